//! Why something of this module is refused.

/// The reasons of this module.
macro_rules! story_cards_reasons {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        NoSuchStory: "TABLE-UNKNOWN";
        StoryMandatory: "FS4-FACE-01";
        StoryNotPayable: "RUL-FS-30";
        NoHost: "FS4-KEY-ARCHIVE-02";
    ] $($next)* } };
}
pub(crate) use story_cards_reasons;
