//! Accepts connections, and closes those that take too long or are too many.
//!
//! A connection must bring the head of its first request soon, may be idle between requests for a while, and must take what
//! it is sent. Whoever drips a request byte by byte, or asks for pages and never reads them, is closed after a timeout. A
//! connection that became a WebSocket has limits of its own, in `http/socket.rs`; here its frames are counted, as those that
//! make up no message (empty fragments) are seen nowhere else.
//!
//! An address has so many connections at the same time. When all together come near what the system allows, the one that has
//! been idle longest makes room for the next.

use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep};

use crate::frames::Frames;
use crate::host::Host;
use crate::telemetry::Telemetry;

/// How long connections may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For the whole head of the first request.
    pub head: Duration,
    /// From an answer to the end of the next head.
    pub rest: Duration,
    /// For taking anything of what is sent.
    pub take: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts { head: Duration::from_secs(10), rest: Duration::from_secs(60), take: Duration::from_secs(30) }
    }
}

/// Accepts connections, no more than its limits allow.
pub struct LimitedListener {
    listener: TcpListener,
    host: Arc<Host>,
    /// Most connections at the same time.
    most: usize,
    /// Connections at this time.
    here: Arc<AtomicUsize>,
    /// Those that may be resting, longest here first.
    idle: VecDeque<Weak<Idle>>,
}

/// How many connections are looked at for one that rests, each time that there is no room.
const TRIES: usize = 64;

impl LimitedListener {
    /// For so many connections.
    pub fn new(listener: TcpListener, host: Arc<Host>, most: usize) -> Self {
        LimitedListener { listener, host, most, here: Arc::default(), idle: VecDeque::new() }
    }

    /// Counts a connection in, if there is room for it.
    fn slot(&mut self, address: SocketAddr) -> Option<Slot> {
        // Behind a proxy all connections are its own; the limits of requests count whom it speaks for.
        let counted = self.host.settings.proxy_header.is_none();
        if counted && self.host.buckets.open(address.ip()).is_err() {
            return None;
        }
        self.here.fetch_add(1, Ordering::Relaxed);
        let address = counted.then_some(address);
        let slot = Slot { host: self.host.clone(), address, here: self.here.clone() };
        if self.here.load(Ordering::Relaxed) > self.most && !self.close_idle() {
            return None;
        }
        Some(slot)
    }

    /// Closes the connection that has been idle longest.
    fn close_idle(&mut self) -> bool {
        for _ in 0..TRIES.min(self.idle.len()) {
            let Some(state) = self.idle.pop_front() else { return false };
            match state.upgrade() {
                Some(connection) if connection.is_resting() => {
                    connection.close();
                    return true;
                }
                Some(_) => self.idle.push_back(state),
                None => {}
            }
        }
        false
    }

    /// Remembers a connection; those that are gone are forgotten, two for each that comes.
    fn remember(&mut self, state: &Arc<Idle>) {
        for _ in 0..2 {
            match self.idle.pop_front() {
                Some(state) if state.strong_count() > 0 => {
                    self.idle.push_front(state);
                    break;
                }
                _ => {}
            }
        }
        if self.idle.len() > self.here.load(Ordering::Relaxed) * 2 + TRIES {
            self.idle.retain(|state| state.strong_count() > 0);
        }
        self.idle.push_back(Arc::downgrade(state));
    }
}

impl Listener for LimitedListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let Some(slot) = self.slot(address) else {
                        Telemetry::count(&self.host.telemetry().turned_away);
                        continue;
                    };
                    // Small messages follow each other: waiting for the other side's receipt would cost 40 ms.
                    let _ = stream.set_nodelay(true);
                    let connection = Connection::new(stream, slot);
                    self.remember(&connection.state);
                    return (connection, address);
                }
                Err(error) => {
                    // Most likely too many files are open; trying at once would only keep a processor busy.
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// One of the connections that are counted; given back when it is dropped.
struct Slot {
    host: Arc<Host>,
    address: Option<SocketAddr>,
    here: Arc<AtomicUsize>,
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.here.fetch_sub(1, Ordering::Relaxed);
        if let Some(address) = self.address {
            self.host.buckets.close(address.ip());
        }
    }
}

/// What the listener knows of a connection: whether it may be closed to make room.
#[derive(Default)]
struct Idle {
    resting: AtomicBool,
    closed: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

impl Idle {
    fn is_resting(&self) -> bool {
        self.resting.load(Ordering::Relaxed)
    }

    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        let waker = self.waker.lock().unwrap_or_else(PoisonError::into_inner).take();
        waker.into_iter().for_each(Waker::wake);
    }

    /// Has it been closed? If not, its task is woken when it is.
    fn is_closed(&self, cx: &Context<'_>) -> bool {
        *self.waker.lock().unwrap_or_else(PoisonError::into_inner) = Some(cx.waker().clone());
        self.closed.load(Ordering::Relaxed)
    }
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, LimitedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> Self {
        Peer(*stream.remote_addr())
    }
}

/// What a connection is in the middle of.
#[derive(Debug)]
enum Stage {
    /// A head is awaited; so many bytes of the empty line at its end have come.
    Head(usize),
    /// A request is worked on.
    Work,
    /// It is a WebSocket now.
    Socket(Frames),
}

/// A connection with a limit for every wait.
pub struct Connection {
    stream: TcpStream,
    slot: Slot,
    state: Arc<Idle>,
    stage: Stage,
    /// Something came after the head of the request that is worked on.
    more: bool,
    /// When the head must be there.
    due: Option<Pin<Box<Sleep>>>,
    /// When something must have been taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

const END_OF_HEAD: &[u8] = b"\r\n\r\n";

impl Connection {
    fn new(stream: TcpStream, slot: Slot) -> Self {
        let due = Some(Box::pin(sleep(slot.host.settings.timeouts.head)));
        let state = Arc::new(Idle { resting: AtomicBool::new(true), ..Idle::default() });
        Connection { stream, slot, state, stage: Stage::Head(0), more: false, due, stalled: None }
    }

    /// Looks for the end of the head in what came, or counts frames; false if there are too many.
    fn read(&mut self, bytes: &[u8]) -> bool {
        for (at, &byte) in bytes.iter().enumerate() {
            match &mut self.stage {
                Stage::Head(matched) => {
                    *matched = match END_OF_HEAD[*matched] == byte {
                        true => *matched + 1,
                        false => usize::from(byte == b'\r'),
                    };
                    if *matched == END_OF_HEAD.len() {
                        self.stage = Stage::Work;
                        self.state.resting.store(false, Ordering::Relaxed);
                        self.due = None;
                    }
                }
                Stage::Work => {
                    self.more = true;
                    break;
                }
                Stage::Socket(frames) => return frames.read(&bytes[at..], Instant::now()),
            }
        }
        true
    }

    /// After an answer the next head is awaited, unless it was the answer that opens a socket. Nobody speaks on a socket
    /// before it is open: whoever did would not be counted.
    fn written(&mut self, cx: &mut Context<'_>, start: &[u8]) -> io::Result<()> {
        if matches!(self.stage, Stage::Socket(_)) {
            return Ok(());
        }
        if start.starts_with(b"HTTP/1.1 101 ") {
            self.stage = Stage::Socket(Frames::new(self.slot.host.settings.limits.messages));
            self.due = None;
            self.state.resting.store(false, Ordering::Relaxed);
            return if self.more { Err(io::ErrorKind::InvalidData.into()) } else { Ok(()) };
        }
        self.stage = Stage::Head(0);
        self.more = false;
        self.state.resting.store(true, Ordering::Relaxed);
        let due = self.due.insert(Box::pin(sleep(self.slot.host.settings.timeouts.rest)));
        // Reading may be asked for no more before something comes: the clock itself must wake the connection.
        let _ = due.as_mut().poll(cx);
        Ok(())
    }

    /// What came of writing; too long without room is an end.
    fn taken(
        &mut self,
        cx: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
        start: &[u8],
    ) -> Poll<io::Result<usize>> {
        match result {
            Poll::Ready(result) => {
                self.stalled = None;
                if result.as_ref().is_ok_and(|&written| written > 0) {
                    self.written(cx, start)?;
                }
                Poll::Ready(result)
            }
            Poll::Pending => {
                let limit = self.slot.host.settings.timeouts.take;
                let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(limit)));
                stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let connection = self.get_mut();
        let before = buf.filled().len();
        let result = Pin::new(&mut connection.stream).poll_read(cx, buf);
        if result.is_ready() {
            let enough = connection.read(&buf.filled()[before..]);
            return if enough { result } else { Poll::Ready(Err(io::ErrorKind::PermissionDenied.into())) };
        }
        if connection.state.is_closed(cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        match connection.due.as_mut() {
            Some(due) => due.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into())),
            None => Poll::Pending,
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let connection = self.get_mut();
        let result = Pin::new(&mut connection.stream).poll_write(cx, bytes);
        connection.taken(cx, result, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let connection = self.get_mut();
        let result = Pin::new(&mut connection.stream).poll_write_vectored(cx, parts);
        connection.taken(cx, result, parts.first().map_or(&[], |part| part))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
