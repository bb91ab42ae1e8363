//! For whoever runs a server: counts, and whether it is ready.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;
use server::{Limits, Settings};
use tokio::sync::oneshot;

use crate::postgres::Postgres;
use crate::support::{Answer, COUNTS, Client, Server, create, request, settings};

/// The value of a line of the counts.
fn value(counts: &str, name: &str) -> f64 {
    let line = counts.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {counts}")).parse().unwrap()
}

#[tokio::test]
async fn counts_tell_what_happened_at_the_tables() {
    let server = Server::new().await;
    let table = server.create("pg", json!({"start": true, "pace_ms": 0})).await;
    let resting = server.create("pp", json!({})).await;
    let mut client = server.sit(&table, 0).await;
    client.until_asked().await;
    let choice = client.choices()[0].clone();
    client.act(&choice).await.unwrap();
    client.act("no such thing").await.unwrap_err();
    server.get("/api/nothing").await;
    let counts = server.counts().await;
    assert!(counts.head.contains("content-type: text/plain; version=0.0.4"), "{}", counts.head);
    let of = |name: &str| value(&counts.text, name);
    assert_eq!(of("snowbound_connections"), 1.0);
    assert_eq!(of("snowbound_open_tables") + of("snowbound_tables_asleep"), 2.0);
    assert_eq!(of("snowbound_tables_created_total"), 2.0);
    assert!(of("snowbound_actions_total") >= 1.0 && of("snowbound_refused_total") == 1.0);
    assert!(of("snowbound_act_seconds_count") >= 1.0 && of("snowbound_act_seconds_sum") > 0.0);
    let appends = of("snowbound_store_append_seconds_count");
    assert!(appends >= 3.0 && of("snowbound_store_batch_changes_sum") >= appends);
    assert_eq!((of("snowbound_store_failed_total"), of("snowbound_panics_total")), (0.0, 0.0));
    assert!(of("snowbound_thinking_queue") >= 0.0);
    assert!(
        of("snowbound_requests_total{status=\"4xx\"}") >= 1.0 && of("snowbound_requests_total{status=\"5xx\"}") == 0.0
    );
    if cfg!(target_os = "linux") {
        assert!(of("process_resident_memory_bytes") > 1e6 && of("process_open_fds") > 5.0);
    }
    // Every line is a comment or a name and a number, and every name is explained.
    for line in counts.text.lines().filter(|line| !line.starts_with('#')) {
        let (name, number) = line.rsplit_once(' ').unwrap();
        assert!(number.parse::<f64>().is_ok(), "{line}");
        let plain = name.split('{').next().unwrap();
        let family = ["_bucket", "_sum", "_count"].iter().find_map(|end| plain.strip_suffix(end)).unwrap_or(plain);
        assert!([plain, family].iter().any(|name| counts.text.contains(&format!("# TYPE {name} "))), "{line}");
    }
    // Neither names of tables nor of people stand there.
    assert!(!counts.text.contains(&table.id) && !counts.text.contains(&resting.seats[0].secret));
}

#[tokio::test]
async fn counts_are_for_whoever_runs_the_server() {
    let server = Server::new().await;
    for secret in [None, Some("wrong")] {
        let refused = request(server.address, "GET", "/metrics", secret, None).await;
        assert_eq!((refused.status, &refused.json()["code"]), (404, &json!("no-such-address")));
    }
    assert_eq!(server.counts().await.status, 200);
    // Without a token nobody knows it, not even the empty one.
    let closed = Server::with(Settings { metrics_token: None, ..settings(Limits::unhurried()) }).await;
    for secret in [None, Some(""), Some(COUNTS)] {
        assert_eq!(request(closed.address, "GET", "/metrics", secret, None).await.status, 404);
    }
}

#[tokio::test]
async fn an_address_of_its_own_tells_counts_and_nothing_of_tables() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = Some(([127, 0, 0, 1], 0).into());
    let settings = Settings { metrics, ..settings(Limits::unhurried()) };
    let listening = server::listen(([127, 0, 0, 1], 0).into(), &folder.path().join("t.db"), settings).await.unwrap();
    let (address, inside) = (listening.address(), listening.metrics_address().unwrap());
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(listening.run(async { drop(stopped.await) }));
    let table = create(address, "pp", json!({})).await;
    let get = async |path: &str| request(inside, "GET", path, None, None).await;
    assert_eq!(value(&get("/metrics").await.text, "snowbound_tables_created_total"), 1.0);
    assert_eq!((get("/health").await.status, get("/live").await.status), (200, 200));
    for path in ["/", "/api/health", &format!("/api/tables/{}", table.id)] {
        assert_eq!(get(path).await.status, 404, "{path}");
    }
    drop(stop);
    task.await.unwrap().unwrap();
    assert!(tokio::net::TcpStream::connect(inside).await.is_err(), "it listens after the end");
}

/// Asks until the answer has a status: what was cut off is noticed with a moment's delay.
async fn until_status(address: std::net::SocketAddr, status: u16) -> Answer {
    let begun = Instant::now();
    loop {
        let answer = request(address, "GET", "/health", None, None).await;
        if answer.status == status || begun.elapsed() > Duration::from_secs(20) {
            assert_eq!(answer.status, status, "{}", answer.text);
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_server_whose_file_was_taken_away_lives_but_is_not_ready() {
    let server = Server::new().await;
    assert_eq!(server.get("/health").await.status, 200);
    let away = server.file().with_extension("away");
    std::fs::rename(server.file(), &away).unwrap();
    let gone = server.get("/health").await;
    assert_eq!((gone.status, &gone.json()["code"]), (503, &json!("not-stored")), "{}", gone.text);
    assert_eq!(server.get("/live").await.status, 200);
    std::fs::rename(&away, server.file()).unwrap();
    assert_eq!(server.get("/health").await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_ready_only_while_its_postgresql_answers() {
    let Some(mut postgres) = Postgres::start().await else { return };
    let database: server::store::Address = postgres.database().await.parse().unwrap();
    let listening = server::listen(([127, 0, 0, 1], 0).into(), &database, settings(Limits::unhurried())).await.unwrap();
    let address = listening.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(listening.run(async { drop(stopped.await) }));
    assert_eq!(request(address, "GET", "/health", None, None).await.status, 200);
    // One that hangs is worse than one that is gone: nobody says so.
    postgres.signal_all("STOP");
    let begun = Instant::now();
    let silent = request(address, "GET", "/health", None, None).await;
    assert_eq!((silent.status, &silent.json()["code"]), (503, &json!("not-stored")), "{}", silent.text);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert_eq!(request(address, "GET", "/live", None, None).await.text, "ok\n");
    postgres.signal_all("CONT");
    until_status(address, 200).await;
    postgres.stop();
    until_status(address, 503).await;
    postgres.start_again().await;
    until_status(address, 200).await;
    drop(stop);
    task.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_postgresql_are_encrypted_and_its_name_is_proved() {
    let Some(postgres) = Postgres::start().await else { return };
    let address = postgres.database().await;
    let open = async |more: &str| {
        let address: server::store::Address = format!("{address}?{more}").parse().unwrap();
        server::store::Store::open(address).await
    };
    // A server that does not speak TLS is not trusted with anything if it must.
    assert!(open("sslmode=require").await.is_err());
    let Some(authority) = postgres.with_tls().await else { return };
    let begun = Instant::now();
    let proved = format!("sslmode=verify-full&sslrootcert={}", authority.display());
    let store = loop {
        match open(&proved).await {
            Ok(store) => break store,
            // It reads its settings anew in its own time.
            Err(error) => assert!(begun.elapsed() < Duration::from_secs(20), "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(store.count().await.unwrap(), 0);
    let plain = postgres.asked(
        "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
        WHERE application_name = 'snowbound' AND NOT ssl",
    );
    assert_eq!(plain.await, 0, "something is said in the clear");
    let all = postgres.asked("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'snowbound'");
    assert!(all.await > 0);
    store.close().await;
    // Signed by nobody whom this machine knows.
    assert!(open("sslmode=verify-full").await.is_err());
    open("sslmode=require").await.unwrap().close().await;
}

/// The server of this program as a process of its own: this test program calls itself with it set.
const LOGGED: &str = "SNOWBOUND_TEST_LOGGED";

#[test]
fn the_server_that_logs() {
    let Some(file) = std::env::var_os(LOGGED) else { return };
    server::write_logs(server::Logs::Json, true);
    let file = std::path::PathBuf::from(file);
    let serve = server::serve(([127, 0, 0, 1], 0).into(), &file, settings(Limits::default()), |address| {
        println!("\nlistening {address}");
    });
    tokio::runtime::Runtime::new().unwrap().block_on(serve).unwrap();
}

#[tokio::test]
async fn a_log_of_every_request_is_json_and_tells_no_secret() {
    use std::io::BufRead;
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.jsonl");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "operating::the_server_that_logs", "--nocapture"])
        .env(LOGGED, folder.path().join("tables.db"))
        .stdout(std::process::Stdio::piped())
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listening ").map(str::to_owned));
    let address = address.expect("the server did not start").parse().unwrap();

    let table = create(address, "pg", json!({"start": true, "pace_ms": 0})).await;
    let story = crate::support::create_with(address, &crate::support::eternaut_request("p", json!({}))).await;
    let campaign = story.campaign.clone().unwrap();
    let secret = table.seats[0].secret.clone();
    let mut client = Client::connect(address, &table.id, Some(&secret), None).await;
    let own = "0123456789abcdef0123456789abcdef01234567";
    client.send(&server::protocol::socket::ClientMessage::Claim { id: 900, secret: own.into() }).await;
    client.answer(900).await.unwrap();
    for _ in 0..5 {
        client.until_asked().await;
        let choice = client.choices()[0].clone();
        client.act(&choice).await.unwrap();
    }
    // Everything that can go wrong, with secrets where they do not belong.
    client.send_text(format!("{{\"type\":\"hello\",\"secret\":\"{own}\"}}")).await;
    client.send_text(format!("{{\"type\":\"{own}\"")).await;
    client.settle().await;
    let forged = "f".repeat(40);
    assert!(Client::try_connect(address, &table.id, Some(&forged), None).await.is_err());
    let ask = async |method: &str, path: String, secret: &str| {
        request(address, method, &path, Some(secret), (method == "POST").then_some("{}")).await;
    };
    ask("GET", format!("/api/tables/{}/replay?seat={own}", table.id), own).await;
    ask("GET", format!("/api/tables/{own}"), &forged).await;
    ask("GET", format!("/table/{}?seat={own}", table.id), own).await;
    ask("DELETE", format!("/api/tables/{}", table.id), &forged).await;
    ask("GET", format!("/api/campaigns/{}/export", campaign.id), &campaign.secret).await;
    ask("POST", format!("/api/campaigns/{}/reset", campaign.id), &forged).await;
    ask("DELETE", format!("/api/tables/{}", table.id), &table.key).await;
    ask("GET", "/metrics".into(), COUNTS).await;
    child.kill().unwrap();
    child.wait().unwrap();

    let text = std::fs::read_to_string(&log).unwrap();
    let mut requests = 0;
    for line in text.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(line["timestamp"].is_string() && line["level"].is_string(), "{line}");
        requests += usize::from(line["fields"]["message"] == "request");
    }
    assert!(requests >= 8, "{text}");
    assert!(text.contains("/api/tables/{id}/replay"), "{text}");
    let secrets = [&secret, own, &forged, &table.key, &campaign.secret, &story.seats[0].secret, COUNTS];
    for secret in secrets {
        assert!(!text.contains(&secret[..16.min(secret.len())]), "{secret} is in the log:\n{text}");
    }
}
