//! Random games from fixed seeds: the same work every time.

use last_aurora::{LastAurora, Setup};
use registry::Listed;
use tabletop::{Driver, RandomPlayer, Silent, Stats, seed_from_number};

/// The game of a seed number on the Alpha map, laid out and waiting for its first answer. A player alone has the Automa
/// against them.
///
/// # Panics
/// If there are not 1 to 4 players.
pub fn new_game(players: usize, seed: u64) -> LastAurora {
    new_of(&setup_for(players), seed)
}

/// So many people on the Alpha map, one of them against the Automa.
fn setup_for(people: usize) -> Setup {
    if people == 1 { Setup::solo() } else { Setup::players(people) }
}

/// A game of any kind from a setup and a seed number.
///
/// # Panics
/// If the setup is refused.
pub fn new_of<G: Listed>(setup: &G::Setup, seed: u64) -> G {
    match G::new(setup, G::content(), seed_from_number(seed)) {
        Ok(game) => game,
        Err(refusal) => panic!("{setup:?}: {refusal}"),
    }
}

/// A player by chance for each seat, different from seat to seat and from seed to seed.
pub fn random_players(players: usize, seed: u64) -> Vec<RandomPlayer> {
    (0..players.max(2) as u64).map(|seat| RandomPlayer::new(seed * 4 + seat)).collect()
}

/// Plays the games of these seeds to their ends and says what was counted.
///
/// # Panics
/// If a game has no end, which is a fault of the rules.
pub fn play(players: usize, seeds: std::ops::Range<u64>) -> Stats {
    let mut driver = Driver::<LastAurora>::new();
    for seed in seeds {
        let mut game = new_game(players, seed);
        if let Err(stuck) = driver.play(&mut game, &mut random_players(players, seed), &mut Silent) {
            panic!("{players} players, seed {seed}: {stuck}");
        }
    }
    driver.stats
}
