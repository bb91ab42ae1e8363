//! What happens only with this module.

/// The events of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! asgaror_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// So many Damage counters left the Asgardian Defense boxes of an Enemy.
        "regenerated" Regenerated { card: Enemy, wounds: Number } reveals nothing, story Opens;
        /// A Damage counter left an Asgardian armor box.
        "armor-mended" ArmorMended { seat: Seat, at: CargoBox } reveals nothing;
    ] $($next)* } };
}
