//! What happens only with this module.

/// The events of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! salvage_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// An Object was fired with a junk Weapon; it does nothing else.
        "scrap-fired" ScrapFired { seat: Seat, object: Object } reveals nothing, beat price;
        /// Somebody saw the ambush of an Enemy coming: it does nothing to this player.
        "ambush-spotted" AmbushSpotted { seat: Seat, card: Enemy } reveals nothing;
    ] $($next)* } };
}
