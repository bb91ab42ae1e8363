//! People who play on, whatever happens to the nodes, and note down what they hear.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::protocol::rest::TableCreated;
use server::protocol::socket::{ClientMessage, Moment, MomentKind, ServerMessage, TableState};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub use super::history::Outcome;
use super::history::{History, Seen, Sent, Told};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a node may be silent before somebody tries another.
const SILENCE: Duration = Duration::from_millis(2_500);

/// Where the nodes are, and how far people have come.
pub struct Place {
    begun: Instant,
    nodes: Mutex<Vec<Option<SocketAddr>>>,
    acknowledged: AtomicUsize,
    stopped: AtomicBool,
}

impl Place {
    /// No node is there yet.
    pub fn new(nodes: usize) -> Place {
        let (acknowledged, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        Place { begun: Instant::now(), nodes: Mutex::new(vec![None; nodes]), acknowledged, stopped }
    }

    /// A node serves at an address, or nowhere.
    pub fn set(&self, at: usize, address: Option<SocketAddr>) {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)[at] = address;
    }

    /// How many actions were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Nobody acts any more.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn node(&self, at: usize) -> Option<SocketAddr> {
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.get(at % nodes.len().max(1)).copied().flatten()
    }
}

/// Plays tables one after the other until it is time to stop; what was noted at each.
pub async fn play_tables(number: usize, place: Arc<Place>, last: Duration) -> Vec<(String, History)> {
    let mut dice = Dice::new(number as u64 + 1);
    let mut histories = Vec::new();
    while !place.is_stopped() {
        let Some(table) = create(number, &place, &mut dice).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let history = Arc::new(Mutex::new(History::default()));
        let mut clients = tokio::task::JoinSet::new();
        for client in 0..table.seats.len() {
            let dice = Dice::new((number * 100 + histories.len() * 10 + client) as u64);
            let seat =
                Client { client, table: table.clone(), place: place.clone(), history: history.clone(), dice, last: 0 };
            clients.spawn(seat.play());
        }
        let mut done = Vec::new();
        while let Some(client) = clients.join_next().await {
            done.extend(client.ok());
        }
        // All that anybody knows by now, everybody must read.
        let settled = lock(&history).seen.iter().map(|seen| seen.told.seq).max().unwrap_or(0);
        let ends = futures_util::future::join_all(done.into_iter().map(|client| client.read_in_the_end(last))).await;
        let mut history = std::mem::take(&mut *lock(&history));
        (history.ends, history.settled) = (ends, settled);
        histories.push((table.id, history));
    }
    histories
}

fn lock(history: &Mutex<History>) -> std::sync::MutexGuard<'_, History> {
    history.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A table of two people, with programs or without.
async fn create(number: usize, place: &Place, dice: &mut Dice) -> Option<TableCreated> {
    let address = place.node(dice.below(3))?;
    let person = |colour: &str| json!({"colour": colour, "kind": "person"});
    let program = |bot: &str| json!({"colour": "yellow", "kind": "bot", "bot": bot});
    let (game, setup) = match number % 4 {
        0 => ("last-aurora", json!({"map": "alpha", "seats": [person("blue"), person("red")]})),
        1 => ("last-aurora", json!({"map": "alpha", "seats": [person("blue"), person("red"), program("random")]})),
        2 => ("eternaut", json!({"scenario": "A", "seats": [person("blue"), person("red")]})),
        _ => ("last-aurora", json!({"map": "alpha", "seats": [person("blue"), program("random"), person("red")]})),
    };
    let request = json!({"game": game, "setup": setup, "options": {"start": true, "pace_ms": 1}}).to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n",
        request.len()
    );
    let asked = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        stream.write_all(format!("{head}{request}").as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
    };
    timeout(SILENCE, asked).await.ok().flatten()
}

/// Somebody in a seat.
struct Client {
    client: usize,
    table: TableCreated,
    place: Arc<Place>,
    history: Arc<Mutex<History>>,
    dice: Dice,
    /// The last entry that they were told.
    last: u32,
}

/// Why somebody left a node.
#[derive(PartialEq, Eq)]
enum Left {
    Over,
    Elsewhere,
}

impl Client {
    /// Plays until the game is over or it is time to stop.
    async fn play(mut self) -> Self {
        let mut turn = self.client;
        while !self.place.is_stopped() {
            turn += 1 + self.dice.below(2);
            let Some(address) = self.place.node(turn) else {
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            };
            let Ok(Some((mut socket, state))) = timeout(SILENCE, self.enter(address)).await else {
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            };
            if self.stay(&mut socket, state).await == Left::Over {
                break;
            }
        }
        self
    }

    /// The whole history, as the node of this client tells it.
    async fn read_in_the_end(mut self, last: Duration) -> Vec<Told> {
        let begun = Instant::now();
        while begun.elapsed() < last {
            let Some(address) = self.place.node(self.client) else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            if let Ok(Some(end)) = timeout(2 * SILENCE, self.read_all(address)).await {
                return end;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Vec::new()
    }

    /// Sits down at a node.
    async fn enter(&mut self, address: SocketAddr) -> Option<(Socket, TableState)> {
        let url = format!("ws://{address}/api/tables/{}/ws", self.table.id);
        let (mut socket, _) = tokio_tungstenite::connect_async_with_config(url, None, true).await.ok()?;
        let secret = Some(self.table.seats.get(self.client)?.secret.clone());
        say(&mut socket, &ClientMessage::Hello { secret, resume_from: Some(self.last), lang: None }).await?;
        match hear(&mut socket).await? {
            ServerMessage::Welcome { state, moments, .. } => {
                moments.into_iter().for_each(|moment| self.see(moment));
                Some((socket, state))
            }
            _ => None,
        }
    }

    fn see(&mut self, moment: Moment) {
        if moment.seq <= self.last {
            return;
        }
        self.last = moment.seq;
        let seen = Seen { client: self.client, at: self.place.begun.elapsed(), told: told(moment) };
        lock(&self.history).seen.push(seen);
    }

    /// Plays at a node until it is gone, or somebody feels like going.
    async fn stay(&mut self, socket: &mut Socket, mut state: TableState) -> Left {
        let mut waiting: Option<usize> = None;
        let leave_after = 3 + self.dice.below(40);
        for _ in 0..leave_after {
            if self.place.is_stopped() {
                break;
            }
            if state.view.as_ref().is_some_and(is_over) {
                return Left::Over;
            }
            if let (None, Some(ask)) = (waiting, &state.ask) {
                let choice = ask.choices.get(self.dice.below(ask.choices.len())).map(|choice| choice.action.clone());
                tokio::time::sleep(Duration::from_millis(self.dice.below(40) as u64)).await;
                waiting = choice.map(|action| self.note_sent(action, state.seq));
                if let Some(id) = waiting {
                    let action = lock(&self.history).sent[id].action.clone();
                    let act = ClientMessage::Act { id: id as u32, seq: state.seq, action, seat: None };
                    if say(socket, &act).await.is_none() {
                        return Left::Elsewhere;
                    }
                }
            }
            match timeout(SILENCE, hear(socket)).await {
                Ok(Some(ServerMessage::Update { moment, state: now, .. })) => {
                    self.see(moment);
                    state = now;
                }
                Ok(Some(ServerMessage::Ack { id, seq })) => {
                    let at = self.place.begun.elapsed();
                    lock(&self.history).sent[id as usize].outcome = Outcome::Acknowledged(seq, at);
                    self.place.acknowledged.fetch_add(1, Ordering::Relaxed);
                    waiting = None;
                    // The question is answered: the next one comes with the update.
                    if state.seq < seq {
                        state.ask = None;
                    }
                }
                Ok(Some(ServerMessage::Refused { id: Some(id), .. })) => {
                    let sent = &mut lock(&self.history).sent[id as usize];
                    sent.outcome = Outcome::Refused;
                    waiting = None;
                    // A question that came since then is another one.
                    if state.seq == sent.known {
                        state.ask = None;
                    }
                }
                Ok(Some(ServerMessage::Bye { .. }) | None) | Err(_) => return Left::Elsewhere,
                Ok(Some(_)) => {}
            }
        }
        Left::Elsewhere
    }

    /// Notes an action before it is sent; its number among those of the table.
    fn note_sent(&self, action: String, known: u32) -> usize {
        let seat = self.table.seats[self.client].seat;
        let at = self.place.begun.elapsed();
        let sent = &mut lock(&self.history).sent;
        sent.push(Sent { seat, action, known, at, outcome: Outcome::Unknown });
        sent.len() - 1
    }

    /// The whole history, from the last entry back to the first.
    async fn read_all(&mut self, address: SocketAddr) -> Option<Vec<Told>> {
        let (mut socket, state) = self.enter(address).await?;
        let mut all: Vec<Told> = Vec::new();
        let mut before = state.seq + 1;
        while before > 1 {
            say(&mut socket, &ClientMessage::Log { before, count: 200 }).await?;
            let moments = loop {
                if let ServerMessage::Log { moments } = hear(&mut socket).await? {
                    break moments;
                }
            };
            before = moments.first()?.seq;
            all.splice(0..0, moments.into_iter().map(told));
        }
        Some(all)
    }
}

fn told(moment: Moment) -> Told {
    let action = moment.action.filter(|_| moment.kind == MomentKind::Act);
    Told { seq: moment.seq, step: moment.step, seat: moment.seat, action }
}

fn is_over(view: &server::protocol::socket::GameView) -> bool {
    serde_json::to_value(view).is_ok_and(|view| view["over"] == true)
}

async fn say(socket: &mut Socket, message: &ClientMessage) -> Option<()> {
    socket.send(Message::text(serde_json::to_string(message).ok()?)).await.ok()
}

/// The next message; nothing once the connection is gone.
async fn hear(socket: &mut Socket) -> Option<ServerMessage> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Chance enough for a script.
pub struct Dice(u64);

impl Dice {
    /// The same picks for the same seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }
}
