//! Explore, Pass and feeding (LA-EXP, LA-PASS, LA-FOOD), and the card actions (LA-ACT).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{Ability, CardId, CardKind, OBJECT, Resource};
use crate::convoy::Token;
use crate::event::Event;
use crate::look::{resources_in, returned};
use crate::state::{Member, Zone, ZoneSlot};
use crate::step::{Source, Step, TableStep};

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(super) fn explore(&mut self, seat: Seat, slot: u8) {
        self.s.exploring = slot;
        let card = self.s.zone[usize::from(slot)].card;
        self.tell(Event::Explored { seat, slot, card });
        self.then(TableStep::TurnEnd(seat));
        self.then(TableStep::AfterExplore);
        self.push(seat, Step::Crew);
    }

    pub(super) fn commit(&mut self, seat: Seat, at: u8) {
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.involved = true;
        let card = member.card;
        self.tell(Event::Committed { seat, card });
        self.push(seat, Step::Crew);
    }

    pub(super) fn card_first(&mut self, seat: Seat) {
        self.push(seat, Step::Exhaust);
        self.push(seat, Step::Bonus);
        self.push(seat, Step::CardAction);
    }

    /// A Bonus Action before the card action (asked by Crew) or after it (asked by Bonus).
    pub(super) fn bonus(&mut self, seat: Seat, step: Step, slot: u8, option: u8) {
        if step == Step::Crew {
            self.push(seat, Step::Exhaust);
            self.push(seat, Step::CardAfterBonus);
        }
        self.tell(Event::BonusTaken { seat, slot, option });
        let list = self.rules.board().slots[usize::from(slot)].bonus[usize::from(option)];
        self.push(seat, Step::Effects { list, at: 0, source: Source::Bonus });
    }

    /// The card stays untouched if nobody involved is left (RUL-LA-34) or its price cannot be paid any more (RUL-LA-148).
    pub(super) fn card_after_bonus(&mut self, seat: Seat) {
        let look = self.look();
        if look.involved(seat).next().is_some() && look.card_action_possible(seat, look.explored().card) {
            self.push(seat, Step::CardAction);
        }
    }

    /// Used Survivors move on (LA-EXP-11), the tireless to Rest (RUL-LA-58); their Food goes (LA-EXP-12).
    pub(super) fn exhaust_involved(&mut self, seat: Seat) {
        for at in 0..self.s.player(seat).crew.len() {
            let member = self.s.player(seat).crew[at];
            if !member.involved {
                continue;
            }
            let tireless = self.look().ability(&member) == Ability::Tireless;
            self.player(seat).crew[at] = Member { involved: false, food: 0, ..member };
            self.move_member(seat, at as u8, if tireless { Zone::Rest } else { Zone::Exhausted });
        }
        self.bury_dead(seat);
    }

    /// LA-PASS-01, LA-PASS-02.
    pub(super) fn pass(&mut self, seat: Seat, at: u8) {
        let member = self.s.player(seat).crew[usize::from(at)];
        let repairs = self.look().skill(&member);
        self.tell(Event::Passed { seat, card: member.card });
        self.move_member(seat, at, Zone::Rest);
        self.then(TableStep::TurnEnd(seat));
        self.push(seat, Step::Repair(repairs));
    }

    /// LA-FOOD-03.
    pub(super) fn feed_rest(&mut self, seat: Seat, step: Step, at: u8) {
        self.push(seat, step);
        self.spend(seat, Resource::Food);
        let card = self.s.player(seat).crew[usize::from(at)].card;
        self.tell(Event::FedRest { seat, card });
        self.move_member(seat, at, Zone::Rest);
    }

    /// LA-FOOD-04 to -06. The token lies on the card until the turn ends.
    pub(super) fn feed_skill(&mut self, seat: Seat, at: u8) {
        self.push(seat, Step::Turn);
        self.spend(seat, Resource::Food);
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.food += 1;
        let card = member.card;
        self.tell(Event::FedSkill { seat, card });
    }

    pub(super) fn move_member(&mut self, seat: Seat, at: u8, zone: Zone) {
        let member = &mut self.player(seat).crew[usize::from(at)];
        member.zone = zone;
        let card = member.card;
        self.tell(Event::Moved { seat, card, zone });
    }

    // ---- card actions ----

    /// The type of the card decides (LA-ACT-01).
    pub(crate) fn card_action(&mut self, seat: Seat) {
        let card = self.look().explored().card;
        match &self.rules.content.card(card).kind {
            CardKind::Location(location) => {
                let corner = location.corner;
                self.push(seat, Step::CloseLocation);
                self.push(seat, Step::Gather);
                if let Some(list) = corner {
                    self.push(seat, Step::Effects { list, at: 0, source: Source::Card });
                }
            }
            CardKind::Survivor(_) => {
                self.take_explored();
                self.recruit(seat, card);
            }
            CardKind::Convoy(_) => {
                self.take_explored();
                self.push(seat, Step::Install(card));
            }
            CardKind::Encounter(encounter) => {
                let list = encounter.text;
                self.push(seat, Step::Effects { list, at: 0, source: Source::Card });
            }
            CardKind::Event(_) | CardKind::Enemy(_) => {}
        }
    }

    /// The explored card leaves its slot; tokens on it go back to the reserve.
    pub(super) fn take_explored(&mut self) -> CardId {
        let slot = &mut self.s.zone[usize::from(self.s.exploring)];
        std::mem::take(slot).card
    }

    /// LA-REC-01 and -02.
    pub(super) fn recruit(&mut self, seat: Seat, card: CardId) {
        let member = Member { card, zone: Zone::Rest, recruit: true, ..Member::default() };
        self.player(seat).crew.push(member);
        self.tell(Event::Recruited { seat, card });
        self.place(seat, Token::Survivor, true);
    }

    /// LA-GATHER-05 to -08.
    pub(crate) fn take_block(&mut self, seat: Seat, block: u8, mask: u16) {
        let slot = &mut self.s.zone[usize::from(self.s.exploring)];
        let tokens = std::mem::take(&mut slot.blocks[usize::from(block)]);
        if tokens[OBJECT] > 0 {
            self.push(seat, Step::DrawObjects(tokens[OBJECT]));
        }
        for (resource, back) in Resource::ALL.into_iter().zip(returned(mask)) {
            for _ in 0..back {
                self.tell(Event::Returned { seat, token: resource.into() });
            }
            let kept = tokens[resource as usize] - back;
            if kept > 0 {
                self.push(seat, Step::Load(resource.into(), kept));
            }
        }
    }

    /// LA-GATHER-09: without Resources the Location goes, Objects left on it or not (RUL-LA-36).
    pub(super) fn close_location(&mut self) {
        let slot: &ZoneSlot = self.look().explored();
        if slot.blocks.iter().all(|block| resources_in(block) == 0) {
            self.discard_explored();
        }
    }

    pub(crate) fn discard_explored(&mut self) {
        let card = self.take_explored();
        if card.is_some() {
            self.s.discard.push(card);
            self.tell(Event::LeftZone { card });
        }
    }

    pub(super) fn spend(&mut self, seat: Seat, resource: Resource) {
        self.player(seat).convoy.spend(resource.into());
        self.tell(Event::Spent { seat, resource });
    }
}
