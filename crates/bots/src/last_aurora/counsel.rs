//! Advice about Last Aurora: which answers are best, how many points they lead to, and what speaks for them.

use registry::last_aurora::content::Content;
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Budget, Game, GameRng, Observation, Player, Seat};

use super::worth::{self, GROUNDS};
use super::{Captain, Kind};
use crate::compare::{Advice, Adviser, Compared, Thinker};
use crate::follow::Follower;
use crate::greedy::Judge;
use crate::search::{Plan, Search};

/// Deals on which answers are accounted for.
const DEALS: u32 = 12;
/// Answers tried to find the rest of a move.
const NODES: u32 = 200;
/// Points below which a difference is no reason.
const WORTH_TELLING: f32 = 0.15;

/// Points by what they come from.
type Account = [f32; GROUNDS.len()];

/// Advises people who play Last Aurora.
pub struct Counsel {
    captain: Captain,
    search: Search<LastAurora, Captain>,
    follower: Follower<LastAurora>,
    rng: GameRng,
}

impl Counsel {
    /// An adviser with a seed of its own: the same seed gives the same advice on the same questions, as long as nobody hurries it.
    pub fn new(content: &Content, seed: u64) -> Self {
        let captain = Captain::new(content);
        let plan = Plan { simulations: 600, ..Plan::default() };
        Counsel {
            search: Search::new(captain.clone(), plan, seed),
            captain,
            follower: Follower::with_leaf(),
            rng: GameRng::from_number(seed ^ 0x5EED),
        }
    }

    /// What each answer comes to on average over the same deals, by what it comes from.
    fn accounts(
        &mut self,
        question: &Observation<'_, LastAurora>,
        compared: &[Compared<Action>],
        budget: &Budget,
    ) -> Vec<Account> {
        let seat = question.seat();
        let mut sums = vec![[0.0; GROUNDS.len()]; compared.len()];
        let mut deals = 0;
        while deals < DEALS && (deals == 0 || !budget.is_spent(0)) {
            let world = question.deal(&mut self.rng);
            self.captain.prepare(&world, seat);
            for (sum, one) in sums.iter_mut().zip(compared) {
                self.follower.begin(NODES);
                self.follower.follow(&self.captain, &world, seat, one.action);
                let Some(end) = self.follower.take_leaf() else { continue };
                let account = worth::account(&self.captain, end.look(), seat);
                sum.iter_mut().zip(account).for_each(|(sum, part)| *sum += part);
            }
            deals += 1;
        }
        sums.iter_mut().flatten().for_each(|sum| *sum /= deals as f32);
        sums
    }
}

impl Adviser<LastAurora> for Counsel {
    fn compare(&mut self, question: &Observation<'_, LastAurora>, budget: &Budget) -> Vec<Compared<Action>> {
        self.search.choose(question, budget);
        self.search.compared()
    }

    fn account(
        &mut self,
        question: &Observation<'_, LastAurora>,
        compared: &[Compared<Action>],
        budget: &Budget,
    ) -> Vec<Advice<Action>> {
        let Some(first) = compared.first() else { return Vec::new() };
        let accounts = self.accounts(question, compared, budget);
        let advice = |(i, one): (usize, &Compared<Action>)| {
            // The first is held against the second, all others against the first.
            let other = accounts.get(usize::from(i == 0)).unwrap_or(&accounts[i]);
            Advice {
                action: one.action,
                behind: (first.worth - one.worth).max(0.0),
                points: accounts[i].iter().sum(),
                gain: ground(&accounts[i], other),
                loss: ground(other, &accounts[i]),
            }
        };
        compared.iter().enumerate().map(advice).collect()
    }

    fn expected(&mut self, question: &Observation<'_, LastAurora>) -> Vec<f32> {
        let mut sums = Vec::new();
        for _ in 0..DEALS / 3 {
            let world = question.deal(&mut self.rng);
            sums.resize(world.seats(), 0.0);
            for (seat, sum) in (0..).zip(&mut sums) {
                *sum += worth::account(&self.captain, world.look(), Seat(seat)).iter().sum::<f32>();
            }
        }
        sums.iter_mut().for_each(|sum: &mut f32| *sum /= (DEALS / 3) as f32);
        sums
    }
}

/// Where one account is most ahead of another, if it is anywhere by enough to be worth telling.
fn ground(one: &Account, other: &Account) -> Option<&'static str> {
    let ahead = |at: usize| one[at] - other[at];
    let best = (0..GROUNDS.len()).max_by(|&a, &b| ahead(a).total_cmp(&ahead(b)))?;
    (ahead(best) >= WORTH_TELLING).then(|| GROUNDS[best])
}

impl Kind {
    /// Somebody who can say what speaks for an answer.
    pub fn adviser(content: &Content, seed: u64) -> Box<dyn Adviser<LastAurora>> {
        Box::new(Counsel::new(content, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_the_greatest_difference_that_is_worth_telling() {
        let mut one = [1.0; GROUNDS.len()];
        let other = one;
        assert_eq!(ground(&one, &other), None);
        one[0] += 0.1;
        assert_eq!(ground(&one, &other), None, "a tenth of a point is no reason");
        (one[0], one[3]) = (2.0, 3.0);
        assert_eq!((ground(&one, &other), ground(&other, &one)), (Some("cargo"), None));
    }
}
