//! Reads cards: who they are, which pile they belong to, what they do.

use super::effects::Lists;
use super::error::Place;
use super::reader::{Fields, Reader};
use super::tree::Node;
use super::types::{
    Ability, AmbushScope, Block, BoxKind, Card, CardKind, CardSet, ConvoyCard, ConvoyKind, Encounter, Enemy, EventCard,
    Knack, Location, ObjectKind, ObjectUse, OutcomeCard, Survivor,
};
use super::words::{
    AMBUSH_SCOPES, AREAS, ATTACKS, BOXES, COLOURS, COPIES, GROUPS, LETTERS, NUMBERS, PERIODS, SCOPES, SHOTS, Words,
};
use crate::effects::ListKind;
use crate::look::{MOST_BATTERIES_RETURNED, resources_in};
use crate::modules::Module;

/// Most Cargo Boxes on a card.
const MAX_BOXES: usize = 8;

/// Nodes of the top level that are cards.
pub(super) const CARD_NODES: [&str; 8] =
    ["survivor", "truck", "trailer", "device", "location", "encounter", "event", "enemy"];

/// Reads a card; copies are entries of their own.
pub(super) fn card(
    r: &mut Reader,
    node: &Node,
    defense: &[[u8; 3]; 3],
    lists: &mut Lists,
) -> Option<Vec<(Card, Place)>> {
    r.entry(node, |r, fields, slug| {
        let sets = sets(r, fields, defense);
        let kind = match node.name.as_str() {
            "survivor" => survivor(r, fields).map(CardKind::Survivor),
            "truck" | "trailer" | "device" => convoy(r, fields).map(CardKind::Convoy),
            "location" => location(r, fields, lists).map(CardKind::Location),
            "encounter" => encounter(r, fields, lists).map(CardKind::Encounter),
            "event" => event(r, fields, lists).map(CardKind::Event),
            _ => enemy(r, fields, lists).map(CardKind::Enemy),
        };
        let module = module(r, fields);
        let (sets, kind, module) = (sets?, kind?, module?);
        let copy = |(copy, set)| {
            let (slug, kind) = (slug.clone(), kind.clone());
            (Card { module, slug, copy, set, kind }, node.at)
        };
        Some((1..).zip(sets).map(copy).collect())
    })
}

/// The module that a card says it belongs to.
pub(crate) fn module(r: &mut Reader, fields: &mut Fields) -> Option<Option<Module>> {
    let Some(line) = r.child(fields, "module") else { return Some(None) };
    let words: Vec<_> = Module::ALL.iter().map(|&module| (module.word(), module)).collect();
    r.only(Some(line), "a module", |r, v| r.word(v, "module", &words)).map(Some)
}

/// The piles that the copies of a card belong to.
fn sets(r: &mut Reader, fields: &mut Fields, defense: &[[u8; 3]; 3]) -> Option<Vec<CardSet>> {
    if fields.node.name == "enemy" {
        let child = r.need_child(fields, "period");
        let period = r.only(child, "a Time Period", |r, v| r.word(v, "Time Period", PERIODS))?;
        return Some(vec![CardSet::Enemy { period }]);
    }
    let deck = r.child(fields, "deck");
    let start = r.child(fields, "start");
    let loot = r.child(fields, "loot");
    match (deck, start, loot) {
        (Some(_), None, None) => r.list(deck, "copies", 1..=16, |r, v| {
            let (period, additional) = r.word(v, "copy", COPIES)?;
            Some(CardSet::Exploration { period, additional })
        }),
        (None, Some(_), None) => {
            r.list(start, "copies", 1..=16, |r, v| r.word(v, "colour", COLOURS).map(CardSet::Start))
        }
        (None, None, Some(_)) => {
            let group = r.only(loot, "a group", |r, v| r.word(v, "group of Loot", GROUPS))?;
            let defense = defense[usize::from(group)];
            Some(vec![CardSet::Loot { group, defense, asgardian: asgardian(r, fields)? }])
        }
        _ => {
            let message = "a card has exactly one line `deck …`, `start …` or `loot …`";
            r.report.at(fields.node.at, message);
            None
        }
    }
}

/// Asgardian Defense boxes of a Loot card with 2, 3 and 4 players (FS-COMP-04).
fn asgardian(r: &mut Reader, fields: &mut Fields) -> Option<[u8; 3]> {
    let Some(line) = r.child(fields, "asgardian") else { return Some([0; 3]) };
    let boxes = r.list(Some(line), "numbers of boxes", 3..=3, |r, v| r.number(v, "a number of Defense boxes", 0..=9));
    boxes?.try_into().ok()
}

fn survivor(r: &mut Reader, fields: &mut Fields) -> Option<Survivor> {
    let skill = r.need_child(fields, "skill");
    let skill = r.only(skill, "a number", |r, v| r.number(v, "a Skill", 0..=3));
    let ability = r.need_child(fields, "ability");
    let ability = ability.and_then(|node| r.node(node, read_ability));
    let (android, human) = (r.flag(fields, "android"), r.flag(fields, "human"));
    if human && !android {
        r.report.at(
            fields.node.at,
            "whoever is no `android` is human: `human` is written beside it only (PA-CARD-CYBORG-01)",
        );
        return None;
    }
    Some(Survivor { skill: skill?, ability: ability?, android, human })
}

/// Abilities without a number.
const PLAIN_ABILITIES: &Words<Ability> = &[
    ("none", Ability::None),
    ("any-bonus", Ability::AnyBonus),
    ("clean-hands", Ability::CleanHands),
    ("keeps-fame", Ability::KeepsFame),
    ("tireless", Ability::Tireless),
    ("scrounge", Ability::Scrounge),
    ("wake", Ability::Wake),
    ("ignore-enemy", Ability::IgnoreEnemy),
    ("first-shot", Ability::FirstShot),
    ("lower-alert", Ability::LowerAlert),
    ("mimic", Ability::Mimic),
    ("ignores-jams", Ability::IgnoresJams),
    ("fame-per-turret", Ability::FamePerTurret),
    ("spots-ambush", Ability::SpotsAmbush),
    ("forages", Ability::Forages),
    ("long-shot", Ability::LongShot),
    ("speed-first-shot", Ability::SpeedAnd(Knack::FirstShot)),
    ("speed-scrounge", Ability::SpeedAnd(Knack::Scrounge)),
    ("speed-wake", Ability::SpeedAnd(Knack::Wake)),
];

/// Makes an ability of its number.
type WithNumber = fn(u8) -> Ability;

/// Abilities followed by a number.
const NUMBER_ABILITIES: &Words<WithNumber> = &[
    ("speed", Ability::Speed),
    ("catch-up", |behind| Ability::CatchUp { behind }),
    ("rest-repair", Ability::RestRepair),
    ("fame", Ability::Fame),
    ("fame-with-loot", Ability::FameWithLoot),
];

fn read_ability(r: &mut Reader, fields: &mut Fields) -> Option<Ability> {
    let value = r.arg(fields, "an ability")?;
    let plain = PLAIN_ABILITIES.iter().map(|&(word, ability)| (word, Ok(ability)));
    let numbered = NUMBER_ABILITIES.iter().map(|&(word, make)| (word, Err(make)));
    let words: Vec<(_, Result<Ability, WithNumber>)> = plain.chain(numbered).collect();
    let Some(ability) = r.word(value, "ability", &words) else {
        r.rest(fields); // What follows depends on the ability.
        return None;
    };
    match ability {
        Ok(ability) => Some(ability),
        Err(make) => {
            let number = r.arg(fields, "a number")?;
            r.number(number, "the number of an ability", 1..=9).map(make)
        }
    }
}

fn convoy(r: &mut Reader, fields: &mut Fields) -> Option<ConvoyCard> {
    let kind = match fields.node.name.as_str() {
        "truck" => truck(r, fields),
        "trailer" => Some(ConvoyKind::Trailer),
        _ => Some(ConvoyKind::Device),
    };
    let tracks = r.flag(fields, "tracks");
    let optional = r.flag(fields, "optional");
    let boxes = r.need_child(fields, "boxes");
    let boxes = r.list(boxes, "Cargo Boxes", 1..=MAX_BOXES, |r, v| r.word(v, "Cargo Box", BOXES))?;
    let kind = kind?;
    let takes_survivor = |b: &BoxKind| matches!(b, BoxKind::Any | BoxKind::Survivor);
    if matches!(kind, ConvoyKind::Truck { .. }) && !boxes.iter().any(takes_survivor) {
        let message = "a Truck needs a box for a Survivor, or it could never move (LA-MOVE-02)";
        r.report.at(fields.node.at, message);
        return None;
    }
    Some(ConvoyCard { kind, tracks, boxes, optional })
}

fn truck(r: &mut Reader, fields: &mut Fields) -> Option<ConvoyKind> {
    let speed = r.need_child(fields, "speed");
    let speed = r.only(speed, "a number", |r, v| r.number(v, "a speed", 1..=9));
    let towing = r.need_child(fields, "towing");
    let towing = r.only(towing, "a number", |r, v| r.number(v, "a Towing Capacity", 1..=3));
    Some(ConvoyKind::Truck { speed: speed?, towing: towing? })
}

fn location(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<Location> {
    let corner = r.child(fields, "corner");
    if let Some(second) = corner.and_then(|node| node.children.get(1)) {
        r.report.at(second.at, "a corner shows one effect");
    }
    let effect = lists.read(r, corner, ListKind::Corner);
    let left = r.need_child(fields, "left").and_then(|node| block(r, node, true));
    let right = r.need_child(fields, "right").and_then(|node| block(r, node, true));
    if corner.is_some() && effect.is_none() {
        return None;
    }
    let weapon = r.child(fields, "weapon");
    let rating = r.only(weapon, "a rating", |r, v| r.number(v, "the rating of a Weapon", 1..=4));
    if weapon.is_some() && rating.is_none() {
        return None;
    }
    Some(Location { corner: effect, blocks: [left?, right?], weapon: rating })
}

/// Tokens of a block in the order of [`Block`], and most of each that an action can hand back.
const BLOCK_TOKENS: [(&str, u8); 6] = [
    ("food", 6),
    ("fuel", 6),
    ("ammo", 6),
    ("object", 6),
    ("full", MOST_BATTERIES_RETURNED),
    ("half", MOST_BATTERIES_RETURNED),
];

/// Tokens on a card. A block of a Location holds at least one Resource (RUL-LA-36).
fn block(r: &mut Reader, node: &Node, needs_resource: bool) -> Option<Block> {
    r.node(node, |r, fields| {
        let mut block = Block::default();
        let mut complete = true;
        for (i, (name, most)) in BLOCK_TOKENS.into_iter().enumerate() {
            let Some(value) = r.prop(fields, name) else {
                continue;
            };
            match r.number(value, "a number of tokens", 1..=most) {
                Some(number) => block[i] = number,
                None => complete = false,
            }
        }
        if complete && needs_resource && resources_in(&block) == 0 {
            let message = "every block holds at least one Resource: food, fuel or ammo (RUL-LA-36)";
            r.report.at(node.at, message);
            return None;
        }
        complete.then_some(block)
    })
}

fn encounter(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<Encounter> {
    let tokens = match r.child(fields, "tokens") {
        Some(node) => block(r, node, false),
        None => Some(Block::default()),
    };
    let text = r.need_child(fields, "text");
    let text = lists.read(r, text, ListKind::Encounter);
    Some(Encounter { tokens: tokens?, text: text? })
}

fn event(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<EventCard> {
    let hits = r.need_child(fields, "hits");
    let scope = r.only(hits, "whom it hits", |r, v| r.word(v, "group of players", SCOPES));
    let text = r.need_child(fields, "text");
    let text = lists.read(r, text, ListKind::Event);
    Some(EventCard { scope: scope?, text: text? })
}

fn enemy(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<Enemy> {
    let number = r.need_child(fields, "number");
    let number = r.only(number, "a number", |r, v| r.word(v, "number of an Enemy", NUMBERS));
    let scope = match r.child(fields, "scope") {
        None => Some(AmbushScope::default()),
        line => r.only(line, "whom it hits", |r, v| r.word(v, "scope of an ambush", AMBUSH_SCOPES)),
    };
    let ambush = r.need_child(fields, "ambush");
    let ambush = lists.read(r, ambush, ListKind::Ambush);
    Some(Enemy { number: number?, scope: scope?, ambush: ambush? })
}

/// Reads a kind of Object.
pub(super) fn object(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<ObjectKind> {
    r.entry(node, |r, fields, slug| {
        let copies = r.need_child(fields, "copies");
        let copies = r.only(copies, "a number", |r, v| r.number(v, "a number of copies", 1..=14));
        let phases = r.need_child(fields, "phases");
        let phases = r.list(phases, "phases", 1..=4, |r, v| r.number(v, "a phase", 1..=4));
        let module = module(r, fields);
        let effect = object_use(r, fields, lists);
        let phases = phases?.iter().fold(0, |bits, phase| bits | 1 << (phase - 1));
        Some(ObjectKind { slug, copies: copies?, phases, module: module?, effect: effect? })
    })
}

fn object_use(r: &mut Reader, fields: &mut Fields, lists: &mut Lists) -> Option<ObjectUse> {
    let play = r.child(fields, "play");
    let attack = r.child(fields, "free-attack");
    let stop = r.flag(fields, "stop-contamination");
    match (play, attack, stop) {
        (Some(_), None, false) => lists.read(r, play, ListKind::Object).map(ObjectUse::Play),
        (None, Some(_), false) => {
            r.only(attack, "a number", |r, v| r.number(v, "extra damage", 0..=4)).map(ObjectUse::FreeAttack)
        }
        (None, None, true) => Some(ObjectUse::StopContamination),
        _ => {
            let message = "an Object has exactly one line `play { … }`, `free-attack …` or `stop-contamination`";
            r.report.at(fields.node.at, message);
            None
        }
    }
}

/// Reads an Outcome card.
pub(super) fn outcome(r: &mut Reader, node: &Node) -> Option<OutcomeCard> {
    r.entry(node, |r, fields, slug| {
        let shots = r.need_child(fields, "shots");
        let shots = r.list(shots, "results", 4..=4, |r, v| r.word(v, "result of a shot", SHOTS));
        let attacks = r.need_child(fields, "attacks");
        let attacks = r.list(attacks, "results", 6..=6, |r, v| r.word(v, "result of an attack", ATTACKS));
        let letters_node = r.need_child(fields, "letters");
        let letters = r.list(letters_node, "letters", 2..=4, |r, v| r.word(v, "Target letter", LETTERS));
        let back = r.need_child(fields, "back");
        let back = r.only(back, "an area", |r, v| r.word(v, "area", AREAS));
        let module = module(r, fields);
        let letters = letters?;
        if (1..letters.len()).any(|i| letters[..i].contains(&letters[i])) {
            r.report.at(letters_node?.at, "a Target letter is given twice");
            return None;
        }
        Some(OutcomeCard {
            module: module?,
            slug,
            shots: shots?.try_into().ok()?,
            attacks: attacks?.try_into().ok()?,
            letters,
            back: back?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::words::{ABILITIES, ability_word};

    #[test]
    fn every_ability_is_read_by_the_word_it_is_printed_with() {
        let plain = PLAIN_ABILITIES.iter().map(|&(word, ability)| (word, ability));
        let numbered = NUMBER_ABILITIES.iter().map(|&(word, make)| (word, make(1)));
        let read: Vec<_> = plain.chain(numbered).collect();
        assert_eq!(read.len(), ABILITIES.len());
        for (word, ability) in read {
            assert_eq!(ability_word(ability).0, word);
            assert!(ABILITIES.contains(&word), "{word}");
        }
    }
}
