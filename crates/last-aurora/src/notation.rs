//! Actions in words: the notation of records with names in place of numbers.
//!
//! Records write `commit 1`, because they are read without a game. People write `commit co-pilot`. This module reads and
//! writes the second kind, which needs the position to know who the numbers are. Everything without a name of its own is
//! written as in records.
//!
//! Whatever can be named can be read, legal or not: the rules answer, not the notation.

use tabletop::{Refusal, Seat};

use crate::action::{Action, parse_box, write_box};
use crate::content::{CardId, Effect, ListId, Resource};
use crate::convoy::{Each, Token};
use crate::look::{Look, MOST_RETURNED, returned, returning};

/// What a word of an action can be; used for error messages.
type Read<T> = Result<T, String>;

const LAYOUTS: [&str; 4] = ["as-it-lies", "rear", "low", "high"];
const BLOCKS: [&str; 2] = ["left", "right"];
const RESOURCES: [&str; 3] = ["food", "fuel", "ammo"];
const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

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
    if let Some((verb, at)) = of_survivor(action) {
        return format!("{verb} {}", names.write_survivor(at));
    }
    match action {
        Action::Bonus(slot, option) => format!("bonus {} {}", one_more(slot), names.write_option(slot, option)),
        Action::Play(object) => format!("play {}", names.write_object(object)),
        Action::DiscardObject(object) => format!("discard-object {}", names.write_object(object)),
        Action::Prevent(object) => format!("prevent {}", names.write_object(object)),
        Action::TakeBlock(block, mask) => write_block(block, mask),
        Action::Column(0) => "column t".to_owned(),
        Action::Drive(fuel, food) => write_drive(fuel, food),
        Action::Stow(layout) if usize::from(layout) < LAYOUTS.len() => {
            format!("stow {}", LAYOUTS[usize::from(layout)])
        }
        Action::Ignore(number) => format!("ignore {}", names.write_enemy(number)),
        Action::Attack(weapon, number, ammo) => {
            format!("attack {} {} {}", write_box(weapon), names.write_enemy(number), write_box(ammo))
        }
        Action::AttackWith(weapon, number, object) => {
            format!("attack {} {} with {}", write_box(weapon), names.write_enemy(number), names.write_object(object))
        }
        Action::FromDiscard(card) => format!("from-discard {}", names.write_card(card)),
        Action::AttackAtOnce(weapon, number) => {
            format!("attack-at-once {} {}", write_box(weapon), names.write_enemy(number))
        }
        Action::LiftTarget(number, at) => format!("lift-target {} {}", names.write_enemy(number), letter(at)),
        Action::ReplaceTarget(at) => format!("replace-target {}", letter(at)),
        other => other.to_string(),
    }
}

/// Actions about one Survivor: the verb and the place in the crew.
fn of_survivor(action: Action) -> Option<(&'static str, u8)> {
    Some(match action {
        Action::Commit(at) => ("commit", at),
        Action::Pass(at) => ("pass", at),
        Action::FeedRest(at) => ("feed-rest", at),
        Action::FeedSkill(at) => ("feed-skill", at),
        Action::LoseSurvivor(at) => ("lose-survivor", at),
        Action::Contaminate(at) => ("contaminate", at),
        Action::Decontaminate(at) => ("decontaminate", at),
        Action::Pick(at) => ("pick", at),
        Action::Ability(at) => ("ability", at),
        _ => return None,
    })
}

fn write_block(block: u8, mask: u16) -> String {
    let mut text = match BLOCKS.get(usize::from(block)) {
        Some(name) => format!("take {name}"),
        None => return Action::TakeBlock(block, mask).to_string(),
    };
    for (resource, count) in RESOURCES.iter().zip(returned(mask)) {
        for _ in 0..count {
            if !text.contains("return") {
                text.push_str(" return");
            }
            text.push(' ');
            text.push_str(resource);
        }
    }
    text
}

fn write_drive(fuel: u8, food: u8) -> String {
    let mut text = "drive".to_owned();
    for (name, count) in [("fuel", fuel), ("food", food)] {
        if count > 0 {
            text.push_str(&format!(" {name}={count}"));
        }
    }
    text
}

fn letter(at: u8) -> String {
    LETTERS.get(usize::from(at)).map_or_else(|| one_more(at).to_string(), |&letter| letter.to_owned())
}

/// Reads the verbs that know names; `None` leaves the text to the notation of records.
fn named(names: Names, verb: &str, words: &[&str]) -> Option<Read<Action>> {
    let survivor = |build: fn(u8) -> Action| Some(one(words).and_then(|word| names.survivor(word)).map(build));
    let object = |build: fn(u8) -> Action| Some(one(words).and_then(|word| names.object(word)).map(build));
    match verb {
        "commit" => survivor(Action::Commit),
        "pass" => survivor(Action::Pass),
        "feed-rest" => survivor(Action::FeedRest),
        "feed-skill" => survivor(Action::FeedSkill),
        "lose-survivor" => survivor(Action::LoseSurvivor),
        "contaminate" => survivor(Action::Contaminate),
        "decontaminate" => survivor(Action::Decontaminate),
        "pick" => survivor(Action::Pick),
        "ability" => survivor(Action::Ability),
        "play" => object(Action::Play),
        "discard-object" => object(Action::DiscardObject),
        "prevent" => object(Action::Prevent),
        "bonus" => Some(names.bonus(words)),
        "take" if !words.is_empty() => Some(block(words)),
        "column" => Some(column(words)),
        "drive" => Some(drive(words)),
        "stow" => Some(stow(words)),
        "ignore" => Some(one(words).and_then(|word| names.enemy(word)).map(Action::Ignore)),
        "attack" => Some(names.attack(words)),
        "from-discard" => Some(one(words).and_then(|word| names.discarded(word)).map(Action::FromDiscard)),
        "attack-at-once" => Some(names.attack_at_once(words)),
        "lift-target" => Some(names.lift_target(words)),
        "replace-target" => Some(one(words).and_then(target_box).map(Action::ReplaceTarget)),
        _ => None,
    }
}

fn one<'w>(words: &[&'w str]) -> Read<&'w str> {
    match words {
        [word] => Ok(word),
        [] => Err("something is missing".into()),
        [_, rest @ ..] => Err(format!("`{}` is too much", rest.join(" "))),
    }
}

fn number(word: &str) -> Read<u8> {
    word.parse().map_err(|_| format!("`{word}` is not a number"))
}

fn from_one(word: &str) -> Read<u8> {
    let number: Option<u16> = word.parse().ok();
    let inside = number.and_then(|number| number.checked_sub(1)).and_then(|number| u8::try_from(number).ok());
    inside.ok_or_else(|| format!("`{word}` is not a number from 1 on"))
}

fn one_more(inside: u8) -> u16 {
    u16::from(inside) + 1
}

fn position(list: &[&str], word: &str) -> Option<u8> {
    list.iter().position(|&name| name == word).map(|at| at as u8)
}

/// `left`, or `right return fuel food`.
fn block(words: &[&str]) -> Read<Action> {
    let (side, rest) = (words[0], &words[1..]);
    let block = position(&BLOCKS, side).ok_or_else(|| format!("`{side}` is neither left nor right"))?;
    let returned = match rest {
        [] => &[],
        ["return", list @ ..] if !list.is_empty() => list,
        _ => return Err("after the side only `return food fuel …` may follow".into()),
    };
    let mut counts = [0u8; 3];
    for word in returned {
        let at = position(&RESOURCES, word).ok_or_else(|| format!("`{word}` is not a Resource"))?;
        counts[usize::from(at)] = counts[usize::from(at)].saturating_add(1);
    }
    if counts.iter().any(|&count| count > MOST_RETURNED) {
        return Err(format!("at most {MOST_RETURNED} of a kind can be returned"));
    }
    Ok(Action::TakeBlock(block, returning(counts)))
}

fn column(words: &[&str]) -> Read<Action> {
    let word = one(words)?;
    if word == "t" { Ok(Action::Column(0)) } else { Ok(Action::Column(number(word)?)) }
}

/// `drive`, `drive 1` (more Fuel), `drive fuel=1 food=2`, `drive 1 2`.
fn drive(words: &[&str]) -> Read<Action> {
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
    Ok(Action::Drive(fuel, food))
}

fn stow(words: &[&str]) -> Read<Action> {
    let word = one(words)?;
    match position(&LAYOUTS, word) {
        Some(layout) => Ok(Action::Stow(layout)),
        None => number(word).map(Action::Stow).map_err(|_| format!("`{word}` is not one of {}", LAYOUTS.join(", "))),
    }
}

fn target_box(word: &str) -> Read<u8> {
    let found = LETTERS.iter().position(|letter| letter.eq_ignore_ascii_case(word));
    found.map_or_else(|| from_one(word), |at| Ok(at as u8))
}

/// What a Bonus Action is called: its first effect, the price left aside.
fn option_name(effects: &[Effect]) -> Option<&'static str> {
    match effects.iter().find(|effect| !matches!(effect, Effect::Spend(..)))? {
        Effect::Gain(gain) => Some(RESOURCES[gain.0 as usize]),
        effect => Some(effect.word()),
    }
}

/// The position as a dictionary.
#[derive(Clone, Copy)]
struct Names<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl Names<'_> {
    fn slug(&self, card: CardId) -> &str {
        &self.look.content().card(card).slug
    }

    /// `driver`, or `driver#2` for the second of that name in the crew; a number is the place in the crew.
    fn survivor(&self, word: &str) -> Read<u8> {
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

    fn write_survivor(&self, at: u8) -> String {
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

    fn object(&self, word: &str) -> Read<u8> {
        let objects = &self.look.content().objects;
        match objects.iter().position(|kind| kind.slug == word) {
            Some(at) => Ok(at as u8),
            None => number(word).map_err(|_| format!("there is no Object `{word}`")),
        }
    }

    fn write_object(&self, object: u8) -> String {
        let kind = self.look.content().objects.get(usize::from(object));
        kind.map_or_else(|| object.to_string(), |kind| kind.slug.clone())
    }

    fn enemy(&self, word: &str) -> Read<u8> {
        let cards = crate::setup::each_card(self.look.content());
        let mut enemies = cards.filter(|(_, card)| card.slug == word).filter_map(|(id, _)| self.look.enemy(id));
        match enemies.next() {
            Some(enemy) => Ok(enemy.number),
            None => number(word).map_err(|_| format!("there is no Enemy `{word}`")),
        }
    }

    fn write_enemy(&self, number: u8) -> String {
        let mut cards = crate::setup::each_card(self.look.content());
        let found = cards.find(|&(id, _)| self.look.enemy(id).is_some_and(|enemy| enemy.number == number));
        found.map_or_else(|| number.to_string(), |(_, card)| card.slug.clone())
    }

    // ---- Bonus Actions ----

    fn options(&self, slot: u8) -> &[ListId] {
        self.look.rules.board().slots.get(usize::from(slot)).map_or(&[], |slot| &slot.bonus)
    }

    /// `bonus 4 food`, `bonus 4 1`; without the slot that of the slot being explored.
    fn bonus(&self, words: &[&str]) -> Read<Action> {
        let own = self.look.s.exploring;
        let (slot, option) = match *words {
            [] => (own, None),
            [slot, option] => (from_one(slot)?, Some(option)),
            [word] => from_one(word).map_or((own, Some(word)), |slot| (slot, None)),
            _ => return Err("write the slot and the option: bonus 4 food".into()),
        };
        let options = self.options(slot);
        match option {
            None if options.len() == 1 => Ok(Action::Bonus(slot, 0)),
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
                Ok(Action::Bonus(slot, option))
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
    fn discarded(&self, word: &str) -> Read<u8> {
        let offered = self.look.improvements(self.seat).find(|&card| self.slug(card) == word);
        let lying = || self.look.s.discard.iter().copied().find(|&card| self.slug(card) == word);
        match offered.or_else(lying) {
            Some(card) => Ok(card.0),
            None => number(word).map_err(|_| format!("there is no `{word}` in the discard pile")),
        }
    }

    /// By name, unless the name would mean another card.
    fn write_card(&self, card: u8) -> String {
        let found = self.look.content().cards.get(usize::from(card)).map(|card| card.slug.as_str());
        match found.filter(|slug| self.discarded(slug) == Ok(card)) {
            Some(slug) => slug.to_owned(),
            None => card.to_string(),
        }
    }

    // ---- shooting ----

    fn attack_at_once(&self, words: &[&str]) -> Read<Action> {
        let &[weapon, enemy] = words else {
            return Err("write a Weapon and an Enemy: attack-at-once t.4 riderwolves".into());
        };
        Ok(Action::AttackAtOnce(parse_box(weapon)?, self.enemy(enemy)?))
    }

    /// `attack t.4 riderwolves 1.2`, `attack t.4 riderwolves` with the first Ammo there is, `… with OBJECT`.
    fn attack(&self, words: &[&str]) -> Read<Action> {
        let (&[weapon, enemy], rest) = words.split_first_chunk().ok_or("write a Weapon and an Enemy")?;
        let (weapon, number) = (parse_box(weapon)?, self.enemy(enemy)?);
        match rest {
            [] => {
                let held = self.look.player(self.seat).convoy.holding(Token::from(Resource::Ammo));
                let ammo = Each(held).next().ok_or("there is no Ammo aboard: name a box")?;
                Ok(Action::Attack(weapon, number, ammo))
            }
            [ammo] => Ok(Action::Attack(weapon, number, parse_box(ammo)?)),
            ["with", object] => Ok(Action::AttackWith(weapon, number, self.object(object)?)),
            _ => Err("write a Weapon, an Enemy, and a box of Ammo or `with` an Object".into()),
        }
    }

    fn lift_target(&self, words: &[&str]) -> Read<Action> {
        let &[enemy, target] = words else {
            return Err("write an Enemy and a Target box: lift-target riderwolves A".into());
        };
        Ok(Action::LiftTarget(self.enemy(enemy)?, target_box(target)?))
    }
}
