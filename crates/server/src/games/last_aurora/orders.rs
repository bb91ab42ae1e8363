//! Orders of Last Aurora: what somebody may leave to the server for a while, and the answers that it gives then. Each says in its
//! message (`order-…`) what it does; none depends on what the others cannot see.

use last_aurora::look::Look;
use last_aurora::questions::turn::Turn;
use last_aurora::state::{Phase, Zone};
use last_aurora::step::Step;
use last_aurora::{Action, Event, LastAurora};
use tabletop::Seat;

use super::wire::LastAuroraView;

/// Passes in the turns of an Exploration Phase until somebody else passes after it.
const PASS: &str = "pass";
/// Lets chances to play Objects pass while the Convoy cannot be hit.
const OBJECTS: &str = "objects";

/// The orders that can be given now.
pub fn offered(look: Look) -> Vec<&'static str> {
    let pass = (look.s.phase == Phase::Exploration && !look.s.over).then_some(PASS);
    pass.into_iter().chain((!look.s.over).then_some(OBJECTS)).collect()
}

/// The answer that an order gives to the question of a seat, if it has one.
pub fn answer(look: Look, order: &str, seat: Seat, legal: &[Action]) -> Option<Action> {
    match order {
        PASS => pass(look, seat, legal),
        OBJECTS => leave_objects(look, seat, legal),
        _ => None,
    }
}

/// With the Survivor of the least Skill (LA-PASS-01), or with nobody (LA-PASS-03). What a Pass repairs is asked (LA-PASS-02): it is
/// a choice; feeding and Objects come again.
fn pass(look: Look, seat: Seat, legal: &[Action]) -> Option<Action> {
    let done = || legal.contains(&Action::Done).then_some(Action::Done);
    match look.question(seat)? {
        Step::Turn(_) => {
            let skill =
                |place: u8| look.player(seat).crew.get(usize::from(place)).map_or(0, |member| look.skill(member));
            let places = legal.iter().filter_map(|action| match *action {
                Action::Pass(place) => Some(place),
                _ => None,
            });
            places.min_by_key(|&place| skill(place)).map(Action::Pass).or_else(done)
        }
        Step::TurnEnd(_) => done(),
        _ => None,
    }
}

/// Where there is nothing else to choose, and not while Enemies can hit the Convoy in the coming Fire Weapons Phase. In the last round
/// nothing comes again.
fn leave_objects(look: Look, seat: Seat, legal: &[Action]) -> Option<Action> {
    if look.in_danger(seat) || look.is_last_round() {
        return None;
    }
    let mut others = legal.iter().copied().filter(|action| !matches!(action, Action::Play(_)));
    let only = others.next().filter(|_| others.next().is_none())?;
    matches!(only, Action::Done | Action::NoBonus).then_some(only)
}

/// Has an order served its purpose? Somebody passed after this seat did, or the phase is over.
pub fn is_over(order: &str, seat: Seat, since: &[&Event]) -> bool {
    let mut passed = false;
    order == PASS
        && since.iter().any(|event| match **event {
            Event::Passed { seat: who, .. } if who == seat => {
                passed = true;
                false
            }
            Event::Passed { .. } => passed,
            Event::Phase { phase } => phase != Phase::Exploration,
            _ => false,
        })
}

/// Has a seat that is not asked another turn of this Exploration Phase, with somebody to send?
pub fn has_turn_ahead(look: Look, seat: Seat) -> bool {
    let player = look.player(seat);
    let waits = look.s.phase == Phase::Exploration && player.alive && player.steps.is_empty();
    waits && look.automa_at(seat).is_none() && look.in_zone(seat, Zone::Active).next().is_some()
}

/// The position in which it has that turn, if nothing changes until then.
pub fn next_turn(game: &LastAurora, seat: Seat) -> Option<LastAurora> {
    if !has_turn_ahead(game.look(), seat) {
        return None;
    }
    let mut state = *game.state();
    state.turn = Some(seat);
    state.asked.insert(seat);
    state.player_mut(seat).steps.push(Turn.into());
    LastAurora::from_state(game.rules().clone(), state).ok()
}

/// What an answer ahead rests on: all that the seat sees but whose turn it is and what the others did with their own crews and tokens.
pub fn standpoint(view: &LastAuroraView, seat: Seat) -> serde_json::Value {
    // Cannot fail: views hold text, numbers and lists only.
    let mut seen = serde_json::to_value(view).unwrap_or_default();
    for passing in ["turn", "questions", "exploring"] {
        seen[passing] = serde_json::Value::Null;
    }
    let others = seen["players"].as_array_mut().into_iter().flatten().enumerate();
    for (_, other) in others.filter(|(at, _)| *at != seat.index()) {
        for own in ["crew", "aside", "objects", "fame", "fired", "ignored"] {
            other[own] = serde_json::Value::Null;
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use last_aurora::Setup;
    use registry::Listed;
    use tabletop::{Budget, Game, Observation, Player, RandomPlayer, seed_from_number};

    use super::*;

    #[test]
    fn objects_are_left_alone_where_nothing_can_hit_and_only_there() {
        let (mut left, mut asked) = (0, 0);
        for number in 0..12 {
            let setup = Setup::players(2 + number as usize % 3);
            let mut game = LastAurora::new(&setup, LastAurora::content(), seed_from_number(number)).unwrap();
            let mut player = RandomPlayer::new(number);
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                let given = answer(game.look(), OBJECTS, seat, &legal);
                let is_chance = |action: &Action| matches!(action, Action::Play(_) | Action::Done | Action::NoBonus);
                let chance =
                    legal.iter().all(is_chance) && legal.iter().any(|action| !matches!(action, Action::Play(_)));
                let calm = !game.look().in_danger(seat) && !game.look().is_last_round();
                assert_eq!(given.is_some(), chance && calm, "{legal:?}");
                assert!(given.is_none_or(|given| legal.contains(&given) && !matches!(given, Action::Play(_))));
                left += u32::from(given.is_some());
                asked += u32::from(chance && !calm);
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                game.apply(seat, legal[choice], &mut tabletop::Silent);
            }
        }
        assert!(left > 20 && asked > 5, "{left} left alone, {asked} asked");
    }
}
