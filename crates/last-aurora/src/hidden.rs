//! Dealing anew everything that a seat cannot know (RUL-LA-141): decks, others' Objects, Loot not yet won.
//!
//! What is hidden is gathered in the order of its ids before it is dealt, so that a deal depends on what the seat knows and on
//! the generator, and never on how the cards really lie.

use tabletop::{GameRng, QuickRng, Seat};
use tinyvec::ArrayVec;

use crate::content::{Area, Back, CardId, ObjectId, OutcomeCardId};
use crate::modules;
use crate::setup::Rules;
use crate::state::{BOXED, DECK, State};

/// Deals anew what the seat cannot know, and replaces the seed of future shuffles.
pub fn deal_anew(rules: &Rules, state: &mut State, seat: Seat, rng: &mut GameRng) {
    let rng = &mut rng.quick();
    deal_deck(rules, state, rng);
    deal_objects(state, seat, rng);
    deal_outcomes(rules, state, rng);
    deal_loot(rules, state, rng);
    modules::deal_anew(rules, state, rng);
    state.rng = GameRng::new(rng.seed());
}

/// A set of numbers from 0 to 255, which gives them back in order.
#[derive(Clone, Copy, Default)]
struct Ids([u64; 4]);

impl Ids {
    #[inline]
    fn insert(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] |= 1 << (id & 63);
    }

    /// Visits every number, the lowest first.
    #[inline]
    fn each(self, mut visit: impl FnMut(u8)) {
        for (high, mut word) in (0_u8..).zip(self.0) {
            while word != 0 {
                visit(high << 6 | word.trailing_zeros() as u8);
                word &= word - 1;
            }
        }
    }
}

/// Backs show periods, so each period is mixed by itself; unseen additional cards may be in the deck or in the box, and so
/// may Enemies where some were removed.
fn deal_deck(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
    let content = &rules.content;
    let mut unseen = [Ids::default(); Back::DATED];
    let mut boxed = [0_u8; Back::DATED];
    for &card in &state.deck {
        if let Some(back) = content.back(card).dated() {
            unseen[back].insert(card.0);
        }
    }
    for &card in &state.boxed {
        if let Some(back) = content.back(card).dated() {
            unseen[back].insert(card.0);
            boxed[back] += 1;
        }
    }
    let mut cards = [CardId::NONE; DECK + BOXED];
    let (mut next, mut end) = ([0; 3], 0);
    for period in 0..3 {
        let begin = end;
        for back in Back::of_period(period) {
            let first = end;
            unseen[back].each(|card| {
                cards[end] = CardId(card);
                end += 1;
            });
            if boxed[back] > 0 {
                end -= fill_box(rules, state, rng, back, &mut cards[first..end]);
            }
        }
        rng.shuffle(&mut cards[begin..end]);
        next[usize::from(period)] = begin;
    }
    for card in &mut state.deck {
        if let Some(period) = content.back(*card).period() {
            let next = &mut next[usize::from(period)];
            *card = cards[*next];
            *next += 1;
        }
    }
}

/// Draws cards of a back for the places in the box that show it; those that were drawn end up last. Says how many there are.
fn fill_box(rules: &Rules, state: &mut State, rng: &mut QuickRng, back: usize, cards: &mut [CardId]) -> usize {
    let mut left = cards.len();
    for place in state.boxed.iter_mut().filter(|card| rules.content.back(**card).dated() == Some(back)) {
        let drawn = rng.below(left as u32) as usize;
        left -= 1;
        cards.swap(drawn, left);
        *place = cards[left];
    }
    cards.len() - left
}

/// Objects in the deck and in the hands of others.
fn deal_objects(state: &mut State, seat: Seat, rng: &mut QuickRng) {
    let mut unseen = ArrayVec::<[ObjectId; 40]>::new();
    unseen.extend_from_slice(&state.objects);
    for (at, player) in state.players.iter().enumerate() {
        if at != seat.index() {
            unseen.extend_from_slice(&player.objects);
        }
    }
    modules::each_unseen_object(state, |object| unseen.push(*object));
    unseen.sort_unstable();
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
fn deal_outcomes(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
    let back = |outcome: OutcomeCardId| -> Area { rules.content.outcomes[usize::from(outcome.0)].back };
    let Some(shown) = state.outcomes.last().map(|&top| back(top)) else {
        return;
    };
    let mut unseen = Ids::default();
    state.outcomes.iter().for_each(|outcome| unseen.insert(outcome.0));
    let mut places = state.outcomes.iter_mut();
    unseen.each(|outcome| {
        if let Some(place) = places.next() {
            *place = OutcomeCardId(outcome);
        }
    });
    rng.shuffle(&mut state.outcomes);
    let top = state.outcomes.len() - 1;
    if let Some(at) = state.outcomes.iter().position(|&outcome| back(outcome) == shown) {
        state.outcomes.swap(at, top);
    }
}

/// Loot beside Enemies, in the deck and gone unseen: backs show group and Defense boxes, so every place gets a card with the
/// back that lies there.
fn deal_loot(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
    let mut unseen = Ids::default();
    each_loot(state, |card| unseen.insert(card.0));
    let mut cards = ArrayVec::<[CardId; 16]>::new();
    unseen.each(|card| cards.push(CardId(card)));
    rng.shuffle(&mut cards);
    each_loot(state, |place| {
        let back = rules.content.back(*place);
        if let Some(at) = cards.iter().position(|&card| rules.content.back(card) == back) {
            *place = cards.swap_remove(at);
        }
    });
}

/// Every place with Loot that nobody has seen.
fn each_loot(state: &mut State, mut visit: impl FnMut(&mut CardId)) {
    state.loot.iter_mut().for_each(&mut visit);
    state.foes.iter_mut().map(|foe| &mut foe.loot).filter(|loot| loot.is_some()).for_each(&mut visit);
    state.loot_unseen.iter_mut().for_each(&mut visit);
    modules::each_unseen_loot(state, visit);
}
