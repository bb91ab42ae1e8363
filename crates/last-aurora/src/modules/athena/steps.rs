//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module, from number 60 on.
macro_rules! athena_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
    ] $($next)* } };
}
pub(crate) use athena_steps;

/// The table steps of this module, from number 30 on.
macro_rules! athena_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
    ] $($next)* } };
}
pub(crate) use athena_table_steps;
