//! What a viewer sees of a Scenario of The Eternaut. Names and texts are words already: only what has been revealed or read is
//! here, so a client has nothing to look up and nothing to spoil.
//!
//! Spaces are written as in actions (`C2.3`: third quarter of cell C2), tiles as on their backs (`M-003`). Characters, Items,
//! counters and Item actions are known by their printed numbers (901). Skills stand in the order Agility, Fighting,
//! Leadership, Science, Sneaking, First aid.

mod content;
mod events;
mod outlook;

use crate::protocol::games::Seated;
use crate::protocol::rest::{BookPage, NewSeat};
use crate::protocol::wire;

pub use content::*;
pub use events::EternautEvent;
pub use outlook::*;

/// As [`crate::protocol::games`] calls them.
pub use self::{
    EternautContent as Content, EternautEvent as Event, EternautSetup as Setup, EternautView as View,
    StoryTarget as Target,
};

wire! {
    /// The first Scenario of a campaign of The Eternaut; `POST /api/campaigns/{id}/tables` goes on with one.
    #[serde(deny_unknown_fields)]
    pub struct EternautSetup {
        /// The Scenario's code: `A`.
        pub scenario: String,
        /// By seat, one to five.
        pub seats: Vec<NewSeat>,
    }

    /// Where a Scenario is.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum StoryPhase {
        /// The opening is read.
        Opening,
        /// Rounds are played.
        Play,
        /// The Scenario has ended; purchases.
        Purchase,
        /// Won or lost: nobody is asked any more.
        Over,
    }

    /// The whole table.
    pub struct EternautView {
        /// The Scenario's code: `A`.
        pub scenario: String,
        /// The title as it is told.
        pub title: String,
        /// Where it is.
        pub phase: StoryPhase,
        /// Rounds begun, this one counted.
        pub round: u8,
        /// Space of the Timer token; 0 is the clock.
        pub timer: u8,
        /// The furthest space of the Timer track that this Scenario uses.
        pub timer_track: u8,
        /// Seat of the First Player.
        pub first: u8,
        /// Seat whose turn it is.
        pub active: u8,
        /// What is asked now.
        pub question: Option<StoryQuestion>,
        /// Character boards in use.
        pub boards: Vec<CharacterBoard>,
        /// The side of the Alert counter, `green` or `red`, where the Scenario has one.
        pub alert: Option<String>,
        /// The Alert counter lies on the Menace deck: no Menace card is revealed.
        pub alert_on_deck: bool,
        /// Cubes on the Rule card of the Survivors.
        pub rule_cubes: u8,
        /// NPCs and Enemies on the map, ascending.
        pub figures: Vec<MapFigure>,
        /// What figures see and reach.
        pub outlook: Outlook,
        /// The attack that is being carried out.
        pub attack: Option<AttackNow>,
        /// Hands by seat: kinds of Action cards, positions in the content's list.
        pub hands: Vec<Vec<u8>>,
        /// Most Action cards that a hand keeps.
        pub hand_limit: u8,
        /// Cards left in the Action deck.
        pub deck: u8,
        /// The Action discard pile, oldest first.
        pub discard: Vec<u8>,
        /// Cards left in the Menace deck.
        pub menace: u8,
        /// The Menace card being resolved.
        pub menace_now: Option<MenaceTitle>,
        /// Discarded Menace cards.
        pub menace_discard: Vec<MenaceTitle>,
        /// Map tiles that lie on the grid.
        pub tiles: Vec<MapTile>,
        /// Utility counters on the map.
        pub counters: Vec<MapCounter>,
        /// Event counters on the map.
        pub events: Vec<EventCounter>,
        /// Event counters on the Timer track.
        pub timer_events: Vec<TimerCounter>,
        /// Items under Drop counters.
        pub dropped: Vec<DroppedItem>,
        /// Items that lie open, each kind once.
        pub items: Vec<ItemCard>,
        /// Spaces with a Snowflake counter.
        pub snow: Vec<Snowflake>,
        /// Story cards on the table: Objectives, Special Quests, Rule cards.
        pub story: Vec<StoryOnTable>,
        /// ✓ on the Plot track.
        pub ticks: u8,
        /// ✗ on the Plot track.
        pub crosses: u8,
        /// Keywords in the Diary.
        pub notes: Vec<String>,
        /// Their names in the files of the campaign, in the same order: `canary`. What hangs on the map because of one is drawn by it.
        pub keywords: Vec<String>,
        /// Pages read in all.
        pub pages: u32,
        /// The last pages read, oldest first; `GET /api/tables/{id}/book` has all.
        pub book: Vec<BookPage>,
        /// The Characters that died, in that order.
        pub dead: Vec<Person>,
        /// Those who left the group.
        pub left: Vec<Person>,
        /// Special Quest cards of the Scenarios before, beside the board.
        pub carried: Vec<CarriedQuest>,
        /// How it ended.
        pub end: Option<ScenarioEnd>,
        /// The game is over.
        pub over: bool,
    }

    /// What is asked, for everybody to follow.
    pub struct StoryQuestion {
        /// Its kind: `play`, `move`, `choose`, `test` …
        pub ask: String,
        /// The Character who acts.
        pub who: Option<u16>,
        /// How much is left: spaces, cards, counters, Purchase Points.
        pub left: u8,
        /// The Skill Test.
        pub test: Option<SkillTest>,
        /// Options of a text that can be chosen.
        pub options: Vec<StoryOption>,
        /// The Action card whose effect is asked for.
        pub card: Option<u8>,
        /// Effects it has.
        pub effects: Vec<StoryOption>,
        /// The Objective that is judged.
        pub story: Option<u8>,
        /// The Item that somebody must hand over, or attacks with.
        pub item: Option<u16>,
        /// The NPC or Enemy that it is about.
        pub figure: Option<u16>,
        /// A text is being read: the question stands on its page.
        pub reading: bool,
    }

    /// A Skill Test in progress. Its sections stay hidden until it is resolved.
    #[derive(Eq)]
    pub struct SkillTest {
        /// Position of the Skill.
        pub skill: u8,
        /// The name as it is told.
        pub name: String,
        /// Value so far.
        pub value: u8,
        /// What the person who is tested brings to it, without cards of the hand.
        pub sources: Vec<SkillSource>,
    }

    /// An option or effect.
    #[derive(Eq)]
    pub struct StoryOption {
        /// Position, from 0.
        pub option: u8,
        /// The sentence as it is told.
        pub text: String,
    }

    /// A Character board with the standee.
    pub struct CharacterBoard {
        /// The Character's number.
        pub character: u16,
        /// The name as it is told.
        pub name: String,
        /// Where they stand.
        pub space: String,
        /// Card slots from the top.
        pub slots: Vec<BoardSlot>,
        /// Items, by number.
        pub items: Vec<u16>,
        /// Skill values without hand cards.
        pub skills: [u8; 6],
        /// Can ignore snow.
        pub ignores_snow: bool,
        /// Life Points, and how many there are at most; none where the Scenario has no tracks.
        pub life: Option<[u8; 2]>,
        /// Ammo counters beside the board.
        pub ammo: u8,
        /// Cubes of the Survivors on the board.
        pub cubes: u8,
        /// Bags among the Items, with what lies in them.
        pub bags: Vec<BagOnBoard>,
    }

    /// A Bag and what lies in it.
    #[derive(Eq)]
    pub struct BagOnBoard {
        /// The Bag by its number.
        pub item: u16,
        /// Items that it can store.
        pub holds: u8,
        /// The effect that opens it: `trade`, `craft` …
        pub opens: String,
        /// What lies in it, by number.
        pub items: Vec<u16>,
    }

    /// An NPC or Enemy on the map.
    pub struct MapFigure {
        /// Number of card and standee.
        pub id: u16,
        /// What people call it.
        pub name: String,
        /// An Enemy, not an NPC?
        pub enemy: bool,
        /// Where it stands.
        pub space: String,
        /// Life Points left.
        pub life: u8,
        /// Life Points at most.
        pub most_life: u8,
        /// What its card says.
        pub text: Option<String>,
        /// How it is drawn.
        pub look: String,
        /// Can be talked to.
        pub talks: bool,
        /// Spaces that an Enemy goes when it chases or flees.
        pub steps: Option<u8>,
        /// How an Enemy attacks; nothing if it does not.
        pub strike: Option<FigureStrike>,
    }

    /// How an Enemy attacks.
    #[derive(Copy, Eq)]
    pub struct FigureStrike {
        /// Characters so near, and visible, can be hit.
        pub range: u8,
        /// Life Points that it costs.
        pub damage: u8,
    }

    /// A card slot of a Character board.
    #[derive(Eq)]
    #[serde(tag = "holds", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum BoardSlot {
        /// No card lies here.
        Empty,
        /// An Action card.
        Action {
            /// Kind of Action card: its position in the content.
            card: u8,
            /// Played in this turn.
            fresh: bool,
            /// Repeated in this turn.
            repeated: bool,
        },
        /// A Penalty card.
        Penalty {
            /// Its kind, position in the content's list.
            penalty: u8,
            /// The name as it is told.
            name: String,
        },
    }

    /// A Menace card that was revealed.
    #[derive(Eq)]
    pub struct MenaceTitle {
        /// Its position in the set.
        pub card: u8,
        /// The title as it is told.
        pub title: String,
    }

    /// A tile on the map.
    pub struct MapTile {
        /// Where it lies on the grid: `C2`.
        pub cell: String,
        /// Its number, printed on both sides: `M-003`.
        pub tile: String,
        /// Quarter turns clockwise from the north.
        pub turn: u8,
        /// Its front, if it lies face up.
        pub front: Option<TileFront>,
    }

    /// The front of a tile, turned as it lies.
    pub struct TileFront {
        /// What it shows.
        pub name: String,
        /// How it looks: `street`, `garage` …
        pub look: String,
        /// The floor that it belongs to; ways between floors are LINK counters.
        pub floor: u8,
        /// What that floor is called, where it has a name.
        pub floor_name: Option<String>,
        /// Grounds of its spaces 1 to 4: `indoor`, `outdoor`, `solid`.
        pub grounds: [String; 4],
        /// Walls of its spaces: bit 0 north, 1 east, 2 south, 3 west.
        pub walls: [u8; 4],
    }

    /// A Utility counter on the map.
    pub struct MapCounter {
        /// Its number in this game, by which actions name it.
        pub no: u16,
        /// Its printed number; several may share it.
        pub id: u16,
        /// The name as it is told.
        pub name: String,
        /// How it is drawn: `car`, `door` …
        pub look: String,
        /// How it stands in the way: `none`, `block`, `opening`, `barrier`.
        pub icon: String,
        /// The space it lies in, or the west or north side of its edge.
        pub space: String,
        /// On an edge: the way from `space` to the other side, `east` or `south`.
        pub edge: Option<String>,
        /// The space on whose tile it lies.
        pub side: String,
        /// Carries a Consumed cube.
        pub consumed: bool,
        /// The letter of a LINK counter: two with the same letter are one way.
        pub link: Option<String>,
    }

    /// An Event counter on the map.
    #[derive(Eq)]
    pub struct EventCounter {
        /// Its number, 1 to 10.
        pub id: u16,
        /// The space it lies on: `C2.3`.
        pub space: String,
    }

    /// An Event counter on the Timer track.
    #[derive(Eq)]
    pub struct TimerCounter {
        /// Its number, 1 to 10.
        pub id: u16,
        /// Space of the Timer track.
        pub space: u8,
    }

    /// An Item under a Drop counter.
    #[derive(Eq)]
    pub struct DroppedItem {
        /// The space it lies on: `C2.3`.
        pub space: String,
        /// The three digits of the Item.
        pub item: u16,
    }

    /// An Item that lies open.
    pub struct ItemCard {
        /// The three digits on it.
        pub id: u16,
        /// The name as it is told.
        pub name: String,
        /// What is printed on it.
        pub text: Option<String>,
        /// What can be done with it, in the order of the card.
        pub uses: Vec<ItemUse>,
        /// The attacks that it can be used for.
        pub attacks: Vec<ItemAttack>,
        /// What makes it a Bag.
        pub bag: Option<ItemBag>,
        /// Skill icons that it adds to Tests, in the order of the Skills.
        pub skills: [u8; 6],
    }

    /// An action of an Item.
    pub struct ItemUse {
        /// Number of the action, 4nn.
        pub action: u16,
        /// The name as it is told.
        pub name: String,
        /// Spaces that the target may be away.
        pub range: u8,
    }

    /// What makes an Item a Bag.
    #[derive(Eq)]
    pub struct ItemBag {
        /// The word of the effect after which it can be opened.
        pub opens: String,
        /// Items that go into it.
        pub holds: u8,
    }

    /// An Attack action of an Item.
    pub struct ItemAttack {
        /// Range of a Ranged attack, which costs 1 Ammo counter; none for a Melee attack.
        pub range: Option<u8>,
        /// A damage value for each Combat cube.
        pub damage: Vec<AttackDamage>,
        /// What Skills add.
        pub bonuses: Vec<AttackBonus>,
    }

    /// A damage value of an attack.
    #[derive(Copy, Eq)]
    pub struct AttackDamage {
        /// Life Points lost.
        pub points: u8,
        /// Reduced by the range of the space.
        pub minus_range: bool,
    }

    /// What a Skill adds to an attack.
    #[derive(Eq)]
    pub struct AttackBonus {
        /// Position of the Skill.
        pub skill: u8,
        /// What the Skill is called.
        pub name: String,
        /// At least so many icons.
        pub least: u8,
        /// More damage in each targeted space.
        pub damage: u8,
        /// More Combat cubes.
        pub cubes: u8,
        /// Damage before the reactions.
        pub fast: bool,
    }

    /// A Snowflake counter.
    #[derive(Eq)]
    pub struct Snowflake {
        /// The space it lies on: `C2.3`.
        pub space: String,
        /// Its Active side is up.
        pub active: bool,
    }

    /// A Story card on the table.
    pub struct StoryOnTable {
        /// Its number in the deck's order.
        pub no: u8,
        /// Its code, as printed on it.
        pub code: String,
        /// The title as it is told.
        pub title: String,
        /// What an Objective asks for.
        pub aim: Option<String>,
        /// What became of an Objective: `open`, `succeeded`, `failed`.
        pub state: Option<String>,
        /// Number of a Special Quest.
        pub quest: Option<u8>,
        /// How far an open Objective is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub progress: Option<ObjectiveProgress>,
    }

    /// How far an open Objective is, in numbers; which of its parts are done is not said.
    #[derive(Eq)]
    pub struct ObjectiveProgress {
        /// Parts that are done.
        pub done: u8,
        /// All of its parts; fewer than two say nothing.
        pub of: u8,
        /// Enemies that are left, where none may be.
        pub left: Option<u8>,
        /// What makes it fail, as far as it can be counted.
        pub threats: Vec<ObjectiveThreat>,
    }

    /// Something that grows, or comes down, until an Objective fails.
    #[derive(Eq)]
    pub struct ObjectiveThreat {
        /// What is counted: `snow`, `timer`, `enemies`, or `number` for what the text of the Objective names.
        pub counts: String,
        /// Where it stands.
        pub now: u8,
        /// Where the Objective fails.
        pub limit: u8,
    }

    /// A Character, or another figure with a name.
    #[derive(Eq)]
    pub struct Person {
        /// The Character's number.
        pub character: u16,
        /// The name as it is told.
        pub name: String,
    }

    /// A Special Quest card of an earlier Scenario.
    #[derive(Eq)]
    pub struct CarriedQuest {
        /// Its code, as its card and the Diary have it.
        pub code: String,
        /// The title as it is told.
        pub title: String,
        /// Number of the Special Quest.
        pub number: u8,
    }

    /// A Skill counter: an icon and room for Items.
    #[derive(Eq)]
    pub struct SkillCounterInfo {
        /// Its number: `SK-01`.
        pub id: String,
        /// What it is called.
        pub name: String,
        /// Position of the Skill whose icon it bears.
        pub skill: Option<u8>,
        /// So many Items more can be held.
        pub items: u8,
    }

    /// A Character of the group at the end of a Scenario.
    #[derive(Eq)]
    pub struct KeptPerson {
        /// The Character's number.
        pub character: u16,
        /// The name as it is told.
        pub name: String,
        /// Life Points written down; none is the Skull.
        pub life: Option<u8>,
        /// Skill counters: `SK-01`.
        pub counters: Vec<String>,
        /// Joins the group now.
        pub joins: bool,
    }

    /// How a Scenario ended.
    pub struct ScenarioEnd {
        /// Epilogue code; none if the story gave none.
        pub epilogue: Option<String>,
        /// The Scenario that follows.
        pub next: Option<String>,
        /// Is its Storybook here, so that it can be played?
        pub next_written: bool,
        /// Was it won?
        pub won: bool,
        /// Is the campaign lost?
        pub lost: bool,
        /// Final score of the Scenario.
        pub score: u8,
        /// Purchase Points left.
        pub points: u8,
        /// Price of a Special Action card.
        pub price: u8,
        /// Special Action cards for sale.
        pub supply: Vec<CardCount>,
        /// The whole Action deck.
        pub deck: Vec<CardCount>,
        /// Price of a Skill counter.
        pub counter_price: u8,
        /// Skill counters for sale.
        pub counters: Vec<SkillCounterInfo>,
        /// The Item reserve, by number; empty after Scenario A.
        pub reserve: Vec<u16>,
        /// Ammo counters in the reserve.
        pub ammo: u8,
        /// The group as the Diary has it; empty after Scenario A.
        pub people: Vec<KeptPerson>,
    }

    /// Copies of a kind of Action card.
    #[derive(Copy, Eq)]
    pub struct CardCount {
        /// Kind of Action card: its position in the content.
        pub card: u8,
        /// Cards of this kind.
        pub copies: u8,
    }

    /// What became of an Objective.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum ObjectiveState {
        /// Neither met nor failed yet.
        Open,
        /// Met: a tick on the Plot track.
        Succeeded,
        /// Failed: a cross on the Plot track.
        Failed,
    }

    /// A thing on the table.
    #[derive(Eq)]
    #[serde(tag = "on", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum StoryTarget {
        /// A space of the map.
        Place {
            /// The space: `C2.3`.
            at: String,
        },
        /// A Utility counter.
        Counter {
            /// Its number in this game.
            no: u16,
        },
        /// A Character: standee and board.
        Character {
            /// The three digits of the Character.
            who: u16,
        },
        /// An Event counter on the map.
        EventCounter {
            /// The three digits on it.
            id: u16,
        },
        /// An NPC or Enemy.
        Figure {
            /// The number on its card.
            id: u16,
        },
        /// An Action card in the hand of the one who is asked.
        Card {
            /// Kind of Action card: its position in the content.
            card: u8,
        },
        /// An Action card for sale.
        Special {
            /// Kind of Action card: its position in the content.
            card: u8,
        },
        /// A Skill counter for sale.
        SkillCounter {
            /// Its number: `SK-01`.
            counter: String,
        },
        /// An Action card of the deck.
        DeckCard {
            /// Kind of Action card: its position in the content.
            card: u8,
        },
        /// An Item, with its holder where one is meant.
        Item {
            /// The three digits of the Item.
            item: u16,
            /// Who holds it; nobody if it lies under a Drop counter.
            who: Option<u16>,
        },
        /// A card slot of a board.
        CardSlot {
            /// The three digits of the Character.
            who: u16,
            /// Slot from the top, from 0.
            slot: u8,
        },
        /// An effect of the card that is asked about.
        Effect {
            /// Position, from 0.
            effect: u8,
        },
        /// An option of the text on the open page.
        Label {
            /// Position, from 0.
            label: u8,
        },
        /// The place of a player at the table.
        Player {
            /// The seat, from 0.
            seat: u8,
        },
    }
}

impl Seated for EternautSetup {
    const MARK: &'static str = "scenario";

    fn seats(&self) -> &[NewSeat] {
        &self.seats
    }

    fn board(&self) -> &str {
        &self.scenario
    }
}
