//! Disks that take no more, and files that are no database.

use serde_json::json;
use server::Limits;
use server::protocol::socket::{ClientMessage, ServerMessage};

use crate::kill::Process;
use crate::support::{Client, Dice, create, request, settings, stored_entries, table_request};

/// Plays by chance until the server says good-bye; the code of the good-bye, and the last number that was acknowledged.
async fn play_until_bye(clients: &mut [Client], dice: &mut Dice) -> (String, u32) {
    let mut acknowledged = 0;
    for id in 0..5000 {
        for client in clients.iter_mut() {
            // What the server answers by itself needs room too: the good-bye may come between two actions.
            if let Some(code) = settled_or_bye(client, id).await {
                return (code, acknowledged);
            }
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        let action = choices[dice.below(choices.len())].clone();
        let seq = asked.state.seq;
        asked.send(&ClientMessage::Act { id, seq, action, seat: None }).await;
        loop {
            match asked.next().await {
                ServerMessage::Bye { code, .. } => return (code, acknowledged),
                ServerMessage::Ack { id: heard, seq } if heard == id => {
                    acknowledged = seq;
                    break;
                }
                _ => {}
            }
        }
    }
    panic!("the disk never filled up");
}

/// Says ping and reads until the answer, or until the good-bye, whose code it is.
async fn settled_or_bye(client: &mut Client, ping: u32) -> Option<String> {
    client.send(&ClientMessage::Ping { id: ping }).await;
    loop {
        match client.next().await {
            ServerMessage::Bye { code, .. } => return Some(code),
            ServerMessage::Pong { id } if id == ping => return None,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_and_nothing_is_acknowledged_that_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let process = Process::start_on_a_small_disk(&file, 800);
    let table = create(process.address, "pp", json!({"start": true})).await;
    let secret = |seat: usize| Some(table.seats[seat].secret.as_str());
    let sit = async |address, seat| Client::connect(address, &table.id, secret(seat), None).await;
    let mut clients = [sit(process.address, 0).await, sit(process.address, 1).await];
    let (code, acknowledged) = play_until_bye(&mut clients, &mut Dice::new(8)).await;
    assert_eq!(code, "not-stored");
    assert!(acknowledged > 3, "it was full from the start");
    let seen = clients.iter().map(|client| client.state.seq).max().unwrap();

    // It says so to whoever asks, and what can be read is still read.
    let body = table_request("pp", json!({})).to_string();
    let refused = request(process.address, "POST", "/api/tables", None, Some(&body)).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (503, Some("not-stored")), "{}", refused.text);
    let health = request(process.address, "GET", "/api/health", None, None).await;
    assert_eq!((health.status, health.json()["code"].as_str()), (503, Some("not-stored")), "{}", health.text);
    let again = sit(process.address, 0).await;
    assert_eq!(again.state.seq, seen, "nobody saw more than is stored");
    process.kill();
    assert_eq!(stored_entries(&file, &table.id).await.len() as u32, seen);

    // With room again, the game goes on.
    let process = Process::start(&file);
    let mut clients = [sit(process.address, 0).await, sit(process.address, 1).await];
    let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).unwrap();
    let choice = asked.choices()[0].clone();
    assert!(asked.act(&choice).await.unwrap() > acknowledged);
    assert_eq!(request(process.address, "GET", "/api/health", None, None).await.status, 200);
    process.kill();
}

#[tokio::test]
async fn what_is_no_database_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shopping-list.txt");
    let text = "milk, bread, batteries. ".repeat(100);
    std::fs::write(&file, &text).unwrap();
    for wrong in [file.as_path(), folder.path()] {
        let error = server::listen(([127, 0, 0, 1], 0).into(), wrong, settings(Limits::unhurried())).await.err();
        let error = error.expect("it was taken for a database").to_string();
        assert!(error.contains(&wrong.display().to_string()), "{error}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}
