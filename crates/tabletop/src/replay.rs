//! Playing a record again, and proving that nobody touched it.

use std::fmt;
use std::sync::Arc;

use crate::game::{EventSink, Game, Outcome, Refusal, Silent};
use crate::hex;
use crate::record::{End, Hash, Record, ShortHash, Step, commitment, short_hash, state_hash};
use crate::seat::Seat;

/// Why a record cannot be played. Every variant knows its line of the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("line 1: expected a record of `{expected}`, found one of `{found}`")]
    Game {
        /// The game that was asked to play it.
        expected: &'static str,
        /// The game in the header.
        found: String,
    },
    /// The record was made with other cards or maps.
    #[error("line 1: the game was played with content {found}, but the content here is {expected}")]
    Content {
        /// Fingerprint of the content at hand.
        expected: String,
        /// Fingerprint in the header.
        found: String,
    },
    /// The setup in the header is not one of this game.
    #[error("line 1: the setup cannot be read: {0}")]
    SetupShape(String),
    /// The setup can be read, but no such game can be played.
    #[error("line 1: the setup is refused: {0}")]
    Setup(Refusal),
    /// The seed is not revealed.
    #[error("line 1: the record does not reveal its seed, so no deck can be shuffled")]
    Sealed,
    /// A position after the last step was asked for.
    #[error("step {asked} was asked for, but the record has {steps}")]
    TooFar {
        /// The step asked for.
        asked: usize,
        /// The steps there are.
        steps: usize,
    },
    /// The action of a step cannot be read.
    #[error("line {line}: step {step}: `{action}` is no action: {refusal}", line = Record::line_of_step(*.step))]
    Notation {
        /// Counted from 1.
        step: usize,
        /// As it stands there.
        action: String,
        /// Why it cannot be read.
        refusal: Refusal,
    },
    /// The rules refuse a step.
    #[error(
        "line {line}: step {step}: seat {seat} may not do `{action}`: {refusal}",
        line = Record::line_of_step(*.step), seat = .seat.0
    )]
    Refused {
        /// Counted from 1.
        step: usize,
        /// Who wanted it.
        seat: Seat,
        /// As it stands there.
        action: String,
        /// The rule that forbids it.
        refusal: Refusal,
    },
}

impl ReplayError {
    /// The same with its refusal told by `tell`, which knows the messages of a language.
    pub fn told(mut self, tell: impl Fn(Refusal) -> Refusal) -> Self {
        if let ReplayError::Setup(refusal)
        | ReplayError::Notation { refusal, .. }
        | ReplayError::Refused { refusal, .. } = &mut self
        {
            *refusal = tell(refusal.clone());
        }
        self
    }
}

/// A record being played: the game so far, and the steps still to come.
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    record: &'a Record,
    game: G,
    done: usize,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Sets the game up as the record says: deals and shuffles anew from its seed.
    pub fn start(record: &'a Record, content: Arc<G::Content>) -> Result<Self, ReplayError> {
        if record.game != G::NAME {
            return Err(ReplayError::Game { expected: G::NAME, found: record.game.clone() });
        }
        let setup: G::Setup =
            serde_json::from_value(record.setup.clone()).map_err(|error| ReplayError::SetupShape(error.to_string()))?;
        let fingerprint = G::content_fingerprint(&content, &setup);
        if record.content != fingerprint {
            let (expected, found) = (hex::encode(&fingerprint), hex::encode(&record.content));
            return Err(ReplayError::Content { expected, found });
        }
        let seed = record.seed.ok_or(ReplayError::Sealed)?;
        let game = G::new(&setup, content, seed).map_err(ReplayError::Setup)?;
        Ok(Replay { record, game, done: 0 })
    }

    /// The game after the steps played so far.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many steps were played so far.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Plays the next step with a check and returns it; nothing after the last one.
    pub fn step<S: EventSink<G::Event>>(&mut self, sink: &mut S) -> Result<Option<&'a Step>, ReplayError> {
        let Some(step) = self.record.steps.get(self.done) else { return Ok(None) };
        let number = self.done + 1;
        let action = G::parse_action(&step.action).map_err(|refusal| ReplayError::Notation {
            step: number,
            action: step.action.clone(),
            refusal,
        })?;
        self.attempt(step.seat, action, sink).map_err(|refusal| ReplayError::Refused {
            step: number,
            seat: step.seat,
            action: step.action.clone(),
            refusal,
        })?;
        self.done = number;
        Ok(Some(step))
    }

    fn attempt<S: EventSink<G::Event>>(&mut self, seat: Seat, action: G::Action, sink: &mut S) -> Result<(), Refusal> {
        if seat.index() >= self.game.seats() {
            return Err(Refusal::new("TABLE-SEAT", "table-no-such-seat").with("seats", self.game.seats()));
        }
        self.game.try_apply(seat, action, sink)
    }
}

/// Plays the first `upto` steps of a record (all of them if `None`) and returns the game after them.
pub fn replay<G: Game>(
    record: &Record,
    content: Arc<G::Content>,
    upto: Option<usize>,
    sink: &mut impl EventSink<G::Event>,
) -> Result<G, ReplayError> {
    let steps = record.steps.len();
    let upto = upto.unwrap_or(steps);
    if upto > steps {
        return Err(ReplayError::TooFar { asked: upto, steps });
    }
    let mut replay = Replay::<G>::start(record, content)?;
    while replay.done < upto && replay.step(sink)?.is_some() {}
    Ok(replay.game)
}

/// What [`verify`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// Steps that were played again and found as recorded.
    pub steps: usize,
    /// The first difference between the record and the game; none if the record is genuine.
    pub difference: Option<Difference>,
}

impl Verification {
    /// Is the record genuine?
    pub fn is_genuine(&self) -> bool {
        self.difference.is_none()
    }

    /// The same with a refusal told by `tell`, which knows the messages of a language.
    pub fn told(mut self, tell: impl Fn(Refusal) -> Refusal) -> Self {
        self.difference = self.difference.map(|difference| match difference {
            Difference::Replay(error) => Difference::Replay(error.told(tell)),
            other => other,
        });
        self
    }
}

impl fmt::Display for Verification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.difference {
            None => write!(f, "genuine: {} steps, every shuffle follows from the seed", self.steps),
            Some(difference) => write!(f, "not genuine after {} good steps: {difference}", self.steps),
        }
    }
}

/// A way in which a record departs from the game it claims to be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// It cannot be played at all, or not beyond some step.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Seed, setup or content are not those that were committed to.
    #[error("line 1: seed, setup and content give the commitment {computed}, but {stated} was shown")]
    Commitment {
        /// In the header.
        stated: String,
        /// From the revealed seed.
        computed: String,
    },
    /// The state after a step is another one.
    #[error(
        "line {line}: after step {step} the state is {computed}, but the record says {stated}",
        line = Record::line_of_step(*.step)
    )]
    State {
        /// Counted from 1.
        step: usize,
        /// In the record.
        stated: String,
        /// In the game.
        computed: String,
    },
    /// The record stops before the game does.
    #[error("after step {step} the record stops, but the game goes on")]
    Unfinished {
        /// The last step, counted from 1; 0 if there is none.
        step: usize,
    },
    /// The game is over, but the record has no end line.
    #[error("after step {step} the game is over, but the record has no end line")]
    NoEnd {
        /// The last step, counted from 1; 0 if there is none.
        step: usize,
    },
    /// The end line tells another end.
    #[error("line {line}: the end line says {what} {stated}, but the game ends with {computed}")]
    End {
        /// Of the end line.
        line: usize,
        /// What the record says and what the game says, told apart.
        what: &'static str,
        /// In the record.
        stated: String,
        /// In the game.
        computed: String,
    },
}

/// Proves a finished record: the revealed seed gives the commitment, every shuffle follows from it, every step is allowed,
/// and states and scores are those that were noted. Otherwise the result names the first difference.
pub fn verify<G: Game>(record: &Record, content: Arc<G::Content>) -> Verification {
    let mut steps = 0;
    let difference = compare::<G>(record, content, &mut steps).err();
    Verification { steps, difference }
}

fn compare<G: Game>(record: &Record, content: Arc<G::Content>, steps: &mut usize) -> Result<(), Difference> {
    let seed = record.seed.ok_or(ReplayError::Sealed)?;
    let computed = commitment(&record.game, &record.setup, &record.content, &seed);
    if computed != record.commitment {
        let (stated, computed) = (hex::encode(&record.commitment), hex::encode(&computed));
        return Err(Difference::Commitment { stated, computed });
    }
    let mut replay = Replay::<G>::start(record, content)?;
    while let Some(step) = replay.step(&mut Silent)? {
        compare_state(replay.done(), step.hash, replay.game())?;
        *steps = replay.done();
    }
    let step = *steps;
    match (replay.game().outcome(), &record.end) {
        (None, _) => Err(Difference::Unfinished { step }),
        (Some(_), None) => Err(Difference::NoEnd { step }),
        (Some(outcome), Some(end)) => {
            compare_end(Record::line_of_step(step + 1), end, &outcome, state_hash(replay.game()))
        }
    }
}

fn compare_state<G: Game>(step: usize, stated: Option<ShortHash>, game: &G) -> Result<(), Difference> {
    let Some(stated) = stated else { return Ok(()) };
    let computed = short_hash(game);
    if stated == computed {
        return Ok(());
    }
    Err(Difference::State { step, stated: hex::encode(&stated), computed: hex::encode(&computed) })
}

fn compare_end(line: usize, end: &End, outcome: &Outcome, hash: Hash) -> Result<(), Difference> {
    let scores: Vec<i32> = outcome.seats.iter().map(|seat| seat.score).collect();
    let differs = |what, stated, computed| Err(Difference::End { line, what, stated, computed });
    if end.scores != scores {
        differs("scores", format!("{:?}", end.scores), format!("{scores:?}"))
    } else if end.winner != outcome.winner {
        differs("winner", name(end.winner), name(outcome.winner))
    } else if end.hash != hash {
        differs("state", hex::encode(&end.hash), hex::encode(&hash))
    } else {
        Ok(())
    }
}

fn name(winner: Option<Seat>) -> String {
    winner.map_or("nobody".into(), |seat| format!("seat {}", seat.0))
}
