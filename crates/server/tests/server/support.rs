//! A server of its own for each test, and people who talk to it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::protocol::rest::{CreateTable, TableCreated};
use server::protocol::socket::{ClientMessage, ServerMessage, TableState};
use server::store::{Change, Happened, LogEntry, Store, StoreError, StoredTable};
use server::{Host, Limits, Notices, Seeds, Settings};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Who says this may read the counts.
pub const COUNTS: &str = "counts-for-the-tests";

/// Nothing in these tests takes longer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A running server with a database of its own.
pub struct Server {
    pub address: SocketAddr,
    /// The tables that it serves.
    pub host: Arc<Host>,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub async fn new() -> Server {
        Server::with(settings(Limits::unhurried())).await
    }

    pub async fn with(settings: Settings) -> Server {
        Server::on(tempfile::tempdir().unwrap(), settings).await
    }

    pub async fn on(folder: TempDir, settings: Settings) -> Server {
        let file = folder.path().join("tables.db");
        let listening = server::listen(([127, 0, 0, 1], 0).into(), &file, settings).await.unwrap();
        let (address, host) = (listening.address(), listening.host().clone());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stop = async { drop(stopped.await) };
            listening.run(stop).await.unwrap();
        });
        Server { address, host, folder, stop: Some(stop), task }
    }

    /// Stops politely and starts again on the same database.
    pub async fn restarted(mut self) -> Server {
        drop(self.stop.take());
        timeout(PATIENCE, self.task).await.unwrap().unwrap();
        Server::on(self.folder, settings(Limits::unhurried())).await
    }

    /// Stops politely and leaves the database behind.
    pub async fn stopped(mut self) -> (TempDir, std::path::PathBuf) {
        drop(self.stop.take());
        timeout(PATIENCE, self.task).await.unwrap().unwrap();
        let file = self.folder.path().join("tables.db");
        (self.folder, file)
    }

    /// Stops politely, looks at a table as it is kept, and starts again.
    pub async fn looked_into(self, table: &str) -> (Server, StoredTable) {
        let (folder, file) = self.stopped().await;
        let store = Store::open(&file).await.unwrap();
        let stored = store.table(table).await.unwrap().unwrap();
        store.close().await;
        (Server::on(folder, settings(Limits::unhurried())).await, stored)
    }

    /// The same, with something added to the log of a table in between.
    pub async fn restarted_with(self, table: &str, what: impl IntoIterator<Item = Happened>) -> Server {
        let (folder, file) = self.stopped().await;
        let store = Store::open(&file).await.unwrap();
        add(&store, table, what).await.unwrap();
        store.close().await;
        Server::on(folder, settings(Limits::unhurried())).await
    }

    pub fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("tables.db")
    }

    pub async fn create(&self, seats: &str, options: Value) -> TableCreated {
        create(self.address, seats, options).await
    }

    /// A table of The Eternaut.
    pub async fn create_eternaut(&self, seats: &str, options: Value) -> TableCreated {
        create_with(self.address, &eternaut_request(seats, options)).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, None, None).await
    }

    /// What the server counts.
    pub async fn counts(&self) -> Answer {
        request(self.address, "GET", "/metrics", Some(COUNTS), None).await
    }

    pub async fn sit(&self, table: &TableCreated, seat: usize) -> Client {
        Client::connect(self.address, &table.id, Some(&table.seats[seat].secret), None).await
    }

    pub async fn watch(&self, table: &TableCreated) -> Client {
        Client::connect(self.address, &table.id, None, None).await
    }
}

/// The same games in every run.
pub fn settings(limits: Limits) -> Settings {
    let metrics_token = Some(COUNTS.to_owned());
    let notices =
        Notices { after: Duration::ZERO, again: Duration::from_millis(20), private: true, ..Notices::default() };
    Settings {
        limits,
        notices,
        seeds: Seeds::Counted,
        beat: Duration::ZERO,
        grace: Duration::ZERO,
        metrics_token,
        ..Settings::default()
    }
}

/// A table: a letter for each seat, `p` for a person, `r`, `g` and `l` for programs, `a` for the Automa.
pub fn table_request(seats: &str, options: Value) -> Value {
    let colours = ["blue", "red", "yellow", "green"];
    let automa = seats.contains('a');
    let seats: Vec<Value> = seats
        .chars()
        .zip(colours)
        .map(|(letter, colour)| match letter {
            'r' => json!({"colour": colour, "kind": "bot", "bot": "random"}),
            'g' => json!({"colour": colour, "kind": "bot", "bot": "greedy"}),
            'l' => json!({"colour": colour, "kind": "bot", "bot": "legend"}),
            'a' => json!({"colour": colour, "kind": "automa"}),
            _ => json!({"colour": colour, "kind": "person"}),
        })
        .collect();
    let mut setup = json!({"map": "alpha", "seats": seats});
    if automa {
        setup["automa"] = json!(true);
    }
    json!({"game": "last-aurora", "setup": setup, "options": options})
}

/// Seats of The Eternaut: `p` for a person, `h` for a seat that the first person holds too, `r` for a program.
pub fn eternaut_seats(seats: &str) -> Vec<Value> {
    let colours = ["blue", "red", "yellow", "green", "white"];
    let seat = |(letter, colour): (char, &str)| match letter {
        'r' => json!({"colour": colour, "kind": "bot", "bot": "random"}),
        'h' => json!({"colour": colour, "kind": "person", "held_by": 0}),
        _ => json!({"colour": colour, "kind": "person"}),
    };
    seats.chars().zip(colours).map(seat).collect()
}

pub fn eternaut_request(seats: &str, options: Value) -> Value {
    json!({"game": "eternaut", "setup": {"scenario": "A", "seats": eternaut_seats(seats)}, "options": options})
}

pub async fn create(address: SocketAddr, seats: &str, options: Value) -> TableCreated {
    create_with(address, &table_request(seats, options)).await
}

pub async fn create_with(address: SocketAddr, body: &Value) -> TableCreated {
    let answer = request(address, "POST", "/api/tables", None, Some(&body.to_string())).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    serde_json::from_str(&answer.text).unwrap()
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

/// A request by hand: few need more than this.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    secret: Option<&str>,
    body: Option<&str>,
) -> Answer {
    request_in("en", address, method, path, secret, body).await
}

/// A request of somebody whose browser asks for this language.
pub async fn request_in(
    lang: &str,
    address: SocketAddr,
    method: &str,
    path: &str,
    secret: Option<&str>,
    body: Option<&str>,
) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let secret = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n")).unwrap_or_default();
    let body = body.unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{secret}Accept-Language: {lang}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    // A server that refuses early may close before it has read everything.
    let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, text) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer to {method} {path}"));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let text = if chunked { unchunked(text) } else { text.to_owned() };
    Answer { status, head: head.to_ascii_lowercase(), text }
}

fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        whole.push_str(&rest[..size]);
        text = &rest[size + 2..];
    }
    whole
}

/// Somebody at a table.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub you: Option<u8>,
    pub state: TableState,
    /// Every text that ever came, for those who look for leaks.
    pub heard: Vec<String>,
    next_id: u32,
}

impl Client {
    pub async fn connect(address: SocketAddr, table: &str, secret: Option<&str>, from: Option<u32>) -> Client {
        Client::try_connect(address, table, secret, from).await.unwrap()
    }

    /// Somebody who is told in a language.
    pub async fn speaking(address: SocketAddr, table: &str, secret: &str, lang: &str) -> Client {
        let (secret, lang) = (Some(secret.to_owned()), Some(lang.to_owned()));
        Client::greet(address, table, ClientMessage::Hello { secret, resume_from: None, lang }).await.unwrap()
    }

    /// What the server says instead of welcome is the error.
    pub async fn try_connect(
        address: SocketAddr,
        table: &str,
        secret: Option<&str>,
        resume_from: Option<u32>,
    ) -> Result<Client, String> {
        let hello = ClientMessage::Hello { secret: secret.map(str::to_owned), resume_from, lang: None };
        Client::greet(address, table, hello).await
    }

    async fn greet(address: SocketAddr, table: &str, hello: ClientMessage) -> Result<Client, String> {
        let url = format!("ws://{address}/api/tables/{table}/ws");
        let (mut socket, _) = connect_async(url).await.map_err(|error| error.to_string())?;
        let hello = serde_json::to_string(&hello).unwrap();
        socket.send(Message::text(hello)).await.map_err(|error| error.to_string())?;
        let text = next_text(&mut socket).await.ok_or("the connection broke")?;
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::Welcome { you, state, .. } => {
                Ok(Client { socket, you, state, heard: vec![text], next_id: 0 })
            }
            _ => Err(text),
        }
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).unwrap()).await;
    }

    /// Sends a frame of any kind; false once the connection is gone.
    pub async fn send_raw(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    pub async fn send_text(&mut self, text: String) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message; nothing once the connection is gone.
    pub async fn try_next(&mut self) -> Option<ServerMessage> {
        let text = next_text(&mut self.socket).await?;
        let message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        self.heard.push(text);
        if let ServerMessage::Update { state, .. } | ServerMessage::Welcome { state, .. } = &message {
            self.state = state.clone();
        }
        Some(message)
    }

    pub async fn next(&mut self) -> ServerMessage {
        self.try_next().await.expect("the connection is gone")
    }

    /// Reads until a message fits.
    pub async fn until<T>(&mut self, fits: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = fits(&message) {
                return found;
            }
        }
    }

    /// Acts and returns the acknowledged number, or the refusal's code and rule.
    pub async fn act(&mut self, action: &str) -> Result<u32, (String, Option<String>)> {
        let seq = self.state.seq;
        self.act_at(action, seq).await
    }

    pub async fn act_at(&mut self, action: &str, seq: u32) -> Result<u32, (String, Option<String>)> {
        self.next_id += 1;
        let mine = self.next_id;
        self.send(&ClientMessage::Act { id: mine, seq, action: action.to_owned(), seat: None }).await;
        self.answer(mine).await
    }

    /// The answer to a message, with the update that goes with it.
    pub async fn answer(&mut self, mine: u32) -> Result<u32, (String, Option<String>)> {
        let result = self
            .until(|message| match message {
                ServerMessage::Ack { id, seq } if *id == mine => Some(Ok(*seq)),
                ServerMessage::Refused { id: Some(id), code, rule, .. } if *id == mine => {
                    Some(Err((code.clone(), rule.clone())))
                }
                _ => None,
            })
            .await;
        if let Ok(seq) = result {
            while self.state.seq < seq {
                self.next().await;
            }
        }
        result
    }

    pub async fn undo(&mut self, to: Option<u32>) -> Result<u32, (String, Option<String>)> {
        self.undo_unread(to, false).await
    }

    pub async fn undo_unread(&mut self, to: Option<u32>, unread: bool) -> Result<u32, (String, Option<String>)> {
        self.next_id += 1;
        let mine = self.next_id;
        self.send(&ClientMessage::Undo { id: mine, to, unread }).await;
        self.answer(mine).await
    }

    /// What this person may do now.
    pub fn choices(&self) -> Vec<String> {
        let ask = self.state.ask.iter();
        ask.flat_map(|ask| ask.choices.iter().map(|choice| choice.action.clone())).collect()
    }

    /// Says ping and reads until the answer: whatever was said before has been heard then.
    pub async fn settle(&mut self) {
        self.next_id += 1;
        let mine = self.next_id;
        self.send(&ClientMessage::Ping { id: mine }).await;
        self.until(|message| matches!(message, ServerMessage::Pong { id } if *id == mine).then_some(())).await;
    }

    /// Reads on until this person is asked, or the game is over.
    pub async fn until_asked(&mut self) {
        while self.state.ask.is_none() && !self.is_over() {
            self.next().await;
        }
    }

    pub fn is_over(&self) -> bool {
        let over = |view| serde_json::to_value(view).is_ok_and(|view| view["over"] == true);
        self.state.view.as_ref().is_some_and(over)
    }
}

/// The time is for the text, not for whatever comes before it: a server that asks whether somebody is there is not silent, and would
/// be waited for without end.
async fn next_text(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<String> {
    let read = async {
        loop {
            match socket.next().await?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    };
    timeout(PATIENCE, read).await.expect("the server is silent")
}

/// Picks by a small generator: the same picks in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// Adds to the log of a table, behind the back of whoever serves it.
pub async fn add(store: &Store, table: &str, what: impl IntoIterator<Item = Happened>) -> Result<(), StoreError> {
    let log = store.since(table, u32::MAX).await?.unwrap().log;
    let entry = |(n, what)| Change::Log(table.to_owned(), LogEntry::new(n, 1, what));
    store.write((log + 1..).zip(what).map(entry).collect()).await
}

/// What the database holds of a table: its entries in order, straight from the file.
pub async fn stored_entries(file: &Path, table: &str) -> Vec<(u32, String)> {
    let store = server::store::Store::open(file).await.unwrap();
    let table = store.table(table).await.unwrap().unwrap();
    table.entries.into_iter().map(|entry| (entry.seq, entry.action.unwrap_or_default())).collect()
}

/// The first line of a table's record, straight from the file of a server that runs.
pub async fn stored_header(file: &Path, table: &str) -> String {
    use sqlx::{ConnectOptions, Row};
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    let row =
        sqlx::query("SELECT header FROM tables WHERE id = ?").bind(table).fetch_one(&mut connection).await.unwrap();
    row.get(0)
}

/// A table of this request, made as a server makes it.
pub async fn made(store: &Store, request: serde_json::Value) -> String {
    let host = Host::new(store.clone(), settings(Limits::unhurried()));
    let request: CreateTable = serde_json::from_value(request).unwrap();
    host.create(request).await.unwrap().id
}
