//! Follows a move of one seat to its end: what greedy players decide by, and what searches take as their first opinion.

use tabletop::{Budget, Game, Seat, Silent};

use crate::greedy::Judge;

/// Answers of one move, at most.
const DEPTH: usize = 8;

/// Tries the answers of one move, question by question, until the judge says that it is over.
///
/// Keep one for many questions: its lists are used again.
pub struct Follower<G: Game> {
    /// Answers tried since [`begin`](Follower::begin).
    nodes: u32,
    /// Answers after which the search goes no deeper.
    limit: u32,
    /// Answers tried for the present question.
    pub(crate) tried: u64,
    pub(crate) budget: Budget,
    path: Vec<G::Action>,
    spare: Vec<Vec<G::Action>>,
    /// Positions that nobody needs any more, to be written over.
    worlds: Vec<Box<G>>,
    /// The best end of the move that was seen, where somebody wants it.
    leaf: Option<Box<G>>,
    leaf_value: f32,
    keeps_leaf: bool,
}

impl<G: Game> Follower<G> {
    /// One that forgets the positions it comes by.
    pub fn new() -> Self {
        Follower {
            nodes: 0,
            limit: 0,
            tried: 0,
            budget: Budget::unlimited(),
            path: Vec::new(),
            spare: Vec::new(),
            worlds: Vec::new(),
            leaf: None,
            leaf_value: f32::MIN,
            keeps_leaf: false,
        }
    }

    /// One that keeps the best end of a move ([`go_to_leaf`](Follower::go_to_leaf)).
    pub fn with_leaf() -> Self {
        Follower { keeps_leaf: true, ..Follower::new() }
    }

    /// Another position is looked at: at most about so many answers are tried.
    pub fn begin(&mut self, limit: u32) {
        (self.nodes, self.limit) = (0, limit);
        self.leaf_value = f32::MIN;
        self.worlds.extend(self.leaf.take());
    }

    /// So many more answers may be tried before the search goes no deeper: a share for each of several answers.
    pub fn allow(&mut self, more: u32) {
        self.limit = self.nodes + more;
    }

    /// The best end of a move since [`begin`](Follower::begin), if one was kept.
    pub fn take_leaf(&mut self) -> Option<Box<G>> {
        self.leaf.take()
    }

    /// Makes a position the best end of a move since [`begin`](Follower::begin), if one was kept.
    pub fn go_to_leaf(&mut self, world: &mut G) {
        if let Some(leaf) = self.leaf.take() {
            world.clone_from(&leaf);
            self.worlds.push(leaf);
        }
    }

    /// Value of the position after an answer and the best rest of the move.
    pub fn follow<J: Judge<G>>(&mut self, judge: &J, game: &G, seat: Seat, action: G::Action) -> f32 {
        let mut next = self.copy(game);
        next.apply(seat, action, &mut Silent);
        self.nodes += 1;
        self.tried += 1;
        self.path.push(action);
        let deeper = next.to_act().contains(seat)
            && self.path.len() < DEPTH
            && self.nodes < self.limit
            && !self.budget.is_spent(self.tried)
            && judge.continues(&next, seat, &self.path);
        let value = if deeper { self.best(judge, &next, seat) } else { judge.value(&next, seat) };
        if !deeper && self.keeps_leaf && value > self.leaf_value {
            self.leaf_value = value;
            self.worlds.extend(self.leaf.replace(next));
        } else {
            self.worlds.push(next);
        }
        self.path.pop();
        value
    }

    /// A copy, in the place of a position that nobody needs any more: a position is some kilobytes.
    fn copy(&mut self, game: &G) -> Box<G> {
        match self.worlds.pop() {
            Some(mut world) => {
                (*world).clone_from(game);
                world
            }
            None => Box::new(game.clone()),
        }
    }

    fn best<J: Judge<G>>(&mut self, judge: &J, game: &G, seat: Seat) -> f32 {
        let mut list = self.spare.pop().unwrap_or_default();
        list.clear();
        game.legal(seat, &mut list);
        judge.narrow(game, seat, &mut list);
        let mut best = f32::MIN;
        for &action in &list {
            best = best.max(self.follow(judge, game, seat, action));
        }
        self.spare.push(list);
        best
    }
}

impl<G: Game> Default for Follower<G> {
    fn default() -> Self {
        Self::new()
    }
}
