//! What only Mines bring: where a counter goes, and which one is used again (LM-USE).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::MINES;
use crate::action::Action;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{At, Hand, Question, Shown, answers, for_people_only};
use crate::reasons::Reason;
use crate::road::Way;

/// The steps of this module.
macro_rules! mine_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        41 ask LayMine: $crate::modules::mine::questions::LayMine;
        42 ask LiftMine: $crate::modules::mine::questions::LiftMine;
    ] $($next)* } };
}
pub(crate) use mine_steps;

// ---- laying ----

/// On which road the Mine counter goes (LM-USE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LayMine;

answers! {
    /// The answer to [`LayMine`].
    AtLayMine { LayMine(from: u8, to: u8) }
}

impl Question for LayMine {
    type Answer = AtLayMine;
    const WORD: &str = "lay-mine";
    const RULE: &str = "LM-USE-02";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        !at.look.s.route.is_empty()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        let ends = at.look.s.route.each().map(|way| way.ends(at.look.rules.board()));
        self.offer(at, ends.map(|(from, to)| AtLayMine::LayMine(from, to)), list);
    }

    fn judge(self, at: At, AtLayMine::LayMine(from, to): AtLayMine) -> Result<(), Reason> {
        if from == to {
            return Err(Reason::MineOnSpace);
        }
        let way = Way::between(at.look.rules.board(), from, to).ok_or(Reason::NoSuchRoad)?;
        if at.look.s.route.contains(way) { Ok(()) } else { Err(Reason::NotJustCrossed) }
    }

    /// The counter comes from the reserve; if there is none, the one furthest back moves (LM-USE-05).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLayMine) {
        let AtLayMine::LayMine(from, to) = answer;
        let Some(way) = Way::between(engine.rules.board(), from, to) else { return };
        if engine.s.on_map.mines.len() < MINES {
            engine.lay_mine(seat, way);
            return;
        }
        let mine = |at: u8| engine.s.on_map.mines[usize::from(at)];
        let Some(first) = engine.look().rearmost_mines().next() else { return };
        let tie = engine.look().rearmost_mines().any(|other| mine(other) != mine(first));
        let question = LiftMine(way);
        if tie { engine.push(seat, question) } else { question.answer(engine, seat, AtLiftMine::LiftMine(first)) }
    }

    for_people_only!();

    fn shows(self, _: At, AtLayMine::LayMine(from, to): AtLayMine) -> Shown {
        Shown::road((from, to))
    }
}

// ---- using a counter again ----

/// Which of two counters equally far back is used again (LM-USE-05, RUL-LA-98).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LiftMine(
    /// The road that it goes to.
    pub Way,
);

answers! {
    /// The answer to [`LiftMine`].
    AtLiftMine { LiftMine(at: u8) }
}

impl Question for LiftMine {
    type Answer = AtLiftMine;
    const WORD: &str = "lift-mine";
    const RULE: &str = "LM-USE-05";
    const INSTEAD: Option<Reason> = Some(Reason::NotRearmost);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, (0..at.look.s.on_map.mines.len() as u8).map(AtLiftMine::LiftMine), list);
    }

    fn judge(self, at: At, AtLiftMine::LiftMine(mine): AtLiftMine) -> Result<(), Reason> {
        if at.look.rearmost_mines().any(|rear| rear == mine) { Ok(()) } else { Err(Reason::NotRearmost) }
    }

    /// A counter leaves its road for another.
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtLiftMine::LiftMine(at): AtLiftMine) {
        let lifted = engine.s.on_map.mines.remove(usize::from(at));
        let (from, space) = lifted.way.ends(engine.rules.board());
        engine.tell(Event::MineLifted { from, space });
        engine.lay_mine(seat, self.0);
    }

    for_people_only!();

    fn shows(self, at: At, AtLiftMine::LiftMine(mine): AtLiftMine) -> Shown {
        let mine = at.look.s.on_map.mines.get(usize::from(mine));
        Shown::road(mine.map_or((0, 0), |mine| mine.way.ends(at.look.rules.board())))
    }

    fn is_known(self, look: Look) -> bool {
        self.0.exists(look.rules.board()) && !look.s.on_map.mines.is_empty()
    }
}
