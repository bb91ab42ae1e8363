//! Dealing anew everything that a seat cannot know (RUL-LA-141): decks, others' Objects, Loot not yet won.
//!
//! What is hidden is gathered in the order of its ids before it is dealt, so that a deal depends on what the seat knows and on
//! the generator, and never on how the cards really lie. Searches deal thousands of times at one question: they gather once
//! ([`Known`]), and a deal is a copy of the position and a shuffle of each pile.

use tabletop::{GameRng, QuickRng, Seat};
use tinyvec::ArrayVec;

use crate::LastAurora;
use crate::content::{Area, Back, CardId, ObjectId, OutcomeCardId};
use crate::modules;
use crate::setup::Rules;
use crate::state::{BOXED, DECK, State};

/// What a seat knows of a position, made ready for any number of deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// One deal, the same for all positions that the seat cannot tell apart: nothing in it tells how the cards really lie.
    pub(crate) game: LastAurora,
    unseen: Unseen,
}

impl Known {
    /// What this seat knows of a game.
    pub(crate) fn of(mut game: LastAurora, seat: Seat) -> Self {
        let unseen = game.unseen_by(seat);
        game.deal_unseen(&unseen, &mut GameRng::new([0; 32]));
        Known { game, unseen }
    }

    /// A deal of what the seat cannot know.
    #[inline]
    pub(crate) fn deal(&self, rng: &mut GameRng) -> LastAurora {
        let mut game = self.game.clone();
        game.deal_unseen(&self.unseen, rng);
        game
    }

    /// The same in the place of another game.
    pub(crate) fn deal_into(&self, rng: &mut GameRng, game: &mut LastAurora) {
        game.clone_from(&self.game);
        game.deal_unseen(&self.unseen, rng);
    }
}

/// Backs of the Exploration deck in the order in which their cards are gathered: by period.
const PILES: usize = 9;
/// Most Objects and Loot cards that a seat cannot see.
const OBJECTS: usize = 40;
const LOOT: usize = 16;

/// Cards with one back among those gathered, and their places in the box.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pile {
    cards: (u8, u8),
    boxed: (u8, u8),
}

/// Neighbours in the deck that are of one period.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Run {
    period: u8,
    first: u8,
    len: u8,
}

/// A Loot card and what its back shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Loot {
    card: CardId,
    back: Back,
}

/// All that a seat cannot see, in the order of its ids, and the places that it may lie in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Unseen {
    seat: Seat,
    cards: [CardId; DECK + BOXED],
    piles: [Pile; PILES],
    /// Places in the box, pile by pile.
    boxed: ArrayVec<[u8; BOXED]>,
    deck: ArrayVec<[Run; DECK]>,
    objects: ArrayVec<[ObjectId; OBJECTS]>,
    outcomes: ArrayVec<[OutcomeCardId; LOOT]>,
    /// Outcome cards with the back that all see on top of their deck.
    tops: Ids,
    loot: ArrayVec<[Loot; LOOT]>,
    /// What lies open of each place with Loot.
    loot_backs: ArrayVec<[Back; LOOT]>,
}

/// A set of numbers from 0 to 255, which gives them back in order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Ids([u64; 4]);

impl Ids {
    #[inline]
    fn insert(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] |= 1 << (id & 63);
    }

    #[inline]
    fn contains(&self, id: u8) -> bool {
        self.0[usize::from(id >> 6)] >> (id & 63) & 1 == 1
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

// What is gathered once for a question.
impl Unseen {
    /// What a seat cannot see. The position stays as it is: pieces of modules are visited in one way only.
    pub(crate) fn by(rules: &Rules, state: &mut State, seat: Seat) -> Self {
        let mut unseen = Unseen {
            seat,
            cards: [CardId::NONE; DECK + BOXED],
            piles: [Pile::default(); PILES],
            boxed: ArrayVec::new(),
            deck: ArrayVec::new(),
            objects: ArrayVec::new(),
            outcomes: ArrayVec::new(),
            tops: Ids::default(),
            loot: ArrayVec::new(),
            loot_backs: ArrayVec::new(),
        };
        unseen.gather_cards(rules, state);
        unseen.gather_objects(state);
        unseen.gather_outcomes(rules, state);
        unseen.gather_loot(rules, state);
        unseen
    }

    /// Cards of the Exploration deck and in the box.
    fn gather_cards(&mut self, rules: &Rules, state: &State) {
        let back = |card: CardId| rules.content.back(card).dated();
        let (mut unseen, mut boxed) = ([Ids::default(); Back::DATED], [0_u8; Back::DATED]);
        let mut run = Run::default();
        for (at, &card) in (0..).zip(&state.deck) {
            let Some(number) = back(card) else { continue };
            unseen[number].insert(card.0);
            let period = Back::period_of(number);
            if run.period == period && run.first + run.len == at {
                run.len += 1;
            } else {
                self.add_run(run);
                run = Run { period, first: at, len: 1 };
            }
        }
        self.add_run(run);
        for &card in &state.boxed {
            if let Some(number) = back(card) {
                unseen[number].insert(card.0);
                boxed[number] += 1;
            }
        }
        let (mut end, mut places) = (0, 0);
        for (pile, number) in self.piles.iter_mut().zip((0..3).flat_map(Back::of_period)) {
            let first = end;
            unseen[number].each(|card| {
                self.cards[end] = CardId(card);
                end += 1;
            });
            let first_place = places;
            places += boxed[number];
            *pile = Pile { cards: (first as u8, end as u8), boxed: (first_place, places) };
            boxed[number] = first_place;
        }
        self.boxed.set_len(usize::from(places));
        for (at, &card) in (0..).zip(&state.boxed) {
            if let Some(number) = back(card) {
                self.boxed[usize::from(boxed[number])] = at;
                boxed[number] += 1;
            }
        }
    }

    fn add_run(&mut self, run: Run) {
        if run.len > 0 {
            self.deck.push(run);
        }
    }

    /// Objects in the deck, in the hands of others, and those of modules.
    fn gather_objects(&mut self, state: &mut State) {
        self.objects.extend_from_slice(&state.objects);
        let others = state.players.iter().enumerate().filter(|(at, _)| *at != self.seat.index());
        others.for_each(|(_, player)| self.objects.extend_from_slice(&player.objects));
        modules::each_unseen_object(state, |object| self.objects.push(*object));
        self.objects.sort_unstable();
    }

    /// The back of the top card is seen by all (LA-OUT-05), so a card with the same back must lie there.
    fn gather_outcomes(&mut self, rules: &Rules, state: &State) {
        let back = |outcome: u8| -> Area { rules.content.outcomes[usize::from(outcome)].back };
        let Some(shown) = state.outcomes.last().map(|top| back(top.0)) else { return };
        let mut unseen = Ids::default();
        state.outcomes.iter().for_each(|outcome| unseen.insert(outcome.0));
        unseen.each(|outcome| {
            self.outcomes.push(OutcomeCardId(outcome));
            if back(outcome) == shown {
                self.tops.insert(outcome);
            }
        });
    }

    /// Loot beside Enemies, in the deck and gone unseen.
    fn gather_loot(&mut self, rules: &Rules, state: &mut State) {
        let mut unseen = Ids::default();
        each_loot(state, |card| {
            unseen.insert(card.0);
            self.loot_backs.push(rules.content.back(*card));
        });
        unseen.each(|card| self.loot.push(Loot { card: CardId(card), back: rules.content.back(CardId(card)) }));
    }
}

// What is done for every deal.
impl Unseen {
    /// Deals what the seat cannot see, and replaces the seed of future shuffles.
    pub(crate) fn deal(&self, rules: &Rules, state: &mut State, rng: &mut GameRng) {
        let rng = &mut rng.quick();
        self.deal_cards(state, rng);
        self.deal_objects(state, rng);
        self.deal_outcomes(state, rng);
        self.deal_loot(state, rng);
        modules::deal_anew(rules, state, rng);
        state.rng = GameRng::new(rng.seed());
    }

    /// Backs show periods, so each period is mixed by itself; unseen additional cards may be in the deck or in the box, and so
    /// may Enemies where some were removed.
    fn deal_cards(&self, state: &mut State, rng: &mut QuickRng) {
        let mut cards = self.cards;
        let (mut next, mut end) = ([0; 3], 0);
        for (piles, next) in self.piles.chunks_exact(PILES / 3).zip(&mut next) {
            let begin = end;
            for pile in piles {
                let alike = range(pile.cards);
                let len = alike.len();
                if alike.start != end {
                    cards.copy_within(alike, end);
                }
                let places = &self.boxed[range(pile.boxed)];
                end += if places.is_empty() { len } else { fill_box(state, places, &mut cards[end..end + len], rng) };
            }
            rng.shuffle(&mut cards[begin..end]);
            *next = begin;
        }
        for run in &self.deck {
            let (next, len) = (&mut next[usize::from(run.period)], usize::from(run.len));
            state.deck[usize::from(run.first)..][..len].copy_from_slice(&cards[*next..*next + len]);
            *next += len;
        }
    }

    fn deal_objects(&self, state: &mut State, rng: &mut QuickRng) {
        let mut objects = self.objects;
        rng.shuffle(&mut objects);
        let mut left = &objects[..];
        modules::each_unseen_object(state, |place| {
            if let Some((object, rest)) = left.split_first() {
                (*place, left) = (*object, rest);
            }
        });
        let mut hand_out = |places: &mut [ObjectId]| {
            let (dealt, rest) = left.split_at(places.len());
            places.copy_from_slice(dealt);
            left = rest;
        };
        hand_out(&mut state.objects);
        for (at, player) in state.players.iter_mut().enumerate() {
            if at != self.seat.index() {
                hand_out(&mut player.objects);
            }
        }
    }

    fn deal_outcomes(&self, state: &mut State, rng: &mut QuickRng) {
        let Some(top) = self.outcomes.len().checked_sub(1) else { return };
        state.outcomes = self.outcomes;
        rng.shuffle(&mut state.outcomes);
        if let Some(at) = state.outcomes.iter().position(|outcome| self.tops.contains(outcome.0)) {
            state.outcomes.swap(at, top);
        }
    }

    /// Backs show group and Defense boxes, so every place gets a card with the back that lies there.
    fn deal_loot(&self, state: &mut State, rng: &mut QuickRng) {
        let mut cards = self.loot;
        rng.shuffle(&mut cards);
        let mut backs = self.loot_backs.iter();
        each_loot(state, |place| {
            let found = backs.next().and_then(|back| cards.iter().position(|loot| loot.back == *back));
            if let Some(at) = found {
                *place = cards.swap_remove(at).card;
            }
        });
    }
}

fn range((first, end): (u8, u8)) -> std::ops::Range<usize> {
    usize::from(first)..usize::from(end)
}

/// Draws cards of a back for its places in the box; those that were drawn end up last. Says how many are left.
#[inline]
fn fill_box(state: &mut State, places: &[u8], cards: &mut [CardId], rng: &mut QuickRng) -> usize {
    let mut left = cards.len();
    for &place in places {
        let drawn = rng.below(left as u32) as usize;
        left -= 1;
        cards.swap(drawn, left);
        state.boxed[usize::from(place)] = cards[left];
    }
    left
}

/// Every place with Loot that nobody has seen.
fn each_loot(state: &mut State, mut visit: impl FnMut(&mut CardId)) {
    state.loot.iter_mut().for_each(&mut visit);
    state.foes.iter_mut().map(|foe| &mut foe.loot).filter(|loot| loot.is_some()).for_each(&mut visit);
    state.loot_unseen.iter_mut().for_each(&mut visit);
    modules::each_unseen_loot(state, visit);
}
