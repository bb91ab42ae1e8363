//! Words of the content files and what they stand for. One table serves reading and suggestions.

use content_reader::fields::Words;

use crate::content::{ActionCardType, Base, Filter, Ground, Manner, ObjectiveState, Players, Race, Skill, Who};

/// The six Skills by their words, in the order of their values.
pub const SKILLS: &Words<Skill> = &[
    ("agility", Skill::Agility),
    ("fighting", Skill::Fighting),
    ("leadership", Skill::Leadership),
    ("science", Skill::Science),
    ("sneaking", Skill::Sneaking),
    ("first-aid", Skill::FirstAid),
];

/// Races of Enemies.
pub const RACES: &Words<Race> = &[("survivor", Race::Survivor)];

/// Manners of Item actions.
pub const MANNERS: &Words<Manner> = &[("force", Manner::Force), ("care", Manner::Care)];

/// Types of Action cards.
pub const ACTION_TYPES: &Words<ActionCardType> = &[
    ("moving-on", ActionCardType::MovingOn),
    ("rummage", ActionCardType::Rummage),
    ("take-action", ActionCardType::TakeAction),
    ("take-a-break", ActionCardType::TakeABreak),
    ("coordination", ActionCardType::Coordination),
    ("special", ActionCardType::Special),
];

/// Effects of Action cards.
pub const CARD_EFFECTS: [&str; 9] =
    ["move", "interact", "trade", "item-action", "cycle", "craft", "discard-fatigue", "talk", "repeat"];

/// The effects that a basic card of a type may show (ET-ACT-02).
pub fn effects_of(kind: ActionCardType) -> &'static [&'static str] {
    match kind {
        ActionCardType::MovingOn => &["move"],
        ActionCardType::Rummage => &["interact", "trade"],
        ActionCardType::TakeAction => &["item-action", "cycle"],
        ActionCardType::TakeABreak => &["craft", "discard-fatigue"],
        ActionCardType::Coordination => &["talk", "repeat"],
        ActionCardType::Special => &[],
    }
}

/// Whom an instruction concerns, names and tiles apart.
pub const WHO: &Words<Who> = &[
    ("performer", Who::PERFORMER),
    ("other", Who::OTHER),
    ("chosen", Who::CHOSEN),
    ("each", Who::EACH),
    ("each-other", Who::each(Filter::NotPerformer)),
    ("each-outdoors", Who::each(Filter::On(Ground::Outdoor))),
    ("each-indoors", Who::each(Filter::On(Ground::Indoor))),
    ("each-in-snow", Who::each(Filter::InSnow)),
];

/// NPCs and Enemies whom an instruction concerns, numbers apart.
pub const STANDEES: &Words<Who> =
    &[("acting", Who::all(Base::Acting)), ("enemies", Who::all(Base::Enemies)), ("npcs", Who::all(Base::Npcs))];

/// What narrows a selection, written after it; tiles apart.
pub const FILTER_WORDS: &Words<Filter> = &[
    ("adjacent", Filter::Adjacent),
    ("outdoors", Filter::On(Ground::Outdoor)),
    ("indoors", Filter::On(Ground::Indoor)),
    ("in-snow", Filter::InSnow),
];

/// How files write which players are meant.
pub const PLAYERS: &Words<Players> = &[("active", Players::Active), ("each", Players::Each)];

/// What became of an Objective.
pub const OBJECTIVE_STATES: &Words<ObjectiveState> =
    &[("open", ObjectiveState::Open), ("succeeded", ObjectiveState::Succeeded), ("failed", ObjectiveState::Failed)];

/// Signs of a tile's plan.
pub const GROUNDS: [(char, Ground); 3] = [('i', Ground::Indoor), ('o', Ground::Outdoor), ('#', Ground::Solid)];

/// Outcome letters of Special Quests.
pub const OUTCOMES: &Words<u8> = &[("A", 0), ("B", 1), ("C", 2), ("D", 3), ("E", 4), ("F", 5)];

/// Scenarios that an epilogue code may lead to, written or not (RUL-ET-04).
pub const STORYBOOKS: [&str; 10] = ["A", "B1", "B2", "C", "D", "E1", "E2", "F1", "F2", "REP"];
