//! What cases cannot say: chance, saves, and what many games must show.

use tabletop::{Game, GameRng, Seat, Viewer, seed_from_number};

use super::attack::FIRST_PLAYER;
use super::board;
use crate::content::{CardSet, OutcomeCardId, builtin};
use crate::engine::Engine;
use crate::modules::Module;
use crate::state::{Phase, State};
use crate::{Action, LastAurora, Setup};

fn setup(players: usize) -> Setup {
    Setup::players(players).with([Module::Pvp])
}

fn game(players: usize, seed: u64) -> LastAurora {
    LastAurora::new(&setup(players), builtin(), seed_from_number(seed)).unwrap()
}

/// Plays at random until the game is over, looking at every position; says how many decisions that took.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&LastAurora, Seat, Action)) -> u32 {
    let mut game = LastAurora::new(setup, builtin(), seed_from_number(seed)).unwrap();
    let mut rng = GameRng::new(seed_from_number(seed ^ 0xA5));
    let (mut decisions, mut list) = (0, Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        list.clear();
        game.legal(seat, &mut list);
        let action = list[rng.below(list.len() as u32) as usize];
        look(&game, seat, action);
        game.apply(seat, action, &mut tabletop::Silent);
        game.check().unwrap_or_else(|broken| panic!("seed {seed}, decision {decisions}: {broken}"));
        decisions += 1;
    }
    decisions
}

#[test]
fn fame_starts_below_zero_and_the_outcome_deck_is_another() {
    let game = game(3, 1);
    let (s, content) = (game.look().s, builtin());
    assert!((0..3).all(|seat| game.look().stars(Seat(seat)) == -1), "FS5-SETUP-05");
    let of_module = |outcome: &OutcomeCardId| content.outcomes[usize::from(outcome.0)].module == Some(Module::Pvp);
    assert!(s.outcomes.len() == 12 && s.outcomes.iter().all(of_module), "FS5-SETUP-02");
    let seen = game.view(Viewer::Spectator).modules.pvp.unwrap();
    assert!(seen.players.iter().all(|card| (card.evasion, card.reduction, card.aggression) == (Some(1), 0, Some(1))));
}

#[test]
fn one_enemy_of_each_period_and_one_loot_of_each_group_stay_away() {
    let content = builtin();
    let mut removed = Vec::new();
    for seed in 0..12 {
        let game = game(2, seed);
        let s = game.look().s;
        let enemies = |cards: &[crate::content::CardId]| {
            let periods = cards.iter().filter_map(|&card| match content.card(card).set {
                CardSet::Enemy { period } => Some(period),
                _ => None,
            });
            let mut periods: Vec<_> = periods.collect();
            periods.sort_unstable();
            periods
        };
        let mut left: Vec<_> = s.deck.to_vec();
        left.extend(s.zone.iter().map(|slot| slot.card).filter(|card| card.is_some()));
        assert_eq!((enemies(&left), enemies(&s.boxed)), (vec![0, 1, 2], vec![0, 1, 2]), "FS5-SETUP-03");
        assert_eq!((s.loot.len(), s.loot_unseen.len()), (3, 3), "FS5-SETUP-04");
        removed.push(s.loot_unseen.to_vec());
    }
    removed.sort_unstable();
    removed.dedup();
    assert!(removed.len() > 3, "chance decides which");
}

#[test]
fn whoever_thinks_ahead_does_not_know_what_was_removed() {
    let game = game(2, 5);
    let boxed = |state: &State| {
        let mut boxed = state.boxed.to_vec();
        boxed.retain(|&card| matches!(builtin().card(card).set, CardSet::Enemy { .. }));
        boxed.sort_unstable();
        (boxed, state.loot_unseen.to_vec())
    };
    let mut deals: Vec<_> = (0..24)
        .map(|number| {
            let dealt = game.sample_hidden(Seat(0), &mut GameRng::new(seed_from_number(number)));
            boxed(dealt.state())
        })
        .collect();
    deals.sort_unstable();
    deals.dedup();
    assert!(deals.len() > 8, "{}", deals.len());
}

#[test]
fn whoever_was_put_out_while_the_shot_flew_has_no_counters() {
    let game = game(3, 1);
    for (out, moved) in [(0, [0, 1]), (1, [1, 0])] {
        let mut state = *game.look().s;
        let mut silent = tabletop::Silent;
        let mut engine = Engine::new(game.look().rules, &mut state, &mut silent);
        while !engine.s.player(Seat(out)).crew.is_empty() {
            engine.discard_member(Seat(out), 0);
        }
        engine.counters_move(Seat(0), Seat(1));
        board::check(engine.look()).unwrap();
        let counters = state.boards.pvp.unwrap();
        assert_eq!([counters.aggression[0], counters.evasion[1]], moved, "RUL-FS-57, FS5-FIRE-10, -11");
    }
}

#[test]
fn random_games_end_and_players_fire_at_each_other() {
    let (mut attacks, mut damage, mut strikes) = (0, 0, 0);
    for seed in 0..12 {
        let setup = match seed % 3 {
            0 => setup(2),
            1 => setup(4),
            _ => Setup { map: "gamma".into(), ..setup(3) },
        };
        play(&setup, seed, |game, seat, action| {
            let look = game.look();
            match action {
                Action::Attack(_, number, _) if number >= FIRST_PLAYER => {
                    assert_eq!(look.s.phase, Phase::Fire);
                    assert_eq!(look.region(seat), look.region(Seat(number - FIRST_PLAYER)), "FS5-FIRE-01");
                    attacks += 1;
                }
                Action::Damage(_) if look.s.turn.is_some_and(|turn| turn != seat) => damage += 1,
                Action::Strike(_) => strikes += 1,
                Action::Aim(number) => assert!(number < FIRST_PLAYER, "RUL-FS-47"),
                _ => {}
            }
            let asked = game.to_act().len();
            assert!(asked == 1 || look.s.phase != Phase::Fire, "an attack is over before the next decision of others");
        });
    }
    assert!(attacks > 20 && damage > 10, "{attacks} attacks, {damage} counters, {strikes} strikes");
}
