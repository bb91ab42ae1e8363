//! What only the Automa brings to the stacks of steps.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::engine::Engine;
use crate::event::Event;
use crate::questions::Automatic;

/// The steps of this module.
macro_rules! automa_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        26 run RowDamage: $crate::modules::automa::steps::RowDamage;
    ] $($next)* } };
}
pub(crate) use automa_steps;

/// The steps of the table that this module has.
macro_rules! automa_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// The Automa's Action card of this place has its say (LS-END-01).
        19 AutomaEnd(at: u8) => automa_end;
    ] $($next)* } };
}
pub(crate) use automa_table_steps;

/// Damage in a row of the Automa board (LS-EFIRE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowDamage {
    /// Damage counters still to lay.
    pub left: u8,
    /// The row, counted from 0.
    pub row: u8,
}

impl Automatic for RowDamage {
    /// People have no such rows.
    fn run<S: EventSink<Event>>(self, _: &mut Engine<S>, _: Seat) {}

    fn unasked<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.automa_suffers_in_row(seat, self.left, self.row);
    }
}
