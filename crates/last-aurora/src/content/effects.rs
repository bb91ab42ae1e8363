//! Reads lists of effects: the vocabulary in which cards speak.

use super::error::Place;
use super::reader::{Fields, Reader};
use super::tree::{Node, Value};
use super::types::{Area, ListId, Resource, Whom};
use super::words::{AREAS, RESOURCES, WHOM};
use crate::effects::encounters::Choice;
use crate::effects::{Effect, EffectKind, ListKind, WORDS};

/// An effect before its lists have ids.
enum Draft {
    Plain(Effect),
    Choice(Vec<Vec<Draft>>),
}

/// Most lists that ids have room for.
const MOST_LISTS: usize = u16::MAX as usize;

/// All lists of effects read so far.
#[derive(Default)]
pub(crate) struct Lists {
    pub lists: Vec<Vec<Effect>>,
    too_many: bool,
}

impl Lists {
    /// Reads the children of a node as a list of effects.
    pub fn read(&mut self, r: &mut Reader, node: Option<&Node>, kind: ListKind) -> Option<ListId> {
        let node = node?;
        let drafts = r.node(node, |r, fields| effects(r, fields, kind))?;
        let first = self.reserve(r, node.at, 1)?;
        self.fill(r, node.at, first, drafts)?;
        Some(first)
    }

    fn reserve(&mut self, r: &mut Reader, at: Place, count: usize) -> Option<ListId> {
        let first = u16::try_from(self.lists.len()).ok();
        if self.lists.len() + count > MOST_LISTS {
            if !self.too_many {
                r.report.at(at, format!("more than {MOST_LISTS} lists of effects in all"));
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
        Some(Choice { first, count }.into())
    }
}

/// Reads all children; the node that holds them must have nothing else.
fn effects(r: &mut Reader, fields: &mut Fields, kind: ListKind) -> Option<Vec<Draft>> {
    let children = r.every_child(fields);
    if children.is_empty() {
        let message = format!("`{}` needs effects in braces", fields.node.name);
        r.report.at(fields.node.at, message);
        return None;
    }
    let drafts: Vec<_> = children.iter().map(|child| effect(r, child, kind)).collect();
    drafts.into_iter().collect()
}

fn effect(r: &mut Reader, node: &Node, kind: ListKind) -> Option<Draft> {
    let draft = if node.name == Choice::WORD { choice(r, node, kind) } else { r.plain(node).map(Draft::Plain) }?;
    if let Err(reason) = allowed(&draft, kind) {
        r.report.at(node.at, format!("`{}` cannot stand here: {reason}", node.name));
        return None;
    }
    Some(draft)
}

fn choice(r: &mut Reader, node: &Node, kind: ListKind) -> Option<Draft> {
    r.node(node, |r, fields| {
        let options = r.children(fields, "option");
        if options.len() < 2 {
            r.report.at(node.at, "a choice needs at least two lines `option { … }`");
            return None;
        }
        let options: Vec<_> =
            options.into_iter().map(|option| r.node(option, |r, fields| effects(r, fields, kind))).collect();
        Some(Draft::Choice(options.into_iter().collect::<Option<_>>()?))
    })
}

impl Reader<'_, '_> {
    /// Reads an effect that is not a choice.
    fn plain(&mut self, node: &Node) -> Option<Effect> {
        if !WORDS.contains(&node.name.as_str()) {
            let list = WORDS.join(", ");
            let message = format!("unknown effect `{}`: expected one of {list}", node.name);
            self.report.word(node.at, message, &node.name, WORDS.iter().copied());
            return None;
        }
        self.node(node, |r, fields| Effect::read(&node.name, &mut Args { r, fields, missing: false }))
    }
}

/// The arguments of an effect, one after the other. What is wrong is reported, and nothing is given back in that case.
pub(crate) struct Args<'x, 'r, 'f, 'n> {
    r: &'x mut Reader<'r, 'f>,
    fields: &'x mut Fields<'n>,
    /// An argument was missing: those after it are missing, too, and need no word.
    missing: bool,
}

impl<'n> Args<'_, '_, '_, 'n> {
    fn next(&mut self, what: &str) -> Option<&'n Value> {
        if self.missing {
            return None;
        }
        let value = self.r.arg(self.fields, what);
        self.missing = value.is_none();
        value
    }

    /// How much: 1 to 9.
    pub fn amount(&mut self) -> Option<u8> {
        let value = self.next("an amount")?;
        self.r.number(value, "an amount", 1..=9)
    }

    /// The rating of a Weapon, which is a row of Outcome cards.
    pub fn rating(&mut self) -> Option<u8> {
        let value = self.next("a rating")?;
        self.r.number(value, "the rating of a Weapon", 1..=4)
    }

    /// A Resource by its word.
    pub fn resource(&mut self) -> Option<Resource> {
        let value = self.next("a Resource")?;
        self.r.word(value, "Resource", RESOURCES)
    }

    /// A part of the Convoy.
    pub fn area(&mut self) -> Option<Area> {
        let value = self.next("an area")?;
        self.r.word(value, "area", AREAS)
    }

    /// A group of Survivors.
    pub fn whom(&mut self) -> Option<Whom> {
        let value = self.next("`own` or `involved`")?;
        self.r.word(value, "choice of Survivors", WHOM)
    }

    /// The effect has no arguments: its presence is the value that somebody vouches for.
    pub fn none<T>(&mut self, effect: T) -> Option<T> {
        self.r.record_flag(self.fields.node);
        Some(effect)
    }
}

/// May the effect stand in a list of this kind?
fn allowed(draft: &Draft, kind: ListKind) -> Result<(), &'static str> {
    match draft {
        Draft::Plain(effect) => effect.may_stand_in(kind),
        Draft::Choice(options) => Choice { first: ListId(0), count: options.len() as u8 }.may_stand_in(kind),
    }
}

#[cfg(test)]
mod tests {
    use super::super::error::{Report, SourceFile};
    use super::super::tree;
    use super::*;

    #[test]
    fn there_are_no_more_lists_than_ids() {
        let files = [SourceFile::new("test.kdl", "source house\ntext { gain food 1 }")];
        let mut report = Report::new(&files);
        let nodes = tree::parse(&files, 0, &mut report);
        let mut reader = Reader::new(&mut report);
        let mut lists = Lists { lists: vec![Vec::new(); MOST_LISTS - 1], too_many: false };
        assert!(lists.read(&mut reader, nodes.first(), ListKind::Event).is_some());
        assert!(lists.read(&mut reader, nodes.first(), ListKind::Event).is_none());
        assert!(lists.read(&mut reader, nodes.first(), ListKind::Event).is_none());
        let errors: Vec<_> = report.into_errors().0.iter().map(ToString::to_string).collect();
        assert_eq!(errors, ["test.kdl:2:1: more than 65535 lists of effects in all"]);
    }
}
