//! Games that can be hosted: how their views, questions and events are shown to people.

pub mod last_aurora;

use std::sync::Arc;

use tabletop::{Game, Outcome, Player, Refusal, Seat, Viewer};
use words::Words;

use crate::protocol::rest::TableSetup;
use crate::protocol::socket::{Ask, EventLine, GameView, ScoreReason, Shifts};

/// How people at a table are called, by seat.
pub type Names = [String];

/// A program that plays.
pub type BoxedBot<G> = Box<dyn Player<G> + Send>;

/// A game with everything a table needs to show it. The rules stay in the game; this is presentation only.
pub trait Hosted:
    Game<Content: Send + Sync, Event: Send + Sync, Action: Send + Sync, Setup: Send> + Send + Sync + 'static
{
    /// The cards that tables play with.
    fn content() -> Arc<Self::Content>;

    /// The game's own setup out of that of a table.
    fn setup(setup: &TableSetup) -> Self::Setup;

    /// A program of this name; nothing if there is none.
    fn bot_for(name: &str, content: &Self::Content, seed: u64) -> Option<BoxedBot<Self>>;

    /// What a viewer sees.
    fn show(&self, viewer: Viewer) -> GameView;

    /// What a seat is asked; `legal` are its answers, of which there is at least one.
    fn ask(&self, seat: Seat, legal: &[Self::Action], words: &Words) -> Ask;

    /// What everybody waits for, in a sentence.
    fn status(&self, names: &Names, words: &Words) -> String;

    /// Free moves of cargo, by where they begin.
    fn shifts(&self, seat: Seat) -> Vec<Shifts>;

    /// An event as it is shown; the caller has taken out what the viewer may not know.
    fn tell(&self, event: &Self::Event, names: &Names, words: &Words) -> EventLine;

    /// Did somebody learn something by this event, so that going back would be more than changing one's mind?
    fn teaches(event: &Self::Event) -> bool;

    /// Points if the game ended now.
    fn standing(&self) -> Outcome;

    /// A reason for points, in words.
    fn reason(rule: &'static str, points: i32, words: &Words) -> ScoreReason {
        ScoreReason { rule: rule.to_owned(), text: words.score_line(rule), points }
    }

    /// Checks names of programs and the setup before a table is made.
    fn check_setup(setup: &TableSetup) -> Result<(), Refusal> {
        let content = Self::content();
        Self::new(&Self::setup(setup), content, [0; 32]).map(|_| ())
    }
}
