//! Dealing anew what a seat cannot know reaches everything that is hidden, and nothing else (RUL-LA-141, LA-SETUP-12).

use std::collections::BTreeSet;

use last_aurora::content::{CardId, builtin};
use last_aurora::state::State;
use last_aurora::{LastAurora, Setup};
use tabletop::driver::by_chance;
use tabletop::{Game, GameRng, Seat, seed_from_number};

const DEALS: u64 = 64;

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
