//! Trying faults: the program of `target/mutants` plays, and what it says is read.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::sites::Mutant;
use crate::tree;

/// What came of one fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// Cases that come by it.
    pub come_by: usize,
    /// The first that does not hold with it, one of its rule if there is one: file and name, and what it proves.
    pub noticed: Option<(String, Vec<String>)>,
    /// A case never ended.
    pub endless: bool,
}

impl Trial {
    /// Did a case notice it?
    pub fn is_noticed(&self) -> bool {
        self.endless || self.noticed.is_some()
    }
}

/// Tries these faults.
pub fn run(root: &Path, faults: &[&Mutant]) -> Result<BTreeMap<usize, Trial>, String> {
    let mut trials = BTreeMap::new();
    let start = Instant::now();
    loop {
        let left: Vec<&Mutant> = faults.iter().copied().filter(|it| !trials.contains_key(&it.number)).collect();
        if left.is_empty() {
            println!();
            return Ok(trials);
        }
        play(root, &left, faults.len(), start, &mut trials)?;
        // A program that broke down says no more: the fault that it was trying was the last thing it did.
        if let Some(fault) = left.iter().find(|it| !trials.contains_key(&it.number)) {
            trials.insert(fault.number, Trial { endless: true, come_by: 1, ..Trial::default() });
        }
    }
}

/// Lets the program try some faults, until it ends.
fn play(
    root: &Path,
    left: &[&Mutant],
    all: usize,
    start: Instant,
    trials: &mut BTreeMap<usize, Trial>,
) -> Result<(), String> {
    let list = tree::folder(root).join("faults.txt");
    let line = |fault: &&Mutant| format!("{} {}\n", fault.number, fault.rules.join(" "));
    let text: String = left.iter().map(line).collect();
    std::fs::write(&list, text).map_err(|error| format!("{}: {error}", list.display()))?;
    let mut command = Command::new(tree::program(root));
    command.arg(root.join("rulebook")).arg(&list).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{}: {error}", tree::program(root).display()))?;
    let lines = child.stdout.take().map(|pipe| BufReader::new(pipe).lines());
    for line in lines.into_iter().flatten().map_while(Result::ok) {
        if let Some(broken) = line.strip_prefix("broken ") {
            return Err(format!("a case does not hold without any fault: {broken}"));
        }
        if let Some((number, trial)) = read(&line) {
            trials.insert(number, trial);
        }
        progress(trials.len(), all, start);
    }
    child.wait().map(|_| ()).map_err(|error| error.to_string())
}

/// One line of the program.
fn read(line: &str) -> Option<(usize, Trial)> {
    let mut words = line.split('\t');
    let number = words.next()?.parse().ok()?;
    let come_by = match words.next()? {
        "endless" => return Some((number, Trial { endless: true, come_by: 1, ..Trial::default() })),
        come_by => come_by.parse().ok()?,
    };
    let noticed = words.next().zip(words.next());
    let noticed = noticed.map(|(name, proves)| (name.to_owned(), proves.split(' ').map(str::to_owned).collect()));
    Some((number, Trial { come_by, noticed, endless: false }))
}

fn progress(done: usize, all: usize, start: Instant) {
    if done.is_multiple_of(20) || done == all {
        let left = start.elapsed().as_secs() * (all - done.min(all)) as u64 / done.max(1) as u64;
        print!("\r{done} of {all} faults tried, {} min {:02} s left   ", left / 60, left % 60);
        let _ = std::io::stdout().flush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_program_is_read() {
        let noticed = Some(("a.case.kdl: It is so".to_owned(), vec!["LA-EXP-06".to_owned(), "RUL-LA-35".to_owned()]));
        let trial = Trial { come_by: 7, noticed, endless: false };
        assert_eq!(read("12\t7\ta.case.kdl: It is so\tLA-EXP-06 RUL-LA-35"), Some((12, trial)));
        assert!(read("13\tendless").is_some_and(|(number, trial)| number == 13 && trial.is_noticed()));
        assert!(read("14\t3").is_some_and(|(_, trial)| !trial.is_noticed()));
        assert_eq!(read("nonsense"), None);
    }
}
