//! Connections that dawdle, and proxies that speak for others.

use std::time::{Duration, Instant};

use serde_json::json;
use server::limits::Rate;
use server::{Limits, Settings, Timeouts, header_name};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::support::{PATIENCE, Server, settings, table_request};

async fn impatient(head: u64, rest: u64, take: u64) -> Server {
    let [head, rest, take] = [head, rest, take].map(Duration::from_millis);
    Server::with(Settings { timeouts: Timeouts { head, rest, take }, ..settings(Limits::unhurried()) }).await
}

/// Reads until the server hangs up, and says what came before.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset is an end as well.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection stays open");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn whoever_says_nothing_or_drips_is_shown_out() {
    let server = impatient(500, 60_000, 60_000).await;
    let begun = Instant::now();
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    assert_eq!(until_closed(&mut silent).await, "");
    assert!(begun.elapsed() >= Duration::from_millis(400), "{:?}", begun.elapsed());

    let begun = Instant::now();
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"GET /api/health HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let mut dripped = 0;
    while begun.elapsed() < Duration::from_secs(20) && slow.write_all(b"X-Slow: yes\r\n").await.is_ok() {
        dripped += 1;
        sleep(Duration::from_millis(50)).await;
    }
    assert!(begun.elapsed() < Duration::from_secs(20), "dripping keeps the connection");
    assert!(dripped > 3, "it was cut off at once");
}

#[tokio::test]
async fn a_connection_may_rest_between_requests_but_not_for_ever() {
    let server = impatient(60_000, 500, 60_000).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    for _ in 0..2 {
        stream.write_all(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        let mut answer = [0; 2048];
        let read = timeout(PATIENCE, stream.read(&mut answer)).await.unwrap().unwrap();
        assert!(String::from_utf8_lossy(&answer[..read]).starts_with("HTTP/1.1 200"));
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(until_closed(&mut stream).await, "");
}

#[tokio::test]
async fn whoever_takes_nothing_of_what_they_asked_for_is_shown_out() {
    let server = impatient(60_000, 60_000, 500).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // Many times the whole rulebook, and no reading: every buffer on the way fills up.
    let asks = "GET /api/rulebook HTTP/1.1\r\nHost: x\r\n\r\n".repeat(60);
    stream.write_all(asks.as_bytes()).await.unwrap();
    // A busy machine takes a while for the first answer; from then on nothing is taken for longer than is allowed.
    timeout(PATIENCE, stream.peek(&mut [0])).await.unwrap().unwrap();
    sleep(Duration::from_secs(4)).await;
    let got = until_closed(&mut stream).await;
    assert!(got.starts_with("HTTP/1.1 200") && got.matches("HTTP/1.1 200").count() < 60, "it was all sent");
}

#[tokio::test]
async fn a_socket_is_not_bound_by_the_patience_for_requests() {
    let server = impatient(300, 300, 60_000).await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = server.sit(&table, 0).await;
    sleep(Duration::from_millis(1200)).await;
    client.settle().await;
}

#[tokio::test]
async fn limits_count_those_whom_a_trusted_proxy_speaks_for() {
    let limits = Limits { tables: Rate { burst: 1.0, per_second: 0.001 }, ..Limits::unhurried() };
    let make = async |server: &Server, from: &str| {
        let body = table_request("pp", json!({})).to_string();
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: {from}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = until_closed(&mut stream).await;
        answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
    };
    let name = Some(header_name("X-Forwarded-For").unwrap());
    let behind = Server::with(Settings { proxy_header: name, ..settings(limits) }).await;
    assert_eq!(make(&behind, "192.0.2.7, 203.0.113.1").await, 201);
    assert_eq!(make(&behind, "192.0.2.7, 203.0.113.2").await, 201);
    assert_eq!(make(&behind, "192.0.2.8, 203.0.113.1").await, 429);
    let open = Server::with(settings(limits)).await;
    assert_eq!(make(&open, "203.0.113.1").await, 201);
    assert_eq!(make(&open, "203.0.113.2").await, 429, "anybody can write headers");
    assert!(header_name("X Forwarded").is_err());
}
