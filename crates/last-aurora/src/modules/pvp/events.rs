//! What happens in player versus player, as it is told.

/// The events of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! pvp_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// A player fired at an opponent.
        "player-attacked" PlayerAttacked { seat: Seat, weapon: Weapon, target: Seat } reveals nothing, beat shot_once;
        /// A shot at an opponent did nothing.
        "player-missed" PlayerMissed { seat: Seat, target: Seat } reveals nothing;
        /// A shot at an opponent does so much damage, of which evasion takes something off.
        "player-hit" PlayerHit { seat: Seat, target: Seat, damage: Number, evaded: Number }
            with { left: Number = damage - evaded } reveals nothing;
        /// An evasion counter moved to another space of its track.
        "evasion-moved" EvasionMoved { seat: Seat, space: Number } reveals nothing;
        /// An aggression counter moved to another space of its track.
        "aggression-moved" AggressionMoved { seat: Seat, space: Number } reveals nothing;
        /// A bonus of the aggression track costs an opponent a Fame Point.
        "player-struck" PlayerStruck { seat: Seat, target: Seat } reveals nothing;
    ] $($next)* } };
}
