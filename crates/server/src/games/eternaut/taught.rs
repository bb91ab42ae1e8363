//! What lessons about The Eternaut may name.

use eternaut::Eternaut;
use tabletop::Seat;

use crate::games::{Taught, TaughtThing};

impl Taught for Eternaut {
    const LESSONS: &'static [(&'static str, &'static str)] = &[(
        "lessons/eternaut/first-night.kdl",
        include_str!("../../../../../content/lessons/eternaut/first-night.kdl"),
    )];

    const THINGS: &'static [TaughtThing<Self>] = &[
        ("question", always),
        ("map", |game, _| game.state().cells.iter().flatten().next().is_some()),
        ("snow", |game, _| game.state().snow != Default::default()),
        ("group", |game, _| game.state().boards.iter().any(|board| board.character.is_some())),
        ("hand", |game, seat| !game.state().hands[seat.index()].is_empty()),
        ("timer", always),
        ("objectives", |game, _| !game.state().story.is_empty()),
        ("book", |game, _| !game.state().book.is_empty()),
        ("menace", always),
        ("plot", always),
    ];

    fn questions() -> Vec<&'static str> {
        eternaut::step::all_questions().map(|(word, _)| word).collect()
    }

    fn asked(&self, seat: Seat) -> Option<&'static str> {
        self.look().question_of(seat).map(|step| step.shown(self.look()).ask)
    }
}

fn always(_: &Eternaut, _: Seat) -> bool {
    true
}
