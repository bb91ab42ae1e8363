//! Prints how many simulations a search makes in a second on one core, by where simulations end:
//! `cargo bench -p bench --bench search`. With `-- --quick`, a smoke check of a second.

use std::time::{Duration, Instant};

use bench::playout::new_game;
use bots::last_aurora::Captain;
use bots::search::{Ending, Plan, Search};
use last_aurora::LastAurora;
use last_aurora::content::builtin;
use tabletop::driver::by_chance;
use tabletop::{Budget, Game, Observation, Player};

/// Simulations of a question: enough for a tree, few enough to come by many questions.
const SIMULATIONS: u64 = 500;

fn main() {
    let quick = std::env::args().any(|word| word == "--quick");
    let time = Duration::from_millis(if quick { 50 } else { 3_000 });
    println!("simulations a second, one core, {:.2} s each", time.as_secs_f64());
    let judged = Plan::default();
    let chance = Plan { ending: Ending::ByChance, opinion: (0, 0), ..judged };
    let plans = [
        ("judge where the tree ends", Plan { ending: Ending::AtOnce, ..judged }),
        ("judge after 4 moves", Plan { ending: Ending::Moves(4, 16), ..judged }),
        ("by chance to the end", chance),
    ];
    for players in [1, 2, 4] {
        for (name, plan) in plans {
            println!("  {players} players, {name:26} {:>8.0}", rate(players, plan, time));
        }
    }
}

/// Simulations a second, over questions with a choice from the first third of games by chance.
fn rate(players: usize, plan: Plan, time: Duration) -> f64 {
    let mut search = Search::new(Captain::new(&builtin()), plan, 1);
    let (mut simulations, mut list) = (0, Vec::new());
    let begin = Instant::now();
    for number in 0.. {
        if begin.elapsed() >= time {
            break;
        }
        let Some(game) = by_chance(new_game(players, number), number, 20 * (1 + number as u32 % 4)) else { continue };
        simulations += think(&mut search, &game, &mut list);
    }
    simulations as f64 / begin.elapsed().as_secs_f64()
}

/// Simulations that the question at hand took.
fn think(search: &mut Search<LastAurora, Captain>, game: &LastAurora, list: &mut Vec<last_aurora::Action>) -> u64 {
    let Some(seat) = game.to_act().lowest() else { return 0 };
    list.clear();
    game.legal(seat, list);
    if list.len() == 1 {
        return 0;
    }
    search.choose(&Observation::new(game, seat, list), &Budget::simulations(SIMULATIONS));
    search.considered().iter().map(|answer| u64::from(answer.visits)).sum()
}
