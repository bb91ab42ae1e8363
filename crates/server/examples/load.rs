//! Load on a server of its own, over real sockets on this machine: `cargo run --release -p server --example load -- 200 10`
//! plays 200 tables of four seats for 10 seconds and prints actions a second, the time from an action to every seat's view,
//! and memory per table. At the end it compares what was acknowledged with what is stored.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::protocol::rest::{CreateTable, TableCreated};
use server::protocol::socket::{ClientMessage, ServerMessage};
use server::{Limits, Settings};
use tokio_tungstenite::tungstenite::Message;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What all seats note down.
#[derive(Default)]
struct Notes {
    /// When the action that led to a change was sent: by table and number of the change.
    sent: HashMap<(usize, u32), Instant>,
    /// From there to each seat's view.
    times: Vec<Duration>,
    /// What was acknowledged: table, number, action.
    acknowledged: Vec<(usize, u32, String)>,
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (tables, seconds) = (args.next().unwrap_or(100).min(2000), args.next().unwrap_or(10).min(120));
    let rate = args.next().unwrap_or(500).max(1);
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("tables.db");
    let settings = Settings { limits: Limits::unhurried(), ..Settings::default() };
    let listening = server::listen(([127, 0, 0, 1], 0).into(), &file, settings).await?;
    let (address, host) = (listening.address(), listening.host().clone());
    tokio::spawn(listening.run(std::future::pending()));
    let before = resident();
    let mut made = Vec::new();
    for _ in 0..tables {
        made.push(host.create(request()?).await?);
    }
    let notes = Arc::new(Mutex::new(Notes::default()));
    // Each table acts so often that all together reach the rate.
    let pause = Duration::from_micros(1_000_000 * tables / rate);
    let end = Instant::now() + Duration::from_secs(seconds + 2);
    let mut seats = tokio::task::JoinSet::new();
    for (number, table) in made.iter().enumerate() {
        for seat in 0..table.seats.len() {
            seats.spawn(play(address, table.clone(), number, seat, notes.clone(), pause, end));
        }
    }
    while let Some(played) = seats.join_next().await {
        played??;
    }
    report(&host, &made, notes, seconds, resident().saturating_sub(before)).await
}

fn request() -> Result<CreateTable, Failure> {
    let seats: Vec<_> =
        ["blue", "red", "yellow", "green"].map(|colour| json!({"colour": colour, "kind": "person"})).into();
    let request = json!({"game": "last-aurora", "setup": {"map": "alpha", "seats": seats}, "options": {"start": true}});
    Ok(serde_json::from_value(request)?)
}

/// Plays a seat: the first answer that is offered, at the table's pace.
async fn play(
    address: SocketAddr,
    table: TableCreated,
    number: usize,
    seat: usize,
    notes: Arc<Mutex<Notes>>,
    pause: Duration,
    end: Instant,
) -> Result<(), Failure> {
    let url = format!("ws://{address}/api/tables/{}/ws", table.id);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
    let secret = Some(table.seats[seat].secret.clone());
    let hello = ClientMessage::Hello { secret, resume_from: None, lang: None };
    socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
    let mut said: Vec<String> = Vec::new();
    while let Ok(Some(message)) = tokio::time::timeout_at(end.into(), socket.next()).await {
        let Message::Text(text) = message? else { continue };
        let arrived = Instant::now();
        let state = match serde_json::from_str(&text)? {
            ServerMessage::Update { moment, state } => {
                let mut notes = lock(&notes);
                if let Some(&sent) = notes.sent.get(&(number, moment.seq)) {
                    notes.times.push(arrived - sent);
                }
                state
            }
            ServerMessage::Welcome { state, .. } => state,
            ServerMessage::Ack { id, seq } => {
                lock(&notes).acknowledged.push((number, seq, said[id as usize].clone()));
                continue;
            }
            _ => continue,
        };
        let Some(choice) = state.ask.as_ref().and_then(|ask| ask.choices.first()) else { continue };
        tokio::time::sleep(pause).await;
        let act = ClientMessage::Act { id: said.len() as u32, seq: state.seq, action: choice.action.clone() };
        said.push(choice.action.clone());
        lock(&notes).sent.insert((number, state.seq + 1), Instant::now());
        socket.send(Message::text(serde_json::to_string(&act)?)).await?;
    }
    Ok(())
}

async fn report(
    host: &server::Host,
    made: &[TableCreated],
    notes: Arc<Mutex<Notes>>,
    seconds: u64,
    memory: u64,
) -> Result<(), Failure> {
    let Notes { mut times, acknowledged, .. } = std::mem::take(&mut *lock(&notes));
    times.sort();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or_default();
    let mut lost = 0;
    for (number, table) in made.iter().enumerate() {
        let stored = host.store().table(&table.id).await?.ok_or("a table is gone")?;
        for (_, seq, action) in acknowledged.iter().filter(|(of, ..)| *of == number) {
            let entry = stored.entries.get(*seq as usize - 1);
            lost += u32::from(entry.and_then(|entry| entry.action.as_deref()) != Some(action));
        }
    }
    println!("tables {}, seats connected {}", made.len(), made.len() * 4);
    println!("actions acknowledged {}, about {} a second", acknowledged.len(), acknowledged.len() as u64 / seconds);
    println!("action to view: p50 {:?}, p99 {:?}, worst {:?}", at(0.5), at(0.99), at(1.0 - f64::EPSILON));
    println!("memory {} MiB, client included; {} KiB a table", memory >> 20, (memory >> 10) / made.len().max(1) as u64);
    println!("acknowledged but not stored: {lost}");
    if lost == 0 { Ok(()) } else { Err("something was lost".into()) }
}

fn lock(notes: &Mutex<Notes>) -> std::sync::MutexGuard<'_, Notes> {
    notes.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Resident memory of this process in bytes, where the system tells it.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
}
