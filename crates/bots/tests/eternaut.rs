//! Players of The Eternaut: they finish, they are honest, and each does what its name says.

use bots::eternaut::{Kind, Memory};
use eternaut::{Eternaut, Setup, content};
use tabletop::{Driver, Game, Silent, seed_from_number};

fn play(kind: Kind, players: usize, number: u64, memory: &Memory) -> Eternaut {
    let setup = Setup::players(players);
    let mut game = Eternaut::new(&setup, content::builtin(), seed_from_number(number)).unwrap();
    let mut bots: Vec<_> = (0..players as u64).map(|seat| kind.player(game.look(), number + seat, memory)).collect();
    Driver::new().limit(5000).play(&mut game, &mut bots, &mut Silent).unwrap();
    memory.learn(game.look());
    game
}

fn paragraphs(game: &Eternaut) -> usize {
    game.state().read.iter().map(|word| word.count_ones() as usize).sum()
}

#[test]
fn random_players_finish_whatever_their_number() {
    for players in 1..=5 {
        for number in 0..4 {
            assert!(play(Kind::Random, players, number, &Memory::default()).outcome().is_some());
        }
    }
}

#[test]
fn the_names_of_the_players_are_known_and_others_are_not() {
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    let error = "greedy".parse::<Kind>().unwrap_err().to_string();
    assert_eq!(error, "there is no bot `greedy`; there are random, curious, sensible");
}

/// One game of each kind, since they think for a while without optimisation.
#[test]
fn the_curious_read_more_than_those_who_play_by_chance_and_the_sensible_get_farther() {
    let memory = Memory::default();
    let by_chance: Vec<_> = (0..4).map(|number| play(Kind::Random, 1, number, &Memory::default())).collect();
    let curious = play(Kind::Curious, 1, 1, &memory);
    let sensible = play(Kind::Sensible, 1, 1, &Memory::default());
    let most = by_chance.iter().map(paragraphs).max().unwrap_or(0);
    assert!(paragraphs(&curious) > most, "{} paragraphs, by chance {most}", paragraphs(&curious));
    let ticks = by_chance.iter().map(|game| game.state().ticks).max().unwrap_or(0);
    assert!(sensible.state().ticks > ticks, "{} ✓, by chance {ticks}", sensible.state().ticks);
}
