//! `snowbound arena`: which of two programs plays better, and how sure that is.

mod figures;
mod results;
mod side;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use tabletop::{Driver, Silent};

use crate::Verdict;
use crate::games::{self, Played, each_game, game_args};
use crate::table::{Deal, dice};
use crate::tally::{Threads, progress};
use figures::{Figures, Test, Trial};
use results::{Line, Results};
use side::{Side, Timer};

/// Lets programs play against each other until enough is known.
///
/// A program is named by its kind and what it may spend on a decision: `greedy`, `search:400` (simulations), `search:100ms`. The
/// first has one seat, and another program all others; every deal is played once from each seat, so that luck cancels. Elo is
/// that of the first against the others: 0 wins a fair share.
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
    #[arg(long, value_delimiter = ',', required = true, num_args = 2.., value_name = "NAME[:BUDGET],…")]
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
        G::contender(&table, &side.name, 0)?;
    }
    let mut results = Results::open(args.results.as_deref())?;
    let test = args.sprt.as_deref().and_then(Test::new);
    writeln!(out, "{}", Figures::HEAD)?;
    for (first, other) in pairs(&args.sides, args.round_robin) {
        let bout =
            Match { table: &table, first, other, deals: args.deals, test, setup: serde_json::to_value(table.setup())? };
        let trial = play::<G>(&bout, args.threads.count(), &mut results)?;
        writeln!(out, "{}", Figures::of(first, other, &trial, test.as_ref()))?;
        out.flush()?;
    }
    Ok(Verdict::Good)
}

/// Who meets whom.
fn pairs(sides: &[Side], round_robin: bool) -> Vec<(&Side, &Side)> {
    let first = if round_robin { sides } else { &sides[..1] };
    let all = first.iter().flat_map(|first| sides.iter().map(move |other| (first, other)));
    all.filter(|(first, other)| first != other).collect()
}

/// One program against another.
struct Match<'a, S> {
    table: &'a S,
    first: &'a Side,
    other: &'a Side,
    deals: u64,
    test: Option<Test>,
    setup: serde_json::Value,
}

/// Plays a match, or what is left of it, deal by deal on several threads.
fn play<G: Played>(bout: &Match<'_, G::Series>, threads: usize, results: &mut Results) -> anyhow::Result<Trial> {
    let seats = bout.table.game(0)?.seats() as u64;
    let known: Vec<Line> = results.of(bout.first, bout.other, &bout.setup, bout.table.seed());
    let trial = Mutex::new(Trial::new(seats as usize, &known));
    let missing: Vec<u64> =
        (0..bout.deals * seats).filter(|game| !known.iter().any(|line| line.is(game / seats, game % seats))).collect();
    let (next, played, decided) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let writer = Mutex::new(results);
    let begin = Instant::now();
    let work = || -> anyhow::Result<()> {
        let mut timers = [Timer::new(), Timer::new()];
        while let Some(&game) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            if decided.load(Ordering::Relaxed) {
                break;
            }
            let line = one_game::<G>(bout, game / seats, (game % seats) as usize, &mut timers)?;
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

/// One game: the first program at a seat, the other at all others.
fn one_game<G: Played>(
    bout: &Match<'_, G::Series>,
    deal: u64,
    seat: usize,
    timers: &mut [Timer; 2],
) -> anyhow::Result<Line> {
    let mut game = bout.table.game(deal)?;
    let mut players = Vec::new();
    for (at, seed) in (0..game.seats()).zip(dice(bout.table.seed(), deal)) {
        let side = if at == seat { bout.first } else { bout.other };
        let bot = G::contender(bout.table, &side.name, seed)?;
        players.push(side.player(bot, &timers[usize::from(at != seat)]));
    }
    Driver::new().play(&mut game, &mut players, &mut Silent)?;
    let outcome = game.outcome().ok_or_else(|| anyhow::anyhow!("deal {deal} is not over"))?;
    let score = |at: usize| f64::from(outcome.seats[at].score);
    let others: f64 = (0..game.seats()).filter(|&at| at != seat).map(score).sum();
    let own = &players[seat];
    Ok(Line {
        first: bout.first.to_string(),
        other: bout.other.to_string(),
        setup: bout.setup.clone(),
        seed: bout.table.seed(),
        deal,
        seat: seat as u64,
        won: outcome.winner.is_some_and(|winner| winner.index() == seat),
        points: score(seat),
        others: others / (game.seats() as f64 - 1.0).max(1.0),
        decisions: own.decisions,
        seconds: own.spent.as_secs_f64(),
    })
}
