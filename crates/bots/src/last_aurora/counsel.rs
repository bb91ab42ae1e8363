//! Advice about Last Aurora: which answers are best, how many points they lead to, and what speaks for them.

use registry::last_aurora::content::Content;
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Budget, Game, GameRng, Observation, Player, Seat};

use super::worth::{self, GROUNDS};
use super::{Blend, Captain, Kind, Lore, Veteran};
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

/// Points by what they come from, as the judge counts them: only differences mean anything.
type Account = [f32; GROUNDS.len()];

/// What an answer comes to.
#[derive(Clone, Copy, Default)]
struct Prospect {
    account: Account,
    /// Points that the seat is likely to end with.
    points: f32,
}

/// Advises people who play Last Aurora.
pub struct Counsel {
    captain: Captain,
    /// Knows how games end from those it has learnt from; nobody does for cards that it has not seen.
    seer: Option<Veteran>,
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
            seer: Lore::of(content).map(|lore| Veteran::new(lore, Blend::default())),
            follower: Follower::with_leaf(),
            rng: GameRng::from_number(seed ^ 0x5EED),
        }
    }

    /// What each answer comes to on average over the same deals.
    fn prospects(
        &mut self,
        question: &Observation<'_, LastAurora>,
        compared: &[Compared<Action>],
        budget: &Budget,
    ) -> Vec<Prospect> {
        let (seat, dealer) = (question.seat(), question.deals());
        let mut sums = vec![Prospect::default(); compared.len()];
        let mut deals = 0;
        while deals < DEALS && (deals == 0 || !budget.is_spent(0)) {
            let world = dealer.deal(&mut self.rng);
            self.captain.prepare(&world, seat);
            for (sum, one) in sums.iter_mut().zip(compared) {
                self.follower.begin(NODES);
                self.follower.follow(&self.captain, &world, seat, one.action);
                let Some(end) = self.follower.take_leaf() else { continue };
                let account = worth::account(&self.captain, end.look(), seat);
                sum.account.iter_mut().zip(account).for_each(|(sum, part)| *sum += part);
                sum.points += self.points(&end, seat);
            }
            deals += 1;
        }
        for sum in &mut sums {
            sum.account.iter_mut().for_each(|part| *part /= deals as f32);
            sum.points /= deals as f32;
        }
        sums
    }

    /// Points that a seat is likely to end with. What the judge counts is meant to compare answers, and is far more than anybody ends with
    /// as long as the game is young: it speaks only where nothing else does, as for the Automa.
    fn points(&self, world: &LastAurora, seat: Seat) -> f32 {
        match &self.seer {
            Some(seer) if world.look().automa_at(seat).is_none() => seer.points(world, seat),
            Some(_) | None => worth::account(&self.captain, world.look(), seat).iter().sum(),
        }
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
        let prospects = self.prospects(question, compared, budget);
        let advice = |(i, one): (usize, &Compared<Action>)| {
            // The first is held against the second, all others against the first.
            let other = prospects.get(usize::from(i == 0)).unwrap_or(&prospects[i]);
            Advice {
                action: one.action,
                behind: (first.worth - one.worth).max(0.0),
                points: prospects[i].points,
                gain: ground(&prospects[i].account, &other.account),
                loss: ground(&other.account, &prospects[i].account),
            }
        };
        compared.iter().enumerate().map(advice).collect()
    }

    fn expected(&mut self, question: &Observation<'_, LastAurora>) -> Vec<f32> {
        let (mut sums, dealer) = (Vec::new(), question.deals());
        for _ in 0..DEALS / 3 {
            let world = dealer.deal(&mut self.rng);
            sums.resize(world.seats(), 0.0);
            for (seat, sum) in (0..).zip(&mut sums) {
                *sum += self.points(&world, Seat(seat));
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
    use registry::last_aurora::Setup;
    use registry::last_aurora::content::builtin;
    use tabletop::seed_from_number;

    use super::*;

    #[test]
    fn at_the_beginning_nobody_is_told_more_points_than_games_end_with() {
        for (players, seed) in [(2, 1), (4, 2)] {
            let game = LastAurora::new(&Setup::players(players), builtin(), seed_from_number(seed)).unwrap();
            let (seat, mut legal) = (game.to_act().lowest().unwrap(), Vec::new());
            game.legal(seat, &mut legal);
            let question = Observation::new(&game, seat, &legal);
            let mut counsel = Counsel::new(&builtin(), 1);
            let advice = counsel.advise(&question, &Budget::simulations(10));
            let told = advice.iter().map(|one| one.points).chain(counsel.expected(&question));
            for points in told {
                assert!((2.0..22.0).contains(&points), "{points} points with {players} players");
            }
        }
    }

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
