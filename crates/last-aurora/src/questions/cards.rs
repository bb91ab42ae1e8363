//! Convoy cards and Loot finding their place (LA-IMP, LA-REPL, LA-DEF).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::cargo::Reload;
use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::{CardId, CardKind, CardSet};
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! cards_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        15 ask PlaceTrailer: $crate::questions::cards::PlaceTrailer;
        16 ask PlaceDevice: $crate::questions::cards::PlaceDevice;
        17 ask DropTrailers: $crate::questions::cards::DropTrailers;
        51 ask FromDiscard: $crate::questions::cards::FromDiscard;
        56 ask TakeLoot: $crate::questions::cards::TakeLoot;
        57 run Install: $crate::questions::cards::Install;
    ] $($next)* } };
}
pub(crate) use cards_steps;

fn is_convoy_card(look: Look, card: CardId) -> bool {
    matches!(look.content().card(card).kind, CardKind::Convoy(_))
}

// ---- which column ----

answers! {
    /// A column of the Convoy.
    Chosen { Column(column: u8) }
}

/// The Trailers by their columns.
fn trailers(at: At) -> std::ops::RangeInclusive<u8> {
    1..=at.convoy().trailers() as u8
}

/// A column, the card in it, and what makes way there.
fn show_column(at: At, column: u8, replaced: Option<CardId>) -> Shown {
    let card = at.convoy().card(usize::from(column) * 2);
    let shown = Shown::thing(Thing::Column(column)).number("column", column).with("card", Value::Card(card));
    shown.with("replaced", Value::CardOrNone(replaced))
}

/// Which Trailer the new one replaces (LA-IMP-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlaceTrailer(
    /// The new Trailer.
    pub CardId,
);

impl Question for PlaceTrailer {
    type Answer = Chosen;
    const WORD: &str = "place-trailer";
    const RULE: &str = "LA-IMP-03";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, trailers(at).map(Chosen::Column), list);
    }

    fn judge(self, at: At, Chosen::Column(column): Chosen) -> Result<(), Reason> {
        if trailers(at).contains(&column) { Ok(()) } else { Err(Reason::NoSuchTrailer) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Column(column): Chosen) {
        engine.push(seat, Reload);
        engine.replace(seat, usize::from(column) * 2, self.0);
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Column(column): Chosen) -> Shown {
        show_column(at, column, None)
    }

    fn values(self, _: At) -> Values {
        vec![("card", Value::Card(self.0))]
    }

    fn holds(self) -> Option<CardId> {
        Some(self.0)
    }

    fn is_known(self, look: Look) -> bool {
        is_convoy_card(look, self.0)
    }
}

/// Where the Device goes (LA-IMP-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlaceDevice(
    /// The new Device.
    pub CardId,
);

impl Question for PlaceDevice {
    type Answer = Chosen;
    const WORD: &str = "place-device";
    const RULE: &str = "LA-IMP-04";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..=*trailers(at).end()).map(Chosen::Column), list);
    }

    fn judge(self, at: At, Chosen::Column(column): Chosen) -> Result<(), Reason> {
        if column <= *trailers(at).end() { Ok(()) } else { Err(Reason::NoPlaceForDevice) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Column(column): Chosen) {
        engine.push(seat, Reload);
        engine.replace(seat, usize::from(column) * 2 + 1, self.0);
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Column(column): Chosen) -> Shown {
        let device = at.convoy().card(usize::from(column) * 2 + 1);
        show_column(at, column, device.is_some().then_some(device))
    }

    fn values(self, _: At) -> Values {
        vec![("card", Value::Card(self.0))]
    }

    fn holds(self) -> Option<CardId> {
        Some(self.0)
    }

    fn is_known(self, look: Look) -> bool {
        is_convoy_card(look, self.0)
    }
}

/// Which Trailer goes, while there are too many (LA-IMP-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DropTrailers;

impl Question for DropTrailers {
    type Answer = Chosen;
    const WORD: &str = "drop-trailers";
    const RULE: &str = "LA-IMP-09";
    const INSTEAD: Option<Reason> = Some(Reason::TooManyTrailers);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.convoy().trailers() > usize::from(at.convoy().truck(at.content()).1)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, trailers(at).map(Chosen::Column), list);
    }

    fn judge(self, at: At, Chosen::Column(column): Chosen) -> Result<(), Reason> {
        if trailers(at).contains(&column) { Ok(()) } else { Err(Reason::TooManyTrailers) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Column(column): Chosen) {
        engine.push(seat, DropTrailers);
        engine.drop_trailer(seat, usize::from(column));
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Column(column): Chosen) -> Shown {
        show_column(at, column, None)
    }
}

/// Put a Convoy card, of Loot or of an Improve action, where it belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Install(
    /// The new card.
    pub CardId,
);

impl Automatic for Install {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.install(seat, self.0);
    }

    fn holds(self) -> Option<CardId> {
        Some(self.0)
    }

    fn is_known(self, look: Look) -> bool {
        is_convoy_card(look, self.0)
    }
}

// ---- the discard pile ----

/// Which card of the Exploration discard pile improves the Convoy (LB-BONUS-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FromDiscard;

answers! {
    /// The answer to [`FromDiscard`].
    AtFromDiscard { FromDiscard(card: u8) }
}

impl Question for FromDiscard {
    type Answer = AtFromDiscard;
    const WORD: &str = "from-discard";
    const RULE: &str = "LB-BONUS-09";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.improvements(at.seat).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(at.look.improvements(at.seat).map(|card| Action::FromDiscard(card.0)));
    }

    fn judge(self, at: At, AtFromDiscard::FromDiscard(card): AtFromDiscard) -> Result<(), Reason> {
        let card = CardId(card);
        if at.look.improvements(at.seat).any(|other| other == card) {
            return Ok(());
        }
        if !at.look.s.discard.contains(&card) {
            return Err(Reason::NotInDiscard);
        }
        let found = at.content().card(card);
        Err(match (&found.kind, found.set) {
            (CardKind::Convoy(_), CardSet::Start(Some(colour))) if colour != at.look.s.colours[at.seat.index()] => {
                Reason::OpponentsColour
            }
            (CardKind::Convoy(_), _) if at.look.card_action_possible(at.seat, card) => Reason::EqualCard,
            (CardKind::Convoy(_), _) => Reason::CardActionImpossible,
            (CardKind::Location(_) | CardKind::Survivor(_) | CardKind::Encounter(_), _) => Reason::NoImprovement,
            (CardKind::Event(_) | CardKind::Enemy(_), _) => Reason::NoImprovement,
        })
    }

    /// A card of the discard pile improves the Convoy (LB-BONUS-09, RUL-LA-101).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtFromDiscard) {
        let AtFromDiscard::FromDiscard(card) = answer;
        let card = CardId(card);
        if let Some(at) = engine.s.discard.iter().position(|&lying| lying == card) {
            engine.s.discard.remove(at);
            engine.tell(Event::TakenFromDiscard { seat, card });
            engine.push(seat, Install(card));
        }
    }

    for_people_only!();

    fn shows(self, _: At, AtFromDiscard::FromDiscard(card): AtFromDiscard) -> Shown {
        Shown::thing(Thing::Discarded(CardId(card))).with("card", Value::Card(CardId(card)))
    }
}

// ---- Loot ----

/// Take this Loot or decline it (RUL-LA-83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TakeLoot(
    /// The Loot card that was won.
    pub CardId,
);

answers! {
    /// Something is offered, to be taken or left.
    Offered { Take, Leave }
}

impl TakeLoot {
    /// Loot is Survivors and Convoy cards, nothing else.
    fn is_survivor(self, look: Look) -> bool {
        matches!(look.content().card(self.0).kind, CardKind::Survivor(_))
    }

    fn take<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if self.is_survivor(engine.look()) {
            engine.recruit(seat, self.0);
        } else {
            engine.push(seat, Install(self.0));
        }
    }

    fn decline<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.s.removed.push(self.0);
        engine.tell(Event::LootDeclined { seat, card: self.0 });
    }
}

impl Question for TakeLoot {
    type Answer = Offered;
    const WORD: &str = "take-loot";
    const RULE: &str = "RUL-LA-83";
    const HAND: Hand = Hand::Indifferent;

    /// Loot that may be declined. A Survivor needs a box that could take the token.
    fn waits(self, at: At) -> bool {
        match &at.content().card(self.0).kind {
            CardKind::Convoy(convoy) => convoy.optional,
            CardKind::Survivor(_) => at.convoy().accepting(Token::Survivor) != 0,
            CardKind::Location(_) | CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_) => false,
        }
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, [Offered::Take, Offered::Leave], list);
    }

    fn judge(self, _: At, _: Offered) -> Result<(), Reason> {
        Ok(())
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: Offered) {
        match answer {
            Offered::Take => self.take(engine, seat),
            Offered::Leave => self.decline(engine, seat),
        }
    }

    /// Loot that may not be declined, or a Survivor for whom there is no box.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if self.is_survivor(engine.look()) { self.decline(engine, seat) } else { self.take(engine, seat) }
    }

    for_people_only!();

    fn shows(self, _: At, _: Offered) -> Shown {
        Shown::thing(Thing::Offer)
    }

    fn values(self, _: At) -> Values {
        vec![("card", Value::Card(self.0))]
    }

    fn holds(self) -> Option<CardId> {
        Some(self.0)
    }
}
