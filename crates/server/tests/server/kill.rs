//! Killed at any instant, again and again: every acknowledged action is there afterwards, and every seat can go on.
//!
//! The server runs as a process of its own: this test program calls itself with [`CHILD`] set.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use server::Limits;
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, ServerMessage};

use crate::support::{Client, Dice, create, create_with, eternaut_request, request, settings, stored_entries};

const CHILD: &str = "SNOWBOUND_TEST_DATABASE";
/// How often the server is killed at least.
const KILLS: u64 = 25;
/// How many actions must have been acknowledged in all; a slow machine needs more kills for it.
const ENOUGH: usize = 200;

#[test]
fn the_server_to_be_killed() {
    let Some(file) = std::env::var_os(CHILD) else { return };
    let settings = settings(Limits::unhurried());
    let address = ([127, 0, 0, 1], 0).into();
    let serve = server::serve(address, Path::new(&file), settings, |address| println!("\nlistening {address}"));
    tokio::runtime::Runtime::new().unwrap().block_on(serve).unwrap();
}

/// A server process, and where it listens.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(file: &Path) -> Process {
        Process::of(Command::new(std::env::current_exe().unwrap()), file)
    }

    /// A server that trusts a certificate besides nothing else, or what the system trusts.
    pub fn start_trusting(file: &Path, certificate: Option<std::path::PathBuf>) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.envs(certificate.map(|file| ("SSL_CERT_FILE", file)));
        Process::of(command, file)
    }

    /// A server on a disk that takes no file longer than this many blocks of 512 bytes.
    pub fn start_on_a_small_disk(file: &Path, blocks: u32) -> Process {
        let mut shell = Command::new("sh");
        // Ignored, the signal of a file too long becomes an error of the write.
        shell.args(["-c", "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"", &blocks.to_string()]);
        shell.arg(std::env::current_exe().unwrap());
        Process::of(shell, file)
    }

    fn of(mut command: Command, file: &Path) -> Process {
        let mut child = command
            .args(["--exact", "kill::the_server_to_be_killed", "--nocapture"])
            .env(CHILD, file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listening ").map(str::to_owned));
        Process { child, address: address.expect("the server did not start").parse().unwrap() }
    }

    /// SIGKILL: no good-bye, no flush.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What was acknowledged: by table, the action of each number.
type Acknowledged = Arc<Mutex<BTreeMap<(String, u32), String>>>;

/// Plays a seat until the connection breaks; notes what was acknowledged.
async fn play(address: SocketAddr, table: TableCreated, seat: usize, acknowledged: Acknowledged, mut dice: Dice) {
    let secret = table.seats[seat].secret.clone();
    let Ok(mut client) = Client::try_connect(address, &table.id, Some(&secret), None).await else { return };
    // Answers may come late, when the table has moved on and the next action is under way: each has its own number.
    let mut said: Vec<String> = Vec::new();
    loop {
        if client.is_over() {
            return;
        }
        let choices = client.choices();
        let mine = said.len() as u32;
        let seq = client.state.seq;
        if !choices.is_empty() {
            let action = choices[dice.below(choices.len())].clone();
            said.push(action.clone());
            client.send(&ClientMessage::Act { id: mine, seq, action, seat: None }).await;
        }
        // Until the table has moved on, or the action was refused because others were faster.
        loop {
            match client.try_next().await {
                None => return,
                Some(ServerMessage::Ack { id, seq }) => {
                    acknowledged.lock().unwrap().insert((table.id.clone(), seq), said[id as usize].clone());
                }
                Some(ServerMessage::Refused { id: Some(id), .. }) if id == mine => break,
                _ => {}
            }
            if client.state.seq > seq {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_nine_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let acknowledged = Acknowledged::default();
    let mut tables = Vec::new();
    let mut dice = Dice::new(77);
    for round in 0..4 * KILLS {
        if round >= KILLS && acknowledged.lock().unwrap().len() >= ENOUGH {
            break;
        }
        let process = Process::start(&file);
        if round % 8 == 0 && tables.len() < 16 {
            for seats in ["pp", "ppp", "pprr"] {
                tables.push(create(process.address, seats, json!({"start": true, "pace_ms": 1})).await);
            }
            let story = eternaut_request("pph", json!({"start": true}));
            tables.push(create_with(process.address, &story).await);
        }
        let mut people = tokio::task::JoinSet::new();
        for (number, table) in tables.iter().enumerate() {
            for seat in 0..table.seats.len() {
                let dice = Dice::new(round * 100 + number as u64 * 10 + seat as u64);
                people.spawn(play(process.address, table.clone(), seat, acknowledged.clone(), dice));
            }
        }
        // In the middle of play, however slow the machine is: some actions after everybody sat down, and a moment more.
        let enough = acknowledged.lock().unwrap().len() + 1 + dice.below(20);
        let patience = Instant::now() + Duration::from_secs(5);
        while acknowledged.lock().unwrap().len() < enough && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(dice.below(30) as u64)).await;
        process.kill();
        people.abort_all();
        while people.join_next().await.is_some() {}
        // The file itself, as the next server will find it.
        let noted = acknowledged.lock().unwrap().clone();
        for table in &tables {
            let stored: BTreeMap<u32, String> = stored_entries(&file, &table.id).await.into_iter().collect();
            assert_eq!(stored.keys().copied().collect::<Vec<_>>(), (1..=stored.len() as u32).collect::<Vec<_>>());
            for ((_, seq), action) in noted.iter().filter(|((id, _), _)| *id == table.id) {
                assert_eq!(stored.get(seq), Some(action), "kill {round}, table {}, action {seq}", table.id);
            }
        }
    }
    let count = acknowledged.lock().unwrap().len();
    assert!(count >= ENOUGH, "only {count} actions were acknowledged: the kills hit nothing");
    everybody_goes_on(&file, &tables).await;
}

/// After the last kill all tables open, all seats see the same moment, and whoever is asked can act.
async fn everybody_goes_on(file: &Path, tables: &[TableCreated]) {
    let process = Process::start(file);
    for table in tables {
        let mut clients = Vec::new();
        for seat in &table.seats {
            clients.push(Client::connect(process.address, &table.id, Some(&seat.secret), None).await);
        }
        clients[0].settle().await;
        if !clients[0].is_over() {
            let asked = clients.iter_mut().find(|client| client.state.ask.is_some());
            if let Some(client) = asked {
                let choice = client.choices()[0].clone();
                client.act(&choice).await.unwrap();
            }
        }
        let info = request(process.address, "GET", &format!("/api/tables/{}", table.id), None, None).await.json();
        assert_ne!(info["status"], "waiting");
    }
    process.kill();
}
