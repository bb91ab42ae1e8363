//! Objectives, the clock, and how a Scenario is lost (ET-OBJ, RUL-ET-35, -36, EB-DEATH-06).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{Clock, Finish};
use crate::conditions;
use crate::content::{CondId, Objective, ObjectiveState, StoryKind, StoryNo};
use crate::event::Event;
use crate::questions::Verdict;
use crate::step::{Context, Step};

impl<S: EventSink<Event>> Engine<'_, S> {
    fn objective(&self, no: StoryNo) -> Option<&Objective> {
        match &self.rules.story(no)?.kind {
            StoryKind::Objective(objective) => Some(objective),
            _ => None,
        }
    }

    /// Resolves the first open Objective whose condition holds. Says whether there was one (RUL-ET-36).
    pub(crate) fn judge_objectives(&mut self) -> bool {
        let open = |card: &crate::state::OnTable| card.state == Some(ObjectiveState::Open);
        let numbers: tinyvec::ArrayVec<[StoryNo; 64]> = self.s.story.iter().filter(|c| open(c)).map(|c| c.no).collect();
        for no in numbers {
            let Some(objective) = self.objective(no).filter(|_| !self.is_being_read(no)) else { continue };
            let met = |cond: Option<CondId>| {
                cond.is_some_and(|cond| conditions::holds(self.look(), cond, &Context::default()))
            };
            match (met(objective.success), met(objective.failure)) {
                (true, true) => self.push_for(self.s.active, Verdict(no)),
                (true, false) => self.close_objective(no, ObjectiveState::Succeeded),
                (false, true) => self.close_objective(no, ObjectiveState::Failed),
                (false, false) => continue,
            }
            return true;
        }
        false
    }

    /// A card that is just being revealed is not judged before its text is read to the end.
    fn is_being_read(&self, no: StoryNo) -> bool {
        let body = self.rules.story(no).map(|card| card.body);
        self.s.agenda.iter().any(|task| matches!(task.step, Step::Run(run) if Some(run.block) == body))
    }

    /// An open Objective is resolved or failed, and its instructions are followed (ET-OBJ-03).
    pub(crate) fn close_objective(&mut self, no: StoryNo, state: ObjectiveState) {
        let open = Some(ObjectiveState::Open);
        let Some(card) = self.s.story.iter_mut().find(|card| card.no == no && card.state == open) else { return };
        card.state = Some(state);
        self.tell(Event::Objective { no, state });
        let Some(objective) = self.objective(no) else { return };
        let block = match state {
            ObjectiveState::Succeeded => objective.succeeded,
            _ => objective.failed,
        };
        self.push_text(block, Context { objective: true, ..Context::default() }, None);
    }

    /// The Timer token is on the clock: the Scenario ends now (ET-ROUND-03).
    pub(crate) fn clock(&mut self) {
        self.tell(Event::Clock);
        self.s.agenda.clear();
        self.s.pending.clear();
        self.push(Clock);
    }

    /// The next Objective that names the clock fails; without one the Scenario is finished (RUL-ET-35).
    pub(crate) fn clock_step(&mut self) {
        let names_clock = |no: StoryNo| self.objective(no).is_some_and(|objective| objective.clock);
        let open = self.s.story.iter().filter(|card| card.state == Some(ObjectiveState::Open));
        let next = open.map(|card| card.no).find(|&no| names_clock(no));
        match next {
            Some(no) => {
                self.push(Clock);
                self.close_objective(no, ObjectiveState::Failed);
            }
            None => {
                self.s.agenda.clear();
                self.push(Finish);
            }
        }
    }

    /// Were there Characters, and is none left (RUL-ET-99)?
    pub(crate) fn nobody_left(&self) -> bool {
        !self.s.played.is_empty() && self.s.in_play().is_empty() && self.s.epilogue.is_none() && !self.s.lost
    }

    /// The campaign is lost at once (EB-DEATH-06).
    pub(crate) fn lose(&mut self) {
        self.s.lost = true;
        self.tell(Event::CampaignLost);
        self.s.agenda.clear();
        self.push(Finish);
    }
}
