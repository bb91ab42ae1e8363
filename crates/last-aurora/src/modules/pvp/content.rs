//! The PvP card: what its tracks are to the rules, and how they are read.

use super::PvpModule;
use crate::content::{Content, Fields, Lists, Node, Reader, module};
use crate::modules::{Module, ModuleContent, ModuleRules};

/// Spaces of the aggression track (FS5-TRACK-01).
pub const AGGRESSION_SPACES: usize = 8;
/// Most spaces of an evasion track.
const MOST_EVASION: usize = 12;

/// A bonus of the aggression track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bonus {
    /// 1 Fame Point (FS5-BONUS-FAME).
    Fame,
    /// A repair (FS5-BONUS-REPAIR).
    Repair,
    /// An Object card (FS5-BONUS-OBJECT).
    Object,
    /// An opponent who was hit loses 1 Fame Point (FS5-BONUS-HIT-01).
    PlayerHit,
}

impl Bonus {
    /// All bonuses (FS-COMP-14).
    pub const ALL: [Bonus; 4] = [Bonus::Fame, Bonus::Repair, Bonus::Object, Bonus::PlayerHit];

    /// Its word in content files and records.
    pub fn word(self) -> &'static str {
        match self {
            Bonus::Fame => "fame",
            Bonus::Repair => "repair",
            Bonus::Object => "object",
            Bonus::PlayerHit => "player-hit",
        }
    }
}

/// The two tracks of the PvP card, which is the same for everybody; nothing in sets from before the module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PvpContent {
    /// Icons on the spaces of the evasion track, from the left.
    pub evasion: Vec<u8>,
    /// Bonuses on the spaces of the aggression track, which is one track in two rows (FS5-TRACK-01).
    pub aggression: Vec<Option<Bonus>>,
}

impl Content {
    /// The tracks of the PvP card.
    pub fn pvp(&self) -> &PvpContent {
        &self.modules.pvp
    }
}

impl ModuleContent for PvpContent {
    const NODES: &'static [&'static str] = &["pvp-card"];
    const PART: &'static str = PvpModule::PART;
    type Draft = Option<PvpContent>;

    fn number(_: &Self::Draft) -> usize {
        0
    }

    fn node(draft: &mut Self::Draft, r: &mut Reader, node: &Node, _: &mut Lists) {
        if draft.is_some() {
            r.report.at(node.at, "there is only one PvP card: everybody has the same");
        }
        *draft = pvp_card(r, node).or(draft.take());
    }

    fn finish(draft: Self::Draft, _: &mut Reader) -> Option<Self> {
        Some(draft.unwrap_or_default())
    }
}

/// Reads the PvP card.
fn pvp_card(r: &mut Reader, node: &Node) -> Option<PvpContent> {
    r.entry(node, |r, fields, _| {
        let module = module(r, fields);
        let evasion = r.need_child(fields, "evasion");
        let evasion =
            r.list(evasion, "spaces", 1..=MOST_EVASION, |r, v| r.number(v, "the number of icons on a space", 0..=3));
        let aggression = aggression(r, fields);
        if module? != Some(Module::Pvp) {
            r.report.at(node.at, "the PvP card belongs to player versus player: it needs a line `module pvp`");
            return None;
        }
        Some(PvpContent { evasion: evasion?, aggression: aggression? })
    })
}

/// Eight spaces, and each kind of bonus on one of them at least (FS5-TRACK-01, FS-COMP-14).
fn aggression(r: &mut Reader, fields: &mut Fields) -> Option<Vec<Option<Bonus>>> {
    let words: Vec<_> =
        Bonus::ALL.into_iter().map(|bonus| (bonus.word(), Some(bonus))).chain([("none", None)]).collect();
    let node = r.need_child(fields, "aggression");
    let spaces = AGGRESSION_SPACES..=AGGRESSION_SPACES;
    let track = r.list(node, "spaces", spaces, |r, v| r.word(v, "bonus of the aggression track", &words))?;
    if let Some(missing) = Bonus::ALL.into_iter().find(|&bonus| !track.contains(&Some(bonus))) {
        let word = missing.word();
        r.report
            .at(fields.node.at, format!("the aggression track has four kinds of bonus (FS-COMP-14), but no `{word}`"));
        return None;
    }
    Some(track)
}
