//! How long the judge, reading and the network take, on positions of a few games.

use std::hint::black_box;
use std::time::Instant;

use bots::Judge;
use bots::last_aurora::{Blend, Features, Veteran};
use bots::learned::{Inputs, Net, Reader, Scratch};
use registry::last_aurora::LastAurora;
use tabletop::{Game, RandomPlayer, Seat, Silent, seed_from_number};

use crate::options::Options;

/// Times over all positions.
const TIMES: u32 = 40;

/// Measures each and prints microseconds, by setup.
pub fn run(options: &Options) -> Result<(), String> {
    let name = options.weights.as_deref().ok_or("which? `--weights FILE`")?;
    let file = std::fs::read(name).map_err(|why| format!("{name}: {why}"))?;
    let features = Features::new(&options.content);
    let net = Net::read(&file, features.layout()).map_err(|why| format!("{name}: {why}"))?;
    let veteran = options.lore.clone().map(|lore| Veteran::new(lore, Blend::default())).ok_or("no weights")?;
    for (at, setup) in options.setups.iter().enumerate() {
        let positions = positions(options, at)?;
        let mut inputs = vec![Inputs::default(); positions.len()];
        let mut scratch = Scratch::default();
        let judge = micros(&positions, |_, (game, seat)| features.captain().value(game, *seat));
        let read = micros(&positions, |at, (game, seat)| {
            features.read(game, *seat, &mut inputs[at]);
            inputs[at].dense[0]
        });
        let network = micros(&positions, |at, _| net.judge(&inputs[at], &mut scratch)[0]);
        let leaf = micros(&positions, |_, (game, seat)| veteran.leaf(game, *seat));
        println!(
            "{}:{}: judge {judge:.2} µs, reading {read:.2} µs, network {network:.2} µs, all {leaf:.2} µs",
            setup.map,
            setup.seats.len()
        );
    }
    Ok(())
}

fn micros<T>(positions: &[(LastAurora, Seat)], mut one: impl FnMut(usize, &(LastAurora, Seat)) -> T) -> f64 {
    let begin = Instant::now();
    for _ in 0..TIMES {
        for (at, position) in positions.iter().enumerate() {
            black_box(one(at, black_box(position)));
        }
    }
    begin.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES) / positions.len().max(1) as f64
}

/// Positions of a game by chance, each with a seat that is asked.
fn positions(options: &Options, at: usize) -> Result<Vec<(LastAurora, Seat)>, String> {
    let new = LastAurora::new(&options.setups[at], options.content.clone(), seed_from_number(options.seed));
    let mut game = new.map_err(|why| format!("{why:?}"))?;
    let (mut player, mut list, mut positions) = (RandomPlayer::new(options.seed), Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        positions.push((game.clone(), seat));
        list.clear();
        game.legal(seat, &mut list);
        game.apply(seat, list[player.below(list.len())], &mut Silent);
    }
    Ok(positions)
}
