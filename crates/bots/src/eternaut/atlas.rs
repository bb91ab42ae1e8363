//! What the texts of a Scenario can bring about, and what they ask for first.
//!
//! People gather from prose that a wireless set wants a valve and that everybody must be there to leave. A program takes the
//! same from the instructions of the texts. Nothing here knows a Scenario: it is read off whatever content is played.

use std::collections::BTreeMap;

use registry::eternaut::conditions::{self as on, Asked};
use registry::eternaut::content::walk::{self, Root};
use registry::eternaut::content::{
    BlockId, CharacterId, Component, CondId, Condition, Content, CountId, CounterId, EpilogueId, EventCounterId,
    FlagId, ItemActionId, ItemId, Key, NoteId, ObjectiveState, Scenario, Skill, Spot, StoryKind, StoryNo, TextId,
    TileNo, Which,
};
use registry::eternaut::figure::FigureId;
use registry::eternaut::instructions::{Fact as Given, Guard as Before, Op};

use super::cost::{Cost, Costs, NOBODY};

/// Something that texts bring about and other texts ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// A fact of the Scenario.
    Flag(FlagId),
    /// A fact of the Scenario does not hold, or no more.
    Cleared(FlagId),
    /// A keyword in the Diary.
    Note(NoteId),
    /// A number of the Scenario is one higher.
    Counted(CountId),
    /// A Story card on the table.
    Story(StoryNo),
    /// An Objective resolved.
    Succeeded(StoryNo),
    /// A tile face up.
    Revealed(TileNo),
    /// A counter of this kind on the map.
    Present(CounterId),
    /// An Event counter on the map.
    EventCounter(EventCounterId),
    /// A copy of this Item comes out of the deck.
    Gain(ItemId),
    /// The text of this root was read.
    Read(usize),
    /// The Scenario ends with this epilogue, by position.
    Ended(EpilogueId),
    /// An NPC or Enemy on the map.
    Figure(FigureId),
    /// An Enemy is not on the map any more: defeated, or talked into going.
    Gone(FigureId),
}

/// A condition, with what it comes down to.
#[derive(Clone, Debug)]
pub enum Need {
    /// All of these.
    All(Vec<usize>),
    /// One of these.
    Any(Vec<usize>),
    /// A fact holds, by its position in [`Atlas::facts`].
    Fact(usize),
    /// A number of the Scenario is at least this; the fact makes it one higher.
    Count(usize, CountId, i8),
    /// The Character holds this Item, by position.
    Hold(usize),
    /// Anybody holds it.
    AnyHold(usize),
    /// This Character is within a range of the counter that the text is about: where the performer will be.
    AtSite(CharacterId, u8, CounterId),
    /// This Enemy is defeated in a fight.
    Beaten(FigureId),
    /// Fewer Enemies than this are on the map: each of the others, by the fact that it is gone.
    Fewer(Vec<(FigureId, usize)>, u8),
    /// This text was not read. Texts of paragraphs have the positions of the paragraphs.
    Unread(usize),
    /// Anything else that is read off the position; `false`: the opposite.
    Atom(Condition, bool),
}

/// What stands before an instruction within its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// A condition, by its position in [`Atlas::needs`].
    Need(usize),
    /// A Skill Test of at least this value.
    Test(Skill, u8),
    /// One of so many that are drawn by lot.
    Lot(u8),
}

/// What an instruction leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// A fact, by its position in [`Atlas::facts`].
    Fact(usize),
    /// Another text is read.
    Text(usize),
}

/// An instruction that leads somewhere.
#[derive(Clone, Debug)]
pub struct Way {
    /// The text it stands in; none for an Objective that is judged by itself.
    pub from: Option<usize>,
    /// What stands before it.
    pub guards: Vec<Guard>,
    /// What it leads to.
    pub gives: Gives,
}

/// What a text can be read at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// Counters of a kind.
    Counter(CounterId),
    /// An Event counter.
    EventCounter(EventCounterId),
    /// An NPC or Enemy, wherever it stands.
    Figure(FigureId),
}

/// All of it.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    /// Every text of the Scenario.
    pub roots: Vec<Root>,
    /// How each is come by.
    pub entries: Vec<Entry>,
    /// Facts that texts give or ask for.
    pub facts: Vec<Fact>,
    /// Conditions that stand before texts.
    pub needs: Vec<Need>,
    /// What leads where.
    pub ways: Vec<Way>,
    /// Ways that lead to each fact.
    pub to_fact: Vec<Vec<usize>>,
    /// Ways that lead to each text.
    pub to_text: Vec<Vec<usize>>,
    /// What people walk up to.
    pub sites: Vec<Site>,
    /// Which of them each text is read at, if an action opens it.
    pub site_of: Vec<Option<usize>>,
    /// The fact that must come first, for each text that an action opens: its counter lies on the map.
    pub arrivals: Vec<Option<usize>>,
    /// The fact of gaining each Item.
    pub gains: Vec<usize>,
    /// Items that somebody can attack with, by position.
    pub weapons: Vec<usize>,
    /// Is each text read whenever a round ends, by Menace cards or by a text that they read?
    pub hourly: Vec<bool>,
    /// What a reckoning begins with.
    pub blank: Blank,
    /// Is each condition about where somebody is?
    pub together: Vec<bool>,
    facts_at: BTreeMap<Fact, usize>,
    needs_at: BTreeMap<(CondId, bool, Option<CounterId>), usize>,
    /// Where each kind of counter and each Event is first laid, as far as texts say.
    pub spots: BTreeMap<Site, Spot>,
    roots_at: BTreeMap<Root, usize>,
}

/// There is no way to anything: copied by every reckoning, which is quicker than to write it down anew.
#[derive(Clone, Debug, Default)]
pub struct Blank {
    /// What each fact takes to come about.
    pub facts: Vec<Cost>,
    /// What each text takes to be read, by board.
    pub roots: Vec<Costs>,
    /// What each condition takes to hold, by board.
    pub needs: Vec<Costs>,
    /// What it takes to walk up to each site; none is on the map.
    pub walks: Vec<Option<Costs>>,
    /// What each Item takes to be got hold of, by board.
    pub holds: Vec<Costs>,
}

impl Atlas {
    /// Reads a Scenario.
    pub fn new(content: &Content, scenario: &Scenario) -> Self {
        Self::of(content, scenario, &Learned { roots: &|_| true, texts: &|_| true })
    }

    /// Reads a Scenario as far as somebody has. Of what is unread it is known where one would look it up, and no more.
    pub fn of(content: &Content, scenario: &Scenario, learned: &Learned<'_>) -> Self {
        let roots = walk::roots(scenario);
        let mut atlas = Atlas { roots: roots.iter().map(|&(root, _)| root).collect(), ..Atlas::default() };
        atlas.roots_at = atlas.roots.iter().enumerate().map(|(at, &root)| (root, at)).collect();
        let mut drawing = Drawing { atlas, content, scenario, learned, sites: Vec::new(), site: None };
        drawing.weapons();
        drawing.aims();
        drawing.entries();
        drawing.fights();
        drawing.sites(&roots);
        for (at, &(_, block)) in roots.iter().enumerate().filter(|(_, (root, _))| (learned.roots)(*root)) {
            drawing.site = drawing.sites[at];
            drawing.block(at, block, &mut Vec::new());
        }
        drawing.atlas.index();
        drawing.atlas
    }

    /// Notes which ways lead to each fact and text.
    fn index(&mut self) {
        self.to_fact = vec![Vec::new(); self.facts.len()];
        self.to_text = vec![Vec::new(); self.roots.len()];
        for (at, way) in self.ways.iter().enumerate() {
            match way.gives {
                Gives::Fact(fact) => self.to_fact[fact].push(at),
                Gives::Text(root) => self.to_text[root].push(at),
            }
        }
        self.blank = Blank {
            facts: vec![Cost::NEVER; self.facts.len()],
            roots: vec![NOBODY; self.roots.len()],
            needs: vec![NOBODY; self.needs.len()],
            walks: vec![None; self.sites.len()],
            holds: vec![NOBODY; self.gains.len()],
        };
        self.together = (0..self.needs.len()).map(|need| self.is_together(need)).collect();
        self.hourly = self.entries.iter().map(|entry| matches!(entry, Entry::Menace(..))).collect();
        for way in self.ways.iter().filter(|way| way.guards.is_empty()) {
            if let (Some(from), Gives::Text(root)) = (way.from, way.gives)
                && self.hourly[from]
            {
                self.hourly[root] = true;
            }
        }
    }

    fn is_together(&self, need: usize) -> bool {
        match &self.needs[need] {
            Need::AtSite(..) => true,
            Need::Any(any) => any.iter().any(|&at| self.is_together(at)),
            _ => false,
        }
    }

    /// Does an hour bring this about by itself, once what stands before it holds?
    pub fn comes_with_the_hour(&self, way: &Way) -> bool {
        way.from.is_some_and(|root| self.hourly[root]) && !matches!(way.gives, Gives::Text(root) if self.hourly[root])
    }

    /// Position of a fact that some text asks for.
    pub fn fact(&self, fact: Fact) -> Option<usize> {
        self.facts_at.get(&fact).copied()
    }

    /// Position of a text.
    pub fn root(&self, root: Root) -> Option<usize> {
        self.roots_at.get(&root).copied()
    }

    fn site(&mut self, site: Site) -> usize {
        self.sites.iter().position(|&other| other == site).unwrap_or_else(|| {
            self.sites.push(site);
            self.sites.len() - 1
        })
    }

    fn fact_of(&mut self, fact: Fact) -> usize {
        let next = self.facts.len();
        let at = *self.facts_at.entry(fact).or_insert(next);
        if at == next {
            self.facts.push(fact);
        }
        at
    }
}

/// What somebody knows of a Storybook.
pub struct Learned<'a> {
    /// Is a text open to whoever drew this: read, or lying on the table?
    pub roots: &'a dyn Fn(Root) -> bool,
    /// Was this passage read?
    pub texts: &'a dyn Fn(TextId) -> bool,
}

struct Drawing<'a> {
    atlas: Atlas,
    /// The counter that each text is about, its own or that of the text which calls it.
    sites: Vec<Option<CounterId>>,
    /// That of the text being read.
    site: Option<CounterId>,
    content: &'a Content,
    scenario: &'a Scenario,
    learned: &'a Learned<'a>,
}

impl Drawing<'_> {
    /// Objectives that succeed by a condition, once they lie on the table.
    fn aims(&mut self) {
        for card in &self.scenario.story {
            let StoryKind::Objective(objective) = &card.kind else { continue };
            let done = self.atlas.fact_of(Fact::Succeeded(card.no));
            let Some(success) = objective.success.filter(|_| (self.learned.roots)(Root::Story(card.no))) else {
                continue;
            };
            let shown = self.atlas.fact_of(Fact::Story(card.no));
            self.atlas.needs.push(Need::Fact(shown));
            let shown = Guard::Need(self.atlas.needs.len() - 1);
            let guards = vec![shown, Guard::Need(self.need(success, true))];
            self.atlas.ways.push(Way { from: None, guards, gives: Gives::Fact(done) });
        }
    }

    /// What can be fought with.
    fn weapons(&mut self) {
        let items = self.content.items.iter().enumerate();
        self.atlas.weapons = items.filter(|(_, item)| !item.attacks.is_empty()).map(|(at, _)| at).collect();
    }

    /// Enemies that are gone once they are beaten.
    fn fights(&mut self) {
        for enemy in &self.scenario.enemies {
            let gone = self.atlas.fact_of(Fact::Gone(enemy.card.id));
            self.atlas.needs.push(Need::Beaten(enemy.card.id));
            let guards = vec![Guard::Need(self.atlas.needs.len() - 1)];
            let loot = enemy.card.loot.map(|loot| self.atlas.fact_of(Fact::Present(loot)));
            for fact in loot.into_iter().chain([gone]) {
                self.atlas.ways.push(Way { from: None, guards: guards.clone(), gives: Gives::Fact(fact) });
            }
        }
    }

    /// Works out what each text is about.
    fn sites(&mut self, roots: &[(Root, BlockId)]) {
        let of = |entry: &Entry| match entry {
            Entry::Counter(id, _) | Entry::UseOn(_, Site::Counter(id)) => Some(*id),
            _ => None,
        };
        self.sites = self.atlas.entries.iter().map(of).collect();
        // Calls of calls are rare and never deep.
        for _ in 0..3 {
            for (at, &(_, block)) in roots.iter().enumerate().filter(|(_, (root, _))| (self.learned.roots)(*root)) {
                let mut called = Vec::new();
                walk::each_op(self.content, block, &mut |_, _, op| {
                    for given in op.gives() {
                        match given {
                            Given::ParagraphRead(key) => called.extend(self.atlas.root(Root::Paragraph(key))),
                            Given::CounterPlaced(id, spot) => {
                                self.atlas.spots.entry(Site::Counter(id)).or_insert(spot);
                            }
                            Given::EventCounterPlaced(id, space) => {
                                self.atlas.spots.entry(Site::EventCounter(id)).or_insert(Spot::Space(space));
                            }
                            Given::FigureComes(id, space) => {
                                self.atlas.spots.entry(Site::Figure(id)).or_insert(Spot::Space(space));
                            }
                            _ => {}
                        }
                    }
                });
                for root in called {
                    self.sites[root] = self.sites[root].or(self.sites[at]);
                }
            }
        }
    }

    fn block(&mut self, root: usize, block: BlockId, guards: &mut Vec<Guard>) {
        let Some(ops) = self.content.blocks.get(usize::from(block.0)) else { return };
        for given in ops.iter().flat_map(Op::gives) {
            match given {
                // What follows a passage that nobody has read is unknown.
                Given::Prose(text) if !(self.learned.texts)(text) => return,
                Given::Within(inner, guard) => self.within(root, inner, guard, guards),
                given => self.gift(root, given, guards),
            }
        }
    }

    fn within(&mut self, root: usize, block: BlockId, guard: Before, guards: &mut Vec<Guard>) {
        let guard = match guard {
            Before::Option { when, .. } => when.map(|when| Guard::Need(self.need(when, true))),
            Before::Band { skill, from, .. } => Some(Guard::Test(skill, from)),
            Before::Holds(when) => {
                let holds = self.need(when, true);
                // Its opposite stands beside it, wherever that is asked.
                self.need(when, false);
                Some(Guard::Need(holds))
            }
            Before::Fails(when) => Some(Guard::Need(self.need(when, false))),
            Before::Each | Before::EachEnemy => None,
            Before::Lot(of) => Some(Guard::Lot(of.min(9))),
        };
        let before = guards.len();
        guards.extend(guard);
        self.block(root, block, guards);
        guards.truncate(before);
    }

    /// Notes what an instruction leads to.
    fn gift(&mut self, root: usize, given: Given, guards: &[Guard]) {
        let text = match given {
            Given::ParagraphRead(key) => self.atlas.root(Root::Paragraph(key)),
            Given::StoryRevealed(no) | Given::QuestGained(no) => self.atlas.root(Root::Story(no)),
            _ => None,
        };
        let fact = fact_given(given).map(|fact| self.atlas.fact_of(fact));
        for gives in text.map(Gives::Text).into_iter().chain(fact.map(Gives::Fact)) {
            self.atlas.ways.push(Way { from: Some(root), guards: guards.to_vec(), gives });
        }
    }

    /// Position of a condition or of its opposite.
    fn need(&mut self, cond: CondId, want: bool) -> usize {
        if let Some(&at) = self.atlas.needs_at.get(&(cond, want, self.site)) {
            return at;
        }
        let need = match self.content.conditions.get(usize::from(cond.0)) {
            None => Need::Any(Vec::new()),
            Some(Condition::Not(cond)) => return self.need(*cond, !want),
            Some(Condition::All(all)) => self.several(all, want, want),
            Some(Condition::Any(any)) => self.several(any, want, !want),
            Some(condition) => self.atom(condition, want),
        };
        self.atlas.needs.push(need);
        let at = self.atlas.needs.len() - 1;
        self.atlas.needs_at.insert((cond, want, self.site), at);
        at
    }

    fn several(&mut self, list: &[CondId], want: bool, all: bool) -> Need {
        let list = list.iter().map(|&cond| self.need(cond, want)).collect();
        if all { Need::All(list) } else { Need::Any(list) }
    }

    fn atom(&mut self, condition: &Condition, want: bool) -> Need {
        match *condition {
            Condition::OnMap(on::OnMap(id)) if want => return Need::Fact(self.atlas.fact_of(Fact::Figure(id))),
            Condition::OnMap(on::OnMap(id)) if id.enemy().is_some() => {
                return Need::Fact(self.atlas.fact_of(Fact::Gone(id)));
            }
            Condition::Flag(on::Flag(flag)) if !want => return Need::Fact(self.atlas.fact_of(Fact::Cleared(flag))),
            Condition::Enemies(on::Enemies(least)) if !want => {
                let all = self.scenario.enemies.iter().map(|enemy| enemy.card.id);
                return Need::Fewer(all.map(|id| (id, self.atlas.fact_of(Fact::Gone(id)))).collect(), least);
            }
            _ => {}
        }
        match condition.asks() {
            Some(asked) if want => self.asked(asked).unwrap_or_else(|| Need::Atom(condition.clone(), true)),
            Some(Asked::Read(key)) => self.atlas.root(Root::Paragraph(key)).map_or(Need::All(Vec::new()), Need::Unread),
            Some(_) | None => Need::Atom(condition.clone(), want),
        }
    }

    /// What it takes that something is so; nothing if that is read off the position.
    fn asked(&mut self, asked: Asked) -> Option<Need> {
        let fact = match asked {
            Asked::Flag(flag) => Fact::Flag(flag),
            Asked::Note(note) => Fact::Note(note),
            Asked::Story(no) => Fact::Story(no),
            Asked::Objective(no, ObjectiveState::Succeeded) => Fact::Succeeded(no),
            Asked::Objective(_, ObjectiveState::Open | ObjectiveState::Failed) => return None,
            Asked::Revealed(tile) => Fact::Revealed(tile),
            Asked::Present(id) => Fact::Present(id),
            Asked::EventCounterPresent(id) => Fact::EventCounter(id),
            Asked::Read(key) => match self.atlas.root(Root::Paragraph(key)) {
                Some(root) => Fact::Read(root),
                None => return Some(Need::All(Vec::new())),
            },
            Asked::Count(count, least) => {
                return Some(Need::Count(self.atlas.fact_of(Fact::Counted(count)), count, least));
            }
            Asked::Near(other, range) => return self.site.map(|site| Need::AtSite(other, range, site)),
            Asked::Holds(item) => return Some(self.item(item).map_or(Need::Any(Vec::new()), Need::Hold)),
            Asked::AnyoneHolds(item) => return Some(self.item(item).map_or(Need::Any(Vec::new()), Need::AnyHold)),
        };
        Some(Need::Fact(self.atlas.fact_of(fact)))
    }

    fn item(&self, id: ItemId) -> Option<usize> {
        self.content.items.iter().position(|item| item.id == id)
    }
}

/// What an instruction brings about that other texts may ask for.
fn fact_given(given: Given) -> Option<Fact> {
    Some(match given {
        Given::TileRevealed(tile) => Fact::Revealed(tile),
        Given::CounterPlaced(id, _) | Given::CounterReplaced(_, id) => Fact::Present(id),
        // A counter that can be used again is as good as a new one.
        Given::Freed(Which::Id(id) | Which::All(id)) => Fact::Present(id),
        Given::EventCounterPlaced(id, _) => Fact::EventCounter(id),
        Given::ItemLaid(item) | Given::ItemGained(item) | Given::ItemCrafted(item) => Fact::Gain(item),
        Given::StoryRevealed(no) | Given::QuestGained(no) => Fact::Story(no),
        Given::ObjectiveSucceeds(no) => Fact::Succeeded(no),
        Given::NoteWritten(note) => Fact::Note(note),
        Given::FlagSet(flag) => Fact::Flag(flag),
        Given::FlagCleared(flag) => Fact::Cleared(flag),
        Given::Counted(count, more) if more > 0 => Fact::Counted(count),
        Given::ScenarioEnds(at) => Fact::Ended(at),
        // What nobody works towards.
        Given::Prose(_) | Given::Within(..) | Given::TilePlaced(_) | Given::CounterMoved(..) => return None,
        Given::Consumed(_) | Given::Freed(Which::This) | Given::TimerEventCounterPlaced(..) => return None,
        Given::SnowPlaced(_) | Given::SnowCleared(_) | Given::CharacterStarts(..) => return None,
        Given::FigureComes(id, _) => Fact::Figure(id),
        Given::FigureGoes(id) if id.enemy().is_some() => Fact::Gone(id),
        Given::FigureGoes(_) => return None,
        Given::CharactersDie(_) | Given::TimerSet(_) | Given::TimerMoved(_) | Given::ParagraphRead(_) => return None,
        Given::QuestLost(_) | Given::ObjectiveFails(_) | Given::Counted(..) | Given::CampaignLost => return None,
        Given::Assumed(_) => return None,
    })
}

/// What must be so for a site to be there.
fn there(site: Site) -> Fact {
    match site {
        Site::Counter(id) => Fact::Present(id),
        Site::EventCounter(id) => Fact::EventCounter(id),
        Site::Figure(id) => Fact::Figure(id),
    }
}

/// How somebody comes to read a text by an action of one's own.
#[derive(Clone, Debug)]
pub enum Entry {
    /// Not by an action.
    Never,
    /// Interacting with a counter: this Character, or any but those who have a text of their own.
    Counter(CounterId, Vec<CharacterId>),
    /// Walking onto an Event counter.
    EventCounter(EventCounterId, Vec<CharacterId>),
    /// Using one of these Items, by position, on a counter or a figure.
    UseOn(Vec<usize>, Site),
    /// One of these talks with an NPC.
    TalkTo(FigureId, Vec<CharacterId>),
    /// Using one of these Items on a Character; none: on anybody.
    Treat(Vec<usize>, Option<CharacterId>),
    /// Combining two Items.
    Craft(usize, usize),
    /// A talk of these two.
    Talk(CharacterId, CharacterId),
    /// The Timer token reaches this Event counter.
    Timer(EventCounterId),
    /// A round ends with the Timer token between these spaces: what an hour brings, if one counts on the right Menace card.
    Menace(u8, u8),
    /// The Objective succeeds.
    Succeeded(usize),
    /// This Enemy is defeated: the position of the need.
    Defeated(usize),
}

impl Drawing<'_> {
    /// How each text is come by.
    fn entries(&mut self) {
        for at in 0..self.atlas.roots.len() {
            let entry = match self.atlas.roots[at] {
                Root::Paragraph(key) => self.entry(key),
                Root::Succeeded(no) => Entry::Succeeded(self.atlas.fact_of(Fact::Succeeded(no))),
                Root::Menace(card, section) => {
                    let section = &self.scenario.menace[card].sections[section];
                    Entry::Menace(section.from, section.to)
                }
                Root::Defeated(id) if id.enemy().is_some() => {
                    self.atlas.needs.push(Need::Beaten(id));
                    Entry::Defeated(self.atlas.needs.len() - 1)
                }
                Root::Story(_) | Root::Failed(_) => Entry::Never,
                Root::Regroup(_) | Root::Reaction(_) | Root::Defeated(_) | Root::Trigger(_) => Entry::Never,
            };
            let (site, fact) = match entry {
                Entry::Counter(id, _) => (Some(Site::Counter(id)), Some(Fact::Present(id))),
                Entry::EventCounter(id, _) => (Some(Site::EventCounter(id)), Some(Fact::EventCounter(id))),
                Entry::UseOn(_, site) => (Some(site), Some(there(site))),
                Entry::TalkTo(id, _) => (Some(Site::Figure(id)), Some(Fact::Figure(id))),
                _ => (None, None),
            };
            let site = site.map(|site| self.atlas.site(site));
            self.atlas.site_of.push(site);
            let fact = fact.map(|fact| self.atlas.fact_of(fact));
            self.atlas.arrivals.push(fact);
            self.atlas.entries.push(entry);
        }
        let items = self.content.items.iter().map(|item| Fact::Gain(item.id));
        self.atlas.gains = items.map(|fact| self.atlas.fact_of(fact)).collect();
    }

    fn entry(&self, key: Key) -> Entry {
        match key {
            Key::Pair(a, b) => self.pair(a, b),
            Key::AnyCharacter(Component::ItemAction(id)) => Entry::Treat(self.items_for(Some(id)), None),
            Key::AnyCharacter(id) | Key::AnyInteraction(id) => {
                let own = |who: &CharacterId| self.atlas.root(Root::Paragraph(Key::pair(id, *who))).is_none();
                let all = self.content.characters.iter().map(|character| character.id).filter(own).collect();
                self.walk_up(id, all)
            }
            Key::AnyItemAction(id) => self.use_on(None, id),
            Key::Timer(id) => Entry::Timer(id),
            Key::Hit(_) | Key::System(_) => Entry::Never,
        }
    }

    /// Two that meet, the lower number first.
    fn pair(&self, low: Component, high: Component) -> Entry {
        match (low, high) {
            (Component::Character(a), Component::Character(b)) => Entry::Talk(a, b),
            // The dead say it themselves.
            (Component::Death, Component::Character(_)) => Entry::Never,
            (Component::ItemAction(action), Component::Character(on)) => {
                Entry::Treat(self.items_for(Some(action)), Some(on))
            }
            (thing, Component::Character(who)) => self.walk_up(thing, vec![who]),
            (thing, Component::ItemAction(action)) | (Component::ItemAction(action), thing) => {
                self.use_on(Some(action), thing)
            }
            (Component::Item(a), Component::Item(b)) => {
                self.item(a).zip(self.item(b)).map_or(Entry::Never, |(a, b)| Entry::Craft(a, b))
            }
            _ => Entry::Never,
        }
    }

    fn walk_up(&self, to: Component, who: Vec<CharacterId>) -> Entry {
        match to {
            Component::Counter(id) => Entry::Counter(id, who),
            Component::EventCounter(id) => Entry::EventCounter(id, who),
            Component::Npc(id) => Entry::TalkTo(FigureId::Npc(id), who),
            _ => Entry::Never,
        }
    }

    /// Using an Item on a counter or a figure; on anything else is not thought of.
    fn use_on(&self, action: Option<ItemActionId>, on: Component) -> Entry {
        match on {
            Component::Counter(id) => Entry::UseOn(self.items_for(action), Site::Counter(id)),
            Component::Enemy(id) => Entry::UseOn(self.items_for(action), Site::Figure(id.into())),
            Component::Npc(id) => Entry::UseOn(self.items_for(action), Site::Figure(id.into())),
            _ => Entry::Never,
        }
    }

    /// Items with this action, or with any.
    fn items_for(&self, action: Option<ItemActionId>) -> Vec<usize> {
        let fits = |item: &registry::eternaut::content::Item| {
            item.uses.iter().any(|usage| action.is_none_or(|action| action == usage.action))
        };
        let all = self.content.items.iter().enumerate();
        all.filter(|(_, item)| fits(item)).map(|(at, _)| at).collect()
    }
}
