//! Clocks: they run while a table sleeps, while the server is stopped and at whichever node looks after the table.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use server::protocol::rest::{StandIn, TableCreated, TableInfo};
use server::protocol::socket::{ClientMessage, NoteKind, SeatClock, ServerMessage};
use server::store::{Address, Happened, Store, StoredTable};
use server::{Limits, Settings};

use crate::postgres::Postgres;
use crate::stores::{Running, Source};
use crate::support::{self, Client, PATIENCE, Server, request, settings};

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// Tables fall asleep at once.
fn sleepy() -> Settings {
    Settings { idle: Duration::from_millis(50), ..settings(Limits::unhurried()) }
}

async fn stored(database: &Address, table: &str) -> StoredTable {
    // A file that is served cannot be opened a second time: whoever asks has stopped the server, or shares a database.
    let store = Store::open(database.clone()).await.unwrap();
    let stored = store.table(table).await.unwrap().unwrap();
    store.close().await;
    stored
}

/// How many changes the game of a table has seen, without waking it.
async fn steps(server: &Running, table: &str) -> usize {
    let record = request(server.address, "GET", &format!("/api/tables?ids={table}"), None, None).await.json();
    record["tables"][0]["step"].as_u64().unwrap() as usize
}

async fn until_steps(server: &Running, table: &str, least: usize) {
    let grown = async {
        while steps(server, table).await < least {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, grown).await.expect("nobody's time was ever up");
}

async fn clocks_suite(source: &Source) {
    a_clock_runs_while_the_server_is_stopped(source).await;
    a_table_that_sleeps_wakes_when_a_clock_runs_out(source).await;
    a_bank_is_the_same_after_a_restart(source).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_of_a_file_run_on() {
    clocks_suite(&Source::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_of_postgresql_run_on() {
    let Some(postgres) = Postgres::start().await else { return };
    clock_goes_on_at_another_node(&postgres).await;
    a_finished_game_is_woken_no_more(&postgres).await;
    clocks_suite(&Source::Postgres(postgres)).await;
}

async fn a_clock_runs_while_the_server_is_stopped(source: &Source) {
    let address = source.fresh().await;
    let server = Running::with(&address, sleepy()).await;
    let table = support::create(server.address, "pp", json!({"start": true, "timer_s": 6, "pace_ms": 0})).await;
    server.stopped().await;
    let before = stored(&address, &table.id).await;
    let begun = before.entries[0].at;
    assert_eq!(before.due, Some(begun + 6000), "when it must be woken is kept beside it");
    tokio::time::sleep(Duration::from_millis(6500)).await;
    let restarted = now();
    let server = Running::with(&address, sleepy()).await;
    until_steps(&server, &table.id, 1).await;
    server.stopped().await;
    let after = stored(&address, &table.id).await;
    assert!(after.entries[1].auto, "a program decided: {:?}", after.entries[1]);
    assert!(after.entries[1].at < restarted + 6000, "the clock did not begin anew");
    assert!(after.due.is_some_and(|due| due > begun + 6000), "and the next one runs: {:?}", after.due);
    assert_eq!(after.chat[0].note.map(|note| note.kind), Some(NoteKind::TimeUp), "everybody can read of it");
}

async fn a_table_that_sleeps_wakes_when_a_clock_runs_out(source: &Source) {
    let address = source.fresh().await;
    let server = Running::with(&address, sleepy()).await;
    let table = support::create(server.address, "pp", json!({"start": true, "timer_s": 5, "pace_ms": 0})).await;
    let asleep = async {
        while server.host.open_tables() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asleep).await.expect("it never sleeps");
    // Nobody comes, and it goes on: once for each time that runs out.
    until_steps(&server, &table.id, 2).await;
    server.stopped().await;
    let after = stored(&address, &table.id).await;
    assert!(after.entries[1].at >= after.entries[0].at + 5000, "not before the time was up");
}

async fn clock_goes_on_at_another_node(postgres: &Postgres) {
    let address: Address = postgres.database().await.parse().unwrap();
    let first = Running::with(&address, sleepy()).await;
    let second = Running::with(&address, sleepy()).await;
    let table = support::create(first.address, "pp", json!({"start": true, "timer_s": 5, "pace_ms": 0})).await;
    let client = Client::connect(first.address, &table.id, Some(&table.seats[0].secret), None).await;
    let begun = stored(&address, &table.id).await.entries[0].at;
    drop(client);
    first.stopped().await;
    until_steps(&second, &table.id, 1).await;
    let decided = stored(&address, &table.id).await.entries[1].clone();
    assert!(decided.auto && decided.at >= begun + 5000, "{decided:?}");
    second.stopped().await;
}

/// Nobody has the lease of a finished game, and nobody needs to wake it.
async fn a_finished_game_is_woken_no_more(postgres: &Postgres) {
    let address: Address = postgres.database().await.parse().unwrap();
    let server = Running::with(&address, sleepy()).await;
    let table = support::create(server.address, "pr", json!({"start": true, "timer_s": 600, "pace_ms": 0})).await;
    let mut client = sit(&server, &table, 0).await;
    client.until_asked().await;
    client.send(&ClientMessage::Concede).await;
    while !client.is_over() {
        client.next().await;
    }
    drop(client);
    let cleared = async {
        while stored(&address, &table.id).await.due.is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, cleared).await.expect("a finished game is still due");
    server.stopped().await;
}

fn clock(client: &Client, seat: u8) -> SeatClock {
    *client.state.clocks.iter().find(|clock| clock.seat == seat).expect("everybody has a clock")
}

async fn sit(server: &Running, table: &TableCreated, seat: usize) -> Client {
    Client::connect(server.address, &table.id, Some(&table.seats[seat].secret), None).await
}

async fn a_bank_is_the_same_after_a_restart(source: &Source) {
    let address = source.fresh().await;
    let server = Running::with(&address, settings(Limits::unhurried())).await;
    let options = json!({"start": true, "bank_s": 1000, "increment_s": 10, "pace_ms": 0});
    let table = support::create(server.address, "pp", options).await;
    let mut clients = [sit(&server, &table, 0).await, sit(&server, &table, 1).await];
    clients[0].settle().await;
    clients[1].settle().await;
    let mut asked = clients.iter().position(|client| client.state.ask.is_some()).unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let seat = asked as u8;
    // They answer until another is asked: their clock stands then.
    while clock(&clients[asked], seat).running {
        let choice = clients[asked].choices().last().unwrap().clone();
        clients[asked].act(&choice).await.unwrap();
        clients[asked].settle().await;
    }
    let answers = clients[asked].state.step;
    let left = clock(&clients[asked], seat).left;
    assert!(left <= 1_000_000 - 1500 + u64::from(answers) * 10_000, "time was spent: {left}");
    assert!(left > 1_000_000 - 1500, "and each answer gave some back: {left}");
    drop(clients);
    server.stopped().await;
    let server = Running::with(&address, settings(Limits::unhurried())).await;
    let mut clients = [sit(&server, &table, 0).await, sit(&server, &table, 1).await];
    clients[0].settle().await;
    assert_eq!(clock(&clients[0], seat), SeatClock { seat, left, running: false }, "the log says so");
    asked = 1 - asked;
    assert!(clock(&clients[0], asked as u8).running, "and the other's clock ran meanwhile");
    assert!(clock(&clients[0], asked as u8).left < 1_000_000);
    // What is taken back gives nothing back, but the time stays spent.
    clients[asked].settle().await;
    let undone = clients[asked].state.step;
    let choice = clients[asked].choices().last().unwrap().clone();
    clients[asked].act(&choice).await.unwrap();
    let with = stored_bank(&clients[asked], asked as u8);
    if clients[asked].state.undo.free == Some(undone) {
        clients[asked].undo(None).await.unwrap();
        let without = stored_bank(&clients[asked], asked as u8);
        assert!(without + 9_000 < with, "{without} after taking back, {with} before");
    }
    server.stopped().await;
}

fn stored_bank(client: &Client, seat: u8) -> u64 {
    clock(client, seat).left
}

#[tokio::test]
async fn when_time_is_up_the_table_votes_where_that_was_agreed() {
    let server = Server::new().await;
    let options = json!({"start": true, "timer_s": 5, "time_up": "vote", "pace_ms": 0});
    let table = server.create("pp", options).await;
    assert_eq!(table.table.options.time_up, Some(server::protocol::rest::TimeUp::Vote), "everybody is told");
    let (mut one, mut other) = (server.sit(&table, 0).await, server.sit(&table, 1).await);
    one.settle().await;
    other.settle().await;
    let (mut asked, mut waits) = if one.state.ask.is_some() { (one, other) } else { (other, one) };
    let of = asked.you.unwrap();
    let replace = ClientMessage::Replace { seat: of, agree: true };
    waits.send(&replace).await;
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(waits.until(refused).await, "not-away", "they have time left");
    let seq = waits.state.seq;
    let up = |message: &ServerMessage| match message {
        ServerMessage::Table { table, .. } => Some(table.seats[usize::from(of)].clone()).filter(|seat| seat.time_up),
        _ => None,
    };
    let seat = waits.until(up).await;
    assert_eq!((seat.stand_in, waits.state.seq), (None, seq), "nothing happens by itself");
    waits.send(&replace).await;
    let agreed = waits.until(|message| match message {
        ServerMessage::Table { table, .. } => table.seats[usize::from(of)].stand_in,
        _ => None,
    });
    assert_eq!(agreed.await, StandIn::Agreed);
    while waits.state.seq == seq {
        waits.next().await;
    }
    // Whoever was voted on is there, and takes the seat back.
    asked.send(&ClientMessage::StandIn { bot: None }).await;
    let back = |message: &ServerMessage| match message {
        ServerMessage::Table { table, .. } => table.seats[usize::from(of)].stand_in.is_none().then_some(()),
        _ => None,
    };
    asked.until(back).await;
}

#[tokio::test]
async fn tables_of_older_programs_keep_the_clocks_they_had() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "timer_s": 5, "pace_ms": 0})).await;
    let mut options = table.table.options.clone();
    assert!(options.time_up.is_some());
    options.time_up = None;
    let server = server.restarted_with(&table.id, [Happened::Options(options)]).await;
    tokio::time::sleep(Duration::from_millis(5500)).await;
    // It rested while nobody looked, and begins anew.
    let client = server.sit(&table, 0).await;
    assert_eq!(client.state.step, 0, "nobody answered while it rested");
    let running = client.state.clocks.iter().find(|clock| clock.running).expect("somebody's clock runs");
    assert!(running.left > 2000, "{running:?}");
}

#[tokio::test]
async fn moving_cargo_gives_nobody_more_time() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "timer_s": 600, "pace_ms": 0})).await;
    let (mut one, mut other) = (server.sit(&table, 0).await, server.sit(&table, 1).await);
    let mut dice = support::Dice::new(3);
    // Until somebody who is asked has something to move.
    for _ in 0..300 {
        one.settle().await;
        other.settle().await;
        let asked = if one.state.ask.is_some() { &mut one } else { &mut other };
        let Some(moves) = asked.state.moves.first().cloned() else {
            let choices = asked.choices();
            asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
            continue;
        };
        tokio::time::sleep(Duration::from_millis(1200)).await;
        asked.act(&format!("{} {} {}", moves.verb, moves.from, moves.to[0])).await.unwrap();
        let seat = asked.you.unwrap();
        let left = clock(asked, seat).left;
        assert!(left <= 600_000 - 1200, "{left}");
        return;
    }
    panic!("nobody ever had anything to move");
}

#[tokio::test]
async fn clocks_that_make_no_sense_are_refused() {
    let server = Server::new().await;
    let bad = [
        json!({"timer_s": 4}),
        json!({"timer_s": 60, "bank_s": 600}),
        json!({"bank_s": 4}),
        json!({"increment_s": 5}),
        json!({"timer_s": 3_000_000}),
        json!({"time_up": "riot"}),
    ];
    for options in bad {
        let body = support::table_request("pp", options.clone()).to_string();
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body)).await;
        assert!(answer.status == 422 || answer.status == 400, "{options}: {} {}", answer.status, answer.text);
    }
    let plain: TableInfo = server.create("pp", json!({"time_up": "vote"})).await.table;
    assert_eq!(plain.options.time_up, None, "without a clock nothing happens at its end");
}
