//! Random play with all invariants checked after every step, for as long as wanted.
//!
//! `cargo run --release -p bench --bin soak -- --decisions 10000000`

use last_aurora::modules::Module;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bench::soak::{Plan, Progress, soak};

const USAGE: &str = "usage: soak [--decisions N] [--games N] [--map alpha,beta,gamma] [--mine yes,no] [--players 1,2,3,4] [--seed S] [--threads T]
Plays random games of Last Aurora, all setups in turn, and checks every invariant after every step; every second game also moves cargo.
Without --decisions and --games: ten million decisions.";

fn main() -> ExitCode {
    let plan = match read_plan(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(text) => {
            eprintln!("{text}\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    // The report tells what panicked, and where.
    std::panic::set_hook(Box::new(|_| {}));
    let (progress, begin) = (Progress::default(), Instant::now());
    let result = std::thread::scope(|scope| {
        scope.spawn(|| show(&progress, begin));
        soak(&plan, &progress)
    });
    println!("{}", line(&progress, begin));
    match result {
        Ok(()) => {
            println!("every invariant held after every step");
            ExitCode::SUCCESS
        }
        Err(broken) => {
            println!("BROKEN: {broken}");
            ExitCode::FAILURE
        }
    }
}

fn read_plan(mut words: impl Iterator<Item = String>) -> Result<Plan, String> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let mut plan = Plan { threads, ..Plan::default() };
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option}: `{value}` is not a number"));
        match option.as_str() {
            "--decisions" => plan.decisions = number()?,
            "--games" => plan.games = number()?,
            "--seed" => plan.seed = number()?,
            "--threads" => plan.threads = number()? as usize,
            "--players" => {
                let players = read_list(&option, &value, &["1", "2", "3", "4"])?;
                plan.setups.retain(|setup| players.contains(&setup.people().to_string().as_str()));
            }
            "--map" => {
                let maps = read_list(&option, &value, &["alpha", "beta", "gamma"])?;
                plan.setups.retain(|setup| maps.contains(&setup.map.as_str()));
            }
            "--mine" => {
                let mines = read_list(&option, &value, &["yes", "no"])?;
                plan.setups.retain(|setup| mines.contains(&if setup.has(Module::Mine) { "yes" } else { "no" }));
            }
            _ => return Err(format!("`{option}` is not an option")),
        }
    }
    if plan.decisions == u64::MAX && plan.games == u64::MAX {
        plan.decisions = 10_000_000;
    }
    Ok(plan)
}

fn read_list<'w>(option: &str, value: &str, known: &[&'w str]) -> Result<Vec<&'w str>, String> {
    let read = |word: &str| known.iter().copied().find(|&other| other == word);
    let wrong = || format!("{option}: `{value}` is not a list of {}", known.join(", "));
    value.split(',').map(|word| read(word).ok_or_else(wrong)).collect()
}

fn line(progress: &Progress, begin: Instant) -> String {
    let seconds = begin.elapsed().as_secs_f64();
    let (games, decisions, asides) = (progress.games(), progress.decisions(), progress.asides());
    let rate = decisions as f64 / seconds.max(1e-9);
    format!("{games} games, {decisions} decisions, {asides} asides checked in {seconds:.1} s ({rate:.0} decisions/s)")
}

/// Shows the counts every second on a terminal, every minute elsewhere.
fn show(progress: &Progress, begin: Instant) {
    let terminal = std::io::stderr().is_terminal();
    let pause = if terminal { Duration::from_secs(1) } else { Duration::from_secs(60) };
    let mut shown = Instant::now();
    while !progress.is_over() {
        std::thread::sleep(Duration::from_millis(50));
        if shown.elapsed() < pause {
            continue;
        }
        shown = Instant::now();
        let end = if terminal { '\r' } else { '\n' };
        eprint!("{}{end}", line(progress, begin));
        // Nobody can be told that telling failed.
        let _ = std::io::stderr().flush();
    }
}
