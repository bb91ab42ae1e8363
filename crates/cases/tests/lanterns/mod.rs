//! Lanterns in cases: what `docs/guides/add-a-game.md` asks for in `crates/cases`.

#[path = "../../../registry/tests/lanterns/mod.rs"]
mod listed;

use cases::{Bench, CaseTable, Cased, ContentCheck, Fault, Line, Node, Spoken, Told, Types, Value, Values};
use registry::Listed;
use rulebook::Rulebook;
use tabletop::{Game, Seat, seed_from_number};

pub use listed::*;

/// Names of the players by seat.
const NAMES: [&str; 4] = ["Frances", "Andrew", "David", "Simon"];

impl Spoken for Lanterns {
    const LINES: &'static [&'static str] = &["round"];

    fn name(&self, seat: Seat) -> &'static str {
        NAMES[seat.index()]
    }

    fn question(&self, seat: Seat) -> Option<String> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        match legal.first()? {
            Action::Play(_) => Some("card".to_owned()),
            Action::Keep | Action::Shuffle | Action::Lamp => Some("winner".to_owned()),
        }
    }

    fn read(&self, _: Seat, text: &Value) -> Result<Action, Fault> {
        Self::parse_action(&text.word()?).map_err(|refusal| self.unread(text, refusal))
    }

    fn write(&self, _: Seat, action: Action) -> String {
        Self::write_action(action)
    }

    type Kind = ();

    fn types() -> &'static Types<()> {
        &[("chose", &[]), ("shown", &[]), ("shuffled", &[]), ("drew", &[]), ("lamp", &[])]
    }

    fn told(&self, event: &Event) -> Told {
        let kind = match event {
            Event::Chose { .. } => "chose",
            Event::Shown { .. } => "shown",
            Event::Shuffled => "shuffled",
            Event::Drew { .. } => "drew",
            Event::Lamp { .. } => "lamp",
        };
        (kind.to_owned(), Vec::new())
    }

    fn possible(&self, _: &str, (): (), _: &Value) -> Result<(), Fault> {
        Ok(())
    }

    fn expect(line: &mut Line<Self>) -> Result<bool, Fault> {
        match line.node.name.as_str() {
            "round" => line.is("the round", &line.game.round().to_string()).map(|()| true),
            _ => Ok(false),
        }
    }
}

/// Cards and rulebook, of which there is none.
pub struct Lamps(Values);

impl Bench for Lamps {
    type Game = Lanterns;

    fn rulebook(&self) -> Option<&Rulebook> {
        None
    }

    fn lay_out(&self, given: &Node) -> Result<CaseTable<Lanterns>, Fault> {
        let setup = Setup { seats: 2, rounds: 3 };
        let game = Lanterns::new(&setup, Lanterns::content(), seed_from_number(1));
        Ok(CaseTable::new(game.map_err(|refusal| Fault::new(given.at, refusal.message.to_string()))?, Vec::new()))
    }

    fn is_shipped(&self) -> bool {
        self.0 == Values::Shipped
    }
}

impl Cased for Lanterns {
    type Bench = Lamps;

    fn bench(values: Values) -> Lamps {
        Lamps(values)
    }

    fn content_checks() -> Vec<ContentCheck> {
        Vec::new()
    }
}
