//! Playing over live connections.

use serde_json::json;
use server::protocol::socket::{ClientMessage, GameView, MomentKind, ServerMessage, StandingOrder};
use server::{Limits, Settings};

use crate::support::{Client, Dice, Server, request, settings};

/// Everybody picks by chance among what is offered, until the game is over.
pub async fn play_to_the_end(clients: &mut [Client], dice: &mut Dice) -> u32 {
    let mut acts = 0;
    loop {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        if clients[0].is_over() {
            return acts;
        }
        let Some(asked) = clients.iter_mut().find(|client| client.state.ask.is_some()) else {
            clients[0].next().await;
            continue;
        };
        let choices = asked.choices();
        let choice = choices[dice.below(choices.len())].clone();
        asked.act(&choice).await.unwrap();
        acts += 1;
        assert!(acts < 5000, "a game that never ends");
    }
}

#[tokio::test]
async fn people_and_programs_play_to_the_end_and_the_record_is_genuine() {
    let server = Server::new().await;
    let table = server.create("pgpr", json!({"start": true, "pace_ms": 0})).await;
    let mut clients = vec![server.sit(&table, 0).await, server.sit(&table, 1).await];
    assert_eq!((clients[0].you, clients[1].you), (Some(0), Some(2)));
    let early = server.get(&format!("/api/tables/{}/record", table.id)).await;
    assert_eq!((early.status, early.json()["code"].as_str()), (409, Some("not-finished")));
    let acts = play_to_the_end(&mut clients, &mut Dice::new(1)).await;
    assert!(acts > 20, "{acts}");
    assert_eq!(clients[0].state.scores.len(), 4);

    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(info["status"], "finished");
    assert_eq!(info["commitment"], table.table.commitment.as_str(), "the promise has not changed");
    assert_eq!(info["seed"].as_str().unwrap().len(), 64);
    let verified = server.get(&format!("/api/tables/{}/verify", table.id)).await.json();
    assert_eq!(verified["genuine"], true, "{verified}");

    let record = server.get(&format!("/api/tables/{}/record", table.id)).await.text;
    let again = request(server.address, "POST", "/api/verify", None, Some(&record)).await.json();
    assert_eq!(again["genuine"], true, "{again}");
    let forged = record.replacen("\"seat\":0", "\"seat\":1", 1);
    let forged = request(server.address, "POST", "/api/verify", None, Some(&forged)).await.json();
    assert_eq!(forged["genuine"], false);
    let nonsense = request(server.address, "POST", "/api/verify", None, Some("{}")).await;
    assert_eq!(nonsense.status, 400);
}

#[tokio::test]
async fn one_person_plays_the_automa_to_the_end_and_hears_its_reasons() {
    let mut server = Server::new().await;
    let table = server.create("pa", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    assert!(client.heard[0].contains("automa-drew"), "what happens before the first question is told, too");
    let mut dice = Dice::new(5);
    // The seat of the Automa survives a restart like any other.
    for _ in 0..6 {
        client.settle().await;
        let choices = client.choices();
        let choice = choices[dice.below(choices.len())].clone();
        client.act(&choice).await.unwrap();
    }
    drop(client);
    server = server.restarted().await;
    let mut clients = [server.sit(&table, 0).await];
    play_to_the_end(&mut clients, &mut dice).await;
    let heard = clients[0].heard.join("\n");
    let reasons = ["automa-revealed", "\"act\":\"", "\"why\":\""];
    assert!(reasons.iter().all(|part| heard.contains(part)), "something is not told: {reasons:?}");
    let GameView::LastAurora(view) = clients[0].state.view.as_ref().unwrap() else { panic!("a game of Last Aurora") };
    let automa = view.automa.as_ref().unwrap();
    assert_eq!((automa.seat, automa.damage[0].len()), (1, 6));
    let cards = usize::from(automa.deck + automa.pile) + automa.revealed.len() + automa.discard.len();
    assert_eq!(cards, 6, "{automa:?}");
    let verified = server.get(&format!("/api/tables/{}/verify", table.id)).await.json();
    assert_eq!(verified["genuine"], true, "{verified}");
}

#[tokio::test]
async fn a_finished_game_can_be_looked_at_step_by_step() {
    let server = Server::new().await;
    let table = server.create("rr", json!({"start": true, "pace_ms": 0})).await;
    let mut spectator = server.watch(&table).await;
    while !spectator.is_over() {
        spectator.next().await;
    }
    let path = format!("/api/tables/{}", table.id);
    let first = server.get(&format!("{path}/replay")).await.json();
    let steps = first["steps"].as_u64().unwrap();
    assert_eq!(steps, u64::from(spectator.state.step));
    assert_eq!(first["frames"][0]["moment"], json!(null));
    let some = server.get(&format!("{path}/replay?at=3&count=5")).await.json();
    let numbers: Vec<_> = some["frames"].as_array().unwrap().iter().map(|frame| frame["step"].as_u64()).collect();
    assert_eq!(numbers, [Some(3), Some(4), Some(5), Some(6), Some(7)]);
    let last = server.get(&format!("{path}/replay?at={steps}")).await.json();
    assert_eq!(last["frames"][0]["view"], serde_json::to_value(&spectator.state.view).unwrap());
    assert_eq!(server.get(&format!("{path}/replay?at={}", steps + 1)).await.json()["code"], "no-such-step");
    assert_eq!(server.get(&format!("{path}/replay?at=x")).await.status, 400);
    let graph = server.get(&format!("{path}/scores")).await.json();
    let points = graph["points"].as_array().unwrap();
    assert!(points.len() > 2);
    let last = points.last().unwrap();
    let scores: Vec<_> = spectator.state.scores.iter().map(|seat| json!(seat.score)).collect();
    assert_eq!(last["scores"], json!(scores));
}

#[tokio::test]
async fn illegal_stale_and_garbled_actions_change_nothing() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = usize::from(clients[0].state.ask.is_none());
    let seq = clients[turn].state.seq;
    let (code, rule) = clients[turn].act("explore 9").await.unwrap_err();
    assert_eq!(code, "not-legal");
    assert!(rule.is_some());
    let (_, rule) = clients[turn].act("fly to the moon").await.unwrap_err();
    assert_eq!(rule.as_deref(), Some("TABLE-NOTATION"));
    let (_, rule) = clients[1 - turn].act("pass 0").await.unwrap_err();
    assert_eq!(rule.as_deref(), Some("LA-EXP-01"), "it is not their turn");
    let choice = clients[turn].choices()[0].clone();
    assert_eq!(clients[turn].act_at(&choice, seq + 1).await.unwrap_err().0, "stale");
    assert_eq!(clients[turn].state.seq, seq);

    clients[turn].act(&choice).await.unwrap();
    assert_eq!(clients[turn].act_at(&choice, seq).await.unwrap_err().0, "stale", "the same answer twice");
    clients[turn].send_text("{".into()).await;
    let code = clients[turn]
        .until(|message| match message {
            ServerMessage::Refused { id: None, code, .. } => Some(code.clone()),
            _ => None,
        })
        .await;
    assert_eq!(code, "bad-message");
}

#[tokio::test]
async fn why_not_names_the_rule_also_while_waiting() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = usize::from(clients[0].state.ask.is_none());
    let allowed = clients[turn].choices()[0].clone();
    for (client, expected) in [(turn, true), (1 - turn, false)] {
        let actions = vec![allowed.clone(), "attack t.1 1 t.2".into()];
        clients[client].send(&ClientMessage::Explain { id: 7, actions }).await;
        let items = clients[client]
            .until(|message| match message {
                ServerMessage::Explained { id: 7, items } => Some(items.clone()),
                _ => None,
            })
            .await;
        assert_eq!(items[0].allowed, expected);
        assert!(!items[1].allowed && items[1].rule.is_some());
        // A sentence, not the key of one.
        assert!(items[1].text.contains(' '), "{}", items[1].text);
    }
}

#[tokio::test]
async fn whoever_comes_back_hears_what_they_missed() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = usize::from(clients[0].state.ask.is_none());
    let before = clients[turn].state.seq;
    for _ in 0..3 {
        let choices = clients[turn].choices();
        let Some(choice) = choices.first() else { break };
        clients[turn].act(choice).await.unwrap();
        clients[turn].settle().await;
    }
    let now = clients[turn].state.clone();
    assert!(now.seq > before);
    let secret = &table.seats[turn].secret;
    let back = Client::connect(server.address, &table.id, Some(secret), Some(before)).await;
    assert_eq!(back.state.view, now.view, "same seat, same moment");
    assert_eq!(back.state.ask, now.ask);
    let ServerMessage::Welcome { moments, .. } = serde_json::from_str(&back.heard[0]).unwrap() else { panic!() };
    let missed: Vec<u32> = moments.iter().map(|moment| moment.seq).collect();
    assert_eq!(missed, (before + 1..=now.seq).collect::<Vec<_>>());
    assert!(moments.iter().all(|moment| moment.kind == MomentKind::Act));
    assert!(moments.iter().flat_map(|moment| &moment.events).all(|event| !event.sentence.starts_with("event-")));
}

#[tokio::test]
async fn a_server_that_was_stopped_goes_on_where_it_was() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = usize::from(clients[0].state.ask.is_none());
    clients[turn].send(&ClientMessage::Chat { text: "see you".into() }).await;
    clients[turn].send(&ClientMessage::Rename { name: "Ada".into() }).await;
    // In the middle of a decision: the card is chosen, those who explore are not.
    let explore = clients[turn].choices().into_iter().find(|choice| choice.starts_with("explore")).unwrap();
    clients[turn].act(&explore).await.unwrap();
    let state = clients[turn].state.clone();
    assert!(state.ask.is_some());
    let server = server.restarted().await;
    let said = clients[turn]
        .until(|message| match message {
            ServerMessage::Bye { code, retry, .. } => Some((code.clone(), *retry)),
            _ => None,
        })
        .await;
    assert_eq!(said, ("closing".to_owned(), true), "a polite server says good-bye");
    let mut back = server.sit(&table, turn).await;
    assert_eq!(back.state.view, state.view);
    assert_eq!(back.state.ask, state.ask);
    let ServerMessage::Welcome { chat, table, .. } = serde_json::from_str(&back.heard[0]).unwrap() else { panic!() };
    assert_eq!(chat[0].text, "see you");
    assert_eq!(table.seats[turn].name, "Ada");
    let choice = back.choices()[0].clone();
    back.act(&choice).await.unwrap();
}

/// Plays by chance without ever playing an Object, until something is so; not at all if the game ends first.
async fn hoard_until(client: &mut Client, wanted: impl Fn(&Client) -> bool, dice: &mut Dice) -> bool {
    loop {
        client.settle().await;
        if wanted(client) {
            return true;
        }
        if client.is_over() {
            return false;
        }
        let choices: Vec<_> = client.choices().into_iter().filter(|choice| !choice.starts_with("play")).collect();
        client.act(&choices[dice.below(choices.len())]).await.unwrap();
    }
}

#[tokio::test]
async fn cards_wait_for_whoever_says_so_and_a_turn_is_still_asked_for() {
    let mut server = Server::new().await;
    let mut dice = Dice::new(4);
    let has_chance = |client: &Client| client.state.ask.as_ref().is_some_and(|ask| ask.chance);
    let (table, mut client) = loop {
        let table = server.create("pa", json!({"start": true})).await;
        let mut client = server.sit(&table, 0).await;
        if hoard_until(&mut client, has_chance, &mut dice).await {
            break (table, client);
        }
    };
    let choices = client.choices();
    let plays = choices.iter().filter(|choice| choice.starts_with("play")).count();
    assert_eq!((plays > 0, plays + 1), (true, choices.len()), "a chance and nothing else: {choices:?}");
    let asked = client.state.seq;
    client.send(&ClientMessage::Order { order: StandingOrder::HoldCards }).await;
    client.settle().await;
    assert!(client.state.seq > asked && !has_chance(&client), "the question goes by itself at once");
    // The order is kept with the seat, and holds to the end; what is not such a chance is still asked.
    drop(client);
    server = server.restarted().await;
    let mut client = server.sit(&table, 0).await;
    let welcome: ServerMessage = serde_json::from_str(&client.heard[0]).unwrap();
    assert!(matches!(welcome, ServerMessage::Welcome { order: StandingOrder::HoldCards, .. }));
    let offers_object = |client: &Client| client.choices().iter().any(|choice| choice.starts_with("play"));
    let found = hoard_until(&mut client, |client| has_chance(client) || offers_object(client), &mut dice).await;
    assert!(found, "the game ended before an Object could be played");
    assert!(!has_chance(&client), "Objects can be played in a turn, not between: {:?}", client.state.ask);
    // Going back means back to what one decided oneself, past what went by itself.
    let mine = client.state.undo.free.expect("alone at the table");
    client.undo(Some(mine)).await.unwrap();
    client.settle().await;
    assert_eq!(client.state.step, mine, "nothing is answered anew before one is asked");
    assert!(!hoard_until(&mut client, has_chance, &mut dice).await, "to the end");
}

#[tokio::test]
async fn those_who_watch_only_watch() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut spectator = server.watch(&table).await;
    assert_eq!(spectator.you, None);
    assert!(spectator.state.ask.is_none() && spectator.state.moves.is_empty());
    spectator.send(&ClientMessage::Chat { text: "psst".into() }).await;
    let refused = |message: &ServerMessage| match message {
        ServerMessage::Refused { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(spectator.until(refused).await, "not-seated");
    let closed = server.create("pp", json!({"spectators": false})).await;
    let error = Client::try_connect(server.address, &closed.id, None, None).await.err().unwrap();
    assert!(error.contains("no-spectators"), "{error}");
    let error = Client::try_connect(server.address, &table.id, Some("wrong"), None).await.err().unwrap();
    assert!(error.contains("not-your-seat"), "{error}");
}

#[tokio::test]
async fn a_table_without_spectators_shows_strangers_nothing_before_during_or_after_the_game() {
    let server = Server::new().await;
    let table = server.create("pr", json!({"spectators": false, "pace_ms": 0})).await;
    let seat = table.seats[0].secret.as_str();
    let refused = async |when: &str| {
        for what in ["replay", "log", "scores", "book", "record", "verify", "review"] {
            let path = format!("/api/tables/{}/{what}", table.id);
            for secret in [None, Some("0123456789012345678901234567890123456789")] {
                let answer = request(server.address, "GET", &path, secret, None).await;
                let code = if secret.is_some() { "not-your-seat" } else { "no-spectators" };
                assert_eq!((answer.status, answer.json()["code"].as_str()), (403, Some(code)), "{what} {when}");
            }
        }
        let error = Client::try_connect(server.address, &table.id, None, None).await.err().unwrap();
        assert!(error.contains("no-spectators"), "{when}: {error}");
    };
    refused("before").await;
    let mut client = server.sit(&table, 0).await;
    client.send(&ClientMessage::Start).await;
    client.until_asked().await;
    refused("during").await;
    play_to_the_end(std::slice::from_mut(&mut client), &mut Dice::new(3)).await;
    refused("after").await;
    // Whoever sat there may look.
    for what in ["replay", "log", "scores", "record", "verify"] {
        let path = format!("/api/tables/{}/{what}", table.id);
        assert_eq!(request(server.address, "GET", &path, Some(seat), None).await.status, 200, "{what}");
    }
}

#[tokio::test]
async fn chat_is_heard_by_all_and_limited() {
    let server = Server::new().await;
    let table = server.create("pp", json!({})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    clients[0].send(&ClientMessage::Chat { text: " cold \u{1b}here ".into() }).await;
    let line = clients[1]
        .until(|message| match message {
            ServerMessage::Chat { line } => Some(line.clone()),
            _ => None,
        })
        .await;
    assert_eq!((line.seat, line.text.as_str()), (0, "cold here"));
    clients[0].send(&ClientMessage::Chat { text: "x".repeat(401) }).await;
    let refused = |message: &ServerMessage| matches!(message, ServerMessage::Refused { .. }).then_some(());
    clients[0].until(refused).await;
}

#[tokio::test]
async fn programs_keep_their_pace_until_somebody_skips() {
    let server = Server::new().await;
    let table = server.create("pgg", json!({"start": true, "pace_ms": 10_000})).await;
    let mut client = server.sit(&table, 0).await;
    let begun = std::time::Instant::now();
    for _ in 0..6 {
        if client.state.ask.is_some() {
            let choice = client.choices()[0].clone();
            client.act(&choice).await.unwrap();
        } else {
            client.send(&ClientMessage::Skip).await;
            client.next().await;
        }
    }
    assert!(begun.elapsed() < std::time::Duration::from_secs(9), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_stand_in_plays_until_it_is_sent_away_and_time_runs_out() {
    let server = Server::new().await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    client.send(&ClientMessage::StandIn { bot: Some("random".into()) }).await;
    while !client.is_over() {
        client.next().await;
    }
    let table = server.create("pr", json!({"start": true, "pace_ms": 0, "timer_s": 5})).await;
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    let running = client.state.clocks.iter().any(|clock| clock.running && clock.left <= 5000);
    assert!(running, "{:?}", client.state.clocks);
    let asked = client.state.seq;
    while client.state.seq == asked {
        client.next().await;
    }
}

#[tokio::test]
async fn whoever_floods_or_lingers_is_sent_away() {
    let messages = server::limits::Rate { burst: 10.0, per_second: 0.1 };
    let limits = Limits { messages, ..Limits::unhurried() };
    let server = Server::with(settings(limits)).await;
    let table = server.create("pp", json!({})).await;
    let mut client = server.sit(&table, 0).await;
    for id in 0..20 {
        client.send(&ClientMessage::Ping { id }).await;
    }
    let mut last = None;
    while let Some(message) = client.try_next().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(ServerMessage::Bye { code, .. }) if code == "too-fast"));
    let mut large = server.sit(&table, 1).await;
    large.send(&ClientMessage::Chat { text: "x".repeat(100_000) }).await;
    while large.try_next().await.is_some() {}
}

#[tokio::test]
async fn pages_of_other_origins_cannot_connect() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let server = Server::new().await;
    let table = server.create("pp", json!({})).await;
    let url = format!("ws://{}/api/tables/{}/ws", server.address, table.id);
    for (origin, welcome) in [("https://evil.example".to_owned(), false), (format!("http://{}", server.address), true)]
    {
        let mut request = url.clone().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert_eq!(tokio_tungstenite::connect_async(request).await.is_ok(), welcome, "{origin}");
    }
}

#[tokio::test]
async fn a_table_that_nobody_visits_is_closed_and_opens_again() {
    let idle = std::time::Duration::from_millis(50);
    let server = Server::with(Settings { idle, ..settings(Limits::unhurried()) }).await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    tokio::time::sleep(idle * 4).await;
    client.settle().await;
    let state = client.state.clone();
    drop(client);
    let mut open = String::new();
    for _ in 0..100 {
        tokio::time::sleep(idle).await;
        open = server.counts().await.text;
        if open.contains("snowbound_open_tables 0") {
            break;
        }
    }
    assert!(open.contains("snowbound_open_tables 0"), "{open}");
    assert_eq!(server.sit(&table, 0).await.state.view, state.view);
}
