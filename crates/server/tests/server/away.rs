//! People who are away: everybody knows since when, and no table freezes for them.

use std::time::Duration;

use serde_json::json;
use server::protocol::rest::{SeatInfo, StandIn, TableCreated};
use server::protocol::socket::{ClientMessage, NoteKind, ServerMessage};

use crate::support::{Client, Server, request};

/// The seat as the next message about the table tells it, once it fits.
async fn until_seat(client: &mut Client, seat: usize, fits: impl Fn(&SeatInfo) -> bool) -> SeatInfo {
    client
        .until(|message| match message {
            ServerMessage::Table { table, .. } => Some(table.seats[seat].clone()).filter(&fits),
            _ => None,
        })
        .await
}

async fn until_note(client: &mut Client, kind: NoteKind, of: u8) {
    let is_it = |message: &ServerMessage| match message {
        ServerMessage::Chat { line } => line.note.filter(|note| note.kind == kind && note.of == of).map(|_| ()),
        _ => None,
    };
    client.until(is_it).await;
}

/// What was noted, as somebody who comes now hears it.
fn noted(client: &Client) -> Vec<(NoteKind, u8)> {
    match serde_json::from_str(&client.heard[0]).unwrap() {
        ServerMessage::Welcome { chat, .. } => {
            chat.iter().filter_map(|line| line.note).map(|note| (note.kind, note.of)).collect()
        }
        _ => Vec::new(),
    }
}

async fn seat_info(server: &Server, table: &TableCreated, seat: usize) -> serde_json::Value {
    server.get(&format!("/api/tables/{}", table.id)).await.json()["seats"][seat].clone()
}

/// Two people at a table; the first of the pair is asked something.
async fn asked_and_waiting(server: &Server, table: &TableCreated) -> (Client, Client) {
    let (mut one, mut other) = (server.sit(table, 0).await, server.sit(table, 1).await);
    one.settle().await;
    other.settle().await;
    if one.state.waiting_for.contains(&0) { (one, other) } else { (other, one) }
}

#[tokio::test]
async fn everybody_hears_since_when_somebody_is_away() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut stays = server.sit(&table, 0).await;
    let leaves = server.sit(&table, 1).await;
    until_seat(&mut stays, 1, |seat| seat.connected && seat.away_since.is_none()).await;
    drop(leaves);
    let away = until_seat(&mut stays, 1, |seat| !seat.connected).await;
    let since = away.away_since.expect("it is known since when");
    // A server that starts again knows it too.
    let server = server.restarted().await;
    assert_eq!(seat_info(&server, &table, 1).await["away_since"], since);
    let mut stays = server.sit(&table, 0).await;
    let back = server.sit(&table, 1).await;
    until_seat(&mut stays, 1, |seat| seat.away_since.is_none()).await;
    drop(back);
}

#[tokio::test]
async fn after_the_agreed_time_a_program_plays_for_whoever_is_away_until_they_return() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "pace_ms": 0, "away_s": 1})).await;
    let (asked, mut waits) = asked_and_waiting(&server, &table).await;
    let (gone, before) = (asked.you.unwrap(), waits.state.seq);
    drop(asked);
    until_note(&mut waits, NoteKind::Away, gone).await;
    while waits.state.seq == before {
        waits.next().await;
    }
    // It still does after a restart.
    let server = server.restarted().await;
    assert_eq!(seat_info(&server, &table, gone.into()).await["stand_in"], "away");
    let mut waits = server.sit(&table, usize::from(1 - gone)).await;
    assert!(noted(&waits).contains(&(NoteKind::Away, gone)), "whoever comes later reads it");
    let back = server.sit(&table, gone.into()).await;
    assert!(noted(&back).ends_with(&[(NoteKind::Back, gone)]), "{:?}", noted(&back));
    let seat = until_seat(&mut waits, gone.into(), |seat| seat.connected).await;
    assert_eq!((seat.stand_in, seat.bot), (None, None), "they play for themselves again");
}

#[tokio::test]
async fn where_everybody_is_away_nobody_is_played_for() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "pace_ms": 0, "away_s": 1})).await;
    let (asked, waits) = asked_and_waiting(&server, &table).await;
    let before = waits.state.seq;
    drop((asked, waits));
    tokio::time::sleep(Duration::from_millis(1600)).await;
    let (server, stored) = server.looked_into(&table.id).await;
    assert_eq!(stored.entries.len() as u32, before, "a table that nobody looks at rests");
    assert!(stored.seats.iter().all(|row| row.stand_in.is_none()));
    // Whoever comes first has waited for the other long enough, if the other is asked.
    let mut first = server.sit(&table, 0).await;
    first.settle().await;
    if first.state.waiting_for == [1] {
        until_note(&mut first, NoteKind::Away, 1).await;
    }
}

#[tokio::test]
async fn the_others_agree_that_a_program_plays_for_somebody_away() {
    let server = Server::new().await;
    let table = server.create("ppp", json!({"start": true, "pace_ms": 0})).await;
    let (mut one, mut two, gone) =
        (server.sit(&table, 0).await, server.sit(&table, 1).await, server.sit(&table, 2).await);
    // Not while they are there.
    one.settle().await;
    one.send(&ClientMessage::Replace { seat: 2, agree: true }).await;
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(one.until(refused).await, "not-away");
    drop(gone);
    until_seat(&mut one, 2, |seat| !seat.connected).await;
    // One wishes it, the other would rather wait.
    one.send(&ClientMessage::Replace { seat: 2, agree: true }).await;
    until_note(&mut two, NoteKind::Proposed, 2).await;
    until_seat(&mut two, 2, |seat| seat.agreed == [0]).await;
    two.send(&ClientMessage::Replace { seat: 2, agree: false }).await;
    until_note(&mut one, NoteKind::Declined, 2).await;
    until_seat(&mut one, 2, |seat| seat.agreed.is_empty() && seat.stand_in.is_none()).await;
    // Wished again, and remembered by a server that starts again.
    one.send(&ClientMessage::Replace { seat: 2, agree: true }).await;
    until_seat(&mut one, 2, |seat| seat.agreed == [0]).await;
    let server = server.restarted().await;
    assert_eq!(seat_info(&server, &table, 2).await["agreed"], json!([0]));
    let (mut one, mut two) = (server.sit(&table, 0).await, server.sit(&table, 1).await);
    until_seat(&mut one, 1, |seat| seat.connected).await;
    two.send(&ClientMessage::Replace { seat: 2, agree: true }).await;
    until_note(&mut one, NoteKind::Agreed, 2).await;
    let seat = until_seat(&mut one, 2, |seat| seat.stand_in.is_some()).await;
    assert_eq!(seat.stand_in, Some(StandIn::Agreed));
    assert!(seat.bot.is_some());
    // They are back, and play for themselves.
    let back = server.sit(&table, 2).await;
    assert!(noted(&back).ends_with(&[(NoteKind::Back, 2)]));
}

#[tokio::test]
async fn a_nudge_is_for_whom_the_table_waits() {
    let server = Server::new().await;
    let table = server.create("ppr", json!({"start": true, "pace_ms": 0})).await;
    let (mut one, mut two) = (server.sit(&table, 0).await, server.sit(&table, 1).await);
    let code = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    for nobody in [0, 2, 9] {
        one.send(&ClientMessage::Nudge { seat: nobody }).await;
        assert_eq!(one.until(code).await, "not-away", "{nobody}");
    }
    // Play on until the second is asked; a program may have to act in between.
    while !two.state.waiting_for.contains(&1) {
        one.settle().await;
        match one.choices().first().cloned() {
            Some(choice) => drop(one.act(&choice).await),
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
        two.settle().await;
    }
    one.send(&ClientMessage::Nudge { seat: 1 }).await;
    until_note(&mut two, NoteKind::Nudged, 1).await;
}

#[tokio::test]
async fn whoever_concedes_is_played_for_to_the_end_and_the_result_says_so() {
    let server = Server::new().await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    let choice = client.choices()[0].clone();
    client.send(&ClientMessage::Concede).await;
    until_note(&mut client, NoteKind::Conceded, 0).await;
    assert_eq!(client.act(&choice).await.unwrap_err().0, "conceded");
    client.send(&ClientMessage::StandIn { bot: None }).await;
    while !client.is_over() {
        client.next().await;
    }
    let server = server.restarted().await;
    assert_eq!(seat_info(&server, &table, 0).await["stand_in"], "conceded");
    let verified = request(server.address, "GET", &format!("/api/tables/{}/verify", table.id), None, None).await;
    assert_eq!(verified.json()["genuine"], true, "the record is that of any other game");
}
