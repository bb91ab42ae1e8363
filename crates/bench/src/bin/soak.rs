//! Random play with all invariants checked after every step, for as long as wanted.
//!
//! `cargo run --release -p bench --bin soak -- --decisions 10000000`

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bench::combinations;
use bench::soak::{Choice, Plan, Progress, soak};
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};
use registry::Listed;

const USAGE: &str = "usage: soak [--decisions N] [--games N] [--each N] [--setups chance,every,sample] [--setup JSON]
    [--map alpha,beta,gamma] [--mine yes,no] [--modules NAME,NAME] [--players 1,2,3,4] [--seed S] [--threads T]
Plays random games of Last Aurora and checks every invariant after every step; every second game also moves cargo.
--setups: combinations of map, people and modules by chance (as if not given), every one in turn, or a sample in turn.
--each: so many games of every setup. --setup: this one only. Further options leave out setups; --modules those without all of these.
Without --decisions, --games and --each: ten million decisions.";

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
    let mut plan = Plan { threads, setups: combinations::all(), choice: Choice::ByChance, ..Plan::default() };
    let (mut filters, mut each) = (Vec::new(), None);
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option}: `{value}` is not a number"));
        match option.as_str() {
            "--decisions" => plan.decisions = number()?,
            "--games" => plan.games = number()?,
            "--each" => each = Some(number()?),
            "--seed" => plan.seed = number()?,
            "--threads" => plan.threads = number()? as usize,
            "--setups" => read_choice(&mut plan, &value)?,
            "--setup" => plan.setups = vec![read_setup(&value)?],
            "--players" | "--map" | "--mine" | "--modules" => filters.push((option, value)),
            _ => return Err(format!("`{option}` is not an option")),
        }
    }
    filters.iter().try_for_each(|(option, value)| leave_out(&mut plan.setups, option, value))?;
    if plan.setups.is_empty() {
        return Err("no setup is left to play".into());
    }
    if let Some(each) = each {
        (plan.choice, plan.games) = (Choice::InTurn, each * plan.setups.len() as u64);
    }
    if plan.decisions == u64::MAX && plan.games == u64::MAX {
        plan.decisions = 10_000_000;
    }
    Ok(plan)
}

fn read_choice(plan: &mut Plan, value: &str) -> Result<(), String> {
    (plan.setups, plan.choice) = match value {
        "chance" => (combinations::all(), Choice::ByChance),
        "every" => (combinations::all(), Choice::InTurn),
        "sample" => (LastAurora::sample_setups(), Choice::InTurn),
        _ => return Err(format!("--setups: `{value}` is not chance, every or sample")),
    };
    Ok(())
}

fn read_setup(json: &str) -> Result<Setup, String> {
    let setup: Setup = serde_json::from_str(json).map_err(|error| format!("--setup: {error}"))?;
    setup.check().map_err(|refusal| format!("--setup: {refusal}"))?;
    Ok(setup)
}

/// Takes setups out that an option does not ask for.
fn leave_out(setups: &mut Vec<Setup>, option: &str, value: &str) -> Result<(), String> {
    let names: Vec<&str> = combinations::optional_modules().iter().map(|module| module.word()).collect();
    match option {
        "--players" => {
            let players = read_list(option, value, &["1", "2", "3", "4"])?;
            setups.retain(|setup| players.contains(&setup.people().to_string().as_str()));
        }
        "--map" => {
            let maps = read_list(option, value, &["alpha", "beta", "gamma"])?;
            setups.retain(|setup| maps.contains(&setup.map.as_str()));
        }
        "--mine" => {
            let mines = read_list(option, value, &["yes", "no"])?;
            setups.retain(|setup| mines.contains(&if setup.has(Module::Mine) { "yes" } else { "no" }));
        }
        _ => {
            let modules = read_list(option, value, &names)?;
            setups.retain(|setup| modules.iter().filter_map(|word| Module::of_word(word)).all(|one| setup.has(one)));
        }
    }
    Ok(())
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
