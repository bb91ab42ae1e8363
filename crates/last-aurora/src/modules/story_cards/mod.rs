//! Story cards (FS4): the back says when, the front what one may choose.
//!
//! A card is triggered where the core says that somebody is about to do something ([`triggers`]); it is then faced
//! ([`faces`]) before what triggered it goes on ([`deeds`]). Options may be Attempts ([`attempts`]) or Missions
//! (`missions`), and a card may end up under another one (`archives`).

pub(crate) mod actions;
pub mod archives;
pub mod attempts;
pub mod board;
pub mod conditions;
pub(crate) mod content;
pub mod deeds;
pub mod effects;
pub mod events;
pub mod faces;
mod hidden;
pub(crate) mod kinds;
mod missions;
pub(crate) mod reasons;
pub mod steps;
pub mod triggers;
pub mod view;

use tabletop::{EventSink, QuickRng, Seat, SeatSet};

use self::board::{DiscardedStory, StoryBoard};
use self::content::StoryId;
use self::triggers::Trigger;
use crate::action::Action;
use crate::content::{CardId, CardSet};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::ModuleRules;
use crate::setup::{Rules, Setup};
use crate::state::State;
use crate::step::{Step, TableStep};

/// The declaration of the module.
pub struct StoryCardsModule;

impl ModuleRules for StoryCardsModule {
    const WORD: &'static str = "story-cards";
    const CHAPTER: &'static str = "FS4-";
    const PART: &'static str = "module story-cards";
    const SAVED_AS: Option<u8> = Some(4);

    /// FS4-SETUP-02 to -05.
    fn lay_out(rules: &Rules, _: &Setup, state: &mut State) {
        let mut board = StoryBoard::default();
        for (id, story) in (0..).map(StoryId).zip(rules.content.stories()) {
            board.decks[usize::from(story.period)].push(id);
        }
        board.decks.iter_mut().for_each(|deck| state.rng.shuffle(deck));
        state.boards.story_cards = Some(board);
    }

    #[inline]
    fn interrupts<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, step: Step, action: Action) -> bool {
        engine.s.boards.story_cards.is_some() && engine.declare(seat, step, action)
    }

    #[inline]
    fn before_card_action<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) -> bool {
        engine.s.boards.story_cards.is_some() && engine.declare_card_action(seat)
    }

    #[inline]
    fn settled<S: EventSink<Event>>(engine: &mut Engine<S>) -> bool {
        engine.s.boards.story_cards.as_ref().is_some_and(|board| !board.missions.is_empty()) && engine.settle_missions()
    }

    /// Every turn has a fresh limit (FS4-TRIG-07, RUL-FS-33).
    fn begin_turn<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        if let Some(board) = &mut engine.s.boards.story_cards {
            board.faced.remove(seat);
        }
    }

    fn begin_phase<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if let Some(board) = &mut engine.s.boards.story_cards {
            board.faced = SeatSet::EMPTY;
        }
    }

    fn begin_rest<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.meet_at_rest();
    }

    /// Reveals during setup trigger nothing (RUL-FS-29).
    fn event_strikes<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if engine.s.round > 0 {
            engine.announce(Trigger::EventStrikes);
        }
    }

    fn ambushed<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.announce(Trigger::Ambush);
    }

    fn before_enemies_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.announce(Trigger::EnemiesFire);
    }

    fn jammed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        if engine.s.turn == Some(seat) {
            engine.story_moment(Trigger::Jams);
        }
    }

    fn before_end_test<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if engine.s.boards.story_cards.is_some() {
            engine.then(TableStep::MissionsDue);
            engine.announce(Trigger::RoundEnds);
        }
    }

    /// The top card goes, whatever was faced in the round (FS4-EOR-01, RUL-FS-16, RUL-FS-40).
    fn after_aurora<S: EventSink<Event>>(engine: &mut Engine<S>) {
        let Some(board) = &mut engine.s.boards.story_cards else { return };
        if let Some(story) = board.decks[usize::from(board.period)].pop() {
            board.discard.push(DiscardedStory { story, read: false });
            engine.tell(Event::StoryUnread);
        }
    }

    fn refilled<S: EventSink<Event>>(engine: &mut Engine<S>) {
        engine.change_story_deck();
    }

    fn left_zone<S: EventSink<Event>>(engine: &mut Engine<S>, card: CardId) {
        engine.story_loses_host(card);
    }

    fn card_replaced<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, cell: usize) {
        engine.story_loses_cells(seat, |other| (usize::from(other) != cell).then_some(other));
    }

    fn trailer_dropped<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, column: usize) {
        engine.story_loses_cells(seat, |cell| match (usize::from(cell) / 2).cmp(&column) {
            std::cmp::Ordering::Less => Some(cell),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(cell - 2),
        });
    }

    fn eliminated(state: &mut State, seat: Seat) {
        if let Some(board) = &mut state.boards.story_cards {
            board.forget(seat);
        }
    }

    fn check_shape(look: Look) -> Result<(), String> {
        board::check_shape(look)
    }

    fn deal_anew(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
        hidden::deal_anew(rules, state, rng);
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// What is about to happen may trigger a Story card first.
    fn announce(&mut self, trigger: Trigger) {
        if self.s.boards.story_cards.is_some() {
            self.then(TableStep::StoryMoment(trigger));
        }
    }

    /// The deck of a Period leaves the game once a card of a later one lies on top of the Exploration deck (FS4-DECK-01 to
    /// -03); a Period that was passed is left out (RUL-FS-42).
    fn change_story_deck(&mut self) {
        let set = self.s.deck.last().map(|&card| self.rules.content.card(card).set);
        let Some(CardSet::Exploration { period, .. } | CardSet::Enemy { period }) = set else { return };
        let Some(board) = &mut self.s.boards.story_cards else { return };
        if period <= board.period {
            return;
        }
        for deck in &mut board.decks[usize::from(board.period)..usize::from(period)] {
            board.gone.extend(deck.drain(..));
        }
        board.period = period;
        self.tell(Event::StoryPeriod { period: period + 1 });
    }
}
