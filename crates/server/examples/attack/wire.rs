//! Requests and sockets, just enough of them. No type of the server is used: whatever its build, this is what strangers send.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;

/// Nothing here takes longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connects from an address of this machine: limits count addresses, and bystanders have another than the attacker.
pub async fn connect(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(timeout(PATIENCE, socket.connect(to)).await??)
}

/// What was asked, from where, with what.
pub struct Ask<'a> {
    /// From which address.
    pub from: Ipv4Addr,
    /// Method and path: `GET /api/health`.
    pub line: &'a str,
    /// Further lines of the head, each with its end.
    pub head: &'a str,
    /// What is sent after the headers.
    pub body: &'a str,
}

/// Status and body of the answer.
pub async fn ask(to: SocketAddr, ask: Ask<'_>) -> Result<(u16, String), Failure> {
    let mut stream = connect(ask.from, to).await?;
    let host = if ask.head.to_ascii_lowercase().contains("host:") { String::new() } else { format!("Host: {to}\r\n") };
    let request = format!(
        "{} HTTP/1.1\r\n{host}{}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
        ask.line,
        ask.head,
        ask.body.len(),
        ask.body
    );
    // A server that refuses early may close before it has read everything.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or("no status")?;
    Ok((status, body.to_owned()))
}

/// Makes a table that begins at once.
pub async fn table(to: SocketAddr, from: Ipv4Addr, game: &str) -> Result<Value, Failure> {
    let seats = json!([{"colour": "blue", "kind": "person"}, {"colour": "red", "kind": "person"}]);
    let setup = match game {
        "eternaut" => json!({"scenario": "A", "seats": seats}),
        _ => json!({"map": "alpha", "seats": seats}),
    };
    let body = json!({"game": game, "setup": setup, "options": {"start": true}}).to_string();
    let (status, text) = ask(to, Ask { from, line: "POST /api/tables", head: "", body: &body }).await?;
    if status != 201 {
        return Err(format!("a table was refused: {text}").into());
    }
    Ok(serde_json::from_str(&text)?)
}

/// A word of an answer.
pub fn word<'a>(value: &'a Value, path: &str) -> Result<&'a str, Failure> {
    value.pointer(path).and_then(Value::as_str).ok_or_else(|| format!("{path} is missing in {value}").into())
}

/// Somebody at a table.
pub struct Person {
    /// The connection to the server.
    pub socket: WebSocketStream<TcpStream>,
    /// The state that came last.
    pub state: Value,
    next: u32,
}

impl Person {
    /// Sits down; what the server says instead of welcome is the error.
    pub async fn sit(to: SocketAddr, from: Ipv4Addr, table: &str, secret: &str) -> Result<Person, Failure> {
        let stream = connect(from, to).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{to}/api/tables/{table}/ws");
        let (mut socket, _) = timeout(PATIENCE, tokio_tungstenite::client_async(url, stream)).await??;
        socket.send(Message::text(json!({"type": "hello", "secret": secret}).to_string())).await?;
        let mut person = Person { socket, state: Value::Null, next: 0 };
        let welcome = person.next().await?.ok_or("the connection broke")?;
        match welcome["type"].as_str() {
            Some("welcome") => Ok(person),
            _ => Err(welcome.to_string().into()),
        }
    }

    /// The next message; nothing once the connection is gone.
    pub async fn next(&mut self) -> Result<Option<Value>, Failure> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await? {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text)?;
                    if let Some(state) = message.get("state") {
                        self.state = state.clone();
                    }
                    return Ok(Some(message));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Says something with a number, and reads until its answer.
    pub async fn say(&mut self, mut message: Value) -> Result<Value, Failure> {
        self.next += 1;
        message["id"] = json!(self.next);
        self.socket.send(Message::text(message.to_string())).await?;
        loop {
            let answer = self.next().await?.ok_or("the connection broke")?;
            if answer["id"] == self.next {
                return Ok(answer);
            }
        }
    }

    /// Time from a ping to its answer.
    pub async fn beat(&mut self) -> Result<Duration, Failure> {
        let begun = std::time::Instant::now();
        self.say(json!({"type": "ping"})).await?;
        Ok(begun.elapsed())
    }
}
