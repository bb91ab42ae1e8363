//! Fame Points, one at a time (LA-FAME).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::Automatic;
use super::damage::{Damage, Repair};
use crate::content::{Ability, Area};
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Source;

/// The steps of this file, with their numbers in saved games.
macro_rules! fame_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        30 run GainFame: $crate::questions::fame::GainFame;
        31 run LoseFame: $crate::questions::fame::LoseFame;
    ] $($next)* } };
}
pub(crate) use fame_steps;

/// Gain Fame Points one at a time (RUL-LA-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GainFame(
    /// Points still to come.
    pub u8,
);

impl Automatic for GainFame {
    /// Beyond the top each point is a repair if wanted (LA-FAME-02).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let Some(left) = self.0.checked_sub(1) else { return };
        engine.push(seat, GainFame(left));
        let top = engine.look().fame_track(seat).len() as u8 - 1;
        if engine.s.player(seat).fame < top {
            engine.player(seat).fame += 1;
            engine.tell(Event::FameGained { seat });
        } else {
            engine.push(seat, Repair(1));
        }
    }
}

/// Lose Fame Points one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LoseFame {
    /// Points still to come.
    pub left: u8,
    /// Where the loss comes from.
    pub source: Source,
}

impl Automatic for LoseFame {
    /// Below the bottom each point is a Damage counter (LA-FAME-04).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let Some(left) = self.left.checked_sub(1) else { return };
        if self.source == Source::Card && engine.look().involves(seat, Ability::KeepsFame) {
            engine.tell(Event::FameKept { seat });
            return;
        }
        engine.push(seat, LoseFame { left, ..self });
        if engine.s.player(seat).fame > 0 {
            engine.player(seat).fame -= 1;
            engine.tell(Event::FameLost { seat });
        } else {
            engine.push(seat, Damage { left: 1, area: Area::Anywhere });
        }
    }
}
