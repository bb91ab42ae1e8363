//! What a seat is asked, what it may answer, and what the others wait for, in words.
//!
//! Questions and answers say what they are about in [values](Value); here every kind of value gets its words.

use last_aurora::Action;
use last_aurora::content::words::{AREAS, word_for};
use last_aurora::content::{Block, OBJECT, StoryText, Waypoint};
use last_aurora::convoy::{Load, Token};
use last_aurora::look::Look;
use last_aurora::questions::{self, At, Value, Values};
use tabletop::Seat;

use super::speaker::{letter, yes_no};
use super::{Speaker, question_word};
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// The question on top of a seat's stack.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn question(&self, look: Look, seat: Seat) -> Result<String, Unspoken> {
        let (step, at) = (look.question(seat).unwrap_or_default(), At::new(look, seat));
        let key = format!("question-{}", question_word(&step));
        self.words.try_say(&key, &self.filled(at, step.values(at)))
    }

    /// What everybody waits for while these seats are asked.
    pub fn waiting(&self, look: Look, asked: &[Seat]) -> String {
        match *asked {
            [] => self.words.plain("wait-over"),
            [seat] => {
                let key = format!("wait-{}", question_word(&look.question(seat).unwrap_or_default()));
                let key = if self.words.has(&key) { &key } else { "wait-other" };
                self.words.say(key, &Filling::new().with("seat", self.seat(seat)))
            }
            _ => {
                let names: Vec<_> = asked.iter().map(|&seat| self.seat(seat)).collect();
                self.words.say("wait-many", &Filling::new().with("seats", self.words.list(&names)))
            }
        }
    }

    /// An answer, as a list of choices names it.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn action(&self, look: Look, seat: Seat, action: Action) -> Result<String, Unspoken> {
        let verb = action.to_string();
        let verb = verb.split(' ').next().unwrap_or_default();
        let filling = self.filled(At::new(look, seat), questions::shows(look, seat, action).values);
        self.words.try_say(&format!("action-{verb}"), &filling)
    }

    /// The same answer to so many questions in a row: what goes for tokens of a kind that find no room.
    pub fn again(&self, action: Action, wanting: Token, times: u8) -> String {
        let mut gone = Load::default();
        gone[match action {
            Action::Lose(gone) => gone,
            _ => wanting,
        } as usize] = times;
        let filling = Filling::new().with("times", times).with("tokens", self.tokens(gone));
        self.words.say("again-all", &filling)
    }

    pub(super) fn filled(&self, at: At, values: Values) -> Filling<'static> {
        values.into_iter().fold(Filling::new(), |filling, (name, value)| match value {
            Value::Number(number) => filling.with(name, number),
            Value::Yes(yes) => filling.with(name, yes_no(yes)),
            Value::Word(word) => filling.with(name, word),
            Value::Card(card) => filling.with(name, self.card(card)),
            Value::CardOrNone(card) => filling.with(name, card.map_or_else(none, |card| self.card(card))),
            Value::Object(object) => filling.with(name, self.object(object)),
            Value::Token(token) => filling.with(name, self.token_kind(token)),
            Value::TokenOrNone(token) => filling.with(name, token.map_or_else(none, |token| self.token_kind(token))),
            Value::Tokens(counts) if counts.iter().all(|&count| count == 0) => filling.with(name, none()),
            Value::Tokens(counts) => filling.with(name, self.tokens(counts)),
            Value::Block(tokens) => filling.with(name, self.block(tokens)),
            Value::Counter(counter) => filling.with(name, self.counter(counter)),
            Value::Area(area) => {
                filling.with(name, self.words.plain(&format!("area-{}", word_for(AREAS, &area).unwrap_or_default())))
            }
            Value::Box(place) => filling.with(name, self.bare_box(at.look, at.seat, place)),
            Value::BoxWithCargo(place) => filling.with(name, self.boxed(at.look, at.seat, place)),
            Value::Effects(list) => filling.with(name, list.map_or_else(String::new, |list| self.effects(list))),
            Value::Space(space) => self.with_space(filling, name, space),
            Value::RegionOf(space) => filling.with(name, self.region_of(space)),
            Value::TargetBox(target) => filling.with(name, letter(target)),
            Value::Seat(seat) => filling.with(name, self.seat(seat)),
            Value::Turret(turret) => {
                filling.with(name, self.words.say("turret-name", &Filling::new().with("number", turret + 1)))
            }
            Value::Story(story) => filling.with(name, self.story(story)),
            Value::StoryOption(story, option) => filling.with(name, self.story_text(StoryText::option(story, option))),
            Value::Trigger(trigger) => filling.with(name, self.trigger(trigger)),
            Value::Letters(letters) => filling.with(name, self.letters(letters)),
        })
    }

    /// What lies on a space for whoever stops there; `none` if nothing does.
    fn counter(&self, counter: Option<Waypoint>) -> String {
        match counter {
            Some(Waypoint::Resource(resource)) => self.resource(resource),
            Some(Waypoint::Object) => self.words.say("tokens-object", &Filling::new().with("count", 1)),
            Some(Waypoint::Contamination) => self.words.plain("tokens-contamination"),
            None => none(),
        }
    }

    /// What lies on a block of a Location: Resources, then Objects.
    pub(super) fn block(&self, all: Block) -> String {
        let mut parts = Vec::new();
        let resources = self.tokens([all[0], all[1], all[2], 0, all[4], all[5]]);
        if !resources.is_empty() {
            parts.push(resources);
        }
        if all[OBJECT] > 0 {
            parts.push(self.words.say("tokens-object", &Filling::new().with("count", all[OBJECT])));
        }
        if parts.is_empty() {
            parts.push(self.words.plain("tokens-none"));
        }
        self.words.list(&parts)
    }
}

/// The word by which messages choose what they say of nothing.
fn none() -> String {
    "none".to_owned()
}
