//! A game in the words of its cases.

use registry::Listed;
use tabletop::{Refusal, Seat};
use words::Words;

use crate::expect::Line;
use crate::fault::Fault;
use crate::told::{Told, Types};
use crate::tree::Value;

/// A game that cases are written about: players, questions, actions and events in words, and what its cases can expect.
pub trait Spoken: Listed {
    /// All lines that only this game's expectations begin with.
    const LINES: &'static [&'static str];

    /// The name of a seat.
    fn name(&self, seat: Seat) -> &'static str;

    /// What a seat is asked; nothing if it is not.
    fn question(&self, seat: Seat) -> Option<String>;

    /// The action that a text means when a seat says it.
    ///
    /// # Errors
    /// A text that is no action.
    fn read(&self, seat: Seat, text: &Value) -> Result<Self::Action, Fault>;

    /// An action as cases write it.
    fn write(&self, seat: Seat, action: Self::Action) -> String;

    /// A kind of value that a field of an event can hold.
    type Kind: Copy + std::fmt::Debug + 'static;

    /// All types of events with their fields, as the rules declare them.
    fn types() -> &'static Types<Self::Kind>;

    /// Type of an event and its fields.
    fn told(&self, event: &Self::Event) -> Told;

    /// Could a field of this kind hold this value? `what` names the field.
    ///
    /// # Errors
    /// What it could be instead.
    fn possible(&self, what: &str, kind: Self::Kind, value: &Value) -> Result<(), Fault>;

    /// Compares the table with a line that only this game's cases have; false if there is no such line.
    ///
    /// # Errors
    /// What is not as expected.
    fn expect(line: &mut Line<Self>) -> Result<bool, Fault>;

    /// What is wrong with a text that is no action: an unknown verb is told with those there are.
    fn unread(&self, text: &Value, refusal: Refusal) -> Fault {
        let words = text.text();
        match words.split_whitespace().next() {
            Some(verb) if !Self::VERBS.contains(&verb) => Fault::unknown_of_many(text.at, "verb", verb, Self::VERBS),
            _ => Fault::new(text.at, Words::english().tell(&refusal.message)),
        }
    }

    /// The seat of a name.
    ///
    /// # Errors
    /// A name that nobody has.
    fn seat(&self, name: &Value) -> Result<Seat, Fault> {
        let names: Vec<&str> = (0..self.seats()).map(|seat| self.name(Seat(seat as u8))).collect();
        seat_among(&names, name)
    }
}

/// The seat of a name; the names are by seat.
///
/// # Errors
/// A name that nobody has.
pub fn seat_among(names: &[&str], name: &Value) -> Result<Seat, Fault> {
    let found = names.iter().position(|known| *known == name.text());
    found.map(|at| Seat(at as u8)).ok_or_else(|| Fault::unknown(name.at, "player", &name.text(), names.iter().copied()))
}
