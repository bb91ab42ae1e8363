//! The records of a campaign as loaded and checked (CM-REC). Raw files are read in `read/`; whoever holds a [`Content`]
//! holds one whose references all resolve.

use content_reader::fingerprint::Fingerprint;
use serde::{Deserialize, Serialize};

use super::combat::{Attack, Enemy, Npc, Side};
use super::ids::{
    BlockId, CharacterId, CondId, CounterId, ItemActionId, ItemId, Key, QuestNo, SkillCounterId, StoryNo, TextId,
    TileNo,
};
use crate::conditions::Condition;
use crate::instructions::Block;
use crate::space::{Cell, Direction};

/// A campaign: everything the rules need to know of cards, maps and storybooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The four core Characters and those who may join (CM-REC-06).
    pub characters: Vec<Character>,
    /// All kinds of Action cards, basic and Special (CM-REC-07).
    pub action_cards: Vec<ActionCard>,
    /// All kinds of Items (CM-REC-08), ascending by ID.
    pub items: Vec<Item>,
    /// Names of Item actions (4nn).
    pub item_actions: Vec<ItemAction>,
    /// Skill counters for sale between Scenarios (CM-REC-19), ascending.
    pub skill_counters: Vec<SkillCounter>,
    /// Kinds of Penalty cards (CM-REC-20); Fatigue is the first.
    pub penalties: Vec<Penalty>,
    /// Keywords that texts write into the Diary.
    pub notes: Vec<Name>,
    /// Storybooks, in the order of the campaign.
    pub scenarios: Vec<Scenario>,
    /// Lists of instructions.
    pub blocks: Vec<Block>,
    /// All conditions of all texts, by their [`CondId`].
    pub conditions: Vec<Condition>,
    /// Every text: prose, names, labels of choices.
    pub texts: Vec<Text>,
    /// What the content says, as a hash: of each Scenario apart.
    pub fingerprint: Fingerprint,
}

impl Content {
    /// The Scenario of this code, if a campaign may lead to it.
    pub fn written(&self, code: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.code == code && !scenario.draft)
    }
}

/// A text in the language of the files, and the key under which translations find it (`eternaut-a-232-901-2`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// Key of the message that tells it in other languages.
    pub key: String,
    /// English; paragraphs of prose are separated by an empty line.
    pub words: String,
}

/// A slug that content uses, and its name in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// In files and records.
    pub slug: String,
    /// How the keyword reads in the Diary.
    pub text: TextId,
}

/// The six Skills (ET-SKILL).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// Quick movement, climbing, difficult terrain.
    Agility,
    /// Strength, weapons, force.
    Fighting,
    /// Persuading and leading others.
    Leadership,
    /// Technology, mechanics, electronics.
    Science,
    /// Moving unnoticed (RUL-ET-02).
    Sneaking,
    /// Treating wounds and sickness.
    FirstAid,
}

impl Skill {
    /// All six, in the order of all lists.
    pub const ALL: [Skill; 6] =
        [Skill::Agility, Skill::Fighting, Skill::Leadership, Skill::Science, Skill::Sneaking, Skill::FirstAid];
}

/// Icons by Skill.
pub type Skills = [u8; 6];

/// A Character card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// 901 and up.
    pub id: CharacterId,
    /// The name as it is told.
    pub name: TextId,
    /// Who this is, for the table.
    pub about: TextId,
    /// Base values (ET-TEST-02).
    pub skills: Skills,
}

/// What kind of Action card (ET-ACT-01). Special cards have their own names and no type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ActionCardType {
    /// Move, near or far.
    MovingOn,
    /// Interact or trade.
    Rummage,
    /// Item action, or discard X to draw X.
    TakeAction,
    /// Craft, or discard Fatigue.
    TakeABreak,
    /// Talk, or repeat.
    Coordination,
    /// Bought between Scenarios (ET-ACT-09).
    Special,
}

/// One effect printed on an Action card (ET-ACT-02), also found on other components (ET-ACT-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CardEffect {
    /// Move up to so many spaces (ET-MOVE).
    Move(u8),
    /// Interact with a Utility counter (ET-RUM).
    Interact,
    /// Trade within this range (ET-TRADE).
    Trade(u8),
    /// One Item action; this adds to the range of the Item's action (0 on basic cards) (ET-ITEM).
    ItemAction(u8),
    /// Every player discards X and draws X (ET-CYCLE).
    Cycle,
    /// Combine two Items into another (ET-CRAFT).
    Craft,
    /// Discard all Fatigue of the performer (ET-BREAK).
    DiscardFatigue,
    /// Talk; none: any distance (ET-TALK, RUL-ET-82).
    Talk(Option<u8>),
    /// Another Character repeats a card (ET-REPEAT).
    Repeat(Option<u8>),
    /// Instructions, on Special cards.
    Do(BlockId),
}

/// A kind of Action card: several equal copies may exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionCard {
    /// In files and records, for example `moving-on-3-science`.
    pub slug: String,
    /// Its type, which decides how it is drawn and bought.
    pub kind: ActionCardType,
    /// Name printed on it.
    pub name: TextId,
    /// Text printed on a Special card.
    pub text: Option<TextId>,
    /// Copies in the starting deck of 40; 0 for Special cards.
    pub copies: u8,
    /// Copies for sale from the end of [`after`](Self::after) on (EK-FINA-12, EK-FINB-09); 0 for basic cards.
    pub special_copies: u8,
    /// The letter of the Scenario after which it can first be bought.
    pub after: char,
    /// One or two effects, of which one is applied; a `Special` card may name two that are both applied in order with `Do`.
    pub effects: Vec<CardEffect>,
    /// Skill icons (ET-ACT-06).
    pub skills: Skills,
}

/// An action listed on an Item card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemUse {
    /// The Item action, 4nn.
    pub action: ItemActionId,
    /// Printed range, 0 if none (ET-ITEM-06).
    pub range: u8,
}

/// Name of an Item action: `403` Hack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemAction {
    /// Its number, 4nn.
    pub id: ItemActionId,
    /// The verb that offers it.
    pub name: TextId,
    /// Whether it is done with force or with care; none for neither. Texts are checked against it, no rule asks.
    pub manner: Option<Manner>,
}

/// How an Item action is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// Something gives way.
    Force,
    /// Nothing is harmed.
    Care,
}

/// An Item card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// 011 and up.
    pub id: ItemId,
    /// The name as it is told.
    pub name: TextId,
    /// What it is, printed on it.
    pub text: Option<TextId>,
    /// Copies in the Item deck.
    pub copies: u8,
    /// What can be done with it, in the order of the card.
    pub uses: Vec<ItemUse>,
    /// Skill icons that count in tests (RUL-ET-84).
    pub skills: Skills,
    /// Its holder may ignore snow (EA-TOUCH-06).
    pub ignores_snow: bool,
    /// Goes back to the Item deck at the end of a Scenario (EK-END-04).
    pub returned: bool,
    /// At the end of the Scenario it becomes this (045 becomes 046, EK-FINA-03).
    pub becomes: Option<ItemId>,
    /// Attack actions (EB-ATK-01).
    pub attacks: Vec<Attack>,
    /// It is a Bag, which stores other Items (EB-BAG-01). There is one copy of each.
    pub bag: Option<Bag>,
}

/// What makes an Item a Bag (EB-BAG).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bag {
    /// The word of the effect after which it can be opened: the icon on it (EB-BAG-02).
    pub opens: String,
    /// Items that it can store.
    pub holds: u8,
}

/// A Skill counter: a permanent gain for one Character (EK-SKILL).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillCounter {
    /// Its number, `SK-01`.
    pub id: SkillCounterId,
    /// What it is called.
    pub name: TextId,
    /// The icon on it (EK-SKILL-02); none on those that only carry (EK-SKILL-03).
    pub skill: Option<Skill>,
    /// So many Items more can be held.
    pub items: u8,
    /// The letter of the Scenario after which it can first be bought.
    pub after: char,
}

/// A kind of Penalty card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// In files, `fatigue`.
    pub slug: String,
    /// The name as it is told.
    pub name: TextId,
}

/// One Scenario with its Storybook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// `A`, `B1` …
    pub code: String,
    /// The name of the Scenario.
    pub title: TextId,
    /// Still being written: it is checked and can be tried, but no campaign leads to it.
    pub draft: bool,
    /// Facts that its texts set.
    pub flags: Vec<String>,
    /// Numbers that its texts keep.
    pub counts: Vec<String>,
    /// Map tiles that may come into play.
    pub tiles: Vec<Tile>,
    /// What its floors are called, ascending; those without a name are known by their numbers.
    pub floors: Vec<Floor>,
    /// Utility counters (CM-REC-04).
    pub counters: Vec<Counter>,
    /// Story cards in their order (ET-SETUP-04).
    pub story: Vec<StoryCard>,
    /// The Menace deck.
    pub menace: Vec<MenaceCard>,
    /// What touching snow reads (EA-TOUCH-05): the Rule card's paragraph.
    pub snow: Option<Key>,
    /// Enemy cards, ascending (EB-NPC-01).
    pub enemies: Vec<Enemy>,
    /// NPC cards, ascending.
    pub npcs: Vec<Npc>,
    /// Where the Life Point tokens of Characters begin, and the highest value of their tracks; none without tracks (EB-DMG-03).
    pub life: Option<u8>,
    /// Is there an Alert counter? It begins GREEN, on the Menace deck (EB-ALERT-01, -02).
    pub alert: bool,
    /// Paragraphs, ascending by key.
    pub paragraphs: Vec<Paragraph>,
    /// Base of the Purchase Points (EK-BUY-01).
    pub purchase_base: u8,
    /// Epilogue codes that some text gives, with the Scenario each leads to.
    pub epilogues: Vec<Epilogue>,
}

impl Scenario {
    /// Its letter, which both variants of a Scenario share (ET-CAMP-02).
    pub fn letter(&self) -> char {
        letter_of(&self.code)
    }

    /// From B on what the group has is kept in the Item reserve, and Life Points are written down (EK-END-10 to -15): in Scenarios with
    /// Life Point tracks.
    pub fn keeps_reserve(&self) -> bool {
        self.life.is_some()
    }
}

/// The letter of a Scenario's code: `B` of `B1`.
pub fn letter_of(code: &str) -> char {
    code.chars().next().unwrap_or('A')
}

/// An epilogue code and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epilogue {
    /// Its code, such as `END-B1-1`.
    pub code: String,
    /// The Scenario that follows, `B1`.
    pub next: String,
    /// Does it count as winning the Scenario, for reports and outcomes?
    pub won: bool,
    /// What became of them, read at the end.
    pub text: TextId,
}

/// What a space of a tile is (CM-REC-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ground {
    /// Inside a building.
    #[default]
    Indoor,
    /// Outside: full of snow in Scenario A (EA-SNOW-01).
    Outdoor,
    /// Nobody can be there.
    Solid,
}

/// A Map tile in the orientation of its back's arrows, not rotated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its number, written `M-003`.
    pub no: TileNo,
    /// What it shows, said once revealed.
    pub name: TextId,
    /// How the picture looks (`street`, `garage`, `kitchen` …): a hint for drawing, no rule.
    pub look: String,
    /// Grounds of spaces 1 to 4.
    pub grounds: [Ground; 4],
    /// For each space the directions in which a wall is printed: bit 0 north, 1 east, 2 south, 3 west.
    pub walls: [u8; 4],
    /// Its floor: spaces of different floors are joined by LINK counters alone (RUL-ET-58).
    pub floor: u8,
}

/// What a floor is called, for whoever looks at the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    /// Its number, as [`Tile::floor`] gives it.
    pub no: u8,
    /// The name as it is told.
    pub name: TextId,
}

/// Where a counter lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lies {
    /// In a space.
    Space,
    /// On an edge between two spaces.
    Edge,
}

/// How a counter stands in the way (ET-ICON-01 to -03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Icon {
    /// None of the three.
    None,
    /// Fills its space.
    Block,
    /// An edge that can be crossed.
    Opening,
    /// An edge that cannot be crossed.
    Barrier,
}

/// A kind of Utility counter; several copies of an ID may lie on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// 201 and up.
    pub id: CounterId,
    /// The name as it is told once it is known.
    pub name: TextId,
    /// How it is drawn (`car`, `door`, `table` …): a hint, no rule.
    pub look: String,
    /// In a space or on an edge.
    pub lies: Lies,
    /// How it stands in the way of movement.
    pub icon: Icon,
    /// LINK: two counters with the same letter on the table are joined (EB-LINK-01).
    pub link: Option<char>,
}

/// A tile placement: cell and turn (CM-REC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The tile that lies there.
    pub tile: TileNo,
    /// Where it lies on the grid.
    pub cell: Cell,
    /// North of the tile points there.
    pub turn: Direction,
}

/// What a Story card is (CM-REC-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StoryKind {
    /// Text and instructions.
    Plain,
    /// What the group has to do, with what it gives.
    Objective(Objective),
    /// A Special Quest: its number 1 to 7 (CM-REC-17).
    Quest(QuestNo),
    /// A Rule card such as R-01.
    Rule,
}

/// How an Objective ends (CM-REC-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// What players are told to do, in a line.
    pub aim: TextId,
    /// Succeeds when this holds; none: only by a text.
    pub success: Option<CondId>,
    /// Fails when this holds; none: only by a text or the clock.
    pub failure: Option<CondId>,
    /// Does the card name the clock as failure (RUL-ET-35)?
    pub clock: bool,
    /// Carried out when it is resolved.
    pub succeeded: BlockId,
    /// Carried out when it fails.
    pub failed: BlockId,
}

/// A Story card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryCard {
    /// `A-03`; `R-01` for a Rule card.
    pub code: String,
    /// Its number in the deck's order.
    pub no: StoryNo,
    /// The title as it is told.
    pub title: TextId,
    /// Objective, Special Quest or rule, with what belongs to it.
    pub kind: StoryKind,
    /// Text and instructions, carried out when it is revealed.
    pub body: BlockId,
}

/// One section of a Menace card and the rounds (Timer spaces) for which it is meant (ET-END-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenaceSection {
    /// Lowest Timer space.
    pub from: u8,
    /// Highest Timer space.
    pub to: u8,
    /// Only while the Alert counter shows this side (EB-ALERT-04).
    pub side: Option<Side>,
    /// The instructions for those rounds.
    pub body: BlockId,
}

/// A Menace card (CM-REC-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenaceCard {
    /// Its code, such as `ME-1`.
    pub code: String,
    /// The title as it is told.
    pub title: TextId,
    /// Sections; a card without sections by round has one for all.
    pub sections: Vec<MenaceSection>,
    /// The arrow beside its name (EB-SURV-09).
    pub arrow: Option<Direction>,
    /// REACTION: what an attacked Enemy does (EB-ATK-15).
    pub reaction: BlockId,
    /// A Special Menace card: it is in no deck until a text adds it (EK-SETB-08).
    pub special: bool,
}

/// A paragraph of the Storybook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paragraph {
    /// Where it is looked up.
    pub key: Key,
    /// Text and instructions.
    pub body: BlockId,
}
