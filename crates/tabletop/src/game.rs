//! What a game is, to every program that plays one.

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::beats::Happening;
use crate::message::{Message, MessageArg};
use crate::rng::{GameRng, Seed};
use crate::seat::{Seat, SeatSet, Viewer};

/// Where a game tells what happens. A headless run passes [`Silent`], which costs nothing.
pub trait EventSink<E: Happening> {
    /// Does anybody listen? Games skip the work of describing events when not.
    const LISTENS: bool;

    /// Does anybody watch, so that positions are wanted between the events? Games do not pause when not.
    const WATCHES: bool = false;

    /// Takes the next event.
    fn tell(&mut self, event: E);

    /// Takes the position as it stands: all that changed it has been told, and nothing else has. A beat may end here.
    fn pause(&mut self, _: &E::Position) {}
}

/// A sink for runs in which nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E: Happening> EventSink<E> for Silent {
    const LISTENS: bool = false;

    fn tell(&mut self, _: E) {}
}

impl<E: Happening> EventSink<E> for Vec<E> {
    const LISTENS: bool = true;

    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Why something is not allowed: the rule that forbids it, and what says so to people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct Refusal {
    /// The rule, for example `LA-EXP-06`; `TABLE-…` for reasons of the table itself (not your turn).
    pub rule: &'static str,
    /// What says why. Whoever shows it to people tells it in their language.
    pub message: Message,
}

impl Refusal {
    /// A refusal that is told already, in somebody's words.
    pub fn told(rule: &'static str, text: impl Into<String>) -> Self {
        Refusal { rule, message: Message::Told(text.into()) }
    }

    /// A refusal that the message of this key tells.
    pub fn new(rule: &'static str, key: impl Into<Cow<'static, str>>) -> Self {
        Refusal { rule, message: Message::new(key) }
    }

    /// Its message mentions something.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<MessageArg>) -> Self {
        Refusal { message: self.message.with(name, value), ..self }
    }
}

/// One line of a score: how many points, for what, by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The rule that gives the points.
    pub rule: &'static str,
    /// Points, which may be negative.
    pub points: i32,
}

/// How a seat ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatOutcome {
    /// Total of the lines.
    pub score: i32,
    /// Where the points come from.
    pub lines: Vec<ScoreLine>,
    /// 1 for the winner; eliminated seats share the last places. Together, all are in place 1 or all in place 2.
    pub place: u8,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// How each seat ended, by seat, eliminated ones included.
    pub seats: Vec<SeatOutcome>,
    /// The winner; none if nobody won.
    pub winner: Option<Seat>,
}

/// A game in progress: a cheap-to-clone value that knows who must decide, what they may decide and what follows.
///
/// Promises that [`crate::conformance`] checks for every game:
/// - [`to_act`](Game::to_act) is empty, and the game [is over](Game::is_over), exactly when [`outcome`](Game::outcome) is there;
/// - [`apply`](Game::apply) is meant for exactly what [`legal`](Game::legal) and [`asides`](Game::asides) list;
///   [`try_apply`](Game::try_apply) refuses everything else and leaves the game untouched;
/// - playing only from `legal` always ends: asides alone may go on for ever;
/// - views of a seat do not change when everything hidden from that seat is dealt anew;
/// - how it is dealt anew depends on what the seat knows and on the generator, never on how it really lies;
/// - the same setup, content, seed and actions give the same game, bit for bit.
pub trait Game: Clone + Debug + PartialEq {
    /// Choices made before the game starts.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// Cards and maps.
    type Content: Debug;
    /// A decision: small, ordered, with a notation that reads back ([`Game::parse_action`]).
    type Action: Copy + Debug + Eq + Ord + std::hash::Hash;
    /// Something that happened.
    type Event: Clone + Debug + Serialize + Happening;
    /// What one viewer may see.
    type View: Clone + Debug + PartialEq + Serialize;
    /// What a seat knows of a position, made ready for any number of deals. What is hidden from the seat is in it only as what may
    /// lie anywhere, in an order that tells nothing.
    type Known: Clone + Debug + PartialEq;

    /// Name on the command line and in records.
    const NAME: &'static str;

    /// Builds a game or says which part of the setup is wrong.
    fn new(setup: &Self::Setup, content: Arc<Self::Content>, seed: Seed) -> Result<Self, Refusal>;

    /// Number of seats, eliminated ones included.
    fn seats(&self) -> usize;

    /// Who must decide now; several where the rules say "simultaneously".
    fn to_act(&self) -> SeatSet;

    /// Every answer this seat may give to what it is asked now. Adds to the list; adds nothing if the seat is not asked.
    fn legal(&self, seat: Seat, list: &mut Vec<Self::Action>);

    /// Free actions that a person may take besides, also out of turn, and that no program needs (moving cargo).
    fn asides(&self, seat: Seat, list: &mut Vec<Self::Action>);

    /// Unchecked: the action must come from [`legal`](Game::legal) or [`asides`](Game::asides).
    fn apply<S: EventSink<Self::Event>>(&mut self, seat: Seat, action: Self::Action, events: &mut S);

    /// Why this seat may not do this now; `None` if it may.
    fn explain(&self, seat: Seat, action: Self::Action) -> Option<Refusal>;

    /// Checked, for actions from outside: refuses what is not legal with the rule that forbids it.
    fn try_apply<S: EventSink<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match self.explain(seat, action) {
            Some(refusal) => Err(refusal),
            None => {
                self.apply(seat, action, events);
                Ok(())
            }
        }
    }

    /// This game at a position at which it paused while an action was carried out ([`EventSink::pause`]): to be looked at,
    /// not to be played on.
    fn at(&self, position: &<Self::Event as Happening>::Position) -> Self;

    /// What this viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may hear of an event.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// What a seat knows: the same for all positions that it cannot tell apart.
    fn known_to(&self, seat: Seat) -> Self::Known;

    /// A game as it may be for all that a seat knows: everything hidden from it dealt, the seed of future shuffles included.
    fn deal(known: &Self::Known, rng: &mut GameRng) -> Self;

    /// The same in the place of a game that is not needed any more, so that nothing large is moved about.
    fn deal_into(known: &Self::Known, rng: &mut GameRng, game: &mut Self) {
        *game = Self::deal(known, rng);
    }

    /// The same game with everything hidden from the seat dealt anew. Whoever wants many deals keeps what is
    /// [known](Game::known_to).
    fn sample_hidden(&self, seat: Seat, rng: &mut GameRng) -> Self {
        Self::deal(&self.known_to(seat), rng)
    }

    /// Scores with their reasons, once over.
    fn outcome(&self) -> Option<Outcome>;

    /// Is there an [outcome](Game::outcome)? Games that know without working it out say so.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Rounds begun so far.
    fn round(&self) -> u32;

    /// Says what is broken, if any invariant is.
    fn check(&self) -> Result<(), String>;

    /// The whole state as bytes, secrets included.
    fn save(&self) -> Vec<u8>;

    /// The game of [`save`](Game::save); damaged bytes are an error.
    fn restore(content: Arc<Self::Content>, bytes: &[u8]) -> Result<Self, Refusal>;

    /// Notation of an action for records: words and numbers that need no game to read back.
    fn write_action(action: Self::Action) -> String;

    /// Reads [`write_action`](Game::write_action)'s notation.
    fn parse_action(text: &str) -> Result<Self::Action, Refusal>;

    /// Fingerprint, for records, of the content as far as games with this setup use it.
    fn content_fingerprint(content: &Self::Content, setup: &Self::Setup) -> [u8; 32];
}
