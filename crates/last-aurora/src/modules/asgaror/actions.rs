//! What players can do only with this module.

/// The actions of this module.
macro_rules! asgaror_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Take the Damage counter off this Asgardian armor box (FS-BOX-ASGARD-03).
        "mend" Mend(at: BoxRef) is Detail;
    ] $($next)* } };
}
pub(crate) use asgaror_actions;
