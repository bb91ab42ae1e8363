//! The file that keeps the tables: copies of it, locks, damage, and tables that cannot be played.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Limits;
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, ServerMessage};
use server::store::{Entry, EntryKind, Happened, Store, StoreError, backup};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use crate::support::{Client, Dice, Server, add, settings};

/// The file as any program may open it.
async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

async fn change(file: &Path, sql: &str) -> u64 {
    let mut connection = connect(file).await;
    let done = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    done.rows_affected()
}

/// Two people play by chance; the last number that was acknowledged.
async fn play(server: &Server, table: &TableCreated, count: usize) -> u32 {
    let mut clients = [server.sit(table, 0).await, server.sit(table, 1).await];
    let mut dice = Dice::new(4);
    let mut last = 0;
    for _ in 0..count {
        for client in &mut clients {
            client.settle().await;
        }
        let Some(asked) = clients.iter_mut().find(|client| client.state.ask.is_some()) else { break };
        let choices = asked.choices();
        last = asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap_or(last);
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_polite_stop_the_one_file_holds_everything() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let last = play(&server, &table, 25).await;
    // Somebody is still connected.
    let _client = server.sit(&table, 0).await;
    let (folder, file) = server.stopped().await;
    let log = folder.path().join("tables.db-wal");
    assert!(!log.exists() || log.metadata().unwrap().len() == 0, "something is only in the log");
    let copy = folder.path().join("copy.db");
    std::fs::copy(&file, &copy).unwrap();
    let store = Store::open(&copy).await.unwrap();
    assert!(store.table(&table.id).await.unwrap().unwrap().entries.len() as u32 >= last);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_made_while_people_play() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let last = play(&server, &table, 10).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let file = server.file();
    let (copied, later) = tokio::join!(backup(&file, &copy), play(&server, &table, 10));
    copied.unwrap();
    assert!(later > last);
    let again = backup(&server.file(), &copy).await;
    assert!(matches!(again, Err(StoreError::Exists(_))), "a copy was written over");
    let findings = server::inspect(&copy, &folder.path().join("second.db")).await.unwrap();
    assert!(findings.is_good() && findings.tables == 1, "{findings:?}");
    let store = Store::open(&copy).await.unwrap();
    assert!(store.table(&table.id).await.unwrap().unwrap().entries.len() as u32 >= last);
}

async fn refusal(file: &Path) -> (String, Duration) {
    let begun = Instant::now();
    let listening = server::listen(([127, 0, 0, 1], 0).into(), file, settings(Limits::unhurried())).await;
    (listening.err().expect("it was served").to_string(), begun.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_and_a_locked_file_are_refused_at_once() {
    let server = Server::new().await;
    let (error, time) = refusal(&server.file()).await;
    assert!(error.contains("another server uses this file"), "{error}");
    assert!(time < Duration::from_millis(2500), "{time:?}");
    server.create("pp", json!({})).await;

    let (_folder, file) = server.stopped().await;
    let mut other = connect(&file).await;
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let (error, time) = refusal(&file).await;
    assert!(error.contains("locked"), "{error}");
    assert!(time < Duration::from_secs(4), "{time:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_once_the_file_is_gone() {
    for replaced in [false, true] {
        let server = Server::new().await;
        let table = server.create("pp", json!({"start": true})).await;
        play(&server, &table, 3).await;
        let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
        let (file, aside) = (server.file(), server.file().with_extension("aside"));
        if replaced {
            std::fs::copy(&file, &aside).unwrap();
            std::fs::rename(&aside, &file).unwrap();
        } else {
            std::fs::remove_file(&file).unwrap();
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).unwrap();
        let (action, seq) = (asked.choices()[0].clone(), asked.state.seq);
        asked.send(&ClientMessage::Act { id: 77, seq, action, seat: None }).await;
        let answer = asked.until(|message| match message {
            ServerMessage::Ack { id: 77, .. } => Some("acknowledged".to_owned()),
            ServerMessage::Bye { code, .. } => Some(code.clone()),
            _ => None,
        });
        assert_eq!(answer.await, "not-stored");
        let health = server.get("/api/health").await;
        assert_eq!((health.status, health.json()["code"].as_str()), (503, Some("not-stored")), "{}", health.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_digit_in_a_history_is_always_found() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let other = server.create("pp", json!({"start": true})).await;
    play(&server, &table, 40).await;
    let (folder, file) = server.stopped().await;
    let mut connection = connect(&file).await;
    let rows = sqlx::query("SELECT seq, action FROM entries WHERE table_id = ? AND seq > 0 AND action GLOB '*[0-9]*'")
        .bind(&table.id);
    let rows: Vec<(i64, String)> =
        rows.fetch_all(&mut connection).await.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    assert!(rows.len() > 10, "{rows:?}");
    let set = "UPDATE entries SET action = ? WHERE table_id = ? AND seq = ?";
    let store = Store::open(&file).await.unwrap();
    for (seq, action) in &rows {
        let at = action.find(|c: char| c.is_ascii_digit()).unwrap();
        let digit = if &action[at..=at] == "1" { "2" } else { "1" };
        let changed = format!("{}{digit}{}", &action[..at], &action[at + 1..]);
        sqlx::query(set).bind(&changed).bind(&table.id).bind(seq).execute(&mut connection).await.unwrap();
        let found = store.table(&table.id).await;
        assert!(matches!(found, Err(StoreError::Damaged(_))), "entry {seq}: {action} became {changed} unnoticed");
        sqlx::query(set).bind(action).bind(&table.id).bind(seq).execute(&mut connection).await.unwrap();
    }
    assert!(store.table(&table.id).await.is_ok());
    let (seq, action) = &rows[3];
    sqlx::query(set).bind(format!("{action}1")).bind(&table.id).bind(seq).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    store.close().await;

    // A server names it and serves the others.
    let findings = server::inspect(&file, &folder.path().join("copy.db")).await.unwrap();
    assert_eq!((findings.tables, findings.wrong.len()), (2, 1));
    assert!(findings.wrong[0].0 == table.id && findings.wrong[0].1.contains("checksum"), "{findings:?}");
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let refused = server.get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (409, Some("damaged")), "{}", refused.text);
    assert!(play(&server, &other, 3).await > 0);
    let health = surveyed(&server, "damaged").await;
    assert_eq!(health["damaged"], 1, "{health}");
}

/// What the server says of itself once it has looked over its tables.
async fn surveyed(server: &Server, what: &str) -> Value {
    for _ in 0..100 {
        let health = server.get("/api/health").await.json();
        if health[what] != 0 {
            return health;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.get("/api/health").await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_that_do_not_fit_together_are_told_and_nothing_breaks() {
    let server = Server::new().await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(server.create_eternaut("pph", json!({"start": true})).await);
    }
    let (folder, file) = server.stopped().await;
    let id = |at: usize| &tables[at].id;
    let wish = r#"{"seq":1,"request":1,"wish":{"request":1,"seat":7,"to":0,"waiting_for":[9],"unread":false}}"#;
    for sql in [
        format!("DELETE FROM seats WHERE table_id = '{}' AND seat = 2", id(0)),
        format!("UPDATE tables SET setup = replace(setup, '\"held_by\":0', '\"held_by\":9') WHERE id = '{}'", id(1)),
        format!("UPDATE tables SET wish = '{wish}' WHERE id = '{}'", id(2)),
        format!("UPDATE entries SET seat = 200, sum = NULL WHERE table_id = '{}' AND seq = 1", id(3)),
        format!("UPDATE tables SET setup = '{{}}' WHERE id = '{}'", id(4)),
    ] {
        assert_eq!(change(&file, &sql).await, 1, "{sql}");
    }
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    for (at, table) in tables[..5].iter().enumerate() {
        let answer = server.get(&format!("/api/tables/{}", table.id)).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("damaged")), "{at}: {}", answer.text);
        let knock = Client::try_connect(server.address, &table.id, Some(&table.seats[0].secret), None).await;
        assert!(knock.err().is_some_and(|said| said.contains("damaged")), "table {at}");
    }
    assert_eq!(server.get(&format!("/api/tables/{}", tables[5].id)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_that_lead_elsewhere_are_told_to_the_table() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    play(&server, &table, 5).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    clients[0].settle().await;
    clients[1].settle().await;
    let seat = clients.iter().position(|client| client.state.ask.is_some()).unwrap();
    let (seq, step) = (clients[seat].state.seq + 1, clients[seat].state.step + 1);
    let action = Some(clients[seat].choices()[0].clone());
    let quiet = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(quiet["notice"], Value::Null);
    let (folder, file) = server.stopped().await;
    // As a program with other rules would have left it: taken at a position that these rules do not lead to.
    let store = Store::open(&file).await.unwrap();
    let (kind, hash) = (EntryKind::Act, Some([1, 2, 3, 4]));
    let entry = Entry { seq, kind, seat: Some(seat as u8), auto: false, step, action, at: 1, hash, spent: None };
    add(&store, &table.id, [Happened::Game(entry)]).await.unwrap();
    store.close().await;
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(info["notice"]["code"], "rules-changed", "{info}");
    assert!(play(&server, &table, 3).await > seq, "it can be played on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_without_their_cards_are_counted_and_finished_ones_are_read() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1");
    let tables: Vec<Value> =
        serde_json::from_str(&std::fs::read_to_string(fixtures.join("tables.json")).unwrap()).unwrap();
    let id = |name: &str| {
        let table = tables.iter().find(|table| table["name"] == name).unwrap();
        table["id"].as_str().unwrap().to_owned()
    };
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(fixtures.join("tables.sqlite"), folder.path().join("tables.db")).unwrap();
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let finished = format!("/api/tables/{}", id("aurora-finished"));
    let before = server.get(&format!("{finished}/record")).await;
    assert_eq!(before.status, 200, "{}", before.text);
    let (folder, file) = server.stopped().await;
    // Other cards than anybody here knows.
    let strange = "UPDATE tables SET header = replace(header, '\"content\":\"d28743b2', '\"content\":\"00000000') \
        WHERE game = 'last-aurora'";
    assert_eq!(change(&file, strange).await, 6);

    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let health = surveyed(&server, "unplayable").await;
    assert_eq!((health["unplayable"].as_u64(), health["status"].as_str()), (Some(6), Some("ok")), "{health}");
    assert!(health["findings"][0].as_str().unwrap().contains("cards"), "{health}");
    let info = server.get(&finished).await.json();
    assert_eq!((info["status"].as_str(), info["notice"]["code"].as_str()), (Some("finished"), Some("only-the-record")));
    let after = server.get(&format!("{finished}/record")).await;
    let steps = |text: &str| tabletop::Record::read(text).unwrap().steps.into_iter().map(|step| step.action).collect();
    let (before, after): (Vec<String>, Vec<String>) = (steps(&before.text), steps(&after.text));
    assert_eq!(before, after);
    // Nor does it tell strangers what it was not to tell them.
    let (folder, file) = server.stopped().await;
    let private = format!(
        "UPDATE tables SET options = json_set(options, '$.spectators', json('false')) WHERE id = '{}'",
        id("aurora-finished")
    );
    assert_eq!(change(&file, &private).await, 1);
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let record = server.get(&format!("{finished}/record")).await;
    assert_eq!((record.status, record.json()["code"].as_str()), (403, Some("no-spectators")), "{}", record.text);
    // What is not over stays closed, with the reason.
    let open = server.get(&format!("/api/tables/{}/record", id("aurora-open-solo"))).await;
    assert_eq!((open.status, open.json()["code"].as_str()), (409, Some("other-content")), "{}", open.text);
    let story = server.get(&format!("/api/tables/{}", id("eternaut-open"))).await;
    assert_eq!(story.status, 200, "others are served: {}", story.text);
}
