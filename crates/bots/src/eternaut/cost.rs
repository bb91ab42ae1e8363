//! What something takes, in tenths of an action.

use registry::eternaut::state::BOARDS;

/// An action, in the unit of costs.
pub const ACTION: u16 = 10;
/// No way there.
pub const NEVER: u16 = 20_000;

/// What something takes. A part of it opens up the map, and serves whatever else needs the same places open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// All of it.
    pub all: u16,
    /// Of this, what opens up the map.
    pub opening: u16,
}

/// Costs by board.
pub type Costs = [Cost; BOARDS];

/// No way there for anybody.
pub const NOBODY: Costs = [Cost::NEVER; BOARDS];

impl Cost {
    /// No way there.
    pub const NEVER: Cost = Cost::work(NEVER);
    /// It is so already.
    pub const NOTHING: Cost = Cost::work(0);

    /// What opens nothing.
    pub const fn work(all: u16) -> Self {
        Cost { all, opening: 0 }
    }

    /// The same, all of which opens up the map.
    pub fn opening(self) -> Self {
        Cost { all: self.all, opening: self.all }
    }

    /// Both: work adds up, and of what opens up the map the dearer includes the cheaper.
    pub fn and(self, other: Cost) -> Self {
        let opening = self.opening.max(other.opening);
        let work = u32::from(self.all - self.opening) + u32::from(other.all - other.opening);
        match work + u32::from(opening) {
            all if all >= u32::from(NEVER) => Cost::NEVER,
            all => Cost { all: all as u16, opening },
        }
    }

    /// The same, or this much work if that is more; what there is no way to stays so.
    pub fn at_least(self, all: u16) -> Self {
        Cost { all: self.all.max(all), ..self }
    }

    /// The work so many times.
    pub fn times(self, count: u16) -> Self {
        let work = (self.all - self.opening).saturating_mul(count).min(NEVER);
        Cost { all: self.opening, opening: self.opening }.and(Cost::work(work))
    }
}

/// Work by board.
pub fn work(all: [u16; BOARDS]) -> Costs {
    all.map(Cost::work)
}

/// Whoever it is cheapest for.
pub fn least(costs: Costs) -> Cost {
    costs.into_iter().fold(Cost::NEVER, Cost::min)
}

/// Both, by board.
pub fn added(mut sum: Costs, more: Costs) -> Costs {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum = sum.and(more));
    sum
}

/// Lowers costs; says whether one became lower.
pub fn lower(costs: &mut Costs, to: Costs) -> bool {
    let mut changed = false;
    for (cost, to) in costs.iter_mut().zip(to) {
        changed |= to < *cost;
        *cost = to.min(*cost);
    }
    changed
}
