//! Which Objectives lead out of a Scenario, and where to.

use registry::eternaut::content::walk::Root;
use registry::eternaut::content::{EpilogueId, Scenario, StoryNo};
use registry::eternaut::look::Look;

use super::atlas::{Atlas, Fact, Gives};
use super::cost::NEVER;
use super::reckon::Reckoning;

/// Actions by which another way out must be shorter than the one that a group would like.
const DETOUR: u16 = 100;

/// The ways out of a Scenario that win it.
#[derive(Clone, Debug, Default)]
pub struct Roads {
    /// Epilogues that win, by position, with the fact that the Scenario ended so.
    pub ends: Vec<(EpilogueId, usize)>,
    /// Objectives whose success ends the Scenario, with the epilogue.
    exits: Vec<(StoryNo, EpilogueId)>,
    /// Objectives that succeed together with one of those.
    frames: Vec<StoryNo>,
}

impl Roads {
    /// Those of a Scenario.
    pub fn new(atlas: &Atlas, scenario: &Scenario) -> Self {
        let won = scenario.epilogues.iter().enumerate().filter(|(_, end)| end.won).map(|(at, _)| EpilogueId(at as u8));
        let ends = won.filter_map(|end| Some((end, atlas.fact(Fact::Ended(end))?))).collect();
        let mut roads = Roads { ends, ..Roads::default() };
        let feet = |atlas: &Atlas| -> Vec<(StoryNo, Fact)> {
            let foot = |from: Option<usize>| match from.map(|root| atlas.roots[root]) {
                Some(Root::Succeeded(no)) => Some(no),
                _ => None,
            };
            let fact = |gives: Gives| match gives {
                Gives::Fact(fact) => Some(atlas.facts[fact]),
                Gives::Text(_) => None,
            };
            atlas.ways.iter().filter_map(|way| Some((foot(way.from)?, fact(way.gives)?))).collect()
        };
        for (no, fact) in feet(atlas) {
            match fact {
                Fact::Ended(end) if roads.ends.iter().any(|&(won, _)| won == end) => roads.exits.push((no, end)),
                Fact::Succeeded(other) => roads.frames.push(other),
                _ => {}
            }
        }
        roads
    }

    /// Does every Objective lie on the table that leads out?
    pub fn lie_open(&self, look: Look) -> bool {
        self.exits.iter().all(|&(no, _)| look.on_table(no).is_some())
    }

    /// What an open Objective costs to a group that would like to leave by a road, if it has agreed on one.
    pub fn cost(&self, no: StoryNo, road: Option<EpilogueId>, reckoning: &Reckoning) -> u16 {
        let detour = |end: EpilogueId, cost: u16| match road {
            Some(road) if end != road => cost.saturating_add(DETOUR).min(NEVER),
            Some(_) | None => cost,
        };
        let cost = reckoning.fact(Fact::Succeeded(no));
        if let Some(&(_, end)) = self.exits.iter().find(|&&(exit, _)| exit == no) {
            return detour(end, cost);
        }
        if !self.frames.contains(&no) {
            return cost;
        }
        let ways = self.ends.iter().map(|&(end, fact)| detour(end, reckoning.fact_at(fact)));
        ways.min().unwrap_or(cost).max(cost)
    }
}
