//! The Scenarios of The Eternaut to be soaked: A, and both B after Diaries by chance.
//!
//! The Diaries are not those of games that were played: they hold what a Scenario A could leave at all (won or lost, who is dead or gone,
//! Items and Penalties, keywords, quests, bought cards), in any combination.

use registry::eternaut::content::{ActionCard, Character, Content, Item, ItemId, Scenario, StoryKind, builtin};
use registry::eternaut::diary::{Entry, Fate, Section};
use registry::eternaut::setup::{Options, empty, rules_for};
use registry::eternaut::state::ITEM_LIMIT;
use registry::eternaut::{Diary, Eternaut, Setup};
use tabletop::{Game, RandomPlayer, seed_from_number};

use crate::soak::Soaked;

/// Most people at a table.
const PEOPLE: usize = 5;
/// Diaries for each Scenario after the first and each number of people.
const DIARIES: u64 = 400;
/// Longest save of a position: a few kilobytes and short lists.
const SAVE: usize = 16 * 1024;
/// Steps that no agenda ever needs.
const AGENDA: usize = 256;

impl Soaked for Eternaut {
    fn filters() -> Vec<(&'static str, Vec<&'static str>)> {
        vec![("--scenario", vec!["A", "B1", "B2"]), ("--players", vec!["1", "2", "3", "4", "5"])]
    }

    fn is_kept(setup: &Setup, option: &str, words: &[&str]) -> bool {
        let players = setup.players.to_string();
        words.contains(&if option == "--players" { players.as_str() } else { setup.scenario.as_str() })
    }

    fn setups() -> Vec<Setup> {
        let content = builtin();
        let first = (1..=PEOPLE).flat_map(|people| every_option().map(move |options| with(people, options)));
        let later = content.scenarios.iter().skip(1).flat_map(|scenario| {
            (0..DIARIES * PEOPLE as u64).map(|number| later_setup(&builtin(), &scenario.code, number))
        });
        first.chain(later).collect()
    }

    /// What the Storybook has told, written and taken stays told, written and taken.
    fn check_step(&self, before: &Eternaut) -> Result<(), String> {
        let (old, new) = (before.state(), self.state());
        let holds = [
            (is_within(&old.read, &new.read), "a paragraph that was read stays read"),
            (old.notes.iter().all(|note| new.notes.contains(note)), "a keyword stays in the Diary"),
            (old.story_seen.iter().all(|card| new.story_seen.contains(card)), "no Story card comes back to its deck"),
            (new.book.starts_with(&old.book), "what was read is not read otherwise"),
            (old.dead.iter().all(|who| new.dead.contains(who)), "the dead stay dead"),
            (old.played.iter().all(|who| new.played.contains(who)), "who was played was played"),
            (old.item_gone.iter().zip(&new.item_gone).all(|(old, new)| old <= new), "Items gone stay gone"),
            (old.ticks <= new.ticks && old.crosses <= new.crosses, "marks on the Plot track stay"),
            (old.epilogue.is_none() || old.epilogue == new.epilogue, "the first epilogue stands"),
            (!old.lost || new.lost, "a lost campaign stays lost"),
            (new.agenda.len() <= AGENDA, "the agenda stays short"),
        ];
        match holds.into_iter().find(|(holds, _)| !holds) {
            Some((_, what)) => Err(format!("it does not hold: {what}")),
            None => Ok(()),
        }
    }

    /// The Diary names an epilogue or a loss, and the next Scenario, if there is one, begins with it.
    fn check_end(&self) -> Result<(), String> {
        if self.save().len() > SAVE {
            return Err(format!("a save of {} bytes", self.save().len()));
        }
        if !purchased(self) {
            return Err("it does not hold: what was bought was for sale".into());
        }
        let diary = self.diary().ok_or("it is over, and there is no Diary")?;
        if diary.lost {
            return Ok(());
        }
        let section = diary.last().ok_or("no section of the Diary")?;
        let next = section.next.clone().ok_or("neither an epilogue nor a loss")?;
        if !self.rules().content.scenarios.iter().any(|scenario| scenario.code == next) {
            return Ok(());
        }
        let setup = Setup { scenario: next, diary: Some(diary), ..self.rules().setup.clone() };
        let begun = Eternaut::new(&setup, self.rules().content.clone(), seed_from_number(1));
        begun.map_err(|refusal| format!("the Diary is refused: {refusal}"))?.check()
    }
}

fn is_within(old: &[u64], new: &[u64]) -> bool {
    old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old & !new == 0)
}

/// Copies for sale and copies bought are those that were there at the start.
fn purchased(game: &Eternaut) -> bool {
    let state = game.state();
    let start = empty(game.rules(), seed_from_number(0)).supply;
    let bought = |kind: usize| state.bought.iter().filter(|card| card.index() == kind).count();
    let now = state.supply.iter().enumerate().map(|(kind, &left)| usize::from(left) + bought(kind));
    start.len() == state.supply.len() && start.iter().zip(now).all(|(&start, now)| usize::from(start) == now)
}

/// Every reading of the rules that a table may choose.
fn every_option() -> impl Iterator<Item = Options> {
    (0..8).map(|bits| Options {
        rounds_pass_left: bits & 1 != 0,
        fatigue_is_limited: bits & 2 != 0,
        outdoor_snow_spreads: bits & 4 != 0,
    })
}

fn with(people: usize, options: Options) -> Setup {
    Setup { options, ..Setup::players(people) }
}

/// A later Scenario after a Diary by chance; the same for the same number.
///
/// # Panics
/// If there is no such Scenario, or the rules refuse the Diary.
pub fn later_setup(content: &std::sync::Arc<Content>, scenario: &str, number: u64) -> Setup {
    let mut dice = RandomPlayer::new(number);
    let options = every_option().nth(dice.below(8)).unwrap_or_default();
    let players = 1 + number as usize % PEOPLE;
    let diary = Some(diary(content, scenario, &mut dice));
    let setup = Setup { scenario: scenario.into(), diary, ..with(players, options) };
    if let Err(refusal) = rules_for(&setup, content.clone()) {
        panic!("{setup:?}: {refusal}");
    }
    setup
}

/// What a Scenario A could have left that leads to this Scenario.
fn diary(content: &Content, next: &str, dice: &mut RandomPlayer) -> Diary {
    let first = &content.scenarios[0];
    let endings: Vec<_> = first.epilogues.iter().filter(|epilogue| epilogue.next == next).collect();
    let epilogue = endings.get(dice.below(endings.len().max(1))).map(|epilogue| epilogue.code.clone());
    let mut left: Vec<(ItemId, u8)> = content.items.iter().map(|item| (item.id, item.copies)).collect();
    let characters = people(content, &mut left, dice);
    let gone = left.into_iter().filter(|&(_, copies)| copies > 0 && dice.below(12) == 0);
    let gone = gone.map(|(item, _)| (item, 1)).collect();
    let Shop { deck, supply, special } = purchases(content, dice);
    let mut quests = [0; 8];
    quests.iter_mut().skip(1).filter(|_| dice.below(6) == 0).for_each(|quest| *quest = 1);
    let section = Section {
        scenario: first.code.clone(),
        characters,
        epilogue,
        next: Some(next.into()),
        ticks: dice.below(6) as u8,
        crosses: dice.below(6) as u8,
        score: dice.below(12) as u8,
        points: dice.below(8) as u8,
        special,
        quests: quest_cards(first).into_iter().filter(|_| dice.below(2) == 0).collect(),
        ..Section::default()
    };
    let notes = content.notes.iter().filter(|_| dice.below(2) == 0).map(|note| note.slug.clone()).collect();
    Diary { sections: vec![section], notes, quests, deck, supply, gone, lost: false }
}

/// The four of Scenario A, one of them alive at least, with what they may hold.
fn people(content: &Content, left: &mut [(ItemId, u8)], dice: &mut RandomPlayer) -> Vec<Entry> {
    let survivor = dice.below(4);
    let entry = |(at, character): (usize, &Character)| {
        let fate = match dice.below(10) {
            0 if at != survivor => Fate::Dead,
            1 if at != survivor => Fate::Left,
            _ => Fate::Alive,
        };
        if fate != Fate::Alive {
            return Entry { id: character.id, fate, ..Entry::default() };
        }
        let items = (0..dice.below(ITEM_LIMIT + 1)).filter_map(|_| take(content, left, dice)).collect();
        let penalties = content.penalties.iter().map(|penalty| (penalty.slug.clone(), dice.below(3) as u8));
        let penalties = penalties.filter(|&(_, copies)| copies > 0).collect();
        Entry { id: character.id, fate, items, penalties }
    };
    content.characters.iter().take(4).enumerate().map(entry).collect()
}

/// A copy of an Item that may be kept; sometimes none.
fn take(content: &Content, left: &mut [(ItemId, u8)], dice: &mut RandomPlayer) -> Option<ItemId> {
    let at = dice.below(left.len());
    let kept = |item: &Item| !item.returned && item.becomes.is_none();
    let (id, copies) = left.get_mut(at).filter(|(_, copies)| *copies > 0)?;
    content.items.get(at).filter(|item| kept(item))?;
    *copies -= 1;
    Some(*id)
}

/// Action cards after the purchases: copies in the deck, copies still for sale, and what was bought, by slug.
struct Shop {
    deck: Vec<(String, u8)>,
    supply: Vec<(String, u8)>,
    special: Vec<String>,
}

/// Up to three cards bought, each in place of another.
fn purchases(content: &Content, dice: &mut RandomPlayer) -> Shop {
    let cards = &content.action_cards;
    let mut deck: Vec<u8> = cards.iter().map(|card| card.copies).collect();
    let for_sale =
        |card: &ActionCard| if card.after <= content.scenarios[0].letter() { card.special_copies } else { 0 };
    let mut supply: Vec<u8> = cards.iter().map(for_sale).collect();
    let mut special = Vec::new();
    for _ in 0..dice.below(4) {
        let (new, old) = (dice.below(cards.len()), dice.below(cards.len()));
        if supply[new] > 0 && deck[old] > 1 {
            (supply[new], deck[new], deck[old]) = (supply[new] - 1, deck[new] + 1, deck[old] - 1);
            special.push(cards[new].slug.clone());
        }
    }
    let named = |copies: Vec<u8>| {
        let all = cards.iter().zip(copies).filter(|&(_, copies)| copies > 0);
        all.map(|(card, copies)| (card.slug.clone(), copies)).collect::<Vec<_>>()
    };
    Shop { deck: named(deck), supply: named(supply), special }
}

fn quest_cards(scenario: &Scenario) -> Vec<String> {
    let quests = scenario.story.iter().filter(|card| matches!(card.kind, StoryKind::Quest(_)));
    quests.map(|card| card.code.clone()).collect()
}
