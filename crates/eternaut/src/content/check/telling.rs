//! How texts are told: facts that are set too early, texts that take for granted what may not be so, and answers that serve both
//! force and care.

use std::collections::BTreeSet;

use content_reader::error::Place;

use super::Checker;
use crate::conditions::Asked;
use crate::content::walk::{Root, each_condition, each_op, roots};
use crate::content::{BlockId, Component, CondId, Condition, CountId, FlagId, ItemActionId, Key, Manner, StoryKind};
use crate::instructions::{Fact, Guard, Op};

/// What Objectives wait for.
#[derive(Default)]
struct Awaited {
    flags: BTreeSet<FlagId>,
    counts: BTreeSet<CountId>,
}

/// What follows an instruction in its text.
#[derive(Clone, Copy, Default)]
struct Later {
    /// Prose or another paragraph in the same block.
    surely: bool,
    /// Anything that is read out.
    perhaps: bool,
}

/// A condition without parts, or its opposite.
type Literal = (Condition, bool);

impl Checker<'_, '_, '_> {
    /// Reports what is odd about the telling.
    pub fn telling(&mut self) {
        let awaited = self.awaited();
        for (root, body) in roots(self.cx.scenario) {
            if self.reach.roots.contains(&root) {
                self.flags_last(body, Later::default(), &awaited);
                self.assumptions(root, body);
            }
        }
        self.manners();
    }

    // ---- facts that are set before the end of a text ----

    /// What the conditions of all Objectives ask for.
    fn awaited(&self) -> Awaited {
        let mut awaited = Awaited::default();
        for card in &self.cx.scenario.story {
            let StoryKind::Objective(objective) = &card.kind else { continue };
            for condition in objective.success.into_iter().chain(objective.failure) {
                each_condition(self.cx.content, condition, &mut |_, condition| match condition.asks() {
                    Some(Asked::Flag(flag)) => drop(awaited.flags.insert(flag)),
                    Some(Asked::Count(count, _)) => drop(awaited.counts.insert(count)),
                    _ => {}
                });
            }
        }
        awaited
    }

    /// Objectives are judged between instructions (RUL-ET-36): a fact that one waits for stands last, or the card is read in
    /// the middle of the text. Other facts stand behind the prose of their block, so that authors need not remember which are which.
    fn flags_last(&mut self, block: BlockId, mut later: Later, awaited: &Awaited) {
        let content = self.cx.content;
        for (index, op) in content.blocks[usize::from(block.0)].iter().enumerate().rev() {
            let at = self.place(block, index);
            for fact in op.gives() {
                match fact {
                    Fact::FlagSet(flag) if later.surely || later.perhaps && awaited.flags.contains(&flag) => {
                        let name = &self.cx.scenario.flags[usize::from(flag.0)];
                        self.report.at(at, format!("flag `{name}` is set before the end of the text: write it last"));
                    }
                    Fact::Counted(count, _) if later.perhaps && awaited.counts.contains(&count) => {
                        self.report.at(at, "an Objective waits for this count: write it last in the text");
                    }
                    Fact::ParagraphRead(key) if later.perhaps && self.sets(key, awaited, &mut BTreeSet::new()) => {
                        let message = format!(
                            "{key} sets a fact that an Objective waits for, and the text goes on: read it last"
                        );
                        self.report.at(at, message);
                    }
                    Fact::Within(inner, _) => self.flags_last(inner, Later { surely: false, ..later }, awaited),
                    _ => {}
                }
            }
            later.surely |= op.gives().iter().any(|fact| matches!(fact, Fact::Prose(_) | Fact::ParagraphRead(_)));
            later.perhaps |= self.tells(op);
        }
    }

    /// Does a paragraph, or one that it reads, set a fact that an Objective waits for?
    fn sets(&self, key: Key, awaited: &Awaited, seen: &mut BTreeSet<Key>) -> bool {
        if !seen.insert(key) {
            return false;
        }
        let (mut found, mut next) = (false, Vec::new());
        each_op(self.cx.content, self.body_of(key), &mut |_, _, op| {
            for fact in op.gives() {
                match fact {
                    Fact::FlagSet(flag) => found |= awaited.flags.contains(&flag),
                    Fact::Counted(count, _) => found |= awaited.counts.contains(&count),
                    Fact::ParagraphRead(key) => next.push(key),
                    _ => {}
                }
            }
        });
        found || next.into_iter().any(|key| self.sets(key, awaited, seen))
    }

    fn body_of(&self, key: Key) -> BlockId {
        let paragraph = self.cx.scenario.paragraphs.iter().find(|paragraph| paragraph.key == key);
        paragraph.map_or(BlockId(0), |paragraph| paragraph.body)
    }

    /// Is something read out by it, or by what stands within it?
    fn tells(&self, op: &Op) -> bool {
        op.gives().into_iter().any(|fact| match fact {
            Fact::Prose(_) | Fact::ParagraphRead(_) | Fact::StoryRevealed(_) | Fact::QuestGained(_) => true,
            Fact::Within(inner, _) => self.cx.content.blocks[usize::from(inner.0)].iter().any(|op| self.tells(op)),
            _ => false,
        })
    }

    // ---- what texts take for granted ----

    /// Every way to a text asks for what the text assumes.
    fn assumptions(&mut self, root: Root, body: BlockId) {
        let mut assumed: Vec<(CondId, Place)> = Vec::new();
        each_op(self.cx.content, body, &mut |block, index, op| {
            for fact in op.gives() {
                if let Fact::Assumed(condition) = fact {
                    assumed.push((condition, self.place(block, index)));
                }
            }
        });
        for (condition, at) in assumed {
            for literal in self.literals(condition, true) {
                if let Some(by) = self.unasked(root, &literal, &mut BTreeSet::new()) {
                    let brief = literal.0.brief(self.cx);
                    let holds = if literal.1 { "holds" } else { "does not hold" };
                    let message =
                        format!("the text assumes that \"{brief}\" {holds}, but {by} reads it without asking");
                    self.report.at(at, message);
                }
            }
        }
    }

    /// A text from which this one is read although the assumption was not asked for; by itself, if players open it.
    fn unasked(&self, root: Root, literal: &Literal, seen: &mut BTreeSet<Root>) -> Option<String> {
        let Root::Paragraph(key) = root else { return Some("a card".into()) };
        if !matches!(key, Key::System(_)) {
            return Some(format!("whoever opens {key}"));
        }
        if !seen.insert(root) {
            return None;
        }
        roots(self.cx.scenario).into_iter().find_map(|(from, body)| {
            if !self.reads_unasked(body, key, literal) {
                return None;
            }
            let name = match from {
                Root::Paragraph(key) => key.to_string(),
                _ => "a card".into(),
            };
            self.unasked(from, literal, seen).map(|_| name)
        })
    }

    /// Does a block read a paragraph somewhere without having asked for this?
    fn reads_unasked(&self, block: BlockId, key: Key, literal: &Literal) -> bool {
        self.cx.content.blocks[usize::from(block.0)].iter().flat_map(Op::gives).any(|fact| match fact {
            Fact::ParagraphRead(read) => read == key,
            Fact::Within(inner, guard) => !self.ensures(guard, literal) && self.reads_unasked(inner, key, literal),
            _ => false,
        })
    }

    fn ensures(&self, guard: Guard, literal: &Literal) -> bool {
        match guard {
            Guard::Holds(condition) | Guard::Option { when: Some(condition), .. } => {
                self.literals(condition, true).contains(literal)
            }
            Guard::Fails(condition) => self.literals(condition, false).contains(literal),
            Guard::Option { when: None, .. } | Guard::Band { .. } | Guard::Each => false,
            Guard::EachEnemy | Guard::Lot(_) => false,
        }
    }

    /// What is certain if a condition holds, or if it does not.
    fn literals(&self, condition: CondId, holds: bool) -> Vec<Literal> {
        match (self.cx.condition(condition), holds) {
            (Condition::Not(inner), _) => self.literals(*inner, !holds),
            (Condition::All(all), true) | (Condition::Any(all), false) => {
                all.iter().flat_map(|&inner| self.literals(inner, holds)).collect()
            }
            (Condition::All(one) | Condition::Any(one), _) if one.len() == 1 => self.literals(one[0], holds),
            (Condition::All(_) | Condition::Any(_), _) => Vec::new(),
            (plain, _) => vec![(plain.clone(), holds)],
        }
    }

    // ---- force and care ----

    /// An answer for any Item action answers force or care, not both: what pries must not read like what lights.
    fn manners(&mut self) {
        for (paragraph, at) in self.cx.scenario.paragraphs.iter().zip(&self.places.paragraphs) {
            let (Key::AnyItemAction(on) | Key::AnyInteraction(on)) = paragraph.key else { continue };
            let reached = self.reach.actions(self.cx.content);
            let left: Vec<_> = self
                .cx
                .content
                .item_actions
                .iter()
                .filter(|action| reached.contains(&action.id) && !self.has_own_answer(action.id, on, paragraph.key))
                .collect();
            let named = |manner| left.iter().find(|action| action.manner == Some(manner)).map(|action| action.id);
            if let (Some(force), Some(care)) = (named(Manner::Force), named(Manner::Care)) {
                let message = format!(
                    "{} answers force ({force}) and care ({care}) alike: give one of them an entry of its own",
                    paragraph.key
                );
                self.report.at(*at, message);
            }
        }
    }

    /// Is there a more exact paragraph for this Item action than an entry?
    fn has_own_answer(&self, action: ItemActionId, on: Component, entry: Key) -> bool {
        let is_person = matches!(on, Component::Character(_));
        self.cx.scenario.paragraphs.iter().map(|paragraph| paragraph.key).any(|key| {
            key == Key::pair(action, on)
                || is_person && key == Key::AnyCharacter(action.into())
                || key == Key::AnyItemAction(on) && matches!(entry, Key::AnyInteraction(_))
        })
    }
}
