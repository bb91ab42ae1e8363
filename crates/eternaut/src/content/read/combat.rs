//! NPC and Enemy cards, weapons.

use content_reader::fields::{Fields, number, slug, word};
use content_reader::tree::{Node, Value};

use super::reader::Reader;
use super::words::{ACTION_TYPES, RACES, SKILLS};
use crate::content::{Attack, Bonus, BonusKind, Damage, Enemy, FigureCard, Npc, Race, Reach, Strike, Trigger};
use crate::figure::FigureId;

/// `enemy "701" name="…" look="…" life=4 loot="751" { text "…"; defeated { … } }`.
pub fn enemy(r: &mut Reader, node: &Node) -> Option<Enemy> {
    r.texts_of(&format!("enemy-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "an Enemy's ID", Reader::own_id)?;
        let race = match f.prop("race") {
            Some(value) => word(r.report, value, "race of Enemies", RACES),
            None => Some(Race::Survivor),
        };
        let steps = match f.prop("steps") {
            Some(value) => number(r.report, value, "the number of spaces", 1..=9),
            None => Some(0),
        };
        let strike = f.child(r.report, "strike").map(|node| r.node(node, strike));
        let card = card(r, f, FigureId::Enemy(id));
        let regroup = f.child(r.report, "regroup").map(|node| r.body(node)).unwrap_or_default();
        Some(Enemy { id, race: race?, steps: steps?, strike: strike.flatten(), regroup, card: card? })
    })
}

/// `strike 2 range=3`.
fn strike(r: &mut Reader, f: &mut Fields<'_>) -> Option<Strike> {
    let damage = r.number(f, "damage", 1, 20);
    let range = match f.prop("range") {
        Some(value) => number(r.report, value, "a range", 1..=20),
        None => Some(1),
    };
    Some(Strike { range: range?, damage: damage? })
}

/// `npc "801" name="…" look="…" life=5 talks { text "…"; strike 1; on "coordination" { … }; defeated-if { … }; defeated { … } }`; with a Character's number, one who may join later.
pub fn npc(r: &mut Reader, node: &Node) -> Option<Npc> {
    r.texts_of(&format!("npc-{}", node.first_word().unwrap_or("?")));
    r.node(node, |r, f| {
        let id = r.value(f, "an NPC's ID", |r, value| match value.word().and_then(FigureId::parse) {
            Some(id) if id.enemy().is_none() => Some(id),
            _ => r.own_id(value).map(FigureId::Npc),
        })?;
        let talks = f.takes("talks");
        let strike = f.child(r.report, "strike").map(|node| r.node(node, strike));
        let triggers: Vec<_> = f.children("on").into_iter().map(|node| r.node(node, trigger)).collect();
        let defeated_if = f.child(r.report, "defeated-if").and_then(|node| r.conditions(node));
        let card = card(r, f, id)?;
        let triggers = triggers.into_iter().collect::<Option<_>>()?;
        Some(Npc { talks, strike: strike.flatten(), triggers, defeated_if, card })
    })
}

/// `on "coordination" { lead 2; strike }`: what an NPC does after an Action card of this type.
fn trigger(r: &mut Reader, f: &mut Fields<'_>) -> Option<Trigger> {
    let card = f.arg(r.report, "a type of Action card")?;
    let card = word(r.report, card, "type of Action card", ACTION_TYPES);
    let body = r.instructions(f.every_child(), &[]);
    Some(Trigger { card: card?, body })
}

fn card(r: &mut Reader, f: &mut Fields<'_>, id: FigureId) -> Option<FigureCard> {
    let name = f.need_prop(r.report, "name").and_then(|value| r.part(value, "a name", ""));
    let look = f.need_prop(r.report, "look").and_then(|value| slug(r.report, value, "look"));
    let life = f.need_prop(r.report, "life");
    let life = life.and_then(|value| number(r.report, value, "the number of Life Points", 1..=40));
    let loot = f.prop("loot").map(|value| loot(r, value));
    let text = f.child(r.report, "text");
    let text = text.map(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.part(value, "a text", "text"))));
    let defeated = f.child(r.report, "defeated").map(|node| r.body(node)).unwrap_or_default();
    Some(FigureCard {
        id,
        name: name?,
        text: text.flatten(),
        look: look?.to_string(),
        life: life?,
        loot: loot.flatten(),
        defeated,
    })
}

fn loot(r: &mut Reader, value: &Value) -> Option<crate::content::CounterId> {
    let (id, _) = r.counter(value)?;
    if !id.is_loot() {
        r.report.at(value.at, format!("counter {id} is no Loot counter: those are \"751\" to \"762\""));
    }
    id.is_loot().then_some(id)
}

/// `attack melee 4 1 1 { bonus fighting 1 damage=2 }`, `attack ranged 3 "2-x" range=5`: a damage value for each Combat cube; `-x` marks one
/// that is reduced by the range.
pub fn attack(r: &mut Reader, node: &Node) -> Option<Attack> {
    r.node(node, |r, f| {
        let ranged = match f.takes("ranged") {
            true => true,
            false if f.takes("melee") => false,
            false => {
                r.report.at(node.at, "an attack is `melee` or `ranged`");
                return None;
            }
        };
        let mut damage = r.values(f, "a damage value for each Combat cube", damage)?;
        damage.sort_unstable_by(|one, other| other.cmp(one));
        let reach = match ranged {
            true => {
                let range = f.need_prop(r.report, "range")?;
                Reach::Ranged(number(r.report, range, "a range", 1..=20)?)
            }
            false => Reach::Melee,
        };
        let bonuses: Vec<_> = f.children("bonus").into_iter().map(|node| r.node(node, bonus)).collect();
        Some(Attack { reach, damage, bonuses: bonuses.into_iter().collect::<Option<_>>()? })
    })
}

fn damage(r: &mut Reader, value: &Value) -> Option<Damage> {
    let marked = value.word().and_then(|word| word.strip_suffix("-x")).and_then(|points| points.parse().ok());
    match marked {
        Some(points) => Some(Damage { points, minus_range: true }),
        None => number(r.report, value, "damage", 0..=20).map(|points| Damage { points, minus_range: false }),
    }
}

/// `bonus fighting 1 damage=2`, `bonus agility 1 cubes=1`, `bonus agility 1 fast`.
fn bonus(r: &mut Reader, f: &mut Fields<'_>) -> Option<Bonus> {
    let skill = f.arg(r.report, "a Skill").and_then(|value| word(r.report, value, "Skill", SKILLS));
    let least = r.number(f, "the icons that a bonus asks for", 1, 20);
    let kind = match (f.prop("damage"), f.prop("cubes"), f.takes("fast")) {
        (Some(value), None, false) => number(r.report, value, "extra damage", 1..=20).map(BonusKind::Damage),
        (None, Some(value), false) => number(r.report, value, "extra Combat cubes", 1..=5).map(BonusKind::Cubes),
        (None, None, true) => Some(BonusKind::Fast),
        _ => {
            r.report.at(f.node.at, "a bonus is one of `damage=2`, `cubes=1` and `fast`");
            None
        }
    };
    Some(Bonus { skill: skill?, least: least?, kind: kind? })
}
