//! What cards of this module do.

/// The effects of this module.
macro_rules! story_cards_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_effects;
