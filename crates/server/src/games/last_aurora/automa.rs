//! The Last Automa: its board as it is seen, and what its events are about.

use last_aurora::Event;
use last_aurora::content::{ActionId, write_board_box};
use last_aurora::event::Why;
use last_aurora::look::Look;
use last_aurora::modules::automa::view::AutomaView;
use serde::Serialize;
use tabletop::Seat;

use crate::protocol::last_aurora as wire;
use crate::protocol::last_aurora::EventFields;

/// The board, from the view of the rules.
pub fn view(look: Look, seen: &AutomaView) -> wire::AutomaView {
    let ids = |cards: &[ActionId]| cards.iter().map(|card| card.0).collect();
    wire::AutomaView {
        seat: seen.seat.0,
        deck: seen.deck,
        pile: seen.pile,
        revealed: ids(&seen.revealed),
        explored: seen.explored,
        discard: ids(&seen.discard),
        counter: seen.counter,
        damage: seen.damage.clone(),
        fired: seen.fired.clone(),
        stock: seen.stock,
        survivors: seen.survivors,
        contaminated: seen.contaminated,
        objects: seen.objects,
        loot: seen.loot,
        fame: look.player(seen.seat).fame,
    }
}

/// The word of a plain variant, as the rules write it.
fn word(variant: impl Serialize) -> Option<String> {
    serde_json::to_value(variant).ok()?.as_str().map(str::to_owned)
}

/// The rule behind a reason.
fn rule_of(why: Why) -> &'static str {
    match why {
        Why::Cost => "LS-EXP-07",
        Why::Priority => "LS-TWO-02",
        Why::Leftmost => "LS-TWO-04",
        Why::Rightmost => "LS-TWO-05",
        Why::LeftBlock => "LS-GATHER-03",
        Why::RightBlock => "LS-GATHER-04",
        Why::OnlyBlock => "LS-GATHER-05",
        Why::OnlyEnemy => "LS-FIRE-09",
        Why::Lowest => "LS-FIRE-06",
        Why::Highest => "LS-FIRE-05",
        Why::Pass => "LS-PASS-01",
        Why::EmptySlot | Why::NoMatch => "RUL-LA-108",
        Why::NoEnemyEffect => "LS-ENEMY-01",
        Why::NothingToRepair => "LS-REPAIR-03",
        Why::NoBed => "LS-REC-04",
        Why::NoActionCards => "LS-REST-03",
        Why::NoWeapon => "RUL-LA-113",
        Why::NoAmmo => "LS-FIRE-08",
    }
}

/// The rule that the Automa follows in an event; none in the events of others.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match *event {
        Event::AutomaDrew { .. } => "LS-EXP-01",
        Event::AutomaShuffled { .. } => "LS-EXP-04",
        Event::AutomaRevealed { .. } => "LS-EXP-05",
        Event::AutomaExplored { why, .. }
        | Event::AutomaIdle { why, .. }
        | Event::AutomaTookBlock { why, .. }
        | Event::AutomaFired { why, .. } => rule_of(why),
        Event::AutomaRecruited { .. } => "LS-REC-02",
        Event::AutomaRested { .. } => "LS-REST-01",
        Event::AutomaAbility { .. } => "LS-ABIL-01",
        Event::AutomaSpeed { .. } => "LS-MOVE-06",
        Event::AutomaDamaged { .. } => "LS-DMG-03",
        Event::AutomaSpared { .. } => "RUL-LA-110",
        Event::AutomaRepaired { .. } => "LS-REPAIR-01",
        Event::AutomaContaminated { .. } => "LS-CONT-01",
        Event::AutomaLost { .. } => "LS-CONT-02",
        Event::AutomaChose { .. } => "LS-AMB-02",
        Event::AutomaJammed { .. } => "LS-FIRE-10",
        Event::AutomaLoot { .. } => "LS-GAIN-01",
        Event::AutomaDiscarded { .. } => "LS-END-02",
        Event::AutomaCounter { .. } => "LS-END-03",
        _ => return None,
    })
}

/// Fields of an event of the Automa that other events have too.
pub fn fill(event: &Event, f: &mut EventFields) {
    f.rule = rule(event).map(str::to_owned);
    let of = |f: &mut EventFields, seat: Seat| f.seat = Some(seat.0);
    match *event {
        Event::AutomaDrew { seat, cards } | Event::AutomaDiscarded { seat, cards } => {
            of(f, seat);
            f.number = Some(cards);
        }
        Event::AutomaRevealed { seat, action } | Event::AutomaRested { seat, action } => {
            of(f, seat);
            f.action = Some(action.0);
        }
        Event::AutomaAbility { seat, action, ability, works } => {
            of(f, seat);
            f.ability = word(ability);
            f.action = Some(action.0);
            f.works = Some(works);
        }
        Event::AutomaExplored { seat, slot, card, act, why } => {
            of(f, seat);
            f.slot = Some(slot);
            f.card = Some(card.0);
            f.act = word(act);
            f.why = word(why);
        }
        Event::AutomaIdle { seat, why } => {
            of(f, seat);
            f.why = word(why);
        }
        Event::AutomaTookBlock { seat, block, why } => {
            of(f, seat);
            f.block = Some(block);
            f.why = word(why);
        }
        Event::AutomaFired { seat, card, row, column, why } => {
            of(f, seat);
            f.card = Some(card.0);
            f.weapon = Some(write_board_box(row, column));
            f.why = word(why);
        }
        Event::AutomaSpared { seat, row } => {
            of(f, seat);
            f.row = Some(row);
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
        | Event::AutomaRecruited { seat }
        | Event::AutomaContaminated { seat }
        | Event::AutomaLost { seat }
        | Event::AutomaCured { seat }
        | Event::AutomaLoot { seat } => of(f, seat),
        _ => {}
    }
}
