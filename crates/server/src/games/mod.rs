//! Games that can be hosted: how their views, questions and events are shown to people.
//!
//! A table knows its game only as a [`Hosted`]. Names become types by the list of [`registry`]; a further game is a module here,
//! with its messages in `wire`, and nothing else in this crate names it.

pub mod eternaut;
pub mod last_aurora;
mod serial;
mod taught;
#[cfg(test)]
pub mod toy;

use std::sync::Arc;
use std::time::Duration;

use bots::{Adviser, Bot};
use registry::Listed;
use serde_json::Value;
use tabletop::{Bundle, Declared, Game, MessageArg, Outcome, Refusal, Seat, Seed, Viewer};
use words::Words;

use crate::fault::{Fault, FaultKind};
use crate::picture::Land;
use crate::protocol::games::{GameView, TableSetup};
use crate::protocol::rest::{BookPage, SetupPart};
use crate::protocol::socket::{Ask, Choice, EventLine, Moves, ScoreReason};

pub use serial::Serial;
pub use taught::{Taught, TaughtThing};

/// Hands the list of games to a macro, as [`registry::each_game!`] does. Tests have one more.
#[cfg(not(test))]
macro_rules! each_game {
    ([$($then:tt)*] { $($with:tt)* }) => { registry::each_game! { [$($then)*] { $($with)* } } };
}
#[cfg(test)]
macro_rules! each_game {
    ([$($then:tt)*] { $($with:tt)* }) => {
        registry::each_game! { [$($then)*] { $($with)* }
            /// Lanterns, which the client does not know.
            #[ts(skip)]
            Lanterns in toy = $crate::games::toy::Lanterns;
        }
    };
}
pub(crate) use each_game;

/// Works out an expression with the game of a name as a type; nothing if there is no such game.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        $crate::games::each_game! { [registry::match_game] { $name, $game => $body } }
    };
}
pub(crate) use with_game;

macro_rules! names {
    ({} $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        /// The games of this server.
        pub const NAMES: &[&str] = &[$( <$type as Game>::NAME ),*];
    };
}
each_game! { [names] {} }

/// Reads the cards of all games, which takes a moment.
pub fn warm_up() {
    for name in NAMES {
        with_game!(*name, G => drop(<G as Listed>::content()));
    }
}

/// There is no such game.
pub fn no_such_game(name: &str) -> Fault {
    FaultKind::NoSuchGame.with("game", name).with("known", NAMES.iter().copied().collect::<MessageArg>())
}

/// How people at a table are called, by seat.
pub type Names = [String];

/// A game with everything a table needs to show it. The rules stay in the game; this is presentation only.
pub trait Hosted:
    Serial
    + Taught
    + Listed
    + Game<Content: Send + Sync, Event: Declared + Send + Sync, Action: Send + Sync, Setup: Send>
    + Send
    + Sync
    + 'static
{
    /// Nothing is hidden between seats, so one person can hold several.
    const OPEN: bool = false;

    /// The program that decides when time is up.
    const TIMEKEEPER: &'static str = "greedy";

    /// Is there a coach, who knows this game well enough to teach it?
    const COACHED: bool = false;

    /// The game's own setup out of that of a table, or what in it this game does not have.
    fn setup(setup: &TableSetup) -> Result<Self::Setup, Refusal>;

    /// What could be chosen instead of, or besides, what a setup has: part, word, and the setup that it would be.
    fn alternatives(_: &TableSetup) -> Vec<(SetupPart, String, TableSetup)> {
        Vec::new()
    }

    /// Where the pictures of its tables play.
    const LAND: Land = Land::Road;

    /// How the game ended, in words: the verdict, and what is worth a line besides.
    fn ending(&self, _names: &Names, _words: &Words) -> (String, Vec<String>) {
        (String::new(), Vec::new())
    }

    /// What is laid out and what is added to it, in words.
    fn parts(setup: &TableSetup, words: &Words) -> Vec<String> {
        Self::title_of(setup.board(), words).into_iter().collect()
    }

    /// The seat that the rules play themselves, if there is one: it has no link and is never asked.
    fn automa(_: &Self::Setup) -> Option<Seat> {
        None
    }

    /// What happens before anybody is asked: cards that are turned up, an Automa that comes first.
    fn prologue(_setup: &Self::Setup, _content: Arc<Self::Content>, _seed: Seed) -> Vec<Self::Event> {
        Vec::new()
    }

    /// A program of this name; nothing if there is none. It stays with its seat as long as the table is open.
    fn bot_for(name: &str, content: &Self::Content, seed: u64) -> Option<Bot<Self>>;

    /// A program that lessons may name to say what a sensible player would do: any that plays, unless a game has one for that alone.
    fn tutor_for(name: &str, content: &Self::Content, seed: u64) -> Option<Bot<Self>> {
        Self::bot_for(name, content, seed)
    }

    /// The longest that a program of this name may think about an answer.
    fn patience(_name: &str) -> Duration {
        Duration::from_secs(1)
    }

    /// A program of this name seems to think for whole times of this: what it weighs must not show in how long it takes. Zero where
    /// the usual beat of the server is enough.
    fn beat(_name: &str) -> Duration {
        Duration::ZERO
    }

    /// Somebody who can say what speaks for an answer, where the game has a coach.
    fn adviser(_: &Self::Content, _seed: u64) -> Option<Box<dyn Adviser<Self>>> {
        None
    }

    /// Cards to draw and to read, out of a bundle or the present ones.
    ///
    /// # Errors
    /// What is wrong with the files.
    fn gallery(bundle: Option<&Bundle>, words: &Words) -> Result<Value, String>;

    /// What a viewer sees.
    fn show(&self, viewer: Viewer, words: &Words) -> GameView;

    /// What a seat is asked; `legal` are its answers, of which there is at least one.
    fn ask(&self, seat: Seat, legal: &[Self::Action], names: &Names, words: &Words) -> Ask;

    /// The answer that the server may give for somebody, because there is no other. Where other people sit at the table
    /// (`watched`), because what everybody can see leaves no other: whether there is one must not depend on anything hidden, as
    /// a pause would tell it. Where there is something to read first, there is none.
    fn forced(&self, seat: Seat, legal: &[Self::Action], watched: bool) -> Option<Self::Action>;

    /// The answer that lets a chance to play a card pass, where nothing else is asked and the chance comes again. By what
    /// everybody can see, like [`forced`](Hosted::forced).
    fn lets_pass(&self, _: Seat, _legal: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// Orders that can be given now besides those that every game has, by their words; messages call them `order-GAME-WORD`.
    fn orders(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The answer that an order gives to the question of a seat, one of `legal`, if it has one. By what everybody can see, like
    /// [`forced`](Hosted::forced).
    fn by_order(&self, _order: &str, _: Seat, _legal: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// Has an order of a seat served its purpose, by what happened since it was given?
    fn is_order_over(_order: &str, _: Seat, _since: &[&Self::Event]) -> bool {
        false
    }

    /// Can a seat that is not asked answer its next question ahead?
    fn may_plan(&self, _: Seat) -> bool {
        false
    }

    /// The position in which a seat that is not asked is asked its next question, if nothing changes until then.
    fn next_question(&self, _: Seat) -> Option<Self> {
        None
    }

    /// What an answer ahead of a seat rests on: while it is the same, the answer holds.
    fn standpoint(&self, seat: Seat) -> Value {
        // Cannot fail: views hold text, numbers and lists only.
        serde_json::to_value(self.show(Viewer::Seat(seat), Words::english())).unwrap_or_default()
    }

    /// What everybody waits for, in a sentence.
    fn status(&self, names: &Names, words: &Words) -> String;

    /// Things that a seat may move besides answering, by where they lie.
    fn moves(&self, _: Seat) -> Vec<Moves> {
        Vec::new()
    }

    /// What a seat may do besides answering, where that is not [moving a thing](Hosted::moves).
    fn asides_shown(&self, _: Seat, _: &Words) -> Vec<Choice> {
        Vec::new()
    }

    /// What speaks for an answer, in a message of a lesson; nothing where there is no such message, or it cannot be told of
    /// this answer.
    fn ground(&self, key: &str, _: Seat, _: Self::Action, _: &Names, words: &Words) -> Option<String> {
        words.has(key).then(|| words.plain(key))
    }

    /// An event as it is shown; the caller has taken out what the viewer may not know.
    fn tell(&self, event: &Self::Event, names: &Names, words: &Words) -> EventLine;

    /// Was a text of the story read, behind which nobody goes back by mistake?
    fn reveals(_: &Self::Event) -> bool {
        false
    }

    /// The book as far as it was read.
    fn pages(&self, _: &Words) -> Vec<BookPage> {
        Vec::new()
    }

    /// Did this event add a page to the book?
    fn turns_page(_: &Self::Event) -> bool {
        false
    }

    /// Points if the game ended now.
    fn standing(&self) -> Outcome;

    /// The same if the game ended the other way, while it is open which of two ways it ends.
    fn otherwise(&self) -> Option<Outcome> {
        None
    }

    /// A reason for points, in words.
    fn reason(rule: &'static str, points: i32, words: &Words) -> ScoreReason {
        ScoreReason { rule: rule.to_owned(), text: words.score_line(rule), points }
    }

    /// The game's own setup, if a game can be made of it.
    fn checked_setup(setup: &TableSetup) -> Result<Self::Setup, Refusal> {
        let setup = Self::setup(setup)?;
        Self::new(&setup, Self::content(), [0; 32])?;
        Ok(setup)
    }
}
