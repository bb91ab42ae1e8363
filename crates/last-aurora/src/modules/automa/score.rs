//! The points of the Automa (LS-SCORE).

use tabletop::ScoreLine;

use super::Automa;
use crate::look::Look;
use crate::road::UNREACHABLE;

/// Its points, line by line; `reached` says whether anybody is at the Aurora.
pub fn lines(look: Look, automa: &Automa, reached: bool) -> Vec<ScoreLine> {
    let cards = (automa.objects.len() + automa.loot.len()) as i32;
    let last = if reached {
        ("LS-SCORE-05", i32::from(automa.survivors))
    } else {
        ("LS-SCORE-06", intact_groups(look, automa))
    };
    let all = [
        ("LS-SCORE-01", lead(look, automa)),
        ("LS-SCORE-03", i32::from(look.stars(automa.seat))),
        ("LS-SCORE-04", cards / 2),
        last,
    ];
    all.into_iter().map(|(rule, points)| ScoreLine { rule, points }).collect()
}

/// Spaces ahead of the person, by the way open to the person (LS-SCORE-01, -02).
fn lead(look: Look, automa: &Automa) -> i32 {
    let own = look.player(automa.seat).space;
    let Some(&person) = look.s.order.iter().find(|&&seat| seat != automa.seat) else { return 0 };
    let distance = look.way(person, own);
    if distance == UNREACHABLE { 0 } else { i32::from(distance) }
}

/// Groups of boxes that share a star and hold no Damage counter (RUL-LA-125).
pub fn intact_groups(look: Look, automa: &Automa) -> i32 {
    let intact = |group: &&[u8; 4]| group.iter().zip(automa.damage).all(|(group, damage)| group & damage == 0);
    look.automa_board().groups.iter().filter(intact).count() as i32
}
