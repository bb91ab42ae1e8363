//! What an answer can cost whoever carries it out, as far as the table may know: snow on the way or on a large object, Survivors
//! brushed past (EA-TOUCH, EB-SURV-02).
//!
//! It is tried out on a copy in which everything that nobody can know was dealt anew, and without a card for a Skill Test: that is the
//! worst that can come of it. No rule reads it.

use tabletop::{GameRng, Seat};

use crate::action::Action;
use crate::content::{CharacterId, TextId};
use crate::engine::Engine;
use crate::event::Event;
use crate::hidden;
use crate::look::Look;
use crate::questions::{Interact, ItemAction, Move};
use crate::state::State;
use crate::step::{Context, Step, Target};

/// Questions after which a copy is left alone: no text about snow asks as many.
const QUESTIONS: usize = 8;

/// What an answer can cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peril {
    /// The Character that acts.
    pub who: CharacterId,
    /// Times that snow is touched.
    pub snow: u8,
    /// Times that a Survivor is brushed past.
    pub harm: u8,
    /// It is a way: snow and Survivors lie somewhere on it.
    pub on_the_way: bool,
    /// Penalty cards and damage at worst; none as long as nobody has read what comes of it.
    pub cost: Option<Cost>,
    /// The Character can die of it.
    pub deadly: bool,
}

/// What touching and brushing past come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Penalty cards that would be drawn.
    pub penalties: u8,
    /// Life Points that would be lost.
    pub damage: u8,
}

impl Look<'_> {
    /// What an answer to the present question can cost; nothing if it touches nothing.
    pub fn peril(self, action: Action) -> Option<Peril> {
        let task = self.question()?;
        let (who, snow, harm, on_the_way) = match (task.step, action) {
            (Step::Move(Move { who, left }), Action::Go(to)) => {
                let grid = self.grid();
                let way = grid.ways(&self.walker(&grid, who, left)?)[to.index()]?;
                (who, way.snow, way.harm, true)
            }
            (Step::Interact(Interact(who)), Action::Interact(counter)) => (who, self.touches(who, counter), 0, false),
            (Step::ItemAction(ItemAction { who, .. }), Action::Use(_, _, Target::Counter(counter))) => {
                (who, self.touches(who, counter), 0, false)
            }
            _ => return None,
        };
        (snow > 0 || harm > 0).then(|| self.tried(who, task.seat, (snow, harm), on_the_way))
    }

    fn touches(self, who: CharacterId, counter: u16) -> u8 {
        u8::from(self.minds_snow(who) && self.is_under_snow(counter))
    }

    fn tried(self, who: CharacterId, seat: Seat, (snow, harm): (u8, u8), on_the_way: bool) -> Peril {
        let mut state = self.s.clone();
        state.agenda.clear();
        state.pending.clear();
        hidden::deal_anew(&mut state, &mut GameRng::from_number(0));
        let mut events = Vec::new();
        for _ in 0..harm {
            self.go_on(&mut state, seat, &mut events, |engine| engine.hurt(who.into(), 1, Context::default()));
        }
        let mut known = true;
        for _ in 0..snow {
            let before = events.len();
            self.go_on(&mut state, seat, &mut events, |engine| engine.touch_snow(who));
            known &= self.was_read(&events[before..]);
        }
        let deadly = events.iter().any(|event| matches!(*event, Event::Dying { who: dead } if dead == who));
        Peril { who, snow, harm, on_the_way, cost: known.then(|| cost_of(who, &events)), deadly }
    }

    /// Carries out something and what follows, and lays no card for a Skill Test.
    fn go_on(
        self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
        begin: impl FnOnce(&mut Engine<'_, Vec<Event>>),
    ) {
        let mut engine = Engine::new(self.rules, state, events);
        begin(&mut engine);
        engine.run();
        for _ in 0..QUESTIONS {
            let tests = engine.look().question().is_some_and(|task| matches!(task.step, Step::Test(_)));
            if !tests {
                break;
            }
            engine.act(seat, Action::Resolve);
        }
    }

    /// Has the group read before what came of it here: the last text of it?
    fn was_read(self, events: &[Event]) -> bool {
        let mut texts =
            events.iter().filter_map(|event| if let Event::Text { text } = *event { Some(text) } else { None });
        texts.next_back().is_none_or(|text: TextId| self.s.book.contains(&text))
    }
}

fn cost_of(whom: CharacterId, events: &[Event]) -> Cost {
    events.iter().fold(Cost::default(), |cost, event| match *event {
        Event::Penalised { who, .. } if who == whom => Cost { penalties: cost.penalties + 1, ..cost },
        Event::Hurt { figure, damage, .. } if figure.character() == Some(whom) => {
            Cost { damage: cost.damage.saturating_add(damage), ..cost }
        }
        _ => cost,
    })
}
