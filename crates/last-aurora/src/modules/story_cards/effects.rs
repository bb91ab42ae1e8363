//! What results of Story cards do besides what all cards can do.

use tabletop::{EventSink, Seat};

use super::archives::ArchiveUnder;
use crate::content::Args;
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Source;

/// The effects of this module.
macro_rules! story_cards_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        ArchiveOnConvoy: $crate::modules::story_cards::effects::ArchiveOnConvoy,
        ArchiveInZone: $crate::modules::story_cards::effects::ArchiveInZone,
        WithoutActions: $crate::modules::story_cards::effects::WithoutActions,
    ] $($next)* } };
}
pub(crate) use story_cards_effects;

const STORY: &[ListKind] = &[ListKind::Story, ListKind::StoryInFire];
const ONLY_A_STORY: &str = "only a Story card does that";

/// Archive the Story card under a card of the own Convoy (FS4-KEY-ARCHIVE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArchiveOnConvoy;

impl EffectKind for ArchiveOnConvoy {
    const WORD: &'static str = "archive-on-convoy";
    const PICTURE: Picture = Picture::good("+", "trailer");
    const STANDS_IN: &'static [ListKind] = STORY;
    const ELSEWHERE: &'static str = ONLY_A_STORY;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(ArchiveOnConvoy)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        if let Some(facing) = engine.facing(seat) {
            engine.push(seat, ArchiveUnder(facing.story));
        }
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// Archive the Story card under the card that is being explored (FS4-TRIG-06): it can be triggered again there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArchiveInZone;

impl EffectKind for ArchiveInZone {
    const WORD: &'static str = "archive-in-zone";
    const PICTURE: Picture = Picture::bad("", "explore");
    const STANDS_IN: &'static [ListKind] = STORY;
    const ELSEWHERE: &'static str = ONLY_A_STORY;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(ArchiveInZone)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.archive_in_zone(seat);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// What triggered the card is not performed (FS4-FACE-10, -11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WithoutActions;

impl EffectKind for WithoutActions {
    const WORD: &'static str = "without-actions";
    const PICTURE: Picture = Picture::bad("", "close");
    const STANDS_IN: &'static [ListKind] = STORY;
    const ELSEWHERE: &'static str = ONLY_A_STORY;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(WithoutActions)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        if let Some(board) = &mut engine.s.boards.story_cards {
            board.cancelled.insert(seat);
        }
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}
