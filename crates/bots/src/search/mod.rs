//! A player that looks ahead: a tree search over what its seat may know.
//!
//! Every simulation deals anew what is hidden from the seat and walks one common tree (an open-loop information-set search): a
//! branch is an answer, whatever the deal, so that what is learnt in one deal serves in all others. Each seat on the way takes what is best
//! for itself. A position that is new to the tree gets its first opinion from the [`Judge`]: what each answer is worth if the
//! seat finishes its move well (`Follower`). If the seat is asked again before chance or others decide anything, it goes on with the
//! same tree.

mod together;
mod tree;

use tabletop::{Budget, Deals, Game, GameRng, Observation, Player, RandomPlayer, Seat, SeatSet, Silent, Viewer};

use crate::follow::Follower;
use crate::greedy::Judge;
use tree::Tree;

pub use together::Together;

/// How a search spends its simulations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Simulations of a question where the budget sets no limit.
    pub simulations: u64,
    /// How much, in points, what the judge likes is preferred before it has been tried (the constant of PUCT).
    pub curiosity: f32,
    /// Points by which an answer must be worse to be tried a third as often.
    pub spread: f32,
    /// Answers tried to form the first opinion of a question: of the one asked, and of those further on. With none, every answer
    /// is as good as any other before it is tried.
    pub opinion: (u32, u32),
    /// Questions with a choice that a simulation goes through at most.
    pub depth: u32,
    /// Answers of one question that are followed at all: the best by first opinion.
    pub width: usize,
    /// How a simulation goes on where the tree ends.
    pub ending: Ending,
    /// What the other seats answer within the tree.
    pub rivals: Rivals,
}

/// How a simulation goes on where the tree ends, before the judge says what the position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Not at all.
    AtOnce,
    /// All seats play so many moves as the judge likes them, with so many answers tried for each.
    Moves(u32, u32),
    /// All seats play by chance until the game is over.
    ByChance,
}

/// What the other seats answer within the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// What the simulations so far found best for them.
    Search,
    /// What the judge likes best: the tree is about the seat's own answers, and goes deeper with many players.
    AsJudged,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            simulations: 400,
            curiosity: 2.0,
            spread: 1.0,
            opinion: (600, 60),
            depth: 24,
            width: 12,
            ending: Ending::AtOnce,
            rivals: Rivals::Search,
        }
    }
}

/// An answer that a search compared with others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    /// An answer to the question that was asked.
    pub action: A,
    /// Simulations that tried it: the answer with the most is taken.
    pub visits: u32,
    /// What it came to on average, in points of the judge.
    pub worth: f32,
    /// What the judge thought of it at first.
    pub opinion: f32,
}

/// Seats of the largest game.
const SEATS: usize = 8;

/// Takes the answer that most simulations preferred.
pub struct Search<G: Game, J> {
    judge: J,
    plan: Plan,
    rng: GameRng,
    dice: RandomPlayer,
    follower: Follower<G>,
    tree: Tree<G::Action>,
    list: Vec<G::Action>,
    open: Vec<(u32, G::Action)>,
    /// What the judge leans to among the answers that it is asked about.
    leanings: Vec<f32>,
    compared: Vec<G::Action>,
    path: Vec<u32>,
    /// Answers of the move that a simulation is in the middle of.
    answers: Vec<G::Action>,
    /// The answers that were compared for the last question, with their branches; none where there was nothing to compare.
    answered: Vec<(u32, G::Action)>,
    /// Where the question at hand is in the tree.
    root: u32,
    /// The plan's curiosity, as much of it as the judge wants for the question at hand.
    curiosity: f32,
    /// What the seat will see if it is asked again before chance or others decide anything, and where that question is.
    expected: Option<(G::View, u32)>,
}

impl<G: Game, J: Judge<G>> Search<G, J> {
    /// A player with a judge, a plan and a seed of its own; the same seed gives the same answers to the same questions, as long as the
    /// budget is not one of time.
    pub fn new(judge: J, plan: Plan, seed: u64) -> Self {
        Search {
            judge,
            plan,
            rng: GameRng::from_number(seed),
            dice: RandomPlayer::new(seed),
            follower: Follower::with_leaf(),
            tree: Tree::new(),
            list: Vec::new(),
            open: Vec::new(),
            leanings: Vec::new(),
            compared: Vec::new(),
            path: Vec::new(),
            answers: Vec::new(),
            answered: Vec::new(),
            root: 0,
            curiosity: plan.curiosity,
            expected: None,
        }
    }

    /// The answers that were compared for the last question, the one taken first; none where there was nothing to compare.
    pub fn considered(&self) -> Vec<Considered<G::Action>> {
        let mut all: Vec<_> = (self.answered.iter())
            .map(|&(at, action)| (self.tree.at(at), action))
            .map(|(branch, action)| Considered {
                action,
                visits: branch.visits,
                worth: branch.worth(),
                opinion: branch.opinion,
            })
            .collect();
        all.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.worth.total_cmp(&a.worth)));
        all
    }

    /// Finds the question in the tree of the last one, or begins another tree.
    fn find_root(&mut self, question: &Observation<'_, G>) {
        let kept = self.expected.take().filter(|(view, _)| *view == question.view());
        self.root = kept.map_or(0, |(_, node)| node);
        if self.root == 0 {
            self.tree.plant(question.seat(), question.legal()[0]);
        }
    }

    /// Simulates until the budget is spent or nothing can change the answer. The first deal is `world`.
    fn think(&mut self, question: &Observation<'_, G>, budget: &Budget, deals: &Deals<G>, mut world: G) {
        let seat = question.seat();
        let all = budget.simulations_or(self.plan.simulations);
        self.curiosity = self.plan.curiosity * self.judge.curiosity(&world, seat);
        if !self.tree.is_known(self.root) {
            self.form_opinion(question, deals, &world);
            self.list_answers(question, &world);
        }
        for simulation in 0..all {
            if simulation > 0 {
                if budget.is_spent(simulation) || self.is_settled(simulation, all) {
                    break;
                }
                deals.deal_into(&mut self.rng, &mut world);
                self.list_answers(question, &world);
            }
            self.judge.prepare(&world, seat);
            self.simulate(&mut world, seat);
        }
    }

    /// The answers worth a look, in `self.list`.
    fn list_answers(&mut self, question: &Observation<'_, G>, world: &G) {
        self.list.clear();
        self.list.extend_from_slice(question.legal());
        self.judge.narrow(world, question.seat(), &mut self.list);
    }

    /// The branches of the answers that can be given. Others may hang beside them: a tree that was kept has seen other deals of the
    /// question, in which the same answer was worded otherwise, or could not be given.
    fn find_answers(&mut self, question: &Observation<'_, G>, world: &G) {
        let seat = question.seat();
        self.list_answers(question, world);
        for &action in &self.list {
            let about = self.judge.about(world, seat, action);
            if let Some(branch) = self.tree.find(self.root, seat, action, about) {
                self.answered.push((branch, action));
            }
        }
    }

    /// Remembers what comes next, if the seat is asked again at once.
    fn expect(&mut self, mut world: G, seat: Seat, node: u32, action: G::Action) {
        world.apply(seat, action, &mut Silent);
        if self.tree.is_known(node) && self.next_question(&mut world) == Some(seat) {
            self.expected = Some((world.view(Viewer::Seat(seat)), node));
        }
    }

    /// The first opinion of the question at hand, over as many deals as the judge wants. The first is `world`.
    fn form_opinion(&mut self, question: &Observation<'_, G>, deals: &Deals<G>, world: &G) {
        let (seat, limit) = (question.seat(), self.plan.opinion.0);
        let samples = if limit == 0 { 1 } else { self.judge.samples(world, seat).max(1) };
        self.judge.prepare(world, seat);
        self.open(self.root, world, seat, limit);
        for _ in 1..samples {
            let world = deals.deal(&mut self.rng);
            self.judge.prepare(&world, seat);
            self.follower.begin(0);
            for i in 0..self.open.len() {
                let (branch, action) = self.open[i];
                self.follower.allow(limit / self.open.len() as u32 + 1);
                let opinion = self.follower.follow(&self.judge, &world, seat, action);
                self.tree.add_opinion(branch, opinion);
            }
        }
        self.open.iter().for_each(|&(branch, _)| self.tree.divide_opinion(branch, samples));
        self.tree.weigh(&self.open, self.plan.spread);
        self.lean(self.root, world, seat);
    }

    /// Asks the judge what it leans to among the answers at hand: once for a question, when it is come by again.
    fn lean(&mut self, node: u32, world: &G, seat: Seat) {
        self.leanings.clear();
        self.compared.clear();
        self.compared.extend(self.open.iter().map(|&(_, action)| action));
        self.judge.lean(world, seat, &self.compared, &mut self.leanings);
        self.tree.bend(node, &self.open, &self.leanings, self.plan.spread);
    }

    /// One simulation: down the tree as far as it is known, one answer further, and back with what the position is worth. It ends
    /// between two moves, not in the middle of one; `world` is then where it ended.
    fn simulate(&mut self, world: &mut G, first: Seat) {
        self.path.clear();
        self.answers.clear();
        let (mut node, mut seat, mut fresh) = (self.root, first, true);
        for _ in 0..self.plan.depth {
            if fresh && node != self.root && self.tree.at(node).visits == 0 {
                break;
            }
            let known = self.tree.is_known(node);
            self.open(node, world, seat, self.plan.opinion.1);
            if !known && !fresh && self.plan.opinion.1 > 0 {
                break;
            }
            if known && !self.tree.at(node).is_bent {
                self.lean(node, world, seat);
            }
            let Some((branch, action)) = self.choose_for(seat, first) else { break };
            world.apply(seat, action, &mut Silent);
            self.answers.push(action);
            self.follower.begin(0);
            self.path.push(branch);
            node = branch;
            let Some(asked) = self.next_question(world) else { break };
            fresh = asked != seat || !self.judge.continues(world, asked, &self.answers);
            if fresh {
                self.answers.clear();
            }
            seat = asked;
        }
        self.follower.go_to_leaf(world);
        self.play_on(world);
        self.back(world);
    }

    fn choose_for(&self, seat: Seat, own: Seat) -> Option<(u32, G::Action)> {
        match self.plan.rivals {
            Rivals::AsJudged if seat != own => self.tree.favourite(&self.open),
            Rivals::AsJudged | Rivals::Search => self.tree.select(&self.open, self.curiosity),
        }
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
                [only] => {
                    world.apply(seat, only, &mut Silent);
                    self.answers.push(only);
                }
                _ => return Some(seat),
            }
        }
    }

    /// Finds the branches of the answers in `self.list`, and grows those that are missing, each with a first opinion.
    fn open(&mut self, node: u32, world: &G, seat: Seat, limit: u32) {
        self.open.clear();
        self.follower.begin(0);
        let share = limit / self.list.len().max(1) as u32 + 1;
        let mut grown = false;
        for i in 0..self.list.len() {
            let action = self.list[i];
            let about = self.judge.about(world, seat, action);
            let branch = match self.tree.find(node, seat, action, about) {
                Some(branch) => branch,
                None => {
                    if !grown {
                        self.judge.note(world, seat);
                    }
                    grown = true;
                    self.follower.allow(share);
                    let opinion = if limit == 0 { 0.0 } else { self.follower.follow(&self.judge, world, seat, action) };
                    self.tree.grow(node, seat, action, about, opinion)
                }
            };
            self.open.push((branch, action));
        }
        self.narrow_to_width();
        if grown {
            self.tree.weigh(&self.open, self.plan.spread);
        }
    }

    /// Of the answers at hand only the best by first opinion are followed.
    fn narrow_to_width(&mut self) {
        let (tree, width) = (&self.tree, self.plan.width);
        if self.open.len() > width {
            self.open
                .sort_unstable_by(|a, b| tree.at(b.0).opinion.total_cmp(&tree.at(a.0).opinion).then(a.0.cmp(&b.0)));
            self.open.truncate(width);
        }
    }

    /// Goes on where the tree ends, as the plan says.
    fn play_on(&mut self, world: &mut G) {
        match self.plan.ending {
            Ending::AtOnce => {}
            Ending::Moves(moves, glance) => {
                for _ in 0..moves {
                    let Some(seat) = self.next_question(world) else { return };
                    self.play_as_judged(world, seat, glance);
                }
            }
            Ending::ByChance => self.play_by_chance(world),
        }
    }

    /// One move as the judge likes it, after a glance at its answers.
    fn play_as_judged(&mut self, world: &mut G, seat: Seat, glance: u32) {
        self.follower.begin(0);
        let share = glance / self.list.len().max(1) as u32 + 1;
        for &action in &self.list {
            self.follower.allow(share);
            self.follower.follow(&self.judge, world, seat, action);
        }
        self.follower.go_to_leaf(world);
    }

    fn play_by_chance(&mut self, world: &mut G) {
        while let Some(seat) = world.to_act().lowest() {
            self.list.clear();
            world.legal(seat, &mut self.list);
            if self.list.is_empty() {
                return;
            }
            world.apply(seat, self.list[self.dice.below(self.list.len())], &mut Silent);
        }
    }

    /// Tells every branch on the way what the end is worth to the seat that chose it.
    fn back(&mut self, end: &G) {
        let (mut seats, mut values) = (SeatSet::EMPTY, [0.0; SEATS]);
        self.path.iter().for_each(|&at| seats.insert(self.tree.at(at).seat));
        self.judge.leaves(end, seats, &mut values);
        for &at in &self.path {
            self.tree.count(at, values[self.tree.at(at).seat.index() % SEATS]);
        }
    }

    /// Is the most visited answer beyond reach of the others, as far as anybody can tell how many simulations are left?
    fn is_settled(&self, done: u64, all: u64) -> bool {
        let (first, second) = self.tree.leaders(self.root);
        let (first, second) = (u64::from(first), u64::from(second));
        let beyond_reach = first > second.saturating_add(all - done);
        beyond_reach || done >= self.plan.simulations && first > CLEARLY * second
    }
}

/// An answer tried so many times as often as the next is taken, after the usual number of simulations, even if there is time left.
const CLEARLY: u64 = 20;

impl<G: Game, J: Judge<G>> Player<G> for Search<G, J> {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        let legal = question.legal();
        self.answered.clear();
        if legal.len() == 1 {
            return 0;
        }
        let deals = question.deals();
        let world = deals.deal(&mut self.rng);
        self.list_answers(question, &world);
        let action = match self.list[..] {
            [only] => only,
            _ => {
                self.find_root(question);
                self.think(question, budget, &deals, world.clone());
                self.find_answers(question, &world);
                let (node, action) = self.tree.most_visited(&self.answered).unwrap_or((0, legal[0]));
                self.expect(world, question.seat(), node, action);
                action
            }
        };
        legal.iter().position(|&legal| legal == action).unwrap_or(0)
    }
}
