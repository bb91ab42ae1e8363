//! Random play with all invariants checked after every step, for as long as wanted.
//!
//! `cargo run --release -p bench --bin soak -- --decisions 10000000`

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bench::soak::{Choice, Plan, Progress, Soaked, soak};
use registry::{First, NAMES, with_game};
use tabletop::{Game, seed_from_number};

const USAGE: &str = "usage: soak [--game last-aurora,eternaut] [--decisions N] [--games N] [--each N] [--setups chance,every,sample]
    [--setup JSON] [--players 1,2,3,4,5] [--seed S] [--threads T]
    [--map alpha,beta,gamma] [--mine yes,no] [--modules NAME,NAME] (Last Aurora) [--scenario A,B1,B2] (The Eternaut)
Plays random games and checks every invariant after every step; every second game also takes free actions.
--setups: all there is to choose by chance (as if not given), every setup in turn, or a sample in turn.
--each: so many games of every setup. --setup: this one only. Further options leave out setups; --modules those without all of these.
Without --decisions, --games and --each: ten million decisions.";

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let name = match words.iter().position(|word| word == "--game") {
        Some(at) if at + 1 < words.len() => words.drain(at..at + 2).nth(1).unwrap_or_default(),
        Some(_) => return wrong("--game needs a value"),
        None => First::NAME.to_owned(),
    };
    let played = with_game!(name.as_str(), G => play::<G>(words));
    played.unwrap_or_else(|| wrong(&format!("--game: `{name}` is none of {}", NAMES.join(", "))))
}

fn wrong(text: &str) -> ExitCode {
    eprintln!("{text}\n{USAGE}");
    ExitCode::FAILURE
}

fn play<G: Soaked>(words: Vec<String>) -> ExitCode
where
    G::Setup: Send + Sync,
{
    let plan = match read_plan::<G>(words.into_iter()) {
        Ok(plan) => plan,
        Err(text) => return wrong(&text),
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

fn read_plan<G: Soaked>(mut words: impl Iterator<Item = String>) -> Result<Plan<G>, String> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let mut plan = Plan::<G> { threads, setups: G::setups(), choice: Choice::ByChance, ..Plan::default() };
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
            "--setup" => plan.setups = vec![read_setup::<G>(&value)?],
            _ => filters.push((option, value)),
        }
    }
    filters.iter().try_for_each(|(option, value)| leave_out::<G>(&mut plan.setups, option, value))?;
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

fn read_choice<G: Soaked>(plan: &mut Plan<G>, value: &str) -> Result<(), String> {
    (plan.setups, plan.choice) = match value {
        "chance" => (G::setups(), Choice::ByChance),
        "every" => (G::setups(), Choice::InTurn),
        "sample" => (G::sample_setups(), Choice::InTurn),
        _ => return Err(format!("--setups: `{value}` is not chance, every or sample")),
    };
    Ok(())
}

fn read_setup<G: Soaked>(json: &str) -> Result<G::Setup, String> {
    let setup: G::Setup = serde_json::from_str(json).map_err(|error| format!("--setup: {error}"))?;
    G::new(&setup, G::content(), seed_from_number(1)).map_err(|refusal| format!("--setup: {refusal}"))?;
    Ok(setup)
}

/// Takes setups out that an option does not ask for.
fn leave_out<G: Soaked>(setups: &mut Vec<G::Setup>, option: &str, value: &str) -> Result<(), String> {
    let filters = G::filters();
    let (_, known) = filters
        .iter()
        .find(|(name, _)| *name == option)
        .ok_or_else(|| format!("`{option}` is not an option of {}", G::NAME))?;
    let words = read_list(option, value, known)?;
    setups.retain(|setup| G::is_kept(setup, option, &words));
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
