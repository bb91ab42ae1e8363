//! `snowbound arena`: which of two programs plays better, and how sure that is.

mod figures;
mod ratings;
mod results;
mod side;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::Context;
use bots::Alarm;
use tabletop::{Driver, Silent};

use crate::Verdict;
use crate::games::{self, Played, each_game, game_args};
use crate::table::{Deal, dice};
use crate::tally::{Threads, progress};
use figures::{Figures, Met, Test, Trial};
use ratings::{Rating, rate};
use results::{Line, Results};
use side::Side;

/// Lets programs play against each other until enough is known.
///
/// A program is named by its kind and what it may spend on a decision: `greedy`, `search:400` (simulations), `search:100ms`;
/// one with a network may take its weights from a file: `best@FILE:400`. The first has one seat, and another program all others; every
/// deal is played once from each seat, so that luck cancels. Elo is that of the first against the others: 0 wins a fair share. Where
/// players do not play against each other (alone against the Automa, or all together), every program plays all deals by itself.
/// Programs that met get ratings on one scale, on which the last one named has 0.
#[derive(clap::Args)]
#[command(subcommand_value_name = games::names())]
pub struct Args {
    #[command(subcommand)]
    game: OfGame,
}

each_game! { [game_args] { OfGame: ArenaArgs => arena } }

/// Who plays against whom, and for how long.
#[derive(clap::Args)]
struct ArenaArgs<G: Played> {
    #[command(flatten)]
    table: G::TableArgs,
    /// The programs: the first plays against each of the others.
    #[arg(long, value_delimiter = ',', required = true, num_args = 1.., value_name = "NAME[@WEIGHTS][:BUDGET],…")]
    sides: Vec<Side>,
    /// Each against each instead, both ways round.
    #[arg(long)]
    round_robin: bool,
    /// Deals of a match at most; each is played as often as there are seats.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..))]
    deals: u64,
    /// Stop as soon as it is known, with an error of 5 %, whether the first is no better than the first number or at least as good as the
    /// second, in Elo.
    #[arg(long, num_args = 2, value_names = ["ELO", "ELO"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// File that each game is added to; games that are in it already are not played again.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Play nothing: tell what the file of results holds so far.
    #[arg(long, requires = "results")]
    kept: bool,
    /// File that the ratings are written to for the page where people choose an opponent; the weakest level is named last.
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    args.game.run(out)
}

fn arena<G: Played>(args: ArenaArgs<G>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let table = G::table(&args.table)?;
    for side in &args.sides {
        G::contenders(&table, &[(side.name.as_str(), 0)])?;
    }
    let rivals = G::rivals(table.setup());
    let test = args.sprt.as_deref().and_then(Test::new);
    anyhow::ensure!(test.is_none() || rivals.is_some(), "a test compares rivals, and nobody has one in this game");
    anyhow::ensure!(rivals.is_none() || args.sides.len() > 1, "a match needs two programs: --sides search:400,greedy");
    let mut results = Results::open(args.results.as_deref())?;
    let mut met: Vec<Met> = Vec::new();
    writeln!(out, "{}", Figures::HEAD)?;
    for (first, other) in pairs(&args.sides, args.round_robin, rivals.is_none()) {
        let seats = rivals.unwrap_or(1) as u64;
        let setup = serde_json::to_value(table.setup())?;
        let deals = if args.kept { 0 } else { args.deals };
        let bout = Match { table: &table, first, other, seats, deals, test, setup };
        let trial = play::<G>(&bout, args.threads.count(), &mut results)?;
        let (first, other) = (first.to_string(), bout.other());
        writeln!(out, "{}", Figures { first: &first, other: &other, trial: &trial, test: test.as_ref() })?;
        out.flush()?;
        met.extend(trial.met(&first, &other));
    }
    let names: Vec<String> = args.sides.iter().map(Side::to_string).collect();
    let ratings = rate(&names, &met);
    if let Some(file) = &args.levels {
        let text = levels(&ratings, &names.join(","), args.deals);
        std::fs::write(file, text).with_context(|| file.display().to_string())?;
    }
    tell_ratings(&ratings, out)
}

/// What was found out, a line each: name, Elo, half of the 95 % interval.
fn levels(ratings: &[Rating], sides: &str, deals: u64) -> String {
    let mut text = format!(
        "# How strong the levels are: name, Elo against the weakest, half of the 95 % interval.\n\
         # Written by `snowbound arena … --sides {sides} --deals {deals} --levels FILE`; a level without a line is not measured.\n"
    );
    for rating in ratings.iter().rev() {
        text += &format!("{} {:.0} {:.0}\n", rating.name, rating.elo, rating.error);
    }
    text
}

/// The ratings of more than two programs; those of two are in their match.
fn tell_ratings(ratings: &[Rating], out: &mut impl Write) -> anyhow::Result<Verdict> {
    if ratings.len() > 2 {
        writeln!(out, "\n| program | Elo | 95 % |\n|---|---|---|")?;
        for rating in ratings {
            writeln!(out, "| {} | {:+.0} | ± {:.0} |", rating.name, rating.elo, rating.error)?;
        }
    }
    Ok(Verdict::Good)
}

/// Who meets whom: the first each of the others, or each each other, or everybody the game itself.
fn pairs(sides: &[Side], round_robin: bool, alone: bool) -> Vec<(&Side, Option<&Side>)> {
    if alone {
        return sides.iter().map(|side| (side, None)).collect();
    }
    let first = if round_robin { sides } else { &sides[..1] };
    let all = first.iter().flat_map(|first| sides.iter().map(move |other| (first, other)));
    all.filter(|(first, other)| first != other).map(|(first, other)| (first, Some(other))).collect()
}

/// One program against another, or against the game itself.
struct Match<'a, S> {
    table: &'a S,
    first: &'a Side,
    other: Option<&'a Side>,
    /// Seats from which each deal is played.
    seats: u64,
    deals: u64,
    test: Option<Test>,
    setup: serde_json::Value,
}

impl<S> Match<'_, S> {
    fn other(&self) -> String {
        self.other.map_or_else(|| "the game".to_owned(), Side::to_string)
    }
}

/// Plays a match, or what is left of it, deal by deal on several threads.
fn play<G: Played>(bout: &Match<'_, G::Series>, threads: usize, results: &mut Results) -> anyhow::Result<Trial> {
    let seats = bout.seats;
    let known: Vec<Line> = results.of(&bout.first.to_string(), &bout.other(), &bout.setup, bout.table.seed());
    let trial = Mutex::new(Trial::new(seats as usize, &known));
    let missing: Vec<u64> =
        (0..bout.deals * seats).filter(|game| !known.iter().any(|line| line.is(game / seats, game % seats))).collect();
    let (next, played, decided) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let writer = Mutex::new(results);
    let begin = Instant::now();
    let work = || -> anyhow::Result<()> {
        let alarms = [Alarm::new(), Alarm::new()];
        while let Some(&game) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            if decided.load(Ordering::Relaxed) {
                break;
            }
            let line = one_game::<G>(bout, game / seats, (game % seats) as usize, &alarms)?;
            played.fetch_add(1, Ordering::Relaxed);
            if let Ok(mut results) = writer.lock() {
                results.add(&line)?;
            }
            if let Ok(mut trial) = trial.lock() {
                trial.add(&line);
                decided.fetch_or(bout.test.is_some_and(|test| test.verdict(&trial).is_some()), Ordering::Relaxed);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        progress(&played, missing.len() as u64, begin, || workers.iter().all(|worker| worker.is_finished()));
        for worker in workers {
            worker.join().map_err(|_| anyhow::anyhow!("a thread stopped before its games were over"))??;
        }
        Ok(())
    })?;
    trial.into_inner().map_err(|_| anyhow::anyhow!("a thread stopped before its games were over"))
}

/// One game: the first program at a seat, the other at all others; at all seats if it plays against the game.
fn one_game<G: Played>(
    bout: &Match<'_, G::Series>,
    deal: u64,
    seat: usize,
    alarms: &[Alarm; 2],
) -> anyhow::Result<Line> {
    let mut game = bout.table.game(deal)?;
    let side = |at: usize| if at == seat { bout.first } else { bout.other.unwrap_or(bout.first) };
    let dice = (0..game.seats()).zip(dice(bout.table.seed(), deal));
    let seats: Vec<_> = dice.map(|(at, seed)| (side(at).name.as_str(), seed)).collect();
    let bots = (0..).zip(G::contenders(bout.table, &seats)?);
    let mut players: Vec<_> = bots.map(|(at, bot)| side(at).player(bot, &alarms[usize::from(at != seat)])).collect();
    Driver::new().play(&mut game, &mut players, &mut Silent)?;
    let outcome = game.outcome().ok_or_else(|| anyhow::anyhow!("deal {deal} is not over"))?;
    let score = |at: usize| f64::from(outcome.seats[at].score);
    let others: f64 = (0..game.seats()).filter(|&at| at != seat).map(score).sum();
    let own = &players[seat];
    Ok(Line {
        first: bout.first.to_string(),
        other: bout.other(),
        setup: bout.setup.clone(),
        seed: bout.table.seed(),
        deal,
        seat: seat as u64,
        won: outcome.seats[seat].place == 1,
        points: score(seat),
        others: others / (game.seats() as f64 - 1.0).max(1.0),
        decisions: own.decisions,
        seconds: own.spent.as_secs_f64(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_written_from_the_weakest_on_as_the_page_reads_them() {
        let rating = |name: &str, elo, error| Rating { name: name.to_owned(), elo, error };
        let text = levels(&[rating("driver", 402.4, 31.2), rating("drifter", 0.0, 0.0)], "driver,drifter", 40);
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines, ["drifter 0 0", "driver 402 31"]);
        assert!(text.contains("--sides driver,drifter --deals 40"), "{text}");
    }
}
