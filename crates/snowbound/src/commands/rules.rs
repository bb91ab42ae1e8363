//! `snowbound rules`: which rules and rulings are proven.

use std::io::Write;

use cases::{Cased, Report};
use clap::builder::PossibleValuesParser;
use rulebook::{Coverage, Rulebook, Tally};

use crate::Verdict;
use crate::games::{NAMES, with_game};

/// Tells which rules and rulings are proven by a case that holds or by a check of the content, and which are not.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game whose rules are meant; both if none is named.
    #[arg(value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    /// A JSON list with one object per prefix instead of words.
    #[arg(long)]
    json: bool,
}

/// Plays all cases that come with the program and compares what they prove with the rulebooks.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let games: Vec<&str> = args.game.as_deref().map_or_else(|| NAMES.to_vec(), |game| vec![game]);
    let (mut prefixes, mut good) = (Vec::new(), true);
    for game in &games {
        let Some(proofs) = with_game!(*game, G => proofs::<G>()) else { continue };
        let Proofs { title, report, book } = proofs?;
        let coverage = rulebook::coverage(&book, report.proofs())?;
        if !args.json {
            heading(title, &games, out)?;
            in_words(&coverage, out)?;
        }
        prefixes.extend(coverage.prefixes);
        for failure in &report.failed {
            writeln!(std::io::stderr(), "does not hold, so it proves nothing: {failure}\n")?;
            good = false;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&prefixes)?)?;
    }
    Ok(if good { Verdict::Good } else { Verdict::Bad })
}

/// What proves the rules of a game.
struct Proofs {
    title: &'static str,
    report: Report,
    book: Rulebook,
}

fn proofs<G: Cased>() -> anyhow::Result<Proofs> {
    Ok(Proofs { title: G::TITLE, report: Report::proving::<G>(), book: rulebook::builtin(G::RULEBOOK)? })
}

/// Several games are told apart by their titles.
fn heading(title: &str, all: &[&str], out: &mut impl Write) -> anyhow::Result<()> {
    if all.len() > 1 {
        writeln!(out, "# {title}")?;
    }
    Ok(())
}

fn in_words(coverage: &Coverage, out: &mut impl Write) -> anyhow::Result<()> {
    for chapter in &coverage.chapters {
        tell(out, &chapter.title, &chapter.tally)?;
    }
    tell(out, "Rulings", &coverage.rulings)?;
    tell(out, "Worked examples", &coverage.examples)?;
    let (rules, rulings) = (&coverage.total, &coverage.rulings);
    let told = |what: &str, tally: &Tally| format!("{} of {} {what}", tally.proven, tally.rules);
    writeln!(
        out,
        "{} and {} proven; {} rules and {} rulings more are notes",
        told("rules", rules),
        told("rulings", rulings),
        rules.notes,
        rulings.notes
    )?;
    Ok(())
}

fn tell(out: &mut impl Write, title: &str, tally: &Tally) -> anyhow::Result<()> {
    writeln!(out, "{title}: {} of {}", tally.proven, tally.rules)?;
    if !tally.unproven.is_empty() {
        writeln!(out, "  not proven: {}", tally.unproven.join(" "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(json: bool) -> String {
        let mut out = Vec::new();
        run(Args { game: None, json }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn in_words_every_chapter_has_its_line() {
        let text = output(false);
        assert!(text.starts_with("# Last Aurora\nTerms: "), "{text}");
        assert!(text.contains("\n# The Eternaut\n"), "{text}");
        assert!(text.contains("\nRulings: "), "{text}");
        assert!(text.contains("Worked examples: "), "{text}");
    }

    #[test]
    fn as_json_every_prefix_has_its_object() {
        let list: Vec<serde_json::Value> = serde_json::from_str(&output(true)).unwrap();
        let components = list.iter().find(|row| row["prefix"] == "LA-COMP").unwrap();
        assert_eq!(components["rules"], 23);
        assert_eq!(components["proven"], 23);
        assert_eq!(components["unproven"], serde_json::json!([]));
        assert!(list.iter().any(|row| row["prefix"] == "ET-TURN"), "one list for both games");
        let rulings = list.iter().find(|row| row["prefix"] == "RUL-LA").unwrap();
        assert_eq!(rulings["unproven"], serde_json::json!([]), "rulings are counted like rules");
    }
}
