//! What lessons about Last Aurora may name.

use last_aurora::LastAurora;
use last_aurora::step::Step;
use tabletop::Seat;

use crate::games::{Taught, TaughtThing};

impl Taught for LastAurora {
    const LESSONS: &'static [(&'static str, &'static str)] = &[(
        "lessons/last-aurora/first-game.kdl",
        include_str!("../../../../../content/lessons/last-aurora/first-game.kdl"),
    )];

    const THINGS: &'static [TaughtThing<Self>] = &[
        ("question", always),
        ("phases", always),
        ("road", always),
        ("aurora", always),
        ("pieces", always),
        ("speed", always),
        ("zone", always),
        ("convoy", always),
        ("crew", always),
        ("hand", |game, seat| !game.look().player(seat).objects.is_empty()),
        ("others", always),
        ("enemies", |game, _| !game.state().foes.is_empty()),
        ("score", always),
    ];

    fn questions() -> Vec<&'static str> {
        Step::questions().collect()
    }

    fn asked(&self, seat: Seat) -> Option<&'static str> {
        let (word, _) = self.look().question(seat)?.word_and_rule()?;
        Some(word)
    }
}

fn always(_: &LastAurora, _: Seat) -> bool {
    true
}
