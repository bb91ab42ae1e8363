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
        self.draws().below(bound)
    }

    /// Shuffles a list in place (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        self.draws().shuffle(list);
    }

    /// A fresh seed out of this stream.
    pub fn next_seed(&mut self) -> Seed {
        let mut seed = Seed::default();
        let mut draws = self.draws();
        for chunk in seed.chunks_exact_mut(4) {
            chunk.copy_from_slice(&draws.word().to_le_bytes());
        }
        seed
    }

    /// A small fast generator that starts from here, for deals that only programs try. It moves the position on by a word, so
    /// that the next one starts elsewhere. No record knows its numbers; they do tell the seed to whoever wants to work it
    /// out, so it is for the generators of programs, never for that of a game.
    pub fn quick(&mut self) -> QuickRng {
        let (words, _) = self.seed.as_chunks::<8>();
        let start = words.iter().fold(self.pos, |start, word| scramble(start ^ u64::from_le_bytes(*word)));
        self.pos = self.pos.wrapping_add(1);
        QuickRng { state: start }
    }

    /// The same numbers, for whoever wants many in a row: the cipher is set up once for all of them.
    pub fn draws(&mut self) -> Draws<'_> {
        let mut cipher = ChaCha20Rng::from_seed(self.seed);
        cipher.set_word_pos(u128::from(self.pos));
        Draws { cipher, pos: &mut self.pos }
    }
}

/// Seed number `number` of simulations: the number hashed, so that neighbours have nothing in common.
pub fn seed_from_number(number: u64) -> Seed {
    let mut hasher = blake3::Hasher::new_derive_key("snowbound seed from number v1");
    hasher.update(&number.to_le_bytes());
    *hasher.finalize().as_bytes()
}

/// A small fast generator without the strength of a cipher, made by [`GameRng::quick`].
///
/// One word of it serves several draws of a shuffle. A draw is off from even by at most 1 in 2^27, which no simulation can
/// notice.
#[derive(Clone, Debug)]
pub struct QuickRng {
    state: u64,
}

/// Draws of a shuffle that one word serves, as long as the list is at most [`SHORT`].
const DRAWS: usize = 5;
const SHORT: usize = 128;

impl QuickRng {
    /// A number below `bound`, which must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "a draw needs something to draw from");
        ((u128::from(self.word()) * u128::from(bound)) >> 64) as u32
    }

    /// Shuffles a list in place (Fisher and Yates, from the end).
    #[inline]
    pub fn shuffle<T>(&mut self, mut list: &mut [T]) {
        while list.len() > SHORT {
            list = draw(list, &mut self.word());
        }
        while list.len() > DRAWS {
            let mut word = self.word();
            for _ in 0..DRAWS {
                list = draw(list, &mut word);
            }
        }
        if list.len() > 1 {
            let mut word = self.word();
            while list.len() > 1 {
                list = draw(list, &mut word);
            }
        }
    }

    /// A seed for a generator of a game.
    pub fn seed(&mut self) -> Seed {
        let mut seed = Seed::default();
        for chunk in seed.as_chunks_mut::<8>().0 {
            *chunk = self.word().to_le_bytes();
        }
        seed
    }

    /// Words depend on a counter and not on each other, so that a processor works out several at a time.
    #[inline]
    fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        scramble(self.state)
    }
}

/// Puts one of a list last, and gives back the others. What is left of the word is as good as a fresh one.
///
/// One that is last already is exchanged with itself: to leave it would be a branch that no processor foresees.
#[inline]
fn draw<'a, T>(list: &'a mut [T], word: &mut u64) -> &'a mut [T] {
    let Some(last) = list.len().checked_sub(1) else { return list };
    let wide = u128::from(*word) * list.len() as u128;
    *word = wide as u64;
    list.swap(last, (wide >> 64) as usize);
    &mut list[..last]
}

/// Spreads every bit of a number over all of them (the finisher of SplitMix64).
#[inline]
fn scramble(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// Draws from a [`GameRng`], one after the other; its position is written back word by word.
pub struct Draws<'a> {
    cipher: ChaCha20Rng,
    pos: &'a mut u64,
}

impl Draws<'_> {
    fn word(&mut self) -> u32 {
        *self.pos = self.pos.wrapping_add(1);
        self.cipher.next_u32()
    }

    /// A number below `bound`, every one as likely: the one that [`GameRng::below`] gives here.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs something to draw from");
        loop {
            let word = self.word();
            let drawn = word % bound;
            // The last numbers of all, where no `bound` of them are left, would favour small draws.
            if (word - drawn).checked_add(bound - 1).is_some() {
                return drawn;
            }
        }
    }

    /// Shuffles a list in place, as [`GameRng::shuffle`] does.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            list.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the plain definition: words from the largest multiple of the bound on are left out.
    fn plain(words: &mut GameRng, bound: u32) -> u32 {
        let even = (1_u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = words.draws().word();
            if u64::from(word) < even {
                return word % bound;
            }
        }
    }

    #[test]
    fn every_number_below_a_bound_is_as_likely() {
        let bounds = [1, 2, 3, 72, 1 << 31, (1 << 31) + 1, 3 << 30, u32::MAX - 1, u32::MAX];
        let (mut rng, mut again) = (GameRng::from_number(1), GameRng::from_number(1));
        for bound in bounds.into_iter().cycle().take(900) {
            assert_eq!(rng.below(bound), plain(&mut again, bound), "below {bound}");
            assert_eq!(rng, again, "as many words are drawn");
        }
    }

    /// By the plain definition: one after the other is drawn and put last, and a word serves five draws of a short list.
    fn plain_shuffle(words: &mut QuickRng, mut list: Vec<usize>) -> Vec<usize> {
        let (mut shuffled, mut word, mut left) = (Vec::new(), 0, 0);
        while !list.is_empty() {
            if left == 0 && list.len() > 1 {
                word = words.word();
                left = if list.len() > SHORT { 1 } else { DRAWS };
            }
            left = left.saturating_sub(1);
            let wide = u128::from(word) * list.len() as u128;
            word = wide as u64;
            shuffled.push(list.swap_remove((wide >> 64) as usize));
        }
        shuffled.reverse();
        shuffled
    }

    #[test]
    fn quick_shuffles_are_those_of_the_plain_definition() {
        let mut rng = GameRng::from_number(3).quick();
        for len in 0..200 {
            let mut again = rng.clone();
            let mut list: Vec<usize> = (0..len).collect();
            rng.shuffle(&mut list);
            assert_eq!(list, plain_shuffle(&mut again, (0..len).collect()), "{len} of them");
            assert_eq!(rng.word(), again.word(), "as many words are drawn");
        }
    }

    #[test]
    fn draws_in_a_row_are_the_same_as_one_by_one() {
        let (mut rng, mut again) = (GameRng::from_number(2), GameRng::from_number(2));
        let (mut list, mut other) = ([0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]);
        let draws = &mut rng.draws();
        for bound in 1..200 {
            assert_eq!(draws.below(bound), again.below(bound));
            draws.shuffle(&mut list);
            again.shuffle(&mut other);
        }
        assert_eq!((list, rng), (other, again));
    }
}
