//! Nonsense on the wire: bounded, with seeds, against a server that other people play at meanwhile.
//!
//! A seed that finds something fails again with `SNOWBOUND_FUZZ=SEED`; more rounds are had with `SNOWBOUND_FUZZ_ROUNDS`.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::protocol::rest::TableCreated;
use server::{Limits, Settings, Timeouts};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{Dice, Server, settings};

/// Connections of each run; a tenth of a second each on a busy machine.
const ROUNDS: u64 = 150;

/// Answers to nonsense, so that a run in which nobody was heard is noticed.
static REFUSED: AtomicU32 = AtomicU32::new(0);
/// Panics anywhere in this program.
static PANICS: AtomicU32 = AtomicU32::new(0);

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// What a client might say, for mutations to begin with.
fn sensible(dice: &mut Dice, table: &TableCreated) -> Value {
    let (id, seq) = (dice.below(5), dice.below(9));
    let all = [
        json!({"type": "hello", "secret": table.seats[0].secret, "resume_from": seq}),
        json!({"type": "act", "id": id, "seq": seq, "action": "explore 2", "seat": 0}),
        json!({"type": "act", "id": id, "seq": seq, "action": "pass"}),
        json!({"type": "explain", "id": id, "actions": ["pass", "explore 2"]}),
        json!({"type": "undo", "id": id, "to": seq, "unread": true}),
        json!({"type": "undo-answer", "request": id, "agree": true}),
        json!({"type": "chat", "text": "hello"}),
        json!({"type": "rename", "name": "Anna"}),
        json!({"type": "claim", "id": id, "secret": "0123"}),
        json!({"type": "point", "spot": "place:C2.3"}),
        json!({"type": "advise", "action": "pass"}),
        json!({"type": "order", "order": "hold-cards"}),
        json!({"type": "log", "before": seq, "count": id}),
        json!({"type": "why", "id": id, "seq": seq}),
        json!({"type": "hint", "id": id}),
        json!({"type": "suggest", "id": id}),
        json!({"type": "lesson", "on": true}),
        json!({"type": "pace", "ms": 0}),
        json!({"type": "stand-in", "bot": "greedy"}),
        json!({"type": "nudge", "seat": id}),
        json!({"type": "replace", "seat": id, "agree": true}),
        json!({"type": "skip"}),
        json!({"type": "start"}),
        json!({"type": "ping", "id": id}),
    ];
    all[dice.below(all.len())].clone()
}

/// Values that programs trip over.
fn odd(dice: &mut Dice) -> Value {
    match dice.below(10) {
        0 => json!(null),
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(1.5e300),
        4 => json!([[[]], {}]),
        5 => json!("\u{0}\u{202e}\u{200b}\u{1f9ca}"),
        6 => json!("x".repeat(dice.below(3000))),
        7 => json!({"type": "act"}),
        8 => json!(true),
        _ => json!("../../etc/passwd' OR 1=1; --"),
    }
}

/// A message with something wrong in it: a value, a key, a byte, or its end.
fn message(dice: &mut Dice, table: &TableCreated) -> Vec<u8> {
    let mut message = sensible(dice, table);
    let map = message.as_object_mut().unwrap();
    let keys: Vec<String> = map.keys().cloned().collect();
    let key = keys[dice.below(keys.len())].clone();
    match dice.below(6) {
        0 => drop(map.insert(key, odd(dice))),
        1 => drop(map.remove(&key)),
        2 => drop(map.insert(format!("{key}_"), odd(dice))),
        _ => {}
    }
    let mut bytes = message.to_string().into_bytes();
    match dice.below(6) {
        0 => bytes.truncate(dice.below(bytes.len())),
        1 => {
            let at = dice.below(bytes.len());
            let most = if dice.below(8) == 0 { 256 } else { 128 };
            bytes[at] = dice.below(most) as u8;
        }
        2 => bytes = vec![[b'[', b'{', b'"', b'9'][dice.below(4)]; dice.below(15_000)],
        _ => {}
    }
    bytes
}

/// A frame: mostly right, with now and then a wrong length, kind, flag or mask, after which nobody listens any more.
fn frame(dice: &mut Dice, payload: &[u8]) -> Vec<u8> {
    let kind = if dice.below(30) == 0 { dice.below(256) as u8 } else { 0x81 };
    let masked = if dice.below(60) == 0 { 0 } else { 0x80 };
    let mut bytes = vec![kind];
    match (dice.below(50), payload.len()) {
        // Much more is promised than comes.
        (0, _) => {
            bytes.push(masked | 127);
            bytes.extend_from_slice(&[u64::MAX, 1 << 40, 17_000][dice.below(3)].to_be_bytes());
        }
        (1, _) => bytes.push(masked | dice.below(128) as u8),
        (_, length @ 0..126) => bytes.push(masked | length as u8),
        (_, length) => {
            bytes.push(masked | 126);
            bytes.extend_from_slice(&u16::try_from(length).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    let mask: [u8; 4] = std::array::from_fn(|_| dice.below(256) as u8);
    if masked > 0 {
        bytes.extend_from_slice(&mask);
    }
    let cover = |(at, byte): (usize, &u8)| if masked > 0 { byte ^ mask[at % 4] } else { *byte };
    bytes.extend(payload.iter().enumerate().map(cover));
    bytes
}

/// One connection that says nonsense, in pieces, slowly or not at all, and goes at any moment.
async fn visit(server: &Server, table: &TableCreated, seed: u64) {
    let mut dice = Dice::new(seed);
    let Ok(mut stream) = TcpStream::connect(server.address).await else { return };
    let mut head = format!(
        "GET /api/tables/{}/ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        table.id, server.address
    )
    .into_bytes();
    if dice.below(8) == 0 {
        let at = dice.below(head.len());
        head[at] = dice.below(256) as u8;
    }
    let _ = stream.write_all(&head).await;
    // Half-open: nobody reads the answer, or nothing more is said.
    if dice.below(10) == 0 {
        return;
    }
    let mut answer = vec![0; 4096];
    let _ = timeout(Duration::from_secs(2), stream.read(&mut answer)).await;
    if dice.below(6) > 0 {
        // Masked with nothing, which is allowed.
        let hello = json!({"type": "hello", "secret": table.seats[0].secret}).to_string();
        let head = [0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
        let _ = stream.write_all(&[&head, hello.as_bytes()].concat()).await;
    }
    for _ in 0..1 + dice.below(20) {
        let said = message(&mut dice, table);
        let bytes = frame(&mut dice, &said);
        let piece = if dice.below(10) == 0 { 1 + dice.below(200) } else { bytes.len().max(1) };
        for piece in bytes.chunks(piece) {
            if stream.write_all(piece).await.is_err() {
                return;
            }
        }
        match dice.below(60) {
            0..5 => tokio::time::sleep(Duration::from_millis(dice.below(30) as u64)).await,
            5..10 => drop(timeout(Duration::from_millis(5), stream.read(&mut answer)).await),
            10 => return,
            _ => {}
        }
    }
    if dice.below(2) == 0 {
        let _ = stream.shutdown().await;
    }
    // Whoever goes with answers unread takes back what they said last.
    let mut told = Vec::new();
    while let Ok(Ok(read @ 1..)) = timeout(Duration::from_millis(30), stream.read(&mut answer)).await {
        told.extend_from_slice(&answer[..read]);
    }
    let refused = String::from_utf8_lossy(&told).matches("\"type\":\"refused\"").count();
    REFUSED.fetch_add(refused as u32, Ordering::Relaxed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_on_the_wire_harms_nobody() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        before(panic);
    }));
    let short = Duration::from_secs(2);
    let timeouts = Timeouts { head: short, rest: short, take: short };
    let server = Server::with(Settings { timeouts, ..settings(Limits::unhurried()) }).await;
    // A game that goes on, and tables at which nonsense is said.
    let played = server.create("pp", json!({"start": true})).await;
    let mut people = [server.sit(&played, 0).await, server.sit(&played, 1).await];
    let story = server.create_eternaut("p", json!({"start": true})).await;
    let tables = [server.create("pg", json!({"start": true})).await, story, played.clone()];
    let first = number("SNOWBOUND_FUZZ").unwrap_or(1);
    let rounds = number("SNOWBOUND_FUZZ_ROUNDS").unwrap_or(ROUNDS);
    let mut dice = Dice::new(first);
    for seed in first..first + rounds {
        // Strangers know no seat of the game that is played.
        let mut table = tables[seed as usize % tables.len()].clone();
        if table.id == played.id {
            table.seats[0].secret = "f".repeat(40);
        }
        visit(&server, &table, seed).await;
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "SNOWBOUND_FUZZ={seed} SNOWBOUND_FUZZ_ROUNDS=1 shows it again");
        if seed % 5 == 0 {
            for client in &mut people {
                client.settle().await;
            }
            // Many rounds are longer than a game.
            if let Some(asked) = people.iter_mut().find(|client| client.state.ask.is_some()) {
                let choices = asked.choices();
                asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
            }
        }
    }
    // Everybody is well, and nobody is left behind.
    assert_eq!(server.get("/health").await.status, 200);
    let still = people.map(|client| client.state.seq);
    assert!(still[0] > 10 || rounds < 100, "{still:?}");
    let counts = server.counts().await.text;
    assert!(counts.contains("snowbound_store_failed_total 0"), "{counts}");
    let refused = REFUSED.load(Ordering::Relaxed);
    assert!(refused > 30 || rounds < 100, "only {refused} messages were answered");
    let here = async || server.host.telemetry().connections.load(Ordering::Relaxed);
    for _ in 0..100 {
        if here().await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(here().await, 0, "connections stay that nobody holds");
}
