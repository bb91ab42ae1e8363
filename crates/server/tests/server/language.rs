//! Everybody is told in their own language, and nothing that is told comes from anywhere but the messages.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::protocol::socket::ClientMessage;

use crate::support::{Client, Dice, Server, create_with};

/// The language that only tests speak: English with every message between marks and with other letters.
const MARKED: &str = "qps";

/// Names that people gave, which belong to no language. No letter of them is in a message of that language.
const NAMES: [&str; 3] = ["aaa", "eee", "ooo"];

/// Where messages hold what people read.
const READ: [&str; 10] = ["text", "sentence", "prompt", "label", "status", "name", "title", "aim", "words", "message"];

/// Everything below these fields that people read. What somebody is called is their own.
fn read(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) if READ.contains(&key.as_str()) => found.push(text.clone()),
                    other => read(other, found),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| read(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Is it a message, with nothing in it but messages, names, numbers and signs?
fn is_told(text: &str) -> bool {
    let bare = NAMES.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let marked = text.is_empty() || text.starts_with('⟦') && text.ends_with('⟧') || NAMES.contains(&text);
    // Letters that have another form in that language.
    marked && !bare.contains(['a', 'e', 'i', 'o', 'u', 'n', 's', 't', 'r'])
}

async fn sit(server: &Server, table: &server::protocol::rest::TableCreated, seat: usize, lang: &str) -> Client {
    Client::speaking(server.address, &table.id, &table.seats[seat].secret, lang).await
}

fn seats(count: usize) -> Vec<Value> {
    let colours = ["blue", "red", "yellow"];
    (0..count).map(|at| json!({"colour": colours[at], "kind": "person", "name": NAMES[at]})).collect()
}

/// Plays by chance; everything that the first person hears must come from messages.
async fn play(game: &str, setup: Value, steps: usize, seed: u64, wrong: &mut BTreeSet<String>) -> usize {
    let server = Server::new().await;
    let body = json!({"game": game, "setup": setup, "options": {"start": true, "pace_ms": 0}});
    let table = create_with(server.address, &body).await;
    let mut clients = Vec::new();
    for seat in 0..table.seats.len() {
        clients.push(sit(&server, &table, seat, MARKED).await);
    }
    let mut dice = Dice::new(seed);
    for step in 0..steps {
        if clients[0].is_over() {
            break;
        }
        for client in &mut clients {
            client.settle().await;
            if step % 7 == 0 {
                // Refused by a rule, by the notation, and by the table.
                for action in ["done", "explore 1", "go C3.1", "nonsense"] {
                    let _ = client.act(action).await;
                    client.settle().await;
                }
                client.send(&ClientMessage::Explain { id: 9999, actions: vec!["shift t.1 t.2".into()] }).await;
                client.settle().await;
            }
            let choices = client.choices();
            if !choices.is_empty() {
                let _ = client.act(&choices[dice.below(choices.len())]).await;
            }
        }
    }
    let mut texts = Vec::new();
    for heard in clients.iter().flat_map(|client| &client.heard) {
        let mut message: Value = serde_json::from_str(heard).unwrap();
        // What people are called is theirs, and how far the game is is said in a word for programs.
        for field in ["seats", "status"] {
            message["table"][field] = Value::Null;
        }
        read(&message, &mut texts);
    }
    wrong.extend(texts.iter().filter(|text| !is_told(text)).cloned());
    texts.len()
}

#[tokio::test]
async fn nothing_is_told_that_is_no_message_of_last_aurora() {
    let mut wrong = BTreeSet::new();
    let mut told = 0;
    for (seed, map, mine) in [(1, "alpha", false), (2, "beta", true)] {
        let setup = json!({"map": map, "mine": mine, "seats": seats(2)});
        told += play("last-aurora", setup, 120, seed, &mut wrong).await;
    }
    let mut solo = seats(1);
    solo.push(json!({"colour": "red", "kind": "automa", "name": NAMES[1]}));
    told += play("last-aurora", json!({"map": "alpha", "automa": true, "seats": solo}), 120, 3, &mut wrong).await;
    assert!(told > 5_000, "{told}");
    assert!(wrong.is_empty(), "{} of {told} texts: {wrong:#?}", wrong.len());
}

#[tokio::test]
async fn nothing_is_told_that_is_no_message_of_the_eternaut() {
    let mut wrong = BTreeSet::new();
    let mut told = 0;
    for seed in 1..=2 {
        told += play("eternaut", json!({"scenario": "A", "seats": seats(2)}), 150, seed, &mut wrong).await;
    }
    assert!(told > 5_000, "{told}");
    assert!(wrong.is_empty(), "{} of {told} texts: {wrong:#?}", wrong.len());
}

#[tokio::test]
async fn two_people_at_a_table_are_told_each_in_their_language() {
    let server = Server::new().await;
    let body = json!({"game": "last-aurora", "setup": {"map": "alpha", "seats": seats(2)},
        "options": {"start": true, "pace_ms": 0}});
    let table = create_with(server.address, &body).await;
    let (mut plain, mut marked) = (sit(&server, &table, 0, "en").await, sit(&server, &table, 1, MARKED).await);
    for _ in 0..6 {
        for client in [&mut plain, &mut marked] {
            client.settle().await;
            if let Some(first) = client.choices().first().cloned() {
                client.act(&first).await.unwrap();
            }
        }
    }
    plain.settle().await;
    marked.settle().await;
    assert!(!plain.heard.iter().any(|heard| heard.contains('⟦')));
    assert!(marked.heard.iter().all(|heard| !heard.contains("\"update\"") || heard.contains('⟦')));
    assert!(marked.state.status.starts_with('⟦') && !plain.state.status.starts_with('⟦'));
}
