//! `snowbound play`: a game in the terminal.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::eternaut::Eternaut;
use anyhow::Context;
use bots::last_aurora::Kind;
use last_aurora::{LastAurora, Setup};
use tabletop::{Bundle, Game, RandomPlayer, Record, SeatSet, Seed, seed_from_number};

use crate::commands::campaign;
use crate::play::{Sheet, Sitting, aurora, eternaut};
use crate::table::{BoxArgs, GameArgs, StoryArgs};
use crate::{Verdict, source};

/// Plays in the terminal: numbered answers, the game kept in a file after each of them.
#[derive(clap::Args, Debug)]
#[command(subcommand_value_name = "last-aurora|eternaut")]
pub struct Args {
    #[command(subcommand)]
    game: GameArgs<LastAuroraArgs, EternautArgs>,
}

/// What both games ask for.
#[derive(clap::Args, Debug)]
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

/// Last Aurora, against programs or with others at the same screen.
#[derive(clap::Args, Debug)]
struct LastAuroraArgs {
    #[command(flatten)]
    common: Common,
    /// Number of players, programs included.
    #[arg(long, default_value_t = 3)]
    players: u8,
    /// Number of people at this terminal; they take the first seats.
    #[arg(long, default_value_t = 1)]
    people: u8,
    /// Who plays for the other seats: random, greedy.
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: Kind,
    #[command(flatten)]
    with: BoxArgs,
}

/// The Eternaut, alone or together at one screen.
#[derive(clap::Args, Debug)]
struct EternautArgs {
    #[command(flatten)]
    common: Common,
    /// Number of players, all of them at this terminal.
    #[arg(long, default_value_t = 1)]
    players: u8,
    #[command(flatten)]
    story: StoryArgs,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let mut input = io::stdin().lock();
    match &args.game {
        GameArgs::LastAurora(args) => last_aurora(args, &mut input, out)?,
        GameArgs::Eternaut(args) => the_eternaut(args, &mut input, out)?,
    }
    Ok(Verdict::Good)
}

fn last_aurora(args: &LastAuroraArgs, input: &mut impl io::BufRead, out: &mut impl Write) -> anyhow::Result<()> {
    let pack = args.with.pack.as_deref();
    let kept = kept::<LastAurora>(&args.common.save).map(|record| source::of_record(&record, pack));
    let content = kept.unwrap_or_else(|| args.with.content())?;
    let setup = args.with.setup(Setup::players(args.players.into()));
    let bundle = || Ok(source::bundle(&source::layers(pack)?));
    let sheet = sheet(&args.common, &setup, content.clone(), bundle, out)?;
    let setup: Setup = setup_of(&args.common.save)?;
    let seats = setup.seats.len();
    let bots = (0..seats).map(|seat| args.bot.player(&content, seat as u64)).collect();
    let desk = aurora::Table::new(content, setup)?;
    let people = SeatSet::first(usize::from(args.people).clamp(1, seats));
    Sitting { desk: &desk, sheet, bots, people, width: args.common.width.max(40) }.play(input, out)?;
    Ok(())
}

fn the_eternaut(args: &EternautArgs, input: &mut impl io::BufRead, out: &mut impl Write) -> anyhow::Result<()> {
    let (present, setup) = args.story.open(args.players)?;
    let folder = args.story.dir.as_deref();
    let kept = kept::<Eternaut>(&args.common.save).map(|record| campaign::of_record(&record, folder));
    let content = kept.unwrap_or(Ok(present))?;
    let bundle = || Ok(source::bundle(&[campaign::files(folder)?]));
    let sheet = sheet(&args.common, &setup, content.clone(), bundle, out)?;
    let setup: ::eternaut::Setup = setup_of(&args.common.save)?;
    let people = SeatSet::first(setup.players.into());
    let desk = eternaut::Table::new(content, &setup)?;
    let bots: Vec<RandomPlayer> = Vec::new();
    Sitting { desk: &desk, sheet, bots, people, width: args.common.width.max(40) }.play(input, out)?;
    Ok(())
}

/// The record of a game that was left in a file: it goes on with the cards it began with.
fn kept<G: Game>(file: &Path) -> Option<Record> {
    let record = Record::read_bytes(&std::fs::read(file).ok()?).ok()?;
    (record.game == G::NAME).then_some(record)
}

/// The game of the file, or a new one, which keeps its cards with it: they may be others when it is taken up again.
fn sheet<G: Game>(
    args: &Common,
    setup: &G::Setup,
    content: Arc<G::Content>,
    bundle: impl FnOnce() -> anyhow::Result<Bundle>,
    out: &mut impl Write,
) -> anyhow::Result<Sheet<G>> {
    if args.save.exists() {
        writeln!(out, "Going on with {}.", args.save.display())?;
        return Sheet::open(&args.save, content);
    }
    Sheet::begin(&args.save, setup, content, seed(args.seed)?, bundle()?)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn common(save: &Path) -> Common {
        Common { save: save.to_owned(), seed: Some(5), width: 80 }
    }

    fn args(save: &Path, people: u8) -> LastAuroraArgs {
        let with = BoxArgs { map: "alpha".to_owned(), mine: false, pack: None };
        LastAuroraArgs { common: common(save), players: 3, people, bot: Kind::Greedy, with }
    }

    fn played(args: &LastAuroraArgs, typed: &str) -> String {
        let mut out = Vec::new();
        last_aurora(args, &mut typed.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_game_is_left_and_taken_up_again_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        let first = played(&args(&file, 1), "1\n1\nq\n");
        assert!(first.ends_with(&format!("The game is kept in {}.\n", file.display())), "{first}");
        let left = std::fs::read_to_string(&file).unwrap();
        let end = played(&args(&file, 1), &"1\n".repeat(2000));
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
        played(&args(&file, 1), "q\n");
        let before = std::fs::read(&file).unwrap();
        let said = played(&args(&file, 1), "1\nu\nq\n");
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
        let said = played(&args(&file, 1), "1\n1\nq\n");
        assert!(said.starts_with("Going on with"), "{said}");
        let now = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert!(now.steps.len() > 10 && now.content == record.content);
    }

    #[test]
    fn a_game_keeps_its_cards_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        let with = BoxArgs { pack: Some("../../content/packs/example".into()), ..args(&file, 1).with };
        played(&LastAuroraArgs { with, ..args(&file, 1) }, "1\nq\n");
        // Without a word about the pack.
        let said = played(&args(&file, 1), "1\nq\n");
        assert!(said.starts_with("Going on with"), "{said}");
    }

    #[test]
    fn wrong_answers_are_explained() {
        let folder = tempfile::tempdir().unwrap();
        let said = played(&args(&folder.path().join("a.game"), 1), "77\nexplore 4\nnonsense\nrule LA-EXP-06\nq\n");
        assert!(said.contains("There are answers 1 to"), "{said}");
        assert!(said.contains("LA-EXP-06)"), "an Enemy cannot be explored: {said}");
        assert!(said.contains("`nonsense` is no answer"), "{said}");
        assert!(said.contains("LA-EXP-06 · "), "{said}");
    }

    #[test]
    fn people_at_one_screen_do_not_see_each_others_hands() {
        let folder = tempfile::tempdir().unwrap();
        let said = played(&args(&folder.path().join("a.game"), 3), &"1\n".repeat(40));
        assert!(said.contains("press Enter when only you can see the screen"), "{said}");
    }

    #[test]
    fn the_eternaut_is_left_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let story = StoryArgs { scenario: None, dir: None };
        let args = EternautArgs { common: common(&folder.path().join("e.game")), players: 2, story };
        let mut out = Vec::new();
        the_eternaut(&args, &mut "1\n2\n1\nq\n".as_bytes(), &mut out).unwrap();
        the_eternaut(&args, &mut "2\nb\nrule ET-TURN-13\nq\n".as_bytes(), &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        assert!(said.contains("Going on with"), "{said}");
        assert!(said.contains("Round 1 begins") && said.contains("ET-TURN-13 · "), "{said}");
    }

    #[test]
    fn a_file_that_is_no_game_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        std::fs::write(&file, "not a game").unwrap();
        let error = last_aurora(&args(&file, 1), &mut "".as_bytes(), &mut Vec::new()).unwrap_err();
        assert!(format!("{error:#}").contains("is no game"), "{error:#}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a game");
    }
}
