//! What happens only with this module.

/// The events of this module.
#[doc(hidden)]
#[macro_export]
macro_rules! story_cards_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// A player faces a Story card: its front is read up to the options.
        "story-faced" StoryFaced { seat: Seat, story: Story }
            with { text: StoryText = $crate::content::StoryText::introduction(story) }
            reveals hidden, beat begins, story Opens;
        /// A player chose an option of a Story card.
        "option-chosen" OptionChosen { seat: Seat, story: Story, option: Choice }
            with { text: StoryText = $crate::content::StoryText::option(story, option) }
            reveals nothing, story Deed;
        /// The leftmost letter of an Outcome card decided an Attempt.
        "attempt-made" AttemptMade { seat: Seat, story: Story, letter: TargetBox, won: Truth } reveals nothing;
        /// The result of a Story card was read.
        "story-told" StoryTold { seat: Seat, story: Story, option: Choice, won: Truth }
            with { text: StoryText = $crate::content::StoryText::result(story, option, won) }
            reveals hidden;
        /// A Mission lies in its owner's Active Zone.
        "mission-accepted" MissionAccepted { seat: Seat, story: Story } reveals nothing;
        /// A Mission was completed.
        "mission-resolved" MissionResolved { seat: Seat, story: Story } reveals nothing, beat begins, story Opens;
        /// A Mission failed.
        "mission-failed" MissionFailed { seat: Seat, story: Story } reveals nothing, beat begins, story Opens;
        /// A Story card was put under another card.
        "story-archived" StoryArchived { seat: Seat, story: Story, card: Card } reveals nothing;
        /// A Story card went to the discard pile with the card that it lay under.
        "story-discarded" StoryDiscarded { story: Story } reveals nothing;
        /// The round ended, and the top card of the Story deck was discarded unread.
        "story-unread" StoryUnread reveals hidden;
        /// The Story deck of this Period is in use from now on.
        "story-period" StoryPeriod { period: Number } reveals hidden, story Opens;
    ] $($next)* } };
}
