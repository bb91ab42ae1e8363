//! Dealing anew what a seat cannot know reaches everything that is hidden, and nothing else (RUL-LA-141, LA-SETUP-12).

use std::collections::{BTreeMap, BTreeSet};

use last_aurora::content::{CardId, builtin};
use last_aurora::modules::Module;
use last_aurora::state::State;
use last_aurora::{LastAurora, Setup};
use tabletop::driver::by_chance;
use tabletop::{Game, GameRng, Seat, seed_from_number};

const DEALS: u64 = 64;
/// Deals for what is counted.
const MANY: u32 = 3_000;

fn position(setup: &Setup, seed: u64, answers: u32) -> LastAurora {
    let game = LastAurora::new(setup, builtin(), seed_from_number(seed)).unwrap_or_else(|error| panic!("{error}"));
    by_chance(game, seed, answers).unwrap_or_else(|| panic!("the game is over before {answers} answers"))
}

fn deals(game: &LastAurora, seat: Seat) -> Vec<LastAurora> {
    (0..DEALS).map(|number| game.sample_hidden(seat, &mut GameRng::new(seed_from_number(number)))).collect()
}

/// How many different answers the deals give to a question.
fn kinds<T: Ord>(deals: &[LastAurora], of: impl Fn(&State) -> T) -> usize {
    deals.iter().map(|game| of(game.state())).collect::<BTreeSet<T>>().len()
}

fn sorted(cards: &[CardId]) -> Vec<u8> {
    let mut cards: Vec<u8> = cards.iter().map(|card| card.0).collect();
    cards.sort_unstable();
    cards
}

#[test]
fn everything_hidden_is_dealt_anew() {
    let setup = Setup::solo();
    for seed in 1..=4 {
        let deals = deals(&position(&setup, seed, 0), Seat(0));
        assert!(kinds(&deals, |s| s.deck.last().map(|card| card.0)) > 4, "the top of the Exploration deck");
        assert!(kinds(&deals, |s| sorted(&s.boxed)) > 8, "the cards in the box");
        assert!(kinds(&deals, |s| s.objects.last().map(|object| object.0)) > 4, "the top of the Objects deck");
        assert!(kinds(&deals, |s| s.outcomes.last().map(|outcome| outcome.0)) > 1, "the top of the Outcome deck");
        assert!(kinds(&deals, |s| s.outcomes.first().map(|outcome| outcome.0)) > 4, "the bottom of the Outcome deck");
        assert!(kinds(&deals, |s| s.loot.iter().map(|card| card.0).collect::<Vec<_>>()) > 2, "the Loot deck");
        let first = |s: &State| s.boards.automa.and_then(|automa| automa.deck.last().map(|action| action.0));
        assert!(kinds(&deals, first) > 2, "the top of the Action deck");
    }
}

#[test]
fn the_box_keeps_its_number_of_cards_of_each_period() {
    for (players, seed) in [(2, 1), (3, 2), (2, 3)] {
        let game = position(&Setup::players(players), seed, 15);
        let set = |s: &State| s.boxed.iter().map(|&card| builtin().card(card).set).collect::<Vec<_>>();
        for deal in deals(&game, Seat(1)) {
            assert_eq!(set(deal.state()), set(game.state()));
        }
    }
}

#[test]
fn what_a_seat_holds_and_sees_stays() {
    let game = position(&Setup::players(3), 5, 60);
    for deal in deals(&game, Seat(2)) {
        let (before, after) = (game.state(), deal.state());
        assert_eq!(before.player(Seat(2)), after.player(Seat(2)));
        assert_eq!(before.zone, after.zone);
        assert_eq!((before.discard, before.removed), (after.discard, after.removed));
    }
}

/// How often each card was at a place, over many deals.
fn shares(game: &LastAurora, at: impl Fn(&State) -> Option<CardId>) -> BTreeMap<u8, u32> {
    let mut rng = GameRng::from_number(7);
    let mut counts = BTreeMap::new();
    for _ in 0..MANY {
        if let Some(card) = at(game.sample_hidden(Seat(0), &mut rng).state()) {
            *counts.entry(card.0).or_insert(0) += 1;
        }
    }
    counts
}

/// Fails unless so many cards were there, each of them as often, as far as chance allows.
fn assert_even(counts: &BTreeMap<u8, u32>, cards: usize, what: &str) {
    assert_eq!(counts.len(), cards, "{what}: {counts:?}");
    let fair = f64::from(MANY) / cards as f64;
    let far = counts.values().map(|&count| (f64::from(count) - fair).abs()).fold(0.0, f64::max);
    assert!(far < 5.0 * fair.sqrt(), "{what}: {far} off {fair} in {counts:?}");
}

#[test]
fn whatever_can_lie_somewhere_lies_there_as_often() {
    let game = position(&Setup::players(2), 1, 15);
    let (content, state) = (builtin(), game.state());
    let like = |cards: &[CardId], card: CardId| {
        cards.iter().filter(|&&other| content.card(other).set == content.card(card).set).count()
    };
    let first = state.boxed[0];
    let unseen = like(&state.deck, first) + like(&state.boxed, first);
    assert_even(&shares(&game, |s| s.boxed.first().copied()), unseen, "first in the box");
    let last = *state.boxed.last().unwrap();
    let unseen = like(&state.deck, last) + like(&state.boxed, last);
    assert_even(&shares(&game, |s| s.boxed.last().copied()), unseen, "last in the box");
    let period = |card: CardId| content.back(card).period();
    let top = *state.deck.last().unwrap();
    let lying = state.deck.iter().chain(&state.boxed).filter(|&&card| period(card) == period(top));
    let tops = shares(&game, |s| s.deck.last().copied());
    assert_eq!(tops.len(), lying.count(), "every card of the period can be on top: {tops:?}");
}

#[test]
fn loot_of_equal_backs_lies_anywhere_as_often() {
    let game = position(&Setup::players(4), 1, 100);
    let (content, state) = (builtin(), game.state());
    let loot = || state.loot.iter().copied().chain(state.foes.iter().map(|foe| foe.loot)).chain(state.loot_unseen);
    for (at, &card) in state.loot.iter().enumerate() {
        let alike = loot().filter(|&other| content.card(other).set == content.card(card).set).count();
        assert_even(&shares(&game, |s| s.loot.get(at).copied()), alike, "a place of the Loot deck");
    }
}

/// Setups in which every module is played, alone if that can be.
fn every_module() -> Vec<Setup> {
    let maps =
        builtin().maps.iter().map(|map| Setup { map: map.slug.clone(), ..Setup::players(3) }).collect::<Vec<_>>();
    let with = Module::ALL.iter().map(|&module| Setup::players(3).with([module]));
    let solo = Module::ALL.iter().map(|&module| Setup::solo().with([module]));
    let all = maps.into_iter().chain(with).chain(solo).chain([Setup::solo(), Setup::players(2), Setup::players(4)]);
    all.filter(|setup| setup.check().is_ok()).collect()
}

#[test]
fn a_deal_does_not_depend_on_how_the_cards_lie() {
    for setup in every_module() {
        for answers in [0, 40, 120] {
            let game = LastAurora::new(&setup, builtin(), seed_from_number(3)).unwrap();
            let Some(game) = by_chance(game, 3, answers) else { continue };
            for seat in (0..game.seats() as u8).map(Seat) {
                let other = game.sample_hidden(seat, &mut GameRng::from_number(1));
                let (mut rng, mut again) = (GameRng::from_number(2), GameRng::from_number(2));
                let same = game.sample_hidden(seat, &mut rng) == other.sample_hidden(seat, &mut again);
                assert!(same, "{setup:?} after {answers} answers, seat {}", seat.0);
            }
        }
    }
}
