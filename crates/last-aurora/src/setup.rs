//! Choices before the game, and laying out the table (LA-SETUP).

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{Draws, GameRng, MessageArg, Refusal, SeatSet, Seed};

use crate::components::Components;
use crate::content::{
    Block, Card, CardId, CardKind, CardSet, Colour, Content, MapBoard, ObjectKind, OutcomeCardId, Resource,
};
use crate::edition::Edition;
use crate::modules::{Meeting, Module, ModuleOption, ModuleSet, all_options};
use crate::rare::Rare;
use crate::reasons::Reason;
use crate::road::{Road, Ways};
use crate::state::{BOXED, DECK, Foe, PLAYERS, Phase, Player, SLOTS, SPACES, State, ZoneSlot};
use crate::step::TableStep;

/// What is chosen before the game: the map, the modules, and who plays.
///
/// As JSON, each module and each option is a key with the value `true`; what is off is not mentioned. So records from before a
/// module was added read, and are written, as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Map side (`alpha`, `beta`).
    pub map: String,
    /// Colours by seat, 2 to 4 of them, none twice.
    pub seats: Vec<Colour>,
    /// The modules that are chosen. Those that belong to the map come with it.
    pub modules: ModuleSet,
    /// Keys of what is chosen about modules besides ([`ModuleOption`]).
    pub options: BTreeSet<&'static str>,
    /// The reading of the rules that the game is played by; records of the first do not mention it.
    pub edition: Edition,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("map", &self.map)?;
        fields.serialize_entry("seats", &self.seats)?;
        for &module in Module::ALL.iter().filter(|module| module.map().is_none()) {
            if self.modules.has(module) {
                fields.serialize_entry(module.word(), &true)?;
            }
            for option in module.options().iter().filter(|option| self.options.contains(option.key)) {
                fields.serialize_entry(option.key, &true)?;
            }
        }
        if !self.edition.is_first() {
            fields.serialize_entry("edition", &self.edition)?;
        }
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SetupFields)
    }
}

/// Reads a setup key by key.
struct SetupFields;

impl<'de> Visitor<'de> for SetupFields {
    type Value = Setup;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a setup of Last Aurora")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Setup, A::Error> {
        let (mut map, mut seats, mut edition) = (None, None, Edition::first());
        let (mut modules, mut options) = (ModuleSet::EMPTY, BTreeSet::new());
        while let Some(key) = fields.next_key::<String>()? {
            let module = Module::of_word(&key).filter(|module| module.map().is_none());
            let option = all_options().map(|(_, option)| option.key).find(|&known| known == key);
            match (key.as_str(), module, option) {
                ("map", ..) => map = Some(fields.next_value()?),
                ("seats", ..) => seats = Some(fields.next_value()?),
                ("edition", ..) => edition = fields.next_value()?,
                (_, Some(module), _) => modules.extend(fields.next_value::<bool>()?.then_some(module)),
                (_, _, Some(option)) => options.extend(fields.next_value::<bool>()?.then_some(option)),
                (_, None, None) => return Err(unknown_key(&key)),
            }
        }
        let map = map.ok_or_else(|| A::Error::missing_field("map"))?;
        let seats = seats.ok_or_else(|| A::Error::missing_field("seats"))?;
        Ok(Setup { map, seats, modules, options, edition })
    }
}

fn unknown_key<E: Error>(key: &str) -> E {
    let modules = Module::ALL.iter().filter(|module| module.map().is_none()).map(|module| module.word());
    let known = ["map", "seats", "edition"].into_iter().chain(modules);
    let known: Vec<_> =
        known.chain(all_options().map(|(_, option)| option.key)).map(|key| format!("`{key}`")).collect();
    E::custom(format!("unknown field `{key}`, expected one of {}", known.join(", ")))
}

impl Setup {
    /// So many players on the Alpha map, in the usual colours, by the current edition of the rules.
    pub fn players(count: usize) -> Self {
        let seats = Colour::ALL.into_iter().cycle().take(count).collect();
        Setup {
            map: "alpha".into(),
            seats,
            modules: ModuleSet::EMPTY,
            options: BTreeSet::new(),
            edition: Edition::CURRENT,
        }
    }

    /// The setup with these modules too.
    pub fn with(mut self, modules: impl IntoIterator<Item = Module>) -> Self {
        self.modules.extend(modules);
        self
    }

    /// The setup with what these keys choose about modules.
    pub fn with_options(mut self, options: impl IntoIterator<Item = &'static str>) -> Self {
        self.options.extend(options);
        self
    }

    /// Is this module in the game?
    pub fn has(&self, module: Module) -> bool {
        self.all_modules().has(module)
    }

    /// The modules that are chosen, with what is chosen about them, and those that come with the map.
    pub fn all_modules(&self) -> ModuleSet {
        self.modules.with_options(&self.options).with_map(&self.map)
    }

    /// How many people play: all seats but those that modules play.
    pub fn people(&self) -> usize {
        let played: usize = self.modules.iter().map(Module::seats).sum();
        self.seats.len().saturating_sub(played)
    }

    /// Are there rules for a game like this, whatever the cards?
    ///
    /// # Errors
    /// The rule that is against it.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=PLAYERS).contains(&self.seats.len()) {
            return Err(Refusal::from(Reason::PlayerCount).with("players", self.seats.len()));
        }
        self.all_modules().iter().try_for_each(|module| module.check_setup(self))?;
        self.check_piles()?;
        let alone = all_options().find(|(module, option)| self.options.contains(option.key) && !self.has(*module));
        if let Some((_, option)) = alone {
            return Err(option.alone.into());
        }
        let twice = (1..self.seats.len()).find(|&i| self.seats[..i].contains(&self.seats[i]));
        match twice {
            Some(i) => Err(Refusal::from(Reason::ColourTwice).with("colour", self.seats[i].name())),
            None => Ok(()),
        }
    }

    /// The same cards are replaced once: of two modules that would, one says why it yields, unless a variant settles it. A
    /// variant that settles nothing is not played (RUL-FS-67).
    fn check_piles(&self) -> Result<(), Refusal> {
        let modules = self.all_modules();
        let is_settled = |option: &ModuleOption| option.meeting != Meeting::Unsettled;
        let variants = all_options().filter(|(_, option)| self.options.contains(option.key) && is_settled(option));
        let variants: Vec<Module> = variants.map(|(module, _)| module).filter(|&module| self.has(module)).collect();
        let open = modules.iter().filter(|module| modules.meets_another(*module) && !variants.contains(module));
        if let Some(reason) = open.filter_map(Module::yields).next() {
            return Err(reason.into());
        }
        let idle = variants.into_iter().any(|module| !modules.meets_another(module));
        if idle { Err(Reason::NothingToSettle.into()) } else { Ok(()) }
    }
}

/// Content with everything that is worked out once for a map.
#[derive(Debug, PartialEq)]
pub struct Rules {
    /// Cards, Objects, maps and lists of effects.
    pub content: Arc<Content>,
    /// Index of the map side in play.
    pub map: u8,
    /// The modules in play, those that belong to the map among them.
    pub modules: ModuleSet,
    /// The reading of the rules in force.
    pub edition: Edition,
    /// Distances on it.
    pub road: Arc<Road>,
    /// The components of the game, by where they go.
    pub(crate) components: Arc<Components>,
    /// Are there Batteries, or cards that are fed or fired with them? Where there are none, everybody eats Food and every Weapon
    /// fires Ammo.
    pub has_batteries: bool,
    /// What cards of the game have that most games do without.
    pub rare: Rare,
}

impl Rules {
    /// Works out what a map needs.
    pub fn new(content: Arc<Content>, map: u8, modules: ModuleSet, edition: Edition) -> Self {
        let board = &content.maps[usize::from(map)];
        let (road, modules) = (content.roads[usize::from(map)].clone(), modules.with_map(&board.slug));
        let components = Components::found(&content, map, modules);
        let has_batteries = components.resources.len() > Resource::CORE.len() || content.core_needs_batteries;
        let rare = components.rare;
        Rules { content, map, modules, edition, road, components, has_batteries, rare }
    }

    /// The Resources of the game: those of the core, and those that modules add.
    pub fn resources(&self) -> &[Resource] {
        &self.components.resources
    }

    /// Phases in which Objects of the modules in play are played on one's turn, as bits.
    pub(crate) fn module_objects(&self) -> u8 {
        self.components.module_objects
    }

    /// Is what belongs to this module, or to none, in the game?
    pub fn uses(&self, module: Option<Module>) -> bool {
        module.is_none_or(|module| self.modules.has(module))
    }

    /// How many Object cards of a kind are in the game.
    pub fn copies(&self, kind: &ObjectKind) -> u8 {
        if self.uses(kind.module) { kind.copies } else { 0 }
    }

    /// The cards that are in the game, with their ids: those of its modules, and those of the core that none replaces.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.components.cards.iter().map(|&id| (id, self.content.card(id)))
    }

    /// The Outcome cards that are in the game, in the order of their ids.
    pub fn outcomes(&self) -> impl Iterator<Item = OutcomeCardId> {
        self.components.outcomes.iter().copied()
    }

    /// Do cards go back to the box unseen before the decks are made?
    fn thins_out(&self) -> bool {
        self.modules.iter().any(Module::thins_out)
    }

    /// The map side in play.
    pub fn board(&self) -> &MapBoard {
        &self.content.maps[usize::from(self.map)]
    }
}

/// Finds the map of a setup and works out its rules.
pub fn rules_for(setup: &Setup, content: Arc<Content>) -> Result<Rules, Refusal> {
    setup.check()?;
    let Some(map) = content.maps.iter().position(|map| map.slug == setup.map) else {
        let known: MessageArg = content.maps.iter().map(|map| map.slug.as_str()).collect();
        return Err(Refusal::from(Reason::NoSuchMap).with("map", setup.map.as_str()).with("known", known));
    };
    Ok(Rules::new(content, map as u8, setup.all_modules(), setup.edition))
}

/// Lays out the table. The opening reveals wait on the table's stack, because they come last (RUL-LA-04).
pub fn lay_out(rules: &Rules, setup: &Setup, seed: Seed) -> State {
    let count = setup.seats.len();
    let mut rng = GameRng::new(seed);
    let mut state = empty_table(count as u8, &setup.seats, rng);
    let draws = &mut rng.draws();
    deal_waypoints(rules, &mut state, draws);
    shuffle_outcomes(rules, &mut state, draws);
    build_deck(rules, &mut state, draws);
    build_loot(rules, &mut state, draws);
    build_objects(rules, &mut state, draws);
    state.rng = rng;
    state.zone = rules.components.zone;
    for seat in SeatSet::first(setup.people()) {
        *state.player_mut(seat) = rules.components.players[state.colours[seat.index()] as usize];
    }
    rules.modules.iter().for_each(|module| module.lay_out(rules, setup, &mut state));
    state.order.extend(SeatSet::first(count));
    state.rng.shuffle(&mut state.order);
    state.table.push(TableStep::BeginRound);
    state.table.push(TableStep::Reveal);
    state
}

fn empty_table(count: u8, seats: &[Colour], rng: GameRng) -> State {
    let mut colours = [Colour::Blue; PLAYERS];
    colours[..seats.len()].copy_from_slice(seats);
    State {
        rng,
        count,
        colours,
        players: [Player::default(); PLAYERS],
        order: Default::default(),
        round: 0,
        phase: Phase::Exploration,
        aurora: 0,
        waypoints: Default::default(),
        covered: 0,
        on_map: Default::default(),
        route: Ways::NONE,
        zone: [ZoneSlot::default(); SLOTS],
        turn: None,
        exploring: 0,
        event: CardId::NONE,
        deck: Default::default(),
        discard: Default::default(),
        boxed: Default::default(),
        objects: Default::default(),
        object_discard: Default::default(),
        outcomes: Default::default(),
        outcome_discard: Default::default(),
        outcome: None,
        loot: Default::default(),
        loot_unseen: Default::default(),
        removed: Default::default(),
        foes: Default::default(),
        won: Default::default(),
        boards: Default::default(),
        table: Default::default(),
        asked: SeatSet::EMPTY,
        over: false,
    }
}

/// LA-SETUP-03. Fixed Special Waypoints lie where they are printed (PA-MOVE-01).
fn deal_waypoints(rules: &Rules, state: &mut State, draws: &mut Draws) {
    let mut counters: tinyvec::ArrayVec<[_; SPACES]> = rules.content.waypoints.iter().map(|&w| Some(w)).collect();
    draws.shuffle(&mut counters);
    let mut counters = counters.into_iter();
    for space in &rules.board().spaces {
        state.waypoints.push(if space.waypoint { counters.next().flatten() } else { space.fixed });
    }
}

/// The Outcome deck is shuffled (LA-SETUP-05).
fn shuffle_outcomes(rules: &Rules, state: &mut State, draws: &mut Draws) {
    state.outcomes.extend_from_slice(&rules.components.outcomes);
    draws.shuffle(&mut state.outcomes);
}

/// LA-SETUP-06 to -13 and -31, PA-SETUP-12 to -22: periods III, II, I from the bottom up. Each is shuffled once it is whole
/// (RUL-PA-03); of additional cards as many are drawn as there are (RUL-PA-02).
fn build_deck(rules: &Rules, state: &mut State, draws: &mut Draws) {
    let (components, thins_out) = (&rules.components, rules.thins_out());
    let drawn = components.drawn[usize::from(state.count) - 2];
    for period in [2, 1, 0] {
        let bottom = state.deck.len();
        state.deck.extend_from_slice(&components.deck[period]);
        if thins_out {
            remove_enemy(rules, state, bottom, draws);
        }
        let mut extra = tinyvec::ArrayVec::<[CardId; DECK + BOXED]>::new();
        extra.extend_from_slice(&components.additional[period]);
        draws.shuffle(&mut extra);
        let drawn = usize::from(drawn[period]).min(extra.len());
        state.deck.extend_from_slice(&extra[..drawn]);
        state.boxed.extend_from_slice(&extra[drawn..]);
        draws.shuffle(&mut state.deck[bottom..]);
    }
}

/// One Enemy of those above this place of the deck goes to the box, unseen (FS5-SETUP-03, RUL-FS-58).
fn remove_enemy(rules: &Rules, state: &mut State, bottom: usize, draws: &mut Draws) {
    let is_enemy = |card: CardId| matches!(rules.content.card(card).set, CardSet::Enemy { .. });
    let found = (bottom..state.deck.len()).filter(|&at| is_enemy(state.deck[at]));
    let enemies: tinyvec::ArrayVec<[usize; 8]> = found.take(8).collect();
    if !enemies.is_empty() {
        let at = enemies[draws.below(enemies.len() as u32) as usize];
        let card = state.deck.remove(at);
        state.boxed.push(card);
    }
}

/// LA-SETUP-15 and -16.
fn build_loot(rules: &Rules, state: &mut State, draws: &mut Draws) {
    let thins_out = rules.thins_out();
    for group in [2, 1, 0] {
        let bottom = state.loot.len();
        state.loot.extend_from_slice(&rules.components.loot[group]);
        if thins_out && state.loot.len() > bottom {
            remove_loot(state, bottom, draws);
        }
        draws.shuffle(&mut state.loot[bottom..]);
    }
}

/// One Loot card of those above this place of the deck goes to those that nobody has seen (FS5-SETUP-04, RUL-FS-58).
fn remove_loot(state: &mut State, bottom: usize, draws: &mut Draws) {
    let at = bottom + draws.below((state.loot.len() - bottom) as u32) as usize;
    let card = state.loot.remove(at);
    state.loot_unseen.push(card);
}

/// The Objects deck, with those of the modules in play (LA-SETUP-17, LM-SETUP-01).
fn build_objects(rules: &Rules, state: &mut State, draws: &mut Draws) {
    state.objects.extend_from_slice(&rules.components.objects);
    draws.shuffle(&mut state.objects);
}

/// A card in a slot with the tokens printed on it (LA-REV-02, LA-REV-03).
pub fn stocked(rules: &Rules, card: CardId) -> ZoneSlot {
    with_tokens(&rules.content, card)
}

/// The same, whatever the game.
pub(crate) fn with_tokens(content: &Content, card: CardId) -> ZoneSlot {
    let blocks = match &content.card(card).kind {
        CardKind::Location(location) => location.blocks,
        CardKind::Encounter(encounter) => [encounter.tokens, Block::default()],
        CardKind::Survivor(_) | CardKind::Convoy(_) | CardKind::Event(_) | CardKind::Enemy(_) => Default::default(),
    };
    ZoneSlot { card, blocks }
}

/// All cards with their ids, in the game or not.
pub fn each_card(content: &Content) -> impl Iterator<Item = (CardId, &Card)> {
    content.cards.iter().enumerate().map(|(id, card)| (CardId(id as u8), card))
}

/// An Enemy that has just come to a region.
pub fn new_foe(card: CardId, region: u8, loot: CardId) -> Foe {
    Foe { card, region, loot, damage: 0, targets: [0; 4] }
}
