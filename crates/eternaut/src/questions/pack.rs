//! What goes into a Bag and what comes out of it (EB-BAG-02).

use super::prelude::*;
use super::{Overflow, movable};

/// After an action with the icon of a Bag. What has just been moved stays where it is: nothing goes back and forth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pack {
    /// The Character that has the Bag.
    pub who: CharacterId,
    /// The Bag that was opened.
    pub bag: ItemId,
    /// Items put in: the last so many in the Bag.
    pub packed: u8,
    /// Items taken out: the last so many of the Character.
    pub unpacked: u8,
}

/// What is done next with a Bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// This Item goes in.
    In(ItemId),
    /// This Item comes out.
    Out(ItemId),
    /// The Bag is closed again.
    Done,
}

impl Pack {
    fn has_bag(self, at: At<'_>) -> bool {
        at.held(self.who, self.bag) > 0
    }

    fn has_room(self, at: At<'_>) -> bool {
        let holds = at.rules.bag(self.bag).map_or(0, |bag| usize::from(bag.holds));
        at.s.kit.in_bag(self.bag).count() < holds
    }

    /// Items that can go in: no Bags, and nothing that just came out (RUL-ET-75).
    fn into_bag(self, at: At<'_>) -> Vec<ItemId> {
        let items = if self.has_room(at) { movable(at.look, self.who, self.unpacked) } else { Vec::new() };
        items.into_iter().filter(|&item| at.rules.bag(item).is_none()).collect()
    }

    /// Items that can come out, each once: nothing that just went in.
    fn out_of_bag(self, at: At<'_>) -> Vec<ItemId> {
        let inside: Vec<ItemId> = at.s.kit.in_bag(self.bag).collect();
        let mut items = inside[..inside.len().saturating_sub(usize::from(self.packed))].to_vec();
        items.sort_unstable();
        items.dedup();
        let room = at.board(self.who).is_some_and(|board| board.items.len() < board.items.capacity());
        if room { items } else { Vec::new() }
    }
}

impl Question for Pack {
    type Answer = Packing;
    const WORD: &'static str = "pack";
    const RULE: Option<&'static str> = Some("EB-BAG-02");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Packing> {
        match action {
            Action::Pack(item) => Some(Packing::In(item)),
            Action::Unpack(item) => Some(Packing::Out(item)),
            Action::Done => Some(Packing::Done),
            _ => None,
        }
    }

    fn write(self, packing: Packing) -> Action {
        match packing {
            Packing::In(item) => Action::Pack(item),
            Packing::Out(item) => Action::Unpack(item),
            Packing::Done => Action::Done,
        }
    }

    fn waits(self, at: At<'_>) -> bool {
        self.has_bag(at) && (!self.into_bag(at).is_empty() || !self.out_of_bag(at).is_empty())
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = Packing> {
        let into = self.into_bag(at).into_iter().map(Packing::In);
        into.chain(self.out_of_bag(at).into_iter().map(Packing::Out)).chain([Packing::Done])
    }

    fn refuses(self, at: At<'_>, packing: Packing) -> Reason {
        match packing {
            Packing::In(item) if at.held(self.who, item) == 0 => Reason::NotHeld,
            Packing::In(item) if at.rules.bag(item).is_some() => Reason::BagInBag,
            Packing::In(_) if !self.has_room(at) => Reason::BagFull,
            Packing::Out(item) if !at.s.kit.in_bag(self.bag).any(|inside| inside == item) => Reason::NotInBag,
            Packing::In(_) | Packing::Out(_) => Reason::PackedAlready,
            Packing::Done => Reason::NotAsked,
        }
    }

    fn answer<S: EventSink<Event>>(mut self, engine: &mut Engine<'_, S>, packing: Packing) {
        match packing {
            Packing::In(item) => {
                engine.pack(self.who, self.bag, item);
                self.packed += 1;
            }
            Packing::Out(item) => {
                engine.unpack(self.who, self.bag, item);
                self.unpacked += 1;
            }
            Packing::Done => return self.skip(engine),
        }
        engine.push(self);
    }

    /// Only what is held in the end counts (RUL-ET-62).
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.push(Overflow(self.who));
    }

    fn shown(self, _: Look<'_>) -> Shown {
        Shown { who: Some(self.who), item: Some(self.bag), ..Shown::default() }
    }

    fn label(self, _: At<'_>, packing: Packing) -> Label {
        match packing {
            Packing::In(item) | Packing::Out(item) => Label::plain().item("item", item, Some(self.who)),
            Packing::Done => Label::plain(),
        }
    }

    fn is_known(self, look: Look<'_>) -> bool {
        look.rules.bag(self.bag).is_some()
    }
}
