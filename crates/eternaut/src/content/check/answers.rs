//! What players may try, and whether the Storybook has a word for it.

use super::Checker;
use crate::content::walk::each_op;
use crate::content::{CharacterId, Component, Key};
use crate::instructions::Fact;

impl Checker<'_, '_, '_> {
    /// Reports what is left without an answer.
    pub fn answers(&mut self) {
        self.counters();
        self.talks();
        self.crafts();
        self.deaths();
    }

    /// Every counter on the map answers every Character somehow.
    fn counters(&mut self) {
        for (counter, at) in self.cx.scenario.counters.iter().zip(&self.places.counters) {
            if !self.reach.counters.contains(&counter.id) {
                continue;
            }
            let silent = self.reach.characters.iter().filter(|person| !self.answers_to(counter.id, **person));
            let silent: Vec<_> = silent.map(ToString::to_string).collect();
            if !silent.is_empty() {
                let (id, silent) = (counter.id, silent.join(", "));
                let message = format!("counter {id} does not answer {silent}: write \"{id}-9XX\" or \"{id}-XXX\"");
                self.report.at(*at, message);
            }
        }
    }

    /// Every two Characters have something to say to each other.
    fn talks(&mut self) {
        let people: Vec<CharacterId> = self.reach.characters.iter().copied().collect();
        for (index, one) in people.iter().enumerate() {
            for other in &people[index + 1..] {
                if !self.answers_to(*one, *other) {
                    let message = format!("{one} and {other} have nothing to say to each other: no \"{one}-{other}\"");
                    self.report.at(self.places.at, message);
                }
            }
        }
    }

    /// Crafting gives an Item; and only crafting crafts.
    fn crafts(&mut self) {
        for (paragraph, at) in self.cx.scenario.paragraphs.iter().zip(&self.places.paragraphs) {
            let is_craft = matches!(paragraph.key, Key::Pair(Component::Item(_), Component::Item(_)));
            let (mut gives, mut crafts) = (false, None);
            each_op(self.cx.content, paragraph.body, &mut |block, index, op| {
                let facts = op.gives();
                if facts.iter().any(|fact| matches!(fact, Fact::ItemCrafted(_))) {
                    crafts = Some(self.place(block, index));
                }
                gives |= facts.iter().any(gives_items);
            });
            if is_craft && !gives {
                self.report.at(*at, format!("crafting {} gives no Item: write `craft \"…\"`", paragraph.key));
            }
            if let Some(at) = crafts.filter(|_| !is_craft && !matches!(paragraph.key, Key::System(_))) {
                self.report.at(at, "`craft` uses up two Items, and here none are combined: write `gain`");
            }
        }
    }

    /// Whoever can die has a paragraph for it (CM-VAL-06).
    fn deaths(&mut self) {
        for person in &self.reach.dead {
            if !self.answers_to(Component::Death, *person) {
                let message = format!("{person} can die, but there is no \"600-{person}\" (nor \"600-9XX\")");
                self.report.at(self.places.at, message);
            }
        }
    }
}

/// Does it give somebody an Item, here or perhaps in another text?
fn gives_items(fact: &Fact) -> bool {
    matches!(fact, Fact::ItemCrafted(_) | Fact::ItemGained(_) | Fact::ParagraphRead(_))
}
