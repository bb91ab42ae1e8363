//! What players can do only with this module.

/// The actions of this module.
macro_rules! starting_crews_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use starting_crews_actions;
