//! Many games of a Scenario of The Eternaut: how they ended, why, and what was read.

mod report;
mod summary;
mod tension;

use std::collections::{BTreeMap, BTreeSet};

use bots::eternaut::{Kind, Memory};
use registry::eternaut::Eternaut;
use registry::eternaut::conditions::Asked;
use registry::eternaut::content::{ObjectiveState, StoryKind, StoryNo, walk};
use registry::eternaut::instructions::Fact;
use registry::eternaut::look::Look;
use tabletop::{Driver, Game};

pub use report::{Args, report};
pub use summary::Summary;
use tension::{Tension, Watch};

use super::table::EternautSeries;
use crate::table::Deal;
use crate::tally::{Tally, add_all, add_at};

/// How games of an Objective ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Aim {
    /// Games in which it lay on the table, unresolved, at the end.
    pub open: u64,
    /// Games in which it succeeded.
    pub succeeded: u64,
    /// Games in which it failed.
    pub failed: u64,
}

/// Something that a group has behind it, or has not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Behind {
    /// This epilogue, by code.
    Epilogue(String),
    /// A Diary that a game of another number of players has left; `false`: one that was made up.
    Played(bool),
    /// A keyword in the Diary; `false`: not in it.
    Note(String, bool),
}

/// Counts of many games.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    /// Games played to their end.
    pub games: u64,
    /// Games that the group won.
    pub won: u64,
    /// Games by epilogue, by position in the Scenario's list.
    pub endings: Vec<u64>,
    /// Games in which the campaign was lost.
    pub lost: u64,
    /// Games that were not won, by what ended them.
    pub causes: BTreeMap<String, u64>,
    /// Games by the round in which they ended.
    pub rounds: Vec<u64>,
    /// Games in which each paragraph was read.
    pub read: Vec<u64>,
    /// Objectives by the number of their card.
    pub aims: BTreeMap<u8, Aim>,
    /// Characters that died.
    pub dead: u64,
    /// ✓, summed up.
    pub ticks: u64,
    /// ✗, summed up.
    pub crosses: u64,
    /// How hard the Scenario presses.
    pub tension: Tension,
    /// Games, and games won, by what the group had behind it.
    pub pasts: BTreeMap<Behind, [u64; 2]>,
    /// What those who are curious have read in these games and before them; none before the first.
    memory: Option<Memory>,
}

impl Chronicle {
    /// Counts a finished game.
    fn count(&mut self, game: &Eternaut, watch: Watch) {
        let look = game.look();
        let s = look.s;
        self.games += 1;
        self.lost += u64::from(s.lost);
        if let Some(end) = s.epilogue {
            add_at(&mut self.endings, end.index(), 1);
        }
        let won = registry::eternaut::score::won(look);
        self.tension.count(watch, won);
        if won {
            self.won += 1;
        } else {
            *self.causes.entry(cause(look)).or_default() += 1;
        }
        add_at(&mut self.rounds, game.round() as usize, 1);
        for at in (0..look.rules.scenario().paragraphs.len()).filter(|&at| s.has_read(at)) {
            add_at(&mut self.read, at, 1);
        }
        for card in &s.story {
            match card.state {
                Some(state) => self.aim(card.no, state),
                None => continue,
            }
        }
        for behind in behind(look) {
            let [games, wins] = self.pasts.entry(behind).or_default();
            *games += 1;
            *wins += u64::from(won);
        }
        self.dead += s.dead.len() as u64;
        self.ticks += u64::from(s.ticks);
        self.crosses += u64::from(s.crosses);
    }

    fn aim(&mut self, no: StoryNo, state: ObjectiveState) {
        let aim = self.aims.entry(no.0).or_default();
        match state {
            ObjectiveState::Open => aim.open += 1,
            ObjectiveState::Succeeded => aim.succeeded += 1,
            ObjectiveState::Failed => aim.failed += 1,
        }
    }

    /// Adds the counts of other games.
    fn sum(&mut self, other: Chronicle) {
        self.games += other.games;
        self.won += other.won;
        self.lost += other.lost;
        self.dead += other.dead;
        self.ticks += other.ticks;
        self.crosses += other.crosses;
        self.tension.sum(&other.tension);
        add_all(&mut self.endings, &other.endings);
        add_all(&mut self.rounds, &other.rounds);
        add_all(&mut self.read, &other.read);
        match (&self.memory, other.memory) {
            (Some(memory), Some(more)) => memory.add(&more),
            (None, more) => self.memory = more,
            (Some(_), None) => {}
        }
        for (cause, games) in other.causes {
            *self.causes.entry(cause).or_default() += games;
        }
        for (behind, [games, wins]) in other.pasts {
            let sum = self.pasts.entry(behind).or_default();
            *sum = [sum[0] + games, sum[1] + wins];
        }
        for (no, more) in other.aims {
            let aim = self.aims.entry(no).or_default();
            aim.open += more.open;
            aim.succeeded += more.succeeded;
            aim.failed += more.failed;
        }
    }
}

/// What the group of a game had behind it; keywords that this Scenario asks for only.
fn behind(look: Look) -> Vec<Behind> {
    let Some(diary) = &look.rules.setup.diary else { return Vec::new() };
    let mut notes = BTreeSet::new();
    for id in walk::all_conditions(look.content(), look.rules.scenario()) {
        walk::each_condition(look.content(), id, &mut |_, condition| {
            if let Some(Asked::Note(note)) = condition.asks() {
                notes.insert(note.0);
            }
        });
    }
    let slugs = notes.into_iter().filter_map(|note| look.content().notes.get(usize::from(note)));
    let notes = slugs.map(|note| Behind::Note(note.slug.clone(), diary.notes.contains(&note.slug)));
    let end = diary.last().and_then(|section| section.epilogue.clone()).map(Behind::Epilogue);
    // Only what was played has left a deck.
    let played = Behind::Played(!diary.deck.is_empty());
    end.into_iter().chain([played]).chain(notes).collect()
}

/// What ended a game that was not won: nobody left, the clock, or an Objective whose failure ends the Scenario.
fn cause(look: Look) -> String {
    let s = look.s;
    if s.in_play().is_empty() {
        return "nobody left".into();
    }
    let ends = |card: &&registry::eternaut::content::StoryCard| {
        let StoryKind::Objective(objective) = &card.kind else { return false };
        let mut ends = false;
        walk::each_op(look.content(), objective.failed, &mut |_, _, op| {
            ends |= op.gives().iter().any(|fact| matches!(fact, Fact::ScenarioEnds(_) | Fact::CampaignLost));
        });
        ends
    };
    let failed = s.story.iter().filter(|card| card.state == Some(ObjectiveState::Failed));
    let by = failed.filter_map(|card| look.rules.story(card.no)).find(ends);
    match (by, s.timer) {
        (Some(card), 0) => format!("{} by the clock", card.code),
        (Some(card), _) => card.code.clone(),
        (None, _) => "a text".into(),
    }
}

impl Tally for Chronicle {
    type Deal = EternautSeries;

    /// For those who are curious, long enough to go after everything that is hard to come by.
    fn series(table: &EternautSeries) -> u64 {
        if table.kinds.contains(&Kind::Curious) { 64 } else { 4 }
    }

    /// Those who are curious remember what was read at the table before and the games of one series, so that the counts do not
    /// depend on the number of threads.
    fn play(&mut self, table: &EternautSeries, number: u64, driver: &mut Driver<Eternaut>) -> anyhow::Result<()> {
        let memory = self.memory.get_or_insert_with(|| table.memory.fork()).clone();
        let camp = EternautSeries { memory: memory.clone(), ..table.clone() };
        let mut game = camp.begun(number)?;
        let mut players = camp.players(&game, number);
        let mut watch = Watch::new(game.look());
        driver.play(&mut game, &mut players, &mut watch)?;
        memory.learn(game.look());
        self.count(&game, watch);
        Ok(())
    }

    fn add(&mut self, later: Self) {
        self.sum(later);
    }
}
