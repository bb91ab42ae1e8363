//! The server under attack, as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::Failure;

/// A server process. It ends with this value.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts `snowbound serve` on a free port of this machine, with limits or without.
    pub fn start(program: &Path, file: &Path, limits: bool) -> Result<Server, Failure> {
        let mut command = Command::new(program);
        command.args(["serve", "--no-browser", "--listen", "127.0.0.1:0", "--db"]).arg(file);
        if !limits {
            command.arg("--unhurried");
        }
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        let address = BufReader::new(out).lines().find_map(|line| {
            let line = line.ok()?;
            line.split_once("http://")?.1.split_once('/')?.0.parse().ok()
        });
        let address = address.ok_or("the server did not say where it listens")?;
        Ok(Server { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
