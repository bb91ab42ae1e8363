//! Object cards (LA-OBJ).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::content::{ObjectId, ObjectUse};
use crate::event::Event;
use crate::questions::effects::Effects;
use crate::questions::objects::KeepThree;
use crate::step::{Source, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The top of the Objects deck, which is shuffled anew if need be.
    pub(crate) fn next_object(&mut self) -> Option<ObjectId> {
        if self.s.objects.is_empty() {
            self.shuffle_objects();
        }
        self.s.objects.pop()
    }

    /// The discard pile becomes the deck; without one nothing happens (LA-OBJ-04, RUL-LA-47).
    fn shuffle_objects(&mut self) {
        if self.s.object_discard.is_empty() {
            return;
        }
        std::mem::swap(&mut self.s.objects, &mut self.s.object_discard);
        self.s.rng.shuffle(&mut self.s.objects);
        self.tell(Event::ObjectsShuffled);
    }

    /// Whoever holds more Objects than the limit decides at once (LA-OBJ-03): also when the limit has fallen (RUL-FS-15).
    pub(crate) fn keep_to_limit(&mut self, seat: Seat) {
        if self.look().has_too_many_objects(seat) {
            self.push(seat, KeepThree);
        }
    }

    /// Takes an Object out of the hand; it goes to the discard pile (LA-OBJ-06).
    pub(crate) fn use_object(&mut self, seat: Seat, object: u8) -> ObjectId {
        let object = ObjectId(object);
        let hand = &mut self.player(seat).objects;
        if let Some(at) = hand.iter().position(|&held| held == object) {
            hand.remove(at);
            self.s.object_discard.push(object);
        }
        object
    }

    /// An Object is what a junk Weapon fires: it goes to the discard pile without effect (FS-JUNK-01, RUL-FS-10).
    pub(crate) fn fire_scrap(&mut self, seat: Seat, object: u8) {
        let object = self.use_object(seat, object);
        self.tell(Event::ScrapFired { seat, object });
    }

    pub(crate) fn play_object(&mut self, seat: Seat, again: impl Into<Step>, object: u8) {
        self.push(seat, again);
        let object = self.use_object(seat, object);
        self.tell(Event::ObjectPlayed { seat, object });
        if let ObjectUse::Play(list) = self.rules.content.objects[usize::from(object.0)].effect {
            let all_take_them = self.s.player(seat).crew.iter().all(|member| self.look().takes_objects(member));
            let source = if all_take_them { Source::Other } else { Source::Object };
            self.push(seat, Effects { list, at: 0, source });
        }
    }

    pub(crate) fn discard_object(&mut self, seat: Seat, object: u8) {
        let object = self.use_object(seat, object);
        self.tell(Event::ObjectDiscarded { seat, object });
    }
}
