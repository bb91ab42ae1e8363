//! What strangers, guests and the maker of a table may try: each of these once took the server down, told a secret or let
//! somebody in too far.

use std::time::{Duration, Instant};

use last_aurora::LastAurora;
use serde_json::{Value, json};
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, ServerMessage};
use server::store::{Change, Entry, EntryKind, Happened, Store};
use server::table::Course;
use server::{Limits, Settings};
use tabletop::{Game, Record, Seat, seed_from_number};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::support::{Answer, Client, Dice, Server, eternaut_seats, request, settings};
use crate::undo::{play_until, wish};

async fn post(server: &Server, path: &str, secret: Option<&str>, body: &Value) -> Answer {
    request(server.address, "POST", path, secret, Some(&body.to_string())).await
}

fn entry(seq: u32, kind: EntryKind, step: u32, action: Option<&str>) -> Entry {
    let seat = (kind != EntryKind::Start).then_some(0);
    Entry {
        seq,
        kind,
        seat,
        auto: seat.is_none(),
        step,
        action: action.map(str::to_owned),
        at: 1,
        hash: None,
        spent: None,
    }
}

/// A game of two, and two asides of its first seat that undo each other.
fn shifting() -> (String, [String; 2]) {
    let setup = last_aurora::Setup::players(2);
    let content = last_aurora::content::builtin();
    let header = Record::new::<LastAurora>(&setup, &content, seed_from_number(1)).unwrap().header_line();
    let game = LastAurora::new(&setup, content, seed_from_number(1)).unwrap();
    let mut list = Vec::new();
    game.asides(Seat(0), &mut list);
    let words = LastAurora::write_action(list[0]);
    let (verb, rest) = words.split_once(' ').unwrap();
    let (from, to) = rest.split_once(' ').unwrap();
    (header, [words.clone(), format!("{verb} {to} {from}")])
}

/// Asides to and fro, then `undos` times one more that is taken back.
fn bomb(asides: u32, undos: u32) -> Vec<Entry> {
    let (_, shift) = shifting();
    let act = |seq, step: u32| entry(seq, EntryKind::Act, step, Some(&shift[(step as usize + 1) % 2]));
    let mut entries = vec![entry(1, EntryKind::Start, 0, None)];
    entries.extend((1..=asides).map(|step| act(step + 1, step)));
    for _ in 0..undos {
        let seq = entries.len() as u32 + 1;
        entries.push(act(seq, asides + 1));
        entries.push(entry(seq + 1, EntryKind::Undo, asides, Some("late")));
    }
    entries
}

fn time_to_open(entries: Vec<Entry>) -> (Duration, Course<LastAurora>) {
    let (header, _) = shifting();
    let begun = Instant::now();
    let course = Course::<LastAurora>::restore(last_aurora::content::builtin(), &header, entries).unwrap();
    (begun.elapsed(), course)
}

#[test]
fn opening_a_table_costs_no_more_than_its_present_course() {
    time_to_open(bomb(300, 0));
    let (plain, _) = time_to_open(bomb(300, 0));
    let (bombed, course) = time_to_open(bomb(300, 1000));
    assert!(bombed < plain * 10 + Duration::from_millis(50), "{bombed:?} instead of {plain:?}");
    // Nothing else is lost: what happened, how often, and where the game stands.
    assert_eq!((course.seq(), course.step(), course.late_undos(Seat(0))), (2301, 300, 1000));
    let (_, straight) = time_to_open(bomb(300, 0));
    assert_eq!(course.game, straight.game);
    assert_eq!(course.record, straight.record);
}

#[tokio::test]
async fn a_table_is_full_at_some_time_but_its_game_can_be_played_to_the_end() {
    let server = Server::new().await;
    let table = server.create("pg", json!({"start": true, "pace_ms": 0})).await;
    let (_, shift) = shifting();
    let many = bomb(100, 4960).into_iter().skip(1);
    let server = server.restarted_with(&table.id, many.map(Happened::Game)).await;
    let mut client = server.sit(&table, 0).await;
    assert_eq!(client.state.step, 100);
    client.until_asked().await;
    assert_eq!(client.act(&shift[0]).await.unwrap_err().0, "table-full");
    assert_eq!(client.undo(None).await.unwrap_err().0, "table-full");
    let choice = client.choices()[0].clone();
    client.act(&choice).await.unwrap();
}

#[tokio::test]
async fn nobody_shifts_cargo_for_ever_before_one_question() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    let (_, shift) = shifting();
    let mut full = None;
    for at in 0..600 {
        if let Err((code, _)) = client.act(&shift[at % 2]).await {
            full = Some((at, code));
            break;
        }
    }
    assert_eq!(full, Some((500, "table-full".to_owned())));
}

#[tokio::test]
async fn friends_who_have_not_come_yet_are_asked_too() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
    let wisher = play_until(&mut clients, |client| client.state.undo.ask.is_some(), &mut Dice::new(5)).await;
    let other = 1 - wisher;
    let to = clients[wisher].state.undo.ask;
    // As if the other link had never been opened.
    let (server, stored) = server.looked_into(&table.id).await;
    let mut row = stored.seats[other].clone();
    row.joined = false;
    let server = server.restarted_with(&table.id, [Happened::Seat(other as u8, row)]).await;
    let mut alone = server.sit(&table, wisher).await;
    assert_eq!((alone.state.undo.free, alone.state.undo.ask), (None, to));
    let before = alone.state.step;
    alone.undo(None).await.unwrap();
    let asked = alone.until(wish).await;
    assert_eq!((alone.state.step, asked.waiting_for), (before, vec![other as u8]));
    // Nobody waits for ever: the wish can be withdrawn, or the game goes on.
    alone.send(&ClientMessage::UndoAnswer { request: asked.request, agree: false }).await;
    let over = |message: &ServerMessage| {
        matches!(message, ServerMessage::Table { table, .. } if table.undo.is_none()).then_some(())
    };
    alone.until(over).await;
}

#[tokio::test]
async fn chat_is_bounded_by_time_and_by_table() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    for n in 0..100 {
        client.send(&ClientMessage::Chat { text: format!("line {n}") }).await;
    }
    client.settle().await;
    let said = |text: &&String| text.starts_with(r#"{"type":"chat""#);
    let heard = client.heard.iter().filter(said).count();
    assert!((5..40).contains(&heard), "{heard} lines were told");
    assert!(client.heard.iter().any(|text| text.contains("too-fast")));
    drop(client);
    let line = |n| server::protocol::socket::ChatLine { n, seat: 0, at: 1, text: "x".into(), seq: 0, note: None };
    let server = server.restarted_with(&table.id, (1001..2001).map(|n| Happened::Chat(line(n)))).await;
    let (folder, file) = server.stopped().await;
    let store = Store::open(&file).await.unwrap();
    let lines = store.chat_lines(&table.id).await.unwrap();
    assert!(lines <= 500, "{lines} lines are kept");
    let kept = store.table(&table.id).await.unwrap().unwrap().chat;
    assert_eq!((kept.len(), kept.last().map(|line| line.n)), (100, Some(2000)), "in memory only what is shown");
    drop(folder);
}

/// Reads until the other side closes, or not for long.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut bytes = [0; 64];
    matches!(timeout(Duration::from_millis(200), stream.read(&mut bytes)).await, Ok(Ok(0) | Err(_)))
}

#[tokio::test]
async fn idle_connections_of_one_address_are_counted() {
    let server = Server::with(settings(Limits::default())).await;
    let mut idle = Vec::new();
    for _ in 0..400 {
        idle.push(TcpStream::connect(server.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut closed = 0;
    for stream in &mut idle[250..] {
        closed += usize::from(is_closed(stream).await);
    }
    assert!(closed >= 140, "{closed} of the last 150 were closed");
    // Those who leave make room.
    drop(idle);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(server.get("/api/health").await.status, 200);
}

async fn is_shown_out(client: &mut Client, frame: impl Fn(u32) -> Message) -> bool {
    for n in 0..3000 {
        if !client.send_raw(frame(n)).await {
            return true;
        }
    }
    timeout(Duration::from_secs(2), async { while client.try_next().await.is_some() {} }).await.is_ok()
}

#[tokio::test]
async fn pongs_and_empty_fragments_count_like_messages() {
    let server = Server::with(settings(Limits::default())).await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    assert!(is_shown_out(&mut client, |_| Message::Pong(Default::default())).await, "pongs are free");
    let mut client = server.sit(&table, 0).await;
    let fragment = |n| {
        let kind = if n == 0 { Data::Text } else { Data::Continue };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false))
    };
    assert!(is_shown_out(&mut client, fragment).await, "empty fragments are free");
}

async fn finished(server: &Server, options: Value) -> TableCreated {
    let table = server.create_eternaut("p", options).await;
    let mut clients = vec![server.sit(&table, 0).await];
    crate::play::play_to_the_end(&mut clients, &mut Dice::new(2)).await;
    table
}

#[tokio::test]
async fn a_file_cannot_make_the_server_write_more_than_it_holds() {
    let server = Server::new().await;
    let table = finished(&server, json!({"start": true})).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}/export", link.id);
    let unknown = server.get(&path).await;
    assert_eq!((unknown.status, &unknown.json()["code"]), (401, &json!("no-secret")), "{}", unknown.text);
    let exported = request(server.address, "GET", &path, Some(&link.secret), None).await;
    let mut file = exported.json();
    file["chapters"][0]["taken_back"] = json!(1000);
    let steps = file["chapters"][0]["record"].as_str().unwrap().lines().count();
    let imported = post(&server, "/api/campaigns/import", None, &file).await;
    assert_eq!(imported.status, 201, "{}", imported.text);
    let chapter = &imported.json()["campaign"]["chapters"][0];
    assert_eq!(chapter["taken_back"], 1000);
    let (server, stored) = server.looked_into(chapter["table"].as_str().unwrap()).await;
    assert!(stored.entries.len() < steps + 3, "{} entries for {steps} lines", stored.entries.len());
    let info = server.get(&format!("/api/tables/{}", chapter["table"].as_str().unwrap())).await.json();
    assert_eq!(info["taken_back"], 1000);
}

#[tokio::test]
async fn a_guest_neither_resets_a_campaign_nor_fills_it() {
    let server = Server::new().await;
    let table = finished(&server, json!({"start": true})).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let guest = Some(table.seats[0].secret.as_str());
    let reset = post(&server, &format!("{path}/reset"), guest, &json!({})).await;
    assert_eq!((reset.status, &reset.json()["code"]), (403, &json!("not-your-campaign")), "{}", reset.text);
    let body = json!({"again": table.id, "seats": eternaut_seats("p")});
    let mut made = 0;
    let mut code = Value::Null;
    for _ in 0..12 {
        let answer = post(&server, &format!("{path}/tables"), guest, &body).await;
        made += usize::from(answer.status == 201);
        code = answer.json()["code"].clone();
    }
    assert_eq!((made, code), (4, json!("too-many-open")));
    // Whoever holds the campaign still may.
    let answer = post(&server, &format!("{path}/tables"), Some(&link.secret), &body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    assert_eq!(post(&server, &format!("{path}/reset"), Some(&link.secret), &json!({})).await.status, 200);
}

#[tokio::test]
async fn a_campaign_tells_strangers_nothing_of_tables_without_spectators() {
    let server = Server::new().await;
    let table = finished(&server, json!({"start": true, "spectators": false})).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let chapter = server.get(&path).await.json()["chapters"][0].clone();
    assert_eq!((&chapter["page"], &chapter["next"], &chapter["names"]), (&json!(null), &json!(null), &json!([])));
    for secret in [&link.secret, &table.seats[0].secret] {
        let chapter = request(server.address, "GET", &path, Some(secret), None).await.json()["chapters"][0].clone();
        assert!(chapter["page"].is_object(), "{chapter}");
    }
}

#[tokio::test]
async fn names_can_be_seen_and_told_apart() {
    let server = Server::new().await;
    let table = server.create("pp", json!({})).await;
    let join = async |seat: usize, name: &str| {
        let path = format!("/api/tables/{}/join", table.id);
        post(&server, &path, Some(&table.seats[seat].secret), &json!({"name": name})).await
    };
    for invisible in ["\u{200b}\u{2060}", "\u{3164}", "\u{ad}\u{e0041}", "\u{115f}\u{2800}"] {
        assert_eq!(join(0, invisible).await.json()["code"], "bad-name", "{invisible:?}");
    }
    let anna = join(0, "An\u{200b}na").await.json();
    assert_eq!(anna["seats"][0]["name"], "Anna");
    for same in ["Anna", " anna", "ＡＮＮＡ", "A\u{2060}nna"] {
        assert_eq!(join(1, same).await.json()["code"], "name-taken", "{same:?}");
    }
    assert_eq!(join(0, "ANNA").await.status, 200, "one's own name may be written otherwise");
    assert_eq!(join(1, "Änna").await.status, 200);
}

#[tokio::test]
async fn another_name_for_this_machine_opens_nothing() {
    let server =
        Server::with(Settings { origins: vec!["https://play.example.org".into()], ..settings(Limits::default()) })
            .await;
    let status = async |host: &str| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!("GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
    };
    for own in ["127.0.0.1:1", "[::1]:80", "localhost:7390", "play.example.org", "laptop", "laptop.local:7390"] {
        assert_eq!(status(own).await, 200, "{own}");
    }
    for foreign in ["evil.example:7390", "play.example.org.evil.example", ""] {
        assert_eq!(status(foreign).await, 421, "{foreign}");
    }
}

#[tokio::test]
async fn browsers_are_told_to_stay_with_a_proxy_that_speaks_tls() {
    let name = Some(server::header_name("X-Forwarded-For").unwrap());
    let server = Server::with(Settings { proxy_header: name, ..settings(Limits::default()) }).await;
    let head = async |server: &Server, header: &str| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!("GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{header}\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.to_ascii_lowercase().contains("strict-transport-security")
    };
    assert!(head(&server, "X-Forwarded-Proto: https\r\n").await);
    assert!(!head(&server, "X-Forwarded-Proto: http\r\n").await);
    // Without a proxy that we know of, anybody could say so.
    assert!(!head(&Server::new().await, "X-Forwarded-Proto: https\r\n").await);
}

async fn claim(client: &mut Client, id: u32, secret: &str) -> Result<u32, (String, Option<String>)> {
    client.send(&ClientMessage::Claim { id, secret: secret.to_owned() }).await;
    client.answer(id).await
}

#[tokio::test]
async fn a_seat_is_its_holders_own_once_they_say_so() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let link = table.seats[1].secret.clone();
    // Whoever made the table looks over a friend's shoulder: the friend sees it.
    let mut maker = server.sit(&table, 1).await;
    let mut friend = server.sit(&table, 1).await;
    let welcome: ServerMessage = serde_json::from_str(&friend.heard[0]).unwrap();
    let ServerMessage::Welcome { table: info, .. } = welcome else { panic!() };
    assert_eq!((info.seats[1].devices, info.seats[1].own), (2, false));
    // And shows them out.
    let own = "0123456789abcdef0123456789abcdef01234567";
    assert!(claim(&mut friend, 900, "short").await.is_err());
    claim(&mut friend, 901, own).await.unwrap();
    let bye = |message: &ServerMessage| match message {
        ServerMessage::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    };
    assert_eq!(maker.until(bye).await, ("seat-taken".to_owned(), false));
    claim(&mut friend, 902, own).await.unwrap();
    let server = server.restarted().await;
    let error = Client::try_connect(server.address, &table.id, Some(&link), None).await.err().unwrap();
    assert!(error.contains("seat-taken"), "{error}");
    let mut friend = Client::connect(server.address, &table.id, Some(own), None).await;
    assert_eq!(friend.you, Some(1));
    let refused = request(server.address, "GET", &format!("/api/tables/{}/replay", table.id), Some(&link), None).await;
    assert_eq!(refused.json()["code"], "seat-taken");
    // It can be changed again, but not back to what others know.
    assert!(claim(&mut friend, 903, &link).await.is_err());
    claim(&mut friend, 904, &own.replace('0', "a")).await.unwrap();
    assert!(Client::try_connect(server.address, &table.id, Some(own), None).await.is_err());
    // Seats that nobody made their own go on as before.
    server.sit(&table, 0).await;
}

#[tokio::test]
async fn tables_of_the_first_edition_open_with_the_secrets_they_were_made_with() {
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    std::fs::copy(fixtures.join("tables.sqlite"), &file).unwrap();
    let store = Store::open(&file).await.unwrap();
    let tables: Value = serde_json::from_str(&std::fs::read_to_string(fixtures.join("tables.json")).unwrap()).unwrap();
    let mut seats = 0;
    for table in tables.as_array().unwrap() {
        let id = table["id"].as_str().unwrap();
        let stored = store.table(id).await.unwrap().unwrap();
        for seat in table["seats"].as_array().unwrap() {
            let kept = stored.seats[seat["seat"].as_u64().unwrap() as usize].secret.unwrap();
            assert!(server::secrets::matches(&kept, id, seat["secret"].as_str().unwrap()), "{table}");
            seats += 1;
        }
        assert!(stored.seats.iter().all(|seat| seat.former.is_none()));
    }
    assert!(seats > 5);
}

#[tokio::test]
async fn whoever_made_a_table_deletes_it_and_nothing_stays() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    client.send(&ClientMessage::Chat { text: "hello".into() }).await;
    client.settle().await;
    let path = format!("/api/tables/{}", table.id);
    for stranger in [None, Some(table.seats[0].secret.as_str()), Some("x")] {
        let refused = request(server.address, "DELETE", &path, stranger, None).await;
        assert!([401, 403].contains(&refused.status), "{}", refused.text);
    }
    assert_eq!(request(server.address, "DELETE", &path, Some(&table.key), None).await.status, 204);
    let gone = |message: &ServerMessage| {
        matches!(message, ServerMessage::Bye { code, .. } if code == "no-such-table").then_some(())
    };
    client.until(gone).await;
    assert_eq!(server.get(&path).await.status, 404);
    let (_folder, file) = server.stopped().await;
    let store = Store::open(&file).await.unwrap();
    assert_eq!((store.count().await.unwrap(), store.chat_lines(&table.id).await.unwrap()), (0, 0));
}

#[tokio::test]
async fn tables_that_nobody_touched_for_long_are_deleted_if_the_host_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let days = Settings { retain_days: Some(30), ..settings(Limits::unhurried()) };
    let store = Store::open(&file).await.unwrap();
    let host = server::Host::new(store.clone(), days);
    let make =
        async || host.create(serde_json::from_value(crate::support::table_request("pp", json!({}))).unwrap()).await;
    let (old, fresh, played) = (make().await.unwrap(), make().await.unwrap(), make().await.unwrap());
    let campaign = crate::support::eternaut_request("p", json!({}));
    let campaign = host.create(serde_json::from_value(campaign).unwrap()).await.unwrap();
    for table in [&old, &played] {
        // As if made long ago.
        let mut stored = store.table(&table.id).await.unwrap().unwrap();
        stored.created = 1;
        store.write(vec![Change::Remove(table.id.clone()), Change::Table(Box::new(stored))]).await.unwrap();
    }
    let start = Entry { at: fresh.table.created, ..entry(1, EntryKind::Start, 0, None) };
    store.write(Change::game(&played.id, vec![start])).await.unwrap();
    assert_eq!(host.tidy().await.unwrap(), 1);
    assert_eq!(store.count().await.unwrap(), 3);
    assert!(store.table(&old.id).await.unwrap().is_none());
    assert!(store.table(&campaign.id).await.unwrap().is_some());
    // Nothing stays in memory of tables that are gone.
    assert_eq!(host.open_tables(), 3);
}
