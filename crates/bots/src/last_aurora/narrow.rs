//! Answers not worth a look: doubles, and what is worse by any measure.

use registry::last_aurora::Action;
use registry::last_aurora::content::{Ability, BoxKind, CardKind, Effect};
use registry::last_aurora::convoy::{BoxRef, Token};
use registry::last_aurora::look::Look;
use registry::last_aurora::questions::explore::can_explore;
use registry::last_aurora::state::Zone;
use registry::last_aurora::step::Step;
use tabletop::Seat;

/// Takes such answers out of the list; leaves at least one.
pub fn narrow(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let Some(step) = look.question(seat) else { return };
    let Some(&first) = list.first() else { return };
    match step {
        Step::Turn(_) => narrow_turn(look, seat, list),
        Step::Crew(_) => narrow_crew(look, seat, list),
        // Whatever finds no room can be let go later.
        Step::Gather(_) => list.retain(|action| matches!(action, Action::TakeBlock(_, 0))),
        Step::Damage(_) | Step::UnderFire(_) => cheapest_boxes(look, seat, list),
        Step::Repair(_) => dearest_boxes(look, seat, list),
        Step::Fire(_) | Step::AttackAtOnce(_) | Step::PaidAttack(_) => one_of_each_shot(look, seat, list),
        Step::Drive(_) => narrow_road(look, seat, list),
        _ => {}
    }
    if list.is_empty() {
        list.push(first);
    }
}

/// Feeding for Skill only where it opens a slot; feeding for rest and most Objects can wait for the end of the turn.
fn narrow_turn(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if !look.any_in(seat, Zone::Active) {
        return;
    }
    let fed = look.crew(seat).any(|(_, member)| member.food > 0);
    let can_explore = list.iter().any(|action| matches!(action, Action::Explore(_)));
    list.retain(|action| match *action {
        Action::FeedSkill(at) => !fed && opens_slot(look, seat, at),
        Action::FeedRest(_) => false,
        Action::Pass(_) => !fed || !can_explore,
        _ => true,
    });
}

/// One more Skill on this Survivor pays for a slot that it, or all together, could not pay for.
fn opens_slot(look: Look, seat: Seat, at: u8) -> bool {
    let own = u32::from(look.skill(&look.player(seat).crew[usize::from(at)]));
    let all = look.active_skill(seat);
    (0..look.s.zone.len() as u8).any(|slot| {
        let cost = look.cost(slot);
        (cost == own + 1 || cost == all + 1) && can_explore(look, seat, slot)
    })
}

/// Survivors in rising order, no more than needed; the Bonus Action after the card unless it must come first.
fn narrow_crew(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let last = look.involved(seat).map(|(at, _)| at).last();
    let paid = look.involved_skill(seat) >= look.cost(look.exploring) && last.is_some();
    let helps = |at: u8| {
        let ability = look.ability(&look.player(seat).crew[usize::from(at)]);
        matches!(ability, Ability::CleanHands | Ability::KeepsFame)
    };
    let reachable = |from: u8| {
        let rest = look.in_zone(seat, Zone::Active).filter(|(at, member)| *at >= from && !member.involved);
        let skill: u32 = rest.map(|(_, member)| u32::from(look.skill(member))).sum();
        skill + look.involved_skill(seat) >= look.cost(look.exploring)
    };
    let card_possible = list.contains(&Action::CardAction);
    let bonus_first = card_possible && bonus_may_come_first(look, seat);
    list.retain(|action| match *action {
        Action::Commit(at) if paid => helps(at) && last < Some(at) && card_possible && has_corner(look),
        Action::Commit(at) => last.is_none_or(|last| last < at) && reachable(at),
        Action::Bonus(..) => bonus_first || !card_possible,
        _ => true,
    });
}

fn has_corner(look: Look) -> bool {
    matches!(&look.content().card(look.explored().card).kind, CardKind::Location(location) if location.corner.is_some())
}

/// A repair makes room for what the card brings; a counter taken off saves whom the card would kill.
fn bonus_may_come_first(look: Look, seat: Seat) -> bool {
    let damaged = look.player(seat).convoy.damage() != 0;
    let ill = look.involved(seat).any(|(_, member)| member.contamination > 0);
    let corner = has_corner(look);
    look.bonus_options(seat).any(|(_, _, list)| {
        look.content().list(list).iter().any(|effect| match effect {
            Effect::Repair(_) => damaged && !corner,
            Effect::Decontaminate(..) => ill && corner,
            _ => false,
        })
    })
}

/// The two boxes that cost least to lose, by a rough price.
fn cheapest_boxes(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let price = |action: &Action| match *action {
        Action::Damage(at) => price(look, seat, at),
        _ => 0,
    };
    keep_lowest::<2>(list, price);
}

/// The three boxes that it pays most to repair, by a rough price, and not to repair at all.
fn dearest_boxes(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let price = |action: &Action| match *action {
        Action::Repair(at) => -price(look, seat, at),
        _ => 0,
    };
    list.retain(|action| !matches!(action, Action::Enough));
    keep_lowest::<3>(list, price);
}

/// Keeps the answers with the lowest prices, one of each price, in rising order.
fn keep_lowest<const N: usize>(list: &mut Vec<Action>, price: impl Fn(&Action) -> i32) {
    let mut kept: [Option<(i32, Action)>; N] = [None; N];
    for action in list.iter() {
        let mut next = Some((price(action), *action));
        for place in &mut kept {
            match (*place, next) {
                (Some((there, _)), Some((here, _))) if there == here => next = None,
                (Some((there, _)), Some((here, _))) if there < here => {}
                (Some(_) | None, _) => std::mem::swap(place, &mut next),
            }
            if next.is_none() {
                break;
            }
        }
    }
    list.clear();
    list.extend(kept.into_iter().flatten().map(|(_, action)| action));
}

/// What a box is worth undamaged, as a rank.
fn price(look: Look, seat: Seat, at: BoxRef) -> i32 {
    let convoy = &look.player(seat).convoy;
    let card = 0xFFu64 << (at.cell() * 8);
    let kind = match (convoy.kind_at(look.content(), at), convoy.token_at(at)) {
        // Its damage can be taken off at the end of the round.
        (BoxKind::AsgardArmor, _) => return 0,
        (BoxKind::Armor, _) => 1,
        (BoxKind::Weapon(rating) | BoxKind::Energy(rating) | BoxKind::Junk(rating), _) => 5 + 2 * i32::from(rating),
        (BoxKind::Special(_), _) => 15,
        (_, None) => 2,
        (_, Some(Token::Survivor)) if look.cargo_is_fixed() => 30,
        (_, Some(token)) if look.cargo_is_fixed() || !convoy.has_room(token) => 10,
        (_, Some(_)) => 3,
    };
    // A card counts as intact as long as no box of it is damaged.
    let others = convoy.damage() & card & !at.bit();
    2 * kind + if others == 0 { 5 } else { 0 }
}

/// Which Ammo is spent hardly matters; Weapons of one rating are alike.
fn one_of_each_shot(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let convoy = &look.player(seat).convoy;
    let rating = |weapon: BoxRef| convoy.kind_at(look.content(), weapon);
    let mut seen: [Option<(BoxKind, u8, u8)>; 64] = [None; 64];
    let mut count = 0;
    list.retain(|action| {
        let key = match *action {
            Action::Attack(weapon, foe, _) | Action::AttackAtOnce(weapon, foe) => Some((rating(weapon), foe, u8::MAX)),
            Action::AttackWith(weapon, foe, object) => Some((rating(weapon), foe, object)),
            _ => return true,
        };
        let is_new = !seen[..count].contains(&key);
        if is_new && count < seen.len() {
            seen[count] = key;
            count += 1;
        }
        is_new
    });
}

/// As far as possible, or less far to a waypoint, to stay in a region or out of a turret's range, or to stand on a shortcut.
fn narrow_road(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let board = look.rules.board();
    let furthest = list.iter().filter_map(|action| match *action {
        Action::MoveTo(space) => Some(space),
        _ => None,
    });
    let Some(furthest) = furthest.map(|space| board.level(space)).max() else { return };
    let area = |space: u8| {
        let guarded = board.turrets.iter().map(move |turret| turret.guards(space));
        (board.spaces[usize::from(space)].region, guarded.fold(0u8, |bits, guarded| bits << 1 | u8::from(guarded)))
    };
    let own = board.level(look.player(seat).space);
    list.retain(|action| match *action {
        Action::MoveTo(space) => {
            space + 1 >= furthest
                || look.s.waypoints[usize::from(space)].is_some()
                || area(space) != area(space + 1) && space > own
        }
        _ => true,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_are_those_that_sorting_would_leave() {
        let mut dice = tabletop::RandomPlayer::new(1);
        for _ in 0..500 {
            let mut list: Vec<Action> =
                (0..dice.below(12)).map(|_| Action::Damage(BoxRef(dice.below(64) as u8))).collect();
            let price = |action: &Action| match *action {
                Action::Damage(at) => i32::from(at.0 % 7),
                _ => 0,
            };
            let mut plain = list.clone();
            plain.sort_by_key(price);
            plain.dedup_by_key(|action| price(action));
            plain.truncate(3);
            keep_lowest::<3>(&mut list, price);
            assert_eq!(list, plain);
        }
    }
}
