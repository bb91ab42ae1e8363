//! What players decide in Project Athena.

use std::fmt;

use tabletop::notation::{Argument, Named};

use crate::content::CardId;
use crate::notation::Names;
use crate::state::Zone;

/// The actions of this module.
macro_rules! athena_actions {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// Pay a Half by discarding one (PA-BAT-04).
        "discard-half" DiscardHalf is Detail;
        /// Pay a Half by turning a Full to its other face (PA-BAT-05).
        "flip-full" FlipFull is Detail;
        /// Feed whoever takes both with a Food instead of a Half (PA-CARD-CYBORG-03).
        "pay-food" PayFood is Detail;
        /// Pay a Half with the Battery in this box, where the box matters.
        "pay-from" PayFrom(at: BoxRef) is Detail;
        /// Copy the ability on this card (PA-CARD-MIMIC-05).
        "copy" Copy(card: $crate::modules::athena::actions::Resting) is Detail;
        /// Use the effect of this box (PA-BOX).
        "use-box" UseBox(at: BoxRef) is Detail;
        /// Take the Resource of the Special Waypoint on this space, which the move has passed (PA-BOX-COLLECT-01).
        "collect-at" CollectAt(space: Space) is Detail;
        /// Pay for the movement with Fulls besides: additional Fuel, Food where Recycle allows, Fulls (PA-CARD-NTRUCK-02).
        "drive-nuclear" DriveNuclear(fuel: Count, food: Count, fulls: Count) is SetOut in Movement;
        /// Aim at the target of this number: with the Weapon of a Location (PA-ARMED-02), or with a Grenade.
        "aim" Aim(target: Target) is Detail;
    ] $($next)* } };
}
pub(crate) use athena_actions;

/// A Survivor card that rests with an opponent; people write its name.
pub struct Resting;

impl Argument for Resting {
    type Value = u8;

    fn write(card: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{card}")
    }

    fn read(word: &str) -> Result<u8, String> {
        word.parse().map_err(|_| format!("`{word}` is not the number of a card"))
    }
}

impl Named<Names<'_>> for Resting {
    /// By name, unless the name would mean another card.
    fn tell(card: u8, names: Names) -> String {
        let found = names.look.content().cards.get(usize::from(card)).map(|card| card.slug.as_str());
        match found.filter(|slug| named(slug, names) == Some(CardId(card))) {
            Some(slug) => slug.to_owned(),
            None => card.to_string(),
        }
    }

    fn understand(word: &str, names: Names) -> Result<u8, String> {
        match named(word, names) {
            Some(card) => Ok(card.0),
            None => word.parse().map_err(|_| format!("no `{word}` rests with anybody else")),
        }
    }
}

/// The card of this name that can be copied; without one, the first that rests with somebody else.
fn named(word: &str, names: Names) -> Option<CardId> {
    let (look, seat) = (names.look, names.seat);
    let is_it = |card: &CardId| look.content().card(*card).slug == word;
    let rivals = look.s.order.iter().copied().filter(|&other| other != seat);
    let mut resting = rivals.flat_map(|other| look.in_zone(other, Zone::Rest)).map(|(_, member)| member.card);
    look.models(seat).find(is_it).or_else(|| resting.find(is_it))
}
