//! What Enemies do by themselves: chase, flee, gather, strike (EB-ALERT-07, -08, EB-SURV-14, -15).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{Acting, EachEnemy, Run};
use crate::content::{BlockId, CharacterId, Side, Strike};
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::{Look, People};
use crate::paths::FAR;
use crate::questions::{Guide, Struck};
use crate::sight::Sight;
use crate::space::{Space, SpaceSet};
use crate::step::Context;

/// Where an Enemy goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Towards the nearest Character.
    Characters,
    /// Towards the nearest other Enemy.
    Enemies,
    /// Away from all Characters.
    Away,
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// For each Enemy on the map, ascending, the block (EB-SURV-10).
    pub(crate) fn each_enemy(&mut self, block: BlockId, cx: Context) {
        let enemies = self.rules.scenario().enemies.iter().enumerate();
        let there = enemies.filter(|(_, enemy)| self.s.combat.standee(enemy.id.into()).is_some());
        let left = there.fold(0, |left, (at, _)| left | 1 << at);
        self.push(EachEnemy { left, block, cx });
    }

    /// The next of them acts; one that is wounded regroups instead, if its card says so and the Alert counter is RED (EB-ALERT-08).
    pub(crate) fn next_enemy(&mut self, left: u16, block: BlockId, cx: Context) {
        if left == 0 {
            return;
        }
        let at = left.trailing_zeros() as usize;
        self.push(EachEnemy { left: left & (left - 1), block, cx });
        let Some(enemy) = self.rules.scenario().enemies.get(at) else { return };
        let figure = FigureId::Enemy(enemy.id);
        let Some(standee) = self.s.combat.standee(figure) else { return };
        let red = self.s.combat.alert.is_some_and(|alert| alert.side == Side::Red);
        let regroups = red && standee.life < enemy.card.life && enemy.regroup != BlockId::default();
        self.push(Acting { figure, reaction: false });
        self.push(Run { block: if regroups { enemy.regroup } else { block }, at: 0, cx });
    }

    /// An Enemy goes up to so many spaces towards its goal; where several spaces are as good, the active player chooses (EB-SURV-15).
    pub(crate) fn go(&mut self, id: FigureId, goal: Goal, steps: u8) {
        let spaces = self.look().best_spaces(id, goal, steps);
        match spaces.len() {
            0 => {}
            1 => spaces.iter().for_each(|space| self.arrive(id, space)),
            _ => self.push_for(self.s.active, Guide { figure: id, spaces }),
        }
    }

    /// An Enemy has gone to a space, or stayed.
    pub(crate) fn arrive(&mut self, id: FigureId, space: Space) {
        if self.s.combat.standee(id).is_some_and(|standee| standee.space != space) {
            self.step_to(id, space);
        }
    }

    /// An Enemy attacks a Character within range and sight: the nearest, then the weakest, then whom the active player chooses
    /// (EB-ALERT-07, RUL-ET-110).
    pub(crate) fn strike(&mut self, id: FigureId, strike: Strike) {
        let people = self.look().struck(id, strike);
        match people[..] {
            [] => {}
            [who] => self.struck(id, who, strike.damage),
            _ => self.push_for(self.s.active, Struck { figure: id, strike }),
        }
    }

    /// The Character is hit.
    pub(crate) fn struck(&mut self, id: FigureId, who: CharacterId, damage: u8) {
        self.tell(Event::Struck { figure: id, who });
        self.hurt(who.into(), damage, Context::default());
    }
}

impl Look<'_> {
    /// Whom an Enemy can hit from a space: Characters within range and sight.
    fn in_strike(self, id: FigureId, from: Space, range: u8) -> People {
        let grid = self.grid();
        let far = grid.distances(from);
        let sight = Sight::new(&grid, self.taken_but(id));
        let near =
            |&who: &CharacterId| self.space_of(who).is_some_and(|at| far[at.index()] <= range && sight.sees(from, at));
        self.s.in_play().into_iter().filter(near).collect()
    }

    /// Those among whom the blow falls: the nearest, and of these the ones with the fewest Life Points.
    pub(crate) fn struck(self, id: FigureId, strike: Strike) -> People {
        let Some(from) = self.s.combat.standee(id).map(|standee| standee.space) else { return People::default() };
        let far = self.grid().distances(from);
        let key = |who: CharacterId| {
            let figure = self.figure(who);
            figure.map(|figure| (far[figure.at.corner.index()], figure.life))
        };
        let people = self.in_strike(id, from, strike.range);
        let best = people.iter().map(|&who| key(who)).min();
        people.into_iter().filter(|&who| Some(key(who)) == best).collect()
    }

    /// The spaces that an Enemy goes to: the best for its goal, of these the worst for the Characters (EB-SURV-14, RUL-ET-110).
    pub(crate) fn best_spaces(self, id: FigureId, goal: Goal, steps: u8) -> SpaceSet {
        let grid = self.grid();
        let Some(walker) = self.walker(&grid, id, steps) else { return SpaceSet::default() };
        let (ways, from) = (grid.ways(&walker), walker.from);
        let free = Space::all().filter(|space| ways[space.index()].is_some() && !walker.taken.contains(*space));
        let spaces: SpaceSet = free.chain([from]).collect();
        let people: Vec<Space> = self.s.in_play().into_iter().filter_map(|who| self.space_of(who)).collect();
        let others = self.s.combat.enemies().filter(|other| other.id != id).map(|other| other.space);
        let targets = if goal == Goal::Enemies { others.collect() } else { people.clone() };
        let here = grid.distances(from);
        let nearest = targets.iter().map(|target| here[target.index()]).min().filter(|&far| far != FAR);
        let Some(nearest) = nearest else { return [from].into_iter().collect() };
        let meant = |target: &&Space| goal == Goal::Away || here[target.index()] == nearest;
        let maps: Vec<_> = targets.iter().filter(meant).map(|&target| grid.distances(target)).collect();
        let score = |space: Space| {
            let far = maps.iter().map(|far| far[space.index()]).min().unwrap_or(FAR);
            if goal == Goal::Away { FAR - far } else { far }
        };
        let best = spaces.iter().map(score).min();
        let spaces = spaces.iter().filter(|&space| Some(score(space)) == best);
        self.worst_of(id, spaces.collect(), &people)
    }

    /// Those of some spaces in which an Enemy is worst for the Characters: it can hit more of them now, is nearer to all of them, is
    /// nearer to the weakest (RUL-ET-110).
    fn worst_of(self, id: FigureId, spaces: SpaceSet, people: &[Space]) -> SpaceSet {
        let grid = self.grid();
        let range = self.rules.enemy(id).and_then(|enemy| enemy.strike).map_or(1, |strike| strike.range);
        let weakest = self.s.figures().filter(|figure| figure.is_played()).min_by_key(|figure| figure.life);
        let key = |space: Space| {
            let far = grid.distances(space);
            let hits = self.in_strike(id, space, range).len();
            let sum: u16 = people.iter().map(|at| u16::from(far[at.index()])).sum();
            let weak = weakest.map_or(FAR, |figure| far[figure.at.corner.index()]);
            (std::cmp::Reverse(hits), sum, weak)
        };
        let worst = spaces.iter().map(key).min();
        spaces.iter().filter(|&space| Some(key(space)) == worst).collect()
    }
}
