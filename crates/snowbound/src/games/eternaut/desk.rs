//! The Eternaut in characters: the map, the boards, the book.

use std::sync::Arc;

use registry::Listed;
use registry::eternaut::content::{ActionCardId, Content, ObjectiveState};
use registry::eternaut::state::Slot;
use registry::eternaut::view::{BoardView, View};
use registry::eternaut::{Action, Eternaut, Event, Setup};
use rulebook::Rulebook;
use tabletop::{Game, Outcome, Seat, Viewer};
use words::Words;
use words::eternaut::Speaker;

use super::chart;
use crate::play::Desk;

/// A table of The Eternaut.
pub struct TerminalDesk {
    content: Arc<Content>,
    names: Vec<String>,
    rulebook: Rulebook,
}

impl TerminalDesk {
    /// Lays out what the terminal needs to tell this game.
    pub fn new(content: Arc<Content>, setup: &Setup) -> anyhow::Result<Self> {
        let names = (1..=setup.players).map(|number| format!("Player {number}")).collect();
        Ok(TerminalDesk { content, names, rulebook: rulebook::builtin(Eternaut::RULEBOOK)? })
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(Words::english(), &self.content, &self.names)
    }
}

impl Desk for TerminalDesk {
    type Game = Eternaut;
    const SECRETS: bool = false;
    const TURNS_PAGES: bool = true;

    /// Whoever sits down reads the last pages again: the whole opening at first, the end of the book later.
    fn opening(&self, game: &Self::Game, fresh: bool) -> Vec<String> {
        let book = &game.state().book;
        let last = if fresh { book.len() } else { 4 };
        let pages = book.iter().skip(book.len().saturating_sub(last));
        pages.flat_map(|&text| page(&self.speaker().text(text))).collect()
    }

    fn board(&self, game: &Self::Game, _: Seat) -> Vec<String> {
        let view = game.view(Viewer::Spectator);
        let speaker = self.speaker();
        let mut lines = vec![String::new(), heading(&view), String::new()];
        lines.extend(chart::draw(&view, &speaker));
        lines.push(String::new());
        lines.extend(view.boards.iter().map(|board| person(&speaker, board)));
        lines.extend(objectives(&speaker, &view));
        lines.extend(hands(&speaker, &view));
        lines
    }

    fn tell(&self, game: &Self::Game, events: &[Event]) -> Vec<String> {
        let speaker = self.speaker();
        let line = |event: &Event| match event {
            Event::Text { text } => page(&speaker.text(*text)),
            // Cards drawn are seen in the hand.
            Event::Drawn { .. } => Vec::new(),
            event => match speaker.event(game.look(), event) {
                Ok(Some(text)) => vec![format!("  * {text}")],
                Ok(None) => Vec::new(),
                Err(error) => vec![format!("  * {error}")],
            },
        };
        // Three steps through one room are one line.
        let mut kept: Vec<&Event> = events.iter().collect();
        kept.dedup_by(|later, event| matches!(later, Event::Moved { .. }) && line(later) == line(event));
        kept.into_iter().flat_map(line).collect()
    }

    fn seat(&self, seat: Seat) -> String {
        self.speaker().seat(seat)
    }

    fn question(&self, game: &Self::Game, _: Seat) -> String {
        let question = self.speaker().question(&game.view(Viewer::Spectator));
        question.map_or_else(|error| error.to_string(), Option::unwrap_or_default)
    }

    fn action(&self, game: &Self::Game, _: Seat, action: Action) -> String {
        let said = self.speaker().action(game.look(), action);
        let said = said.unwrap_or_else(|_| Self::Game::write_action(action));
        match action {
            Action::Play(kind, _) | Action::Discard(kind) | Action::Commit(kind) => {
                format!("{said} ({})", self.card(kind))
            }
            Action::Buy(_, old) => format!("{said} ({})", self.card(old)),
            _ => said,
        }
    }

    fn heading(&self, _: &Self::Game, action: Action) -> Option<String> {
        let (verb, kind) = match action {
            Action::Play(kind, _) => ("Play", kind),
            Action::Buy(kind, _) => ("Buy", kind),
            _ => return None,
        };
        let card = self.content.action_cards.get(kind.index())?;
        Some(format!("{verb} {} ({})", self.speaker().text(card.name), self.card(kind)))
    }

    fn score(&self, game: &Self::Game, outcome: &Outcome) -> Vec<String> {
        let won = outcome.seats.first().is_some_and(|seat| seat.place == 1);
        let mut lines = vec![String::new(), Words::english().plain(if won { "et-won" } else { "et-lost" })];
        for line in outcome.seats.first().into_iter().flat_map(|seat| &seat.lines) {
            lines.push(format!("{:<24}{:>4}", Words::english().score_line(line.rule), line.points));
        }
        if let Some(next) = game.view(Viewer::Spectator).end.and_then(|end| end.next) {
            lines.push(format!("The story goes on with Scenario {next}."));
        }
        lines
    }

    fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }
}

impl TerminalDesk {
    /// What a card can do and shows, in a line.
    fn card(&self, kind: ActionCardId) -> String {
        let speaker = self.speaker();
        let Some(card) = self.content.action_cards.get(kind.index()) else { return String::new() };
        let text = card.text.map(|text| speaker.text(text));
        let effects: Vec<String> = card.effects.iter().map(|effect| speaker.effect(*effect, text.clone())).collect();
        format!("{}; {}", effects.join(" or "), chart::skills(&card.skills))
    }
}

/// Prose between empty lines, as in a book.
fn page(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for paragraph in text.split("\n\n") {
        lines.push(format!("    {paragraph}"));
        lines.push(String::new());
    }
    lines
}

fn heading(view: &View) -> String {
    let marks = format!("{} ✓, {} ✗", view.ticks, view.crosses);
    format!("--- Round {}; the Timer shows {}; {marks} ---", view.round, view.timer)
}

fn person(speaker: &Speaker, board: &BoardView) -> String {
    let cards: Vec<String> = board.slots.iter().map(|slot| slot_name(speaker, slot)).collect();
    let items: Vec<String> = board.items.iter().map(|&item| speaker.item(item)).collect();
    let items = if items.is_empty() { "nothing".to_owned() } else { items.join(", ") };
    let number = board.character.number() % 10;
    let name = speaker.character(board.character);
    format!("{number} {name:<8} [{}]  {}  holds {items}", cards.join(" | "), chart::skills(&board.skills))
}

fn slot_name(speaker: &Speaker, slot: &Slot) -> String {
    match slot {
        Slot::Empty => "-".to_owned(),
        Slot::ActionCard { card, .. } => speaker.card(*card),
        Slot::Penalty(kind) => speaker.penalty(*kind),
    }
}

fn objectives(speaker: &Speaker, view: &View) -> Vec<String> {
    let open = view.story.iter().filter(|card| card.state == Some(ObjectiveState::Open) || card.quest.is_some());
    open.map(|card| {
        let aim = card.aim.map(|aim| format!(": {}", speaker.text(aim))).unwrap_or_default();
        format!("{}  {}{aim}", card.code, speaker.text(card.title))
    })
    .collect()
}

fn hands(speaker: &Speaker, view: &View) -> Vec<String> {
    let line = |(seat, hand): (u8, &Vec<ActionCardId>)| {
        let cards: Vec<String> = hand.iter().map(|&kind| speaker.card(kind)).collect();
        format!("{} holds {}", speaker.seat(Seat(seat)), cards.join(", "))
    };
    (0..).zip(&view.hands).map(line).collect()
}
