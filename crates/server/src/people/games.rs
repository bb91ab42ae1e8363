//! "My games": what an identity plays, and where it is asked.

use std::cmp::Reverse;

use words::Words;

use super::Known;
use crate::fault::Fault;
use crate::host::Host;
use crate::protocol::people::{MyGame, MyGames, MySeat};
use crate::protocol::rest::{TableSetup, TableStatus};
use crate::store::{Placed, TurnRow};
use crate::table::{Command, shown_names};

/// Most tables that are opened for one list, because nothing was noted of their last change.
const LOOKED_AT: usize = 12;

impl Host {
    /// The games of an identity, those where it is asked first.
    pub async fn my_games(&self, known: &Known, words: &Words) -> Result<MyGames, Fault> {
        let mut placed = self.store().placed(&known.row.id).await?;
        self.look_at(&mut placed).await;
        let mut games: Vec<MyGame> = Vec::new();
        for place in placed {
            let Some(seat) = my_seat(&place, known) else { continue };
            match games.iter_mut().find(|game| game.table == place.table) {
                Some(game) => add_seat(game, &place, seat, words),
                None => games.push(game(&place, seat, words)),
            }
        }
        games.sort_by_key(|game| (rank(game), Reverse(game.at)));
        Ok(MyGames { games })
    }

    /// Asks the tables whose last change was not noted, as a server may be stopped between the two. They are noted then, a moment later.
    pub(super) async fn look_at(&self, placed: &mut [Placed]) {
        let mut seen: Vec<TurnRow> = Vec::new();
        for place in placed {
            let stale = place.turn.as_ref().is_none_or(|turn| turn.seq != place.seq);
            if !stale {
                continue;
            }
            let known = seen.iter().find(|turn| turn.table == place.table).cloned();
            let turn = match known {
                None if seen.len() < LOOKED_AT => self.ask(&place.table, Command::Turn).await.ok(),
                known => known,
            };
            if let Some(turn) = turn {
                seen.push(turn.clone());
                place.turn = Some(turn);
            }
        }
    }
}

fn my_seat(place: &Placed, known: &Known) -> Option<MySeat> {
    let secret = String::from_utf8(known.data.open(&place.sealed)?).ok()?;
    let colour = place.setup.seats().get(usize::from(place.seat))?.colour;
    Some(MySeat { seat: place.seat, colour, secret })
}

/// Where one looks first.
fn rank(game: &MyGame) -> u8 {
    match game.status {
        TableStatus::Playing if game.yours => 0,
        TableStatus::Playing => 1,
        TableStatus::Waiting => 2,
        TableStatus::Finished => 3,
    }
}

fn game(place: &Placed, seat: MySeat, words: &Words) -> MyGame {
    let turn = place.turn.as_ref();
    let mut game = MyGame {
        table: place.table.clone(),
        game: place.game.clone(),
        board: place.setup.board().to_owned(),
        campaign: place.campaign.clone(),
        status: turn.map_or(TableStatus::Waiting, |turn| turn.status),
        yours: false,
        round: turn.map_or(0, |turn| turn.round),
        at: turn.map_or(place.at, |turn| turn.at),
        ends: turn.and_then(|turn| turn.ends),
        seats: Vec::new(),
        others: Vec::new(),
        waiting_for: Vec::new(),
    };
    add_seat(&mut game, place, seat, words);
    game
}

/// One more seat of the same person.
fn add_seat(game: &mut MyGame, place: &Placed, seat: MySeat, words: &Words) {
    game.yours |= place.turn.as_ref().is_some_and(|turn| turn.asks(seat.seat));
    game.seats.push(seat);
    let mine: Vec<u8> = game.seats.iter().map(|seat| seat.seat).collect();
    let others = others(&place.setup, &place.names, &mine, words);
    let asked = |seat: u8| place.turn.as_ref().is_some_and(|turn| turn.asks(seat));
    game.waiting_for = others.iter().filter(|(seat, _)| asked(*seat)).map(|(_, name)| name.clone()).collect();
    game.others = others.into_iter().map(|(_, name)| name).collect();
}

/// Those who do not sit in these seats, each with their seat and their name.
pub(super) fn others(setup: &TableSetup, names: &[String], mine: &[u8], words: &Words) -> Vec<(u8, String)> {
    let holder = |seat: u8| setup.seats().get(usize::from(seat)).and_then(|new| new.held_by).unwrap_or(seat);
    let names = shown_names(names.iter().map(String::as_str), setup, words);
    (0..).zip(names).filter(|(seat, _)| !mine.contains(&holder(*seat))).collect()
}
