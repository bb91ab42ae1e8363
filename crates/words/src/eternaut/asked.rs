//! Questions and answers.

use eternaut::content::CardEffect;
use eternaut::look::Look;
use eternaut::peril::Peril;
use eternaut::questions::Value;
use eternaut::view::{Question, View};
use eternaut::{Action, Eternaut};
use tabletop::{Game, Seat};

use super::Speaker;
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// What is asked now, in a sentence; nothing if nobody is asked.
    ///
    /// # Errors
    /// If a message is missing or lacks something, which the tests rule out.
    pub fn question(&self, view: &View) -> Result<Option<String>, Unspoken> {
        let Some(question) = &view.question else { return Ok(None) };
        let filling = self.about(question);
        let scenario = self.content.scenarios.iter().find(|scenario| scenario.code == view.scenario);
        let filling = match (question.figure, scenario) {
            (Some(id), Some(scenario)) => filling.with("figure", self.figure(scenario, id)),
            _ => filling,
        };
        let filling = match question.item {
            Some(item) => filling.with("item", self.item(item)),
            None => filling,
        };
        self.words.try_say(&format!("et-question-{}", question.ask), &filling).map(Some)
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
        let written = Eternaut::write_action(action);
        let verb = written.split(' ').next().unwrap_or_default();
        self.words.try_say(&format!("et-action-{verb}"), &self.labelled(look, action))
    }

    /// What the label of an answer says.
    pub(super) fn labelled(&self, look: Look, action: Action) -> Filling<'static> {
        look.label(action).values.iter().fold(Filling::new(), |filling, (name, value)| match value {
            Value::Form(word) => filling.with(*name, *word),
            Value::Number(number) => filling.with(*name, *number),
            Value::Counter(no) => {
                let plain = self.placed(look, *no);
                filling.with(format!("{name}-the"), self.the_placed(look, *no)).with(*name, plain)
            }
            value => filling.with(*name, self.value(look, *value)),
        })
    }

    /// What an answer can cost: whole sentences, one after the other.
    pub fn peril(&self, peril: Peril) -> String {
        let who = || Filling::new().with("who", self.character(peril.who));
        let counted = |key: &str, count: u8| (count > 0).then(|| self.words.say(key, &who().with("count", count)));
        let snow = if peril.on_the_way { "et-peril-snow-way" } else { "et-peril-snow" };
        let cost = peril.cost.unwrap_or_default();
        let said = [
            counted(snow, peril.snow),
            counted("et-peril-harm", peril.harm),
            counted("et-peril-penalties", cost.penalties),
            counted("et-peril-damage", cost.damage),
            peril.deadly.then(|| self.words.say("et-peril-deadly", &who())),
        ];
        said.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A value of a message, in words.
    pub fn value(&self, look: Look, value: Value) -> String {
        match value {
            Value::Seat(seat) => self.seat(seat),
            Value::Character(who) => self.character(who),
            Value::Item(item) => self.item(item),
            Value::ItemAction(action) => self.item_action(action),
            Value::Card(kind) => self.card(kind),
            Value::Effect(effect, text) => self.effect(effect, text.map(|text| self.text(text))),
            Value::Place(space) => self.place(look, space),
            Value::Counter(no) => self.placed(look, no),
            Value::Figure(id) => self.figure(look.rules.scenario(), id),
            Value::Number(number) => number.to_string(),
            Value::Target(target) => self.target(look, target),
            Value::Text(text) => self.text(text),
            Value::Message(key) => self.words.say(key, &Filling::new()),
            Value::Form(word) => word.to_owned(),
        }
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
