//! The Last Automa as a rival: it follows its script, so its road is easy to foresee.

use last_aurora::automa::Automa;
use last_aurora::automa::score::intact_groups;
use last_aurora::content::ACTION_CARDS;
use last_aurora::look::Look;
use last_aurora::state::Phase;
use tabletop::Seat;

use super::clock::{Clock, Vitals, chance, is_to_move};
use super::weights::Weights;

/// Fuel that the Automa finds in a round.
const FUEL_INCOME: f32 = 0.9;
/// Speed that new icons of Row A bring, by round.
const GROWTH: f32 = 0.3;

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

/// What a crew too weak for the Contamination to come is likely to cost (LS-CARD-AC6-2).
pub fn peril(look: Look, automa: &Automa, seat: Seat, clock: &Clock, weights: &Weights) -> f32 {
    let ends = clock.rounds + if look.s.phase == Phase::End { 0.0 } else { 1.0 };
    let counters = ends * f32::from(automa.crew()) / ACTION_CARDS as f32;
    let health: u8 = look.crew(seat).map(|(_, member)| look.skill(member)).sum();
    weights.ruin * chance((counters - f32::from(health)) * 0.8)
}
