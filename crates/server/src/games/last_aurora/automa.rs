//! Events of the Last Automa: what they are about.

use last_aurora::Event;
use last_aurora::content::write_board_box;
use tabletop::Seat;

use crate::protocol::last_aurora::EventFields;

/// Fields of an event of the Automa that other events have too.
pub fn fill(event: &Event, f: &mut EventFields) {
    let of = |f: &mut EventFields, seat: Seat| f.seat = Some(seat.0);
    match *event {
        Event::AutomaDrew { seat, cards } | Event::AutomaDiscarded { seat, cards } => {
            of(f, seat);
            f.number = Some(cards);
        }
        Event::AutomaExplored { seat, slot, card, .. } => {
            of(f, seat);
            f.slot = Some(slot);
            f.card = Some(card.0);
        }
        Event::AutomaFired { seat, card, row, column, .. } => {
            of(f, seat);
            f.card = Some(card.0);
            f.weapon = Some(write_board_box(row, column));
        }
        Event::AutomaDamaged { seat, row, column }
        | Event::AutomaRepaired { seat, row, column }
        | Event::AutomaJammed { seat, row, column } => {
            of(f, seat);
            f.at = Some(write_board_box(row, column));
        }
        Event::AutomaSpeed { seat, speed, .. } => {
            of(f, seat);
            f.number = Some(speed);
        }
        Event::AutomaChose { seat, option } => {
            of(f, seat);
            f.option = Some(option);
        }
        Event::AutomaCounter { seat, column } => {
            of(f, seat);
            f.column = Some(column);
        }
        Event::AutomaShuffled { seat }
        | Event::AutomaRevealed { seat, .. }
        | Event::AutomaIdle { seat, .. }
        | Event::AutomaTookBlock { seat, .. }
        | Event::AutomaRecruited { seat }
        | Event::AutomaRested { seat, .. }
        | Event::AutomaAbility { seat, .. }
        | Event::AutomaSpared { seat, .. }
        | Event::AutomaContaminated { seat }
        | Event::AutomaLost { seat }
        | Event::AutomaCured { seat }
        | Event::AutomaLoot { seat } => of(f, seat),
        _ => {}
    }
}
