//! Starting and stopping a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tokio::task::JoinHandle;

use crate::host::{Host, Settings};
use crate::http::{operator_router, router};
use crate::listener::{LimitedListener, Peer};
use crate::nodes;
use crate::store::{Address, Store, StoreError};
use crate::wakes;

/// Time for requests under way when the server closes.
const GRACE: Duration = Duration::from_secs(5);

/// Why a server did not start or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder of the database cannot be made.
    #[error("cannot make the folder {}: {error}", folder.display())]
    Folder {
        /// The folder that was named.
        folder: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The database cannot be used.
    #[error("{database}: {error}")]
    Store {
        /// The database that was named.
        database: Address,
        /// What the system says.
        error: StoreError,
    },
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address that was named.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The network failed.
    #[error("the server stopped: {0}")]
    Network(io::Error),
}

/// A server that has its address and database and waits to run.
pub struct Listening {
    listener: TcpListener,
    host: Arc<Host>,
    address: SocketAddr,
    /// Where the counts can be read, if anywhere.
    metrics: Option<TcpListener>,
}

impl Listening {
    /// Where it listens: with the real port where 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the counts can be read: with the real port where 0 was asked for.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The tables that it serves.
    pub fn host(&self) -> &Arc<Host> {
        &self.host
    }

    /// Serves until `stop` is done, then says good-bye to everybody.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let host = self.host;
        let service = router(host.clone()).into_make_service_with_connect_info::<Peer>();
        let (closed, mut closing) = (host.closing.clone(), host.closing.subscribe());
        let stop = async move {
            stop.await;
            closed.send_replace(true);
        };
        let most = crate::files::connections();
        tracing::info!(connections = most, "as many as the system lets us have");
        let door = LimitedListener::new(self.listener, host.clone(), most);
        let tidying = tokio::spawn(tidy(host.clone()));
        let counting = self.metrics.map(|listener| tokio::spawn(count(listener, host.clone())));
        let among_nodes = tokio::spawn(nodes::run(host.clone()));
        let waking = tokio::spawn(wakes::run(host.clone()));
        let server = axum::serve(door, service).with_graceful_shutdown(stop);
        tokio::spawn(host.clone().look_over());
        tokio::spawn(host.clone().forget_closed());
        tokio::spawn(host.clone().tell_people());
        let result = tokio::select! {
            result = async { server.await } => result.map_err(ServeError::Network),
            () = async {
                let _ = closing.wait_for(|closing| *closing).await;
                tokio::time::sleep(GRACE).await;
            } => Ok(()),
        };
        tidying.abort();
        waking.abort();
        counting.iter().for_each(JoinHandle::abort);
        let_go(&host).await;
        among_nodes.abort();
        nodes::leave(&host).await;
        host.store().close().await;
        result
    }
}

/// Tells whoever runs the server what it counts.
async fn count(listener: TcpListener, host: Arc<Host>) {
    if let Err(error) = axum::serve(listener, operator_router(host)).await {
        tracing::error!(%error, "the counts cannot be read any more");
    }
}

/// Waits a moment for connections that are just ending: their tables note how far everybody had read.
async fn let_go(host: &Host) {
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(25)).await;
        if host.telemetry().connections.load(Ordering::Relaxed) == 0 {
            return;
        }
    }
}

/// Opens the database and the address. Everything acknowledged so far is there again.
pub async fn listen(
    address: SocketAddr,
    database: impl Into<Address>,
    settings: Settings,
) -> Result<Listening, ServeError> {
    let database = database.into();
    if let Address::File(file) = &database
        && let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|error| ServeError::Folder { folder: folder.to_owned(), error })?;
    }
    // Reading the cards takes a moment: before the first visitor, not while they wait.
    let cards = tokio::task::spawn_blocking(crate::games::warm_up);
    let store = Store::open(&database).await.map_err(|error| ServeError::Store { database, error })?;
    let listen = |error| ServeError::Listen { address, error };
    let listener = bind(address).map_err(listen)?;
    let metrics = settings.metrics.map(|address| bind(address).map_err(|error| ServeError::Listen { address, error }));
    let metrics = metrics.transpose()?;
    let address = listener.local_addr().map_err(listen)?;
    let _ = cards.await;
    tokio::task::spawn_blocking(crate::http::warm_up);
    Ok(Listening { listener, host: Host::new(store, settings), address, metrics })
}

/// How often old tables are looked for.
const TIDY: Duration = Duration::from_secs(3600);

/// Closes doors that nobody came through, and deletes what nobody has touched for long, where tables are not kept for ever.
async fn tidy(host: Arc<Host>) {
    let mut hours = tokio::time::interval(TIDY);
    loop {
        hours.tick().await;
        match host.close_old_doors().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "closed tables that waited for strangers for long"),
            Err(error) => tracing::error!(%error, "tables that wait for strangers could not be looked over"),
        }
        match host.tidy().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "deleted what nobody had touched for long"),
            Err(error) => tracing::error!(%error, "old tables could not be deleted"),
        }
    }
}

/// Connections that may wait to be accepted. A crowd that comes at once, after a restart, is more than the usual 128.
const BACKLOG: u32 = 4096;

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // As `TcpListener::bind` does: a server that was stopped can start again at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Runs a server until the operating system asks it to stop. `ready` hears where it listens.
pub async fn serve(
    address: SocketAddr,
    database: impl Into<Address>,
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let database = database.into();
    let behind_proxy = settings.proxy_header.is_some();
    let listening = listen(address, &database, settings).await?;
    tracing::info!(address = %listening.address(), %database, "listening");
    if !behind_proxy && !address.ip().is_loopback() {
        tracing::warn!(
            "people connect without TLS: well among friends at home, but on the internet others can read along (see the page on operating)"
        );
    }
    if let Some(address) = listening.metrics_address() {
        tracing::info!(%address, "counts can be read");
    }
    ready(listening.address());
    listening.run(asked_to_stop()).await?;
    tracing::info!("closed");
    Ok(())
}

/// Waits for Ctrl-C or a polite kill.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// The database in the user's data folder: `$XDG_DATA_HOME`, or the place that the system has for it.
pub fn data_file() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").or_else(|| set("USERPROFILE"));
    let folder = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")).or_else(|| {
        let place = if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };
        home().map(|home| home.join(place))
    });
    folder.unwrap_or_default().join("snowbound").join("tables.db")
}
