//! The Last Automa's board and Action cards: what they are to the rules, and how they are read.

use serde::{Deserialize, Serialize};

use super::AutomaModule;
use crate::content::words::{Words, word_for};
use crate::content::{Content, Fields, ListId, Lists, Node, Reader, Value, fame_track, numbers};
use crate::effects::ListKind;
use crate::modules::{ModuleContent, ModuleRules};
use crate::state::Phase;

/// Most columns of the board: Damage counters are kept as bits of a byte for each row.
pub const AUTOMA_COLUMNS: usize = 8;
/// Rows A to D (FACT-LA-63).
pub const AUTOMA_ROWS: usize = 4;
/// Action cards of a set (LS-COMP-02).
pub const ACTION_CARDS: usize = 6;

/// Position of an Action card in [`AutomaContent::actions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ActionCardId(pub u8);

/// What a Cargo Box of the Automa board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaBox {
    /// An empty box.
    Plain,
    /// Speed +1 (LS-MOVE-03).
    Speed,
    /// A Weapon of rating 1 to 4 (LS-FIRE-01).
    Weapon(u8),
}

/// Which way an Action card points: the direction in which the Automa reads (RUL-LA-104).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Left block, leftmost card, lowest number.
    #[default]
    Right,
    /// Right block, rightmost card, highest number.
    Left,
}

/// What the Automa does with a card (LS-EXP-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AutomaAct {
    /// A Location: takes a block.
    Gather,
    /// A Survivor: adds a token.
    Recruit,
    /// A Truck, Trailer or Device: repairs.
    Improve,
    /// An Encounter: discards it.
    Encounter,
    /// An Enemy: the effect on the Action card.
    Enemy,
}

/// Abilities of Action cards, each in the phase it works in (LS-ABIL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AutomaAbility {
    /// Movement: 1 Fuel if it has none, else 1 Ammo (LS-CARD-AC1-2).
    Restock,
    /// Movement: recruits if the person has more Survivors (LS-CARD-AC2-2).
    Muster,
    /// Movement: takes the first shortcut it meets (LS-CARD-AC3).
    Shortcut,
    /// End of round: the person takes 1 Damage counter (LS-CARD-AC2-3, LS-CARD-AC5).
    Sabotage,
    /// End of round: the person loses 1 Fame Point if ahead of it in Fame (LS-CARD-AC4).
    Slander,
    /// End of round: 1 of its contaminated Survivors is well again, 1 of the person's falls ill (LS-CARD-AC6).
    Relapse,
}

impl AutomaAbility {
    /// The phase it works in (LS-ABIL-01).
    pub fn phase(self) -> Phase {
        match self {
            Self::Restock | Self::Muster | Self::Shortcut => Phase::Movement,
            Self::Sabotage | Self::Slander | Self::Relapse => Phase::End,
        }
    }
}

/// The Automa Convoy board (LS-COMP-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomaBoard {
    /// Name in files.
    pub slug: String,
    /// Speed before icons and Fuel.
    pub base_speed: u8,
    /// Tokens it starts with: Food, Fuel, Ammo, Survivors.
    pub starting: [u8; 4],
    /// Most tokens of one type of Resource.
    pub most_resources: u8,
    /// Most Survivor tokens, contaminated ones included (RUL-LA-107).
    pub most_survivors: u8,
    /// Star values of its Fame Track from the bottom upwards.
    pub fame: Vec<i8>,
    /// Boxes of rows A to D by column.
    pub rows: [Vec<AutomaBox>; AUTOMA_ROWS],
    /// Groups of boxes that share a star: columns as bits, by row (RUL-LA-125).
    pub groups: Vec<[u8; AUTOMA_ROWS]>,
}

impl AutomaBoard {
    /// Number of columns: one for each round.
    pub fn columns(&self) -> usize {
        self.rows[0].len()
    }
}

/// An Action card (LS-COMP-02).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionCard {
    /// Name in files and message keys.
    pub slug: String,
    /// Exploration Skill: the cost of the slot that the Automa explores (LS-EXP-07).
    pub skill: u8,
    /// Which way it points, where it matters.
    pub arrow: Arrow,
    /// What happens if an Enemy lies in the slot (LS-ENEMY-01).
    pub enemy: Option<ListId>,
    /// The Priority Table from the top; none if a single slot has the cost (LS-TWO-01).
    pub priority: Vec<AutomaAct>,
    /// What it does besides, at its moments.
    pub abilities: Vec<AutomaAbility>,
}

impl ActionCard {
    /// Do its abilities do nothing but harm the person? Such cards stay in the box if the Automa plays easy (RUL-LA-181).
    pub fn only_harms(&self) -> bool {
        !self.abilities.is_empty()
            && self.abilities.iter().all(|ability| match ability {
                AutomaAbility::Sabotage | AutomaAbility::Slander | AutomaAbility::Relapse => true,
                AutomaAbility::Restock | AutomaAbility::Muster | AutomaAbility::Shortcut => false,
            })
    }
}

/// Everything of the Last Automa.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomaContent {
    /// The board that lies before its seat.
    pub board: AutomaBoard,
    /// The Action cards.
    pub actions: Vec<ActionCard>,
}

impl AutomaContent {
    /// An Action card.
    pub fn action(&self, id: ActionCardId) -> &ActionCard {
        &self.actions[usize::from(id.0)]
    }
}

impl Content {
    /// The board and the Action cards of the Last Automa.
    pub fn automa(&self) -> &AutomaContent {
        &self.modules.automa
    }
}

impl ModuleContent for AutomaContent {
    const NODES: &'static [&'static str] = &["automa-board", "action-card"];
    const PART: &'static str = AutomaModule::PART;
    type Draft = (Vec<AutomaBoard>, Vec<ActionCard>);

    fn number((_, actions): &Self::Draft) -> usize {
        actions.len()
    }

    fn node((boards, actions): &mut Self::Draft, r: &mut Reader, node: &Node, lists: &mut Lists) {
        if node.name == "automa-board" {
            boards.extend(board(r, node));
        } else {
            actions.extend(action_card(r, node, lists));
        }
    }

    fn finish((boards, actions): Self::Draft, r: &mut Reader) -> Option<Self> {
        // After other errors a count would only repeat what is known to be missing.
        if boards.len() != 1 && r.report.is_empty() {
            r.report.whole(format!("expected 1 Automa Convoy board (LS-COMP-01), found {}", boards.len()));
        }
        Some(AutomaContent { board: boards.into_iter().next()?, actions })
    }
}

/// Boxes of the Automa board.
pub const AUTOMA_BOXES: &Words<AutomaBox> = &[
    ("plain", AutomaBox::Plain),
    ("speed", AutomaBox::Speed),
    ("weapon-1", AutomaBox::Weapon(1)),
    ("weapon-2", AutomaBox::Weapon(2)),
    ("weapon-3", AutomaBox::Weapon(3)),
    ("weapon-4", AutomaBox::Weapon(4)),
];

/// Arrows of Action cards.
pub const ARROWS: &Words<Arrow> = &[("right", Arrow::Right), ("left", Arrow::Left)];

/// Entries of Priority Tables.
pub const AUTOMA_ACTS: &Words<AutomaAct> = &[
    ("gather", AutomaAct::Gather),
    ("recruit", AutomaAct::Recruit),
    ("improve", AutomaAct::Improve),
    ("encounter", AutomaAct::Encounter),
];

/// Abilities of Action cards. Message keys are `automa-ability-WORD`.
pub const AUTOMA_ABILITIES: &Words<AutomaAbility> = &[
    ("restock", AutomaAbility::Restock),
    ("muster", AutomaAbility::Muster),
    ("shortcut", AutomaAbility::Shortcut),
    ("sabotage", AutomaAbility::Sabotage),
    ("slander", AutomaAbility::Slander),
    ("relapse", AutomaAbility::Relapse),
];

/// Letters of the rows.
const ROWS: &Words<usize> = &[("A", 0), ("B", 1), ("C", 2), ("D", 3)];

/// Reads the board.
fn board(r: &mut Reader, node: &Node) -> Option<AutomaBoard> {
    r.entry(node, |r, fields, slug| {
        let speed = r.need_child(fields, "base-speed");
        let speed = r.only(speed, "a speed", |r, v| r.number(v, "a speed", 0..=9));
        let starting = r.need_child(fields, "starting");
        let starting = starting.and_then(|node| numbers(r, node, ["food", "fuel", "ammo", "survivors"], 0..=6));
        let storage = r.need_child(fields, "storage");
        let storage = storage.and_then(|node| numbers(r, node, ["resources", "survivors"], 1..=9));
        let fame = fame_track(r, fields);
        let rows = rows(r, fields);
        let columns = rows.as_ref().map_or(AUTOMA_COLUMNS, |rows| rows[0].len());
        let groups = r.children(fields, "group");
        let groups: Vec<_> = groups.into_iter().map(|node| group(r, node, columns)).collect();
        let groups: Vec<_> = groups.into_iter().collect::<Option<_>>()?;
        check_groups(r, fields, &groups);
        let [most_resources, most_survivors] = storage?;
        Some(AutomaBoard {
            slug,
            base_speed: speed?,
            starting: starting?,
            most_resources,
            most_survivors,
            fame: fame?,
            rows: rows?,
            groups,
        })
    })
}

/// Rows A to D in order, as long as one another.
fn rows(r: &mut Reader, fields: &mut Fields) -> Option<[Vec<AutomaBox>; AUTOMA_ROWS]> {
    let nodes = r.children(fields, "row");
    let read: Vec<_> = nodes.iter().map(|node| r.node(node, row)).collect();
    let rows: Vec<(usize, Vec<AutomaBox>)> = read.into_iter().collect::<Option<_>>()?;
    let in_order = rows.iter().map(|(letter, _)| *letter).eq(0..AUTOMA_ROWS);
    let columns = rows.first().map_or(0, |(_, boxes)| boxes.len());
    let same = rows.iter().all(|(_, boxes)| boxes.len() == columns);
    if !in_order || !same || !(1..=AUTOMA_COLUMNS).contains(&columns) {
        let message = format!("the board has rows A, B, C and D of 1 to {AUTOMA_COLUMNS} boxes, equally long");
        r.report.at(fields.node.at, message);
        return None;
    }
    let rows: Vec<_> = rows.into_iter().map(|(_, boxes)| boxes).collect();
    rows.try_into().ok()
}

fn row(r: &mut Reader, fields: &mut Fields) -> Option<(usize, Vec<AutomaBox>)> {
    let letter = r.arg(fields, "a letter").and_then(|value| r.word(value, "row", ROWS));
    let boxes: Vec<_> = r.rest(fields).into_iter().map(|value| r.word(value, "box", AUTOMA_BOXES)).collect();
    Some((letter?, boxes.into_iter().collect::<Option<_>>()?))
}

/// `group A1 B1`.
fn group(r: &mut Reader, node: &Node, columns: usize) -> Option<[u8; AUTOMA_ROWS]> {
    let boxes = r.list(Some(node), "boxes", 1..=32, |r, value| board_box(r, value, columns))?;
    let mut group = [0; AUTOMA_ROWS];
    for (row, column) in boxes {
        group[row] |= 1 << column;
    }
    Some(group)
}

/// `B3`: row and column.
fn board_box(r: &mut Reader, value: &Value, columns: usize) -> Option<(usize, usize)> {
    let text = r.text(value, "a box")?;
    let found = parse_board_box(&text).filter(|&(_, column)| column < columns);
    if found.is_none() {
        r.report.at(value.at, format!("`{text}` is no box of the board: write a row and a column, such as A1"));
    }
    found
}

/// Row and column of a box such as `B3`, both counted from 0.
pub fn parse_board_box(text: &str) -> Option<(usize, usize)> {
    let (letter, number) = text.split_at_checked(1)?;
    let row = ROWS.iter().find(|(word, _)| *word == letter)?.1;
    let column = number.parse::<usize>().ok()?.checked_sub(1)?;
    (column < AUTOMA_COLUMNS).then_some((row, column))
}

/// The box of a row and a column as people write it.
pub fn write_board_box(row: u8, column: u8) -> String {
    format!("{}{}", word_for(ROWS, &usize::from(row)).unwrap_or("?"), column + 1)
}

/// No box has two stars.
fn check_groups(r: &mut Reader, fields: &Fields, groups: &[[u8; AUTOMA_ROWS]]) {
    let mut seen = [0; AUTOMA_ROWS];
    for group in groups {
        if seen.iter().zip(group).any(|(seen, more)| seen & more != 0) {
            r.report.at(fields.node.at, "a box of the board belongs to two groups");
            return;
        }
        for (seen, more) in seen.iter_mut().zip(group) {
            *seen |= more;
        }
    }
}

/// Reads an Action card.
fn action_card(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<ActionCard> {
    r.entry(node, |r, fields, slug| {
        let skill = r.need_child(fields, "skill");
        let skill = r.only(skill, "a Skill", |r, v| r.number(v, "a Skill", 1..=9));
        let arrow = r.need_child(fields, "arrow");
        let arrow = r.only(arrow, "a direction", |r, v| r.word(v, "direction", ARROWS));
        let enemy_node = r.child(fields, "enemy");
        let enemy = lists.read(r, enemy_node, ListKind::Event);
        let priority = match r.child(fields, "priority") {
            None => Some(Vec::new()),
            node => r.list(node, "kinds of action", 1..=4, |r, v| r.word(v, "kind of action", AUTOMA_ACTS)),
        };
        let abilities = r.children(fields, "ability");
        let ability = |r: &mut Reader, v: &_| r.word(v, "ability", AUTOMA_ABILITIES);
        let abilities: Vec<_> = abilities.into_iter().map(|node| r.only(Some(node), "an ability", ability)).collect();
        if enemy_node.is_some() && enemy.is_none() {
            return None;
        }
        Some(ActionCard {
            slug,
            skill: skill?,
            arrow: arrow?,
            enemy,
            priority: priority?,
            abilities: abilities.into_iter().collect::<Option<_>>()?,
        })
    })
}
