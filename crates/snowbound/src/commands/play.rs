//! `snowbound play`: a game in the terminal.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use registry::SourceFile;
use tabletop::{Game, Record, Seed, seed_from_number};

use crate::games::{self, Played, each_game, game_args};
use crate::play::{Sheet, Sitting};
use crate::{Verdict, source};

/// Plays in the terminal: numbered answers, the game kept in a file after each of them.
#[derive(clap::Args)]
#[command(subcommand_value_name = games::names())]
pub struct Args {
    #[command(subcommand)]
    game: OfGame,
}

each_game! { [game_args] { OfGame: TerminalArgs => at_terminal } }

/// A game at this terminal.
#[derive(clap::Args)]
struct TerminalArgs<G: Played> {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    own: G::PlayArgs,
}

/// What every game asks for.
#[derive(clap::Args)]
struct Common {
    /// Where the game is kept; one that is there is taken up again.
    #[arg(long, value_name = "FILE", default_value = "snowbound.game")]
    save: PathBuf,
    /// Number that every shuffle follows from; drawn by lot if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// Columns of the terminal.
    #[arg(long, default_value_t = 100)]
    width: usize,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    args.game.run(out)
}

fn at_terminal<G: Played>(args: TerminalArgs<G>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    play::<G>(&args.common, &args.own, &mut io::stdin().lock(), out)?;
    Ok(Verdict::Good)
}

/// Plays the game of the file, or a new one, which keeps its cards with it: they may be others when it is taken up again.
fn play<G: Played>(
    args: &Common,
    own: &G::PlayArgs,
    input: &mut impl io::BufRead,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let folder = G::folder_of_play(own);
    let (sheet, content) = if args.save.exists() {
        writeln!(out, "Going on with {}.", args.save.display())?;
        let content = match kept::<G>(&args.save) {
            Some(record) => source::of_record::<G>(&record, folder)?,
            None => G::sit_down(own)?.0,
        };
        (Sheet::open(&args.save, content.clone())?, content)
    } else {
        let (content, setup) = G::sit_down(own)?;
        let layers = G::layers(folder)?;
        let bundle = registry::bundled(layers.iter().map(Vec::<SourceFile>::as_slice));
        (Sheet::begin(&args.save, &setup, content.clone(), seed(args.seed)?, bundle)?, content)
    };
    let setup: G::Setup = setup_of(&args.save)?;
    let (people, bots) = (G::people(own, &setup), G::bots(own, &content, &setup));
    let desk = G::desk(content, setup)?;
    Sitting { desk: &desk, sheet, bots, people, width: args.width.max(40) }.play(input, out)?;
    Ok(())
}

/// The record of a game that was left in a file: it goes on with the cards it began with.
fn kept<G: Game>(file: &Path) -> Option<Record> {
    let record = Record::read_bytes(&std::fs::read(file).ok()?).ok()?;
    (record.game == G::NAME).then_some(record)
}

/// The setup that a kept game began with.
fn setup_of<S: serde::de::DeserializeOwned>(file: &Path) -> anyhow::Result<S> {
    let record = Record::read_bytes(&std::fs::read(file)?)?;
    serde_json::from_value(record.setup).with_context(|| format!("{} begins with a strange setup", file.display()))
}

/// A seed by number, or one by lot.
fn seed(number: Option<u64>) -> anyhow::Result<Seed> {
    if let Some(number) = number {
        return Ok(seed_from_number(number));
    }
    let mut seed = Seed::default();
    getrandom::fill(&mut seed).context("this machine gives no random numbers; choose one with --seed")?;
    Ok(seed)
}

/// What is said when somebody types this, in a game with a fixed seed.
#[cfg(test)]
pub fn try_played<G: Played>(save: &Path, options: &[&str], typed: &str) -> anyhow::Result<String> {
    use clap::{Args, FromArgMatches};
    let words = ["play"].iter().chain(options);
    let own = G::PlayArgs::augment_args(clap::Command::new("play")).try_get_matches_from(words)?;
    let own = G::PlayArgs::from_arg_matches(&own)?;
    let common = Common { save: save.to_owned(), seed: Some(5), width: 80 };
    let mut out = Vec::new();
    play::<G>(&common, &own, &mut typed.as_bytes(), &mut out)?;
    Ok(String::from_utf8(out)?)
}

#[cfg(test)]
mod tests {
    use registry::First;

    use super::*;

    /// Plays the first game with these options.
    fn played(save: &Path, options: &[&str], typed: &str) -> String {
        try_played::<First>(save, options, typed).unwrap()
    }

    #[test]
    fn a_game_is_left_and_taken_up_again_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        let first = played(&file, &[], "1\n1\nq\n");
        assert!(first.ends_with(&format!("The game is kept in {}.\n", file.display())), "{first}");
        let left = std::fs::read_to_string(&file).unwrap();
        let end = played(&file, &[], &"1\n".repeat(2000));
        assert!(end.starts_with("Going on with") && end.contains("Final score"), "{end}");
        let record = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let kept: Vec<&str> = left.lines().skip(1).collect();
        assert!(record.write().lines().skip(1).take(kept.len()).eq(kept));
        assert!(record.end.is_some());
    }

    #[test]
    fn what_was_taken_back_is_gone_from_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        played(&file, &[], "q\n");
        let before = std::fs::read(&file).unwrap();
        let said = played(&file, &[], "1\nu\nq\n");
        assert!(said.contains("Taken back."), "{said}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }

    #[test]
    fn a_game_of_the_first_edition_is_taken_up_with_its_cards() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/edition-1/records/last-aurora-alpha-2.jsonl");
        let mut record = Record::read(&std::fs::read_to_string(old).unwrap()).unwrap();
        record.steps.truncate(10);
        record.end = None;
        std::fs::write(&file, record.write()).unwrap();
        let said = played(&file, &[], "1\n1\nq\n");
        assert!(said.starts_with("Going on with"), "{said}");
        let now = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert!(now.steps.len() > 10 && now.content == record.content);
    }

    #[test]
    fn a_game_keeps_its_cards_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        played(&file, &["--pack", "../../content/packs/example"], "1\nq\n");
        // Without a word about the pack.
        let said = played(&file, &[], "1\nq\n");
        assert!(said.starts_with("Going on with"), "{said}");
    }

    #[test]
    fn wrong_answers_are_explained() {
        let folder = tempfile::tempdir().unwrap();
        let said = played(&folder.path().join("a.game"), &[], "77\nexplore 4\nnonsense\nrule LA-EXP-06\nq\n");
        assert!(said.contains("There are answers 1 to"), "{said}");
        assert!(said.contains("LA-EXP-06)"), "an Enemy cannot be explored: {said}");
        assert!(said.contains("`nonsense` is no answer"), "{said}");
        assert!(said.contains("LA-EXP-06 · "), "{said}");
    }

    #[test]
    fn people_at_one_screen_do_not_see_each_others_hands() {
        let folder = tempfile::tempdir().unwrap();
        let said = played(&folder.path().join("a.game"), &["--people", "3"], &"1\n".repeat(40));
        assert!(said.contains("press Enter when only you can see the screen"), "{said}");
    }

    #[test]
    fn a_file_that_is_no_game_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        std::fs::write(&file, "not a game").unwrap();
        let error = try_played::<First>(&file, &[], "").unwrap_err();
        assert!(format!("{error:#}").contains("is no game"), "{error:#}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a game");
    }
}
