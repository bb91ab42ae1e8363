//! Instructions about Utility counters (CM-OP-03 to -07).

use super::prelude::*;

/// Places a Utility counter (CM-OP-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place(pub CounterId, pub Spot);

impl Instruction for Place {
    const WORDS: Words<Self> = &[("place", |r, f| {
        let at = f.node.at;
        let value = f.arg(r.report, "a counter");
        let spot = r.spot(at, f);
        let (id, lies) = r.counter(value?)?;
        let spot = spot?;
        r.fits(at, id, lies, spot).then_some(Place(id, spot))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CounterPlaced(self.0, self.1)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("places {}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| engine.place(self.0, self.1));
    }
}

/// Replaces a counter by another (CM-OP-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replace(pub Which, pub CounterId);

impl Instruction for Replace {
    const WORDS: Words<Self> = &[("replace", |r, f| {
        let (first, lies) = r.value(f, "a counter", Reader::counter)?;
        let Some(by) = f.prop("by") else {
            return Some(Replace(Which::This, first));
        };
        let (second, other) = r.counter(by)?;
        if lies != other {
            let message = format!("counter {first} lies on an edge and {second} in a space, or the other way round");
            r.report.at(by.at, message);
        }
        Some(Replace(Which::Id(first), second))
    })];

    fn about(&self) -> About {
        About::counter(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CounterReplaced(self.0, self.1)]
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(match self.0 {
            Which::This => format!("⇒ {} {}", self.1, book.counter(self.1)),
            Which::Id(old) | Which::All(old) => format!("{old} ⇒ {}", self.1),
        })
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| engine.each(self.0, on.cx, |engine, no| engine.replace(no, self.1)));
    }
}

/// Removes a counter (CM-OP-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remove(pub Which);

impl Instruction for Remove {
    const WORDS: Words<Self> = &[
        ("remove", |r, f| r.which(f).map(Remove)),
        ("remove-all", |r, f| r.value(f, "a counter", Reader::counter).map(|(id, _)| Remove(Which::All(id)))),
    ];

    fn about(&self) -> About {
        About::counter(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(match self.0 {
            Which::This => "gone".to_owned(),
            Which::Id(id) | Which::All(id) => format!("{id} gone"),
        })
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| engine.each(self.0, on.cx, Engine::remove));
    }
}

/// Moves a counter (CM-OP-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveCounter(pub Which, pub Spot);

impl Instruction for MoveCounter {
    const WORDS: Words<Self> = &[("move-counter", |r, f| {
        let at = f.node.at;
        let value = f.may_arg();
        let spot = r.spot(at, f);
        let Some(value) = value else {
            return spot.map(|spot| MoveCounter(Which::This, spot));
        };
        let (id, lies) = r.counter(value)?;
        let spot = spot?;
        r.fits(at, id, lies, spot).then_some(MoveCounter(Which::Id(id), spot))
    })];

    fn about(&self) -> About {
        About::counter(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CounterMoved(self.0, self.1)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| engine.each(self.0, on.cx, |engine, no| engine.move_counter(no, self.1)));
    }
}

/// Puts a Consumed cube on a counter (CM-OP-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consume(pub Which);

impl Instruction for Consume {
    const WORDS: Words<Self> = &[
        ("consume", |r, f| r.which(f).map(Consume)),
        ("consume-all", |r, f| r.value(f, "a counter", Reader::counter).map(|(id, _)| Consume(Which::All(id)))),
    ];

    fn about(&self) -> About {
        About::counter(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Consumed(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(match self.0 {
            Which::This => "■".to_owned(),
            Which::Id(id) | Which::All(id) => format!("■ {id}"),
        })
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| engine.each(self.0, on.cx, |engine, no| engine.consume(no, true)));
    }
}

/// Takes a Consumed cube off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unconsume(pub Which);

impl Instruction for Unconsume {
    const WORDS: Words<Self> = &[
        ("unconsume", |r, f| r.which(f).map(Unconsume)),
        ("unconsume-all", |r, f| r.value(f, "a counter", Reader::counter).map(|(id, _)| Unconsume(Which::All(id)))),
    ];

    fn about(&self) -> About {
        About::counter(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Freed(self.0)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.on_the_map(|engine| engine.each(self.0, on.cx, |engine, no| engine.consume(no, false)));
    }
}
