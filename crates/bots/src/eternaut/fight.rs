//! What a fight is worth: Life Points, who threatens whom, what one could strike with.
//!
//! Everything here is read off cards and figures on the table, so that it holds for Scenarios that nobody has read. Where no
//! Enemy and no Life Points are in play, it is worth nothing either way.

use registry::eternaut::combat::Standee;
use registry::eternaut::content::{Attack, BonusKind, CharacterId, Reach, Side, Strike};
use registry::eternaut::figure::FigureId;
use registry::eternaut::look::Look;
use registry::eternaut::paths::{FAR, Grid};
use registry::eternaut::sight::Sight;
use registry::eternaut::space::Space;

/// A Life Point of a Character.
const LIFE: f32 = 1.2;
/// Life Points below which each counts more.
const WEAK: u8 = 5;
/// How much more.
const WEAKNESS: f32 = 3.0;
/// A Life Point that an Enemy still has, to whoever wants it gone.
const FOE: f32 = 0.8;
/// A Life Point of an NPC.
const FRIEND: f32 = 1.0;
/// Survivors who have noticed the group.
const NOTICED: f32 = 6.0;
/// A Life Point that an Enemy may take with its next blow, from where it stands.
const THREAT: f32 = 1.0;
/// The same if it must come nearer first, or is not looking for anybody yet.
const LIKELY: f32 = 0.5;
/// An Ammo counter in the hand of somebody who can shoot.
const SHOT: f32 = 0.6;
/// The first weapon in somebody's hand.
const ARMED: f32 = 2.5;
/// Range within which Survivors notice somebody (EB-ALERT-09).
const NEAR: u8 = 2;

/// Life Points that an attack takes from one target if nobody dodges it; none if there is no Ammo for it.
pub fn blow(look: Look, who: CharacterId, attack: &Attack) -> Option<u8> {
    let at = look.s.board_of(who)?;
    if attack.reach != Reach::Melee && look.s.combat.gear[at].ammo == 0 {
        return None;
    }
    let own = attack.damage.iter().map(|damage| damage.points.saturating_sub(u8::from(damage.minus_range))).max()?;
    let bonuses = attack.bonuses.iter().filter(|bonus| look.skill(who, bonus.skill) >= bonus.least);
    let more = bonuses.map(|bonus| match bonus.kind {
        BonusKind::Damage(more) => more,
        BonusKind::Cubes(_) | BonusKind::Fast => 0,
    });
    Some(more.fold(own, u8::saturating_add))
}

/// How far an attack reaches.
pub fn range(attack: &Attack) -> u8 {
    match attack.reach {
        Reach::Melee => 1,
        Reach::Ranged(range) => range,
    }
}

/// What figures and Life Points on the table are worth to the group.
pub fn value(look: Look) -> f32 {
    if look.rules.scenario().life.is_none() && look.s.combat.standees.is_empty() {
        return 0.0;
    }
    health(look) + arms(look) - others(look) - threats(look)
}

/// Life Points of the Characters: the fewer are left, the more each is worth.
fn health(look: Look) -> f32 {
    let most = look.rules.scenario().life.unwrap_or(0);
    let lives = look.s.figures().filter(|figure| figure.is_played()).filter_map(|figure| figure.life);
    lives
        .map(|life| -LIFE * f32::from(most.saturating_sub(life)) - WEAKNESS * f32::from(WEAK.saturating_sub(life)))
        .sum()
}

/// Weapons and Ammo in the hands of the Characters.
fn arms(look: Look) -> f32 {
    let mut sum = 0.0;
    for (board, gear) in look.s.boards.iter().zip(&look.s.combat.gear) {
        if board.character.is_none() {
            continue;
        }
        let attacks = || board.items.iter().filter_map(|&item| look.rules.item(item)).flat_map(|item| &item.attacks);
        let shoots = attacks().any(|attack| attack.reach != Reach::Melee);
        sum += if shoots { SHOT * f32::from(gear.ammo) } else { 0.2 * SHOT * f32::from(gear.ammo) };
        sum += if attacks().next().is_some() { ARMED } else { 0.0 };
    }
    sum
}

/// Life Points that Enemies have and NPCs have lost.
fn others(look: Look) -> f32 {
    let one = |standee: &Standee| match standee.id.enemy() {
        Some(_) => FOE * f32::from(standee.life),
        None => {
            let most = look.rules.figure_card(standee.id).map_or(0, |card| card.life);
            FRIEND * f32::from(most.saturating_sub(standee.life))
        }
    };
    look.s.combat.standees.iter().map(one).sum()
}

/// What the Enemies are about to do: each strikes the nearest whom it can reach.
fn threats(look: Look) -> f32 {
    let mut enemies = look.s.combat.enemies().peekable();
    if enemies.peek().is_none() {
        return 0.0;
    }
    let red = look.s.combat.alert.is_none_or(|alert| alert.side == Side::Red);
    let grid = look.grid();
    let sum: f32 = enemies.map(|enemy| threat(look, &grid, enemy, red)).sum();
    sum + if red { NOTICED } else { 0.0 }
}

fn threat(look: Look, grid: &Grid, enemy: &Standee, red: bool) -> f32 {
    let Some((strike, steps)) = look.rules.enemy(enemy.id).and_then(|card| Some((card.strike?, card.steps))) else {
        return 0.0;
    };
    let far = grid.distances(enemy.space);
    let near = |figure: &registry::eternaut::figure::Figure| (far[figure.at.corner.index()], figure.life);
    let Some(victim) = look.s.figures().filter(|figure| figure.is_played()).min_by_key(near) else { return 0.0 };
    let (range, life) = near(&victim);
    if range == FAR {
        return 0.0;
    }
    let hurts = f32::from(strike.damage) * if life.is_some_and(|life| life <= 2 * strike.damage) { 3.0 } else { 1.0 };
    match red {
        true if hits(look, grid, enemy.id, enemy.space, victim.at.corner, strike, range) => THREAT * hurts,
        true if range <= steps.saturating_add(strike.range) => LIKELY * hurts,
        false if range <= NEAR => LIKELY * hurts,
        true | false => 0.0,
    }
}

/// Can the Enemy strike at somebody from where it stands?
fn hits(look: Look, grid: &Grid, id: FigureId, from: Space, to: Space, strike: Strike, range: u8) -> bool {
    range <= strike.range && Sight::new(grid, look.taken_but(id)).sees(from, to)
}
