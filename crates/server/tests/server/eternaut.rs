//! The Eternaut over HTTP and WebSocket: whole Scenarios, one person with several seats, pointing, and what was missed.

use serde_json::{Value, json};
use server::games::eternaut::wire::EternautView;
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, GameView, MomentKind, ServerMessage};

use crate::play::play_to_the_end;
use crate::support::{Client, Dice, Server, request};
use crate::undo::play_until;

pub fn view(client: &Client) -> &EternautView {
    match client.state.view.as_ref() {
        Some(GameView::Eternaut(view)) => view,
        _ => panic!("no view of The Eternaut"),
    }
}

async fn played(server: &Server, seats: &str, seed: u64) -> (TableCreated, Vec<Client>) {
    let table = server.create_eternaut(seats, json!({"start": true, "pace_ms": 0})).await;
    let mut clients = Vec::new();
    for seat in 0..table.seats.len() {
        clients.push(server.sit(&table, seat).await);
    }
    let acts = play_to_the_end(&mut clients, &mut Dice::new(seed)).await;
    assert!(acts > 20, "{acts}");
    (table, clients)
}

#[tokio::test]
async fn scenario_a_is_played_to_its_end_alone_together_and_with_all_seats_in_one_hand() {
    let server = Server::new().await;
    for (seats, links) in [("p", 1), ("ppp", 3), ("phh", 1), ("prhp", 2)] {
        let (table, clients) = played(&server, seats, 7).await;
        assert_eq!(table.seats.len(), links, "one link for each person");
        let end = view(&clients[0]).end.clone().expect("an end");
        assert!(!end.next_written || end.next.is_some());
        let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
        assert_eq!(
            (&info["status"], &info["game"], &info["map"]),
            (&json!("finished"), &json!("eternaut"), &json!("A"))
        );
        let verified = server.get(&format!("/api/tables/{}/verify", table.id)).await.json();
        assert_eq!(verified["genuine"], true, "{verified}");
        let book = server.get(&format!("/api/tables/{}/book", table.id)).await.json();
        let pages = book["pages"].as_array().unwrap();
        assert_eq!(pages.len() as u32, view(&clients[0]).pages);
        let last: Vec<Value> = view(&clients[0]).book.iter().map(|page| serde_json::to_value(page).unwrap()).collect();
        assert!(pages.ends_with(&last) && pages[0]["n"] == 1, "the view holds the last pages");
    }
}

#[tokio::test]
async fn one_person_answers_for_all_seats_they_hold_and_for_no_other() {
    let server = Server::new().await;
    let table = server.create_eternaut("php", json!({"start": true})).await;
    assert_eq!((table.seats[0].holds.as_slice(), table.seats[1].seat), ([1].as_slice(), 2));
    let mut first = server.sit(&table, 0).await;
    let mut other = server.sit(&table, 1).await;
    assert_eq!((first.you, other.you), (Some(0), Some(2)));
    // Whoever begins, the first person gets the questions of seats 0 and 1, the other one those of seat 2.
    let mut asked = std::collections::BTreeSet::new();
    let mut dice = Dice::new(3);
    for _ in 0..60 {
        first.settle().await;
        other.settle().await;
        let seats = [&first, &other].map(|client| client.state.ask.as_ref().map(|ask| ask.seat));
        let (client, seat) = match seats {
            [Some(seat), None] if seat < 2 => (&mut first, seat),
            [None, Some(2)] => (&mut other, 2),
            wrong => panic!("{wrong:?}"),
        };
        asked.insert(seat);
        let choices = client.choices();
        let choice = choices[dice.below(choices.len())].clone();
        let others = if seat == 2 { &mut first } else { &mut other };
        assert!(others.act(&choice).await.is_err(), "not theirs to decide");
        let client = if seat == 2 { &mut other } else { &mut first };
        client.act(&choice).await.unwrap();
    }
    assert!(asked.len() == 3, "{asked:?}");
}

#[tokio::test]
async fn setups_that_make_no_sense_are_refused_with_a_reason() {
    let server = Server::new().await;
    let seat = json!({"colour": "blue", "kind": "person"});
    let held = |by: u8| json!({"colour": "red", "kind": "person", "held_by": by});
    let cases = [
        (json!({"scenario": "Z", "seats": [seat]}), "eternaut", "Scenario `Z`"),
        (json!({"scenario": "A", "seats": []}), "eternaut", "1 to 5 players"),
        (json!({"scenario": "A", "seats": [seat, held(1)]}), "eternaut", "held_by"),
        (json!({"scenario": "A", "seats": [seat, held(9)]}), "eternaut", "held_by"),
        (json!({"scenario": "A", "map": "alpha", "seats": [seat]}), "eternaut", "map"),
        (json!({"map": "alpha", "seats": [seat]}), "eternaut", "scenario"),
        (json!({"scenario": "A", "seats": [seat]}), "last-aurora", "map"),
        (json!({"map": "alpha", "seats": [seat, held(0)]}), "last-aurora", "own link"),
        (json!({"map": "alpha", "seats": [seat, {"colour": "white", "kind": "person"}]}), "last-aurora", "colour"),
    ];
    for (setup, game, word) in cases {
        let body = json!({"game": game, "setup": setup}).to_string();
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body)).await;
        assert!(answer.status == 422 && answer.text.contains(word), "{setup}: {} {}", answer.status, answer.text);
    }
}

/// Friends see what the active player may choose and say what they would do: one of the answers, and nothing else travels.
#[tokio::test]
async fn friends_advise_whoever_is_asked_with_one_of_the_answers_and_nothing_else() {
    let server = Server::new().await;
    let table = server.create_eternaut("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let watcher = server.watch(&table).await;
    assert!(watcher.state.theirs.is_none(), "whoever watches advises nobody");
    play_until(
        &mut clients,
        |client| client.state.ask.as_ref().is_some_and(|ask| ask.question == "play"),
        &mut Dice::new(3),
    )
    .await;
    let asked = usize::from(clients[1].state.ask.is_some());
    let ask = clients[asked].state.ask.clone().unwrap();
    let theirs = clients[1 - asked].state.theirs.clone().expect("the question of the other");
    assert_eq!((theirs.since, theirs.choices.len()), (ask.since, ask.choices.len()));
    assert!(clients[asked].state.theirs.is_none(), "whoever is asked is not advised about others");
    let advise = |action: &str| ClientMessage::Advise { action: action.into() };
    let heard = |message: &ServerMessage| match message {
        ServerMessage::Advice { seat, since, action } => Some((*seat, *since, action.clone())),
        _ => None,
    };
    let best = ask.choices[1].action.clone();
    clients[1 - asked].send(&advise(&best)).await;
    assert_eq!(clients[asked].until(heard).await, ((1 - asked) as u8, ask.since, best));
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    clients[1 - asked].send(&advise("look at this")).await;
    assert_eq!(clients[1 - asked].until(refused).await, "stale");
    clients[asked].send(&advise(&ask.choices[0].action)).await;
    assert_eq!(clients[asked].until(refused).await, "stale", "nobody advises themselves");
}

/// A card laid and an effect chosen: one click takes back both, and goes no further than what was learned.
#[tokio::test]
async fn a_turn_is_taken_back_at_once_as_far_as_nothing_was_learned() {
    let server = Server::new().await;
    let table = server.create_eternaut("p", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    let at = |question: &str, client: &Client| client.state.ask.as_ref().is_some_and(|ask| ask.question == question);
    play_until(std::slice::from_mut(&mut client), |client| at("exchange", client), &mut Dice::new(3)).await;
    let begun = client.state.step;
    assert_eq!(client.state.undo.first, None, "the cards were drawn just now");
    client.act("keep").await.unwrap();
    client.settle().await;
    assert_eq!(client.state.undo.first, None, "one decision is taken back by going back once");
    let card = client.choices().into_iter().find(|choice| choice.starts_with("play")).unwrap();
    client.act(&card).await.unwrap();
    client.settle().await;
    assert_eq!(client.state.undo.first, Some(begun));
    client.undo(Some(begun)).await.unwrap();
    client.settle().await;
    assert!(at("exchange", &client) && client.state.step == begun, "{}", client.state.step);
}

#[tokio::test]
async fn people_point_at_things_and_only_the_others_hear_it() {
    let server = Server::new().await;
    let table = server.create_eternaut("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let point = |spot: &str| ClientMessage::Point { spot: spot.into() };
    clients[0].send(&point("place:C2.3")).await;
    let heard = |message: &ServerMessage| match message {
        ServerMessage::Point { seat, spot } => Some((*seat, spot.clone())),
        _ => None,
    };
    assert_eq!(clients[1].until(heard).await, (0, "place:C2.3".into()));
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    for bad in ["", "two words", &"x".repeat(49)] {
        clients[0].send(&point(bad)).await;
        assert_eq!(clients[0].until(refused).await, "bad-message");
    }
    for _ in 0..10 {
        clients[0].send(&point("counter:4")).await;
    }
    assert_eq!(clients[0].until(refused).await, "too-fast");
    let mut spectator = server.watch(&table).await;
    spectator.send(&point("counter:4")).await;
    assert_eq!(spectator.until(refused).await, "not-seated");
    clients[0].settle().await;
    assert!(
        clients[0].heard.iter().all(|text| !text.contains("\"type\":\"point\"")),
        "nobody hears their own pointing"
    );
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_was_read_meanwhile() {
    let server = Server::new().await;
    let table = server.create_eternaut("pp", json!({"start": true})).await;
    let mut stays = server.sit(&table, 0).await;
    let leaves = server.sit(&table, 1).await;
    let mut before = view(&stays).pages;
    drop(leaves);
    // The one who stays plays for both: a program stands in for nobody, so only while it is their turn.
    let mut dice = Dice::new(5);
    while view(&stays).pages == before {
        if stays.state.ask.is_none() {
            // It is the other one's turn: they come from another device and go again.
            let mut visit = server.sit(&table, 1).await;
            visit.until_asked().await;
            let choices = visit.choices();
            visit.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
            stays.settle().await;
            // What they read on their visit they did not miss.
            before = view(&stays).pages;
            continue;
        }
        let choices = stays.choices();
        stays.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
        stays.settle().await;
    }
    let server = server.restarted().await;
    let back = server.sit(&table, 1).await;
    let welcome: Value = serde_json::from_str(&back.heard[0]).unwrap();
    let missed = welcome["previously"].as_array().unwrap();
    assert_eq!(missed.last(), welcome["state"]["view"]["book"].as_array().unwrap().last(), "{missed:?}");
    assert!(!missed.is_empty() && missed.len() as u32 <= view(&back).pages - before);
    assert!(welcome["left_at"].as_u64() > Some(0));
}

/// Plays until a text was read by an own action; the step before it.
async fn read_something(clients: &mut [Client], dice: &mut Dice) -> (usize, u32) {
    loop {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        if let Some(at) = clients.iter().position(|client| client.state.undo.unread.is_some()) {
            return (at, clients[at].state.undo.unread.unwrap());
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
    }
}

#[tokio::test]
async fn a_text_is_unread_only_by_an_express_wish_of_all_and_that_is_noted() {
    let server = Server::new().await;
    let table = server.create_eternaut("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let (wisher, to) = read_something(&mut clients, &mut Dice::new(2)).await;
    let offer = clients[wisher].state.undo.clone();
    assert_eq!((offer.free, offer.ask), (None, None));
    let before = clients[wisher].state.step;
    assert_eq!(clients[wisher].undo(Some(to)).await.unwrap_err().0, "read-since");
    clients[wisher].undo_unread(Some(to), true).await.unwrap();
    let other = 1 - wisher;
    let wish = |message: &ServerMessage| match message {
        ServerMessage::Table { table, .. } => table.undo.clone(),
        _ => None,
    };
    let asked = clients[other].until(wish).await;
    assert!(asked.unread, "the others know what they are asked for");
    clients[wisher].settle().await;
    assert_eq!(clients[wisher].state.step, before, "not before everybody agreed");
    clients[other].send(&ClientMessage::UndoAnswer { request: asked.request, agree: true }).await;
    clients[other]
        .until(|m| matches!(m, ServerMessage::Update { moment, .. } if moment.kind == MomentKind::Undo).then_some(()))
        .await;
    clients[wisher].settle().await;
    assert_eq!(clients[wisher].state.step, to);
    let server = server.restarted().await;
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(info["taken_back"], 1, "the table remembers: {info}");
    let campaign = server.get(&format!("/api/campaigns/{}", table.campaign.unwrap().id)).await.json();
    assert_eq!(campaign["chapters"][0]["taken_back"], 1, "and so does the diary");
}

#[tokio::test]
async fn alone_one_changes_ones_mind_but_does_not_unread_by_mistake() {
    let server = Server::new().await;
    let table = server.create_eternaut("ph", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await];
    let mut dice = Dice::new(4);
    let mut free = 0;
    for _ in 0..40 {
        clients[0].settle().await;
        if let Some(to) = clients[0].state.undo.free {
            clients[0].undo(None).await.unwrap();
            assert_eq!(clients[0].state.step, to, "also what another seat of the same person did");
            free += 1;
        }
        let choices = clients[0].choices();
        if !choices.is_empty() {
            clients[0].act(&choices[dice.below(choices.len())].clone()).await.unwrap();
        }
    }
    assert!(free > 3, "{free}");
    let (_, to) = read_something(&mut clients, &mut dice).await;
    assert_eq!(clients[0].undo(None).await.unwrap_err().0, "read-since");
    clients[0].undo_unread(None, true).await.unwrap();
    assert_eq!(clients[0].state.step, to);
}
