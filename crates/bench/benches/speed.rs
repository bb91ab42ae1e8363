//! Prints rates and costs on one core: `cargo bench -p bench`. With `-- --quick`, a smoke check of a few seconds.

use std::process::ExitCode;
use std::time::Duration;

use bench::playout::{new_game, new_of};
use bench::speed::{clone_time, deal_time, phases, playouts, playouts_with_copies, setup_time, state_size};
use registry::{Listed, NAMES, with_game};

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
    for name in &NAMES[1..] {
        with_game!(*name, G => any_game::<G>(quick, budget));
    }
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
    let deal = deal_time(games.min(20), if quick { 2 } else { 200 });
    println!(
        "  dealing anew what a seat cannot know: {:.0} ns, and {:.0} ns once it is gathered, where copying takes {:.0} ns",
        deal.alone, deal.gathered, deal.copy
    );
    println!("  cost of a decision, 4 players");
    for cost in phases(games, 5) {
        println!("    {cost}");
    }
}

/// A game that is measured from outside: its smallest, its second and its largest sample setup.
fn any_game<G: Listed>(quick: bool, budget: Duration) {
    let times = if quick { 100 } else { 10_000 };
    let setups = G::sample_setups();
    let Some(usual) = setups.get(1) else { return };
    println!("{}", G::TITLE);
    let game = new_of::<G>(usual, 0);
    for setup in setups.first().into_iter().chain([usual]).chain(setups.last()) {
        let players = new_of::<G>(setup, 0).seats();
        println!("  {players} players           {}", playouts(|seed| new_of::<G>(setup, seed), budget));
    }
    let deal = |seed| new_of::<G>(usual, seed);
    println!("  {} players, copying  {}", game.seats(), playouts_with_copies(deal, budget));
    println!(
        "  position: {} bytes when saved, copied in {:.0} ns; a new game takes {:.0} ns",
        game.save().len(),
        clone_time(&game, times * 10),
        setup_time(deal, times)
    );
}
