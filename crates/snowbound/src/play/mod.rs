//! Playing in the terminal: any game, one question at a time.
//!
//! A [`Desk`] says how a game looks in characters; [`Sitting`] asks, listens and keeps the game in a file after every
//! answer, so that it can be left and taken up again at any moment.

mod page;
mod sheet;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::Context;
use rulebook::{Entry, Rulebook};
use tabletop::{Budget, Game, Observation, Outcome, Player, Seat, SeatSet};
use words::Words;

use page::hang;
pub use page::wrap;
pub use sheet::Sheet;

/// How a game is shown in a terminal.
pub trait Desk {
    /// The game that is played.
    type Game: Game;

    /// What there is to know before the first question; `fresh` if the game begins, else somebody comes back to it.
    fn opening(&self, game: &Self::Game, fresh: bool) -> Vec<String>;
    /// The position as this seat sees it.
    fn board(&self, game: &Self::Game, seat: Seat) -> Vec<String>;
    /// What happened, a line for each thing worth telling.
    fn tell(&self, game: &Self::Game, events: &[<Self::Game as Game>::Event]) -> Vec<String>;
    /// What a seat is called.
    fn seat(&self, seat: Seat) -> String;
    /// What a seat is asked.
    fn question(&self, game: &Self::Game, seat: Seat) -> String;
    /// What an answer means.
    fn action(&self, game: &Self::Game, seat: Seat, action: <Self::Game as Game>::Action) -> String;
    /// Under which heading this answer is folded together with the like of it, if there are several.
    fn heading(&self, game: &Self::Game, action: <Self::Game as Game>::Action) -> Option<String>;
    /// How it ended.
    fn score(&self, game: &Self::Game, outcome: &Outcome) -> Vec<String>;
    /// Where rules are looked up.
    fn rulebook(&self) -> &Rulebook;
    /// Do players hide something from each other?
    const SECRETS: bool;
    /// Is a lone answer a page to be turned, which nobody should do for the reader?
    const TURNS_PAGES: bool;
}

const HELP: &str = "\
Type the number of an answer, or the answer as it is written in records.
  Enter    all answers again; the only one, if there is one
  b        the board again          a        every free action besides
  u        take back your last answer
  rule ID  what a rule says         q        leave; the game is kept
";

/// An answer, or a heading with several behind it.
struct Line<A> {
    text: String,
    answers: Vec<A>,
}

/// What a person wants.
enum Wish<A> {
    Act(A),
    /// To choose among the answers behind a heading.
    Open(Vec<A>),
    /// To see all answers again.
    Back,
    Undo,
    Leave,
}

/// A game at a terminal.
pub struct Sitting<'d, D: Desk, P> {
    /// How it looks.
    pub desk: &'d D,
    /// The game and its file.
    pub sheet: Sheet<D::Game>,
    /// Who plays for the seats without a person.
    pub bots: Vec<P>,
    /// Seats with a person.
    pub people: SeatSet,
    /// Columns of the terminal.
    pub width: usize,
}

impl<D: Desk, P: Player<D::Game>> Sitting<'_, D, P> {
    /// Plays until the game is over or somebody leaves. Gives back where the game is kept.
    pub fn play(mut self, input: &mut impl BufRead, out: &mut impl Write) -> anyhow::Result<PathBuf> {
        let mut last = None;
        let mut stale = true;
        let opening = self.desk.opening(&self.sheet.game, self.sheet.is_fresh());
        self.print(&opening, out)?;
        while let Some(seat) = self.whose_turn() {
            let done = if self.people.contains(seat) {
                if stale || last != Some(seat) {
                    self.hand_over(seat, last, input, out)?;
                }
                let steps = self.sheet.steps();
                let done = self.ask(seat, input, out)?;
                (last, stale) = (Some(seat), self.sheet.steps() < steps);
                done
            } else {
                self.ask_bot(seat, out)?;
                stale = true;
                true
            };
            if !done {
                writeln!(out, "The game is kept in {}.", self.sheet.file.display())?;
                return Ok(self.sheet.file);
            }
        }
        if let Some(outcome) = self.sheet.game.outcome() {
            let lines = self.desk.score(&self.sheet.game, &outcome);
            self.print(&lines, out)?;
            self.sheet.finish()?;
        }
        Ok(self.sheet.file)
    }

    /// People come first: what programs do meanwhile changes nothing for them, and they see it told.
    fn whose_turn(&self) -> Option<Seat> {
        let mut asked = self.sheet.game.to_act();
        asked.find(|&seat| self.people.contains(seat)).or_else(|| self.sheet.game.to_act().next())
    }

    fn print(&self, lines: &[String], out: &mut impl Write) -> anyhow::Result<()> {
        for line in lines {
            for row in wrap(line, self.width) {
                writeln!(out, "{row}")?;
            }
        }
        Ok(())
    }

    /// Several people at one screen: hands are hidden until the next one is there.
    fn hand_over(
        &self,
        seat: Seat,
        before: Option<Seat>,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if D::SECRETS && before.is_some_and(|before| before != seat) {
            write!(out, "{}{}, press Enter when only you can see the screen. ", "\n".repeat(50), self.desk.seat(seat))?;
            out.flush()?;
            input.read_line(&mut String::new())?;
        }
        self.print(&self.desk.board(&self.sheet.game, seat), out)
    }

    fn ask_bot(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<()> {
        let mut legal = Vec::new();
        self.sheet.game.legal(seat, &mut legal);
        let bot = self.bots.get_mut(usize::from(seat.0)).context("a seat has neither a person nor a program")?;
        let choice = bot.choose(&Observation::new(&self.sheet.game, seat, &legal), &Budget::unlimited());
        let action = *legal.get(choice).context("a program chose something that is not there")?;
        self.act(seat, action, out)
    }

    fn act(&mut self, seat: Seat, action: <D::Game as Game>::Action, out: &mut impl Write) -> anyhow::Result<()> {
        let events = self.sheet.act(seat, action)?;
        let seen: Vec<_> = events.iter().filter_map(|event| self.heard(event)).collect();
        let lines = self.desk.tell(&self.sheet.game, &seen);
        self.print(&lines, out)
    }

    /// An event as the people at this screen may hear it: one person hears what their seat hears, several hear what all do.
    fn heard(&self, event: &<D::Game as Game>::Event) -> Option<<D::Game as Game>::Event> {
        let mut people = self.people;
        let viewer = match (people.next(), people.next()) {
            (Some(alone), None) => tabletop::Viewer::Seat(alone),
            _ => tabletop::Viewer::Spectator,
        };
        D::Game::redact(event, viewer)
    }

    /// Asks a person until something is done. False: the person leaves.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> anyhow::Result<bool> {
        let mut legal = Vec::new();
        self.sheet.game.legal(seat, &mut legal);
        if let ([only], false) = (&legal[..], D::TURNS_PAGES) {
            let only = *only;
            self.act(seat, only, out)?;
            return Ok(true);
        }
        let mut lines = self.folded(seat, &legal);
        loop {
            self.show_question(seat, &lines, out)?;
            match self.listen(seat, &lines, input, out)? {
                Wish::Act(action) => self.act(seat, action, out)?,
                Wish::Open(answers) => {
                    lines = answers.iter().map(|&answer| self.line(seat, answer)).collect();
                    continue;
                }
                Wish::Back => {
                    lines = self.folded(seat, &legal);
                    continue;
                }
                Wish::Leave => return Ok(false),
                Wish::Undo => {
                    let undone = self.sheet.undo(self.people)?;
                    writeln!(out, "{}", if undone { "Taken back." } else { "There is nothing to take back." })?;
                }
            }
            return Ok(true);
        }
    }

    fn line(&self, seat: Seat, answer: <D::Game as Game>::Action) -> Line<<D::Game as Game>::Action> {
        Line { text: self.desk.action(&self.sheet.game, seat, answer), answers: vec![answer] }
    }

    /// The answers, those under one heading in one line.
    fn folded(&self, seat: Seat, legal: &[<D::Game as Game>::Action]) -> Vec<Line<<D::Game as Game>::Action>> {
        let heading = |answer| self.desk.heading(&self.sheet.game, answer);
        let mut lines: Vec<Line<_>> = Vec::new();
        for group in legal.chunk_by(|&a, &b| heading(a).is_some_and(|text| heading(b) == Some(text))) {
            match (group, group.first().and_then(|&first| heading(first))) {
                ([_, _, ..], Some(text)) => lines.push(Line { text, answers: group.to_vec() }),
                _ => lines.extend(group.iter().map(|&answer| self.line(seat, answer))),
            }
        }
        lines
    }

    fn show_question(
        &self,
        seat: Seat,
        lines: &[Line<<D::Game as Game>::Action>],
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        writeln!(out)?;
        self.print(&[format!("{}: {}", self.desk.seat(seat), self.desk.question(&self.sheet.game, seat))], out)?;
        for (number, line) in (1..).zip(lines) {
            writeln!(out, "{}", hang(&format!("{number:>3}  "), &line.text, self.width))?;
        }
        Ok(())
    }

    /// Reads lines until one of them is something to do.
    fn listen(
        &self,
        seat: Seat,
        lines: &[Line<<D::Game as Game>::Action>],
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> anyhow::Result<Wish<<D::Game as Game>::Action>> {
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line).context("cannot read what was typed")? == 0 {
                writeln!(out)?;
                return Ok(Wish::Leave);
            }
            match line.trim() {
                "" => match lines {
                    [Line { answers, .. }] if answers.len() == 1 => return Ok(Wish::Act(answers[0])),
                    _ => return Ok(Wish::Back),
                },
                "q" | "quit" => return Ok(Wish::Leave),
                "u" | "undo" => return Ok(Wish::Undo),
                "?" | "h" | "help" => write!(out, "{HELP}")?,
                "b" | "board" => {
                    self.print(&self.desk.board(&self.sheet.game, seat), out)?;
                    self.show_question(seat, lines, out)?;
                }
                "a" => self.show_asides(seat, out)?,
                text if text.starts_with("rule ") => self.show_rule(text[5..].trim(), out)?,
                text => match self.understand(seat, lines, text) {
                    Ok(wish) => return Ok(wish),
                    Err(reason) => self.print(&[reason], out)?,
                },
            }
        }
    }

    /// A number of the list, or an action in the notation of records; else the reason why not.
    fn understand(
        &self,
        seat: Seat,
        lines: &[Line<<D::Game as Game>::Action>],
        text: &str,
    ) -> Result<Wish<<D::Game as Game>::Action>, String> {
        if let Ok(number) = text.parse::<usize>() {
            let chosen = number.checked_sub(1).and_then(|index| lines.get(index));
            return match chosen.map(|line| &line.answers[..]) {
                Some([answer]) => Ok(Wish::Act(*answer)),
                Some(answers) => Ok(Wish::Open(answers.to_vec())),
                None => Err(format!("There are answers 1 to {}; ? helps.", lines.len())),
            };
        }
        let action = D::Game::parse_action(text).map_err(|_| format!("`{text}` is no answer; ? helps."))?;
        match self.sheet.game.explain(seat, action) {
            None => Ok(Wish::Act(action)),
            Some(refusal) => Err(format!("No: {}", Words::english().refusal(refusal))),
        }
    }

    fn show_asides(&self, seat: Seat, out: &mut impl Write) -> anyhow::Result<()> {
        let mut asides = Vec::new();
        self.sheet.game.asides(seat, &mut asides);
        if asides.is_empty() {
            writeln!(out, "Nothing besides the answers above.")?;
        }
        for action in asides {
            let words = self.desk.action(&self.sheet.game, seat, action);
            self.print(&[format!("{:<28} {words}", D::Game::write_action(action))], out)?;
        }
        Ok(())
    }

    fn show_rule(&self, id: &str, out: &mut impl Write) -> anyhow::Result<()> {
        let id = id.to_uppercase();
        let text = match self.desk.rulebook().get(&id) {
            Some(Entry::Rule(rule)) => format!("{} · {}: {}", rule.id, rule.title, rule.text),
            Some(Entry::Ruling(ruling)) => format!("{} · {}: {}", ruling.id, ruling.title, ruling.ruling),
            Some(Entry::Example(example)) => format!("{} · {}: {}", example.id, example.title, example.then),
            None => format!("There is no rule {id}."),
        };
        self.print(&[text], out)
    }
}
