//! The report: figures, what survived, what noticed the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::known::one_line;
use crate::options::Options;
use crate::sites::{KEPT, LeftOut, Mutant, Source};
use crate::tree::{SPARED, SPARED_FUNCTIONS};
use crate::trial::Trial;

/// Where the report lies.
pub const FILE: &str = "docs/reports/mutants.md";

/// Counts of some faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Figures {
    /// Listed as changing nothing.
    same: usize,
    tried: usize,
    noticed: usize,
    /// No case comes by it.
    unseen: usize,
    /// Noticed, and the function names rules.
    named: usize,
    /// A case of one of these rules noticed it.
    by_its_rule: usize,
}

impl Figures {
    fn add(&mut self, mutant: &Mutant, trial: &Trial) {
        self.tried += 1;
        self.unseen += usize::from(trial.come_by == 0);
        self.noticed += usize::from(trial.is_noticed());
        if trial.is_noticed() && !mutant.rules.is_empty() {
            self.named += 1;
            let proven = trial.noticed.iter().flat_map(|(_, proves)| proves);
            self.by_its_rule += usize::from(proven.into_iter().any(|rule| mutant.rules.contains(rule)));
        }
    }
}

fn percent(part: usize, whole: usize) -> String {
    let tenths = part * 1000 / whole.max(1);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

fn tried<'a>(sources: &'a [Source], trials: &'a BTreeMap<usize, Trial>) -> Vec<(&'a Source, &'a Mutant, &'a Trial)> {
    let all = sources.iter().flat_map(|source| source.mutants.iter().map(move |mutant| (source, mutant)));
    all.filter_map(|(source, mutant)| Some((source, mutant, trials.get(&mutant.number)?))).collect()
}

fn figures(sources: &[Source], trials: &BTreeMap<usize, Trial>, path: &str) -> Figures {
    let mut figures = Figures::default();
    for (_, mutant, trial) in tried(sources, trials).into_iter().filter(|(source, ..)| source.path.contains(path)) {
        figures.add(mutant, trial);
    }
    let files = sources.iter().filter(|source| source.path.contains(path));
    figures.same = files.flat_map(|source| &source.mutants).filter(|it| it.is_same()).count();
    figures
}

/// The result in one line.
pub fn summary(sources: &[Source], trials: &BTreeMap<usize, Trial>) -> String {
    let all = figures(sources, trials, "");
    let Figures { noticed, tried, .. } = all;
    format!("{noticed} of {tried} faults that change something are noticed by a case ({})", percent(noticed, tried))
}

/// The whole report.
pub fn write(options: &Options, sources: &[Source], trials: &BTreeMap<usize, Trial>, stale: &[String]) -> String {
    let mut out = String::new();
    head(options, &mut out);
    table(options, sources, trials, &mut out);
    out.push_str(&survivors(sources, trials));
    left_out(sources, stale, &mut out);
    noticed(sources, trials, &mut out);
    out
}

fn head(options: &Options, out: &mut String) {
    let what = options.sample.map_or_else(
        || "every fault".to_owned(),
        |number| format!("a sample of {number}, evenly spread over all faults"),
    );
    let _ = write!(
        out,
        "# Deliberate faults\n\n\
         Written by `cargo xtask mutants`: {what} that the tool knows how to make in the rules crates, one at a time, against \
         all cases of the rulebook. A fault is a comparison that is off by the limit or turned round, a condition that is \
         negated or taken as settled, a sum that is a difference, a number that is one less, a statement or the answer to \
         an action that is left out, `first` for `last`, `any` for `all`, the least for the most, or a shuffle that \
         leaves the cards as they lie while the generator goes on. It is *noticed* if at least one case does not hold with it.\n\n\
         Some faults change nothing that anybody could see; they are listed below, each with the reason. *Of all* counts them among \
         the unnoticed, *of the rest* leaves them out. *By its rule*: where the function names rules in its comments, a case that proves one of them is among those that \
         noticed. The source does not name a rule everywhere, so this figure has a base of its own.\n\n"
    );
}

fn table(options: &Options, sources: &[Source], trials: &BTreeMap<usize, Trial>, out: &mut String) {
    out.push_str(
        "| Where | faults | change nothing | noticed | of all | of the rest | no case comes by | names rules | by its rule |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    let mut row = |name: &str, path: &str| {
        let mut it = figures(sources, trials, path);
        if options.sample.is_some() {
            it.same = 0;
        }
        let all = it.tried + it.same;
        let _ = writeln!(
            out,
            "| {name} | {all} | {} | {} | {} | {} | {} | {} | {} |",
            it.same,
            it.noticed,
            percent(it.noticed, all),
            percent(it.noticed, it.tried),
            it.unseen,
            it.named,
            percent(it.by_its_rule, it.named)
        );
    };
    row("**all games**", "");
    let folder = |source: &Source| source.path.split_inclusive('/').take(2).collect::<String>();
    for folder in sources.iter().map(folder).collect::<BTreeSet<_>>() {
        row(&format!("**{}**", folder.trim_start_matches("crates/").trim_end_matches('/')), &folder);
    }
    for source in sources.iter().filter(|source| source.mutants.iter().any(|it| trials.contains_key(&it.number))) {
        row(source.path.trim_start_matches("crates/"), &source.path);
    }
    out.push('\n');
}

/// A piece of source in a table: in one line, not too long.
fn shown(text: &str) -> String {
    let line = one_line(text).replace('|', "\\|");
    let short: String = line.chars().take(90).collect();
    if short.len() < line.len() { format!("`{short} …`") } else { format!("`{short}`") }
}

/// What no case noticed, file by file.
pub fn survivors(sources: &[Source], trials: &BTreeMap<usize, Trial>) -> String {
    let mut out = "## Not noticed\n\n".to_owned();
    let mut file = "";
    for (source, mutant, trial) in tried(sources, trials).into_iter().filter(|(.., trial)| !trial.is_noticed()) {
        if source.path != file {
            file = &source.path;
            let _ = writeln!(
                out,
                "\n### {file}\n\n| Line | Function | Before | After | Cases that come by |\n|--:|---|---|---|--:|"
            );
        }
        let (before, after) = (shown(&mutant.before), shown(&mutant.after));
        let _ = writeln!(out, "| {} | {} | {before} | {after} | {} |", mutant.line, mutant.function, trial.come_by);
    }
    out.push('\n');
    out
}

fn left_out(sources: &[Source], stale: &[String], out: &mut String) {
    out.push_str("## Left out\n\n");
    for (part, why) in SPARED {
        let _ = writeln!(out, "- `{}`: {why}.", part.trim_matches('/'));
    }
    for (names, why) in SPARED_FUNCTIONS {
        let _ = writeln!(out, "- functions named `{}`: {why}.", names.join("`, `"));
    }
    for (call, why) in KEPT {
        let _ = writeln!(out, "- statements that call `{call}`: {why}.");
    }
    let all = || sources.iter().flat_map(|source| source.mutants.iter().map(move |mutant| (source, mutant)));
    let nonsense = all().filter(|(_, mutant)| mutant.left_out == Some(LeftOut::Nonsense)).count();
    let _ = writeln!(
        out,
        "- {nonsense} faults that do not compile.\n\nFaults that change nothing, by `crates/mutants/same.txt`:\n"
    );
    out.push_str("| Where | Function | Before | After | Why |\n|---|---|---|---|---|\n");
    for (source, mutant) in all() {
        let Some(LeftOut::Same(why)) = &mutant.left_out else { continue };
        let (before, after) = (shown(&mutant.before), shown(&mutant.after));
        let _ = writeln!(out, "| {}:{} | {} | {before} | {after} | {why} |", source.path, mutant.line, mutant.function);
    }
    for line in stale {
        let _ = writeln!(out, "\nThe list names what is no longer there: {line}");
    }
    out.push('\n');
}

fn noticed(sources: &[Source], trials: &BTreeMap<usize, Trial>, out: &mut String) {
    out.push_str("## Noticed\n\nWith a case that noticed it, one of its rule if there is one.\n");
    let mut file = "";
    for (source, mutant, trial) in tried(sources, trials).into_iter().filter(|(.., trial)| trial.is_noticed()) {
        if source.path != file {
            file = &source.path;
            let _ = writeln!(out, "\n### {file}\n\n| Line | Before | After | Case |\n|--:|---|---|---|");
        }
        let (before, after) = (shown(&mutant.before), shown(&mutant.after));
        let noticing = trial.noticed.as_ref().map_or("a case never ended", |(name, _)| name).replace('|', "\\|");
        let _ = writeln!(out, "| {} | {before} | {after} | {noticing} |", mutant.line);
    }
}
