//! What speaks for an answer at this table, in messages that lessons bring: besides what its label says they may tell what lies
//! behind it, as far as everybody at the table can see it.

use eternaut::Action;
use eternaut::content::{CharacterId, Component};
use eternaut::look::Look;
use eternaut::space::Space;
use eternaut::step::{Step, Target};

use super::Speaker;
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// What speaks for an answer, in the message of this key.
    ///
    /// # Errors
    /// If the message file cannot tell it of this answer.
    pub fn ground(&self, look: Look, action: Action, key: &str) -> Result<String, Unspoken> {
        let step = look.question().map(|task| task.step);
        let who = step.and_then(|step| step.shown(look).who);
        let filling = self.labelled(look, action);
        let filling = match who {
            Some(who) => self.behind(look, who, action, filling.with("actor", self.character(who))),
            None => filling,
        };
        let filling = match step {
            Some(Step::Test(test)) => {
                let own = test.cx.performer.map_or(0, |who| look.skill(who, test.skill));
                let hand = look.question().map_or(&[][..], |task| look.s.hand(task.seat));
                let cards = hand.iter().any(|&card| look.card(card).skills[test.skill as usize] > 0);
                let filling = filling.with("cards", if cards { "some" } else { "none" });
                filling.with("skill", self.skill(test.skill)).with("value", own.saturating_add(test.added))
            }
            _ => filling,
        };
        self.words.try_say(key, &filling)
    }

    fn behind(&self, look: Look, who: CharacterId, action: Action, filling: Filling<'static>) -> Filling<'static> {
        let fresh = |read: bool| if read { "no" } else { "yes" };
        match action {
            Action::Go(space) => {
                let things = self.unread_from(look, who, space);
                let word = if things.is_empty() { "none" } else { "some" };
                filling.with("reach", word).with("things", self.words.list(&things))
            }
            Action::Interact(no) => {
                let thing = look.s.counter(no).map(|counter| Component::from(counter.id));
                let held = look.board(who).map_or(&[][..], |board| &board.items);
                let items: Vec<String> = held.iter().map(|&item| self.item(item)).collect();
                let holds = if items.is_empty() { "none" } else { "some" };
                let filling = filling.with("holds", holds).with("items", self.words.list(&items));
                filling.with("new", fresh(thing.is_none_or(|thing| was_read(look, who, thing))))
            }
            Action::Talk(other) => filling.with("new", fresh(was_read(look, who, other))),
            Action::Use(_, action, target) => {
                let on = match target {
                    Target::Counter(no) => look.s.counter(no).map(|counter| Component::from(counter.id)),
                    Target::Character(other) => Some(Component::from(other)),
                    Target::EventCounter(id) => Some(Component::from(id)),
                    Target::Figure(id) => Some(Component::from(id)),
                };
                filling.with("new", fresh(on.is_none_or(|on| was_read(look, action, on))))
            }
            Action::Craft(a, b) => filling.with("new", fresh(was_read(look, a, b))),
            _ => filling,
        }
    }

    /// What somebody could examine from a space that they have not read about.
    fn unread_from(&self, look: Look, who: CharacterId, from: Space) -> Vec<String> {
        let grid = look.grid();
        let near = look.s.counters.iter().filter(|counter| !counter.consumed && look.in_reach(&grid, from, counter));
        let new = near.filter(|counter| !was_read(look, who, counter.id));
        let mut names: Vec<String> = new.map(|counter| self.counter(look.rules.scenario(), counter.id)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// Was it read what the book has to say where these two meet?
fn was_read(look: Look, a: impl Into<Component>, b: impl Into<Component>) -> bool {
    look.paragraph_of(a, b).is_some_and(|at| look.s.has_read(at))
}
