//! A judge that works towards the Objectives.

use std::sync::Arc;

use registry::eternaut::conditions as on;
use registry::eternaut::content::{CondId, Condition, EpilogueId, ObjectiveState, StoryKind, StoryNo};
use registry::eternaut::look::Look;
use registry::eternaut::state::{Board, Phase, SLOTS, Slot};
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::{Atlas, Fact};
use super::cost::{ACTION, NEVER};
use super::fight;
use super::known::{Prepared, Questions, Reckoned};
use super::memory::{Memory, Pages};
use super::narrow::narrow;
use super::plan::{Goal, Plan};
use super::reckon::Reckoning;
use super::roads::Roads;
use super::terrain::Terrains;
use crate::greedy::Judge;

/// Actions beyond which an aim is far away: what brings it nearer counts less there, and nothing beyond three times as many.
const HORIZON: f32 = 40.0;
/// How much less.
const HAZE: f32 = 0.8;
/// How much an action counts when the clock is reached.
const URGENT: f32 = 12.0;

/// Actions that each thing counted by an open Objective is worth.
const COUNTED: f32 = 5.0;

/// How much dearer, at most, one way out may seem to a group than to another, in the unit of costs: people have likings.
const LIKING: u64 = 800;

/// Values positions in actions saved.
pub struct Sensible {
    atlas: Arc<Atlas>,
    roads: Arc<Roads>,
    /// The epilogue that this one would propose, by a number of its own.
    taste: u64,
    /// The one that was agreed on.
    road: Option<EpilogueId>,
    /// Nothing was asked yet.
    begins: bool,
    /// What the table agrees on.
    table: Memory,
    /// Everything that an Objective may need.
    whole: Arc<Plan>,
    /// What matters from where the game is.
    here: Arc<Prepared>,
    questions: Questions,
    memory: Memory,
    known: Pages,
    terrains: Terrains,
}

impl Sensible {
    /// A judge of the Scenario of this game, who agrees with others at the table by which way they would like to leave.
    pub fn new(look: Look, taste: u64, table: Memory) -> Self {
        let atlas = Atlas::new(look.content(), look.rules.scenario());
        let roads = Roads::new(&atlas, look.rules.scenario());
        let whole = Plan::new(&atlas, goals(&atlas, &roads, look));
        let (atlas, roads, whole) = (Arc::new(atlas), Arc::new(roads), Arc::new(whole));
        let (here, questions, terrains) = (Arc::default(), Questions::default(), Terrains::default());
        let (memory, known) = (Memory::default(), Pages::default());
        Sensible {
            atlas,
            roads,
            taste,
            road: None,
            begins: true,
            table,
            whole,
            here,
            questions,
            memory,
            known,
            terrains,
        }
    }

    /// What matters from a position.
    fn look_around(&self, look: Look) -> Prepared {
        let again = Reckoning::again(&self.atlas, &self.whole, look, &self.terrains);
        let here = Reckoning::with(&self.atlas, &self.whole, look, &self.terrains, &again);
        let ends = self.roads.ends.iter().map(|&(end, fact)| (end, here.fact_at(fact))).collect();
        let plan = Plan::from_here(&here, goals(&self.atlas, &self.roads, look));
        drop(here);
        Prepared::new(plan, again, ends)
    }

    /// The way out from here that seems nearest, if there is one, by this one's liking: at the beginning, or once the Objectives lie
    /// on the table. Where one seems so much farther at the beginning that no liking would ever choose it, nobody proposes
    /// anything before: what must be done first for one way is done anyway by then, and it may be the shorter.
    fn propose(&self, look: Look, ends: &[(EpilogueId, u16)]) -> Option<EpilogueId> {
        let costs = || ends.iter().map(|&(_, cost)| cost);
        let apart = costs().max()?.saturating_sub(costs().min()?);
        let begins = self.begins && u64::from(apart) <= LIKING;
        if !begins && !self.roads.lie_open(look) {
            return None;
        }
        let open = ends.iter().filter(|&&(_, cost)| cost < NEVER);
        open.min_by_key(|&&(end, cost)| (u64::from(cost) + self.dislike(end), end)).map(|&(end, _)| end)
    }

    /// By how much this one would rather not go there.
    fn dislike(&self, end: EpilogueId) -> u64 {
        let mixed = (self.taste ^ u64::from(end.0)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) % (LIKING + 1)
    }
}

/// A clone is somebody who imagines how the game goes on: what it reads and agrees on stays its own.
impl Clone for Sensible {
    fn clone(&self) -> Self {
        let (atlas, roads, whole) = (self.atlas.clone(), self.roads.clone(), self.whole.clone());
        let (here, questions, terrains) = (self.here.clone(), self.questions.clone(), self.terrains.clone());
        let (memory, known, table) = (self.memory.imagined(), self.known.clone(), self.table.imagined());
        let Sensible { taste, road, begins, .. } = *self;
        Sensible { atlas, roads, taste, road, begins, table, whole, here, questions, memory, known, terrains }
    }
}

/// Objectives, ways out, and what keeps the snow off.
pub fn goals(atlas: &Atlas, roads: &Roads, look: Look) -> Vec<Goal> {
    let coats = look.content().items.iter().filter(|item| item.ignores_snow).map(|item| Fact::Gain(item.id));
    let aims = look.rules.scenario().story.iter().map(|card| Fact::Succeeded(card.no));
    let ends = roads.ends.iter().map(|&(_, fact)| Goal::Fact(fact));
    coats.chain(aims).filter_map(|fact| atlas.fact(fact).map(Goal::Fact)).chain(ends).collect()
}

impl Judge<Eternaut> for Sensible {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        self.memory.learn(game.look());
        self.memory.recall(&mut self.known);
        let look = game.look();
        let position = self.terrains.position(&self.atlas, look);
        self.here = self.questions.at(position, || self.look_around(look));
        if let Some(road) = self.propose(look, &self.here.ends) {
            self.road = Some(self.table.road(road));
        }
        self.begins = false;
    }

    fn value(&self, game: &Eternaut, _: Seat) -> f32 {
        let look = game.look();
        if let Some(end) = ending(look) {
            return end;
        }
        let position = self.terrains.position(&self.atlas, look);
        let reckoned = self.here.reckoned(position, self.road, || {
            let Prepared { plan, again, .. } = &*self.here;
            let reckoning = Reckoning::with(&self.atlas, plan, look, &self.terrains, again);
            let aims = aims(look, |no| self.roads.cost(no, self.road, &reckoning));
            Reckoned { aims, people: people(look, &reckoning) }
        });
        let group = losses(look) + reckoned.people + fight::value(look);
        reckoned.aims + counted(look) + group + table(look) + 0.15 * self.known.news(look) as f32
    }

    fn narrow(&self, game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
        narrow(game, seat, list);
    }

    fn deserves_doubt(&self, game: &Eternaut, seat: Seat) -> bool {
        super::deserves_doubt(game, seat)
    }

    fn continues(&self, game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
        super::continues(game, seat, path)
    }
}

/// What an end is worth, if it is one.
pub fn ending(look: Look) -> Option<f32> {
    let s = look.s;
    if s.epilogue.is_none() && !s.lost && s.phase != Phase::Over {
        return None;
    }
    let won = s.epilogue.and_then(|at| look.rules.scenario().epilogues.get(at.index())).is_some_and(|end| end.won);
    let marks = f32::from(s.ticks) - f32::from(s.crosses);
    Some(if won && !s.lost { 10_000.0 } else { -10_000.0 } + 10.0 * marks)
}

/// How much the nearest of the open Objectives counts, the second and so on: ways out may lead in opposite directions.
const RANKS: [f32; 5] = [1.0, 0.7, 0.2, 0.1, 0.05];

/// How much an action counts, the more the nearer the clock.
fn urgency(look: Look) -> f32 {
    3.0 + (URGENT - 3.0) / (1.0 + 0.5 * f32::from(look.s.timer))
}

/// What open Objectives count: each time it has happened is worth the actions that it took, whatever was used up for it.
pub fn counted(look: Look) -> f32 {
    let open = look.s.story.iter().filter(|card| card.state == Some(ObjectiveState::Open));
    let kinds = open.filter_map(|card| look.rules.story(card.no)).map(|card| &card.kind);
    let wanted = kinds.filter_map(|kind| if let StoryKind::Objective(aim) = kind { aim.success } else { None });
    urgency(look) * COUNTED * wanted.map(|condition| f32::from(times(look, condition))).sum::<f32>()
}

/// How often what a condition counts has happened, as far as it asks for it.
fn times(look: Look, condition: CondId) -> u8 {
    match look.content().conditions.get(usize::from(condition.0)) {
        Some(Condition::All(all)) => all.iter().map(|&condition| times(look, condition)).sum(),
        Some(Condition::Any(any)) => any.iter().map(|&condition| times(look, condition)).max().unwrap_or(0),
        Some(&Condition::Count(on::Count(count, least))) => {
            let now = look.s.counts.get(usize::from(count.0)).copied().unwrap_or(0);
            u8::try_from(now.min(least)).unwrap_or(0)
        }
        Some(_) | None => 0,
    }
}

/// Objectives: open ones by how far they are, the more urgent the nearer the clock.
pub fn aims(look: Look, cost: impl Fn(StoryNo) -> u16) -> f32 {
    let urgency = urgency(look);
    let mut sum = 0.0;
    let mut open = Vec::new();
    for card in &look.s.story {
        sum += match card.state {
            Some(ObjectiveState::Open) => {
                open.push(cost(card.no));
                2.0 * HORIZON
            }
            // Whatever it opens may be far away, and is nearer than before.
            Some(ObjectiveState::Succeeded) => 2.0 * HORIZON + 20.0 + URGENT * hazy(f32::MAX),
            Some(ObjectiveState::Failed) => 0.0,
            None => 4.0,
        };
    }
    open.sort_unstable();
    let far = open.iter().map(|&far| hazy(f32::from(far) / f32::from(ACTION)));
    sum - urgency * far.zip(RANKS).map(|(far, rank)| far * rank).sum::<f32>()
}

/// How far away something looks.
fn hazy(far: f32) -> f32 {
    let beyond = (far.min(3.0 * HORIZON) - HORIZON).max(0.0);
    far.min(HORIZON) + HAZE * beyond
}

/// Those who are dead, dying or gone.
pub fn losses(look: Look) -> f32 {
    let s = look.s;
    let dying = s.boards.iter().filter(|board| board.character.is_some() && board.dying).count();
    -100.0 * s.dead.len() as f32 - 20.0 * s.left.len() as f32 - 60.0 * dying as f32
}

/// Everybody rested, equipped and out of the snow.
pub fn people(look: Look, reckoning: &Reckoning) -> f32 {
    let s = look.s;
    let snowy = look.rules.scenario().snow.is_some();
    let coats = look.content().items.iter().filter(|item| item.ignores_snow);
    let coat = coats.map(|item| reckoning.fact(Fact::Gain(item.id))).min().unwrap_or(NEVER);
    let coat = f32::from(coat.min(20 * ACTION)) / f32::from(ACTION);
    let mut sum = 0.0;
    for board in s.boards.iter() {
        let Some(who) = board.character else { continue };
        let safe = look.ignores_snow(who);
        let tired = penalties(board);
        sum -= [0.0, 0.5, 1.5, 5.0, 10.0][tired.min(4)];
        if snowy && !safe {
            sum -= 4.0 + 0.2 * coat;
            if look.has_snow(board.space) {
                sum -= 1.5 + 2.0 * tired as f32;
            }
        }
        let distinct = board.items.iter().enumerate().filter(|&(at, item)| !board.items[..at].contains(item));
        sum += distinct.map(|(_, &item)| worth(look, item)).sum::<f32>();
    }
    sum
}

/// An Item in the hand. A Bag is worth what is put into it, and programs put nothing in.
fn worth(look: Look, item: registry::eternaut::content::ItemId) -> f32 {
    if look.rules.bag(item).is_some() {
        return 0.0;
    }
    let uses = look.rules.item(item).map_or(0, |item| item.uses.len() + usize::from(item.skills != [0; 6]));
    0.6 + 0.4 * uses as f32
}

/// Marks, snow and time.
pub fn table(look: Look) -> f32 {
    let s = look.s;
    let marks = 3.0 * (f32::from(s.ticks) - f32::from(s.crosses));
    let snow = s.snow.len() as f32 + s.active_snow.len() as f32;
    let hands: usize = s.hands.iter().map(|hand| hand.len()).sum();
    marks - 0.8 * snow + 0.15 * hands as f32 + 0.4 * turns(look)
}

/// Turns that are left until the clock, if cards are spread over all boards: a board that is full ends the round, and
/// Penalty cards stay on it.
pub fn turns(look: Look) -> f32 {
    let people = || look.s.boards.iter().filter(|board| board.character.is_some());
    let room = |used: fn(&Board) -> usize| match people().map(used).max() {
        Some(most) if most < SLOTS => 1 + people().map(|board| SLOTS - 1 - used(board)).sum::<usize>(),
        _ => 0,
    };
    room(Board::cards) as f32 + f32::from(look.s.timer) * room(penalties).max(1) as f32
}

fn penalties(board: &Board) -> usize {
    board.slots.iter().filter(|slot| matches!(slot, Slot::Penalty(_))).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::eternaut::Setup;
    use registry::eternaut::content::builtin;
    use registry::eternaut::state::OnTable;
    use tabletop::driver::by_chance;
    use tabletop::{Game, Silent, seed_from_number};

    fn begun(scenario: &str) -> Eternaut {
        let setup = Setup { scenario: scenario.into(), ..Setup::players(1) };
        Eternaut::new(&setup, builtin(), seed_from_number(1)).unwrap()
    }

    /// The way out that somebody would propose who comes to a table now.
    fn proposed(look: Look, taste: u64) -> Option<EpilogueId> {
        let sensible = Sensible::new(look, taste, Memory::default());
        sensible.propose(look, &sensible.look_around(look).ends)
    }

    /// What all answers lead to at some questions of games by chance: positions that have much in common, and differ in anything.
    fn positions(begun: &Eternaut) -> Vec<Eternaut> {
        let places = (1..=3).flat_map(|seed| (10..130).step_by(2).map(move |answers| (seed, answers)));
        let games = places.filter_map(|(seed, answers)| by_chance(begun.clone(), seed, answers));
        let mut all = Vec::new();
        for game in games {
            let (seat, mut list) = (game.look().question().expect("somebody is asked").seat, Vec::new());
            game.legal(seat, &mut list);
            for action in list {
                let mut next = game.clone();
                next.apply(seat, action, &mut Silent);
                all.push(next);
            }
        }
        all
    }

    #[test]
    fn what_was_worked_out_before_is_what_would_be_worked_out_anew() {
        let begun = begun("A");
        let begin = || {
            let mut judge = Sensible::new(begun.look(), 1, Memory::default());
            judge.prepare(&begun, Seat(0));
            judge
        };
        let (judge, mut fresh, positions) = (begin(), begin(), positions(&begun));
        for game in &positions {
            let Prepared { plan, again, .. } = &*judge.here;
            fresh.here = Arc::new(Prepared::new(plan.clone(), again.clone(), Vec::new()));
            fresh.terrains = Terrains::default();
            assert_eq!(judge.value(game, Seat(0)), fresh.value(game, Seat(0)));
        }
        assert!(positions.len() > 1000, "{} positions", positions.len());
    }

    #[test]
    fn what_is_imagined_is_neither_read_nor_agreed_on() {
        let begun = begun("A");
        let later = by_chance(begun.clone(), 1, 60).unwrap();
        let table = Memory::default();
        let mut judge = Sensible::new(begun.look(), 1, table.clone());
        let mut imagined = judge.clone();
        imagined.prepare(&later, Seat(0));
        assert!(imagined.road.is_some() && imagined.known.news(later.look()) == 0);
        judge.memory.recall(&mut judge.known);
        assert!(judge.known.news(later.look()) > 0);
        let other = EpilogueId(u8::MAX);
        assert_eq!(table.road(other), other, "nobody at the table has agreed on anything");
    }

    #[test]
    fn ways_out_that_seem_far_apart_are_agreed_on_once_both_lie_on_the_table() {
        assert!(proposed(begun("A").look(), 1).is_some(), "in Scenario A they seem near each other");
        let early = begun("B2");
        assert_eq!(proposed(early.look(), 1), None, "nobody would ever set out for the general ring");
        let mut state = early.state().clone();
        state.story.extend([9, 10].map(|no| OnTable { no: StoryNo(no), state: Some(ObjectiveState::Open) }));
        let later = Look::new(early.rules(), &state);
        assert!(proposed(later, 1).is_some(), "what stands before either can be seen now");
    }
}
