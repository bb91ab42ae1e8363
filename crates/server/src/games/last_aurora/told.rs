//! What players are told before they decide, over games by chance: it comes from what they may know, and it comes true.

use last_aurora::step::Step;
use last_aurora::{Action, LastAurora, Setup};
use registry::Listed;
use tabletop::{Budget, Game, GameRng, Observation, Player, RandomPlayer, Seat, SeatSet, Silent, seed_from_number};
use words::Words;

use crate::games::Hosted;

/// Shows every position of some games with somebody who is asked, and their answers.
fn each_position(games: u64, mut look: impl FnMut(&LastAurora, Seat, &[Action])) {
    for number in 0..games {
        let map = ["alpha", "beta", "gamma"][number as usize % 3];
        let setup = Setup { map: map.into(), ..Setup::players(2 + number as usize % 3) };
        let mut game = LastAurora::new(&setup, LastAurora::content(), seed_from_number(number)).unwrap();
        let (mut player, mut legal) = (RandomPlayer::new(number), Vec::new());
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            look(&game, seat, &legal);
            let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
            game.apply(seat, legal[choice], &mut Silent);
        }
    }
}

fn names(game: &LastAurora) -> Vec<String> {
    (0..game.seats()).map(|seat| format!("Player {seat}")).collect()
}

#[test]
fn odds_and_reach_do_not_depend_on_what_is_hidden() {
    let (words, mut rng, mut odds, mut reach) = (Words::english(), GameRng::new([7; 32]), 0, 0);
    each_position(9, |game, seat, legal| {
        let fires = legal.iter().any(|action| matches!(action, Action::Attack(..) | Action::Drive(..)));
        if !fires {
            return;
        }
        let told = |game: &LastAurora| -> Vec<_> {
            let ask = game.ask(seat, legal, &names(game), words);
            ask.choices.into_iter().map(|choice| (choice.action, choice.note, choice.targets)).collect()
        };
        let here = told(game);
        odds += here.iter().filter(|(_, note, _)| note.as_ref().is_some_and(|note| note.contains("Outcome"))).count();
        reach +=
            here.iter().filter(|(_, note, _)| note.as_ref().is_some_and(|note| note.contains("As far as"))).count();
        for _ in 0..3 {
            let other = game.sample_hidden(seat, &mut rng);
            assert_eq!(told(&other), here, "what is told depends on hidden cards");
        }
    });
    assert!(odds > 10 && reach > 10, "{odds} {reach}");
}

#[test]
fn whoever_is_sent_without_being_asked_could_not_have_stayed() {
    let (mut rng, mut sent) = (GameRng::new([8; 32]), 0);
    each_position(9, |game, seat, legal| {
        let forced = game.forced(seat, legal, true);
        let Some(Action::Commit(place)) = forced.filter(|_| legal.len() > 1) else { return };
        sent += 1;
        assert_eq!(game.sample_hidden(seat, &mut rng).forced(seat, legal, true), forced, "a pause would tell");
        // Everybody else goes, and it is not enough.
        let mut trial = game.clone();
        let mut list = Vec::new();
        loop {
            list.clear();
            trial.legal(seat, &mut list);
            let other = list.iter().find(|action| matches!(**action, Action::Commit(at) if at != place));
            let Some(&other) = other else { break };
            trial.apply(seat, other, &mut Silent);
        }
        assert_eq!(list, [Action::Commit(place)], "it can be paid for without");
    });
    assert!(sent > 10, "{sent}");
}

#[test]
fn an_answer_for_several_questions_answers_them_all() {
    let mut several = 0;
    each_position(30, |game, seat, legal| {
        if !matches!(game.look().question(seat), Some(Step::MakeRoom(_) | Step::LoadInto(_))) {
            return;
        }
        let asked = game.look().question(seat);
        for choice in game.ask(seat, legal, &names(game), Words::english()).choices {
            let Some(again) = choice.again else { continue };
            several += 1;
            assert!(again.times > 1 && again.label.contains(&again.times.to_string()), "{again:?}");
            let (mut trial, action) = (game.clone(), LastAurora::parse_action(&choice.action).unwrap());
            for _ in 0..again.times {
                assert_eq!(trial.look().question(seat), asked, "another question came between");
                trial.try_apply(seat, action, &mut Silent).unwrap();
            }
        }
    });
    assert!(several > 3, "{several}");
}

#[test]
fn both_ways_to_end_are_shown_until_one_of_them_happened() {
    let fork = |rule: &str| matches!(rule, "LA-SCORE-07" | "LA-SCORE-08");
    each_position(3, |game, _, _| {
        let (now, other) = (game.standing(), game.otherwise().unwrap());
        for seat in SeatSet::first(game.seats()) {
            let lines = |outcome: &tabletop::Outcome| -> Vec<_> {
                outcome.seats[seat.index()].lines.iter().map(|line| line.rule).filter(|rule| fork(rule)).collect()
            };
            let alive = game.look().player(seat).alive;
            assert_eq!(lines(&now).len(), usize::from(alive), "a player who is out has no points");
            assert_eq!(lines(&other).len(), usize::from(alive));
            assert!(!alive || lines(&now) != lines(&other));
        }
    });
    let mut game = LastAurora::new(&Setup::players(2), LastAurora::content(), seed_from_number(1)).unwrap();
    let (mut player, mut legal) = (RandomPlayer::new(1), Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
        game.apply(seat, legal[choice], &mut Silent);
    }
    assert!(game.otherwise().is_none(), "it is over: nothing is open");
}
