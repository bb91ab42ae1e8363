//! What a program compared before it answered, and what speaks for an answer.

use tabletop::{Budget, Game, Observation, Player, RandomPlayer};

use crate::greedy::Judge;
use crate::search::Search;

/// An answer that a program compared with others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared<A> {
    /// The answer that was compared with others.
    pub action: A,
    /// What it seemed to be worth, in points of the program's judge: only differences between answers of one question mean anything.
    pub worth: f32,
}

/// A program that can tell what it compared.
pub trait Thinker<G: Game>: Player<G> {
    /// The answers that were compared for the last question, the one taken first and the others best first; none where there was
    /// nothing to compare, or nothing was.
    fn compared(&self) -> Vec<Compared<G::Action>>;
}

/// Chance compares nothing.
impl<G: Game> Thinker<G> for RandomPlayer {
    fn compared(&self) -> Vec<Compared<G::Action>> {
        Vec::new()
    }
}

/// What most simulations tried comes first. A question with one answer leaves what was compared before it.
impl<G: Game, J: Judge<G>> Thinker<G> for Search<G, J> {
    fn compared(&self) -> Vec<Compared<G::Action>> {
        let mut all: Vec<Compared<G::Action>> = Vec::new();
        for one in self.considered() {
            // An answer that means another thing in another deal is compared once, as it was tried most.
            if all.iter().all(|known| known.action != one.action) {
                all.push(Compared { action: one.action, worth: one.worth });
            }
        }
        all
    }
}

/// The best first.
pub(crate) fn sorted<A>(mut all: Vec<Compared<A>>) -> Vec<Compared<A>> {
    all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    all
}

/// An answer, what comes of it on average, and what speaks for and against it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The answer that was compared with others.
    pub action: A,
    /// Points by which it is worth less than the first of the list, to whoever compared them.
    pub behind: f32,
    /// Points that the seat is likely to end with.
    pub points: f32,
    /// The word for what most speaks for it against the best other answer, if anything does.
    pub gain: Option<&'static str>,
    /// The word for what most speaks against it.
    pub loss: Option<&'static str>,
}

/// Answers that people are told of.
const TOLD: usize = 3;

/// Tells people what they could answer, from what their seat may know: an [`Observation`] is all that it is given.
pub trait Adviser<G: Game>: Send {
    /// All answers that are worth comparing, the one to take first; none where there is nothing to compare.
    fn compare(&mut self, question: &Observation<'_, G>, budget: &Budget) -> Vec<Compared<G::Action>>;

    /// The best answers, best first, with what speaks for and against them; none where there is nothing to compare.
    fn advise(&mut self, question: &Observation<'_, G>, budget: &Budget) -> Vec<Advice<G::Action>> {
        let mut compared = self.compare(question, budget);
        compared.truncate(TOLD);
        // The first is the one to take; people read the others by what they are worth.
        if let Some((_, others)) = compared.split_first_mut() {
            others.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        self.account(question, &compared, budget)
    }

    /// What speaks for and against answers that somebody compared, in their order.
    fn account(
        &mut self,
        question: &Observation<'_, G>,
        compared: &[Compared<G::Action>],
        budget: &Budget,
    ) -> Vec<Advice<G::Action>>;

    /// Points that every seat is likely to end with, by seat, from what the asked seat may know.
    fn expected(&mut self, question: &Observation<'_, G>) -> Vec<f32>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_comes_first() {
        let compared = |(action, worth): (u8, f32)| Compared { action, worth };
        let all = sorted(vec![(1, -2.0), (2, 7.5), (3, 0.0)].into_iter().map(compared).collect());
        assert_eq!(all.iter().map(|one| one.action).collect::<Vec<_>>(), [2, 3, 1]);
    }
}
