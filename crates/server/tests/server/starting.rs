//! What a start looks at: tables that something waits at, and no others, however many are stored.

use std::time::Duration;

use serde_json::json;
use server::protocol::rest::TableCreated;
use server::protocol::socket::ClientMessage;
use server::store::AwakeRow;
use server::{Limits, Settings};

use crate::people::{Person, hand_over, until};
use crate::postgres::Postgres;
use crate::stores::{Running, Source, by_hand};
use crate::support::{self, Client, request, settings};

/// Tables fall asleep as soon as nobody looks and nothing runs.
fn sleepy() -> Settings {
    Settings { idle: Duration::from_millis(50), ..settings(Limits::unhurried()) }
}

async fn sit(server: &Running, table: &TableCreated) -> Client {
    Client::connect(server.address, &table.id, Some(&table.seats[0].secret), None).await
}

async fn awake(server: &Running) -> Vec<AwakeRow> {
    server.host.store().awake().await.unwrap()
}

async fn steps(server: &Running, table: &TableCreated) -> u64 {
    let path = format!("/api/tables?ids={}", table.id);
    request(server.address, "GET", &path, None, None).await.json()["tables"][0]["step"].as_u64().unwrap()
}

/// A game that is over, one that waits for somebody who left, and one that waits for a program; all are somebody's.
async fn played(server: &Running) -> [TableCreated; 3] {
    let person = Person::new(server.address, "").await;
    let mut tables = Vec::new();
    for (seats, pace) in [("pr", 0), ("pp", 0), ("pr", 5000)] {
        let table = support::create(server.address, seats, json!({"start": true, "pace_ms": pace})).await;
        assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
        tables.push(table);
    }
    let mut over = sit(server, &tables[0]).await;
    over.until_asked().await;
    over.send(&ClientMessage::Concede).await;
    while !over.is_over() {
        over.next().await;
    }
    drop(over);
    let mut resting = Client::connect(server.address, &tables[1].id, Some(&tables[1].seats[1].secret), None).await;
    let mut other = sit(server, &tables[1]).await;
    resting.settle().await;
    other.settle().await;
    let asked = if resting.state.ask.is_some() { &mut resting } else { &mut other };
    let choice = asked.choices()[0].clone();
    asked.act(&choice).await.unwrap();
    drop((resting, other));
    let mut left = sit(server, &tables[2]).await;
    hand_over(&mut left).await;
    tables.try_into().unwrap()
}

async fn a_start_reads_what_something_waits_at_and_nothing_else(source: &Source) {
    let address = source.fresh().await;
    let server = Running::with(&address, sleepy()).await;
    let [over, resting, waits] = played(&server).await;
    // No node looks after the two any more.
    let left = |rows: &Vec<AwakeRow>| rows.iter().all(|row| row.table == waits.id || row.alone && !row.waits);
    until(async || awake(&server).await, left).await;
    let before = steps(&server, &waits).await;
    server.stopped().await;
    // Whoever read these two would notice.
    for table in [&over, &resting] {
        by_hand(&address, &format!("UPDATE entries SET action = 'x' WHERE table_id = '{}' AND seq = 2", table.id))
            .await;
    }

    let server = Running::with(&address, sleepy()).await;
    until(async || steps(&server, &waits).await, |played| *played > before).await;
    let only = |rows: &Vec<AwakeRow>| rows.iter().all(|row| row.table == waits.id);
    until(async || awake(&server).await, only).await;
    assert!(server.host.survey().damaged.is_empty(), "{:?}", server.host.survey());
    for (count, table) in (1..).zip([&over, &resting]) {
        let answer = request(server.address, "GET", &format!("/api/tables/{}", table.id), None, None).await;
        assert_eq!((answer.status, server.host.survey().damaged.len()), (409, count), "{}", answer.text);
    }
    server.stopped().await;
}

/// A server that was killed between a change and noting it noted that the table is awake together with the change.
async fn what_nobody_noted_is_noted_by_the_next_start(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    let person = Person::new(server.address, "").await;
    let table = support::create(server.address, "pp", json!({"start": true})).await;
    assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
    until(async || server.host.store().turn(&table.id).await.unwrap(), Option::is_some).await;
    server.stopped().await;
    by_hand(&address, "UPDATE turns SET seq = 0, status = 'waiting', asked = 0").await;
    let server = Running::on(&address).await;
    let turn = async || server.host.store().turn(&table.id).await.unwrap().unwrap();
    until(turn, |turn| turn.seq > 0 && turn.asked != 0).await;
    server.stopped().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_on_a_file_does_not_depend_on_what_is_stored() {
    let source = Source::sqlite();
    a_start_reads_what_something_waits_at_and_nothing_else(&source).await;
    what_nobody_noted_is_noted_by_the_next_start(&source).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_on_postgresql_does_not_depend_on_what_is_stored() {
    let Some(postgres) = Postgres::start().await else { return };
    let source = Source::Postgres(postgres);
    a_start_reads_what_something_waits_at_and_nothing_else(&source).await;
    what_nobody_noted_is_noted_by_the_next_start(&source).await;
}
