//! Prints rates and costs on one core: `cargo bench -p bench`. With `-- --quick`, a smoke check of a few seconds.

use std::process::ExitCode;
use std::time::Duration;

use bench::playout::{new_game, new_story};
use bench::speed::{clone_time, phases, playouts, playouts_with_copies, setup_time, state_size};
use tabletop::Game;

fn main() -> ExitCode {
    let mut quick = false;
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "--quick" => quick = true,
            // Cargo adds it.
            "--bench" => {}
            _ => {
                eprintln!("usage: cargo bench -p bench [-- --quick]");
                return ExitCode::FAILURE;
            }
        }
    }
    report(quick);
    ExitCode::SUCCESS
}

fn report(quick: bool) {
    let budget = Duration::from_millis(if quick { 200 } else { 5_000 });
    println!("random playouts, one core, {:.1} s each", budget.as_secs_f64());
    last_aurora(quick, budget);
    the_eternaut(quick, budget);
}

fn last_aurora(quick: bool, budget: Duration) {
    let (times, games) = if quick { (1_000, 10) } else { (100_000, 200) };
    println!("Last Aurora");
    // Reads the content, so that the first figure does not pay for it.
    let game = new_game(4, 0);
    for players in 2..=4 {
        println!("  {players} players           {}", playouts(|seed| new_game(players, seed), budget));
    }
    let deal = |seed| new_game(4, seed);
    println!("  4 players, copying  {}", playouts_with_copies(deal, budget));
    println!(
        "  position: {} bytes, copied in {:.0} ns; a new game takes {:.0} ns",
        state_size(),
        clone_time(&game, times * 10),
        setup_time(deal, times / 10)
    );
    println!("  cost of a decision, 4 players");
    for cost in phases(games, 5) {
        println!("    {cost}");
    }
}

fn the_eternaut(quick: bool, budget: Duration) {
    let times = if quick { 100 } else { 10_000 };
    println!("The Eternaut, Scenario A");
    let game = new_story(2, 0);
    for players in [1, 2, 5] {
        println!("  {players} players           {}", playouts(|seed| new_story(players, seed), budget));
    }
    let deal = |seed| new_story(2, seed);
    println!("  2 players, copying  {}", playouts_with_copies(deal, budget));
    println!(
        "  position: {} bytes when saved, copied in {:.0} ns; a new game takes {:.0} ns",
        game.save().len(),
        clone_time(&game, times * 10),
        setup_time(deal, times)
    );
}
