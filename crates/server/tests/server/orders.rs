//! What people leave to the server: orders of the game, and one answer ahead.

use serde_json::json;
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, OwnOrders, ServerMessage};

use crate::postgres::Postgres;
use crate::stores::{Running, Source};
use crate::support::{self, Client, Dice, Server};

fn own(client: &Client) -> OwnOrders {
    let told = client.heard.iter().rev().find_map(|text| match serde_json::from_str(text).unwrap() {
        ServerMessage::Orders { orders } | ServerMessage::Welcome { orders, .. } => Some(orders),
        _ => None,
    });
    told.unwrap()
}

fn is_on(client: &Client, order: &str) -> bool {
    own(client).orders.iter().any(|info| info.order == order && info.on)
}

/// Plays by chance until somebody is asked for their turn with at least so many Survivors to pass with.
async fn until_turn(clients: &mut [Client], passes: usize, dice: &mut Dice) -> usize {
    for _ in 0..400 {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        let can =
            |client: &Client| client.choices().iter().filter(|choice| choice.starts_with("pass")).count() >= passes;
        if let Some(found) = clients.iter().position(can) {
            return found;
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
    }
    panic!("it never came to that");
}

async fn give(client: &mut Client, order: &str, on: bool) {
    client.send(&ClientMessage::Give { order: order.into(), on }).await;
    client.settle().await;
}

#[tokio::test]
async fn a_seat_passes_by_its_order_until_somebody_passes_after_it() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "pace_ms": 0})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = until_turn(&mut clients, 2, &mut Dice::new(4)).await;
    assert!(own(&clients[turn]).orders.iter().any(|info| info.order == "pass" && !info.on && !info.label.is_empty()));
    let seq = clients[turn].state.seq;
    give(&mut clients[turn], "pass", true).await;
    assert!(clients[turn].state.seq > seq, "it passed at once");
    let passed = |client: &Client| client.heard.iter().filter(|text| text.contains(r#""type":"passed""#)).count();
    assert_eq!(passed(&clients[turn]), 1);
    // The other is not told of the order.
    clients[1 - turn].settle().await;
    assert!(!is_on(&clients[1 - turn], "pass"));
    assert!(clients[1 - turn].heard.iter().all(|text| !text.contains(r#""on":true"#)));
    // It is asked about repairs, which are a choice; then the other passes after it, and the order is over.
    for _ in 0..60 {
        clients[turn].settle().await;
        clients[1 - turn].settle().await;
        if !is_on(&clients[turn], "pass") {
            break;
        }
        if let Some(ask) = clients[turn].state.ask.clone() {
            assert_ne!(ask.question, "turn", "it would pass, not ask");
            let last = clients[turn].choices().last().unwrap().clone();
            clients[turn].act(&last).await.unwrap();
        } else {
            let choices = clients[1 - turn].choices();
            let pass = choices.iter().find(|choice| choice.starts_with("pass")).or(choices.last()).unwrap().clone();
            clients[1 - turn].act(&pass).await.unwrap();
        }
    }
    assert!(!is_on(&clients[turn], "pass"), "somebody passed after it");
    assert!(clients[1 - turn].heard.iter().filter(|text| text.contains(r#""type":"passed""#)).count() >= 2);
}

#[tokio::test]
async fn an_order_is_given_kept_and_taken_back() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    give(&mut client, "objects", true).await;
    assert!(is_on(&client, "objects"));
    let server = server.restarted().await;
    let mut client = server.sit(&table, 0).await;
    assert!(is_on(&client, "objects"), "a restart forgets nothing");
    give(&mut client, "objects", false).await;
    assert!(!is_on(&client, "objects"));
    give(&mut client, "coffee", true).await;
    assert!(client.heard.iter().any(|text| text.contains("no-such-order")));
}

async fn sit(server: &Running, table: &TableCreated, seat: usize) -> Client {
    Client::connect(server.address, &table.id, Some(&table.seats[seat].secret), None).await
}

async fn ahead(client: &mut Client) -> Option<server::protocol::socket::Ask> {
    client.send(&ClientMessage::Ahead { id: 9 }).await;
    let answer = |message: &ServerMessage| match message {
        ServerMessage::Ahead { id: 9, ask } => Some(ask.clone()),
        _ => None,
    };
    client.until(answer).await
}

/// Two people, of whom one has a turn and the other knows what they will be asked.
async fn planning(server: &Running, table: &TableCreated) -> (Client, Client) {
    let mut clients = [sit(server, table, 0).await, sit(server, table, 1).await];
    let turn = until_turn(&mut clients, 2, &mut Dice::new(11)).await;
    let [one, other] = clients;
    if turn == 0 { (one, other) } else { (other, one) }
}

/// The one who has a turn passes, and answers whatever comes of it.
async fn pass(client: &mut Client) {
    let choice = client.choices().into_iter().find(|choice| choice.starts_with("pass")).unwrap();
    client.act(&choice).await.unwrap();
    client.settle().await;
    while client.state.ask.is_some() {
        let last = client.choices().last().unwrap().clone();
        client.act(&last).await.unwrap();
        client.settle().await;
    }
}

async fn answers_ahead(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    let table = support::create(server.address, "pp", json!({"start": true, "pace_ms": 0})).await;
    let (mut turn, mut waits) = planning(&server, &table).await;
    assert!(own(&waits).ahead, "{:?}", own(&waits));
    assert!(!own(&turn).ahead, "whoever is asked answers");
    let ask = ahead(&mut waits).await.expect("it is known what comes");
    assert_eq!(ask.question, "turn");
    let action = ask.choices.iter().find(|choice| choice.action.starts_with("explore")).unwrap().action.clone();
    waits.send(&ClientMessage::Plan { action: Some("explore 99".into()) }).await;
    waits.send(&ClientMessage::Plan { action: Some(action.clone()) }).await;
    waits.settle().await;
    assert!(waits.heard.iter().any(|text| text.contains("not-ahead")), "what is no answer is refused");
    let plan = own(&waits).plan.expect("it was given");
    assert!(plan.holds && !plan.label.is_empty(), "{plan:?}");
    assert!(turn.heard.iter().all(|text| !text.contains(r#""plan":{"#)), "nobody else is told");
    // A restart forgets nothing.
    let (seat, other) = (usize::from(waits.you.unwrap()), usize::from(turn.you.unwrap()));
    drop((turn, waits));
    server.stopped().await;
    let server = Running::on(&address).await;
    turn = sit(&server, &table, other).await;
    waits = sit(&server, &table, seat).await;
    assert!(own(&waits).plan.is_some_and(|plan| plan.holds));
    let seq = turn.state.seq;
    pass(&mut turn).await;
    waits.settle().await;
    let explored = waits.heard.iter().any(|text| text.contains(r#""type":"explored""#));
    assert!(explored && waits.state.seq > seq + 1, "the answer was given");
    assert_eq!((own(&waits).plan, own(&waits).dropped), (None, false), "and is used up");
    server.stopped().await;
}

async fn another_position_drops_the_answer(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    let table = support::create(server.address, "pp", json!({"start": true, "pace_ms": 0})).await;
    let (mut turn, mut waits) = planning(&server, &table).await;
    let ask = ahead(&mut waits).await.unwrap();
    let action = ask.choices.iter().find(|choice| choice.action.starts_with("pass")).unwrap().action.clone();
    waits.send(&ClientMessage::Plan { action: Some(action) }).await;
    waits.settle().await;
    // The other explores: a card of the Exploration Zone is gone.
    let explore = turn.choices().into_iter().find(|choice| choice.starts_with("explore")).unwrap();
    turn.act(&explore).await.unwrap();
    let mut dice = Dice::new(5);
    for _ in 0..100 {
        turn.settle().await;
        waits.settle().await;
        if waits.state.ask.is_some() || turn.choices().is_empty() {
            break;
        }
        let choices = turn.choices();
        turn.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
    }
    assert!(waits.state.ask.is_some(), "they are asked");
    assert_eq!((own(&waits).plan, own(&waits).dropped), (None, true), "and told why");
    waits.send(&ClientMessage::Plan { action: None }).await;
    waits.settle().await;
    assert!(!own(&waits).dropped, "read");
    server.stopped().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_keeps_answers_ahead() {
    let source = Source::sqlite();
    answers_ahead(&source).await;
    another_position_drops_the_answer(&source).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_keeps_answers_ahead() {
    let Some(postgres) = Postgres::start().await else { return };
    let source = Source::Postgres(postgres);
    answers_ahead(&source).await;
    another_position_drops_the_answer(&source).await;
}
