//! Last Aurora as a [`Game`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Game, GameRng, MessageArg, Outcome, Refusal, Seat, SeatSet, Seed, Silent, Viewer};

use crate::action::Action;
use crate::content::{self, Content};
use crate::edition::Edition;
use crate::engine::Engine;
use crate::event::Event;
use crate::hidden::{Known, Unseen};
use crate::look::Look;
use crate::modules::ModuleSet;
use crate::reasons::Reason;
use crate::setup::{self, Rules, Setup};
use crate::state::State;
use crate::view::View;
use crate::{invariants, legal, questions, score};

/// A game of Last Aurora in progress.
#[derive(Debug)]
pub struct LastAurora {
    rules: Arc<Rules>,
    state: State,
}

impl Clone for LastAurora {
    fn clone(&self) -> Self {
        LastAurora { rules: self.rules.clone(), state: self.state }
    }

    /// Copies the position to where it is wanted.
    fn clone_from(&mut self, other: &Self) {
        self.rules.clone_from(&other.rules);
        self.state = other.state;
    }
}

/// Two games are equal if they are at the same position with the same content.
impl PartialEq for LastAurora {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.rules.map == other.rules.map
            && self.rules.modules == other.rules.modules
            && self.rules.edition == other.rules.edition
            && self.rules.content.fingerprint == other.rules.content.fingerprint
    }
}

/// What [`Game::save`] writes. The version tells the edition of the rules ([`Edition::save_version`]).
#[derive(Serialize, Deserialize)]
struct Saved {
    version: u16,
    fingerprint: [u8; 32],
    map: u8,
    /// Bits of the modules that neither map nor position shows.
    modules: u32,
    state: State,
}

impl LastAurora {
    /// A new game, with everything that happens before the first question told: opening reveals, and what a seat
    /// does that a module plays, if it comes first.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn begin<S: EventSink<Event>>(
        setup: &Setup,
        content: Arc<Content>,
        seed: Seed,
        events: &mut S,
    ) -> Result<Self, Refusal> {
        let rules = setup::rules_for(setup, content)?;
        let state = setup::lay_out(&rules, setup, seed);
        let mut game = LastAurora { rules: Arc::new(rules), state };
        game.run(events);
        Ok(game)
    }

    /// A game at a position that somebody laid out by hand (cases, tests). The position is checked.
    pub fn from_state(rules: Arc<Rules>, state: State) -> Result<Self, String> {
        let game = LastAurora { rules, state };
        game.check()?;
        Ok(game)
    }

    /// A game at a position that somebody laid out by hand up to the next step of the table, which is run first.
    pub fn from_position<S: EventSink<Event>>(rules: Arc<Rules>, state: State, events: &mut S) -> Result<Self, String> {
        let mut game = LastAurora { rules, state };
        game.run(events);
        game.check()?;
        Ok(game)
    }

    /// The position as plain data.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Cards and map in play.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position with its rules, to read.
    pub fn look(&self) -> Look<'_> {
        Look::new(&self.rules, &self.state)
    }

    /// The fingerprint of the content for games with this map and these parts.
    fn fingerprint(&self) -> content::Hash {
        let Rules { content, modules, .. } = &*self.rules;
        content::fingerprint(content, &self.rules.board().slug, *modules)
    }

    /// What a seat cannot see.
    pub(crate) fn unseen_by(&mut self, seat: Seat) -> Unseen {
        Unseen::by(&self.rules, &mut self.state, seat)
    }

    /// Deals what a seat cannot see.
    pub(crate) fn deal_unseen(&mut self, unseen: &Unseen, rng: &mut GameRng) {
        unseen.deal(&self.rules, &mut self.state, rng);
    }

    /// Runs the position until somebody must decide: for positions laid out by hand.
    pub fn run<S: EventSink<Event>>(&mut self, events: &mut S) {
        Engine::new(&self.rules, &mut self.state, events).run();
    }
}

/// A save that is none, with what the decoder or the invariants say about it.
fn damaged(why: &dyn std::fmt::Display) -> Refusal {
    Refusal::from(Reason::SaveDamaged).with("why", why.to_string())
}

impl Game for LastAurora {
    type Setup = Setup;
    type Content = Content;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Known = Known;

    const NAME: &'static str = "last-aurora";

    fn new(setup: &Setup, content: Arc<Content>, seed: Seed) -> Result<Self, Refusal> {
        LastAurora::begin(setup, content, seed, &mut Silent)
    }

    fn seats(&self) -> usize {
        usize::from(self.state.count)
    }

    fn to_act(&self) -> SeatSet {
        self.state.asked
    }

    fn legal(&self, seat: Seat, list: &mut Vec<Action>) {
        legal::legal(self.look(), seat, list);
    }

    fn asides(&self, seat: Seat, list: &mut Vec<Action>) {
        legal::asides(self.look(), seat, list);
    }

    fn apply<S: EventSink<Event>>(&mut self, seat: Seat, action: Action, events: &mut S) {
        Engine::new(&self.rules, &mut self.state, events).act(seat, action);
    }

    fn explain(&self, seat: Seat, action: Action) -> Option<Refusal> {
        questions::refusal(self.look(), seat, action).map(Refusal::from)
    }

    fn at(&self, position: &State) -> Self {
        LastAurora { rules: self.rules.clone(), state: *position }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self.look(), viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn known_to(&self, seat: Seat) -> Known {
        Known::of(self.clone(), seat)
    }

    fn deal(known: &Known, rng: &mut GameRng) -> Self {
        known.deal(rng)
    }

    fn deal_into(known: &Known, rng: &mut GameRng, game: &mut Self) {
        known.deal_into(rng, game);
    }

    /// One deal by itself needs no position that is kept for others.
    fn sample_hidden(&self, seat: Seat, rng: &mut GameRng) -> Self {
        let mut game = self.clone();
        let unseen = game.unseen_by(seat);
        game.deal_unseen(&unseen, rng);
        game
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.over.then(|| score::outcome(self.look()))
    }

    fn is_over(&self) -> bool {
        self.state.over
    }

    fn round(&self) -> u32 {
        u32::from(self.state.round)
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(self.look())
    }

    fn save(&self) -> Vec<u8> {
        let saved = Saved {
            version: self.rules.edition.save_version(),
            fingerprint: self.fingerprint(),
            map: self.rules.map,
            modules: self.rules.modules.saved(),
            state: self.state,
        };
        postcard::to_allocvec(&saved).unwrap_or_default()
    }

    fn restore(content: Arc<Content>, bytes: &[u8]) -> Result<Self, Refusal> {
        let saved: Saved = postcard::from_bytes(bytes).map_err(|error| damaged(&error))?;
        let Some(edition) = Edition::of_save(saved.version) else {
            let known = MessageArg::from_iter([2_u8, 3]);
            return Err(Refusal::from(Reason::SaveVersion).with("version", saved.version).with("known", known));
        };
        let map = content.maps.get(usize::from(saved.map)).map_or("", |map| &map.slug);
        let Some(modules) = ModuleSet::restored(saved.modules, &saved.state) else {
            return Err(Reason::SaveModules.into());
        };
        if map.is_empty() || saved.fingerprint != content::fingerprint(&content, map, modules) {
            return Err(Reason::SaveContent.into());
        }
        let rules = Arc::new(Rules::new(content, saved.map, modules, edition));
        LastAurora::from_state(rules, saved.state).map_err(|error| damaged(&error))
    }

    fn write_action(action: Action) -> String {
        action.to_string()
    }

    fn parse_action(text: &str) -> Result<Action, Refusal> {
        text.parse()
    }

    fn content_fingerprint(content: &Content, setup: &Setup) -> [u8; 32] {
        content::fingerprint(content, &setup.map, setup.modules)
    }
}
