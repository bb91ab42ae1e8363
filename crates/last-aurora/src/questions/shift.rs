//! The one thing that players may do unasked: moving cargo outside the Fire Weapons Phase (LA-PLACE-05).

use super::{At, Shown, Thing, Value};
use crate::action::Action;
use crate::content::BoxKind;
use crate::convoy::{BoxRef, Each, Token};
use crate::reasons::Reason;

/// Adds every move of a token from box to box.
pub(crate) fn list(at: At, list: &mut Vec<Action>) {
    if at.look.cargo_is_fixed() || at.look.s.over {
        return;
    }
    let convoy = at.convoy();
    for from in Each(convoy.resources() | convoy.holding(Token::Survivor)) {
        let targets = Each(convoy.boxes()).filter(|&to| convoy.can_shift(from, to));
        list.extend(targets.map(|to| Action::Shift(from, to)));
    }
}

/// May this token move there?
pub(super) fn judge(at: At, from: BoxRef, to: BoxRef) -> Result<(), Reason> {
    let convoy = at.convoy();
    if at.look.cargo_is_fixed() {
        return Err(Reason::CargoFixed);
    }
    if convoy.can_shift(from, to) {
        return Ok(());
    }
    let token = convoy.token_at(from).ok_or(Reason::NothingToMove)?;
    if convoy.accepting(token) & to.bit() == 0 {
        return Err(not_accepted(at, token, to));
    }
    Err(Reason::OccupantStays)
}

/// Why a token may not lie in a box.
pub(super) fn not_accepted(at: At, token: Token, place: BoxRef) -> Reason {
    let convoy = at.convoy();
    if convoy.boxes() & place.bit() == 0 {
        return Reason::NoSuchBox;
    }
    if convoy.damage() & place.bit() != 0 {
        return Reason::BoxDamaged;
    }
    match convoy.kind_at(at.content(), place) {
        BoxKind::Armor | BoxKind::AsgardArmor => Reason::ArmorBox,
        BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Junk(_) => Reason::WeaponBox,
        BoxKind::Special(_) => Reason::SpecialBox,
        BoxKind::Survivor => Reason::SurvivorBox,
        BoxKind::FoodFuel => Reason::FoodFuelBox,
        BoxKind::Any if convoy.token_at(place) == Some(token) => Reason::OccupantStays,
        BoxKind::Any => Reason::BoxTaken,
    }
}

/// The token, and both boxes.
pub(super) fn shows(at: At, from: BoxRef, to: BoxRef) -> Shown {
    Shown::thing(Thing::Box(from))
        .and(Thing::Box(to))
        .with("token", Value::TokenOrNone(at.convoy().token_at(from)))
        .with("from", Value::Box(from))
        .with("to", Value::BoxWithCargo(to))
}
