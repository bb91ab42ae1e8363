//! The door: who connects and dawdles is shown out.
//!
//! A connection must bring the head of its first request soon, may rest between requests for a while, and must take what it
//! is sent. Whoever drips a request byte by byte, or asks for pages and never reads them, holds no place for long. A
//! connection that became a WebSocket has limits of its own, in `http/socket.rs`.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep};

/// How long connections may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the whole head of the first request.
    pub head: Duration,
    /// From an answer to the end of the next head.
    pub rest: Duration,
    /// For taking anything of what is sent.
    pub take: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { head: Duration::from_secs(10), rest: Duration::from_secs(60), take: Duration::from_secs(30) }
    }
}

/// Accepts connections.
pub struct Door {
    listener: TcpListener,
    patience: Patience,
}

impl Door {
    /// A door of this patience.
    pub fn new(listener: TcpListener, patience: Patience) -> Self {
        Door { listener, patience }
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    // Small messages follow each other: waiting for the other side's receipt would cost 40 ms.
                    let _ = stream.set_nodelay(true);
                    return (Guest::new(stream, self.patience), address);
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

/// The other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        Peer(*stream.remote_addr())
    }
}

/// What a connection is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A head is awaited; so many bytes of the empty line at its end have come.
    Head(usize),
    /// A request is worked on.
    Work,
    /// It is a WebSocket now.
    Socket,
}

/// A connection with a limit for every wait.
pub struct Guest {
    stream: TcpStream,
    patience: Patience,
    stage: Stage,
    /// When the head must be there.
    due: Option<Pin<Box<Sleep>>>,
    /// When something must have been taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

const END_OF_HEAD: &[u8] = b"\r\n\r\n";

impl Guest {
    fn new(stream: TcpStream, patience: Patience) -> Self {
        let due = Some(Box::pin(sleep(patience.head)));
        Guest { stream, patience, stage: Stage::Head(0), due, stalled: None }
    }

    /// Looks for the end of the head in what came.
    fn read(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let Stage::Head(matched) = self.stage else { return };
            let matched = match END_OF_HEAD[matched] == byte {
                true => matched + 1,
                false => usize::from(byte == b'\r'),
            };
            self.stage = Stage::Head(matched);
            if matched == END_OF_HEAD.len() {
                self.stage = Stage::Work;
                self.due = None;
            }
        }
    }

    /// After an answer the next head is awaited, unless it was the answer that opens a socket.
    fn written(&mut self, cx: &mut Context<'_>, start: &[u8]) {
        if self.stage == Stage::Socket {
            return;
        }
        let opens = start.starts_with(b"HTTP/1.1 101 ");
        self.stage = if opens { Stage::Socket } else { Stage::Head(0) };
        self.due = (!opens).then(|| Box::pin(sleep(self.patience.rest)));
        if let Some(due) = self.due.as_mut() {
            // Reading may be asked for no more before something comes: the clock itself must wake the connection.
            let _ = due.as_mut().poll(cx);
        }
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
                    self.written(cx, start);
                }
                Poll::Ready(result)
            }
            Poll::Pending => {
                let limit = self.patience.take;
                let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(limit)));
                stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncRead for Guest {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let guest = self.get_mut();
        let before = buf.filled().len();
        let result = Pin::new(&mut guest.stream).poll_read(cx, buf);
        if result.is_ready() {
            guest.read(&buf.filled()[before..]);
            return result;
        }
        match guest.due.as_mut() {
            Some(due) => due.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into())),
            None => Poll::Pending,
        }
    }
}

impl AsyncWrite for Guest {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let guest = self.get_mut();
        let result = Pin::new(&mut guest.stream).poll_write(cx, bytes);
        guest.taken(cx, result, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let guest = self.get_mut();
        let result = Pin::new(&mut guest.stream).poll_write_vectored(cx, parts);
        guest.taken(cx, result, parts.first().map_or(&[], |part| part))
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
