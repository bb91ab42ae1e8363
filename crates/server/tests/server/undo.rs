//! Going back: free until something was learned or somebody else acted, then by consent, alone at will.

use serde_json::json;
use server::protocol::rest::UndoRequest;
use server::protocol::socket::{ClientMessage, MomentKind, ServerMessage};

use crate::support::{Client, Dice, Server};

pub fn wish(message: &ServerMessage) -> Option<UndoRequest> {
    match message {
        ServerMessage::Table { table, .. } => table.undo.clone(),
        _ => None,
    }
}

/// Plays by chance until the last own action of somebody is of the wanted kind: free to take back, or not.
pub async fn play_until(clients: &mut [Client], wanted: impl Fn(&Client) -> bool, dice: &mut Dice) -> usize {
    for _ in 0..400 {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        if let Some(found) = clients.iter().position(&wanted) {
            return found;
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        let choice = choices[dice.below(choices.len())].clone();
        asked.act(&choice).await.unwrap();
    }
    panic!("it never came to that");
}

#[tokio::test]
async fn a_decision_that_taught_nothing_is_taken_back_freely() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let can_explore = |client: &Client| client.choices().iter().any(|choice| choice.starts_with("explore"));
    let turn = play_until(&mut clients, can_explore, &mut Dice::new(2)).await;
    let before = clients[turn].state.clone();
    let explore = clients[turn].choices().into_iter().find(|choice| choice.starts_with("explore")).unwrap();
    clients[turn].act(&explore).await.unwrap();
    assert_eq!(clients[turn].state.undo.free, Some(before.step));
    clients[turn].undo(None).await.unwrap();
    let after = &clients[turn].state;
    assert_eq!((after.step, &after.view), (before.step, &before.view), "as if nothing had been");
    assert!(after.seq > before.seq, "but it is remembered");
    // The other one saw both.
    clients[1 - turn].settle().await;
    let kinds: Vec<_> = clients[1 - turn]
        .heard
        .iter()
        .filter_map(|text| match serde_json::from_str(text).unwrap() {
            ServerMessage::Update { moment, .. } => Some(moment.kind),
            _ => None,
        })
        .collect();
    assert!(kinds.ends_with(&[MomentKind::Act, MomentKind::Undo]), "{kinds:?}");
    clients[turn].act(&explore).await.unwrap();
}

/// What happened, as somebody hears it who comes to the table now: by number, kind and how many lines are told.
fn told(client: &Client) -> Vec<(u32, MomentKind, usize)> {
    let welcome = client.heard.iter().find_map(|text| match serde_json::from_str(text).unwrap() {
        ServerMessage::Welcome { moments, .. } => Some(moments),
        _ => None,
    });
    welcome.unwrap().iter().map(|moment| (moment.seq, moment.kind, moment.events.len())).collect()
}

#[tokio::test]
async fn what_was_taken_back_is_still_told_to_whoever_comes_back() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let can_explore = |client: &Client| client.choices().iter().any(|choice| choice.starts_with("explore"));
    let turn = play_until(&mut clients, can_explore, &mut Dice::new(2)).await;
    let step = clients[turn].state.step;
    // Two steps ahead, one back, another one ahead, all the way back: two courses were left, one from within the other.
    let explore = clients[turn].choices().into_iter().find(|choice| choice.starts_with("explore")).unwrap();
    clients[turn].act(&explore).await.unwrap();
    let left = clients[turn].state.seq;
    let next = clients[turn].choices()[0].clone();
    clients[turn].act(&next).await.unwrap();
    clients[turn].undo(Some(step + 1)).await.unwrap();
    clients[turn].act(&next).await.unwrap();
    let last = clients[turn].state.seq;
    clients[turn].undo(Some(step)).await.unwrap();
    assert_eq!(clients[turn].state.step, step);

    let again = told(&server.sit(&table, turn).await);
    let lines = |told: &[(u32, MomentKind, usize)], seq: u32| told.iter().find(|one| one.0 == seq).unwrap().2;
    assert!(lines(&again, left) > 0, "{again:?}");
    assert_eq!(lines(&again, left + 1), lines(&again, last), "the same was done twice: {again:?}");
    assert_eq!(again.last().unwrap().1, MomentKind::Undo);
    // A table that is opened again tells the same.
    let server = server.restarted().await;
    assert_eq!(told(&server.sit(&table, turn).await), again);
}

#[tokio::test]
async fn what_was_learned_is_taken_back_only_if_the_others_agree() {
    let server = Server::new().await;
    let table = server.create("ppp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await, server.sit(&table, 2).await];
    let needs_consent = |client: &Client| client.state.undo.ask.is_some();
    let wisher = play_until(&mut clients, needs_consent, &mut Dice::new(5)).await;
    let others: Vec<usize> = (0..3).filter(|&other| other != wisher).collect();
    let to = clients[wisher].state.undo.ask.unwrap();
    let before = clients[wisher].state.step;

    // One says no: nothing happens.
    clients[wisher].undo(Some(to)).await.unwrap();
    let asked = clients[others[0]].until(wish).await;
    assert_eq!(asked.waiting_for.len(), 2);
    clients[others[0]].send(&ClientMessage::UndoAnswer { request: asked.request, agree: false }).await;
    let over = |message: &ServerMessage| {
        matches!(message, ServerMessage::Table { table, .. } if table.undo.is_none()).then_some(())
    };
    clients[wisher].until(|message| wish(message).map(|_| ())).await;
    clients[wisher].until(over).await;
    assert_eq!(clients[wisher].state.step, before);

    // The wisher cannot agree for others; an old request is stale.
    clients[wisher].undo(Some(to)).await.unwrap();
    let again = clients[others[1]].until(|message| wish(message).filter(|w| w.request > asked.request)).await;
    clients[wisher].send(&ClientMessage::UndoAnswer { request: again.request, agree: true }).await;
    clients[others[0]].send(&ClientMessage::UndoAnswer { request: asked.request, agree: true }).await;
    clients[wisher].settle().await;
    assert_eq!(clients[wisher].state.step, before);

    // All agree.
    for &other in &others {
        clients[other].send(&ClientMessage::UndoAnswer { request: again.request, agree: true }).await;
        clients[other].settle().await;
    }
    clients[wisher].settle().await;
    assert_eq!(clients[wisher].state.step, to);
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(info["seats"][wisher]["late_undos"], 1, "the table remembers");

    // It survives a restart.
    let view = clients[wisher].state.view.clone();
    let server = server.restarted().await;
    let back = server.sit(&table, wisher).await;
    assert_eq!(back.state.view, view);
    assert_eq!(back.state.step, to);
}

#[tokio::test]
async fn alone_with_programs_one_goes_back_at_will_but_it_is_noted() {
    let server = Server::new().await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    let mut dice = Dice::new(3);
    for _ in 0..12 {
        client.until_asked().await;
        let choices = client.choices();
        let choice = choices[dice.below(choices.len())].clone();
        client.act(&choice).await.unwrap();
    }
    client.until_asked().await;
    for _ in 0..5 {
        let Some(to) = client.state.undo.free else { break };
        client.undo(None).await.unwrap();
        assert_eq!(client.state.step, to);
        assert!(client.state.ask.is_some(), "it is my decision again");
    }
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert!(info["seats"][0]["late_undos"].as_u64() > Some(0));
}

#[tokio::test]
async fn nobody_takes_back_what_others_decided() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let turn = usize::from(clients[0].state.ask.is_none());
    let choice = clients[turn].choices()[0].clone();
    clients[turn].act(&choice).await.unwrap();
    clients[1 - turn].settle().await;
    assert_eq!(clients[1 - turn].undo(Some(0)).await.unwrap_err().0, "no-undo");
    assert_eq!(clients[turn].undo(Some(99)).await.unwrap_err().0, "no-undo");
}

#[tokio::test]
async fn a_wish_that_others_think_about_survives_a_restart() {
    let server = Server::new().await;
    let table = server.create("ppp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await, server.sit(&table, 2).await];
    let needs_consent = |client: &Client| client.state.undo.ask.is_some();
    let wisher = play_until(&mut clients, needs_consent, &mut Dice::new(5)).await;
    let others: Vec<usize> = (0..3).filter(|&other| other != wisher).collect();
    let to = clients[wisher].state.undo.ask.unwrap();
    clients[wisher].undo(Some(to)).await.unwrap();
    let asked = clients[others[0]].until(wish).await;
    clients[others[0]].send(&ClientMessage::UndoAnswer { request: asked.request, agree: true }).await;
    clients[others[0]].settle().await;

    let server = server.restarted().await;
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    let missing = json!([others[1]]);
    assert_eq!((&info["undo"]["to"], &info["undo"]["waiting_for"]), (&json!(to), &missing), "{info}");
    let mut last = server.sit(&table, others[1]).await;
    last.send(&ClientMessage::UndoAnswer { request: asked.request, agree: true }).await;
    last.settle().await;
    assert_eq!(last.state.step, to, "the last consent is enough");

    // A wish is over when the game went on, also after a restart; and numbers are not used again.
    let server = server.restarted().await;
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert_eq!(info["undo"], json!(null));
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await, server.sit(&table, 2).await];
    let wisher = play_until(&mut clients, needs_consent, &mut Dice::new(6)).await;
    clients[wisher].undo(clients[wisher].state.undo.ask).await.unwrap();
    let info = server.get(&format!("/api/tables/{}", table.id)).await.json();
    assert!(info["undo"]["request"].as_u64() > Some(asked.request.into()), "{info}");
}
