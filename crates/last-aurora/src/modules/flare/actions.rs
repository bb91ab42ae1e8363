//! What a player decides about the Signal Flare.

/// The actions of this module.
macro_rules! flare_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Light the flare above this space (LX-USE-02).
        "light-above" LightAbove(space: Space) is Detail;
    ] $($next)* } };
}
pub(crate) use flare_actions;
