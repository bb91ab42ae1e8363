//! Words of the content files and what they stand for.
//!
//! One table per kind of value serves reading, suggestions and printing.

use super::types::{
    Ability, AmbushScope, Area, Attack, BoxKind, Colour, Knack, MooringColour, Period, Resource, Scope, Shot, Special,
    Waypoint, Whom,
};
use crate::state::Phase;

/// A table of words.
pub type Words<T> = [(&'static str, T)];

/// The word for a value, if the table has one.
pub fn word_for<T: PartialEq>(words: &Words<T>, value: &T) -> Option<&'static str> {
    let found = words.iter().find(|(_, v)| v == value)?;
    Some(found.0)
}

/// Resources (LA-TERM-01), as cards and cases write them.
pub const RESOURCES: &Words<Resource> = &[
    ("food", Resource::Food),
    ("fuel", Resource::Fuel),
    ("ammo", Resource::Ammo),
    ("full", Resource::Full),
    ("half", Resource::Half),
];

/// Colours of players.
pub const COLOURS: &Words<Option<Colour>> = &[
    ("blue", Some(Colour::Blue)),
    ("red", Some(Colour::Red)),
    ("yellow", Some(Colour::Yellow)),
    ("green", Some(Colour::Green)),
    ("shared", None),
];

/// Time Periods, as the backs of cards number them.
pub const PERIODS: &Words<Period> = &[("I", 0), ("II", 1), ("III", 2)];

/// Copies of an Exploration card: Time Period, and whether the copy is an additional card.
pub const COPIES: &Words<(Period, bool)> = &[
    ("I", (0, false)),
    ("II", (1, false)),
    ("III", (2, false)),
    ("I+", (0, true)),
    ("II+", (1, true)),
    ("III+", (2, true)),
];

/// Groups of Loot cards (LA-SETUP-15).
pub const GROUPS: &Words<u8> = &[("I-II", 0), ("III-IV", 1), ("V-VI", 2)];

/// Identification numbers of Enemies (LA-TERM-13).
pub const NUMBERS: &Words<u8> = &[("I", 1), ("II", 2), ("III", 3), ("IV", 4), ("V", 5), ("VI", 6)];

/// Target letters (FACT-LA-17).
pub const LETTERS: &Words<u8> = &[("A", 0), ("B", 1), ("C", 2), ("D", 3)];

/// Areas of a Convoy. The column of the Truck is `front-column`.
pub const AREAS: &Words<Area> = &[
    ("anywhere", Area::Anywhere),
    ("top-row", Area::TopRow),
    ("bottom-row", Area::BottomRow),
    ("front-column", Area::FrontColumn),
    ("truck", Area::Truck),
    ("trailer-column-1", Area::Column(1)),
    ("trailer-column-2", Area::Column(2)),
    ("trailer-column-3", Area::Column(3)),
];

/// Survivors that an effect may choose from.
pub const WHOM: &Words<Whom> = &[("own", Whom::Own), ("involved", Whom::Involved)];

/// Players that an Event hits.
pub const SCOPES: &Words<Scope> =
    &[("everyone", Scope::Everyone), ("leader", Scope::Leader), ("last", Scope::Last), ("followers", Scope::Followers)];

/// Kinds of Cargo Boxes, as Convoy cards list them.
pub const BOXES: &Words<BoxKind> = &[
    ("any", BoxKind::Any),
    ("survivor", BoxKind::Survivor),
    ("food-fuel", BoxKind::FoodFuel),
    ("armor", BoxKind::Armor),
    ("weapon-1", BoxKind::Weapon(1)),
    ("weapon-2", BoxKind::Weapon(2)),
    ("weapon-3", BoxKind::Weapon(3)),
    ("weapon-4", BoxKind::Weapon(4)),
    ("energy-1", BoxKind::Energy(1)),
    ("energy-2", BoxKind::Energy(2)),
    ("energy-3", BoxKind::Energy(3)),
    ("energy-4", BoxKind::Energy(4)),
    ("junk-1", BoxKind::Junk(1)),
    ("junk-2", BoxKind::Junk(2)),
    ("junk-3", BoxKind::Junk(3)),
    ("junk-4", BoxKind::Junk(4)),
    ("asgard-armor", BoxKind::AsgardArmor),
    ("speed", BoxKind::Special(Special::Speed)),
    ("tracks", BoxKind::Special(Special::Tracks)),
    ("food", BoxKind::Special(Special::Food)),
    ("fame-1", BoxKind::Special(Special::Fame(1))),
    ("fame-2", BoxKind::Special(Special::Fame(2))),
    ("fame-3", BoxKind::Special(Special::Fame(3))),
    ("fame-per-food-1", BoxKind::Special(Special::FamePerFood(1))),
    ("fame-per-food-2", BoxKind::Special(Special::FamePerFood(2))),
    ("fame-per-food-3", BoxKind::Special(Special::FamePerFood(3))),
    ("recycle", BoxKind::Special(Special::Recycle)),
    ("decontaminator", BoxKind::Special(Special::Decontaminator)),
    ("generator", BoxKind::Special(Special::Generator)),
    ("repair-bay", BoxKind::Special(Special::RepairBay)),
    ("collector", BoxKind::Special(Special::Collector)),
    ("nuclear-drive", BoxKind::Special(Special::NuclearDrive)),
    ("fame-paid", BoxKind::Special(Special::FamePaid)),
    ("object-box", BoxKind::Special(Special::ObjectBox)),
    ("rack", BoxKind::Special(Special::Rack)),
];

/// Results of a shot.
pub const SHOTS: &Words<Shot> = &[
    ("miss", shot(0, false)),
    ("jam", shot(0, true)),
    ("hit-1", shot(1, false)),
    ("hit-1+jam", shot(1, true)),
    ("hit-2", shot(2, false)),
    ("hit-2+jam", shot(2, true)),
    ("hit-3", shot(3, false)),
    ("hit-3+jam", shot(3, true)),
    ("hit-4", shot(4, false)),
    ("hit-4+jam", shot(4, true)),
];

const fn shot(damage: u8, jammed: bool) -> Shot {
    Shot { damage, jammed }
}

/// Results of an Enemy's attack.
pub const ATTACKS: &Words<Attack> = &[
    ("miss", attack(0, false)),
    ("ambush", attack(0, true)),
    ("hit-1", attack(1, false)),
    ("hit-1+ambush", attack(1, true)),
    ("hit-2", attack(2, false)),
    ("hit-2+ambush", attack(2, true)),
    ("hit-3", attack(3, false)),
    ("hit-3+ambush", attack(3, true)),
];

const fn attack(damage: u8, ambush: bool) -> Attack {
    Attack { damage, ambush }
}

/// Phases that a map may name.
pub const PHASES: &Words<Phase> = &[
    ("exploration", Phase::Exploration),
    ("rest", Phase::Rest),
    ("movement", Phase::Movement),
    ("fire", Phase::Fire),
    ("end", Phase::End),
];

/// Colours of mooring numbers (RUL-LA-90, PA-COMP-30).
pub const MOORING_COLOURS: &Words<MooringColour> =
    &[("white", MooringColour::White), ("red", MooringColour::Red), ("green", MooringColour::Green)];

/// Whom an ambush hits.
pub const AMBUSH_SCOPES: &Words<AmbushScope> = &[
    ("region", AmbushScope::Region),
    ("highest-alert", AmbushScope::HighestAlert),
    ("everyone", AmbushScope::Everyone),
];

/// What Special Waypoints do.
pub const WAYPOINTS: &Words<Waypoint> = &[
    ("food", Waypoint::Resource(Resource::Food)),
    ("fuel", Waypoint::Resource(Resource::Fuel)),
    ("ammo", Waypoint::Resource(Resource::Ammo)),
    ("full", Waypoint::Resource(Resource::Full)),
    ("half", Waypoint::Resource(Resource::Half)),
    ("object", Waypoint::Object),
    ("contamination", Waypoint::Contamination),
];

/// Abilities of Survivors.
pub const ABILITIES: [&str; 24] = [
    "none",
    "speed",
    "catch-up",
    "any-bonus",
    "clean-hands",
    "keeps-fame",
    "tireless",
    "scrounge",
    "rest-repair",
    "wake",
    "ignore-enemy",
    "first-shot",
    "fame",
    "fame-with-loot",
    "lower-alert",
    "mimic",
    "ignores-jams",
    "fame-per-turret",
    "spots-ambush",
    "forages",
    "long-shot",
    "speed-first-shot",
    "speed-scrounge",
    "speed-wake",
];

/// The word of an ability and its number, 0 if it has none. Message keys are `ability-WORD`.
pub fn ability_word(ability: Ability) -> (&'static str, u8) {
    match ability {
        Ability::None => ("none", 0),
        Ability::Speed(n) => ("speed", n),
        Ability::CatchUp { behind } => ("catch-up", behind),
        Ability::SpeedAnd(Knack::FirstShot) => ("speed-first-shot", 0),
        Ability::SpeedAnd(Knack::Scrounge) => ("speed-scrounge", 0),
        Ability::SpeedAnd(Knack::Wake) => ("speed-wake", 0),
        Ability::AnyBonus => ("any-bonus", 0),
        Ability::CleanHands => ("clean-hands", 0),
        Ability::KeepsFame => ("keeps-fame", 0),
        Ability::Tireless => ("tireless", 0),
        Ability::Scrounge => ("scrounge", 0),
        Ability::RestRepair(n) => ("rest-repair", n),
        Ability::Wake => ("wake", 0),
        Ability::IgnoreEnemy => ("ignore-enemy", 0),
        Ability::FirstShot => ("first-shot", 0),
        Ability::Fame(n) => ("fame", n),
        Ability::FameWithLoot(n) => ("fame-with-loot", n),
        Ability::LowerAlert => ("lower-alert", 0),
        Ability::Mimic => ("mimic", 0),
        Ability::IgnoresJams => ("ignores-jams", 0),
        Ability::FamePerTurret => ("fame-per-turret", 0),
        Ability::SpotsAmbush => ("spots-ambush", 0),
        Ability::Forages => ("forages", 0),
        Ability::LongShot => ("long-shot", 0),
    }
}

/// The word of a Cargo Box and its number, 0 if it has none. Message keys are `box-WORD`.
pub fn box_word(kind: BoxKind) -> (&'static str, u8) {
    match kind {
        BoxKind::Any => ("any", 0),
        BoxKind::Survivor => ("survivor", 0),
        BoxKind::FoodFuel => ("food-fuel", 0),
        BoxKind::Armor => ("armor", 0),
        BoxKind::Weapon(rating) => ("weapon", rating),
        BoxKind::Energy(rating) => ("energy", rating),
        BoxKind::Junk(rating) => ("junk", rating),
        BoxKind::AsgardArmor => ("asgard-armor", 0),
        BoxKind::Special(special) => match special {
            Special::Speed => ("speed", 0),
            Special::Tracks => ("tracks", 0),
            Special::Food => ("food", 0),
            Special::Fame(n) => ("fame", n),
            Special::FamePerFood(n) => ("fame-per-food", n),
            Special::Recycle => ("recycle", 0),
            Special::Decontaminator => ("decontaminator", 0),
            Special::Generator => ("generator", 0),
            Special::RepairBay => ("repair-bay", 0),
            Special::Collector => ("collector", 0),
            Special::NuclearDrive => ("nuclear-drive", 0),
            Special::FamePaid => ("fame-paid", 0),
            Special::ObjectBox => ("object-box", 0),
            Special::Rack => ("rack", 0),
        },
    }
}
