//! Opponents as targets, and what a shot does to them (FS5-FIRE).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{Area, Colour};
use crate::convoy::BoxRef;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::damage::{AtDamage, Damage};
use crate::questions::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::PLAYERS;
use crate::step::TableStep;
use crate::weapons::{Arms, Targets};

/// The number that stands for the first seat among targets.
pub const FIRST_PLAYER: u8 = 16;

// ---- opponents as targets ----

/// The seat that a number of a target stands for.
fn seat_of(number: u8) -> Option<Seat> {
    number.checked_sub(FIRST_PLAYER).filter(|&seat| usize::from(seat) < PLAYERS).map(Seat)
}

/// Opponents in the region, for Weapons of the Convoy only (FS5-FIRE-01, RUL-FS-47).
pub(super) fn targets(look: Look, seat: Seat, arms: Arms, targets: &mut Targets) {
    for &other in look.s.order.iter().filter(|&&other| judge(look, seat, other, arms).is_ok()) {
        targets.insert(FIRST_PLAYER + other.0);
    }
}

/// May this opponent be attacked?
fn judge(look: Look, seat: Seat, other: Seat, arms: Arms) -> Result<(), Reason> {
    if look.s.boards.pvp.is_none() || !look.s.order.contains(&other) {
        return Err(Reason::NoSuchOpponent);
    }
    if other == seat {
        return Err(Reason::OwnConvoy);
    }
    match arms {
        Arms::Other => Err(Reason::NoAttackOnPlayers),
        Arms::Convoy if look.region(other) != look.region(seat) => Err(Reason::OpponentElsewhere),
        Arms::Convoy => Ok(()),
    }
}

/// May the player of this number be attacked? Nothing for other numbers.
pub(super) fn judge_target(look: Look, seat: Seat, number: u8, arms: Arms) -> Option<Result<(), Reason>> {
    seat_of(number).map(|other| judge(look, seat, other, arms))
}

pub(super) fn show_target(number: u8) -> Option<(Thing, Value)> {
    seat_of(number).map(|seat| (Thing::Seat(seat), Value::Seat(seat)))
}

/// The colour of a seat as people write it.
pub(super) fn write_seat(look: Look, seat: Seat) -> String {
    let colour = look.s.colours.get(seat.index()).filter(|_| seat.0 < look.s.count);
    colour.map_or_else(|| (seat.0 + 1).to_string(), |&colour| colour_word(colour))
}

/// The seat that plays a colour.
pub(super) fn read_seat(look: Look, word: &str) -> Option<Seat> {
    let seats = (0..look.s.count).map(Seat);
    seats.into_iter().find(|seat| colour_word(look.s.colours[seat.index()]) == word)
}

fn colour_word(colour: Colour) -> String {
    tabletop::names::variant(&colour)
}

/// By the colour of the player.
pub(super) fn write_target(look: Look, number: u8) -> Option<String> {
    seat_of(number).map(|seat| write_seat(look, seat))
}

pub(super) fn read_target(look: Look, word: &str) -> Option<u8> {
    look.s.boards.pvp?;
    read_seat(look, word).map(|seat| FIRST_PLAYER + seat.0)
}

/// Could an opponent fire at this Convoy in the coming phase? The ways to pay for a shot may still change in it.
pub(super) fn endangers(look: Look, seat: Seat) -> bool {
    let armed = |other: &Seat| look.player(*other).convoy.weapons() != 0;
    let mut others = look.s.order.iter().filter(|&&other| judge(look, seat, other, Arms::Convoy).is_ok());
    others.any(armed)
}

impl Look<'_> {
    /// Damage that an attack of an opponent is reduced by: icons on the spaces to the left of the evasion counter (FS5-FIRE-07,
    /// RUL-FS-49). Nothing else is reduced (FS5-FIRE-14).
    pub fn evasion(self, seat: Seat) -> u8 {
        let Some(board) = &self.s.boards.pvp else { return 0 };
        let track = &self.content().pvp().evasion;
        track.iter().take(usize::from(board.evasion[seat.index()])).sum()
    }

    /// What an opponent's Outcome card leaves of its damage (FS5-FIRE-08).
    pub fn after_evasion(self, seat: Seat, damage: u8) -> u8 {
        damage.saturating_sub(self.evasion(seat))
    }
}

// ---- a shot ----

impl<S: EventSink<Event>> Engine<'_, S> {
    pub(super) fn player_attacked(&mut self, seat: Seat, weapon: BoxRef, number: u8) {
        if let Some(target) = seat_of(number) {
            self.tell(Event::PlayerAttacked { seat, weapon, target });
        }
    }

    /// Damage less evasion, in the area that the back of the next Outcome card shows (FS5-FIRE-07 to -09, RUL-FS-63). The
    /// attacker goes on when the defender is done.
    pub(super) fn player_shot(&mut self, seat: Seat, number: u8, damage: u8) {
        let Some(target) = seat_of(number) else { return };
        if damage == 0 {
            self.tell(Event::PlayerMissed { seat, target });
            return;
        }
        let left = self.look().after_evasion(target, damage);
        self.tell(Event::PlayerHit { seat, target, damage, evaded: damage - left });
        let Some(next) = self.s.outcomes.last() else { return };
        let area = self.rules.content.outcomes[usize::from(next.0)].back;
        if left > 0 {
            self.fire_on_later(seat);
            self.push(target, UnderFire { left, area, by: seat });
        }
    }

    /// A Damage counter of an attack lies on the defender's Convoy: both counters move, as far as their tracks go (FS5-FIRE-10,
    /// -11, RUL-FS-49, RUL-FS-55). Whoever was put out on the way has none: a Story may take the attacker's last Survivor
    /// before the damage lands (RUL-FS-57).
    pub(super) fn counters_move(&mut self, attacker: Seat, defender: Seat) {
        let [attacks, defends] = [attacker, defender].map(|seat| self.s.player(seat).alive);
        if let Some(board) = self.s.boards.pvp.as_mut().filter(|_| attacks && defends) {
            board.hit[attacker.index()].insert(defender);
        }
        if defends {
            self.evade_more(defender);
        }
        if attacks {
            self.grow_aggressive(attacker);
        }
    }

    fn evade_more(&mut self, seat: Seat) {
        let last = last_of(self.rules.content.pvp().evasion.len());
        let Some(board) = &mut self.s.boards.pvp else { return };
        let evasion = &mut board.evasion[seat.index()];
        if *evasion < last {
            *evasion += 1;
            let space = *evasion + 1;
            self.tell(Event::EvasionMoved { seat, space });
        }
    }

    fn grow_aggressive(&mut self, seat: Seat) {
        let last = last_of(self.rules.content.pvp().aggression.len());
        let Some(board) = &mut self.s.boards.pvp else { return };
        let aggression = &mut board.aggression[seat.index()];
        if *aggression < last {
            *aggression += 1;
            let space = *aggression + 1;
            self.tell(Event::AggressionMoved { seat, space });
        }
    }

    /// The attacker goes on firing.
    pub(crate) fn fire_on(&mut self, seat: Seat) {
        self.ask_to_fire(seat);
    }

    /// The next attack waits until everybody is done with this one.
    fn fire_on_later(&mut self, seat: Seat) {
        self.withdraw_fire(seat);
        self.then(TableStep::FireOn(seat));
    }
}

/// The last space of a track.
fn last_of(spaces: usize) -> u8 {
    spaces.saturating_sub(1) as u8
}

// ---- the defender ----

/// Where the damage of an opponent's attack goes, one counter at a time (FS5-FIRE-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnderFire {
    /// Counters still to lay.
    pub left: u8,
    /// The part of the Convoy that they may go to.
    pub area: Area,
    /// Whose attack did the damage.
    pub by: Seat,
}

answers! {
    /// The answer to [`UnderFire`].
    AtUnderFire { Damage(place: BoxRef) }
}

impl UnderFire {
    /// The same as the core asks it.
    fn damage(self) -> Damage {
        Damage { left: self.left, area: self.area }
    }
}

impl Question for UnderFire {
    type Answer = AtUnderFire;
    const WORD: &str = "under-fire";
    const RULE: &str = "FS5-FIRE-09";
    const INSTEAD: Option<Reason> = Some(Reason::DamageMandatory);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.damage().waits(at)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.damage().list(at, list);
    }

    fn judge(self, at: At, AtUnderFire::Damage(place): AtUnderFire) -> Result<(), Reason> {
        self.damage().judge(at, AtDamage::Damage(place))
    }

    /// Evasion gained by a counter does not help against the rest of the same attack (RUL-FS-51). What does not fit moves no
    /// counter (RUL-FS-50).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtUnderFire::Damage(place): AtUnderFire) {
        if self.left > 1 {
            engine.push(seat, UnderFire { left: self.left - 1, ..self });
        }
        Damage { left: 1, area: self.area }.answer(engine, seat, AtDamage::Damage(place));
        engine.counters_move(self.by, seat);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        self.damage().skip(engine, seat);
    }

    for_people_only!();

    fn shows(self, at: At, AtUnderFire::Damage(place): AtUnderFire) -> Shown {
        self.damage().shows(at, AtDamage::Damage(place))
    }

    fn values(self, at: At) -> Values {
        let mut values = self.damage().values(at);
        values.push(("by", Value::Seat(self.by)));
        values
    }

    fn later(self, at: At, AtUnderFire::Damage(place): AtUnderFire) -> u8 {
        self.damage().later(at, AtDamage::Damage(place))
    }

    fn is_known(self, look: Look) -> bool {
        self.by.0 < look.s.count && look.s.boards.pvp.is_some()
    }
}
