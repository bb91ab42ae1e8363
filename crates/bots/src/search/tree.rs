//! The tree of a search: answers, and what came of them in all deals so far.

use tabletop::Seat;

/// Stands where there is no branch.
pub const NONE: u32 = u32::MAX;

/// A branch of the tree: an answer, and what came of it so far.
#[derive(Clone, Copy, Debug)]
pub struct Branch<A> {
    /// The answer, in the deal in which it was first seen.
    pub action: A,
    /// What the answer is about, where its words do not say it.
    about: Option<u32>,
    /// Who gives it.
    pub seat: Seat,
    /// First opinion of its worth in points, in the deal in which it was first seen.
    pub opinion: f32,
    /// How likely the judge would take it.
    prior: f32,
    /// How many times as likely that is as by the opinion alone, less a factor that all answers of the question share.
    bent: f32,
    /// Is it known what the judge leans to at the question after this answer?
    pub is_bent: bool,
    /// Simulations that went this way.
    pub visits: u32,
    /// What they came to, for its seat.
    pub sum: f32,
    next: u32,
    child: u32,
}

impl<A> Branch<A> {
    /// What it came to on average; its first opinion before it was tried.
    pub fn worth(&self) -> f32 {
        if self.visits == 0 { self.opinion } else { self.sum / self.visits as f32 }
    }
}

/// All branches, those of a question in a chain. The first is the root, which is no answer.
#[derive(Debug)]
pub struct Tree<A> {
    branches: Vec<Branch<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree without branches; [`plant`](Tree::plant) it before use.
    pub fn new() -> Self {
        Tree { branches: Vec::new() }
    }

    /// Forgets everything but keeps the room. `any` is some answer; the root has none of its own.
    pub fn plant(&mut self, seat: Seat, any: A) {
        self.branches.clear();
        self.branches.push(Branch {
            action: any,
            about: None,
            seat,
            opinion: 0.0,
            prior: 1.0,
            bent: 1.0,
            is_bent: false,
            visits: 0,
            sum: 0.0,
            next: NONE,
            child: NONE,
        });
    }

    /// Has the question after this branch been seen?
    pub fn is_known(&self, node: u32) -> bool {
        self.branches[node as usize].child != NONE
    }

    /// A branch by its place.
    pub fn at(&self, branch: u32) -> &Branch<A> {
        &self.branches[branch as usize]
    }

    /// The branches of the question after this one, the latest first.
    pub fn after(&self, node: u32) -> impl Iterator<Item = (u32, &Branch<A>)> {
        let first = self.branches.get(node as usize).map_or(NONE, |branch| branch.child);
        let get = move |at: u32| (at != NONE).then(|| (at, &self.branches[at as usize]));
        std::iter::successors(get(first), move |(_, branch)| get(branch.next))
    }

    /// The branch of an answer to the question after this one, if it was seen before.
    pub fn find(&self, node: u32, seat: Seat, action: A, about: Option<u32>) -> Option<u32> {
        let same = |branch: &Branch<A>| {
            let same = if about.is_some() { branch.about == about } else { branch.action == action };
            same && branch.seat == seat
        };
        self.after(node).find(|(_, branch)| same(branch)).map(|(at, _)| at)
    }

    /// A new branch of the question after this one.
    pub fn grow(&mut self, node: u32, seat: Seat, action: A, about: Option<u32>, opinion: f32) -> u32 {
        let at = self.branches.len() as u32;
        let next = std::mem::replace(&mut self.branches[node as usize].child, at);
        let branch = Branch {
            action,
            about,
            seat,
            opinion,
            prior: 0.0,
            bent: 1.0,
            is_bent: false,
            visits: 0,
            sum: 0.0,
            next,
            child: NONE,
        };
        self.branches.push(branch);
        at
    }

    /// Adds to the first opinion of a branch what it is worth in another deal.
    pub fn add_opinion(&mut self, branch: u32, more: f32) {
        self.branches[branch as usize].opinion += more;
    }

    /// Makes a sum of opinions their mean.
    pub fn divide_opinion(&mut self, branch: u32, deals: u32) {
        self.branches[branch as usize].opinion /= deals as f32;
    }

    /// Tells a branch what a simulation came to.
    pub fn count(&mut self, branch: u32, value: f32) {
        let branch = &mut self.branches[branch as usize];
        branch.visits += 1;
        branch.sum += value;
    }

    /// Priors of these answers, from their first opinions: `spread` points worse is a third as likely.
    pub fn weigh(&mut self, open: &[(u32, A)], spread: f32) {
        let best = open.iter().map(|&(at, _)| self.at(at).opinion).fold(f32::MIN, f32::max);
        let weight = |opinion: f32| {
            let worse = (best - opinion) / spread;
            1.0 / (1.0 + worse + worse * worse)
        };
        let likely = |branch: &Branch<A>| branch.bent * weight(branch.opinion);
        let total: f32 = open.iter().map(|&(at, _)| likely(self.at(at))).sum();
        for &(at, _) in open {
            let branch = &mut self.branches[at as usize];
            branch.prior = likely(branch) / total;
        }
    }

    /// Bends the priors of answers to the question after a branch: each is so many times as likely beside the others, and all of them as likely
    /// as before beside those that are seen later. Without leanings they stay.
    pub fn bend(&mut self, node: u32, open: &[(u32, A)], leanings: &[f32], spread: f32) {
        self.branches[node as usize].is_bent = true;
        if leanings.len() != open.len() {
            return;
        }
        self.weigh(open, spread);
        let mean: f32 = open.iter().zip(leanings).map(|(&(at, _), lean)| self.at(at).prior * lean).sum();
        for (&(at, _), lean) in open.iter().zip(leanings) {
            self.branches[at as usize].bent = lean / mean;
        }
        self.weigh(open, spread);
    }

    /// Of these answers the one that promises most to its seat: what it brought so far, and a bonus for what the judge likes
    /// and was tried little. One not yet tried is taken to be as much worse than the rest as the judge thinks.
    pub fn select(&self, open: &[(u32, A)], curiosity: f32) -> Option<(u32, A)> {
        let (mut visits, mut sum, mut best) = (0, 0.0, f32::MIN);
        for &(at, _) in open {
            let branch = self.at(at);
            (visits, sum, best) = (visits + branch.visits, sum + branch.sum, best.max(branch.opinion));
        }
        let base = if visits == 0 { best } else { sum / visits as f32 };
        let root = (1.0 + visits as f32).sqrt();
        let promise = |at: u32| {
            let branch = self.at(at);
            // The opinion counts as one visit.
            let guess = base - (best - branch.opinion);
            let mean = (branch.sum + guess) / (branch.visits + 1) as f32;
            mean + curiosity * branch.prior * root / (1 + branch.visits) as f32
        };
        open.iter().copied().max_by(|a, b| promise(a.0).total_cmp(&promise(b.0)))
    }

    /// The answer that the judge likes best.
    pub fn favourite(&self, open: &[(u32, A)]) -> Option<(u32, A)> {
        open.iter().copied().max_by(|a, b| self.at(a.0).opinion.total_cmp(&self.at(b.0).opinion))
    }

    /// Of these answers the one that most simulations preferred.
    pub fn most_visited(&self, open: &[(u32, A)]) -> Option<(u32, A)> {
        let key = |at: u32| (self.at(at).visits, self.at(at).worth());
        let better = |a: u32, b: u32| key(a).partial_cmp(&key(b)).unwrap_or(std::cmp::Ordering::Equal);
        open.iter().copied().max_by(|a, b| better(a.0, b.0))
    }

    /// Visits of the two answers to the question after this branch that most simulations preferred.
    pub fn leaders(&self, node: u32) -> (u32, u32) {
        self.after(node).fold((0, 0), |(first, second), (_, branch)| match branch.visits {
            most if most > first => (most, first),
            other => (first, second.max(other)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three answers, the second a point worse than the others.
    fn question() -> (Tree<u8>, Vec<(u32, u8)>) {
        let mut tree = Tree::new();
        tree.plant(Seat(0), 0);
        let open: Vec<_> = (1..=3).map(|at| (tree.grow(0, Seat(0), at, None, 0.0 - f32::from(at == 2)), at)).collect();
        tree.weigh(&open, 1.0);
        (tree, open)
    }

    fn priors(tree: &Tree<u8>, open: &[(u32, u8)]) -> Vec<f32> {
        open.iter().map(|&(at, _)| (tree.at(at).prior * 1000.0).round()).collect()
    }

    #[test]
    fn leanings_multiply_what_opinions_make_likely() {
        let (mut tree, open) = question();
        assert_eq!(priors(&tree, &open), [429.0, 143.0, 429.0]);
        tree.bend(0, &open, &[1.0, 6.0, 0.5], 1.0);
        assert_eq!(priors(&tree, &open), [286.0, 571.0, 143.0], "3 : 6 : 1.5");
        assert!(tree.at(0).is_bent);
    }

    #[test]
    fn what_is_seen_later_is_as_likely_beside_the_others_as_it_would_have_been() {
        let (mut tree, mut open) = question();
        tree.bend(0, &open, &[1.0, 6.0, 0.5], 1.0);
        open.push((tree.grow(0, Seat(0), 4, None, 0.0), 4));
        tree.weigh(&open, 1.0);
        assert_eq!(priors(&tree, &open)[3], 300.0, "three of ten, as with opinions 3 : 1 : 3 : 3");
    }

    #[test]
    fn without_leanings_priors_stay() {
        let (mut tree, open) = question();
        tree.bend(0, &open, &[], 1.0);
        assert_eq!(priors(&tree, &open), [429.0, 143.0, 429.0]);
        assert!(tree.at(0).is_bent, "nobody is asked twice");
    }
}
