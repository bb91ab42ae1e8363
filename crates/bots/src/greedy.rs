//! A player that tries every answer, follows its own move to the end and takes the best.

use tabletop::{Budget, Game, GameRng, Observation, Player, Seat, SeatSet};

use crate::compare::{Compared, Thinker, sorted};
use crate::follow::Follower;

/// Knows what a position is worth. Everything a greedy player must know about a game.
pub trait Judge<G: Game> {
    /// A new deal is about to be searched; the judge may note what will not change.
    fn prepare(&mut self, _game: &G, _seat: Seat) {}

    /// The answers to a question of the deal are about to be tried: the judge may note what most of them leave as it is. What a
    /// position is worth must not depend on it.
    fn note(&mut self, _game: &G, _seat: Seat) {}

    /// How good the position is for the seat, in points; more is better.
    fn value(&self, game: &G, seat: Seat) -> f32;

    /// How good a position is in which a search ends: in the same unit as [`value`](Judge::value), which first opinions come
    /// from, but it may take longer to say so.
    fn leaf(&self, game: &G, seat: Seat) -> f32 {
        self.value(game, seat)
    }

    /// The same for several seats, each at its place in `values`: what they have in common need not be read more than once.
    fn leaves(&self, game: &G, seats: SeatSet, values: &mut [f32]) {
        for seat in seats {
            values[seat.index() % values.len()] = self.leaf(game, seat);
        }
    }

    /// Takes answers out of the list that are not worth a look: doubles of others, or worse by any measure.
    /// May put them in another order. Something must remain.
    fn narrow(&self, _game: &G, _seat: Seat, _list: &mut Vec<G::Action>) {}

    /// The seat is asked again after the answers of `path`. Is that part of the same move?
    fn continues(&self, game: &G, seat: Seat, path: &[G::Action]) -> bool;

    /// What an answer is about, the same wherever it lies on the table: searches know an answer again by it from deal to deal.
    /// Nothing for answers whose words say it.
    fn about(&self, _game: &G, _seat: Seat, _action: G::Action) -> Option<u32> {
        None
    }

    /// How many deals of what is hidden the answers are tried on.
    fn samples(&self, _game: &G, _seat: Seat) -> u32 {
        1
    }

    /// How many times as likely each of these answers is the best as its worth alone would have it, to the end of `leanings`; nothing if
    /// the judge has learnt nothing of that.
    fn lean(&self, _game: &G, _seat: Seat, _answers: &[G::Action], _leanings: &mut Vec<f32>) {}

    /// Is a question worth [second thoughts](crate::second)? They take long, and much that is asked matters little.
    fn deserves_doubt(&self, _game: &G, _seat: Seat) -> bool {
        true
    }

    /// How many times as curious as usual a search should be: first opinions are to be trusted less in some games than in others.
    fn curiosity(&self, _game: &G, _seat: Seat) -> f32 {
        1.0
    }
}

/// Answers tried for one deal before the search stops going deeper.
const NODES: u32 = 600;

/// Takes the answer that leads to the best position by its judge.
///
/// Judge and search see deals of an [`Observation`] only, so neither can see a deck, a hand or a seed.
pub struct Greedy<G: Game, J> {
    judge: J,
    rng: GameRng,
    follower: Follower<G>,
    list: Vec<G::Action>,
    sums: Vec<f32>,
    /// The answer of the last question, by its place in the list.
    taken: usize,
    /// Deals that it was decided on.
    deals: u32,
}

impl<G: Game, J: Judge<G>> Greedy<G, J> {
    /// A player with a judge and a seed of its own; the same seed gives the same answers to the same questions.
    pub fn new(judge: J, seed: u64) -> Self {
        let rng = GameRng::from_number(seed);
        Greedy { judge, rng, follower: Follower::new(), list: Vec::new(), sums: Vec::new(), taken: 0, deals: 0 }
    }

    /// Whose values decide.
    pub(crate) fn judge(&self) -> &J {
        &self.judge
    }

    /// What a position is worth to a seat that thinks it over from there.
    pub(crate) fn worth(&mut self, game: &G, seat: Seat) -> f32 {
        self.judge.prepare(game, seat);
        self.judge.value(game, seat)
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
        self.deals = 0;
        self.sums.clear();
        self.sums.resize(list.len(), 0.0);
        let samples = if list.len() > 1 { self.judge.samples(&world, seat) } else { 0 };
        for sample in 0..samples {
            if sample > 0 {
                if self.follower.budget.is_spent(self.follower.tried) {
                    break;
                }
                world = question.deal(&mut self.rng);
            }
            self.deals += 1;
            self.follower.begin(NODES);
            self.judge.prepare(&world, seat);
            for (i, &action) in list.iter().enumerate() {
                self.sums[i] += self.follower.follow(&self.judge, &world, seat, action);
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
        self.list.clear();
        if legal.len() == 1 {
            return 0;
        }
        self.follower.tried = 0;
        self.follower.budget = budget.clone();
        self.try_all(question);
        self.taken = self.pick();
        let action = self.list.get(self.taken);
        legal.iter().position(|legal| Some(legal) == action).unwrap_or(0)
    }
}

impl<G: Game, J: Judge<G>> Thinker<G> for Greedy<G, J> {
    fn compared(&self) -> Vec<Compared<G::Action>> {
        if self.deals == 0 || self.list.len() < 2 {
            return Vec::new();
        }
        let worth = |sum: f32| sum / self.deals as f32;
        let compared = |(&action, &sum)| Compared { action, worth: worth(sum) };
        let taken = self.list.get(self.taken).zip(self.sums.get(self.taken)).map(compared);
        let mut all = sorted(self.list.iter().zip(&self.sums).map(compared).collect());
        all.retain(|one| taken.is_none_or(|taken| taken.action != one.action));
        taken.into_iter().chain(all).collect()
    }
}
