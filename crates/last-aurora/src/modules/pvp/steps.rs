//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module, from number 140 on.
macro_rules! pvp_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        140 ask UnderFire: $crate::modules::pvp::attack::UnderFire;
        141 ask AggressionBonus: $crate::modules::pvp::bonuses::AggressionBonus;
    ] $($next)* } };
}
pub(crate) use pvp_steps;

/// The steps of the table that this module has, from number 80 on.
macro_rules! pvp_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Whoever attacked an opponent goes on firing (FS5-FIRE-12).
        80 FireOn(seat: tabletop::Seat) => fire_on;
        /// The end of the Fire Weapons Phase, next player (FS5-END-01).
        81 CalmDown(acted: tabletop::SeatSet) => calm_down;
        /// The next bonus of a player's aggression track (FS5-END-03).
        82 Bonuses(left: $crate::modules::pvp::bonuses::BonusesLeft) => next_bonus;
    ] $($next)* } };
}
pub(crate) use pvp_table_steps;
