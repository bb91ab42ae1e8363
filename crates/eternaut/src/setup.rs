//! What is decided before a game, the rules that follow from it, and laying out the table (ET-SETUP).

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, MessageArg, Refusal, Seat, Seed};
use tinyvec::ArrayVec;

use crate::automatic::{BeginRound, EndText, Run, Settle};
use crate::combat::{Alert, Combat, STANDEES};
use crate::content::{
    ActionCard, ActionCardId, Bag, CharacterId, Content, Counter, CounterId, Enemy, FigureCard, Icon, Item, ItemId,
    Key, MenaceCardId, Npc, Scenario, Side, SkillCounter, SkillCounterId, StoryCard, StoryNo, TextId, Tile, TileNo,
    letter_of, walk,
};
use crate::diary::Diary;
use crate::edition::Edition;
use crate::figure::{Figure, FigureId};
use crate::instructions::Fact;
use crate::kit::{BAGGED, Kit, SKILL_COUNTERS};
use crate::questions::FirstPlayer;
use crate::reasons::Reason;
use crate::space::{COLUMNS, ROWS};
use crate::state::{CARDS, COUNTS, ITEM_LIMIT, ITEMS, MOST_ITEMS, PARAGRAPHS, PLAYERS, Phase, State};
use crate::step::{Context, Step, Task};

/// Choices made before the game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The Scenario's code, for example `A`.
    pub scenario: String,
    /// Number of players.
    pub players: u8,
    /// The Diary of the Scenarios before; none at the start of a campaign.
    #[serde(default)]
    pub diary: Option<Diary>,
    /// Other readings of the rules.
    #[serde(default)]
    pub options: Options,
    /// Which edition of the rules.
    #[serde(default, skip_serializing_if = "Edition::is_unwritten")]
    pub edition: Edition,
}

impl Setup {
    /// Scenario A for so many players, by the current edition of the rules.
    pub fn players(players: usize) -> Self {
        let options = Options::default();
        Setup { scenario: "A".into(), players: players as u8, diary: None, options, edition: Edition::CURRENT }
    }
}

/// Readings of the rules that a table may choose instead of the rulings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// A round begins with the player left of the one who ended the last (RUL-ET-16).
    pub rounds_pass_left: bool,
    /// There are only 10 Fatigue cards; further ones are ignored (RUL-ET-22).
    pub fatigue_is_limited: bool,
    /// Outdoor snow spreads inside through openings (RUL-ET-91).
    pub outdoor_snow_spreads: bool,
}

/// Content and setup of a game, with what is looked up often.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Cards, maps, storybooks.
    pub content: Arc<Content>,
    /// What was decided before.
    pub setup: Setup,
    /// Position of the Scenario.
    pub scenario: usize,
}

/// Starting hand and hand limit by number of players (ET-SETUP-13).
const HANDS: [usize; PLAYERS] = [10, 7, 6, 5, 4];

impl Rules {
    /// The edition of the rules.
    pub fn edition(&self) -> Edition {
        self.setup.edition
    }

    /// The Scenario being played.
    pub fn scenario(&self) -> &Scenario {
        &self.content.scenarios[self.scenario]
    }

    /// A Utility counter's record.
    pub fn counter(&self, id: CounterId) -> Option<&Counter> {
        self.scenario().counters.iter().find(|counter| counter.id == id)
    }

    /// How a counter stands in the way.
    pub fn icon(&self, id: CounterId) -> Icon {
        self.counter(id).map_or(Icon::None, |counter| counter.icon)
    }

    /// The card of an NPC or Enemy.
    pub fn figure_card(&self, id: FigureId) -> Option<&FigureCard> {
        let enemies = self.scenario().enemies.iter().map(|enemy| &enemy.card);
        enemies.chain(self.scenario().npcs.iter().map(|npc| &npc.card)).find(|card| card.id == id)
    }

    /// An Enemy card.
    pub fn enemy(&self, id: FigureId) -> Option<&Enemy> {
        let id = id.enemy()?;
        self.scenario().enemies.iter().find(|enemy| enemy.id == id)
    }

    /// An NPC card.
    pub fn npc(&self, id: FigureId) -> Option<&Npc> {
        self.scenario().npcs.iter().find(|npc| npc.card.id == id)
    }

    /// What makes an Item a Bag; none if it is none.
    pub fn bag(&self, item: ItemId) -> Option<&Bag> {
        self.item(item).and_then(|item| item.bag.as_ref())
    }

    /// Most Life Points of a figure; none if it has none (EB-HEAL-03).
    pub fn most_life(&self, figure: &Figure) -> Option<u8> {
        if figure.is_played() { self.scenario().life } else { self.figure_card(figure.id).map(|card| card.life) }
    }

    /// A tile's record.
    pub fn tile(&self, no: TileNo) -> Option<&Tile> {
        self.scenario().tiles.iter().find(|tile| tile.no == no)
    }

    /// What a floor is called, if it has a name.
    pub fn floor_name(&self, no: u8) -> Option<TextId> {
        self.scenario().floors.iter().find(|floor| floor.no == no).map(|floor| floor.name)
    }

    /// The furthest Timer space that the opening paragraph names (ET-ROUND-02).
    pub fn timer_start(&self) -> u8 {
        let opening = self.scenario().paragraphs.iter().find(|paragraph| paragraph.key == Key::System(1));
        let mut furthest = 0;
        if let Some(paragraph) = opening {
            walk::each_op(&self.content, paragraph.body, &mut |_, _, op| {
                for fact in op.gives() {
                    if let Fact::TimerSet(space) = fact {
                        furthest = furthest.max(space);
                    }
                }
            });
        }
        furthest
    }

    /// Position of an Item's record.
    pub fn item_at(&self, id: ItemId) -> Option<usize> {
        self.content.items.binary_search_by_key(&id, |item| item.id).ok()
    }

    /// An Item's record.
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        self.item_at(id).map(|at| &self.content.items[at])
    }

    /// Position of a paragraph.
    pub fn paragraph(&self, key: Key) -> Option<usize> {
        self.scenario().paragraphs.binary_search_by_key(&key, |paragraph| paragraph.key).ok()
    }

    /// Position of a Story card.
    pub fn story_at(&self, no: StoryNo) -> Option<usize> {
        self.scenario().story.iter().position(|card| card.no == no)
    }

    /// A Story card.
    pub fn story(&self, no: StoryNo) -> Option<&StoryCard> {
        self.story_at(no).map(|at| &self.scenario().story[at])
    }

    /// Hand limit (ET-TURN-04).
    pub fn hand_limit(&self) -> usize {
        HANDS[usize::from(self.setup.players) - 1]
    }

    /// Position of an Action card by its slug.
    fn card_at(&self, slug: &str) -> Option<usize> {
        self.content.action_cards.iter().position(|card| card.slug == slug)
    }

    /// Items a Character can hold; Skill counters raise it (ET-GAIN-05, EK-SKILL-02, -03).
    pub fn item_limit(&self, who: CharacterId) -> usize {
        let more: usize = self.skill_counters(who).map(|counter| usize::from(counter.items)).sum();
        (ITEM_LIMIT + more).min(MOST_ITEMS)
    }

    /// Skill counters that a Character brought along (EK-SKILL).
    pub fn skill_counters(&self, who: CharacterId) -> impl Iterator<Item = &SkillCounter> {
        let vitals = self.setup.diary.as_ref().and_then(|diary| diary.vitals(who));
        let counters = vitals.into_iter().flat_map(|vitals| &vitals.counters);
        counters.filter_map(|&id| self.skill_counter(id))
    }

    /// A Skill counter's record.
    pub fn skill_counter(&self, id: SkillCounterId) -> Option<&SkillCounter> {
        self.content.skill_counters.iter().find(|counter| counter.id == id)
    }
}

/// Checks a setup.
///
/// # Errors
/// A refusal that says which part is wrong.
pub fn rules_for(setup: &Setup, content: Arc<Content>) -> Result<Rules, Refusal> {
    if !(1..=PLAYERS).contains(&usize::from(setup.players)) {
        return Err(Refusal::from(Reason::PlayerCount).with("players", setup.players));
    }
    let Some(scenario) = content.scenarios.iter().position(|scenario| scenario.code == setup.scenario) else {
        let known: MessageArg = content.scenarios.iter().map(|scenario| scenario.code.as_str()).collect();
        let none = Refusal::from(Reason::NoSuchScenario).with("scenario", setup.scenario.as_str());
        return Err(none.with("known", known));
    };
    let rules = Rules { content, setup: setup.clone(), scenario };
    check_limits(&rules)?;
    check_diary(&rules)?;
    Ok(rules)
}

/// Content must fit into a position of fixed size.
fn check_limits(rules: &Rules) -> Result<(), Refusal> {
    let content = &rules.content;
    let scenario = rules.scenario();
    let limits = [
        ("action-card", content.action_cards.len(), 64),
        ("item", content.items.len(), ITEMS),
        ("penalty", content.penalties.len(), 255),
        ("note", content.notes.len(), 256),
        ("menace", scenario.menace.len(), 32),
        ("story", scenario.story.len(), 64),
        ("paragraph", scenario.paragraphs.len(), PARAGRAPHS),
        ("flag", scenario.flags.len(), 256),
        ("count", scenario.counts.len(), COUNTS),
        ("epilogue", scenario.epilogues.len(), 255),
        ("figure", scenario.enemies.len() + scenario.npcs.len(), STANDEES),
        (
            "bag",
            content.items.iter().filter_map(|item| item.bag.as_ref()).map(|bag| usize::from(bag.holds)).sum(),
            BAGGED,
        ),
    ];
    for (what, count, limit) in limits {
        if count > limit {
            let much = Refusal::from(Reason::TooMuchContent).with("what", what);
            return Err(much.with("count", count).with("limit", limit));
        }
    }
    Ok(())
}

fn check_diary(rules: &Rules) -> Result<(), Refusal> {
    let Some(diary) = &rules.setup.diary else { return Ok(()) };
    if diary.lost {
        return Err(Reason::CampaignLost.into());
    }
    let next = diary.last().and_then(|section| section.next.as_deref());
    if let Some(next) = next.filter(|&next| next != rules.setup.scenario) {
        return Err(Refusal::from(Reason::OtherScenarioNext).with("next", next));
    }
    for (slug, _) in diary.deck.iter().chain(&diary.supply) {
        if rules.card_at(slug).is_none() {
            return Err(Refusal::from(Reason::DiaryCard).with("card", slug.as_str()));
        }
    }
    let entries = diary.sections.iter().flat_map(|section| &section.characters);
    let items = entries.flat_map(|entry| entry.items.iter().copied()).chain(diary.gone.iter().map(|&(item, _)| item));
    for item in items {
        if rules.item_at(item).is_none() {
            return Err(Refusal::from(Reason::DiaryItem).with("item", item.to_string()));
        }
    }
    check_ledgers(rules, diary)?;
    let deck: usize = diary.deck.iter().map(|&(_, copies)| usize::from(copies)).sum();
    if deck > CARDS {
        return Err(Refusal::from(Reason::DiaryDeck).with("cards", deck));
    }
    Ok(())
}

/// The Item reserve and Skill counters are those of the content.
fn check_ledgers(rules: &Rules, diary: &Diary) -> Result<(), Refusal> {
    for ledger in diary.sections.iter().map(|section| &section.ledger.0) {
        if let Some(item) = ledger.reserve.iter().find(|&&item| rules.item_at(item).is_none()) {
            return Err(Refusal::from(Reason::DiaryItem).with("item", item.to_string()));
        }
        for vitals in &ledger.people {
            let known = vitals.counters.iter().all(|&counter| rules.skill_counter(counter).is_some());
            if !known || vitals.counters.len() > SKILL_COUNTERS {
                return Err(Refusal::from(Reason::DiaryCounters).with("who", vitals.id.to_string()));
            }
        }
    }
    Ok(())
}

/// Copies of each kind of Action card in the deck: as the Diary left it, or the basic deck.
pub fn deck_of(rules: &Rules) -> Vec<u8> {
    match rules.setup.diary.as_ref().filter(|diary| !diary.deck.is_empty()) {
        None => rules.content.action_cards.iter().map(|card| card.copies).collect(),
        Some(diary) => counted(rules, &diary.deck),
    }
}

/// Copies of each kind of Special Action card for sale once the Scenario ends: what the Diary has left, and what comes with the
/// Scenarios since (EK-FINA-12, EK-FINB-09, -12).
fn supply_of(rules: &Rules) -> Vec<u8> {
    let diary = rules.setup.diary.as_ref();
    let left = diary.map_or_else(Vec::new, |diary| counted(rules, &diary.supply));
    let last = diary.and_then(|diary| diary.last()).map(|section| letter_of(&section.scenario));
    let is_new =
        |card: &&ActionCard| card.after <= rules.scenario().letter() && last.is_none_or(|last| card.after > last);
    let cards = rules.content.action_cards.iter().enumerate();
    let copies = |(kind, card): (usize, &ActionCard)| {
        let new = Some(card).filter(is_new).map_or(0, |card| card.special_copies);
        new.saturating_add(left.get(kind).copied().unwrap_or(0))
    };
    cards.map(copies).collect()
}

fn counted(rules: &Rules, list: &[(String, u8)]) -> Vec<u8> {
    let of = |slug: &str| list.iter().find(|(name, _)| name == slug).map_or(0, |&(_, copies)| copies);
    rules.content.action_cards.iter().map(|card| of(&card.slug)).collect()
}

/// Lays out the table up to the opening paragraph (ET-SETUP).
pub fn lay_out(rules: &Rules, seed: Seed) -> State {
    let mut s = empty(rules, seed);
    for (kind, copies) in deck_of(rules).into_iter().enumerate() {
        let room = CARDS - s.deck.len();
        s.deck.extend(std::iter::repeat_n(ActionCardId(kind as u8), usize::from(copies).min(room)));
    }
    let deck = (0u8..).zip(&rules.scenario().menace).filter(|(_, card)| !card.special);
    s.menace = deck.map(|(at, _)| MenaceCardId(at)).collect();
    s.rng.shuffle(&mut s.menace);
    s.rng.shuffle(&mut s.deck);
    for seat in 0..usize::from(s.count) {
        let from = s.deck.len().saturating_sub(rules.hand_limit());
        let mut hand: ArrayVec<[ActionCardId; CARDS]> = s.deck.iter().skip(from).copied().collect();
        s.deck.truncate(from);
        hand.sort_unstable();
        s.hands[seat] = hand;
    }
    let task = |step: Step| Task { seat: Seat(0), step };
    s.agenda = vec![task(BeginRound.into()), task(FirstPlayer.into())];
    if let Some(at) = rules.paragraph(Key::System(1)) {
        let block = rules.scenario().paragraphs[at].body;
        let cx = Context::default();
        let end = EndText { objective: false, paragraph: Some(at as u16) };
        s.agenda.extend([task(Settle.into()), task(end.into()), task(Run { block, at: 0, cx }.into())]);
    }
    s
}

/// An empty table with full decks of Items, for [`lay_out`] and for positions laid out by hand.
pub fn empty(rules: &Rules, seed: Seed) -> State {
    let content = &rules.content;
    let diary = rules.setup.diary.as_ref();
    let gone_of =
        |id: ItemId| diary.and_then(|diary| diary.gone.iter().find(|gone| gone.0 == id)).map_or(0, |gone| gone.1);
    let gone: Vec<u8> = content.items.iter().map(|item| gone_of(item.id).min(item.copies)).collect();
    let mut notes = crate::state::Bits::default();
    for (at, note) in content.notes.iter().enumerate() {
        notes.set(at as u8, diary.is_some_and(|diary| diary.notes.contains(&note.slug)));
    }
    State {
        rng: GameRng::new(seed),
        count: rules.setup.players,
        phase: Phase::Opening,
        first: Seat(0),
        active: Seat(0),
        round: 0,
        timer: 0,
        end_round: false,
        boards: Default::default(),
        hands: Default::default(),
        deck: ArrayVec::new(),
        discard: ArrayVec::new(),
        menace: ArrayVec::new(),
        menace_discard: ArrayVec::new(),
        item_deck: content.items.iter().zip(&gone).map(|(item, gone)| item.copies - gone).collect(),
        item_gone: gone.into_iter().collect(),
        cells: std::iter::repeat_n(None, usize::from(COLUMNS * ROWS)).collect(),
        counters: Vec::new(),
        next_counter: 0,
        event_counters: ArrayVec::new(),
        timer_event_counters: ArrayVec::new(),
        dropped: Vec::new(),
        snow: Default::default(),
        active_snow: Default::default(),
        story: ArrayVec::new(),
        story_seen: Default::default(),
        flags: Default::default(),
        counts: [0; COUNTS],
        notes,
        quests: diary.map_or([0; 8], |diary| diary.quests),
        ticks: 0,
        crosses: 0,
        read: vec![0; rules.scenario().paragraphs.len().div_ceil(64)],
        book: Vec::new(),
        dead: ArrayVec::new(),
        left: ArrayVec::new(),
        played: ArrayVec::new(),
        epilogue: None,
        lost: false,
        pending: ArrayVec::new(),
        chain: 0,
        points: 0,
        bought: ArrayVec::new(),
        supply: supply_of(rules).into_iter().collect(),
        agenda: Vec::new(),
        combat: Combat {
            alert: rules.scenario().alert.then_some(Alert { side: Side::Green, on_deck: true }),
            ..Combat::default()
        },
        kit: Kit::default(),
    }
}
