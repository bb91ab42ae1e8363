//! The one generator of a game: seeded, portable, part of the state.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// What every shuffle of a game is derived from. Secret until the game is over.
pub type Seed = [u8; 32];

/// ChaCha20 at a position: the same numbers from the same seed on every machine, for ever.
///
/// `pos` counts 32-bit words drawn so far. Bounded draws and shuffles are written here and not taken from a library,
/// because libraries may change their values between versions and old records must keep replaying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameRng {
    seed: Seed,
    pos: u64,
}

impl GameRng {
    /// Starts at the beginning of the stream of a seed.
    pub fn new(seed: Seed) -> Self {
        GameRng { seed, pos: 0 }
    }

    /// A generator whose seed is drawn from a small number, for simulations.
    pub fn from_number(number: u64) -> Self {
        Self::new(seed_from_number(number))
    }

    /// Words drawn so far.
    pub fn position(&self) -> u64 {
        self.pos
    }

    /// A number below `bound`, every one as likely (draws again where the range does not divide evenly).
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut stream = self.stream();
        stream.below(bound)
    }

    /// Shuffles a list in place (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        let mut stream = self.stream();
        for i in (1..list.len()).rev() {
            let j = stream.below(i as u32 + 1) as usize;
            list.swap(i, j);
        }
    }

    /// A fresh seed out of this stream.
    pub fn next_seed(&mut self) -> Seed {
        let mut seed = Seed::default();
        let mut stream = self.stream();
        for chunk in seed.chunks_exact_mut(4) {
            chunk.copy_from_slice(&stream.word().to_le_bytes());
        }
        seed
    }

    /// One cipher set-up serves a whole shuffle; the position is written back word by word.
    fn stream(&mut self) -> Stream<'_> {
        let mut cipher = ChaCha20Rng::from_seed(self.seed);
        cipher.set_word_pos(u128::from(self.pos));
        Stream { cipher, pos: &mut self.pos }
    }
}

/// Seed number `number` of simulations: the number hashed, so that neighbours have nothing in common.
pub fn seed_from_number(number: u64) -> Seed {
    let mut hasher = blake3::Hasher::new_derive_key("snowbound seed from number v1");
    hasher.update(&number.to_le_bytes());
    *hasher.finalize().as_bytes()
}

struct Stream<'a> {
    cipher: ChaCha20Rng,
    pos: &'a mut u64,
}

impl Stream<'_> {
    fn word(&mut self) -> u32 {
        *self.pos = self.pos.wrapping_add(1);
        self.cipher.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs something to draw from");
        // Words at or above the largest multiple of `bound` would favour small numbers.
        let limit = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.word();
            if word <= limit {
                return word % bound;
            }
        }
    }
}
