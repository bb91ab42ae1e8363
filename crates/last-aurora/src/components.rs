//! The components of a game with certain modules, by where they go. Content works them out once for games that choose no modules,
//! so that such a game begins with copies and shuffles.

use std::sync::Arc;

use crate::content::{
    Card, CardId, CardKind, CardSet, Colour, Content, ConvoyKind, ObjectId, ObjectUse, OutcomeCardId, Resource,
};
use crate::convoy::Token;
use crate::modules::{Module, ModuleSet, Pile};
use crate::rare::Rare;
use crate::setup::{each_card, with_tokens};
use crate::state::{Member, PLAYERS, Player, SLOTS, ZoneSlot};

/// What a set of modules has of some content, each list in the order of ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// The modules, those that belong to the map among them.
    pub(crate) modules: ModuleSet,
    /// All cards but Outcome cards.
    pub(crate) cards: Vec<CardId>,
    /// The Outcome cards.
    pub(crate) outcomes: Vec<OutcomeCardId>,
    /// The Object cards.
    pub(crate) objects: Vec<ObjectId>,
    /// Cards of the Exploration deck that every such game has, Enemies among them, by period.
    pub(crate) deck: [Vec<CardId>; 3],
    /// Additional cards by period.
    pub(crate) additional: [Vec<CardId>; 3],
    /// Loot by group.
    pub(crate) loot: [Vec<CardId>; 3],
    /// The Exploration Zone as it is laid out (LA-SETUP-19).
    pub(crate) zone: [ZoneSlot; SLOTS],
    /// What players of each colour begin with (LA-SETUP-21 to -29).
    pub(crate) players: [Player; PLAYERS],
    /// The Resources of the core, and those that the modules add.
    pub(crate) resources: Vec<Resource>,
    /// Additional cards drawn with 2, 3 and 4 players: `[players - 2][period]`.
    pub(crate) drawn: [[u8; 3]; 3],
    /// Phases in which Objects of the modules are played on one's turn, as bits.
    pub(crate) module_objects: u8,
    /// What cards have that most games do without.
    pub(crate) rare: Rare,
}

impl Components {
    /// What these modules, and no others, have of some content.
    pub(crate) fn of(content: &Content, modules: ModuleSet) -> Self {
        let cards = cards_of(content, modules);
        let (outcomes, objects) = (outcomes_of(content, modules), objects_of(content, modules));
        let (mut deck, mut additional, mut loot) = <([Vec<CardId>; 3], [Vec<CardId>; 3], [Vec<CardId>; 3])>::default();
        let mut start = Vec::with_capacity(cards.len());
        for &id in &cards {
            let pile = match content.card(id).set {
                CardSet::Exploration { period, additional: true } => &mut additional[usize::from(period)],
                CardSet::Exploration { period, additional: false } => &mut deck[usize::from(period)],
                CardSet::Enemy { period } => &mut deck[usize::from(period)],
                CardSet::Loot { group, .. } => &mut loot[usize::from(group)],
                CardSet::Start(_) => &mut start,
            };
            pile.push(id);
        }
        let rare = Rare::of(cards.iter().map(|&id| content.card(id)));
        let resources = Resource::CORE.iter().chain(modules.iter().flat_map(Module::resources)).copied().collect();
        let of = |colour: Option<Colour>| {
            let cards = start.iter().map(|&id| (id, content.card(id)));
            cards.filter(move |(_, card)| card.set == CardSet::Start(colour))
        };
        Components {
            modules,
            zone: containers(content, of(None)),
            players: Colour::ALL.map(|colour| seated(content, of(Some(colour)))),
            drawn: modules.iter().find_map(|module| module.additional(content)).unwrap_or(content.additional),
            module_objects: phases_of_module_objects(content, modules),
            cards,
            outcomes,
            objects,
            deck,
            additional,
            loot,
            resources,
            rare,
        }
    }

    /// Those of a game with these modules: for a map without chosen ones they are worked out already.
    pub(crate) fn found(content: &Content, map: u8, modules: ModuleSet) -> Arc<Self> {
        match content.components.get(usize::from(map)) {
            Some(known) if known.modules == modules => known.clone(),
            Some(_) | None => Arc::new(Components::of(content, modules)),
        }
    }
}

/// The cards of a game with these modules.
pub(crate) fn cards_of(content: &Content, modules: ModuleSet) -> Vec<CardId> {
    let replaced: Vec<Pile> = modules.iter().flat_map(Module::replaces).copied().collect();
    let is_in = |card: &Card| match card.module {
        Some(module) => modules.has(module) && !modules.leaves_out(module, card),
        None => !replaced.iter().any(|pile| pile.has(card)),
    };
    let mut cards = Vec::with_capacity(content.cards.len());
    cards.extend(each_card(content).filter(|(_, card)| is_in(card)).map(|(id, _)| id));
    cards
}

/// The Outcome cards of a game with these modules: those of the core are replaced as a whole.
fn outcomes_of(content: &Content, modules: ModuleSet) -> Vec<OutcomeCardId> {
    let replaced = modules.iter().any(|module| module.replaces().contains(&Pile::Outcomes));
    let is_in = |module: Option<Module>| module.map_or(!replaced, |module| modules.has(module));
    (0..).zip(&content.outcomes).filter(|(_, card)| is_in(card.module)).map(|(id, _)| OutcomeCardId(id)).collect()
}

/// The Object cards of a game with these modules.
fn objects_of(content: &Content, modules: ModuleSet) -> Vec<ObjectId> {
    let kinds = (0..).zip(&content.objects).filter(|(_, kind)| kind.module.is_none_or(|module| modules.has(module)));
    kinds.flat_map(|(id, kind)| std::iter::repeat_n(ObjectId(id), usize::from(kind.copies))).collect()
}

/// Phases, as bits, in which Objects that modules bring are played on one's turn.
fn phases_of_module_objects(content: &Content, modules: ModuleSet) -> u8 {
    let of_modules = content.objects.iter().filter(|kind| kind.module.is_some_and(|module| modules.has(module)));
    let played = of_modules.filter(|kind| kind.copies > 0 && matches!(kind.effect, ObjectUse::Play(_)));
    played.fold(0, |phases, kind| phases | kind.phases)
}

/// Start Locations without a colour, stocked.
fn containers<'c>(content: &Content, start: impl Iterator<Item = (CardId, &'c Card)>) -> [ZoneSlot; SLOTS] {
    let mut zone = [ZoneSlot::default(); SLOTS];
    let containers = start.filter(|(_, card)| matches!(card.kind, CardKind::Location(_)));
    for (slot, (id, _)) in zone.iter_mut().zip(containers) {
        *slot = with_tokens(content, id);
    }
    zone
}

/// A player with the Start cards and tokens of a colour.
fn seated<'c>(content: &Content, start: impl Iterator<Item = (CardId, &'c Card)>) -> Player {
    let fame = content.fame.iter().position(|&stars| stars == 0).unwrap_or(0) as u8;
    let mut player = Player { alive: true, fame, targets: 2, ..Player::default() };
    let mut trailers = 0;
    for (id, card) in start {
        match &card.kind {
            CardKind::Survivor(_) => player.crew.push(Member { card: id, ..Member::default() }),
            CardKind::Convoy(convoy) => {
                let cell = match convoy.kind {
                    ConvoyKind::Truck { .. } => 0,
                    ConvoyKind::Trailer => {
                        trailers += 1;
                        trailers * 2
                    }
                    ConvoyKind::Device => 1,
                };
                player.convoy.replace(content, cell, id);
            }
            // Content is checked to have none of these among the Start cards of a colour (FACT-LA-42).
            CardKind::Location(_) | CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_) => {}
        }
    }
    for token in [Token::Survivor, Token::Food, Token::Fuel, Token::Ammo] {
        for _ in 0..content.starting[token as usize] {
            player.convoy.stow(token);
        }
    }
    player
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin;

    #[test]
    fn components_worked_out_before_are_those_that_a_game_would_work_out() {
        let content = builtin();
        let chosen = [None].into_iter().chain(Module::ALL.iter().copied().map(Some));
        for module in chosen {
            for (at, map) in (0..).zip(&content.maps) {
                let modules = module.into_iter().collect::<ModuleSet>().with_map(&map.slug);
                let found = Components::found(&content, at, modules);
                assert_eq!(*found, Components::of(&content, modules), "{module:?} on {}", map.slug);
            }
        }
    }
}
