//! Everything that players are asked, one file a question.
//!
//! A question is plain data on the agenda that implements [`Question`]: its rule and its word, when it waits, its answers, why others
//! are refused, what an answer does, and what its buttons say and point at. It also stands in the list of
//! [`crate::step`], from which everything that dispatches is generated.
//!
//! What an answer says ([`Value`]) and points at ([`Thing`]) is told by kind, so that those who make words and targets of it know
//! no question.

mod aim;
mod choose;
mod chosen;
mod collect;
mod craft;
mod cubes;
mod cycle;
mod discard;
mod effect;
mod exchange;
mod fatigue;
mod first_player;
mod guide;
mod hit;
mod holder;
mod interact;
mod item_action;
mod lead;
mod movement;
mod nearest;
mod npc_strike;
mod overflow;
mod pack;
mod performer;
mod play;
mod purchase;
mod react;
mod repeat;
mod snow;
mod stand;
mod struck;
mod talk;
mod test;
mod trade;
mod trade_with;
mod verdict;

pub use aim::{Aim, Volley};
pub use choose::Choose;
pub use chosen::Chosen;
pub use collect::Collect;
pub use craft::Craft;
pub use cubes::Cubes;
pub use cycle::Cycle;
pub use discard::Discard;
pub use effect::{Effect, Source};
pub use exchange::Exchange;
pub use fatigue::Fatigue;
pub use first_player::FirstPlayer;
pub use guide::Guide;
pub use hit::Hit;
pub use holder::Holder;
pub use interact::Interact;
pub use item_action::ItemAction;
pub use lead::Lead;
pub use movement::Move;
pub use nearest::Nearest;
pub use npc_strike::NpcStrike;
pub use overflow::Overflow;
pub use pack::{Pack, Packing};
pub use performer::Performer;
pub use play::Play;
pub use purchase::{Bought, PRICE, Purchase, SKILL_PRICE};
pub use react::React;
pub use repeat::Repeat;
pub use snow::Snow;
pub use stand::Stand;
pub use struck::Struck;
pub use talk::Talk;
pub use test::Test;
pub use trade::Trade;
pub use trade_with::TradeWith;
pub use verdict::Verdict;

use std::ops::Deref;

use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{
    ActionCardId, CardEffect, CharacterId, EventCounterId, ItemActionId, ItemId, SkillCounterId, TextId,
};
use crate::engine::Engine;
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::Look;
use crate::reasons::Reason;
use crate::space::Space;
use crate::step::Target;
use crate::view::Question as Shown;

/// A position, and the seat that is asked there.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    /// The position with its rules.
    pub look: Look<'a>,
    /// Who is asked.
    pub seat: Seat,
}

impl<'a> Deref for At<'a> {
    type Target = Look<'a>;

    fn deref(&self) -> &Look<'a> {
        &self.look
    }
}

impl At<'_> {
    /// Is the Character in play?
    pub fn is_here(self, who: CharacterId) -> bool {
        self.s.board_of(who).is_some()
    }

    /// Copies of an Item that a Character holds.
    pub fn held(self, who: CharacterId, item: ItemId) -> usize {
        self.board(who).map_or(0, |board| board.count(item))
    }

    /// Why one Character cannot be the other of an action: it is the same, not in play, or too far away.
    fn why_not_with(self, who: CharacterId, with: CharacterId, far: Reason) -> Reason {
        match self.is_here(with) {
            _ if who == with => Reason::NotWithYourself,
            true => far,
            false => Reason::NoSuchCharacter,
        }
    }
}

/// Something that a player is asked. The data of the question lie on the agenda.
pub trait Question: Copy {
    /// What decides it. Nothing else than such a value ever reaches [`answer`](Self::answer).
    type Answer: Copy;

    /// Names the question in views and in its message, `et-question-…`.
    const WORD: &'static str;
    /// The rule that asks; none where only a text of the story does.
    const RULE: Option<&'static str>;
    /// Is it asked between effects and texts, so that Items may be collected and dropped meanwhile (ET-PICK-02, RUL-ET-65)?
    const HANDLES_ITEMS: bool;

    /// The answer that an action is; none if it answers something else.
    fn read(action: Action) -> Option<Self::Answer>;

    /// The action that an answer is.
    fn write(self, answer: Self::Answer) -> Action;

    /// Is there something to decide?
    fn waits(self, at: At<'_>) -> bool;

    /// The answers that are allowed. They alone decide what is.
    fn offers(self, at: At<'_>) -> impl Iterator<Item = Self::Answer>;

    /// Why an answer is not among those allowed: the most specific rule in its way.
    fn refuses(self, at: At<'_>, answer: Self::Answer) -> Reason;

    /// Why something else than an answer has to wait, where there is more to say than that it is not asked.
    fn instead(self, _at: At<'_>, _action: Action) -> Option<Reason> {
        None
    }

    /// What an answer does. The question has been taken off the agenda.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>, answer: Self::Answer);

    /// What happens where there is nothing to decide.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>);

    /// What everybody sees of the question, its word apart: also the values of its message.
    fn shown(self, look: Look<'_>) -> Shown;

    /// What the button of an answer says and points at.
    fn label(self, at: At<'_>, answer: Self::Answer) -> Label;

    /// Does it name only what the content has? A damaged save must not get further.
    fn is_known(self, look: Look<'_>) -> bool;
}

/// What an action says and points at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// Values of its message, `et-action-…`, by name.
    pub values: Vec<(&'static str, Value)>,
    /// Things on the table that it is about.
    pub things: Vec<Thing>,
}

impl Label {
    /// Says nothing but its message.
    pub fn plain() -> Self {
        Self::default()
    }

    /// With a value of its message.
    #[must_use]
    pub fn says(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    /// Points at one more thing.
    #[must_use]
    pub fn points_at(mut self, thing: Thing) -> Self {
        self.things.push(thing);
        self
    }

    /// Says and points at a Character.
    #[must_use]
    pub fn who(self, who: CharacterId) -> Self {
        self.says("who", Value::Character(who)).points_at(Thing::Character(who))
    }

    /// Says and points at a figure; a Character as [`who`](Self::who) does.
    #[must_use]
    pub fn figure(self, id: FigureId) -> Self {
        match id {
            FigureId::Character(who) => self.who(who),
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Npc(_) => {
                self.says("who", Value::Figure(id)).points_at(Thing::Figure(id))
            }
        }
    }

    /// Says and points at an Action card of a hand.
    #[must_use]
    pub fn card(self, kind: ActionCardId) -> Self {
        self.says("card", Value::Card(kind)).points_at(Thing::Card(kind))
    }

    /// Says and points at a space.
    #[must_use]
    pub fn place(self, space: Space) -> Self {
        self.says("place", Value::Place(space)).points_at(Thing::Place(space))
    }

    /// A Character leaves an Item behind, asked or not.
    pub fn dropping(who: CharacterId, item: ItemId) -> Self {
        Self::plain().item("item", item, Some(who)).says("who", Value::Character(who))
    }

    /// Says an Item and points at it where it is: with a Character, or under a Drop counter.
    #[must_use]
    pub fn item(self, name: &'static str, item: ItemId, holder: Option<CharacterId>) -> Self {
        self.says(name, Value::Item(item)).points_at(Thing::Item { item, holder })
    }
}

/// A value that a message names, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// What a player is called.
    Seat(Seat),
    /// What a Character is called.
    Character(CharacterId),
    /// What an Item is called.
    Item(ItemId),
    /// What an Item can be used for.
    ItemAction(ItemActionId),
    /// A kind of Action card.
    Card(ActionCardId),
    /// An effect of an Action card, and what a Special card says about it.
    Effect(CardEffect, Option<TextId>),
    /// A space of the map.
    Place(Space),
    /// A Utility counter by its number in this game.
    Counter(u16),
    /// What an Item action is used on.
    Target(Target),
    /// A Character, NPC or Enemy.
    Figure(FigureId),
    /// A number, by which the message may choose a form.
    Number(u8),
    /// Words of the story.
    Text(TextId),
    /// Another message, by its key.
    Message(&'static str),
    /// A word by which the message chooses between forms.
    Form(&'static str),
}

/// A thing on the table that an answer points at, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The place of a player at the table.
    Player(Seat),
    /// A Character's standee and board.
    Character(CharacterId),
    /// An Action card of the hand.
    Card(ActionCardId),
    /// A card in a slot of a Character board.
    CardSlot {
        /// The Character on whose board it lies.
        who: CharacterId,
        /// The slot, from the top.
        slot: u8,
    },
    /// An effect of the card that is resolved, by position.
    Effect(u8),
    /// A space of the map.
    Place(Space),
    /// An Item card, on a board or in a pile.
    Item {
        /// The Item by its number.
        item: ItemId,
        /// Who holds it; none: it lies on the map.
        holder: Option<CharacterId>,
    },
    /// A Utility counter by its number in this game.
    Counter(u16),
    /// An Event counter on the map.
    EventCounter(EventCounterId),
    /// An NPC or Enemy.
    Figure(FigureId),
    /// An option of a text, by position.
    Option(u8),
    /// A Special Action card for sale.
    ForSale(ActionCardId),
    /// A card of the Action deck that would leave it.
    DeckCard(ActionCardId),
    /// A Skill counter for sale.
    SkillCounter(SkillCounterId),
}

impl From<Target> for Thing {
    fn from(target: Target) -> Self {
        match target {
            Target::Counter(no) => Thing::Counter(no),
            Target::Character(who) => Thing::Character(who),
            Target::EventCounter(id) => Thing::EventCounter(id),
            Target::Figure(id) => Thing::Figure(id),
        }
    }
}

/// Why an action that answers something else is refused, whatever is asked: the general reasons.
pub fn not_asked(at: At<'_>, action: Action) -> Reason {
    match action {
        Action::Play(..) if at.s.phase == crate::state::Phase::Play => Reason::OneCardATurn,
        Action::Pick(who) | Action::Fatigue(who) if !at.is_here(who) => Reason::NoSuchCharacter,
        _ => Reason::NotAsked,
    }
}

/// Items that a Character can hand over, each once: all but the last so many, which it just got.
fn movable(look: Look<'_>, who: CharacterId, got: u8) -> Vec<ItemId> {
    let items = look.board(who).map_or(&[][..], |board| &board.items);
    let mut items = items[..items.len().saturating_sub(usize::from(got))].to_vec();
    items.sort_unstable();
    items.dedup();
    items
}

/// What the files of this folder use.
mod prelude {
    pub use serde::{Deserialize, Serialize};
    pub use tabletop::{EventSink, Seat};

    pub use super::{At, Label, Question, Thing, Value};
    pub use crate::action::Action;
    pub use crate::content::{ActionCardId, CharacterId, ItemActionId, ItemId};
    pub use crate::engine::Engine;
    pub use crate::event::Event;
    pub use crate::look::Look;
    pub use crate::reasons::Reason;
    pub use crate::view::Question as Shown;
}
