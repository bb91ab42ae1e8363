//! The Eternaut as a [`Game`].

use std::convert::Infallible;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{
    EventSink, Game, GameRng, Happening, MessageArg, Outcome, Refusal, Seat, SeatSet, Seed, Silent, Viewer,
};

use crate::action::Action;
use crate::combat::Combat;
use crate::content::{self, Content};
use crate::diary::{Apart, Diary, Ledger};
use crate::edition::Edition;
use crate::engine::Engine;
use crate::event::Event;
use crate::hidden::Known;
use crate::kit::{Kit, LostQuests};
use crate::look::Look;
use crate::reasons::Reason;
use crate::setup::{self, Options, Rules, Setup};
use crate::state::{Phase, State};
use crate::view::View;
use crate::{asides, diary, explain, invariants, legal, score};

/// A Scenario of The Eternaut in progress.
#[derive(Clone, Debug)]
pub struct Eternaut {
    rules: Arc<Rules>,
    state: State,
}

/// Two games are equal if they are at the same position with the same content and setup.
impl PartialEq for Eternaut {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.rules.setup == other.rules.setup
            && self.rules.content.fingerprint == other.rules.content.fingerprint
    }
}

/// What [`Game::save`] writes. Its bytes are what hashes in records are made of, so a game of an edition is saved as it was
/// when that edition was current: the version tells which one it is.
#[derive(Serialize, Deserialize)]
struct Saved {
    version: u16,
    fingerprint: [u8; 32],
    setup: SavedSetup,
    state: State,
}

/// A [`Setup`] in a save, without the edition, which the version tells.
#[derive(Serialize, Deserialize)]
struct SavedSetup {
    scenario: String,
    players: u8,
    diary: Option<Diary>,
    options: Options,
}

impl SavedSetup {
    fn of(setup: &Setup) -> Self {
        let Setup { scenario, players, diary, options, edition: _ } = setup.clone();
        SavedSetup { scenario, players, diary, options }
    }

    fn with(self, edition: Edition) -> Setup {
        let SavedSetup { scenario, players, diary, options } = self;
        Setup { scenario, players, diary, options, edition }
    }
}

/// Version of the saves of an edition. There was a version 1 before the first edition.
fn save_version(edition: Edition) -> u16 {
    match edition {
        Edition::First => 2,
        Edition::Second => 3,
        Edition::Third => 4,
    }
}

/// Version of the saves in which something of Scenario B lies on the table: [`Added`] follows in them.
const WITH_COMBAT: u16 = 1000;

/// Version of the saves in which there is something of Bags and Skill counters, or a Diary from Scenario B on: [`Added`] and [`Later`]
/// follow in them.
const WITH_KIT: u16 = 1001;

/// Version of the saves in which Special Quest cards of earlier Scenarios are lost: [`Added`], [`Later`] and [`LostQuests`] follow in them.
const WITH_LOST_QUESTS: u16 = 1002;

/// Versions of saves that do not tell the edition, which [`Added`] does.
const WITH_MORE: [u16; 3] = [WITH_COMBAT, WITH_KIT, WITH_LOST_QUESTS];

/// What a save of version [`WITH_KIT`] adds besides.
#[derive(Serialize, Deserialize)]
struct Later {
    kit: Kit,
    /// By section of the Diary.
    ledgers: Vec<Ledger>,
}

impl Later {
    fn of(setup: &Setup, state: &State) -> Option<Later> {
        let sections = setup.diary.iter().flat_map(|diary| &diary.sections);
        let ledgers: Vec<Ledger> = sections.map(|section| section.ledger.0.clone()).collect();
        let something = state.kit != Kit::default() || ledgers.iter().any(|ledger| *ledger != Ledger::default());
        something.then_some(Later { kit: state.kit, ledgers })
    }

    /// Puts everything where it belongs.
    fn into_save(self, saved: &mut Saved) {
        saved.state.kit = self.kit;
        let sections = saved.setup.diary.iter_mut().flat_map(|diary| &mut diary.sections);
        sections.zip(self.ledgers).for_each(|(section, ledger)| section.ledger = Apart(ledger));
    }
}

/// What a save of version [`WITH_COMBAT`] adds: the edition, which its version does not tell, and what Scenario B brings.
#[derive(Serialize, Deserialize)]
struct Added {
    edition: Edition,
    combat: Combat,
}

/// Reads what follows in a save of a version of [`WITH_MORE`], and says which edition it is of.
fn restore_more(saved: &mut Saved, bytes: &[u8]) -> Result<Edition, postcard::Error> {
    let (added, rest): (Added, &[u8]) = postcard::take_from_bytes(bytes)?;
    saved.state.combat = added.combat;
    if saved.version != WITH_COMBAT {
        let (later, rest): (Later, &[u8]) = postcard::take_from_bytes(rest)?;
        later.into_save(saved);
        if saved.version == WITH_LOST_QUESTS {
            saved.state.kit.lost_quests = postcard::from_bytes(rest)?;
        }
    }
    Ok(added.edition)
}

/// The edition whose saves have this version.
fn edition_of_save(version: u16) -> Option<Edition> {
    Edition::ALL.into_iter().find(|&edition| save_version(edition) == version)
}

impl Eternaut {
    /// A game at a position that somebody laid out by hand (cases, tests). The position is checked.
    pub fn from_state(rules: Arc<Rules>, state: State) -> Result<Self, String> {
        let game = Eternaut { rules, state };
        game.check()?;
        Ok(game)
    }

    /// A game at a position that somebody laid out by hand up to the next step of the agenda, which is run first.
    pub fn from_position<S: EventSink<Event>>(rules: Arc<Rules>, state: State, events: &mut S) -> Result<Self, String> {
        let mut game = Eternaut { rules, state };
        game.run(events);
        game.check()?;
        Ok(game)
    }

    /// The position as plain data, hidden things included.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The position, to deal anew.
    pub(crate) fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// Content and setup.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position with its rules, to read.
    pub fn look(&self) -> Look<'_> {
        Look::new(&self.rules, &self.state)
    }

    /// A new game, with what happens before anybody is asked.
    ///
    /// # Errors
    /// If there is no such game, with the reason.
    pub fn begin<S: EventSink<Event>>(
        setup: &Setup,
        content: Arc<Content>,
        seed: Seed,
        events: &mut S,
    ) -> Result<Self, Refusal> {
        let rules = setup::rules_for(setup, content)?;
        let state = setup::lay_out(&rules, seed);
        let mut game = Eternaut { rules: Arc::new(rules), state };
        game.run(events);
        Ok(game)
    }

    /// Runs the position until somebody must decide: for positions laid out by hand.
    pub fn run<S: EventSink<Event>>(&mut self, events: &mut S) {
        Engine::new(&self.rules, &mut self.state, events).run();
    }

    /// The Diary after this Scenario, once it is over: what the next one is set up with.
    pub fn diary(&self) -> Option<Diary> {
        (self.state.phase == Phase::Over).then(|| diary::after(self.look()))
    }
}

/// Its story is read at the reader's pace: nothing is cut into beats.
impl Happening for Event {
    type Position = Infallible;

    fn begins_beat(&self, _: &[Event]) -> bool {
        false
    }
}

/// A save that is none, with what the decoder or the invariants say about it.
fn damaged(why: &dyn std::fmt::Display) -> Refusal {
    Refusal::from(Reason::SaveDamaged).with("why", why.to_string())
}

impl Game for Eternaut {
    type Setup = Setup;
    type Content = Content;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Known = Known;

    const NAME: &'static str = "eternaut";

    fn new(setup: &Setup, content: Arc<Content>, seed: Seed) -> Result<Self, Refusal> {
        Self::begin(setup, content, seed, &mut Silent)
    }

    fn seats(&self) -> usize {
        usize::from(self.state.count)
    }

    fn to_act(&self) -> SeatSet {
        self.state.agenda.last().map_or(SeatSet::EMPTY, |task| SeatSet::only(task.seat))
    }

    fn legal(&self, seat: Seat, list: &mut Vec<Action>) {
        legal::legal(self.look(), seat, list);
    }

    fn asides(&self, seat: Seat, list: &mut Vec<Action>) {
        asides::drops(self.look(), seat, list);
    }

    fn apply<S: EventSink<Event>>(&mut self, seat: Seat, action: Action, events: &mut S) {
        Engine::new(&self.rules, &mut self.state, events).act(seat, action);
    }

    fn explain(&self, seat: Seat, action: Action) -> Option<Refusal> {
        explain::explain(self.look(), seat, action)
    }

    fn at(&self, position: &Infallible) -> Self {
        match *position {}
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self.look())
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn known_to(&self, _: Seat) -> Known {
        Known::of(self.clone())
    }

    fn deal(known: &Known, rng: &mut GameRng) -> Self {
        known.deal(rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.state.phase == Phase::Over).then(|| score::outcome(self.look()))
    }

    fn round(&self) -> u32 {
        u32::from(self.state.round)
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(self.look())
    }

    fn save(&self) -> Vec<u8> {
        let edition = self.rules.edition();
        let later = Later::of(&self.rules.setup, &self.state);
        let combat = self.state.combat;
        let lost_quests = Some(self.state.kit.lost_quests).filter(|lost| *lost != LostQuests::default());
        let added = (later.is_some() || combat != Combat::default()).then_some(Added { edition, combat });
        let saved = Saved {
            version: match (&later, &added) {
                (Some(_), _) if lost_quests.is_some() => WITH_LOST_QUESTS,
                (Some(_), _) => WITH_KIT,
                (None, Some(_)) => WITH_COMBAT,
                (None, None) => save_version(edition),
            },
            fingerprint: content::fingerprint(&self.rules.content, &self.rules.setup.scenario),
            setup: SavedSetup::of(&self.rules.setup),
            state: self.state.clone(),
        };
        let mut bytes = postcard::to_allocvec(&saved).unwrap_or_default();
        bytes.extend(added.and_then(|added| postcard::to_allocvec(&added).ok()).unwrap_or_default());
        bytes.extend(later.and_then(|later| postcard::to_allocvec(&later).ok()).unwrap_or_default());
        bytes.extend(lost_quests.and_then(|lost| postcard::to_allocvec(&lost).ok()).unwrap_or_default());
        bytes
    }

    fn restore(content: Arc<Content>, bytes: &[u8]) -> Result<Self, Refusal> {
        let (mut saved, rest): (Saved, &[u8]) = postcard::take_from_bytes(bytes).map_err(|error| damaged(&error))?;
        let edition = match edition_of_save(saved.version) {
            Some(edition) => edition,
            None if WITH_MORE.contains(&saved.version) => {
                restore_more(&mut saved, rest).map_err(|error| damaged(&error))?
            }
            None => {
                let versions = Edition::ALL.into_iter().map(save_version).chain(WITH_MORE);
                let known: MessageArg = versions.collect();
                return Err(Refusal::from(Reason::SaveVersion).with("version", saved.version).with("known", known));
            }
        };
        if saved.fingerprint != content::fingerprint(&content, &saved.setup.scenario) {
            return Err(Reason::SaveContent.into());
        }
        let rules = Arc::new(setup::rules_for(&saved.setup.with(edition), content)?);
        Eternaut::from_state(rules, saved.state).map_err(|error| damaged(&error))
    }

    fn write_action(action: Action) -> String {
        action.to_string()
    }

    fn parse_action(text: &str) -> Result<Action, Refusal> {
        text.parse()
    }

    fn content_fingerprint(content: &Content, setup: &Setup) -> [u8; 32] {
        content::fingerprint(content, &setup.scenario)
    }
}
