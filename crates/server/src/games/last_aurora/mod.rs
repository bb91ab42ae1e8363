//! Last Aurora at a table.

mod ask;
mod content;
mod events;
mod things;
mod view;

use std::sync::Arc;

use last_aurora::content::Content;
use last_aurora::{Action, Event, LastAurora, Setup};
use tabletop::{Game, Outcome, Seat, Viewer};

pub use content::content_info;

use crate::games::{BoxedBot, Hosted, Names};
use crate::protocol::rest::TableSetup;
use crate::protocol::socket::{Ask, EventLine, GameView, Shifts};
use crate::words::Words;

impl Hosted for LastAurora {
    fn content() -> Arc<Content> {
        last_aurora::content::builtin()
    }

    fn setup(setup: &TableSetup) -> Setup {
        Setup { map: setup.map.clone(), seats: setup.seats.iter().map(|seat| seat.colour.into()).collect() }
    }

    fn bot_for(name: &str, content: &Content, seed: u64) -> Option<BoxedBot<Self>> {
        let kind: bots::Kind = name.parse().ok()?;
        Some(Box::new(kind.last_aurora(content, seed)))
    }

    fn show(&self, viewer: Viewer) -> GameView {
        GameView::LastAurora(view::view(self, viewer))
    }

    fn ask(&self, seat: Seat, legal: &[Action], words: &Words) -> Ask {
        ask::ask(self, seat, legal, words)
    }

    fn status(&self, names: &Names, words: &Words) -> String {
        ask::status(self, names, words)
    }

    fn shifts(&self, seat: Seat) -> Vec<Shifts> {
        let mut list = Vec::new();
        self.asides(seat, &mut list);
        let mut shifts: Vec<Shifts> = Vec::new();
        for action in list {
            let Action::Shift(from, to) = action else { continue };
            let (from, to) = (last_aurora::action::write_box(from), last_aurora::action::write_box(to));
            match shifts.last_mut().filter(|last| last.from == from) {
                Some(last) => last.to.push(to),
                None => shifts.push(Shifts { from, to: vec![to] }),
            }
        }
        shifts
    }

    fn tell(&self, event: &Event, names: &Names, words: &Words) -> EventLine {
        events::line(self, event, names, words)
    }

    fn teaches(event: &Event) -> bool {
        events::teaches(event)
    }

    fn standing(&self) -> Outcome {
        last_aurora::score::outcome(self.look())
    }
}
