//! Names of things, and a sentence for every event.

use std::borrow::Cow;

use last_aurora::Event;
use last_aurora::content::words::{COLOURS, word_for};
use last_aurora::content::{CardId, Colour, Content, ObjectId, Resource};
use last_aurora::convoy::{BoxRef, Load, Token};
use last_aurora::look::Look;
use last_aurora::state::{Phase, Zone};
use last_aurora::step::Step;
use tabletop::{Declared, Seat};

use crate::{Filling, Unspoken, Words};

/// Knows the names of everything at one table.
pub struct Speaker<'a> {
    pub(super) words: &'a Words,
    pub(super) content: &'a Content,
    pub(super) map: usize,
    pub(super) names: Cow<'a, [String]>,
}

impl<'a> Speaker<'a> {
    /// Calls the players by their colours. `map` is the name of the map side.
    pub fn new(words: &'a Words, content: &'a Content, map: &str, colours: &[Colour]) -> Self {
        let name =
            |colour: &Colour| words.plain(&format!("colour-{}", word_for(COLOURS, &Some(*colour)).unwrap_or("?")));
        let names = colours.iter().map(name).collect();
        Self::naming(words, content, map, Cow::Owned(names))
    }

    /// Calls the players by the names that they gave.
    pub fn with_names(words: &'a Words, content: &'a Content, map: &str, names: &'a [String]) -> Self {
        Self::naming(words, content, map, Cow::Borrowed(names))
    }

    fn naming(words: &'a Words, content: &'a Content, map: &str, names: Cow<'a, [String]>) -> Self {
        let map = content.maps.iter().position(|side| side.slug == map).unwrap_or(0);
        Speaker { words, content, map, names }
    }

    /// Calls the players by the names of captains instead.
    pub fn with_captains(mut self) -> Self {
        for (name, number) in self.names.to_mut().iter_mut().zip(1..) {
            let captain = self.words.plain(&format!("captain-{number}"));
            *name = format!("{captain} ({})", name.to_lowercase());
        }
        self
    }

    // ---- names ----

    /// What a player is called.
    pub fn seat(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("seat {}", seat.0))
    }

    /// A card; one of a pack that no message file knows is called by its name in the pack.
    pub fn card(&self, card: CardId) -> String {
        match self.content.cards.get(usize::from(card.0)) {
            // Messages may put an article before it.
            Some(card) => {
                let bare = self.words.form(&format!("card-{}", card.slug), "bare");
                bare.unwrap_or_else(|| self.named("card", &card.slug))
            }
            None => String::new(),
        }
    }

    /// What an Object is called.
    pub fn object(&self, object: ObjectId) -> String {
        self.content
            .objects
            .get(usize::from(object.0))
            .map_or_else(String::new, |kind| self.named("object", &kind.slug))
    }

    /// A region of the map.
    pub fn region(&self, region: u8) -> String {
        let regions = self.content.maps.get(self.map).map(|map| &map.regions);
        let slug = regions.and_then(|regions| regions.get(usize::from(region)));
        slug.map_or_else(String::new, |slug| self.named("region", slug))
    }

    /// What a phase is called.
    pub fn phase(&self, phase: Phase) -> String {
        self.words.plain(match phase {
            Phase::Exploration => "phase-exploration",
            Phase::Rest => "phase-rest",
            Phase::Movement => "phase-movement",
            Phase::Fire => "phase-fire",
            Phase::End => "phase-end",
        })
    }

    pub(super) fn named(&self, kind: &str, slug: &str) -> String {
        self.words.text(&format!("{kind}-{slug}"), &title(slug))
    }

    /// The line of flavour of a card, or nothing.
    pub(super) fn flavour(&self, card: CardId) -> String {
        let slug = self.content.cards.get(usize::from(card.0)).map_or("", |card| &card.slug);
        let key = format!("card-{slug}-flavour");
        if self.words.has(&key) { self.words.plain(&key) } else { String::new() }
    }

    pub(super) fn zone(&self, zone: Zone) -> String {
        self.words.plain(match zone {
            Zone::Active => "zone-active",
            Zone::Rest => "zone-rest",
            Zone::Exhausted => "zone-exhausted",
        })
    }

    /// "2 Fuel and 1 Food"; counts in the order of [`Token::ALL`].
    pub(super) fn tokens(&self, counts: Load) -> String {
        let keys = ["tokens-food", "tokens-fuel", "tokens-ammo", "tokens-survivor", "tokens-full", "tokens-half"];
        let some = counts.into_iter().zip(keys).filter(|&(count, _)| count > 0);
        let items: Vec<_> =
            some.map(|(count, key)| self.words.say(key, &Filling::new().with("count", count))).collect();
        self.words.list(&items)
    }

    pub(super) fn token(&self, token: Token) -> String {
        let mut counts = Load::default();
        counts[token as usize] = 1;
        self.tokens(counts)
    }

    pub(super) fn resource(&self, resource: Resource) -> String {
        self.token(resource.into())
    }

    /// The kind of a token, uncounted: "Fuel".
    pub(super) fn token_kind(&self, token: Token) -> String {
        self.words.plain(match token {
            Token::Food => "token-food",
            Token::Fuel => "token-fuel",
            Token::Ammo => "token-ammo",
            Token::Survivor => "token-survivor",
            Token::Full => "token-full",
            Token::Half => "token-half",
        })
    }

    /// The card of a Convoy that a box is on, by its place.
    pub(super) fn place(&self, at: BoxRef) -> String {
        let (column, device) = (at.cell() / 2, at.cell() % 2 == 1);
        let key = match (column, device) {
            (0, false) => "place-truck",
            (0, true) => "place-truck-device",
            (_, false) => "place-trailer",
            (_, true) => "place-trailer-device",
        };
        self.words.say(key, &Filling::new().with("number", column))
    }

    pub(super) fn cards(&self, cards: &[CardId]) -> String {
        let names: Vec<_> = cards.iter().map(|&card| self.card(card)).collect();
        self.words.list(&names)
    }

    /// The table before the first turn: who plays, in which order, and what lies ahead.
    pub fn opening(&self, look: Look, seats: usize) -> Vec<String> {
        let names: Vec<_> = (0..seats).map(|seat| self.seat(Seat(seat as u8))).collect();
        let map = self.content.maps.get(self.map);
        let map = map.map_or_else(String::new, |map| self.named("map", &map.slug));
        let zone: Vec<_> = look.s.zone.iter().map(|slot| slot.card).filter(|card| card.is_some()).collect();
        let filling = Filling::new()
            .with("seats", self.words.list(&names))
            .with("count", names.len())
            .with("map", map)
            .with("cards", self.cards(&zone));
        vec![self.words.say("story-opening", &filling), self.words.say("story-opening-cards", &filling)]
    }

    // ---- events ----

    /// The sentence of an event.
    ///
    /// # Errors
    /// If the message file has no message for it or the message asks for something that the event does not say.
    pub fn event(&self, event: &Event) -> Result<String, Unspoken> {
        self.event_for(event, |seat| self.seat(seat))
    }

    /// The same with another way to name the player.
    pub(super) fn event_for(&self, event: &Event, who: impl Fn(Seat) -> String) -> Result<String, Unspoken> {
        let text = self.words.try_say(&key(event), &self.filling(event, who))?;
        Ok(text)
    }

    pub(super) fn weapon(&self, at: BoxRef) -> String {
        self.words.say("place-weapon", &Filling::new().with("place", self.place(at)))
    }

    /// A space as the map calls it: by its number, one on a shortcut by a letter.
    pub(super) fn with_space<'f>(&self, filling: Filling<'f>, name: &'static str, space: u8) -> Filling<'f> {
        let main = self.content.maps.get(self.map).map_or(u8::MAX, |map| map.main);
        match space.checked_sub(main) {
            Some(stop) => filling.with(name, char::from(b'a' + stop % 26).to_string()),
            None => filling.with(name, space),
        }
    }

    /// The space of the main road that a space is level with.
    pub(super) fn level_of(&self, space: u8) -> u8 {
        let map = self.content.maps.get(self.map);
        map.and_then(|map| map.spaces.get(usize::from(space))).map_or(space, |space| space.level)
    }

    pub(super) fn region_of(&self, space: u8) -> String {
        let map = self.content.maps.get(self.map);
        let space = map.and_then(|map| map.spaces.get(usize::from(space)));
        space.map_or_else(String::new, |space| self.region(space.region))
    }
}

/// The message of an event.
pub(super) fn key(event: &Event) -> String {
    format!("event-{}", event.word())
}

/// The word of a question: `make-room`.
pub fn question_word(step: &Step) -> &'static str {
    step.word_and_rule().map_or("other", |(word, _)| word)
}

/// The letter of a Target box.
pub(super) fn letter(target: u8) -> String {
    char::from(b'A' + target.min(3)).to_string()
}

pub(super) fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// `fog-bank` as Fog Bank.
fn title(slug: &str) -> String {
    let words = slug.split('-').map(capitalised);
    words.collect::<Vec<_>>().join(" ")
}

/// The first letter large.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
