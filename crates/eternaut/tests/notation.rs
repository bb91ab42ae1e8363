//! Actions in words read back, at every position of random games of Scenario A.

use std::mem::size_of;

use eternaut::content::builtin;
use eternaut::state::State;
use eternaut::step::Task;
use eternaut::{Eternaut, Setup, notation};
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

#[test]
fn what_is_written_reads_back() {
    for number in 0..6 {
        let mut game = Eternaut::new(&Setup::players(3), builtin(), seed_from_number(number)).unwrap();
        let mut dice = RandomPlayer::new(number);
        while let Some(seat) = game.to_act().lowest() {
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            game.asides(seat, &mut list);
            for &action in &list {
                let words = notation::write(game.look(), seat, action);
                assert_eq!(notation::read(game.look(), seat, &words), Ok(action), "`{words}`");
            }
            list.clear();
            game.legal(seat, &mut list);
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
        }
    }
}

#[test]
fn a_position_stays_small() {
    assert!(size_of::<State>() <= 8 * 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Task>() <= 64, "{} bytes", size_of::<Task>());
    println!("State {} bytes, Task {} bytes", size_of::<State>(), size_of::<Task>());
}
