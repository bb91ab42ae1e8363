//! A player with second thoughts: it plays on in its mind before it answers otherwise than it would at once.
//!
//! The first thought is that of a [`Greedy`] player. It is compared with the answers that seem nearly as good: in deals of what the seat
//! cannot know, everybody plays on as greedy players do until a round is over, and the judge says what the game is worth then. All answers
//! are tried on the same deals, with the same chance for the players afterwards and up to the same round, so that what differs comes of
//! the answer, and what a round was wasted on shows. Another answer is given only if it is better by more than chance may make it seem.

use tabletop::{Budget, Deals, Game, GameRng, Observation, Player, Seat, Silent};

use crate::compare::{Compared, Thinker, sorted};
use crate::greedy::{Greedy, Judge};

/// How somebody thinks twice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Doubts {
    /// Answers that are compared at most, the first thought among them.
    pub answers: usize,
    /// Points by which an answer may seem worse at first and is compared nevertheless.
    pub spread: f32,
    /// Deals that answers are compared on, at most.
    pub deals: usize,
    /// Deals, at least, before an answer is given up, or given.
    pub glance: usize,
    /// Questions with a choice that are answered until the round ends, at least. Where the first thought comes to its end sooner, all
    /// play on to the end of the next.
    pub questions: u32,
    /// Points by which an answer must be better than the first thought, besides what chance may do.
    pub margin: f32,
    /// How many standard errors chance may do.
    pub errors: f32,
    /// Points that one deal speaks for or against an answer at most: no deal outweighs all others.
    pub most: f32,
}

/// Questions that are answered in one play, at most.
const LIMIT: u32 = 400;

/// An answer that is compared.
#[derive(Clone, Debug)]
struct Thought<A> {
    action: A,
    /// What it seemed to be worth at first.
    first: f32,
    /// By how many points it was better than the first thought, deal by deal.
    better: Vec<f32>,
    given_up: bool,
}

impl<A> Thought<A> {
    fn mean(&self) -> f32 {
        self.better.iter().sum::<f32>() / self.better.len().max(1) as f32
    }

    /// What chance may do to the mean; no end of it before there are two deals.
    fn error(&self) -> f32 {
        let (count, mean) = (self.better.len() as f32, self.mean());
        let squares: f32 = self.better.iter().map(|better| (better - mean) * (better - mean)).sum();
        if self.better.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { f32::MAX }
    }
}

/// Thinks twice about what a greedy player would answer.
///
/// The judge is cloned for what is played in mind: what a clone learns and agrees on must be its own.
pub struct SecondThoughts<G: Game, J> {
    base: Greedy<G, J>,
    doubts: Doubts,
    rng: GameRng,
    /// The answers to the last question that were compared, the first thought first; none where there was nothing to compare.
    thoughts: Vec<Thought<G::Action>>,
    /// The answer of the last question, by its place among the thoughts.
    taken: usize,
    list: Vec<G::Action>,
}

/// What all answers have in common that are tried for one question.
struct Trial<'a, G> {
    seat: Seat,
    budget: &'a Budget,
    /// Plays to the end of a round so far.
    plays: u64,
    /// The round that all play on to, once the first of them has got there.
    until: Option<u32>,
    /// The deal at hand.
    world: G,
    /// What the players' own chance comes from in this deal.
    seed: u64,
}

impl<G: Game, J: Judge<G> + Clone> SecondThoughts<G, J> {
    /// A player with a judge and a seed of its own; the same seed gives the same answers to the same questions, as long as the budget
    /// is not one of time.
    pub fn new(judge: J, doubts: Doubts, seed: u64) -> Self {
        let (base, rng) = (Greedy::new(judge, seed), GameRng::from_number(!seed));
        SecondThoughts { base, doubts, rng, thoughts: Vec::new(), taken: 0, list: Vec::new() }
    }

    /// The first thought, by its place among the answers; the answers that seem nearly as good stand beside it then.
    fn think(&mut self, question: &Observation<'_, G>) -> usize {
        let first = self.base.choose(question, &Budget::unlimited());
        let compared = self.base.compared();
        let best = compared.first().map_or(0.0, |one| one.worth);
        let near = compared.iter().filter(|one| one.worth >= best - self.doubts.spread).take(self.doubts.answers);
        let thought = |one: &Compared<G::Action>| {
            let Compared { action, worth } = *one;
            Thought { action, first: worth, better: Vec::new(), given_up: false }
        };
        self.thoughts = near.map(thought).collect();
        self.taken = 0;
        first
    }

    /// Compares the thoughts on as many deals as the budget allows.
    fn compare(&mut self, deals: &Deals<G>, world: G, seat: Seat, budget: &Budget) {
        let mut trial = Trial { seat, budget, plays: 0, until: None, world, seed: 0 };
        for deal in 0..self.doubts.deals {
            let open: Vec<usize> = (1..self.thoughts.len()).filter(|&at| !self.thoughts[at].given_up).collect();
            if open.is_empty() || budget.is_spent(trial.plays + open.len() as u64) {
                return;
            }
            if deal > 0 {
                deals.deal_into(&mut self.rng, &mut trial.world);
            }
            trial.seed = self.rng.below(u32::MAX).into();
            // What was not finished for all does not count.
            let Some(better) = self.try_all(&mut trial, &open) else { return };
            for (&at, better) in open.iter().zip(better) {
                self.thoughts[at].better.push(better);
            }
            self.doubts.give_up(&mut self.thoughts);
        }
    }

    /// By how much these thoughts are better than the first, in one deal; nothing if it is time to answer.
    fn try_all(&mut self, trial: &mut Trial<'_, G>, open: &[usize]) -> Option<Vec<f32>> {
        let (first, most) = (self.play_on(trial, 0)?, self.doubts.most);
        open.iter().map(|&at| Some((self.play_on(trial, at)? - first).clamp(-most, most))).collect()
    }

    /// What the game is worth after a thought, once everybody has played on; nothing if it is time to answer.
    fn play_on(&mut self, trial: &mut Trial<'_, G>, at: usize) -> Option<f32> {
        let mut game = trial.world.clone();
        let mut player = Greedy::new(self.base.judge().clone(), trial.seed);
        let begun = game.round();
        game.apply(trial.seat, self.thoughts[at].action, &mut Silent);
        let mut asked = 0;
        for _ in 0..LIMIT {
            let Some(next) = game.to_act().lowest() else { break };
            let round = game.round();
            if trial.until.is_none() && round > begun && asked >= self.doubts.questions {
                trial.until = Some(round);
            }
            if trial.until.is_some_and(|until| round >= until) {
                break;
            }
            if trial.budget.is_spent(trial.plays) {
                return None;
            }
            self.list.clear();
            game.legal(next, &mut self.list);
            asked += u32::from(self.list.len() > 1);
            let choice = player.choose(&Observation::new(&game, next, &self.list), &Budget::unlimited());
            game.apply(next, *self.list.get(choice)?, &mut Silent);
        }
        trial.plays += 1;
        Some(player.worth(&game, trial.seat))
    }
}

impl Doubts {
    /// Thoughts that seem worse than the first are tried no more.
    fn give_up<A>(&self, thoughts: &mut [Thought<A>]) {
        for thought in thoughts.iter_mut().skip(1).filter(|thought| thought.better.len() >= self.glance) {
            thought.given_up = thought.mean() + self.errors * thought.error() <= 0.0;
        }
    }

    /// The best thought, as far as chance alone does not make it seem so.
    fn decide<A>(&self, thoughts: &[Thought<A>]) -> usize {
        let is_better = |thought: &Thought<A>| {
            thought.better.len() >= self.glance && thought.mean() > self.margin + self.errors * thought.error()
        };
        let others = thoughts.iter().enumerate().skip(1).filter(|(_, thought)| is_better(thought));
        others.max_by(|a, b| a.1.mean().total_cmp(&b.1.mean())).map_or(0, |(at, _)| at)
    }
}

impl<G: Game, J: Judge<G> + Clone> Player<G> for SecondThoughts<G, J> {
    fn choose(&mut self, question: &Observation<'_, G>, budget: &Budget) -> usize {
        let (legal, seat) = (question.legal(), question.seat());
        self.thoughts.clear();
        if legal.len() == 1 {
            return 0;
        }
        let first = self.think(question);
        let deals = question.deals();
        let world = deals.deal(&mut self.rng);
        if self.thoughts.len() < 2 || !self.base.judge().deserves_doubt(&world, seat) {
            return first;
        }
        self.compare(&deals, world, seat, budget);
        self.taken = self.doubts.decide(&self.thoughts);
        let action = self.thoughts[self.taken].action;
        legal.iter().position(|&legal| legal == action).unwrap_or(first)
    }
}

/// Worth what it seemed at first, where nobody played on.
impl<G: Game, J: Judge<G> + Clone> Thinker<G> for SecondThoughts<G, J> {
    fn compared(&self) -> Vec<Compared<G::Action>> {
        let base = self.thoughts.first().map_or(0.0, |thought| thought.first);
        let worth = |thought: &Thought<_>| {
            if thought.better.is_empty() { thought.first } else { base + thought.mean() }
        };
        let compared = |at: usize| Compared { action: self.thoughts[at].action, worth: worth(&self.thoughts[at]) };
        let others = (0..self.thoughts.len()).filter(|&at| at != self.taken).map(compared);
        let taken = (self.taken < self.thoughts.len()).then(|| compared(self.taken));
        taken.into_iter().chain(sorted(others.collect())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOUBTS: Doubts =
        Doubts { answers: 3, spread: 8.0, deals: 4, glance: 2, questions: 4, margin: 0.5, errors: 1.0, most: 40.0 };

    /// A first thought, and others that were better by so much in each deal.
    fn thoughts(others: &[&[f32]]) -> Vec<Thought<usize>> {
        let thought = |(action, better): (usize, &&[f32])| {
            let better = better.to_vec();
            Thought { action, first: 0.0, better, given_up: false }
        };
        std::iter::once(&(&[] as &[f32])).chain(others).enumerate().map(thought).collect()
    }

    #[test]
    fn another_answer_is_given_only_if_it_is_better_by_more_than_chance() {
        let decided = |others: &[&[f32]]| DOUBTS.decide(&thoughts(others));
        assert_eq!(decided(&[]), 0);
        assert_eq!(decided(&[&[3.0, 4.0, 5.0, 4.0]]), 1);
        assert_eq!(decided(&[&[3.0, 4.0, 5.0, 4.0], &[5.0, 6.0, 6.0, 5.0]]), 2, "the best of them");
        assert_eq!(decided(&[&[30.0, -20.0, 25.0, -19.0]]), 0, "as good as chance makes it");
        assert_eq!(decided(&[&[0.4, 0.4, 0.4, 0.4]]), 0, "better by too little to matter");
        assert_eq!(decided(&[&[30.0]]), 0, "one deal is no proof");
    }

    #[test]
    fn what_is_worse_is_tried_no_more_and_what_may_be_better_is() {
        let mut all = thoughts(&[&[-5.0, -4.0], &[-9.0, 5.0], &[-5.0], &[0.0, 0.0]]);
        DOUBTS.give_up(&mut all);
        assert_eq!(all.iter().map(|thought| thought.given_up).collect::<Vec<_>>(), [false, true, false, false, true]);
    }
}
