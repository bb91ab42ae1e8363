//! What players decide in Project Athena.

/// The actions of this module.
macro_rules! athena_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
    ] $($next)* } };
}
pub(crate) use athena_actions;
