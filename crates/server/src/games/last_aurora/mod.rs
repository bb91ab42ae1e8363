//! Last Aurora at a table.

mod ask;
mod automa;
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
        let seats = setup.seats.iter().map(|seat| seat.colour.into()).collect();
        Setup { map: setup.map.clone(), seats, automa: false }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::{Player, RandomPlayer, seed_from_number};

    use super::*;

    /// A text that is a message key has no sentence; a text with `{$` lacks an argument.
    fn check(text: &str, keys: &[&str], missing: &mut BTreeSet<String>) {
        if text.is_empty() || text.contains("{$") || keys.iter().any(|key| text.contains(key)) {
            missing.insert(text.to_owned());
        }
    }

    #[test]
    fn every_verb_has_its_label() {
        let words = Words::english();
        let missing: Vec<_> =
            last_aurora::action::VERBS.iter().filter(|verb| !words.has(&format!("do-{verb}"))).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn whatever_is_asked_offered_or_told_has_its_words() {
        let words = Words::english();
        let keys =
            ["ask-", "do-", "event-", "wait-", "thing-", "kind-", "token-", "effect-", "region-", "area-", "card-"];
        let mut missing = BTreeSet::new();
        let (mut questions, mut verbs, mut told) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for number in 0..12 {
            let setup = if number % 4 == 3 { Setup::solo() } else { Setup::players(2 + number as usize % 3) };
            let mut game = LastAurora::new(&setup, LastAurora::content(), seed_from_number(number)).unwrap();
            let names: Vec<String> = (0..game.seats()).map(|seat| format!("Player {seat}")).collect();
            let mut player = RandomPlayer::new(number);
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                check(&game.status(&names, words), &keys, &mut missing);
                let ask = game.ask(seat, &legal, words);
                check(&ask.prompt, &keys, &mut missing);
                questions.insert(ask.question);
                for choice in ask.choices {
                    check(&choice.label, &keys, &mut missing);
                    verbs.insert(choice.verb);
                }
                let choice = player.choose(&game, seat, &legal);
                events.clear();
                game.apply(seat, legal[choice], &mut events);
                for event in &events {
                    let line = game.tell(event, &names, words);
                    check(&line.text, &keys, &mut missing);
                    told.insert(line.event.kind);
                }
            }
        }
        assert!(missing.is_empty(), "{missing:#?}");
        assert!(questions.len() > 20 && verbs.len() > 30 && told.len() > 60, "{questions:?} {verbs:?} {told:?}");
    }
}
