//! What somebody can pay with: what is aboard now, or what a Bonus Action taken first would bring (LA-ENC-01, RUL-LA-35).

use tabletop::Seat;

use crate::content::{Area, Resource, ResourceType, Waypoint, Whom};
use crate::convoy::{Convoy, Each, Token};
use crate::look::Look;
use crate::questions::crew::can_lose_older;
use crate::state::Player;

/// Somebody whom an effect may happen to, with a Convoy as it is, or as it could become.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a, 'c> {
    /// The position as it is, whatever the Convoy would become.
    pub look: Look<'a>,
    /// Whose means these are.
    pub seat: Seat,
    /// The Convoy that pays.
    pub convoy: &'c Convoy,
    /// Number of Objects in hand.
    pub objects: usize,
    /// An Object is asked about, which does not work on everybody (PA-ANDROID-04).
    pub by_object: bool,
}

/// What is asked of the means that some effects lead to.
pub(crate) type Then<'t> = &'t dyn Fn(Means) -> bool;

impl<'a> Means<'a, 'a> {
    /// What the player has now.
    #[inline]
    pub fn of(look: Look<'a>, seat: Seat) -> Self {
        let player = look.player(seat);
        Means { look, seat, convoy: &player.convoy, objects: player.objects.len(), by_object: false }
    }
}

impl<'a, 'c> Means<'a, 'c> {
    /// The player whose means these are.
    pub fn player(self) -> &'a Player {
        self.look.player(self.seat)
    }

    /// Resources of all types together.
    pub fn resources(self) -> u8 {
        match self.look.played(self.seat) {
            Some(rules) => rules.resources(self.look, self.seat),
            None => self.convoy.resources().count_ones() as u8,
        }
    }

    /// Is there a box for a Damage counter? A seat that a module plays has a rule of its own for damage without one (RUL-LA-110).
    pub fn is_open_to_damage(self, area: Area) -> bool {
        self.convoy.open_to_damage(area) != 0 || self.look.played(self.seat).is_some()
    }

    /// Is there anything to repair?
    pub fn is_damaged(self) -> bool {
        match self.look.played(self.seat) {
            Some(rules) => rules.is_damaged(self.look, self.seat),
            None => self.convoy.damage() != 0,
        }
    }

    /// Is anybody contaminated?
    #[inline]
    pub fn is_contaminated(self, whom: Whom) -> bool {
        match self.look.played(self.seat) {
            Some(rules) => rules.is_contaminated(self.look, self.seat),
            None => self.look.contaminated(self.seat, whom).next().is_some(),
        }
    }

    /// Is anybody left who could fall ill? A person without Survivors is out of the game.
    pub fn has_crew(self) -> bool {
        self.look.played(self.seat).is_none_or(|rules| rules.has_crew(self.look, self.seat))
    }

    /// Can so many of a Resource be paid?
    pub fn can_pay_for(self, resource: Resource, times: u8) -> bool {
        match self.look.played(self.seat) {
            Some(rules) => rules.count(self.look, self.seat, resource) >= times,
            None => self.convoy.can_pay(resource, times),
        }
    }

    /// Resources that may be laid on the Encounter being explored: another type than lies there (LA-CARD-MERCHANT-2,
    /// PA-BAT-11).
    pub fn tradable(self) -> impl Iterator<Item = Resource> + 'c {
        let tokens = self.look.explored().blocks[0];
        let is_of = move |kind: ResourceType, other: &Resource| other.kind() == kind && tokens[*other as usize] > 0;
        let lies_there = move |resource: Resource| Resource::ALL.iter().any(|other| is_of(resource.kind(), other));
        let convoy = self.convoy;
        Resource::ALL.into_iter().filter(move |&resource| !lies_there(resource) && convoy.count(resource.into()) > 0)
    }

    /// Tokens come aboard one at a time; without room for one, something else goes or it does (LA-PLACE-02).
    pub fn gaining(self, token: Token, n: u8, then: Then) -> bool {
        if n == 0 {
            return then(self);
        }
        let go_on = |convoy: &Convoy| Means { convoy, ..self }.gaining(token, n - 1, then);
        let mut convoy = *self.convoy;
        if convoy.stow_with_room(token) {
            return go_on(&convoy);
        }
        let may_go = |gone: Token| gone != token && (gone != Token::Survivor || can_lose_older(self.look, self.seat));
        let in_place_of = |gone: Token| {
            let mut convoy = *self.convoy;
            convoy.has_room_without(token, gone) && convoy.spend(gone) && convoy.stow(token) && go_on(&convoy)
        };
        go_on(self.convoy) || Token::ALL.into_iter().any(|gone| may_go(gone) && in_place_of(gone))
    }

    /// A hand never holds more than the limit (LA-OBJ-03), and nothing is drawn if there is no card left (RUL-LA-47).
    pub fn drawing(self, n: u8) -> Self {
        let s = self.look.s;
        let cards = (s.objects.len() + s.object_discard.len()).min(n.into());
        let limit = self.look.object_limit(self.seat);
        Means { objects: (self.objects + cards).min(limit.max(self.objects)), ..self }
    }

    /// A move may end on a Special Waypoint that brings something (LB-BONUS-04).
    pub fn driving(self, spaces: u8, then: Then) -> bool {
        let (look, player) = (self.look, self.player());
        let (from, tracks) = (player.space, player.convoy.has_tracks(look.content()));
        let ends = look.rules.board().level(from)..look.rules.road.len() as u8;
        let mut reached =
            ends.filter(|&to| to != from && look.rules.road.distance(from, to, tracks, look.s.covered) <= spaces);
        reached.any(|space| match look.s.waypoints[usize::from(space)] {
            Some(Waypoint::Resource(resource)) => self.gaining(resource.into(), 1, then),
            Some(Waypoint::Object) => then(self.drawing(1)),
            Some(Waypoint::Contamination) | None => false,
        })
    }

    /// A price of so many of a Resource is paid, one at a time: a Half by turning a Full, too (PA-BAT-05).
    pub fn paying(self, resource: Resource, n: u8, then: Then) -> bool {
        if resource != Resource::Half || n == 0 {
            return self.spending(&[resource], n, then);
        }
        let go_on = |convoy: &Convoy| Means { convoy, ..self }.paying(resource, n - 1, then);
        let (mut discarded, mut turned) = (*self.convoy, *self.convoy);
        let full = Each(self.convoy.holding(Token::Full)).next();
        (discarded.spend(Token::Half) && go_on(&discarded))
            || (full.is_some_and(|at| turned.flip(at)) && go_on(&turned))
    }

    /// So many Resources of these types go, one at a time.
    pub fn spending(self, types: &[Resource], n: u8, then: Then) -> bool {
        if n == 0 {
            return then(self);
        }
        types.iter().any(|&resource| {
            let mut convoy = *self.convoy;
            convoy.spend(resource.into()) && Means { convoy: &convoy, ..self }.spending(types, n - 1, then)
        })
    }
}
