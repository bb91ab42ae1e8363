//! Scripted people at a table.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use server::protocol::socket::ClientMessage;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Failure;

/// A connection to a table.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What the people of a table note down.
#[derive(Default)]
pub struct Notes {
    /// What was acknowledged, by the number of the change: when it was sent, and what it was.
    pub acknowledged: BTreeMap<u32, (Instant, String)>,
    /// When each change was seen, by its number.
    pub seen: BTreeMap<u32, Vec<Instant>>,
    /// How often the server said no.
    pub refused: u32,
    /// Bytes of the views.
    pub bytes: u64,
}

/// Opens the notes of a table.
pub fn lock(notes: &Mutex<Notes>) -> std::sync::MutexGuard<'_, Notes> {
    notes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// When everybody plays and how fast.
#[derive(Clone)]
pub struct Pace {
    pause: Duration,
    /// When to stop acting and when to stop listening; nothing before the start.
    course: Arc<watch::Sender<Option<(Instant, Instant)>>>,
}

impl Pace {
    /// A table acts once in this time.
    pub fn new(pause: Duration) -> Pace {
        Pace { pause, course: Arc::new(watch::Sender::new(None)) }
    }

    /// Everybody may play for this time, and listens for a little longer.
    pub fn start(&self, time: Duration, drain: Duration) {
        let end = Instant::now() + time;
        self.course.send_replace(Some((end, end + drain)));
    }
}

/// The few fields that a script needs of a message; the others are skipped.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<u32>,
    seq: Option<u32>,
    moment: Option<Moment>,
    #[serde(borrow)]
    state: Option<State<'a>>,
}

#[derive(Deserialize)]
struct Moment {
    seq: u32,
}

#[derive(Deserialize)]
struct State<'a> {
    seq: u32,
    #[serde(borrow)]
    ask: Option<Ask<'a>>,
}

#[derive(Deserialize)]
struct Ask<'a> {
    since: u32,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

/// Takes a seat.
pub async fn sit_down(address: SocketAddr, table: &str, secret: &str) -> Result<Socket, Failure> {
    let url = format!("ws://{address}/api/tables/{table}/ws");
    // Without Nagle's algorithm, as browsers connect.
    let (mut socket, _) = tokio_tungstenite::connect_async_with_config(url, None, true).await?;
    let hello = ClientMessage::Hello { secret: Some(secret.to_owned()), resume_from: None, lang: None };
    socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
    Ok(socket)
}

/// Somebody's next action.
struct Next {
    /// The question that it answers.
    since: u32,
    seq: u32,
    action: String,
    at: Instant,
}

/// Plays a seat until the time is up.
pub async fn play(
    mut socket: Socket,
    notes: Arc<Mutex<Notes>>,
    seat: usize,
    pace: Pace,
    dice: u64,
) -> Result<(), Failure> {
    let mut dice = Dice(dice);
    let mut course = pace.course.subscribe();
    let mut said: Vec<(Instant, String)> = Vec::new();
    let mut next: Option<Next> = None;
    loop {
        let bounds = *course.borrow_and_update();
        let due = match (bounds, &next) {
            (None, _) => Instant::now() + Duration::from_secs(3600),
            (Some((stop, _)), Some(next)) if next.at < stop => next.at,
            (Some((_, end)), _) => end,
        };
        tokio::select! {
            begun = course.changed(), if bounds.is_none() => {
                begun?;
                // Not all at once: everybody has waited for the start.
                next = next.map(|next| Next { at: Instant::now() + pace.pause.mul_f64(dice.part()), ..next });
            }
            message = socket.next() => {
                let arrived = Instant::now();
                let message = message.ok_or_else(|| format!("seat {seat}: the server closed the connection"))??;
                let Message::Text(text) = message else { continue };
                let heard: Heard = serde_json::from_str(&text)?;
                note(&mut lock(&notes), &heard, arrived, text.len(), &said);
                if heard.kind == "bye" {
                    return Err(format!("seat {seat}: {text}").into());
                }
                if let Some(state) = heard.state {
                    next = think(state, next, &pace, &mut dice);
                }
            }
            () = tokio::time::sleep_until(due) => {
                let Some(next) = next.take().filter(|next| next.at == due) else { return Ok(()) };
                let (id, action) = (said.len() as u32, next.action.clone());
                let act = ClientMessage::Act { id, seq: next.seq, action, seat: None };
                let text = serde_json::to_string(&act)?;
                said.push((Instant::now(), next.action));
                socket.send(Message::text(text)).await?;
            }
        }
    }
}

/// Writes down what a message is worth.
fn note(notes: &mut Notes, heard: &Heard, arrived: Instant, bytes: usize, said: &[(Instant, String)]) {
    match (heard.kind, heard.id, heard.seq) {
        ("ack", Some(id), Some(seq)) => {
            if let Some(said) = said.get(id as usize) {
                notes.acknowledged.insert(seq, said.clone());
            }
        }
        ("refused", ..) => notes.refused += 1,
        _ => {}
    }
    if let Some(moment) = &heard.moment {
        notes.seen.entry(moment.seq).or_default().push(arrived);
        notes.bytes += bytes as u64;
    }
}

/// One answer to the question of a state; a question that was asked before keeps its time.
fn think(state: State, before: Option<Next>, pace: &Pace, dice: &mut Dice) -> Option<Next> {
    let ask = state.ask?;
    if let Some(before) = before.filter(|before| before.since == ask.since) {
        return Some(Next { seq: state.seq, ..before });
    }
    let choice = ask.choices.get(dice.below(ask.choices.len()))?;
    let pause = pace.pause.mul_f64(0.5 + dice.part());
    Some(Next { since: ask.since, seq: state.seq, action: choice.action.to_string(), at: Instant::now() + pause })
}

/// Chance enough for a script, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.roll() % end.max(1) as u64) as usize
    }

    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        (self.roll() >> 11) as f64 / (1u64 << 53) as f64
    }
}
