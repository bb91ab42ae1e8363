//! The end of the Fire Weapons Phase: evasion back, bonuses, aggression back (FS5-END, FS5-BONUS).

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::notation::Argument;
use tabletop::{EventSink, Seat, SeatSet};

use super::content::Bonus;
use crate::action::Action;
use crate::arguments::Figure;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::damage::Repair;
use crate::questions::fame::{GainFame, LoseFame};
use crate::questions::objects::DrawObjects;
use crate::questions::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::step::{Source, TableStep};

/// Bonuses that a player still has to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BonusesLeft {
    /// Whose they are.
    pub seat: Seat,
    /// The spaces of the aggression track that they are on, as bits.
    pub spaces: u8,
}

/// The spaces of a set, from the left.
pub(super) fn spaces(set: u8) -> impl Iterator<Item = u8> {
    (0..8).filter(move |space| set & (1 << space) != 0)
}

impl<'a> Look<'a> {
    /// Spaces to the left of the aggression counter that show a bonus, as bits: of both rows, because it is one track
    /// (FS5-END-03, RUL-FS-55).
    pub fn bonus_spaces(self, seat: Seat) -> u8 {
        let Some(board) = &self.s.boards.pvp else { return 0 };
        let track = self.content().pvp().aggression.iter().take(usize::from(board.aggression[seat.index()]));
        track.enumerate().filter(|(_, bonus)| bonus.is_some()).fold(0, |set, (space, _)| set | 1 << space)
    }

    /// Opponents whom a player hit bonus can be for (RUL-FS-53, RUL-FS-57).
    fn struck(self, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
        let hit = self.s.boards.pvp.as_ref().map_or(SeatSet::EMPTY, |board| board.hit[seat.index()]);
        hit.filter(move |&other| self.player(other).alive)
    }

    /// The bonus on a space of the aggression track.
    fn bonus_on(self, space: u8) -> Option<Bonus> {
        self.content().pvp().aggression.get(usize::from(space)).copied().flatten()
    }
}

// ---- which bonus next ----

/// Which of the bonuses comes next (RUL-FS-52); all must be taken (FS5-END-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AggressionBonus(
    /// The spaces of the aggression track that the bonuses are on, as bits.
    pub u8,
);

answers! {
    /// Answers to [`AggressionBonus`].
    AtAggressionBonus { TakeBonus(bonus: Bonus), Strike(seat: u8) }
}

impl Argument for Bonus {
    type Value = Self;

    fn write(bonus: Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(bonus.word())
    }

    fn read(word: &str) -> Result<Self, String> {
        let found = Bonus::ALL.into_iter().find(|bonus| bonus.word() == word);
        found.ok_or_else(|| format!("`{word}` is no bonus of the aggression track"))
    }
}

impl Figure for Bonus {
    fn figure(self) -> u16 {
        self as u16
    }
}

impl AggressionBonus {
    /// The first space with this bonus.
    fn space_of(self, look: Look, bonus: Bonus) -> Option<u8> {
        spaces(self.0).find(|&space| look.bonus_on(space) == Some(bonus))
    }

    /// Kinds of bonus and opponents to choose from.
    fn answers(self, at: At) -> impl Iterator<Item = AtAggressionBonus> {
        let plain = [Bonus::Fame, Bonus::Repair, Bonus::Object].into_iter();
        let plain = plain.filter(move |&bonus| self.space_of(at.look, bonus).is_some());
        let hits = self.space_of(at.look, Bonus::PlayerHit).is_some();
        let struck = at.look.struck(at.seat).filter(move |_| hits);
        plain.map(AtAggressionBonus::TakeBonus).chain(struck.map(|seat| AtAggressionBonus::Strike(seat.0)))
    }

    /// Carries out one of them; the others follow when everybody is done with it.
    fn take<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtAggressionBonus) {
        let bonus = match answer {
            AtAggressionBonus::TakeBonus(bonus) => bonus,
            AtAggressionBonus::Strike(_) => Bonus::PlayerHit,
        };
        let taken = self.space_of(engine.look(), bonus).map_or(0, |space| 1 << space);
        engine.then(TableStep::Bonuses(BonusesLeft { seat, spaces: self.0 & !taken }));
        match answer {
            AtAggressionBonus::TakeBonus(Bonus::Fame) => engine.push(seat, GainFame(1)),
            AtAggressionBonus::TakeBonus(Bonus::Repair) => engine.push(seat, Repair(1)),
            AtAggressionBonus::TakeBonus(Bonus::Object) => engine.push(seat, DrawObjects(1)),
            // No answer: a hit names the opponent.
            AtAggressionBonus::TakeBonus(Bonus::PlayerHit) => {}
            AtAggressionBonus::Strike(other) => engine.strike(seat, Seat(other)),
        }
    }
}

impl Question for AggressionBonus {
    type Answer = AtAggressionBonus;
    const WORD: &str = "aggression-bonus";
    const RULE: &str = "FS5-END-03";
    const INSTEAD: Option<Reason> = Some(Reason::BonusesFirst);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.answers(at).nth(1).is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, self.answers(at), list);
    }

    fn judge(self, at: At, answer: AtAggressionBonus) -> Result<(), Reason> {
        if self.answers(at).any(|open| open == answer) {
            return Ok(());
        }
        Err(match answer {
            AtAggressionBonus::TakeBonus(_) => Reason::NoSuchBonus,
            AtAggressionBonus::Strike(_) => Reason::NotHit,
        })
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtAggressionBonus) {
        self.take(engine, seat, answer);
    }

    /// The only one is taken; a hit without anybody to choose lapses (RUL-FS-57).
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let only = self.answers(At::new(engine.look(), seat)).next();
        match only {
            Some(answer) => self.take(engine, seat, answer),
            None => engine.then(TableStep::Bonuses(BonusesLeft { seat, spaces: 0 })),
        }
    }

    for_people_only!();

    /// A bonus lies on its space of the own track.
    fn shows(self, at: At, answer: AtAggressionBonus) -> Shown {
        match answer {
            AtAggressionBonus::TakeBonus(bonus) => {
                let space = self.space_of(at.look, bonus);
                let shown = space.map_or_else(Shown::plain, |space| Shown::thing(Thing::Option(space)));
                shown.with("bonus", Value::Word(bonus.word()))
            }
            AtAggressionBonus::Strike(seat) => {
                Shown::thing(Thing::Seat(Seat(seat))).with("target", Value::Seat(Seat(seat)))
            }
        }
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.0.count_ones()))]
    }

    fn is_known(self, look: Look) -> bool {
        look.s.boards.pvp.is_some()
    }
}

// ---- the end of the phase ----

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Player by player in Forward Turn Order: evasion, bonuses, aggression (FS5-END-01, RUL-FS-52).
    pub(crate) fn calm_down(&mut self, mut acted: SeatSet) {
        let Some(seat) = self.s.next_forward(acted) else {
            if let Some(board) = &mut self.s.boards.pvp {
                board.hit = Default::default();
            }
            return;
        };
        acted.insert(seat);
        self.then(TableStep::CalmDown(acted));
        self.evade_less(seat);
        let spaces = self.look().bonus_spaces(seat);
        self.then(TableStep::Bonuses(BonusesLeft { seat, spaces }));
    }

    /// The evasion counter moves one space left, if it can (FS5-END-02, RUL-FS-49).
    fn evade_less(&mut self, seat: Seat) {
        let Some(board) = &mut self.s.boards.pvp else { return };
        let space = &mut board.evasion[seat.index()];
        if let Some(left) = space.checked_sub(1) {
            *space = left;
            self.tell(Event::EvasionMoved { seat, space: left + 1 });
        }
    }

    /// The next bonus, and after the last one the counter goes back (FS5-END-04).
    pub(crate) fn next_bonus(&mut self, left: BonusesLeft) {
        if left.spaces != 0 {
            self.push(left.seat, AggressionBonus(left.spaces));
            return;
        }
        let Some(board) = &mut self.s.boards.pvp else { return };
        if std::mem::take(&mut board.aggression[left.seat.index()]) > 0 {
            self.tell(Event::AggressionMoved { seat: left.seat, space: 1 });
        }
    }

    /// An opponent loses 1 Fame Point, or takes a Damage counter on any box: no attack, so evasion does not help (FS5-BONUS-HIT-01,
    /// -02, RUL-FS-54).
    fn strike(&mut self, seat: Seat, target: Seat) {
        self.tell(Event::PlayerStruck { seat, target });
        self.push(target, LoseFame { left: 1, source: Source::Other });
    }
}
