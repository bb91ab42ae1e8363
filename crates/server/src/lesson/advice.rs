//! What a sensible player would do, for somebody who learns, and why.

use bots::{Bot, Compared};
use tabletop::{Budget, GameRng, Observation};
use words::{Filling, Words};

use super::progress::verb_of;
use super::{Lesson, LessonStep, Suggest};
use crate::games::{Hosted, Names};

/// Answers that are looked at beyond the one that is suggested.
const AHEAD: usize = 6;

/// An answer that a lesson suggests.
pub struct Suggested<A> {
    /// What to answer.
    pub action: A,
    /// What speaks for it, where something can be said.
    pub reason: Option<String>,
    /// The answers that follow, if it is only given for the sake of the last of them.
    pub then: Vec<A>,
}

/// What an answer is given for: in words, and the answers that lead there.
struct Ahead<A> {
    words: String,
    then: Vec<A>,
}

/// Somebody who knows a lesson and says what to answer and why, in some language.
pub struct Tutor<'a> {
    /// What is taught.
    pub lesson: &'a Lesson,
    /// What people at the table are called.
    pub names: &'a Names,
    /// The language that it is said in.
    pub words: &'a Words,
    /// The number that decides what chance decides.
    pub seed: u64,
}

impl Tutor<'_> {
    /// The answer that a lesson suggests: that of the step where it names one that is allowed, or what the lesson's program would
    /// do. The question is put by a copy of the game in which everything hidden from the seat was dealt anew.
    pub fn advise<G: Hosted>(
        &self,
        step: Option<&LessonStep>,
        question: &Observation<'_, G>,
        content: &G::Content,
        budget: &Budget,
    ) -> Option<Suggested<G::Action>> {
        let legal = question.legal();
        let mut program = G::tutor_for(&self.lesson.program, content, self.seed)?;
        let chosen = legal.get(tabletop::Player::choose(&mut program, question, budget)).copied();
        let named = match step.and_then(|step| step.suggest.as_ref()) {
            Some(Suggest::Action(notation)) => G::parse_action(notation).ok().filter(|action| legal.contains(action)),
            Some(Suggest::Program) | None => None,
        };
        let action = named.or(chosen)?;
        // One that only follows from the last needs no reason of its own.
        let gain =
            if legal.len() > 1 { gain::<G>(question, &program.compared(), action, content, budget) } else { None };
        let (ahead, then) = match self.ahead(question, action, &mut program, budget) {
            Some(ahead) => (Some(ahead.words), ahead.then),
            None => (None, Vec::new()),
        };
        let ground = ahead.or_else(|| self.ground(question, action));
        let gain = gain.filter(|_| ground.is_none() || self.lesson.weighs.contains(&verb_of::<G>(action)));
        let gain = gain.map(|word| self.words.plain(&format!("gain-{word}")));
        let said: Vec<String> = ground.into_iter().chain(gain).collect();
        Some(Suggested { action, reason: (!said.is_empty()).then(|| said.join(" ")), then })
    }

    /// What the lesson says for answers of this kind, filled with what this one is about.
    fn ground<G: Hosted>(&self, question: &Observation<'_, G>, action: G::Action) -> Option<String> {
        let key = self.because(&verb_of::<G>(action));
        let game = question.deal(&mut GameRng::from_number(self.seed));
        game.ground(&key, question.seat(), action, self.names, self.words)
    }

    /// What an answer is given for, if it only leads to another: that other answer.
    fn ahead<G: Hosted>(
        &self,
        question: &Observation<'_, G>,
        action: G::Action,
        program: &mut Bot<G>,
        budget: &Budget,
    ) -> Option<Ahead<G::Action>> {
        let seat = question.seat();
        let mut game = question.deal(&mut GameRng::from_number(self.seed));
        let first = action;
        let (mut action, mut label, mut then) = (action, None, Vec::new());
        for _ in 0..AHEAD {
            let Some(leads) = self.lesson.leads.get(&verb_of::<G>(action)) else { break };
            let mut events = Vec::new();
            game.apply(seat, action, &mut events);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if legal.is_empty() || events.iter().any(G::reveals) {
                break;
            }
            let mut chosen = || tabletop::Player::choose(program, &Observation::new(&game, seat, &legal), budget);
            let next = game.forced(seat, &legal, false).or_else(|| legal.get(chosen()).copied())?;
            if !leads.contains(&verb_of::<G>(next)) {
                // What leads to nothing is said so, where the lesson has words for it.
                let key = format!("{}-then-{}", self.because(&verb_of::<G>(first)), verb_of::<G>(next));
                let vain = self.words.try_say(&key, &Filling::new()).ok();
                return vain
                    .map(|words| Ahead { words, then: Vec::new() })
                    .or_else(|| label.map(|label| Ahead { words: self.aims_at(label), then }));
            }
            let ask = game.ask(seat, &legal, self.names, self.words);
            let notation = G::write_action(next);
            label = ask.choices.into_iter().find(|choice| choice.action == notation).map(|choice| choice.label);
            then.push(next);
            action = next;
        }
        label.map(|label| Ahead { words: self.aims_at(label), then })
    }

    fn aims_at(&self, label: String) -> String {
        self.words.say("lesson-ahead", &Filling::new().with("answer", label))
    }

    /// The key of what speaks for answers with this verb.
    fn because(&self, verb: &str) -> String {
        format!("lesson-{}-because-{verb}", self.lesson.id)
    }
}

/// The word for where an answer is most ahead of the best of the others, if a game can tell.
fn gain<G: Hosted>(
    question: &Observation<'_, G>,
    compared: &[Compared<G::Action>],
    action: G::Action,
    content: &G::Content,
    budget: &Budget,
) -> Option<&'static str> {
    let mut adviser = G::adviser(content, 1)?;
    let taken = compared.iter().find(|one| one.action == action)?;
    let other = compared.iter().find(|one| one.action != action)?;
    let advice = adviser.account(question, &[*taken, *other], budget);
    advice.first()?.gain
}
