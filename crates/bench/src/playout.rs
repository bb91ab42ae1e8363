//! Random games from fixed seeds: the same work every time.

use eternaut::Eternaut;
use last_aurora::content::builtin;
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};
use tabletop::{Driver, Game, Silent, seed_from_number};
use tabletop::{RandomPlayer, Stats};

/// The game of a seed number on the Alpha map, laid out and waiting for its first answer. A player alone has the Automa
/// against them.
///
/// # Panics
/// If there are not 1 to 4 players.
pub fn new_game(players: usize, seed: u64) -> LastAurora {
    new_game_of(&setup_for(players), seed)
}

/// So many people on the Alpha map, one of them against the Automa.
fn setup_for(people: usize) -> Setup {
    if people == 1 { Setup::solo() } else { Setup::players(people) }
}

/// The game of a setup and a seed number.
///
/// # Panics
/// If the setup is refused.
pub fn new_game_of(setup: &Setup, seed: u64) -> LastAurora {
    match LastAurora::new(setup, builtin(), seed_from_number(seed)) {
        Ok(game) => game,
        Err(refusal) => panic!("{setup:?}: {refusal}"),
    }
}

/// Scenario A of The Eternaut from a seed number.
///
/// # Panics
/// If there are not 1 to 5 players.
pub fn new_story(players: usize, seed: u64) -> Eternaut {
    match Eternaut::new(&eternaut::Setup::players(players), eternaut::content::builtin(), seed_from_number(seed)) {
        Ok(game) => game,
        Err(refusal) => panic!("{players} players: {refusal}"),
    }
}

/// Every map, with and without the Mine, by every number of players, one of them against the Automa.
pub fn every_setup() -> Vec<Setup> {
    let mut setups = Vec::new();
    for map in &builtin().maps {
        for mine in [None, Some(Module::Mine)] {
            setups.extend((1..=4).map(|people| Setup { map: map.slug.clone(), ..setup_for(people) }.with(mine)));
        }
    }
    setups
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
