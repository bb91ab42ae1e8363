//! Choices before the game, and laying out the table (LA-SETUP).

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, Refusal, Seat, SeatSet, Seed};

use crate::content::{
    Card, CardId, CardKind, CardSet, Colour, Content, ConvoyKind, MapBoard, Module, ObjectId, ObjectKind, OutcomeId,
};
use crate::convoy::Token;
use crate::edition::Edition;
use crate::modules::automa::Automa;
use crate::road::{Road, Ways};
use crate::state::{Foe, Member, PLAYERS, Phase, Player, SLOTS, SPACES, State, ZoneSlot};
use crate::step::TableStep;

/// What is chosen before the game: the map, the optional parts, and who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Map side (`alpha`, `beta`).
    pub map: String,
    /// Colours by seat, 2 to 4 of them, none twice.
    pub seats: Vec<Colour>,
    /// With the optional Object card and its counters (LM).
    #[serde(default, skip_serializing_if = "is_off")]
    pub mine: bool,
    /// The second of two seats is the Last Automa's (LS-SETUP-01).
    #[serde(default, skip_serializing_if = "is_off")]
    pub automa: bool,
    /// The Automa leaves the Action cards that only harm in the box (RUL-LA-181).
    #[serde(default, skip_serializing_if = "is_off")]
    pub automa_easy: bool,
    /// The reading of the rules that the game is played by; records of the first do not mention it.
    #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
}

/// Setups without an optional part do not mention it: older records read, and are written, as they were.
fn is_off(part: &bool) -> bool {
    !part
}

/// The optional parts of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modules {
    /// The Mine.
    pub mine: bool,
}

impl Modules {
    /// Is this part in the game?
    pub fn has(self, module: Module) -> bool {
        match module {
            Module::Mine => self.mine,
        }
    }
}

impl Setup {
    /// So many players on the Alpha map, in the usual colours, by the current edition of the rules.
    pub fn players(count: usize) -> Self {
        let seats = Colour::ALL.into_iter().cycle().take(count).collect();
        Setup { map: "alpha".into(), seats, mine: false, automa: false, automa_easy: false, edition: Edition::CURRENT }
    }

    /// One player against the Last Automa on the Alpha map.
    pub fn solo() -> Self {
        Setup { automa: true, ..Setup::players(2) }
    }

    /// How many people play: everybody but the Automa.
    pub fn people(&self) -> usize {
        self.seats.len() - usize::from(self.automa)
    }

    /// The optional parts that are chosen.
    pub fn modules(&self) -> Modules {
        Modules { mine: self.mine }
    }

    fn check(&self) -> Result<(), Refusal> {
        if !(2..=PLAYERS).contains(&self.seats.len()) {
            let text = format!("Last Aurora is played by 2 to 4 players, not {}", self.seats.len());
            return Err(Refusal::new("LA-COMP-02", text));
        }
        if self.automa && self.seats.len() != 2 {
            let text = format!("with the Automa there are 2 seats, one of them its own, not {}", self.seats.len());
            return Err(Refusal::new("LS-SETUP-01", text));
        }
        if self.automa_easy && !self.automa {
            return Err(Refusal::new("RUL-LA-181", "an easier Automa is chosen, but no Automa plays"));
        }
        let twice = (1..self.seats.len()).find(|&i| self.seats[..i].contains(&self.seats[i]));
        match twice {
            Some(i) => {
                let text = format!("two seats want {:?}; each player picks a colour of their own", self.seats[i]);
                Err(Refusal::new("LA-SETUP-21", text))
            }
            None => Ok(()),
        }
    }
}

/// Content with everything that is worked out once for a map.
#[derive(Debug, PartialEq)]
pub struct Rules {
    /// The cards.
    pub content: Arc<Content>,
    /// Index of the map side in play.
    pub map: u8,
    /// The optional parts in play.
    pub modules: Modules,
    /// The reading of the rules in force.
    pub edition: Edition,
    /// Distances on it.
    pub road: Road,
    /// The zero of the Fame Track.
    pub fame_zero: u8,
}

impl Rules {
    /// Works out what a map needs.
    pub fn new(content: Arc<Content>, map: u8, modules: Modules, edition: Edition) -> Self {
        let road = Road::new(&content.maps[usize::from(map)]);
        let fame_zero = content.fame.iter().position(|&stars| stars == 0).unwrap_or(0) as u8;
        Rules { content, map, modules, edition, road, fame_zero }
    }

    /// How many Object cards of a kind are in the game.
    pub fn copies(&self, kind: &ObjectKind) -> u8 {
        if kind.module.is_none_or(|module| self.modules.has(module)) { kind.copies } else { 0 }
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
        let known: Vec<&str> = content.maps.iter().map(|map| map.slug.as_str()).collect();
        let text = format!("there is no map `{}`; this content has {}", setup.map, known.join(", "));
        return Err(Refusal::new("LA-SETUP-01", text));
    };
    Ok(Rules::new(content, map as u8, setup.modules(), setup.edition))
}

/// Lays out the table. The opening reveals wait on the table's stack, because they come last (RUL-LA-04).
pub fn lay_out(rules: &Rules, setup: &Setup, seed: Seed) -> State {
    let count = setup.seats.len();
    let mut state = empty_table(count as u8, &setup.seats, GameRng::new(seed));
    deal_waypoints(rules, &mut state);
    shuffle_outcomes(rules, &mut state);
    build_deck(rules, &mut state, count);
    build_loot(rules, &mut state);
    build_objects(rules, &mut state);
    place_containers(rules, &mut state);
    for seat in SeatSet::first(count - usize::from(setup.automa)) {
        seat_player(rules, &mut state, seat);
    }
    if setup.automa {
        seat_automa(rules, &mut state, Seat(count as u8 - 1), setup.automa_easy);
    }
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
        mines: Default::default(),
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
        automa: None,
        table: Default::default(),
        asked: SeatSet::EMPTY,
        over: false,
    }
}

/// LA-SETUP-03.
fn deal_waypoints(rules: &Rules, state: &mut State) {
    let mut counters: tinyvec::ArrayVec<[_; SPACES]> = rules.content.waypoints.iter().map(|&w| Some(w)).collect();
    state.rng.shuffle(&mut counters);
    let mut counters = counters.into_iter();
    for space in &rules.board().spaces {
        state.waypoints.push(if space.waypoint { counters.next().flatten() } else { None });
    }
}

/// LA-SETUP-05.
fn shuffle_outcomes(rules: &Rules, state: &mut State) {
    state.outcomes.extend((0..rules.content.outcomes.len()).map(|i| OutcomeId(i as u8)));
    state.rng.shuffle(&mut state.outcomes);
}

/// LA-SETUP-06 to -13 and -31: periods III, II, I from the bottom up.
fn build_deck(rules: &Rules, state: &mut State, count: usize) {
    for period in [2, 1, 0] {
        let bottom = state.deck.len();
        let mut extra: tinyvec::ArrayVec<[CardId; 64]> = Default::default();
        for (id, card) in each_card(&rules.content) {
            match card.set {
                CardSet::Exploration { period: p, additional: true } if p == period => extra.push(id),
                CardSet::Exploration { period: p, additional: false } if p == period => state.deck.push(id),
                CardSet::Enemy { period: p } if p == period => state.deck.push(id),
                _ => {}
            }
        }
        state.rng.shuffle(&mut extra);
        let drawn = usize::from(rules.content.additional[count - 2][usize::from(period)]).min(extra.len());
        state.deck.extend(extra[..drawn].iter().copied());
        state.boxed.extend(extra[drawn..].iter().copied());
        state.rng.shuffle(&mut state.deck[bottom..]);
    }
}

/// LA-SETUP-15 and -16.
fn build_loot(rules: &Rules, state: &mut State) {
    for wanted in [2, 1, 0] {
        let bottom = state.loot.len();
        let group = each_card(&rules.content)
            .filter(|(_, card)| matches!(card.set, CardSet::Loot { group, .. } if group == wanted))
            .map(|(id, _)| id);
        state.loot.extend(group);
        state.rng.shuffle(&mut state.loot[bottom..]);
    }
}

/// LA-SETUP-17, LM-SETUP-01.
fn build_objects(rules: &Rules, state: &mut State) {
    for (id, kind) in rules.content.objects.iter().enumerate() {
        state.objects.extend(std::iter::repeat_n(ObjectId(id as u8), usize::from(rules.copies(kind))));
    }
    state.rng.shuffle(&mut state.objects);
}

/// LA-SETUP-19: Start Locations without a colour.
fn place_containers(rules: &Rules, state: &mut State) {
    let containers = each_card(&rules.content)
        .filter(|(_, card)| card.set == CardSet::Start(None) && matches!(card.kind, CardKind::Location(_)));
    for (slot, (id, _)) in containers.take(SLOTS).enumerate() {
        state.zone[slot] = stocked(rules, id);
    }
}

/// A card in a slot with the tokens printed on it (LA-REV-02, LA-REV-03).
pub fn stocked(rules: &Rules, card: CardId) -> ZoneSlot {
    let blocks = match &rules.content.card(card).kind {
        CardKind::Location(location) => location.blocks,
        CardKind::Encounter(encounter) => [encounter.tokens, [0; 4]],
        _ => [[0; 4]; 2],
    };
    ZoneSlot { card, blocks }
}

/// LA-SETUP-21 to -29.
fn seat_player(rules: &Rules, state: &mut State, seat: Seat) {
    let colour = state.colours[seat.index()];
    let content = &rules.content;
    let mut player = Player { alive: true, fame: rules.fame_zero, targets: 2, ..Player::default() };
    let mut trailers = 0;
    for (id, card) in each_card(content).filter(|(_, card)| card.set == CardSet::Start(Some(colour))) {
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
            _ => {}
        }
    }
    for token in [Token::Survivor, Token::Food, Token::Fuel, Token::Ammo] {
        for _ in 0..content.starting[token as usize] {
            player.convoy.stow(token);
        }
    }
    *state.player_mut(seat) = player;
}

/// LS-SETUP-03 to -12: its Start cards stay in the box, and in the easier variant some of its Action cards (RUL-LA-181).
fn seat_automa(rules: &Rules, state: &mut State, seat: Seat, easy: bool) {
    let mut automa = Automa::new(seat, rules);
    if easy {
        automa.deck.retain(|&card| !rules.content.automa.action(card).only_harms());
    }
    state.rng.shuffle(&mut automa.deck);
    let zero = rules.content.automa.board.fame.iter().position(|&stars| stars == 0).unwrap_or(0) as u8;
    *state.player_mut(seat) = Player { alive: true, fame: zero, targets: 2, ..Player::default() };
    state.automa = Some(automa);
}

/// All cards with their ids.
pub fn each_card(content: &Content) -> impl Iterator<Item = (CardId, &Card)> {
    content.cards.iter().enumerate().map(|(id, card)| (CardId(id as u8), card))
}

/// An Enemy that has just come to a region.
pub fn new_foe(card: CardId, region: u8, loot: CardId) -> Foe {
    Foe { card, region, loot, damage: 0, targets: [0; 4] }
}
