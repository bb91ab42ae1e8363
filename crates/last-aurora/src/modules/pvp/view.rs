//! What people see of the PvP cards, and what they mean now. Nothing of it is hidden.

use serde::Serialize;
use tabletop::Seat;

use super::board::PvpBoard;
use super::bonuses::spaces;
use crate::look::Look;

/// Ratings of Weapons.
const RATINGS: usize = 4;

/// Everybody's PvP card as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PvpView {
    /// PvP cards by seat.
    pub players: Vec<PvpCardView>,
}

/// A PvP card, and what its counters mean now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PvpCardView {
    /// Space of the evasion counter, from 1; none for somebody who is out of the game.
    pub evasion: Option<u8>,
    /// Damage that an attack of an opponent is reduced by (FS5-FIRE-07).
    pub reduction: u8,
    /// Space of the aggression counter, from 1; none for somebody who is out of the game.
    pub aggression: Option<u8>,
    /// Words of the bonuses to the left of the counter, which the end of the phase gives (FS5-END-03).
    pub bonuses: Vec<&'static str>,
    /// Seats of the opponents whom the player hit in this phase (RUL-FS-53).
    pub hit: Vec<u8>,
    /// For a Weapon of rating 1 to 4 fired at this player: how many Outcome cards of the game leave 0, 1, 2, … damage after
    /// evasion.
    pub after_evasion: Vec<Vec<u8>>,
}

impl PvpView {
    /// What anybody sees of the cards.
    pub fn of(look: Look, board: &PvpBoard) -> Self {
        PvpView { players: (0..look.s.count).map(|seat| PvpCardView::of(look, board, Seat(seat))).collect() }
    }
}

impl PvpCardView {
    fn of(look: Look, board: &PvpBoard, seat: Seat) -> Self {
        let alive = look.player(seat).alive;
        let track = &look.content().pvp().aggression;
        let gained =
            spaces(look.bonus_spaces(seat)).filter_map(|space| track.get(usize::from(space)).copied().flatten());
        PvpCardView {
            evasion: alive.then_some(board.evasion[seat.index()] + 1),
            reduction: look.evasion(seat),
            aggression: alive.then_some(board.aggression[seat.index()] + 1),
            bonuses: gained.map(|bonus| bonus.word()).collect(),
            hit: board.hit[seat.index()].map(|seat| seat.0).collect(),
            after_evasion: (0..RATINGS).map(|row| chances(look, seat, row)).collect(),
        }
    }
}

/// How many Outcome cards leave so much damage, of those that the game has.
fn chances(look: Look, seat: Seat, row: usize) -> Vec<u8> {
    let mut cards = Vec::new();
    for outcome in look.rules.outcomes() {
        let shot = look.content().outcomes[usize::from(outcome.0)].shots[row];
        let left = usize::from(look.after_evasion(seat, shot.damage));
        cards.resize(cards.len().max(left + 1), 0);
        cards[left] += 1;
    }
    cards
}
