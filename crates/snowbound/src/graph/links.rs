//! The lines of a story: what a text reveals, places, reads or ends, and which facts it sets for others.

use std::collections::{BTreeMap, BTreeSet};

use eternaut::content::walk::{Root, conditions_of, each_condition, each_op, roots};
use eternaut::content::{BlockId, CondId, Condition, FlagId, Op, StoryKind, StoryNo};

use super::describe::{shortened, skill_name};
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
            let story = |no: &StoryNo, foot: fn(StoryNo) -> Root| ends.roots.get(&foot(*no)).copied();
            let found: Vec<(Option<At>, Line)> = match op {
                Op::Story(no) | Op::GainQuest(no) => vec![(story(no, Root::Story), Line::Story)],
                Op::Succeed(no) => vec![(story(no, Root::Succeeded), Line::Story)],
                Op::Fail(no) => vec![(story(no, Root::Failed), Line::Story)],
                Op::Reveal(tiles) => tiles.iter().map(|tile| (ends.tiles.get(tile).copied(), Line::Reveals)).collect(),
                Op::Place(id, _) | Op::Replace(_, id) => {
                    vec![(ends.things.get(&(*id).into()).copied(), Line::Places)]
                }
                Op::PlaceEvent(id, _) | Op::TimerEvent(id, _) => {
                    vec![(ends.things.get(&(*id).into()).copied(), Line::Places)]
                }
                Op::Read(key) => vec![(ends.roots.get(&Root::Paragraph(*key)).copied(), Line::Reads)],
                Op::End(index) => vec![(ends.epilogues.get(index.index()).copied(), Line::Ends)],
                _ => Vec::new(),
            };
            for (to, line) in found {
                if let Some(to) = to {
                    self.link(Link { from, to, label: guard.to_string(), line });
                }
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
    pub fn guarded(&self, op: &Op, guard: &str) -> Vec<(BlockId, String)> {
        let book = self.book;
        match op {
            Op::Choose(choices) => choices
                .iter()
                .map(|choice| (choice.body, format!("“{}”", shortened(book.text(choice.label), 28))))
                .collect(),
            Op::Test(skill, bands) => {
                let name = skill_name(*skill);
                let band = |from: u8, to: u8| if to == u8::MAX { format!("{from}+") } else { format!("{from}–{to}") };
                bands.iter().map(|b| (b.body, format!("{name} {}", band(b.from, b.to)))).collect()
            }
            Op::If(condition, then, other) => {
                let words = shortened(&book.condition(*condition), 34);
                vec![(*then, words.clone()), (*other, format!("not: {words}"))]
            }
            Op::ForEach(_, body) => vec![(*body, guard.to_string())],
            Op::AnyOf(cases) => cases.iter().map(|case| (*case, "by lot".to_string())).collect(),
            _ => Vec::new(),
        }
    }

    /// From texts that set a fact to those that ask for it.
    fn facts(&mut self, ends: &Ends) {
        let mut setters: BTreeMap<FlagId, Vec<At>> = BTreeMap::new();
        let mut askers: BTreeMap<FlagId, Vec<At>> = BTreeMap::new();
        for (root, body) in roots(self.book.scenario) {
            let Some(at) = ends.roots.get(&root) else { continue };
            let mut asked: Vec<CondId> = Vec::new();
            each_op(self.book.content, body, &mut |_, _, op| {
                if let Op::Flag(flag, true) = op {
                    setters.entry(*flag).or_default().push(*at);
                }
                asked.extend(conditions_of(op));
            });
            asked.extend(self.asked_by_card(root));
            for condition in asked {
                each_condition(self.book.content, condition, &mut |_, condition| {
                    if let Condition::Flag(flag) = condition {
                        askers.entry(*flag).or_default().push(*at);
                    }
                });
            }
        }
        for (flag, from) in setters {
            let label = format!("⚑ {}", self.book.scenario.flags[usize::from(flag.0)]);
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
