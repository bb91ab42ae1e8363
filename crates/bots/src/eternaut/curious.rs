//! A judge that wants to read.

use eternaut::content::Spot;
use eternaut::look::Look;
use eternaut::state::{BOARDS, Phase};
use eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::Atlas;
use super::memory::{Memory, Pages};
use super::narrow::narrow;
use super::reckon::{Part, Reckoning};
use super::sensible;
use crate::greedy::Judge;

/// Values positions by what was read on the way to them and by what there is to read near by.
pub struct Curious {
    atlas: Atlas,
    order: Vec<Part>,
    memory: Memory,
    known: Pages,
}

impl Curious {
    /// A judge of the Scenario of this game, which has read what is in the memory.
    pub fn new(look: Look, memory: Memory) -> Self {
        let atlas = Atlas::new(look.content(), look.rules.scenario());
        Curious { order: Part::all(&atlas), atlas, memory, known: Pages::default() }
    }
}

impl Judge<Eternaut> for Curious {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        self.memory.learn(game.look());
        self.memory.recall(&mut self.known);
        self.order = Reckoning::new(&self.atlas, &self.order, game.look()).order();
    }

    fn value(&self, game: &Eternaut, _: Seat) -> f32 {
        let look = game.look();
        let s = look.s;
        let news = 12.0 * self.known.news(look) as f32;
        if s.phase == Phase::Over || s.epilogue.is_some() || s.lost {
            let new = s.epilogue.is_some_and(|end| !self.known.has_ended(end));
            return news + if new { 60.0 } else { -60.0 };
        }
        let reckoning = Reckoning::new(&self.atlas, &self.order, look);
        let items: usize = s.boards.iter().map(|board| board.items.len()).sum();
        let time = 0.3 * sensible::turns(look);
        let aims = 0.3 * sensible::aims(look, &reckoning);
        news + aims + time + items as f32 - 30.0 * s.dead.len() as f32 + self.near(look, &reckoning)
            - s.snow.len() as f32 * 0.3
    }

    fn narrow(&self, game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
        narrow(game, seat, list);
    }

    fn continues(&self, game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
        super::continues(game, seat, path)
    }
}

impl Curious {
    /// What nobody has read yet, the more the nearer somebody is.
    fn near(&self, look: Look, reckoning: &Reckoning) -> f32 {
        let s = look.s;
        let mut sum = 0.0;
        for at in 0..BOARDS {
            let Some(who) = s.boards[at].character else { continue };
            let unread = |id| look.paragraph_for(id, who).is_some_and(|at| !self.known.has_read(at));
            let counters = s.counters.iter().filter(|counter| !counter.consumed && unread(counter.id));
            let far = counters.map(|c| reckoning.steps_to(at, c.spot, look.rules.icon(c.id)));
            let events = s.events.iter().filter(|event| unread(event.id));
            let spots =
                events.map(|event| reckoning.steps_to(at, Spot::Space(event.space), eternaut::content::Icon::None));
            let nearest = far.chain(spots).min().unwrap_or(u16::MAX);
            sum += 6.0 / (1.0 + f32::from(nearest.min(100)) / 3.0);
        }
        sum
    }
}
