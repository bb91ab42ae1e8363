//! Who sits at a table of bots, for any game.

use std::sync::Arc;

use tabletop::{Game, Player, Seed, seed_from_number};

/// A table at which many games can be played, each with a number of its own.
pub trait Deal: Sync {
    /// What is played.
    type Game: Game;
    /// What decides for a seat.
    type Player: Player<Self::Game>;

    /// Choices made before the games.
    fn setup(&self) -> &<Self::Game as Game>::Setup;

    /// Cards and maps.
    fn content(&self) -> &Arc<<Self::Game as Game>::Content>;

    /// Number of the first game.
    fn seed(&self) -> u64;

    /// The players of the game of a number. Their dice have nothing to do with the decks.
    fn players(&self, game: &Self::Game, number: u64) -> Vec<Self::Player>;

    /// What the shuffles of the game of a number follow from.
    fn seed_of(&self, number: u64) -> Seed {
        seed_from_number(self.seed().wrapping_add(number))
    }

    /// The game of a number.
    fn game(&self, number: u64) -> anyhow::Result<Self::Game> {
        Ok(Self::Game::new(self.setup(), self.content().clone(), self.seed_of(number))?)
    }
}

/// Seeds of the players of a game, by seat.
pub fn dice(seed: u64, number: u64) -> impl Iterator<Item = u64> {
    let first = seed.wrapping_add(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (0u64..).map(move |seat| first.wrapping_add(seat))
}
