//! What players can do only with this module.

/// The actions of this module.
macro_rules! story_cards_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_actions;
