//! Cases for Last Aurora.

mod automa;
mod content_checks;
mod convoy;
mod events;
mod expect;
mod given;
mod words;

use std::sync::Arc;

use last_aurora::content::{CardId, Content};
use last_aurora::look::Look;
use last_aurora::{LastAurora, notation};
use rulebook::Rulebook;
use tabletop::{Seat, SeatSet};

pub use content_checks::content_checks;

use crate::fault::Fault;
use crate::run::{Bench, Refused};
use crate::tree::{Node, Value};

/// Names of the players by seat.
pub const NAMES: [&str; 4] = ["Frances", "Andrew", "David", "Simon"];

/// Name of the Automa.
const AUTOMA: &str = "Automa";

/// The cards that cases are played with, and the rulebook they prove.
pub struct Cards {
    content: Arc<Content>,
    rulebook: Option<Rulebook>,
}

impl Cards {
    /// The core set and its rulebook.
    pub fn builtin() -> Self {
        Cards { content: last_aurora::content::builtin(), rulebook: rulebook::builtin().ok() }
    }

    /// The cards.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }
}

/// A table in the middle of a case.
pub type Table = crate::table::Table<LastAurora>;

/// The seat of a name.
fn seat(look: Look, name: &Value) -> Result<Seat, Fault> {
    let names: Vec<&str> = SeatSet::first(usize::from(look.s.count)).map(|seat| name_of(look, seat)).collect();
    let found = names.iter().position(|known| *known == name.text());
    found.map(|at| Seat(at as u8)).ok_or_else(|| Fault::unknown(name.at, "player", &name.text(), names.iter().copied()))
}

/// The name of a seat; the Automa has no other.
fn name_of(look: Look, seat: Seat) -> &'static str {
    if look.automa_at(seat).is_some() { AUTOMA } else { NAMES[seat.index()] }
}

/// Name of a card; `none` if there is no card.
fn slug<'a>(look: Look<'a>, card: CardId) -> &'a str {
    if card.is_some() { &look.content().card(card).slug } else { "none" }
}

impl Bench for Cards {
    type Table = Table;

    fn knows(&self, id: &str) -> bool {
        self.rulebook.as_ref().is_none_or(|book| book.get(id).is_some())
    }

    fn lay_out(&self, given: &Node) -> Result<Table, Fault> {
        given::lay_out(&self.content, given)
    }

    fn act(&self, table: &mut Table, name: &Value, text: &Value) -> Result<Result<(), Refused>, Fault> {
        let game = table.game(name.at)?;
        let seat = seat(game.look(), name)?;
        let action = notation::read(game.look(), seat, &text.word()?);
        let action = action.map_err(|refusal| Fault::new(text.at, refusal.text))?;
        table.act((name, seat), (text, action))
    }

    fn expect(&self, table: &Table, expected: &Node) -> Result<(), Fault> {
        expect::expect(table, expected)
    }

    fn transcript<'t>(&self, table: &'t Table) -> &'t [String] {
        &table.transcript
    }
}
