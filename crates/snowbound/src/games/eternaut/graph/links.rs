//! The lines of a story: what a text reveals, places, reads or ends, and which facts it sets for others.

use std::collections::{BTreeMap, BTreeSet};

use registry::eternaut::conditions::Asked;
use registry::eternaut::content::walk::{Root, conditions_of, each_condition, each_op, roots};
use registry::eternaut::content::{BlockId, CondId, FlagId, StoryKind, StoryNo};
use registry::eternaut::instructions::{Fact, Guard, Op};

use super::describe::shortened;
use super::model::{At, Builder, Ends, Line, Link};

impl Builder<'_, '_> {
    /// Draws all lines.
    pub fn links(&mut self, ends: &Ends) {
        for (root, body) in roots(self.book.scenario) {
            if let Some(from) = ends.roots.get(&root) {
                self.lines_from(body, *from, "", ends);
            }
        }
        self.facts(ends);
        // Who reveals a place also furnishes it.
        let reveals = self.picture.links.iter().filter(|link| link.line == Line::Reveals);
        let reveals: BTreeSet<_> = reveals.map(|link| (link.from, link.to.group)).collect();
        let furnishes = |link: &Link| link.line == Line::Places && reveals.contains(&(link.from, link.to.group));
        self.picture.links.retain(|link| !furnishes(link));
    }

    fn lines_from(&mut self, block: BlockId, from: At, guard: &str, ends: &Ends) {
        let book = self.book;
        for op in &book.content.blocks[usize::from(block.0)] {
            for (to, line) in op.gives().into_iter().filter_map(|fact| ends.line_to(fact)) {
                self.link(Link { from, to, label: guard.to_string(), line });
            }
            for (inner, guard) in self.guarded(op, guard) {
                self.lines_from(inner, from, &guard, ends);
            }
        }
    }

    /// What happens within a group is said by its rows, and no line is drawn twice.
    fn link(&mut self, link: Link) {
        let inside = link.from.group == link.to.group && link.line != Line::Story;
        let known = self
            .picture
            .links
            .iter_mut()
            .find(|known| (known.from, known.to, known.line) == (link.from, link.to, link.line));
        match known {
            Some(known) if known.label != link.label => known.label.clear(),
            Some(_) => {}
            None if inside => {}
            None => self.picture.links.push(link),
        }
    }

    /// Blocks within an instruction, and on what condition each is read.
    pub fn guarded(&self, op: &Op, before: &str) -> Vec<(BlockId, String)> {
        let book = self.book;
        let words = |guard: Guard| match guard {
            Guard::Option { label, .. } => format!("“{}”", shortened(book.text(label), 28)),
            Guard::Band { skill, from, to: u8::MAX } => format!("{} {from}+", book.skill(skill)),
            Guard::Band { skill, from, to } => format!("{} {from}–{to}", book.skill(skill)),
            Guard::Holds(condition) => shortened(&book.condition(condition).brief(book), 34),
            Guard::Fails(condition) => format!("not: {}", shortened(&book.condition(condition).brief(book), 34)),
            Guard::Each | Guard::EachEnemy => before.to_string(),
            Guard::Lot(_) => "by lot".to_string(),
        };
        op.within().into_iter().map(|(block, guard)| (block, words(guard))).collect()
    }

    /// From texts that set a fact to those that ask for it.
    fn facts(&mut self, ends: &Ends) {
        let mut setters: BTreeMap<FlagId, Vec<At>> = BTreeMap::new();
        let mut askers: BTreeMap<FlagId, Vec<At>> = BTreeMap::new();
        for (root, body) in roots(self.book.scenario) {
            let Some(at) = ends.roots.get(&root) else { continue };
            let mut asked: Vec<CondId> = Vec::new();
            each_op(self.book.content, body, &mut |_, _, op| {
                for fact in op.gives() {
                    if let Fact::FlagSet(flag) = fact {
                        setters.entry(flag).or_default().push(*at);
                    }
                }
                asked.extend(conditions_of(op));
            });
            asked.extend(self.asked_by_card(root));
            for condition in asked {
                each_condition(self.book.content, condition, &mut |_, condition| {
                    if let Some(Asked::Flag(flag)) = condition.asks() {
                        askers.entry(flag).or_default().push(*at);
                    }
                });
            }
        }
        for (flag, from) in setters {
            let label = format!("⚑ {}", self.book.flag(flag));
            for from in from {
                for to in askers.get(&flag).map_or(&[][..], Vec::as_slice) {
                    if from != *to {
                        self.link(Link { from, to: *to, label: label.clone(), line: Line::Fact });
                    }
                }
            }
        }
    }

    fn asked_by_card(&self, root: Root) -> Option<CondId> {
        let objective = |no: StoryNo| {
            let card = self.book.scenario.story.iter().find(|card| card.no == no)?;
            if let StoryKind::Objective(objective) = &card.kind { Some(objective) } else { None }
        };
        match root {
            Root::Succeeded(no) => objective(no)?.success,
            Root::Failed(no) => objective(no)?.failure,
            _ => None,
        }
    }
}

impl Ends {
    /// Where a line leads that stands for what an instruction brings about, if one does.
    fn line_to(&self, fact: Fact) -> Option<(At, Line)> {
        let text = |root: Root| self.roots.get(&root);
        let (to, line) = match fact {
            Fact::StoryRevealed(no) | Fact::QuestGained(no) => (text(Root::Story(no)), Line::Story),
            Fact::ObjectiveSucceeds(no) => (text(Root::Succeeded(no)), Line::Story),
            Fact::ObjectiveFails(no) => (text(Root::Failed(no)), Line::Story),
            Fact::TileRevealed(tile) => (self.tiles.get(&tile), Line::Reveals),
            Fact::CounterPlaced(id, _) | Fact::CounterReplaced(_, id) => (self.things.get(&id.into()), Line::Places),
            Fact::EventCounterPlaced(id, _) | Fact::TimerEventCounterPlaced(id, _) => {
                (self.things.get(&id.into()), Line::Places)
            }
            Fact::ParagraphRead(key) => (text(Root::Paragraph(key)), Line::Reads),
            Fact::ScenarioEnds(at) => (self.epilogues.get(at.index()), Line::Ends),
            _ => return None,
        };
        to.map(|&to| (to, line))
    }
}
