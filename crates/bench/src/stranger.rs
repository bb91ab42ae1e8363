//! What a stranger may send instead of an action: any bytes. They are answered with a refusal or played; nothing panics.
//!
//! The fuzz targets of actions and a plain test of this crate share [`Stranger`].

use registry::Listed;
use tabletop::RandomPlayer;
use tabletop::{Game, Seat, Silent};

use crate::playout::{new_of, random_players};

/// Positions that one byte can tell apart.
const POSITIONS: usize = 256;

/// Where bytes for a game are tried: positions from the first question to the end, of games with every sample setup.
pub struct Stranger<G>(Vec<G>);

impl<G: Listed> Default for Stranger<G> {
    fn default() -> Self {
        let setups = G::sample_setups();
        let each = POSITIONS / setups.len().max(1);
        let numbered = (0..).zip(&setups);
        Stranger(numbered.flat_map(|(seed, setup)| positions_of(new_of::<G>(setup, seed), each)).collect())
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

impl<G: Listed> Stranger<G> {
    /// Reads the bytes as a position (the first), a seat (the second) and an action in its notation (the rest), and tries it.
    ///
    /// # Panics
    /// If a promise is broken: that is what fuzzing looks for.
    pub fn feed(&self, bytes: &[u8]) -> Answer {
        let (Some(&position), Some(&seat)) = (bytes.first(), bytes.get(1)) else { return Answer::Unreadable };
        let text = String::from_utf8_lossy(&bytes[2..]);
        let Ok(action) = G::parse_action(&text) else { return Answer::Unreadable };
        assert_eq!(G::parse_action(&G::write_action(action)).as_ref(), Ok(&action), "notation reads back");
        try_at(self.position(position), Seat(seat), action)
    }

    fn position(&self, number: u8) -> &G {
        &self.0[usize::from(number) % self.0.len()]
    }

    /// Bytes that a stranger might send: often right or nearly so, sometimes nonsense.
    pub fn invent(&self, dice: &mut RandomPlayer) -> Vec<u8> {
        let position = dice.below(256) as u8;
        let game = self.position(position);
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
}

fn try_at<G: Game>(before: &G, seat: Seat, action: G::Action) -> Answer {
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
            assert!(!refusal.rule.is_empty() && !refusal.message.is_empty(), "a refusal says why");
            assert!(game == *before && events.is_empty(), "a refusal changes nothing");
            Answer::Refused
        }
    }
}

/// So many positions of a random game, evenly spaced, its end among them.
fn positions_of<G: Game>(mut game: G, wanted: usize) -> Vec<G> {
    let mut dice = random_players(game.seats(), game.seats() as u64);
    let (mut all, mut list) = (vec![game.clone()], Vec::new());
    while let Some(seat) = game.to_act().lowest() {
        list.clear();
        game.legal(seat, &mut list);
        game.apply(seat, list[dice[seat.index()].below(list.len())], &mut Silent);
        all.push(game.clone());
    }
    let (last, wanted) = (all.len() - 1, wanted.clamp(2, all.len().max(2)) - 1);
    (0..=wanted).map(|at| all[at * last / wanted].clone()).collect()
}

/// A verb and words that might follow it.
fn invent_words<G: Listed>(dice: &mut RandomPlayer) -> String {
    let mut text = G::VERBS[dice.below(G::VERBS.len())].to_owned();
    for _ in 0..dice.below(4) {
        text.push(' ');
        text.push_str(G::ARGUMENTS[dice.below(G::ARGUMENTS.len())]);
    }
    text
}
