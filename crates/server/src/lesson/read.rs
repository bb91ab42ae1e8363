//! Lessons out of their files. Whatever a lesson names must be there: questions, events, verbs, rules, things, messages.

use content_reader::error::{ContentErrors, Report, SourceFile};
use content_reader::fields::{Fields, number, slug, text, yes_or_no};
use content_reader::tree::{Node, Value, parse};
use rulebook::Rulebook;
use serde_json::{Map, json};
use tabletop::Declared;
use words::Words;

use super::{Lesson, LessonStep, Light, Suggest, When};
use crate::games::Hosted;
use crate::protocol::rest::{SeatKind, TableSetup};

/// Reads the lessons of these files, one or more in each.
///
/// # Errors
/// Everything that is wrong with them, with file and line.
pub fn read<G: Hosted>(files: &[SourceFile]) -> Result<Vec<Lesson>, ContentErrors> {
    let mut report = Report::new(files);
    let mut lessons: Vec<Lesson> = Vec::new();
    let book = rulebook::builtin(G::RULEBOOK).ok();
    for file in 0..files.len() {
        for node in parse(files, file, &mut report) {
            let mut reader = Reader { report: &mut report, book: book.as_ref() };
            let Some(lesson) = reader.lesson::<G>(&node) else { continue };
            if lessons.iter().any(|other| other.id == lesson.id) {
                report.at(node.at, format!("there are two lessons `{}`", lesson.id));
            }
            lessons.push(lesson);
        }
    }
    if report.is_empty() { Ok(lessons) } else { Err(report.into_errors()) }
}

struct Reader<'r, 'f, 'b> {
    report: &'r mut Report<'f>,
    book: Option<&'b Rulebook>,
}

impl Reader<'_, '_, '_> {
    fn lesson<G: Hosted>(&mut self, node: &Node) -> Option<Lesson> {
        if node.name != "lesson" {
            self.report.at(node.at, format!("expected `lesson \"NAME\" {{ … }}`, not `{}`", node.name));
            return None;
        }
        let mut fields = Fields::new(node);
        let id = fields.arg(self.report, "a name").and_then(|value| slug(self.report, value, "name of a lesson"));
        let setup = fields.need_child(self.report, "setup").and_then(|node| self.setup::<G>(node));
        let seed = self.one(&mut fields, "seed").and_then(|value| number(self.report, value, "a seed", 0..=u64::MAX));
        let program = self.one(&mut fields, "program").and_then(|value| self.program::<G>(value));
        let leads = fields.children("leads").into_iter().filter_map(|line| self.leads::<G>(line)).collect();
        let weighs = fields.child(self.report, "weighs").map(|line| self.verbs::<G>(line)).unwrap_or_default();
        let joins = fields.child(self.report, "joins").map(|line| self.verbs::<G>(line)).unwrap_or_default();
        let mut lesson = Lesson {
            id: id?.to_owned(),
            setup: setup?,
            seed: seed?,
            program: program?,
            leads,
            joins,
            weighs,
            steps: Vec::new(),
        };
        self.message(node, &lesson.title_key());
        for step in fields.children("step") {
            if let Some(step) = self.step::<G>(step, &lesson) {
                lesson.steps.push(step);
            }
        }
        fields.close(self.report);
        Some(lesson)
    }

    /// The one value of a line that must be there.
    fn one<'n>(&mut self, fields: &mut Fields<'n>, name: &'static str) -> Option<&'n Value> {
        let mut line = Fields::new(fields.need_child(self.report, name)?);
        let value = line.arg(self.report, "a value");
        line.close(self.report);
        value
    }

    fn program<G: Hosted>(&mut self, value: &Value) -> Option<String> {
        let name = text(self.report, value, "a program")?;
        let known = G::tutor_for(name, &G::content(), 0).is_some();
        if !known {
            self.report.at(value.at, format!("there is no program `{name}`"));
        }
        known.then(|| name.to_owned())
    }

    /// A verb, and the verbs of answers that it may be given for.
    fn leads<G: Hosted>(&mut self, node: &Node) -> Option<(String, Vec<String>)> {
        let mut verbs = self.verbs::<G>(node);
        if node.args.len() < 2 {
            self.report.at(node.at, "`leads` needs a verb and at least one that it leads to");
        }
        (!verbs.is_empty()).then(|| (verbs.remove(0), verbs))
    }

    /// The verbs of a line.
    fn verbs<G: Hosted>(&mut self, node: &Node) -> Vec<String> {
        let mut fields = Fields::new(node);
        let verbs = fields.rest().iter().filter_map(|value| self.known(value, "verb", G::VERBS)).collect();
        fields.close(self.report);
        verbs
    }

    /// A table's setup: properties and lists as requests write them, and a line for each seat.
    fn setup<G: Hosted>(&mut self, node: &Node) -> Option<TableSetup> {
        let mut setup = Map::new();
        for prop in &node.props {
            setup.insert(prop.name.clone(), json!(prop.value.text()));
        }
        let mut seats = Vec::new();
        for line in &node.children {
            if line.name == "seat" {
                seats.push(self.seat(line));
            } else {
                setup.insert(line.name.clone(), line.args.iter().map(Value::text).collect());
            }
        }
        setup.insert("seats".to_owned(), seats.into());
        let read = serde_json::from_value::<TableSetup>(setup.into()).map_err(|error| error.to_string());
        let read = read.and_then(|setup| match G::checked_setup(&setup) {
            Ok(_) => Ok(setup),
            Err(refusal) => Err(Words::english().refusal(refusal).to_string()),
        });
        let people = |setup: &TableSetup| setup.seats().iter().filter(|seat| seat.kind == SeatKind::Person).count();
        match read {
            Ok(setup) if people(&setup) == 1 => Some(setup),
            Ok(_) => {
                self.report.at(node.at, "one seat of a lesson is a person's: the others name a program");
                None
            }
            Err(why) => {
                self.report.at(node.at, format!("no table can be laid like this: {why}"));
                None
            }
        }
    }

    fn seat(&mut self, node: &Node) -> serde_json::Value {
        let mut fields = Fields::new(node);
        let colour = fields.need_prop(self.report, "colour").map(Value::text);
        let program = fields.prop("program").map(Value::text);
        fields.close(self.report);
        match program {
            Some(program) => json!({"colour": colour, "kind": "bot", "bot": program}),
            None => json!({"colour": colour, "kind": "person"}),
        }
    }

    fn step<G: Hosted>(&mut self, node: &Node, lesson: &Lesson) -> Option<LessonStep> {
        let mut fields = Fields::new(node);
        let id = fields.arg(self.report, "a name").and_then(|value| slug(self.report, value, "name of a step"))?;
        if lesson.steps.iter().any(|other| other.id == id) {
            self.report.at(node.at, format!("there are two steps `{id}`"));
        }
        let when = self.when::<G>(&mut fields, lesson);
        let light = fields.children("light").into_iter().flat_map(|line| self.light::<G>(line, &when)).collect();
        let rule = fields.child(self.report, "rule").and_then(|line| self.rule(line));
        let suggest = fields.child(self.report, "suggest").and_then(|line| self.suggest::<G>(line, &when));
        fields.close(self.report);
        let step = LessonStep { id: id.to_owned(), when, light, rule, suggest };
        let key = lesson.key(&step);
        self.message(node, &key);
        self.message(node, &format!("{key}-title"));
        Some(step)
    }

    fn when<G: Hosted>(&mut self, fields: &mut Fields, lesson: &Lesson) -> When {
        let questions: Vec<&str> = G::questions();
        let question = fields.prop("question").and_then(|value| self.known(value, "question", &questions));
        let event = fields.prop("event").and_then(|value| self.known(value, "event", G::Event::WORDS));
        let verb = fields.prop("verb").and_then(|value| self.known(value, "verb", G::VERBS));
        let without = fields.prop("without").and_then(|value| self.known(value, "verb", G::VERBS));
        let of = fields.prop("of").map(Value::text);
        let mine = fields.prop("mine").and_then(|value| yes_or_no(self.report, value, "`mine`")).unwrap_or(false);
        let round = fields.prop("round").and_then(|value| number(self.report, value, "a round", 1..=99));
        let steps: Vec<&str> = lesson.steps.iter().map(|step| step.id.as_str()).collect();
        let after = fields.prop("after").and_then(|value| self.known(value, "earlier step", &steps));
        let after = after.and_then(|name| steps.iter().position(|step| *step == name));
        let node = fields.node;
        let is_bound = node.props.iter().any(|prop| prop.name == "question" || prop.name == "event");
        if !is_bound {
            self.report.at(node.at, format!("`{}` needs a property `question=…` or `event=…`", node.label()));
        }
        if (verb.is_some() || without.is_some()) && question.is_none() {
            self.report
                .at(node.at, "`verb=…` and `without=…` are about the answers to a question: `question=…` is missing");
        }
        if (mine || of.is_some()) && event.is_none() {
            self.report.at(node.at, "`mine=…` and `of=…` are about an event: `event=…` is missing");
        }
        When { question, verb, without, event, of, mine, round, after }
    }

    /// A word of a list.
    fn known(&mut self, value: &Value, what: &str, words: &[&str]) -> Option<String> {
        let word = value.text();
        let known = words.contains(&word.as_str());
        if !known {
            self.report.word(value.at, format!("`{word}` is no {what}"), &word, words.iter().copied());
        }
        known.then_some(word)
    }

    fn light<G: Hosted>(&mut self, node: &Node, when: &When) -> Vec<Light> {
        let mut fields = Fields::new(node);
        let things: Vec<&str> = G::THINGS.iter().map(|(word, _)| *word).collect();
        let named = fields.rest().iter().filter_map(|value| self.known(value, "thing on the table", &things));
        let mut light: Vec<Light> = named.map(Light::Thing).collect();
        if let Some(value) = fields.prop("answers") {
            if when.question.is_none() {
                self.report.at(value.at, "answers light up only where a question is asked");
            }
            let verb = if value.text() == "all" { None } else { self.known(value, "verb", G::VERBS) };
            light.push(Light::Answers(verb));
        }
        if light.is_empty() {
            self.report.at(node.at, "`light` needs a thing on the table, or `answers=…`");
        }
        fields.close(self.report);
        light
    }

    fn rule(&mut self, node: &Node) -> Option<String> {
        let mut fields = Fields::new(node);
        let value = fields.arg(self.report, "the ID of a rule")?;
        fields.close(self.report);
        let id = value.text();
        let known = self.book.is_some_and(|book| {
            book.rules().iter().any(|rule| rule.id == id) || book.rulings().iter().any(|ruling| ruling.id == id)
        });
        if !known {
            self.report.at(value.at, format!("there is no rule `{id}` in the rulebook"));
        }
        known.then_some(id)
    }

    fn suggest<G: Hosted>(&mut self, node: &Node, when: &When) -> Option<Suggest> {
        if when.question.is_none() {
            self.report.at(node.at, "something can be suggested only where a question is asked");
        }
        let mut fields = Fields::new(node);
        let action = fields.may_arg();
        fields.close(self.report);
        let Some(action) = action else { return Some(Suggest::Program) };
        match G::parse_action(&action.text()) {
            Ok(_) => Some(Suggest::Action(action.text())),
            Err(refusal) => {
                self.report.at(action.at, Words::english().refusal(refusal).to_string());
                None
            }
        }
    }

    /// Is there a message of this key?
    fn message(&mut self, node: &Node, key: &str) {
        if !Words::english().has(key) {
            self.report.at(node.at, format!("there is no message `{key}` in content/locales/en"));
        }
    }
}
