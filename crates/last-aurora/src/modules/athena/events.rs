//! What happens in Project Athena, as it is told.

/// The events of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! athena_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// An Alert counter moved to another row of the Alert Table.
        "alert-moved" AlertMoved { seat: Seat, row: AlertRow, up: Truth } reveals nothing, rule "PA-ALERT-02";
    ] $($next)* } };
}
