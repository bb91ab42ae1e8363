//! A table in the middle of a case, for any game.

use crate::fault::{Fault, Offset};
use crate::run::{Refused, in_words};
use crate::spoken::Spoken;
use crate::told::sentence;
use crate::tree::Value;

/// The position and what has happened so far.
pub struct CaseTable<G: Spoken> {
    /// The game; none if the case expects that it cannot begin.
    game: Option<G>,
    /// Everything that happened.
    pub events: Vec<G::Event>,
    /// The same line by line, with what was done.
    pub transcript: Vec<String>,
}

impl<G: Spoken> CaseTable<G> {
    /// A table whose setup was refused, as the case expects.
    pub fn refused() -> Self {
        CaseTable { game: None, events: Vec::new(), transcript: Vec::new() }
    }

    /// A table at a position, and what happened on the way there.
    pub fn new(game: G, events: Vec<G::Event>) -> Self {
        let mut table = CaseTable { game: Some(game), ..CaseTable::refused() };
        table.tell(events);
        table
    }

    /// The game.
    ///
    /// # Errors
    /// A fault if there is none.
    pub fn game(&self, at: Offset) -> Result<&G, Fault> {
        self.game.as_ref().ok_or_else(|| Fault::new(at, "the setup was refused, so there is no game"))
    }

    /// Lets a seat do something. `Ok(Err(rule))` if a rule forbids it; the table is unchanged then.
    pub fn act(&mut self, name: &Value, text: &Value) -> Result<Result<(), Refused>, Fault> {
        let game = self.game(name.at)?;
        let seat = game.seat(name)?;
        let action = game.read(seat, text)?;
        let mut after = game.clone();
        let mut events = Vec::new();
        if let Err(refusal) = after.try_apply(seat, action, &mut events) {
            self.transcript.push(format!("{}: {} (refused by {})", name.text(), text.text(), refusal.rule));
            return Ok(Err(in_words(refusal)));
        }
        self.transcript.push(format!("{}: {}", name.text(), text.text()));
        let sound = after.check();
        self.game = Some(after);
        self.tell(events);
        sound.map_err(|error| Fault::new(text.at, format!("the rules broke something: {error}")))?;
        Ok(Ok(()))
    }

    /// Adds what has just happened to the story.
    fn tell(&mut self, events: Vec<G::Event>) {
        if let Some(game) = &self.game {
            self.transcript.extend(events.iter().map(|event| format!("  {}", sentence(game.told(event)))));
        }
        self.events.extend(events);
    }
}
