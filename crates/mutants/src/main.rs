//! Deliberate faults in the rules, and which of them the cases of the rulebook notice.
//!
//! Building the rules once for every fault would take days. So all faults are built in at once, each behind a switch:
//! `a < b` becomes `(if ::switch::on(17) { a <= b } else { a < b })`. The sources so rewritten lie in `target/mutants`, with
//! a program that plays the cases with one switch on after the other. Only cases that come by a switch are played for it.
//!
//! - [`sites`] finds what can be made wrong in a source file, and [`rewrite`] puts the switches in;
//! - [`tree`] writes and builds the workspace of `target/mutants`, leaving out what does not compile;
//! - [`trial`] lets its program play and reads what it says;
//! - [`known`] is the list of faults that are none, with the reasons; [`report`] writes `docs/reports/mutants.md`.

mod known;
mod options;
mod report;
mod rewrite;
mod sites;
mod tree;
mod trial;

use std::process::ExitCode;

use options::Options;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match Options::read(&words).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let root = tree::root();
    let mut sources = tree::sources(&root)?;
    let known = known::List::read(&root)?;
    let stale = known.mark(&mut sources);
    let count: usize = sources.iter().map(|source| source.mutants.len()).sum();
    println!("{count} faults can be made in {} files", sources.len());
    tree::build(&root, &mut sources)?;
    let wanted = options.choose(&sources);
    println!("{} of them are tried", wanted.len());
    let trials = trial::run(&root, &wanted)?;
    let text = report::write(options, &sources, &trials, &stale);
    if options.writes_report() {
        std::fs::write(root.join(report::FILE), &text).map_err(|error| format!("{}: {error}", report::FILE))?;
        println!("{} is written", report::FILE);
    } else {
        println!("{}", report::survivors(&sources, &trials));
        stale.iter().for_each(|line| println!("crates/mutants/same.txt names what is no longer there: {line}"));
    }
    println!("{}", report::summary(&sources, &trials));
    Ok(())
}
