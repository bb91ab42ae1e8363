//! What a stranger may send instead of an action: any bytes. They are answered with a refusal or played; nothing panics.
//!
//! The fuzz target `action` and a plain test of this crate share [`feed`].

use std::sync::OnceLock;

use last_aurora::action::VERBS;
use last_aurora::{Action, LastAurora, Setup};
use tabletop::driver::RandomPlayer;
use tabletop::{Game, Seat, Silent};

use crate::playout::{every_setup, new_game_of, random_players};

/// What became of the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    /// They are no action.
    Unreadable,
    /// They are an action that is not allowed here.
    Refused,
    /// They are an action, and it was carried out.
    Played,
}

/// Reads the bytes as a position (the first), a seat (the second) and an action in its notation (the rest), and tries it.
///
/// # Panics
/// If a promise is broken: that is what fuzzing looks for.
pub fn feed(bytes: &[u8]) -> Answer {
    let (Some(&position), Some(&seat)) = (bytes.first(), bytes.get(1)) else { return Answer::Unreadable };
    let text = String::from_utf8_lossy(&bytes[2..]);
    let Ok(action) = LastAurora::parse_action(&text) else { return Answer::Unreadable };
    assert_eq!(
        LastAurora::parse_action(&LastAurora::write_action(action)).as_ref(),
        Ok(&action),
        "notation reads back"
    );
    let positions = positions();
    try_at(&positions[usize::from(position) % positions.len()], Seat(seat), action)
}

fn try_at(before: &LastAurora, seat: Seat, action: Action) -> Answer {
    let mut game = before.clone();
    let mut events = Vec::new();
    match game.try_apply(seat, action, &mut events) {
        Ok(()) => {
            if let Err(broken) = game.check() {
                panic!("seat {} {action}: {broken}", seat.0);
            }
            Answer::Played
        }
        Err(refusal) => {
            assert!(!refusal.rule.is_empty() && !refusal.text.is_empty(), "a refusal says why");
            assert!(game == *before && events.is_empty(), "a refusal changes nothing");
            Answer::Refused
        }
    }
}

/// Positions from the first question to the end, of games with 2, 3 and 4 players: the plainest setup and the fullest.
fn positions() -> &'static [LastAurora] {
    static POSITIONS: OnceLock<Vec<LastAurora>> = OnceLock::new();
    let is_wanted = |setup: &Setup| (setup.map == "beta") == setup.mine;
    POSITIONS.get_or_init(|| every_setup().iter().filter(|setup| is_wanted(setup)).flat_map(positions_of).collect())
}

/// Every ninth position of a random game, and its end.
fn positions_of(setup: &Setup) -> Vec<LastAurora> {
    let players = setup.seats.len();
    let seed = players as u64;
    let (mut game, mut dice) = (new_game_of(setup, seed), random_players(players, seed));
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    for step in 0.. {
        let Some(seat) = game.to_act().lowest() else { break };
        if step % 9 == 0 {
            positions.push(game.clone());
        }
        list.clear();
        game.legal(seat, &mut list);
        game.apply(seat, list[dice[seat.index()].below(list.len())], &mut Silent);
    }
    positions.push(game);
    positions
}

/// Bytes that a stranger might send: often right or nearly so, sometimes nonsense.
pub fn invent(dice: &mut RandomPlayer) -> Vec<u8> {
    let position = dice.below(256) as u8;
    let game = &positions()[usize::from(position) % positions().len()];
    let seat = Seat(dice.below(6) as u8);
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    game.asides(seat, &mut list);
    let mut bytes = vec![position, seat.0];
    if list.is_empty() || dice.below(2) == 0 {
        bytes.extend(invent_words(dice).bytes());
    } else {
        bytes.extend(list[dice.below(list.len())].to_string().bytes());
    }
    if dice.below(4) == 0 {
        let at = dice.below(bytes.len());
        bytes[at] = dice.below(256) as u8;
    }
    if dice.below(16) == 0 {
        bytes.truncate(dice.below(bytes.len()));
    }
    bytes
}

/// A verb and words that might follow it.
fn invent_words(dice: &mut RandomPlayer) -> String {
    const WORDS: [&str; 16] =
        ["0", "1", "2", "3", "7", "255", "256", "-1", "t.1", "t+.2", "1.3", "2+.1", "4.9", "food", "survivor", "é"];
    let mut text = VERBS[dice.below(VERBS.len())].to_owned();
    for _ in 0..dice.below(4) {
        text.push(' ');
        text.push_str(WORDS[dice.below(WORDS.len())]);
    }
    text
}
