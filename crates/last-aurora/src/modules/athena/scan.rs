//! Alert Scans (PA-CARD-SCAN3, RUL-PA-30): everybody's counter goes up, and the Aurora may move.

use tabletop::{EventSink, Seat};

use crate::content::{Args, ResourceType};
use crate::effects::{Can, EffectKind, ListKind, Means, Picture, Telling};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::step::Source;

const EVENT: &[ListKind] = &[ListKind::Event];
const ONLY_AN_EVENT: &str = "only an Event that hits everyone scans";

/// Alert +1 for every Battery in the Convoy, charged or half charged (PA-CARD-SCAN3-01, RUL-PA-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScanRaise;

impl EffectKind for ScanRaise {
    const WORD: &'static str = "scan-raise";
    const PICTURE: Picture = Picture::bad("", "alert-up");
    const STANDS_IN: &'static [ListKind] = EVENT;
    const ELSEWHERE: &'static str = ONLY_AN_EVENT;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(ScanRaise)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        let batteries = engine.s.player(seat).convoy.count_type(ResourceType::Battery);
        engine.pause();
        engine.tell(Event::Scanned { seat, batteries });
        engine.raise_alert(seat, batteries);
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

/// The Aurora moves by the row of the highest counter, once, when everybody's counter has moved (PA-CARD-SCAN3-02, -03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScanMove;

impl EffectKind for ScanMove {
    const WORD: &'static str = "scan-move";
    const PICTURE: Picture = Picture::bad("", "aurora");
    const STANDS_IN: &'static [ListKind] = EVENT;
    const ELSEWHERE: &'static str = ONLY_AN_EVENT;

    fn read(args: &mut Args) -> Option<Self> {
        args.none(ScanMove)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    /// An Event hits in Forward Turn Order (RUL-LA-131): with the leftmost player everybody has been hit.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        if engine.s.order.first() == Some(&seat) {
            engine.scan_moves_aurora();
        }
    }

    fn telling(self) -> Telling {
        Telling::default()
    }
}

impl Look<'_> {
    /// Spaces that the Aurora would move now if a scan said so (PA-ALERT-08).
    pub fn scan_spaces(self) -> u8 {
        self.content().alert().get(usize::from(self.highest_alert())).map_or(0, |row| row.ship)
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The Aurora stops at the last number, and nothing ends before Phase 5 (RUL-PA-32).
    fn scan_moves_aurora(&mut self) {
        let moorings = &self.rules.board().moorings;
        let last = moorings.len().saturating_sub(1) as u8;
        let from = self.s.aurora;
        let to = from.saturating_add(self.look().scan_spaces()).min(last);
        self.pause();
        self.s.aurora = to;
        let number = moorings[usize::from(to)].number;
        self.tell(Event::ScanMoved { spaces: to - from, number });
    }
}
