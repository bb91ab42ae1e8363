//! Links that are shared: what their pages and pictures tell, and to whom.

use serde_json::json;
use server::protocol::socket::ClientMessage;

use crate::play::play_to_the_end;
use crate::support::{Client, Dice, Server, request, request_in};

/// Width and height of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_shown_as_it_ended_and_no_other() {
    let server = Server::new().await;
    let words = words::Words::english();
    let table = server.create("pr", json!({"pace_ms": 0})).await;
    let path = format!("/api/tables/{}/picture.png", table.id);
    let mut client = server.sit(&table, 0).await;
    client.send(&ClientMessage::Rename { name: "<Elena>".into() }).await;
    client.send(&ClientMessage::Start).await;
    client.until_asked().await;

    // While it is played, nobody learns more than what is played.
    let running = server.host.poster(&table.id, words).await.unwrap();
    assert!(!running.over && running.seats.is_empty(), "{running:?}");
    assert_eq!((running.title.as_str(), &running.details), ("Last Aurora", &vec!["Alpha".to_owned()]));
    let drawn = server.get(&path).await;
    assert_eq!((drawn.status, drawn.head.contains("content-type: image/png")), (200, true), "{}", drawn.head);
    assert!(drawn.head.contains("max-age=60\r\n"), "{}", drawn.head);

    play_to_the_end(std::slice::from_mut(&mut client), &mut Dice::new(5)).await;
    let over = server.host.poster(&table.id, words).await.unwrap();
    let named: Vec<&str> = over.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert!(over.over && over.seats.iter().all(|seat| seat.points.is_some()), "{over:?}");
    assert_eq!(named, ["<Elena>", "Red"]);
    assert!(over.details[0].contains("Aurora") && over.details.last().unwrap().contains("Round"), "{over:?}");
    let again = server.host.poster(&table.id, words).await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&over, &again), "what does not change is worked out once");
    let png = server.host.picture(over.clone(), || Ok(())).await.unwrap();
    assert_eq!(size(&png), (1200, 630));
    let refuse = || Err(server::fault::FaultKind::TooFast.into());
    assert_eq!(server.host.picture(over, refuse).await.unwrap(), png, "and drawn once");
    assert!(server.get(&path).await.head.contains("max-age=3600\r\n"));

    // In another language, with other words.
    let other = request_in("qps", server.address, "GET", &path, None, None).await;
    assert_eq!(other.status, 200);
    // A name that is taken away is gone from it, and so is the picture of a table that is deleted.
    client.send(&ClientMessage::Rename { name: "Ana".into() }).await;
    client.settle().await;
    assert_eq!(server.host.poster(&table.id, words).await.unwrap().seats[0].name, "Ana");
    let gone = format!("/api/tables/{}", table.id);
    assert_eq!(request(server.address, "DELETE", &gone, Some(&table.key), None).await.status, 204);
    for unknown in [table.id.as_str(), "0123456789abcdef0123", "nothing"] {
        let answer = server.get(&format!("/api/tables/{unknown}/picture.png")).await;
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("no-such-table")));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_spectators_is_not_shown_as_it_ended() {
    let server = Server::new().await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 0, "spectators": false})).await;
    let mut client = server.sit(&table, 0).await;
    play_to_the_end(std::slice::from_mut(&mut client), &mut Dice::new(5)).await;
    let poster = server.host.poster(&table.id, words::Words::english()).await.unwrap();
    assert!(!poster.over && poster.seats.is_empty() && poster.details.is_empty(), "{poster:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_story_is_shown_with_its_end() {
    let server = Server::new().await;
    let table = server.create_eternaut("p", json!({"start": true})).await;
    let secret = &table.seats[0].secret;
    let mut client = Client::connect(server.address, &table.id, Some(secret), None).await;
    play_to_the_end(std::slice::from_mut(&mut client), &mut Dice::new(2)).await;
    let info = request(server.address, "GET", &format!("/api/tables/{}", table.id), None, None).await.json();
    assert_eq!(info["status"], "finished");
    let poster = server.host.poster(&table.id, words::Words::english()).await.unwrap();
    assert!(poster.over && poster.verdict.starts_with("The Scenario was"), "{poster:?}");
    assert_eq!((poster.seats.len(), poster.seats[0].points), (1, None));
    assert_eq!(size(&server.host.picture(poster, || Ok(())).await.unwrap()), (1200, 630));
}
