//! Lanterns: a toy game with hidden hands, a secret simultaneous decision, a reshuffle and a free action; and its flaws.
//!
//! Every round all seats secretly choose a card; then all cards are shown. The single highest card wins the sum of all, and
//! its owner may shuffle the discard pile into the deck. Then everybody draws. Anybody may light or put out their own
//! lamp at any time.
//!
//! `Toy<SOUND>` keeps every promise of a game. Every other flaw breaks one of them on purpose.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use serde::{Deserialize, Serialize};
use tabletop::{
    Declared, EventSink, Game, GameRng, Happening, Outcome, Refusal, ScoreLine, Seat, SeatOutcome, SeatSet, Seed,
    Viewer,
};

macro_rules! flaws {
    ($($name:ident = $value:literal: $doc:literal,)*) => { $(#[doc = $doc] pub const $name: u8 = $value;)* };
}

flaws! {
    SOUND = 0: "no flaw",
    LEAKY_VIEW = 1: "a seat sees the cards of the others",
    LEAKY_SPECTATOR = 2: "a spectator sees the cards of seat 0",
    LEAKY_EVENT = 3: "everybody hears which card a seat drew",
    LEAKY_LEGAL = 4: "what is legal depends on the top of the deck",
    SURPLUS = 5: "a card that is not in hand is listed as legal",
    MISSING = 6: "a card that may be played is not listed",
    DOUBLED = 7: "a card is listed twice",
    NOTHING = 8: "the winner is asked, but nothing is legal",
    NOBODY = 9: "nobody is asked where the winner should be",
    UNASKED = 10: "answers are listed for a seat that is not asked",
    CHANCE = 11: "points depend on what happened in other games",
    LOSSY_SAVE = 12: "the position of the generator is not saved",
    BLIND_LOSSY_SAVE = 13: "the same, and comparing games does not show it",
    GULLIBLE_RESTORE = 14: "a truncated save is taken for a game",
    ENDLESS = 15: "the last round never comes",
    DIRTY_REFUSAL = 16: "a refused action changes the game",
    NOISY_REFUSAL = 17: "a refused action tells events",
    BAD_NOTATION = 18: "two cards share a notation",
    DECIDING_ASIDE = 19: "a free action answers the question",
    LOST_CARD = 20: "shuffling loses a card",
    AFTERPLAY = 21: "lamps can be lit after the end",
    STALE_SAMPLE = 22: "nothing is dealt anew",
    BAD_SAMPLE = 23: "the seat's own cards are dealt anew",
    WRONG_SUM = 24: "the score is not the sum of its lines",
    PANICS = 25: "the third round cannot be played",
    OUTSIDER = 26: "a seat beyond the table breaks the game",
    TWO_DOORS = 27: "the checked door does something else than the trusted one",
    MUTE_REFUSAL = 28: "a refusal names no rule",
    BAD_PARSER = 29: "a damaged notation breaks the parser",
    ANY_SETUP = 30: "a table of one seat is accepted",
    BACKWARD = 31: "the round goes back",
    CLEARED = 32: "what was in the list before is removed",
    FICKLE_CONTENT = 33: "the fingerprint of the content changes",
    UNSENDABLE = 34: "a view cannot be written as JSON",
    SEED_SAMPLE = 35: "only future shuffles are dealt anew",
    LISTENER = 36: "the game goes another way when nobody listens",
    FALSE_WINNER = 37: "the last one wins",
    PEEKING_SAMPLE = 38: "how cards are dealt anew depends on how they lie",
}

/// Seats and rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub rounds: u32,
}

/// The values of the cards.
#[derive(Clone, Debug)]
pub struct Cards(pub Vec<u8>);

pub fn cards() -> Arc<Cards> {
    Arc::new(Cards((1..=9).chain(1..=9).collect()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Play(u8),
    Keep,
    Shuffle,
    Lamp,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    Chose { seat: Seat, card: Option<u8> },
    Shown { cards: Vec<u8>, winner: Option<Seat> },
    Shuffled,
    Drew { seat: Seat, card: Option<u8> },
    Lamp { seat: Seat, lit: bool },
}

impl Declared for Event {
    const WORDS: &'static [&'static str] = &["chose", "shown", "shuffled", "drew", "lamp"];

    fn word(&self) -> &'static str {
        match self {
            Event::Chose { .. } => "chose",
            Event::Shown { .. } => "shown",
            Event::Shuffled => "shuffled",
            Event::Drew { .. } => "drew",
            Event::Lamp { .. } => "lamp",
        }
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Chose { seat, .. } | Event::Drew { seat, .. } | Event::Lamp { seat, .. } => Some(seat),
            Event::Shown { .. } | Event::Shuffled => None,
        }
    }

    fn reveals_hidden(&self) -> bool {
        match self {
            Event::Chose { .. } | Event::Shown { .. } | Event::Shuffled | Event::Drew { .. } => true,
            Event::Lamp { .. } => false,
        }
    }
}

impl Happening for Event {
    type Position = Infallible;

    fn begins_beat(&self, _: &[Event]) -> bool {
        false
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub hand: Vec<u8>,
    pub chosen: Option<u8>,
    pub others: Vec<Vec<u8>>,
    pub asked: SeatSet,
    pub deck: usize,
    pub discard: Vec<u8>,
    pub lamps: Vec<bool>,
    pub points: Vec<i32>,
    pub round: u32,
    /// Keys that are not text have no place in JSON.
    pub unsendable: BTreeMap<Vec<u8>, u8>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Toy<const FLAW: u8> {
    rng: GameRng,
    hands: Vec<Vec<u8>>,
    chosen: Vec<Option<u8>>,
    deck: Vec<u8>,
    discard: Vec<u8>,
    lamps: Vec<bool>,
    points: Vec<i32>,
    round: u32,
    rounds: u32,
    winner: Option<Seat>,
    cards: usize,
}

impl<const FLAW: u8> PartialEq for Toy<FLAW> {
    fn eq(&self, other: &Self) -> bool {
        let key = |toy: &Self| {
            (toy.hands.clone(), toy.chosen.clone(), toy.deck.clone(), toy.discard.clone(), toy.lamps.clone(), toy.round)
        };
        let generator = FLAW == BLIND_LOSSY_SAVE || self.rng == other.rng;
        generator && key(self) == key(other) && self.points == other.points && self.winner == other.winner
    }
}

/// What a seat knows: the game with blanks where it cannot see, and the cards that lie there.
#[derive(Clone, Debug, PartialEq)]
pub struct Known<const FLAW: u8> {
    toy: Toy<FLAW>,
    seat: Seat,
    hidden: Vec<u8>,
}

/// Memory outside of any game, which no rule may have.
static OUTSIDE: AtomicI32 = AtomicI32::new(0);

impl<const FLAW: u8> Toy<FLAW> {
    fn over(&self) -> bool {
        self.round > self.rounds
    }

    /// Every card that a seat cannot see.
    fn each_hidden(&mut self, seat: Seat, mut visit: impl FnMut(&mut u8)) {
        self.deck.iter_mut().for_each(&mut visit);
        for i in (0..self.hands.len()).filter(|&i| i != seat.index() || FLAW == BAD_SAMPLE) {
            self.hands[i].iter_mut().chain(&mut self.chosen[i]).for_each(&mut visit);
        }
    }

    fn choosing(&self) -> bool {
        !self.over() && self.winner.is_none()
    }

    fn play<S: EventSink<Event>>(&mut self, seat: Seat, card: u8, events: &mut S) {
        let hand = &mut self.hands[seat.index()];
        let place = hand.iter().position(|&held| held == card).expect("the card is in hand");
        hand.remove(place);
        self.chosen[seat.index()] = Some(card);
        events.tell(Event::Chose { seat, card: Some(card) });
        if self.chosen.iter().all(Option::is_some) {
            self.show(events);
        }
    }

    fn show<S: EventSink<Event>>(&mut self, events: &mut S) {
        let cards: Vec<u8> = self.chosen.iter_mut().filter_map(Option::take).collect();
        let best = *cards.iter().max().expect("somebody played");
        let mut holders = (0..cards.len()).filter(|&i| cards[i] == best);
        let first = holders.next();
        self.winner = first.filter(|_| holders.next().is_none()).map(|i| Seat(i as u8));
        self.discard.extend(&cards);
        if let Some(seat) = self.winner {
            self.points[seat.index()] += cards.iter().map(|&card| i32::from(card)).sum::<i32>();
        }
        events.tell(Event::Shown { cards, winner: self.winner });
        if self.winner.is_none() {
            self.next_round(events);
        }
    }

    fn next_round<S: EventSink<Event>>(&mut self, events: &mut S) {
        self.winner = None;
        assert!(FLAW != PANICS || self.round != 3, "the third round");
        if FLAW == CHANCE {
            self.points[0] = OUTSIDE.fetch_add(1, Ordering::Relaxed);
        }
        for i in 0..self.hands.len() {
            if let Some(card) = self.deck.pop() {
                self.hands[i].push(card);
                events.tell(Event::Drew { seat: Seat(i as u8), card: Some(card) });
            }
        }
        match FLAW {
            BACKWARD if self.round == 2 && self.points[0] > 20 => self.round = 1,
            ENDLESS => self.round = 1,
            _ => self.round += 1,
        }
        if self.hands.iter().any(Vec::is_empty) && FLAW != ENDLESS {
            self.round = self.rounds + 1;
        }
    }

    fn shuffle<S: EventSink<Event>>(&mut self, events: &mut S) {
        if FLAW == LOST_CARD {
            self.discard.pop();
        }
        self.deck.append(&mut self.discard);
        self.rng.shuffle(&mut self.deck);
        events.tell(Event::Shuffled);
    }

    fn light<S: EventSink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let lamp = &mut self.lamps[seat.index()];
        *lamp = !*lamp;
        events.tell(Event::Lamp { seat, lit: *lamp });
        if FLAW == DECIDING_ASIDE && self.winner == Some(seat) {
            self.next_round(events);
        }
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Setup = Setup;
    type Content = Cards;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Known = Known<FLAW>;

    const NAME: &'static str = "lanterns";

    fn new(setup: &Setup, content: Arc<Cards>, seed: Seed) -> Result<Self, Refusal> {
        let seats = usize::from(setup.seats);
        if !(2..=4).contains(&seats) && FLAW != ANY_SETUP {
            return Err(Refusal::told("TOY-SEATS", format!("{seats} seats: expected 2 to 4")));
        }
        let mut rng = GameRng::new(seed);
        let mut deck = content.0.clone();
        rng.shuffle(&mut deck);
        if deck.len() < 3 * seats {
            return Err(Refusal::told("TOY-CARDS", "too few cards to deal"));
        }
        let hands = (0..seats).map(|_| deck.split_off(deck.len() - 3)).collect();
        Ok(Toy {
            rng,
            hands,
            chosen: vec![None; seats],
            deck,
            discard: Vec::new(),
            lamps: vec![false; seats],
            points: vec![0; seats],
            round: 1,
            rounds: setup.rounds,
            winner: None,
            cards: content.0.len(),
        })
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn to_act(&self) -> SeatSet {
        match self.winner {
            Some(_) if FLAW == NOBODY => SeatSet::EMPTY,
            Some(winner) => SeatSet::only(winner),
            None if self.over() => SeatSet::EMPTY,
            None => {
                let mut set = SeatSet::EMPTY;
                let waiting = (0..self.seats()).filter(|&i| self.chosen[i].is_none());
                waiting.for_each(|i| set.insert(Seat(i as u8)));
                set
            }
        }
    }

    fn legal(&self, seat: Seat, list: &mut Vec<Action>) {
        if FLAW == CLEARED {
            list.clear();
        }
        if !self.to_act().contains(seat) && (FLAW != UNASKED || self.over() || seat.index() >= self.seats()) {
            return;
        }
        if self.choosing() {
            let mut cards = self.hands[seat.index()].clone();
            cards.sort();
            cards.dedup();
            match FLAW {
                MISSING if cards.len() > 1 => drop(cards.pop()),
                DOUBLED => cards.push(cards[0]),
                SURPLUS => cards.push(99),
                _ => {}
            }
            list.extend(cards.into_iter().map(Action::Play));
        } else if FLAW != NOTHING {
            list.push(Action::Keep);
            if FLAW != LEAKY_LEGAL || self.deck.last().is_none_or(|&top| top < 5) {
                list.push(Action::Shuffle);
            }
        }
    }

    fn asides(&self, seat: Seat, list: &mut Vec<Action>) {
        if seat.index() < self.seats() && (!self.over() || FLAW == AFTERPLAY) {
            list.push(Action::Lamp);
        }
    }

    fn apply<S: EventSink<Event>>(&mut self, seat: Seat, action: Action, events: &mut S) {
        match action {
            Action::Play(card) => self.play(seat, card, events),
            Action::Keep if FLAW == LISTENER && !S::LISTENS => {
                self.points[0] += 1;
                self.next_round(events);
            }
            Action::Keep => self.next_round(events),
            Action::Shuffle => {
                self.shuffle(events);
                self.next_round(events);
            }
            Action::Lamp => self.light(seat, events),
        }
    }

    fn explain(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if FLAW == OUTSIDER {
            assert!(seat.index() < self.seats(), "no such seat");
        }
        if FLAW == MISSING
            && self.choosing()
            && self.to_act().contains(seat)
            && let Action::Play(card) = action
        {
            let held = self.hands[seat.index()].contains(&card);
            return (!held).then(|| Refusal::told("TOY-HAND", "that card is not in hand"));
        }
        let mut allowed = Vec::new();
        self.legal(seat, &mut allowed);
        self.asides(seat, &mut allowed);
        let allowed = allowed.contains(&action) && action != Action::Play(99);
        let rule = if FLAW == MUTE_REFUSAL { "" } else { "TOY-TURN" };
        (!allowed).then(|| Refusal::told(rule, "not now"))
    }

    fn try_apply<S: EventSink<Event>>(&mut self, seat: Seat, action: Action, events: &mut S) -> Result<(), Refusal> {
        match self.explain(seat, action) {
            Some(refusal) => {
                match FLAW {
                    DIRTY_REFUSAL => self.points[0] += 1,
                    NOISY_REFUSAL => events.tell(Event::Shuffled),
                    _ => {}
                }
                Err(refusal)
            }
            None => {
                self.apply(seat, action, events);
                if FLAW == TWO_DOORS && action == Action::Keep {
                    self.points[seat.index()] += 1;
                }
                Ok(())
            }
        }
    }

    fn at(&self, position: &Infallible) -> Self {
        match *position {}
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator => (FLAW == LEAKY_SPECTATOR).then_some(0),
        };
        View {
            hand: own.map(|i| self.hands[i].clone()).unwrap_or_default(),
            chosen: own.and_then(|i| self.chosen[i]),
            others: if FLAW == LEAKY_VIEW { self.hands.clone() } else { Vec::new() },
            asked: self.to_act(),
            deck: self.deck.len(),
            discard: self.discard.clone(),
            lamps: self.lamps.clone(),
            points: self.points.clone(),
            round: self.round,
            unsendable: if FLAW == UNSENDABLE { BTreeMap::from([(vec![], 1)]) } else { BTreeMap::new() },
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        let mut event = event.clone();
        match &mut event {
            Event::Drew { seat, card } if !viewer.is(*seat) && FLAW != LEAKY_EVENT => *card = None,
            Event::Chose { seat, card } if !viewer.is(*seat) => *card = None,
            _ => {}
        }
        Some(event)
    }

    fn known_to(&self, seat: Seat) -> Known<FLAW> {
        let mut known = Known { toy: self.clone(), seat, hidden: Vec::new() };
        if FLAW != STALE_SAMPLE {
            known.toy.rng = GameRng::new([0; 32]);
        }
        if FLAW != STALE_SAMPLE && FLAW != SEED_SAMPLE {
            known.toy.each_hidden(seat, |card| known.hidden.push(std::mem::take(card)));
        }
        if FLAW != PEEKING_SAMPLE {
            known.hidden.sort_unstable();
        }
        known
    }

    fn deal(known: &Known<FLAW>, rng: &mut GameRng) -> Self {
        let Known { mut toy, seat, mut hidden } = known.clone();
        if FLAW == STALE_SAMPLE {
            return toy;
        }
        rng.shuffle(&mut hidden);
        toy.each_hidden(seat, |card| *card = hidden.pop().unwrap_or(*card));
        toy.rng = GameRng::new(rng.next_seed());
        toy
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.over() || self.winner.is_some() {
            return None;
        }
        let extra = i32::from(FLAW == WRONG_SUM);
        let place = |points: i32| 1 + self.points.iter().filter(|&&other| other > points).count() as u8;
        let seats: Vec<SeatOutcome> = (self.points.iter())
            .map(|&points| SeatOutcome {
                score: points + extra,
                lines: vec![ScoreLine { rule: "TOY-POINTS", points }],
                place: place(points),
            })
            .collect();
        if FLAW == FALSE_WINNER {
            let winner = (0..seats.len()).max_by_key(|&i| seats[i].place).map(|i| Seat(i as u8));
            return Some(Outcome { seats, winner });
        }
        let mut best = (0..seats.len()).filter(|&i| seats[i].place == 1);
        let first = best.next();
        let winner = first.filter(|_| best.next().is_none()).map(|i| Seat(i as u8));
        Some(Outcome { seats, winner })
    }

    fn round(&self) -> u32 {
        self.round.min(self.rounds)
    }

    fn check(&self) -> Result<(), String> {
        let held: usize = self.hands.iter().map(Vec::len).sum();
        let found = held + self.chosen.iter().flatten().count() + self.deck.len() + self.discard.len();
        if found == self.cards { Ok(()) } else { Err(format!("{found} of {} cards", self.cards)) }
    }

    fn save(&self) -> Vec<u8> {
        let mut saved = self.clone();
        if FLAW == LOSSY_SAVE || FLAW == BLIND_LOSSY_SAVE {
            saved.rng = GameRng::from_number(0);
        }
        serde_json::to_vec(&saved).expect("numbers and lists")
    }

    fn restore(content: Arc<Cards>, bytes: &[u8]) -> Result<Self, Refusal> {
        match serde_json::from_slice(bytes) {
            Ok(game) => Ok(game),
            Err(_) if FLAW == GULLIBLE_RESTORE => Self::new(&Setup { seats: 2, rounds: 3 }, content, [0; 32]),
            Err(error) => Err(Refusal::told("TOY-SAVE", error.to_string())),
        }
    }

    fn write_action(action: Action) -> String {
        match action {
            Action::Play(card) if FLAW == BAD_NOTATION => format!("play {}", card / 2),
            Action::Play(card) => format!("play {card}"),
            Action::Keep => "keep".into(),
            Action::Shuffle => "shuffle".into(),
            Action::Lamp => "lamp".into(),
        }
    }

    fn parse_action(text: &str) -> Result<Action, Refusal> {
        let unknown = || Refusal::told("TOY-NOTATION", format!("`{text}`: expected play N, keep, shuffle or lamp"));
        match text.split_once(' ') {
            Some(("play", card)) if FLAW == BAD_PARSER => Ok(Action::Play(card.parse().expect("a card"))),
            Some(("play", card)) => card.parse().map(Action::Play).map_err(|_| unknown()),
            None if text == "keep" => Ok(Action::Keep),
            None if text == "shuffle" => Ok(Action::Shuffle),
            None if text == "lamp" => Ok(Action::Lamp),
            _ => Err(unknown()),
        }
    }

    fn content_fingerprint(content: &Cards, _: &Setup) -> [u8; 32] {
        let mut fingerprint = [0; 32];
        if FLAW == FICKLE_CONTENT {
            fingerprint[0] = OUTSIDE.fetch_add(1, Ordering::Relaxed) as u8;
        }
        for (i, card) in content.0.iter().enumerate() {
            fingerprint[i % 32] ^= card.wrapping_mul(31) ^ i as u8;
        }
        fingerprint
    }
}
