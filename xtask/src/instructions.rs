//! Instructions of random playouts, counted by valgrind: the same on a busy machine as on an idle one.
//!
//! Two runs of different length are compared, so that reading the content and starting up do not count. What is compared
//! with `crates/bench/instructions.toml` is the cost of a *decision*: a change of the rules makes random games longer or
//! shorter, and that is no matter of speed. The cost of a whole playout is written beside it.

use crate::shell::{cargo, command, failed, quietly, root, run, succeeds, target_folder};
use crate::steps::Outcome;
use std::collections::BTreeMap;

const FILE: &str = "crates/bench/instructions.toml";
/// Growth that is refused, in percent.
const TOLERANCE: u64 = 5;
const SHORT: u64 = 50;
const LONG: u64 = 550;

/// What one number of players costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cost {
    playout: u64,
    decision: u64,
}

/// Counts and compares with the baseline.
pub fn compare() -> Result<Outcome, String> {
    let Some(costs) = count()? else {
        return Ok(Outcome::Skipped("valgrind is not installed, so instructions cannot be counted".into()));
    };
    let path = root().join(FILE);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{FILE}: {error}"))?;
    let baseline = Baseline::read(&text)?;
    let mut grown = Vec::new();
    let mut told = Vec::new();
    for (&players, &cost) in &costs {
        let before = baseline.costs.get(&players).ok_or_else(|| format!("{FILE} has nothing for {players} players"))?;
        let change = percent(before.decision, cost.decision);
        let line = format!(
            "{players} players: {} instructions a decision, {} before ({change:+.1} %); {} a playout, {} before",
            cost.decision, before.decision, cost.playout, before.playout
        );
        println!("{line}");
        told.push(format!("{players}p {change:+.1} %"));
        if cost.decision * 100 > before.decision * (100 + TOLERANCE) {
            grown.push(line);
        }
    }
    let compiler = compiler()?;
    if compiler != baseline.compiler {
        let told = told.join(", ");
        return Ok(Outcome::Passed(format!("{told}; not judged: counted before with {}", baseline.compiler)));
    }
    if grown.is_empty() {
        return Ok(Outcome::Passed(told.join(", ")));
    }
    let advice = "if it is worth it: `cargo xtask instructions --update`, and the reason in the commit";
    Err(format!("playouts cost over {TOLERANCE} % more than before\n{}\n{advice}", grown.join("\n")))
}

/// Counts and writes the baseline.
pub fn update() -> Result<(), String> {
    let costs = count()?.ok_or("valgrind is not installed, so instructions cannot be counted")?;
    let baseline = Baseline { compiler: compiler()?, costs };
    std::fs::write(root().join(FILE), baseline.write()).map_err(|error| format!("{FILE}: {error}"))?;
    print!("{}", baseline.write());
    Ok(())
}

fn percent(before: u64, now: u64) -> f64 {
    (now as f64 / before.max(1) as f64 - 1.0) * 100.0
}

/// The costs by number of players; nothing if there is no valgrind.
fn count() -> Result<Option<BTreeMap<u64, Cost>>, String> {
    if !succeeds(command("valgrind").arg("--version")) {
        return Ok(None);
    }
    run(cargo().args(["build", "--quiet", "--release", "--package", "bench", "--bin", "playout"]))?;
    let mut costs = BTreeMap::new();
    for players in 2..=4 {
        let (short, long) = (measure(players, SHORT)?, measure(players, LONG)?);
        let instructions = long.instructions.saturating_sub(short.instructions);
        let (games, decisions) = (long.games - short.games, long.decisions - short.decisions);
        costs.insert(players, Cost { playout: instructions / games.max(1), decision: instructions / decisions.max(1) });
    }
    Ok(Some(costs))
}

struct Run {
    instructions: u64,
    games: u64,
    decisions: u64,
}

/// Counts one run of the `playout` program.
fn measure(players: u64, games: u64) -> Result<Run, String> {
    let program = target_folder().join("release/playout");
    let mut valgrind = command("valgrind");
    valgrind.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    valgrind.arg(program).args([players.to_string(), games.to_string()]);
    let output = quietly(&mut valgrind)?;
    let number = |after: &str| {
        let rest = output.text.split(after).nth(1)?;
        let digits: String = rest.trim_start().chars().take_while(|c| c.is_ascii_digit() || *c == ',').collect();
        digits.replace(',', "").parse::<u64>().ok()
    };
    match (output.success, number("refs:"), number("games "), number("decisions ")) {
        (true, Some(instructions), Some(games), Some(decisions)) => Ok(Run { instructions, games, decisions }),
        _ => Err(format!("{}\n{}", failed(&valgrind), output.text)),
    }
}

/// The compiler and the kind of machine, on which the counts depend.
fn compiler() -> Result<String, String> {
    let text = quietly(command("rustc").arg("-vV"))?.text;
    let line = |begin: &str| text.lines().find_map(|line| line.strip_prefix(begin)).unwrap_or("?").to_owned();
    Ok(format!("rustc {} {}", line("release: "), line("host: ")))
}

/// The counts that new ones are compared with.
#[derive(Debug, PartialEq, Eq)]
struct Baseline {
    compiler: String,
    costs: BTreeMap<u64, Cost>,
}

impl Baseline {
    fn write(&self) -> String {
        let mut text = format!(
            "# Instructions of random playouts of Last Aurora by number of players, counted by `cargo xtask instructions`\n\
             # and written by `cargo xtask instructions --update`. A decision that costs over {TOLERANCE} % more fails the tests.\n\
             compiler = \"{}\"\n",
            self.compiler
        );
        for (players, Cost { playout, decision }) in &self.costs {
            text.push_str(&format!("\n[players-{players}]\nplayout = {playout}\ndecision = {decision}\n"));
        }
        text
    }

    fn read(text: &str) -> Result<Self, String> {
        let mut baseline = Baseline { compiler: String::new(), costs: BTreeMap::new() };
        let mut players = 0;
        for (at, line) in text.lines().enumerate() {
            let wrong = || format!("{FILE}:{}: `{line}` is not expected", at + 1);
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix("[players-").and_then(|rest| rest.strip_suffix(']')) {
                players = name.parse().map_err(|_| wrong())?;
                baseline.costs.insert(players, Cost { playout: 0, decision: 0 });
                continue;
            }
            let (key, value) = line.split_once(" = ").ok_or_else(wrong)?;
            match (key, baseline.costs.get_mut(&players)) {
                ("compiler", None) => baseline.compiler = value.trim_matches('"').to_owned(),
                ("playout", Some(cost)) => cost.playout = value.parse().map_err(|_| wrong())?,
                ("decision", Some(cost)) => cost.decision = value.parse().map_err(|_| wrong())?,
                _ => return Err(wrong()),
            }
        }
        Ok(baseline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baseline_reads_back() {
        let costs =
            BTreeMap::from([(2, Cost { playout: 100, decision: 10 }), (4, Cost { playout: 300, decision: 12 })]);
        let baseline = Baseline { compiler: "rustc 1.95.0 somewhere".into(), costs };
        assert_eq!(Baseline::read(&baseline.write()), Ok(baseline));
    }

    #[test]
    fn a_damaged_baseline_is_told() {
        for bad in ["playout = 3", "compiler = \"x\"\nnonsense", "[players-x]", "[players-2]\ndecision = many"] {
            assert!(Baseline::read(bad).is_err_and(|text| text.starts_with(FILE)), "{bad}");
        }
    }
}
