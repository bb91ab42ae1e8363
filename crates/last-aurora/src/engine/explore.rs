//! Explore, Pass and feeding (LA-EXP, LA-PASS, LA-FOOD), and the card actions (LA-ACT).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{CardId, CardKind, OBJECT, Resource};
use crate::convoy::Token;
use crate::event::Event;
use crate::look::returned;
use crate::modules;
use crate::questions::cards::Install;
use crate::questions::cargo::Load;
use crate::questions::effects::Effects;
use crate::questions::gather::{CloseLocation, Gather};
use crate::questions::objects::DrawObjects;
use crate::state::{Member, Zone};
use crate::step::{Source, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A Food moves somebody from Exhausted to Rest (LA-FOOD-03).
    pub(crate) fn feed_rest(&mut self, seat: Seat, again: impl Into<Step>, at: u8) {
        self.push(seat, again);
        self.pay_for_feeding(seat, at);
        let card = self.s.player(seat).crew[usize::from(at)].card;
        self.tell(Event::FedRest { seat, card });
        self.move_member(seat, at, Zone::Rest);
    }

    /// The price of feeding the Survivor at this place: what the card says feeds it (LA-FOOD-01, PA-ANDROID-03).
    pub(crate) fn pay_for_feeding(&mut self, seat: Seat, at: u8) {
        let card = self.s.player(seat).crew[usize::from(at)].card;
        let fed_with = self.look().survivor(card).fed_with();
        self.pay(seat, fed_with);
    }

    /// Pays one of these Resources. Modules ask where there is a choice.
    pub(crate) fn pay(&mut self, seat: Seat, any_of: &[Resource]) {
        if !modules::pay(self, seat, any_of)
            && let Some(&resource) = any_of.first()
        {
            self.spend(seat, resource);
        }
    }

    pub(crate) fn move_member(&mut self, seat: Seat, at: u8, zone: Zone) {
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
                modules::after_gathering(self, seat, card);
                self.push(seat, CloseLocation);
                self.push(seat, Gather);
                if let Some(list) = corner {
                    self.push(seat, Effects { list, at: 0, source: Source::Card });
                }
                modules::before_gathering(self, seat, card);
            }
            CardKind::Survivor(_) => {
                self.take_explored();
                self.recruit(seat, card);
            }
            CardKind::Convoy(_) => {
                self.take_explored();
                self.push(seat, Install(card));
            }
            CardKind::Encounter(encounter) => {
                let list = encounter.text;
                self.push(seat, Effects { list, at: 0, source: Source::Card });
            }
            CardKind::Event(_) | CardKind::Enemy(_) => {}
        }
    }

    /// The explored card leaves its slot; tokens on it go back to the reserve.
    pub(crate) fn take_explored(&mut self) -> CardId {
        let slot = &mut self.s.zone[usize::from(self.s.exploring)];
        let card = std::mem::take(slot).card;
        modules::left_zone(self, card);
        card
    }

    /// LA-REC-01 and -02.
    pub(crate) fn recruit(&mut self, seat: Seat, card: CardId) {
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
            self.push(seat, DrawObjects(tokens[OBJECT]));
        }
        for (resource, back) in Resource::ALL.into_iter().zip(returned(mask)) {
            for _ in 0..back {
                self.tell(Event::Returned { seat, token: resource.into() });
            }
            let kept = tokens[resource as usize] - back;
            if kept > 0 {
                self.push(seat, Load(resource.into(), kept));
            }
        }
    }

    pub(crate) fn discard_explored(&mut self) {
        let card = self.take_explored();
        if card.is_some() {
            self.s.discard.push(card);
            self.tell(Event::LeftZone { card });
        }
    }

    pub(crate) fn spend(&mut self, seat: Seat, resource: Resource) {
        self.player(seat).convoy.spend(resource.into());
        self.tell(Event::Spent { seat, resource });
    }
}
