//! Last Aurora at a table.

mod again;
mod ask;
mod athena;
mod automa;
mod content;
mod events;
mod forced;
mod orders;
mod setup;
mod steel;
mod taught;
mod things;
#[cfg(test)]
mod told;
mod view;
pub mod wire;

use std::sync::Arc;
use std::time::Duration;

use bots::last_aurora::Kind;
use bots::{Adviser, Bot};
use last_aurora::content::{self as cards, Colour, Content, SourceFile};
use last_aurora::modules::Module;
use last_aurora::{Action, Event, LastAurora, Setup, score};
use tabletop::{Bundle, Game, Message, Outcome, Refusal, Seat, Seed, Viewer};
use words::Words;
use words::last_aurora::Speaker;

pub use content::content_info;

use crate::games::{Hosted, Names, Serial};
use crate::protocol::games::{GameView, TableSetup};
use crate::protocol::rest::{NewSeat, SetupPart};
use crate::protocol::socket::{Ask, EventLine, Moves};

/// Who tells, at this table.
fn speaker<'a>(game: &'a LastAurora, names: &'a Names, words: &'a Words) -> Speaker<'a> {
    let speaker = Speaker::with_names(words, &game.rules().content, &game.rules().board().slug, names);
    match game.look().automa() {
        Some(automa) => speaker.with_automa(automa.seat),
        None => speaker,
    }
}

impl Serial for LastAurora {}

impl Hosted for LastAurora {
    const COACHED: bool = true;

    fn setup(setup: &TableSetup) -> Result<Setup, Refusal> {
        let TableSetup::LastAurora(setup) = setup else {
            return Err(Refusal::new("TABLE-SETUP", "table-names-map"));
        };
        let colour = |seat: &NewSeat| {
            let known = Colour::ALL.get(seat.colour as usize).copied();
            known.ok_or_else(|| Refusal::new("TABLE-SETUP", "table-no-such-colour"))
        };
        let seats = setup.seats.iter().map(colour).collect::<Result<_, _>>()?;
        let table = Setup { map: setup.map.clone(), seats, ..Setup::players(2) };
        Ok(table.with(setup::modules(setup)?).with_options(setup::options(setup)?))
    }

    fn alternatives(setup: &TableSetup) -> Vec<(SetupPart, String, TableSetup)> {
        match setup {
            TableSetup::LastAurora(setup) => setup::alternatives(setup),
            _ => Vec::new(),
        }
    }

    fn ending(&self, names: &Names, words: &Words) -> (String, Vec<String>) {
        let outcome = self.standing();
        let won = |seat: Seat| {
            let (name, points) = (names[seat.index()].as_str(), outcome.seats[seat.index()].score);
            words.tell(&Message::new("poster-won").with("name", name).with("points", points))
        };
        let verdict = outcome.winner.map_or_else(|| words.plain("poster-nobody"), won);
        let reached = score::has_anybody_reached(self.look());
        (verdict, vec![words.plain(if reached { "poster-reached" } else { "poster-missed" })])
    }

    fn parts(setup: &TableSetup, words: &Words) -> Vec<String> {
        match setup {
            TableSetup::LastAurora(setup) => setup::parts(setup, words),
            _ => Vec::new(),
        }
    }

    fn automa(setup: &Setup) -> Option<Seat> {
        setup.has(Module::Automa).then(|| Seat(setup.people() as u8))
    }

    fn prologue(setup: &Setup, content: Arc<Content>, seed: Seed) -> Vec<Event> {
        let mut events = Vec::new();
        // What is wrong with a setup is said when the game is made.
        let _ = LastAurora::begin(setup, content, seed, &mut events);
        events
    }

    fn bot_for(name: &str, content: &Content, seed: u64) -> Option<Bot<Self>> {
        let kind: Kind = name.parse().ok()?;
        Some(kind.player(content, seed))
    }

    fn patience(name: &str) -> Duration {
        name.parse::<Kind>().unwrap_or(Kind::Drifter).patience()
    }

    fn beat(name: &str) -> Duration {
        name.parse::<Kind>().unwrap_or(Kind::Drifter).beat()
    }

    fn adviser(content: &Content, seed: u64) -> Option<Box<dyn Adviser<Self>>> {
        Some(Kind::adviser(content, seed))
    }

    fn gallery(bundle: Option<&Bundle>, words: &Words) -> Result<serde_json::Value, String> {
        let info = match bundle {
            None => content_info(cards::builtin_loaded(), words),
            Some(bundle) => {
                let layers = registry::files(bundle);
                let layers: Vec<&[SourceFile]> = layers.iter().map(Vec::as_slice).collect();
                let loaded = cards::load_as(&layers, [0; 32]).map_err(|errors| errors.to_string())?;
                content_info(&loaded, words)
            }
        };
        serde_json::to_value(info).map_err(|error| error.to_string())
    }

    fn show(&self, viewer: Viewer, words: &Words) -> GameView {
        GameView::LastAurora(view::view(self, viewer, words))
    }

    fn ask(&self, seat: Seat, legal: &[Action], names: &Names, words: &Words) -> Ask {
        ask::ask(self, seat, legal, &speaker(self, names, words))
    }

    fn forced(&self, seat: Seat, legal: &[Action], watched: bool) -> Option<Action> {
        match legal {
            &[only] if !watched || !last_aurora::legal::depends_on_hand(self.look(), seat) => Some(only),
            _ => forced::one_outcome(self.look(), seat, legal),
        }
    }

    fn lets_pass(&self, seat: Seat, legal: &[Action]) -> Option<Action> {
        last_aurora::legal::lets_pass(self.look(), seat, legal)
    }

    fn orders(&self) -> Vec<&'static str> {
        orders::offered(self.look())
    }

    fn by_order(&self, order: &str, seat: Seat, legal: &[Action]) -> Option<Action> {
        orders::answer(self.look(), order, seat, legal)
    }

    fn is_order_over(order: &str, seat: Seat, since: &[&Event]) -> bool {
        orders::is_over(order, seat, since)
    }

    fn may_plan(&self, seat: Seat) -> bool {
        orders::has_turn_ahead(self.look(), seat)
    }

    fn next_question(&self, seat: Seat) -> Option<Self> {
        orders::next_turn(self, seat)
    }

    fn standpoint(&self, seat: Seat) -> serde_json::Value {
        orders::standpoint(&view::view(self, Viewer::Seat(seat), Words::english()), seat)
    }

    fn status(&self, names: &Names, words: &Words) -> String {
        speaker(self, names, words).waiting(self.look(), &self.to_act().collect::<Vec<_>>())
    }

    fn moves(&self, seat: Seat) -> Vec<Moves> {
        let mut list = Vec::new();
        self.asides(seat, &mut list);
        let mut moves: Vec<Moves> = Vec::new();
        for action in list {
            let Action::Shift(from, to) = action else { continue };
            let (from, to) = (last_aurora::action::write_box(from), last_aurora::action::write_box(to));
            match moves.last_mut().filter(|last| last.from == from) {
                Some(last) => last.to.push(to),
                None => moves.push(Moves { verb: "shift".to_owned(), from, to: vec![to] }),
            }
        }
        moves
    }

    fn ground(&self, key: &str, seat: Seat, action: Action, names: &Names, words: &Words) -> Option<String> {
        speaker(self, names, words).ground(self.look(), seat, action, key).ok()
    }

    fn tell(&self, event: &Event, names: &Names, words: &Words) -> EventLine {
        events::line(event, &speaker(self, names, words))
    }

    fn standing(&self) -> Outcome {
        score::outcome(self.look())
    }

    fn otherwise(&self) -> Option<Outcome> {
        let look = self.look();
        (!look.s.over).then(|| score::outcome_if(look, !score::has_anybody_reached(look)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::{Budget, Declared, Observation, Player, RandomPlayer, seed_from_number};

    use super::wire::CardFace;

    use registry::Listed;

    use super::*;

    /// A message that cannot be told shows its key in brackets.
    fn check(text: &str, missing: &mut BTreeSet<String>) {
        if text.is_empty() || text.contains(['[', '{']) {
            missing.insert(text.to_owned());
        }
    }

    /// Is there a choice on this card?
    fn has_choice(card: u8) -> bool {
        let info = content_info(cards::builtin_loaded(), Words::english());
        let effects = match &info.cards[usize::from(card)].face {
            CardFace::Location { corner, .. } => corner,
            CardFace::Encounter { effects, .. } | CardFace::Event { effects, .. } | CardFace::Enemy { effects, .. } => {
                effects
            }
            _ => return false,
        };
        effects.iter().any(|effect| !effect.options.is_empty())
    }

    /// The modules of Frozen Steel that go with a setup.
    fn frozen_steel(setup: &Setup) -> Vec<Module> {
        let five = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
        five.into_iter().filter(|&module| setup.clone().with([module]).check().is_ok()).collect()
    }

    #[test]
    fn whatever_is_asked_offered_or_told_has_its_words() {
        let words = Words::english();
        let mut missing = BTreeSet::new();
        let (mut questions, mut verbs, mut told) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        // Cards that a choice between options was named after.
        let mut cards = BTreeSet::new();
        // Rules that the Automa follows.
        let mut rules = BTreeSet::new();
        for number in 0..36 {
            let map = ["alpha", "beta", "gamma"][number as usize % 3];
            let solo = number % 5 == 4 && map != "gamma";
            let seats = if solo { Setup::solo() } else { Setup::players(2 + number as usize / 3 % 3) };
            let setup = Setup { map: map.into(), ..seats }.with((number % 4 > 0).then_some(Module::Mine));
            let setup = if number % 2 == 1 { setup.clone().with(frozen_steel(&setup)) } else { setup };
            let mut game = LastAurora::new(&setup, LastAurora::content(), seed_from_number(number)).unwrap();
            let names: Vec<String> = (0..game.seats()).map(|seat| format!("Player {seat}")).collect();
            let mut player = RandomPlayer::new(number);
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                check(&game.status(&names, words), &mut missing);
                let ask = game.ask(seat, &legal, &names, words);
                check(&ask.prompt, &mut missing);
                cards.extend(ask.card.filter(|_| ask.question == "choose"));
                questions.insert(ask.question);
                for choice in ask.choices {
                    check(&choice.label, &mut missing);
                    choice.note.iter().for_each(|note| check(note, &mut missing));
                    verbs.insert(choice.verb);
                }
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                events.clear();
                game.apply(seat, legal[choice], &mut events);
                for event in &events {
                    let line = game.tell(event, &names, words);
                    check(&line.sentence, &mut missing);
                    told.insert(event.word());
                    rules.extend(line.rule);
                }
            }
        }
        assert!(missing.is_empty(), "{missing:#?}");
        assert!(cards.len() > 2 && cards.iter().all(|&card| has_choice(card)), "{cards:?}");
        let book = rulebook::builtin("last-aurora").unwrap();
        let is_known = |id: &String| {
            book.rules().iter().any(|rule| rule.id == *id) || book.rulings().iter().any(|ruling| ruling.id == *id)
        };
        assert!(rules.len() > 15 && rules.iter().all(is_known), "{rules:?}");
        assert!(questions.len() > 20 && verbs.len() > 30 && told.len() > 60, "{questions:?} {verbs:?} {told:?}");
    }
}
