//! Lessons are checked as content is: every step is reached by an automatic player, and what a step lights is on the table.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use eternaut::Eternaut;
use last_aurora::LastAurora;
use registry::Listed;
use tabletop::{Budget, GameRng, Observation, Player, Record, Seat, SeatSet, Viewer, seed_from_number};
use words::Words;

use super::*;
use crate::games::Hosted;
use crate::store::{Entry, EntryKind};
use crate::table::{Course, lesson_now};

/// Who answers for the learner.
#[derive(Clone, Copy, Debug)]
enum Pupil<'a> {
    /// Somebody who does what is suggested.
    Follows,
    /// Somebody who has a mind of their own.
    Program(&'a str),
}

/// A guided game that plays itself.
struct Play<'l, G: Hosted> {
    lesson: &'l Lesson,
    course: Course<G>,
    seat: Seat,
    programs: BTreeMap<u8, Bot<G>>,
    names: Vec<String>,
    pupil: Pupil<'l>,
    /// By step that was reached: what of its light is not on the table.
    reached: BTreeMap<String, Vec<String>>,
    /// Verbs of suggestions that no reason can be given for.
    unfounded: BTreeSet<String>,
    /// Is the game told, for authors?
    told: bool,
}

impl<'l, G: Hosted> Play<'l, G> {
    fn new(lesson: &'l Lesson, pupil: Pupil<'l>) -> Self {
        let setup = G::checked_setup(&lesson.setup).unwrap();
        let record = Record::new::<G>(&setup, &G::content(), seed_from_number(lesson.seed)).unwrap();
        let progress = Progress::new(lesson.clone());
        let seat = progress.as_ref().unwrap().seat;
        let mut course = Course::<G>::guided(G::content(), &record.header_line(), Vec::new(), progress).unwrap();
        course.start(entry(&course, EntryKind::Start, None, None));
        let names = (0..course.game.seats()).map(|seat| format!("Player {seat}")).collect();
        let told = std::env::var_os("SHOW_LESSON").is_some();
        Play {
            lesson,
            course,
            seat,
            programs: BTreeMap::new(),
            names,
            pupil,
            reached: BTreeMap::new(),
            unfounded: BTreeSet::new(),
            told,
        }
    }

    /// Plays to the end and says which steps were reached.
    fn play(&mut self) -> BTreeMap<String, Vec<String>> {
        self.note();
        while self.turn() {}
        self.reached.clone()
    }

    /// Lets whoever is asked answer; false if nobody is.
    fn turn(&mut self) -> bool {
        let Some(asked) = self.course.game.to_act().lowest() else { return false };
        let legal = self.course.legal(asked).to_vec();
        let forced = self.course.game.forced(asked, &legal, false);
        let auto = asked != self.seat || forced.is_some();
        let action = forced.unwrap_or_else(|| self.decide(asked, &legal));
        if !auto {
            self.show_question(&legal, action);
        }
        let notation = G::write_action(action);
        let entry = entry(&self.course, EntryKind::Act, Some(asked), Some((notation, auto)));
        self.course.act(entry, asked, action, false);
        self.show_events();
        self.note();
        true
    }

    fn decide(&mut self, asked: Seat, legal: &[G::Action]) -> G::Action {
        let (seed, number) = self.course.thinking_seed();
        let game = self.course.game.sample_hidden(asked, &mut GameRng::new(seed));
        let question = Observation::new(&game, asked, legal);
        let budget = Budget::simulations(200);
        match (asked == self.seat, self.pupil) {
            (true, Pupil::Follows) => {
                let step = self.due().last().cloned();
                let (words, names) = (Words::english(), self.names.clone());
                let tutor = Tutor { lesson: self.lesson, names: &names, words, seed: number };
                let suggested = tutor.advise(step.as_ref(), &question, &G::content(), &budget).unwrap();
                let (notation, reason) = (G::write_action(suggested.action), suggested.reason);
                // What cannot be told of an answer shows as the key of its message.
                let is_told = reason.as_ref().is_some_and(|reason| !reason.contains(['[', '{']));
                if legal.len() > 1 && !is_told {
                    self.unfounded.extend(notation.split(' ').next().map(str::to_owned));
                }
                if self.told {
                    println!("       {notation}: {}", reason.unwrap_or_default());
                }
                suggested.action
            }
            (mine, pupil) => {
                let name = match pupil {
                    Pupil::Program(name) if mine => name,
                    _ => self.lesson.setup.seats()[asked.index()].bot.as_deref().unwrap(),
                };
                let make = || G::bot_for(name, &G::content(), number).unwrap();
                let choice = self.programs.entry(asked.0).or_insert_with(make).choose(&question, &budget);
                legal[choice]
            }
        }
    }

    /// The steps that are due and about the question that is asked.
    fn due(&self) -> impl Iterator<Item = &LessonStep> {
        let asked = self.course.game.asked(self.seat);
        let progress = self.course.lesson().unwrap();
        let due = progress.since(self.course.acted(SeatSet::only(self.seat)));
        due.filter(move |step| step.when.question.as_deref() == asked)
    }

    /// Looks at what is explained now.
    fn note(&mut self) {
        let words = Words::english();
        let legal = self.course.legal(self.seat);
        let asked = !legal.is_empty() && self.course.game.forced(self.seat, legal, false).is_none();
        let ask = asked.then(|| self.course.game.ask(self.seat, legal, &self.names, words));
        let now = lesson_now(&self.course, SeatSet::only(self.seat), self.seat, ask.as_ref(), words).unwrap();
        for card in now.cards {
            if self.reached.contains_key(&card.step) {
                continue;
            }
            let step = self.lesson.steps.iter().find(|step| step.id == card.step).unwrap();
            let mut missing: Vec<String> = card.things.iter().filter(|thing| !self.is_there(thing)).cloned().collect();
            let answers = step.light.iter().any(|light| matches!(light, Light::Answers(_)));
            if answers && card.targets.is_empty() {
                missing.push("answers".to_owned());
            }
            if step.when.question.is_some() && !card.asked {
                missing.push("question".to_owned());
            }
            if self.told {
                println!("    [{}] {}: {}", card.step, card.title, card.text);
            }
            self.reached.insert(card.step, missing);
        }
    }

    fn is_there(&self, thing: &str) -> bool {
        let found = G::THINGS.iter().find(|(word, _)| *word == thing);
        found.is_some_and(|(_, is_there)| is_there(&self.course.game, self.seat))
    }

    fn show_question(&self, legal: &[G::Action], taken: G::Action) {
        if !self.told {
            return;
        }
        let ask = self.course.game.ask(self.seat, legal, &self.names, Words::english());
        println!("{:>4} {} ({}) r{}", self.course.step(), ask.prompt, ask.question, self.course.game.round());
        let notation = G::write_action(taken);
        for choice in ask.choices.iter().take(14) {
            let mark = if choice.action == notation { ">>" } else { "  " };
            println!("       {mark} {}   [{}]", choice.label, choice.action);
        }
    }

    fn show_events(&self) {
        let Some(past) = self.course.past.last().filter(|_| self.told) else { return };
        for event in past.events.iter().filter_map(|event| G::redact(event, Viewer::Seat(self.seat))) {
            let line = self.course.game.tell(&event, &self.names, Words::english());
            println!("         - {} ({})", line.sentence, tabletop::Declared::word(&event));
        }
    }
}

fn entry<G: Hosted>(course: &Course<G>, kind: EntryKind, seat: Option<Seat>, action: Option<(String, bool)>) -> Entry {
    let (action, auto) = action.map_or((None, true), |(action, auto)| (Some(action), auto));
    let step = course.step() + u32::from(kind == EntryKind::Act);
    Entry {
        seq: course.seq() + 1,
        kind,
        seat: seat.map(|seat| seat.0),
        auto,
        step,
        action,
        at: 0,
        hash: None,
        spent: None,
    }
}

/// Every step is reached, and what it lights is there.
fn check<G: Hosted>(lesson: &Lesson, pupil: Pupil) -> BTreeSet<String> {
    let mut play = Play::<G>::new(lesson, pupil);
    let reached = play.play();
    assert!(play.unfounded.is_empty(), "{}: no reason for {:?}", lesson.id, play.unfounded);
    for (step, missing) in &reached {
        assert!(missing.is_empty(), "{}: step {step} lights what is not on the table: {missing:?}", lesson.id);
    }
    let all = lesson.steps.iter().map(|step| step.id.clone());
    all.filter(|step| !reached.contains_key(step)).collect()
}

/// Whoever does what is suggested reaches all there is to learn, and so does another sensible player.
fn taught<G: Hosted>(other: &str) {
    let lessons = lessons::<G>().unwrap_or_else(|errors| panic!("{errors}"));
    assert!(!lessons.is_empty());
    for lesson in lessons {
        for pupil in [Pupil::Follows, Pupil::Program(other)] {
            let missed = check::<G>(&lesson, pupil);
            assert!(missed.is_empty(), "{}: never reached by {pupil:?}: {missed:?}", lesson.id);
        }
    }
}

#[test]
fn every_step_of_the_lesson_of_last_aurora_is_reached() {
    taught::<LastAurora>("driver");
}

#[test]
fn every_step_of_the_lesson_of_the_eternaut_is_reached() {
    taught::<Eternaut>("sensible");
}

/// The errors of a lesson of Last Aurora with these steps.
fn wrong(steps: &str) -> Vec<String> {
    let seats = "seat colour=\"blue\"; seat colour=\"red\" program=\"driver\"";
    let text = format!(
        "lesson \"last-aurora\" {{\n setup map=\"alpha\" {{ {seats} }}\n seed 1\n program \"driver\"\n{steps}\n}}"
    );
    let files = [SourceFile::new("lesson.kdl", text)];
    read::<LastAurora>(&files).map_or_else(|errors| errors.0.iter().map(ToString::to_string).collect(), |_| Vec::new())
}

#[test]
fn whatever_a_lesson_names_must_be_there() {
    assert_eq!(
        wrong("step \"goal\" question=\"turn\" { light \"road\"; rule \"LA-END-01\"; suggest \"explore 1\" }"),
        [""; 0]
    );
    for (steps, expected) in [
        ("step \"goal\" question=\"trun\"", "5:13: `trun` is no question; did you mean `turn`?"),
        ("step \"goal\" event=\"moed\"", "5:13: `moed` is no event; did you mean `moved`?"),
        ("step \"goal\" question=\"turn\" verb=\"flie\"", "`flie` is no verb"),
        ("step \"goal\" question=\"turn\" without=\"flie\"", "`flie` is no verb"),
        ("step \"goal\" event=\"moved\" without=\"pass\"", "`question=…` is missing"),
        ("step \"goal\" question=\"turn\" { light \"rode\" }", "`rode` is no thing on the table; did you mean `road`?"),
        ("step \"goal\" question=\"turn\" { rule \"LA-GOAL-99\" }", "there is no rule `LA-GOAL-99` in the rulebook"),
        ("step \"gaol\" question=\"turn\"", "there is no message `lesson-last-aurora-gaol` in content/locales/en"),
        ("step \"goal\"", "needs a property `question=…` or `event=…`"),
        ("step \"goal\" event=\"moved\" { suggest }", "suggested only where a question is asked"),
        ("step \"goal\" event=\"moved\" { light answers=\"all\" }", "answers light up only where a question is asked"),
        ("step \"goal\" question=\"turn\" after=\"crew\"", "`crew` is no earlier step"),
        ("step \"goal\" question=\"turn\" { suggest \"fly 3\" }", "fly"),
        ("leads \"drive\" \"mvoe-to\"", "`mvoe-to` is no verb; did you mean `move-to`?"),
        ("leads \"drive\"", "`leads` needs a verb and at least one that it leads to"),
    ] {
        let found = wrong(steps);
        assert!(
            found.iter().any(|error| error.starts_with("lesson.kdl:5:") && error.contains(expected)),
            "{steps}: {found:?}"
        );
    }
}

#[test]
fn what_was_reached_follows_from_the_course_of_the_game() {
    let lesson = find::<LastAurora>(None).unwrap().unwrap();
    let mut play = Play::<LastAurora>::new(&lesson, Pupil::Follows);
    let steps = |play: &Play<LastAurora>| {
        let progress = play.course.lesson().unwrap();
        progress.since(0).map(|step| step.id.clone()).collect::<Vec<_>>()
    };
    let opening = steps(&play);
    assert_eq!(opening, ["start", "goal", "convoy", "crew", "explore"]);
    let mut before = Vec::new();
    while play.course.step() < 12 {
        if play.course.step() == 3 {
            before = steps(&play);
        }
        play.turn();
    }
    let later = steps(&play);
    assert!(later.len() > before.len() && before.len() > opening.len(), "{later:?}");
    // A table that is opened again knows what was explained.
    let entries = play.course.past.iter().map(|past| past.entry.clone()).collect();
    let header = play.course.record.header_line();
    let again =
        Course::<LastAurora>::guided(LastAurora::content(), &header, entries, Progress::new(lesson.clone())).unwrap();
    let known: Vec<String> = again.lesson().unwrap().since(0).map(|step| step.id.clone()).collect();
    assert_eq!(known, later);
    // Whoever goes back comes to it again.
    let undo = Entry { kind: EntryKind::Undo, step: 3, ..entry(&play.course, EntryKind::Undo, Some(play.seat), None) };
    play.course.undo(undo);
    assert_eq!(steps(&play), before);
}

/// For whoever looks for a seed: which of `LESSON_SEEDS=1..99` reach all there is to learn, how those games end, and what comes first.
/// `LESSON_SEEDS=1..99 cargo test -p server --lib seeds_of -- --ignored --nocapture`
fn seeds<G: Hosted>(other: &str) {
    let range = std::env::var("LESSON_SEEDS").unwrap_or_default();
    let (from, to) = range.split_once("..").expect("LESSON_SEEDS=FROM..TO");
    for seed in from.parse::<u64>().unwrap()..to.parse().unwrap() {
        let lesson = Lesson { seed, ..find::<G>(None).unwrap().unwrap() };
        let told = |pupil| {
            let mut play = Play::<G>::new(&lesson, pupil);
            let reached = play.play();
            let missed = lesson.steps.iter().map(|step| step.id.as_str()).filter(|id| !reached.contains_key(*id));
            let unfounded = play.unfounded.iter().map(String::as_str);
            let points: Vec<_> = play.course.game.standing().seats.iter().map(|seat| seat.score).collect();
            let begins: Vec<_> = play.course.past.iter().filter_map(|past| past.entry.action.clone()).take(4).collect();
            (missed.chain(unfounded).collect::<Vec<_>>().join(" "), points, play.course.game.round(), begins.join(", "))
        };
        let follows = told(Pupil::Follows);
        let otherwise = follows.0.is_empty().then(|| told(Pupil::Program(other)));
        println!("{seed}: {follows:?}; otherwise {otherwise:?}");
    }
}

#[test]
#[ignore = "looks for a seed, which takes long"]
fn seeds_of_the_lesson_of_last_aurora() {
    seeds::<LastAurora>("driver");
}

#[test]
#[ignore = "looks for a seed, which takes long"]
fn seeds_of_the_lesson_of_the_eternaut() {
    seeds::<Eternaut>("sensible");
}
