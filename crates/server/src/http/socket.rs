//! A connection to a table: from its first word to its last.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::api::turned_away;
use super::guard::is_welcome;
use words::Words;

use crate::fault::{Fault, FaultKind};
use crate::host::Host;
use crate::limits::{Bucket, Caller, Wait};
use crate::protocol::socket::{ClientMessage, ServerMessage};
use crate::table::{Command, ConnectionId, Handle};

/// Time to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// Time to take a message.
const SEND: Duration = Duration::from_secs(10);
/// How often we ask whether somebody is there.
const PING: Duration = Duration::from_secs(25);
/// How long somebody may be silent, answers to our asking included.
const SILENCE: Duration = Duration::from_secs(80);
/// Bytes to read at once.
const READ: usize = 4 * 1024;
/// How a good-bye begins.
const BYE: &str = r#"{"type":"bye""#;
/// Messages that may wait for a connection before it is dropped.
const OUTBOX: usize = 256;

/// Opens the live connection to a table.
pub async fn upgrade(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    caller: Option<axum::Extension<Caller>>,
    headers: HeaderMap,
    socket: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let socket = match socket {
        Ok(socket) => socket,
        Err(rejection) => {
            let fault = FaultKind::NotASocket.with("why", rejection.body_text());
            return Fault { status: rejection.status(), ..fault }.into_response();
        }
    };
    if !is_welcome(&headers, &host.settings.origins) {
        return Fault::from(FaultKind::WrongOrigin).into_response();
    }
    let caller = caller.map(|caller| caller.0);
    let may = caller.map_or(Ok(()), |caller| host.buckets.enter(caller));
    if let Err(fault) = turned_away(&host, FaultKind::TooManyConnections, may) {
        return fault.into_response();
    }
    let visit = Visit { host, caller };
    let bytes = visit.host.settings.limits.bytes;
    socket
        .max_message_size(bytes)
        .max_frame_size(bytes)
        // What people say is short; the usual buffer of 128 KiB for each connection would be most of the server's memory.
        .read_buffer_size(READ)
        .on_upgrade(move |socket| async move { visit.serve(socket, id).await })
}

/// A connection to a table, counted for its address, and for the person in its seat, until it is dropped.
struct Visit {
    host: Arc<Host>,
    caller: Option<Caller>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Some(caller) = self.caller {
            self.host.buckets.leave(caller);
        }
    }
}

/// Why a connection ends.
enum End {
    /// The other side is gone.
    Gone,
    /// The table has said good-bye.
    Said,
    /// We say good-bye.
    Bye { fault: Fault, retry: bool },
}

impl End {
    /// For this reason; whoever hears it may come back.
    fn back(kind: FaultKind) -> End {
        End::Bye { fault: kind.into(), retry: true }
    }

    /// For this reason; coming back the same way helps nobody.
    fn out(kind: FaultKind) -> End {
        End::Bye { fault: kind.into(), retry: false }
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> End {
        let retry = fault.status.is_server_error() || fault.code == "closing";
        End::Bye { fault, retry }
    }
}

impl Visit {
    async fn serve(mut self, mut socket: WebSocket, id: String) {
        self.host.telemetry().connections.fetch_add(1, Ordering::Relaxed);
        let mut words = Words::english();
        let end = self.talk(&mut socket, &id, &mut words).await;
        self.host.telemetry().connections.fetch_sub(1, Ordering::Relaxed);
        let (code, reason) = match end {
            End::Gone => return,
            End::Said => (close_code::NORMAL, "bye"),
            End::Bye { fault, retry } => {
                let _ = send(&mut socket, text_of(&fault.bye(words, retry))).await;
                (close_code(fault.status), fault.code)
            }
        };
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(SEND, socket.send(Message::Close(Some(frame)))).await;
    }

    /// Whose seat it is counts from here on, besides the address.
    async fn is_somebody(&mut self, table: &str, secret: Option<&str>) -> Result<(), Fault> {
        let (Some(caller), Some(secret)) = (&mut self.caller, secret) else { return Ok(()) };
        let Some(identity) = self.host.identity_at(table, secret).await else { return Ok(()) };
        turned_away(&self.host, FaultKind::TooManyConnections, self.host.buckets.enter(identity))?;
        caller.identity = Some(identity);
        Ok(())
    }

    async fn talk(&mut self, socket: &mut WebSocket, id: &str, words: &mut &'static Words) -> End {
        let hello = match timeout(HELLO, next(socket)).await {
            Err(_) => return End::back(FaultKind::NoHello),
            Ok(None) => return End::Gone,
            Ok(Some(text)) => serde_json::from_str(&text),
        };
        let Ok(ClientMessage::Hello { secret, resume_from, lang }) = hello else {
            return End::out(FaultKind::HelloFirst);
        };
        *words = Words::of(lang.as_deref());
        if let Err(fault) = self.is_somebody(id, secret.as_deref()).await {
            return End::Bye { fault, retry: true };
        }
        let (outbox, messages) = mpsc::channel(OUTBOX);
        let connect = |reply| Command::Connect {
            secret: secret.clone(),
            resume_from,
            lang: lang.clone(),
            outbox: outbox.clone(),
            reply,
        };
        let connection = match self.host.ask(id, connect).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(fault)) | Err(fault) => return fault.into(),
        };
        let table = match self.host.open(id).await {
            Ok(table) => table,
            Err(fault) => return fault.into(),
        };
        // Only the table may hold the outbox: dropping it is its way to end the connection.
        drop(outbox);
        let end = self.listen(socket, &table, connection, messages, words).await;
        let _ = table.send(Command::Disconnect(connection)).await;
        end
    }

    async fn listen(
        &self,
        socket: &mut WebSocket,
        table: &Handle,
        connection: ConnectionId,
        mut messages: mpsc::Receiver<Utf8Bytes>,
        words: &Words,
    ) -> End {
        let mut closing = self.host.closing.subscribe();
        let mut bucket = Bucket::new(self.host.settings.limits.messages, Instant::now());
        let mut pings = tokio::time::interval(PING);
        let mut heard = Instant::now();
        let mut said_bye = false;
        loop {
            tokio::select! {
                biased;
                () = async { drop(closing.wait_for(|closing| *closing).await) } => {
                    return End::back(FaultKind::Closing);
                }
                message = messages.recv() => match message {
                    Some(text) => {
                        said_bye |= text.starts_with(BYE);
                        if !send(socket, text).await {
                            return End::Gone;
                        }
                    }
                    None if said_bye => return End::Said,
                    None => return End::back(FaultKind::TooSlow),
                },
                message = socket.recv() => {
                    let message = match message {
                        Some(Ok(message)) => message,
                        // Whoever is still there hears why; to others it makes no difference.
                        Some(Err(_)) => return self.too_large(),
                        None => return End::Gone,
                    };
                    heard = Instant::now();
                    if let Err(fault) = self.may_say(&mut bucket, &message, heard) {
                        return End::Bye { fault, retry: true };
                    }
                    match message {
                        Message::Text(text) => if !self.hear(socket, table, connection, &text, words).await {
                            return End::back(FaultKind::Reopened);
                        },
                        Message::Binary(_) => return End::out(FaultKind::NotText),
                        Message::Close(_) => return End::Gone,
                        Message::Ping(_) | Message::Pong(_) => {}
                    }
                },
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return End::back(FaultKind::Silent);
                    }
                    if timeout(SEND, socket.send(Message::Ping(Default::default()))).await.is_err() {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Is it not too much, for this connection and for whoever has it? Pongs count too: we ask for one now and then only.
    fn may_say(&self, bucket: &mut Bucket, message: &Message, now: Instant) -> Result<(), Fault> {
        let bytes = match message {
            Message::Text(text) => text.len(),
            Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
            Message::Close(_) => 0,
        };
        let all = || self.caller.map_or(Ok(()), |caller| self.host.buckets.say(caller, bytes));
        turned_away(&self.host, FaultKind::TooManyMessages, bucket.take_many(1.0, now).and_then(|()| all()))
    }

    fn may_chat(&self) -> Result<(), Wait> {
        self.caller.map_or(Ok(()), |caller| self.host.buckets.chat(caller))
    }

    /// What came is no message.
    fn too_large(&self) -> End {
        let fault = FaultKind::TooLarge.with("most", self.host.settings.limits.bytes);
        End::Bye { fault, retry: true }
    }

    /// Passes a message on; false if the table is gone.
    async fn hear(
        &self,
        socket: &mut WebSocket,
        table: &Handle,
        connection: ConnectionId,
        text: &str,
        words: &Words,
    ) -> bool {
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(ClientMessage::Chat { .. }) if let Err(wait) = self.may_chat() => {
                send(socket, text_of(&Fault::wait(FaultKind::TooManyMessages, wait).refused(words, None))).await
            }
            Ok(message) => table.send(Command::Say(connection, message)).await.is_ok(),
            Err(error) => {
                let fault = FaultKind::UnreadableMessage.with("why", error.to_string());
                send(socket, text_of(&fault.refused(words, None))).await
            }
        }
    }
}

/// How a connection is closed: the number by which programs know why.
fn close_code(status: StatusCode) -> u16 {
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => close_code::AGAIN,
        StatusCode::PAYLOAD_TOO_LARGE => close_code::SIZE,
        status if status.is_server_error() => close_code::ERROR,
        StatusCode::BAD_REQUEST | StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND => {
            close_code::POLICY
        }
        // Too slow, opened anew, not to be played any more: nobody did anything wrong.
        _ => close_code::NORMAL,
    }
}

/// The next text that somebody says.
async fn next(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => return Some(text),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return None,
        }
    }
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> bool {
    matches!(timeout(SEND, socket.send(Message::Text(text))).await, Ok(Ok(())))
}

fn text_of(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
