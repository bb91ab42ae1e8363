//! Nothing hidden leaves the process: checked on the bytes, at every step of whole games.
//!
//! What is hidden in Last Aurora: the Objects in others' hands, the order of decks, the Automa's face-down cards and the seed. Everything the server sends
//! to a seat is compared with what it would send if all that were dealt anew for that seat: it must be the same text. The
//! deck order cannot show in a text that is the same for every order.

use std::sync::Arc;

use last_aurora::modules::Module;
use last_aurora::{Event, LastAurora};
use serde_json::{Value, json};
use server::games::Hosted;
use server::protocol::socket::{GameView, ServerMessage};
use tabletop::{Beats, Budget, Game, GameRng, Observation, Player, RandomPlayer, Seat, Viewer, seed_from_number};
use words::Words;

use crate::play::play_to_the_end;
use crate::support::{Dice, Server, request, stored_header};

/// Everything that a viewer of a position is sent, as text.
fn sent(game: &LastAurora, viewer: Viewer, events: &[Event]) -> String {
    let words = Words::english();
    let names: Vec<String> = (0..game.seats()).map(|seat| format!("P{seat}")).collect();
    let mut text = serde_json::to_string(&game.show(viewer, words)).unwrap();
    text += &game.status(&names, words);
    text += &format!("{:?}", game.standing());
    if let Viewer::Seat(seat) = viewer {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if !legal.is_empty() {
            text += &serde_json::to_string(&game.ask(seat, &legal, &[], words)).unwrap();
        }
        text += &serde_json::to_string(&game.moves(seat)).unwrap();
    }
    let heard = events.iter().filter_map(|event| LastAurora::redact(event, viewer));
    for event in heard {
        text += &serde_json::to_string(&game.tell(&event, &names, words)).unwrap();
    }
    text
}

#[test]
fn what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know() {
    let content = last_aurora::content::builtin();
    let (mut differing, mut between) = (0, 0);
    let solo = |map: &str| last_aurora::Setup { map: map.into(), ..last_aurora::Setup::solo() };
    let setups = [2, 3, 4, 4, 2, 3].map(last_aurora::Setup::players).into_iter().chain(["alpha", "beta"].map(solo));
    for (number, setup) in (1..).zip(setups) {
        let mut game = LastAurora::new(&setup, Arc::clone(&content), seed_from_number(number)).unwrap();
        let mut player = RandomPlayer::new(number);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
            let mut told = Beats::default();
            game.apply(seat, legal[choice], &mut told);
            // What is shown on the way is a view like any other.
            for cut in &told.cuts {
                let then = game.at(&cut.position);
                for seat in (0..setup.people() as u8).map(Seat) {
                    let other = then.sample_hidden(seat, &mut GameRng::from_number(number * 1000));
                    between += u32::from(other != then);
                    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                        let shown = |game: &LastAurora| game.show(viewer, Words::english());
                        assert_eq!(shown(&then), shown(&other), "game {number}, {viewer:?}, on the way");
                    }
                }
            }
            let events = told.events;
            for viewer in 0..setup.people() as u8 {
                let seat = Seat(viewer);
                let other = game.sample_hidden(seat, &mut GameRng::from_number(number * 1000));
                differing += u32::from(other != game);
                let viewer = Viewer::Seat(seat);
                assert_eq!(sent(&game, viewer, &events), sent(&other, viewer, &events), "game {number}, {viewer:?}");
            }
            // A spectator knows less than any seat: deal anew for each of them.
            for seat in 0..setup.people() as u8 {
                let other = game.sample_hidden(Seat(seat), &mut GameRng::from_number(number));
                let (mine, theirs) =
                    (sent(&game, Viewer::Spectator, &events), sent(&other, Viewer::Spectator, &events));
                assert_eq!(mine, theirs, "game {number}, spectator");
            }
        }
    }
    assert!(differing > 1000 && between > 500, "dealing anew changes nothing: the test would pass whatever is sent");
}

/// Hands in a view, and names of Objects drawn in moments, wherever they are in a message.
fn hands(view: &GameView) -> Vec<Option<Vec<u8>>> {
    let GameView::LastAurora(view) = view else { panic!("another game's view") };
    view.players.iter().map(|player| player.hand.clone()).collect()
}

#[tokio::test]
async fn the_bytes_of_whole_games_hold_no_seed_no_secret_and_nobody_elses_hand() {
    let server = Server::new().await;
    let mut objects_held = 0;
    for seed in 0..3 {
        let table = server.create("pprp", json!({"start": true, "pace_ms": 0})).await;
        let mut clients = vec![server.sit(&table, 0).await, server.sit(&table, 1).await, server.sit(&table, 2).await];
        let mut spectator = server.watch(&table).await;
        play_to_the_end(&mut clients, &mut Dice::new(seed + 40)).await;
        while !spectator.is_over() {
            spectator.next().await;
        }
        let seed = server.get(&format!("/api/tables/{}", table.id)).await.json()["seed"].as_str().unwrap().to_owned();
        clients.push(spectator);
        for client in &clients {
            let mut over = false;
            for text in &client.heard {
                let secrets = table.seats.iter().map(|seat| seat.secret.as_str());
                assert!(secrets.into_iter().all(|secret| !text.contains(secret)));
                let message: ServerMessage = serde_json::from_str(text).unwrap();
                if let ServerMessage::Update { state, .. } | ServerMessage::Welcome { state, .. } = &message {
                    let view = state.view.as_ref().unwrap();
                    let GameView::LastAurora(inner) = view else { panic!("another game's view") };
                    over |= inner.over;
                    for (seat, hand) in hands(view).iter().enumerate() {
                        let own = client.you == Some(seat as u8);
                        assert_eq!(hand.is_some(), own, "seat {seat} seen by {:?}", client.you);
                        objects_held += hand.as_ref().map_or(0, Vec::len);
                    }
                }
                assert!(over || !text.contains(&seed), "the seed came before the end");
                let value: Value = serde_json::from_str(text).unwrap();
                check_drawn(&value, client.you);
            }
        }
    }
    assert!(objects_held > 0, "nobody ever held anything: the test would pass whatever is sent");
}

/// Objects drawn are named to their owner only.
fn check_drawn(value: &Value, you: Option<u8>) {
    match value {
        Value::Object(fields) => {
            if fields.get("type").is_some_and(|kind| kind == "object-drawn") {
                let own = fields["seat"].as_u64() == you.map(u64::from);
                assert_eq!(fields["object"].is_number(), own, "{value}");
                assert!(own || fields["sentence"].as_str().unwrap().ends_with("draws an Object card."), "{value}");
            }
            fields.values().for_each(|value| check_drawn(value, you));
        }
        Value::Array(items) => items.iter().for_each(|value| check_drawn(value, you)),
        _ => {}
    }
}

/// What a viewer is told over HTTP while the game runs is what they saw, to the byte; and no answer holds the seed, a secret
/// or the record.
#[tokio::test]
async fn at_every_step_a_replay_shows_what_its_viewer_saw_live() {
    let server = Server::new().await;
    let table = server.create("ppp", json!({"start": true})).await;
    let mut clients = vec![
        server.sit(&table, 0).await,
        server.sit(&table, 1).await,
        server.sit(&table, 2).await,
        server.watch(&table).await,
    ];
    let header: Value = serde_json::from_str(&stored_header(&server.file(), &table.id).await).unwrap();
    let seed = header["seed"].as_str().unwrap().to_owned();
    let mut dice = Dice::new(21);
    let path = |what: &str| format!("/api/tables/{}{what}", table.id);
    let mut looked = 0;
    for turn in 0.. {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        if clients[0].is_over() {
            break;
        }
        if turn % 4 == 0 {
            let step = clients[0].state.step;
            for client in &clients {
                let secret = client.you.map(|seat| table.seats[usize::from(seat)].secret.as_str());
                let get = async |what: &str| request(server.address, "GET", &path(what), secret, None).await;
                let replay = get(&format!("/replay?at={step}")).await;
                let live = serde_json::to_value(&client.state).unwrap();
                let frame = &replay.json()["frames"][0];
                assert_eq!((&frame["view"], &frame["scores"]), (&live["view"], &live["scores"]), "{:?}", client.you);
                let record = get("/record").await;
                assert_eq!((record.status, get("/verify").await.status), (409, 409));
                for text in [&replay.text, &record.text, &get("/scores").await.text, &get("").await.text] {
                    let secrets = table.seats.iter().map(|seat| seat.secret.as_str());
                    assert!(secrets.into_iter().chain([seed.as_str()]).all(|hidden| !text.contains(hidden)), "{text}");
                }
                looked += 1;
            }
        }
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        let choice = choices[dice.below(choices.len())].clone();
        asked.act(&choice).await.unwrap();
    }
    assert!(looked > 50, "only {looked} looks");
    let heard = clients.iter().flat_map(|client| &client.heard);
    assert!(heard.filter(|text| text.contains(&seed)).all(|text| text.contains("finished")), "the seed came too early");
    let record = server.get(&path("/record")).await;
    assert!(record.text.contains(&seed), "now everybody may know it");
}

#[tokio::test]
async fn a_replay_of_a_running_game_shows_no_more_than_its_viewer_knows() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let mut dice = Dice::new(9);
    for _ in 0..40 {
        for client in clients.iter_mut() {
            client.settle().await;
        }
        let Some(asked) = clients.iter_mut().find(|client| client.state.ask.is_some()) else { break };
        let choices = asked.choices();
        let choice = choices[dice.below(choices.len())].clone();
        asked.act(&choice).await.unwrap();
    }
    let path = format!("/api/tables/{}/replay?at=0&count=60", table.id);
    for viewer in [None, Some(0), Some(1)] {
        let secret = viewer.map(|seat: usize| table.seats[seat].secret.as_str());
        let replay = request(server.address, "GET", &path, secret, None).await.json();
        let log = request(server.address, "GET", &format!("/api/tables/{}/log", table.id), secret, None).await.json();
        let frames = replay["frames"].as_array().unwrap();
        let told: Vec<_> = frames.iter().skip(1).map(|frame| frame["moment"].clone()).collect();
        assert!(!told.is_empty() && log["moments"] == json!(told), "the log tells what the replay tells");
        for frame in replay["frames"].as_array().unwrap() {
            check_drawn(frame, viewer.map(|seat| seat as u8));
            for (seat, player) in frame["view"]["players"].as_array().unwrap().iter().enumerate() {
                assert_eq!(player["hand"].is_array(), viewer == Some(seat));
            }
        }
    }
    let wrong = request(server.address, "GET", &path, Some("wrong"), None).await;
    assert_eq!(wrong.status, 403);
}

/// Whether the server answers for somebody is seen by everybody: it must be the same whatever that player holds.
#[test]
fn what_is_answered_for_a_person_does_not_depend_on_what_they_hold() {
    let content = last_aurora::content::builtin();
    let (mut lone, mut forced, mut asked) = (0, 0, 0);
    let mut firing = false;
    for number in 1..60 {
        let setup =
            last_aurora::Setup::players(2 + number as usize % 3).with((number % 2 == 0).then_some(Module::Mine));
        let mut game = LastAurora::new(&setup, Arc::clone(&content), seed_from_number(number)).unwrap();
        let mut player = RandomPlayer::new(number);
        let (mut legal, mut otherwise) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().lowest() {
            legal.clear();
            game.legal(seat, &mut legal);
            let observer = Seat((seat.0 + 1) % setup.seats.len() as u8);
            let answers =
                |game: &LastAurora, legal: &[_]| (game.forced(seat, legal, true), game.lets_pass(seat, legal));
            let given = answers(&game, &legal);
            for deal in 0..6 {
                let other = game.sample_hidden(observer, &mut GameRng::from_number(number * 1000 + deal));
                otherwise.clear();
                other.legal(seat, &mut otherwise);
                let question = game.look().question(seat);
                let others = answers(&other, &otherwise);
                assert_eq!(given.0.is_some(), others.0.is_some(), "{question:?}: {legal:?} or {otherwise:?}");
                assert_eq!(given.1.is_some(), others.1.is_some(), "{question:?}: {legal:?} or {otherwise:?}");
                let fires = matches!(question, Some(last_aurora::step::Step::Fire(_)));
                firing |= fires && (legal.len() == 1) != (otherwise.len() == 1);
            }
            lone += usize::from(legal.len() == 1);
            forced += usize::from(given.0.is_some());
            asked += usize::from(legal.len() == 1 && given.0.is_none());
            let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
            game.apply(seat, legal[choice], &mut tabletop::Silent);
        }
    }
    assert!(firing, "nobody without Ammo might have held Incendiary Ammunition");
    assert!(lone > 1000 && forced > lone / 2 && asked > 20, "{forced} of {lone}, {asked} asked");
}
