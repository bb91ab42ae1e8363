//! Somebody else writes to the log of a table that is open: it hears of it, and goes on.

use serde_json::json;
use server::protocol::socket::{ChatLine, ClientMessage, ServerMessage};
use server::store::{Change, Entry, EntryKind, Happened, LogEntry, StoreError};

use crate::support::{Client, Server, add};

/// Two people at a table that has begun.
async fn seated() -> (Server, String, [Client; 2]) {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    clients[0].settle().await;
    clients[1].settle().await;
    (server, table.id, clients)
}

fn asked(clients: &[Client; 2]) -> usize {
    clients.iter().position(|client| client.state.ask.is_some()).unwrap()
}

/// The action of a client as another program would store it.
fn action(client: &Client, action: &str) -> Happened {
    Happened::Game(Entry {
        seq: client.state.seq + 1,
        kind: EntryKind::Act,
        seat: client.you,
        auto: false,
        step: client.state.step + 1,
        action: Some(action.to_owned()),
        at: 1,
        hash: None,
        spent: None,
    })
}

#[tokio::test]
async fn an_action_that_lost_a_race_is_refused_as_stale_and_the_table_goes_on() {
    let (server, table, mut clients) = seated().await;
    for _ in 0..6 {
        let seat = asked(&clients);
        let choices = clients[seat].choices();
        let (seen, taken) = (clients[seat].state.seq, choices[0].clone());
        add(server.host.store(), &table, [action(&clients[seat], &taken)]).await.unwrap();
        // The same answer once more, to a question that is gone by now.
        let (code, _) = clients[seat].act_at(&taken, seen).await.unwrap_err();
        assert_eq!(code, "stale");
        for client in &mut clients {
            client.settle().await;
            assert!(client.state.seq > seen, "everybody hears of what was stored elsewhere");
        }
        assert_eq!(clients[0].state.seq, clients[1].state.seq);
        let seat = asked(&clients);
        let choice = clients[seat].choices()[0].clone();
        clients[seat].act(&choice).await.unwrap();
        clients[0].settle().await;
        clients[1].settle().await;
    }
    let said_bye = |client: &Client| client.heard.iter().any(|text| text.starts_with(r#"{"type":"bye""#));
    assert!(!clients.iter().any(said_bye), "the task of the table died");
    let entries = server.host.store().table(&table).await.unwrap().unwrap().entries;
    assert!(entries.len() >= 13 && entries.iter().zip(1..).all(|(entry, seq)| entry.seq == seq), "{entries:?}");
}

#[tokio::test]
async fn an_action_that_is_still_legal_is_stored_after_what_came_between() {
    let (server, table, mut clients) = seated().await;
    let seat = asked(&clients);
    let store = server.host.store();
    let mut row = store.table(&table).await.unwrap().unwrap().seats[1 - seat].clone();
    row.name = "Elena".into();
    let line = ChatLine { n: 1, seat: 0, at: 1, text: "from elsewhere".into(), seq: 1, note: None };
    add(store, &table, [Happened::Seat(1 - seat as u8, row), Happened::Chat(line)]).await.unwrap();
    let before = store.table(&table).await.unwrap().unwrap().log;
    let choice = clients[seat].choices()[0].clone();
    let seq = clients[seat].act(&choice).await.unwrap();
    assert!(clients[seat].heard.iter().any(|text| text.contains("from elsewhere") && text.contains("chat")));
    assert!(clients[seat].heard.iter().any(|text| text.contains("Elena")), "the new name was told");
    let stored = store.table(&table).await.unwrap().unwrap();
    assert_eq!(stored.entries[seq as usize - 1].action.as_deref(), Some(choice.as_str()));
    assert!(stored.log > before);
    assert_eq!(stored.seats[1 - seat].name, "Elena", "seats are not whoever writes last");
}

#[tokio::test]
async fn a_table_that_was_deleted_elsewhere_closes() {
    let (server, table, mut clients) = seated().await;
    server.host.store().write(vec![Change::Remove(table.clone())]).await.unwrap();
    let (choice, seq) = (clients[asked(&clients)].choices()[0].clone(), clients[0].state.seq);
    let seat = asked(&clients);
    clients[seat].send(&ClientMessage::Act { id: 9, seq, action: choice, seat: None }).await;
    let bye = |message: &ServerMessage| match message {
        ServerMessage::Bye { code, .. } => Some(code.clone()),
        ServerMessage::Ack { .. } => Some("acknowledged".to_owned()),
        _ => None,
    };
    assert_eq!(clients[seat].until(bye).await, "no-such-table");
    assert_eq!(server.get(&format!("/api/tables/{table}")).await.status, 404);
}

#[tokio::test]
async fn seats_options_chat_and_requests_are_entries_of_the_log() {
    let (server, table, mut clients) = seated().await;
    let store = server.host.store().clone();
    let log = async || store.table(&table).await.unwrap().unwrap().log;
    let mut last = log().await;
    for message in [
        ClientMessage::Rename { name: "Juan".into() },
        ClientMessage::Chat { text: "hello".into() },
        ClientMessage::Pace { ms: 7 },
        ClientMessage::Order { order: server::protocol::socket::StandingOrder::AskAll },
    ] {
        clients[0].send(&message).await;
        clients[0].settle().await;
        let now = log().await;
        assert!(now > last, "{message:?} is no entry");
        last = now;
    }
    // Whoever expects another number is told so, and nothing is stored.
    for n in [1, last, last + 2] {
        let line = ChatLine { n: 77, seat: 0, at: 1, text: "no".into(), seq: 1, note: None };
        let change = Change::Log(table.clone(), LogEntry::new(n, 1, Happened::Chat(line)));
        assert!(matches!(store.write(vec![change]).await, Err(StoreError::Conflict)), "{n}");
    }
    assert_eq!((log().await, store.chat_lines(&table).await.unwrap()), (last, 1));
    store.check().await.unwrap();
}
