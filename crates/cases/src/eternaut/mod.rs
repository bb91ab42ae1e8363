//! Cases for The Eternaut.

mod base;
mod content_checks;
mod expect;
mod given;
mod possible;
mod words;

use std::sync::Arc;

use registry::Listed;
use registry::eternaut::content::Content;
use registry::eternaut::value::Kind;
use registry::eternaut::{Action, Eternaut, Event, notation};
use rulebook::Rulebook;
use tabletop::Seat;
use tabletop::names::variant;

pub use content_checks::content_checks;

use crate::builtin::Cased;
use crate::expect::Line;
use crate::fault::Fault;
use crate::run::{Bench, ContentCheck};
use crate::spoken::Spoken;
use crate::told::{Told, Types};
use crate::tree::{Node, Value};
use crate::values::Values;

/// Names of the players by seat.
pub const NAMES: [&str; 5] = ["Frances", "Andrew", "David", "Maria", "Paul"];

/// The campaign that cases are played with, and the rulebook they prove.
pub struct Campaign {
    values: Values,
    content: Arc<Content>,
    rulebook: Option<Rulebook>,
}

impl Campaign {
    /// The plain campaign of the cases, and the rulebook.
    pub fn builtin() -> Self {
        Self::with(Values::Held)
    }

    /// A campaign and the rulebook.
    ///
    /// # Panics
    /// If the plain campaign is wrong, which a test rules out.
    pub fn with(values: Values) -> Self {
        let content = base::builtin(values);
        let content = content.unwrap_or_else(|errors| panic!("the campaign of the cases is wrong:\n{errors}"));
        Campaign { values, content, rulebook: rulebook::builtin(Eternaut::RULEBOOK).ok() }
    }
}

/// A table in the middle of a case.
pub type CaseTable = crate::table::CaseTable<Eternaut>;

impl Spoken for Eternaut {
    const LINES: &'static [&'static str] = expect::LINES;

    fn name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn question(&self, seat: Seat) -> Option<String> {
        self.look().question_of(seat).map(|step| variant(&step))
    }

    /// Players are named: `first Andrew`.
    fn read(&self, seat: Seat, text: &Value) -> Result<Action, Fault> {
        let word = text.word()?;
        let first = word.strip_prefix("first ").and_then(|name| NAMES.iter().position(|known| *known == name));
        let word = first.map_or(word, |at| format!("first {}", at + 1));
        notation::read(self.look(), seat, &word).map_err(|refusal| self.unread(text, refusal))
    }

    fn write(&self, seat: Seat, action: Action) -> String {
        notation::write(self.look(), seat, action)
    }

    type Kind = Kind;

    fn types() -> &'static Types<Kind> {
        Event::TYPES
    }

    fn told(&self, event: &Event) -> Told {
        words::event(self.look(), event)
    }

    fn possible(&self, _: &str, kind: Kind, value: &Value) -> Result<(), Fault> {
        possible::possible(self, kind, value)
    }

    fn expect(line: &mut Line<Self>) -> Result<bool, Fault> {
        line.of_the_eternaut()
    }
}

impl Cased for Eternaut {
    type Bench = Campaign;

    fn bench(values: Values) -> Campaign {
        Campaign::with(values)
    }

    fn content_checks() -> Vec<ContentCheck> {
        content_checks()
    }
}

impl Bench for Campaign {
    type Game = Eternaut;

    fn rulebook(&self) -> Option<&Rulebook> {
        self.rulebook.as_ref()
    }

    fn lay_out(&self, given: &Node) -> Result<CaseTable, Fault> {
        given::lay_out(self.values, &self.content, given)
    }

    fn is_shipped(&self) -> bool {
        self.values == Values::Shipped
    }
}
