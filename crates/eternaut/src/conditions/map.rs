//! Conditions about tiles, counters, places and snow (CM-COND-05, -08, -10).

use super::prelude::*;
use crate::content::Spot;
use crate::paths::FAR;

fn within(far: u8, range: u8) -> bool {
    far != FAR && far <= range
}

/// Reads `range=2`; 0 is the same space.
fn range(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<u8> {
    let value = f.need_prop(r.report, "range")?;
    number(r.report, value, "a range", 0..=20)
}

/// A tile is revealed (CM-COND-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revealed(pub TileNo);

impl Predicate for Revealed {
    const WORD: &'static str = "revealed";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a tile", Reader::tile).map(Revealed)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.cells.iter().flatten().any(|laid| laid.tile == self.0 && laid.revealed)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.revealed.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("tile {} is never revealed", self.0)
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("{} revealed", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Revealed(self.0))
    }
}

/// At least one counter of this ID is on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Present(pub CounterId);

impl Predicate for Present {
    const WORD: &'static str = "present";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a counter", Reader::counter).map(|(id, _)| Present(id))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.counters.iter().any(|counter| counter.id == self.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.counters.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("counter {} is never placed", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} {} there", self.0, book.counter(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Present(self.0))
    }
}

/// A counter of this ID is on the map and carries a Consumed cube.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consumed(pub CounterId);

impl Predicate for Consumed {
    const WORD: &'static str = "consumed";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a counter", Reader::counter).map(|(id, _)| Consumed(id))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.counters.iter().any(|counter| counter.id == self.0 && counter.consumed)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.counters.contains(&self.0) && reach.consumed.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("counter {} never carries a Consumed cube", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} {} consumed", self.0, book.counter(self.0))
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// This Event counter is on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCounterPresent(pub EventCounterId);

impl Predicate for EventCounterPresent {
    const WORD: &'static str = "event";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "an Event counter", Reader::event_counter).map(EventCounterPresent)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.event_counters.iter().any(|event| event.id == self.0)
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.event_counters.contains(&self.0) || reach.timer_event_counters.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Event counter {} is never placed", self.0)
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("Event {} there", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::EventCounterPresent(self.0))
    }
}

/// The performer is within this range of a Character (CM-COND-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Near(pub CharacterId, pub u8);

impl Predicate for Near {
    const WORD: &'static str = "near";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let id = r.value(f, "a Character", Reader::character);
        Some(Near(id?, range(r, f)?))
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        let spaces = cx.performer.and_then(|id| look.space_of(id)).zip(look.space_of(self.0));
        spaces.is_some_and(|(from, to)| within(look.range(from, to), self.1))
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.characters.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("Character {} never comes into play", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} within {}", book.person(self.0), self.1)
    }

    fn asks(&self) -> Option<Asked> {
        Some(Asked::Near(self.0, self.1))
    }
}

/// The performer is within this range of a counter of this ID.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NearCounter(pub CounterId, pub u8);

impl Predicate for NearCounter {
    const WORD: &'static str = "near-counter";
    const ABOUT_PERFORMER: bool = true;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let counter = r.value(f, "a counter", Reader::counter);
        let range = range(r, f);
        Some(NearCounter(counter?.0, range?))
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        let Some(from) = cx.performer.and_then(|id| look.space_of(id)) else { return false };
        let far = look.grid().distances(from);
        look.s.counters.iter().filter(|counter| counter.id == self.0).any(|counter| match counter.spot {
            Spot::Space(space) => within(far[space.index()], self.1),
            Spot::Edge(edge) => edge.sides().is_some_and(|sides| sides.iter().any(|s| within(far[s.index()], self.1))),
        })
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.counters.contains(&self.0)
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("counter {} is never placed", self.0)
    }

    fn brief(&self, book: Book<'_>) -> String {
        format!("{} within {}", book.counter(self.0), self.1)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// This Character stands on this tile; none named: every Character in play does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTile(pub Option<CharacterId>, pub TileNo);

impl Predicate for OnTile {
    const WORD: &'static str = "on-tile";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        let tile = r.value(f, "a tile", Reader::tile);
        let who = match f.may_arg() {
            Some(value) => Some(r.character(value)?),
            None => None,
        };
        Some(OnTile(who, tile?))
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        let on = |space: Space| look.s.laid(space.cell()).is_some_and(|laid| laid.tile == self.1);
        match self.0 {
            Some(id) => look.space_of(id).is_some_and(on),
            None => {
                let mut all = look.s.in_play().into_iter().peekable();
                all.peek().is_some() && all.all(|id| look.space_of(id).is_some_and(on))
            }
        }
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.revealed.contains(&self.1) && self.0.is_none_or(|who| reach.characters.contains(&who))
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        format!("tile {} is never revealed", self.1)
    }

    fn brief(&self, book: Book<'_>) -> String {
        match self.0 {
            Some(id) => format!("{} on {}", book.person(id), self.1),
            None => format!("all on {}", self.1),
        }
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// The performer is outdoors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outdoors;

impl Predicate for Outdoors {
    const WORD: &'static str = "outdoors";
    const ABOUT_PERFORMER: bool = true;

    fn read(_: &mut Reader<'_, '_>, _: &mut Fields<'_>) -> Option<Self> {
        Some(Outdoors)
    }

    fn holds(&self, look: Look<'_>, cx: &Context) -> bool {
        cx.performer.and_then(|id| look.space_of(id)).is_some_and(|space| look.outdoors(space))
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        "outdoors".to_owned()
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// A space holds snow: outdoor, or with a Snowflake counter (CM-COND-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnowAt(pub Space);

impl Predicate for SnowAt {
    const WORD: &'static str = "snow-at";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.value(f, "a space", Reader::space).map(SnowAt)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.has_snow(self.0)
    }

    fn may_hold(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "it never holds".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("snow at {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}

/// At least so many Snowflake counters lie on the map (CM-COND-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnowCount(pub u8);

impl Predicate for SnowCount {
    const WORD: &'static str = "snow";
    const ABOUT_PERFORMER: bool = false;

    fn read(r: &mut Reader<'_, '_>, f: &mut Fields<'_>) -> Option<Self> {
        r.at_least(f, 1, 16).map(SnowCount)
    }

    fn holds(&self, look: Look<'_>, _: &Context) -> bool {
        look.s.snow.len() >= usize::from(self.0)
    }

    fn counted(&self, look: Look<'_>) -> Option<Counted> {
        Some(Counted { tally: Tally::Snow, now: look.s.snow.len() as u8, limit: self.0 })
    }

    fn may_hold(&self, reach: &Reach, _: Book<'_>) -> bool {
        reach.snow
    }

    fn may_fail(&self, _: &Reach, _: Book<'_>) -> bool {
        true
    }

    fn why_never(&self, _: Book<'_>) -> String {
        "no Snowflake counter is ever placed".to_owned()
    }

    fn brief(&self, _: Book<'_>) -> String {
        format!("snow ≥ {}", self.0)
    }

    fn asks(&self) -> Option<Asked> {
        None
    }
}
