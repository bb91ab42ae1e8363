//! What Story cards add to the worth of a position: Missions under way. What an option brings is seen by trying it.

use registry::last_aurora::content::{Effect, ListId, Resource};
use registry::last_aurora::modules::story_cards::board::TakenMission;
use registry::last_aurora::modules::story_cards::conditions::Measure;

use super::clock::chance;
use super::worth::Estimate;

impl Estimate<'_> {
    /// Everything of the module; nothing in other games.
    pub(super) fn stories(&self) -> f32 {
        let Some(board) = self.look.s.boards.story_cards.as_ref().filter(|_| self.captain.knows_modules) else {
            return 0.0;
        };
        if self.look.s.over {
            return 0.0;
        }
        board.missions.iter().filter(|mission| mission.seat == self.seat).map(|mission| self.mission(mission)).sum()
    }

    /// What a Mission is likely to bring, or to cost.
    fn mission(&self, taken: &TakenMission) -> f32 {
        let story = self.look.content().story(taken.story);
        let Some(option) = story.options.get(usize::from(taken.option)) else { return 0.0 };
        let likely = self.likely(taken);
        likely * self.results(option.success) + (1.0 - likely) * self.results(option.failure)
    }

    /// The chance that a Mission is completed in time.
    fn likely(&self, taken: &TakenMission) -> f32 {
        let Some(mission) = self.look.mission(taken) else { return 0.0 };
        let measure = mission.goal.measure;
        let wanted = f32::from(taken.from) + f32::from(mission.goal.least);
        let gap = wanted - f32::from(measure.now(self.look, self.seat));
        let rounds = f32::from((taken.due + 1).saturating_sub(self.look.s.round.max(1)));
        let rounds = rounds.min(self.clock.rounds + 1.0);
        let pace = self.pace(measure);
        chance(1.5 * (pace * rounds - gap) / pace.max(0.5))
    }

    /// How much of what a Mission counts a round brings to somebody who wants it.
    fn pace(&self, measure: Measure) -> f32 {
        match measure {
            Measure::Advance => self.vitals().usual_speed,
            Measure::Recruit | Measure::Be(_) => 0.5,
            Measure::Fame => 0.7,
            Measure::Food | Measure::Fuel => 0.9,
            Measure::Ammo | Measure::Objects | Measure::Targets => 0.6,
        }
    }

    /// What a list of effects is worth.
    fn results(&self, list: Option<ListId>) -> f32 {
        let effects = list.map_or(&[][..], |list| self.look.content().list(list));
        effects.iter().map(|effect| self.result(effect)).sum()
    }

    fn result(&self, effect: &Effect) -> f32 {
        let goods = |resource: Resource| match resource {
            Resource::Fuel => 1.2,
            Resource::Food | Resource::Ammo | Resource::Full => 0.8,
            Resource::Half => 0.5,
        };
        match *effect {
            Effect::GainFame(fame) => f32::from(fame.0),
            Effect::LoseFame(fame) => -f32::from(fame.0),
            Effect::Gain(gain) => goods(gain.0) * f32::from(gain.1),
            Effect::Spend(spent) => -goods(spent.0) * f32::from(spent.1),
            Effect::DrawObjects(drawn) => 1.1 * f32::from(drawn.0),
            Effect::DiscardObjects(lost) => -1.1 * f32::from(lost.0),
            Effect::DiscardResources(lost) => -0.7 * f32::from(lost.0),
            Effect::Damage(damage) => -0.6 * f32::from(damage.0),
            Effect::Repair(repair) => 0.4 * f32::from(repair.0),
            Effect::Contaminate(ill) => -0.8 * f32::from(ill.0),
            Effect::Decontaminate(cure) => 0.5 * f32::from(cure.0),
            Effect::Speed(speed) => 0.8 * f32::from(speed.0),
            _ => 0.0,
        }
    }
}
