//! Games outlive updates: a database of the first edition, and tables that began with other cards than the present ones.

use std::path::Path;

use last_aurora::content::{self, SourceFile, builtin_files};
use last_aurora::{LastAurora, Setup};
use serde_json::{Value, json};
use server::Limits;
use server::protocol::socket::ServerMessage;
use server::store::{Change, ContentRow, Store};
use tabletop::{Bundle, Game, Record, seed_from_number};

use crate::support::{Client, Dice, Server, request, settings, table_request};

fn fixture(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1").join(name)
}

/// A server on a copy of the database of the first edition.
async fn old_server() -> (Server, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(fixture("tables.sqlite"), folder.path().join("tables.db")).unwrap();
    let tables: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(fixture("tables.json")).unwrap()).unwrap();
    (Server::on(folder, settings(Limits::unhurried())).await, tables)
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}

fn named<'a>(tables: &'a [Value], name: &str) -> &'a Value {
    tables.iter().find(|table| table["name"] == name).unwrap()
}

async fn sit(server: &Server, table: &Value) -> Vec<Client> {
    let mut clients = Vec::new();
    for seat in table["seats"].as_array().unwrap() {
        clients.push(Client::connect(server.address, text(table, "id"), Some(text(seat, "secret")), None).await);
    }
    clients
}

/// Plays by chance until the game is over or so many actions were taken; how many there were.
async fn play_on(clients: &mut [Client], most: usize, dice: &mut Dice) -> usize {
    for count in 0..most {
        let mut asked = None;
        // Programs may have to answer first.
        while asked.is_none() {
            for (at, client) in clients.iter_mut().enumerate() {
                client.settle().await;
                if client.is_over() {
                    return count;
                }
                asked = asked.or(client.state.ask.is_some().then_some(at));
            }
        }
        let client = &mut clients[asked.unwrap()];
        let choices = client.choices();
        let choice = choices[dice.below(choices.len())].clone();
        // Others may have been faster where several are asked.
        match client.act(&choice).await {
            Ok(_) => {}
            Err((code, _)) => assert_eq!(code, "stale"),
        }
    }
    most
}

async fn status(server: &Server, table: &Value) -> Value {
    let answer = server.get(&format!("/api/tables/{}", text(table, "id"))).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_open_game_of_the_first_edition_is_played_on_to_its_end() {
    let (server, tables) = old_server().await;
    let open = tables.iter().filter(|table| text(table, "what").starts_with("open"));
    let mut dice = Dice::new(5);
    for table in open {
        let name = text(table, "name");
        let mut clients = sit(&server, table).await;
        assert!(play_on(&mut clients, 4000, &mut dice).await > 0, "{name}: nobody could act");
        assert_eq!(status(&server, table).await["status"], "finished", "{name}");
        let verified = server.get(&format!("/api/tables/{}/verify", text(table, "id"))).await.json();
        assert_eq!(verified["genuine"], true, "{name}: {verified}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_to_undo_of_the_first_edition_is_answered() {
    let (server, tables) = old_server().await;
    let table = named(&tables, "aurora-open-undo");
    let wish = status(&server, table).await["undo"].clone();
    let mut clients = sit(&server, table).await;
    let (request, other) =
        (wish["request"].as_u64().unwrap() as u32, wish["waiting_for"][0].as_u64().unwrap() as usize);
    let step = clients[other].state.step;
    let agree = server::protocol::socket::ClientMessage::UndoAnswer { request, agree: true };
    clients[other].send(&agree).await;
    let went_back = |message: &ServerMessage| match message {
        ServerMessage::Update { state, .. } => Some(state.step),
        _ => None,
    };
    assert!(clients[other].until(went_back).await < step);
    assert_eq!(status(&server, table).await["undo"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_of_the_first_edition_replay_and_are_genuine() {
    let (server, tables) = old_server().await;
    for table in tables.iter().filter(|table| text(table, "what").starts_with("finished")) {
        let (id, name) = (text(table, "id"), text(table, "name"));
        let record = server.get(&format!("/api/tables/{id}/record")).await;
        assert_eq!(record.status, 200, "{name}: {}", record.text);
        let verified = request(server.address, "POST", "/api/verify", None, Some(&record.text)).await.json();
        assert_eq!(verified["genuine"], true, "{name}: {verified}");
        let replay = server.get(&format!("/api/tables/{id}/replay?at=0&count=60")).await;
        assert_eq!(replay.status, 200, "{name}: {}", replay.text);
        assert_eq!(replay.json()["frames"].as_array().unwrap().len(), 60, "{name}");
        let cards = server.get(text(&status(&server, table).await, "content")).await;
        assert_eq!(cards.status, 200, "{name}: {}", cards.text);
    }
    let waiting = named(&tables, "aurora-waiting");
    let (id, secret) = (text(waiting, "id"), text(&waiting["seats"][0], "secret"));
    let started = request(server.address, "POST", &format!("/api/tables/{id}/start"), Some(secret), Some("{}")).await;
    assert_eq!(started.status, 200, "{}", started.text);
    assert!(play_on(&mut sit(&server, waiting).await, 20, &mut Dice::new(2)).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_campaign_of_the_first_edition_goes_out_and_in() {
    let (server, tables) = old_server().await;
    let campaign = &named(&tables, "eternaut-finished")["campaign"];
    let (campaign, secret) = (text(campaign, "id").to_owned(), text(campaign, "secret"));
    let path = format!("/api/campaigns/{campaign}/export");
    let exported = request(server.address, "GET", &path, Some(secret), None).await;
    assert_eq!(exported.status, 200, "{}", exported.text);
    let kept = std::fs::read_to_string(fixture("campaign.json")).unwrap();
    for file in [&exported.text, &kept] {
        let imported = request(server.address, "POST", "/api/campaigns/import", None, Some(file)).await;
        assert_eq!(imported.status, 201, "{}", imported.text);
        let link = imported.json()["link"].clone();
        let path = format!("/api/campaigns/{}/export", text(&link, "id"));
        let again = request(server.address, "GET", &path, Some(text(&link, "secret")), None).await;
        assert_eq!(again.status, 200, "{}", again.text);
        let record = |text: &str| serde_json::from_str::<Value>(text).unwrap()["chapters"][0]["record"].clone();
        assert_eq!(record(&again.text), record(file));
    }
}

/// The set with a Driver of another Skill.
fn other_cards() -> Vec<SourceFile> {
    let mut files = builtin_files().to_vec();
    let survivors = files.iter_mut().find(|file| file.name == "core/survivors.kdl").unwrap();
    let changed = survivors.text.replacen("skill 1", "skill 3", 1);
    assert_ne!(changed, survivors.text);
    survivors.text = changed.into();
    files
}

fn bundle(files: &[SourceFile]) -> Bundle {
    Bundle(vec![files.iter().map(|file| (file.name.to_string(), file.text.to_string())).collect()])
}

/// Makes a table as a program with other cards would have made it, out of one that this program made.
async fn with_other_cards(file: &Path, table: &str) -> Record {
    let store = Store::open(file).await.unwrap();
    let files = other_cards();
    let content = content::load(&files).unwrap().content;
    let setup = Setup::players(2);
    let record = Record::new::<LastAurora>(&setup, &content, seed_from_number(3)).unwrap();
    let mut stored = store.table(table).await.unwrap().unwrap();
    stored.id = "0123456789abcdef0123".into();
    stored.header = record.header_line();
    stored.seats.iter_mut().for_each(|seat| seat.secret = None);
    let secret = "0123456789abcdef0123456789abcdef01234567";
    stored.seats[0].secret = Some(server::secrets::hash(&stored.id, secret));
    stored.entries.clear();
    let row = ContentRow { game: LastAurora::NAME.into(), fingerprint: record.content, bundle: bundle(&files) };
    store.write(vec![Change::Content(Box::new(row)), Change::Table(Box::new(stored))]).await.unwrap();
    record
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_keeps_the_cards_it_began_with() {
    let server = Server::new().await;
    let created = server.create("pr", json!({"pace_ms": 0})).await;
    let (folder, file) = server.stopped().await;
    let record = with_other_cards(&file, &created.id).await;
    let server = Server::on(folder, settings(Limits::unhurried())).await;
    let (id, secret) = ("0123456789abcdef0123", "0123456789abcdef0123456789abcdef01234567");
    let started = request(server.address, "POST", &format!("/api/tables/{id}/start"), Some(secret), Some("{}")).await;
    assert_eq!(started.status, 200, "{}", started.text);
    let skill = |text: &str| {
        let cards = serde_json::from_str::<Value>(text).unwrap()["cards"].clone();
        let driver = cards.as_array().unwrap().iter().find(|card| card["slug"] == "driver").unwrap().clone();
        driver["face"]["skill"].clone()
    };
    // Its own cards are shown where it says, and the present ones to everybody else.
    let own = server.get(started.json()["content"].as_str().unwrap()).await;
    let present = server.get(created.table.content.as_str()).await;
    assert_eq!((skill(&own.text), skill(&present.text)), (json!(3), json!(1)));

    let mut clients = [Client::connect(server.address, id, Some(secret), None).await];
    assert!(play_on(&mut clients, 4000, &mut Dice::new(9)).await > 0);
    assert!(clients[0].is_over());
    let played = server.get(&format!("/api/tables/{id}/record")).await;
    let found = Record::read(&played.text).unwrap();
    assert_eq!((found.content, found.commitment), (record.content, record.commitment));
    let verified = request(server.address, "POST", "/api/verify", None, Some(&played.text)).await.json();
    assert_eq!(verified["genuine"], true, "{verified}");

    // Where those cards are not known, the same record proves nothing, unless it brings them along; and forged ones are found.
    let elsewhere = Server::new().await;
    let prove = async |text: &str| request(elsewhere.address, "POST", "/api/verify", None, Some(text)).await.json();
    assert_eq!(prove(&played.text).await["genuine"], false);
    let carries = server.get(&format!("/api/tables/{id}/record?content=true")).await;
    let verified = prove(&carries.text).await;
    assert_eq!(verified["genuine"], true, "{verified}");
    let mut forged = Record::read(&carries.text).unwrap();
    forged.bundle = Some(bundle(builtin_files()));
    let verified = prove(&forged.write()).await;
    assert_eq!(verified["genuine"], false);
    assert!(verified["text"].as_str().unwrap().contains(&tabletop::hex::encode(&record.content)), "{verified}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cards_of_a_new_table_are_kept_with_it() {
    let server = Server::new().await;
    let created = server.create("pp", json!({})).await;
    let beta = json!({"map": "beta", "seats": table_request("pp", json!({}))["setup"]["seats"]});
    let beta = json!({"game": "last-aurora", "setup": beta, "options": {}});
    let beta = crate::support::create_with(server.address, &beta).await;
    let (_folder, file) = server.stopped().await;
    let store = Store::open(&file).await.unwrap();
    for id in [created.id, beta.id] {
        let record = Record::read(&store.table(&id).await.unwrap().unwrap().header).unwrap();
        let kept = store.bundle(LastAurora::NAME, &record.content).await.unwrap().expect("its cards are kept");
        assert_eq!(kept, bundle(builtin_files()));
    }
}
