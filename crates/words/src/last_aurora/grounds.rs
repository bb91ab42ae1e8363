//! What speaks for an answer at this table, in messages that lessons bring: besides what its label says they may tell what lies
//! behind it, of what the seat may know.

use last_aurora::Action;
use last_aurora::content::words::{AREAS, box_word, word_for};
use last_aurora::content::{CardKind, ConvoyKind};
use last_aurora::convoy::BoxRef;
use last_aurora::legal::legal;
use last_aurora::look::Look;
use last_aurora::questions::{self, At};
use last_aurora::state::ZoneSlot;
use last_aurora::step::Step;
use tabletop::Seat;

use super::Speaker;
use super::notes::without_room;
use super::speaker::yes_no;
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// What speaks for an answer, in the message of this key.
    ///
    /// # Errors
    /// If the message file cannot tell it of this answer.
    pub fn ground(&self, look: Look, seat: Seat, action: Action, key: &str) -> Result<String, Unspoken> {
        let filling = self.filled(At::new(look, seat), questions::shows(look, seat, action).values);
        self.words.try_say(key, &self.behind(look, seat, action, filling))
    }

    fn behind(&self, look: Look, seat: Seat, action: Action, filling: Filling<'static>) -> Filling<'static> {
        let player = look.player(seat);
        let skill = |place: u8| player.crew.get(usize::from(place)).map_or(0, |member| look.skill(member));
        match action {
            Action::Explore(slot) => {
                let slot = look.s.zone.get(usize::from(slot)).copied().unwrap_or_default();
                self.with_card(look, slot, filling)
            }
            Action::Commit(_) => filling.with("cost", look.cost(look.exploring)),
            Action::Pass(place) => {
                filling.with("skill", skill(place)).with("damage", player.convoy.damage().count_ones())
            }
            Action::Damage(at) | Action::Repair(at) => with_box(look, seat, at, filling),
            Action::Drive(..) => match self.reach(look, seat, action) {
                Some(reach) => filling.with("reach", reach),
                None => filling,
            },
            Action::MoveTo(space) => {
                let board = look.rules.board();
                let others = look.s.order.iter().filter(|&&other| other != seat).map(|&other| look.progress(other));
                let first = others.max().is_none_or(|lead| board.progress(space) > lead);
                let mut answers = Vec::new();
                legal(look, seat, &mut answers);
                let beyond =
                    |other: &Action| matches!(*other, Action::MoveTo(at) if board.progress(at) > board.progress(space));
                filling.with("first", yes_no(first)).with("further", yes_no(answers.iter().any(beyond)))
            }
            Action::TakeBlock(..) => filling.with("over", without_room(look, seat, action)),
            Action::Attack(..) | Action::AttackWith(..) => {
                filling.with("odds", self.odds(look, seat, action).unwrap_or_default())
            }
            // A Trailer takes the place of another; only the question says so.
            Action::Column(column) if matches!(look.question(seat), Some(Step::PlaceTrailer(_))) => {
                filling.with("replaced", self.card(player.convoy.card(usize::from(column) * 2)))
            }
            Action::Stow(_) => {
                let top = look.s.outcomes.last().map(|top| look.content().outcomes[usize::from(top.0)].back);
                let word = top.and_then(|area| word_for(AREAS, &area));
                filling.with("area", word.map_or_else(String::new, |word| self.words.plain(&format!("area-{word}"))))
            }
            _ => filling,
        }
    }

    /// What a card of the row is, and what it brings.
    fn with_card(&self, look: Look, slot: ZoneSlot, filling: Filling<'static>) -> Filling<'static> {
        match look.content().cards.get(usize::from(slot.card.0)).map(|card| &card.kind) {
            Some(CardKind::Survivor(survivor)) => filling.with("kind", "survivor").with("skill", survivor.skill),
            Some(CardKind::Convoy(card)) => {
                let kind = match card.kind {
                    ConvoyKind::Truck { .. } => "truck",
                    ConvoyKind::Trailer => "trailer",
                    ConvoyKind::Device => "device",
                };
                filling.with("kind", kind).with("boxes", card.boxes.len())
            }
            Some(CardKind::Location(_)) => {
                let mut left = slot.blocks.into_iter().filter(|block| block.iter().any(|&count| count > 0));
                let mut block = || left.next().map_or_else(|| "none".to_owned(), |block| self.block(block));
                filling.with("kind", "location").with("first", block()).with("second", block())
            }
            Some(CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_)) | None => {
                filling.with("kind", "other")
            }
        }
    }
}

/// What a box is, and what lies in it.
fn with_box(look: Look, seat: Seat, at: BoxRef, filling: Filling<'static>) -> Filling<'static> {
    let convoy = &look.player(seat).convoy;
    let kind = if convoy.boxes() & at.bit() == 0 { "gone" } else { box_word(convoy.kind_at(look.content(), at)).0 };
    let filling = filling.with("kind", kind).with("empty", yes_no(convoy.token_at(at).is_none()));
    filling.with("fixed", yes_no(look.cargo_is_fixed()))
}
