//! A PostgreSQL of the test's own: in a temporary folder, on the loopback interface only, gone with the test.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};
use tempfile::TempDir;

/// Who may use it, with which password.
const USER: &str = "snow";
pub const PASSWORD: &str = "s3cret";
/// How long a busy machine may take to start it.
const STARTING: Duration = Duration::from_secs(60);

pub struct Postgres {
    server: Child,
    folder: TempDir,
    programs: PathBuf,
    pub port: u16,
    databases: AtomicU32,
}

/// The folder of the programs: one of the search path, or where Debian's package puts them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    places.extend(versions.map(|version| version.path().join("bin")));
    places.into_iter().find(|place| place.join("initdb").is_file() && place.join("postgres").is_file())
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

/// A program of PostgreSQL, which refuses to run as root.
fn command(programs: &Path, program: &str) -> Command {
    let program = programs.join(program);
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=QUIT", "--"]).arg(program);
    command
}

impl Postgres {
    /// Starts one; nothing, and a line that says so, where there is none to start.
    pub async fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            eprintln!("NOT TESTED: PostgreSQL is not installed (Debian: postgresql), so nothing was stored in one");
            assert!(std::env::var_os("SNOWBOUND_POSTGRES").is_none(), "and SNOWBOUND_POSTGRES says that it must be");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(folder.path()).status().unwrap();
            assert!(given.success(), "the folder cannot be given to the user postgres");
        }
        let word = folder.path().join("password");
        std::fs::write(&word, PASSWORD).unwrap();
        let made = command(&programs, "initdb")
            .args(["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", "--username", USER])
            .arg(format!("--pwfile={}", word.display()))
            .arg(folder.path().join("data"))
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = launch(&programs, folder.path(), port);
        let postgres = Postgres { server, folder, programs, port, databases: AtomicU32::new(0) };
        postgres.until_ready().await;
        Some(postgres)
    }

    async fn until_ready(&self) {
        let begun = std::time::Instant::now();
        while PgConnection::connect(&self.address("postgres")).await.is_err() {
            assert!(begun.elapsed() < STARTING, "PostgreSQL does not start");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The address of a database.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}", self.port)
    }

    /// The address of a new database, empty.
    pub async fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run(&format!("CREATE DATABASE {name}")).await;
        self.address(&name)
    }

    /// The number that a question is answered with.
    pub async fn asked(&self, sql: &'static str) -> i64 {
        let mut connection = PgConnection::connect(&self.address("postgres")).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    }

    async fn run(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.address("postgres")).await.unwrap();
        connection.execute(sqlx::AssertSqlSafe(sql.to_owned())).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Stops and starts again: `-QUIT` as a crash would, `-INT` with a good-bye to everybody.
    pub async fn restart(&mut self, signal: &str) {
        self.end(signal);
        self.start_again().await;
    }

    /// Starts again after [`stop`](Postgres::stop).
    pub async fn start_again(&mut self) {
        self.server = launch(&self.programs, self.folder.path(), self.port);
        self.until_ready().await;
    }

    /// Lets it speak TLS, with a certificate for 127.0.0.1 by an authority whose own certificate is the answer; nothing where there is
    /// no `openssl` to make them.
    pub async fn with_tls(&self) -> Option<PathBuf> {
        let make = |line: &str| {
            let words = line.split(' ');
            Command::new("openssl").args(words).current_dir(self.folder.path()).stderr(Stdio::null()).status()
        };
        let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
        if make(&format!("req -x509 {key} -keyout ca.key -out ca.pem -subj /CN=authority")).is_err() {
            eprintln!("NOT TESTED: openssl is not installed, so nothing was said to PostgreSQL over TLS");
            return None;
        }
        std::fs::write(self.folder.path().join("names"), "subjectAltName=IP:127.0.0.1").unwrap();
        let lines = [
            "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout data/server.key -out csr -subj /CN=x",
            "x509 -req -in csr -CA ca.pem -CAkey ca.key -CAcreateserial -out data/server.crt -days 2 -extfile names",
        ];
        lines.iter().for_each(|line| assert!(make(line).unwrap().success(), "{line}"));
        if is_root() {
            let files = ["data/server.key", "data/server.crt"];
            Command::new("chown").arg("postgres").args(files).current_dir(self.folder.path()).status().unwrap();
        }
        self.run("ALTER SYSTEM SET ssl = on").await;
        self.run("SELECT pg_reload_conf()").await;
        Some(self.folder.path().join("ca.pem"))
    }

    /// Sends a signal to all its processes.
    pub fn signal_all(&self, signal: &str) {
        let postmaster = self.server.id().to_string();
        let children = Command::new("pgrep").args(["-P", &postmaster]).output().unwrap().stdout;
        let children = String::from_utf8(children).unwrap();
        for process in children.lines().chain([postmaster.as_str()]) {
            let _ = Command::new("kill").args([&format!("-{signal}"), process]).status();
        }
    }

    /// Stops as a crash would.
    pub fn stop(&mut self) {
        // Immediate shutdown: no good-bye, no checkpoint.
        self.end("-QUIT");
    }

    fn end(&mut self, signal: &str) {
        let _ = Command::new("kill").args([signal, &self.server.id().to_string()]).status();
        let _ = self.server.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

fn launch(programs: &Path, folder: &Path, port: u16) -> Child {
    command(programs, "postgres")
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
        .args(["-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=80"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}
