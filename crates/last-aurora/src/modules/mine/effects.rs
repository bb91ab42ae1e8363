//! What the Mine does when it is played.

use tabletop::{EventSink, Seat};

use crate::content::Args;
use crate::effects::objects::{OBJECT, ONLY_AN_OBJECT, if_useful};
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::step::Source;

/// A Mine counter on a road just crossed (LM-USE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayMine;

impl EffectKind for LayMine {
    const WORD: &'static str = "lay-mine";
    const PICTURE: Picture = Picture::bad("", "mine");
    const STANDS_IN: &'static [ListKind] = OBJECT;
    const ELSEWHERE: &'static str = ONLY_AN_OBJECT;
    /// After moving, and at no other time (LM-USE-01).
    const COMES_AGAIN: bool = false;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(LayMine)
    }

    fn can(self, means: Means) -> Can {
        if_useful(means.player().drove && !means.look.s.route.is_empty())
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, super::questions::LayMine);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// The effects that the module brings.
macro_rules! mine_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        LayMine: $crate::modules::mine::effects::LayMine,
    ] $($next)* } };
}
pub(crate) use mine_effects;
