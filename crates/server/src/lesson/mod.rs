//! Guided games: a real game on a chosen seed in which each new thing is explained when it first matters.
//!
//! A lesson is data (`content/lessons/`, explained in `docs/content/lessons.md`): who plays, the seed, and steps bound to
//! questions and events. Nothing here knows a game; what a game has to say about itself is [`crate::games::Taught`]. Which
//! steps were reached follows from the course of the game alone, so a table that is opened again goes on where it was.

mod advice;
mod progress;
mod read;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use content_reader::error::{ContentErrors, SourceFile};

pub use advice::{Suggested, Tutor};
pub use progress::Progress;
pub use read::read;

use crate::games::Hosted;
use crate::protocol::rest::TableSetup;

/// A guided game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its name in requests, and in the keys of its messages.
    pub id: String,
    /// What is played and by whom; one seat is a person's.
    pub setup: TableSetup,
    /// The number that the seed of the game is made of.
    pub seed: u64,
    /// The program that says what a sensible player would do.
    pub program: String,
    /// Verbs of answers that are given for the sake of another, with the verbs of what they may lead to.
    pub leads: BTreeMap<String, Vec<String>>,
    /// Verbs of answers that need not be given by themselves once they were explained: whatever they lead to is offered at once.
    pub joins: Vec<String>,
    /// Verbs of answers for which it is said, too, what most speaks for them against the next best.
    pub weighs: Vec<String>,
    /// What is explained; each once, when it first matters.
    pub steps: Vec<LessonStep>,
}

/// Something that is explained once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// Its name in the lesson: its messages are `lesson-LESSON-STEP` and the same with `-title`.
    pub id: String,
    /// When it matters.
    pub when: When,
    /// What lights up.
    pub light: Vec<Light>,
    /// The rule that "why" opens.
    pub rule: Option<String>,
    /// What a sensible player would do, if the step says so.
    pub suggest: Option<Suggest>,
}

/// When a step matters: all that is named here must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// The person is asked this.
    pub question: Option<String>,
    /// An answer of this verb is among those they may give.
    pub verb: Option<String>,
    /// No answer of this verb is.
    pub without: Option<String>,
    /// The event that happened.
    pub event: Option<String>,
    /// One of its fields says this: the phase that began, the card that was revealed.
    pub of: Option<String>,
    /// It happened to the person's own seat.
    pub mine: bool,
    /// This round has begun, or a later one.
    pub round: Option<u32>,
    /// This earlier step was reached.
    pub after: Option<usize>,
}

/// What lights up with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Light {
    /// A thing that is on the table whatever is asked, by its word.
    Thing(String),
    /// What the answers are about: those of a verb, or all.
    Answers(Option<String>),
}

/// What a sensible player would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggest {
    /// What the lesson's program does.
    Program,
    /// This answer, in notation.
    Action(String),
}

impl Lesson {
    /// The seat of the person.
    pub fn seat(&self) -> Option<tabletop::Seat> {
        let is_person = |seat: &crate::protocol::rest::NewSeat| seat.kind == crate::protocol::rest::SeatKind::Person;
        self.setup.seats().iter().position(is_person).map(|at| tabletop::Seat(at as u8))
    }

    /// The key of its title.
    pub fn title_key(&self) -> String {
        format!("lesson-{}-title", self.id)
    }

    /// The key of a step's text; that of its title has `-title` behind it.
    pub fn key(&self, step: &LessonStep) -> String {
        format!("lesson-{}-{}", self.id, step.id)
    }
}

/// The lessons of a game, in the order of its list.
///
/// # Errors
/// What is wrong with a file, with its line.
pub fn lessons<G: Hosted>() -> Result<Vec<Lesson>, ContentErrors> {
    let files = G::LESSONS.iter().map(|&(name, text)| SourceFile::new(name, text)).collect::<Vec<_>>();
    read::<G>(&files)
}

/// The lesson of a name, or the first of the game where none is named; nothing if there is none.
///
/// # Errors
/// What is wrong with a file, with its line.
pub fn find<G: Hosted>(id: Option<&str>) -> Result<Option<Lesson>, ContentErrors> {
    Ok(lessons::<G>()?.into_iter().find(|lesson| id.is_none_or(|id| lesson.id == id)))
}
