//! Checks of a campaign as a whole (CM-VAL). What can be judged where it stands was judged when it was read.

use std::collections::{BTreeMap, BTreeSet};

use content_reader::error::{Place, Report};

use super::{Loaded, ScenarioOrigins};
use crate::conditions::Asked;
use crate::content::walk::{Root, conditions_of, each_condition, each_op, roots, spaces_of};
use crate::content::{
    ActionCardType, BlockId, CondId, Content, EventCounterId, Ground, Key, Placement, Scenario, StoryKind, StoryNo,
};
use crate::instructions::{Fact, Guard, Op};
use crate::paths::printed_quarter;
use crate::space::Cell;

/// Cards of the starting Action deck (FACT-ET-03).
const ACTION_CARDS: u32 = 40;
/// Snowflake counters (FACT-ET-12).
const SNOWFLAKES: usize = 16;
/// Scenarios after which the campaign branches, and where to (CM-VAL-09).
const BRANCHES: [(&str, [&str; 2]); 4] =
    [("A", ["B1", "B2"]), ("D", ["E1", "E2"]), ("E1", ["F1", "F2"]), ("E2", ["F1", "F2"])];

/// Reports what is wrong with the whole.
pub fn validate(loaded: &Loaded, report: &mut Report) {
    campaign(loaded, report);
    keys(loaded, report);
    for (scenario, places) in loaded.content.scenarios.iter().zip(&loaded.origins.scenarios) {
        Judge { loaded, content: &loaded.content, scenario, places, report }.scenario();
    }
}

fn campaign(loaded: &Loaded, report: &mut Report) {
    let content = &loaded.content;
    if content.characters.is_empty() {
        report.whole("the campaign has no `character`");
    }
    match content.penalties.first() {
        Some(first) if first.slug == "fatigue" => {}
        _ => report.whole("the first kind of Penalty card is `penalty fatigue`"),
    }
    let copies: u32 = content.action_cards.iter().map(|card| u32::from(card.copies)).sum();
    if copies != ACTION_CARDS {
        report.whole(format!("the Action deck has {ACTION_CARDS} cards, but the copies make {copies}"));
    }
    let basic = [
        (ActionCardType::MovingOn, "moving-on"),
        (ActionCardType::Rummage, "rummage"),
        (ActionCardType::TakeAction, "take-action"),
        (ActionCardType::TakeABreak, "take-a-break"),
        (ActionCardType::Coordination, "coordination"),
    ];
    for (kind, name) in basic {
        if !content.action_cards.iter().any(|card| card.kind == kind) {
            report.whole(format!("the Action deck has no card of type `{name}`"));
        }
    }
    if content.scenarios.is_empty() {
        report.whole("the campaign has no Scenario");
    }
}

/// No two texts share a key, or a translation would be told in the wrong place.
fn keys(loaded: &Loaded, report: &mut Report) {
    let mut seen = BTreeSet::new();
    for (text, at) in loaded.content.texts.iter().zip(&loaded.origins.texts) {
        if !text.key.is_empty() && !seen.insert(&text.key) {
            report.at(*at, format!("another text already has the key `{}`", text.key));
        }
    }
}

struct Judge<'l, 'r, 'f> {
    loaded: &'l Loaded,
    content: &'l Content,
    scenario: &'l Scenario,
    places: &'l ScenarioOrigins,
    report: &'r mut Report<'f>,
}

impl<'l> Judge<'l, '_, '_> {
    fn scenario(&mut self) {
        self.beginning();
        self.branches();
        let cells = self.cells();
        for (root, body) in roots(self.scenario) {
            let content = self.content;
            each_op(content, body, &mut |block, index, op| {
                let at = self.loaded.origins.blocks[usize::from(block.0)][index];
                self.op(root, op, at);
                self.on_the_map(op, at, &cells);
            });
            if let Some(text) = without_performer(root) {
                self.nobody_performs(body, text);
            }
        }
    }

    /// What must be there before the first round (CM-VAL-10).
    fn beginning(&mut self) {
        let at = self.places.at;
        if self.paragraph(Key::System(1)).is_none() {
            self.report.at(at, "no paragraph \"999-001\" opens the Storybook");
        }
        if self.scenario.menace.is_empty() {
            self.report.at(at, "the Scenario has no Menace card");
        }
        if self.scenario.epilogues.is_empty() {
            self.report.at(at, "the Scenario has no epilogue");
        }
        let mut timer = false;
        for (_, body) in roots(self.scenario) {
            each_op(self.content, body, &mut |_, _, op| {
                timer |= op.gives().iter().any(|fact| matches!(fact, Fact::TimerSet(_)));
            });
        }
        if !timer {
            self.report.at(at, "no text sets the Timer token: write `timer 9` where the Storybook opens");
        }
    }

    fn branches(&mut self) {
        let Some((_, variants)) = BRANCHES.iter().find(|(code, _)| *code == self.scenario.code) else { return };
        for variant in variants {
            if !self.scenario.epilogues.iter().any(|epilogue| epilogue.next == *variant) {
                let message = format!("Scenario {} branches, but no epilogue leads to {variant}", self.scenario.code);
                self.report.at(self.places.at, message);
            }
        }
    }

    fn op(&mut self, root: Root, op: &Op, at: Place) {
        self.apart(&tiles_placed(op), at);
        let facts = op.gives();
        if facts.iter().filter(|fact| matches!(fact, Fact::SnowPlaced(_))).count() > SNOWFLAKES {
            self.report.at(at, format!("there are only {SNOWFLAKES} Snowflake counters"));
        }
        facts.into_iter().for_each(|fact| self.fact(fact, at));
        let about_this = op.about().is_this_counter();
        if about_this && root.counter().is_none() && !matches!(root, Root::Paragraph(Key::System(_))) {
            self.report.at(at, "no counter is meant here: name one by its ID");
        }
        for condition in conditions_of(op) {
            self.objectives_asked(condition);
        }
    }

    /// What is brought about has what it needs.
    fn fact(&mut self, fact: Fact, at: Place) {
        match fact {
            Fact::EventCounterPlaced(id, _) => self.event_answers(id, at),
            Fact::TimerEventCounterPlaced(id, _) if self.paragraph(Key::Timer(id)).is_none() => {
                self.report.at(at, format!("no paragraph \"{id}-TIMER\" tells what happens when the token reaches it"));
            }
            Fact::ObjectiveSucceeds(no) | Fact::ObjectiveFails(no) => {
                self.is_kind(no, at, "Objective", |kind| matches!(kind, StoryKind::Objective(_)));
            }
            Fact::QuestGained(no) | Fact::QuestLost(no) => {
                self.is_kind(no, at, "Special Quest", |kind| matches!(kind, StoryKind::Quest(_)));
            }
            Fact::StoryRevealed(no) => {
                self.is_kind(no, at, "Story card to reveal (Special Quests are gained with `gain-quest`)", |kind| {
                    !matches!(kind, StoryKind::Quest(_))
                });
            }
            _ => {}
        }
    }

    /// No tile and no cell twice in one instruction.
    fn apart(&mut self, placements: &[Placement], at: Place) {
        for (index, placement) in placements.iter().enumerate() {
            let before = &placements[..index];
            if before.iter().any(|other| other.tile == placement.tile) {
                self.report.at(at, format!("tile {} is placed twice here", placement.tile));
            }
            if before.iter().any(|other| other.cell == placement.cell) {
                self.report.at(at, format!("two tiles are placed at {}", placement.cell));
            }
        }
    }

    /// An Event counter on the map answers every Character (CM-VAL-05).
    fn event_answers(&mut self, id: EventCounterId, at: Place) {
        let any = self.paragraph(Key::AnyCharacter(id.into())).or(self.paragraph(Key::AnyInteraction(id.into())));
        let missing = self.content.characters.iter().map(|character| character.id);
        let missing = missing.filter(|character| any.is_none() && self.paragraph(Key::pair(id, *character)).is_none());
        let missing: Vec<_> = missing.map(|character| format!("\"{id}-{character}\"")).collect();
        if !missing.is_empty() {
            let message = format!("Event counter {id} has no paragraph {} (nor \"{id}-9XX\")", missing.join(", "));
            self.report.at(at, message);
        }
    }

    fn is_kind(&mut self, no: StoryNo, at: Place, what: &str, good: impl Fn(&StoryKind) -> bool) {
        let card = self.scenario.story.iter().find(|card| card.no == no);
        if let Some(card) = card.filter(|card| !good(&card.kind)) {
            self.report.at(at, format!("{} is no {what}", card.code));
        }
    }

    fn objectives_asked(&mut self, condition: CondId) {
        each_condition(self.content, condition, &mut |id, condition| {
            if let Some(Asked::Objective(no, _)) = condition.asks() {
                let at = self.loaded.origins.conditions[usize::from(id.0)];
                self.is_kind(no, at, "Objective", |kind| matches!(kind, StoryKind::Objective(_)));
            }
        });
    }

    /// The cells on which some text places a tile, with the tiles.
    fn cells(&self) -> BTreeMap<Cell, Vec<Placement>> {
        let mut cells: BTreeMap<Cell, Vec<Placement>> = BTreeMap::new();
        for (_, body) in roots(self.scenario) {
            each_op(self.content, body, &mut |_, _, op| {
                tiles_placed(op).into_iter().for_each(|placed| cells.entry(placed.cell).or_default().push(placed));
            });
        }
        cells
    }

    /// Spaces lie on tiles, and not in solid rock.
    fn on_the_map(&mut self, op: &Op, at: Place, cells: &BTreeMap<Cell, Vec<Placement>>) {
        for sides in spaces_of(op) {
            let known = |cell: &Cell| cells.contains_key(cell);
            let off: BTreeSet<_> = sides.iter().map(|space| space.cell()).collect();
            if !off.iter().any(known) {
                let off: Vec<_> = off.iter().map(ToString::to_string).collect();
                self.report.at(at, format!("no tile is ever placed at {}", off.join(" or ")));
            }
            if let [space] = sides[..] {
                let (cell, quarter) = (space.cell(), space.quarter());
                let placed = cells.get(&cell).map_or(&[][..], Vec::as_slice);
                if !placed.is_empty() && placed.iter().all(|tile| self.ground(tile, quarter) == Some(Ground::Solid)) {
                    self.report.at(at, format!("{space} is solid: nothing can be there"));
                }
            }
        }
    }

    fn ground(&self, placement: &Placement, quarter: usize) -> Option<Ground> {
        let tile = self.scenario.tiles.iter().find(|tile| tile.no == placement.tile)?;
        Some(tile.grounds[printed_quarter(quarter, placement.turn.index())])
    }

    /// A text that nobody performs names whom it means (CM-VAL-12, RUL-ET-42).
    fn nobody_performs(&mut self, block: BlockId, text: &str) {
        for (index, op) in self.content.blocks[usize::from(block.0)].iter().enumerate() {
            if needs_performer(self.content, op) {
                let at = self.loaded.origins.blocks[usize::from(block.0)][index];
                let message =
                    format!("nobody performs {text}: say whom this means with `who=…` or within `for-each who=…`");
                self.report.at(at, message);
            }
            for (inner, _) in op.within().into_iter().filter(|(_, guard)| *guard != Guard::Each) {
                self.nobody_performs(inner, text);
            }
        }
    }

    fn paragraph(&self, key: Key) -> Option<BlockId> {
        let found = self.scenario.paragraphs.binary_search_by_key(&key, |paragraph| paragraph.key).ok()?;
        Some(self.scenario.paragraphs[found].body)
    }
}

/// Texts without performer, as errors name them.
fn without_performer(root: Root) -> Option<&'static str> {
    match root {
        Root::Paragraph(Key::Timer(_)) => Some("a TIMER paragraph"),
        Root::Menace(..) => Some("a Menace card"),
        Root::Regroup(_) => Some("what an Enemy does when wounded"),
        _ => None,
    }
}

/// The tiles that an instruction places.
fn tiles_placed(op: &Op) -> Vec<Placement> {
    let placed = |fact| if let Fact::TilePlaced(placed) = fact { Some(placed) } else { None };
    op.gives().into_iter().filter_map(placed).collect()
}

/// Does the instruction itself need a performer, what stands within it apart?
fn needs_performer(content: &Content, op: &Op) -> bool {
    let asks = || conditions_of(op).into_iter().any(|condition| asks_performer(content, condition));
    op.about().is_about_performer() || asks()
}

fn asks_performer(content: &Content, condition: CondId) -> bool {
    let mut asks = false;
    each_condition(content, condition, &mut |_, condition| asks |= condition.is_about_performer());
    asks
}
