//! Tokens finding their boxes (LA-PLACE).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::crew::{LoseCard, can_lose_older};
use super::shift::not_accepted;
use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::convoy::{BoxRef, Boxes, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! cargo_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        11 run Load: $crate::questions::cargo::Load;
        12 ask MakeRoom: $crate::questions::cargo::MakeRoom;
        13 ask LoadInto: $crate::questions::cargo::LoadInto;
        14 run Reload: $crate::questions::cargo::Reload;
    ] $($next)* } };
}
pub(crate) use cargo_steps;

// ---- tokens coming aboard ----

/// Lay down so many tokens (outside Fire Weapons cargo moves out of the way).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Load(
    /// The kind of token.
    pub Token,
    /// How many of them come aboard.
    pub u8,
);

impl Automatic for Load {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let Load(token, left) = self;
        if left > 1 {
            engine.push(seat, Load(token, left - 1));
        }
        engine.place(seat, token, false);
    }

    super::by_whoever_plays!();

    fn survivor_tokens(self) -> i32 {
        if self.0 == Token::Survivor { self.1.into() } else { 0 }
    }
}

/// Place the tokens set aside (LA-REPL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reload;

impl Automatic for Reload {
    /// Tokens set aside come back one by one, Survivors first.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let aside = &mut engine.player(seat).aside;
        let next = Token::SURVIVORS_FIRST.into_iter().find(|&token| aside[token as usize] > 0);
        if let Some(token) = next {
            aside[token as usize] -= 1;
            engine.push(seat, Reload);
            engine.place_again(seat, token);
        }
    }
}

// ---- making room ----

/// What goes back to the reserve to make room (LA-PLACE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MakeRoom {
    /// The token that needs room.
    pub token: Token,
    /// It is the token of a Survivor just recruited, and may not be refused.
    pub recruit: bool,
}

answers! {
    /// The answer to [`MakeRoom`].
    AtMakeRoom { Lose(gone: Token) }
}

impl Question for MakeRoom {
    type Answer = AtMakeRoom;
    const WORD: &str = "make-room";
    const RULE: &str = "LA-PLACE-02";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        let aboard = |&token: &Token| token == self.token || at.convoy().holding(token) != 0;
        self.offer(at, Token::ALL.into_iter().filter(aboard).map(AtMakeRoom::Lose), list);
    }

    fn judge(self, at: At, AtMakeRoom::Lose(gone): AtMakeRoom) -> Result<(), Reason> {
        let MakeRoom { token, recruit } = self;
        if gone == token && !recruit {
            return Ok(());
        }
        if gone == Token::Survivor && !can_lose_older(at.look, at.seat) {
            return Err(if recruit { Reason::RecruitStays } else { Reason::LastSurvivor });
        }
        if gone == token || at.convoy().has_room_without(token, gone) {
            return Ok(());
        }
        Err(if at.convoy().count(gone) == 0 { Reason::NoSuchToken } else { Reason::MakesNoRoom })
    }

    /// Something goes back to the reserve (LA-PLACE-02); with a Survivor token goes a card (LA-DMG-05, RUL-LA-20).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtMakeRoom::Lose(gone): AtMakeRoom) {
        let MakeRoom { token, recruit } = self;
        if gone == token && !recruit {
            engine.let_go(seat, token);
            return;
        }
        engine.player(seat).convoy.spend(gone);
        engine.tell(Event::Unloaded { seat, token: gone });
        engine.player(seat).convoy.stow(token);
        engine.tell(Event::Loaded { seat, token });
        if gone == Token::Survivor {
            engine.push(seat, LoseCard);
        }
    }

    for_people_only!();

    fn shows(self, _: At, AtMakeRoom::Lose(gone): AtMakeRoom) -> Shown {
        Shown::token(gone)
    }

    fn values(self, _: At) -> Values {
        vec![("token", Value::Token(self.token))]
    }

    fn survivor_tokens(self) -> i32 {
        i32::from(self.token == Token::Survivor)
    }
}

// ---- while nothing may be rearranged ----

/// Where a token goes while nothing may be rearranged (RUL-LA-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LoadInto {
    /// The token that needs a box.
    pub token: Token,
    /// It is the token of a Survivor just gained.
    pub recruit: bool,
}

answers! {
    /// Answers to [`LoadInto`].
    AtLoadInto { LoadInto(place: BoxRef), Drop }
}

impl LoadInto {
    /// Empty boxes that could take the token.
    fn empty(self, at: At) -> Boxes {
        at.convoy().accepting(self.token) & at.convoy().empty()
    }

    /// Boxes whose occupant may go for it.
    fn occupied(self, at: At) -> Boxes {
        let convoy = at.convoy();
        let same_kind = if self.recruit { 0 } else { convoy.holding(self.token) };
        let spared = if can_lose_older(at.look, at.seat) { 0 } else { convoy.holding(Token::Survivor) };
        convoy.accepting(self.token) & !same_kind & !spared
    }
}

impl Question for LoadInto {
    type Answer = AtLoadInto;
    const WORD: &str = "load-into";
    const RULE: &str = "RUL-LA-14";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.convoy().accepting(self.token) != 0
    }

    /// An empty box; only if there is none, a box whose occupant goes.
    fn list(self, at: At, list: &mut Vec<Action>) {
        let empty = self.empty(at);
        if empty != 0 {
            at.boxes(empty, Action::LoadInto, list);
            return;
        }
        at.boxes(self.occupied(at), Action::LoadInto, list);
        if !self.recruit {
            list.push(Action::Drop);
        }
    }

    fn judge(self, at: At, answer: AtLoadInto) -> Result<(), Reason> {
        let empty = self.empty(at);
        match answer {
            AtLoadInto::LoadInto(place) if at.convoy().accepting(self.token) & place.bit() == 0 => {
                Err(not_accepted(at, self.token, place))
            }
            AtLoadInto::LoadInto(place) if empty & place.bit() != 0 => Ok(()),
            AtLoadInto::LoadInto(_) if empty != 0 => Err(Reason::RoomLeft),
            AtLoadInto::LoadInto(place) if self.occupied(at) & place.bit() != 0 => Ok(()),
            AtLoadInto::LoadInto(_) if self.recruit => Err(Reason::RecruitStays),
            AtLoadInto::LoadInto(place) if at.convoy().holding(self.token) & place.bit() != 0 => {
                Err(Reason::LikeForLike)
            }
            AtLoadInto::LoadInto(_) => Err(Reason::LastSurvivor),
            AtLoadInto::Drop if self.recruit => Err(Reason::RecruitStays),
            AtLoadInto::Drop if empty != 0 => Err(Reason::RoomLeft),
            AtLoadInto::Drop => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLoadInto) {
        let token = self.token;
        let AtLoadInto::LoadInto(place) = answer else {
            engine.let_go(seat, token);
            return;
        };
        let occupant = engine.player(seat).convoy.lift(place);
        engine.player(seat).convoy.put(token, place);
        engine.tell(Event::Loaded { seat, token });
        if let Some(occupant) = occupant {
            engine.tell(Event::Unloaded { seat, token: occupant });
            if occupant == Token::Survivor {
                engine.push(seat, LoseCard);
            }
        }
    }

    /// No box could ever take it.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.let_go(seat, self.token);
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtLoadInto) -> Shown {
        match answer {
            AtLoadInto::LoadInto(place) => Shown::thing(Thing::Box(place))
                .with("token", Value::TokenOrNone(at.convoy().token_at(place)))
                .with("place", Value::Box(place)),
            AtLoadInto::Drop => Shown::plain(),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("token", Value::Token(self.token))]
    }

    fn survivor_tokens(self) -> i32 {
        i32::from(self.token == Token::Survivor)
    }
}
