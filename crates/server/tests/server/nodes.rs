//! Several nodes on one PostgreSQL database: people of one table sit at different ones, and notice nothing of it.

use std::time::Duration;

use serde_json::json;
use server::protocol::rest::{TableCreated, TableInfo};
use server::protocol::socket::{ClientMessage, ServerMessage};
use server::store::{Address, Happened};
use sqlx::Connection as _;

use crate::postgres::Postgres;
use crate::stores::Running;
use crate::support::{self, Client, Dice, PATIENCE, add, request};

/// Two nodes on one database.
async fn two(postgres: &Postgres) -> [Running; 2] {
    let address: Address = postgres.database().await.parse().unwrap();
    // At the same time, on an empty database: one of them makes the tables.
    let (one, two) = tokio::join!(Running::on(&address), Running::on(&address));
    [one, two]
}

async fn sit(node: &Running, table: &TableCreated, seat: usize) -> Client {
    Client::connect(node.address, &table.id, Some(&table.seats[seat].secret), None).await
}

/// Reads on until a client was told of a table that fits.
async fn until_told(client: &mut Client, fits: impl Fn(&TableInfo) -> bool) {
    let told = client.until(|message| match message {
        ServerMessage::Table { table, .. } if fits(table) => Some(()),
        _ => None,
    });
    tokio::time::timeout(PATIENCE, told).await.expect("it was never told");
}

async fn until_seq(client: &mut Client, seq: u32) {
    while client.state.seq < seq {
        client.next().await;
    }
}

/// Reads on until both have seen the same and one of them is asked, or the game is over: what the server answers by itself may come from
/// either node.
async fn until_somebody_is_asked(clients: &mut [Client; 2]) {
    let asked = async {
        loop {
            let seq = clients[0].state.seq.max(clients[1].state.seq);
            for client in clients.iter_mut() {
                until_seq(client, seq).await;
                client.settle().await;
            }
            let is_same = clients[0].state.seq == clients[1].state.seq;
            if is_same && clients.iter().any(|client| client.state.ask.is_some() || client.is_over()) {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, asked).await.expect("nobody is ever asked, and it is not over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_nodes_play_one_game() {
    let Some(postgres) = Postgres::start().await else { return };
    people_play(&two(&postgres).await).await;
    everything_at_a_table_is_told_by_all_nodes(&two(&postgres).await).await;
    a_seat_that_was_claimed_elsewhere_shows_its_old_holder_out(&two(&postgres).await).await;
    what_is_stored_without_a_word_is_found(&two(&postgres).await).await;
    let nodes = two(&postgres).await;
    crate::doors::strangers_meet(&nodes.each_ref().map(|node| node.address)).await;
    programs_play_on_when_their_node_closes(two(&postgres).await).await;
    let nodes = two(&postgres).await;
    crate::notices::a_webhook_hears_of_every_turn_once([nodes[0].address, nodes[1].address]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_tell_each_other_what_is_kept_nowhere_and_go_on_with_each_others_programs() {
    let Some(postgres) = Postgres::start().await else { return };
    what_is_kept_nowhere_is_told_by_all_nodes(&two(&postgres).await).await;
    programs_play_on_where_nobody_looks(two(&postgres).await).await;
}

async fn people_play(nodes: &[Running; 2]) {
    let table = support::create(nodes[0].address, "pp", json!({"start": true})).await;
    let mut clients = [sit(&nodes[0], &table, 0).await, sit(&nodes[1], &table, 1).await];
    let mut dice = Dice::new(5);
    for _ in 0..40 {
        until_somebody_is_asked(&mut clients).await;
        // Played by chance, a game may be short.
        let Some(asked) = clients.iter_mut().find(|client| client.state.ask.is_some()) else { break };
        let choices = asked.choices();
        match asked.act(&choices[dice.below(choices.len())].clone()).await {
            Ok(_) => {}
            Err((code, _)) => assert_eq!(code, "stale"),
        }
    }
    let seq = clients[0].state.seq.max(clients[1].state.seq);
    assert!(seq > 20, "only {seq} changes");
    for client in &mut clients {
        until_seq(client, seq).await;
    }
    let heard = |client: &Client| client.heard.iter().any(|text| text.starts_with(r#"{"type":"bye""#));
    assert!(!clients.iter().any(heard), "a table died");
}

async fn everything_at_a_table_is_told_by_all_nodes(nodes: &[Running; 2]) {
    let table = support::create(nodes[0].address, "pp", json!({"start": true})).await;
    let mut clients = [sit(&nodes[0], &table, 0).await, sit(&nodes[1], &table, 1).await];
    let [near, far] = &mut clients;
    until_told(near, |table| table.seats[1].connected && table.seats[1].joined).await;
    let watcher = Client::connect(nodes[1].address, &table.id, None, None).await;
    until_told(near, |table| table.watching == 1).await;
    far.send(&ClientMessage::Rename { name: "Elena".into() }).await;
    until_told(near, |table| table.seats[1].name == "Elena").await;
    near.send(&ClientMessage::Pace { ms: 7 }).await;
    until_told(far, |table| table.options.pace_ms == 7).await;
    // Both speak at once, and both hear both, in the same order.
    near.send(&ClientMessage::Chat { text: "from near".into() }).await;
    far.send(&ClientMessage::Chat { text: "from far".into() }).await;
    let mut heard = Vec::new();
    for client in &mut clients {
        let mut lines = Vec::new();
        while lines.len() < 2 {
            if let ServerMessage::Chat { line } = client.next().await {
                lines.push((line.n, line.text));
            }
        }
        heard.push(lines);
    }
    assert_eq!(heard[0], heard[1]);
    assert_eq!((heard[0][0].0, heard[0][1].0), (1, 2));
    // A request to undo goes to the other node, and its answer comes back.
    until_somebody_is_asked(&mut clients).await;
    let asker = usize::from(clients[0].state.ask.is_none());
    while clients[asker].state.undo.ask.is_none() {
        let asked = if clients[asker].state.ask.is_some() { asker } else { 1 - asker };
        let choice = clients[asked].choices()[0].clone();
        let _ = clients[asked].act(&choice).await;
        until_somebody_is_asked(&mut clients).await;
    }
    let [near, far] = &mut clients;
    let (asker, other) = if asker == 0 { (near, far) } else { (far, near) };
    asker.undo(None).await.unwrap();
    until_told(other, |table| table.undo.is_some()).await;
    let (request, seq) = (1, asker.state.seq);
    other.send(&ClientMessage::UndoAnswer { request, agree: true }).await;
    until_seq(asker, seq + 1).await;
    until_seq(other, seq + 1).await;
    drop(watcher);
    let [mut near, far] = clients;
    drop(far);
    until_told(&mut near, |table| table.watching == 0 && !table.seats[1].connected).await;
    until_told_away(&mut near).await;
}

/// Pointing and advice are heard at other nodes too; a campaign that lets go of its tables is told to whoever sits at one.
async fn what_is_kept_nowhere_is_told_by_all_nodes(nodes: &[Running; 2]) {
    let table = support::create_with(nodes[0].address, &support::eternaut_request("pp", json!({"start": true}))).await;
    let mut clients = [sit(&nodes[0], &table, 0).await, sit(&nodes[1], &table, 1).await];
    until_told(&mut clients[0], |table| table.seats[1].connected).await;
    assert_eq!(point_until_seen(&mut clients).await, (0, "space:3=4".to_owned()));
    let asked = usize::from(clients[0].state.ask.is_none());
    let (since, action) = (clients[asked].state.ask.as_ref().unwrap().since, clients[asked].choices()[0].clone());
    clients[1 - asked].send(&ClientMessage::Advise { action: action.clone() }).await;
    let advice = clients[asked].until(|message| match message {
        ServerMessage::Advice { seat, since, action } => Some((*seat, *since, action.clone())),
        _ => None,
    });
    assert_eq!(advice.await, ((1 - asked) as u8, since, action));
    let link = table.campaign.as_ref().unwrap();
    assert!(table.table.campaign.is_some());
    let path = format!("/api/campaigns/{}/reset", link.id);
    assert_eq!(request(nodes[0].address, "POST", &path, Some(&link.secret), None).await.status, 200);
    for client in &mut clients {
        until_told(client, |table| table.campaign.is_none()).await;
    }
}

/// The first points somebody out until the second, at another node, sees it. Nodes that have just met may not hear each other yet, and
/// what is kept nowhere is told once.
async fn point_until_seen([near, far]: &mut [Client; 2]) -> (u8, String) {
    let seen = |message: &ServerMessage| match message {
        ServerMessage::Point { seat, spot } => Some((*seat, spot.clone())),
        _ => None,
    };
    for _ in 0..30 {
        near.send(&ClientMessage::Point { spot: "space:3=4".into() }).await;
        if let Ok(point) = tokio::time::timeout(Duration::from_secs(1), far.until(seen)).await {
            return point;
        }
    }
    panic!("nobody at another node sees what is pointed at");
}

async fn until_told_away(client: &mut Client) {
    let seen = client.heard.iter().rev().find(|text| text.starts_with(r#"{"type":"table""#)).cloned();
    if seen.is_some_and(|text| text.contains(r#""away_since":1"#)) {
        return;
    }
    until_told(client, |table| table.seats[1].away_since.is_some()).await;
}

async fn a_seat_that_was_claimed_elsewhere_shows_its_old_holder_out(nodes: &[Running; 2]) {
    let table = support::create(nodes[0].address, "pp", json!({"start": true})).await;
    let mut thief = sit(&nodes[0], &table, 0).await;
    let mut owner = sit(&nodes[1], &table, 0).await;
    let secret = "0123456789012345678901234567890123456789".to_owned();
    owner.send(&ClientMessage::Claim { id: 4, secret: secret.clone() }).await;
    owner.answer(4).await.unwrap();
    // The new secret opens the seat at the other node at once.
    let again = Client::connect(nodes[0].address, &table.id, Some(&secret), None).await;
    assert_eq!(again.you, Some(0));
    let bye = thief.until(|message| match message {
        ServerMessage::Bye { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(bye.await, "seat-taken");
    // A table that is deleted by one node is gone at the other.
    let gone = request(nodes[0].address, "DELETE", &format!("/api/tables/{}", table.id), Some(&table.key), None).await;
    assert_eq!(gone.status, 204, "{}", gone.text);
    let bye = owner.until(|message| match message {
        ServerMessage::Bye { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(bye.await, "no-such-table");
}

/// A notification may be lost: nobody is told of what this test stores.
async fn what_is_stored_without_a_word_is_found(nodes: &[Running; 2]) {
    let table = support::create(nodes[0].address, "pp", json!({"start": true})).await;
    let mut client = sit(&nodes[1], &table, 0).await;
    client.settle().await;
    let silent = server::store::Store::open(nodes[0].database.clone()).await.unwrap();
    let mut row = silent.table(&table.id).await.unwrap().unwrap().seats[1].clone();
    row.name = "Favalli".into();
    add(&silent, &table.id, [Happened::Seat(1, row)]).await.unwrap();
    until_told(&mut client, |table| table.seats[1].name == "Favalli").await;
    silent.close().await;
}

async fn programs_play_on_when_their_node_closes(nodes: [Running; 2]) {
    let table = support::create(nodes[0].address, "prr", json!({"start": true, "pace_ms": 1})).await;
    let mut client = sit(&nodes[0], &table, 0).await;
    let play = async |client: &mut Client, until: u32| {
        while client.state.seq < until && !client.is_over() {
            client.until_asked().await;
            if let Some(choice) = client.choices().first().cloned() {
                let _ = client.act(&choice).await;
            }
        }
    };
    play(&mut client, 12).await;
    let mut far = sit(&nodes[1], &table, 0).await;
    let [first, second] = nodes;
    drop(client);
    first.stopped().await;
    let seq = far.state.seq;
    tokio::time::timeout(PATIENCE, play(&mut far, seq + 12)).await.expect("nobody plays for the programs");
    second.stopped().await;
}

/// Whoever plays slowly is told that it is their turn, so that must come without anybody looking.
async fn programs_play_on_where_nobody_looks(nodes: [Running; 2]) {
    let table = support::create(nodes[0].address, "pr", json!({"start": true, "pace_ms": 5000})).await;
    let mut client = sit(&nodes[0], &table, 0).await;
    crate::people::hand_over(&mut client).await;
    // The program is the first node's from here on: what nobody holds yet waits for a visitor, or for the next start.
    let Address::Postgres(address) = &nodes[0].database else { panic!("several nodes share a PostgreSQL") };
    let mut raw = sqlx::postgres::PgConnection::connect(address).await.unwrap();
    let mut held = async || {
        let rows = sqlx::query("SELECT 1 FROM leases WHERE table_id = $1").bind(&table.id).fetch_all(&mut raw).await;
        rows.unwrap().len()
    };
    let begun = std::time::Instant::now();
    while held().await == 0 {
        assert!(begun.elapsed() < PATIENCE, "nobody runs the program");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let [first, second] = nodes;
    let step = client.state.step;
    drop(client);
    first.stopped().await;
    let played = async || {
        let path = format!("/api/tables?ids={}", table.id);
        request(second.address, "GET", &path, None, None).await.json()["tables"][0]["step"].as_u64().unwrap()
    };
    crate::people::until(played, |played| *played > u64::from(step)).await;
    second.stopped().await;
}

/// Processor time of this process, in milliseconds.
fn spent() -> u64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    // The fourteenth and fifteenth of all, in hundredths of a second.
    (fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()) * 10
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_waits_for_somebody_costs_next_to_nothing() {
    let Some(postgres) = Postgres::start().await else { return };
    let node = Running::on(&postgres.database().await.parse().unwrap()).await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        let table = support::create(node.address, "pp", json!({})).await;
        let mut client = sit(&node, &table, 0).await;
        client.send(&ClientMessage::Start).await;
        client.settle().await;
        clients.push(client);
    }
    // Leases are granted after the last who came, and everything that follows from that is done.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let before = spent();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let spent = spent() - before;
    assert!(spent < 600, "{spent} ms of a processor in two seconds, for nothing");
    drop(clients);
    node.stopped().await;
}
