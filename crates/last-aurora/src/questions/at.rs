//! A position as one player sees it who is asked something, and the answers that several questions share.

use tabletop::Seat;

use super::{Shown, Thing, Value};
use crate::action::Action;
use crate::content::{CardId, Content, Effect, ListId, ObjectId, ObjectUse, Resource};
use crate::convoy::{BoxRef, Convoy, Each, Token};
use crate::look::Look;
use crate::modules;
use crate::reasons::Reason;
use crate::state::{Member, Player, Zone};

/// A position and the seat that is asked.
#[derive(Clone, Copy)]
pub struct At<'a> {
    /// The position with its rules.
    pub look: Look<'a>,
    /// Who is asked.
    pub seat: Seat,
}

impl<'a> At<'a> {
    /// A seat at a position.
    #[inline]
    pub fn new(look: Look<'a>, seat: Seat) -> Self {
        At { look, seat }
    }

    pub(crate) fn content(self) -> &'a Content {
        self.look.content()
    }

    #[inline]
    pub(crate) fn player(self) -> &'a Player {
        self.look.player(self.seat)
    }

    #[inline]
    pub(crate) fn convoy(self) -> &'a Convoy {
        &self.player().convoy
    }

    /// The Survivor at a place of the crew.
    pub(crate) fn member(self, place: u8) -> Option<&'a Member> {
        self.player().crew.get(usize::from(place))
    }

    /// All places of the crew.
    pub(crate) fn places(self) -> std::ops::Range<u8> {
        0..self.player().crew.len() as u8
    }

    pub(crate) fn has_objects(self) -> bool {
        !self.player().objects.is_empty()
    }

    /// Could somebody be fed with what is aboard?
    pub(crate) fn has_rations(self) -> bool {
        let convoy = self.convoy();
        convoy.holding(Token::Food) | convoy.holding(Token::Half) | convoy.holding(Token::Full) != 0
    }

    pub(crate) fn any_in(self, zone: Zone) -> bool {
        self.look.any_in(self.seat, zone)
    }

    /// Adds an answer for every box of a set.
    #[inline]
    pub(crate) fn boxes(self, boxes: u64, answer: fn(BoxRef) -> Action, list: &mut Vec<Action>) {
        list.extend(Each(boxes).map(answer));
    }

    // ---- feeding (LA-FOOD-03) ----

    /// Can this Survivor be fed with what is aboard? If not, why.
    pub(crate) fn judge_rations(self, member: &Member) -> Result<(), Reason> {
        let fed_with = self.look.survivor(member.card).fed_with();
        if fed_with.iter().any(|&resource| self.convoy().can_pay(resource, 1)) {
            return Ok(());
        }
        let eats_food = fed_with.contains(&Resource::Food);
        let would_have_food = !eats_food && self.convoy().count(Token::Food) > 0;
        Err(match (eats_food, would_have_food) {
            (true, _) => Reason::NoFood,
            (false, true) => Reason::AndroidsEatNoFood,
            (false, false) => Reason::AndroidNeedsHalf,
        })
    }

    /// Can this Survivor be fed, where rations of some kind are aboard? Without Batteries in the game everybody eats Food.
    #[inline]
    pub(crate) fn eats(self, member: &Member) -> bool {
        !self.look.rules.has_batteries || self.judge_rations(member).is_ok()
    }

    /// Survivors of a zone who can be fed with what is aboard, if rations of some kind are, by their places.
    #[inline]
    fn hungry(self, zone: Zone) -> impl Iterator<Item = u8> + 'a {
        self.look.in_zone(self.seat, zone).filter(move |(_, member)| self.eats(member)).map(|(place, _)| place)
    }

    /// Could a Survivor be fed now, so that it rests?
    #[inline]
    pub(crate) fn can_feed(self) -> bool {
        self.has_rations() && self.hungry(Zone::Exhausted).next().is_some()
    }

    #[inline]
    pub(crate) fn list_feeding(self, list: &mut Vec<Action>) {
        if self.has_rations() {
            list.extend(self.hungry(Zone::Exhausted).map(Action::FeedRest));
        }
    }

    pub(crate) fn judge_feeding(self, place: u8) -> Result<(), Reason> {
        let member = self.member(place).ok_or(Reason::NoSuchSurvivor)?;
        self.judge_rations(member)?;
        if member.zone == Zone::Exhausted { Ok(()) } else { Err(Reason::NotExhausted) }
    }

    // ---- Objects (LA-OBJ-05) ----

    pub(crate) fn list_objects(self, list: &mut Vec<Action>) {
        let playable = self.look.kinds_in_hand(self.seat).filter(|&object| self.look.playable(self.seat, object));
        list.extend(playable.map(|object| Action::Play(object.0)));
    }

    pub(crate) fn judge_object(self, object: u8) -> Result<(), Reason> {
        let (look, object) = (self.look, ObjectId(object));
        if !look.holds(self.seat, object) {
            return Err(Reason::NoSuchObject);
        }
        let kind = &self.content().objects[usize::from(object.0)];
        if kind.phases & (1 << look.s.phase as u8) == 0 {
            return Err(Reason::ObjectOutOfPhase);
        }
        if !look.on_turn(self.seat) {
            return Err(Reason::ObjectOutOfTurn);
        }
        if look.playable(self.seat, object) {
            return Ok(());
        }
        let waives = |list: ListId| self.content().list(list).iter().any(|e| matches!(e, Effect::WaiveFuel(_)));
        Err(match kind.effect {
            ObjectUse::Play(list) if waives(list) && look.lacks_driver(self.seat) => Reason::NobodyAtTheWheel,
            ObjectUse::Play(_) | ObjectUse::StopContamination | ObjectUse::FreeAttack(_) => Reason::ObjectUseless,
        })
    }

    /// What an Object in hand is good for.
    pub(crate) fn use_of(self, object: ObjectId) -> ObjectUse {
        self.content().objects[usize::from(object.0)].effect
    }

    // ---- abilities (LA-ABIL) ----

    pub(crate) fn can_use_ability(self) -> bool {
        let usable = |member: &Member| self.look.ability_usable(self.seat, member);
        self.look.abilities_matter(self.seat) && self.player().crew.iter().any(usable)
    }

    pub(crate) fn list_abilities(self, list: &mut Vec<Action>) {
        if !self.look.abilities_matter(self.seat) {
            return;
        }
        let usable = self.look.crew(self.seat).filter(|(_, member)| self.look.ability_usable(self.seat, member));
        list.extend(usable.map(|(place, _)| Action::Ability(place)));
    }

    pub(crate) fn judge_ability(self, place: u8) -> Result<(), Reason> {
        match self.member(place) {
            None => Err(Reason::NoSuchSurvivor),
            Some(member) if member.zone != Zone::Active => Err(Reason::AbilityNeedsActive),
            Some(member) if member.used => Err(Reason::AbilityUsed),
            Some(member) => self.look.judge_use(self.seat, member),
        }
    }

    // ---- boxes with an effect that is used by choice ----

    pub(crate) fn can_use_box(self) -> bool {
        modules::usable_boxes(self.look, self.seat) != 0
    }

    pub(crate) fn list_boxes(self, list: &mut Vec<Action>) {
        self.boxes(modules::usable_boxes(self.look, self.seat), Action::UseBox, list);
    }

    pub(crate) fn judge_box(self, place: BoxRef) -> Result<(), Reason> {
        if modules::usable_boxes(self.look, self.seat) & place.bit() != 0 {
            return Ok(());
        }
        Err(modules::refuse_box(self.look, self.seat, place).unwrap_or(Reason::NoSuchBox))
    }

    // ---- what answers show ----

    /// A box of the player's Convoy.
    pub(crate) fn cargo_box(self, place: BoxRef) -> Shown {
        Shown::thing(Thing::Box(place)).with("place", Value::Box(place))
    }

    /// A Survivor of the crew.
    pub(crate) fn survivor(self, place: u8) -> Shown {
        let card = self.member(place).map_or(CardId::NONE, |member| member.card);
        Shown::thing(Thing::Survivor(place)).with("card", Value::Card(card))
    }

    /// What the number of a target points at, and its name.
    pub(crate) fn target(self, number: u8) -> (Thing, Value) {
        modules::show_target(self.look, number).unwrap_or_else(|| (Thing::Enemy(number), self.enemy(number)))
    }

    /// The card of an Enemy, above a region or in the Exploration Zone.
    pub(crate) fn enemy(self, number: u8) -> Value {
        let s = self.look.s;
        let mut here = s.foes.iter().map(|foe| foe.card).chain(s.zone.iter().map(|slot| slot.card));
        let is_it = |card: &CardId| self.look.enemy(*card).is_some_and(|enemy| enemy.number == number);
        Value::Card(here.find(is_it).unwrap_or(CardId::NONE))
    }
}
