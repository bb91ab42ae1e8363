//! Instructions about the Alert counter, noise and what Enemies do by themselves (CM-OP-26 to -28, -52, -55, -56).

use super::prelude::*;
use content_reader::fields::Fields;

use crate::content::{Side, Strike};
use crate::engine::Goal;

/// What becomes of the Alert counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AlertChange {
    /// This side is turned up.
    Side(Side),
    /// It lies on the Menace deck, or beside it.
    OnDeck(bool),
}

/// The words for the Alert counter.
pub(crate) const CHANGES: &content_reader::fields::Words<AlertChange> = &[
    ("green", AlertChange::Side(Side::Green)),
    ("red", AlertChange::Side(Side::Red)),
    ("on-deck", AlertChange::OnDeck(true)),
    ("off-deck", AlertChange::OnDeck(false)),
];

/// Turns or moves the Alert counter (CM-OP-56).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alert(pub AlertChange);

impl Instruction for Alert {
    const WORDS: Words<Self> = &[("alert", |r, f| {
        let value = f.arg(r.report, "what becomes of the Alert counter")?;
        word(r.report, value, "state of the Alert counter", CHANGES).map(Alert)
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        CHANGES.iter().find(|(_, change)| *change == self.0).map(|(word, _)| format!("alert {word}"))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        match self.0 {
            AlertChange::Side(side) => engine.turn_alert(side),
            AlertChange::OnDeck(on_deck) => engine.place_alert(on_deck),
        }
    }
}

/// Enemies who end within this range of a Character become alerted (EB-ALERT-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlertWithin(pub u8);

impl Instruction for AlertWithin {
    const WORDS: Words<Self> = &[("alert-within", |r, f| r.number(f, "a range", 0, 20).map(AlertWithin))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(format!("alert within {}", self.0))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let look = engine.look();
        let near = |from: Space| {
            let far = look.grid().distances(from);
            let people = look.s.in_play();
            people.into_iter().filter_map(|who| look.space_of(who)).any(|at| far[at.index()] <= self.0)
        };
        if look.survivors().any(|survivor| near(survivor.space)) {
            engine.turn_alert(Side::Red);
        }
    }
}

/// The Character makes noise that is heard within this range (EB-NOISE-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noise(pub Who, pub u8);

impl Instruction for Noise {
    const WORDS: Words<Self> = &[("noise", |r, f| {
        let who = r.who(f)?;
        r.number(f, "a range", 0, 20).map(|range| Noise(who, range))
    })];

    fn about(&self) -> About {
        About::who(self.0)
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, book: Book<'_>) -> Option<String> {
        Some(format!("noise {}{}", self.1, book.whom(self.0)))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        on.people.into_iter().for_each(|who| engine.noise(who, self.1));
    }
}

/// For each Enemy on the map, ascending, as the one that acts (EB-SURV-10). One that regroups does that instead (EB-ALERT-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EachEnemy(pub BlockId);

impl Instruction for EachEnemy {
    const WORDS: Words<Self> = &[("each-enemy", |r, f| {
        let children = f.every_child();
        Some(EachEnemy(r.instructions(children, &[])))
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::Within(self.0, Guard::EachEnemy)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, on: On) {
        engine.each_enemy(self.0, on.cx);
    }
}

/// How far the Enemy that acts goes; without a number as far as its card says.
fn steps(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Option<u8>> {
    match f.may_arg() {
        Some(value) => number(r.report, value, "the number of spaces", 1..=9).map(Some),
        None => Some(None),
    }
}

/// The Enemy that acts goes towards the nearest Character, away from all, or towards the nearest other Enemy (CM-OP-26).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunt {
    /// Towards Characters or other Enemies; else away.
    pub towards: bool,
    /// Other Enemies are meant, not Characters.
    pub enemies: bool,
    /// How far; none: as its card says.
    pub steps: Option<u8>,
}

impl Instruction for Hunt {
    const WORDS: Words<Self> = &[
        ("chase", |r, f| steps(r, f).map(|steps| Hunt { towards: true, enemies: false, steps })),
        ("flee", |r, f| steps(r, f).map(|steps| Hunt { towards: false, enemies: false, steps })),
        ("gather", |r, f| steps(r, f).map(|steps| Hunt { towards: true, enemies: true, steps })),
    ];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some(if self.towards { "chase" } else { "flee" }.to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let Some(id) = engine.look().acting() else { return };
        let own = engine.rules.enemy(id).map_or(0, |enemy| enemy.steps);
        let goal = match (self.towards, self.enemies) {
            (true, false) => Goal::Characters,
            (true, true) => Goal::Enemies,
            (false, _) => Goal::Away,
        };
        engine.go(id, goal, self.steps.unwrap_or(own));
    }
}

/// The Enemy that acts attacks a Character within range and sight, an NPC an Enemy (CM-OP-27, EB-NPC-08); without values as its card
/// says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacks(pub Option<Strike>);

impl Instruction for Attacks {
    const WORDS: Words<Self> = &[("strike", |r, f| match f.may_arg() {
        None => Some(Attacks(None)),
        Some(value) => {
            let damage = number(r.report, value, "damage", 1..=20);
            let range = match f.prop("range") {
                Some(value) => number(r.report, value, "a range", 1..=20),
                None => Some(1),
            };
            Some(Attacks(Some(Strike { range: range?, damage: damage? })))
        }
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        vec![Fact::CharactersDie(Who::EACH)]
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("strike".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        let Some(id) = engine.look().acting() else { return };
        let npc = engine.rules.npc(id).map(|npc| npc.strike);
        let own = npc.unwrap_or_else(|| engine.rules.enemy(id).and_then(|enemy| enemy.strike));
        match self.0.or(own) {
            Some(strike) if npc.is_some() => engine.npc_strikes(id, strike),
            Some(strike) => engine.strike(id, strike),
            None => {}
        }
    }
}

/// The four Consumed cubes are distributed among the Character boards (EB-SURV-05, CM-OP-52).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DistributeCubes;

impl Instruction for DistributeCubes {
    const WORDS: Words<Self> = &[("distribute-cubes", |_, _| Some(DistributeCubes))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        Vec::new()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        Some("cubes".to_owned())
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.distribute_cubes();
    }
}
