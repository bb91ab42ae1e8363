//! Events of the Last Automa: what they are about, and the arguments of their sentences.

use fluent_bundle::FluentValue;
use last_aurora::content::words::word_for;
use last_aurora::content::{ARROWS, ActionId, write_board_box};
use last_aurora::{Event, LastAurora};
use serde::Serialize;
use tabletop::Seat;

use crate::protocol::last_aurora::EventFields;
use crate::words::Words;

type Args = Vec<(&'static str, FluentValue<'static>)>;

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

/// Arguments of the sentence besides those of the common fields.
pub fn args(game: &LastAurora, event: &Event, words: &Words) -> Args {
    let content = &game.rules().content.automa;
    let action = |id: ActionId| words.word(&format!("action-card-{}", content.action(id).slug)).into();
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.into();
    match *event {
        Event::AutomaRevealed { action: id, .. } => {
            let card = content.action(id);
            let arrow = word_for(ARROWS, &card.arrow).unwrap_or("right");
            vec![("action", action(id)), ("skill", card.skill.into()), ("arrow", arrow.into())]
        }
        Event::AutomaRested { action: id, .. } => vec![("action", action(id))],
        Event::AutomaAbility { action: id, works, .. } => vec![("action", action(id)), ("works", yes_no(works))],
        Event::AutomaExplored { slot, act, why, .. } => vec![
            ("cost", game.look().cost(slot).into()),
            ("act", words.word(&format!("automa-act-{}", word(&act))).into()),
            ("why", word(&why).into()),
        ],
        Event::AutomaIdle { why, .. } => vec![("why", word(&why).into())],
        Event::AutomaTookBlock { block, why, .. } => {
            vec![("block", if block == 0 { "left" } else { "right" }.into()), ("why", word(&why).into())]
        }
        Event::AutomaSpeed { icons, fuel, hurry, .. } => vec![
            ("base", content.board.base_speed.into()),
            ("icons", icons.into()),
            ("fuel", fuel.into()),
            ("hurry", yes_no(hurry > 0)),
        ],
        Event::AutomaDamaged { row, column, .. }
        | Event::AutomaRepaired { row, column, .. }
        | Event::AutomaJammed { row, column, .. } => vec![("box", write_board_box(row, column).into())],
        Event::AutomaSpared { row, .. } => vec![("row", super::events::letter(row).into())],
        Event::AutomaChose { option, .. } => vec![("option", (option + 1).into())],
        Event::AutomaFired { row, column, why, .. } => {
            vec![("box", write_board_box(row, column).into()), ("why", word(&why).into())]
        }
        Event::AutomaCounter { column, .. } => vec![("column", (column + 1).into())],
        _ => vec![],
    }
}

/// The word that a value bears when it is sent.
fn word(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
