//! Reads lists of effects: the vocabulary in which cards speak.

use super::error::Place;
use super::reader::{Fields, Reader};
use super::tree::Node;
use super::types::{Effect, ListId, Whom};
use super::words::{AREAS, EFFECTS, RESOURCES, WHOM};

/// Where a list of effects stands, which limits the words it may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// Corner of a Location (FACT-LA-23).
    Corner,
    /// Bonus Action of a slot.
    Bonus,
    /// Text of an Encounter.
    Encounter,
    /// Text of an Event.
    Event,
    /// Ambush of an Enemy.
    Ambush,
    /// An Object that is played.
    Object,
    /// A hazardous shortcut being crossed.
    Crossing,
}

/// An effect before its lists have ids.
enum Draft {
    Plain(Effect),
    Choice(Vec<Vec<Draft>>),
}

/// All lists of effects read so far.
#[derive(Default)]
pub(super) struct Lists {
    pub lists: Vec<Vec<Effect>>,
    too_many: bool,
}

impl Lists {
    /// Reads the children of a node as a list of effects.
    pub fn read(&mut self, r: &mut Reader, node: Option<&Node>, context: Context) -> Option<ListId> {
        let node = node?;
        let drafts = r.node(node, |r, fields| effects(r, fields, context))?;
        let first = self.reserve(r, node.at, 1)?;
        self.fill(r, node.at, first, drafts)?;
        Some(first)
    }

    fn reserve(&mut self, r: &mut Reader, at: Place, count: usize) -> Option<ListId> {
        let first = u8::try_from(self.lists.len()).ok();
        if self.lists.len() + count > usize::from(u8::MAX) {
            if !self.too_many {
                r.report.at(at, "more than 255 lists of effects in all");
            }
            self.too_many = true;
            return None;
        }
        self.lists.resize(self.lists.len() + count, Vec::new());
        first.map(ListId)
    }

    /// Stores a list; the options of a choice get ids in a row.
    fn fill(&mut self, r: &mut Reader, at: Place, id: ListId, drafts: Vec<Draft>) -> Option<()> {
        let mut effects = Vec::new();
        for draft in drafts {
            effects.push(match draft {
                Draft::Plain(effect) => effect,
                Draft::Choice(options) => self.choice(r, at, options)?,
            });
        }
        self.lists[usize::from(id.0)] = effects;
        Some(())
    }

    fn choice(&mut self, r: &mut Reader, at: Place, options: Vec<Vec<Draft>>) -> Option<Effect> {
        let first = self.reserve(r, at, options.len())?;
        let count = u8::try_from(options.len()).ok()?;
        for (i, option) in (first.0..).zip(options) {
            self.fill(r, at, ListId(i), option)?;
        }
        Some(Effect::Choice { first, count })
    }
}

/// Reads all children; the node that holds them must have nothing else.
fn effects(r: &mut Reader, fields: &mut Fields, context: Context) -> Option<Vec<Draft>> {
    let children = r.every_child(fields);
    if children.is_empty() {
        let message = format!("`{}` needs effects in braces", fields.node.name);
        r.report.at(fields.node.at, message);
        return None;
    }
    let drafts: Vec<_> = children.iter().map(|child| effect(r, child, context)).collect();
    drafts.into_iter().collect()
}

fn effect(r: &mut Reader, node: &Node, context: Context) -> Option<Draft> {
    let draft = if node.name == "choice" { choice(r, node, context) } else { r.plain(node).map(Draft::Plain) }?;
    if let Err(reason) = allowed(&draft, context) {
        r.report.at(node.at, format!("`{}` cannot stand here: {reason}", node.name));
        return None;
    }
    Some(draft)
}

fn choice(r: &mut Reader, node: &Node, context: Context) -> Option<Draft> {
    r.node(node, |r, fields| {
        let options = r.children(fields, "option");
        if options.len() < 2 {
            r.report.at(node.at, "a choice needs at least two lines `option { … }`");
            return None;
        }
        let options: Vec<_> =
            options.into_iter().map(|option| r.node(option, |r, fields| effects(r, fields, context))).collect();
        Some(Draft::Choice(options.into_iter().collect::<Option<_>>()?))
    })
}

impl Reader<'_, '_> {
    /// Reads an effect that is not a choice.
    fn plain(&mut self, node: &Node) -> Option<Effect> {
        if !EFFECTS.contains(&node.name.as_str()) {
            let list = EFFECTS.join(", ");
            let message = format!("unknown effect `{}`: expected one of {list}", node.name);
            self.report.word(node.at, message, &node.name, EFFECTS);
            return None;
        }
        self.node(node, |r, fields| {
            let amount = |r: &mut Self, fields: &mut _| {
                let value = r.arg(fields, "an amount")?;
                r.number(value, "an amount", 1..=9)
            };
            match node.name.as_str() {
                "gain" | "spend" => {
                    let value = r.arg(fields, "a Resource")?;
                    let resource = r.word(value, "Resource", RESOURCES);
                    let amount = amount(r, fields);
                    Some(match node.name.as_str() {
                        "gain" => Effect::Gain(resource?, amount?),
                        _ => Effect::Spend(resource?, amount?),
                    })
                }
                "damage" => {
                    let amount = amount(r, fields);
                    let value = r.arg(fields, "an area")?;
                    let area = r.word(value, "area", AREAS);
                    Some(Effect::Damage(amount?, area?))
                }
                "contaminate" | "decontaminate" => {
                    let amount = amount(r, fields);
                    let value = r.arg(fields, "`own` or `involved`")?;
                    let whom = r.word(value, "choice of Survivors", WHOM);
                    Some(match node.name.as_str() {
                        "contaminate" => Effect::Contaminate(amount?, whom?),
                        _ => Effect::Decontaminate(amount?, whom?),
                    })
                }
                "gain-fame" => amount(r, fields).map(Effect::GainFame),
                "lose-fame" => amount(r, fields).map(Effect::LoseFame),
                "repair" => amount(r, fields).map(Effect::Repair),
                "draw-objects" => amount(r, fields).map(Effect::DrawObjects),
                "discard-objects" => amount(r, fields).map(Effect::DiscardObjects),
                "discard-resources" => amount(r, fields).map(Effect::DiscardResources),
                "raise-skill" => amount(r, fields).map(Effect::RaiseSkill),
                "waive-fuel" => amount(r, fields).map(Effect::WaiveFuel),
                "speed" => amount(r, fields).map(Effect::Speed),
                "move" => amount(r, fields).map(Effect::Move),
                name => {
                    r.record_flag(node);
                    match name {
                        "trade-resource" => Some(Effect::TradeResource),
                        "take-tokens" => Some(Effect::TakeTokens),
                        "leave-zone" => Some(Effect::LeaveZone),
                        "recover" => Some(Effect::Recover),
                        "improve-from-discard" => Some(Effect::ImproveFromDiscard),
                        "attack" => Some(Effect::Attack),
                        "lay-mine" => Some(Effect::LayMine),
                        _ => None,
                    }
                }
            }
        })
    }
}

/// May the effect stand in a list of this kind?
fn allowed(draft: &Draft, context: Context) -> Result<(), &'static str> {
    let Draft::Plain(effect) = draft else {
        let corner = context == Context::Corner;
        return if corner { Err("a corner offers no choice") } else { Ok(()) };
    };
    let exploring = matches!(context, Context::Corner | Context::Bonus | Context::Encounter);
    match effect {
        Effect::Contaminate(_, Whom::Involved) | Effect::Decontaminate(_, Whom::Involved) if !exploring => {
            Err("nobody is involved outside the Explore action")
        }
        Effect::Damage(..) | Effect::Contaminate(..) | Effect::LoseFame(_) => Ok(()),
        _ if context == Context::Corner => Err("a corner shows damage, contaminate or lose-fame (FACT-LA-23)"),
        Effect::TradeResource | Effect::TakeTokens | Effect::LeaveZone => {
            (context == Context::Encounter).then_some(()).ok_or("only an Encounter lies there with tokens")
        }
        Effect::Move(_) | Effect::ImproveFromDiscard | Effect::Attack => {
            (context == Context::Bonus).then_some(()).ok_or("only a slot of the Exploration Zone offers that")
        }
        // Which token is spent is nobody's choice, so cargo must not be fixed.
        Effect::Spend(..) => {
            let fixed = matches!(context, Context::Ambush | Context::Object);
            (!fixed).then_some(()).ok_or("in Fire Weapons the player chooses the token: write discard-resources")
        }
        Effect::RaiseSkill(_) | Effect::Recover | Effect::WaiveFuel(_) | Effect::Speed(_) | Effect::LayMine => {
            (context == Context::Object).then_some(()).ok_or("only an Object does that")
        }
        _ => Ok(()),
    }
}
