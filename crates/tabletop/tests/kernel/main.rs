//! The kernel from outside, with a toy game.

mod kit;
mod play;
mod records;
mod rng;
mod seats;
mod toy;

use tabletop::{Driver, Game, RandomPlayer, Record, Silent, seed_from_number};
use toy::{SOUND, Setup, Toy, cards};

type Sound = Toy<SOUND>;

fn setup() -> Setup {
    Setup { seats: 3, rounds: 4 }
}

fn game(number: u64) -> Sound {
    Sound::new(&setup(), cards(), seed_from_number(number)).unwrap()
}

/// A game between random players, and its record.
fn recorded(number: u64) -> (Sound, Record) {
    let mut game = game(number);
    let mut record = Record::new::<Sound>(&setup(), &cards(), seed_from_number(number)).unwrap();
    let mut players: Vec<_> = (0..3).map(|i| RandomPlayer::new(10 * number + i)).collect();
    let mut driver = Driver::new();
    while let Some((seat, action)) = driver.step(&mut game, &mut players, &mut Silent).unwrap() {
        record.push(seat, action, &game);
    }
    record.finish(&game);
    (game, record)
}
