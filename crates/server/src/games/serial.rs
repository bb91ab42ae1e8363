//! Games that remember: what one game leaves to the next. Games that stand alone have nothing to say here.

use tabletop::{Game, Refusal};
use words::Words;

use crate::protocol::campaign::{DiaryPage, NextChapter};
use crate::protocol::rest::{NewSeat, TableSetup};

/// How games of a series follow each other.
pub trait Serial: Game {
    /// Are games played as campaigns?
    const SERIAL: bool = false;

    /// What is played, in words.
    fn title(&self, _: &Words) -> String {
        String::new()
    }

    /// What the diary says about this game, once it is over.
    fn diary_page(&self, _: &Words) -> Option<DiaryPage> {
        None
    }

    /// What follows this game, once it is over.
    fn next(&self, _: &Words) -> Option<NextChapter> {
        None
    }

    /// The setup of the game that follows this one, with this number of players.
    ///
    /// # Errors
    /// If nothing follows, or not yet.
    fn next_setup(&self, _players: usize) -> Result<Self::Setup, Refusal> {
        Err(stands_alone())
    }

    /// The same setup for another number of players.
    ///
    /// # Errors
    /// If games stand alone.
    fn again(_setup: &Self::Setup, _players: usize) -> Result<Self::Setup, Refusal> {
        Err(stands_alone())
    }

    /// The first game of a series.
    ///
    /// # Errors
    /// If games stand alone.
    fn first(_players: usize) -> Result<Self::Setup, Refusal> {
        Err(stands_alone())
    }

    /// The game's setup as that of a table.
    ///
    /// # Errors
    /// If games stand alone.
    fn table_setup(_setup: &Self::Setup, _seats: Vec<NewSeat>) -> Result<TableSetup, Refusal> {
        Err(stands_alone())
    }
}

fn stands_alone() -> Refusal {
    Refusal::new("TABLE-CAMPAIGN", "games of this kind stand alone")
}
