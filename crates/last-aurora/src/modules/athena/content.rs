//! The Alert Table: what it is to the rules, and how it is read. With it stand the numbers of additional cards of the module.

use super::AthenaModule;
use crate::content::{Content, Fields, Lists, Node, Reader, additional, module, props};
use crate::modules::{Module, ModuleContent, ModuleRules};

/// A row of the Alert Table (PA-COMP-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlertRow {
    /// Damage that a turret does to the owner of a counter in it (PA-ALERT-06).
    pub damage: u8,
    /// Spaces that the Aurora moves when it decides an Alert Scan (PA-ALERT-08).
    pub ship: u8,
    /// Points at the end of the game (PA-SCORE-03).
    pub fame: u8,
}

/// What only Project Athena reads from content files; nothing in sets from before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AthenaContent {
    /// Rows of the Alert Table, the lowest first.
    pub alert: Vec<AlertRow>,
    /// Additional cards drawn with 2, 3 and 4 players for periods I, II, III (PA-SETUP-16 to -18): `[players - 2][period]`.
    pub additional: [[u8; 3]; 3],
}

impl Content {
    /// Rows of the Alert Table, the lowest first; none in content without Project Athena.
    pub fn alert(&self) -> &[AlertRow] {
        &self.modules.athena.alert
    }
}

impl ModuleContent for AthenaContent {
    const NODES: &'static [&'static str] = &["alert-table"];
    const PART: &'static str = AthenaModule::PART;
    type Draft = Option<AthenaContent>;

    fn number(_: &Self::Draft) -> usize {
        0
    }

    /// There is one table: the counters of all players are on it (PA-ALERT-01).
    fn node(draft: &mut Self::Draft, r: &mut Reader, node: &Node, _: &mut Lists) {
        if draft.is_some() {
            r.report.at(node.at, "there is only one Alert Table");
        }
        *draft = alert_table(r, node).or(draft.take());
    }

    fn finish(draft: Self::Draft, _: &mut Reader) -> Option<Self> {
        Some(draft.unwrap_or_default())
    }
}

/// Most rows of the Alert Table.
const MOST_ROWS: usize = 16;

/// Reads the Alert Table.
fn alert_table(r: &mut Reader, node: &Node) -> Option<AthenaContent> {
    r.entry(node, |r, fields, _| {
        let module = module(r, fields);
        let additional = additional(r, fields);
        let rows = rows(r, fields);
        if module? != Some(Module::Athena) {
            r.report.at(node.at, "the Alert Table belongs to Project Athena: it needs a line `module athena`");
            return None;
        }
        Some(AthenaContent { alert: rows?, additional: additional? })
    })
}

/// The rows from the lowest on, as the sources want them.
fn rows(r: &mut Reader, fields: &mut Fields) -> Option<Vec<AlertRow>> {
    let nodes = r.children(fields, "row");
    let mut rows = Vec::new();
    for (expected, node) in (0..).zip(&nodes) {
        rows.push(r.node(node, |r, fields| row(r, fields, expected)));
    }
    let rows: Vec<AlertRow> = rows.into_iter().collect::<Option<_>>()?;
    if let Some(wrong) = wrong_with(&rows) {
        r.report.at(fields.node.at, wrong);
        return None;
    }
    Some(rows)
}

fn row(r: &mut Reader, fields: &mut Fields, expected: u8) -> Option<AlertRow> {
    let number = r.arg(fields, "a number");
    let number = number.and_then(|value| r.number(value, "the number of a row", 0..=MOST_ROWS as u8 - 1));
    let [damage, ship, fame] = props(r, fields, ["damage", "ship", "fame"], 0..=9)?;
    if number? != expected {
        r.report.at(fields.node.at, format!("rows are listed from 0 on: this is row {expected}"));
        return None;
    }
    Some(AlertRow { damage, ship, fame })
}

/// What the sources say of the Alert Table and these rows do not (PA-ALERT-07, PA-SCORE-03, EX-PA-02, EX-PA-05).
fn wrong_with(rows: &[AlertRow]) -> Option<&'static str> {
    let has_damage = |damage: u8| rows.iter().any(|row| row.damage == damage);
    let scoring = |fame: u8| rows.iter().filter(|row| row.fame == fame).count();
    let unscored = rows.len().saturating_sub(2);
    let rules = [
        (rows.first().is_some_and(|row| row.damage == 0), "the lowest row has no damage (PA-ALERT-07)"),
        (has_damage(1) && has_damage(2), "some row has damage 1 and some row damage 2 (EX-PA-02)"),
        (rows.iter().any(|row| row.ship == 2), "some row moves the Aurora 2 spaces (EX-PA-05)"),
        (
            [scoring(1), scoring(2), scoring(0)] == [1, 1, unscored],
            "one row is worth 1 point, one is worth 2, and the others nothing (PA-SCORE-03)",
        ),
        (rows.is_sorted_by_key(|row| row.damage), "a higher row has no less damage than the one below it"),
    ];
    rules.into_iter().find(|(holds, _)| !holds).map(|(_, rule)| rule)
}
