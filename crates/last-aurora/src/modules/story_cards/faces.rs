//! Facing a Story card: which one, its options, and what follows (FS4-TRIG, FS4-FACE).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::board::Facing;
use super::content::{StoryId, Test};
use super::triggers::{self, Incident, Trigger};
use crate::action::Action;
use crate::content::ListId;
use crate::deed::Deed;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::effects::Effects;
use crate::questions::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::SLOTS;
use crate::step::{Source, Step};

// ---- what is triggered ----

/// Story cards that can be seen, as bits: the top of the deck in use, then those of the Exploration Zone in their order.
type Visible = u8;

const TOP: Visible = 1;

impl<'a> Look<'a> {
    /// The Story card at a place of [`Visible`], from 0.
    fn visible_story(self, place: u8) -> Option<StoryId> {
        let board = self.s.boards.story_cards.as_ref()?;
        match place.checked_sub(1) {
            None => board.top(),
            Some(under) => board.in_zone.get(usize::from(under)).map(|under| under.story),
        }
    }

    /// Story cards whose backs say that this triggers them (FS4-TRIG-01 to -06).
    fn triggered(self, incident: Incident) -> Visible {
        let Some(board) = &self.s.boards.story_cards else { return 0 };
        let fits = |id: StoryId| {
            let story = self.content().story(id);
            story.phase == self.s.phase && incident.has(story.trigger)
        };
        let top = if board.top().is_some_and(fits) { TOP } else { 0 };
        let in_zone = board.in_zone.iter().enumerate().filter(|(_, under)| fits(under.story));
        in_zone.fold(top, |places, (at, _)| places | 2 << at)
    }

    /// What a player must face now because of this; on their own turn only one card (FS4-TRIG-07, -08). Nothing triggers a card
    /// while another is being resolved (RUL-FS-68), and seats that modules play face none (RUL-FS-05).
    fn to_face(self, seat: Seat, incident: Incident) -> Visible {
        let Some(board) = &self.s.boards.story_cards else { return 0 };
        let has_faced = self.on_turn(seat) && board.faced.contains(seat);
        if incident.is_nothing() || has_faced || board.facing[seat.index()].is_some() || self.played(seat).is_some() {
            return 0;
        }
        self.triggered(incident)
    }

    /// Would this answer make the player face a Story card, now or with the card action that it leads to? For those who want to
    /// know before.
    pub fn triggers_story(self, seat: Seat, action: Action) -> bool {
        let Some(step) = self.question(seat) else { return false };
        let incident = match action.deed() {
            Deed::Explore(slot) if usize::from(slot) < SLOTS => triggers::explores(self.at_slot(slot)),
            Deed::Perform if matches!(step, Step::Crew(_)) => triggers::explores(self),
            deed => triggers::declared(self, seat, step, deed),
        };
        self.on_turn(seat) && self.to_face(seat, incident) != 0
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A deed is declared: a card that it triggers is resolved before (FS4-TRIG-03).
    pub(super) fn declare(&mut self, seat: Seat, step: Step, action: Action) -> bool {
        let look = self.look();
        if !look.on_turn(seat) {
            return false;
        }
        let places = look.to_face(seat, triggers::declared(look, seat, step, action.deed()));
        if places == 0 {
            return false;
        }
        let doer = action.deed().doer().and_then(|place| At::new(look, seat).member(place));
        let subject = doer.map(|member| member.card);
        if let Some(board) = &mut self.s.boards.story_cards {
            board.subject[seat.index()] = subject.unwrap_or_default();
        }
        self.push(seat, step);
        self.push(seat, super::deeds::GoOn(super::deeds::Declared(action)));
        self.meet(seat, places);
        true
    }

    /// The card action is about to be performed.
    pub(super) fn declare_card_action(&mut self, seat: Seat) -> bool {
        let look = self.look();
        let places = look.to_face(seat, triggers::explores(look));
        if places == 0 {
            return false;
        }
        self.push(seat, super::deeds::ExploreOn);
        self.meet(seat, places);
        true
    }

    /// The Rest Phase: the first in Forward Turn Order for whom the trigger is true (RUL-FS-34).
    pub(super) fn meet_at_rest(&mut self) {
        let order = self.s.order;
        for &seat in order.iter().rev() {
            let places = self.look().to_face(seat, triggers::rests(self.look(), seat));
            if places != 0 {
                self.meet(seat, places);
                return;
            }
        }
    }

    /// Something has happened: whoever is on turn faces the card (RUL-FS-35), or outside a turn the first person in Forward Turn
    /// Order (FS4-TRIG-09, RUL-FS-05).
    pub(crate) fn story_moment(&mut self, trigger: Trigger) {
        let look = self.look();
        let first = || self.s.order.iter().rev().copied().find(|&seat| look.played(seat).is_none());
        let Some(seat) = self.s.turn.or_else(first) else { return };
        let places = look.to_face(seat, Incident::of([trigger]));
        if places != 0 {
            self.meet(seat, places);
        }
    }

    fn meet(&mut self, seat: Seat, places: Visible) {
        let on_turn = self.look().on_turn(seat);
        if let Some(board) = &mut self.s.boards.story_cards
            && on_turn
        {
            board.faced.insert(seat);
        }
        self.push(seat, WhichStory(places));
    }

    /// The card is taken from where it lies, and read up to its options (FS4-FACE-01 to -04).
    fn face(&mut self, seat: Seat, place: u8) {
        let Some(story) = self.look().visible_story(place) else { return };
        self.pause();
        let Some(board) = &mut self.s.boards.story_cards else { return };
        match place.checked_sub(1) {
            None => {
                board.decks[usize::from(board.period)].pop();
            }
            Some(under) => {
                board.in_zone.remove(usize::from(under));
            }
        }
        board.facing[seat.index()] = Some(Facing { story, option: None, won: None });
        self.tell(Event::StoryFaced { seat, story });
        self.push(seat, CloseStory);
        self.push(seat, FaceStory(story));
    }

    pub(super) fn facing(&self, seat: Seat) -> Option<Facing> {
        self.s.boards.story_cards.as_ref().and_then(|board| board.facing[seat.index()])
    }

    pub(super) fn facing_mut(&mut self, seat: Seat) -> Option<&mut Facing> {
        self.s.boards.story_cards.as_mut().and_then(|board| board.facing[seat.index()].as_mut())
    }

    /// The result is read and carried out (FS4-FACE-06, FS4-ATT-03, -04, FS4-MIS-03, -04).
    pub(super) fn tell_story(&mut self, seat: Seat, story: StoryId, option: u8, won: bool) {
        if let Some(facing) = self.facing_mut(seat) {
            facing.won = Some(won);
        }
        self.tell(Event::StoryTold { seat, story, option, won });
        let chosen = &self.rules.content.story(story).options[usize::from(option)];
        self.push_list(seat, if won { chosen.success } else { chosen.failure });
    }

    pub(super) fn push_list(&mut self, seat: Seat, list: Option<ListId>) {
        if let Some(list) = list {
            self.push(seat, Effects { list, at: 0, source: Source::Other });
        }
    }
}

// ---- which card ----

/// Which of the Story cards that were triggered is faced (RUL-FS-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WhichStory(
    /// The cards as bits: the top of the deck in use, then those of the Exploration Zone.
    pub u8,
);

answers! {
    /// The answer to [`WhichStory`].
    AtWhichStory { Face(place: u8) }
}

impl WhichStory {
    fn places(self, look: Look) -> impl Iterator<Item = u8> {
        (0..8).filter(move |&place| self.0 & (1 << place) != 0 && look.visible_story(place).is_some())
    }
}

impl Question for WhichStory {
    type Answer = AtWhichStory;
    const WORD: &str = "which-story";
    const RULE: &str = "RUL-FS-31";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.places(at.look).nth(1).is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list.extend(self.places(at.look).map(Action::Face));
    }

    fn judge(self, at: At, AtWhichStory::Face(place): AtWhichStory) -> Result<(), Reason> {
        if self.places(at.look).any(|other| other == place) { Ok(()) } else { Err(Reason::NoSuchStory) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtWhichStory::Face(place): AtWhichStory) {
        engine.face(seat, place);
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let only = self.places(engine.look()).next();
        if let Some(place) = only {
            engine.face(seat, place);
        }
    }

    for_people_only!();

    fn shows(self, at: At, AtWhichStory::Face(place): AtWhichStory) -> Shown {
        let under = place.checked_sub(1).and_then(|under| {
            let board = at.look.s.boards.story_cards.as_ref()?;
            board.in_zone.get(usize::from(under)).map(|under| under.card)
        });
        let story = at.look.visible_story(place).unwrap_or_default();
        let shown = Shown::thing(Thing::Option(place)).with("card", Value::CardOrNone(under));
        match at.content().stories().get(usize::from(story.0)) {
            Some(story) => shown.with("trigger", Value::Trigger(story.trigger)),
            None => shown,
        }
    }
}

// ---- which option ----

/// Which option of the Story card (FS4-FACE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FaceStory(
    /// The card that is faced.
    pub StoryId,
);

answers! {
    /// The answer to [`FaceStory`].
    AtFaceStory { Decide(option: u8) }
}

impl FaceStory {
    fn options(self, look: Look) -> std::ops::Range<u8> {
        0..look.content().story(self.0).options.len() as u8
    }
}

impl Question for FaceStory {
    type Answer = AtFaceStory;
    const WORD: &str = "face-story";
    const RULE: &str = "FS4-FACE-05";
    const INSTEAD: Option<Reason> = Some(Reason::StoryMandatory);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, self.options(at.look).map(AtFaceStory::Decide), list);
    }

    /// An option that can be carried out (RUL-FS-30); one has no price (RUL-FS-69).
    fn judge(self, at: At, AtFaceStory::Decide(option): AtFaceStory) -> Result<(), Reason> {
        let option = at.content().story(self.0).options.get(usize::from(option)).ok_or(Reason::NoSuchOption)?;
        let payable = option.price.is_none_or(|price| at.look.is_payable(at.seat, price));
        if payable { Ok(()) } else { Err(Reason::StoryNotPayable) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, AtFaceStory::Decide(option): AtFaceStory) {
        if let Some(facing) = engine.facing_mut(seat) {
            facing.option = Some(option);
        }
        engine.tell(Event::OptionChosen { seat, story: self.0, option });
        let price = engine.rules.content.story(self.0).options[usize::from(option)].price;
        engine.push(seat, Outcome { story: self.0, option });
        engine.push_list(seat, price);
    }

    for_people_only!();

    fn shows(self, _: At, AtFaceStory::Decide(option): AtFaceStory) -> Shown {
        Shown::thing(Thing::Option(option)).with("text", Value::StoryOption(self.0, option))
    }

    fn values(self, _: At) -> Values {
        vec![("story", Value::Story(self.0))]
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.0.0) < look.content().stories().len()
    }
}

// ---- what follows ----

/// The option has been paid for: what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The card that is faced.
    pub story: StoryId,
    /// The option that was chosen.
    pub option: u8,
}

impl Automatic for Outcome {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let Outcome { story, option } = self;
        match engine.rules.content.story(story).options[usize::from(option)].test {
            Test::Free => engine.tell_story(seat, story, option, true),
            Test::Attempt(attempt) => engine.attempt(seat, story, option, attempt),
            Test::Mission(mission) => engine.accept(seat, story, option, mission),
        }
    }

    fn is_known(self, look: Look) -> bool {
        is_option(look, self.story, self.option)
    }
}

pub(super) fn is_option(look: Look, story: StoryId, option: u8) -> bool {
    look.content().stories().get(usize::from(story.0)).is_some_and(|story| usize::from(option) < story.options.len())
}

/// The Story card is resolved: it is discarded, unless its text put it elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CloseStory;

impl Automatic for CloseStory {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if let Some(board) = &mut engine.s.boards.story_cards
            && let Some(facing) = board.facing[seat.index()].take()
        {
            board.discard_read(facing.story);
        }
    }
}
