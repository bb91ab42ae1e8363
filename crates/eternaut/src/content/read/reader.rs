//! What all readers share: references, places, texts with their keys.

use std::fmt::Display;

use content_reader::error::{Place, Report};
use content_reader::fields::{Fields, number, quoted, slug, text, word};
use content_reader::tree::{Node, Value};

use super::names::{Names, ScenarioNames, story_no};
use super::words::{FILTER_WORDS, SKILLS, STANDEES, WHO};
use crate::content::{
    Base, Block, BlockId, CharacterId, CondId, Condition, CountId, CounterId, EpilogueId, EventCounterId, FILTERS,
    Filter, FlagId, ItemActionId, ItemId, Key, Lies, MenaceCardId, NoteId, PenaltyId, Printed, Skill, Skills, StoryNo,
    Text, TextId, TileNo, Who, letter_of,
};
use crate::figure::FigureId;
use crate::space::{Edge, Space};

/// What has been read so far, each thing with its place.
#[derive(Default)]
pub struct Made {
    pub blocks: Vec<(Block, Vec<Place>)>,
    pub conditions: Vec<(Condition, Place)>,
    pub texts: Vec<(Text, Place)>,
    pub notes: Vec<(String, TextId, Place)>,
    pub flags: Vec<(String, Place)>,
    pub counts: Vec<(String, Place)>,
}

/// Reads nodes. Every method reports what is wrong and gives back nothing in that case.
pub struct Reader<'r, 'f> {
    pub report: &'r mut Report<'f>,
    pub names: &'r Names,
    pub made: Made,
    /// The Scenario being read.
    scenario: Option<&'r ScenarioNames>,
    /// Beginning of the keys of texts, and how many have been made here.
    key: (String, usize),
}

impl<'r, 'f> Reader<'r, 'f> {
    pub fn new(report: &'r mut Report<'f>, names: &'r Names) -> Self {
        let mut made = Made::default();
        made.blocks.push((Vec::new(), Vec::new()));
        Reader { report, names, made, scenario: None, key: (String::new(), 0) }
    }

    /// From now on nodes belong to this Scenario, or to the whole campaign.
    pub fn enter(&mut self, scenario: Option<&'r ScenarioNames>) {
        self.scenario = scenario;
        self.made.flags.clear();
        self.made.counts.clear();
    }

    /// From now on texts belong to this card or paragraph.
    pub fn texts_of(&mut self, what: &str) {
        let scenario = self.scenario.map_or(String::new(), |scenario| format!("{}-", scenario.code.to_lowercase()));
        let what = what.to_lowercase();
        // Story cards bear the Scenario's code already.
        let what = what.strip_prefix(&scenario).unwrap_or(&what);
        self.key = (format!("eternaut-{scenario}{what}"), 0);
    }

    /// The names of the Scenario being read.
    pub fn here(&mut self, at: Place, what: &str) -> Option<&'r ScenarioNames> {
        if self.scenario.is_none() {
            self.report.at(at, format!("{what} belongs to a Scenario: cards of the campaign cannot name it"));
        }
        self.scenario
    }

    /// Reads a node whole: what the closure does not ask for is reported.
    pub fn node<'n, T>(&mut self, node: &'n Node, read: impl FnOnce(&mut Self, &mut Fields<'n>) -> T) -> T {
        let mut fields = Fields::new(node);
        let result = read(self, &mut fields);
        fields.close(self.report);
        result
    }

    /// Prose: the next text of this card or paragraph.
    pub fn prose(&mut self, value: &Value, what: &str) -> Option<TextId> {
        let words = text(self.report, value, what)?;
        self.key.1 += 1;
        let key = format!("{}-{}", self.key.0, self.key.1);
        Some(self.text(key, words, value.at))
    }

    /// A text with a key of its own: the name or title (no ending), or another part of what is being read.
    pub fn part(&mut self, value: &Value, what: &str, ending: &str) -> Option<TextId> {
        let words = text(self.report, value, what)?;
        let key = if ending.is_empty() { self.key.0.clone() } else { format!("{}-{ending}", self.key.0) };
        Some(self.text(key, words, value.at))
    }

    /// A text that is no prose and needs no translation.
    pub fn code(&mut self, words: &str, at: Place) -> TextId {
        self.text(String::new(), words, at)
    }

    fn text(&mut self, key: String, words: &str, at: Place) -> TextId {
        self.made.texts.push((Text { key, words: unwrap_lines(words) }, at));
        TextId(last(self.made.texts.len()))
    }

    pub fn condition(&mut self, condition: Condition, at: Place) -> CondId {
        self.made.conditions.push((condition, at));
        CondId(last(self.made.conditions.len()))
    }

    pub fn block(&mut self, block: Block, places: Vec<Place>) -> BlockId {
        if block.is_empty() {
            return BlockId(0);
        }
        self.made.blocks.push((block, places));
        BlockId(last(self.made.blocks.len()))
    }

    /// Something by its name, which must be among those known.
    fn reference<T: PartialEq + Display>(
        &mut self,
        value: &Value,
        what: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        known: &[T],
    ) -> Option<T> {
        let found = value.word().and_then(parse).filter(|name| known.contains(name));
        if found.is_none() {
            let list: Vec<_> = known.iter().map(ToString::to_string).collect();
            let hint = if value.word().is_none() { " (numbers of components are written in quotes)" } else { "" };
            let message = format!("there is no {what} {}{hint}", quoted(value));
            self.report.word(value.at, message, &value.text(), list.iter().map(String::as_str));
        }
        found
    }

    /// An ID within the numbers of its family, where it is introduced (FACT-ET-35).
    pub fn own_id<T: Printed>(&mut self, value: &Value) -> Option<T> {
        let id = value.word().and_then(T::read);
        if id.is_none() {
            let ((article, name), range) = (T::KIND, T::RANGE);
            let (low, high, found) = (range.start(), range.end(), quoted(value));
            let message =
                format!("{article} {name} has a number from \"{low:03}\" to \"{high:03}\" in quotes, not {found}");
            self.report.at(value.at, message);
        }
        id
    }

    /// A component by its number, which must be among those that the files introduce.
    fn component<T: Printed>(&mut self, value: &Value, known: &[T]) -> Option<T> {
        self.reference(value, T::KIND.1, T::read, known)
    }

    pub fn character(&mut self, value: &Value) -> Option<CharacterId> {
        let names = self.names;
        self.component(value, &names.characters)
    }

    pub fn item(&mut self, value: &Value) -> Option<ItemId> {
        let names = self.names;
        self.component(value, &names.items)
    }

    pub fn item_action(&mut self, value: &Value) -> Option<ItemActionId> {
        let names = self.names;
        self.component(value, &names.item_actions)
    }

    pub fn event_counter(&mut self, value: &Value) -> Option<EventCounterId> {
        self.own_id(value)
    }

    pub fn counter(&mut self, value: &Value) -> Option<(CounterId, Lies)> {
        let counters = &self.here(value.at, "a counter")?.counters;
        let ids: Vec<CounterId> = counters.iter().map(|(id, _)| *id).collect();
        let id = self.component(value, &ids)?;
        counters.iter().find(|(counter, _)| *counter == id).copied()
    }

    pub fn tile(&mut self, value: &Value) -> Option<TileNo> {
        let scenario = self.here(value.at, "a tile")?;
        self.reference(value, "tile", TileNo::parse, &scenario.tiles)
    }

    pub fn penalty(&mut self, value: &Value) -> Option<PenaltyId> {
        let known = &self.names.penalties;
        let name = self.reference(value, "kind of Penalty card", |word| Some(word.to_string()), known)?;
        let index = known.iter().position(|known| *known == name)?;
        self.few(index, value.at, "kinds of Penalty cards").map(PenaltyId)
    }

    /// The kind that every campaign has.
    pub fn fatigue(&mut self, at: Place) -> Option<PenaltyId> {
        let found = self.names.penalties.iter().position(|known| known == "fatigue");
        if found.is_none() {
            self.report.at(at, "the campaign has no `penalty fatigue`");
        }
        found.and_then(|index| u8::try_from(index).ok()).map(PenaltyId)
    }

    pub fn story(&mut self, value: &Value) -> Option<StoryNo> {
        let scenario = self.here(value.at, "a Story card")?;
        let code = self.reference(value, "Story card", |word| Some(word.to_string()), &scenario.story)?;
        story_no(&code, &scenario.code)
    }

    /// The code of a Special Quest card of an earlier Scenario; nothing if it is none.
    pub fn earlier_quest(&mut self, value: &Value) -> Option<TextId> {
        let here = self.scenario?;
        let word = value.word()?;
        let others = self.names.scenarios.iter().filter(|other| letter_of(&other.code) < letter_of(&here.code));
        let known = others.flat_map(|other| &other.quests).any(|quest| quest == word);
        known.then(|| self.code(word, value.at))
    }

    pub fn epilogue(&mut self, value: &Value) -> Option<EpilogueId> {
        let scenario = self.here(value.at, "an epilogue")?;
        let code = self.reference(value, "epilogue", |word| Some(word.to_string()), &scenario.epilogues)?;
        let index = scenario.epilogues.iter().position(|known| *known == code)?;
        self.few(index, value.at, "epilogues").map(EpilogueId)
    }

    /// A Special Menace card of the Scenario.
    pub fn special_menace(&mut self, value: &Value) -> Option<MenaceCardId> {
        let scenario = self.here(value.at, "a Menace card")?;
        let found = scenario.menace.iter().position(|(code, special)| *special && value.word() == Some(code));
        if found.is_none() {
            let message = format!("{} is no Special Menace card of this Scenario", quoted(value));
            let known = scenario.menace.iter().filter(|(_, special)| *special).map(|(code, _)| code.as_str());
            self.report.word(value.at, message, value.word().unwrap_or(""), known);
        }
        found.and_then(|at| u8::try_from(at).ok()).map(MenaceCardId)
    }

    pub fn paragraph(&mut self, value: &Value) -> Option<Key> {
        let scenario = self.here(value.at, "a paragraph")?;
        self.reference(value, "paragraph", Key::parse, &scenario.paragraphs)
    }

    /// A position in a list that must stay short.
    fn few(&mut self, index: usize, at: Place, what: &str) -> Option<u8> {
        let index = u8::try_from(index).ok();
        if index.is_none() {
            self.report.at(at, format!("there are more than 256 {what}"));
        }
        index
    }

    /// A fact of the Scenario; it comes to be by being named.
    pub fn fact(&mut self, value: &Value) -> Option<FlagId> {
        self.here(value.at, "a flag")?;
        let name = slug(self.report, value, "name of a flag")?;
        let index = intern(&mut self.made.flags, name, value.at);
        self.few(index, value.at, "flags").map(FlagId)
    }

    /// A number of the Scenario; it comes to be by being named.
    pub fn count(&mut self, value: &Value) -> Option<CountId> {
        self.here(value.at, "a count")?;
        let name = slug(self.report, value, "name of a count")?;
        let index = intern(&mut self.made.counts, name, value.at);
        self.few(index, value.at, "counts").map(CountId)
    }

    /// A keyword of the Diary; without a `note` of the campaign it is its own name.
    pub fn keyword(&mut self, value: &Value) -> Option<NoteId> {
        let keyword = slug(self.report, value, "keyword")?;
        let index = self.made.notes.iter().position(|(known, ..)| known == keyword).or_else(|| {
            let name = self.text(format!("eternaut-note-{keyword}"), &keyword.replace('-', " "), value.at);
            self.made.notes.push((keyword.to_string(), name, value.at));
            Some(self.made.notes.len() - 1)
        })?;
        self.few(index, value.at, "keywords").map(NoteId)
    }

    pub fn space(&mut self, value: &Value) -> Option<Space> {
        let space = value.word().and_then(Space::parse);
        if space.is_none() {
            let message = format!("{} is no space: expected a cell and its quarter, such as \"C2.3\"", quoted(value));
            self.report.at(value.at, message);
        }
        space
    }

    pub fn edge(&mut self, value: &Value) -> Option<Edge> {
        let edge = value.word().and_then(Edge::parse);
        if edge.is_none() {
            let message = format!("{} is no edge: expected two adjacent spaces, such as \"C2.2/D2.1\"", quoted(value));
            self.report.at(value.at, message);
        }
        edge
    }

    /// An NPC or Enemy by its number.
    pub fn standee(&mut self, value: &Value) -> Option<FigureId> {
        let scenario = self.here(value.at, "an NPC or Enemy")?;
        let enemies = scenario.enemies.iter().map(|&id| FigureId::Enemy(id));
        let known: Vec<FigureId> = enemies.chain(scenario.npcs.iter().copied()).collect();
        self.reference(value, "NPC or Enemy", FigureId::parse, &known)
    }

    /// A Character, NPC or Enemy by its number.
    pub fn figure(&mut self, value: &Value) -> Option<FigureId> {
        let played = value.word().and_then(CharacterId::parse).filter(|id| self.names.characters.contains(id));
        match played {
            Some(who) => Some(who.into()),
            None => self.standee(value),
        }
    }

    /// `who=` for instructions that only Characters can follow.
    pub fn who(&mut self, fields: &mut Fields<'_>) -> Option<Who> {
        let who = self.figures(fields)?;
        if !who.is_characters() {
            self.report.at(fields.node.at, format!("`{}` is for Characters only", fields.node.name));
        }
        who.is_characters().then_some(who)
    }

    /// `who=` for instructions that are about NPCs and Enemies.
    pub fn standees(&mut self, fields: &mut Fields<'_>) -> Option<Who> {
        let who = self.figures(fields)?;
        if who.is_characters() {
            let message = format!("`{}` is for NPCs and Enemies: say which with `who=…`", fields.node.name);
            self.report.at(fields.node.at, message);
        }
        (!who.is_characters()).then_some(who)
    }

    /// `who=`, the performer if it is not there: a selection, and what narrows it (`who="each-outdoors on:M-002"`).
    pub fn figures(&mut self, fields: &mut Fields<'_>) -> Option<Who> {
        let Some(value) = fields.prop("who") else {
            return Some(Who::PERFORMER);
        };
        let parts: Vec<Value> = value.word().unwrap_or("").split_whitespace().map(|part| value.part(part)).collect();
        let (first, filters) = parts.split_first().map_or((value, &[][..]), |(first, filters)| (first, filters));
        let mut who = self.selection(first)?;
        for filter in filters {
            let filter = self.filter(filter)?;
            let Some(narrower) = who.and(filter) else {
                self.report.at(value.at, format!("{} narrows a selection more than {FILTERS} times", quoted(value)));
                return None;
            };
            who = narrower;
        }
        Some(who)
    }

    fn selection(&mut self, value: &Value) -> Option<Who> {
        match value.word().unwrap_or("") {
            text if text.starts_with('9') => self.named(value),
            text if text.starts_with(['7', '8']) => self.standee(value).map(|id| Who::all(Base::Standee(id))),
            text if text.starts_with(|c: char| c.is_ascii_digit()) => self.character(value).map(Who::named),
            text if text.starts_with("on:") => self.filter(value).map(Who::each),
            text if STANDEES.iter().any(|(known, _)| *known == text) => {
                word(self.report, value, "selection of figures", STANDEES)
            }
            _ => word(self.report, value, "selection of Characters (or a Character's ID, or on:M-…)", WHO),
        }
    }

    /// A Character, or an NPC with a Character's number.
    fn named(&mut self, value: &Value) -> Option<Who> {
        let id = value.word().and_then(FigureId::parse);
        match id.filter(|id| self.scenario.is_some_and(|scenario| scenario.npcs.contains(id))) {
            Some(npc) => Some(Who::all(Base::Standee(npc))),
            None => self.character(value).map(Who::named),
        }
    }

    fn filter(&mut self, value: &Value) -> Option<Filter> {
        let Some(tile) = value.word().and_then(|text| text.strip_prefix("on:")) else {
            return word(self.report, value, "filter of a selection (or on:M-…)", FILTER_WORDS);
        };
        let scenario = self.here(value.at, "a tile")?;
        let tile = TileNo::parse(tile).filter(|tile| scenario.tiles.contains(tile));
        if tile.is_none() {
            self.report.at(value.at, format!("there is no tile for {}", quoted(value)));
        }
        tile.map(Filter::OnTile)
    }

    /// Icons: `skills science=1 agility=2`.
    pub fn skills(&mut self, fields: &mut Fields<'_>) -> Option<Skills> {
        let Some(node) = fields.child(self.report, "skills") else {
            return Some([0; 6]);
        };
        self.node(node, |r, fields| {
            let mut skills = [0; 6];
            let mut empty = true;
            for (name, skill) in SKILLS {
                if let Some(value) = fields.prop(name) {
                    skills[*skill as usize] = number(r.report, value, name, 1..=9)?;
                    empty = false;
                }
            }
            if empty {
                r.report.at(node.at, "`skills` names at least one Skill, such as `skills science=1`");
            }
            Some(skills)
        })
    }

    pub fn skill(&mut self, fields: &mut Fields<'_>) -> Option<Skill> {
        let value = fields.arg(self.report, "a Skill")?;
        word(self.report, value, "Skill", SKILLS)
    }

    pub fn at_least<T>(&mut self, fields: &mut Fields<'_>, low: T, high: T) -> Option<T>
    where
        T: TryFrom<i128> + PartialOrd + Display,
    {
        let value = fields.need_prop(self.report, "at-least")?;
        number(self.report, value, "at-least", low..=high)
    }
}

/// Position of a name in a list that grows.
fn intern(list: &mut Vec<(String, Place)>, name: &str, at: Place) -> usize {
    list.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
        list.push((name.to_string(), at));
        list.len() - 1
    })
}

/// The position of what was just added. Lists too long for their numbers are refused when all is read.
fn last(len: usize) -> u16 {
    u16::try_from(len - 1).unwrap_or(u16::MAX)
}

/// Prose is wrapped in files: lines of a paragraph become one, paragraphs stay apart by an empty line.
fn unwrap_lines(text: &str) -> String {
    let mut paragraphs = vec![String::new()];
    for line in text.lines().map(str::trim) {
        match (line.is_empty(), paragraphs.last_mut()) {
            (true, Some(open)) if !open.is_empty() => paragraphs.push(String::new()),
            (false, Some(open)) => {
                open.push_str(if open.is_empty() { "" } else { " " });
                open.push_str(line);
            }
            _ => {}
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs.join("\n\n")
}
