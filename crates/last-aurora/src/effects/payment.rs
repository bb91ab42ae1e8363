//! Paying for Encounters and options: with what is aboard now, or with what a Bonus Action taken first would bring
//! (LA-ENC-01, RUL-LA-35).

use tabletop::Seat;

use crate::content::{CardKind, Effect, ListId, Resource, Waypoint};
use crate::convoy::{Convoy, Token};
use crate::look::Look;
use crate::questions::crew::can_lose_older;
use crate::state::OBJECT_LIMIT;

/// What a price can be paid with: a Convoy as it is, or as it could become.
#[derive(Clone, Copy)]
struct Means<'c> {
    convoy: &'c Convoy,
    objects: usize,
}

/// What is asked of the means that some effects lead to.
type Then<'t> = &'t dyn Fn(Means) -> bool;

impl<'a> Look<'a> {
    fn means(self, seat: Seat) -> Means<'a> {
        let player = self.player(seat);
        Means { convoy: &player.convoy, objects: player.objects.len() }
    }

    /// Can the costs of a list be paid (Encounters, ambushes, Events)?
    pub(crate) fn is_payable(self, seat: Seat, list: ListId) -> bool {
        self.is_payable_with(self.means(seat), list)
    }

    fn is_payable_with(self, means: Means, list: ListId) -> bool {
        self.content().list(list).iter().all(|effect| match *effect {
            Effect::DiscardResources(n) => means.convoy.resources().count_ones() >= u32::from(n),
            Effect::DiscardObjects(n) => means.objects >= usize::from(n),
            Effect::Spend(resource, n) => means.convoy.count(resource.into()) >= n,
            Effect::TradeResource => self.tradable_of(means.convoy).next().is_some(),
            Effect::Choice { first, count } => {
                (0..count).any(|option| self.is_payable_with(means, ListId(first.0 + option)))
            }
            Effect::Gain(..)
            | Effect::GainFame(_)
            | Effect::LoseFame(_)
            | Effect::Damage(..)
            | Effect::Contaminate(..)
            | Effect::Decontaminate(..)
            | Effect::Repair(_)
            | Effect::DrawObjects(_)
            | Effect::TakeTokens
            | Effect::LeaveZone
            | Effect::RaiseSkill(_)
            | Effect::Recover
            | Effect::WaiveFuel(_)
            | Effect::Speed(_)
            | Effect::Move(_)
            | Effect::ImproveFromDiscard
            | Effect::Attack
            | Effect::LayMine => true,
        })
    }

    /// Options of a choice that can be paid.
    pub fn payable_options(self, seat: Seat, first: ListId, count: u8) -> impl Iterator<Item = u8> {
        (0..count).filter(move |&option| self.is_payable(seat, ListId(first.0 + option)))
    }

    /// Resources that may be laid on the Encounter being explored: another type than lies there (LA-CARD-MERCHANT-2).
    pub fn tradable(self, seat: Seat) -> impl Iterator<Item = Resource> + 'a {
        self.tradable_of(&self.player(seat).convoy)
    }

    fn tradable_of<'c>(self, convoy: &'c Convoy) -> impl Iterator<Item = Resource> + 'c {
        let tokens = self.explored().blocks[0];
        let lies_there = move |resource: Resource| tokens[resource as usize] > 0;
        Resource::ALL.into_iter().filter(move |&resource| !lies_there(resource) && convoy.count(resource.into()) > 0)
    }

    /// Could this Bonus Action, taken first, make the explored Encounter payable, with all choices on the way made to that
    /// end? Harm that comes with it may cost the payment again (RUL-LA-148); what a shot would win is left to chance, and
    /// does not count.
    pub fn bonus_pays_for_card(self, seat: Seat, list: ListId) -> bool {
        let CardKind::Encounter(encounter) = &self.content().card(self.explored().card).kind else { return false };
        let pays = |means: Means| self.is_payable_with(means, encounter.text);
        self.leads_to(seat, self.means(seat), self.content().list(list), &pays)
    }

    /// Can these effects, one after the other, lead to means that are enough?
    fn leads_to(self, seat: Seat, means: Means, effects: &[Effect], enough: Then) -> bool {
        let Some((&effect, rest)) = effects.split_first() else { return enough(means) };
        let then = |means: Means| self.leads_to(seat, means, rest, enough);
        match effect {
            Effect::Gain(resource, n) => self.gaining(seat, means, resource.into(), n, &then),
            Effect::DrawObjects(n) => then(self.drawing(means, n)),
            Effect::Move(spaces) => then(means) || self.driving(seat, means, spaces, &then),
            Effect::Spend(resource, n) => spending(means, &[resource], n, &then),
            Effect::DiscardResources(n) => spending(means, &Resource::ALL, n, &then),
            Effect::DiscardObjects(n) => then(Means { objects: means.objects.saturating_sub(n.into()), ..means }),
            Effect::Choice { first, count } => {
                let option = |option| self.content().list(ListId(first.0 + option));
                (0..count).any(|at| self.leads_to(seat, means, option(at), &then))
            }
            Effect::GainFame(_)
            | Effect::LoseFame(_)
            | Effect::Damage(..)
            | Effect::Contaminate(..)
            | Effect::Decontaminate(..)
            | Effect::Repair(_)
            | Effect::TradeResource
            | Effect::TakeTokens
            | Effect::LeaveZone
            | Effect::RaiseSkill(_)
            | Effect::Recover
            | Effect::WaiveFuel(_)
            | Effect::Speed(_)
            | Effect::ImproveFromDiscard
            | Effect::Attack
            | Effect::LayMine => then(means),
        }
    }

    /// Tokens come aboard one at a time; without room for one, something else goes or it does (LA-PLACE-02).
    fn gaining(self, seat: Seat, means: Means, token: Token, n: u8, then: Then) -> bool {
        if n == 0 {
            return then(means);
        }
        let go_on = |convoy: &Convoy| self.gaining(seat, Means { convoy, ..means }, token, n - 1, then);
        let mut convoy = *means.convoy;
        if convoy.stow_with_room(token) {
            return go_on(&convoy);
        }
        let may_go = |gone: Token| gone != token && (gone != Token::Survivor || can_lose_older(self, seat));
        let in_place_of = |gone: Token| {
            let mut convoy = *means.convoy;
            convoy.has_room_without(token, gone) && convoy.spend(gone) && convoy.stow(token) && go_on(&convoy)
        };
        go_on(means.convoy) || Token::ALL.into_iter().any(|gone| may_go(gone) && in_place_of(gone))
    }

    /// A hand never holds more than three (LA-OBJ-03), and nothing is drawn if there is no card left (RUL-LA-47).
    fn drawing(self, means: Means<'_>, n: u8) -> Means<'_> {
        let cards = (self.s.objects.len() + self.s.object_discard.len()).min(n.into());
        Means { objects: (means.objects + cards).min(OBJECT_LIMIT.max(means.objects)), ..means }
    }

    /// A move may end on a Special Waypoint that brings something (LB-BONUS-04).
    fn driving(self, seat: Seat, means: Means, spaces: u8, then: Then) -> bool {
        let player = self.player(seat);
        let (from, tracks) = (player.space, player.convoy.has_tracks(self.content()));
        let ends = from + 1..self.rules.road.len() as u8;
        let mut reached = ends.filter(|&to| self.rules.road.distance(from, to, tracks, self.s.covered) <= spaces);
        reached.any(|space| match self.s.waypoints[usize::from(space)] {
            Some(Waypoint::Resource(resource)) => self.gaining(seat, means, resource.into(), 1, then),
            Some(Waypoint::Object) => then(self.drawing(means, 1)),
            Some(Waypoint::Contamination) | None => false,
        })
    }
}

/// So many Resources of these types go, one at a time.
fn spending(means: Means, types: &[Resource], n: u8, then: Then) -> bool {
    if n == 0 {
        return then(means);
    }
    types.iter().any(|&resource| {
        let mut convoy = *means.convoy;
        convoy.spend(resource.into()) && spending(Means { convoy: &convoy, ..means }, types, n - 1, then)
    })
}
