//! Comparing a table with what a case expects: what all games share. Who is asked, what is legal and what happened.

use tabletop::Seat;

use crate::fault::Fault;
use crate::fields::Fields;
use crate::run::{expect_rule, in_words};
use crate::spoken::Spoken;
use crate::table::CaseTable;
use crate::told::{self, Told, same};
use crate::tree::{Node, Value};

/// Lines that expectations of any game can begin with.
const LINES: &[&str] = &["asked", "not-asked", "legal", "illegal", "choices", "event", "no-event", "sequence"];

/// Compares the table with one line.
///
/// # Errors
/// What is not as expected.
pub fn expect<G: Spoken>(table: &CaseTable<G>, node: &Node) -> Result<(), Fault> {
    let mut line = Line { game: table.game(node.at)?, table, fields: Fields::new(node), node };
    if !line.shared()? && !G::expect(&mut line)? {
        let known = LINES.iter().chain(G::LINES).copied();
        return Err(Fault::unknown(node.at, "expectation", &node.name, known));
    }
    line.fields.close()
}

/// A line of expectations, being compared.
pub struct Line<'a, G: Spoken> {
    /// The position that is compared.
    pub game: &'a G,
    /// The position and how it came about.
    pub table: &'a CaseTable<G>,
    /// The line, and what has been asked of it so far.
    pub fields: Fields<'a>,
    /// The line that is compared with it.
    pub node: &'a Node,
}

impl<G: Spoken> Line<'_, G> {
    /// Compares a line that all games share; false if it is none.
    fn shared(&mut self) -> Result<bool, Fault> {
        match self.node.name.as_str() {
            "asked" => self.asked(),
            "not-asked" => self.not_asked(),
            "legal" => self.legal(),
            "illegal" => self.illegal(),
            "choices" => self.choices(),
            "event" => self.event(),
            "no-event" => self.no_event(),
            "sequence" => self.sequence(),
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    // ---- tools ----

    /// Something is wrong with this line.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.node.at, message)
    }

    /// The next argument, a player.
    pub fn seat(&mut self) -> Result<Seat, Fault> {
        let name = self.fields.arg("the name of a player")?;
        self.game.seat(name)
    }

    /// Compares the next argument with what is there.
    pub fn is(&mut self, what: &str, found: &str) -> Result<(), Fault> {
        let expected = self.fields.arg("what is expected")?;
        same(expected, what, found)
    }

    /// Is it so?
    pub fn truth(&self, holds: bool, what: &str) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(self.fault(format!("expected that {what}, which is not so"))) }
    }

    // ---- questions and answers ----

    fn asked(&mut self) -> Result<(), Fault> {
        let name = self.fields.arg("the name of a player, or none")?;
        let asked: Vec<&str> = self.game.to_act().map(|seat| self.game.name(seat)).collect();
        if name.text() == "none" {
            return self.truth(asked.is_empty(), &format!("nobody is asked anything (found {})", listed(&asked)));
        }
        let Some(question) = self.game.question(self.game.seat(name)?) else {
            let message = format!("expected that {} is asked, found {}", name.text(), listed(&asked));
            return Err(Fault::new(name.at, message));
        };
        match self.fields.more() {
            Some(expected) => same(expected, &format!("the question to {}", name.text()), &question),
            None => Ok(()),
        }
    }

    fn not_asked(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let question = self.game.question(seat);
        let found = question.as_deref().unwrap_or_default();
        self.truth(question.is_none(), &format!("{} is not asked anything (asked {found})", self.game.name(seat)))
    }

    fn answers(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.game.legal(seat, &mut list);
        list
    }

    /// Is it an answer or an aside?
    fn is_offered(&self, seat: Seat, action: G::Action) -> bool {
        let mut list = self.answers(seat);
        self.game.asides(seat, &mut list);
        list.contains(&action)
    }

    fn written(&self, seat: Seat, actions: &[G::Action]) -> String {
        if actions.is_empty() {
            return "nothing".into();
        }
        let words: Vec<String> = actions.iter().map(|&action| self.game.write(seat, action)).collect();
        words.join(" | ")
    }

    fn legal(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        for text in self.fields.rest() {
            if !self.is_offered(seat, self.game.read(seat, text)?) {
                let answers = self.written(seat, &self.answers(seat));
                let message = format!("expected that `{}` is legal; legal is {answers}", text.text());
                return Err(Fault::new(text.at, message));
            }
        }
        Ok(())
    }

    fn illegal(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let (rule, message) = (self.fields.prop("by"), self.fields.prop("message"));
        for text in self.fields.rest() {
            let action = self.game.read(seat, text)?;
            let refusal = self.game.explain(seat, action).filter(|_| !self.is_offered(seat, action));
            let Some(refusal) = refusal else {
                let message = format!("expected that `{}` is illegal, but it is legal", text.text());
                return Err(Fault::new(text.at, message));
            };
            if let Some(message) = message {
                let key = refusal.message.to_string();
                same(message, &format!("the message that refuses `{}`", text.text()), &key)?;
            }
            if let Some(rule) = rule {
                expect_rule(rule, &in_words(refusal), text.at, &text.text())?;
            }
        }
        Ok(())
    }

    /// Exactly these answers, in any order, or only their number; `verb="go"` looks only at those that begin so.
    fn choices(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let verb = self.fields.prop("verb").map(Value::text);
        let mut found = self.answers(seat);
        if let Some(verb) = verb {
            found.retain(|&action| self.game.write(seat, action).split(' ').next() == Some(&verb));
        }
        let (texts, count) = (self.fields.rest(), self.fields.prop("count"));
        if let Some(count) = count {
            same(count, "the number of choices", &found.len().to_string())?;
        }
        if texts.is_empty() && count.is_some() {
            return Ok(());
        }
        let expected = texts.iter().map(|text| self.game.read(seat, text)).collect::<Result<Vec<_>, _>>()?;
        let missing: Vec<_> = expected.iter().filter(|action| !found.contains(action)).copied().collect();
        let surplus: Vec<_> = found.iter().filter(|action| !expected.contains(action)).copied().collect();
        if missing.is_empty() && surplus.is_empty() {
            return Ok(());
        }
        let mut message = "the choices differ:".to_owned();
        for (what, actions) in [("not offered", missing), ("offered besides", surplus)] {
            if !actions.is_empty() {
                message.push_str(&format!(" {what}: {}.", self.written(seat, &actions)));
            }
        }
        Err(self.fault(message))
    }

    // ---- events ----

    /// Everything that has happened since the case began, as words.
    fn happened(&self) -> Vec<Told> {
        self.table.events.iter().map(|event| self.game.told(event)).collect()
    }

    /// The type of event that is asked for, and how many like it there were.
    fn matching(&mut self) -> Result<(String, usize), Fault> {
        let kind = self.fields.arg("the type of an event")?;
        let wanted = told::wanted(self.game, kind, self.node)?;
        // The names of the fields are the event's own and known to be good.
        for (field, _) in G::types().iter().flat_map(|(_, fields)| *fields) {
            self.fields.prop(*field);
        }
        Ok((kind.text(), self.happened().iter().filter(|told| told::fits(told, &wanted)).count()))
    }

    fn event(&mut self) -> Result<(), Fault> {
        let expected = self.fields.number::<usize>("count")?;
        let (kind, found) = self.matching()?;
        match expected {
            Some(count) if count != found => {
                Err(self.fault(format!("expected {count} events `{kind}` like this, found {found}")))
            }
            None if found == 0 => Err(self.fault(format!("expected an event `{kind}` like this, found none"))),
            _ => Ok(()),
        }
    }

    fn no_event(&mut self) -> Result<(), Fault> {
        let (kind, found) = self.matching()?;
        self.truth(found == 0, &format!("there is no event `{kind}` like this (found {found})"))
    }

    /// `sequence { damaged seat="Simon"; damaged seat="David" }`: in this order, whatever happens between.
    fn sequence(&mut self) -> Result<(), Fault> {
        let story = self.happened();
        told::in_order(self.game, &story, self.fields.all_children())
    }
}

/// Words with commas between them.
pub fn listed(words: &[&str]) -> String {
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}
