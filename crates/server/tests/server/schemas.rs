//! Databases of older programs, of every schema there ever was: they are brought up to date, and their games go on.

use serde_json::json;
use server::store::{Address, Happened, Store, StoredTable};
use sqlx::Connection;

use crate::postgres::Postgres;
use crate::stores::{Running, Source};
use crate::support::{add, made, request, table_request};

/// The changes of the schema in the order in which programs made them, as the store has them.
const SQLITE: [&str; 13] = [
    include_str!("../../src/store/sqlite/schema.sql"),
    include_str!("../../src/store/sqlite/undo.sql"),
    include_str!("../../src/store/sqlite/campaigns.sql"),
    include_str!("../../src/store/sqlite/contents.sql"),
    include_str!("../../src/store/sqlite/keys.sql"),
    include_str!("../../src/store/sqlite/away.sql"),
    include_str!("../../src/store/sqlite/log.sql"),
    include_str!("../../src/store/sqlite/people.sql"),
    include_str!("../../src/store/sqlite/open.sql"),
    include_str!("../../src/store/sqlite/notices.sql"),
    include_str!("../../src/store/sqlite/clocks.sql"),
    include_str!("../../src/store/sqlite/orders.sql"),
    include_str!("../../src/store/sqlite/awake.sql"),
];
const POSTGRES: [&str; 8] = [
    include_str!("../../src/store/postgres/schema.sql"),
    include_str!("../../src/store/postgres/nodes.sql"),
    include_str!("../../src/store/postgres/people.sql"),
    include_str!("../../src/store/postgres/open.sql"),
    include_str!("../../src/store/postgres/notices.sql"),
    include_str!("../../src/store/postgres/clocks.sql"),
    include_str!("../../src/store/postgres/orders.sql"),
    include_str!("../../src/store/postgres/awake.sql"),
];
/// From this schema on a SQLite file has one log for each table.
const ONE_LOG: usize = 7;

/// A table as programs lay it, to be written down as older ones did.
async fn laid() -> StoredTable {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(Address::File(folder.path().join("new.db"))).await.unwrap();
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    let table = store.table(&id).await.unwrap().unwrap();
    store.close().await;
    table
}

fn rows(table: &StoredTable, one_log: bool, (no, yes): (&str, &str)) -> String {
    let StoredTable { id, header, setup, .. } = table;
    let setup = serde_json::to_string(setup).unwrap();
    let entry = match one_log {
        true => format!("(table_id, n, seq, kind, auto, step, at) VALUES ('{id}', 1, 1, 'start', {yes}, 0, 5)"),
        false => format!("(table_id, seq, kind, auto, step, at) VALUES ('{id}', 1, 'start', {yes}, 0, 5)"),
    };
    format!(
        "INSERT INTO tables (id, game, created, header, setup, options) \
             VALUES ('{id}', 'last-aurora', 7, '{header}', '{setup}', '{{}}'); \
         INSERT INTO seats (table_id, seat, name, joined, auto) VALUES ('{id}', 0, 'Anna', {yes}, 1), ('{id}', 1, '', {no}, 1); \
         INSERT INTO chat (table_id, n, seat, at, text) VALUES ('{id}', 1, 0, 6, 'hello'); \
         INSERT INTO entries {entry};"
    )
}

/// A database with a table, as a program with so many changes of the schema left it.
async fn old(address: &Address, version: usize, table: &StoredTable) {
    match address {
        Address::File(file) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
            let mut old = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
            let rows = rows(table, version >= ONE_LOG, ("0", "1"));
            let done = format!("PRAGMA user_version = {version}");
            for sql in SQLITE[..version].iter().copied().chain([rows.as_str(), done.as_str()]) {
                sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut old).await.unwrap();
            }
            old.close().await.unwrap();
        }
        Address::Postgres(address) => {
            let mut old = sqlx::postgres::PgConnection::connect(address).await.unwrap();
            let rows = rows(table, true, ("false", "true"));
            let done =
                format!("CREATE TABLE snowbound (version BIGINT NOT NULL); INSERT INTO snowbound VALUES ({version})");
            for sql in POSTGRES[..version].iter().copied().chain([rows.as_str(), done.as_str()]) {
                sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut old).await.unwrap();
            }
            old.close().await.unwrap();
        }
    }
}

async fn goes_on(source: &Source, versions: usize) {
    let table = laid().await;
    for version in 1..=versions {
        let address = source.fresh().await;
        old(&address, version, &table).await;
        let store = Store::open(address.clone()).await.unwrap_or_else(|error| panic!("schema {version}: {error}"));
        let found = store.table(&table.id).await.unwrap().unwrap();
        assert_eq!((&found.header, &found.setup, found.log), (&table.header, &table.setup, 1), "schema {version}");
        assert_eq!((found.seats[0].name.as_str(), found.seats[0].joined), ("Anna", true), "schema {version}");
        assert_eq!((found.chat[0].text.as_str(), found.options.spectators), ("hello", true), "schema {version}");
        // What is kept today has a place, and the log goes on where it was.
        let seat = server::store::SeatRow { name: "Ana".into(), ..found.seats[1].clone() };
        add(&store, &table.id, [Happened::Seat(1, seat)]).await.unwrap();
        assert!(store.persons().await.unwrap().is_empty());
        assert_eq!(store.due_notices(u64::MAX >> 1).await.unwrap().len(), 0, "schema {version}");
        store.close().await;
        let server = Running::on(&address).await;
        let info = request(server.address, "GET", &format!("/api/tables/{}", table.id), None, None).await.json();
        assert_eq!(
            (&info["status"], &info["seats"][1]["name"]),
            (&json!("playing"), &json!("Ana")),
            "schema {version}"
        );
        server.stopped().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_every_schema_are_brought_up_to_date() {
    goes_on(&Source::sqlite(), SQLITE.len()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_databases_of_every_schema_are_brought_up_to_date() {
    let Some(postgres) = Postgres::start().await else { return };
    goes_on(&Source::Postgres(postgres), POSTGRES.len()).await;
}
