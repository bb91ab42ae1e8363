//! What players can do only with this module.

/// The actions of this module.
macro_rules! story_cards_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Face this one of the Story cards that were triggered: 1 is the top of the deck, the others lie in the Exploration
        /// Zone (RUL-FS-31).
        "face" Face(which: Nth) is Detail;
        /// Choose this option of the Story card (FS4-FACE-05).
        "decide" Decide(option: Choice) is Detail;
        /// Pay for a better chance at the Attempt (FS4-ATT-05).
        "improve" Improve is Detail;
        /// Make the Attempt as it is.
        "attempt" Attempt is Detail;
        /// Archive the Story card under this card of the own Convoy (FS4-KEY-ARCHIVE-01).
        "archive" Archive(host: $crate::modules::story_cards::archives::ConvoyCell) is Detail;
        /// Keep this one of two Story cards under a card: 1 is the one that lies there (FS4-KEY-ARCHIVE-05).
        "keep-story" KeepStory(which: Nth) is Detail;
    ] $($next)* } };
}
pub(crate) use story_cards_actions;
