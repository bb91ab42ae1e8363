//! Missions (FS4-MIS): accepted, completed, failed.

use tabletop::{EventSink, Seat};

use super::board::{Facing, TakenMission};
use super::content::{Mission, StoryId, Test};
use super::faces::CloseStory;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::step::{Step, TableStep};

impl<'a> Look<'a> {
    /// What a Mission under way asks for.
    pub fn mission(self, taken: &TakenMission) -> Option<Mission> {
        match self.content().story(taken.story).options.get(usize::from(taken.option))?.test {
            Test::Mission(mission) => Some(mission),
            Test::Free | Test::Attempt(_) => None,
        }
    }

    /// Is the owner of a Mission between two deeds, so that its end can be told?
    fn is_between_deeds(self, seat: Seat) -> bool {
        match self.player(seat).steps.last() {
            None => true,
            Some(Step::Turn(_) | Step::TurnEnd(_) | Step::Bonus(_) | Step::Move(_) | Step::MoveEnd(_)) => true,
            Some(Step::Fire(_) | Step::RestFeed(_) | Step::RestAbilities(_)) => true,
            Some(_) => false,
        }
    }

    /// The first Mission that is completed or failed as things stand, and whether it is completed.
    fn mission_over(self) -> Option<(usize, bool)> {
        let board = self.s.boards.story_cards.as_ref()?;
        board.missions.iter().enumerate().find_map(|(at, taken)| {
            if board.facing[taken.seat.index()].is_some() || !self.is_between_deeds(taken.seat) {
                return None;
            }
            let mission = self.mission(taken)?;
            let fails = mission.fails_if.is_some_and(|condition| condition.holds(self, taken.seat));
            if fails {
                return Some((at, false));
            }
            mission.goal.is_reached(self, taken).then_some((at, true))
        })
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The card goes to the owner's Active Zone as a reminder (FS4-MIS-01).
    pub(super) fn accept(&mut self, seat: Seat, story: StoryId, option: u8, mission: Mission) {
        let from = mission.goal.from(self.look(), seat);
        let due = self.s.round.saturating_add(mission.within).saturating_sub(1);
        let Some(board) = &mut self.s.boards.story_cards else { return };
        board.facing[seat.index()] = None;
        board.missions.push(TakenMission { seat, story, option, from, due });
        self.tell(Event::MissionAccepted { seat, story });
    }

    /// A Mission that is completed or failed is told at once (FS4-MIS-03, -04). It is no newly faced card (RUL-FS-32).
    pub(super) fn settle_missions(&mut self) -> bool {
        let over = self.look().mission_over();
        if let Some((at, won)) = over {
            self.end_mission(at, won);
        }
        over.is_some()
    }

    fn end_mission(&mut self, at: usize, won: bool) {
        self.pause();
        let Some(board) = &mut self.s.boards.story_cards else { return };
        let TakenMission { seat, story, option, .. } = board.missions.remove(at);
        board.facing[seat.index()] = Some(Facing { story, option: Some(option), won: None });
        self.tell(if won { Event::MissionResolved { seat, story } } else { Event::MissionFailed { seat, story } });
        self.push(seat, CloseStory);
        self.tell_story(seat, story, option, won);
    }

    /// At the end of a round Missions fail whose time is over.
    pub(crate) fn missions_due(&mut self) {
        let round = self.s.round;
        let Some(board) = &self.s.boards.story_cards else { return };
        if let Some(at) = board.missions.iter().position(|mission| mission.due <= round) {
            self.then(TableStep::MissionsDue);
            self.end_mission(at, false);
        }
    }
}
