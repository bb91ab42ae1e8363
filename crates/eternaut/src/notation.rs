//! Actions in words: the notation of records with names in place of numbers.
//!
//! Records write `play 4 901` and `interact 7`, because they are read without a game. People write `play rummage eduardo`
//! and `interact 226`. This module reads and writes the second kind, which needs the position to know what the numbers
//! are. Everything without a name of its own is written as in records.
//!
//! Whatever can be named can be read, legal or not: the rules answer, not the notation.

use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::content::{ActionCardId, CardEffect, CharacterId, CounterId, EventCounterId, Printed, Spot};
use crate::look::Look;
use crate::state::{Placed, Slot};
use crate::step::{Step, Target};

type Read<T> = Result<T, String>;

/// Reads an action as people write it.
///
/// # Errors
/// A refusal with rule `TABLE-NOTATION` that says which word is not understood.
pub fn read(look: Look, seat: Seat, text: &str) -> Result<Action, Refusal> {
    tabletop::notation::read_named(text, |verb, words| named(Names { look, seat }, verb, words))
}

/// Writes an action so that [`read`] reads it back at the same position.
pub fn write(look: Look, seat: Seat, action: Action) -> String {
    let names = Names { look, seat };
    match action {
        Action::Play(card, who) => format!("play {} {}", names.write_card(card), names.write_who(who)),
        Action::Discard(card) => format!("discard {}", names.write_card(card)),
        Action::Commit(card) => format!("commit {}", names.write_card(card)),
        Action::Buy(card, old) => format!("buy {} {}", names.write_card(card), names.write_card(old)),
        Action::Effect(at) => format!("effect {}", names.write_effect(at)),
        Action::Interact(no) => format!("interact {}", names.write_counter(no)),
        Action::Use(item, action, Target::Counter(no)) => format!("use {item} {action} {}", names.write_counter(no)),
        Action::Use(item, action, Target::Character(who)) => format!("use {item} {action} {}", names.write_who(who)),
        Action::Repeat(who, at) => format!("repeat {} {}", names.write_who(who), names.write_slot(who, at)),
        Action::Fatigue(who) => format!("fatigue {}", names.write_who(who)),
        Action::Trade(who) => format!("trade {}", names.write_who(who)),
        Action::Talk(who) => format!("talk {}", names.write_who(who)),
        Action::Pick(who) => format!("pick {}", names.write_who(who)),
        Action::Collect(who, item) => format!("collect {} {item}", names.write_who(who)),
        Action::Drop(who, item) => format!("drop {} {item}", names.write_who(who)),
        _ => action.to_string(),
    }
}

/// Reads actions that have names; none for those written as in records.
fn named(names: Names, verb: &str, words: &[&str]) -> Option<Read<Action>> {
    let action = match (verb, words) {
        ("play", [card, who]) => names.card(card).and_then(|card| Ok(Action::Play(card, names.who(who)?))),
        ("discard", [card]) => names.card(card).map(Action::Discard),
        ("commit", [card]) => names.card(card).map(Action::Commit),
        ("buy", [card, old]) => names.card(card).and_then(|card| Ok(Action::Buy(card, names.card(old)?))),
        ("effect", [word]) => names.effect(word).map(Action::Effect),
        ("interact", [word]) => names.counter(word).map(Action::Interact),
        ("use", [item, action, target]) => names.usage(item, action, target),
        ("repeat", [who, slot]) => names.who(who).and_then(|who| Ok(Action::Repeat(who, names.slot(who, slot)?))),
        ("fatigue", [who]) => names.who(who).map(Action::Fatigue),
        ("trade", [who]) => names.who(who).map(Action::Trade),
        ("talk", [who]) => names.who(who).map(Action::Talk),
        ("pick", [who]) => names.who(who).map(Action::Pick),
        ("collect", [who, item]) => names.who(who).and_then(|who| Ok(Action::Collect(who, id(item)?))),
        ("drop", [who, item]) => names.who(who).and_then(|who| Ok(Action::Drop(who, id(item)?))),
        _ => return None,
    };
    Some(action)
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
struct Names<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl<'a> Names<'a> {
    fn card(self, word: &str) -> Read<ActionCardId> {
        let cards = &self.look.content().action_cards;
        let found = cards.iter().position(|card| card.slug == word);
        found.map(|at| ActionCardId(at as u8)).ok_or_else(|| format!("there is no Action card `{word}`"))
    }

    fn write_card(self, kind: ActionCardId) -> String {
        let card = self.look.content().action_cards.get(kind.index());
        card.map_or_else(|| kind.0.to_string(), |card| card.slug.clone())
    }

    /// A Character by number or name.
    fn who(self, word: &str) -> Read<CharacterId> {
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

    fn write_who(self, who: CharacterId) -> String {
        let name = self.look.character(who).map(|person| self.name(person.name));
        name.filter(|name| !name.contains(char::is_whitespace)).unwrap_or_else(|| who.to_string())
    }

    fn effects(self) -> &'a [CardEffect] {
        match self.look.question_of(self.seat) {
            Some(Step::Effect(effect)) => self.look.effects(effect.source),
            _ => &[],
        }
    }

    fn effect(self, word: &str) -> Read<u8> {
        if let Some(at) = word.parse::<u8>().ok().and_then(|at| at.checked_sub(1)) {
            return Ok(at);
        }
        let found = self.effects().iter().position(|&effect| effect_word(effect) == word);
        found.map(|at| at as u8).ok_or_else(|| format!("no effect `{word}` is offered"))
    }

    fn write_effect(self, at: u8) -> String {
        let effects = self.effects();
        let word = effects.get(usize::from(at)).map(|&effect| effect_word(effect));
        let unique = |word: &&str| effects.iter().filter(|&&effect| effect_word(effect) == *word).count() == 1;
        word.filter(unique).map_or_else(|| (u16::from(at) + 1).to_string(), str::to_owned)
    }

    /// A counter by its ID, `226`; where several lie on the map with its place, `226@C2.1`; or by its number, `#7`.
    fn counter(self, word: &str) -> Read<u16> {
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

    fn write_counter(self, no: u16) -> String {
        let Some(counter) = self.look.s.counter(no) else { return format!("#{no}") };
        let id = counter.id.to_string();
        let full = format!("{id}@{}", write_spot(counter.spot));
        [id, full].into_iter().find(|word| self.counter(word) == Ok(no)).unwrap_or_else(|| format!("#{no}"))
    }

    fn usage(self, item: &str, action: &str, target: &str) -> Read<Action> {
        let target = match target.strip_prefix('e').and_then(EventCounterId::parse) {
            Some(event) => Target::EventCounter(event),
            None => match self.who(target) {
                Ok(who) if self.look.character(who).is_some() => Target::Character(who),
                _ => Target::Counter(self.counter(target)?),
            },
        };
        Ok(Action::Use(id(item)?, id(action)?, target))
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
