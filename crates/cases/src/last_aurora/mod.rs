//! Cases for Last Aurora.

mod athena;
mod athena_checks;
mod automa;
mod base;
mod content_checks;
mod convoy;
mod expect;
mod frozen;
mod frozen_checks;
mod given;
mod possible;
mod road;
mod stories;
mod words;

use std::sync::Arc;

use registry::Listed;
use registry::last_aurora::action::FORMS;
use registry::last_aurora::content::{CardId, Content};
use registry::last_aurora::look::Look;
use registry::last_aurora::value::Kind;
use registry::last_aurora::{Action, Event, LastAurora, notation};
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
pub const NAMES: [&str; 4] = ["Frances", "Andrew", "David", "Simon"];

/// Name of the Automa.
const AUTOMA: &str = "Automa";

/// The cards that cases are played with, and the rulebook they prove.
pub struct Cards {
    values: Values,
    content: Arc<Content>,
    rulebook: Option<Rulebook>,
}

impl Cards {
    /// The core set with the values that cases count on, and its rulebook.
    pub fn builtin() -> Self {
        Self::with(Values::Held)
    }

    /// The core set and its rulebook.
    ///
    /// # Panics
    /// If the values that cases count on are wrong, which a test rules out.
    pub fn with(values: Values) -> Self {
        let content = base::builtin(values);
        let content = content.unwrap_or_else(|errors| panic!("the cards of the cases are wrong:\n{errors}"));
        Cards { values, content, rulebook: rulebook::builtin(LastAurora::RULEBOOK).ok() }
    }
}

/// A table in the middle of a case.
pub type CaseTable = crate::table::CaseTable<LastAurora>;

/// The name of a seat; the Automa has no other.
fn name_of(look: Look, seat: Seat) -> &'static str {
    if look.automa_at(seat).is_some() { AUTOMA } else { NAMES[seat.index()] }
}

/// Name of a card; `none` if there is no card.
fn slug<'a>(look: Look<'a>, card: CardId) -> &'a str {
    if card.is_some() { &look.content().card(card).slug } else { "none" }
}

/// A Survivor has one name in cases: neither `driver#1` nor the number that records write.
fn one_spelling(text: &Value, written: &str) -> Result<(), Fault> {
    let verb = written.split(' ').next().unwrap_or_default();
    let of_survivor = FORMS.iter().any(|&(known, kinds)| known == verb && kinds == ["Survivor"]);
    if of_survivor && text.text() != written {
        return Err(Fault::new(text.at, format!("write `{written}`, not `{}`", text.text())));
    }
    Ok(())
}

impl Spoken for LastAurora {
    const LINES: &'static [&'static str] = expect::LINES;

    fn name(&self, seat: Seat) -> &'static str {
        name_of(self.look(), seat)
    }

    fn question(&self, seat: Seat) -> Option<String> {
        self.look().question(seat).map(|step| variant(&step))
    }

    fn read(&self, seat: Seat, text: &Value) -> Result<Action, Fault> {
        let action = notation::read(self.look(), seat, &text.word()?).map_err(|refusal| self.unread(text, refusal))?;
        one_spelling(text, &notation::write(self.look(), seat, action))?;
        Ok(action)
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

    fn possible(&self, what: &str, kind: Kind, value: &Value) -> Result<(), Fault> {
        possible::possible(self, what, kind, value)
    }

    fn expect(line: &mut Line<Self>) -> Result<bool, Fault> {
        line.of_last_aurora()
    }
}

impl Cased for LastAurora {
    type Bench = Cards;

    fn bench(values: Values) -> Cards {
        Cards::with(values)
    }

    fn content_checks() -> Vec<ContentCheck> {
        content_checks(&LastAurora::content())
    }
}

impl Bench for Cards {
    type Game = LastAurora;

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
