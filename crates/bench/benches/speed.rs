//! Prints rates and costs on one core: `cargo bench -p bench`. With `-- --quick`, a smoke check of a few seconds.

use std::process::ExitCode;
use std::time::Duration;

use bench::playout::{new_eternaut, new_game};
use bench::speed::{clone_time, eternaut_size, phases, playouts, playouts_with_copies, setup_time, state_size};

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
    let (times, games) = if quick { (1_000, 10) } else { (100_000, 200) };
    println!("random playouts, one core, {:.1} s each", budget.as_secs_f64());
    println!("Last Aurora");
    // Reads the content, so that the first figure does not pay for it.
    let game = new_game(4, 0);
    for players in 2..=4 {
        println!("  {players} players           {}", playouts(&|seed| new_game(players, seed), budget));
    }
    println!("  4 players, copying  {}", playouts_with_copies(&|seed| new_game(4, seed), budget));
    println!(
        "position: {} bytes, copied in {:.0} ns; a new game takes {:.0} ns",
        state_size(),
        clone_time(&game, times * 10),
        setup_time(&|seed| new_game(4, seed), times / 10)
    );
    println!("cost of a decision, 4 players");
    for cost in phases(games, 5) {
        println!("  {cost}");
    }
    eternaut(budget, times);
}

fn eternaut(budget: Duration, times: u32) {
    println!("The Eternaut, Scenario A");
    let game = new_eternaut(4, 0);
    for players in [1, 2, 5] {
        println!("  {players} players           {}", playouts(&|seed| new_eternaut(players, seed), budget));
    }
    println!("  4 players, copying  {}", playouts_with_copies(&|seed| new_eternaut(4, seed), budget));
    println!(
        "position: {} bytes, copied in {:.0} ns; a new game takes {:.0} ns",
        eternaut_size(&game),
        clone_time(&game, times),
        setup_time(&|seed| new_eternaut(4, seed), times / 100)
    );
}
