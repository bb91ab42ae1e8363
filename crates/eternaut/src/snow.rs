//! Snowpacks: which Snowflake counters are Active, and where they spread (EA-SNOW, EA-PACK, EA-SPREAD).

use crate::paths::Grid;
use crate::space::{Space, SpaceSet};

/// The Active ones among Snowflake counters: groups that touch an OPENING to the outside (RUL-ET-92).
pub fn active(grid: &Grid, snow: &SpaceSet) -> SpaceSet {
    let mut active: SpaceSet = snow.iter().filter(|&space| grid.airy.contains(space)).collect();
    let mut edge: Vec<Space> = active.iter().collect();
    while let Some(space) = edge.pop() {
        for next in grid.next_to(space).filter(|&next| snow.contains(next)) {
            if active.insert(next) {
                edge.push(next);
            }
        }
    }
    active
}

/// Can a Snowflake counter be placed here: an indoor space on a revealed tile without one (EA-SNOW-02, -08, RUL-ET-91)?
pub fn can_hold(grid: &Grid, snow: &SpaceSet, space: Space) -> bool {
    grid.there.contains(space) && !grid.outdoor.contains(space) && !snow.contains(space)
}

/// Where Active snow spreads to, computed from the state before (EA-SPREAD-02, RUL-ET-95).
pub fn spread(grid: &Grid, snow: &SpaceSet, active: &SpaceSet, outdoors_too: bool) -> SpaceSet {
    let outdoor = grid.outdoor.iter().filter(|_| outdoors_too);
    let sources = active.iter().chain(outdoor);
    sources.flat_map(|space| grid.next_to(space)).filter(|&next| can_hold(grid, snow, next)).collect()
}
