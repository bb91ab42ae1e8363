//! What can be chosen at once with the answer that leads to it: a card while the hand is still to be kept, a space or a thing while the
//! card still asks what it does. People click once; the rules ask one question after the other, and nothing about them changes.

use eternaut::step::Step;
use eternaut::{Action, Eternaut, Event};
use tabletop::{Declared, Game, Seat};

/// The answers to the present question that lead straight to another one for the same player, each with the position there. Only
/// such as tell nothing that nobody knew, and bring no page to read.
pub fn of(game: &Eternaut) -> Vec<(Action, Eternaut)> {
    let Some(seat) = game.to_act().lowest().filter(|_| !game.look().is_reading()) else { return Vec::new() };
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.into_iter().filter_map(|lead| Some((lead, after(game, seat, lead)?))).collect()
}

fn after(game: &Eternaut, seat: Seat, lead: Action) -> Option<Eternaut> {
    matches!(lead, Action::Keep | Action::Effect(_)).then_some(())?;
    let mut next = game.clone();
    let mut events: Vec<Event> = Vec::new();
    next.apply(seat, lead, &mut events);
    let asked = next.to_act().lowest() == Some(seat) && !next.look().is_reading();
    let leads_on = next.look().question().is_some_and(|task| follows(lead, task.step));
    (asked && leads_on && !events.iter().any(Declared::reveals_hidden)).then_some(next)
}

/// Is this the question that the answer is about?
fn follows(lead: Action, step: Step) -> bool {
    match lead {
        Action::Keep => matches!(step, Step::Play(_)),
        _ => matches!(
            step,
            Step::Move(_)
                | Step::Interact(_)
                | Step::Talk(_)
                | Step::TradeWith(_)
                | Step::ItemAction(_)
                | Step::Craft(_)
                | Step::Repeat(_)
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use eternaut::Setup;
    use registry::Listed;
    use tabletop::{Budget, Observation, Player, RandomPlayer, seed_from_number};

    use super::*;
    use crate::games::Hosted;
    use words::Words;

    /// Whatever is offered at once is offered again when it is its turn, word for word, and no answer of the list is lost.
    #[test]
    fn what_can_be_chosen_at_once_can_be_chosen_one_after_the_other() {
        let mut leads = BTreeSet::new();
        for number in 0..6 {
            let mut game = Eternaut::new(&Setup::players(2), Eternaut::content(), seed_from_number(number)).unwrap();
            let mut player = RandomPlayer::new(number);
            let mut legal = Vec::new();
            let names = ["Frances".to_owned(), "Otto".to_owned()];
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                let ask = game.ask(seat, &legal, &names, Words::english());
                for one in &ask.ahead {
                    let lead = Eternaut::parse_action(one.after.as_deref().unwrap()).unwrap();
                    assert!(legal.contains(&lead), "{one:?}");
                    leads.insert(one.verb.clone());
                    let mut next = game.clone();
                    next.apply(seat, lead, &mut tabletop::Silent);
                    let mut then = Vec::new();
                    next.legal(seat, &mut then);
                    let asked = next.ask(seat, &then, &names, Words::english());
                    let same = asked.choices.iter().find(|choice| choice.action == one.action).expect("it is offered");
                    assert_eq!((&same.label, same.deadly), (&one.label, one.deadly));
                }
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                game.apply(seat, legal[choice], &mut tabletop::Silent);
            }
        }
        for verb in ["play", "go", "interact", "talk"] {
            assert!(leads.contains(verb), "{verb} of {leads:?}");
        }
    }
}
