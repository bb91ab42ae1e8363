//! What nobody can know is dealt anew: a program that searches must not find the real order of the decks.

use std::collections::BTreeSet;

use eternaut::content::builtin;
use eternaut::{Eternaut, Setup};
use tabletop::{Game, GameRng, Seat, seed_from_number};

#[test]
fn every_card_can_come_next_once_the_decks_are_dealt_anew() {
    let game = Eternaut::new(&Setup::players(2), builtin(), seed_from_number(1)).unwrap();
    let (deck, menace) = (sorted(&game.state().deck), sorted(&game.state().menace));
    let (mut next_cards, mut next_menaces, mut seeds) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 0..200 {
        let again = game.sample_hidden(Seat(0), &mut GameRng::new(seed_from_number(number)));
        let s = again.state();
        assert_eq!((sorted(&s.deck), sorted(&s.menace)), (deck.clone(), menace.clone()), "no card comes or goes");
        next_cards.extend(s.deck.last().copied());
        next_menaces.extend(s.menace.last().copied());
        seeds.extend(s.rng.clone().next_seed());
    }
    assert_eq!(next_cards, deck.iter().copied().collect());
    assert_eq!(next_menaces, menace.iter().copied().collect());
    assert!(seeds.len() > 100, "draws to come differ too");
}

fn sorted<T: Copy + Ord>(cards: &[T]) -> Vec<T> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
