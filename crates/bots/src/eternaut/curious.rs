//! A judge that wants to read.

use registry::eternaut::content::walk::Root;
use registry::eternaut::look::Look;
use registry::eternaut::state::Phase;
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::{Atlas, Fact};
use super::cost::{ACTION, NEVER};
use super::fight;
use super::memory::{Memory, Pages};
use super::narrow::narrow;
use super::plan::{Goal, Plan};
use super::reckon::Reckoning;
use super::roads::Roads;
use super::sensible;
use super::terrain::Terrains;
use crate::greedy::Judge;

/// Actions beyond which a text is simply far away.
const HORIZON: u16 = 40;

/// How much the nearest unread text counts, the second and so on.
const RANKS: [f32; 6] = [1.0, 0.6, 0.4, 0.25, 0.15, 0.1];

/// Unread texts that a group goes for, whatever lies nearer.
const WANTED: usize = 2;
/// Unread texts that are looked at besides.
const NEAREST: usize = 12;

/// Values positions by what was read on the way to them and by how far it is to what is unread.
pub struct Curious {
    atlas: Atlas,
    roads: Roads,
    memory: Memory,
    known: Pages,
    /// Paragraphs: position in the atlas and in the Storybook.
    texts: Vec<(usize, usize)>,
    /// Those of them that the group goes for.
    wanted: Vec<(usize, usize)>,
    /// Others that are unread and near.
    near: Vec<(usize, usize)>,
    whole: Plan,
    plan: Plan,
    terrains: Terrains,
}

impl Curious {
    /// A judge of the Scenario of this game, which has read what is in the memory.
    pub fn new(look: Look, memory: Memory) -> Self {
        let atlas = Atlas::new(look.content(), look.rules.scenario());
        let roads = Roads::new(&atlas, look.rules.scenario());
        let paragraphs = look.rules.scenario().paragraphs.iter().enumerate();
        let texts = paragraphs.filter_map(|(at, paragraph)| Some((atlas.root(Root::Paragraph(paragraph.key))?, at)));
        let texts: Vec<_> = texts.collect();
        let goals = sensible::goals(&atlas, &roads, look).into_iter();
        let whole = Plan::new(&atlas, goals.chain(texts.iter().map(|&(root, _)| Goal::Text(root))));
        let (plan, known, terrains) = (whole.clone(), Pages::default(), Terrains::default());
        Curious { atlas, roads, memory, known, texts, wanted: Vec::new(), near: Vec::new(), whole, plan, terrains }
    }
}

impl Judge<Eternaut> for Curious {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        let look = game.look();
        self.memory.learn(look);
        self.memory.recall(&mut self.known);
        let here = Reckoning::new(&self.atlas, &self.whole, look, &self.terrains);
        let unread = self.texts.iter().filter(|&&(_, at)| !self.known.has_read(at));
        let mut near: Vec<(u16, (usize, usize))> = unread.map(|&text| (here.text(text.0), text)).collect();
        near.retain(|&(cost, _)| cost < NEVER);
        near.sort_unstable();
        let costs: Vec<(usize, u16)> = near.iter().map(|&(cost, (_, at))| (at, cost)).collect();
        let wanted = self.memory.wanted(&costs, WANTED);
        let all = near.into_iter().map(|(_, text)| text);
        let (wanted, mut near): (Vec<_>, Vec<_>) = all.partition(|(_, at)| wanted.contains(at));
        near.truncate(NEAREST);
        let texts = wanted.iter().chain(&near).map(|&(root, _)| Goal::Text(root));
        let goals = sensible::goals(&self.atlas, &self.roads, look).into_iter();
        self.plan = Plan::from_here(&here, goals.chain(texts));
        (self.wanted, self.near) = (wanted, near);
    }

    fn value(&self, game: &Eternaut, _: Seat) -> f32 {
        let look = game.look();
        let s = look.s;
        let news = 40.0 * self.first_read(look) as f32 + 4.0 * self.known.news(look) as f32;
        if s.phase == Phase::Over || s.epilogue.is_some() || s.lost {
            let new = s.epilogue.is_some_and(|end| !self.known.has_ended(end));
            return news + if new { 60.0 } else { -60.0 };
        }
        let reckoning = Reckoning::new(&self.atlas, &self.plan, look, &self.terrains);
        let items: usize = s.boards.iter().map(|board| board.items.len()).sum();
        let time = 0.3 * sensible::turns(look);
        let aims = 0.1 * sensible::aims(look, |no| reckoning.fact(Fact::Succeeded(no)));
        let people = sensible::people(look, &reckoning) + sensible::losses(look) + fight::value(look);
        news + aims + time + items as f32 + 0.3 * people - self.far(look, &reckoning) - s.snow.len() as f32 * 0.3
    }

    fn narrow(&self, game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
        narrow(game, seat, list);
    }

    fn continues(&self, game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
        super::continues(game, seat, path)
    }
}

impl Curious {
    /// How far it is to what nobody has read yet: what the group goes for, and of other texts the nearest the most.
    fn far(&self, look: Look, reckoning: &Reckoning) -> f32 {
        let actions = |cost: u16| f32::from(cost.min(HORIZON * ACTION)) / f32::from(ACTION);
        let unread = |&&(_, at): &&(usize, usize)| !look.s.has_read(at);
        let wanted = self.wanted.iter().filter(unread).map(|&(root, _)| 3.0 * actions(reckoning.text(root)));
        let near = self.near.iter().filter(unread).map(|&(root, _)| reckoning.text(root));
        let mut near: Vec<u16> = near.filter(|&cost| cost < NEVER).collect();
        near.sort_unstable();
        let near = near.into_iter().chain(std::iter::repeat(NEVER)).zip(RANKS);
        wanted.sum::<f32>() + near.map(|(cost, rank)| 1.5 * rank * actions(cost)).sum::<f32>()
    }

    /// Paragraphs read that were not known.
    fn first_read(&self, look: Look) -> usize {
        self.texts.iter().filter(|&&(_, at)| look.s.has_read(at) && !self.known.has_read(at)).count()
    }
}
