//! Which Combat cube is resolved next, with which damage value (EB-ATK-18 to -20).

use super::Volley;
use super::prelude::*;
use crate::content::Damage;
use crate::figure::FigureId;
use crate::paths::FAR;
use crate::space::Space;

/// An attack is resolved, cube by cube (RUL-ET-125).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hit {
    /// The attack; its cubes are those that are left.
    pub volley: Volley,
    /// Damage values used up, by position.
    pub used: u16,
    /// Enemies that the attack misses, by position among the Scenario's (CM-OP-29).
    pub missed: u16,
}

impl Hit {
    /// All of an attack.
    pub fn new(volley: Volley) -> Self {
        Hit { volley, used: 0, missed: 0 }
    }

    /// The damage values: those of the attack, then as often the lowest as bonuses add cubes (RUL-ET-122).
    fn values_of(self, look: Look<'_>) -> impl Iterator<Item = (u8, Damage)> {
        let own = self.volley.attack(look).map_or(&[][..], |attack| &attack.damage);
        let lowest = own.iter().copied().min().unwrap_or_default();
        let more = std::iter::repeat_n(lowest, usize::from(self.volley.more_cubes));
        (0u8..16).zip(own.iter().copied().chain(more))
    }

    /// All damage values with their positions, for people who follow the attack.
    pub(crate) fn all_values(self, look: Look<'_>) -> Vec<(u8, Damage)> {
        self.values_of(look).collect()
    }

    /// The damage values left.
    fn values(self, look: Look<'_>) -> impl Iterator<Item = (u8, Damage)> {
        self.values_of(look).filter(move |&(at, _)| self.used >> at & 1 == 0)
    }

    /// The damage values left, each once.
    fn different(self, look: Look<'_>) -> Vec<(u8, Damage)> {
        let mut values: Vec<(u8, Damage)> = self.values(look).collect();
        values.sort_by_key(|&(at, damage)| (std::cmp::Reverse(damage), at));
        values.dedup_by_key(|(_, damage)| *damage);
        values
    }

    /// Damage of a value in a space, with bonuses and reduction (EB-BONUS-04, -06, RUL-ET-123).
    pub fn points(self, look: Look<'_>, damage: Damage, space: Space) -> u8 {
        let points = damage.points.saturating_add(self.volley.more_damage);
        if !damage.minus_range {
            return points;
        }
        match look.range(self.volley.from, space) {
            FAR => 0,
            range => points.saturating_sub(range),
        }
    }

    /// Damage of a value to whoever stands in a space, less what a reaction took off (CM-OP-29).
    fn points_there(self, look: Look<'_>, damage: Damage, space: Space) -> u8 {
        let enemy = Self::target(look, space).and_then(FigureId::enemy);
        let softened = look.s.kit.softened.iter().filter(|it| Some(it.enemy) == enemy);
        let less = softened.map(|it| it.points).fold(0, u8::saturating_add);
        self.points(look, damage, space).saturating_sub(less)
    }

    /// Whom the cube in a space hits.
    fn target(look: Look<'_>, space: Space) -> Option<FigureId> {
        look.s.figures().find(|figure| figure.at.spaces().any(|at| at == space)).map(|figure| figure.id)
    }

    /// Is there nobody to hit, or only one way to do it?
    fn is_plain(self, look: Look<'_>) -> bool {
        let hits = self.volley.cubes.iter().filter(|&space| Self::target(look, space).is_some()).count();
        hits == 0 || hits == 1 && self.different(look).len() == 1
    }
}

impl Question for Hit {
    /// The space of a cube, and the position of a damage value.
    type Answer = (Space, u8);
    const WORD: &'static str = "hit";
    const RULE: Option<&'static str> = Some("EB-ATK-20");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<(Space, u8)> {
        if let Action::Hit(space, value) = action { Some((space, value)) } else { None }
    }

    fn write(self, (space, value): (Space, u8)) -> Action {
        Action::Hit(space, value)
    }

    fn waits(self, at: At<'_>) -> bool {
        !self.volley.cubes.is_empty() && !self.is_plain(at.look)
    }

    fn offers(self, at: At<'_>) -> impl Iterator<Item = (Space, u8)> {
        let values = self.different(at.look);
        let pairs = self.volley.cubes.iter();
        pairs.flat_map(move |space| values.clone().into_iter().map(move |(value, _)| (space, value)))
    }

    fn refuses(self, _: At<'_>, (space, _): (Space, u8)) -> Reason {
        if self.volley.cubes.contains(space) { Reason::NoSuchValue } else { Reason::NoCubeThere }
    }

    fn answer<S: EventSink<Event>>(mut self, engine: &mut Engine<'_, S>, (space, value): (Space, u8)) {
        let damage = self.values(engine.look()).find(|&(at, _)| at == value).map(|(_, damage)| damage);
        let points = damage.map_or(0, |damage| self.points_there(engine.look(), damage, space));
        self.volley.cubes.remove(space);
        self.used |= 1 << value;
        match self.volley.cubes.is_empty() {
            true => engine.s.kit.softened.clear(),
            false => engine.push(self),
        }
        let Some(figure) = Self::target(engine.look(), space) else { return };
        engine.hit(self, figure, points);
    }

    /// The order does not matter: from the first cube, with the highest values.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        let next = self.volley.cubes.iter().max_by_key(|&space| Self::target(engine.look(), space).is_some());
        let value = self.different(engine.look()).first().map(|&(value, _)| value);
        if let (Some(space), Some(value)) = (next, value) {
            self.answer(engine, (space, value));
        }
    }

    fn shown(self, _: Look<'_>) -> Shown {
        let left = self.volley.cubes.len() as u8;
        Shown { who: Some(self.volley.who), item: Some(self.volley.item), left, ..Shown::default() }
    }

    fn label(self, at: At<'_>, (space, value): (Space, u8)) -> Label {
        let damage = self.values(at.look).find(|&(at, _)| at == value);
        let points = damage.map_or(0, |(_, damage)| self.points_there(at.look, damage, space));
        let label = Label::plain().place(space).says("number", Value::Number(points));
        match Self::target(at.look, space) {
            Some(id) => label.says("figure", Value::Figure(id)).says("how", Value::Form("figure")),
            None => label.says("figure", Value::Form("none")).says("how", Value::Form("empty")),
        }
    }

    fn is_known(self, look: Look<'_>) -> bool {
        self.volley.from.exists() && self.volley.attack(look).is_some()
    }
}
