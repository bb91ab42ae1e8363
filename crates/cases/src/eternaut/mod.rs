//! Cases for The Eternaut.

mod base;
mod content_checks;
mod expect;
mod given;
mod words;

use std::sync::Arc;

use eternaut::content::Content;
use eternaut::look::Look;
use eternaut::{Eternaut, notation};
use rulebook::Rulebook;
use tabletop::Seat;

pub use content_checks::content_checks;

use crate::fault::Fault;
use crate::run::{Bench, Refused};
use crate::tree::{Node, Value};

/// Names of the players by seat.
pub const NAMES: [&str; 5] = ["Frances", "Andrew", "David", "Maria", "Paul"];

/// The campaign that cases are played with, and the rulebook they prove.
pub struct Campaign {
    content: Arc<Content>,
    rulebook: Option<Rulebook>,
}

impl Campaign {
    /// The plain campaign of the cases, and the rulebook.
    ///
    /// # Panics
    /// If the plain campaign is wrong, which a test rules out.
    pub fn builtin() -> Self {
        let content = base::builtin().unwrap_or_else(|errors| panic!("the campaign of the cases is wrong:\n{errors}"));
        Campaign { content, rulebook: rulebook::the_eternaut().ok() }
    }
}

/// A table in the middle of a case.
pub type Table = crate::table::Table<Eternaut>;

/// The seat of a name.
fn seat(look: Look, name: &Value) -> Result<Seat, Fault> {
    let names = &NAMES[..usize::from(look.s.count)];
    let found = names.iter().position(|known| *known == name.text());
    found.map(|at| Seat(at as u8)).ok_or_else(|| Fault::unknown(name.at, "player", &name.text(), names.iter().copied()))
}

/// An action in words; players are named.
fn action(look: Look, seat: Seat, text: &Value) -> Result<eternaut::Action, Fault> {
    let word = text.word()?;
    let first = word.strip_prefix("first ").and_then(|name| NAMES.iter().position(|known| *known == name));
    let word = first.map_or(word, |at| format!("first {}", at + 1));
    notation::read(look, seat, &word).map_err(|refusal| Fault::new(text.at, refusal.text))
}

impl Bench for Campaign {
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
        let action = action(game.look(), seat, text)?;
        table.act((name, seat), (text, action))
    }

    fn expect(&self, table: &Table, expected: &Node) -> Result<(), Fault> {
        expect::expect(table, expected)
    }

    fn transcript<'t>(&self, table: &'t Table) -> &'t [String] {
        &table.transcript
    }
}
