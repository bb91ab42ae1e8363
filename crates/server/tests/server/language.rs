//! Everybody is told in their own language, and nothing that is told comes from anywhere but the messages.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::protocol::socket::ClientMessage;

use crate::play::play_to_the_end;
use crate::support::{Answer, Client, Dice, Server, create_with, eternaut_seats, request_in, table_request};

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

/// The text without what stands between backticks: words of requests and of the notation, which belong to no language.
fn without_quotes(text: &str) -> String {
    text.split('`').step_by(2).collect()
}

/// Is it a message, with nothing in it but messages, quotes, names, numbers and signs?
fn is_told(text: &str) -> bool {
    let bare = NAMES.iter().fold(without_quotes(text), |text, name| text.replace(name, ""));
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

/// What a request of somebody with that language is answered.
async fn asked(server: &Server, method: &str, path: &str, secret: Option<&str>, body: Option<&Value>) -> Answer {
    let body = body.map(Value::to_string);
    request_in(MARKED, server.address, method, path, secret, body.as_deref()).await
}

/// Setups that nobody can play, each for another reason.
fn bad_setups() -> Vec<Value> {
    let change = |seats: &str, path: &str, value: Value| {
        let mut body = table_request(seats, json!({}));
        *body.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        body
    };
    let story = |seats: &str, scenario: &str| json!({"game": "eternaut", "setup": {"scenario": scenario, "seats": eternaut_seats(seats)}});
    let mut easy = table_request("pp", json!({}));
    easy["setup"]["automa_easy"] = json!(true);
    let mut two_maps = table_request("pp", json!({}));
    two_maps["setup"]["seats"] = json!(seats(3));
    two_maps["setup"]["seats"][2]["colour"] = json!("white");
    let mut held = table_request("pp", json!({}));
    held["setup"]["seats"][1]["held_by"] = json!(0);
    let mut nobody = story("pp", "A");
    nobody["setup"]["seats"][1]["held_by"] = json!(4);
    let mut twice = table_request("pp", json!({}));
    for seat in 0..2 {
        twice["setup"]["seats"][seat]["name"] = json!("aaa");
    }
    let mut long = table_request("pp", json!({}));
    long["setup"]["seats"][0]["name"] = json!("a".repeat(25));
    let mut unknown = table_request("pp", json!({}));
    unknown["setup"]["seats"][1] = json!({"colour": "red", "kind": "bot", "bot": "eee"});
    let mut strange = table_request("pp", json!({}));
    strange["setup"]["modules"] = json!(["ooo"]);
    let mut elsewhere = table_request("pp", json!({}));
    elsewhere["setup"]["modules"] = json!(["beta"]);
    let mut no_option = table_request("pp", json!({}));
    no_option["setup"]["options"] = json!(["ooo"]);
    vec![
        change("pp", "/game", json!("ooo")),
        change("pp", "/setup/map", json!("ooo")),
        change("pp", "/setup/seats/1/colour", json!("blue")),
        change("pa", "/setup/automa", json!(false)),
        table_request("ap", json!({})),
        table_request("ppa", json!({})),
        table_request("p", json!({})),
        table_request("pp", json!({"pace_ms": 10_001})),
        table_request("pp", json!({"timer_s": 1})),
        story("p", "ooo"),
        story("", "A"),
        easy,
        two_maps,
        held,
        nobody,
        twice,
        long,
        unknown,
        strange,
        elsewhere,
        no_option,
    ]
}

/// Names of games, maps and Scenarios as requests write them.
fn is_told_but_for_names(text: &str) -> bool {
    let games = ["last-aurora", "eternaut", "/api/docs"];
    let modules = last_aurora::modules::Module::ALL.iter();
    let options = modules.clone().flat_map(|module| module.options()).map(|option| option.key);
    let words = modules.flat_map(|module| [Some(module.word()), module.map()]).flatten();
    let names: Vec<_> = games.into_iter().chain(options).chain(words).chain(["alpha"]).collect();
    is_told(&names.iter().fold(text.to_owned(), |text, name| text.replace(name, "")))
}

#[tokio::test]
async fn why_a_setup_is_refused_is_a_message() {
    let server = Server::new().await;
    let mut reasons = BTreeSet::new();
    for body in bad_setups() {
        let answer = asked(&server, "POST", "/api/tables", None, Some(&body)).await;
        assert_eq!(answer.status, 422, "{body}: {}", answer.text);
        let message = answer.json()["message"].as_str().unwrap_or_default().to_owned();
        assert!(is_told_but_for_names(&message), "{body}: {message}");
        reasons.insert(message);
    }
    assert!(reasons.len() >= 15, "{reasons:#?}");
}

#[tokio::test]
async fn why_a_request_fails_is_a_message() {
    let server = Server::new().await;
    let table = server.create("pp", json!({})).await;
    let (id, wrong) = (&table.id, "0".repeat(40));
    let own = Some(table.seats[0].secret.as_str());
    let name = json!({"name": "\n"});
    let requests = [
        ("GET", "/api/nothing".to_owned(), None, None),
        ("GET", format!("/api/tables/{}", "0".repeat(20)), None, None),
        ("GET", format!("/api/campaigns/{}", "0".repeat(20)), None, None),
        ("GET", format!("/api/tables/{id}/record"), None, None),
        ("GET", format!("/api/tables/{id}/replay?at=9"), None, None),
        ("GET", "/assets/missing.js".to_owned(), None, None),
        ("GET", "/api/rulebook?game=ooo".to_owned(), None, None),
        ("POST", format!("/api/tables/{id}/join"), None, Some(&name)),
        ("POST", format!("/api/tables/{id}/join"), Some(wrong.as_str()), Some(&name)),
        ("POST", format!("/api/tables/{id}/join"), own, Some(&name)),
        ("DELETE", format!("/api/tables/{id}"), Some(wrong.as_str()), None),
        ("POST", "/".to_owned(), None, None),
    ];
    for (method, path, secret, body) in requests {
        let answer = asked(&server, method, &path, secret, body).await;
        assert!(answer.status >= 400, "{path}: {}", answer.text);
        let message = answer.json()["message"].as_str().unwrap_or_default().to_owned();
        assert!(is_told_but_for_names(&message), "{path}: {message}");
    }
}

#[tokio::test]
async fn seats_without_a_name_are_called_by_their_colour_in_the_language_of_whoever_looks() {
    let server = Server::new().await;
    let table = server.create("pa", json!({"start": true})).await;
    let path = format!("/api/tables/{}", table.id);
    let names = |answer: Answer| {
        let seats = answer.json()["seats"].as_array().cloned().unwrap_or_default();
        seats.iter().map(|seat| seat["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(server.get(&path).await), ["Blue", "The Automa"]);
    let told = names(asked(&server, "GET", &path, None, None).await);
    assert!(told.iter().all(|name| name.starts_with('⟦') && is_told(name)), "{told:?}");

    // Nobody takes the name that another seat is called by.
    let mut client = sit(&server, &table, 0, MARKED).await;
    client.send(&ClientMessage::Rename { name: told[1].clone() }).await;
    client.settle().await;
    assert!(client.heard.iter().any(|heard| heard.contains("name-taken")));
}

#[tokio::test]
async fn a_campaign_is_told_in_the_language_of_whoever_reads_it() {
    let server = Server::new().await;
    let table = server.create_eternaut("p", json!({"start": true})).await;
    let mut clients = vec![server.sit(&table, 0).await];
    play_to_the_end(&mut clients, &mut Dice::new(1)).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let english = server.get(&path).await;
    assert!(!english.text.contains('⟦'), "{}", english.text);
    let marked = asked(&server, "GET", &path, None, None).await.json();
    let chapter = &marked["chapters"][0];
    let texts = [&chapter["title"], &chapter["next"]["text"], &chapter["names"][0], &chapter["page"]["epilogue_text"]];
    let wrong: Vec<_> = texts.iter().filter_map(|text| text.as_str()).filter(|text| !is_told(text)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let names = chapter["page"]["characters"].as_array().cloned().unwrap_or_default();
    assert!(names.iter().all(|one| is_told(one["name"].as_str().unwrap_or_default())), "{names:?}");
    // And so is why it does not go on: from a table that is not over, nothing follows.
    let after = |table: &str| json!({"after": table, "seats": eternaut_seats("p")});
    let tables = format!("{path}/tables");
    let next = asked(&server, "POST", &tables, Some(&link.secret), Some(&after(&table.id))).await.json();
    let next = next["id"].as_str().expect("the next Scenario can be played");
    let refused = asked(&server, "POST", &tables, Some(&link.secret), Some(&after(next))).await.json();
    assert!(is_told(refused["message"].as_str().expect("why not")), "{refused}");
}
