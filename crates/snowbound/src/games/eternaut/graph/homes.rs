//! Where every text of a story is at home: on a card, a tile, or with the text that reads it.

use std::collections::BTreeMap;

use registry::eternaut::content::walk::{Root, each_op, roots};
use registry::eternaut::content::{BlockId, Component, Key, Spot, StoryNo, TileNo, Which};
use registry::eternaut::instructions::{Fact, Op};
use registry::eternaut::space::{Cell, Space};

use super::model::Builder;

/// Where a text is at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Home {
    /// What opens the Storybook.
    Opening,
    /// A Story card.
    Card(StoryNo),
    /// A Map tile.
    Tile(TileNo),
    /// Characters who talk.
    Talk,
    /// Items that are combined.
    Craft,
    /// All Menace cards together.
    Menace,
    /// The Timer track.
    Timer,
    /// No place of its own.
    Shared,
    /// The epilogues, at the end of the picture.
    Epilogues,
}

impl Builder<'_, '_> {
    fn ops(&self, mut visit: impl FnMut(Root, &Op)) {
        for (root, body) in roots(self.book.scenario) {
            each_op(self.book.content, body, &mut |_, _, op| visit(root, op));
        }
    }

    /// The tiles on which counters and Event counters are placed.
    pub fn homes_of_things(&self) -> BTreeMap<Component, TileNo> {
        let mut cells: BTreeMap<Cell, TileNo> = BTreeMap::new();
        self.ops(|_, op| {
            for fact in op.gives() {
                if let Fact::TilePlaced(placed) = fact {
                    cells.entry(placed.cell).or_insert(placed.tile);
                }
            }
        });
        let tile = |space: Space| cells.get(&space.cell()).copied();
        let mut homes = BTreeMap::new();
        // Twice: what replaces a counter may be replaced in turn.
        for _ in 0..2 {
            self.ops(|root, op| {
                for fact in op.gives() {
                    let found = match fact {
                        Fact::CounterPlaced(id, Spot::Space(space)) => {
                            tile(space).map(|tile| (Component::from(id), tile))
                        }
                        Fact::EventCounterPlaced(id, space) => tile(space).map(|tile| (Component::from(id), tile)),
                        Fact::CounterPlaced(id, Spot::Edge(edge)) => {
                            edge.sides().into_iter().flatten().find_map(tile).map(|tile| (Component::from(id), tile))
                        }
                        Fact::CounterReplaced(which, new) => {
                            let old = match which {
                                Which::This => root.counter(),
                                Which::Id(id) | Which::All(id) => Some(id),
                            };
                            old.and_then(|old| homes.get(&old.into()).copied()).map(|tile| (Component::from(new), tile))
                        }
                        _ => None,
                    };
                    if let Some((id, tile)) = found {
                        homes.entry(id).or_insert(tile);
                    }
                }
            });
        }
        homes
    }

    /// Texts without a number of their own kind that exactly one other text reads.
    pub fn parents(&self) -> BTreeMap<Root, (Root, String)> {
        let mut readers: BTreeMap<Root, Vec<(Root, String)>> = BTreeMap::new();
        for (root, body) in roots(self.book.scenario) {
            self.reads(body, "", &mut |key, guard| {
                readers.entry(Root::Paragraph(key)).or_default().push((root, guard.to_string()));
            });
        }
        let called = |root: &Root| matches!(root, Root::Paragraph(Key::System(_)));
        let readers = readers.into_iter().filter(|(root, _)| called(root));
        readers
            .filter_map(|(root, by)| {
                let (first, guard) = by.first().cloned()?;
                let only = first != root && by.iter().all(|(other, _)| *other == first);
                let guard = if by.len() == 1 { guard } else { String::new() };
                only.then_some((root, (first, guard)))
            })
            .collect()
    }

    fn reads(&self, block: BlockId, guard: &str, visit: &mut impl FnMut(Key, &str)) {
        for op in &self.book.content.blocks[usize::from(block.0)] {
            for fact in op.gives() {
                if let Fact::ParagraphRead(key) = fact {
                    visit(key, guard);
                }
            }
            for (inner, guard) in self.guarded(op, guard) {
                self.reads(inner, &guard, visit);
            }
        }
    }

    /// Where each text belongs in the picture.
    pub fn homes_of_texts(&self) -> BTreeMap<Root, Home> {
        let mut callers: BTreeMap<Root, Vec<Root>> = BTreeMap::new();
        self.ops(|root, op| {
            for fact in op.gives() {
                if let Fact::ParagraphRead(key) = fact {
                    callers.entry(Root::Paragraph(key)).or_default().push(root);
                }
            }
        });
        let texts = roots(self.book.scenario);
        let mut homes: BTreeMap<Root, Home> = BTreeMap::new();
        for (root, _) in &texts {
            if let Some(home) = self.home(*root) {
                homes.insert(*root, home);
            }
        }
        // A text that others read is at home with them, if they share a home.
        for _ in 0..texts.len() {
            let lost = texts.iter().map(|(root, _)| *root).filter(|root| !homes.contains_key(root));
            let with = |root: &Root| {
                let mut known = callers.get(root)?.iter().map(|caller| homes.get(caller).copied());
                let first = known.next()??;
                known.all(|home| home == Some(first)).then_some(first)
            };
            let found: Vec<_> = lost.filter_map(|root| with(&root).map(|home| (root, home))).collect();
            if found.is_empty() {
                break;
            }
            homes.extend(found);
        }
        for (root, _) in texts {
            homes.entry(root).or_insert(Home::Shared);
        }
        homes
    }

    fn home(&self, root: Root) -> Option<Home> {
        let tile = |id: Component| self.things.get(&id).map_or(Home::Shared, |tile| Home::Tile(*tile));
        match root {
            Root::Story(no) | Root::Succeeded(no) | Root::Failed(no) => Some(Home::Card(no)),
            Root::Menace(..) | Root::Reaction(_) | Root::Defeated(_) | Root::Regroup(_) | Root::Trigger(_) => {
                Some(Home::Menace)
            }
            Root::Paragraph(key) => match key {
                Key::System(1) => Some(Home::Opening),
                Key::System(_) if self.book.scenario.snow == Some(key) => Some(Home::Shared),
                Key::System(_) => None,
                Key::Timer(_) => Some(Home::Timer),
                Key::Pair(Component::Character(_), Component::Character(_)) => Some(Home::Talk),
                Key::Pair(Component::Item(_), Component::Item(_)) => Some(Home::Craft),
                Key::Pair(id, _) | Key::AnyCharacter(id) | Key::AnyItemAction(id) => Some(tile(id)),
                Key::AnyInteraction(id) => Some(tile(id)),
                Key::Hit(id) => Some(tile(id.into())),
            },
        }
    }
}
