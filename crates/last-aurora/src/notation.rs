//! Actions in words: the notation of records with names in place of numbers.
//!
//! Records write `commit 1`, because they are read without a game. People write `commit co-pilot`. This module reads and
//! writes the second kind, which needs the position to know who the numbers are. Everything without a name of its own is
//! written as in records.
//!
//! Whatever can be named can be read, legal or not: the rules answer, not the notation.

use tabletop::notation::{Argument, Named, Phrase, from_one, one_more};
use tabletop::{Refusal, Seat};

use crate::action::{Action, parse_box, write_box};
use crate::arguments::{Object, TOKENS, Target};
use crate::content::{CardId, Effect, ListId, Resource};
use crate::convoy::{BoxRef, Each, Token};
use crate::look::{Look, MOST_RETURNED, returned, returning};
use crate::modules;
use crate::weapons::Price;

/// What a word of an action can be; used for error messages.
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

fn number(word: &str) -> Read<u8> {
    word.parse().map_err(|_| format!("`{word}` is not a number"))
}

fn resource_word(resource: Resource) -> &'static str {
    TOKENS[Token::from(resource) as usize]
}

// ---- actions that people write in their own way ----

/// `bonus 4 food`, `bonus 4 1`; without the slot that of the slot being explored.
pub(crate) struct SayBonus;

impl Phrase<Names<'_>> for SayBonus {
    const VERB: &'static str = "bonus";
    type Values = (u8, u8);

    fn tell((slot, option): (u8, u8), names: Names) -> String {
        format!("bonus {} {}", one_more(slot), names.write_option(slot, option))
    }

    fn understand(words: &[&str], names: Names) -> Option<Read<(u8, u8)>> {
        Some(names.bonus(words))
    }
}

const BLOCKS: [&str; 2] = ["left", "right"];

/// `take left`, or `take right return fuel food`. Without a side it is another action.
pub(crate) struct SayTake;

impl Phrase<Names<'_>> for SayTake {
    const VERB: &'static str = "take";
    type Values = (u8, u16);

    fn tell((block, mask): (u8, u16), _: Names) -> String {
        let Some(side) = BLOCKS.get(usize::from(block)) else {
            return Action::TakeBlock(block, mask).to_string();
        };
        let back = Resource::ALL.into_iter().zip(returned(mask));
        let back = back.flat_map(|(resource, count)| std::iter::repeat_n(resource_word(resource), usize::from(count)));
        let back: Vec<&str> = back.collect();
        if back.is_empty() { format!("take {side}") } else { format!("take {side} return {}", back.join(" ")) }
    }

    fn understand(words: &[&str], _: Names) -> Option<Read<(u8, u16)>> {
        let (side, rest) = words.split_first()?;
        Some(block(side, rest))
    }
}

fn block(side: &str, rest: &[&str]) -> Read<(u8, u16)> {
    let block =
        BLOCKS.iter().position(|&name| name == side).ok_or_else(|| format!("`{side}` is neither left nor right"))?;
    let back = match rest {
        [] => &[],
        ["return", list @ ..] if !list.is_empty() => list,
        _ => return Err("after the side only `return food fuel …` may follow".into()),
    };
    let mut counts = returned(0);
    for word in back {
        let resource = Resource::read(word).map_err(|_| format!("`{word}` is not a Resource"))?;
        let count = Resource::ALL.into_iter().zip(&mut counts).find(|(other, _)| *other == resource);
        count.into_iter().for_each(|(_, count)| *count = count.saturating_add(1));
    }
    if self::returned(returning(counts)) != counts {
        return Err(format!("at most {MOST_RETURNED} of a kind can be returned"));
    }
    Ok((block as u8, returning(counts)))
}

/// `drive`, `drive 1` (more Fuel), `drive fuel=1 food=2`, `drive 1 2`.
pub(crate) struct SayDrive;

impl Phrase<Names<'_>> for SayDrive {
    const VERB: &'static str = "drive";
    type Values = (u8, u8);

    fn tell((fuel, food): (u8, u8), _: Names) -> String {
        let paid = [("fuel", fuel), ("food", food)].into_iter().filter(|&(_, count)| count > 0);
        paid.fold("drive".to_owned(), |text, (name, count)| format!("{text} {name}={count}"))
    }

    fn understand(words: &[&str], _: Names) -> Option<Read<(u8, u8)>> {
        Some(drive(words))
    }
}

fn drive(words: &[&str]) -> Read<(u8, u8)> {
    let (mut fuel, mut food) = (0, 0);
    for (at, word) in words.iter().enumerate() {
        match word.split_once('=') {
            Some(("fuel", count)) => fuel = number(count)?,
            Some(("food", count)) => food = number(count)?,
            Some((name, _)) => return Err(format!("`{name}` cannot be burnt")),
            None if at == 0 => fuel = number(word)?,
            None if at == 1 => food = number(word)?,
            None => return Err(format!("`{word}` is too much")),
        }
    }
    Ok((fuel, food))
}

/// `attack t.4 riderwolves 1.2`, `attack t.4 riderwolves` with the first Ammo there is.
pub(crate) struct SayAttack;

impl Phrase<Names<'_>> for SayAttack {
    const VERB: &'static str = "attack";
    type Values = (BoxRef, u8, BoxRef);

    fn tell((weapon, target, ammo): (BoxRef, u8, BoxRef), names: Names) -> String {
        format!("attack {} {} {}", write_box(weapon), Target::tell(target, names), write_box(ammo))
    }

    fn understand(words: &[&str], names: Names) -> Option<Read<(BoxRef, u8, BoxRef)>> {
        let with_object = matches!(words, [_, _, "with", _]);
        (!with_object).then(|| names.attack(words))
    }
}

/// `attack t.4 riderwolves with OBJECT`.
pub(crate) struct SayAttackWith;

impl Phrase<Names<'_>> for SayAttackWith {
    const VERB: &'static str = "attack";
    type Values = (BoxRef, u8, u8);

    fn tell((weapon, target, object): (BoxRef, u8, u8), names: Names) -> String {
        let (target, object) = (Target::tell(target, names), Object::tell(object, names));
        format!("attack {} {target} with {object}", write_box(weapon))
    }

    fn understand(words: &[&str], names: Names) -> Option<Read<(BoxRef, u8, u8)>> {
        let &[weapon, target, "with", object] = words else { return None };
        let values = || Ok((parse_box(weapon)?, names.target(target)?, names.object(object)?));
        Some(values())
    }
}

/// What a Bonus Action is called: its first effect, the price left aside.
fn option_name(effects: &[Effect]) -> Option<&'static str> {
    match effects.iter().find(|effect| !matches!(effect, Effect::Spend(..)))? {
        Effect::Gain(gain) => Some(resource_word(gain.0)),
        effect => Some(effect.word()),
    }
}

/// The position as a dictionary.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub(crate) look: Look<'a>,
    pub(crate) seat: Seat,
}

impl Names<'_> {
    fn slug(&self, card: CardId) -> &str {
        &self.look.content().card(card).slug
    }

    /// `driver`, or `driver#2` for the second of that name in the crew; a number is the place in the crew.
    pub(crate) fn survivor(&self, word: &str) -> Read<u8> {
        let (slug, copy) = word.split_once('#').unwrap_or((word, "1"));
        if let Ok(at) = slug.parse() {
            return Ok(at);
        }
        let copy = usize::from(from_one(copy)?);
        let mut found = self.look.crew(self.seat).filter(|(_, member)| self.slug(member.card) == slug);
        found.nth(copy).map(|(at, _)| at).ok_or_else(|| {
            let crew: Vec<&str> = self.look.crew(self.seat).map(|(_, member)| self.slug(member.card)).collect();
            format!("there is no `{word}` in the crew: {}", crew.join(", "))
        })
    }

    pub(crate) fn write_survivor(&self, at: u8) -> String {
        let crew = &self.look.player(self.seat).crew;
        let Some(member) = crew.get(usize::from(at)) else {
            return at.to_string();
        };
        let slug = self.slug(member.card);
        match crew[..usize::from(at)].iter().filter(|other| self.slug(other.card) == slug).count() {
            0 => slug.to_owned(),
            before => format!("{slug}#{}", before + 1),
        }
    }

    pub(crate) fn object(&self, word: &str) -> Read<u8> {
        let objects = &self.look.content().objects;
        match objects.iter().position(|kind| kind.slug == word) {
            Some(at) => Ok(at as u8),
            None => number(word).map_err(|_| format!("there is no Object `{word}`")),
        }
    }

    pub(crate) fn write_object(&self, object: u8) -> String {
        let kind = self.look.content().objects.get(usize::from(object));
        kind.map_or_else(|| object.to_string(), |kind| kind.slug.clone())
    }

    pub(crate) fn enemy(&self, word: &str) -> Read<u8> {
        let cards = crate::setup::each_card(self.look.content());
        let mut enemies = cards.filter(|(_, card)| card.slug == word).filter_map(|(id, _)| self.look.enemy(id));
        match enemies.next() {
            Some(enemy) => Ok(enemy.number),
            None => number(word).map_err(|_| format!("there is no Enemy `{word}`")),
        }
    }

    /// The Enemy of this number on the table, or else the first in the content: clans share their numbers.
    pub(crate) fn write_enemy(&self, number: u8) -> String {
        let is_it = |card: &CardId| self.look.enemy(*card).is_some_and(|enemy| enemy.number == number);
        let s = self.look.s;
        let mut here = s.foes.iter().map(|foe| foe.card).chain(s.zone.iter().map(|slot| slot.card));
        let elsewhere = || crate::setup::each_card(self.look.content()).map(|(id, _)| id).find(is_it);
        let found = here.find(is_it).or_else(elsewhere);
        found.map_or_else(|| number.to_string(), |card| self.slug(card).to_owned())
    }

    /// An Enemy, or what else can be attacked.
    pub(crate) fn target(&self, word: &str) -> Read<u8> {
        modules::read_target(self.look, word).map_or_else(|| self.enemy(word), Ok)
    }

    pub(crate) fn write_target(&self, number: u8) -> String {
        modules::write_target(self.look, number).unwrap_or_else(|| self.write_enemy(number))
    }

    // ---- Bonus Actions ----

    fn options(&self, slot: u8) -> &[ListId] {
        self.look.rules.board().slots.get(usize::from(slot)).map_or(&[], |slot| &slot.bonus)
    }

    fn bonus(&self, words: &[&str]) -> Read<(u8, u8)> {
        let own = self.look.s.exploring;
        let (slot, option) = match *words {
            [] => (own, None),
            [slot, option] => (from_one(slot)?, Some(option)),
            [word] => from_one(word).map_or((own, Some(word)), |slot| (slot, None)),
            _ => return Err("write the slot and the option: bonus 4 food".into()),
        };
        let options = self.options(slot);
        match option {
            None if options.len() == 1 => Ok((slot, 0)),
            None => Err(format!(
                "slot {} has several Bonus Actions: {}",
                one_more(slot),
                self.option_names(slot).join(", ")
            )),
            Some(word) => {
                let found = options.iter().position(|&list| option_name(self.look.content().list(list)) == Some(word));
                let option = match found {
                    Some(option) => option as u8,
                    None => from_one(word).map_err(|_| {
                        format!("slot {} has no `{word}`, but {}", one_more(slot), self.option_names(slot).join(", "))
                    })?,
                };
                Ok((slot, option))
            }
        }
    }

    fn option_names(&self, slot: u8) -> Vec<&'static str> {
        self.options(slot).iter().filter_map(|&list| option_name(self.look.content().list(list))).collect()
    }

    fn write_option(&self, slot: u8, option: u8) -> String {
        let names = self.option_names(slot);
        match names.get(usize::from(option)) {
            Some(name) if names.iter().position(|other| other == name) == Some(usize::from(option)) => {
                (*name).to_owned()
            }
            _ => one_more(option).to_string(),
        }
    }

    // ---- the discard pile ----

    /// A card of the discard pile by its name; of equal cards the one that is offered.
    pub(crate) fn discarded(&self, word: &str) -> Read<u8> {
        let offered = self.look.improvements(self.seat).find(|&card| self.slug(card) == word);
        let lying = || self.look.s.discard.iter().copied().find(|&card| self.slug(card) == word);
        match offered.or_else(lying) {
            Some(card) => Ok(card.0),
            None => number(word).map_err(|_| format!("there is no `{word}` in the discard pile")),
        }
    }

    /// By name, unless the name would mean another card.
    pub(crate) fn write_card(&self, card: u8) -> String {
        let found = self.look.content().cards.get(usize::from(card)).map(|card| card.slug.as_str());
        match found.filter(|slug| self.discarded(slug) == Ok(card)) {
            Some(slug) => slug.to_owned(),
            None => card.to_string(),
        }
    }

    // ---- shooting ----

    fn attack(&self, words: &[&str]) -> Read<(BoxRef, u8, BoxRef)> {
        let (&[weapon, target], rest) = words.split_first_chunk().ok_or("write a Weapon and an Enemy")?;
        let (weapon, number) = (parse_box(weapon)?, self.target(target)?);
        match rest {
            [] => {
                let held = match self.look.weapon(self.seat, weapon).map_or(Price::AMMO, |weapon| weapon.price) {
                    Price::Token(token) => self.look.player(self.seat).convoy.holding(token),
                    Price::Object => return Err("a junk Weapon fires an Object: write `with` and its name".into()),
                };
                let ammo = Each(held).next().ok_or("there is nothing aboard to fire: name a box")?;
                Ok((weapon, number, ammo))
            }
            [ammo] => Ok((weapon, number, parse_box(ammo)?)),
            _ => Err("write a Weapon, an Enemy, and a box of Ammo or `with` an Object".into()),
        }
    }
}
