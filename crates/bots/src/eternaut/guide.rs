//! A player that advises people who learn: steadfast, and careful.
//!
//! It knows no more than [`Steadfast`] does, so that it gives nothing away. What makes it careful is what a person would expect of
//! advice: it leaves alone what the group has just changed, uses Items on what somebody spoke of rather than on anything, and keeps
//! out of the snow, unless what is new there is worth far more than all that can be done dry. Where cards can be changed, it changes those
//! of which the hand is full.
//!
//! [`Steadfast`]: super::Steadfast

use registry::eternaut::content::ActionCardType;
use registry::eternaut::look::Look;
use registry::eternaut::questions::Move;
use registry::eternaut::step::Step;
use registry::eternaut::{Action, Eternaut};
use tabletop::{Budget, GameRng, Observation, Player, Seat};

use super::steadfast::Steadfast;
use crate::compare::{Compared, Thinker};
use crate::greedy::{Greedy, Judge};

/// What an answer that touches snow must be worth beyond the best that does not: nearly as much as something new to read, so that
/// nobody goes there as long as there is anything new in the dry.
const WET: f32 = 9.0;

/// Advises; see the module.
pub struct Guide {
    dry: Greedy<Eternaut, Careful>,
    bold: Greedy<Eternaut, Careful>,
    went: bool,
}

impl Guide {
    /// One who has read nothing, for the Scenario of this game.
    pub fn new(look: Look, seed: u64) -> Self {
        let one = |dry| Greedy::new(Careful { mind: Steadfast::careful(look), dry }, seed);
        Guide { dry: one(true), bold: one(false), went: false }
    }
}

impl Player<Eternaut> for Guide {
    fn choose(&mut self, question: &Observation<'_, Eternaut>, budget: &Budget) -> usize {
        if let Some(at) = spare(question) {
            return at;
        }
        let dry = first_of_best(&mut self.dry, question, budget);
        let bold = first_of_best(&mut self.bold, question, budget);
        let worth = |player: &Greedy<Eternaut, Careful>, at: usize| {
            let action = question.legal()[at];
            player.compared().iter().find(|one| one.action == action).map(|one| one.worth)
        };
        // Where only one answer is dry, nothing was compared with it; the bold one has weighed it.
        let safe = worth(&self.dry, dry).or_else(|| worth(&self.bold, dry));
        let more = worth(&self.bold, bold).zip(safe).map_or(0.0, |(most, safe)| most - safe);
        self.went = more > WET;
        if self.went { bold } else { dry }
    }
}

/// Cards of a type that are worth keeping when others can be had for them; of what examines there cannot be too many.
fn enough(kind: ActionCardType) -> usize {
    match kind {
        ActionCardType::Rummage => usize::MAX,
        ActionCardType::MovingOn | ActionCardType::Coordination => 2,
        ActionCardType::TakeAction | ActionCardType::TakeABreak => 1,
        ActionCardType::Special => usize::MAX,
    }
}

/// Where cards can be changed: one of those of which there are most too many, or that it is enough.
fn spare(question: &Observation<'_, Eternaut>) -> Option<usize> {
    let (seat, legal) = (question.seat(), question.legal());
    // One's own hand is the same in every deal.
    let game = question.deal(&mut GameRng::from_number(0));
    let look = game.look();
    if !matches!(look.question_of(seat), Some(Step::Cycle(_))) {
        return None;
    }
    let held = |kind: ActionCardType| look.s.hand(seat).iter().filter(|&&card| look.card(card).kind == kind).count();
    let excess = |action: &Action| match *action {
        Action::Discard(card) => held(look.card(card).kind).saturating_sub(enough(look.card(card).kind)),
        _ => 0,
    };
    let most = legal.iter().map(excess).max().filter(|&most| most > 0);
    legal.iter().position(|action| most.map_or(*action == Action::Done, |most| excess(action) == most))
}

/// The first of the answers that are worth most: what is advised now is what was spoken of before, where several are alike.
fn first_of_best(
    player: &mut Greedy<Eternaut, Careful>,
    question: &Observation<'_, Eternaut>,
    budget: &Budget,
) -> usize {
    let chosen = player.choose(question, budget);
    let compared = player.compared();
    let most = compared.first().map(|one| one.worth);
    let is_best = |action: &Action| compared.iter().any(|one| one.action == *action && Some(one.worth) == most);
    question.legal().iter().position(is_best).unwrap_or(chosen)
}

impl Thinker<Eternaut> for Guide {
    fn compared(&self) -> Vec<Compared<Action>> {
        if self.went { self.bold.compared() } else { self.dry.compared() }
    }
}

/// Judges as somebody steadfast does; what can kill is never looked at, and in the dry nothing that touches snow, as long as there
/// is anything else to answer.
struct Careful {
    mind: Steadfast,
    dry: bool,
}

impl Judge<Eternaut> for Careful {
    fn prepare(&mut self, game: &Eternaut, seat: Seat) {
        self.mind.prepare(game, seat);
    }

    fn value(&self, game: &Eternaut, seat: Seat) -> f32 {
        self.mind.value(game, seat)
    }

    fn narrow(&self, game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
        self.mind.narrow(game, seat, list);
        let look = game.look();
        // Whoever looks up the numbers of two Items finds at once that no text stands under them.
        let empty = |action: Action| matches!(action, Action::Craft(a, b) if look.paragraph_of(a, b).is_none());
        if list.iter().any(|&action| !empty(action)) {
            list.retain(|&action| !empty(action));
        }
        let wet = wet(look, seat, list);
        let shunned = |action: Action| {
            wet.contains(&action) && (self.dry || look.peril(action).is_some_and(|peril| peril.deadly))
        };
        if list.iter().any(|&action| !shunned(action)) {
            list.retain(|&action| !shunned(action));
        }
    }

    fn continues(&self, game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
        self.mind.continues(game, seat, path)
    }
}

/// Answers that touch snow, or Survivors on the way.
fn wet(look: Look, seat: Seat, list: &[Action]) -> Vec<Action> {
    match look.question_of(seat) {
        Some(Step::Move(Move { who, left })) => {
            // All ways at once: `peril` works them out anew for each answer.
            let grid = look.grid();
            let Some(walker) = look.walker(&grid, who, left) else { return Vec::new() };
            let ways = grid.ways(&walker);
            let touches = |action: &Action| match *action {
                Action::Go(to) => ways[to.index()].is_some_and(|way| way.snow > 0 || way.harm > 0),
                _ => false,
            };
            list.iter().copied().filter(touches).collect()
        }
        Some(Step::Interact(_) | Step::ItemAction(_)) => {
            list.iter().copied().filter(|&action| look.peril(action).is_some()).collect()
        }
        _ => Vec::new(),
    }
}
