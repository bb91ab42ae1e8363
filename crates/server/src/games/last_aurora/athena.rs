//! Alert Table and turrets on the wire, with what they mean for a viewer in words.

use last_aurora::modules::athena::board::Turret;
use last_aurora::modules::athena::view::{AlertView, AthenaView};
use tabletop::{Seat, Viewer};
use words::{Filling, Words};

use super::wire;

/// What a viewer sees and is told of it.
pub fn view(athena: &AthenaView, viewer: Viewer, words: &Words) -> wire::AthenaView {
    let alert = (0u8..).zip(&athena.alert);
    let turrets = (1u8..).zip(&athena.turrets);
    wire::AthenaView {
        alert: alert.map(|(seat, one)| alert_view(one, viewer == Viewer::Seat(Seat(seat)), words)).collect(),
        scan_moves: athena.scan_moves,
        scan_text: words.say("alert-scan", &Filling::new().with("spaces", athena.scan_moves)),
        turrets: turrets.map(|(number, &turret)| turret_view(number, turret)).collect(),
        jammed: athena.jammed.iter().map(|card| card.0).collect(),
        copies: athena.copies.iter().map(|copy| wire::CopyView { mimic: copy.mimic.0, of: copy.of.0 }).collect(),
    }
}

fn alert_view(alert: &AlertView, own: bool, words: &Words) -> wire::AlertView {
    let rise = alert.row.map_or(0, |row| alert.after_scan - row);
    let filling = Filling::new()
        .with("whose", if own { "own" } else { "other" })
        .with("damage", alert.damage)
        .with("range", alert.in_range.len() as u8)
        .with("batteries", alert.batteries)
        .with("rise", rise);
    let key = if alert.row.is_some() { "alert-means" } else { "alert-out" };
    wire::AlertView {
        row: alert.row,
        damage: alert.damage,
        batteries: alert.batteries,
        after_scan: alert.after_scan,
        in_range: alert.in_range.clone(),
        text: words.say(key, &filling),
    }
}

fn turret_view(number: u8, turret: Turret) -> wire::TurretView {
    let owner = match turret {
        Turret::Destroyed(seat) => Some(seat.0),
        Turret::Standing | Turret::Gone => None,
    };
    wire::TurretView { number, stands: turret == Turret::Standing, owner }
}
