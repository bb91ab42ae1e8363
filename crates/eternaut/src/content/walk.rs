//! Goes through a Scenario's texts and all instructions within them, for checks and pictures.

use super::ids::{BlockId, Component, CondId, CounterId, Key, StoryNo};
use super::ops::{Spot, Where};
use super::types::{Content, Scenario, StoryKind};
use crate::conditions::Condition;
use crate::figure::FigureId;
use crate::instructions::{Fact, Op};
use crate::space::Space;

/// A text that the game reads out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Root {
    /// A paragraph of the Storybook, by its key.
    Paragraph(Key),
    /// A Story card, when it is revealed.
    Story(StoryNo),
    /// The foot of an Objective, if it succeeded.
    Succeeded(StoryNo),
    /// The foot of an Objective, if it failed.
    Failed(StoryNo),
    /// A section of a Menace card: card and section by position.
    Menace(usize, usize),
    /// What the card of an Enemy says it does when wounded.
    Regroup(FigureId),
    /// The REACTION of a Menace card, by position.
    Reaction(usize),
    /// What the card of an NPC or Enemy says about its defeat.
    Defeated(FigureId),
    /// What the card of an NPC says it does after an Action card.
    Trigger(FigureId),
}

impl Root {
    /// The Utility counter that the text is about, if it is about one.
    pub fn counter(self) -> Option<CounterId> {
        let Root::Paragraph(key) = self else { return None };
        let about = match key {
            Key::Pair(about, _) | Key::AnyCharacter(about) | Key::AnyItemAction(about) => about,
            Key::AnyInteraction(about) => about,
            Key::Hit(id) => return Some(id),
            Key::Timer(_) | Key::System(_) => return None,
        };
        match about {
            Component::Counter(id) => Some(id),
            _ => None,
        }
    }
}

/// Every text of a Scenario with its instructions.
pub fn roots(scenario: &Scenario) -> Vec<(Root, BlockId)> {
    let paragraphs = scenario.paragraphs.iter().map(|paragraph| (Root::Paragraph(paragraph.key), paragraph.body));
    let cards = scenario.story.iter().flat_map(|card| {
        let foot = match &card.kind {
            StoryKind::Objective(objective) => {
                vec![(Root::Succeeded(card.no), objective.succeeded), (Root::Failed(card.no), objective.failed)]
            }
            _ => Vec::new(),
        };
        [(Root::Story(card.no), card.body)].into_iter().chain(foot)
    });
    let menace = scenario.menace.iter().enumerate().flat_map(|(card, menace)| {
        menace.sections.iter().enumerate().map(move |(index, section)| (Root::Menace(card, index), section.body))
    });
    let figures = scenario.enemies.iter().map(|enemy| &enemy.card).chain(scenario.npcs.iter().map(|npc| &npc.card));
    let defeats = figures.filter(|card| card.defeated != BlockId::default());
    let defeats = defeats.map(|card| (Root::Defeated(card.id), card.defeated));
    let regroups = scenario.enemies.iter().filter(|enemy| enemy.regroup != BlockId::default());
    let regroups = regroups.map(|enemy| (Root::Regroup(enemy.card.id), enemy.regroup));
    let reactions = scenario.menace.iter().enumerate().filter(|(_, menace)| menace.reaction != BlockId::default());
    let reactions = reactions.map(|(card, menace)| (Root::Reaction(card), menace.reaction));
    let triggers =
        scenario.npcs.iter().flat_map(|npc| npc.triggers.iter().map(|it| (Root::Trigger(npc.card.id), it.body)));
    let figures = defeats.chain(regroups).chain(triggers);
    paragraphs.chain(cards).chain(menace).chain(figures).chain(reactions).collect()
}

/// The blocks within an instruction.
pub fn blocks_within(op: &Op) -> Vec<BlockId> {
    op.within().into_iter().map(|(block, _)| block).collect()
}

/// The conditions that an instruction asks itself, those of its inner blocks apart; each once.
pub fn conditions_of(op: &Op) -> Vec<CondId> {
    let mut conditions: Vec<CondId> = op.within().into_iter().filter_map(|(_, guard)| guard.condition()).collect();
    conditions.dedup();
    conditions
}

/// Calls for every instruction of a block, in order and inwards, with the block and the position where it stands.
pub fn each_op<'c>(content: &'c Content, block: BlockId, visit: &mut impl FnMut(BlockId, usize, &'c Op)) {
    for (index, op) in content.blocks[usize::from(block.0)].iter().enumerate() {
        visit(block, index, op);
        for inner in blocks_within(op) {
            each_op(content, inner, visit);
        }
    }
}

/// Calls for a condition and all within it.
pub fn each_condition<'c>(content: &'c Content, id: CondId, visit: &mut impl FnMut(CondId, &'c Condition)) {
    let condition = &content.conditions[usize::from(id.0)];
    visit(id, condition);
    match condition {
        Condition::All(inner) | Condition::Any(inner) => {
            inner.iter().for_each(|inner| each_condition(content, *inner, visit));
        }
        Condition::Not(inner) => each_condition(content, *inner, visit),
        _ => {}
    }
}

/// All conditions that begin somewhere in a Scenario: of instructions and of Objectives.
pub fn all_conditions(content: &Content, scenario: &Scenario) -> Vec<CondId> {
    let mut found = Vec::new();
    for (_, body) in roots(scenario) {
        each_op(content, body, &mut |_, _, op| found.extend(conditions_of(op)));
    }
    for card in &scenario.story {
        if let StoryKind::Objective(objective) = &card.kind {
            found.extend(objective.success.into_iter().chain(objective.failure));
        }
    }
    found.extend(scenario.npcs.iter().filter_map(|npc| npc.defeated_if));
    found
}

/// The spaces that an instruction names; of an edge both sides.
pub fn spaces_of(op: &Op) -> Vec<Vec<Space>> {
    let meant = match op.about().place {
        Some(Where::Space(space)) => Some(vec![space]),
        Some(Where::Performer | Where::Counter) | None => None,
    };
    let named = op.gives().into_iter().filter_map(|fact| match fact {
        Fact::CounterPlaced(_, spot) | Fact::CounterMoved(_, spot) => Some(spaces_at(spot)),
        Fact::EventCounterPlaced(_, space) | Fact::CharacterStarts(_, space) => Some(vec![space]),
        Fact::FigureComes(_, space) => Some(vec![space]),
        Fact::SnowPlaced(space) | Fact::SnowCleared(space) => Some(vec![space]),
        _ => None,
    });
    meant.into_iter().chain(named).collect()
}

fn spaces_at(spot: Spot) -> Vec<Space> {
    match spot {
        Spot::Space(space) => vec![space],
        Spot::Edge(edge) => edge.sides().map_or(Vec::new(), |sides| sides.to_vec()),
    }
}
