//! The Last Automa: the solo mode (LS).
//!
//! The Automa is a seat that is never asked. The course of the round gives it the same steps as everybody else; where a
//! person's step waits for an answer, the Automa's is carried out by its script. What it owns besides Convoy token, Fame
//! and Target counters lies on its own board: [`Automa`], plain data in the position.
//!
//! - `played`: what it does where people are asked; `seat`: what the rules read off its board in place of a Convoy;
//! - `script`: what it does where a person would be asked, as far as that is small; [`steps`]: steps that only it has;
//! - `explore`, `ride`, `fire`, `rounds`: what it does in each phase;
//! - `harm`: damage, repairs, Contamination, storage;
//! - `events`: what is told of it, and its reasons;
//! - [`score`]: its points; [`view`]: its board as people see it.

pub mod content;
mod events;
mod explore;
mod fire;
mod harm;
mod invariants;
pub(crate) mod kinds;
mod played;
pub mod reasons;
mod ride;
mod rounds;
pub mod score;
mod script;
mod seat;
pub mod steps;
pub mod view;

pub use events::{ACTS, Why};
use serde::{Deserialize, Serialize};
use tabletop::{EventSink, QuickRng, Refusal, ScoreLine, Seat};
use tinyvec::ArrayVec;

use crate::content::{
    ACTION_CARDS, AUTOMA_ROWS, ActionCard, ActionCardId, AutomaAbility, AutomaBoard, AutomaBox, CardId, Content,
    ObjectId, Resource,
};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::{Count, Meeting, Module, ModuleOption, ModuleRules, SeatRules};
use crate::reasons::Reason;
use crate::setup::{Rules, Setup};
use crate::state::{Player, State};

/// The key in setups of the easier variant (RUL-LA-181).
pub const EASY: &str = "automa_easy";

impl Setup {
    /// One player against the Last Automa on the Alpha map.
    pub fn solo() -> Self {
        Setup::players(2).with([Module::Automa])
    }
}

/// The declaration of the module.
pub struct AutomaModule;

impl ModuleRules for AutomaModule {
    const WORD: &'static str = "automa";
    const CHAPTER: &'static str = "LS-";
    const PART: &'static str = "automa";
    const OPTIONS: &'static [ModuleOption] =
        &[ModuleOption { key: EASY, alone: Reason::EasierWithoutAutoma, meeting: Meeting::Unsettled, saved_as: None }];
    const SEATS: usize = 1;

    fn is_on(state: &State) -> bool {
        state.boards.automa.is_some()
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if setup.seats.len() == 2 {
            return Ok(());
        }
        Err(Refusal::from(Reason::AutomaSeats).with("seats", setup.seats.len()))
    }

    fn counts(content: &Content) -> Vec<Count> {
        let found = content.automa().actions.len();
        vec![Count { what: "Action cards", rule: "LS-COMP-02", expected: ACTION_CARDS, found }]
    }

    /// LS-SETUP-03 to -12: its Start cards stay in the box, and in the easier variant some of its Action cards (RUL-LA-181).
    fn lay_out(rules: &Rules, setup: &Setup, state: &mut State) {
        let seat = Seat(setup.people() as u8);
        let mut automa = Automa::new(seat, rules);
        if setup.options.contains(EASY) {
            automa.deck.retain(|&card| !rules.content.automa().action(card).only_harms());
        }
        state.rng.shuffle(&mut automa.deck);
        let zero = rules.content.automa().board.fame.iter().position(|&stars| stars == 0).unwrap_or(0) as u8;
        *state.player_mut(seat) = Player { alive: true, fame: zero, targets: 2, ..Player::default() };
        state.boards.automa = Some(automa);
    }

    fn begin_round<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.automa_draws();
    }

    fn begin_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.automa_begins_fire();
    }

    fn before_end_test<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.automa_ends_round();
    }

    fn end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        engine.automa_in_turn(seat);
    }

    fn after_aurora<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.automa_counter_moves();
    }

    #[inline]
    fn plays(state: &State, seat: Seat) -> Option<&'static dyn SeatRules> {
        let automa = state.boards.automa.as_ref().filter(|automa| automa.seat == seat);
        automa.map(|_| &seat::AutomaSeat as &dyn SeatRules)
    }

    fn wins_loot<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
        if engine.look().automa_at(seat).is_some() {
            engine.automa_wins_loot(seat, card);
        }
    }

    fn score(look: Look, seat: Seat, reached: bool) -> Option<Vec<ScoreLine>> {
        look.automa_at(seat).map(|automa| score::lines(look, automa, reached))
    }

    /// A tie with the Automa is its win (LS-SCORE-08).
    fn wins_ties(look: Look, seat: Seat) -> bool {
        look.automa_at(seat).is_some()
    }

    fn check_shape(look: Look) -> Result<(), String> {
        invariants::check_shape(look)
    }

    fn check(look: Look) -> Result<(), String> {
        look.automa().map_or(Ok(()), |automa| invariants::check(look, automa))
    }

    fn each_card(state: &State, add: &mut dyn FnMut(CardId)) {
        state.boards.automa.iter().flat_map(|automa| automa.loot).for_each(add);
    }

    fn each_object(state: &State, add: &mut dyn FnMut(ObjectId)) {
        state.boards.automa.iter().flat_map(|automa| automa.objects).for_each(add);
    }

    fn unseen_objects(state: &mut State) -> &mut [ObjectId] {
        state.boards.automa.as_mut().map_or(&mut [], |automa| &mut automa.objects)
    }

    fn unseen_loot(state: &mut State) -> &mut [CardId] {
        state.boards.automa.as_mut().map_or(&mut [], |automa| &mut automa.loot)
    }

    /// Action cards that lie face down, in its deck and in its pile.
    fn deal_anew(_: &Rules, state: &mut State, rng: &mut QuickRng) {
        let Some(automa) = &mut state.boards.automa else { return };
        let mut unseen = automa.deck;
        unseen.extend(automa.pile);
        unseen.sort_unstable();
        rng.shuffle(&mut unseen);
        let mut dealt = unseen.into_iter();
        for card in automa.deck.iter_mut().chain(&mut automa.pile) {
            *card = dealt.next().unwrap_or(*card);
        }
    }
}

/// Some of the Action cards.
pub type ActionPile = ArrayVec<[ActionCardId; ACTION_CARDS + 2]>;

/// The pieces of the Automa that lie on its own board. The last card of a pile is its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Automa {
    /// Its seat: Convoy token, Fame and Target counters are kept there, as every player's are.
    pub seat: Seat,
    /// The Action deck, face down (LS-SETUP-04).
    pub deck: ActionPile,
    /// Cards drawn for this Exploration Phase, face down (LS-EXP-03).
    pub pile: ActionPile,
    /// The Action Zone: cards revealed this round, from left to right (LS-EXP-06, LS-REST-02).
    pub revealed: ActionPile,
    /// How many of them were revealed by exploring.
    pub explored: u8,
    /// The Discard Zone.
    pub discard: ActionPile,
    /// Column of the Automa counter, from 0.
    pub counter: u8,
    /// Damage counters by row: columns as bits. Boxes of Row A not yet uncovered hold one too (LS-SETUP-07).
    pub damage: [u8; AUTOMA_ROWS],
    /// Food, Fuel and Ammo in storage, from the left (RUL-LA-106).
    pub stock: [u8; 3],
    /// Survivor tokens in their boxes, from the left.
    pub survivors: u8,
    /// Survivor tokens in the Contaminated Zone.
    pub contaminated: u8,
    /// Object cards of its Object/Loot Zone, unrevealed (LS-GAIN-01).
    pub objects: ArrayVec<[ObjectId; 24]>,
    /// Loot cards there, unrevealed.
    pub loot: ArrayVec<[CardId; 8]>,
    /// Weapons that attacked in this phase: columns as bits, by row (LS-FIRE-03).
    pub fired: [u8; AUTOMA_ROWS],
}

/// A box of the Automa board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Row, 0 to 3 for A to D.
    pub row: u8,
    /// Column, from 0.
    pub column: u8,
}

impl Automa {
    /// The Automa at setup, its Action deck not yet shuffled (LS-SETUP-03 to -12).
    pub fn new(seat: Seat, rules: &Rules) -> Self {
        let content = rules.content.automa();
        let [food, fuel, ammo, survivors] = content.board.starting;
        let all = (1u16 << content.board.columns()) - 1;
        Automa {
            seat,
            deck: (0..content.actions.len() as u8).map(ActionCardId).collect(),
            pile: Default::default(),
            revealed: Default::default(),
            explored: 0,
            discard: Default::default(),
            counter: 0,
            damage: [all as u8 & !1, 0, 0, 0],
            stock: [food, fuel, ammo],
            survivors,
            contaminated: 0,
            objects: Default::default(),
            loot: Default::default(),
            fired: [0; AUTOMA_ROWS],
        }
    }

    /// Survivor tokens, contaminated ones included (LS-EXP-02).
    pub fn crew(&self) -> u8 {
        self.survivors + self.contaminated
    }

    /// Does the box hold a Damage counter?
    pub fn is_damaged(&self, at: Spot) -> bool {
        self.damage[usize::from(at.row)] & (1 << at.column) != 0
    }

    /// Where the next damage of a row goes: in the column of the counter, or left of it (LS-DMG-03).
    pub fn open_box(&self, row: u8) -> Option<Spot> {
        (0..=self.counter).rev().map(|column| Spot { row, column }).find(|&at| !self.is_damaged(at))
    }

    /// What the next repair removes: column by column to the left, each from the top (LS-REPAIR-01, -02).
    pub fn to_repair(&self) -> Option<Spot> {
        let columns = (0..=self.counter).rev();
        let mut spots = columns.flat_map(|column| (0..AUTOMA_ROWS as u8).map(move |row| Spot { row, column }));
        spots.find(|&at| self.is_damaged(at))
    }

    /// Resources of a type.
    pub fn count(&self, resource: Resource) -> u8 {
        self.stock.get(resource as usize).copied().unwrap_or(0)
    }

    /// Undamaged boxes of the board.
    fn sound<'a>(&'a self, board: &'a AutomaBoard) -> impl Iterator<Item = (Spot, AutomaBox)> + 'a {
        let rows = (0u8..).zip(&board.rows);
        let boxes =
            rows.flat_map(|(row, boxes)| (0u8..).zip(boxes).map(move |(column, &shows)| (Spot { row, column }, shows)));
        boxes.filter(|&(at, _)| !self.is_damaged(at))
    }

    /// Speed icons in undamaged boxes (LS-MOVE-03).
    pub fn speed_icons(&self, board: &AutomaBoard) -> u8 {
        self.sound(board).filter(|&(_, shows)| shows == AutomaBox::Speed).count() as u8
    }

    /// The Weapon that fires next: rightmost, upper row first, undamaged, not yet used (LS-FIRE-09, RUL-LA-113).
    pub fn next_weapon(&self, board: &AutomaBoard) -> Option<(Spot, u8)> {
        let ready = self.sound(board).filter_map(|(at, shows)| match shows {
            AutomaBox::Weapon(rating) if self.fired[usize::from(at.row)] & (1 << at.column) == 0 => Some((at, rating)),
            AutomaBox::Weapon(_) | AutomaBox::Plain | AutomaBox::Speed => None,
        });
        ready.max_by_key(|(at, _)| (at.column, std::cmp::Reverse(at.row)))
    }
}

impl<'a> Look<'a> {
    /// The Automa, in a solo game.
    pub fn automa(self) -> Option<&'a Automa> {
        self.s.boards.automa.as_ref()
    }

    /// The Automa, if this seat is its seat.
    pub fn automa_at(self, seat: Seat) -> Option<&'a Automa> {
        self.automa().filter(|automa| automa.seat == seat)
    }

    /// The board of the Automa.
    pub fn automa_board(self) -> &'a AutomaBoard {
        &self.content().automa().board
    }

    /// An Action card.
    pub fn action(self, id: ActionCardId) -> &'a ActionCard {
        self.content().automa().action(id)
    }

    /// Is an Action card with this ability in the Action Zone?
    pub fn automa_has(self, ability: AutomaAbility) -> bool {
        let revealed = self.automa().map_or(&[][..], |automa| &automa.revealed[..]);
        revealed.iter().any(|&id| self.action(id).abilities.contains(&ability))
    }
}
