//! Gathering at a Location (LA-GATHER).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers};
use crate::action::Action;
use crate::content::{Block, CardId, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::{MOST_BATTERIES_RETURNED, MOST_RETURNED, resources_in, returned, returning};
use crate::reasons::Reason;

/// The steps of this file, with their numbers in saved games.
macro_rules! gather_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        7 ask Gather: $crate::questions::gather::Gather;
        8 run CloseLocation: $crate::questions::gather::CloseLocation;
    ] $($next)* } };
}
pub(crate) use gather_steps;

/// Which block of the Location (LA-GATHER-05, -07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gather;

answers! {
    /// The answer to [`Gather`].
    AtGather { TakeBlock(block: u8, returned: u16) }
}

impl Question for Gather {
    type Answer = AtGather;
    const WORD: &str = "gather";
    const RULE: &str = "LA-GATHER-05";
    const INSTEAD: Option<Reason> = Some(Reason::CardActionMandatory);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    /// Every block that has a token, with every choice of Resources to return at once (LA-GATHER-05, -07, RUL-LA-37).
    fn list(self, at: At, list: &mut Vec<Action>) {
        for (place, block) in at.look.explored().blocks.iter().enumerate() {
            if block.iter().all(|&tokens| tokens == 0) {
                continue;
            }
            returns(block, |returned| list.push(Action::TakeBlock(place as u8, returned)));
        }
    }

    fn judge(self, at: At, AtGather::TakeBlock(block, mask): AtGather) -> Result<(), Reason> {
        let tokens = at.look.explored().blocks.get(usize::from(block)).ok_or(Reason::NoSuchOption)?;
        let too_many = Resource::ALL.into_iter().zip(returned(mask)).any(|(kind, back)| back > tokens[kind as usize]);
        if too_many {
            return Err(Reason::ReturnsTooMuch);
        }
        if tokens.iter().all(|&tokens| tokens == 0) { Err(Reason::EmptyBlock) } else { Ok(()) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtGather) {
        let AtGather::TakeBlock(block, returned) = answer;
        engine.take_block(seat, block, returned);
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, AtGather::TakeBlock(block, mask): AtGather) -> Shown {
        let all = at.look.explored().blocks.get(usize::from(block)).copied().unwrap_or_default();
        let [food, fuel, ammo, full, half] = returned(mask);
        let shown = Shown::thing(Thing::Block { block, returned: returned(mask) });
        shown.with("tokens", Value::Block(all)).with("left", Value::Tokens([food, fuel, ammo, 0, full, half]))
    }

    fn values(self, at: At) -> Values {
        vec![("card", Value::Card(at.look.explored().card))]
    }

    fn about(self, at: At) -> Option<CardId> {
        Some(at.look.explored().card)
    }
}

/// Every choice of Resources of a block to return at once: Batteries in the outermost loop, Food in the innermost.
fn returns(block: &Block, mut each: impl FnMut(u16)) {
    let [food, fuel, ammo] = [0, 1, 2].map(|resource| block[resource].min(MOST_RETURNED));
    let [full, half] = [4, 5].map(|battery| block[battery].min(MOST_BATTERIES_RETURNED));
    for batteries in 0..=u16::from(half) * 4 + u16::from(full) {
        let (half_back, full_back) = ((batteries / 4) as u8, (batteries % 4) as u8);
        if full_back > full {
            continue;
        }
        for ammo_back in 0..=ammo {
            for fuel_back in 0..=fuel {
                for food_back in 0..=food {
                    each(returning([food_back, fuel_back, ammo_back, full_back, half_back]));
                }
            }
        }
    }
}

/// Gather's last step: an empty Location goes (LA-GATHER-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CloseLocation;

impl Automatic for CloseLocation {
    /// Without Resources the Location goes, Objects left on it or not (RUL-LA-36).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, _: Seat) {
        if engine.look().explored().blocks.iter().all(|block| resources_in(block) == 0) {
            engine.discard_explored();
        }
    }
}
