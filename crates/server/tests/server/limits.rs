//! Too much at once, over real connections: who is refused hears why, and when to try again.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::limits::Rate;
use server::protocol::rest::TableCreated;
use server::{Limits, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::{Answer, PATIENCE, Server, request, request_in, settings, table_request};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn with(limits: Limits) -> Server {
    Server::with(settings(limits)).await
}

/// Refused with a sentence that says the same as the head of the answer.
fn is_told(answer: &Answer, seconds: u32) {
    assert_eq!((answer.status, &answer.json()["code"]), (429, &json!("too-fast")), "{}", answer.text);
    assert!(answer.head.contains(&format!("retry-after: {seconds}\r\n")), "{}", answer.head);
    let message = answer.json()["message"].as_str().unwrap().replace(['\u{2068}', '\u{2069}'], "");
    assert!(message.contains(&format!("{seconds} seconds")), "{message}");
}

#[tokio::test]
async fn requests_and_tables_are_refused_with_the_time_to_wait() {
    let rate = Rate { burst: 2.0, per_second: 0.05 };
    let server = with(Limits { requests: rate, ..Limits::unhurried() }).await;
    for _ in 0..2 {
        assert_eq!(server.get("/live").await.status, 200);
    }
    is_told(&server.get("/live").await, 20);
    let server = with(Limits { tables: rate, ..Limits::unhurried() }).await;
    let body = table_request("pp", json!({})).to_string();
    let make = async || request(server.address, "POST", "/api/tables", None, Some(&body)).await;
    assert_eq!((make().await.status, make().await.status), (201, 201));
    is_told(&make().await, 20);
    assert_eq!(server.get("/live").await.status, 200, "only tables were too many");
}

async fn socket(server: &Server, table: &TableCreated) -> Result<Socket, Error> {
    connect_async(format!("ws://{}/api/tables/{}/ws", server.address, table.id)).await.map(|(socket, _)| socket)
}

async fn say(socket: &mut Socket, message: Value) -> bool {
    socket.send(Message::text(message.to_string())).await.is_ok()
}

/// The next message of the server.
async fn heard(socket: &mut Socket) -> Value {
    match timeout(PATIENCE, socket.next()).await.expect("the server is silent") {
        Some(Ok(Message::Text(text))) => serde_json::from_str(&text).unwrap(),
        other => panic!("no message: {other:?}"),
    }
}

/// Reads to the end: the last message, and how the connection was closed. The time is for the whole of it: a server that keeps a
/// connection alive sends something before any single message is overdue.
async fn end(socket: &mut Socket) -> (Value, Option<CloseFrame>) {
    let read = async {
        let mut last = Value::Null;
        loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) => last = serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(frame))) => return (last, frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return (last, None),
            }
        }
    };
    timeout(PATIENCE, read).await.expect("the connection stays open")
}

#[tokio::test]
async fn one_socket_too_many_is_refused_before_it_opens() {
    let server = with(Limits { connections: 2, ..Limits::unhurried() }).await;
    let table = server.create("pp", json!({})).await;
    let (one, two) = (socket(&server, &table).await.unwrap(), socket(&server, &table).await.unwrap());
    let Err(Error::Http(refused)) = socket(&server, &table).await else { panic!("a third one was let in") };
    assert_eq!((refused.status(), refused.headers()["retry-after"].to_str().unwrap()), (429.try_into().unwrap(), "60"));
    drop((one, two));
}

#[tokio::test]
async fn messages_of_a_connection_end_it_with_the_time_to_wait() {
    let messages = Rate { burst: 5.0, per_second: 0.1 };
    let server = with(Limits { messages, ..Limits::unhurried() }).await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = socket(&server, &table).await.unwrap();
    say(&mut client, json!({"type": "hello"})).await;
    for id in 0..6 {
        say(&mut client, json!({"type": "ping", "id": id})).await;
    }
    let (bye, closed) = end(&mut client).await;
    assert_eq!((&bye["type"], &bye["code"], &bye["retry"]), (&json!("bye"), &json!("too-fast"), &json!(true)), "{bye}");
    assert!(bye["text"].as_str().unwrap().contains("seconds"), "{bye}");
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(1013));
}

#[tokio::test]
async fn messages_and_bytes_of_one_address_count_together() {
    let said = Rate { burst: 20.0, per_second: 0.1 };
    let bytes_said = Rate { burst: 20_000.0, per_second: 10.0 };
    for limits in [Limits { said, ..Limits::unhurried() }, Limits { bytes_said, ..Limits::unhurried() }] {
        let server = with(limits).await;
        let table = server.create("pp", json!({"start": true})).await;
        let mut clients = Vec::new();
        for _ in 0..4 {
            let mut client = socket(&server, &table).await.unwrap();
            say(&mut client, json!({"type": "hello"})).await;
            clients.push(client);
        }
        // No one of them says much; a message that nobody can read has its bytes all the same.
        for client in &mut clients {
            for id in 0..8 {
                say(client, json!({"type": "ping", "id": id, "lang": "x".repeat(1000)})).await;
            }
        }
        let mut ended = 0;
        for client in &mut clients {
            let end = timeout(std::time::Duration::from_millis(500), end(client)).await;
            ended += u32::from(end.is_ok_and(|(bye, _)| bye["code"] == "too-fast"));
        }
        // Whose words are read first is open, and so is how many are shown out.
        assert!(ended > 0, "nobody was shown out");
    }
}

/// A server behind a proxy that says from where somebody comes.
struct Proxied(Server);

impl Proxied {
    async fn new(limits: Limits) -> Proxied {
        let proxy_header = Some("x-forwarded-for".parse().unwrap());
        Proxied(Server::with(Settings { proxy_header, ..settings(limits) }).await)
    }

    /// A request from one of many addresses.
    async fn ask(&self, from: u8, method: &str, path: &str, key: Option<&str>, body: &Value) -> Answer {
        let forwarded = format!("en\r\nX-Forwarded-For: 192.0.2.{from}");
        request_in(&forwarded, self.0.address, method, path, key, Some(&body.to_string())).await
    }

    /// The key of somebody new.
    async fn person(&self) -> String {
        self.ask(1, "POST", "/api/me", None, &json!({})).await.json()["key"].as_str().unwrap().to_owned()
    }

    /// A seat of somebody's.
    async fn seat(&self, key: &str) -> (TableCreated, String) {
        let table = self.0.create("pp", json!({"start": true})).await;
        let secret = table.seats[0].secret.clone();
        let place = json!({"table": table.id, "secret": secret});
        assert_eq!(self.ask(1, "POST", "/api/me/places", Some(key), &place).await.status, 204);
        (table, secret)
    }

    /// Somebody who sits down from one of many addresses.
    async fn sit(&self, from: u8, table: &TableCreated, secret: &str) -> Socket {
        let url = format!("ws://{}/api/tables/{}/ws", self.0.address, table.id);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", format!("192.0.2.{from}").parse().unwrap());
        let mut socket = connect_async(request).await.unwrap().0;
        say(&mut socket, json!({"type": "hello", "secret": secret})).await;
        socket
    }
}

#[tokio::test]
async fn a_person_asks_and_makes_no_more_by_coming_from_many_addresses() {
    let few = Rate { burst: 3.0, per_second: 0.01 };
    let server = Proxied::new(Limits { tables: few, ..Limits::unhurried() }).await;
    let (key, table) = (server.person().await, table_request("pp", json!({})));
    let make = async |from, key| server.ask(from, "POST", "/api/tables", key, &table).await.status;
    let mut made = Vec::new();
    for from in 2..6 {
        made.push(make(from, Some(key.as_str())).await);
    }
    assert_eq!(made, [201, 201, 201, 429]);
    assert_eq!(make(5, None).await, 201, "another person there is not locked out");
    assert_eq!(make(6, Some("no key of anybody's")).await, 201, "whoever is not known is their address");

    let server = Proxied::new(Limits { requests: few, ..Limits::unhurried() }).await;
    let key = server.person().await;
    let mut asked = Vec::new();
    for from in 2..6 {
        asked.push(server.ask(from, "GET", "/api/me", Some(&key), &json!({})).await.status);
    }
    assert_eq!(asked, [200, 200, 200, 429]);
}

#[tokio::test]
async fn a_person_sits_and_says_no_more_by_coming_from_many_addresses() {
    let server = Proxied::new(Limits { connections: 2, ..Limits::unhurried() }).await;
    let key = server.person().await;
    let (table, secret) = server.seat(&key).await;
    let [mut one, mut two] = [server.sit(2, &table, &secret).await, server.sit(3, &table, &secret).await];
    // Both are there before a third comes: who says hello last need not be heard last.
    for seated in [&mut one, &mut two] {
        assert_ne!(heard(seated).await["type"], "bye");
    }
    let (bye, closed) = end(&mut server.sit(4, &table, &secret).await).await;
    assert_eq!((&bye["code"], &bye["retry"]), (&json!("too-fast"), &json!(true)), "{bye}");
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(1013));
    // The other seat is nobody's place: only its address counts.
    let mut other = server.sit(4, &table, &table.seats[1].secret).await;
    assert_ne!(heard(&mut other).await["type"], "bye");
    // One has gone, and there is room again.
    drop(two);
    let begun = std::time::Instant::now();
    loop {
        let mut again = server.sit(5, &table, &secret).await;
        let answer = heard(&mut again).await;
        if answer["type"] != "bye" {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{answer}");
    }

    let said = Rate { burst: 20.0, per_second: 0.01 };
    let server = Proxied::new(Limits { said, ..Limits::unhurried() }).await;
    let key = server.person().await;
    let (table, secret) = server.seat(&key).await;
    let [mut one, mut two] = [server.sit(2, &table, &secret).await, server.sit(3, &table, &secret).await];
    for client in [&mut one, &mut two] {
        for id in 0..15 {
            say(client, json!({"type": "ping", "id": id})).await;
        }
    }
    // Whose words the server reads first is open, and with them which of the two is shown out.
    let (bye, _) = tokio::select! { bye = end(&mut one) => bye, bye = end(&mut two) => bye };
    assert_eq!(bye["code"], "too-fast", "{bye}");
}

#[tokio::test]
async fn a_message_that_is_too_large_is_told_so() {
    let server = with(Limits::unhurried()).await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut client = socket(&server, &table).await.unwrap();
    say(&mut client, json!({"type": "hello"})).await;
    say(&mut client, json!({"type": "chat", "text": "x".repeat(17_000)})).await;
    let (bye, closed) = end(&mut client).await;
    assert_eq!((&bye["type"], &bye["code"]), (&json!("bye"), &json!("bad-message")), "{bye}");
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(1009));
}

#[tokio::test]
async fn pages_of_other_origins_change_nothing() {
    let origins = vec!["https://play.example.org".into()];
    let server = Server::with(Settings { origins, ..settings(Limits::unhurried()) }).await;
    let table = server.create("pp", json!({"start": true})).await;
    let ask = async |line: String, origin: &str, kind: &str| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: close\r\nContent-Type: {kind}\r\n\
             Authorization: Bearer {}\r\nContent-Length: 2\r\n\r\n{{}}",
            server.address, table.key
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
    };
    let (table_path, evil) = (format!("/api/tables/{}", table.id), "https://evil.example");
    for kind in ["application/json", "text/plain"] {
        assert_eq!(ask("POST /api/verify".into(), evil, kind).await, 403);
        assert_eq!(ask("POST /api/tables".into(), "null", kind).await, 403);
        assert_eq!(ask(format!("DELETE {table_path}"), evil, kind).await, 403);
    }
    assert_eq!(ask("GET /live".into(), evil, "text/plain").await, 200, "what everybody may read is not hidden");
    let own = format!("http://{}", server.address);
    assert_ne!(ask("POST /api/verify".into(), &own, "text/plain").await, 403);
    assert_eq!(ask(format!("DELETE {table_path}"), "https://play.example.org", "text/plain").await, 204);
}
