//! What happens in Project Athena, as it is told.

/// The events of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! athena_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// An Alert counter moved to another row of the Alert Table.
        "alert-moved" AlertMoved { seat: Seat, row: AlertRow, up: Truth } reveals nothing;
        /// A Full was turned to its other face to pay a Half.
        "full-flipped" FullFlipped { seat: Seat, at: CargoBox } reveals nothing, beat price;
        /// A Survivor copied the ability of another, who rests with an opponent.
        "copied" Copied { seat: Seat, card: Card, of: Card } reveals nothing, story Deed;
        /// The effect of a box was used.
        "box-used" BoxUsed { seat: Seat, at: CargoBox } reveals nothing, story Deed;
        /// The Collector took what lies at a space on the way.
        "collected" Collected { seat: Seat, space: Space } reveals nothing;
        /// An Alert Scan found so many Batteries in a Convoy.
        "scanned" Scanned { seat: Seat, batteries: Number }
            reveals nothing, beat begins, story Opens;
        /// An Alert Scan moved the Aurora by so many spaces; she is beside this number now.
        "scan-moved" ScanMoved { spaces: Number, number: Number }
            reveals nothing, beat begins, story Opens;
        /// A turret fires at everybody in its perimeter.
        "turret-fired" TurretFired { turret: Turret } reveals nothing, beat begins, story Opens;
        /// A counter in the lowest row of the Alert Table keeps its owner from damage.
        "unnoticed" Unnoticed { seat: Seat } reveals nothing;
        /// A player fired at a turret.
        "turret-attacked" TurretAttacked { seat: Seat, weapon: Weapon, turret: Turret } reveals nothing, beat shot_once;
        /// A shot did less than the Armor of a turret, and so nothing.
        "turret-held" TurretHeld { seat: Seat, turret: Turret, damage: Number } reveals nothing;
        /// A turret fell; its counter goes to whoever shot.
        "turret-destroyed" TurretDestroyed { seat: Seat, turret: Turret } reveals nothing;
        /// A player fired the Weapon of an Armed Location.
        "location-fired" LocationFired { seat: Seat, card: Card } reveals nothing, beat shot_once;
        /// The Weapon of an Armed Location is out of use for the rest of the game.
        "location-jammed" LocationJammed { card: Card } reveals nothing;
        /// A Grenade damages the Convoy of whoever threw it.
        "grenade-jammed" GrenadeJammed { seat: Seat } reveals nothing;
    ] $($next)* } };
}
