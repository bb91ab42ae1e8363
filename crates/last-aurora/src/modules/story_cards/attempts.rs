//! Attempts (FS4-ATT): an immediate test with an Outcome card.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::content::{Attempt, StoryId, Test};
use super::faces::is_option;
use crate::action::Action;
use crate::content::ListId;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{At, Automatic, Hand, Question, Shown, Value, Values, answers, for_people_only};
use crate::reasons::Reason;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// An Attempt begins. What improves it holds before the card is revealed (RUL-FS-38).
    pub(super) fn attempt(&mut self, seat: Seat, story: StoryId, option: u8, attempt: Attempt) {
        let helped = attempt.situation.filter(|(condition, _)| condition.holds(self.look(), seat));
        let letters = attempt.letters | helped.map_or(0, |(_, more)| more);
        self.push(seat, ImproveAttempt { story, option, letters });
    }
}

/// The Attempt of an option.
fn attempt_of(look: Look, story: StoryId, option: u8) -> Option<Attempt> {
    match look.content().story(story).options.get(usize::from(option))?.test {
        Test::Attempt(attempt) => Some(attempt),
        Test::Free | Test::Mission(_) => None,
    }
}

/// Pay for a better chance, or not (FS4-ATT-05, -06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ImproveAttempt {
    /// The card that is faced.
    pub story: StoryId,
    /// The option that is an Attempt.
    pub option: u8,
    /// Letters that succeed so far, as bits.
    pub letters: u8,
}

answers! {
    /// Answers to [`ImproveAttempt`].
    AtImproveAttempt { Improve, Attempt }
}

impl ImproveAttempt {
    /// Further letters and their price.
    fn offer_of(self, look: Look) -> Option<(u8, ListId)> {
        let improve = attempt_of(look, self.story, self.option)?.improve;
        improve.filter(|(more, _)| more & !self.letters != 0)
    }

    fn can_improve(self, at: At) -> bool {
        self.offer_of(at.look).is_some_and(|(_, price)| at.look.is_payable(at.seat, price))
    }

    fn make(self, letters: u8) -> MakeAttempt {
        MakeAttempt { story: self.story, option: self.option, letters }
    }
}

impl Question for ImproveAttempt {
    type Answer = AtImproveAttempt;
    const WORD: &str = "improve-attempt";
    const RULE: &str = "FS4-ATT-05";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.can_improve(at)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, [AtImproveAttempt::Improve, AtImproveAttempt::Attempt], list);
    }

    fn judge(self, at: At, answer: AtImproveAttempt) -> Result<(), Reason> {
        match answer {
            AtImproveAttempt::Attempt => Ok(()),
            AtImproveAttempt::Improve if self.can_improve(at) => Ok(()),
            AtImproveAttempt::Improve => Err(Reason::StoryNotPayable),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtImproveAttempt) {
        let offer = self.offer_of(engine.look());
        match (answer, offer) {
            (AtImproveAttempt::Improve, Some((more, price))) => {
                engine.push(seat, self.make(self.letters | more));
                engine.push_list(seat, Some(price));
            }
            (AtImproveAttempt::Improve, None) | (AtImproveAttempt::Attempt, _) => {
                engine.push(seat, self.make(self.letters));
            }
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.push(seat, self.make(self.letters));
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtImproveAttempt) -> Shown {
        match answer {
            AtImproveAttempt::Improve => {
                let (more, price) = self.offer_of(at.look).unwrap_or((0, ListId::default()));
                let shown = Shown::plain().with("price", Value::Effects(Some(price)));
                shown.with("letters", Value::Letters(self.letters | more))
            }
            AtImproveAttempt::Attempt => Shown::plain().with("letters", Value::Letters(self.letters)),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("story", Value::Story(self.story)), ("letters", Value::Letters(self.letters))]
    }

    fn is_known(self, look: Look) -> bool {
        is_option(look, self.story, self.option)
    }
}

/// Reveal an Outcome card; its leftmost letter decides (FS4-ATT-02 to -04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MakeAttempt {
    /// The card that is faced.
    pub story: StoryId,
    /// The option that is an Attempt.
    pub option: u8,
    /// Letters that succeed, as bits.
    pub letters: u8,
}

impl Automatic for MakeAttempt {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let MakeAttempt { story, option, letters } = self;
        let outcome = engine.reveal_outcome();
        let shown = &engine.rules.content.outcomes[usize::from(outcome.0)].letters;
        let letter = shown.first().copied().unwrap_or_default();
        let won = letters & (1 << letter) != 0;
        engine.tell(Event::AttemptMade { seat, story, letter, won });
        engine.tell_story(seat, story, option, won);
    }

    fn is_known(self, look: Look) -> bool {
        is_option(look, self.story, self.option)
    }
}
