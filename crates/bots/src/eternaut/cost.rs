//! What something takes, in tenths of an action.

use registry::eternaut::state::BOARDS;

/// An action, in the unit of costs.
pub const ACTION: u16 = 10;
/// No way there.
pub const NEVER: u16 = 20_000;

/// What something takes. A part of it opens up the map, and serves whatever else needs the same places open.
///
/// The first half is all of it, the second what opens up the map: so it is ordered, and costs of several people are worked out side by
/// side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost(i32);

/// Costs by board.
pub type Costs = [Cost; BOARDS];

/// No way there for anybody.
pub const NOBODY: Costs = [Cost::NEVER; BOARDS];

const OPENING: i32 = 0xFFFF;

impl Cost {
    /// No way there.
    pub const NEVER: Cost = Cost::work(NEVER);
    /// It is so already.
    pub const NOTHING: Cost = Cost::work(0);

    /// What opens nothing. More than [`NEVER`] is not told from it.
    pub const fn work(all: u16) -> Self {
        Cost((if all > NEVER { NEVER } else { all } as i32) << 16)
    }

    /// All of it.
    pub const fn all(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The same, all of which opens up the map.
    pub fn opening(self) -> Self {
        Cost(self.0 & !OPENING | self.0 >> 16)
    }

    /// Both: work adds up, and of what opens up the map the dearer includes the cheaper.
    #[inline]
    pub fn and(self, other: Cost) -> Self {
        let (own, others) = (self.0 & OPENING, other.0 & OPENING);
        let opening = own.max(others);
        let all = (self.0 >> 16) - own + (other.0 >> 16) - others + opening;
        if all >= NEVER as i32 { Cost::NEVER } else { Cost(all << 16 | opening) }
    }

    /// The same, or this much work if that is more; what there is no way to stays so.
    #[inline]
    pub fn at_least(self, all: u16) -> Self {
        self.max(Cost(i32::from(all) << 16 | self.0 & OPENING))
    }

    /// The work so many times.
    pub fn times(self, count: u16) -> Self {
        let opening = (self.0 & OPENING) as u16;
        let work = (self.all() - opening).saturating_mul(count).min(NEVER);
        Cost(i32::from(opening) << 16 | i32::from(opening)).and(Cost::work(work))
    }
}

/// Work by board.
pub fn work(all: [u16; BOARDS]) -> Costs {
    all.map(Cost::work)
}

/// Whoever it is cheapest for.
#[inline]
pub fn least(costs: Costs) -> Cost {
    costs.into_iter().fold(Cost::NEVER, Cost::min)
}

/// Both, by board.
#[inline]
pub fn added(sum: Costs, more: Costs) -> Costs {
    std::array::from_fn(|at| sum[at].and(more[at]))
}

/// Lowers costs; says whether one became lower.
#[inline]
pub fn lower(costs: &mut Costs, to: Costs) -> bool {
    let lowered: Costs = std::array::from_fn(|at| costs[at].min(to[at]));
    let changed = lowered != *costs;
    *costs = lowered;
    changed
}
