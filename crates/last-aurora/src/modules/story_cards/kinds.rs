//! The kinds of values that only events of this module hold.

/// The kinds of values that only events of this module hold.
macro_rules! story_cards_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_kinds;
