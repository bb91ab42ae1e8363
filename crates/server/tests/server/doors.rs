//! Strangers find each other: open tables, sitting down by one request, and who is faster.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;
use server::limits::Rate;
use server::protocol::rest::TableCreated;
use server::store::Happened;

use crate::support::{self, Answer, Client, PATIENCE, Server, add, eternaut_request, request, settings, table_request};

/// Whom the tables of these tests are open to.
fn to_anybody() -> Value {
    json!({"level": "anybody", "length": "sitting"})
}

async fn listed(at: SocketAddr) -> Vec<Value> {
    let answer = request(at, "GET", "/api/open", None, None).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["tables"].as_array().unwrap().clone()
}

async fn take(at: SocketAddr, table: &str, name: &str) -> Answer {
    let body = json!({"name": name}).to_string();
    request(at, "POST", &format!("/api/tables/{table}/take"), None, Some(&body)).await
}

async fn door(at: SocketAddr, table: &TableCreated, key: &str, open: Value) -> Answer {
    let body = json!({"open": open}).to_string();
    request(at, "PUT", &format!("/api/tables/{}/open", table.id), Some(key), Some(&body)).await
}

async fn info(at: SocketAddr, table: &str) -> Value {
    request(at, "GET", &format!("/api/tables/{table}"), None, None).await.json()
}

/// Asks until a node has heard of what happened at a table.
async fn until(at: SocketAddr, table: &str, fits: impl Fn(&Value) -> bool) {
    let heard = async {
        while !fits(&info(at, table).await) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.expect("it was never heard");
}

/// A table is opened, found and filled, by servers on one database.
pub async fn strangers_meet(nodes: &[SocketAddr]) {
    let (here, there) = (nodes[0], nodes[nodes.len() - 1]);
    let friends = support::create(here, "pp", json!({})).await;
    let table = support::create(here, "pprp", json!({"open": to_anybody(), "timer_s": 60})).await;
    let open = listed(there).await;
    assert_eq!(open.len(), 1, "{open:?}");
    assert_eq!((&open[0]["id"], &open[0]["game"]), (&json!(table.id), &json!("last-aurora")));
    assert_eq!((&open[0]["parts"], &open[0]["options"]["open"]), (&json!(["Alpha"]), &to_anybody()));
    assert_eq!(open[0]["options"]["timer_s"], 60);
    let free = |open: &Value| -> Vec<bool> {
        open["seats"].as_array().unwrap().iter().map(|seat| seat["free"].as_bool().unwrap()).collect()
    };
    assert_eq!(free(&open[0]), [false, true, false, true], "the first seat is that of whoever laid the table");
    assert!(!open[0].to_string().contains("secret"), "{}", open[0]);

    // Somebody waits with the link of a seat that a stranger takes: the link opens it no more.
    let taken = take(there, &table.id, "Elena").await;
    assert_eq!((taken.status, &taken.json()["seat"]), (200, &json!(1)), "{}", taken.text);
    let secret = taken.json()["secret"].as_str().unwrap().to_owned();
    let link = &table.seats[1].secret;
    let error = Client::try_connect(here, &table.id, Some(link), None).await.err().unwrap();
    assert!(error.contains("seat-taken"), "{error}");
    let mut elena = Client::connect(here, &table.id, Some(&secret), None).await;
    assert_eq!(elena.you, Some(1));
    let now = info(here, &table.id).await;
    assert_eq!((&now["seats"][1]["name"], &now["seats"][1]["own"]), (&json!("Elena"), &json!(true)));
    assert_eq!(free(&listed(here).await[0]), [false, false, false, true]);

    // The last seat is taken by somebody with a name that is there already; all but the first have come, so it does not begin.
    let juan = take(here, &table.id, "ELENA").await;
    assert_eq!((juan.status, &juan.json()["seat"]), (200, &json!(3)), "{}", juan.text);
    assert!(listed(there).await.is_empty(), "a full table is not looking for anybody");
    until(there, &table.id, |now| now["seats"][3]["name"] == "Green" && now["seats"][3]["joined"] == true).await;
    let late = take(there, &table.id, "Ana").await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("no-free-seat")), "{}", late.text);
    assert!(late.json()["message"].as_str().unwrap().contains("faster"));
    assert_eq!(elena.state.seq, 0);

    // Nobody sits down where nobody was asked to.
    let closed = take(there, &friends.id, "Ana").await;
    assert_eq!((closed.status, &closed.json()["code"]), (409, &json!("not-open")), "{}", closed.text);
    let nowhere = take(there, "0123456789abcdef0123", "Ana").await;
    assert_eq!((nowhere.status, &nowhere.json()["code"]), (404, &json!("no-such-table")));
    elena.settle().await;
    a_door_is_the_makers(nodes).await;
    it_begins_once_everybody_has_come(nodes).await;
    of_many_who_want_a_seat_as_many_get_one_as_there_are(nodes).await;
    assert!(listed(there).await.is_empty());
}

async fn a_door_is_the_makers(nodes: &[SocketAddr]) {
    let (here, there) = (nodes[0], nodes[nodes.len() - 1]);
    let table = support::create(here, "pp", json!({"open": to_anybody()})).await;
    let stranger = door(there, &table, &table.seats[0].secret, Value::Null).await;
    assert_eq!((stranger.status, &stranger.json()["code"]), (403, &json!("not-your-table")));
    assert_eq!(listed(here).await.len(), 1);
    let closed = door(there, &table, &table.key, Value::Null).await;
    assert_eq!((closed.status, closed.json()["options"].get("open")), (200, None), "{}", closed.text);
    assert!(listed(here).await.is_empty());
    assert_eq!(take(here, &table.id, "Ana").await.json()["code"], "not-open");
    let wish = json!({"level": "first-games", "length": "days"});
    assert_eq!(door(here, &table, &table.key, wish.clone()).await.status, 200);
    assert_eq!(listed(there).await[0]["options"]["open"], wish);
    // Begun without anybody: it is not listed, and cannot be opened again.
    let start = format!("/api/tables/{}/start", table.id);
    assert_eq!(request(there, "POST", &start, Some(&table.seats[0].secret), None).await.status, 200);
    assert!(listed(here).await.is_empty());
    assert_eq!(take(here, &table.id, "Ana").await.json()["code"], "not-open");
    assert_eq!(door(here, &table, &table.key, wish).await.json()["code"], "started");
    // A table that is deleted is off the list.
    let table = support::create(here, "pp", json!({"open": to_anybody()})).await;
    assert_eq!(listed(there).await.len(), 1);
    let gone = request(here, "DELETE", &format!("/api/tables/{}", table.id), Some(&table.key), None).await;
    assert_eq!((gone.status, listed(there).await.len()), (204, 0));
}

async fn it_begins_once_everybody_has_come(nodes: &[SocketAddr]) {
    let (here, there) = (nodes[0], nodes[nodes.len() - 1]);
    let table = support::create(here, "pp", json!({"open": to_anybody()})).await;
    let mut maker = Client::connect(here, &table.id, Some(&table.seats[0].secret), None).await;
    assert_eq!(take(there, &table.id, "Ana").await.status, 200);
    while maker.state.view.is_none() {
        maker.next().await;
    }
    until(there, &table.id, |now| now["status"] == "playing" && now["options"].get("open").is_none()).await;
}

async fn of_many_who_want_a_seat_as_many_get_one_as_there_are(nodes: &[SocketAddr]) {
    for _ in 0..4 {
        let table = support::create(nodes[0], "pppp", json!({"open": to_anybody()})).await;
        let wanted = nodes.iter().cycle().take(10).map(|&node| take(node, &table.id, ""));
        let answers = futures_util::future::join_all(wanted).await;
        let (had, refused): (Vec<&Answer>, Vec<&Answer>) = answers.iter().partition(|answer| answer.status == 200);
        let seats: BTreeSet<u64> = had.iter().map(|answer| answer.json()["seat"].as_u64().unwrap()).collect();
        assert_eq!((had.len(), seats), (3, BTreeSet::from([1, 2, 3])), "{answers:?}");
        for answer in refused {
            assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("no-free-seat")), "{}", answer.text);
        }
        // Every secret that was given opens the seat that it was given for.
        for answer in had {
            let secret = answer.json()["secret"].as_str().unwrap().to_owned();
            let client = Client::connect(nodes[0], &table.id, Some(&secret), None).await;
            assert_eq!(client.you.map(u64::from), answer.json()["seat"].as_u64());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_wakes_no_table_and_forgets_old_ones() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"open": to_anybody()})).await;
    let server = server.restarted().await;
    assert_eq!(listed(server.address).await.len(), 1);
    assert_eq!(server.host.open_tables(), 0, "nobody was woken");
    // Open since 1970: two weeks are over.
    assert_eq!(door(server.address, &table, &table.key, Value::Null).await.status, 200);
    let store = server.host.store();
    let mut options = store.table(&table.id).await.unwrap().unwrap().options;
    options.open = serde_json::from_value(to_anybody()).unwrap();
    add(store, &table.id, [Happened::Options(options)]).await.unwrap();
    assert!(listed(server.address).await.is_empty());
    assert_eq!(server.host.close_old_doors().await.unwrap(), 1);
    assert_eq!(server.host.close_old_doors().await.unwrap(), 0);
    assert_eq!(info(server.address, &table.id).await["options"].get("open"), None);
    assert_eq!(take(server.address, &table.id, "Ana").await.json()["code"], "not-open");
}

#[tokio::test]
async fn only_tables_that_somebody_can_come_to_are_open() {
    let server = Server::new().await;
    let mut named = table_request("pp", json!({"open": to_anybody()}));
    named["setup"]["seats"][1]["name"] = json!("Juan");
    let refused = [
        table_request("pr", json!({"open": to_anybody()})),
        table_request("pp", json!({"open": to_anybody(), "start": true})),
        eternaut_request("phh", json!({"open": to_anybody()})),
        named,
    ];
    for body in refused {
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body.to_string())).await;
        assert_eq!((answer.status, &answer.json()["code"]), (422, &json!("bad-setup")), "{body}: {}", answer.text);
    }
    server.create_eternaut("php", json!({"open": to_anybody()})).await;
    let open = listed(server.address).await;
    assert_eq!(open[0]["seats"][2]["free"], true);
    assert_eq!(open[0]["parts"].as_array().unwrap().len(), 1, "{}", open[0]);
}

#[tokio::test]
async fn nobody_takes_all_seats_there_are() {
    let tables = Rate { burst: 3.0, per_second: 0.05 };
    let server = Server::with(settings(Limits { tables, ..Limits::unhurried() })).await;
    let table = server.create("pppp", json!({"open": to_anybody()})).await;
    assert_eq!(take(server.address, &table.id, "").await.status, 200);
    assert_eq!(take(server.address, &table.id, "").await.status, 200);
    assert_eq!(take(server.address, &table.id, "").await.status, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_meet_at_one_server() {
    let server = Server::new().await;
    strangers_meet(&[server.address]).await;
}
