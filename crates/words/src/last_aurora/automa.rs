//! What the Last Automa does, and why, in words.

use last_aurora::Event;
use last_aurora::content::words::word_for;
use last_aurora::content::{ARROWS, ActionId, Arrow, AutomaAct, write_board_box};
use last_aurora::event::Why;
use tabletop::Seat;
use tabletop::names::variant;

use super::Speaker;
use super::speaker::yes_no;
use crate::Filling;

impl Speaker<'_> {
    /// Calls this seat the Automa.
    pub fn with_automa(mut self, seat: Seat) -> Self {
        let name = self.words.plain("captain-automa");
        if let Some(slot) = self.names.to_mut().get_mut(seat.index()) {
            *slot = name;
        }
        self
    }

    /// An Action card.
    pub fn action_card(&self, action: ActionId) -> String {
        let cards = &self.content.automa.actions;
        cards.get(usize::from(action.0)).map_or_else(String::new, |card| self.named("action-card", &card.slug))
    }

    /// Fills the sentence of an event of the Automa; `by` names it.
    pub(super) fn automa_filling(&self, event: &Event, by: Filling<'static>) -> Filling<'static> {
        match *event {
            Event::AutomaDrew { cards, .. } | Event::AutomaDiscarded { cards, .. } => by.with("count", cards),
            Event::AutomaRevealed { action, .. } => self.action_face(action, by),
            Event::AutomaRested { action, .. } => by.with("action", self.action_card(action)),
            Event::AutomaAbility { action, ability, works, .. } => {
                let idle = if works { "" } else { "-idle" };
                by.with("action", self.action_card(action)).with("ability", variant(&ability) + idle)
            }
            Event::AutomaExplored { slot, card, act, why, .. } => {
                let costs = self.content.maps.get(self.map).and_then(|map| map.slots.get(usize::from(slot)));
                by.with("slot", slot + 1)
                    .with("cost", costs.map_or(0, |slot| slot.cost))
                    .with("card", self.card(card))
                    .with("act", self.act(act))
                    .with("why", variant(&why))
            }
            Event::AutomaIdle { why, .. } => by.with("why", variant(&why)),
            Event::AutomaTookBlock { block, why, .. } => {
                by.with("block", if block == 0 { "left" } else { "right" }).with("why", variant(&why))
            }
            Event::AutomaSpeed { speed, icons, fuel, hurry, .. } => by
                .with("speed", speed)
                .with("base", self.content.automa.board.base_speed)
                .with("icons", icons)
                .with("fuel", fuel)
                .with("hurry", yes_no(hurry > 0)),
            Event::AutomaDamaged { row, column, .. }
            | Event::AutomaRepaired { row, column, .. }
            | Event::AutomaJammed { row, column, .. } => by.with("box", write_board_box(row, column)),
            Event::AutomaSpared { row, .. } => by.with("row", char::from(b'A' + row.min(3)).to_string()),
            Event::AutomaChose { option, .. } => by.with("option", option + 1),
            Event::AutomaFired { card, row, column, why, .. } => {
                by.with("card", self.card(card)).with("box", write_board_box(row, column)).with("why", variant(&why))
            }
            Event::AutomaCounter { column, .. } => by.with("column", column + 1),
            _ => by,
        }
    }

    /// Skill and arrow of an Action card.
    fn action_face(&self, action: ActionId, by: Filling<'static>) -> Filling<'static> {
        let card = self.content.automa.actions.get(usize::from(action.0));
        let arrow = card.map_or(Arrow::Right, |card| card.arrow);
        by.with("action", self.action_card(action))
            .with("skill", card.map_or(0, |card| card.skill))
            .with("arrow", word_for(ARROWS, &arrow).unwrap_or("right"))
    }

    fn act(&self, act: AutomaAct) -> String {
        self.words.plain(&format!("automa-act-{}", variant(&act)))
    }
}

/// The seat of an event of the Automa.
pub(super) fn automa_seat(event: &Event) -> Option<Seat> {
    match *event {
        Event::AutomaDrew { seat, .. }
        | Event::AutomaShuffled { seat }
        | Event::AutomaRevealed { seat, .. }
        | Event::AutomaExplored { seat, .. }
        | Event::AutomaIdle { seat, .. }
        | Event::AutomaTookBlock { seat, .. }
        | Event::AutomaRecruited { seat }
        | Event::AutomaRested { seat, .. }
        | Event::AutomaAbility { seat, .. }
        | Event::AutomaSpeed { seat, .. }
        | Event::AutomaDamaged { seat, .. }
        | Event::AutomaSpared { seat, .. }
        | Event::AutomaRepaired { seat, .. }
        | Event::AutomaContaminated { seat }
        | Event::AutomaLost { seat }
        | Event::AutomaCured { seat }
        | Event::AutomaChose { seat, .. }
        | Event::AutomaFired { seat, .. }
        | Event::AutomaJammed { seat, .. }
        | Event::AutomaLoot { seat }
        | Event::AutomaDiscarded { seat, .. }
        | Event::AutomaCounter { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Does something new begin with it?
pub(super) fn opens_automa_turn(event: &Event) -> bool {
    match event {
        Event::AutomaRevealed { .. }
        | Event::AutomaDrew { .. }
        | Event::AutomaSpeed { .. }
        | Event::AutomaFired { .. }
        | Event::AutomaRested { .. }
        | Event::AutomaAbility { .. } => true,
        Event::AutomaIdle { why, .. } => {
            matches!(why, Why::Pass | Why::NoActionCards | Why::NoWeapon | Why::NoAmmo)
        }
        _ => false,
    }
}
