//! The Automa fires (LS-FIRE) and claims its targets (RUL-LA-114).

use tabletop::{EventSink, Seat};

use super::{Spot, Why};
use crate::content::{Arrow, CardId, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::fire::Fire;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// One attack, and on to the next while Ammo, Weapons and Enemies last (LS-FIRE-01 to -09, RUL-LA-113).
    pub(crate) fn automa_fires(&mut self, seat: Seat) {
        let Some((number, why)) = self.look().automa_target(seat) else { return };
        let board = self.look().automa_board();
        let Some((at, rating)) = self.s.boards.automa.and_then(|automa| automa.next_weapon(board)) else {
            self.automa_idles(seat, Why::NoWeapon);
            return;
        };
        if self.automa().count(Resource::Ammo) == 0 {
            self.automa_idles(seat, Why::NoAmmo);
            return;
        }
        self.automa_spends(seat, Resource::Ammo);
        self.automa().fired[usize::from(at.row)] |= 1 << at.column;
        self.push(seat, Fire);
        self.automa_shoots(seat, number, at, rating, why);
    }

    /// The attack is resolved like a player's (LS-FIRE-10).
    fn automa_shoots(&mut self, seat: Seat, number: u8, at: Spot, rating: u8, why: Why) {
        let Some(foe) = self.look().foe_of(number) else { return };
        let card = self.s.foes[foe].card;
        let Spot { row, column } = at;
        self.tell(Event::AutomaFired { seat, card, row, column, why });
        let shot = self.reveal_shot(rating);
        if shot.jammed {
            self.automa_damages(at);
            self.tell(Event::AutomaJammed { seat, row, column });
        }
        self.shot_lands(seat, foe, shot.damage);
    }

    /// A counter from the lowest-numbered other Enemy, else its rightmost on this one (RUL-LA-114).
    pub(crate) fn automa_lifts_target(&mut self, seat: Seat, number: u8) {
        let look = self.look();
        let on = |wanted: u8| look.foe_of(wanted).filter(|&foe| self.s.foes[foe].targets_of(seat) > 0);
        let others = (1..=6).filter(|&other| other != number);
        let Some(from) = others.chain([number]).find(|&other| on(other).is_some()) else { return };
        let Some(foe) = on(from) else { return };
        let own = |&at: &u8| self.s.foes[foe].target(usize::from(at)) == Some(seat);
        if let Some(at) = (0..4).rev().find(own) {
            self.move_target(seat, (from, at), number);
        }
    }

    /// Loot goes to its zone unrevealed (LS-GAIN-01); people turn it up and take it when the step ends (LA-DEF-05).
    pub(crate) fn automa_wins_loot(&mut self, seat: Seat, card: CardId) {
        self.automa().loot.push(card);
        self.tell(Event::AutomaLoot { seat });
    }
}

impl Look<'_> {
    /// The arrow of the first Action card of the round: highest or lowest number in its region (LS-FIRE-04 to -06).
    fn automa_target(self, seat: Seat) -> Option<(u8, Why)> {
        let first = self.automa()?.revealed.first();
        let arrow = first.map_or(Arrow::Right, |&id| self.action(id).arrow);
        let numbers = || self.in_range(seat).map(|foe| self.number(foe));
        let (lowest, highest) = (numbers().min()?, numbers().max()?);
        Some(match arrow {
            _ if lowest == highest => (lowest, Why::OnlyEnemy),
            Arrow::Right => (lowest, Why::Lowest),
            Arrow::Left => (highest, Why::Highest),
        })
    }
}
