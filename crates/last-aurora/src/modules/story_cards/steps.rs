//! The numbers of the module's steps in saved games: given once, never changed.

/// The steps of this module, from number 110 on.
macro_rules! story_cards_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        110 ask WhichStory: $crate::modules::story_cards::faces::WhichStory;
        111 ask FaceStory: $crate::modules::story_cards::faces::FaceStory;
        112 run StoryOutcome: $crate::modules::story_cards::faces::Outcome;
        113 run CloseStory: $crate::modules::story_cards::faces::CloseStory;
        114 ask ImproveAttempt: $crate::modules::story_cards::attempts::ImproveAttempt;
        115 run MakeAttempt: $crate::modules::story_cards::attempts::MakeAttempt;
        116 run GoOn: $crate::modules::story_cards::deeds::GoOn;
        117 run ExploreOn: $crate::modules::story_cards::deeds::ExploreOn;
        118 ask ArchiveUnder: $crate::modules::story_cards::archives::ArchiveUnder;
        119 ask KeepStory: $crate::modules::story_cards::archives::KeepStory;
    ] $($next)* } };
}
pub(crate) use story_cards_steps;

/// The steps of the table that this module has, from number 60 on.
macro_rules! story_cards_table_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Something has happened that may trigger a Story card, and comes after it.
        60 StoryMoment(trigger: $crate::modules::story_cards::triggers::Trigger) => story_moment;
        /// Missions fail whose time is over.
        61 MissionsDue => missions_due;
    ] $($next)* } };
}
pub(crate) use story_cards_table_steps;
