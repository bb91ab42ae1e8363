//! What the Automa does where people are asked, question by question.

use tabletop::{EventSink, Seat};

use crate::engine::Engine;
use crate::event::Event;
use crate::questions::Played;
use crate::questions::cargo::Load;
use crate::questions::crew::{Contaminate, Decontaminate};
use crate::questions::damage::{Damage, Repair};
use crate::questions::effects::Choose;
use crate::questions::fire::Fire;
use crate::questions::gather::Gather;
use crate::questions::movement::{Drive, Move, Waypoint};
use crate::questions::objects::DrawObjects;
use crate::questions::resources::DiscardResource;
use crate::questions::rest::RestFeed;
use crate::questions::targets::LiftTarget;
use crate::questions::turn::Turn;

/// Implements [`Played`] for each question of a list: its pattern, and the method of the engine that answers it.
macro_rules! plays {
    ($($question:ident $pattern:pat => $method:ident($($value:ident),*);)*) => { $(
        impl Played for $question {
            fn play<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
                let $pattern = self;
                engine.$method(seat $(, $value)*);
            }
        }
    )* };
}

plays! {
    Turn Turn => automa_turn();
    Gather Gather => automa_gathers();
    RestFeed RestFeed => automa_rests();
    Move Move => automa_sets_out();
    Drive Drive(speed) => automa_drives(speed);
    Fire Fire => automa_fires();
    LiftTarget LiftTarget(number) => automa_lifts_target(number);
    Damage Damage { left, .. } => automa_suffers(left);
    Repair Repair(left) => automa_repairs(left);
    Contaminate Contaminate { left, .. } => automa_falls_ill(left);
    Decontaminate Decontaminate { left, .. } => automa_recovers(left);
    Load Load(token, count) => automa_stores(token, count);
    DrawObjects DrawObjects(count) => automa_gains_objects(count);
    DiscardResource DiscardResource(count, ..) => automa_gives(count);
}

/// It takes what is offered (LS-MOVE-08).
impl Played for Waypoint {
    fn play<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        Waypoint::take(engine, seat);
    }
}

/// It takes the first option that it can (LS-AMB-02).
impl Played for Choose {
    fn play<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if let Some(option) = engine.look().first_option(seat, self.first, self.count) {
            engine.tell(Event::AutomaChose { seat, option });
            self.take(engine, seat, option);
        }
    }
}
