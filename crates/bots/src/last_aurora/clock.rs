//! How much of the game is left, and whether anybody is likely to reach the Aurora.

use last_aurora::content::{Ability, Special};
use last_aurora::convoy::Token;
use last_aurora::look::Look;
use last_aurora::road::UNREACHABLE;
use last_aurora::state::{Phase, Zone};
use last_aurora::step::{Step, TableStep};
use tabletop::Seat;

use super::weights::Weights;

/// Rises from 0 to 1 around 0. No transcendental function, so that every machine gets the same value.
pub fn chance(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// The smaller of two numbers, rounded off where they are about equal; `soft` says how far.
pub fn soft_min(a: f32, b: f32, soft: f32) -> f32 {
    let gap = a - b;
    0.5 * (a + b - (gap * gap + soft * soft).sqrt() + soft * soft / (gap.abs() + soft + 1.0))
}

/// What is left of the game.
pub struct Clock {
    /// Round in which the game is likely to end.
    pub end: u8,
    /// Chance that somebody reaches the Aurora.
    pub reach: f32,
    /// Exploration Phases to come, the present one included.
    pub explorations: f32,
    /// How near the end is, from 0 to 1.
    pub late: f32,
    /// Rounds after this one.
    pub rounds: f32,
}

impl Clock {
    /// Reads a position.
    pub fn new(look: Look, weights: &Weights) -> Self {
        let round = look.s.round.max(1);
        let last = round + (look.rules.board().moorings.len() as u8).saturating_sub(look.s.aurora + 1);
        let mut end = last;
        let mut reach: f32 = 0.0;
        for &seat in &look.s.order {
            let (at, likely) = arrival(look, seat, last, weights);
            end = end.min(at);
            reach = reach.max(likely);
        }
        let rounds = f32::from(end - round);
        let exploring = look.s.phase == Phase::Exploration;
        let done = f32::from(round - 1) + f32::from(look.s.phase as u8) * 0.2;
        Clock {
            end,
            reach,
            explorations: rounds + if exploring { 1.0 } else { 0.0 },
            late: (done / f32::from(end)).min(1.0),
            rounds,
        }
    }
}

/// The round in which a player is likely to reach the Aurora (beyond `last` if never), and how likely that is.
fn arrival(look: Look, seat: Seat, last: u8, weights: &Weights) -> (u8, f32) {
    let round = look.s.round.max(1);
    let player = look.player(seat);
    let tracks = player.convoy.has_tracks(look.content());
    let now = if is_to_move(look, seat) { 1.0 } else { 0.0 };
    let exploring = if look.s.phase == Phase::Exploration { 0.5 } else { 0.0 };
    let fuel = f32::from(player.convoy.count(Token::Fuel));
    let speed = usual_speed(look, seat);
    let (mut at, mut likely) = (last, 0.0f32);
    for later in 0..=last - round {
        let mooring = look.rules.board().moorings[usize::from(look.s.aurora + later)];
        let distance = look.rules.road.distance(player.space, mooring.space, tracks, look.s.covered);
        let distance = if distance == UNREACHABLE { 0.0 } else { f32::from(distance) };
        let moves = now + f32::from(later);
        let supply = fuel + weights.fuel_income * (f32::from(later) + exploring);
        let full = supply.min(moves);
        let range = full * speed + (supply - full) * if moves > 0.0 { 0.9 } else { 0.0 };
        let chance = match moves {
            0.0 => f32::from(u8::from(distance == 0.0)),
            _ => chance((range - distance) / (0.7 + 0.6 * (moves - now + exploring))),
        };
        if chance >= 0.5 && at == last {
            at = round + later;
        }
        likely = likely.max(chance);
    }
    (at, likely)
}

/// Is this player's movement of the round still to come?
pub fn is_to_move(look: Look, seat: Seat) -> bool {
    match look.s.phase {
        Phase::Exploration | Phase::Rest => true,
        Phase::Movement => {
            let waits = |step: &TableStep| matches!(step, TableStep::Movement(acted) if !acted.contains(seat));
            let asked = |step: &Step| matches!(step, Step::Move | Step::Drive(_));
            look.s.table.iter().any(waits) || look.player(seat).steps.iter().any(asked)
        }
        Phase::Fire | Phase::End => false,
    }
}

/// Speed without additional Fuel in an average round.
pub fn usual_speed(look: Look, seat: Seat) -> f32 {
    fixed_speed(look, seat)
        + look.crew(seat).map(|(_, member)| 0.7 * crew_speed(look, seat, look.ability(member))).sum::<f32>()
}

/// Speed of the next movement, as far as the zones tell.
pub fn next_speed(look: Look, seat: Seat) -> f32 {
    let player = look.player(seat);
    let rested = look.s.phase == Phase::Rest && !player.steps.contains(&Step::RestMove);
    let ready = |zone: Zone| match (look.s.phase, zone) {
        (Phase::Exploration, Zone::Active) => 0.5,
        (Phase::Exploration, Zone::Rest) => 1.0,
        (Phase::Exploration, Zone::Exhausted) => 0.0,
        (Phase::Rest, Zone::Rest) => f32::from(u8::from(!rested)),
        (Phase::Rest | Phase::Movement, Zone::Active) => 1.0,
        (Phase::Rest | Phase::Movement, _) => 0.0,
        (Phase::Fire | Phase::End, Zone::Active) => 0.6,
        (Phase::Fire | Phase::End, _) => 0.9,
    };
    let crew = look.crew(seat).map(|(_, member)| ready(member.zone) * crew_speed(look, seat, look.ability(member)));
    fixed_speed(look, seat) + f32::from(player.speed_bonus) + crew.sum::<f32>()
}

fn fixed_speed(look: Look, seat: Seat) -> f32 {
    let convoy = &look.player(seat).convoy;
    let boxes = convoy.specials(look.content()).filter(|&special| special == Special::Speed).count();
    f32::from(convoy.truck(look.content()).0) + boxes as f32
}

fn crew_speed(look: Look, seat: Seat, ability: Ability) -> f32 {
    match ability {
        Ability::Speed(bonus) => f32::from(bonus),
        Ability::CatchUp { behind } if look.behind_leader(seat) >= behind => 2.0,
        Ability::CatchUp { .. } => 1.0,
        _ => 0.0,
    }
}
