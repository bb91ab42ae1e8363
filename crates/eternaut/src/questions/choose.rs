//! One of several options of a text (CM-OP-63).

use super::prelude::*;
use crate::automatic::Run;
use crate::conditions;
use crate::content::{BlockId, Choice};
use crate::step::Context;

/// The choice that stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choose {
    /// The block it stands in.
    pub block: BlockId,
    /// Position of the instruction in its block.
    pub at: u16,
    /// Whom the text is about.
    pub cx: Context,
}

impl Choose {
    /// All options, offered or not.
    fn options(self, look: Look<'_>) -> &[Choice] {
        look.choices(self.block, self.at)
    }

    /// Options whose condition holds, by position.
    fn offered(self, look: Look<'_>) -> impl Iterator<Item = (u8, &Choice)> {
        let holds = move |choice: &Choice| choice.when.is_none_or(|when| conditions::holds(look, when, &self.cx));
        let options = self.options(look).iter().enumerate();
        options.filter(move |(_, choice)| holds(choice)).map(|(position, choice)| (position as u8, choice))
    }
}

impl Question for Choose {
    /// Position of an option.
    type Answer = u8;
    const WORD: &'static str = "choose";
    const RULE: Option<&'static str> = None;
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<u8> {
        if let Action::Choose(option) = action { Some(option) } else { None }
    }

    fn write(self, option: u8) -> Action {
        Action::Choose(option)
    }

    fn waits(self, at: At<'_>) -> bool {
        self.offered(at.look).next().is_some()
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = u8> {
        self.offered(at.look).map(|(position, _)| position)
    }

    fn refuses(self, _: At<'_>, _: u8) -> Reason {
        Reason::NoSuchOption
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, option: u8) {
        let Some(&choice) = self.options(engine.look()).get(usize::from(option)) else { return };
        engine.s.book.push(choice.label);
        engine.tell(Event::Chosen { label: choice.label });
        engine.push(Run { block: choice.body, at: 0, cx: self.cx });
    }

    /// No option is open.
    fn skip<S: EventSink<Event>>(self, _: &mut Engine<'_, S>) {}

    /// Options that are not offered are not seen.
    fn shown(self, look: Look<'_>) -> Shown {
        let options = self.offered(look).map(|(position, choice)| (position, choice.label)).collect();
        Shown { who: self.cx.performer, options, ..Shown::default() }
    }

    fn label(self, at: At<'_>, option: u8) -> Label {
        let label = Label::plain().points_at(Thing::Option(option));
        match self.options(at.look).get(usize::from(option)) {
            Some(choice) => label.says("label", Value::Text(choice.label)),
            None => label,
        }
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.has_block(self.block) && look.knows(&self.cx)
    }
}
