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
use last_aurora::{Event, LastAurora, notation};
use rulebook::Rulebook;
use tabletop::{Game, Seat, SeatSet};

pub use content_checks::content_checks;

use crate::fault::Fault;
use crate::run::{Bench, Refused, in_words};
use crate::tree::{Node, Value};

/// Names of the players by seat.
pub const NAMES: [&str; 4] = ["Frances", "Andrew", "David", "Simon"];

/// Name of the Automa.
pub const AUTOMA: &str = "Automa";

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
pub struct Table {
    /// The game; none if the case expects that it cannot begin.
    game: Option<LastAurora>,
    events: Vec<Event>,
    transcript: Vec<String>,
}

impl Table {
    fn game(&self, at: crate::Place) -> Result<&LastAurora, Fault> {
        self.game.as_ref().ok_or_else(|| Fault::new(at, "the setup was refused, so there is no game"))
    }

    /// Adds what has just happened to the story.
    fn tell(&mut self, events: Vec<Event>) {
        if let Some(game) = &self.game {
            let lines = events.iter().map(|event| format!("  {}", words::sentence(game.look(), event)));
            self.transcript.extend(lines);
        }
        self.events.extend(events);
    }
}

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
        let mut after = game.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.try_apply(seat, action, &mut events) {
            table.transcript.push(format!("{}: {} (refused by {})", name.text(), text.text(), refusal.rule));
            return Ok(Err(in_words(refusal)));
        }
        table.transcript.push(format!("{}: {}", name.text(), text.text()));
        let sound = after.check();
        table.game = Some(after);
        table.tell(events);
        sound.map_err(|error| Fault::new(text.at, format!("the rules broke something: {error}")))?;
        Ok(Ok(()))
    }

    fn expect(&self, table: &Table, expected: &Node) -> Result<(), Fault> {
        expect::expect(table, expected)
    }

    fn transcript<'t>(&self, table: &'t Table) -> &'t [String] {
        &table.transcript
    }
}
