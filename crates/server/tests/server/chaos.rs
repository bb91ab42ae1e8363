//! Three nodes, one database, and everything that can happen to them: what people note down must have happened to one log per table.
//! `cargo xtask chaos` does the same with more kills; the checker is tested here too, on histories and stores that are broken.

#[path = "../../examples/chaos/history.rs"]
mod history;
#[path = "../../examples/chaos/people.rs"]
mod people;
#[path = "../../examples/chaos/storm.rs"]
mod storm;

use std::process::Command;
use std::time::Duration;

use serde_json::json;
use server::Limits;
use server::store::{Address, Change, Entry, EntryKind, Happened, LogEntry, Store, StoreError};

use self::history::{History, Outcome, Seen, Sent, Stored, Told, check};
use self::storm::Plan;
use crate::postgres::{self, Postgres};
use crate::support::{self, settings};

const NODE: &str = "SNOWBOUND_TEST_NODE";

#[test]
fn the_node_to_be_killed() {
    let Ok(database) = std::env::var(NODE) else { return };
    let database: Address = database.parse().unwrap();
    let serve = server::serve(([127, 0, 0, 1], 0).into(), database, settings(Limits::unhurried()), |address| {
        println!("\nhttp://{address}/");
    });
    tokio::runtime::Runtime::new().unwrap().block_on(serve).unwrap();
}

fn node(database: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "chaos::the_node_to_be_killed", "--nocapture"]).env(NODE, database);
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_when_nodes_are_killed_and_stopped() {
    let Some(mut postgres) = Postgres::start().await else { return };
    let plan = Plan { kills: 12, restarts: 5, stops: 7, tables: 4, last: Duration::from_secs(60) };
    let report = storm::run(plan, &mut postgres, node, None, |_| {}).await.unwrap();
    assert!(report.wrong.is_empty(), "{report:#?}");
    assert_eq!((report.kills, report.restarts, report.stops), (12, 2, 1));
    assert!(report.acknowledged >= 30 && report.programs > 0, "the blows hit nothing: {report:#?}");
}

/// A database that says of some entries that they are stored, and does not store them.
const FORGETFUL: &str = "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    IF NEW.kind = 'act' AND NOT NEW.auto AND NEW.seq % 5 = 0 THEN RETURN NULL; END IF; RETURN NEW; END $$; \
    CREATE TRIGGER forget BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION forget()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_forgets_is_found_out() {
    let Some(mut postgres) = Postgres::start().await else { return };
    let plan = Plan { kills: 1, restarts: 0, stops: 0, tables: 3, last: Duration::from_secs(2) };
    let report = storm::run(plan, &mut postgres, node, Some(FORGETFUL), |_| {}).await.unwrap();
    assert!(report.wrong.iter().any(|wrong| wrong.contains("is not there")), "{report:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_does_not_care_for_the_expected_number_is_found_out() {
    let Some(postgres) = Postgres::start().await else { return };
    for broken in [false, true] {
        let address: Address = postgres.database().await.parse().unwrap();
        let (one, other) = (Store::open(address.clone()).await.unwrap(), Store::open(address.clone()).await.unwrap());
        let table = support::made(&one, support::table_request("pp", json!({"start": true}))).await;
        let Address::Postgres(url) = &address else { return };
        if broken {
            use sqlx::{Connection as _, Executor as _};
            let mut connection = sqlx::postgres::PgConnection::connect(url).await.unwrap();
            connection.execute("ALTER TABLE entries DROP CONSTRAINT entries_pkey").await.unwrap();
        }
        let act = |seq: u32, action: &str| {
            let (kind, action) = (EntryKind::Act, Some(action.to_owned()));
            let entry =
                Entry { seq, kind, seat: Some(0), auto: false, step: seq - 1, action, at: 1, hash: None, spent: None };
            vec![Change::Log(table.clone(), LogEntry::new(seq, 1, Happened::Game(entry)))]
        };
        one.write(act(2, "a")).await.unwrap();
        other.write(act(3, "b")).await.unwrap();
        // The first node does not know of that, and wants the same number.
        let second = one.write(act(3, "c")).await;
        let stored = storm::stored_at(url, &table).await.unwrap();
        let sent = [(2, "a", true), (3, "b", true), (3, "c", second.is_ok())].map(|(seq, action, stored)| Sent {
            seat: 0,
            action: action.into(),
            known: seq - 1,
            at: Duration::ZERO,
            outcome: if stored { Outcome::Acknowledged(seq, Duration::from_secs(1)) } else { Outcome::Refused },
        });
        let wrong = check(&History { sent: sent.into(), ..History::default() }, &stored);
        assert_eq!(wrong.is_empty(), !broken, "{wrong:?}");
        assert_eq!(matches!(second, Err(StoreError::Conflict)), !broken, "{second:?}");
        one.close().await;
        other.close().await;
    }
}

// ---- the checker ----

fn ms(at: u64) -> Duration {
    Duration::from_millis(at)
}

fn entry(seq: u32, seat: u8, action: &str, auto: bool) -> Stored {
    Stored { n: seq, seq: Some(seq), step: seq - 1, seat: Some(seat), auto, action: Some(action.into()) }
}

fn sent(seat: u8, action: &str, at: u64, outcome: Outcome) -> Sent {
    Sent { seat, action: action.into(), known: 1, at: ms(at), outcome }
}

fn told(seq: u32, seat: u8, action: Option<&str>) -> Told {
    Told { seq, step: seq - 1, seat: Some(seat), action: action.map(str::to_owned) }
}

/// Two people and a program, all as it should be.
fn good() -> (History, Vec<Stored>) {
    let start = Stored { n: 1, seq: Some(1), step: 0, seat: None, auto: true, action: None };
    let stored =
        vec![start, entry(2, 0, "a", false), entry(3, 2, "x", true), entry(4, 1, "b", false), entry(5, 0, "c", false)];
    let begun = Told { seq: 1, step: 0, seat: None, action: None };
    let all = vec![begun, told(2, 0, None), told(3, 2, None), told(4, 1, Some("b")), told(5, 0, None)];
    let seen = |client, first: u64| {
        let at = move |seq: u32| ms(first + u64::from(seq) * 10);
        all[1..4].iter().map(move |told| Seen { client, at: at(told.seq), told: told.clone() })
    };
    let history = History {
        sent: vec![
            sent(0, "a", 10, Outcome::Acknowledged(2, ms(15))),
            sent(1, "z", 20, Outcome::Refused),
            sent(1, "b", 35, Outcome::Acknowledged(4, ms(38))),
            sent(0, "c", 60, Outcome::Unknown),
        ],
        seen: seen(0, 0).chain(seen(1, 100)).collect(),
        settled: 4,
        ends: vec![all.clone(), all.clone()],
    };
    (history, stored)
}

#[test]
fn a_history_that_can_be_is_let_pass() {
    let (history, stored) = good();
    assert_eq!(check(&history, &stored), Vec::<String>::new());
    // What nobody heard of may be stored or not.
    let mut short = history.clone();
    short.ends.iter_mut().for_each(|end| drop(end.pop()));
    assert_eq!(check(&short, &stored[..4]), Vec::<String>::new());
}

#[test]
fn histories_that_cannot_be_are_found_out() {
    type Break = fn(&mut History, &mut Vec<Stored>);
    let breaks: [(&str, Break); 13] = [
        ("acknowledged and lost", |_, stored| drop(stored.remove(3))),
        ("acknowledged and overwritten", |_, stored| stored[3].action = Some("y".into())),
        ("stored twice", |_, stored| stored.push(Stored { n: 6, seq: Some(6), step: 5, ..entry(6, 1, "b", false) })),
        ("two entries of one number", |_, stored| stored.insert(4, entry(4, 1, "b", false))),
        ("two answers of a program to one question", |_, stored| {
            stored[4] = Stored { step: 2, ..entry(5, 2, "x", true) };
        }),
        ("refused and stored", |_, stored| stored[4] = entry(5, 1, "z", false)),
        ("sent by nobody", |_, stored| stored[4] = entry(5, 1, "q", false)),
        ("acknowledged twice", |history, _| history.sent[3].outcome = Outcome::Acknowledged(4, ms(70))),
        ("before what was known", |history, _| history.sent[0].at = ms(41)),
        ("told otherwise", |history, _| history.seen[2].told.action = Some("y".into())),
        ("told with a gap", |history, _| drop(history.seen.remove(1))),
        ("another end", |history, _| history.ends[1].swap(1, 2)),
        ("an end that forgot", |history, _| history.ends[0].truncate(2)),
    ];
    for (name, broken) in breaks {
        let (mut history, mut stored) = good();
        broken(&mut history, &mut stored);
        assert!(!check(&history, &stored).is_empty(), "{name}");
    }
}
