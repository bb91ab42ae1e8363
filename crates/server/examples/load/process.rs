//! The server as a process of its own, and what the system says about it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::Failure;

/// A server process. It ends with this value.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

/// What a process uses.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    /// Resident memory now, in bytes.
    pub resident: u64,
    /// Most resident memory so far, in bytes.
    pub peak: u64,
    /// Time on a processor.
    pub busy: Duration,
}

impl Server {
    /// Starts `snowbound serve` on a free port of this machine.
    pub fn start(program: &Path, database: &str) -> Result<Server, Failure> {
        let mut child = Command::new(program)
            .args(["serve", "--no-browser", "--unhurried", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        let mut lines = BufReader::new(out).lines();
        let address = lines.find_map(|line| {
            let line = line.ok()?;
            let address = line.split_once("http://")?.1;
            address.split_once('/')?.0.parse().ok()
        });
        let address = address.ok_or("the server did not say where it listens")?;
        Ok(Server { child, address })
    }

    /// What it uses now; nothing where the system does not tell.
    fn usage(&self) -> Usage {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap_or_default();
        let status = read("status");
        let kibibytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0)
        };
        // Hundredths of a second, the 12th and 13th field after the name, which is in brackets.
        let stat = read("stat");
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Usage {
            resident: kibibytes("VmRSS:") * 1024,
            peak: kibibytes("VmHWM:") * 1024,
            busy: Duration::from_millis(ticks * 10),
        }
    }

    /// SIGKILL: no good-bye, no flush.
    pub fn kill(mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What several servers use together.
pub fn usage(servers: &[Server]) -> Usage {
    servers.iter().map(Server::usage).fold(Usage::default(), |sum, one| Usage {
        resident: sum.resident + one.resident,
        peak: sum.peak + one.peak,
        busy: sum.busy + one.busy,
    })
}

/// How busy the machine was in the last minute, in running programs.
pub fn machine_load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().unwrap_or("unknown").to_owned()
}
