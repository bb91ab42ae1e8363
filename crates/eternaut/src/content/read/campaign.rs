//! What belongs to the whole campaign: Characters, Action cards, Items, Penalty cards, keywords.

use content_reader::fields::{Fields, number, quoted, slug, word};
use content_reader::tree::{Node, Value};

use super::combat;
use super::reader::Reader;
use super::words::{ACTION_TYPES, CARD_EFFECTS, MANNERS, SKILLS, STORYBOOKS, effects_of};
use crate::content::{
    ActionCard, ActionCardType, Bag, CardEffect, Character, Item, ItemAction, ItemUse, Penalty, SkillCounter,
    SkillCounterId, letter_of,
};

/// `character "901" name="…" { about "…"; skills … }`.
pub fn character(r: &mut Reader, node: &Node) -> Option<Character> {
    r.texts_of(&format!("character-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "a Character's ID", Reader::own_id);
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let about = f.need_child(r.report, "about");
        let about = about
            .and_then(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.part(value, "a text", "about"))));
        let skills = r.skills(f);
        Some(Character { id: id?, name: name?, about: about?, skills: skills? })
    })
}

/// `action "moving-on-3" type="moving-on" name="Moving On" copies=3 { move 3; skills agility=1 }`.
pub fn action(r: &mut Reader, node: &Node) -> Option<ActionCard> {
    r.texts_of(&format!("action-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let name_of_card = r.value(f, "a name", |r, value| slug(r.report, value, "name").map(str::to_string));
        let kind = f.need_prop(r.report, "type");
        let kind = kind.and_then(|value| word(r.report, value, "type of Action card", ACTION_TYPES));
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let special = kind == Some(ActionCardType::Special);
        let copies = match f.prop("copies").filter(|_| !special) {
            Some(value) => number(r.report, value, "the number of copies", 1..=40),
            None => Some(u8::from(!special)),
        };
        let special_copies = match f.prop("special").filter(|_| special) {
            Some(value) => number(r.report, value, "the number of copies for sale", 1..=15),
            None => Some(u8::from(special)),
        };
        let after = after(r, f, 'A');
        let text = f.child(r.report, "text");
        let text =
            text.map(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.part(value, "a text", "text"))));
        let skills = r.skills(f);
        let effects = effects(r, f.every_child(), kind?, node)?;
        Some(ActionCard {
            slug: name_of_card?,
            kind: kind?,
            name: name?,
            text: text.flatten(),
            copies: copies?,
            special_copies: special_copies?,
            after: after?,
            effects,
            skills: skills?,
        })
    })
}

fn effects(r: &mut Reader, lines: &[Node], kind: ActionCardType, card: &Node) -> Option<Vec<CardEffect>> {
    let lines: Vec<_> = lines.iter().filter(|line| line.name != "text" && line.name != "skills").collect();
    if lines.is_empty() || lines.len() > 2 {
        r.report.at(card.at, format!("an Action card has one or two effects, not {}", lines.len()));
    }
    let read: Vec<_> = lines.into_iter().map(|line| effect(r, line, kind)).collect();
    read.into_iter().collect()
}

fn effect(r: &mut Reader, line: &Node, kind: ActionCardType) -> Option<CardEffect> {
    let special = kind == ActionCardType::Special;
    let allowed = if special { &CARD_EFFECTS[..] } else { effects_of(kind) };
    if special && line.name == "do" {
        return Some(CardEffect::Do(r.body(line)));
    }
    if !allowed.contains(&line.name.as_str()) {
        let message = format!("`{}` is no effect of such a card: expected {}", line.name, allowed.join(" or "));
        let known = allowed.iter().copied().chain(["do", "text", "skills"]);
        r.report.word(line.at, message, &line.name, known);
        return None;
    }
    r.node(line, |r, f| {
        let value = f.may_arg();
        r.card_effect(&line.name, value, line.at)
    })
}

/// `after="B"`: the letter of the Scenario after which something can first be bought; without it this one.
fn after(r: &mut Reader, f: &mut Fields<'_>, otherwise: char) -> Option<char> {
    let Some(value) = f.prop("after") else { return Some(otherwise) };
    let known = STORYBOOKS.iter().map(|code| letter_of(code)).find(|letter| value.text() == letter.to_string());
    if known.is_none() {
        r.report.at(value.at, format!("{} is no letter of a Scenario: expected such as \"B\"", quoted(value)));
    }
    known
}

/// `skill-counter "SK-01" name="…" skill="science" items=1 after="B"`.
pub fn skill_counter(r: &mut Reader, node: &Node) -> Option<SkillCounter> {
    r.texts_of(&format!("skill-counter-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "a Skill counter", skill_counter_id);
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let skill = f.prop("skill").map(|value| word(r.report, value, "Skill", SKILLS));
        let items = match f.prop("items") {
            Some(value) => number(r.report, value, "the number of Items", 0..=4),
            None => Some(1),
        };
        let after = after(r, f, 'B');
        let skill = match skill {
            Some(read) => Some(read?),
            None => None,
        };
        Some(SkillCounter { id: id?, name: name?, skill, items: items?, after: after? })
    })
}

fn skill_counter_id(r: &mut Reader, value: &Value) -> Option<SkillCounterId> {
    let id = value.word().and_then(SkillCounterId::parse);
    if id.is_none() {
        r.report.at(value.at, format!("{} is no Skill counter: expected such as \"SK-01\"", quoted(value)));
    }
    id
}

/// `penalty fatigue name="Fatigue"`.
pub fn penalty(r: &mut Reader, node: &Node) -> Option<Penalty> {
    r.texts_of(&format!("penalty-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let kind = r.value(f, "a name", |r, value| slug(r.report, value, "name").map(str::to_string));
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        Some(Penalty { slug: kind?, name: name? })
    })
}

/// `item-action "403" name="Hack" manner="force"`.
pub fn item_action(r: &mut Reader, node: &Node) -> Option<ItemAction> {
    r.texts_of(&format!("item-action-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "an Item action's ID", Reader::own_id);
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let manner = f.prop("manner").map(|value| word(r.report, value, "manner", MANNERS));
        let manner = match manner {
            Some(read) => Some(read?),
            None => None,
        };
        Some(ItemAction { id: id?, name: name?, manner })
    })
}

/// `item "031" name="Crowbar" copies=1 { … }`.
pub fn item(r: &mut Reader, node: &Node) -> Option<Item> {
    r.texts_of(&format!("item-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "an Item's ID", Reader::own_id);
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        let copies = match f.prop("copies") {
            Some(value) => number(r.report, value, "the number of copies", 1..=20),
            None => Some(1),
        };
        let text = f.child(r.report, "text");
        let text =
            text.map(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.part(value, "a text", "text"))));
        let uses: Vec<_> = f.children("use").into_iter().map(|line| item_use(r, line)).collect();
        let attacks: Vec<_> = f.children("attack").into_iter().map(|line| combat::attack(r, line)).collect();
        let becomes = f.child(r.report, "becomes");
        let becomes = becomes.map(|node| r.node(node, |r, f| r.value(f, "an Item", Reader::item)));
        Some(Item {
            id: id?,
            name: name?,
            text: text.flatten(),
            copies: copies?,
            uses: uses.into_iter().collect::<Option<_>>()?,
            skills: r.skills(f)?,
            ignores_snow: f.flag(r.report, "ignores-snow"),
            returned: f.flag(r.report, "returned"),
            becomes: becomes.flatten(),
            attacks: attacks.into_iter().collect::<Option<_>>()?,
            bag: bag(r, f, copies?),
        })
    })
}

/// `bag "trade" holds=3`: the effect that opens it, and how much it stores.
fn bag(r: &mut Reader, f: &mut Fields<'_>, copies: u8) -> Option<Bag> {
    let node = f.child(r.report, "bag")?;
    if copies != 1 {
        r.report.at(node.at, "there is one copy of every Bag");
    }
    r.node(node, |r, f| {
        let opens = f.arg(r.report, "the effect that opens a Bag")?;
        let words: Vec<(&str, &str)> = CARD_EFFECTS.iter().map(|&word| (word, word)).collect();
        let opens = word(r.report, opens, "effect", &words);
        let holds = f.need_prop(r.report, "holds");
        let holds = holds.and_then(|value| number(r.report, value, "the number of Items", 1..=6));
        Some(Bag { opens: opens?.to_owned(), holds: holds? })
    })
}

fn item_use(r: &mut Reader, node: &Node) -> Option<ItemUse> {
    r.node(node, |r, f| {
        let action = r.value(f, "an Item action", Reader::item_action);
        let range = match f.prop("range") {
            Some(value) => number(r.report, value, "a range", 0..=9),
            None => Some(0),
        };
        Some(ItemUse { action: action?, range: range? })
    })
}

/// `note "keyword" name="…"`: a keyword of the Diary in words.
pub fn note(r: &mut Reader, node: &Node) {
    r.texts_of(&format!("note-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let keyword = r.value(f, "a keyword", |r, value| slug(r.report, value, "keyword").map(str::to_string));
        let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
        if let (Some(keyword), Some(name)) = (keyword, name) {
            r.made.notes.push((keyword, name, node.at));
        }
    });
}
