//! The Chronicle Diary: what one Scenario leaves to the next (EK-DIARY).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::{ActionCardId, CharacterId, ItemId, PenaltyId, SkillCounterId};
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
    /// What is written from Scenario B on; nothing after A.
    #[serde(default, skip_serializing_if = "Apart::is_empty")]
    pub ledger: Apart<Ledger>,
}

/// What is written about a Scenario from B on (EK-DIARY-02, -05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    /// The Item reserve, ascending: all Items of the group, whoever held them (EK-END-10, -11).
    pub reserve: Vec<ItemId>,
    /// Ammo counters of all Characters together (EK-END-12).
    pub ammo: u8,
    /// Everybody of the group, and those who are lost to it.
    pub people: Vec<Vitals>,
}

/// Life Points and Skill counters of one Character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vitals {
    /// The Character by its number.
    pub id: CharacterId,
    /// Life Points after recovery; none is the Skull (EK-END-14, -15).
    pub life: Option<u8>,
    /// Skill counters, those just bought among them (EK-FINB-15).
    pub counters: Vec<SkillCounterId>,
}

/// A part that documents hold and saves keep apart: in a save it takes no bytes where it stands, so that saves from before there was
/// such a part stay as they were. Who saves writes it elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Apart<T>(pub T);

impl<T: Default + PartialEq> Apart<T> {
    /// Is there nothing to write?
    pub fn is_empty(&self) -> bool {
        self.0 == T::default()
    }
}

impl<T: Serialize> Serialize for Apart<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => self.0.serialize(serializer),
            false => serializer.serialize_unit(),
        }
    }
}

impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for Apart<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match deserializer.is_human_readable() {
            true => T::deserialize(deserializer).map(Apart),
            false => <()>::deserialize(deserializer).map(|()| Apart(T::default())),
        }
    }
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

    /// What was last written about a Character from Scenario B on.
    pub fn vitals(&self, who: CharacterId) -> Option<&Vitals> {
        self.sections.iter().rev().find_map(|section| section.ledger.0.people.iter().find(|vitals| vitals.id == who))
    }

    /// Was this Skill counter ever bought? Those of the dead do not come back (RUL-ET-196).
    pub fn has_sold(&self, counter: SkillCounterId) -> bool {
        let people = self.sections.iter().flat_map(|section| &section.ledger.0.people);
        people.into_iter().any(|vitals| vitals.counters.contains(&counter))
    }
}

/// Writes the section of the Scenario just finished (EK-FINA-05 to -15, EK-FINB-03 to -15).
pub fn after(look: Look) -> Diary {
    let (s, rules) = (look.s, look.rules);
    let mut diary = rules.setup.diary.clone().unwrap_or_default();
    let scenario = rules.scenario();
    let epilogue = s.epilogue.and_then(|at| scenario.epilogues.get(at.index()));
    let cards = &rules.content.action_cards;
    let slug = |kind: ActionCardId| cards[kind.index()].slug.clone();
    diary.sections.push(Section {
        scenario: scenario.code.clone(),
        characters: s.played.iter().copied().chain(look.joiners()).map(|id| entry(look, id)).collect(),
        epilogue: epilogue.map(|epilogue| epilogue.code.clone()),
        next: epilogue.map(|epilogue| epilogue.next.clone()),
        ticks: s.ticks,
        crosses: s.crosses,
        score: score::final_score(s),
        points: s.points,
        special: s.bought.iter().map(|&kind| slug(kind)).collect(),
        quests: look.owned_quests().map(str::to_owned).collect(),
        ledger: Apart(if scenario.keeps_reserve() { ledger(look) } else { Ledger::default() }),
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

/// Item reserve, Ammo, Life Points and Skill counters (EK-FINB-04, -05, -10, -15).
fn ledger(look: Look) -> Ledger {
    let people = look.s.played.iter().copied().chain(look.joiners());
    let vitals = |id| Vitals { id, life: look.life_kept(id), counters: look.skill_counters(id).collect() };
    Ledger { reserve: look.reserve(), ammo: look.reserve_ammo(), people: people.map(vitals).collect() }
}

fn entry(look: Look, id: CharacterId) -> Entry {
    let fate = match () {
        () if look.s.dead.contains(&id) => Fate::Dead,
        () if look.s.left.contains(&id) => Fate::Left,
        () => Fate::Alive,
    };
    let Some(board) = look.board(id) else { return Entry { id, fate, ..Entry::default() } };
    // From B on they stand in the Item reserve.
    let mut items = if look.rules.scenario().keeps_reserve() { Vec::new() } else { board.items.to_vec() };
    items.sort_unstable();
    let kinds = look.content().penalties.iter().enumerate();
    let penalties = kinds.map(|(kind, penalty)| (penalty.slug.clone(), board.penalties(PenaltyId(kind as u8)) as u8));
    Entry { id, fate, items, penalties: penalties.filter(|&(_, count)| count > 0).collect() }
}
