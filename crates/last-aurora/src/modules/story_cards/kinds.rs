//! The kinds of values that only events of this module hold.

use super::content::StoryId;

/// The kinds of values that only events of this module hold.
macro_rules! story_cards_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// A Story card.
        Story: $crate::content::StoryId = $crate::content::StoryId(0);
        /// Something that is read out of a Story card.
        StoryText: $crate::content::StoryText = $crate::content::StoryText::introduction($crate::content::StoryId(0));
    ] $($next)* } };
}
pub(crate) use story_cards_kinds;

/// Which text of a Story card is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoryPart {
    /// What comes before the options (FS4-FACE-03).
    Introduction,
    /// An option, from 0 (FS4-FACE-04).
    Option(u8),
    /// The result of an option: success or failure.
    Result(u8, bool),
}

/// A text of a Story card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoryText {
    /// The card that it stands on.
    pub story: StoryId,
    /// Which of its texts.
    pub part: StoryPart,
}

impl StoryText {
    /// What is read before the options.
    pub fn introduction(story: StoryId) -> Self {
        StoryText { story, part: StoryPart::Introduction }
    }

    /// An option without its result.
    pub fn option(story: StoryId, option: u8) -> Self {
        StoryText { story, part: StoryPart::Option(option) }
    }

    /// What follows from an option.
    pub fn result(story: StoryId, option: u8, won: bool) -> Self {
        StoryText { story, part: StoryPart::Result(option, won) }
    }

    /// The end of the key of its message, after `story-SLUG`.
    pub fn key(self) -> String {
        match self.part {
            StoryPart::Introduction => "-text".to_owned(),
            StoryPart::Option(option) => format!("-{}", u32::from(option) + 1),
            StoryPart::Result(option, true) => format!("-{}-success", u32::from(option) + 1),
            StoryPart::Result(option, false) => format!("-{}-failure", u32::from(option) + 1),
        }
    }
}
