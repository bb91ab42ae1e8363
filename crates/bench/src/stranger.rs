//! What a stranger may send instead of an action: any bytes. They are answered with a refusal or played; nothing panics.
//!
//! The fuzz targets `action` and `eternaut-action` and a plain test of this crate share [`feed`].

use std::sync::OnceLock;

use eternaut::Eternaut;
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};
use tabletop::RandomPlayer;
use tabletop::{Game, Seat, Silent};

use crate::playout::{every_setup, new_game_of, new_story, random_players};

/// A game that strangers send bytes to.
pub trait Open: Game + PartialEq + Sync + 'static {
    /// Verbs of its notation.
    const VERBS: &[&str];
    /// Words that might follow them.
    const WORDS: &[&str];

    /// Positions from the first question to the end.
    fn positions() -> &'static [Self];
}

impl Open for LastAurora {
    const VERBS: &[&str] = last_aurora::action::VERBS;
    const WORDS: &[&str] =
        &["0", "1", "2", "3", "7", "255", "256", "-1", "t.1", "t+.2", "1.3", "2+.1", "4.9", "food", "survivor", "é"];

    /// Of games with 1 to 4 players: the plainest setup and the fullest.
    fn positions() -> &'static [LastAurora] {
        static POSITIONS: OnceLock<Vec<LastAurora>> = OnceLock::new();
        let is_wanted = |setup: &Setup| (setup.map == "beta") == setup.has(Module::Mine);
        POSITIONS.get_or_init(|| {
            let setups = every_setup().into_iter().filter(is_wanted);
            setups.flat_map(|setup| positions_of(new_game_of(&setup, setup.seats.len() as u64), 9)).collect()
        })
    }
}

impl Open for Eternaut {
    const VERBS: &[&str] = eternaut::action::VERBS;
    const WORDS: &[&str] = &[
        "0", "1", "2", "5", "255", "256", "-1", "901", "904", "011", "403", "C3.1", "D3.4", "Z9.9", "#0", "e002", "é",
    ];

    /// Of games with 1 to 5 players.
    fn positions() -> &'static [Eternaut] {
        static POSITIONS: OnceLock<Vec<Eternaut>> = OnceLock::new();
        POSITIONS
            .get_or_init(|| (1..=5).flat_map(|players| positions_of(new_story(players, players as u64), 15)).collect())
    }
}

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
pub fn feed<G: Open>(bytes: &[u8]) -> Answer {
    let (Some(&position), Some(&seat)) = (bytes.first(), bytes.get(1)) else { return Answer::Unreadable };
    let text = String::from_utf8_lossy(&bytes[2..]);
    let Ok(action) = G::parse_action(&text) else { return Answer::Unreadable };
    assert_eq!(G::parse_action(&G::write_action(action)).as_ref(), Ok(&action), "notation reads back");
    let positions = G::positions();
    try_at(&positions[usize::from(position) % positions.len()], Seat(seat), action)
}

fn try_at<G: Open>(before: &G, seat: Seat, action: G::Action) -> Answer {
    let mut game = before.clone();
    let mut events = Vec::new();
    match game.try_apply(seat, action, &mut events) {
        Ok(()) => {
            if let Err(broken) = game.check() {
                panic!("seat {} {}: {broken}", seat.0, G::write_action(action));
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

/// One of so many positions of a random game, and its end.
fn positions_of<G: Game>(mut game: G, every: usize) -> Vec<G> {
    let mut dice = random_players(game.seats(), game.seats() as u64);
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    for step in 0.. {
        let Some(seat) = game.to_act().lowest() else { break };
        if step % every == 0 {
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
pub fn invent<G: Open>(dice: &mut RandomPlayer) -> Vec<u8> {
    let position = dice.below(256) as u8;
    let game = &G::positions()[usize::from(position) % G::positions().len()];
    let seat = Seat(dice.below(6) as u8);
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    game.asides(seat, &mut list);
    let mut bytes = vec![position, seat.0];
    if list.is_empty() || dice.below(2) == 0 {
        bytes.extend(invent_words::<G>(dice).bytes());
    } else {
        bytes.extend(G::write_action(list[dice.below(list.len())]).bytes());
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
fn invent_words<G: Open>(dice: &mut RandomPlayer) -> String {
    let mut text = G::VERBS[dice.below(G::VERBS.len())].to_owned();
    for _ in 0..dice.below(4) {
        text.push(' ');
        text.push_str(G::WORDS[dice.below(G::WORDS.len())]);
    }
    text
}
