//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module, from number 60 on.
macro_rules! athena_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        65 ask LocationShot: $crate::modules::athena::armed::LocationShot;
        66 ask Throw: $crate::modules::athena::grenade::Throw;
        67 run GrenadeJam: $crate::modules::athena::grenade::GrenadeJam;
        68 ask GiveFull: $crate::modules::athena::ambush::GiveFull;
        75 ask PayHalf: $crate::modules::athena::payment::PayHalf;
        76 ask CopyWhom: $crate::modules::athena::mimic::CopyWhom;
        77 ask CopyAtOnce: $crate::modules::athena::mimic::CopyAtOnce;
        78 ask EndBoxes: $crate::modules::athena::boxes::EndBoxes;
        79 ask PayFame: $crate::modules::athena::boxes::PayFame;
        80 ask BeforeMove: $crate::modules::athena::collector::BeforeMove;
        81 ask Collect: $crate::modules::athena::collector::Collect;
    ] $($next)* } };
}
pub(crate) use athena_steps;

/// The steps of the table that this module has, from number 45 on.
macro_rules! athena_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// The next turret fires; those with a bit are done with (PA-TURRET-04).
        45 TurretsFire(fired: u8) => turrets_fire;
        /// A turret hits the next player in its perimeter.
        46 TurretHits(hit: $crate::modules::athena::turrets::TurretHits) => turret_hits;
    ] $($next)* } };
}
pub(crate) use athena_table_steps;
