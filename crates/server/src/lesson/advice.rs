//! What a sensible player would do, for somebody who learns, and why.

use bots::Compared;
use tabletop::{Budget, Message, Observation, Player};
use words::Words;

use super::{Lesson, LessonStep, Suggest};
use crate::games::Hosted;

/// An answer that a lesson suggests.
pub struct Suggested<A> {
    /// What to answer.
    pub action: A,
    /// What speaks for it, where something can be said.
    pub reason: Option<Message>,
}

/// The answer that a lesson suggests: that of the step where it names one that is allowed, or what the lesson's program would do.
/// The question is put by a copy of the game in which everything hidden from the seat was dealt anew.
pub fn advised<G: Hosted>(
    lesson: &Lesson,
    step: Option<&LessonStep>,
    question: &Observation<'_, G>,
    content: &G::Content,
    seed: u64,
    budget: &Budget,
) -> Option<Suggested<G::Action>> {
    let legal = question.legal();
    let mut program = G::bot_for(&lesson.program, content, seed)?;
    let chosen = legal.get(program.choose(question, budget)).copied();
    let named = match step.and_then(|step| step.suggest.as_ref()) {
        Some(Suggest::Action(notation)) => G::parse_action(notation).ok().filter(|action| legal.contains(action)),
        Some(Suggest::Program) | None => None,
    };
    let action = named.or(chosen)?;
    // One that only follows from the last needs no reason of its own.
    let weighed =
        (legal.len() > 1).then(|| gain::<G>(question, &program.compared(), action, content, budget)).flatten();
    Some(Suggested { action, reason: weighed.or_else(|| because::<G>(lesson, action)) })
}

/// Where an answer is most ahead of the best of the others, if a game can tell.
fn gain<G: Hosted>(
    question: &Observation<'_, G>,
    compared: &[Compared<G::Action>],
    action: G::Action,
    content: &G::Content,
    budget: &Budget,
) -> Option<Message> {
    let mut adviser = G::adviser(content, 1)?;
    let taken = compared.iter().find(|one| one.action == action)?;
    let other = compared.iter().find(|one| one.action != action)?;
    let advice = adviser.account(question, &[*taken, *other], budget);
    advice.first()?.gain.map(|word| Message::new(format!("gain-{word}")))
}

/// What the lesson says for answers of this kind.
fn because<G: Hosted>(lesson: &Lesson, action: G::Action) -> Option<Message> {
    let notation = G::write_action(action);
    let key = format!("lesson-{}-because-{}", lesson.id, notation.split(' ').next()?);
    Words::english().has(&key).then(|| Message::new(key))
}
