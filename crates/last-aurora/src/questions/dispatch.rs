//! What the list of steps calls for each of its entries, by their kind: [`ask`] for questions, [`run`] for automatic steps.

/// What is done with a step that asks.
pub(crate) mod ask {
    use tabletop::{EventSink, Seat};

    use crate::action::Action;
    use crate::content::CardId;
    use crate::engine::Engine;
    use crate::event::Event;
    use crate::look::Look;
    use crate::questions::{Answer, At, Question, Shown, Values, judge};
    use crate::reasons::Reason;

    #[inline(always)]
    pub fn waits<Q: Question>(question: Q, at: At) -> bool {
        question.waits(at)
    }

    #[inline(always)]
    pub fn list<Q: Question>(question: Q, at: At, list: &mut Vec<Action>) {
        question.list(at, list);
    }

    pub fn refuses<Q: Question>(question: Q, at: At, action: Action) -> Option<Reason> {
        match Q::Answer::read(action) {
            Some(answer) => question.judge(at, answer).err(),
            None => Some(judge::no_answer(question, at, action)),
        }
    }

    /// Something else than an answer leaves the question where it was.
    #[inline(always)]
    pub fn answer<Q: Question, S: EventSink<Event>>(question: Q, engine: &mut Engine<S>, seat: Seat, action: Action) {
        match Q::Answer::read(action) {
            Some(answer) => question.answer(engine, seat, answer),
            None => engine.push(seat, question),
        }
    }

    #[inline(always)]
    pub fn advance<Q: Question, S: EventSink<Event>>(question: Q, engine: &mut Engine<S>, seat: Seat) -> bool {
        let waits = question.waits(At::new(engine.look(), seat));
        if !waits {
            engine.take_off(seat);
            question.skip(engine, seat);
        }
        !waits
    }

    #[inline(always)]
    pub fn unasked<Q: Question, S: EventSink<Event>>(question: Q, engine: &mut Engine<S>, seat: Seat) {
        question.unasked(engine, seat);
    }

    pub fn word<Q: Question>() -> Option<&'static str> {
        Some(Q::WORD)
    }

    pub fn word_and_rule<Q: Question>(question: Q) -> Option<(&'static str, &'static str)> {
        Some((Q::WORD, question.rule()))
    }

    pub fn values<Q: Question>(question: Q, at: At) -> Values {
        question.values(at)
    }

    pub fn shows<Q: Question>(question: Q, at: At, action: Action) -> Option<Shown> {
        Q::Answer::read(action).map(|answer| question.shows(at, answer))
    }

    pub fn later<Q: Question>(question: Q, at: At, action: Action) -> u8 {
        Q::Answer::read(action).map_or(0, |answer| question.later(at, answer))
    }

    pub fn about<Q: Question>(question: Q, at: At) -> Option<CardId> {
        question.about(at)
    }

    pub fn holds<Q: Question>(question: Q) -> Option<CardId> {
        question.holds()
    }

    pub fn is_known<Q: Question>(question: Q, look: Look) -> bool {
        question.is_known(look)
    }

    pub fn survivor_tokens<Q: Question>(question: Q) -> i32 {
        question.survivor_tokens()
    }

    pub fn depends_on_hand<Q: Question>(_: Q, held: usize) -> bool {
        Q::HAND.may_differ(held)
    }

    pub fn comes_again<Q: Question>(question: Q, at: At) -> bool {
        question.comes_again(at)
    }
}

/// Automatic steps. Nobody is ever asked about one: it waits for nothing, so that it has no answers, no word and no message.
pub(crate) mod run {
    use tabletop::{EventSink, Seat};

    use crate::action::Action;
    use crate::content::CardId;
    use crate::engine::Engine;
    use crate::event::Event;
    use crate::look::Look;
    use crate::questions::{At, Automatic, Shown, Values};
    use crate::reasons::Reason;

    #[inline(always)]
    pub fn waits<A: Automatic>(_: A, _: At) -> bool {
        false
    }

    #[inline(always)]
    pub fn list<A: Automatic>(_: A, _: At, _: &mut Vec<Action>) {}

    pub fn refuses<A: Automatic>(_: A, _: At, _: Action) -> Option<Reason> {
        Some(Reason::NotAsked)
    }

    #[inline(always)]
    pub fn answer<A: Automatic, S: EventSink<Event>>(step: A, engine: &mut Engine<S>, seat: Seat, _: Action) {
        engine.push(seat, step);
    }

    #[inline(always)]
    pub fn advance<A: Automatic, S: EventSink<Event>>(step: A, engine: &mut Engine<S>, seat: Seat) -> bool {
        engine.take_off(seat);
        step.run(engine, seat);
        true
    }

    #[inline(always)]
    pub fn unasked<A: Automatic, S: EventSink<Event>>(step: A, engine: &mut Engine<S>, seat: Seat) {
        step.unasked(engine, seat);
    }

    #[expect(
        clippy::extra_unused_type_parameters,
        reason = "the list calls it for questions and automatic steps alike"
    )]
    pub fn word<A: Automatic>() -> Option<&'static str> {
        None
    }

    pub fn word_and_rule<A: Automatic>(_: A) -> Option<(&'static str, &'static str)> {
        None
    }

    pub fn values<A: Automatic>(_: A, _: At) -> Values {
        Values::new()
    }

    pub fn shows<A: Automatic>(_: A, _: At, _: Action) -> Option<Shown> {
        None
    }

    pub fn later<A: Automatic>(_: A, _: At, _: Action) -> u8 {
        0
    }

    pub fn about<A: Automatic>(_: A, _: At) -> Option<CardId> {
        None
    }

    pub fn holds<A: Automatic>(step: A) -> Option<CardId> {
        step.holds()
    }

    pub fn is_known<A: Automatic>(step: A, look: Look) -> bool {
        step.is_known(look)
    }

    pub fn survivor_tokens<A: Automatic>(step: A) -> i32 {
        step.survivor_tokens()
    }

    pub fn depends_on_hand<A: Automatic>(_: A, _: usize) -> bool {
        false
    }

    pub fn comes_again<A: Automatic>(_: A, _: At) -> bool {
        false
    }
}
