//! The story as groups of texts and the lines between them.

use std::collections::{BTreeMap, BTreeSet};

use eternaut::content::check::Reach;
use eternaut::content::walk::{Root, each_condition, each_op, roots};
use eternaut::content::{BlockId, CondId, Condition, FlagId, Id, Key, Op, Spot, StoryKind, StoryNo, TileNo, Which};
use eternaut::space::{Cell, Space};

use super::describe::{Book, shortened, skill_name};

/// What a group shows, which gives it its colour and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// What opens the Storybook.
    Opening,
    /// A Story card.
    Card,
    /// An Objective.
    Objective,
    /// A Special Quest.
    Quest,
    /// A Rule card.
    Rule,
    /// A Map tile with its counters and Events.
    Place,
    /// Characters who talk.
    Talk,
    /// Items that are combined.
    Craft,
    /// Menace cards.
    Menace,
    /// Events on the Timer track.
    Timer,
    /// Snow, deaths, and texts read from several places.
    Shared,
    /// Epilogues.
    Epilogue,
}

/// A group of texts.
pub struct Group {
    /// Its title.
    pub title: String,
    /// What it shows.
    pub kind: Kind,
    /// Its parts.
    pub entries: Vec<Entry>,
}

/// A counter, an Event, a card: its texts.
pub struct Entry {
    /// Name; empty if the rows speak for themselves.
    pub title: String,
    /// Its texts.
    pub rows: Vec<Row>,
}

/// A text.
pub struct Row {
    /// Who or what leads to it.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How it begins.
    pub tip: String,
    /// Can it be read at all?
    pub reached: bool,
}

/// A place in the picture: a group, an entry of it, a row of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// Group.
    pub group: usize,
    /// Entry and row.
    pub row: Option<(usize, usize)>,
}

/// What a line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// A Story card is revealed, an Objective resolved or failed.
    Story,
    /// A tile is revealed.
    Reveals,
    /// A counter or Event counter is placed elsewhere.
    Places,
    /// A paragraph is read.
    Reads,
    /// The Scenario ends.
    Ends,
    /// A fact is set that a text asks for.
    Fact,
}

/// A line.
pub struct Link {
    /// From a row.
    pub from: At,
    /// To a group or row.
    pub to: At,
    /// On what condition.
    pub label: String,
    /// Meaning.
    pub line: Line,
}

/// The whole picture, not laid out yet.
pub struct Picture {
    /// Groups.
    pub groups: Vec<Group>,
    /// Lines.
    pub links: Vec<Link>,
}

/// Where a text is at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Home {
    Opening,
    Card(StoryNo),
    Tile(TileNo),
    Talk,
    Craft,
    Menace,
    Timer,
    Shared,
    Epilogues,
}

/// Makes the picture of a Scenario.
pub fn picture(book: Book<'_>, reach: &Reach) -> Picture {
    let mut builder = Builder {
        book,
        reach,
        things: BTreeMap::new(),
        parents: BTreeMap::new(),
        picture: Picture { groups: vec![], links: vec![] },
    };
    builder.things = builder.homes_of_things();
    builder.parents = builder.parents();
    let homes = builder.homes_of_texts();
    let at = builder.groups(&homes);
    builder.links(&at);
    builder.picture
}

struct Builder<'c, 'r> {
    book: Book<'c>,
    reach: &'r Reach,
    /// Tiles on which counters and Event counters lie.
    things: BTreeMap<Id, TileNo>,
    /// Texts that only one other reads, and on what condition.
    parents: BTreeMap<Root, (Root, String)>,
    picture: Picture,
}

/// Where the texts and other ends of lines ended up.
struct Ends {
    roots: BTreeMap<Root, At>,
    tiles: BTreeMap<TileNo, At>,
    things: BTreeMap<Id, At>,
    epilogues: Vec<At>,
}

impl Builder<'_, '_> {
    fn ops(&self, mut visit: impl FnMut(Root, &Op)) {
        for (root, body) in roots(self.book.scenario) {
            each_op(self.book.content, body, &mut |_, _, op| visit(root, op));
        }
    }

    fn homes_of_things(&self) -> BTreeMap<Id, TileNo> {
        let mut cells: BTreeMap<Cell, TileNo> = BTreeMap::new();
        self.ops(|_, op| {
            if let Op::PlaceTiles(placements) = op {
                for placed in placements {
                    cells.entry(placed.cell).or_insert(placed.tile);
                }
            }
        });
        let tile = |space: Space| cells.get(&space.cell()).copied();
        let mut homes = BTreeMap::new();
        // Twice: what replaces a counter may be replaced in turn.
        for _ in 0..2 {
            self.ops(|root, op| {
                let found = match op {
                    Op::Place(id, Spot::Space(space)) | Op::PlaceEvent(id, space) => {
                        tile(*space).map(|tile| (*id, tile))
                    }
                    Op::Place(id, Spot::Edge(edge)) => {
                        edge.sides().into_iter().flatten().find_map(tile).map(|tile| (*id, tile))
                    }
                    Op::Replace(which, new) => {
                        let old = match which {
                            Which::This => root.counter(),
                            Which::Id(id) | Which::All(id) => Some(*id),
                        };
                        old.and_then(|old| homes.get(&old).copied()).map(|tile| (*new, tile))
                    }
                    _ => None,
                };
                if let Some((id, tile)) = found {
                    homes.entry(id).or_insert(tile);
                }
            });
        }
        homes
    }

    /// Texts without a number of their own kind that exactly one other text reads.
    fn parents(&self) -> BTreeMap<Root, (Root, String)> {
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
            if let Op::Read(key) = op {
                visit(*key, guard);
            }
            for (inner, guard) in self.guarded(op, guard) {
                self.reads(inner, &guard, visit);
            }
        }
    }

    fn homes_of_texts(&self) -> BTreeMap<Root, Home> {
        let mut callers: BTreeMap<Root, Vec<Root>> = BTreeMap::new();
        self.ops(|root, op| {
            if let Op::Read(key) = op {
                callers.entry(Root::Paragraph(*key)).or_default().push(root);
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
        let tile = |id: &Id| self.things.get(id).map_or(Home::Shared, |tile| Home::Tile(*tile));
        match root {
            Root::Story(no) | Root::Succeeded(no) | Root::Failed(no) => Some(Home::Card(no)),
            Root::Menace(..) => Some(Home::Menace),
            Root::Paragraph(key) => match key {
                Key::System(1) => Some(Home::Opening),
                Key::System(_) if self.book.scenario.snow == Some(key) => Some(Home::Shared),
                Key::System(_) => None,
                Key::Timer(_) => Some(Home::Timer),
                Key::Pair(low, high) if low.0 > 900 && high.0 > 900 => Some(Home::Talk),
                Key::Pair(low, high) if (11..200).contains(&low.0) && (11..200).contains(&high.0) => Some(Home::Craft),
                Key::Pair(id, _) | Key::AnyCharacter(id) | Key::AnyItemAction(id) => Some(tile(&id)),
                Key::AnyInteraction(id) | Key::Hit(id) => Some(tile(&id)),
            },
        }
    }

    /// Builds all groups and remembers where everything is.
    fn groups(&mut self, homes: &BTreeMap<Root, Home>) -> Ends {
        let mut ends =
            Ends { roots: BTreeMap::new(), tiles: BTreeMap::new(), things: BTreeMap::new(), epilogues: Vec::new() };
        let mut order: Vec<Home> = vec![Home::Opening];
        order.extend(self.book.scenario.story.iter().map(|card| Home::Card(card.no)));
        order.extend(self.book.scenario.tiles.iter().map(|tile| Home::Tile(tile.no)));
        order.extend([Home::Talk, Home::Craft, Home::Menace, Home::Timer, Home::Shared]);
        for home in order {
            self.group(home, homes, &mut ends);
        }
        self.epilogues(&mut ends);
        ends
    }

    fn group(&mut self, home: Home, homes: &BTreeMap<Root, Home>, ends: &mut Ends) {
        let (title, kind) = self.title(home);
        let mut group = Group { title, kind, entries: Vec::new() };
        let texts = roots(self.book.scenario);
        let here = |root: &Root| homes.get(root) == Some(&home);
        for (root, body) in &texts {
            let inner = self.parents.get(root).is_some_and(|(parent, _)| here(parent));
            let empty = matches!(root, Root::Failed(_)) && *body == BlockId(0);
            if here(root) && !inner && !empty {
                let title = self.entry_title(*root);
                let entry = group.entries.iter().position(|entry| entry.title == title).unwrap_or_else(|| {
                    group.entries.push(Entry { title, rows: Vec::new() });
                    group.entries.len() - 1
                });
                self.rows(&mut group, entry, (*root, *body), 0, ends);
            }
        }
        if let Home::Tile(tile) = home {
            ends.tiles.insert(tile, At { group: self.picture.groups.len(), row: None });
        } else if group.entries.is_empty() {
            return;
        }
        self.picture.groups.push(group);
    }

    /// The row of a text, and below it those that only this one reads.
    fn rows(&self, group: &mut Group, entry: usize, (root, body): (Root, BlockId), depth: usize, ends: &mut Ends) {
        let place = At { group: self.picture.groups.len(), row: Some((entry, group.entries[entry].rows.len())) };
        let mut row = self.row(root, body);
        if depth > 0 {
            let guard = self.parents.get(&root).map_or("", |(_, guard)| guard.as_str());
            let guard = if guard.is_empty() { String::new() } else { format!(" if {guard}") };
            row.name = format!("{}↳ {}{guard}", "  ".repeat(depth - 1), row.name);
        }
        group.entries[entry].rows.push(row);
        ends.roots.insert(root, place);
        if let Some(id) = thing(root) {
            ends.things.entry(id).or_insert(place);
        }
        for (child, body) in roots(self.book.scenario) {
            let inner = self.parents.get(&child).is_some_and(|(parent, _)| *parent == root);
            if inner && !ends.roots.contains_key(&child) && depth < 9 {
                self.rows(group, entry, (child, body), depth + 1, ends);
            }
        }
    }

    fn title(&self, home: Home) -> (String, Kind) {
        let book = self.book;
        match home {
            Home::Opening => ("The Storybook opens".to_string(), Kind::Opening),
            Home::Card(no) => {
                let card = book.scenario.story.iter().find(|card| card.no == no);
                let title = card.map_or(String::new(), |card| format!("{} {}", card.code, book.text(card.title)));
                let kind = match card.map(|card| &card.kind) {
                    Some(StoryKind::Objective(_)) => Kind::Objective,
                    Some(StoryKind::Quest(_)) => Kind::Quest,
                    Some(StoryKind::Rule) => Kind::Rule,
                    _ => Kind::Card,
                };
                (title, kind)
            }
            Home::Tile(no) => {
                let tile = book.scenario.tiles.iter().find(|tile| tile.no == no);
                (format!("{no} {}", tile.map_or("", |tile| book.text(tile.name))), Kind::Place)
            }
            Home::Talk => ("They talk".to_string(), Kind::Talk),
            Home::Craft => ("Crafting".to_string(), Kind::Craft),
            Home::Menace => ("Menace".to_string(), Kind::Menace),
            Home::Timer => ("On the Timer track".to_string(), Kind::Timer),
            Home::Shared => ("Read from several places".to_string(), Kind::Shared),
            Home::Epilogues => ("Epilogues".to_string(), Kind::Epilogue),
        }
    }

    fn entry_title(&self, root: Root) -> String {
        let book = self.book;
        match root {
            Root::Paragraph(Key::Timer(id)) => format!("Event {id}"),
            Root::Menace(card, _) => {
                let menace = &book.scenario.menace[card];
                format!("{} {}", menace.code, book.text(menace.title))
            }
            Root::Paragraph(Key::Pair(Id(600), _) | Key::AnyCharacter(Id(600))) => "Death".to_string(),
            Root::Paragraph(Key::Pair(one, other)) if one.0 > 900 => {
                format!("{} and {}", book.person(one), book.person(other))
            }
            Root::Paragraph(
                Key::Pair(id, _)
                | Key::AnyCharacter(id)
                | Key::AnyItemAction(id)
                | Key::AnyInteraction(id)
                | Key::Hit(id),
            ) => match id.0 {
                0..=10 => format!("Event {id}"),
                201..300 => format!("{id} {}", book.counter(id)),
                401..500 => format!("Tool: {}", book.action(id)),
                901.. => book.person(id).to_string(),
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    fn row(&self, root: Root, body: BlockId) -> Row {
        let book = self.book;
        let name = self.row_name(root);
        let (mut words, mut prose) = (Vec::new(), String::new());
        each_op(book.content, body, &mut |_, _, op| {
            if let Op::Text(text) = op
                && prose.is_empty()
            {
                prose = shortened(book.text(*text), 240);
            }
            // What only this text reads stands below it.
            let below = |key: &Key| self.parents.get(&Root::Paragraph(*key)).is_some_and(|(parent, _)| *parent == root);
            if matches!(op, Op::Read(key) if below(key)) {
                return;
            }
            if let Some(word) = book.op(op).filter(|word| !words.contains(word)) {
                words.push(word);
            }
        });
        Row { name, text: words.join(" · "), tip: prose, reached: self.reach.roots.contains(&root) }
    }

    fn row_name(&self, root: Root) -> String {
        let book = self.book;
        match root {
            Root::Paragraph(Key::Pair(low, _)) if low.0 > 900 => "talk".to_string(),
            Root::Paragraph(Key::Pair(low, high)) if (11..200).contains(&low.0) && high.0 < 200 => {
                format!("{} + {}", book.item(low), book.item(high))
            }
            Root::Paragraph(key) => book.row_name(key),
            Root::Story(_) => "revealed".to_string(),
            Root::Succeeded(no) => format!("succeeds{}", self.condition_of(no, true)),
            Root::Failed(no) => format!("fails{}", self.condition_of(no, false)),
            Root::Menace(card, section) => {
                let section = &book.scenario.menace[card].sections[section];
                match section.to {
                    u8::MAX => "every round".to_string(),
                    to => format!("rounds {}–{to}", section.from),
                }
            }
        }
    }

    fn condition_of(&self, no: StoryNo, success: bool) -> String {
        let card = self.book.scenario.story.iter().find(|card| card.no == no);
        let Some(StoryKind::Objective(objective)) = card.map(|card| &card.kind) else { return String::new() };
        let mut parts: Vec<String> = Vec::new();
        let condition = if success { objective.success } else { objective.failure };
        parts.extend(condition.map(|condition| self.book.condition(condition)));
        parts.extend((!success && objective.clock).then(|| "the clock".to_string()));
        if parts.is_empty() { String::new() } else { format!(" if {}", parts.join(", or ")) }
    }

    fn epilogues(&mut self, ends: &mut Ends) {
        let (title, kind) = self.title(Home::Epilogues);
        let group = self.picture.groups.len();
        let mut rows = Vec::new();
        for (index, epilogue) in self.book.scenario.epilogues.iter().enumerate() {
            let leads =
                if epilogue.next.is_empty() { "the end".to_string() } else { format!("leads to {}", epilogue.next) };
            rows.push(Row {
                name: epilogue.code.clone(),
                text: format!("{leads}{}", if epilogue.won { ", won" } else { ", lost" }),
                tip: shortened(self.book.text(epilogue.text), 240),
                reached: self.reach.epilogues.iter().any(|reached| usize::from(*reached) == index),
            });
            ends.epilogues.push(At { group, row: Some((0, index)) });
        }
        self.picture.groups.push(Group { title, kind, entries: vec![Entry { title: String::new(), rows }] });
    }

    fn links(&mut self, ends: &Ends) {
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
                Op::Place(id, _) | Op::PlaceEvent(id, _) | Op::TimerEvent(id, _) | Op::Replace(_, id) => {
                    vec![(ends.things.get(id).copied(), Line::Places)]
                }
                Op::Read(key) => vec![(ends.roots.get(&Root::Paragraph(*key)).copied(), Line::Reads)],
                Op::End(index) => vec![(ends.epilogues.get(usize::from(*index)).copied(), Line::Ends)],
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
    fn guarded(&self, op: &Op, guard: &str) -> Vec<(BlockId, String)> {
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
                asked.extend(eternaut::content::walk::conditions_of(op));
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

/// The counter or Event counter that a text is about.
fn thing(root: Root) -> Option<Id> {
    match root {
        Root::Paragraph(
            Key::Pair(id, _)
            | Key::AnyCharacter(id)
            | Key::AnyItemAction(id)
            | Key::AnyInteraction(id)
            | Key::Timer(id)
            | Key::Hit(id),
        ) if id.0 <= 10 || (201..300).contains(&id.0) => Some(id),
        _ => None,
    }
}
