//! Why something about Project Athena is refused.

/// The reasons of this module.
macro_rules! athena_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NoRoadThere: "RUL-PA-84";
    ] $($next)* } };
}
pub(crate) use athena_reasons;
