//! Questions and answers.

use eternaut::content::{CardEffect, Op};
use eternaut::look::Look;
use eternaut::space::Space;
use eternaut::state::Slot;
use eternaut::step::{Source, Step};
use eternaut::view::{Question, View};
use eternaut::{Action, Eternaut};
use tabletop::{Game, Seat};

use super::Speaker;
use crate::{Filling, Unspoken};

/// Does somebody stand there, so that the movement must go on?
fn is_passed(look: Look, step: Option<Step>, space: Space) -> bool {
    matches!(step, Some(Step::Move { who, .. }) if look.taken(Some(who)).contains(space))
}

impl Speaker<'_> {
    /// What is asked now, in a sentence; nothing if nobody is asked.
    ///
    /// # Errors
    /// If a message is missing or lacks something, which the tests rule out.
    pub fn question(&self, view: &View) -> Result<Option<String>, Unspoken> {
        let Some(question) = &view.question else { return Ok(None) };
        self.words.try_say(&format!("et-question-{}", question.ask), &self.about(question)).map(Some)
    }

    /// What everybody waits for, in a sentence; `asked` is who must decide.
    ///
    /// # Errors
    /// If a message is missing or lacks something, which the tests rule out.
    pub fn waiting(&self, view: &View, asked: Option<Seat>) -> Result<String, Unspoken> {
        match (self.question(view)?, asked) {
            (Some(question), Some(seat)) => {
                let filling = Filling::new().with("seat", self.seat(seat)).with("question", question);
                self.words.try_say("et-waiting", &filling)
            }
            _ => self.words.try_say("et-over", &Filling::new()),
        }
    }

    /// An effect that is asked for, by its position.
    pub fn asked_effect(&self, look: Look, at: u8) -> String {
        self.chosen_effect(look, look.question().map(|task| task.step), at)
    }

    fn about(&self, question: &Question) -> Filling<'static> {
        let filling = Filling::new().with("count", question.left);
        let filling = match question.who {
            Some(who) => filling.with("who", self.character(who)),
            None => filling,
        };
        match question.test {
            Some((skill, value)) => filling.with("skill", self.skill(skill)).with("value", value),
            None => filling,
        }
    }

    /// An answer, as a button or a list of choices names it.
    ///
    /// # Errors
    /// If a message is missing or lacks something, which the tests rule out.
    pub fn action(&self, look: Look, action: Action) -> Result<String, Unspoken> {
        let step = look.question().map(|task| task.step);
        if let (Some(Step::Verdict(_)), Action::Choose(at)) = (step, action) {
            return self.words.try_say(if at == 0 { "et-verdict-succeed" } else { "et-verdict-fail" }, &Filling::new());
        }
        let written = Eternaut::write_action(action);
        let verb = written.split(' ').next().unwrap_or_default();
        self.words.try_say(&format!("et-action-{verb}"), &self.answer(look, step, action))
    }

    fn answer(&self, look: Look, step: Option<Step>, action: Action) -> Filling<'static> {
        let none = Filling::new;
        let who = |who| none().with("who", self.character(who));
        let item = |item| none().with("item", self.item(item));
        let card = |kind| none().with("card", self.card(kind));
        match action {
            Action::First(seat) => none().with("seat", self.seat(Seat(seat))),
            Action::Discard(kind) | Action::Commit(kind) => card(kind),
            Action::Fatigue(by) | Action::Trade(by) | Action::Talk(by) | Action::Pick(by) => who(by),
            Action::Play(kind, by) => card(kind).with("who", self.character(by)),
            Action::Effect(at) => none().with("effect", self.chosen_effect(look, step, at)),
            Action::Go(space) => {
                let how = match (is_passed(look, step, space), look.has_snow(space)) {
                    (false, false) => "plain",
                    (false, true) => "snow",
                    (true, false) => "through",
                    (true, true) => "through-snow",
                };
                none().with("place", self.place(look, space)).with("how", how)
            }
            Action::Snow(space) | Action::Place(space) => none().with("place", self.place(look, space)),
            Action::Collect(by, what) | Action::Drop(by, what) => item(what).with("who", self.character(by)),
            Action::Interact(no) => none().with("thing", self.placed(look, no)),
            Action::Give(what) | Action::Take(what) => item(what),
            Action::Use(what, action, target) => {
                item(what).with("action", self.item_action(action)).with("thing", self.target(look, target))
            }
            Action::Craft(a, b) => item(a).with("second", self.item(b)),
            Action::Repeat(by, slot) => {
                let slots = look.board(by).map(|board| &board.slots);
                let name = match slots.and_then(|slots| slots.get(usize::from(slot))) {
                    Some(Slot::Action { card, .. }) => self.card(*card),
                    _ => String::new(),
                };
                who(by).with("card", name)
            }
            Action::Choose(at) => none().with("label", self.option(look, step, at)),
            Action::Buy(kind, instead) => card(kind).with("old", self.card(instead)),
            Action::Exchange | Action::Keep | Action::Skip | Action::Stop | Action::Done | Action::Resolve => none(),
        }
    }

    fn option(&self, look: Look, step: Option<Step>, at: u8) -> String {
        let Some(Step::Choose { block, at: position, .. }) = step else { return String::new() };
        let Some(Op::Choose(choices)) = look.op(block, position) else { return String::new() };
        choices.get(usize::from(at)).map(|choice| self.text(choice.label)).unwrap_or_default()
    }

    fn chosen_effect(&self, look: Look, step: Option<Step>, at: u8) -> String {
        let Some(Step::Effect { source, .. }) = step else { return String::new() };
        let text = match source {
            Source::Card(kind) => look.card(kind).text,
            Source::Op(..) => None,
        };
        let effect = look.effects(source).get(usize::from(at));
        effect.map(|effect| self.effect(*effect, text.map(|text| self.text(text)))).unwrap_or_default()
    }

    /// An effect of a card; `text` is what a Special card says.
    pub fn effect(&self, effect: CardEffect, text: Option<String>) -> String {
        let (key, number) = match effect {
            CardEffect::Move(number) => ("et-effect-move", number),
            CardEffect::Interact => ("et-effect-interact", 0),
            CardEffect::Trade(number) => ("et-effect-trade", number),
            CardEffect::ItemAction(_) => ("et-effect-item-action", 0),
            CardEffect::Cycle => ("et-effect-cycle", 0),
            CardEffect::Craft => ("et-effect-craft", 0),
            CardEffect::DiscardFatigue => ("et-effect-discard-fatigue", 0),
            CardEffect::Talk(_) => ("et-effect-talk", 0),
            CardEffect::Repeat(_) => ("et-effect-repeat", 0),
            CardEffect::Do(_) => ("et-effect-do", 0),
        };
        self.words.say(key, &Filling::new().with("number", number).with("text", text.unwrap_or_default()))
    }
}
