//! What the cards on the table speak of: words of open Objectives and Story cards that are names of things and people.
//!
//! Whoever is told to bring coal from the stage to the boiler looks at the coal, the stage door and the boiler first. That much
//! can be had without understanding a text: everything here is printed on what lies open.

use std::collections::BTreeMap;

use registry::eternaut::content::walk;
use registry::eternaut::content::{Component, Key, ObjectiveState, StoryKind, TextId};
use registry::eternaut::instructions::Fact as Given;
use registry::eternaut::look::Look;

/// Letters of the shortest word that says something.
const SHORTEST: usize = 3;
/// Things that may carry a word in their names before it says nothing any more: every other thing is a door.
const COMMON: u8 = 4;
/// Words that name nothing.
const LITTLE: [&str; 26] = [
    "all", "and", "are", "before", "for", "from", "get", "has", "have", "her", "him", "his", "into", "its", "let",
    "not", "open", "out", "shut", "that", "the", "then", "them", "they", "with", "you",
];

/// How much the cards on the table say of something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    /// Nothing that the table says points there.
    #[default]
    None,
    /// It is spoken of.
    Told,
    /// The aim of an open Objective names it.
    Aimed,
}

/// Words of the cards on the table, with how they are meant.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    words: BTreeMap<String, Hint>,
    /// How many things carry each word in their names.
    carriers: BTreeMap<String, u8>,
}

impl Hints {
    /// Reads names once; nothing lies on the table yet.
    pub fn new(look: Look) -> Self {
        let mut carriers = BTreeMap::new();
        let counters = look.rules.scenario().counters.iter().map(|counter| counter.name);
        for name in counters {
            each_word(look, name, |word| *carriers.entry(word).or_insert(0u8) += 1);
        }
        Hints { words: BTreeMap::new(), carriers }
    }

    /// Reads the cards on the table.
    pub fn study(&mut self, look: Look) {
        self.words.clear();
        for laid in &look.s.story {
            let Some(card) = look.rules.story(laid.no) else { continue };
            let open = laid.state == Some(ObjectiveState::Open);
            if let (true, StoryKind::Objective(objective)) = (open, &card.kind) {
                self.note(look, objective.aim, Hint::Aimed);
            }
            if laid.state.is_some() && !open {
                continue;
            }
            walk::each_op(look.content(), card.body, &mut |_, _, op| {
                for given in op.gives() {
                    if let Given::Prose(text) = given
                        && look.s.book.contains(&text)
                    {
                        self.note(look, text, Hint::Told);
                    }
                }
            });
        }
    }

    fn note(&mut self, look: Look, text: TextId, hint: Hint) {
        each_word(look, text, |word| {
            let noted = self.words.entry(word).or_default();
            *noted = hint.max(*noted);
        });
    }

    /// What they say of what one would look up under a key.
    pub fn of(&self, look: Look, key: Key) -> Hint {
        let of = |component: Component| name(look, component).map_or(Hint::None, |name| self.of_name(look, name));
        match key {
            Key::Pair(a, b) => of(a).max(of(b)),
            Key::AnyCharacter(a) | Key::AnyInteraction(a) | Key::AnyItemAction(a) => of(a),
            Key::Timer(_) | Key::Hit(_) | Key::System(_) => Hint::None,
        }
    }

    fn of_name(&self, look: Look, name: TextId) -> Hint {
        // A word that few things carry will do; of common ones all must be there.
        let (mut rare, mut all) = (Hint::None, Hint::Aimed);
        each_word(look, name, |word| {
            let common = self.carriers.get(&word).is_some_and(|&carriers| carriers >= COMMON);
            let hint = self.words.get(&word).copied().unwrap_or_default();
            all = all.min(hint);
            if !common {
                rare = rare.max(hint);
            }
        });
        rare.max(all)
    }
}

/// The name that is printed on something. Characters are everywhere, and Event counters have none.
fn name(look: Look, component: Component) -> Option<TextId> {
    let scenario = look.rules.scenario();
    match component {
        Component::Counter(id) => scenario.counters.iter().find(|counter| counter.id == id).map(|counter| counter.name),
        Component::Item(id) => look.rules.item(id).map(|item| item.name),
        Component::Npc(id) => look.rules.figure_card(id.into()).map(|card| card.name),
        Component::Enemy(id) => look.rules.figure_card(id.into()).map(|card| card.name),
        Component::EventCounter(_) | Component::ItemAction(_) | Component::Death | Component::Character(_) => None,
    }
}

/// Calls for each word that says something: small letters, without the ending of a plural.
fn each_word(look: Look, text: TextId, mut call: impl FnMut(String)) {
    let Some(text) = look.content().texts.get(usize::from(text.0)) else { return };
    for word in text.words.split(|letter: char| !letter.is_alphabetic()) {
        let word = word.to_lowercase();
        let stem = word.strip_suffix('s').filter(|stem| stem.chars().count() >= SHORTEST).unwrap_or(&word);
        if stem.chars().count() >= SHORTEST && !LITTLE.contains(&word.as_str()) {
            call(stem.to_owned());
        }
    }
}
