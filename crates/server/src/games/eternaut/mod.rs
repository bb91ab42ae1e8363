//! The Eternaut at a table.

mod ahead;
mod ask;
mod content;
mod diary;
mod events;
mod outlook;
mod pages;
mod taught;
mod view;
pub mod wire;

use std::sync::Arc;
use std::time::Duration;

use bots::eternaut::{Guide, Kind, Memory};
use bots::{Bot, Compared, Thinker};
use eternaut::content::{self as book, Content};
use eternaut::look::Look;
use eternaut::state::Phase;
use eternaut::step::Step;
use eternaut::{Action, Eternaut, Event, Setup};
use registry::Listed;
use tabletop::{Budget, Bundle, Game, GameRng, Observation, Outcome, Player, Refusal, Seat, Seed, Viewer};
use words::Words;
use words::eternaut::Speaker;

pub use content::content_info;

use crate::games::{Hosted, Names};
use crate::picture::Land;
use crate::protocol::games::{GameView, TableSetup};
use crate::protocol::rest::BookPage;
use crate::protocol::socket::{Ask, Choice, EventLine};

/// Who tells, at this table.
fn speaker<'a>(game: &'a Eternaut, names: &'a Names, words: &'a Words) -> Speaker<'a> {
    Speaker::new(words, &game.rules().content, names)
}

/// What a program is at the table for.
#[derive(Clone, Copy)]
enum Part {
    /// It sits on a seat and answers for it.
    Plays(Kind),
    /// It advises somebody who learns.
    Guides,
}

impl Part {
    fn mind(self, look: Look, seed: u64, memory: &Memory) -> Bot<Eternaut> {
        match self {
            Part::Plays(kind) => kind.player(look, seed, memory),
            Part::Guides => Box::new(Guide::new(look, seed)),
        }
    }
}

/// A program at the table. It learns which Scenario is played when it is first asked, and remembers what it has read from
/// then on, also what the group took back.
struct Companion {
    part: Part,
    seed: u64,
    rng: GameRng,
    memory: Memory,
    mind: Option<Bot<Eternaut>>,
}

impl Companion {
    fn new(part: Part, seed: u64) -> Self {
        Companion { part, seed, rng: GameRng::from_number(seed), memory: Memory::default(), mind: None }
    }
}

impl Thinker<Eternaut> for Companion {
    fn compared(&self) -> Vec<Compared<Action>> {
        self.mind.as_ref().map(|mind| mind.compared()).unwrap_or_default()
    }
}

impl Player<Eternaut> for Companion {
    fn choose(&mut self, question: &Observation<'_, Eternaut>, budget: &Budget) -> usize {
        let dealt = question.deal(&mut self.rng);
        // A mind with nothing to weigh does not look up, but what was read was read.
        self.memory.learn(dealt.look());
        let mind = self.mind.get_or_insert_with(|| self.part.mind(dealt.look(), self.seed, &self.memory));
        mind.choose(question, budget)
    }
}

impl Hosted for Eternaut {
    const LAND: Land = Land::City;
    const OPEN: bool = true;
    const TIMEKEEPER: &'static str = "sensible";

    fn ending(&self, _: &Names, words: &Words) -> (String, Vec<String>) {
        let won = self.standing().seats.first().is_some_and(|seat| seat.place == 1);
        (words.plain(if won { "poster-story-won" } else { "poster-story-lost" }), Vec::new())
    }

    fn setup(setup: &TableSetup) -> Result<Setup, Refusal> {
        let TableSetup::Eternaut(setup) = setup else {
            return Err(Refusal::new("TABLE-SETUP", "table-names-scenario"));
        };
        Ok(Setup { scenario: setup.scenario.clone(), ..Setup::players(setup.seats.len()) })
    }

    fn prologue(setup: &Setup, content: Arc<Content>, seed: Seed) -> Vec<Event> {
        let mut events = Vec::new();
        // What is wrong with a setup is said when the game is made.
        let _ = Eternaut::begin(setup, content, seed, &mut events);
        events
    }

    /// Companions plan a whole Scenario before their first answer.
    fn patience(_: &str) -> Duration {
        Duration::from_secs(10)
    }

    fn bot_for(name: &str, _: &Content, seed: u64) -> Option<Bot<Self>> {
        let kind: Kind = name.parse().ok()?;
        Some(Box::new(Companion::new(Part::Plays(kind), seed)))
    }

    /// `guide` is there for those who learn; nobody plays with it.
    fn tutor_for(name: &str, content: &Content, seed: u64) -> Option<Bot<Self>> {
        match name {
            "guide" => Some(Box::new(Companion::new(Part::Guides, seed))),
            name => Self::bot_for(name, content, seed),
        }
    }

    fn gallery(bundle: Option<&Bundle>, words: &Words) -> Result<serde_json::Value, String> {
        let info = match bundle {
            None => content_info(&book::builtin(), words),
            Some(bundle) => content_info(&Self::load(bundle, [0; 32])?, words),
        };
        serde_json::to_value(info).map_err(|error| error.to_string())
    }

    fn show(&self, _: Viewer, words: &Words) -> GameView {
        GameView::Eternaut(view::view(self, words))
    }

    fn ask(&self, seat: Seat, legal: &[Action], names: &Names, words: &Words) -> Ask {
        ask::ask(self, seat, legal, &speaker(self, names, words))
    }

    /// What stands on a page of the book is read before it is answered, and whoever examines, talks or makes something sees
    /// first what there is. The rest, where there is no choice, goes by itself: nothing is hidden between seats.
    fn forced(&self, seat: Seat, legal: &[Action], watched: bool) -> Option<Action> {
        // Whoever plays alone, for however many, has nobody to settle it with: nothing lies on the table yet by which players differ.
        let own = Action::First(seat.0);
        if !watched && legal.contains(&own) {
            return Some(own);
        }
        let &[only] = legal else { return None };
        let forced = match only {
            Action::Snow(_) | Action::Place(_) => true,
            Action::First(_) | Action::Discard(_) | Action::Fatigue(_) => !self.look().is_reading(),
            Action::Stop | Action::Skip => !self.look().is_reading(),
            // Beside a pile full hands may still leave one thing for another.
            Action::Go(_) => !self.look().is_reading() && self.look().at_piles().next().is_none(),
            // Whoever has spent all points may still change their mind, and so may whoever stands before a pile.
            Action::Done => {
                let last_chance = matches!(self.look().question().map(|task| task.step), Some(Step::Collect(_)));
                !self.look().is_reading() && self.state().phase == Phase::Play && !last_chance
            }
            // Whoever does one of these wants to.
            Action::Exchange
            | Action::Keep
            | Action::Play(..)
            | Action::Effect(..)
            | Action::Collect(..)
            | Action::Drop(..)
            | Action::Interact(..)
            | Action::Trade(..)
            | Action::Give(..)
            | Action::Take(..)
            | Action::GiveAmmo
            | Action::TakeAmmo
            | Action::Pack(..)
            | Action::Unpack(..)
            | Action::Use(..)
            | Action::Attack(..)
            | Action::Cube(..)
            | Action::React(..)
            | Action::Strike(..)
            | Action::Hit(..)
            | Action::Craft(..)
            | Action::Talk(..)
            | Action::Repeat(..)
            | Action::Choose(..)
            | Action::Commit(..)
            | Action::Resolve
            | Action::Pick(..)
            | Action::Buy(..)
            | Action::Skill(..) => false,
        };
        forced.then_some(only)
    }

    fn status(&self, names: &Names, words: &Words) -> String {
        let asked = self.to_act().lowest();
        let told = speaker(self, names, words).waiting(&self.view(Viewer::Spectator), asked);
        told.unwrap_or_else(|error| error.to_string())
    }

    fn asides_shown(&self, seat: Seat, words: &Words) -> Vec<Choice> {
        let mut list = Vec::new();
        self.asides(seat, &mut list);
        let speaker = speaker(self, &[], words);
        list.into_iter().map(|action| ask::choice(self.look(), action, &speaker)).collect()
    }

    fn ground(&self, key: &str, _: Seat, action: Action, names: &Names, words: &Words) -> Option<String> {
        speaker(self, names, words).ground(self.look(), action, key).ok()
    }

    fn tell(&self, event: &Event, names: &Names, words: &Words) -> EventLine {
        events::line(self.look(), event, &speaker(self, names, words))
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Text { .. })
    }

    fn pages(&self, words: &Words) -> Vec<BookPage> {
        pages::pages(self, words)
    }

    fn turns_page(event: &Event) -> bool {
        matches!(event, Event::Text { .. } | Event::Chosen { .. })
    }

    fn standing(&self) -> Outcome {
        eternaut::score::outcome(self.look())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use eternaut::state::Dropped;
    use eternaut::step::Task;
    use tabletop::{Declared, RandomPlayer, seed_from_number};

    use super::*;

    #[test]
    fn a_curious_program_does_not_forget_what_was_taken_back() {
        let mut game = Eternaut::new(&Setup::players(1), Eternaut::content(), seed_from_number(3)).unwrap();
        let mut program = Companion {
            part: Part::Plays(Kind::Curious),
            seed: 1,
            rng: GameRng::from_number(1),
            memory: Memory::default(),
            mind: None,
        };
        let mut player = RandomPlayer::new(3);
        let early = game.clone();
        let read = game.state().book.len();
        let mut legal = Vec::new();
        while game.state().book.len() < read + 3 {
            let seat = game.to_act().lowest().unwrap();
            legal.clear();
            game.legal(seat, &mut legal);
            let choice = legal[player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited())];
            game.apply(seat, choice, &mut tabletop::Silent);
        }
        // It is asked here, then the group goes back and it is asked again.
        for position in [&game, &early] {
            let seat = position.to_act().lowest().unwrap();
            legal.clear();
            position.legal(seat, &mut legal);
            assert!(program.choose(&Observation::new(position, seat, &legal), &Budget::unlimited()) < legal.len());
        }
        let mut pages = bots::eternaut::Pages::default();
        program.memory.recall(&mut pages);
        assert_eq!(pages.news(game.look()), 0, "what was read once is not new");
    }

    #[test]
    fn nothing_that_is_read_examined_or_bought_is_answered_by_itself() {
        let (mut lone, mut quick) = (BTreeSet::new(), BTreeSet::new());
        for number in 0..60 {
            let setup = Setup::players(1 + number as usize % 3);
            let mut game = Eternaut::new(&setup, Eternaut::content(), seed_from_number(number)).unwrap();
            let mut player = RandomPlayer::new(number);
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                if let &[only] = legal.as_slice() {
                    let verb = Eternaut::write_action(only).split(' ').next().unwrap_or_default().to_owned();
                    let kind = if game.forced(seat, &legal, true).is_some() { &mut quick } else { &mut lone };
                    kind.insert((game.look().is_reading(), verb));
                }
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                game.apply(seat, legal[choice], &mut tabletop::Silent);
            }
        }
        // A Skill Test without cards to add, the only thing within reach, the only person to talk to.
        for (reading, verb) in [(true, "resolve"), (false, "interact"), (false, "talk")] {
            assert!(lone.contains(&(reading, verb.to_owned())), "{verb} of {lone:?}");
        }
        assert!(quick.iter().all(|(reading, verb)| !reading || verb == "snow" || verb == "place"), "{quick:?}");
    }

    /// Lidia is a Character whom nobody plays yet: she stands on the map among the NPCs, and is chosen there.
    #[test]
    fn whoever_is_met_is_pointed_at_on_the_map() {
        let setup = Setup { scenario: "B2".into(), ..Setup::players(1) };
        let mut game = Eternaut::new(&setup, Eternaut::content(), seed_from_number(1)).unwrap();
        let mut legal = Vec::new();
        while game.state().phase != Phase::Play {
            legal.clear();
            game.legal(Seat(0), &mut legal);
            game.apply(Seat(0), legal[0], &mut tabletop::Silent);
        }
        let mut state = game.state().clone();
        let who = state.boards[0].character.unwrap();
        state.agenda.push(Task { seat: Seat(0), step: eternaut::questions::Talk { who, range: None }.into() });
        let game = Eternaut::from_state(game.rules().clone(), state).unwrap();
        legal.clear();
        game.legal(Seat(0), &mut legal);
        let ask = game.ask(Seat(0), &legal, &["Frances".to_owned()], Words::english());
        let shown = serde_json::to_value(view::view(&game, Words::english())).unwrap();
        let numbers = |list: &str, field: &str| -> BTreeSet<u64> {
            shown[list].as_array().unwrap().iter().map(|one| one[field].as_u64().unwrap()).collect()
        };
        let (boards, figures) = (numbers("boards", "character"), numbers("figures", "id"));
        assert!(figures.contains(&906), "{figures:?}");
        let targets = ask.choices.iter().flat_map(|choice| &choice.targets);
        let targets: Vec<_> = targets.map(|target| serde_json::to_value(target).unwrap()).collect();
        assert!(targets.contains(&serde_json::json!({ "on": "figure", "id": 906 })), "{targets:?}");
        for target in targets {
            let known = match target["on"].as_str() {
                Some("character") => boards.contains(&target["who"].as_u64().unwrap()),
                _ => figures.contains(&target["id"].as_u64().unwrap()),
            };
            assert!(known, "{target}");
        }
    }

    /// Where the Storybook opens it says how long the night is; the track is drawn from there on, whatever has happened since.
    #[test]
    fn the_timer_track_begins_where_the_storybook_opens() {
        for (scenario, track) in [("A", 12), ("B1", 10), ("B2", 10)] {
            let setup = Setup { scenario: scenario.into(), ..Setup::players(1) };
            let game = Eternaut::new(&setup, Eternaut::content(), seed_from_number(1)).unwrap();
            assert_eq!(game.rules().timer_start(), track, "{scenario}");
        }
    }

    /// Four Items in hand, one on the floor: nothing can be collected, but something can be dropped for it.
    #[test]
    fn full_hands_before_a_pile_are_asked() {
        let mut game = Eternaut::new(&Setup::players(1), Eternaut::content(), seed_from_number(1)).unwrap();
        let mut legal = Vec::new();
        while game.state().phase != Phase::Play {
            legal.clear();
            game.legal(Seat(0), &mut legal);
            game.apply(Seat(0), legal[0], &mut tabletop::Silent);
        }
        let mut state = game.state().clone();
        let kinds = &game.rules().content.items;
        let mut items =
            kinds.iter().enumerate().filter(|&(at, _)| state.item_deck[at] > 0).map(|(at, item)| (at, item.id));
        let taken: Vec<_> = items.by_ref().take(5).collect();
        for &(at, _) in &taken {
            state.item_deck[at] -= 1;
        }
        let here = state.boards[0].space;
        state.dropped.push(Dropped { space: here, item: taken[4].1 });
        state.boards[0].items = taken[..4].iter().map(|&(_, item)| item).collect();
        state.agenda.push(Task { seat: Seat(0), step: eternaut::questions::Collect.into() });
        let game = Eternaut::from_state(game.rules().clone(), state).unwrap();
        legal.clear();
        game.legal(Seat(0), &mut legal);
        assert_eq!(legal, [Action::Done]);
        assert!(game.forced(Seat(0), &[Action::Done], true).is_none(), "it is asked");
        let offered = game.asides_shown(Seat(0), Words::english());
        assert_eq!(offered.len(), 4, "what can be left for it: {offered:?}");
        let ask = game.ask(Seat(0), &legal, &["Frances".to_owned()], Words::english());
        assert_eq!((ask.question.as_str(), ask.rule.as_deref()), ("collect", Some("ET-PICK-02")));
    }

    #[test]
    fn whatever_is_asked_offered_or_told_has_its_words() {
        let words = Words::english();
        let (mut questions, mut verbs, mut told) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let check = |text: &str| assert!(!text.is_empty() && !text.contains("[et-"), "{text:?}");
        for number in 0..10 {
            let setup = Setup::players(1 + number as usize % 5);
            let mut game = Eternaut::new(&setup, Eternaut::content(), seed_from_number(number)).unwrap();
            let names: Vec<String> = (0..game.seats()).map(|seat| format!("Player {seat}")).collect();
            let mut player = RandomPlayer::new(number);
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                legal.clear();
                game.legal(seat, &mut legal);
                check(&game.status(&names, words));
                let ask = game.ask(seat, &legal, &names, words);
                check(&ask.prompt);
                questions.insert(ask.question);
                let labels: BTreeSet<_> = ask.choices.iter().map(|choice| &choice.label).collect();
                let cards = ["discard", "commit", "play", "buy"];
                let told_apart = labels.len() == ask.choices.len();
                assert!(told_apart || !cards.contains(&ask.choices[0].verb.as_str()), "{:?}", ask.choices);
                for choice in ask.choices.into_iter().chain(game.asides_shown(seat, words)) {
                    check(&choice.label);
                    verbs.insert(choice.verb);
                }
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                events.clear();
                game.apply(seat, legal[choice], &mut events);
                for event in events.iter().filter(|event| event.is_heard()) {
                    let line = game.tell(event, &names, words);
                    check(&line.sentence);
                    told.insert(event.word());
                }
            }
            check(&game.status(&names, words));
        }
        assert!(questions.len() > 12 && verbs.len() > 18 && told.len() > 40, "{questions:?} {verbs:?} {told:?}");
    }
}
