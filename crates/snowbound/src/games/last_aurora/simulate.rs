//! Many games of Last Aurora between bots, and what came of them.

use std::io::Write;
use std::time::Duration;

use registry::last_aurora::modules::Module;
use serde::Serialize;
use tabletop::Stats;

use super::results::Results;
use super::table::AuroraSeries;
use crate::games::Tell;
use crate::tally;

/// What `--json` prints of Last Aurora.
#[derive(Serialize)]
pub struct Report {
    game: &'static str,
    map: String,
    mine: bool,
    players: usize,
    bots: Vec<String>,
    seed: u64,
    games: u64,
    decisions: u64,
    choices: u64,
    seconds: f64,
    threads: usize,
    games_per_second: f64,
    decisions_per_second: f64,
    choices_per_second: f64,
    decisions_per_second_with_copy: f64,
    forced_share: f64,
    mean_legal: f64,
    decisions_per_game: f64,
    rounds: std::collections::BTreeMap<usize, u64>,
    reached_aurora: f64,
    winner_score_mean: f64,
    score_mean_by_seat: Vec<f64>,
    wins_by_seat: Vec<u64>,
    eliminated_per_game: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    solo: Option<Solo>,
    content: String,
}

/// One player against the Automa.
#[derive(Serialize)]
struct Solo {
    wins: u64,
    win_rate: f64,
    score_mean: f64,
    automa_score_mean: f64,
}

impl Solo {
    fn new(results: &Results, games: f64) -> Self {
        let mean = |seat: usize| results.scores.get(seat).map_or(0.0, |&sum| sum as f64 / games);
        let wins = results.wins.first().copied().unwrap_or(0);
        Solo { wins, win_rate: wins as f64 / games, score_mean: mean(0), automa_score_mean: mean(1) }
    }
}

/// Plays and counts.
pub fn simulate(table: &AuroraSeries, games: u64, threads: usize) -> anyhow::Result<Report> {
    let (results, stats, time) = tally::play::<Results>(table, games, threads)?;
    let copying = tally::rate_with_copy(table, games.min(5000))?;
    Ok(Report::new(table, &results, &stats, time, threads, copying))
}

impl Report {
    fn new(
        table: &AuroraSeries,
        results: &Results,
        stats: &Stats,
        time: Duration,
        threads: usize,
        copying: f64,
    ) -> Self {
        let games = stats.games.max(1) as f64;
        let decisions = stats.decisions.max(1) as f64;
        let seconds = time.as_secs_f64().max(1e-9);
        let rounds = results.rounds.iter().copied().enumerate().filter(|&(_, games)| games > 0).collect();
        Report {
            game: "last-aurora",
            map: table.setup.map.clone(),
            mine: table.setup.has(Module::Mine),
            players: table.setup.people(),
            bots: table.names(),
            seed: table.seed,
            games: stats.games,
            decisions: stats.decisions,
            choices: stats.choices,
            seconds,
            threads,
            games_per_second: stats.games as f64 / seconds,
            decisions_per_second: stats.decisions as f64 / seconds,
            choices_per_second: stats.choices as f64 / seconds,
            decisions_per_second_with_copy: copying,
            forced_share: stats.forced() as f64 / decisions,
            mean_legal: stats.legal as f64 / decisions,
            decisions_per_game: stats.decisions as f64 / games,
            rounds,
            reached_aurora: results.reached as f64 / games,
            winner_score_mean: results.winner_score as f64 / results.won.max(1) as f64,
            score_mean_by_seat: results.scores.iter().map(|&sum| sum as f64 / games).collect(),
            wins_by_seat: results.wins.clone(),
            eliminated_per_game: results.eliminated as f64 / games,
            solo: table.setup.has(Module::Automa).then(|| Solo::new(results, games)),
            content: tabletop::hex::encode(&table.content.fingerprint.whole()),
        }
    }
}

impl Tell for Report {
    fn tell(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(
            out,
            "{} games of Last Aurora ({}{}), {} {}: {}",
            self.games,
            self.map,
            if self.mine { ", with the Mine" } else { "" },
            self.players,
            if self.players == 1 { "player" } else { "players" },
            self.bots.join(", ")
        )?;
        let rounds: Vec<_> = self.rounds.iter().map(|(round, games)| format!("{round}: {games}")).collect();
        writeln!(out, "  last round        {}", rounds.join(", "))?;
        writeln!(out, "  Aurora reached    {:.1}% of games", self.reached_aurora * 100.0)?;
        writeln!(out, "  winner's score    {:.2} on average", self.winner_score_mean)?;
        let seats = self.wins_by_seat.iter().zip(&self.score_mean_by_seat).zip(&self.bots).enumerate();
        for (seat, ((&wins, score), bot)) in seats {
            let share = wins as f64 / self.games as f64 * 100.0;
            writeln!(out, "  seat {} {:<10} wins {share:5.1}%, {score:5.2} points on average", seat + 1, bot)?;
        }
        writeln!(out, "  eliminated        {:.3} players a game", self.eliminated_per_game)?;
        writeln!(
            out,
            "  decisions         {:.0} a game, {:.1} answers to choose from, {:.1}% with only one",
            self.decisions_per_game,
            self.mean_legal,
            self.forced_share * 100.0
        )?;
        writeln!(
            out,
            "  speed             {:.0} decisions, {:.0} choices, {:.1} games a second on {} threads; {:.0} decisions on one with a copy before each",
            self.decisions_per_second,
            self.choices_per_second,
            self.games_per_second,
            self.threads,
            self.decisions_per_second_with_copy
        )
    }
}
