//! Dealing anew everything that a seat cannot know (RUL-LA-141): decks, others' Objects, Loot not yet won.

use tabletop::{GameRng, Seat};
use tinyvec::ArrayVec;

use crate::content::{Area, CardId, CardSet, ObjectId, Period};
use crate::modules;
use crate::setup::Rules;
use crate::state::State;

/// Deals anew what the seat cannot know, and replaces the seed of future shuffles.
pub fn deal_anew(rules: &Rules, state: &mut State, seat: Seat, rng: &mut GameRng) {
    deal_deck(rules, state, rng);
    deal_objects(state, seat, rng);
    deal_outcomes(rules, state, rng);
    deal_loot(rules, state, rng);
    modules::deal_anew(rules, state, rng);
    state.rng = GameRng::new(rng.next_seed());
}

/// Period on the back of a card of the Exploration deck.
fn period(rules: &Rules, card: CardId) -> Option<Period> {
    match rules.content.card(card).set {
        CardSet::Exploration { period, .. } | CardSet::Enemy { period } => Some(period),
        CardSet::Start(_) | CardSet::Loot { .. } => None,
    }
}

fn is_additional(rules: &Rules, card: CardId) -> bool {
    matches!(rules.content.card(card).set, CardSet::Exploration { additional: true, .. })
}

fn is_enemy(rules: &Rules, card: CardId) -> bool {
    matches!(rules.content.card(card).set, CardSet::Enemy { .. })
}

/// Backs show periods, so each period is mixed by itself; unseen additional cards may be in the deck or in the box, and so
/// may Enemies where some were removed.
fn deal_deck(rules: &Rules, state: &mut State, rng: &mut GameRng) {
    let enemies_boxed = state.boxed.iter().any(|&card| is_enemy(rules, card));
    for wanted in 0..3 {
        let of_period = |card: CardId| period(rules, card) == Some(wanted);
        mix(state, rng, |card| is_additional(rules, card) && of_period(card));
        if enemies_boxed {
            mix(state, rng, |card| is_enemy(rules, card) && of_period(card));
        }
        let first = state.deck.iter().position(|&card| period(rules, card) == Some(wanted));
        let count = state.deck.iter().filter(|&&card| period(rules, card) == Some(wanted)).count();
        if let Some(first) = first {
            rng.shuffle(&mut state.deck[first..first + count]);
        }
    }
}

/// Cards of a kind change places among the deck and the box.
fn mix(state: &mut State, rng: &mut GameRng, is_one: impl Fn(CardId) -> bool) {
    let found = state.deck.iter().chain(&state.boxed).copied().filter(|&card| is_one(card));
    let mut cards: ArrayVec<[CardId; 64]> = found.collect();
    rng.shuffle(&mut cards);
    let mut dealt = cards.into_iter();
    for card in state.deck.iter_mut().chain(&mut state.boxed).filter(|card| is_one(**card)) {
        *card = dealt.next().unwrap_or(*card);
    }
}

/// Objects in the deck and in the hands of others.
fn deal_objects(state: &mut State, seat: Seat, rng: &mut GameRng) {
    let mut unseen: ArrayVec<[ObjectId; 40]> = state.objects.iter().copied().collect();
    for (at, player) in state.players.iter().enumerate() {
        if at != seat.index() {
            unseen.extend(player.objects.iter().copied());
        }
    }
    modules::each_unseen_object(state, |object| unseen.push(*object));
    rng.shuffle(&mut unseen);
    let mut dealt = unseen.into_iter();
    modules::each_unseen_object(state, |object| *object = dealt.next().unwrap_or(*object));
    for object in &mut state.objects {
        *object = dealt.next().unwrap_or(*object);
    }
    for (at, player) in state.players.iter_mut().enumerate() {
        if at != seat.index() {
            for object in &mut player.objects {
                *object = dealt.next().unwrap_or(*object);
            }
        }
    }
}

/// The back of the top card is seen by all (LA-OUT-05), so a card with the same back must lie there.
fn deal_outcomes(rules: &Rules, state: &mut State, rng: &mut GameRng) {
    let back = |outcome: crate::content::OutcomeCardId| -> Area { rules.content.outcomes[usize::from(outcome.0)].back };
    let Some(shown) = state.outcomes.last().map(|&top| back(top)) else {
        return;
    };
    rng.shuffle(&mut state.outcomes);
    let top = state.outcomes.len() - 1;
    if let Some(at) = state.outcomes.iter().position(|&outcome| back(outcome) == shown) {
        state.outcomes.swap(at, top);
    }
}

/// Loot beside Enemies, in the deck and gone unseen: backs show group and Defense boxes, so only equal backs change places.
fn deal_loot(rules: &Rules, state: &mut State, rng: &mut GameRng) {
    let set = |card: CardId| rules.content.card(card).set;
    let mut places: ArrayVec<[CardId; 16]> = state.loot.iter().copied().collect();
    places.extend(state.foes.iter().map(|foe| foe.loot).filter(|loot| loot.is_some()));
    places.extend(state.loot_unseen.iter().copied());
    modules::each_unseen_loot(state, |card| places.push(*card));
    for i in (1..places.len()).rev() {
        let j = rng.below(i as u32 + 1) as usize;
        if set(places[i]) == set(places[j]) {
            places.swap(i, j);
        }
    }
    let mut dealt = places.into_iter();
    for card in &mut state.loot {
        *card = dealt.next().unwrap_or(*card);
    }
    for foe in state.foes.iter_mut().filter(|foe| foe.loot.is_some()) {
        foe.loot = dealt.next().unwrap_or(foe.loot);
    }
    for card in &mut state.loot_unseen {
        *card = dealt.next().unwrap_or(*card);
    }
    modules::each_unseen_loot(state, |card| *card = dealt.next().unwrap_or(*card));
}
