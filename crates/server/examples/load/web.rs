//! Requests over HTTP, just enough of it.

use std::net::SocketAddr;

use serde_json::json;
use server::protocol::rest::{TableCreated, TableInfo};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Failure;

/// Makes tables that begin at once, with a person in every seat; one person plays against the Automa.
pub async fn create(address: SocketAddr, tables: usize, people: usize) -> Result<Vec<TableCreated>, Failure> {
    let solo = people == 1;
    let colours = ["blue", "red", "yellow", "green"].into_iter().take(people.max(2)).enumerate();
    let kind = |seat| if solo && seat == 1 { "automa" } else { "person" };
    let seats: Vec<_> = colours.map(|(seat, colour)| json!({"colour": colour, "kind": kind(seat)})).collect();
    let mut setup = json!({"map": "alpha", "seats": seats});
    if solo {
        setup["automa"] = true.into();
    }
    let request = json!({"game": "last-aurora", "setup": setup, "options": {"start": true}});
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
