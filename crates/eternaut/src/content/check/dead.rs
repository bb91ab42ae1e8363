//! Texts that nobody can reach, choices that nobody can make, ways without end.

use std::collections::BTreeSet;

use content_reader::error::Place;

use super::Checker;
use super::reach::found;
use crate::content::walk::{Root, each_op, roots};
use crate::content::{BlockId, Component, CondId, Condition, Content, Key, StoryKind, StoryNo, TextId};
use crate::instructions::{Fact, Guard};

impl Checker<'_, '_, '_> {
    /// Reports what can never happen.
    pub fn dead(&mut self) {
        for (root, body) in roots(self.cx.scenario) {
            if self.reach.roots.contains(&root) {
                self.branches(body);
            } else if body != BlockId(0) || matches!(root, Root::Story(_)) {
                self.unreached(root);
            }
        }
        for (index, epilogue) in self.cx.scenario.epilogues.iter().enumerate() {
            if !self.reach.epilogues.iter().any(|reached| reached.index() == index) {
                self.report.at(self.places.epilogues[index], format!("no text ends with {}", epilogue.code));
            }
        }
        self.circles();
        self.clock();
    }

    fn unreached(&mut self, root: Root) {
        let scenario = self.cx.scenario;
        match root {
            Root::Paragraph(key) => {
                let index = scenario.paragraphs.iter().position(|paragraph| paragraph.key == key);
                let (Some(index), Some(why)) = (index, self.why_unread(key)) else { return };
                let at = self.places.paragraphs[index];
                self.report.at(at, format!("paragraph {key} is never read: {why}"));
            }
            Root::Story(no) => {
                let (code, at) = self.card(no);
                self.report.at(at, format!("no text reveals {code}"));
            }
            Root::Succeeded(no) if self.reach.roots.contains(&Root::Story(no)) => {
                let (code, at) = self.card(no);
                let why = self.why_never(no, true);
                self.report.at(at, format!("Objective {code} can never succeed: {why}"));
            }
            Root::Failed(no) if self.reach.roots.contains(&Root::Story(no)) => {
                let (code, at) = self.card(no);
                let why = self.why_never(no, false);
                self.report.at(at, format!("Objective {code} can never fail, yet it has `if-failed`: {why}"));
            }
            Root::Menace(card, section) => {
                let (menace, at) = (&scenario.menace[card], self.places.menace[card]);
                let section = &menace.sections[section];
                let (from, to, start) = (section.from, section.to, self.reach.timer);
                let message = format!(
                    "{}: rounds {from} to {to} never come, for the Timer token starts on {start} and has moved before",
                    menace.code
                );
                self.report.at(at, message);
            }
            // Who never comes is told once, with its card.
            Root::Defeated(_) | Root::Regroup(_) | Root::Reaction(_) | Root::Trigger(_) => {}
            Root::Succeeded(_) | Root::Failed(_) => {}
        }
    }

    fn card(&self, no: StoryNo) -> (String, Place) {
        let index = self.cx.scenario.story.iter().position(|card| card.no == no).unwrap_or_default();
        (self.cx.scenario.story[index].code.clone(), self.places.story[index])
    }

    fn why_never(&self, no: StoryNo, success: bool) -> String {
        let objective = super::reach::objective(self.cx.scenario, no);
        let condition = objective.and_then(|objective| if success { objective.success } else { objective.failure });
        match condition {
            Some(condition) => self.reach.why_not(self.cx, condition, true),
            None if success => "it has no `succeeds`, and no text says `succeed`".to_string(),
            None => "it has neither `fails` nor `fails-by-clock`, and no text says `fail`".to_string(),
        }
    }

    /// Why a paragraph cannot be read; nothing if what is to blame is reported by itself.
    fn why_unread(&self, key: Key) -> Option<String> {
        let reach = self.reach;
        match key {
            Key::System(_) if self.cx.scenario.snow == Some(key) => Some("nobody can touch snow".to_string()),
            Key::System(_) => Some("no text reads it".to_string()),
            Key::Timer(id) => Some(format!("no text puts Event counter {id} on the Timer track")),
            Key::Hit(_) => Some("nothing hits counters yet".to_string()),
            Key::Pair(low, high) => self.missing(low).or(self.missing(high)).unwrap_or_else(|| {
                Some(if low == high {
                    "there is only one such Item".to_string()
                } else {
                    "nothing brings them together".into()
                })
            }),
            Key::AnyCharacter(id) | Key::AnyItemAction(id) | Key::AnyInteraction(id) => {
                self.missing(id).unwrap_or_else(|| {
                    let nobody = reach.actions(self.cx.content).is_empty() && matches!(key, Key::AnyItemAction(_));
                    let why =
                        if nobody { "no Item action can be used" } else { "more exact paragraphs always come first" };
                    Some(why.to_string())
                })
            }
        }
    }

    /// Is something of this ID never there? Then why, unless it is reported by itself.
    fn missing(&self, component: Component) -> Option<Option<String>> {
        let reach = self.reach;
        let why = match component {
            Component::EventCounter(id) if !reach.event_counters.contains(&id) => {
                Some(format!("no text puts Event counter {id} on the map"))
            }
            Component::Item(id) if !reach.items.contains(&id) => Some(format!("Item {id} is never gained")),
            Component::Counter(id) if !reach.counters.contains(&id) => None,
            Component::ItemAction(id) if !reach.actions(self.cx.content).contains(&id) => {
                Some(format!("no Item that can be gained offers action {id}"))
            }
            Component::Death if reach.dead.is_empty() => Some("nobody can die".to_string()),
            Component::Character(id) if !reach.characters.contains(&id) => {
                Some(format!("Character {id} never comes into play"))
            }
            Component::Enemy(id) if !reach.figures.contains(&id.into()) => Some(format!("Enemy {id} is never placed")),
            Component::Npc(id) if !reach.figures.contains(&id.into()) => Some(format!("NPC {id} is never placed")),
            Component::Enemy(_) | Component::Npc(_) => return None,
            Component::EventCounter(_) | Component::Item(_) | Component::Counter(_) => return None,
            Component::ItemAction(_) | Component::Death | Component::Character(_) => return None,
        };
        Some(why)
    }

    /// Options and branches within a text that can be read.
    fn branches(&mut self, block: BlockId) {
        let content = self.cx.content;
        for (index, op) in content.blocks[usize::from(block.0)].iter().enumerate() {
            let within = op.within();
            within.iter().for_each(|(inner, guard)| self.branch(*inner, *guard));
            self.something_to_choose(&within, self.place(block, index));
        }
    }

    fn branch(&mut self, block: BlockId, guard: Guard) {
        match guard {
            Guard::Option { label, when } => self.option(block, label, when),
            Guard::Holds(condition) => self.fork(condition, true, block),
            Guard::Fails(condition) => self.fork(condition, false, block),
            Guard::Band { .. } | Guard::Each | Guard::EachEnemy | Guard::Lot(_) => self.branches(block),
        }
    }

    fn option(&mut self, body: BlockId, label: TextId, when: Option<CondId>) {
        match when.filter(|when| !self.reach.may(self.cx, *when, true)) {
            Some(when) => {
                let words = &self.cx.content.texts[usize::from(label.0)].words;
                let why = self.reach.why_not(self.cx, when, true);
                let at = self.loaded.origins.texts[usize::from(label.0)];
                self.report.at(at, format!("nobody can ever choose \"{words}\": {why}"));
            }
            None => self.branches(body),
        }
    }

    /// Of options that are offered only sometimes one always is.
    fn something_to_choose(&mut self, within: &[(BlockId, Guard)], at: Place) {
        let options: Vec<Option<CondId>> = within
            .iter()
            .filter_map(|(_, guard)| if let Guard::Option { when, .. } = guard { Some(*when) } else { None })
            .collect();
        let whens: Option<Vec<CondId>> = options.iter().copied().collect();
        if let Some(whens) = whens.filter(|whens| !whens.is_empty())
            && !complete(self.cx.content, &whens)
        {
            self.report.at(at, "every option has a `when`: if none of them holds there is nothing to choose");
        }
    }

    fn fork(&mut self, condition: CondId, want: bool, block: BlockId) {
        if self.reach.may(self.cx, condition, want) {
            return self.branches(block);
        }
        let at = self.loaded.origins.conditions[usize::from(condition.0)];
        let why = self.reach.why_not(self.cx, condition, want);
        let name = if want { "then" } else { "else" };
        if block != BlockId(0) {
            self.report.at(at, format!("`{name}` is never read: {why}"));
        } else if want {
            self.report.at(at, format!("the condition never holds: {why}"));
        }
    }

    /// Texts that read each other for ever, whatever anybody chooses.
    fn circles(&mut self) {
        for (root, body) in roots(self.cx.scenario) {
            let mut seen = BTreeSet::new();
            let mut open: Vec<Root> = self.surely_read(body).into_iter().map(|(next, _)| next).collect();
            while let Some(next) = open.pop() {
                if next != root && seen.insert(next) {
                    open.extend(self.surely_read(self.body(next)).into_iter().map(|(next, _)| next));
                }
                if next == root {
                    if let Some((_, at)) = self.surely_read(body).first() {
                        self.report.at(*at, "this text leads back to itself without end");
                    }
                    break;
                }
            }
        }
    }

    fn body(&self, root: Root) -> BlockId {
        roots(self.cx.scenario).into_iter().find(|(known, _)| *known == root).map_or(BlockId(0), |(_, body)| body)
    }

    /// Texts that a block reads whatever happens.
    fn surely_read(&self, block: BlockId) -> Vec<(Root, Place)> {
        let mut read = Vec::new();
        for (index, op) in self.cx.content.blocks[usize::from(block.0)].iter().enumerate() {
            let at = self.place(block, index);
            read.extend(op.gives().into_iter().filter_map(|fact| match fact {
                Fact::ParagraphRead(key) => Some((Root::Paragraph(key), at)),
                Fact::StoryRevealed(no) => Some((Root::Story(no), at)),
                _ => None,
            }));
        }
        read
    }

    /// When the token reaches the clock some Objective fails and gives an epilogue (CM-VAL-08, RUL-ET-35).
    fn clock(&mut self) {
        let ends = self.cx.scenario.story.iter().any(|card| match &card.kind {
            StoryKind::Objective(objective) => {
                objective.clock
                    && self.reach.roots.contains(&Root::Failed(card.no))
                    && self.can_end(objective.failed, &mut BTreeSet::new())
            }
            _ => false,
        });
        if !ends {
            let message = "when the Timer token reaches the clock no text gives an epilogue: some Objective needs \
                           `fails-by-clock` and an `end` in its `if-failed`";
            self.report.at(self.places.at, message);
        }
    }

    fn can_end(&self, block: BlockId, seen: &mut BTreeSet<BlockId>) -> bool {
        if !seen.insert(block) {
            return false;
        }
        let (mut ends, mut next) = (false, Vec::new());
        each_op(self.cx.content, block, &mut |_, _, op| {
            for fact in op.gives() {
                match fact {
                    Fact::ScenarioEnds(_) | Fact::CampaignLost => ends = true,
                    Fact::ParagraphRead(key) => next.push(self.body(Root::Paragraph(key))),
                    Fact::StoryRevealed(no) => next.push(self.body(Root::Story(no))),
                    Fact::ObjectiveFails(no) => next.push(self.body(Root::Failed(no))),
                    Fact::ObjectiveSucceeds(no) => next.push(self.body(Root::Succeeded(no))),
                    _ => {}
                }
            }
        });
        ends || next.into_iter().any(|block| self.can_end(block, seen))
    }

    /// The paragraph for a meeting, for the checks of answers.
    pub fn answers_to(&self, one: impl Into<Component>, other: impl Into<Component>) -> bool {
        found(self.cx.scenario, one, other).is_some()
    }
}

/// Does one of the conditions always hold: something and its opposite?
fn complete(content: &Content, whens: &[CondId]) -> bool {
    let opposite = |one: &CondId, other: &CondId| match &content.conditions[usize::from(one.0)] {
        Condition::Not(inner) => same(content, *inner, *other),
        _ => false,
    };
    whens.iter().any(|one| whens.iter().any(|other| opposite(one, other)))
}

/// Do two conditions say the same?
fn same(content: &Content, one: CondId, other: CondId) -> bool {
    let pair = (&content.conditions[usize::from(one.0)], &content.conditions[usize::from(other.0)]);
    match pair {
        (Condition::All(one), Condition::All(other)) | (Condition::Any(one), Condition::Any(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(content, *one, *other))
        }
        (Condition::Not(one), Condition::Not(other)) => same(content, *one, *other),
        (one, other) => one == other,
    }
}
