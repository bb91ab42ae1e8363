//! What a player may do in a turn beside what is asked: collecting and dropping Items (ET-PICK, ET-DROP, RUL-ET-65).

use tabletop::Seat;

use crate::action::Action;
use crate::content::{CharacterId, ItemId};
use crate::look::Look;
use crate::questions::{At, Label};
use crate::reasons::Reason;
use crate::state::{Dropped, Phase};

/// May this seat collect and drop now: in its turn, at one of the questions between effects and texts?
pub fn may_handle_items(look: Look, seat: Seat) -> bool {
    let between = look.question_of(seat).is_some_and(|step| step.handles_items());
    between && look.s.phase == Phase::Play && seat == look.s.active && !look.is_reading()
}

/// Adds what can be collected: one of the answers to the questions between effects.
pub fn collects(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if may_handle_items(look, seat) {
        for who in look.s.in_play() {
            list.extend(look.collectable(who).into_iter().map(|item| Action::Collect(who, item)));
        }
    }
}

/// Adds what can be dropped at any such moment.
pub fn drops(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if !may_handle_items(look, seat) {
        return;
    }
    for who in look.s.in_play() {
        let mut items: Vec<_> = look.board(who).map_or(Vec::new(), |board| board.items.to_vec());
        items.sort_unstable();
        items.dedup();
        list.extend(items.into_iter().map(|item| Action::Drop(who, item)));
    }
}

/// Why an Item cannot be collected.
pub fn refuses_collect(at: At, who: CharacterId, item: ItemId) -> Reason {
    let Some(board) = at.board(who) else { return Reason::NoSuchCharacter };
    if !may_handle_items(at.look, at.seat) {
        Reason::NotWhileReading
    } else if !at.s.dropped.contains(&Dropped { space: board.space, item }) {
        Reason::NothingDropped
    } else if at.is_full_bag(item) && !at.full_bags(who).is_empty() {
        Reason::TwoFullBags
    } else {
        Reason::HandsFull
    }
}

/// Why an Item cannot be dropped.
pub fn refuses_drop(at: At, who: CharacterId, item: ItemId) -> Reason {
    if !at.is_here(who) {
        Reason::NoSuchCharacter
    } else if at.held(who, item) == 0 {
        Reason::NotHeld
    } else {
        Reason::NotNow
    }
}

/// What an aside says and points at; nothing for other actions.
pub fn label(action: Action) -> Option<Label> {
    match action {
        Action::Collect(who, item) => Some(Label::plain().item("item", item, None).who(who)),
        Action::Drop(who, item) => Some(Label::dropping(who, item)),
        _ => None,
    }
}
