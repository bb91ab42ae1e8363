//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! story_cards_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_reasons;
