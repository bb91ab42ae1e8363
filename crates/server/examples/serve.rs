//! The bare server, for work on the client: `cargo run -p server --example serve -- 8080 tables.db`.

use std::net::SocketAddr;
use std::path::PathBuf;

#[tokio::main]
async fn main() -> Result<(), server::ServeError> {
    let mut args = std::env::args().skip(1);
    let port = args.next().and_then(|port| port.parse().ok()).unwrap_or(8080);
    let file = args.next().map_or_else(server::data_file, PathBuf::from);
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let settings = server::Settings { limits: server::Limits::unhurried(), ..server::Settings::default() };
    server::serve(address, &file, settings, |address| println!("http://{address}/")).await
}
