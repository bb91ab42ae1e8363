//! Random play of the skirmish: every verb of Scenario B is used, games end, and saves are whole.

mod skirmish;

use std::collections::BTreeSet;

use eternaut::{Eternaut, Event};
use tabletop::{Declared, Game, RandomPlayer, seed_from_number};

/// Plays a game by chance, keeps every event and checks the position after every answer.
fn play(players: usize, number: u64, verbs: &mut BTreeSet<String>, events: &mut Vec<Event>) -> Eternaut {
    let mut game =
        Eternaut::begin(&skirmish::setup(players), skirmish::content(), seed_from_number(number), events).unwrap();
    let mut dice = RandomPlayer::new(number);
    let mut list = Vec::new();
    for _ in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else { return game };
        list.clear();
        game.legal(seat, &mut list);
        let action = list[dice.below(list.len())];
        verbs.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
        game.apply(seat, action, events);
        game.check().unwrap_or_else(|error| panic!("{players} players, game {number}, after {action}: {error}"));
    }
    panic!("{players} players, game {number}: not over after 20 000 answers");
}

#[test]
fn games_end_and_use_everything() {
    let (mut verbs, mut events) = (BTreeSet::new(), Vec::new());
    for players in 1..=5 {
        for number in 0..12 {
            let game = play(players, number, &mut verbs, &mut events);
            assert!(game.diary().is_some());
        }
    }
    for verb in [
        "attack",
        "cube",
        "react",
        "hit",
        "use",
        "interact",
        "place",
        "pick",
        "give-ammo",
        "take-ammo",
        "pack",
        "strike",
        "skill",
    ] {
        assert!(verbs.contains(verb), "nobody ever said {verb}: {verbs:?}");
    }
    let told: BTreeSet<&str> = events.iter().map(Declared::word).collect();
    let words = ["came", "hurt", "healed", "defeated", "marched", "blocked", "reaction", "missed", "ammo", "died"];
    let later = [
        "alert",
        "noise",
        "struck",
        "cubes-laid",
        "cube-moved",
        "arrow",
        "npc-struck",
        "softened",
        "menace-added",
        "packed",
        "stored",
        "joined",
        "skill-bought",
    ];
    for word in words.into_iter().chain(later) {
        assert!(told.contains(word), "it never happened: {word}");
    }
}

/// A save of a game with something of Scenario B on the table is read back; one damaged anywhere is refused or read, never worse.
#[test]
fn saves_are_read_back() {
    let game = Eternaut::new(&skirmish::setup(2), skirmish::content(), seed_from_number(3)).unwrap();
    let bytes = game.save();
    let again = Eternaut::restore(skirmish::content(), &bytes).unwrap();
    assert!(again == game);
    assert_eq!(again.state().combat, game.state().combat);
    assert_eq!(again.save(), bytes);
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x15;
        let _ = Eternaut::restore(skirmish::content(), &damaged);
        let _ = Eternaut::restore(skirmish::content(), &bytes[..at]);
    }
}
