//! What people see of the icons that cards of Frozen Steel share. Nothing of it is hidden.

use serde::Serialize;
use tabletop::Seat;

use crate::look::Look;
use crate::state::OBJECT_LIMIT;

/// What Object boxes and racks mean now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SalvageView {
    /// How many Objects each seat can hold: 3, and 1 more for each undamaged rack (FS-BOX-LIMIT-01).
    pub limits: Vec<u8>,
}

impl SalvageView {
    /// What anybody sees, in games with racks.
    pub fn of(look: Look) -> Option<Self> {
        let limit = |seat: u8| {
            let seat = Seat(seat);
            if look.player(seat).alive { look.object_limit(seat) } else { OBJECT_LIMIT }
        };
        look.rules.rare.racks.then(|| SalvageView { limits: (0..look.s.count).map(|seat| limit(seat) as u8).collect() })
    }
}
