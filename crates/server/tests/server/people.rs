//! People who come back: an identity without a password, on several devices, and its games.

use std::net::SocketAddr;

use serde_json::{Value, json};
use server::protocol::rest::TableCreated;
use server::protocol::socket::ClientMessage;

use crate::play::play_to_the_end;
use crate::support::{self, Answer, Client, Dice, Server, request};

/// Somebody with a key.
pub struct Person {
    pub at: SocketAddr,
    pub key: String,
}

impl Person {
    pub async fn new(at: SocketAddr, name: &str) -> Person {
        let made = post(at, "/api/me", None, &json!({"name": name, "label": "First"})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        Person { at, key: made.json()["key"].as_str().unwrap().to_owned() }
    }

    pub async fn ask(&self, method: &str, path: &str, body: Value) -> Answer {
        request(self.at, method, &format!("/api/me{path}"), Some(&self.key), Some(&body.to_string())).await
    }

    async fn me(&self) -> Value {
        self.ask("GET", "", json!({})).await.json()
    }

    async fn games(&self) -> Vec<Value> {
        self.ask("GET", "/games", json!({})).await.json()["games"].as_array().unwrap().clone()
    }

    pub async fn claim(&self, table: &str, secret: &str) -> Answer {
        self.ask("POST", "/places", json!({"table": table, "secret": secret})).await
    }

    /// The code of a link for another device.
    async fn code(&self) -> String {
        let made = self.ask("POST", "/links", json!({"origin": "https://play.example.org"})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let link = made.json()["link"].as_str().unwrap().to_owned();
        assert!(made.json()["qr"]["path"].as_str().unwrap().starts_with('M'));
        link.strip_prefix("/me#code=").unwrap().to_owned()
    }
}

async fn post(at: SocketAddr, path: &str, secret: Option<&str>, body: &Value) -> Answer {
    request(at, "POST", path, secret, Some(&body.to_string())).await
}

async fn enter(at: SocketAddr, code: &str) -> Answer {
    post(at, "/api/me/devices", None, &json!({"code": code, "label": "Second"})).await
}

/// One who plays on one device and goes on with another, on a server with whatever store.
pub async fn come_back_on_another_device(at: SocketAddr) {
    let table = support::create(at, "pp", json!({"start": true})).await;
    let person = Person::new(at, "Elena").await;
    assert_eq!(person.claim(&table.id, &table.seats[1].secret).await.status, 204);

    let code = person.code().await;
    let second = enter(at, &code).await;
    assert_eq!(second.status, 201, "{}", second.text);
    let again = enter(at, &code).await;
    assert_eq!((again.status, &again.json()["code"]), (403, &json!("bad-code")), "a code is used once");
    let second = Person { at, key: second.json()["key"].as_str().unwrap().to_owned() };
    let devices = second.me().await["devices"].clone();
    assert_eq!((&devices[0]["label"], &devices[1]["label"]), (&json!("First"), &json!("Second")));
    assert_eq!((&devices[0]["this"], &devices[1]["this"]), (&json!(false), &json!(true)));

    // The second device sits in the seat that the first one took.
    let games = second.games().await;
    assert_eq!((games.len(), &games[0]["table"], &games[0]["status"]), (1, &json!(table.id), &json!("playing")));
    let secret = games[0]["seats"][0]["secret"].as_str().unwrap();
    let client = Client::connect(at, &table.id, Some(secret), None).await;
    assert_eq!(client.you, Some(1));
    // Others see the name, and nothing else.
    let info = request(at, "GET", &format!("/api/tables/{}", table.id), None, None).await.json();
    assert_eq!((&info["seats"][0]["name"], &info["seats"][1]["name"]), (&json!("Blue"), &json!("Elena")));
    assert!(!info.to_string().contains("Second"), "{info}");

    // Shut out, it knows nothing more.
    let id = devices[1]["id"].as_str().unwrap();
    assert_eq!(person.ask("DELETE", &format!("/devices/{id}"), json!({})).await.status, 200);
    let out = second.ask("GET", "/games", json!({})).await;
    assert_eq!((out.status, &out.json()["code"]), (403, &json!("not-known")));
}

#[tokio::test]
async fn my_games_are_listed_with_those_that_wait_for_me_first() {
    let server = Server::new().await;
    let person = Person::new(server.address, "Elena").await;
    let over = server.create_eternaut("ph", json!({"start": true})).await;
    let mut clients = vec![server.sit(&over, 0).await];
    play_to_the_end(&mut clients, &mut Dice::new(1)).await;
    let waiting = server.create("pp", json!({})).await;
    let going = server.create("pp", json!({"start": true, "timer_s": 86_400})).await;
    let mut players = vec![server.sit(&going, 0).await, server.sit(&going, 1).await];
    for table in [&over, &waiting, &going] {
        assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
    }
    // Both are asked at first, or one of them: go on until only the other is.
    let mut dice = Dice::new(2);
    let told = async |yours: bool, players: &mut Vec<Client>, dice: &mut Dice| {
        for _ in 0..400 {
            for player in players.iter_mut() {
                player.settle().await;
            }
            let asked: Vec<bool> = players.iter().map(|player| player.state.ask.is_some()).collect();
            if asked[0] == yours && asked[1] != yours {
                return;
            }
            let at = if asked[0] != yours { 0 } else { 1 };
            let at = if asked[at] { at } else { 1 - at };
            let choices = players[at].choices();
            players[at].act(&choices[dice.below(choices.len())]).await.unwrap();
        }
        panic!("it was never so");
    };
    for yours in [true, false, true] {
        told(yours, &mut players, &mut dice).await;
        let expected: Vec<&str> = vec![&going.id, &waiting.id, &over.id];
        let games = until(async || person.games().await, |games| games[0]["yours"] == yours).await;
        let tables: Vec<&str> = games.iter().map(|game| game["table"].as_str().unwrap()).collect();
        assert_eq!(tables, expected);
        assert_eq!(games[0]["waiting_for"], if yours { json!([]) } else { json!(["Red"]) });
        assert_eq!(games[0]["others"], json!(["Red"]));
        assert!(games[0]["round"].as_u64().unwrap() > 0);
        let day = games[0]["at"].as_u64().unwrap() + 86_400_000;
        assert!(games[0]["ends"].as_u64().unwrap().abs_diff(day) < 60_000, "{}", games[0]);
        assert_eq!((&games[1]["ends"], &games[2]["ends"]), (&json!(null), &json!(null)));
        assert_eq!((&games[1]["status"], &games[1]["yours"]), (&json!("waiting"), &json!(false)));
        assert_eq!(
            (&games[2]["status"], &games[2]["campaign"]),
            (&json!("finished"), &json!(over.campaign.as_ref().unwrap().id))
        );
        assert_eq!(
            (&games[2]["game"], &games[2]["board"], &games[2]["others"]),
            (&json!("eternaut"), &json!("A"), &json!([]))
        );
    }
    // The list is the same after a restart, and one table less once it was left.
    let before = person.games().await;
    drop(players);
    drop(clients);
    let server = server.restarted().await;
    let person = Person { at: server.address, key: person.key };
    assert_eq!(person.games().await, before);
    assert_eq!(person.ask("DELETE", &format!("/places/{}", over.id), json!({})).await.status, 204);
    assert_eq!(person.games().await.len(), 2);
}

/// Asks until an answer fits: what tables say of themselves is noted a moment later.
pub async fn until<T>(ask: impl AsyncFn() -> T, fits: impl Fn(&T) -> bool) -> T {
    let begun = std::time::Instant::now();
    loop {
        let answer = ask().await;
        if fits(&answer) {
            return answer;
        }
        assert!(begun.elapsed() < support::PATIENCE, "it does not come to that");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_table_played_on_while_nobody_noted_it_is_found_by_looking() {
    let server = Server::new().await;
    let person = Person::new(server.address, "").await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 0})).await;
    assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    let choices = client.choices();
    client.act(&choices[0]).await.unwrap();
    // Stopped before anything was noted, as a kill would.
    let note = server::store::TurnRow {
        table: table.id.clone(),
        seq: 1,
        status: server::protocol::rest::TableStatus::Waiting,
        asked: 0,
        round: 0,
        at: 1,
        ends: None,
    };
    drop(client);
    let (folder, file) = server.stopped().await;
    {
        use sqlx::{Connection, Executor};
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut raw = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
        raw.execute("DELETE FROM turns").await.unwrap();
        raw.close().await.unwrap();
        let store = server::store::Store::open(&file).await.unwrap();
        store.write(vec![server::store::PersonChange::Turn(note, None).into()]).await.unwrap();
        store.close().await;
    }
    let server = Server::on(folder, support::settings(server::Limits::unhurried())).await;
    let person = Person { at: server.address, key: person.key };
    assert_eq!(person.games().await[0]["status"], "playing");
}

/// Somebody answers until the game waits for a program.
pub async fn hand_over(client: &mut Client) {
    client.settle().await;
    while client.state.ask.is_some() || client.state.step == 0 {
        client.until_asked().await;
        let choice = client.choices()[0].clone();
        client.act(&choice).await.unwrap();
        // What is answered by itself after that is told before this is answered.
        client.settle().await;
    }
}

/// Whoever plays slowly is told that it is their turn, so programs do not wait until somebody looks.
#[tokio::test]
async fn programs_that_were_interrupted_go_on_after_a_restart() {
    let server = Server::new().await;
    let person = Person::new(server.address, "").await;
    let table = server.create("pr", json!({"start": true, "pace_ms": 5000})).await;
    assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
    let mut client = server.sit(&table, 0).await;
    hand_over(&mut client).await;
    let step = client.state.step;
    drop(client);
    let path = format!("/api/tables?ids={}", table.id);
    // Where the table stands is noted a moment later: from then on nobody would look for it otherwise.
    let noted = async || server.host.store().turn(&table.id).await.unwrap();
    until(noted, |turn| turn.as_ref().is_some_and(|turn| turn.seq > step && turn.asked == 0)).await;
    let server = server.restarted().await;
    let played = async || server.get(&path).await.json()["tables"][0]["step"].as_u64().unwrap();
    until(played, |played| *played > u64::from(step)).await;
}

#[tokio::test]
async fn a_recovery_code_opens_the_identity_until_another_is_made() {
    let server = Server::new().await;
    let person = Person::new(server.address, "Elena").await;
    assert_eq!(person.me().await["recovery"], json!(null));
    let made = async || person.ask("POST", "/recovery", json!({})).await.json()["code"].as_str().unwrap().to_owned();
    let first = made().await;
    assert_eq!(first.split('-').map(str::len).collect::<Vec<_>>(), [4; 8]);
    assert!(person.me().await["recovery"].is_number());
    // As somebody writes it who reads it off paper, and more than once.
    for written in [first.to_lowercase().replace('-', " "), first.replace('0', "O").replace('1', "l")] {
        let entered = enter(server.address, &written).await;
        assert_eq!((entered.status, &entered.json()["me"]["name"]), (201, &json!("Elena")), "{}", entered.text);
    }
    let second = made().await;
    assert_eq!(enter(server.address, &first).await.status, 403);
    assert_eq!(enter(server.address, &second).await.status, 201);
    assert_eq!(person.ask("DELETE", "/recovery", json!({})).await.json()["recovery"], json!(null));
    assert_eq!(enter(server.address, &second).await.status, 403);
    for wrong in ["", "x", &person.key, &"0".repeat(32)] {
        assert_eq!(enter(server.address, wrong).await.json()["code"], "bad-code", "{wrong}");
    }
    // A code is no key, and there is an end to devices.
    let code = person.code().await;
    let with_code = Person { at: server.address, key: code.clone() };
    assert_eq!(with_code.ask("GET", "", json!({})).await.json()["code"], "not-known");
    let recovery = made().await;
    let full = until(async || enter(server.address, &recovery).await, |answer| answer.status != 201).await;
    assert_eq!((full.status, &full.json()["code"]), (409, &json!("too-many")));
    assert_eq!(person.me().await["devices"].as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn a_code_for_another_device_ends_after_ten_minutes() {
    let server = Server::new().await;
    let person = Person::new(server.address, "").await;
    let code = person.code().await;
    let (folder, file) = server.stopped().await;
    let late = async |minutes: i64| {
        use sqlx::Connection;
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut raw = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
        let query = sqlx::query("UPDATE person_keys SET expires = expires - $1 WHERE kind = 'link'");
        query.bind(minutes * 60_000).execute(&mut raw).await.unwrap();
        raw.close().await.unwrap();
    };
    late(11).await;
    let server = Server::on(folder, support::settings(server::Limits::unhurried())).await;
    assert_eq!(enter(server.address, &code).await.json()["code"], "bad-code");
    let (folder, _) = server.stopped().await;
    late(-10).await;
    let server = Server::on(folder, support::settings(server::Limits::unhurried())).await;
    assert_eq!(enter(server.address, &code).await.status, 201);
}

#[tokio::test]
async fn only_who_holds_a_seat_makes_it_theirs_and_only_while_they_hold_it() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let (one, other) = (Person::new(server.address, "").await, Person::new(server.address, "").await);
    for (table_id, secret) in [(table.id.as_str(), "wrong"), (table.id.as_str(), &table.key), ("nowhere", "wrong")] {
        let refused = one.claim(table_id, secret).await;
        assert!([403, 404].contains(&refused.status), "{}", refused.text);
    }
    assert_eq!(one.claim(&table.id, &table.seats[0].secret).await.status, 204);
    assert_eq!(one.games().await.len(), 1);
    // Somebody makes the seat their own: it is not the first one's any more.
    let mut client = server.sit(&table, 0).await;
    let own = "ab".repeat(20);
    client.send(&ClientMessage::Claim { id: 1, secret: own.clone() }).await;
    client.answer(1).await.unwrap();
    assert_eq!(one.games().await, Vec::<Value>::new());
    assert_eq!(one.claim(&table.id, &table.seats[0].secret).await.json()["code"], "seat-taken");
    assert_eq!(other.claim(&table.id, &own).await.status, 204);
    assert_eq!(other.games().await.len(), 1);
    for key in ["", "wrong", &table.seats[0].secret] {
        let stranger = Person { at: server.address, key: key.to_owned() };
        assert!([401, 403].contains(&stranger.ask("GET", "/games", json!({})).await.status));
    }
}

#[tokio::test]
async fn the_database_holds_nothing_that_opens_a_seat_or_an_identity() {
    let server = Server::new().await;
    let person = Person::new(server.address, "Elena").await;
    let table = server.create("pp", json!({"start": true})).await;
    person.claim(&table.id, &table.seats[0].secret).await;
    let code = person.code().await;
    let recovery = person.ask("POST", "/recovery", json!({})).await.json()["code"].as_str().unwrap().to_owned();
    let secrets = [person.key.clone(), table.seats[0].secret.clone(), code, recovery.replace('-', "").to_lowercase()];
    let (_folder, file) = server.stopped().await;
    let bytes = std::fs::read(file).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("Elena"), "the name is there, so that this can fail");
    for secret in secrets {
        assert!(!holds(&secret) && !holds(&secret.to_uppercase()), "{secret}");
    }
}

#[tokio::test]
async fn a_deleted_identity_leaves_the_game_and_takes_the_name_along() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let person = Person::new(server.address, "Elena").await;
    let secret = &table.seats[0].secret;
    let join = format!("/api/tables/{}/join", table.id);
    assert_eq!(post(server.address, &join, Some(secret), &json!({"name": "Elena"})).await.status, 200);
    person.claim(&table.id, secret).await;
    let code = person.code().await;
    let name = async || server.get(&format!("/api/tables/{}", table.id)).await.json()["seats"][0]["name"].clone();
    assert_eq!(name().await, "Elena");
    assert_eq!(person.ask("DELETE", "", json!({})).await.status, 204);
    assert_eq!(person.ask("GET", "", json!({})).await.json()["code"], "not-known");
    assert_eq!(enter(server.address, &code).await.status, 403);
    until(name, |name| name == "Blue").await;
    until(async || server.host.store().persons().await.unwrap(), Vec::is_empty).await;
    // Whoever has the seat's secret plays on.
    let client = server.sit(&table, 0).await;
    assert_eq!(client.you, Some(0));
}

#[tokio::test]
async fn an_identity_that_was_being_deleted_is_gone_after_a_restart() {
    let server = Server::new().await;
    let table: TableCreated = server.create("pp", json!({"start": true})).await;
    let person = Person::new(server.address, "Elena").await;
    let join = format!("/api/tables/{}/join", table.id);
    post(server.address, &join, Some(&table.seats[0].secret), &json!({"name": "Elena"})).await;
    person.claim(&table.id, &table.seats[0].secret).await;
    let (folder, file) = server.stopped().await;
    let store = server::store::Store::open(&file).await.unwrap();
    let id = store.persons().await.unwrap()[0].row.id.clone();
    store.write(vec![server::store::PersonChange::Close(id).into()]).await.unwrap();
    store.close().await;
    let server = Server::on(folder, support::settings(server::Limits::unhurried())).await;
    until(async || server.host.store().persons().await.unwrap(), Vec::is_empty).await;
    assert_eq!(server.get(&format!("/api/tables/{}", table.id)).await.json()["seats"][0]["name"], "Blue");
}

#[tokio::test]
async fn names_are_checked_as_at_tables() {
    let server = Server::new().await;
    let person = Person::new(server.address, "  El\u{200b}ena ").await;
    assert_eq!(person.me().await["name"], "Elena");
    let rename = async |name: &str| person.ask("PATCH", "", json!({"name": name})).await;
    assert_eq!(rename("Ana").await.json()["name"], "Ana");
    assert_eq!(rename("").await.json()["name"], "");
    assert_eq!(rename(&"x".repeat(25)).await.json()["code"], "bad-name");
    let bad = person.ask("POST", "/links", json!({"origin": "javascript:alert(1)"})).await;
    assert_eq!(bad.status, 400);
    let gone = person.ask("DELETE", "/devices/0123", json!({})).await;
    assert_eq!((gone.status, &gone.json()["code"]), (404, &json!("no-such-device")));
}
