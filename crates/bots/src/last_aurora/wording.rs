//! What a policy reads of an answer: words for its verb, the question that it answers, and what it is about, each by name.
//!
//! Whoever is asked sees all of it: the own crew and hand, the Exploration Zone, Enemies, the road.

use std::collections::BTreeMap;

use registry::last_aurora::action::FORMS;
use registry::last_aurora::content::{CardId, Content};
use registry::last_aurora::look::Look;
use registry::last_aurora::questions::At;
use registry::last_aurora::step::Step;
use registry::last_aurora::{Action, LastAurora};
use tabletop::Seat;

/// Words of one answer, at most.
pub const WORDS: usize = 12;
/// Numbers that have a word of their own; larger ones share the last.
const NUMBERS: u16 = 32;

/// The words that answers are made of, each with a place.
#[derive(Clone, Debug)]
pub struct Wording {
    names: Vec<String>,
    /// In the order of [`FORMS`].
    verbs: Vec<Verb>,
    /// Of each card, its place among the names of cards: copies share it.
    cards: Vec<u16>,
    /// Of each question, its place among the words of questions.
    questions: BTreeMap<&'static str, u16>,
}

/// Where the words of a verb begin.
#[derive(Clone, Debug)]
struct Verb {
    /// The verb, whatever it is about.
    alone: u16,
    /// A word for each question.
    asked: u16,
    /// A word for each card that the question may be about.
    about: u16,
    arguments: Vec<Argument>,
}

/// Where the words of an argument begin.
#[derive(Clone, Debug)]
struct Argument {
    means: Means,
    /// A word for each number.
    number: u16,
    /// A word for each card or Object.
    thing: u16,
    /// A word for each state that it may be in.
    state: u16,
}

/// What the number of an argument stands for.
#[derive(Clone, Copy, Debug)]
enum Means {
    Slot,
    Survivor,
    Object,
    Enemy,
    Space,
    Card,
    Number,
}

impl Means {
    /// That of a kind of argument by its name in [`FORMS`].
    fn of(kind: &str) -> Self {
        match kind {
            "Slot" => Means::Slot,
            "Survivor" => Means::Survivor,
            "Object" => Means::Object,
            "EnemyNumber" | "Target" => Means::Enemy,
            "Space" => Means::Space,
            "Discarded" => Means::Card,
            _ => Means::Number,
        }
    }
}

/// Names, each with the next place.
struct Names<'a> {
    list: Vec<String>,
    /// Names of cards, each once.
    cards: Vec<&'a str>,
    objects: Vec<&'a str>,
    questions: Vec<&'static str>,
}

impl Names<'_> {
    /// Adds names; says where they begin.
    fn begin(&mut self, names: impl IntoIterator<Item = String>) -> u16 {
        let place = self.list.len() as u16;
        self.list.extend(names);
        place
    }

    fn verb(&mut self, verb: &str, kinds: &[&str]) -> Verb {
        let questions: Vec<_> = self.questions.iter().map(|word| format!("{verb} at {word}")).collect();
        let cards: Vec<_> = self.cards.iter().map(|card| format!("{verb} about {card}")).collect();
        Verb {
            alone: self.begin([verb.to_owned()]),
            asked: self.begin(questions),
            about: self.begin(cards),
            arguments: kinds.iter().enumerate().map(|(at, kind)| self.argument(verb, at, Means::of(kind))).collect(),
        }
    }

    fn argument(&mut self, verb: &str, at: usize, means: Means) -> Argument {
        let numbered = |what| (0..NUMBERS).map(move |number| format!("{verb} {at} {what} {number}"));
        let named = |list: &[&str], what: &str| list.iter().map(|name| format!("{verb} {at} {what} {name}")).collect();
        let things: Vec<String> = match means {
            Means::Slot | Means::Survivor | Means::Enemy | Means::Card => named(&self.cards, "card"),
            Means::Object => named(&self.objects, "object"),
            Means::Space | Means::Number => Vec::new(),
        };
        Argument {
            means,
            number: self.begin(numbered("number")),
            thing: self.begin(things),
            state: self.begin(numbered("state")),
        }
    }
}

impl Wording {
    /// Gives everything that answers can say with this content a place.
    pub fn new(content: &Content) -> Self {
        let mut names = Names {
            list: Vec::new(),
            cards: once(content.cards.iter().map(|card| card.slug.as_str())),
            objects: content.objects.iter().map(|object| object.slug.as_str()).collect(),
            questions: once(Step::questions()),
        };
        let place = |card: &str| names.cards.binary_search(&card).unwrap_or(0) as u16;
        let cards = content.cards.iter().map(|card| place(&card.slug)).collect();
        let questions = names.questions.iter().zip(0..).map(|(&word, place)| (word, place)).collect();
        let verbs = FORMS.iter().map(|(verb, kinds)| names.verb(verb, kinds)).collect();
        Wording { names: names.list, verbs, cards, questions }
    }

    /// All words, in the order of their places.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The words of an answer to what the seat is asked.
    pub fn read(&self, game: &LastAurora, seat: Seat, action: Action, words: &mut Vec<u16>) {
        let (look, (place, figures)) = (game.look(), action.figures());
        let verb = &self.verbs[place];
        words.clear();
        words.push(verb.alone);
        if let Some(step) = look.question(seat) {
            let word = step.word_and_rule().and_then(|(word, _)| self.questions.get(word));
            words.extend(word.map(|question| verb.asked + question));
            let card = step.about(At::new(look, seat)).and_then(|card| self.card(card));
            words.extend(card.map(|card| verb.about + card));
        }
        for (argument, figure) in verb.arguments.iter().zip(figures) {
            self.read_argument(look, seat, argument, figure, words);
        }
        words.truncate(WORDS);
    }

    fn read_argument(&self, look: Look, seat: Seat, argument: &Argument, figure: u16, words: &mut Vec<u16>) {
        let (number, state) =
            (|number: u16| argument.number + number.min(NUMBERS - 1), |number| argument.state + number);
        let thing = |card: CardId| self.card(card).map(|card| argument.thing + card);
        match argument.means {
            Means::Slot => {
                words.push(number(figure));
                words.extend(look.s.zone.get(usize::from(figure)).and_then(|slot| thing(slot.card)));
            }
            Means::Survivor => {
                if let Some(member) = look.player(seat).crew.get(usize::from(figure)) {
                    words.extend(thing(member.card));
                    words.push(state(member.zone as u16 * 4 + u16::from(member.contamination.min(3))));
                    words.push(state(16 + u16::from(look.skill(member).min(15))));
                }
            }
            Means::Object => words.push(argument.thing + figure),
            Means::Enemy => match look.foe_of(figure as u8) {
                Some(foe) => words.extend(thing(look.s.foes[foe].card)),
                None => words.push(number(figure)),
            },
            Means::Space => {
                let away = look.rules.road.distance(look.player(seat).space, figure as u8, true, look.s.covered);
                words.push(state(u16::from(away).min(NUMBERS - 1)));
            }
            Means::Card => words.extend(thing(CardId(figure as u8))),
            Means::Number => words.push(number(figure)),
        }
    }

    /// The place of a card among the names of cards.
    fn card(&self, card: CardId) -> Option<u16> {
        self.cards.get(usize::from(card.0)).copied().filter(|_| card.is_some())
    }
}

/// Names in order, each once.
fn once<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use registry::last_aurora::Setup;
    use registry::last_aurora::content::builtin;
    use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

    use super::*;

    fn told(wording: &Wording, game: &LastAurora, seat: Seat, action: Action) -> Vec<String> {
        let mut words = Vec::new();
        wording.read(game, seat, action, &mut words);
        words.iter().map(|&word| wording.names()[usize::from(word)].clone()).collect()
    }

    #[test]
    fn every_word_has_one_place() {
        let wording = Wording::new(&builtin());
        let mut names = wording.names().to_vec();
        assert!(names.len() < usize::from(u16::MAX), "{} words", names.len());
        names.sort();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "two places have one name");
    }

    #[test]
    fn answers_say_their_verb_and_what_they_are_about() {
        let (content, mut list, mut said) = (builtin(), Vec::new(), 0);
        let wording = Wording::new(&content);
        let mut game = LastAurora::new(&Setup::players(3), content.clone(), seed_from_number(4)).unwrap();
        let mut player = RandomPlayer::new(4);
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            for &action in &list {
                let words = told(&wording, &game, seat, action);
                let verb = action.to_string().split(' ').next().unwrap().to_owned();
                assert!(words.iter().all(|word| word.split(' ').next() == Some(&verb)), "{action}: {words:?}");
                let card = match action {
                    Action::Explore(slot) => game.look().s.zone[usize::from(slot)].card,
                    Action::Pass(who) => game.look().player(seat).crew[usize::from(who)].card,
                    _ => continue,
                };
                let name = format!("{verb} 0 card {}", content.card(card).slug);
                assert!(words.contains(&name), "{action}: {words:?} lack `{name}`");
                said += 1;
            }
            game.apply(seat, list[player.below(list.len())], &mut Silent);
        }
        assert!(said > 100, "{said} answers about a card");
    }
}
