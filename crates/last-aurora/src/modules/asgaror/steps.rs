//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module.
macro_rules! asgaror_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        100 ask MendArmor: $crate::modules::asgaror::armor::MendArmor;
    ] $($next)* } };
}
pub(crate) use asgaror_steps;

/// The steps of the table that this module has.
macro_rules! asgaror_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// The wounds of Enemies close (FS2-DEF-02, RUL-FS-24).
        55 Regenerate => regenerate;
    ] $($next)* } };
}
pub(crate) use asgaror_table_steps;
