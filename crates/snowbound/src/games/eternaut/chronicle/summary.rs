//! What came of many games, for people and programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use bots::eternaut::Memory;
use registry::eternaut::content::{Scenario, StoryCard, StoryKind};
use serde::Serialize;
use tabletop::Game;

use super::tension::{Tension, mean, median};
use super::{Aim, Behind, Chronicle};
use crate::games::Tell;
use crate::games::eternaut::table::EternautSeries;
use crate::table::Deal;
use crate::tally;

/// What `simulate eternaut --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    game: &'static str,
    /// The Scenario's code.
    pub scenario: String,
    /// Number of players.
    pub players: usize,
    /// Who played, by seat.
    pub bots: Vec<&'static str>,
    /// Number of the first game.
    pub seed: u64,
    /// Games played to their end.
    pub games: u64,
    /// Games that the group won.
    pub won: u64,
    /// The same as a share.
    pub win_rate: f64,
    /// Games by epilogue code; every code of the Scenario is named.
    pub endings: BTreeMap<String, u64>,
    /// Games in which the campaign was lost.
    pub campaign_lost: u64,
    /// Games that were not won, by what ended them.
    pub causes: BTreeMap<String, u64>,
    /// Objectives by code.
    pub objectives: BTreeMap<String, Aim>,
    /// Games by their last round.
    pub rounds: BTreeMap<usize, u64>,
    /// By Objective, the rounds it lay open in half of the games at least.
    pub act_rounds: BTreeMap<String, usize>,
    /// Snow touched and Penalty cards taken otherwise, in half of the wins at least.
    pub cost_of_a_win: Option<usize>,
    /// Space of the Timer token in the win in the middle.
    pub timer_of_a_win: Option<usize>,
    /// Share of Menace cards that changed the table.
    pub menace_felt: f64,
    /// Paragraphs of the Scenario.
    pub paragraphs: usize,
    /// Paragraphs read in at least one game.
    pub paragraphs_read: usize,
    /// The same as a share.
    pub read_share: f64,
    /// Paragraphs read in a game, on average.
    pub read_per_game: f64,
    /// Those that nobody read.
    pub never_read: Vec<String>,
    /// Characters that died in a game, on average.
    pub dead_per_game: f64,
    /// ✓ on average.
    pub ticks_mean: f64,
    /// ✗ on average.
    pub crosses_mean: f64,
    decisions: u64,
    choices: u64,
    /// Questions answered in a game, on average.
    pub decisions_per_game: f64,
    mean_legal: f64,
    seconds: f64,
    threads: usize,
    games_per_second: f64,
    decisions_per_second: f64,
    /// Fingerprint of the content.
    pub content: String,
    /// Games, and games won, by what the group had behind it.
    #[serde(skip)]
    pub pasts: BTreeMap<Behind, [u64; 2]>,
    /// Wins by epilogue code.
    #[serde(skip)]
    pub ways: BTreeMap<String, u64>,
    /// Objectives that are acts, by the number of their card: not the one that the clock decides, which frames them all.
    #[serde(skip)]
    pub acts: BTreeMap<u8, String>,
    /// The counts behind the lines about tension.
    #[serde(skip)]
    pub tension: Tension,
    /// What those who are curious know after these games.
    #[serde(skip)]
    pub memory: Memory,
}

impl Summary {
    /// Plays games and sums them up.
    pub fn play(camp: &EternautSeries, games: u64, threads: usize) -> anyhow::Result<Self> {
        let (counts, stats, time) = tally::play::<Chronicle>(camp, games, threads)?;
        let first = camp.game(0)?;
        let scenario = first.rules().scenario();
        let per_game = |sum: u64| sum as f64 / counts.games.max(1) as f64;
        let seconds = time.as_secs_f64().max(1e-9);
        let times = |at: usize| counts.read.get(at).copied().unwrap_or(0);
        let keys = scenario.paragraphs.iter().enumerate();
        let never_read: Vec<String> =
            keys.filter(|&(at, _)| times(at) == 0).map(|(_, paragraph)| paragraph.key.to_string()).collect();
        let paragraphs = scenario.paragraphs.len();
        let paragraphs_read = paragraphs - never_read.len();
        let ends = scenario.epilogues.iter().enumerate();
        let code = |no: u8| first.rules().story(registry::eternaut::content::StoryNo(no)).map(|card| card.code.clone());
        let wins = scenario.epilogues.iter().enumerate().filter(|(_, end)| end.won);
        let acts = acts(scenario);
        Ok(Summary {
            game: registry::eternaut::Eternaut::NAME,
            scenario: scenario.code.clone(),
            players: camp.kinds.len(),
            bots: camp.kinds.iter().map(|kind| kind.name()).collect(),
            seed: camp.seed,
            games: counts.games,
            won: counts.won,
            win_rate: per_game(counts.won),
            endings: ends.map(|(at, end)| (end.code.clone(), counts.endings.get(at).copied().unwrap_or(0))).collect(),
            campaign_lost: counts.lost,
            objectives: counts.aims.iter().filter_map(|(&no, &aim)| Some((code(no)?, aim))).collect(),
            rounds: counts.rounds.iter().copied().enumerate().filter(|&(_, games)| games > 0).collect(),
            act_rounds: act_rounds(&counts.tension, &acts),
            cost_of_a_win: median(&counts.tension.costs),
            timer_of_a_win: median(&counts.tension.timers),
            menace_felt: counts.tension.felt as f64 / counts.tension.menace.max(1) as f64,
            paragraphs,
            paragraphs_read,
            read_share: paragraphs_read as f64 / paragraphs.max(1) as f64,
            read_per_game: per_game(counts.read.iter().sum()),
            never_read,
            dead_per_game: per_game(counts.dead),
            ticks_mean: per_game(counts.ticks),
            crosses_mean: per_game(counts.crosses),
            causes: counts.causes,
            decisions: stats.decisions,
            choices: stats.choices,
            decisions_per_game: stats.decisions as f64 / stats.games.max(1) as f64,
            mean_legal: stats.legal as f64 / stats.decisions.max(1) as f64,
            seconds,
            threads,
            games_per_second: stats.games as f64 / seconds,
            decisions_per_second: stats.decisions as f64 / seconds,
            content: tabletop::hex::encode(&camp.content().fingerprint.whole()),
            ways: wins.map(|(at, end)| (end.code.clone(), counts.endings.get(at).copied().unwrap_or(0))).collect(),
            acts,
            pasts: counts.pasts,
            tension: counts.tension,
            memory: counts.memory.unwrap_or_default(),
        })
    }
}

/// The Objectives that are acts, by number.
fn acts(scenario: &Scenario) -> BTreeMap<u8, String> {
    let is_act = |card: &&StoryCard| matches!(&card.kind, StoryKind::Objective(objective) if !objective.clock);
    scenario.story.iter().filter(is_act).map(|card| (card.no.0, card.code.clone())).collect()
}

/// By the code of each act, how many rounds it lay open in half of the games at least.
fn act_rounds(tension: &Tension, acts: &BTreeMap<u8, String>) -> BTreeMap<String, usize> {
    let rounds = |(no, code): (&u8, &String)| Some((code.clone(), median(tension.acts.get(no)?)?));
    acts.iter().filter_map(rounds).collect()
}

impl Tell for Summary {
    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        let (scenario, players) = (&self.scenario, self.players);
        writeln!(out, "{} games of Scenario {scenario}, {players} players: {}", self.games, self.bots.join(", "))?;
        writeln!(out, "  won               {:.1}%", self.win_rate * 100.0)?;
        writeln!(out, "  endings           {}", listed(&self.endings))?;
        if self.campaign_lost > 0 {
            writeln!(out, "  campaign lost     {}", self.campaign_lost)?;
        }
        writeln!(out, "  not won because   {}", listed(&self.causes))?;
        for (code, aim) in &self.objectives {
            let Aim { open, succeeded, failed } = aim;
            writeln!(out, "  Objective {code:<7} succeeded {succeeded}, failed {failed}, open at the end {open}")?;
        }
        writeln!(out, "  last round        {}", listed(&self.rounds))?;
        writeln!(out, "  rounds of an act  {}", listed(&self.act_rounds))?;
        if let (Some(cost), Some(timer)) = (self.cost_of_a_win, self.timer_of_a_win) {
            let mean = mean(&self.tension.costs);
            writeln!(
                out,
                "  a win             {cost} touches of snow, wounds or Penalties ({mean:.1} on average), Timer {timer}"
            )?;
        }
        writeln!(out, "  Menace            changes the table in {:.1}% of rounds", self.menace_felt * 100.0)?;
        writeln!(
            out,
            "  paragraphs        {} of {} read by somebody ({:.1}%), {:.0} in a game",
            self.paragraphs_read,
            self.paragraphs,
            self.read_share * 100.0,
            self.read_per_game
        )?;
        if !self.never_read.is_empty() {
            writeln!(out, "  never read        {}", self.never_read.join(", "))?;
        }
        writeln!(
            out,
            "  marks             {:.1} ✓, {:.1} ✗; {:.2} deaths a game",
            self.ticks_mean, self.crosses_mean, self.dead_per_game
        )?;
        writeln!(
            out,
            "  decisions         {:.0} a game, {:.1} answers to choose from",
            self.decisions_per_game, self.mean_legal
        )?;
        writeln!(
            out,
            "  speed             {:.0} decisions, {:.2} games a second on {} threads",
            self.decisions_per_second, self.games_per_second, self.threads
        )
    }
}

fn listed<K: std::fmt::Display, V: std::fmt::Display>(counts: &BTreeMap<K, V>) -> String {
    if counts.is_empty() {
        return "-".into();
    }
    let entries: Vec<_> = counts.iter().map(|(what, games)| format!("{what}: {games}")).collect();
    entries.join(", ")
}
