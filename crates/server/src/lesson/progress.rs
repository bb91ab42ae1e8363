//! How far a guided game has come.

use std::sync::Arc;

use tabletop::{Declared, Seat, Viewer};

use super::{Lesson, LessonStep, When};
use crate::games::Hosted;

/// The steps of a lesson that were reached on the present course of a game.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The lesson that is followed.
    pub lesson: Arc<Lesson>,
    /// The seat of whoever learns.
    pub seat: Seat,
    /// Steps of the lesson in the order in which they were reached, each with the step of the game after which that was.
    reached: Vec<(usize, u32)>,
}

impl Progress {
    /// Of a game that has not begun; nothing for a lesson without a person.
    pub fn new(lesson: Lesson) -> Option<Self> {
        let seat = lesson.seat()?;
        Some(Progress { lesson: Arc::new(lesson), seat, reached: Vec::new() })
    }

    /// The game went on: it stands at `at`, after these events, and the learner may give these answers.
    pub fn observe<G: Hosted>(&mut self, at: u32, game: &G, events: &[G::Event], legal: &[G::Action]) {
        let heard: Vec<G::Event> =
            events.iter().filter_map(|event| G::redact(event, Viewer::Seat(self.seat))).collect();
        // What the server answers itself is not asked.
        let asked = !legal.is_empty() && game.forced(self.seat, legal, false).is_none();
        let question = if asked { game.asked(self.seat) } else { None };
        let lesson = self.lesson.clone();
        for (number, step) in lesson.steps.iter().enumerate() {
            let is_new = !self.reached.iter().any(|(known, _)| *known == number);
            if is_new && self.holds::<G>(&step.when, game, &heard, question, legal) {
                self.reached.push((number, at));
            }
        }
    }

    fn holds<G: Hosted>(
        &self,
        when: &When,
        game: &G,
        heard: &[G::Event],
        question: Option<&str>,
        legal: &[G::Action],
    ) -> bool {
        let happened = |word: &str| {
            let own = |event: &G::Event| !when.mine || event.seat() == Some(self.seat);
            let says = |event: &G::Event| when.of.as_deref().is_none_or(|of| says(event, of));
            heard.iter().any(|event| event.word() == word && own(event) && says(event))
        };
        let offered = |verb: &str| legal.iter().any(|&action| verb_of::<G>(action) == verb);
        when.round.is_none_or(|round| game.round() >= round)
            && when.after.is_none_or(|step| self.reached.iter().any(|(known, _)| *known == step))
            && when.question.as_deref().is_none_or(|wanted| question == Some(wanted))
            && when.verb.as_deref().is_none_or(offered)
            && !when.without.as_deref().is_some_and(offered)
            && when.event.as_deref().is_none_or(happened)
    }

    /// The group went back to a step of the game: what was reached later comes again.
    pub fn back_to(&mut self, at: u32) {
        self.reached.retain(|(_, reached)| *reached <= at);
    }

    /// How many steps were reached.
    pub fn count(&self) -> u32 {
        self.reached.len() as u32
    }

    /// The steps that were reached at this step of the game or later, oldest first.
    pub fn since(&self, at: u32) -> impl Iterator<Item = &LessonStep> {
        let new = self.reached.iter().filter(move |(_, reached)| *reached >= at);
        new.filter_map(|(number, _)| self.lesson.steps.get(*number))
    }
}

/// The verb that an action begins with.
pub(super) fn verb_of<G: Hosted>(action: G::Action) -> String {
    G::write_action(action).split(' ').next().unwrap_or_default().to_owned()
}

/// Does a field of an event say this?
fn says(event: &impl serde::Serialize, word: &str) -> bool {
    let fields = serde_json::to_value(event).unwrap_or_default();
    let number = word.parse::<u64>().ok();
    let is_it =
        |value: &serde_json::Value| value.as_str() == Some(word) || number.is_some() && value.as_u64() == number;
    fields.as_object().is_some_and(|fields| fields.values().any(is_it))
}
