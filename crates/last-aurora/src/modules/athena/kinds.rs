//! Kinds of values that only events of Project Athena hold.

/// The kinds of this module.
macro_rules! athena_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// A row of the Alert Table, the lowest is 0 (RUL-PA-22).
        AlertRow: u8 = 1;
        /// An Automatic Turret, counted from 0; people use the number printed on it.
        Turret: u8 = 1;
    ] $($next)* } };
}
pub(crate) use athena_kinds;
