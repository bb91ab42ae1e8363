//! What can happen in a Scenario at all: texts that can be read, counters that can be placed, Items that can be gained.
//!
//! A fixpoint that grows only: nothing is ever taken away, so it errs on the side of "possible". What it calls impossible
//! is impossible.

use std::collections::BTreeSet;

use crate::content::walk::{Root, roots};
use crate::content::{
    Base, BlockId, Book, CardEffect, CharacterId, Component, Content, CountId, CounterId, EpilogueId, EventCounterId,
    FlagId, Ground, ItemActionId, ItemId, Key, NoteId, Scenario, StoryKind, StoryNo, TileNo, Which, Who,
};
use crate::figure::FigureId;
use crate::instructions::{Fact, Guard, Op};

/// What can happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Texts that can be read.
    pub roots: BTreeSet<Root>,
    /// Paragraphs that texts call.
    pub called: BTreeSet<Key>,
    /// Paragraphs that are read when two things meet.
    pub met: BTreeSet<Key>,
    /// Counters that can lie on the map.
    pub counters: BTreeSet<CounterId>,
    /// Counters that can carry a Consumed cube.
    pub consumed: BTreeSet<CounterId>,
    /// Tiles that can be placed.
    pub tiles: BTreeSet<TileNo>,
    /// Tiles that can be revealed.
    pub revealed: BTreeSet<TileNo>,
    /// Items that somebody can hold.
    pub items: BTreeSet<ItemId>,
    /// Event counters on the map.
    pub event_counters: BTreeSet<EventCounterId>,
    /// Event counters on the Timer track.
    pub timer_event_counters: BTreeSet<EventCounterId>,
    /// Facts that can be set.
    pub flags: BTreeSet<FlagId>,
    /// Numbers that can rise.
    pub raised: BTreeSet<CountId>,
    /// Numbers that can fall.
    pub lowered: BTreeSet<CountId>,
    /// Keywords that can stand in the Diary.
    pub notes: BTreeSet<NoteId>,
    /// Characters that can come into play.
    pub characters: BTreeSet<CharacterId>,
    /// NPCs and Enemies that can come onto the map.
    pub figures: BTreeSet<FigureId>,
    /// Characters that can die.
    pub dead: BTreeSet<CharacterId>,
    /// Objectives that a text can resolve.
    pub succeeded: BTreeSet<StoryNo>,
    /// Objectives that a text can fail.
    pub failed: BTreeSet<StoryNo>,
    /// Epilogues that a text can give, by position.
    pub epilogues: BTreeSet<EpilogueId>,
    /// Can a Snowflake counter lie on the map?
    pub snow: bool,
    /// The highest space on which a text sets the Timer token.
    pub timer: u8,
    /// Can the Timer token move away from the clock?
    pub timer_back: bool,
}

impl Reach {
    /// Everything that can happen in the Scenario of this position.
    pub fn of(content: &Content, index: usize) -> Self {
        let scenario = &content.scenarios[index];
        let mut reach = Reach::default();
        for earlier in &content.scenarios[..index] {
            reach.carried_over(content, earlier);
        }
        let (cx, texts) = (Book { content, scenario }, roots(scenario));
        loop {
            let before = reach.clone();
            reach.met = reach.meetings(content).filter_map(|(one, other)| found(scenario, one, other)).collect();
            for (root, body) in &texts {
                if reach.can_be_read(cx, *root) {
                    reach.roots.insert(*root);
                    reach.visit(cx, *body, root.counter());
                }
            }
            for effect in content.action_cards.iter().flat_map(|card| &card.effects) {
                if let CardEffect::Do(body) = effect {
                    reach.visit(cx, *body, None);
                }
            }
            if reach == before {
                return reach;
            }
        }
    }

    /// What earlier Scenarios can leave: Items and keywords.
    fn carried_over(&mut self, content: &Content, earlier: &Scenario) {
        for (_, body) in roots(earlier) {
            crate::content::walk::each_op(content, body, &mut |_, _, op| {
                for fact in op.gives() {
                    match fact {
                        Fact::ItemGained(item) | Fact::ItemCrafted(item) => drop(self.items.insert(item)),
                        Fact::NoteWritten(note) => drop(self.notes.insert(note)),
                        _ => {}
                    }
                }
            });
        }
    }

    /// Item actions that somebody can use.
    pub fn actions(&self, content: &Content) -> BTreeSet<ItemActionId> {
        let held = content.items.iter().filter(|item| self.items.contains(&item.id));
        held.flat_map(|item| item.uses.iter().map(|item_use| item_use.action)).collect()
    }

    /// Can somebody touch snow?
    fn touches(&self, scenario: &Scenario) -> bool {
        let outdoors = |tile: &TileNo| {
            let tile = scenario.tiles.iter().find(|known| known.no == *tile);
            tile.is_some_and(|tile| tile.grounds.contains(&Ground::Outdoor))
        };
        self.snow || self.revealed.iter().any(outdoors)
    }

    fn can_be_read(&self, cx: Book<'_>, root: Root) -> bool {
        let scenario = cx.scenario;
        match root {
            Root::Paragraph(key) => self.paragraph(cx, key),
            Root::Story(_) => self.roots.contains(&root),
            Root::Succeeded(no) => {
                self.open(no)
                    && (self.succeeded.contains(&no)
                        || objective(scenario, no)
                            .and_then(|objective| objective.success)
                            .is_some_and(|condition| self.may(cx, condition, true)))
            }
            Root::Failed(no) => {
                self.open(no)
                    && (self.failed.contains(&no)
                        || objective(scenario, no).is_some_and(|objective| {
                            let fails = |condition| self.may(cx, condition, true);
                            objective.clock || objective.failure.is_some_and(fails)
                        }))
            }
            Root::Defeated(id) | Root::Regroup(id) | Root::Trigger(id) => self.figures.contains(&id),
            Root::Reaction(_) => self.figures.iter().any(|id| id.enemy().is_some()),
            Root::Menace(card, section) => {
                // The token has moved at least once before a Menace card is drawn (RUL-ET-29).
                let section = &scenario.menace[card].sections[section];
                self.timer_back || section.from < self.timer.max(1)
            }
        }
    }

    /// Is the Objective's card on the table?
    fn open(&self, no: StoryNo) -> bool {
        self.roots.contains(&Root::Story(no))
    }

    fn paragraph(&self, cx: Book<'_>, key: Key) -> bool {
        let scenario = cx.scenario;
        if self.called.contains(&key) {
            return true;
        }
        match key {
            Key::System(number) => number == 1 || scenario.snow == Some(key) && self.touches(scenario),
            Key::Timer(id) => self.timer_event_counters.contains(&id),
            Key::Hit(_) => false,
            _ => self.met.contains(&key),
        }
    }

    /// Everything that can meet: who interacts with what.
    fn meetings<'s>(&'s self, content: &'s Content) -> impl Iterator<Item = (Component, Component)> + 's {
        fn all<T: Copy + Into<Component>>(of: &BTreeSet<T>) -> impl Iterator<Item = Component> + Clone + '_ {
            of.iter().map(|&id| id.into())
        }
        let (people, things) = (&self.characters, all(&self.counters).chain(all(&self.event_counters)));
        let with_people = things.clone().flat_map(move |thing| all(people).map(move |person| (thing, person)));
        let talks = people.iter().flat_map(|one| people.range(..one).map(|other| ((*other).into(), (*one).into())));
        let crafts = self.items.iter().flat_map(move |one| {
            let twice = content.items.iter().any(|item| item.id == *one && item.copies > 1).then_some(one);
            self.items.range(..one).chain(twice).map(|other| ((*other).into(), (*one).into()))
        });
        let deaths = all(&self.dead).map(|person| (Component::Death, person));
        let standees = self.figures.iter().map(|&id| id.into());
        let npcs = self.figures.iter().filter(|id| id.enemy().is_none());
        let hails = npcs.flat_map(move |&npc| all(people).map(move |person| (npc.into(), person)));
        let targets = things.chain(all(people)).chain(all(&self.items)).chain(standees);
        let uses = self
            .actions(content)
            .into_iter()
            .flat_map(move |action| targets.clone().map(move |target| (target, action.into())));
        with_people.chain(talks).chain(hails).chain(crafts).chain(deaths).chain(uses)
    }

    /// Takes in what a block can do.
    fn visit(&mut self, cx: Book<'_>, block: BlockId, this: Option<CounterId>) {
        for op in &cx.content.blocks[usize::from(block.0)] {
            self.op(cx, op, this);
        }
    }

    fn op(&mut self, cx: Book<'_>, op: &Op, this: Option<CounterId>) {
        for fact in op.gives() {
            self.fact(cx, fact, this);
        }
    }

    fn fact(&mut self, cx: Book<'_>, fact: Fact, this: Option<CounterId>) {
        match fact {
            Fact::TilePlaced(placed) => drop(self.tiles.insert(placed.tile)),
            Fact::TileRevealed(tile) => drop(self.revealed.insert(tile)),
            Fact::CounterPlaced(id, _) | Fact::CounterReplaced(Which::This, id) => drop(self.counters.insert(id)),
            Fact::CounterReplaced(Which::Id(old) | Which::All(old), new) => {
                if self.counters.contains(&old) {
                    self.counters.insert(new);
                }
            }
            Fact::Consumed(which) => self.consume(which, this),
            Fact::EventCounterPlaced(id, _) => drop(self.event_counters.insert(id)),
            Fact::TimerEventCounterPlaced(id, _) => drop(self.timer_event_counters.insert(id)),
            Fact::ItemLaid(item) | Fact::ItemGained(item) | Fact::ItemCrafted(item) => drop(self.items.insert(item)),
            Fact::SnowPlaced(_) => self.snow = true,
            Fact::CharacterStarts(id, _) => drop(self.characters.insert(id)),
            Fact::FigureComes(id, _) => self.figure(cx, id),
            Fact::CharactersDie(Who { base: Base::Named(id), .. }) => drop(self.dead.insert(id)),
            Fact::CharactersDie(_) => self.dead.extend(self.characters.iter()),
            Fact::TimerSet(space) => self.timer = self.timer.max(space),
            Fact::TimerMoved(way) => self.timer_back |= way > 0,
            Fact::ParagraphRead(key) => drop(self.called.insert(key)),
            Fact::StoryRevealed(no) | Fact::QuestGained(no) => drop(self.roots.insert(Root::Story(no))),
            Fact::ObjectiveSucceeds(no) => drop(self.succeeded.insert(no)),
            Fact::ObjectiveFails(no) => drop(self.failed.insert(no)),
            Fact::NoteWritten(note) => drop(self.notes.insert(note)),
            Fact::FlagSet(flag) => drop(self.flags.insert(flag)),
            Fact::Counted(count, change) if change > 0 => drop(self.raised.insert(count)),
            Fact::Counted(count, _) => drop(self.lowered.insert(count)),
            Fact::ScenarioEnds(epilogue) => drop(self.epilogues.insert(epilogue)),
            Fact::Within(block, guard) => self.within(cx, block, guard, this),
            // Nothing is ever taken away, and these make nothing possible that was not.
            Fact::Prose(_) | Fact::CounterMoved(..) | Fact::Freed(_) | Fact::SnowCleared(_) => {}
            Fact::FigureGoes(_) | Fact::FlagCleared(_) | Fact::QuestLost(_) | Fact::CampaignLost | Fact::Assumed(_) => {
            }
        }
    }

    /// An NPC or Enemy can come, and what it leaves.
    fn figure(&mut self, cx: Book<'_>, id: FigureId) {
        self.figures.insert(id);
        let enemies = cx.scenario.enemies.iter().map(|enemy| &enemy.card);
        let card = enemies.chain(cx.scenario.npcs.iter().map(|npc| &npc.card)).find(|card| card.id == id);
        self.counters.extend(card.and_then(|card| card.loot));
    }

    fn within(&mut self, cx: Book<'_>, block: BlockId, guard: Guard, this: Option<CounterId>) {
        let may = match guard {
            Guard::Option { when, .. } => when.is_none_or(|when| self.may(cx, when, true)),
            Guard::Holds(condition) => self.may(cx, condition, true),
            Guard::Fails(condition) => self.may(cx, condition, false),
            Guard::Band { .. } | Guard::Each | Guard::EachEnemy | Guard::Lot(_) => true,
        };
        if may {
            self.visit(cx, block, this);
        }
    }

    /// In a paragraph called from elsewhere "this" may be any counter.
    fn consume(&mut self, which: Which, this: Option<CounterId>) {
        match (which, this) {
            (Which::Id(id) | Which::All(id), _) | (Which::This, Some(id)) => drop(self.consumed.insert(id)),
            (Which::This, None) => self.consumed.extend(self.counters.iter()),
        }
    }
}

/// The paragraph that is read when two meet: the most specific one (RUL-ET-39).
pub fn found(scenario: &Scenario, one: impl Into<Component>, other: impl Into<Component>) -> Option<Key> {
    let has = |key: &Key| scenario.paragraphs.binary_search_by_key(key, |paragraph| paragraph.key).is_ok();
    Key::of_meeting(one, other).find(has)
}

/// The Objective of a card.
pub fn objective(scenario: &Scenario, no: StoryNo) -> Option<&crate::content::Objective> {
    let card = scenario.story.iter().find(|card| card.no == no)?;
    match &card.kind {
        StoryKind::Objective(objective) => Some(objective),
        _ => None,
    }
}
