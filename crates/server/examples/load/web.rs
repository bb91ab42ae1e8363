//! Requests over HTTP, just enough of it.

use std::net::SocketAddr;

use serde_json::json;
use server::protocol::rest::{TableCreated, TableInfo};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Failure;

/// Makes tables that begin at once, with a person in every seat, or programs of a level in all others; without them one person plays
/// against the Automa.
pub async fn create(
    address: SocketAddr,
    tables: usize,
    people: usize,
    bots: Option<&str>,
) -> Result<Vec<TableCreated>, Failure> {
    let solo = people == 1 && bots.is_none();
    let count = if bots.is_some() { 4 } else { people.max(2) };
    let colours = ["blue", "red", "yellow", "green"].into_iter().take(count).enumerate();
    let seat = |(seat, colour): (usize, &str)| match bots {
        Some(level) if seat >= people => json!({"colour": colour, "kind": "bot", "bot": level}),
        None if solo && seat == 1 => json!({"colour": colour, "kind": "automa"}),
        Some(_) | None => json!({"colour": colour, "kind": "person"}),
    };
    let seats: Vec<_> = colours.map(seat).collect();
    let mut setup = json!({"map": "alpha", "seats": seats});
    if solo {
        setup["automa"] = true.into();
    }
    let options = json!({"start": true, "pace_ms": if bots.is_some() { 0 } else { 700 }});
    let request = json!({"game": "last-aurora", "setup": setup, "options": options});
    let mut made = Vec::new();
    for _ in 0..tables {
        let text = ask(address, "POST", "/api/tables", &request.to_string()).await?;
        made.push(serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?);
    }
    Ok(made)
}

/// What everybody may know of a table.
pub async fn info(address: SocketAddr, table: &str) -> Result<TableInfo, Failure> {
    let text = ask(address, "GET", &format!("/api/tables/{table}"), "").await?;
    serde_json::from_str(&text).map_err(|error| format!("{error}: {text}").into())
}

async fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> Result<String, Failure> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("an answer without an end of its head")?;
    Ok(body.to_owned())
}
