//! A player that tries every answer, follows its own move to the end and takes the best.

use tabletop::{Budget, Game, GameRng, Observation, Player, Seat, Silent};

/// Knows what a position is worth. Everything a greedy player must know about a game.
pub trait Judge<G: Game> {
    /// A new deal is about to be searched; the judge may note what will not change.
    fn prepare(&mut self, _game: &G, _seat: Seat) {}

    /// How good the position is for the seat, in points; more is better.
    fn value(&self, game: &G, seat: Seat) -> f32;

    /// Takes answers out of the list that are not worth a look: doubles of others, or worse by any measure.
    /// May put them in another order. Something must remain.
    fn narrow(&self, _game: &G, _seat: Seat, _list: &mut Vec<G::Action>) {}

    /// The seat is asked again after the answers of `path`. Is that part of the same move?
    fn continues(&self, game: &G, seat: Seat, path: &[G::Action]) -> bool;

    /// How many deals of what is hidden the answers are tried on.
    fn samples(&self, _game: &G, _seat: Seat) -> u32 {
        1
    }
}

/// Answers tried for one deal before the search stops going deeper.
const NODES: u32 = 600;
/// Answers of one move, at most.
const DEPTH: usize = 8;

/// Takes the answer that leads to the best position by its judge.
///
/// Judge and search see deals of an [`Observation`] only, so neither can see a deck, a hand or a seed.
pub struct Greedy<G: Game, J> {
    judge: J,
    rng: GameRng,
    /// Answers tried on the present deal.
    nodes: u32,
    /// Answers tried for the present question.
    tried: u64,
    budget: Budget,
    path: Vec<G::Action>,
    list: Vec<G::Action>,
    sums: Vec<f32>,
    spare: Vec<Vec<G::Action>>,
}

impl<G: Game, J: Judge<G>> Greedy<G, J> {
    /// A player with a judge and a seed of its own; the same seed gives the same answers to the same questions.
    pub fn new(judge: J, seed: u64) -> Self {
        Greedy {
            judge,
            rng: GameRng::from_number(seed),
            nodes: 0,
            tried: 0,
            budget: Budget::unlimited(),
            path: Vec::new(),
            list: Vec::new(),
            sums: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Value of the position after an answer and the best rest of the move.
    fn follow(&mut self, game: &G, seat: Seat, action: G::Action) -> f32 {
        let mut next = game.clone();
        next.apply(seat, action, &mut Silent);
        self.nodes += 1;
        self.tried += 1;
        self.path.push(action);
        let deeper = next.to_act().contains(seat)
            && self.path.len() < DEPTH
            && self.nodes < NODES
            && !self.budget.is_spent(self.tried)
            && self.judge.continues(&next, seat, &self.path);
        let value = if deeper { self.best(&next, seat) } else { self.judge.value(&next, seat) };
        self.path.pop();
        value
    }

    fn best(&mut self, game: &G, seat: Seat) -> f32 {
        let mut list = self.spare.pop().unwrap_or_default();
        list.clear();
        game.legal(seat, &mut list);
        self.judge.narrow(game, seat, &mut list);
        let mut best = f32::MIN;
        for &action in &list {
            best = best.max(self.follow(game, seat, action));
        }
        self.spare.push(list);
        best
    }

    /// Sums of the values of the narrowed answers over all deals, in `self.sums`. A spent budget ends it after a deal: the
    /// answers are compared on the same deals.
    fn try_all(&mut self, question: &Observation<'_, G>) {
        let seat = question.seat();
        let mut world = question.deal(&mut self.rng);
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        list.extend_from_slice(question.legal());
        self.judge.narrow(&world, seat, &mut list);
        self.sums.clear();
        self.sums.resize(list.len(), 0.0);
        let samples = if list.len() > 1 { self.judge.samples(&world, seat) } else { 0 };
        for sample in 0..samples {
            if sample > 0 {
                if self.budget.is_spent(self.tried) {
                    break;
                }
                world = question.deal(&mut self.rng);
            }
            self.nodes = 0;
            self.judge.prepare(&world, seat);
            for (i, &action) in list.iter().enumerate() {
                self.sums[i] += self.follow(&world, seat, action);
            }
        }
        self.list = list;
    }

    /// The best of the sums; equal ones by chance.
    fn pick(&mut self) -> usize {
        let best = self.sums.iter().copied().fold(f32::MIN, f32::max);
        let equal = self.sums.iter().filter(|&&sum| sum == best).count() as u32;
        let mut skip = if equal > 1 { self.rng.below(equal) } else { 0 };
        for (i, &sum) in self.sums.iter().enumerate() {
            if sum == best {
                if skip == 0 {
                    return i;
                }
                skip -= 1;
            }
        }
        0
    }
}

impl<G: Game, J: Judge<G>> Player<G> for Greedy<G, J> {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        let legal = question.legal();
        if legal.len() == 1 {
            return 0;
        }
        self.tried = 0;
        self.budget = budget.clone();
        self.try_all(question);
        let choice = self.pick();
        let action = self.list.get(choice);
        legal.iter().position(|legal| Some(legal) == action).unwrap_or(0)
    }
}
