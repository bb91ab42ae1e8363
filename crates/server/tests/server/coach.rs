//! The coach, programs that say why, and many programs on few threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Adviser;
use last_aurora::{LastAurora, Setup};
use serde_json::json;
use server::games::Hosted;
use server::protocol::socket::{ClientMessage, HintLine, ServerMessage};
use server::table::Weighing;
use server::{Limits, Settings};
use tabletop::{Budget, Game, GameRng, Observation, Player, RandomPlayer, Seat, seed_from_number};
use words::Words;

use crate::support::{Client, Server, create, request, settings, table_request};

/// Asks the coach; the refusal's code where there is no hint.
async fn hint(client: &mut Client, mine: u32) -> Result<Vec<HintLine>, String> {
    client.send(&ClientMessage::Hint { id: mine }).await;
    client
        .until(|message| match message {
            ServerMessage::Hint { id, lines, .. } if *id == mine => Some(Ok(lines.clone())),
            ServerMessage::Refused { id: Some(id), code, .. } if *id == mine => Some(Err(code.clone())),
            _ => None,
        })
        .await
}

/// Asks why; the refusal's code where there is no answer.
async fn why(client: &mut Client, mine: u32, seq: u32) -> Result<String, String> {
    client.send(&ClientMessage::Why { id: mine, seq }).await;
    client
        .until(|message| match message {
            ServerMessage::Reason { id, text, .. } if *id == mine => Some(Ok(text.clone())),
            ServerMessage::Refused { id: Some(id), code, .. } if *id == mine => Some(Err(code.clone())),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn the_coach_gives_answers_that_can_be_given_and_the_table_notes_it() {
    let server = Server::new().await;
    let table = server.create("pg", json!({"start": true, "pace_ms": 0, "coach": true, "hints": 7})).await;
    assert_eq!(table.table.options.hints, 0, "nobody begins with hints");
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    while client.choices().len() < 2 {
        let only = client.choices()[0].clone();
        client.act(&only).await.unwrap();
        client.until_asked().await;
    }
    let lines = hint(&mut client, 100).await.unwrap();
    assert!(!lines.is_empty() && lines.len() <= 3, "{lines:?}");
    assert!(lines.iter().all(|line| client.choices().contains(&line.action)), "{lines:?}");
    assert!(lines.iter().all(|line| !line.reason.is_empty() && !line.reason.contains('[')), "{lines:?}");
    assert!(lines[0].behind == 0.0 && lines.is_sorted_by_key(|line| line.behind), "{lines:?}");
    // A second look at the same question counts no more.
    hint(&mut client, 101).await.unwrap();
    let address = format!("/api/tables/{}", table.id);
    assert_eq!(server.get(&address).await.json()["options"]["hints"], 1);
    client.act(&lines[0].action).await.unwrap();
    let server = server.restarted().await;
    assert_eq!(server.get(&address).await.json()["options"]["hints"], 1, "it is kept");
}

#[tokio::test]
async fn there_is_no_coach_where_people_play_each_other_or_nobody_asked_for_one() {
    let server = Server::new().await;
    let body = table_request("ppg", json!({"coach": true}));
    let answer = request(server.address, "POST", "/api/tables", None, Some(&body.to_string())).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("bad-setup")), "{}", answer.text);
    let table = server.create("pg", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    assert_eq!(hint(&mut client, 100).await, Err("no-coach".to_owned()));
}

#[tokio::test]
async fn a_hint_for_a_question_that_was_answered_meanwhile_is_not_told() {
    let server = Server::new().await;
    let table = server.create("pg", json!({"start": true, "pace_ms": 0, "coach": true})).await;
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    client.send(&ClientMessage::Hint { id: 100 }).await;
    let first = client.choices()[0].clone();
    client.act(&first).await.unwrap();
    client.until_asked().await;
    let since = client.state.ask.as_ref().map_or(0, |ask| ask.since);
    let late = client.heard.iter().filter_map(|text| match serde_json::from_str(text).unwrap() {
        ServerMessage::Hint { since: about, .. } => Some(about),
        _ => None,
    });
    assert!(late.into_iter().all(|about| about < since), "told only if it came before the answer");
}

#[tokio::test]
async fn a_program_says_why_in_a_sentence() {
    let server = Server::new().await;
    let table = server.create("pgr", json!({"start": true, "pace_ms": 0})).await;
    let mut client = server.sit(&table, 0).await;
    let mut asked = Vec::new();
    for round in 0..12 {
        client.until_asked().await;
        if let Some(choice) = client.choices().first().cloned() {
            client.act(&choice).await.unwrap();
        }
        client.until_asked().await;
        let mut acts = client.heard.iter().filter_map(|text| match serde_json::from_str(text).unwrap() {
            ServerMessage::Update { moment, .. } => moment.seat.map(|seat| (seat, moment.seq)),
            _ => None,
        });
        let last = acts.rfind(|&(seat, _)| seat > 0);
        if let Some((_, seq)) = last.filter(|found| !asked.contains(found)) {
            asked.extend(last);
            match why(&mut client, 200 + round, seq).await {
                Ok(text) => assert!(text.ends_with('.') && !text.contains(['[', '{']), "{text}"),
                Err(code) => assert_eq!(code, "too-fast"),
            }
        }
    }
    assert!(!asked.is_empty());
    let own = client.state.your_last.unwrap();
    let code = why(&mut client, 300, own).await;
    let code = code.unwrap_err();
    assert!(["not-a-program", "too-fast"].contains(&code.as_str()), "{code}");
    assert_eq!(why(&mut client, 301, 100_000).await, Err("stale".to_owned()));
}

/// A game of programs, and what is looked at before every answer that a program had to choose.
fn positions(number: u64, mut look: impl FnMut(&LastAurora, Seat, <LastAurora as Game>::Action)) {
    let content = last_aurora::content::builtin();
    let mut game = LastAurora::new(&Setup::players(2), content, seed_from_number(number)).unwrap();
    let mut player = RandomPlayer::new(number);
    let mut legal = Vec::new();
    let mut count = 0;
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
        if legal.len() > 1 {
            count += 1;
            if count % 16 == 0 {
                look(&game, seat, legal[choice]);
            }
        }
        game.apply(seat, legal[choice], &mut tabletop::Silent);
    }
}

#[test]
fn why_a_program_acted_does_not_depend_on_what_the_asker_cannot_know() {
    let content = last_aurora::content::builtin();
    let (mut told, mut differing) = (0, 0);
    for number in 0..4 {
        positions(number, |game, seat, action| {
            let asker = Seat(1 - seat.0);
            let reason = |game: &LastAurora| {
                let worlds = (0..3).map(|at| game.sample_hidden(asker, &mut GameRng::from_number(at))).collect();
                let program = "driver".to_owned();
                let weighing = Weighing { worlds, seat, action, program, content: Arc::clone(&content) };
                let words = Words::english();
                words.tell(&weighing.reason(&["A".into(), "B".into()], words, &Budget::simulations(60)))
            };
            let other = game.sample_hidden(asker, &mut GameRng::from_number(99));
            differing += u32::from(other != *game);
            let text = reason(game);
            told += u32::from(text.contains("reckons"));
            assert_eq!(text, reason(&other), "game {number}, {action:?} of {seat:?}");
        });
    }
    assert!(differing > 12 && told > 3, "the test would pass whatever is told: {differing} {told}");
}

#[test]
fn a_hint_does_not_depend_on_what_the_seat_cannot_know() {
    let content = last_aurora::content::builtin();
    let mut given = 0;
    for number in 0..2 {
        positions(number, |game, seat, _| {
            let advice = |game: &LastAurora| {
                let mut adviser: Box<dyn Adviser<LastAurora>> = LastAurora::adviser(&content, 5).unwrap();
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                adviser.advise(&Observation::new(game, seat, &legal), &Budget::simulations(8))
            };
            let other = game.sample_hidden(seat, &mut GameRng::from_number(99));
            let found = advice(game);
            given += found.len();
            assert_eq!(found, advice(&other), "game {number}, {seat:?}");
        });
    }
    assert!(given > 12, "{given}");
}

/// Two threads think for sixteen tables of the strongest level.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_programs_on_few_threads_let_nobody_wait() {
    let server = Server::with(Settings { thinkers: Some(2), ..settings(Limits::unhurried()) }).await;
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let address = server.address;
        tables.spawn(async move {
            let table = create(address, "pl", json!({"start": true, "pace_ms": 0})).await;
            let mut client = Client::connect(address, &table.id, Some(&table.seats[0].secret), None).await;
            let mut times = Vec::new();
            // A table whose program is never heard stays silent, and the client complains.
            while times.len() < 5 {
                client.until_asked().await;
                let first = client.choices()[0].clone();
                let begun = Instant::now();
                client.act(&first).await.unwrap();
                times.push(begun.elapsed());
            }
            times
        });
    }
    let mut times: Vec<Duration> = tables.join_all().await.into_iter().flatten().collect();
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    assert_eq!(times.len(), 80);
    assert!(median < Duration::from_millis(500) && worst < Duration::from_secs(10), "{median:?} {worst:?}");
}

#[tokio::test]
async fn a_game_is_reviewed_once_it_is_over_and_while_somebody_asks() {
    let server = Server::new().await;
    let open = server.create("pr", json!({"start": true, "pace_ms": 0})).await;
    let early = server.get(&format!("/api/tables/{}/review", open.id)).await;
    assert_eq!((early.status, early.json()["code"].as_str()), (409, Some("not-finished")), "{}", early.text);
    let table = server.create("rr", json!({"start": true, "pace_ms": 0})).await;
    let mut watcher = server.watch(&table).await;
    while !watcher.is_over() {
        watcher.next().await;
    }
    let address = format!("/api/tables/{}/review", table.id);
    let begun = Instant::now();
    let mut done = 0;
    while done < 3 && begun.elapsed() < Duration::from_secs(60) {
        let review = server.get(&address).await.json();
        done = review["done"].as_u64().unwrap();
        assert!(done <= review["total"].as_u64().unwrap(), "{review}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(done >= 3, "nothing is looked at");
    let eternaut = server.create_eternaut("r", json!({"start": true, "pace_ms": 0})).await;
    let refused = server.get(&format!("/api/tables/{}/review", eternaut.id)).await;
    assert!(refused.status == 409 || refused.status == 403, "{}", refused.text);
}
