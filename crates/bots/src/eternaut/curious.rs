//! A judge that wants to read.

use eternaut::content::walk::Root;
use eternaut::look::Look;
use eternaut::state::Phase;
use eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::Atlas;
use super::memory::{Memory, Pages};
use super::narrow::narrow;
use super::plan::{Goal, Plan};
use super::reckon::{ACTION, NEVER, Reckoning};
use super::sensible;
use crate::greedy::Judge;

/// Actions beyond which a text is simply far away.
const HORIZON: u16 = 40;

/// How much the nearest unread text counts, the second and so on.
const RANKS: [f32; 6] = [1.0, 0.6, 0.4, 0.25, 0.15, 0.1];

/// Values positions by what was read on the way to them and by how far it is to what is unread.
pub struct Curious {
    atlas: Atlas,
    memory: Memory,
    known: Pages,
    /// Paragraphs: position in the atlas and in the Storybook.
    texts: Vec<(usize, usize)>,
    /// Those that are unread and can be come by.
    unread: Vec<(usize, usize)>,
    whole: Plan,
    plan: Plan,
}

impl Curious {
    /// A judge of the Scenario of this game, which has read what is in the memory.
    pub fn new(look: Look, memory: Memory) -> Self {
        let atlas = Atlas::new(look.content(), look.rules.scenario());
        let paragraphs = look.rules.scenario().paragraphs.iter().enumerate();
        let texts = paragraphs.filter_map(|(at, paragraph)| Some((atlas.root(Root::Paragraph(paragraph.key))?, at)));
        let texts: Vec<_> = texts.collect();
        let goals = sensible::goals(&atlas, look).into_iter();
        let whole = Plan::new(&atlas, goals.chain(texts.iter().map(|&(root, _)| Goal::Text(root))));
        let (plan, known, unread) = (whole.clone(), Pages::default(), Vec::new());
        Curious { atlas, memory, known, texts, unread, whole, plan }
    }
}

impl Judge<Eternaut> for Curious {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        let look = game.look();
        self.memory.learn(look);
        self.memory.recall(&mut self.known);
        let here = Reckoning::new(&self.atlas, &self.whole, look);
        let texts = self.texts.iter().copied();
        self.unread = texts.filter(|&(root, at)| !self.known.has_read(at) && here.text(root) < NEVER).collect();
        let goals = sensible::goals(&self.atlas, look).into_iter();
        self.plan = Plan::from_here(&here, goals.chain(self.unread.iter().map(|&(root, _)| Goal::Text(root))));
    }

    fn value(&self, game: &Eternaut, _: Seat) -> f32 {
        let look = game.look();
        let s = look.s;
        let news = 40.0 * self.first_read(look) as f32 + 4.0 * self.known.news(look) as f32;
        if s.phase == Phase::Over || s.epilogue.is_some() || s.lost {
            let new = s.epilogue.is_some_and(|end| !self.known.has_ended(end));
            return news + if new { 60.0 } else { -60.0 };
        }
        let reckoning = Reckoning::new(&self.atlas, &self.plan, look);
        let items: usize = s.boards.iter().map(|board| board.items.len()).sum();
        let time = 0.3 * sensible::turns(look);
        let aims = 0.1 * sensible::aims(look, &reckoning);
        news + aims + time + items as f32
            - 30.0 * s.dead.len() as f32
            - 1.5 * self.far(look, &reckoning)
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
    /// How far it is to what nobody has read yet; the nearest count most.
    fn far(&self, look: Look, reckoning: &Reckoning) -> f32 {
        let unread = self.unread.iter().filter(|&&(_, at)| !look.s.has_read(at));
        let mut costs: Vec<u16> = unread.map(|&(root, _)| reckoning.text(root)).filter(|&cost| cost < NEVER).collect();
        costs.sort_unstable();
        let far = costs.into_iter().chain(std::iter::repeat(HORIZON * ACTION));
        far.zip(RANKS).map(|(far, rank)| f32::from(far.min(HORIZON * ACTION)) / f32::from(ACTION) * rank).sum()
    }

    /// Paragraphs read that were not known.
    fn first_read(&self, look: Look) -> usize {
        self.texts.iter().filter(|&&(_, at)| look.s.has_read(at) && !self.known.has_read(at)).count()
    }
}
