//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module, from number 91 on; 90 is the attack at once where there are junk Weapons.
macro_rules! salvage_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        91 ask SpotAmbush: $crate::modules::salvage::crew::SpotAmbush;
        92 run Forage: $crate::modules::salvage::crew::Forage;
    ] $($next)* } };
}
pub(crate) use salvage_steps;

/// The steps of the table that this module has.
macro_rules! salvage_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*] $($next)* } };
}
pub(crate) use salvage_table_steps;
