//! The Last Automa as a rival: it follows its script, so its road is easy to foresee.

use registry::last_aurora::content::{ACTION_CARDS, AutomaAbility};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::automa::Automa;
use registry::last_aurora::modules::automa::score::intact_groups;
use registry::last_aurora::state::Phase;
use tabletop::Seat;

use super::clock::{Clock, Vitals, chance, is_to_move};
use super::weights::Weights;

/// Fuel that the Automa finds in a round.
const FUEL_INCOME: f32 = 0.9;
/// Speed that new icons of Row A bring, by round.
const GROWTH: f32 = 0.3;

/// Damage counters that a round brings, from the Automa's cards and from Enemies.
const HITS: f32 = 1.3;
/// Boxes that should be left after them.
const SPARE: f32 = 3.0;

/// How fast the Automa is.
pub fn vitals(look: Look, automa: &Automa) -> Vitals {
    let board = look.automa_board();
    let speed = f32::from(board.base_speed + automa.speed_icons(board));
    let fuel = f32::from(automa.stock[1]);
    Vitals {
        to_move: is_to_move(look, automa.seat),
        next_speed: speed + fuel,
        usual_speed: speed + FUEL_INCOME + GROWTH,
        ..Vitals::default()
    }
}

/// In how many rounds the Automa is likely to reach the Aurora (`left` if never), and how likely that is.
pub fn arrival(look: Look, automa: &Automa, vitals: &Vitals, left: u8) -> (u8, f32) {
    let space = f32::from(look.player(automa.seat).space);
    let (mut at, mut likely) = (left, 0.0f32);
    for later in 0..=left {
        let mooring = look.rules.board().moorings[usize::from(look.s.aurora + later)];
        let there = space + range(vitals, f32::from(later));
        let likely_then = chance((there - f32::from(mooring.space)) / (0.7 + 0.6 * f32::from(later)));
        if likely_then >= 0.5 && at == left {
            at = later;
        }
        likely = likely.max(likely_then);
    }
    (at, likely)
}

/// Spaces that the Automa drives in this round and so many more.
fn range(vitals: &Vitals, rounds: f32) -> f32 {
    let now = if vitals.to_move { vitals.next_speed } else { 0.0 };
    now + rounds * vitals.usual_speed
}

/// Its points at the end, as far as can be told; spaces count from the start of the road, as everybody's do.
pub fn points(look: Look, automa: &Automa, clock: &Clock, weights: &Weights) -> f32 {
    let player = look.player(automa.seat);
    let last = look.rules.road.len() as f32 - 1.0;
    let road = (f32::from(player.space) + range(&clock.vitals[automa.seat.index()], clock.rounds)).min(last);
    let cards = (automa.objects.len() + automa.loot.len()) as f32 * 0.5;
    let healthy = f32::from(automa.survivors) + 0.4 * clock.rounds;
    let groups = intact_groups(look, automa) as f32;
    let harm = weights.harm * f32::from(automa.crew()) * clock.rounds;
    harm + road + f32::from(look.stars(automa.seat)) + cards + clock.reach * healthy + (1.0 - clock.reach) * groups
}

/// What it is likely to cost that crew and Convoy are too weak for what the Automa will do to them.
pub fn peril(look: Look, automa: &Automa, seat: Seat, clock: &Clock, weights: &Weights) -> f32 {
    let ends = clock.rounds + if look.s.phase == Phase::End { 0.0 } else { 1.0 };
    weights.ruin * illness(look, automa, seat, ends) + weights.wreck * damage(look, seat, ends)
}

/// The chance that Contamination takes the last Survivor (LS-CARD-AC6-2); none where that card stayed in the box (RUL-LA-181).
fn illness(look: Look, automa: &Automa, seat: Seat, ends: f32) -> f32 {
    let mut cards =
        [&automa.deck, &automa.pile, &automa.revealed, &automa.discard].into_iter().flat_map(|pile| pile.iter());
    if !cards.any(|&card| look.action(card).abilities.contains(&AutomaAbility::Relapse)) {
        return 0.0;
    }
    let counters = ends * f32::from(automa.crew()) / ACTION_CARDS as f32;
    let health: u8 = look.crew(seat).map(|(_, member)| look.skill(member)).sum();
    chance((counters - f32::from(health)) * 0.8)
}

/// The chance that damage takes the last Survivor with the box that holds the token (LA-DMG-04, -05).
fn damage(look: Look, seat: Seat, ends: f32) -> f32 {
    let convoy = &look.player(seat).convoy;
    let sound = (convoy.boxes() & !convoy.damage()).count_ones() as f32;
    chance((ends * HITS + SPARE - sound) * 0.5)
}
