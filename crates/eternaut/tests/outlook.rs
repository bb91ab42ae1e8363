//! What people are told before they decide comes true: who is noticed on the way, how far one gets, what icons add up to.

mod skirmish;

use std::collections::BTreeSet;

use eternaut::content::Skill;
use eternaut::outlook::Stage;
use eternaut::space::{Space, SpaceSet};
use eternaut::{Action, Eternaut, Event};
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

/// Calls for every position of some random games with Survivors.
fn positions(games: u64, mut look: impl FnMut(&Eternaut)) {
    for number in 0..games {
        let setup = skirmish::setup(1 + (number % 3) as usize);
        let mut game = Eternaut::new(&setup, skirmish::content(), seed_from_number(number)).unwrap();
        let mut dice = RandomPlayer::new(number);
        let mut list = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            look(&game);
            list.clear();
            game.legal(seat, &mut list);
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
        }
    }
}

#[test]
fn whoever_is_said_to_be_noticed_is_noticed() {
    let mut seen = BTreeSet::new();
    positions(8, |game| {
        let green = !game.look().alarmed().is_empty();
        for arrival in game.look().arrivals().into_iter().filter(|_| green) {
            let (mut copy, mut events) = (game.clone(), Vec::new());
            let seat = game.to_act().lowest().unwrap();
            copy.apply(seat, Action::Go(arrival.space), &mut events);
            // A text read on the way may change everything.
            if events.iter().any(|event| matches!(event, Event::Text { .. })) {
                continue;
            }
            let turned = events.iter().any(|event| matches!(event, Event::Alert { red: true }));
            assert_eq!(turned, arrival.noticed, "{} {events:?}", arrival.space);
            seen.insert(turned);
        }
    });
    assert_eq!(seen.len(), 2, "both happened: {seen:?}");
}

#[test]
fn reach_is_where_a_movement_can_end() {
    let mut compared = 0;
    positions(2, |game| {
        let look = game.look();
        for prospect in look.prospects() {
            let Some(who) = prospect.figure.character().filter(|&who| look.s.board_of(who).is_some()) else { continue };
            for left in [1, 3, 5] {
                let reach: SpaceSet = prospect.reach.iter().take(left).flat_map(SpaceSet::iter).collect();
                assert_eq!(reach, look.destinations(who, left as u8));
                compared += 1;
            }
        }
    });
    assert!(compared > 500, "{compared}");
}

#[test]
fn an_attack_is_told_from_its_first_cube_to_its_last_blow() {
    let mut stages = BTreeSet::new();
    positions(30, |game| {
        let look = game.look();
        let Some(now) = look.onslaught() else { return };
        stages.insert(match now.stage {
            Stage::Aim => "aim",
            Stage::React => "react",
            Stage::Hit => "hit",
        });
        let cubes: Vec<Space> = now.cubes.iter().map(|&(space, ..)| space).collect();
        assert_eq!(cubes, now.volley.cubes.iter().collect::<Vec<_>>());
        assert!(now.cubes.iter().all(|(_, _, points)| points.len() == now.values.len()));
        for (bonus, counts) in look.bonuses(now.volley) {
            let icons: u8 = look.sources(now.volley.who, bonus.skill).iter().map(|source| source.icons()).sum();
            assert_eq!(icons >= bonus.least, counts);
        }
    });
    assert_eq!(stages.len(), 3, "{stages:?}");
}

#[test]
fn icons_come_from_somewhere() {
    positions(2, |game| {
        let look = game.look();
        for who in look.s.in_play() {
            for skill in Skill::ALL {
                let icons: u8 = look.sources(who, skill).iter().map(|source| source.icons()).sum();
                assert_eq!(icons, look.skill(who, skill));
            }
        }
    });
}
