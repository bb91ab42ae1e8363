//! What a group may have behind it when a Scenario begins: the Diaries that reports sample.
//!
//! A Scenario that others lead to is begun after each of their epilogues that do, won and lost, in turn; each keyword that they can
//! write stands in every second Diary or so, each Special Quest card likewise, and Characters of a won Scenario bring two of the
//! Items that it gives. All of it is read off the content and follows from seed and number of the game.
//!
//! One Diary of a few is not made up: the Scenario before is played, by as many as do not sit at this table, and its Diary read on
//! from. So groups also come with what such a game really leaves together, with its dead and with a deck of its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::eternaut::{Kind, Memory};
use registry::eternaut::content::{CharacterId, Content, ItemId, Scenario, StoryKind, walk};
use registry::eternaut::diary::{Entry, Section};
use registry::eternaut::instructions::Fact;
use registry::eternaut::{Diary, Eternaut, Setup};
use tabletop::{Driver, Game, GameRng, Silent, seed_from_number};

use crate::table::dice;

/// Items that a Character brings from a Scenario that was won.
const BROUGHT: usize = 2;

/// One Diary of so many comes from a game.
const PLAYED: u64 = 4;
/// Games that are played until one leads to the Scenario.
const TRIES: u64 = 6;
/// Players of a table, at most.
const MOST: u8 = 5;

/// The Scenarios that lead to one.
#[derive(Clone, Debug, Default)]
pub struct Past {
    ends: Vec<End>,
}

/// An epilogue that leads to it, with what its Scenario can leave.
#[derive(Clone, Debug)]
struct End {
    scenario: String,
    code: String,
    next: String,
    won: bool,
    left: Left,
}

/// What the texts of a Scenario can leave behind.
#[derive(Clone, Debug, Default)]
struct Left {
    characters: BTreeSet<CharacterId>,
    items: BTreeSet<ItemId>,
    notes: BTreeSet<String>,
    quests: BTreeSet<String>,
}

impl Past {
    /// What leads to a Scenario; nothing does to the first.
    pub fn new(content: &Content, code: &str) -> Self {
        let ends = content.scenarios.iter().flat_map(|scenario| {
            let leads = scenario.epilogues.iter().filter(move |end| end.next == code);
            leads.map(move |end| End {
                scenario: scenario.code.clone(),
                code: end.code.clone(),
                next: end.next.clone(),
                won: end.won,
                left: left(content, scenario),
            })
        });
        Past { ends: ends.collect() }
    }

    /// The Diary of a game that was played before this one, by another number of players than this one has; none if this is not
    /// the turn of one, or if chance led all of them elsewhere.
    ///
    /// # Errors
    /// If the content cannot be played.
    pub fn played(&self, content: &Arc<Content>, players: u8, seed: u64, number: u64) -> anyhow::Result<Option<Diary>> {
        let turn = number / PLAYED;
        if self.ends.is_empty() || number % PLAYED != PLAYED - 1 {
            return Ok(None);
        }
        let others: Vec<u8> = (1..=MOST).filter(|&other| other != players).collect();
        let others = others[(turn % others.len() as u64) as usize];
        let scenarios: BTreeSet<&str> = self.ends.iter().map(|end| end.scenario.as_str()).collect();
        for (scenario, attempt) in scenarios.iter().cycle().zip(0..TRIES) {
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::players(others.into()) };
            let own = seed ^ (1 + number * TRIES + attempt).rotate_left(29);
            let diary = play(&setup, content, own)?;
            let next = diary.as_ref().and_then(|diary| diary.last()?.next.as_ref());
            if self.ends.iter().any(|end| Some(&end.next) == next) {
                return Ok(diary);
            }
        }
        Ok(None)
    }

    /// The Diary of a game, by the number of its series and its own.
    pub fn diary(&self, seed: u64, number: u64) -> Option<Diary> {
        let count = u64::try_from(self.ends.len()).ok().filter(|&count| count > 0)?;
        let end = &self.ends[((number - number / PLAYED) % count) as usize];
        let mut rng = GameRng::from_number(seed.wrapping_add(number).rotate_left(17));
        let mut half =
            |all: &BTreeSet<String>| -> Vec<String> { all.iter().filter(|_| rng.below(2) == 1).cloned().collect() };
        let (notes, quests) = (half(&end.left.notes), half(&end.left.quests));
        let mut items: Vec<ItemId> = if end.won { end.left.items.iter().copied().collect() } else { Vec::new() };
        rng.shuffle(&mut items);
        let mut items = items.chunks(BROUGHT);
        let people = end.left.characters.iter().map(|&id| {
            let items = items.next().map_or(Vec::new(), <[ItemId]>::to_vec);
            Entry { id, items, ..Entry::default() }
        });
        let section = Section {
            scenario: end.scenario.clone(),
            characters: people.collect(),
            epilogue: Some(end.code.clone()),
            next: Some(end.next.clone()),
            quests,
            ..Section::default()
        };
        Some(Diary { sections: vec![section], notes, ..Diary::default() })
    }
}

/// What sensible players leave of a Scenario.
fn play(setup: &Setup, content: &Arc<Content>, seed: u64) -> anyhow::Result<Option<Diary>> {
    let mut game = Eternaut::new(setup, content.clone(), seed_from_number(seed))?;
    let table = Memory::default();
    let seeds = dice(seed, 0).take(setup.players.into());
    let mut group: Vec<_> = seeds.map(|seed| Kind::Sensible.player(game.look(), seed, &table)).collect();
    Driver::new().play(&mut game, &mut group, &mut Silent)?;
    Ok(game.diary())
}

fn left(content: &Content, scenario: &Scenario) -> Left {
    let mut left = Left::default();
    for (_, block) in walk::roots(scenario) {
        walk::each_op(content, block, &mut |_, _, op| op.gives().into_iter().for_each(|fact| left.add(content, fact)));
    }
    let quests = scenario.story.iter().filter(|card| matches!(card.kind, StoryKind::Quest(_)));
    left.quests = quests.map(|card| card.code.clone()).collect();
    left
}

impl Left {
    fn add(&mut self, content: &Content, fact: Fact) {
        match fact {
            Fact::CharacterStarts(id, _) => drop(self.characters.insert(id)),
            Fact::ItemGained(id) | Fact::ItemLaid(id) | Fact::ItemCrafted(id) => {
                let stays = content.items.iter().any(|item| item.id == id && !item.returned);
                if stays {
                    self.items.insert(id);
                }
            }
            Fact::NoteWritten(note) => {
                self.notes.extend(content.notes.get(usize::from(note.0)).map(|note| note.slug.clone()));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::eternaut::content::builtin;

    #[test]
    fn a_later_scenario_begins_after_won_and_lost_ones_with_and_without_each_note() {
        let past = Past::new(&builtin(), "B2");
        let diaries: Vec<Diary> = (0..40).filter_map(|number| past.diary(1, number)).collect();
        assert_eq!(diaries.len(), 40);
        let ends: BTreeSet<_> = diaries.iter().map(|diary| diary.sections[0].epilogue.clone()).collect();
        assert_eq!(ends.len(), 2, "{ends:?}");
        let with = diaries.iter().filter(|diary| diary.notes.iter().any(|note| note == "canary")).count();
        assert!((8..=32).contains(&with), "{with} of 40 with the canary");
        let brings = |diary: &Diary| diary.sections[0].characters.iter().any(|entry| !entry.items.is_empty());
        for diary in &diaries {
            let won = diary.sections[0].epilogue.as_deref() == Some("END-B2-1");
            assert_eq!(brings(diary), won, "a lost Scenario arrives poor");
        }
        assert!(past.diary(1, 3) == past.diary(1, 3) && past.diary(1, 3) != past.diary(1, 5));
    }

    #[test]
    fn one_diary_of_four_is_left_by_a_game_of_another_number_of_players() {
        let content = builtin();
        let past = Past::new(&content, "B2");
        let played = |number| past.played(&content, 2, 1, number).expect("Scenario A can be played");
        assert!((0..3).all(|number| played(number).is_none()), "others are made up");
        let diary = played(3).expect("one of six games leads to the exchange");
        assert_eq!(diary.sections[0].next.as_deref(), Some("B2"));
        assert_eq!(diary.sections[0].characters.len(), 4, "the Diary is of the whole group");
        assert!(!diary.deck.is_empty(), "it has a deck of its own");
        let setup = Setup { scenario: "B2".into(), diary: Some(diary), ..Setup::players(2) };
        assert!(Eternaut::new(&setup, content.clone(), seed_from_number(1)).is_ok(), "one can go on from it");
    }

    #[test]
    fn nothing_leads_to_the_first_scenario() {
        assert!(Past::new(&builtin(), "A").diary(1, 0).is_none());
    }
}
