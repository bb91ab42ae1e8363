//! What kind of deed an action is: what somebody who watches would say that a player is about to do.
//!
//! Every action names its kind where it is declared, those of modules too, so that whoever acts upon deeds (a Story card that one of
//! them triggers, a reason to refuse) neither lists actions nor knows which module brought them.

use crate::convoy::BoxRef;

/// The kinds of deeds, with what they are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The card of this slot is explored (LA-EXP-06).
    Explore(u8),
    /// One of the two parts of an Explore action is performed: card action or Bonus Action (LA-EXP-08, -09).
    Perform,
    /// The Survivor at this place of the crew passes (LA-PASS-01).
    Pass(u8),
    /// A Survivor is fed (LA-FOOD-03, -04).
    Feed,
    /// This Object is played (LA-OBJ-05).
    Play(u8),
    /// A movement is paid for, with whatever pays for it (LA-MOVE-07).
    SetOut,
    /// The Convoy does not move.
    Stay,
    /// The movement ends on this space.
    Stop(u8),
    /// This Weapon is fired at the target of this number (LA-FIRE-03).
    Fire(BoxRef, u8),
    /// No deed of its own: a choice within one, an answer to an effect, or the word that nothing more follows.
    Detail,
}

impl Deed {
    /// The place in the crew of the Survivor who is to do it, for deeds of one Survivor.
    pub fn doer(self) -> Option<u8> {
        match self {
            Deed::Pass(place) => Some(place),
            Deed::Explore(_) | Deed::Perform | Deed::Feed | Deed::Play(_) | Deed::Detail => None,
            Deed::SetOut | Deed::Stay | Deed::Stop(_) | Deed::Fire(..) => None,
        }
    }
}
