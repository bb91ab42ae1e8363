//! Actions in words: the notation of records with names in place of numbers.
//!
//! Records write `play 4 901` and `interact 7`, because they are read without a game. People write `play rummage eduardo`
//! and `interact 226`. This module reads and writes the second kind, which needs the position to know what the numbers
//! are. Everything without a name of its own is written as in records.
//!
//! Whatever can be named can be read, legal or not: the rules answer, not the notation.

use tabletop::notation::{Phrase, exactly};
use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::content::{ActionCardId, CardEffect, CharacterId, CounterId, EventCounterId, Printed, Spot};
use crate::figure::FigureId;
use crate::look::Look;
use crate::state::{Placed, Slot};
use crate::step::{Step, Target};

type Read<T> = Result<T, String>;

/// Reads an action as people write it.
///
/// # Errors
/// A refusal with rule `TABLE-NOTATION` that says which word is not understood.
pub fn read(look: Look, seat: Seat, text: &str) -> Result<Action, Refusal> {
    tabletop::notation::read_named(text, |verb, words| Action::understand(verb, words, Names { look, seat }))
}

/// Writes an action so that [`read`] reads it back at the same position.
pub fn write(look: Look, seat: Seat, action: Action) -> String {
    action.tell(Names { look, seat })
}

/// `repeat eduardo rummage`: which slot a card lies in depends on whose board it is.
pub(crate) struct SayRepeat;

impl Phrase<Names<'_>> for SayRepeat {
    const VERB: &'static str = "repeat";
    type Values = (CharacterId, u8);

    fn tell((who, at): (CharacterId, u8), names: Names) -> String {
        format!("repeat {} {}", names.write_who(who), names.write_slot(who, at))
    }

    fn understand(words: &[&str], names: Names) -> Option<Read<(CharacterId, u8)>> {
        let values = || {
            let [who, slot] = exactly(Self::VERB, words)?;
            let who = names.who(who)?;
            Ok((who, names.slot(who, slot)?))
        };
        Some(values())
    }
}

fn id<T: Printed>(word: &str) -> Read<T> {
    T::read_or_say(word)
}

/// Words for effects.
pub fn effect_word(effect: CardEffect) -> &'static str {
    match effect {
        CardEffect::Move(_) => "move",
        CardEffect::Interact => "interact",
        CardEffect::Trade(_) => "trade",
        CardEffect::ItemAction(_) => "item-action",
        CardEffect::Cycle => "cycle",
        CardEffect::Craft => "craft",
        CardEffect::DiscardFatigue => "discard-fatigue",
        CardEffect::Talk(_) => "talk",
        CardEffect::Repeat(_) => "repeat",
        CardEffect::Do(_) => "do",
    }
}

/// Knows what the words of a position mean.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl<'a> Names<'a> {
    pub(crate) fn card(self, word: &str) -> Read<ActionCardId> {
        let cards = &self.look.content().action_cards;
        let found = cards.iter().position(|card| card.slug == word);
        found.map(|at| ActionCardId(at as u8)).ok_or_else(|| format!("there is no Action card `{word}`"))
    }

    pub(crate) fn write_card(self, kind: ActionCardId) -> String {
        let card = self.look.content().action_cards.get(kind.index());
        card.map_or_else(|| kind.0.to_string(), |card| card.slug.clone())
    }

    /// A Character by number or name.
    pub(crate) fn who(self, word: &str) -> Read<CharacterId> {
        if let Some(id) = CharacterId::parse(word) {
            return Ok(id);
        }
        let people = &self.look.content().characters;
        let found = people.iter().find(|person| self.name(person.name) == word.to_lowercase());
        found.map(|person| person.id).ok_or_else(|| format!("there is no Character `{word}`"))
    }

    fn name(self, text: crate::content::TextId) -> String {
        self.look.content().texts[usize::from(text.0)].words.to_lowercase()
    }

    pub(crate) fn write_who(self, who: CharacterId) -> String {
        let name = self.look.character(who).map(|person| self.name(person.name));
        name.filter(|name| !name.contains(char::is_whitespace)).unwrap_or_else(|| who.to_string())
    }

    fn effects(self) -> &'a [CardEffect] {
        match self.look.question_of(self.seat) {
            Some(Step::Effect(effect)) => self.look.effects(effect.source),
            _ => &[],
        }
    }

    pub(crate) fn effect(self, word: &str) -> Read<u8> {
        if let Some(at) = word.parse::<u8>().ok().and_then(|at| at.checked_sub(1)) {
            return Ok(at);
        }
        let found = self.effects().iter().position(|&effect| effect_word(effect) == word);
        found.map(|at| at as u8).ok_or_else(|| format!("no effect `{word}` is offered"))
    }

    pub(crate) fn write_effect(self, at: u8) -> String {
        let effects = self.effects();
        let word = effects.get(usize::from(at)).map(|&effect| effect_word(effect));
        let unique = |word: &&str| effects.iter().filter(|&&effect| effect_word(effect) == *word).count() == 1;
        word.filter(unique).map_or_else(|| (u16::from(at) + 1).to_string(), str::to_owned)
    }

    /// A counter by its ID, `226`; where several lie on the map with its place, `226@C2.1`; or by its number, `#7`.
    pub(crate) fn counter(self, word: &str) -> Read<u16> {
        if let Some(no) = word.strip_prefix('#') {
            return no.parse().map_err(|_| format!("`{word}` is not the number of a counter"));
        }
        let (id_word, place) = word.split_once('@').map_or((word, None), |(id, place)| (id, Some(place)));
        let wanted: CounterId = id(id_word)?;
        let fits = |counter: &&Placed| {
            counter.id == wanted && place.is_none_or(|place| write_spot(counter.spot).eq_ignore_ascii_case(place))
        };
        let found: Vec<&Placed> = self.look.s.counters.iter().filter(fits).collect();
        match found[..] {
            [one] => Ok(one.no),
            [] => Err(format!("there is no counter {word} on the map")),
            [first, ..] => {
                let places: Vec<String> = found.iter().map(|counter| write_spot(counter.spot)).collect();
                Err(format!(
                    "several counters {} lie on the map: write {0}@{}",
                    first.id,
                    places.join(&format!(" or {}@", first.id))
                ))
            }
        }
    }

    pub(crate) fn write_counter(self, no: u16) -> String {
        let Some(counter) = self.look.s.counter(no) else { return format!("#{no}") };
        let id = counter.id.to_string();
        let full = format!("{id}@{}", write_spot(counter.spot));
        [id, full].into_iter().find(|word| self.counter(word) == Ok(no)).unwrap_or_else(|| format!("#{no}"))
    }

    pub(crate) fn target(self, word: &str) -> Read<Target> {
        if let Some(event) = word.strip_prefix('e').and_then(EventCounterId::parse) {
            return Ok(Target::EventCounter(event));
        }
        match (self.who(word), FigureId::parse(word)) {
            (Ok(who), _) if self.look.character(who).is_some() => Ok(Target::Character(who)),
            (_, Some(figure)) => Ok(Target::from(figure)),
            _ => self.counter(word).map(Target::Counter),
        }
    }

    /// A card on a board by its name, if it lies there once, or by its slot.
    fn slot(self, who: CharacterId, word: &str) -> Read<u8> {
        if let Some(at) = word.parse::<u8>().ok().and_then(|at| at.checked_sub(1)) {
            return Ok(at);
        }
        let kind = self.card(word)?;
        let slots = self.look.board(who).map_or(&[][..], |board| &board.slots);
        let is = |slot: &Slot| matches!(slot, Slot::ActionCard { card, .. } if *card == kind);
        let found = slots.iter().position(is);
        found.map(|at| at as u8).ok_or_else(|| format!("there is no {word} on that board"))
    }

    fn write_slot(self, who: CharacterId, at: u8) -> String {
        let slot = self.look.board(who).and_then(|board| board.slots.get(usize::from(at)));
        let word = match slot {
            Some(&Slot::ActionCard { card, .. }) => Some(self.write_card(card)),
            _ => None,
        };
        word.filter(|word| self.slot(who, word) == Ok(at)).unwrap_or_else(|| (u16::from(at) + 1).to_string())
    }
}

/// Where a counter lies, as content files write it: `C2.1` or `C2.2/D2.1`.
pub fn write_spot(spot: Spot) -> String {
    match spot {
        Spot::Space(space) => space.to_string(),
        Spot::Edge(edge) => edge.to_string(),
    }
}
