//! The judge of Last Aurora.
//!
//! [`Captain`] values a position in points of the final score: what is scored already, and what crew, cargo and Convoy are
//! likely to bring in the rounds that are left. `worth` holds that estimate, `narrow` the answers not worth a look.

mod asgaror;
mod athena;
mod automa;
mod clock;
mod counsel;
mod facts;
pub mod features;
mod levels;
mod narrow;
pub mod puzzles;
mod pvp;
mod roster;
mod salvage;
mod story_cards;
mod veteran;
mod weights;
pub mod wording;
mod worth;

pub use counsel::Counsel;
pub use features::Features;
pub use levels::{LEVELS, Rating, Rookie, rating};
pub use roster::Kind;
pub use veteran::{Blend, Lore, Veteran};

use registry::last_aurora::content::Content;
use registry::last_aurora::look::Look;
use registry::last_aurora::state::PLAYERS;
use registry::last_aurora::step::Step;
use registry::last_aurora::{Action, LastAurora};
use tabletop::Seat;

use crate::greedy::Judge;
use athena::AthenaWeights;
use clock::Noted;
use facts::Facts;
use pvp::PvpWeights;
use salvage::SalvageWeights;
use weights::Weights;
use worth::Rival;

/// Values positions of Last Aurora.
#[derive(Clone, Debug)]
pub struct Captain {
    weights: Weights,
    solo: Weights,
    facts: Facts,
    athena: AthenaWeights,
    salvage: SalvageWeights,
    pvp: PvpWeights,
    knows_modules: bool,
    rivals: [Option<Rival>; PLAYERS],
    noted: Option<Noted>,
}

impl Captain {
    /// A captain for this content.
    pub fn new(content: &Content) -> Self {
        let (weights, solo) = (Weights::default(), Weights::solo());
        Captain {
            weights,
            solo,
            facts: Facts::new(content),
            athena: AthenaWeights::default(),
            salvage: SalvageWeights::default(),
            pvp: PvpWeights::default(),
            knows_modules: true,
            rivals: [None; PLAYERS],
            noted: None,
        }
    }

    /// The same captain without a notion of what modules bring, to measure what that notion is worth.
    #[must_use]
    pub fn of_the_core(self) -> Self {
        Captain { knows_modules: false, ..self }
    }

    /// The same captain with other weights, alone or in company.
    #[must_use]
    fn with_weights(self, weights: Weights) -> Self {
        Captain { solo: weights.clone(), weights, ..self }
    }

    fn weights(&self, look: Look) -> &Weights {
        if look.automa().is_some() { &self.solo } else { &self.weights }
    }
}

impl Judge<LastAurora> for Captain {
    fn prepare(&mut self, game: &LastAurora, seat: Seat) {
        self.note(game, seat);
        self.rivals = worth::rivals(self, game.look(), seat);
    }

    fn note(&mut self, game: &LastAurora, _: Seat) {
        let look = game.look();
        self.noted = Noted::new(look, self.weights(look), &self.facts, self.noted.as_ref());
    }

    fn value(&self, game: &LastAurora, seat: Seat) -> f32 {
        worth::value(self, game.look(), seat)
    }

    fn narrow(&self, game: &LastAurora, seat: Seat, list: &mut Vec<Action>) {
        narrow::narrow(game.look(), seat, list);
    }

    /// A slot may hold another card in another deal.
    fn about(&self, game: &LastAurora, _: Seat, action: Action) -> Option<u32> {
        match action {
            Action::Explore(slot) => {
                let card = game.look().s.zone[usize::from(slot)].card;
                Some(u32::from(card.0))
            }
            _ => None,
        }
    }

    /// A new question of the table (a turn, a movement, a shot) is another move; what a card or a payment asks is not.
    fn continues(&self, game: &LastAurora, seat: Seat, path: &[Action]) -> bool {
        let has = |test: fn(&Action) -> bool| path.iter().any(test);
        match game.look().question(seat) {
            None => false,
            Some(Step::Turn(_)) => !has(|a| matches!(a, Action::Explore(_) | Action::Pass(_) | Action::Done)),
            Some(Step::TurnEnd(_)) => !has(|a| matches!(a, Action::FeedRest(_) | Action::Play(_))),
            Some(Step::Move(_)) => has(|a| matches!(a, Action::Play(_) | Action::Ability(_))),
            Some(Step::RestFeed(_) | Step::RestAbilities(_) | Step::Stow(_) | Step::IgnoreEnemy(_) | Step::Fire(_)) => {
                false
            }
            Some(_) => true,
        }
    }

    /// Alone, the Automa's turn and what chance brings follow an answer at once, so every question takes several deals.
    fn samples(&self, game: &LastAurora, seat: Seat) -> u32 {
        let solo = game.look().automa().is_some();
        match game.look().question(seat) {
            Some(Step::Fire(_) | Step::AttackAtOnce(_) | Step::PaidAttack(_)) => 6,
            Some(Step::LocationShot(_) | Step::Throw(_)) => 6,
            // What is on the card is not hidden any more; which Outcome card decides is.
            Some(Step::FaceStory(_) | Step::ImproveAttempt(_)) => 6,
            _ if solo => 4,
            Some(Step::Turn(_)) => 2,
            _ => 1,
        }
    }
}
