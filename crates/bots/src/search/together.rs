//! Several searches for the answer to one question, each on a core of its own.

use tabletop::{Budget, Game, Observation, Player};

use super::Search;
use crate::compare::{Compared, Thinker, sorted};
use crate::greedy::Judge;

/// Searches that think side by side, each with a tree, deals and a share of the simulations of its own, and take the answer that most
/// simulations of all of them preferred. The same seeds give the same answers, as long as the budget is not one of time.
pub struct Together<G: Game, J> {
    searches: Vec<Search<G, J>>,
    /// What all of them compared for the last question: the answer, its simulations, and the sum of what they came to.
    sums: Vec<(G::Action, u32, f32)>,
}

impl<G: Game, J: Judge<G>> Together<G, J> {
    /// Made of searches that differ in nothing but their seeds; at least one.
    pub fn new(searches: Vec<Search<G, J>>) -> Self {
        Together { searches, sums: Vec::new() }
    }

    fn add_up(&mut self) {
        self.sums.clear();
        for one in self.searches.iter().flat_map(Search::considered) {
            let more = one.worth * one.visits as f32;
            match self.sums.iter_mut().find(|(action, ..)| *action == one.action) {
                Some((_, visits, sum)) => (*visits, *sum) = (*visits + one.visits, *sum + more),
                None => self.sums.push((one.action, one.visits, more)),
            }
        }
        self.sums.sort_by_key(|&(_, visits, _)| std::cmp::Reverse(visits));
    }
}

impl<G, J> Player<G> for Together<G, J>
where
    G: Game<Action: Send + Sync, View: Send> + Send + Sync,
    J: Judge<G> + Send,
{
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        let share = budget.shared(self.searches.len() as u64);
        let Some((first, others)) = self.searches.split_first_mut() else { return 0 };
        let choice = std::thread::scope(|scope| {
            for other in others {
                scope.spawn(|| other.choose(question, &share));
            }
            first.choose(question, &share)
        });
        self.add_up();
        let preferred = self.sums.first().filter(|(_, visits, _)| *visits > 0);
        let place = preferred.and_then(|(action, ..)| question.legal().iter().position(|legal| legal == action));
        place.unwrap_or(choice)
    }
}

impl<G, J> Thinker<G> for Together<G, J>
where
    G: Game<Action: Send + Sync, View: Send> + Send + Sync,
    J: Judge<G> + Send,
{
    fn compared(&self) -> Vec<Compared<G::Action>> {
        let mut all =
            self.sums.iter().map(|&(action, visits, sum)| Compared { action, worth: sum / visits.max(1) as f32 });
        let taken = all.next();
        taken.into_iter().chain(sorted(all.collect())).collect()
    }
}
