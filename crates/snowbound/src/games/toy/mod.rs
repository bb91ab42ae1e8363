//! Lanterns at the command line: what `docs/guides/add-a-game.md` asks for in `crates/snowbound`.

#[path = "../../../../cases/tests/lanterns/mod.rs"]
mod cased;
mod desk;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bots::Bot;
use cased::{Cards, Setup};
use registry::{Listed, SourceFile};
use serde::Serialize;
use tabletop::{Driver, Game, Hash, RandomPlayer, SeatSet, Silent};

use crate::Verdict;
use crate::games::{NoArgs, NoCommand, Played, Tell};
use crate::table::{Deal, dice};
use crate::tally::{self, Tally};

pub use cased::Lanterns;

/// How many play, and from which seed.
#[derive(clap::Args)]
pub struct Lamps {
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Number that every shuffle follows from.
    #[arg(long = "shuffle", default_value_t = 1)]
    seed: u64,
}

/// A table of bots.
pub struct LanternSeries {
    content: Arc<Cards>,
    setup: Setup,
    seed: u64,
}

impl Deal for LanternSeries {
    type Game = Lanterns;
    type Player = RandomPlayer;

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn content(&self) -> &Arc<Cards> {
        &self.content
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn players(&self, game: &Lanterns, number: u64) -> Vec<RandomPlayer> {
        dice(self.seed, number).take(game.seats()).map(RandomPlayer::new).collect()
    }
}

/// How many games somebody won.
#[derive(Default, Serialize)]
pub struct Wins {
    games: u64,
    won: u64,
}

impl Tally for Wins {
    type Deal = LanternSeries;

    fn play(&mut self, table: &LanternSeries, number: u64, driver: &mut Driver<Lanterns>) -> anyhow::Result<()> {
        let mut game = table.game(number)?;
        let mut players = table.players(&game, number);
        driver.play(&mut game, &mut players, &mut Silent)?;
        self.games += 1;
        self.won += u64::from(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
        Ok(())
    }

    fn add(&mut self, later: Self) {
        self.games += later.games;
        self.won += later.won;
    }
}

impl Tell for Wins {
    fn tell(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(out, "{} games, {} won", self.games, self.won)
    }
}

impl Lamps {
    fn open(&self) -> (Arc<Cards>, Setup) {
        (Lanterns::content(), Setup { seats: self.players, rounds: 3 })
    }
}

impl Played for Lanterns {
    type TableArgs = Lamps;
    type Series = LanternSeries;
    type Summary = Wins;
    type StartArgs = NoArgs;
    type PlayArgs = Lamps;
    type Desk = desk::Desk;
    type CheckArgs = NoArgs;
    type ReportArgs = NoArgs;
    type ContentCommands = NoCommand;

    const CONTENT: &'static str = "the cards of Lanterns";

    fn table(args: &Lamps) -> anyhow::Result<LanternSeries> {
        let (content, setup) = args.open();
        let table = LanternSeries { content, setup, seed: args.seed };
        table.game(0)?;
        Ok(table)
    }

    fn folder_of_table(_: &Lamps) -> Option<&Path> {
        None
    }

    fn simulate(table: &LanternSeries, games: u64, threads: usize) -> anyhow::Result<Wins> {
        Ok(tally::play::<Wins>(table, games, threads)?.0)
    }

    fn contenders(_: &Self::Series, seats: &[(&str, u64)]) -> anyhow::Result<Vec<Bot<Self>>> {
        let contender = |&(name, seed): &(&str, u64)| -> anyhow::Result<Bot<Self>> {
            anyhow::ensure!(name == "random", "there is no bot `{name}`; there is random");
            Ok(Box::new(RandomPlayer::new(seed)))
        };
        seats.iter().map(contender).collect()
    }

    fn rivals(setup: &Setup) -> Option<usize> {
        Some(setup.seats.into())
    }

    fn start(_: &NoArgs) -> anyhow::Result<(Arc<Cards>, Setup)> {
        Ok((Self::content(), Setup { seats: 2, rounds: 2 }))
    }

    fn sit_down(args: &Lamps) -> anyhow::Result<(Arc<Cards>, Setup)> {
        Ok(args.open())
    }

    fn folder_of_play(_: &Lamps) -> Option<&Path> {
        None
    }

    fn people(_: &Lamps, _: &Setup) -> SeatSet {
        SeatSet::first(1)
    }

    fn bots(_: &Lamps, _: &Cards, setup: &Setup) -> Vec<Bot<Self>> {
        (0..setup.seats).map(|seat| Box::new(RandomPlayer::new(seat.into())) as Bot<Self>).collect()
    }

    fn desk(_: Arc<Cards>, _: Setup) -> anyhow::Result<desk::Desk> {
        Ok(desk::Desk::default())
    }

    fn layers(_: Option<&Path>) -> anyhow::Result<Vec<Vec<SourceFile>>> {
        Ok(registry::files(&Self::bundle()))
    }

    fn in_folder(folder: &Path, _: &Setup, _: &Hash) -> anyhow::Result<Arc<Cards>> {
        anyhow::bail!("{}: there are no other cards of Lanterns", folder.display())
    }

    fn check_content(_: Option<&Path>, _: &NoArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
        writeln!(out, "{} cards", Self::content().0.len())?;
        Ok(Verdict::Good)
    }

    fn report(_: &NoArgs, _: &mut impl Write) -> anyhow::Result<Verdict> {
        anyhow::bail!("there is no report of Lanterns")
    }

    fn content_command(command: NoCommand, _: &mut impl Write) -> anyhow::Result<Verdict> {
        match command {}
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::commands::play::try_played;
    use crate::{Cli, Verdict, run};

    use super::Lanterns;

    /// What the program says to these words.
    fn said(words: &[&str]) -> String {
        let cli = Cli::try_parse_from(["snowbound"].iter().chain(words)).unwrap();
        let mut out = Vec::new();
        assert_eq!(run(cli.command, &mut out).unwrap(), Verdict::Good, "{words:?}");
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_command_that_knows_games_knows_a_further_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lanterns.jsonl");
        let file = file.to_str().unwrap();
        assert!(said(&["simulate", "lanterns", "--games", "20"]).starts_with("20 games, "));
        assert!(said(&["simulate", "lanterns", "--games", "20", "--json"]).starts_with("{\"games\":20,"));
        let arena = said(&["arena", "lanterns", "--sides", "random,random:9", "--deals", "4"]);
        assert!(arena.contains("| random | random:9 | 4 |"), "{arena}");
        assert!(said(&["perft", "lanterns", "--depth", "2"]).starts_with("depth 1: "));
        assert!(said(&["record", "lanterns", "--players", "3", "-o", file]).contains(" steps written"));
        assert!(said(&["verify", file]).contains("every step is legal"));
        let told = said(&["replay", file]);
        assert!(told.contains("Lanterns begins") && told.contains("won with"), "{told}");
        assert!(said(&["replay", file, "--at", "1"]).contains("After step 1:"));
        assert_eq!(said(&["content", "check", "lanterns"]), "18 cards\n");
        assert!(said(&["rules", "lanterns"]).starts_with("Rulings: 0 of 0"));
    }

    #[test]
    fn it_is_played_at_a_terminal_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.game");
        let first = try_played::<Lanterns>(&file, &[], "1\nu\nrule TOY-TURN\nq\n").unwrap();
        assert!(first.contains("Taken back.") && first.contains("There is no rule TOY-TURN."), "{first}");
        let end = try_played::<Lanterns>(&file, &[], &"1\n".repeat(40)).unwrap();
        assert!(end.starts_with("Going on with") && end.contains("won with"), "{end}");
    }
}
