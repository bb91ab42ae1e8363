//! Things that are named and never used.

use std::collections::BTreeSet;

use content_reader::error::Report;

use super::Checker;
use super::reach::Reach;
use crate::conditions::Asked;
use crate::content::read::Loaded;
use crate::content::walk::{all_conditions, each_condition, each_op, roots};
use crate::content::{ItemActionId, ItemId, Key};
use crate::instructions::Fact;

impl Checker<'_, '_, '_> {
    /// Reports what the Scenario never uses.
    pub fn unused(&mut self) {
        let scenario = self.cx.scenario;
        for (tile, at) in scenario.tiles.iter().zip(&self.places.tiles) {
            if !self.reach.tiles.contains(&tile.no) {
                self.report.at(*at, format!("tile {} is never placed", tile.no));
            } else if !self.reach.revealed.contains(&tile.no) {
                self.report.at(*at, format!("tile {} is never revealed", tile.no));
            }
        }
        for (counter, at) in scenario.counters.iter().zip(&self.places.counters) {
            if !self.reach.counters.contains(&counter.id) {
                self.report.at(*at, format!("counter {} is never placed", counter.id));
            }
        }
        self.facts();
        self.snow_unread();
    }

    /// Facts and numbers that are set and never asked for, or asked for and never set.
    fn facts(&mut self) {
        let (mut flags, mut counts) = (BTreeSet::new(), BTreeSet::new());
        for condition in all_conditions(self.cx.content, self.cx.scenario) {
            each_condition(self.cx.content, condition, &mut |_, condition| match condition.asks() {
                Some(Asked::Flag(flag)) => drop(flags.insert(usize::from(flag.0))),
                Some(Asked::Count(count, _)) => drop(counts.insert(usize::from(count.0))),
                _ => {}
            });
        }
        for (index, (name, at)) in self.cx.scenario.flags.iter().zip(&self.places.flags).enumerate() {
            if !flags.contains(&index) {
                self.report.at(*at, format!("flag `{name}` is set, but nobody asks for it"));
            } else if !self.reach.flags.iter().any(|flag| usize::from(flag.0) == index) {
                self.report.at(*at, format!("flag `{name}` is asked for, but never set"));
            }
        }
        for (index, (name, at)) in self.cx.scenario.counts.iter().zip(&self.places.counts).enumerate() {
            if !counts.contains(&index) {
                self.report.at(*at, format!("count `{name}` is kept, but nobody asks for it"));
            }
        }
    }

    fn snow_unread(&mut self) {
        if self.cx.scenario.snow.is_none() && self.reach.snow {
            let message = "Snowflake counters are placed, but the Scenario names no paragraph for touching them (`snow=\"999-…\"`)";
            self.report.at(self.places.at, message);
        }
    }
}

/// Reports what the whole campaign never uses.
pub fn campaign(loaded: &Loaded, reaches: &[Reach], report: &mut Report) {
    let content = &loaded.content;
    let becomes: BTreeSet<ItemId> = content.items.iter().filter_map(|item| item.becomes).collect();
    for (item, at) in content.items.iter().zip(&loaded.origins.items) {
        if !becomes.contains(&item.id) && !reaches.iter().any(|reach| reach.items.contains(&item.id)) {
            report.at(*at, format!("Item {} is never gained", item.id));
        }
    }
    for (action, at) in content.item_actions.iter().zip(&loaded.origins.item_actions) {
        let offered = content.items.iter().any(|item| item.uses.iter().any(|item_use| item_use.action == action.id));
        if !offered {
            report.at(*at, format!("no Item offers action {}", action.id));
        } else if !answered(loaded, action.id) {
            report.at(*at, format!("no paragraph answers Item action {}", action.id));
        }
    }
    keywords(loaded, reaches, report);
}

fn answered(loaded: &Loaded, action: ItemActionId) -> bool {
    let mut paragraphs = loaded.content.scenarios.iter().flat_map(|scenario| &scenario.paragraphs);
    paragraphs.any(|paragraph| match paragraph.key {
        Key::Pair(low, high) => low == action.into() || high == action.into(),
        Key::AnyCharacter(id) => id == action.into(),
        _ => false,
    })
}

/// Keywords that are asked for and never written. Those written and never asked for may wait for a later Scenario.
fn keywords(loaded: &Loaded, reaches: &[Reach], report: &mut Report) {
    let content = &loaded.content;
    let (mut asked, mut written) = (BTreeSet::new(), BTreeSet::new());
    for scenario in &content.scenarios {
        for condition in all_conditions(content, scenario) {
            each_condition(content, condition, &mut |_, condition| {
                if let Some(Asked::Note(note)) = condition.asks() {
                    asked.insert(note);
                }
            });
        }
        for (_, body) in roots(scenario) {
            each_op(content, body, &mut |_, _, op| {
                let notes = |fact| if let Fact::NoteWritten(note) = fact { Some(note) } else { None };
                written.extend(op.gives().into_iter().filter_map(notes));
            });
        }
    }
    for (index, (note, at)) in content.notes.iter().zip(&loaded.origins.notes).enumerate() {
        let is = |known: &crate::content::NoteId| usize::from(known.0) == index;
        if !asked.iter().any(is) && !written.iter().any(is) {
            report.at(*at, format!("keyword `{}` is never written", note.slug));
        } else if asked.iter().any(is) && !reaches.iter().any(|reach| reach.notes.iter().any(is)) {
            report.at(*at, format!("keyword `{}` is asked for, but never written", note.slug));
        }
    }
}
