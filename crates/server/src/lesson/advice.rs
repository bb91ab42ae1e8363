//! What a sensible player would do, for somebody who learns.

use tabletop::{Budget, Observation, Player};

use super::{Lesson, LessonStep, Suggest};
use crate::games::Hosted;

/// The answer that a lesson suggests: that of the step where it names one that is allowed, or what the lesson's program would do.
/// The question is put by a copy of the game in which everything hidden from the seat was dealt anew.
pub fn advised<G: Hosted>(
    lesson: &Lesson,
    step: Option<&LessonStep>,
    question: &Observation<'_, G>,
    content: &G::Content,
    seed: u64,
    budget: &Budget,
) -> Option<G::Action> {
    let legal = question.legal();
    let named = match step.and_then(|step| step.suggest.as_ref()) {
        Some(Suggest::Action(notation)) => G::parse_action(notation).ok().filter(|action| legal.contains(action)),
        Some(Suggest::Program) | None => None,
    };
    named.or_else(|| {
        let mut program = G::bot_for(&lesson.program, content, seed)?;
        legal.get(program.choose(question, budget)).copied()
    })
}
