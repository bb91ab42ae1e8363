//! How groups of one kind of program do in a Scenario of The Eternaut.
//!
//! `cargo run --release -p bots --example stories -- FOLDER SCENARIO PLAYERS GAMES SEED KIND[:SIMULATIONS] …` plays the same games with every
//! kind; without a folder (`-`) it is the campaign that comes with the program. It tells each game, with the Timer at its end, and what the
//! kinds won, compared deal by deal with what the first of them won.

use std::path::Path;
use std::sync::Arc;

use bots::eternaut::{Kind, Memory};
use registry::eternaut::content::{Content, SourceFile, builtin, load};
use registry::eternaut::score::won;
use registry::eternaut::{Eternaut, Setup};
use tabletop::{Budget, Driver, Game, Silent, seed_from_number};

/// Decisions after which a game is given up.
const LIMIT: u64 = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, scenario, players, games, seed, kinds @ ..] = &words[..] else {
        return Err("usage: stories FOLDER|- SCENARIO PLAYERS GAMES SEED KIND[:SIMULATIONS] …".into());
    };
    let content = if folder == "-" { builtin() } else { Arc::new(read(Path::new(folder))?) };
    let setup = Setup { scenario: scenario.clone(), ..Setup::players(players.parse()?) };
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let mut won: Vec<Vec<bool>> = vec![Vec::new(); kinds.len()];
    for number in seed..seed + games {
        let mut line = format!("{number}:");
        for (text, won) in kinds.iter().zip(&mut won) {
            let (name, simulations) =
                text.split_once(':').map_or((text.as_str(), None), |(name, rest)| (name, Some(rest)));
            let budget = simulations.map_or(Ok(u64::MAX), str::parse).map(Budget::simulations)?;
            let end = play(name.parse()?, &setup, &content, number, &budget)?;
            won.push(end.won);
            let word = if end.won { "won" } else { "lost" };
            line += &format!("  {text} {word} at {}", end.timer);
        }
        println!("{line}");
    }
    for (text, one) in kinds.iter().zip(&won) {
        println!("{text}: {}", summary(one, &won[0]));
    }
    Ok(())
}

/// Games won, and how many percentage points more than the first kind won of the same deals, with an interval of 95 %.
fn summary(won: &[bool], first: &[bool]) -> String {
    let count = won.len() as f64;
    let differences =
        || won.iter().zip(first).map(|(&one, &other)| f64::from(u8::from(one)) - f64::from(u8::from(other)));
    let mean = differences().sum::<f64>() / count;
    let squares: f64 = differences().map(|one| (one - mean) * (one - mean)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    let wins = won.iter().filter(|&&won| won).count();
    format!("{wins} of {}, {:+.0} points ± {:.0}", won.len(), 100.0 * mean, 196.0 * error)
}

/// How a game ended.
struct End {
    won: bool,
    /// Where the Timer stood.
    timer: u8,
}

/// Plays the game of a number.
fn play(
    kind: Kind,
    setup: &Setup,
    content: &Arc<Content>,
    number: u64,
    budget: &Budget,
) -> Result<End, Box<dyn std::error::Error>> {
    let mut game = Eternaut::new(setup, content.clone(), seed_from_number(number))?;
    let memory = Memory::default();
    let seats = 0..setup.players as u64;
    let mut bots: Vec<_> = seats.map(|seat| kind.player(game.look(), number * 8 + seat, &memory)).collect();
    Driver::new().limit(LIMIT).budget(budget.clone()).play(&mut game, &mut bots, &mut Silent)?;
    Ok(End { won: won(game.look()), timer: game.state().timer })
}

/// The campaign of a folder.
fn read(folder: &Path) -> Result<Content, Box<dyn std::error::Error>> {
    let mut files = Vec::new();
    collect(folder, folder, &mut files)?;
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let loaded = load(&files).map_err(|errors| errors.to_string())?;
    Ok(loaded.content)
}

fn collect(folder: &Path, base: &Path, files: &mut Vec<SourceFile>) -> Result<(), Box<dyn std::error::Error>> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, base, files)?;
        } else if path.extension().is_some_and(|extension| extension == "kdl") {
            let name = path.strip_prefix(base)?.to_string_lossy().into_owned();
            files.push(SourceFile::new(name, std::fs::read_to_string(&path)?));
        }
    }
    Ok(())
}
