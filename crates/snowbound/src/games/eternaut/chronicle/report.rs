//! The report of a Scenario against what the design asks of it, as Markdown.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::eternaut::{Kind, Memory};

use super::tension::{Tension, mean, median};
use super::{Behind, Summary};
use crate::games::eternaut::table::{CampArgs, EternautSeries, StoryArgs};
use crate::tally::Threads;

/// A Scenario of The Eternaut, played by all kinds of bots.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    story: StoryArgs,
    /// Games that each kind of bot plays for each number of players: one number, or one by kind (random, curious, sensible, steadfast).
    #[arg(long, value_delimiter = ',', default_value = "1000,64,60,20", value_name = "N,…",
          value_parser = clap::value_parser!(u64).range(1..))]
    games: Vec<u64>,
    /// Numbers of players.
    #[arg(long, value_delimiter = ',', default_value = "1,2,3,4,5", value_name = "N,…")]
    players: Vec<u8>,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// The file to write; printed if not given.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Plays and writes the report.
pub fn report(args: &Args) -> anyhow::Result<Vec<u8>> {
    let mut tables = Vec::new();
    for (kind, games) in Kind::COMPANIONS.into_iter().zip(args.games.iter().copied().cycle()) {
        for &players in &args.players {
            let camp = CampArgs { story: args.story.clone(), players, bots: vec![kind], seed: args.seed };
            tables.push((kind, EternautSeries::new(&camp)?, games));
        }
    }
    let all = play(&tables, args.threads.count())?;
    let mut out = Vec::new();
    let scenario = tables.first().map_or("", |(_, camp, _)| &camp.setup.scenario);
    write(&mut out, &args.command(scenario), &all)?;
    Ok(out)
}

/// Plays at several tables at once; those who are curious play one game after the other, table after table, and do not read
/// again what they have read.
fn play(tables: &[(Kind, EternautSeries, u64)], threads: usize) -> anyhow::Result<Vec<(Kind, Summary)>> {
    let rows: Vec<Vec<usize>> = rows(tables);
    let next = AtomicUsize::new(0);
    let work = || -> anyhow::Result<Vec<(usize, Summary)>> {
        let mut done = Vec::new();
        loop {
            let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) else { return Ok(done) };
            let mut memory = Memory::default();
            for &at in row {
                let (_, camp, games) = &tables[at];
                let summary = Summary::play(&EternautSeries { memory, ..camp.clone() }, *games, 1)?;
                memory = summary.memory.clone();
                done.push((at, summary));
                say_how_far(done.last(), tables);
            }
        }
    };
    let mut done = Vec::new();
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            done.extend(worker.join().map_err(|_| anyhow::anyhow!("a thread stopped before its games were over"))??);
        }
        Ok(())
    })?;
    done.sort_by_key(|&(at, _)| at);
    Ok(done.into_iter().map(|(at, summary)| (tables[at].0, summary)).collect())
}

/// Tables that are played one after the other: all of those who are curious first, which take longest; each other by itself.
fn rows(tables: &[(Kind, EternautSeries, u64)]) -> Vec<Vec<usize>> {
    let (curious, others): (Vec<usize>, Vec<usize>) = (0..tables.len()).partition(|&at| tables[at].0 == Kind::Curious);
    std::iter::once(curious).chain(others.into_iter().map(|at| vec![at])).collect()
}

/// A line for whoever waits: which table has finished, and how it went.
fn say_how_far(done: Option<&(usize, Summary)>, tables: &[(Kind, EternautSeries, u64)]) {
    let Some((at, summary)) = done else { return };
    let (players, won) = (summary.players, summary.win_rate * 100.0);
    let table = at + 1;
    let line =
        format!("table {table} of {}: {}, {players} players, {} games", tables.len(), tables[*at].0, summary.games);
    let _ = writeln!(std::io::stderr(), "{line}, {won:.0}% won");
}

impl Args {
    /// The command that makes this report of a Scenario again.
    fn command(&self, scenario: &str) -> String {
        let players: Vec<_> = self.players.iter().map(u8::to_string).collect();
        let games: Vec<_> = self.games.iter().map(u64::to_string).collect();
        let (players, games) = (players.join(","), games.join(","));
        let dir = self.story.dir.as_ref().map_or(String::new(), |dir| format!(" --dir {}", dir.display()));
        let command = format!("snowbound content report eternaut --scenario {scenario}");
        format!("{command} --games {games} --players {players} --seed {}{dir}", self.seed)
    }
}

type Played = [(Kind, Summary)];

fn write(out: &mut impl Write, command: &str, all: &Played) -> std::io::Result<()> {
    let Some((_, first)) = all.first() else { return Ok(()) };
    writeln!(out, "# Scenario {}, played by programs\n", first.scenario)?;
    writeln!(
        out,
        "Spoilers: this report names paragraphs and endings. Made by `{command}`; the same command gives the same"
    )?;
    writeln!(out, "report, on any number of threads. Content fingerprint `{}`.\n", first.content)?;
    targets(out, all)?;
    writeln!(out, "\n## By players\n")?;
    writeln!(out, "| Bots | Players | Games | Won | ✓ | ✗ | Deaths | Rounds | Paragraphs in a game | Decisions |")?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|---|")?;
    for (kind, summary) in all {
        let rounds: u64 = summary.rounds.iter().map(|(&round, games)| round as u64 * games).sum();
        writeln!(
            out,
            "| {kind} | {} | {} | {:.1}% | {:.1} | {:.1} | {:.2} | {:.1} | {:.0} | {:.0} |",
            summary.players,
            summary.games,
            summary.win_rate * 100.0,
            summary.ticks_mean,
            summary.crosses_mean,
            summary.dead_per_game,
            rounds as f64 / summary.games.max(1) as f64,
            summary.read_per_game,
            summary.decisions_per_game
        )?;
    }
    endings(out, all)?;
    causes(out, all)?;
    objectives(out, all)?;
    pasts(out, all)
}

fn share(all: &Played, kind: Kind) -> f64 {
    let of = all.iter().filter(|(other, _)| *other == kind);
    let (won, games) = of.fold((0, 0), |(won, games), (_, summary)| (won + summary.won, games + summary.games));
    won as f64 / games.max(1) as f64 * 100.0
}

fn never_read(all: &Played) -> BTreeSet<&str> {
    let mut sets = all.iter().map(|(_, summary)| summary.never_read.iter().map(String::as_str).collect());
    let first: BTreeSet<&str> = sets.next().unwrap_or_default();
    sets.fold(first, |left, set| left.intersection(&set).copied().collect())
}

fn ended(all: &Played, code: &str) -> u64 {
    all.iter().map(|(_, summary)| summary.endings.get(code).copied().unwrap_or(0)).sum()
}

fn targets(out: &mut impl Write, all: &Played) -> std::io::Result<()> {
    let Some((_, first)) = all.first() else { return Ok(()) };
    let games: u64 = all.iter().map(|(_, summary)| summary.games).sum();
    let never = never_read(all);
    let read = (1.0 - never.len() as f64 / first.paragraphs.max(1) as f64) * 100.0;
    let (random, sensible) = (share(all, Kind::Random), share(all, Kind::Sensible));
    let steadfast = share(all, Kind::Steadfast);
    let by_count =
        || all.iter().filter(|(kind, _)| *kind == Kind::Sensible).map(|(_, summary)| summary.win_rate * 100.0);
    let (low, high) = (by_count().fold(100.0, f64::min), by_count().fold(0.0, f64::max));
    let fair = (45.0..=70.0).contains(&sensible) && low >= 35.0 && high <= 80.0;
    let codes: Vec<&String> = first.endings.keys().collect();
    let reached = codes.iter().filter(|code| ended(all, code) > 0).count();
    let mut rows = vec![
        ("No game gets stuck", format!("{games} games ended"), true),
        ("Every ending is reached", format!("{reached} of {}", codes.len()), reached == codes.len()),
        ("Over 95% of paragraphs are read by somebody", format!("{read:.1}% of {}", first.paragraphs), read > 95.0),
        (
            "Sensible groups win 45 to 70%, by number of players 35 to 80%",
            format!("{sensible:.1}%, {low:.1} to {high:.1}% by number of players"),
            fair,
        ),
        ("A careless one clearly less", format!("{random:.1}%"), random * 2.0 < sensible),
        (
            "One that has read nothing before lies between",
            format!("{steadfast:.1}%"),
            random < steadfast && steadfast < sensible,
        ),
    ];
    rows.extend(pressure(all));
    writeln!(out, "## Targets\n\n| Target | Found | |\n|---|---|---|")?;
    for (target, found, holds) in rows {
        writeln!(out, "| {target} | {found} | {} |", if holds { "holds" } else { "does not hold" })?;
    }
    let names: Vec<&str> = never.into_iter().collect();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    writeln!(out, "\nParagraphs that nobody read: {names}.")
}

/// The targets of tension, in games of sensible groups.
fn pressure(all: &Played) -> [(&'static str, String, bool); 5] {
    let tension = tension(all);
    let acts = acts(all);
    let shortest = acts.values().min().copied();
    let acts: Vec<String> = acts.iter().map(|(code, rounds)| format!("{code} {rounds}")).collect();
    let cost = median(&tension.costs);
    let timer = median(&tension.timers);
    let felt = tension.felt as f64 / tension.menace.max(1) as f64 * 100.0;
    let (favourite, share) = favourite(all);
    let said = |number: Option<usize>| number.map_or("no win".to_owned(), |number| number.to_string());
    [
        ("Each act takes 2 rounds or more (median)", acts.join(", "), shortest.is_some_and(|rounds| rounds >= 2)),
        (
            "A win costs 4 or more touches of snow, wounds or other Penalties (median)",
            format!("{}, {:.1} on average", said(cost), mean(&tension.costs)),
            cost.is_some_and(|cost| cost >= 4),
        ),
        ("The Menace changes the table in two rounds of three", format!("{felt:.1}%"), felt * 3.0 >= 200.0),
        (
            "The win in the middle comes at Timer 1 to 3",
            said(timer),
            timer.is_some_and(|space| (1..=3).contains(&space)),
        ),
        ("No way out is above 65% of wins", format!("{favourite} {share:.1}%"), share > 0.0 && share <= 65.0),
    ]
}

fn sensible(all: &Played) -> impl Iterator<Item = &Summary> {
    all.iter().filter(|(kind, _)| *kind == Kind::Sensible).map(|(_, summary)| summary)
}

/// What sensible groups of all sizes have counted.
fn tension(all: &Played) -> Tension {
    let mut sum = Tension::default();
    sensible(all).for_each(|summary| sum.sum(&summary.tension));
    sum
}

/// The median of rounds by act.
fn acts(all: &Played) -> BTreeMap<String, usize> {
    let tension = tension(all);
    let name = |no: u8| sensible(all).find_map(|summary| summary.acts.get(&no).cloned());
    tension.acts.iter().filter_map(|(&no, games)| Some((name(no)?, median(games)?))).collect()
}

/// The way out that most wins took, with its share of them in percent.
fn favourite(all: &Played) -> (String, f64) {
    let mut ways: BTreeMap<&String, u64> = BTreeMap::new();
    for (code, won) in sensible(all).flat_map(|summary| &summary.ways) {
        *ways.entry(code).or_default() += won;
    }
    let wins: u64 = ways.values().sum();
    let most = ways.into_iter().max_by_key(|&(_, won)| won);
    most.map_or((String::new(), 0.0), |(code, won)| (code.clone(), won as f64 / wins.max(1) as f64 * 100.0))
}

fn endings(out: &mut impl Write, all: &Played) -> std::io::Result<()> {
    heading(out, "Endings", "Ending")?;
    let Some((_, first)) = all.first() else { return Ok(()) };
    by_kind(out, all, first.endings.keys(), |summary| &summary.endings)
}

fn causes(out: &mut impl Write, all: &Played) -> std::io::Result<()> {
    heading(out, "Why games were not won", "Cause")?;
    let names: BTreeSet<&String> = all.iter().flat_map(|(_, summary)| summary.causes.keys()).collect();
    by_kind(out, all, names, |summary| &summary.causes)
}

/// Heading of a table with a column for every kind of bot.
fn heading(out: &mut impl Write, title: &str, first: &str) -> std::io::Result<()> {
    let kinds: Vec<&str> = Kind::COMPANIONS.iter().map(|kind| kind.name()).collect();
    writeln!(out, "\n## {title}\n\n| {first} | {} |\n|---|{}", kinds.join(" | "), "---|".repeat(kinds.len()))
}

/// A row for each name with what every kind of bot counted of it.
fn by_kind<'n>(
    out: &mut impl Write,
    all: &Played,
    names: impl IntoIterator<Item = &'n String>,
    counts: fn(&Summary) -> &BTreeMap<String, u64>,
) -> std::io::Result<()> {
    for name in names {
        write!(out, "| {name} ")?;
        for kind in Kind::COMPANIONS {
            let of = all.iter().filter(|(other, _)| *other == kind);
            write!(out, "| {} ", of.map(|(_, summary)| counts(summary).get(name).copied().unwrap_or(0)).sum::<u64>())?;
        }
        writeln!(out, "|")?;
    }
    Ok(())
}

fn objectives(out: &mut impl Write, all: &Played) -> std::io::Result<()> {
    writeln!(out, "\n## Objectives of sensible groups\n\n| Objective | Succeeded | Failed | Open at the end |")?;
    writeln!(out, "|---|---|---|---|")?;
    let codes: BTreeSet<&String> = sensible(all).flat_map(|summary| summary.objectives.keys()).collect();
    for code in codes {
        let (mut open, mut succeeded, mut failed) = (0, 0, 0);
        for aim in sensible(all).filter_map(|summary| summary.objectives.get(code)) {
            open += aim.open;
            succeeded += aim.succeeded;
            failed += aim.failed;
        }
        writeln!(out, "| {code} | {succeeded} | {failed} | {open} |")?;
    }
    Ok(())
}

/// How sensible groups fared by what they had behind them, if anything.
fn pasts(out: &mut impl Write, all: &Played) -> std::io::Result<()> {
    let mut sums: BTreeMap<&Behind, [u64; 2]> = BTreeMap::new();
    for (behind, [games, wins]) in sensible(all).flat_map(|summary| &summary.pasts) {
        let sum = sums.entry(behind).or_default();
        *sum = [sum[0] + games, sum[1] + wins];
    }
    if sums.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## What sensible groups had behind them\n")?;
    writeln!(
        out,
        "One Diary of four was left by a game that sensible programs played by another number of players. The others were made up: epilogues in turn,\neach keyword in half of them or so. Keywords that the Scenario asks for only.\n"
    )?;
    writeln!(out, "| Behind them | Games | Won |\n|---|---|---|")?;
    for (behind, [games, wins]) in sums {
        let name = match behind {
            Behind::Epilogue(code) => code.clone(),
            Behind::Played(true) => "a game played by another number of players".into(),
            Behind::Played(false) => "a Diary made up from what can be left".into(),
            Behind::Note(slug, true) => format!("with *{slug}*"),
            Behind::Note(slug, false) => format!("without *{slug}*"),
        };
        writeln!(out, "| {name} | {games} | {:.1}% |", wins as f64 / games.max(1) as f64 * 100.0)?;
    }
    Ok(())
}
