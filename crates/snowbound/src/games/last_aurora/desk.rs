//! Last Aurora in characters.

use std::sync::Arc;

use registry::Listed;
use registry::last_aurora::content::{Block, Content, Waypoint};
use registry::last_aurora::convoy::Token;
use registry::last_aurora::state::Zone;
use registry::last_aurora::view::{BoxView, CellView, PlayerView, SlotView, View};
use registry::last_aurora::{Action, Event, LastAurora, Setup};
use rulebook::Rulebook;
use tabletop::{Game, Outcome, Seat, Viewer};
use words::Words;
use words::last_aurora::{Speaker, Story};

use crate::play::Desk;

/// A table of Last Aurora.
pub struct TerminalDesk {
    content: Arc<Content>,
    setup: Setup,
    rulebook: Rulebook,
}

impl TerminalDesk {
    /// Lays out what the terminal needs to tell this game.
    pub fn new(content: Arc<Content>, setup: Setup) -> anyhow::Result<Self> {
        Ok(TerminalDesk { content, setup, rulebook: rulebook::builtin(LastAurora::RULEBOOK)? })
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker::new(Words::english(), &self.content, &self.setup.map, &self.setup.seats).with_captains()
    }
}

impl Desk for TerminalDesk {
    type Game = LastAurora;
    const SECRETS: bool = true;
    const TURNS_PAGES: bool = false;

    fn opening(&self, game: &LastAurora, _: bool) -> Vec<String> {
        self.speaker().opening(game.look(), game.seats())
    }

    fn board(&self, game: &LastAurora, seat: Seat) -> Vec<String> {
        Board { speaker: &self.speaker(), view: &game.view(Viewer::Seat(seat)), seat }.draw()
    }

    fn tell(&self, _: &LastAurora, events: &[Event]) -> Vec<String> {
        let speaker = self.speaker();
        let mut story = Story::new(&speaker);
        for event in events {
            story.hear(event);
        }
        story.finish().iter().map(words::last_aurora::Line::plain).collect()
    }

    fn seat(&self, seat: Seat) -> String {
        self.speaker().seat(seat)
    }

    fn question(&self, game: &LastAurora, seat: Seat) -> String {
        self.speaker().question(game.look(), seat).unwrap_or_else(|error| error.to_string())
    }

    fn action(&self, game: &LastAurora, seat: Seat, action: Action) -> String {
        self.speaker().action(game.look(), seat, action).unwrap_or_else(|_| LastAurora::write_action(action))
    }

    fn heading(&self, _: &LastAurora, _: Action) -> Option<String> {
        None
    }

    fn score(&self, _: &LastAurora, outcome: &Outcome) -> Vec<String> {
        self.speaker().score(outcome)
    }

    fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }
}

/// The position as one seat sees it.
struct Board<'a> {
    speaker: &'a Speaker<'a>,
    view: &'a View,
    seat: Seat,
}

impl Board<'_> {
    fn draw(&self) -> Vec<String> {
        let mut lines = vec![String::new(), self.heading(), String::new(), self.road()];
        lines.extend(self.standings());
        lines.push(String::new());
        let slots = (1..).zip(&self.view.zone);
        lines.extend(slots.map(|(number, slot)| self.slot(number, slot)));
        lines.extend(self.enemies());
        lines.push(String::new());
        lines.extend(self.mine());
        lines
    }

    fn heading(&self) -> String {
        let (number, space) = self.view.aurora;
        let phase = self.speaker.phase(self.view.phase);
        format!("--- Round {}, {phase}; the Aurora lies at mooring {number}, space {space} ---", self.view.round)
    }

    /// The road from the start to the last space: waypoints as letters, the Aurora as `A`, Convoys below as numbers.
    fn road(&self) -> String {
        let signs = (0u8..).zip(&self.view.waypoints).map(|(space, waypoint)| {
            let aurora = space == self.view.aurora.1;
            if aurora { 'A' } else { waypoint.map_or('.', waypoint_sign) }
        });
        format!("Road      {}", signs.collect::<String>())
    }

    fn standings(&self) -> Vec<String> {
        let players = (0u8..).zip(&self.view.players);
        let line = |(seat, player): (u8, &PlayerView)| {
            let before = " ".repeat(usize::from(player.space));
            let hand = player.objects;
            let name = self.speaker.seat(Seat(seat));
            let gone = if player.alive { "" } else { ", out of the game" };
            let facts = format!("{name}: space {}, Fame {}, Objects {hand}{gone}", player.space, player.fame);
            format!("          {before}{}   {facts}", seat + 1)
        };
        players.map(line).collect()
    }

    fn slot(&self, number: usize, slot: &SlotView) -> String {
        let Some(card) = slot.card else { return format!("Slot {number}    (empty)") };
        let name = self.speaker.card(card);
        match slot.blocks.each_ref().map(block) {
            [None, None] => format!("Slot {number}    {name}"),
            [left, right] => {
                let none = || "nothing".to_owned();
                format!("Slot {number}    {name}: {} or {}", left.unwrap_or_else(none), right.unwrap_or_else(none))
            }
        }
    }

    fn enemies(&self) -> Vec<String> {
        let line = |foe: &registry::last_aurora::view::FoeView| {
            let (name, region) = (self.speaker.card(foe.card), self.speaker.region(foe.region));
            format!("Enemy     {name} above {region}: {} of {} Defense boxes hit", foe.damage, foe.defense)
        };
        self.view.foes.iter().map(line).collect()
    }

    fn mine(&self) -> Vec<String> {
        let Some(player) = self.view.players.get(self.seat.index()) else { return Vec::new() };
        let mut lines: Vec<String> = player.convoy.iter().map(|cell| self.cell(cell)).collect();
        for (zone, title) in [(Zone::Active, "Active"), (Zone::Rest, "Rest"), (Zone::Exhausted, "Exhausted")] {
            let crew: Vec<String> = player.crew.iter().filter(|m| m.zone == zone).map(|m| self.member(m)).collect();
            if !crew.is_empty() {
                lines.push(format!("{title:<10}{}", crew.join(", ")));
            }
        }
        if let Some(hand) = player.hand.as_ref().filter(|hand| !hand.is_empty()) {
            let hand: Vec<String> = hand.iter().map(|&object| self.speaker.object(object)).collect();
            lines.push(format!("Objects   {}", hand.join(", ")));
        }
        lines
    }

    fn member(&self, member: &registry::last_aurora::view::MemberView) -> String {
        let name = self.speaker.card(member.card);
        let ill =
            if member.contamination > 0 { format!(", contaminated {}", member.contamination) } else { String::new() };
        format!("{name} (Skill {}{ill})", member.skill)
    }

    /// A card of the Convoy with its boxes; a blank box is empty, `x` is damaged.
    fn cell(&self, cell: &CellView) -> String {
        let place = match (cell.cell / 2, cell.cell % 2) {
            (0, 0) => "Truck".to_owned(),
            (column, 0) => format!("Trailer {column}"),
            (_, _) => "  above".to_owned(),
        };
        let boxes = cell.boxes.iter().map(|held| format!("[{}]", box_sign(*held)));
        format!("{place:<10}{} {}", self.speaker.card(cell.card), boxes.collect::<String>())
    }
}

fn box_sign(held: BoxView) -> char {
    match held {
        BoxView::Empty => ' ',
        BoxView::Damage => 'x',
        BoxView::Token(Token::Food) => 'f',
        BoxView::Token(Token::Fuel) => 'u',
        BoxView::Token(Token::Ammo) => 'a',
        BoxView::Token(Token::Survivor) => 'S',
        BoxView::Token(Token::Full) => 'B',
        BoxView::Token(Token::Half) => 'b',
    }
}

fn waypoint_sign(waypoint: Waypoint) -> char {
    match waypoint {
        Waypoint::Resource(_) => 'r',
        Waypoint::Object => 'o',
        Waypoint::Contamination => '!',
    }
}

/// What lies in a block: Food, Fuel, Ammo and Objects.
fn block(block: &Block) -> Option<String> {
    let names = ["Food", "Fuel", "Ammo", "Object"];
    let parts: Vec<String> = block
        .iter()
        .zip(names)
        .filter(|(count, _)| **count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    (!parts.is_empty()).then(|| parts.join(" + "))
}
