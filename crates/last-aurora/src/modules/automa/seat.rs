//! What the rules read off Convoy and crew of people, and off the Automa's own board.

use tabletop::Seat;

use super::steps::RowDamage;
use super::{Automa, invariants};
use crate::content::{AutomaAbility, OutcomeCardId, Resource};
use crate::edition::Edition;
use crate::look::Look;
use crate::modules::SeatRules;
use crate::road::UNREACHABLE;
use crate::step::Step;

/// The rules of the Automa's seat.
pub(super) struct AutomaSeat;

/// What the Automa's board says; nothing where there is none.
fn of_board<T: Default>(look: Look, read: impl FnOnce(&Automa) -> T) -> T {
    look.automa().map_or_else(T::default, read)
}

impl SeatRules for AutomaSeat {
    /// Its face-down cards are its Active Survivors (RUL-LA-120).
    fn may_explore(&self, look: Look, _: Seat) -> bool {
        of_board(look, |automa| !automa.pile.is_empty())
    }

    fn fame_track<'a>(&self, look: Look<'a>, _: Seat) -> &'a [i8] {
        &look.automa_board().fame
    }

    fn speed(&self, look: Look, _: Seat) -> u8 {
        of_board(look, |automa| look.automa_speed(automa))
    }

    /// It has no Tracks; an Action card stands in for them while it is revealed (RUL-LA-117, RUL-LA-124).
    fn way(&self, look: Look, seat: Seat, to: u8) -> u8 {
        if look.automa_has(AutomaAbility::Shortcut) {
            return look.distance(seat, to, true);
        }
        if look.rules.edition.open_shortcuts_count_for_the_automa() {
            return look.distance(seat, to, false);
        }
        to.checked_sub(look.player(seat).space).unwrap_or(UNREACHABLE)
    }

    fn count(&self, look: Look, _: Seat, resource: Resource) -> u8 {
        of_board(look, |automa| automa.count(resource))
    }

    fn resources(&self, look: Look, _: Seat) -> u8 {
        of_board(look, |automa| automa.stock.iter().sum())
    }

    fn is_damaged(&self, look: Look, _: Seat) -> bool {
        of_board(look, |automa| automa.to_repair().is_some())
    }

    fn is_contaminated(&self, look: Look, _: Seat) -> bool {
        of_board(look, |automa| automa.contaminated > 0)
    }

    fn has_crew(&self, look: Look, _: Seat) -> bool {
        of_board(look, |automa| automa.crew() > 0)
    }

    /// A row of its board (LS-EFIRE-02, RUL-LA-111).
    fn volley(&self, look: Look, left: u8, outcome: OutcomeCardId) -> Step {
        RowDamage { left, row: look.row_of(outcome) }.into()
    }

    fn check(&self, look: Look, seat: Seat) -> Result<(), String> {
        invariants::check_seat(look, seat)
    }
}

impl Edition {
    /// Distances of the Automa are counted over shortcuts that every Convoy may use, like everybody's (RUL-LA-117,
    /// RUL-LA-124).
    fn open_shortcuts_count_for_the_automa(self) -> bool {
        self >= Edition::Second
    }
}
