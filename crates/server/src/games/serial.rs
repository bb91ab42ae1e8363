//! Games that remember: what one game leaves to the next. Games that stand alone have nothing to say here.

use serde_json::Value;
use tabletop::{Game, Refusal};
use words::Words;

use crate::protocol::campaign::{DiaryPage, NextChapter};
use crate::protocol::rest::{NewSeat, TableSetup};
use crate::store::Legacy;

/// How games of a series follow each other.
pub trait Serial: Game {
    /// Are games played as campaigns?
    const SERIAL: bool = false;

    /// What is played, in words.
    fn title(&self, _: &Words) -> String {
        String::new()
    }

    /// What a table is called that plays this: its board or Scenario, by its code.
    fn title_of(_code: &str, _: &Words) -> Option<String> {
        None
    }

    /// A page of the diary as it was kept, in other words.
    fn page(_diary: &Value, kept: &DiaryPage, _: &Words) -> DiaryPage {
        kept.clone()
    }

    /// What this game leaves to the next, once it is over.
    fn legacy(&self, _: &Words) -> Option<Legacy> {
        None
    }

    /// What follows a game that left this diary.
    fn follows(_diary: &Value, _: &Words) -> Option<NextChapter> {
        None
    }

    /// The setup of the game that follows one that left this diary, with this number of players.
    ///
    /// # Errors
    /// If nothing follows, or not yet.
    fn next_setup(_diary: &Value, _players: usize) -> Result<Self::Setup, Refusal> {
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
    Refusal::new("TABLE-CAMPAIGN", "table-stands-alone")
}
