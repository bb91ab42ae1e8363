//! What people see of Project Athena, and what it means for them now. Nothing of it is hidden.

use serde::Serialize;
use tabletop::Seat;

use super::board::{AthenaBoard, Copied, Turret};
use crate::content::CardId;
use crate::convoy::Token;
use crate::look::Look;

/// Alert Table and turrets as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AthenaView {
    /// Alert counters by seat.
    pub alert: Vec<AlertView>,
    /// Spaces that the Aurora would move if the Alert Scan that moves it were revealed now (PA-CARD-SCAN3-02).
    pub scan_moves: u8,
    /// Turrets in the order of their numbers.
    pub turrets: Vec<Turret>,
    /// Armed Locations whose Weapon is jammed for the rest of the game (PA-ARMED-13).
    pub jammed: Vec<CardId>,
    /// Abilities copied in this phase.
    pub copies: Vec<Copied>,
}

/// An Alert counter, and what its row means now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AlertView {
    /// Its row; none for somebody who is out of the game (RUL-PA-29).
    pub row: Option<u8>,
    /// Damage that a turret would do (PA-ALERT-06).
    pub damage: u8,
    /// Batteries in the Convoy: a Scan raises the counter by as many rows (PA-CARD-SCAN3-01).
    pub batteries: u8,
    /// The row after a Scan.
    pub after_scan: u8,
    /// Numbers of the standing turrets whose perimeter the Convoy is in (PA-TURRET-02).
    pub in_range: Vec<u8>,
}

impl AthenaView {
    /// What anybody sees of the board.
    pub fn of(look: Look, board: &AthenaBoard) -> Self {
        let alert: Vec<_> = (0..look.s.count).map(|seat| AlertView::of(look, board, Seat(seat))).collect();
        let highest = alert.iter().filter(|one| one.row.is_some()).map(|one| one.after_scan).max().unwrap_or(0);
        let turrets = look.rules.board().turrets.len();
        AthenaView {
            scan_moves: look.content().alert().get(usize::from(highest)).map_or(0, |row| row.ship),
            alert,
            turrets: board.turrets.iter().copied().take(turrets).collect(),
            jammed: board.jammed.to_vec(),
            copies: board.copies.iter().copied().filter(|copy| copy.works).collect(),
        }
    }
}

impl AlertView {
    fn of(look: Look, board: &AthenaBoard, seat: Seat) -> Self {
        let player = look.player(seat);
        let row = board.alert[seat.index()];
        let batteries = player.convoy.count(Token::Full) + player.convoy.count(Token::Half);
        let turrets = (0u8..).zip(&look.rules.board().turrets);
        let guards = turrets.filter(|(at, turret)| player.alive && board.stands(*at) && turret.guards(player.space));
        AlertView {
            row: player.alive.then_some(row),
            damage: look.content().alert().get(usize::from(row)).map_or(0, |row| row.damage),
            batteries,
            after_scan: row.saturating_add(batteries).min(look.top_row()),
            in_range: guards.map(|(at, _)| at + 1).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Game, Viewer, seed_from_number};

    use crate::content::builtin;
    use crate::{LastAurora, Setup};

    #[test]
    fn a_game_without_the_alert_table_shows_none_and_one_with_it_shows_everybody() {
        let content = builtin();
        let alpha = LastAurora::new(&Setup::players(3), content.clone(), seed_from_number(1)).unwrap();
        assert_eq!(alpha.view(Viewer::Spectator).modules.athena, None);
        let setup = Setup { map: "gamma".into(), ..Setup::players(3) };
        let gamma = LastAurora::new(&setup, content, seed_from_number(1)).unwrap();
        let seen = gamma.view(Viewer::Spectator).modules.athena.unwrap();
        assert_eq!((seen.alert.len(), seen.turrets.len(), seen.scan_moves), (3, 5, 0));
        assert!(seen.alert.iter().all(|one| (one.row, one.damage, one.batteries) == (Some(0), 0, 0)));
    }
}
