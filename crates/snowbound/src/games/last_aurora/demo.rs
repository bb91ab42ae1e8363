//! `snowbound demo`: one game between bots, told from beginning to end.

use std::io::Write;

use tabletop::{Driver, Game, seed_from_number};
use words::Words;
use words::last_aurora::Story;

use super::story;
use super::table::{AuroraSeries, BoxArgs, SeatArgs, TableArgs};
use crate::Verdict;
use crate::table::Deal;

/// Plays a game of Last Aurora between bots and tells it in words.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    seats: SeatArgs,
    #[command(flatten)]
    with: BoxArgs,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 7)]
    seed: u64,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let Args { seats, with, seed } = args;
    let table = AuroraSeries::new(&TableArgs { seats, with, seed })?;
    let words = Words::english();
    let mut game = table.game(0)?;
    let first = game.clone();
    let speaker = story::speaker(words, &first, &table.setup);
    let mut story = Story::new(&speaker);
    let mut players = table.players(&game, 0);
    let mut driver = Driver::new();
    let mut events = Vec::new();
    story::opening(&speaker, &first, out)?;
    story.begin(first.look());
    story::prologue(&mut story, &first, &table.setup, seed_from_number(seed))?;
    while driver.step(&mut game, &mut players, &mut events)?.is_some() {
        story::tell(&mut story, &mut events, out)?;
    }
    story::finish(&mut story, out)?;
    story::score(&speaker, game.outcome(), out)?;
    let stats = driver.stats;
    writeln!(
        out,
        "\n{} rounds, {} decisions, {} of them real choices. Seed {seed}: the same seed gives the same game.",
        game.round(),
        stats.decisions,
        stats.choices
    )?;
    Ok(Verdict::Good)
}
