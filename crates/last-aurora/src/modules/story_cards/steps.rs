//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module.
macro_rules! story_cards_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_steps;

/// The steps of the table that this module has.
macro_rules! story_cards_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use story_cards_table_steps;
