//! What players decide about Mines.

/// The actions of this module.
macro_rules! mine_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Put a Mine counter on the road between these two spaces (LM-USE-02).
        "lay-mine" LayMine(from: Space, to: Space) is Detail;
        /// Use this of the Mine counters on the map, in the order in which they were laid.
        "lift-mine" LiftMine(mine: Nth) is Detail;
    ] $($next)* } };
}
pub(crate) use mine_actions;
