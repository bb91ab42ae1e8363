//! The story as groups of texts and the lines between them.

use std::collections::BTreeMap;

use registry::eternaut::content::check::Reach;
use registry::eternaut::content::walk::{Root, each_op, roots};
use registry::eternaut::content::{BlockId, Book, Component, Key, StoryKind, StoryNo, TileNo};
use registry::eternaut::instructions::Fact;

use super::describe::{row_name, shortened};
use super::homes::Home;

/// What a group shows, which gives it its colour and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// What opens the Storybook.
    Opening,
    /// A Story card.
    Card,
    /// An Objective with its texts.
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
    /// All Menace cards together.
    Menace,
    /// Events on the Timer track.
    Timer,
    /// Snow, deaths, and texts read from several places.
    Shared,
    /// All epilogues together.
    Epilogue,
}

/// A group of texts.
pub struct Group {
    /// What stands above it.
    pub title: String,
    /// What it shows.
    pub kind: Kind,
    /// What it consists of, from the top.
    pub entries: Vec<Entry>,
}

/// A counter, an Event, a card: its texts.
pub struct Entry {
    /// Name; empty if the rows speak for themselves.
    pub title: String,
    /// The texts that belong to it.
    pub rows: Vec<Row>,
}

/// One text in the picture.
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
    /// Position of the group.
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

/// A line from one text to another.
pub struct Link {
    /// From a row.
    pub from: At,
    /// To a group or row.
    pub to: At,
    /// On what condition.
    pub label: String,
    /// What the line means.
    pub line: Line,
}

/// The whole picture, not laid out yet.
pub struct Picture {
    /// What is drawn as a box.
    pub groups: Vec<Group>,
    /// What is drawn between boxes.
    pub links: Vec<Link>,
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

/// The picture while it is made.
pub struct Builder<'c, 'r> {
    /// The Scenario that is drawn.
    pub book: Book<'c>,
    reach: &'r Reach,
    /// Tiles on which counters and Event counters lie.
    pub things: BTreeMap<Component, TileNo>,
    /// Texts that only one other reads, and on what condition.
    parents: BTreeMap<Root, (Root, String)>,
    /// What is there so far.
    pub picture: Picture,
}

/// Where the texts and other ends of lines ended up.
pub struct Ends {
    /// Where each text is drawn.
    pub roots: BTreeMap<Root, At>,
    /// Where each Map tile is drawn.
    pub tiles: BTreeMap<TileNo, At>,
    /// Counters and Event counters.
    pub things: BTreeMap<Component, At>,
    /// Epilogues, as the Scenario lists them.
    pub epilogues: Vec<At>,
}

impl Builder<'_, '_> {
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
            Root::Paragraph(Key::Pair(Component::Death, _) | Key::AnyCharacter(Component::Death)) => {
                "Death".to_string()
            }
            Root::Paragraph(Key::Pair(Component::Character(one), Component::Character(other))) => {
                format!("{} and {}", book.person(one), book.person(other))
            }
            Root::Paragraph(Key::Hit(id)) => format!("{id} {}", book.counter(id)),
            Root::Paragraph(
                Key::Pair(id, _) | Key::AnyCharacter(id) | Key::AnyItemAction(id) | Key::AnyInteraction(id),
            ) => match id {
                Component::EventCounter(id) => format!("Event {id}"),
                Component::Counter(id) => format!("{id} {}", book.counter(id)),
                Component::ItemAction(id) => format!("Tool: {}", book.action(id)),
                Component::Character(id) => book.person(id).to_string(),
                Component::Item(_) | Component::Death => String::new(),
                Component::Enemy(id) => book.figure(id.into()),
                Component::Npc(id) => book.figure(id.into()),
            },
            _ => String::new(),
        }
    }

    fn row(&self, root: Root, body: BlockId) -> Row {
        let book = self.book;
        let name = self.row_name(root);
        let (mut words, mut prose) = (Vec::new(), String::new());
        each_op(book.content, body, &mut |_, _, op| {
            let facts = op.gives();
            for fact in &facts {
                if let Fact::Prose(text) = fact
                    && prose.is_empty()
                {
                    prose = shortened(book.text(*text), 240);
                }
            }
            // What only this text reads stands below it.
            let below = |key: &Key| self.parents.get(&Root::Paragraph(*key)).is_some_and(|(parent, _)| *parent == root);
            if facts.iter().any(|fact| matches!(fact, Fact::ParagraphRead(key) if below(key))) {
                return;
            }
            if let Some(word) = op.brief(book).filter(|word| !words.contains(word)) {
                words.push(word);
            }
        });
        Row { name, text: words.join(" · "), tip: prose, reached: self.reach.roots.contains(&root) }
    }

    fn row_name(&self, root: Root) -> String {
        let book = self.book;
        match root {
            Root::Paragraph(Key::Pair(Component::Character(_), _)) => "talk".to_string(),
            Root::Paragraph(Key::Pair(Component::Item(low), Component::Item(high))) => {
                format!("{} + {}", book.item(low), book.item(high))
            }
            Root::Paragraph(key) => row_name(book, key),
            Root::Story(_) => "revealed".to_string(),
            Root::Succeeded(no) => format!("succeeds{}", self.condition_of(no, true)),
            Root::Failed(no) => format!("fails{}", self.condition_of(no, false)),
            Root::Reaction(card) => format!("{} reaction", book.scenario.menace[card].code),
            Root::Regroup(id) => format!("{} regroups", book.figure(id)),
            Root::Defeated(id) => format!("{} defeated", book.figure(id)),
            Root::Trigger(id) => format!("{} acts", book.figure(id)),
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
        parts.extend(condition.map(|condition| self.book.condition(condition).brief(self.book)));
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
                reached: self.reach.epilogues.iter().any(|reached| reached.index() == index),
            });
            ends.epilogues.push(At { group, row: Some((0, index)) });
        }
        self.picture.groups.push(Group { title, kind, entries: vec![Entry { title: String::new(), rows }] });
    }
}

/// The counter or Event counter that a text is about.
fn thing(root: Root) -> Option<Component> {
    let Root::Paragraph(key) = root else { return None };
    let about = match key {
        Key::Pair(id, _) | Key::AnyCharacter(id) | Key::AnyItemAction(id) | Key::AnyInteraction(id) => id,
        Key::Timer(id) => id.into(),
        Key::Hit(id) => id.into(),
        Key::System(_) => return None,
    };
    matches!(about, Component::EventCounter(_) | Component::Counter(_)).then_some(about)
}
