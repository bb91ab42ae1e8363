//! Answers that leave the outcome as it is: there are several, and it does not matter which is given first.

use last_aurora::Action;
use last_aurora::look::Look;
use last_aurora::state::Zone;
use last_aurora::step::Step;
use tabletop::Seat;

/// A Survivor without whom the slot cannot be paid for (LA-EXP-07): whoever explores it sends this one, in whatever order, and
/// may send others as well. Zones, Skill and the slot are public (RUL-LA-141), so the pause that is left out tells nobody
/// anything.
pub fn one_outcome(look: Look, seat: Seat, legal: &[Action]) -> Option<Action> {
    if !matches!(look.question(seat), Some(Step::Crew(_))) {
        return None;
    }
    let cost = look.rules.board().slots.get(usize::from(look.s.exploring))?.cost;
    let skill = |place: u8| look.player(seat).crew.get(usize::from(place)).map_or(0, |member| look.skill(member));
    let sent: u8 =
        look.player(seat).crew.iter().filter(|member| member.involved).map(|member| look.skill(member)).sum();
    let left = look.in_zone(seat, Zone::Active).filter(|(_, member)| !member.involved);
    let all: u8 = sent + left.map(|(_, member)| look.skill(member)).sum::<u8>();
    let needed = |action: &Action| matches!(*action, Action::Commit(place) if all - skill(place) < cost);
    (sent < cost).then(|| legal.iter().copied().find(needed)).flatten()
}
