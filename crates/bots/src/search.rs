//! A player that looks ahead: a tree search over what its seat may know.
//!
//! Every simulation deals anew what is hidden from the seat and walks one common tree (an open-loop information-set search): a
//! branch is an answer, whatever the deal, so that what is learnt in one deal serves in all others. Each seat on the way takes what is best
//! for itself. A position that is new to the tree gets its first opinion from the [`Judge`]: what each answer is worth if the
//! seat finishes its move well ([`Follower`]).

use tabletop::{Budget, Game, GameRng, Observation, Player, Seat, Silent};

use crate::follow::Follower;
use crate::greedy::Judge;

/// How a search spends its simulations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Simulations of a question where the budget sets no limit.
    pub simulations: u64,
    /// How much, in points, what the judge likes is preferred before it has been tried (the constant of PUCT).
    pub curiosity: f32,
    /// Points by which an answer must be worse to be tried a third as often.
    pub spread: f32,
    /// Answers tried to form the first opinion of a question: of the one asked, and of those further on.
    pub opinion: (u32, u32),
    /// Questions with a choice that a simulation goes through at most.
    pub depth: u32,
    /// Answers of one question that are followed at all: the best by first opinion.
    pub width: usize,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { simulations: 400, curiosity: 3.0, spread: 1.0, opinion: (600, 60), depth: 24, width: 12 }
    }
}

/// A branch of the tree: an answer, and what came of it so far.
#[derive(Clone, Copy, Debug)]
struct Branch<A> {
    action: A,
    about: Option<u32>,
    seat: Seat,
    /// First opinion of its worth in points, in the deal in which it was first seen.
    opinion: f32,
    /// How likely the judge would take it.
    prior: f32,
    visits: u32,
    sum: f32,
    next: u32,
    child: u32,
}

const NONE: u32 = u32::MAX;
/// Seats of the largest game.
const SEATS: usize = 8;

/// Takes the answer that most simulations preferred.
pub struct Search<G: Game, J> {
    judge: J,
    plan: Plan,
    rng: GameRng,
    follower: Follower<G>,
    tree: Vec<Branch<G::Action>>,
    list: Vec<G::Action>,
    open: Vec<(u32, G::Action)>,
    path: Vec<u32>,
}

impl<G: Game, J: Judge<G>> Search<G, J> {
    /// A player with a judge, a plan and a seed of its own; the same seed gives the same answers to the same questions, as long as the
    /// budget is not one of time.
    pub fn new(judge: J, plan: Plan, seed: u64) -> Self {
        Search {
            judge,
            plan,
            rng: GameRng::from_number(seed),
            follower: Follower::with_leaf(),
            tree: Vec::new(),
            list: Vec::new(),
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    /// One simulation: down the tree as far as it is known, one question further, and back with what the position is worth.
    fn simulate(&mut self, mut world: G, first: Seat) {
        self.path.clear();
        let mut node = 0;
        let mut seat = first;
        for depth in 0..self.plan.depth {
            let known = self.tree[node as usize].child != NONE;
            let limit = if depth == 0 { self.plan.opinion.0 } else { self.plan.opinion.1 };
            self.open(node, &world, seat, limit);
            if !known {
                break;
            }
            let Some((branch, action)) = self.select() else { break };
            world.apply(seat, action, &mut Silent);
            self.follower.begin(0);
            self.path.push(branch);
            node = branch;
            match self.next_question(&mut world) {
                Some(asked) => seat = asked,
                None => break,
            }
        }
        let end = self.follower.take_leaf().unwrap_or(world);
        self.back(&end);
    }

    /// Goes on to the next question with a choice; nothing if the game is over.
    fn next_question(&mut self, world: &mut G) -> Option<Seat> {
        loop {
            let seat = world.to_act().lowest()?;
            self.list.clear();
            world.legal(seat, &mut self.list);
            if self.list.len() > 1 {
                self.judge.narrow(world, seat, &mut self.list);
            }
            match self.list[..] {
                [] => return None,
                [only] => world.apply(seat, only, &mut Silent),
                _ => return Some(seat),
            }
        }
    }

    /// Finds the branches of the answers in `self.list`, and grows those that are missing, each with a first opinion.
    fn open(&mut self, node: u32, world: &G, seat: Seat, limit: u32) {
        self.open.clear();
        self.follower.begin(0);
        let list = std::mem::take(&mut self.list);
        let share = limit / list.len().max(1) as u32 + 1;
        let mut grown = false;
        for &action in &list {
            let about = self.judge.about(world, seat, action);
            let known = self.find(node, seat, action, about);
            let branch = match known {
                Some(branch) => branch,
                None => {
                    self.follower.allow(share);
                    let opinion = self.follower.follow(&self.judge, world, seat, action);
                    grown = true;
                    self.grow(node, seat, action, about, opinion)
                }
            };
            self.open.push((branch, action));
        }
        self.list = list;
        if grown {
            self.narrow_to_width();
            self.weigh();
        }
    }

    fn find(&self, node: u32, seat: Seat, action: G::Action, about: Option<u32>) -> Option<u32> {
        let mut at = self.tree[node as usize].child;
        while at != NONE {
            let branch = &self.tree[at as usize];
            let same = if about.is_some() { branch.about == about } else { branch.action == action };
            if same && branch.seat == seat {
                return Some(at);
            }
            at = branch.next;
        }
        None
    }

    fn grow(&mut self, node: u32, seat: Seat, action: G::Action, about: Option<u32>, opinion: f32) -> u32 {
        let at = self.tree.len() as u32;
        let next = std::mem::replace(&mut self.tree[node as usize].child, at);
        let branch = Branch { action, about, seat, opinion, prior: 0.0, visits: 0, sum: 0.0, next, child: NONE };
        self.tree.push(branch);
        at
    }

    /// Of the answers at hand only the best by first opinion are followed; those tried already stay.
    fn narrow_to_width(&mut self) {
        let (tree, width) = (&self.tree, self.plan.width);
        if self.open.len() > width {
            let rank = |at: u32| tree[at as usize].opinion;
            self.open.sort_by(|a, b| rank(b.0).total_cmp(&rank(a.0)));
            self.open.truncate(width);
        }
    }

    /// Priors of the answers at hand, from their first opinions.
    fn weigh(&mut self) {
        let best = self.open.iter().map(|&(at, _)| self.tree[at as usize].opinion).fold(f32::MIN, f32::max);
        let weight = |opinion: f32| {
            let worse = (best - opinion) / self.plan.spread;
            1.0 / (1.0 + worse + worse * worse)
        };
        let total: f32 = self.open.iter().map(|&(at, _)| weight(self.tree[at as usize].opinion)).sum();
        for &(at, _) in &self.open {
            let branch = &mut self.tree[at as usize];
            branch.prior = weight(branch.opinion) / total;
        }
    }

    /// The answer at hand that promises most to its seat: what it brought so far, and a bonus for what the judge likes and was tried little.
    fn select(&self) -> Option<(u32, G::Action)> {
        let visits: u32 = self.open.iter().map(|&(at, _)| self.tree[at as usize].visits).sum();
        let root = (1.0 + visits as f32).sqrt();
        let promise = |at: u32| {
            let branch = &self.tree[at as usize];
            // The opinion counts as one visit.
            let mean = (branch.sum + branch.opinion) / (branch.visits + 1) as f32;
            mean + self.plan.curiosity * branch.prior * root / (1 + branch.visits) as f32
        };
        self.open.iter().copied().max_by(|a, b| promise(a.0).total_cmp(&promise(b.0)))
    }

    /// Tells every branch on the way what the end is worth to the seat that chose it.
    fn back(&mut self, end: &G) {
        let mut values = [None; SEATS];
        for &at in &self.path {
            let branch = &mut self.tree[at as usize];
            let seat = branch.seat;
            let value = *values[seat.index() % SEATS].get_or_insert_with(|| self.judge.value(end, seat));
            branch.visits += 1;
            branch.sum += value;
        }
    }

    /// Is the most visited answer beyond reach of the others with so many simulations left?
    fn is_settled(&self, left: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        let mut at = self.tree[0].child;
        while at != NONE {
            let branch = &self.tree[at as usize];
            if branch.visits > first {
                second = std::mem::replace(&mut first, branch.visits);
            } else {
                second = second.max(branch.visits);
            }
            at = branch.next;
        }
        u64::from(first) > u64::from(second).saturating_add(left)
    }

    fn most_visited(&self) -> Option<G::Action> {
        let mut best: Option<&Branch<G::Action>> = None;
        let mut at = self.tree[0].child;
        while at != NONE {
            let branch = &self.tree[at as usize];
            let key = |branch: &Branch<G::Action>| (branch.visits, branch.sum + branch.opinion);
            if best.is_none_or(|best| key(branch) > key(best)) {
                best = Some(branch);
            }
            at = branch.next;
        }
        best.map(|branch| branch.action)
    }
}

impl<G: Game, J: Judge<G>> Player<G> for Search<G, J> {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        let (legal, seat) = (question.legal(), question.seat());
        if legal.len() == 1 {
            return 0;
        }
        self.tree.clear();
        self.tree.push(Branch {
            action: legal[0],
            about: None,
            seat,
            opinion: 0.0,
            prior: 1.0,
            visits: 0,
            sum: 0.0,
            next: NONE,
            child: NONE,
        });
        let all = budget.simulations_or(self.plan.simulations);
        for simulation in 0..all {
            if simulation > 0 && (budget.is_spent(simulation) || self.is_settled(all - simulation)) {
                break;
            }
            let world = question.deal(&mut self.rng);
            self.list.clear();
            self.list.extend_from_slice(legal);
            self.judge.narrow(&world, seat, &mut self.list);
            if self.list.len() == 1 {
                break;
            }
            self.judge.prepare(&world, seat);
            self.simulate(world, seat);
        }
        let action = if self.list.len() == 1 { self.list.first().copied() } else { self.most_visited() };
        legal.iter().position(|&legal| Some(legal) == action).unwrap_or(0)
    }
}
