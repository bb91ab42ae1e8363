//! What a viewer sees of Project Athena.

use crate::protocol::wire;

wire! {
    /// Alert Table and turrets, and what they mean now.
    pub struct AthenaView {
        /// Alert counters by seat.
        pub alert: Vec<AlertView>,
        /// Spaces that the Aurora would move if the Alert Scan that moves it were revealed now.
        pub scan_moves: u8,
        /// The same in words.
        pub scan_text: String,
        /// Turrets in the order of their numbers.
        pub turrets: Vec<TurretView>,
        /// Armed Locations whose Weapon is jammed for the rest of the game.
        pub jammed: Vec<u8>,
        /// Abilities that are copied for the rest of the phase.
        pub copies: Vec<CopyView>,
    }

    /// An Alert counter, and what its row means now.
    pub struct AlertView {
        /// Row, from the lowest; nothing for somebody who is out of the game.
        pub row: Option<u8>,
        /// Damage that a turret would do.
        pub damage: u8,
        /// Batteries in the Convoy: an Alert Scan raises the counter by as many rows.
        pub batteries: u8,
        /// The row after an Alert Scan.
        pub after_scan: u8,
        /// Numbers of the turrets that the Convoy is in range of.
        pub in_range: Vec<u8>,
        /// What it means, in words.
        pub text: String,
    }

    /// An Automatic Turret.
    pub struct TurretView {
        /// Counted from 1.
        pub number: u8,
        /// On its space of the map.
        pub stands: bool,
        /// Whoever destroyed it has its counter.
        pub owner: Option<u8>,
    }

    /// An ability that somebody copied.
    #[derive(Copy, Eq)]
    pub struct CopyView {
        /// The card that copies.
        pub mimic: u8,
        /// The card whose ability it has.
        pub of: u8,
    }
}
