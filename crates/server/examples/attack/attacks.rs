//! What strangers try. Each attack is bounded in number and time, and says whether the server held.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::Failure;
use crate::process::Server;
use crate::wire::{Ask, Person, ask, connect, table, word};

/// Did it hold, and what was seen.
pub type Verdict = Result<(bool, String), Failure>;

/// From where attacks come; each has its own address, so that one does not use up the patience of the next.
fn from(number: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 3, number)
}

async fn seated(to: SocketAddr, number: u8) -> Result<(Value, Person), Failure> {
    let made = table(to, from(number), "last-aurora").await?;
    let person = Person::sit(to, from(number), word(&made, "/id")?, word(&made, "/seats/0/secret")?).await?;
    Ok((made, person))
}

/// Things said as fast as can be: how many are told.
pub async fn chat_flood(to: SocketAddr) -> Verdict {
    let (_, mut person) = seated(to, 1).await?;
    let text = "x".repeat(400);
    for _ in 0..90 {
        person.socket.send(Message::text(json!({"type": "chat", "text": text}).to_string())).await?;
    }
    let mut told = 0;
    while let Ok(Ok(Some(message))) = timeout(Duration::from_secs(1), person.next()).await {
        told += u32::from(message["type"] == "chat");
    }
    Ok((told <= 40, format!("{told} of 90 lines were told")))
}

/// Connections that ask for nothing: can others still come?
pub async fn idle_connections(to: SocketAddr) -> Verdict {
    let mut idle = Vec::new();
    for _ in 0..600 {
        idle.extend(connect(from(2), to).await.ok());
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let other = ask(to, Ask { from: from(3), line: "GET /api/health", head: "", body: "" }).await;
    let mut open = 0;
    for stream in &mut idle {
        let mut byte = [0];
        open += u32::from(timeout(Duration::from_millis(1), stream.read(&mut byte)).await.is_err());
    }
    let well = other.is_ok_and(|(status, _)| status == 200);
    Ok((well && open <= 300, format!("{open} of 600 stayed, others {}", if well { "come" } else { "are turned away" })))
}

/// Frames that are no messages, until the server has enough.
pub async fn frames(to: SocketAddr, number: u8, frame: impl Fn(u32) -> Message) -> Verdict {
    let (_, mut person) = seated(to, number).await?;
    let mut sent = 0;
    while sent < 5000 && person.socket.send(frame(sent)).await.is_ok() {
        sent += 1;
    }
    let gone = async { while let Ok(Some(_)) = person.next().await {} };
    let held = timeout(Duration::from_secs(2), gone).await.is_ok();
    Ok((held, if held { "shown out".into() } else { format!("{sent} frames for nothing") }))
}

/// Pongs that nobody asked for.
pub async fn pongs(to: SocketAddr) -> Verdict {
    frames(to, 4, |_| Message::Pong(Default::default())).await
}

/// A message in pieces without anything in them.
pub async fn empty_fragments(to: SocketAddr) -> Verdict {
    let piece = |n| {
        let kind = if n == 0 { Data::Text } else { Data::Continue };
        Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false))
    };
    frames(to, 5, piece).await
}

/// Secrets that open nothing.
pub async fn forged_secrets(to: SocketAddr) -> Verdict {
    let made = table(to, from(6), "last-aurora").await?;
    let mut opened = 0;
    for number in 0..40u64 {
        let secret = format!("{:040x}", number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        opened += u32::from(Person::sit(to, from(6), word(&made, "/id")?, &secret).await.is_ok());
    }
    Ok((opened == 0, format!("{opened} of 40 opened a seat")))
}

/// A guest of a campaign, and strangers who know its name.
pub async fn campaign(to: SocketAddr) -> Verdict {
    let made = table(to, from(7), "eternaut").await?;
    let (id, guest) = (word(&made, "/campaign/id")?, word(&made, "/seats/1/secret")?);
    let head = format!("Authorization: Bearer {guest}\r\n");
    let line = format!("POST /api/campaigns/{id}/reset");
    let (reset, _) = ask(to, Ask { from: from(7), line: &line, head: &head, body: "{}" }).await?;
    let line = format!("GET /api/campaigns/{id}/export");
    let (export, _) = ask(to, Ask { from: from(7), line: &line, head: "", body: "" }).await?;
    let seats = json!([{"colour": "blue", "kind": "person"}]);
    let body = json!({"seats": seats}).to_string();
    let line = format!("POST /api/campaigns/{id}/tables");
    let mut laid = 0;
    for _ in 0..10 {
        let (status, _) = ask(to, Ask { from: from(7), line: &line, head: &head, body: &body }).await?;
        laid += u32::from(status == 201);
    }
    let held = reset == 403 && export == 401 && laid < 6;
    Ok((held, format!("reset answered {reset}, export {export}, {laid} of 10 tables laid by a guest")))
}

/// Files that are large, deep or nonsense.
pub async fn campaign_files(to: SocketAddr) -> Verdict {
    let chapter = json!({"after": null, "names": ["A"], "created": 0, "taken_back": 1000, "record": "{}"});
    let many = json!({"snowbound": "campaign", "version": 1, "game": "eternaut", "chapters": vec![chapter; 100]});
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let mut worst = Duration::ZERO;
    let mut wrong = 0;
    for body in [many.to_string(), deep, "x".repeat(900_000)] {
        let begun = Instant::now();
        let (status, _) =
            ask(to, Ask { from: from(8), line: "POST /api/campaigns/import", head: "", body: &body }).await?;
        worst = worst.max(begun.elapsed());
        wrong += u32::from(!(400..500).contains(&status));
    }
    Ok((wrong == 0 && worst < Duration::from_secs(5), format!("answered within {worst:?}, {wrong} not refused")))
}

/// A name that is not ours, and counts that are nobody's business.
pub async fn names_and_counts(to: SocketAddr) -> Verdict {
    let foreign = Ask { from: from(9), line: "GET /api/health", head: "Host: evil.example\r\n", body: "" };
    let (host, _) = ask(to, foreign).await?;
    let forwarded = Ask { from: from(9), line: "GET /metrics", head: "", body: "" };
    let (counts, _) = ask(to, forwarded).await?;
    Ok((host == 421 && counts == 404, format!("a foreign name answered {host}, counts {counts}")))
}

/// Asides and going back many times, on a server without limits of rate, which is then started anew with them: how long do
/// such a table and a plain one take to open?
pub async fn undo_bomb(program: &Path, file: &Path) -> Verdict {
    let server = Server::start(program, file, false)?;
    let here = from(10);
    let plain = table(server.address, here, "last-aurora").await?;
    let bomb = table(server.address, here, "last-aurora").await?;
    let id = word(&bomb, "/id")?;
    let mut person = Person::sit(server.address, here, id, word(&bomb, "/seats/0/secret")?).await?;
    let mut taken = 0;
    let begun = Instant::now();
    while taken < 1500 && begun.elapsed() < Duration::from_secs(60) {
        let shift = (word(&person.state, "/moves/0/from")?, word(&person.state, "/moves/0/to/0")?);
        let action = format!("shift {} {}", shift.0, shift.1);
        let seq = person.state["seq"].clone();
        let answer = person.say(json!({"type": "act", "seq": seq, "action": action})).await?;
        // Every fourth one stays, as far as it may.
        if answer["type"] != "ack" || taken % 4 > 0 {
            person.say(json!({"type": "undo"})).await?;
        }
        taken += 1;
        // The update that goes with it.
        person.beat().await?;
    }
    drop((person, server));
    let server = Server::start(program, file, true)?;
    let open = async |made: &Value| -> Result<Duration, Failure> {
        let line = format!("GET /api/tables/{}", word(made, "/id")?);
        let begun = Instant::now();
        ask(server.address, Ask { from: here, line: &line, head: "", body: "" }).await?;
        Ok(begun.elapsed())
    };
    let (usual, bombed) = (open(&plain).await?, open(&bomb).await?);
    let held = bombed < usual * 10 + Duration::from_millis(250);
    Ok((held, format!("{taken} times to and fro, opened in {bombed:?} instead of {usual:?}")))
}

/// Files for the readers of cases that would exhaust their stack.
pub fn deep_files(program: &Path, folder: &Path) -> Verdict {
    let (braces, words) = ("{".repeat(1500), "a=1\n".repeat(5000));
    let mut died = 0;
    let files = [format!("case \"one\n{braces}\""), "a {".repeat(1500), words, " /-".repeat(5000), "a (".repeat(5000)];
    for text in files {
        let file = folder.join("deep.kdl");
        std::fs::write(&file, text)?;
        let output = std::process::Command::new(program).arg("case").arg(&file).output()?;
        // Without a code it was ended by a signal.
        died += u32::from(output.status.code().is_none());
    }
    Ok((died == 0, format!("{died} of 5 ended the program")))
}
