//! The Chronicle Diary: what one Scenario leaves to the next (EK-DIARY).

use serde::{Deserialize, Serialize};

use crate::content::{ActionCardId, CharacterId, ItemId, PenaltyId};
use crate::look::Look;
use crate::score;

/// The Diary of a campaign, as a document that is written after a Scenario and read by the setup of the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diary {
    /// One section per Scenario played, in order (ET-DIARY-01).
    pub sections: Vec<Section>,
    /// Keywords (ET-DIARY-03), by slug.
    pub notes: Vec<String>,
    /// Outcome letters of Special Quests 1 to 7: 0 for none, 1 for A (EK-DIARY-06).
    pub quests: [u8; 8],
    /// The Action deck after the last purchase, by slug (EK-BUY-07).
    pub deck: Vec<(String, u8)>,
    /// Special Action cards still for sale, by slug (EK-BUY-05).
    pub supply: Vec<(String, u8)>,
    /// Items that left the campaign (ET-OOC-03).
    pub gone: Vec<(ItemId, u8)>,
    /// The campaign is lost (EK-LOSE).
    pub lost: bool,
}

/// What is written about one Scenario (EK-DIARY-01).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// `A`, `B1` …
    pub scenario: String,
    /// Everybody who was played.
    pub characters: Vec<Entry>,
    /// The epilogue obtained.
    pub epilogue: Option<String>,
    /// The Scenario that follows.
    pub next: Option<String>,
    /// ✓ on the Plot track.
    pub ticks: u8,
    /// ✗ on the Plot track.
    pub crosses: u8,
    /// Final Score (EK-END-08, -09).
    pub score: u8,
    /// Remaining Purchase Points.
    pub points: u8,
    /// Special Content: cards bought, by slug.
    pub special: Vec<String>,
    /// Special Quest cards on the table, by code (EK-END-07).
    pub quests: Vec<String>,
}

/// What is written about one Character (EK-DIARY-05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The Character by its number.
    pub id: CharacterId,
    /// What became of them.
    pub fate: Fate,
    /// The Items it keeps for the next Scenario (EK-FINA-07).
    pub items: Vec<ItemId>,
    /// Penalty cards by slug.
    pub penalties: Vec<(String, u8)>,
}

/// What became of a Character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// In the group.
    #[default]
    Alive,
    /// Dead, and out of the campaign (EB-DEATH).
    Dead,
    /// Left the group (RUL-ET-142).
    Left,
}

impl Diary {
    /// Did this Character die or leave the group in an earlier Scenario (EK-END-15)? Then it does not come along.
    pub fn is_out(&self, who: CharacterId) -> bool {
        let entries = self.sections.iter().flat_map(|section| &section.characters);
        entries.filter(|entry| entry.id == who).any(|entry| entry.fate != Fate::Alive)
    }

    /// The section of the Scenario played last.
    pub fn last(&self) -> Option<&Section> {
        self.sections.last()
    }
}

/// Writes the section of the Scenario just finished (EK-FINA-05 to -15).
pub fn after(look: Look) -> Diary {
    let (s, rules) = (look.s, look.rules);
    let mut diary = rules.setup.diary.clone().unwrap_or_default();
    let scenario = rules.scenario();
    let epilogue = s.epilogue.and_then(|at| scenario.epilogues.get(at.index()));
    let cards = &rules.content.action_cards;
    let slug = |kind: ActionCardId| cards[kind.index()].slug.clone();
    diary.sections.push(Section {
        scenario: scenario.code.clone(),
        characters: s.played.iter().map(|&id| entry(look, id)).collect(),
        epilogue: epilogue.map(|epilogue| epilogue.code.clone()),
        next: epilogue.map(|epilogue| epilogue.next.clone()),
        ticks: s.ticks,
        crosses: s.crosses,
        score: score::final_score(s),
        points: s.points,
        special: s.bought.iter().map(|&kind| slug(kind)).collect(),
        quests: look.owned_quests().map(str::to_owned).collect(),
    });
    let notes = rules.content.notes.iter().enumerate().filter(|&(at, _)| s.notes.contains(at as u8));
    diary.notes = notes.map(|(_, note)| note.slug.clone()).collect();
    diary.quests = s.quests;
    let counted = |copies: &[u8]| -> Vec<(String, u8)> {
        cards.iter().zip(copies).filter(|&(_, &n)| n > 0).map(|(card, &n)| (card.slug.clone(), n)).collect()
    };
    diary.deck = counted(&look.whole_deck());
    diary.supply = counted(&s.supply);
    let gone = rules.content.items.iter().zip(&s.item_gone).filter(|&(_, &n)| n > 0);
    diary.gone = gone.map(|(item, &n)| (item.id, n)).collect();
    diary.lost = s.lost;
    diary
}

fn entry(look: Look, id: CharacterId) -> Entry {
    let fate = match () {
        () if look.s.dead.contains(&id) => Fate::Dead,
        () if look.s.left.contains(&id) => Fate::Left,
        () => Fate::Alive,
    };
    let Some(board) = look.board(id) else { return Entry { id, fate, ..Entry::default() } };
    let mut items = board.items.to_vec();
    items.sort_unstable();
    let kinds = look.content().penalties.iter().enumerate();
    let penalties = kinds.map(|(kind, penalty)| (penalty.slug.clone(), board.penalties(PenaltyId(kind as u8)) as u8));
    Entry { id, fate, items, penalties: penalties.filter(|&(_, count)| count > 0).collect() }
}
