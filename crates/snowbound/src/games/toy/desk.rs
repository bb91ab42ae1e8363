//! Lanterns in characters.

use rulebook::Rulebook;
use tabletop::{Game, Outcome, Seat, Viewer};

use super::Lanterns;
use super::cased::{Action, Event};
use crate::play;

/// What the terminal needs to tell the game.
#[derive(Default)]
pub struct Desk(Rulebook);

impl play::Desk for Desk {
    type Game = Lanterns;
    const SECRETS: bool = true;
    const TURNS_PAGES: bool = false;

    fn opening(&self, game: &Lanterns, _: bool) -> Vec<String> {
        vec![format!("Lanterns begins with {} players.", game.seats())]
    }

    fn board(&self, game: &Lanterns, seat: Seat) -> Vec<String> {
        vec![format!("You hold {:?}.", game.view(Viewer::Seat(seat)).hand)]
    }

    fn tell(&self, _: &Lanterns, events: &[Event]) -> Vec<String> {
        events.iter().map(|event| format!("{event:?}")).collect()
    }

    fn seat(&self, seat: Seat) -> String {
        format!("Player {}", seat.0 + 1)
    }

    fn question(&self, _: &Lanterns, _: Seat) -> String {
        "What do you do?".to_owned()
    }

    fn action(&self, _: &Lanterns, _: Seat, action: Action) -> String {
        Lanterns::write_action(action)
    }

    fn heading(&self, _: &Lanterns, _: Action) -> Option<String> {
        None
    }

    fn score(&self, _: &Lanterns, outcome: &Outcome) -> Vec<String> {
        let best = outcome.seats.iter().map(|seat| seat.score).max();
        vec![format!("The game was won with {} points.", best.unwrap_or_default())]
    }

    fn rulebook(&self) -> &Rulebook {
        &self.0
    }
}
