//! What player versus player keeps on the table: the counters on everybody's PvP card.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

use crate::invariants::ensure;
use crate::look::Look;
use crate::modules::Module;
use crate::state::PLAYERS;

/// The counters of all PvP cards, by seat. They are markers: no repair removes them (RUL-FS-59).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PvpBoard {
    /// Spaces of evasion counters; the first space of the track is 0 (FS5-SETUP-07).
    pub evasion: [u8; PLAYERS],
    /// Spaces of aggression counters; the first space of the track is 0 (FS5-SETUP-08).
    pub aggression: [u8; PLAYERS],
    /// Opponents on whose Convoy an attack of the seat placed damage in this phase (RUL-FS-53).
    pub hit: [SeatSet; PLAYERS],
}

impl PvpBoard {
    /// A player is out of the game: nobody's bonus can name them any more (RUL-FS-57).
    pub(super) fn forget(&mut self, seat: Seat) {
        self.evasion[seat.index()] = 0;
        self.aggression[seat.index()] = 0;
        self.hit[seat.index()] = SeatSet::EMPTY;
        self.hit.iter_mut().for_each(|hit| hit.remove(seat));
    }
}

/// The board is there in games with the module and in no other, and its counters are on their tracks.
pub(super) fn check_shape(look: Look) -> Result<(), String> {
    let on = look.rules.modules.has(Module::Pvp);
    let Some(board) = &look.s.boards.pvp else {
        return ensure(!on, "player versus player has its board");
    };
    ensure(on, "no PvP cards without the module")?;
    let pvp = look.content().pvp();
    let on_track = |space: &u8, spaces: usize| usize::from(*space) < spaces.max(1);
    ensure(board.evasion.iter().all(|space| on_track(space, pvp.evasion.len())), "evasion counters are on the track")?;
    let aggression = board.aggression.iter().all(|space| on_track(space, pvp.aggression.len()));
    ensure(aggression, "aggression counters are on the track")?;
    let seats = SeatSet::first(usize::from(look.s.count));
    let known = |hit: &SeatSet| hit.into_iter().all(|seat| seats.contains(seat));
    ensure(board.hit.iter().all(known), "opponents who were hit sit at the table")
}

/// Nobody hits themselves, and the eliminated have no counters (RUL-FS-57).
pub(super) fn check(look: Look) -> Result<(), String> {
    let Some(board) = &look.s.boards.pvp else { return Ok(()) };
    for seat in SeatSet::first(PLAYERS) {
        let hit = board.hit[seat.index()];
        ensure(!hit.contains(seat), "nobody hits their own Convoy")?;
        ensure(hit.into_iter().all(|other| look.player(other).alive), "the eliminated cannot be chosen")?;
        let counters = [board.evasion[seat.index()], board.aggression[seat.index()]];
        ensure(look.player(seat).alive || counters == [0; 2], "the eliminated have no counters on tracks")?;
    }
    Ok(())
}
