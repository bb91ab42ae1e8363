//! Beats over the wire: what is shown while much happens is how the table was, as its viewer may see it.

use last_aurora::LastAurora;
use serde_json::{Value, json};
use server::games::Hosted;
use server::protocol::socket::{Beat, Difference, MomentKind, ServerMessage};
use tabletop::replay::Replay;
use tabletop::{Beats, Game, Record, Seat, Viewer};
use words::Words;

use crate::play::play_to_the_end;
use crate::support::{Client, Dice, Server, request};

/// A view out of the one after it, as the client makes it.
fn differing(view: &Value, difference: &Difference) -> Value {
    match difference {
        Difference::Instead([value]) => value.clone(),
        Difference::Within(parts) => {
            let mut view = view.clone();
            for (at, part) in parts {
                let place = match &mut view {
                    Value::Array(list) => &mut list[at.parse::<usize>().unwrap()],
                    view => view.get_mut(at).unwrap(),
                };
                *place = differing(place, part);
            }
            view
        }
    }
}

/// The views at the ends of all beats but the last, and how many events were told by then.
fn shown(view: &Value, beats: &[Beat]) -> Vec<(u32, Value)> {
    let mut later = view.clone();
    let mut views = Vec::new();
    for beat in beats.iter().rev() {
        later = differing(&later, &beat.differs);
        views.push((beat.told, later.clone()));
    }
    views.reverse();
    views
}

/// An update: its number, its beats with how many lines each had told, and how many lines there were.
type Told = (u32, Vec<(u32, Value)>, usize);

/// What the updates of a client showed, by step: the views of the beats, and the number of events in all.
fn updates(client: &Client) -> Vec<Told> {
    let messages = client.heard.iter().map(|text| serde_json::from_str::<ServerMessage>(text).unwrap());
    let update = |message| match message {
        ServerMessage::Update { moment, state, beats } if moment.kind == MomentKind::Act => {
            let view = serde_json::to_value(state.view).unwrap();
            Some((moment.step, shown(&view, &beats), moment.events.len()))
        }
        _ => None,
    };
    messages.filter_map(update).collect()
}

/// The hands in a view are those that the viewer may see.
fn check_hands(view: &Value, viewer: Viewer) {
    for (seat, player) in view["players"].as_array().unwrap().iter().enumerate() {
        assert_eq!(player["hand"].is_array(), viewer == Viewer::Seat(Seat(seat as u8)), "seat {seat} by {viewer:?}");
    }
}

#[tokio::test]
async fn every_beat_shows_the_table_as_it_was_live_and_in_the_replay() {
    let server = Server::new().await;
    let table = server.create("pa", json!({"start": true})).await;
    let mut clients = vec![server.sit(&table, 0).await];
    let mut spectator = server.watch(&table).await;
    play_to_the_end(&mut clients, &mut Dice::new(11)).await;
    while !spectator.is_over() {
        spectator.next().await;
    }
    clients.push(spectator);
    let path = format!("/api/tables/{}", table.id);
    let record = Record::read(&server.get(&format!("{path}/record")).await.text).unwrap();
    for client in &clients {
        let viewer = client.you.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let secret = client.you.map(|seat| table.seats[usize::from(seat)].secret.as_str());
        let live = updates(client);
        assert_eq!(live.len(), record.steps.len(), "every step is told");
        // The same game once more, with its positions.
        let mut replay = Replay::<LastAurora>::start(&record, last_aurora::content::builtin()).unwrap();
        let (mut cuts, mut frames) = (0, Value::Null);
        for (step, seen, events) in live {
            let mut truth = Beats::default();
            replay.step(&mut truth).unwrap();
            assert!(truth.uncut.is_empty(), "a beginning that nothing paused before");
            let positions = truth.cuts.iter().map(|cut| {
                let view = replay.game().at(&cut.position).show(viewer, Words::english());
                (cut.told as u32, serde_json::to_value(view).unwrap())
            });
            assert_eq!(seen, positions.collect::<Vec<_>>(), "step {step} as {viewer:?} sees it");
            assert_eq!(events, truth.events.len(), "everything is told");
            seen.iter().for_each(|(_, view)| check_hands(view, viewer));
            cuts += seen.len();
            if (step - 1) % 60 == 0 {
                let part = format!("{path}/replay?at={step}&count=60");
                frames = request(server.address, "GET", &part, secret, None).await.json()["frames"].clone();
            }
            let frame = &frames[(step as usize - 1) % 60];
            let beats: Vec<Beat> = serde_json::from_value(frame["beats"].clone()).unwrap();
            assert_eq!(frame["step"], step);
            assert_eq!(seen, shown(&frame["view"], &beats), "the replay of step {step} as {viewer:?} sees it");
        }
        assert!(cuts > 50, "only {cuts} beats in a game with the Automa");
    }
}

#[tokio::test]
async fn a_story_is_not_cut_into_beats() {
    let server = Server::new().await;
    let table = server.create_eternaut("pr", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    let mut dice = Dice::new(3);
    for _ in 0..20 {
        client.until_asked().await;
        let choices = client.choices();
        let Some(choice) = choices.get(dice.below(choices.len().max(1))).cloned() else { break };
        client.act(&choice).await.unwrap();
    }
    let beats = updates(&client);
    assert!(beats.len() >= 20 && beats.iter().all(|(_, views, _)| views.is_empty()));
}
