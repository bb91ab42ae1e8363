//! Told when it is your turn: feeds, webhooks and browsers, each heard by a receiver of the test's own.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use server::protocol::rest::TableCreated;
use server::{Limits, Notices, Settings};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::people::{Person, until};
use crate::support::{self, Client, Dice, Server, request};

/// A request as it arrived.
#[derive(Clone, Debug)]
struct Arrived {
    head: String,
    body: Vec<u8>,
}

impl Arrived {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Somebody who is sent something: answers as it is told to, and well when it has been told no more.
#[derive(Clone)]
struct Receiver {
    at: SocketAddr,
    arrived: Arc<Mutex<Vec<Arrived>>>,
}

impl Receiver {
    async fn new(answers: impl IntoIterator<Item = u16>) -> Receiver {
        Receiver::with(answers, async |stream| Some(stream)).await
    }

    async fn with<S: AsyncRead + AsyncWrite + Unpin + Send>(
        answers: impl IntoIterator<Item = u16>,
        secured: impl AsyncFn(tokio::net::TcpStream) -> Option<S> + 'static,
    ) -> Receiver {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Receiver { at: door.local_addr().unwrap(), arrived: Arc::default() };
        let (arrived, mut answers) = (receiver.arrived.clone(), answers.into_iter().collect::<VecDeque<u16>>());
        // One after the other on the thread of the test: what arrives is in order.
        tokio::task::spawn_local(async move {
            while let Ok((stream, _)) = door.accept().await {
                let Some(mut stream) = secured(stream).await else { continue };
                let Some(request) = read(&mut stream).await else { continue };
                arrived.lock().unwrap().push(request);
                let status = answers.pop_front().unwrap_or(204);
                let _ = stream.write_all(format!("HTTP/1.1 {status} So\r\nContent-Length: 0\r\n\r\n").as_bytes()).await;
                let _ = stream.shutdown().await;
            }
        });
        receiver
    }

    fn url(&self) -> String {
        format!("http://{}/hook?token=t0ken", self.at)
    }

    fn arrived(&self) -> Vec<Arrived> {
        self.arrived.lock().unwrap().clone()
    }

    /// Waits until so many have arrived.
    async fn count(&self, count: usize) -> Vec<Arrived> {
        until(async || self.arrived(), |arrived| arrived.len() >= count).await
    }

    /// Waits for a while in which more would have come, and sees that no more did.
    async fn no_more_than(&self, count: usize) {
        tokio::time::sleep(Duration::from_millis(1600)).await;
        assert_eq!(self.arrived().len(), count);
    }
}

async fn read(stream: &mut (impl AsyncRead + Unpin)) -> Option<Arrived> {
    let mut bytes = Vec::new();
    let mut part = [0; 1024];
    loop {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
            let request = Arrived { head, body: bytes[end + 4..].to_vec() };
            let length: usize = request.header("content-length")?.parse().ok()?;
            if request.body.len() >= length {
                return Some(request);
            }
        }
        match stream.read(&mut part).await.ok()? {
            0 => return None,
            read => bytes.extend_from_slice(&part[..read]),
        }
    }
}

/// Runs a test with receivers on its own thread.
async fn alone(test: impl Future<Output = ()>) {
    tokio::task::LocalSet::new().run_until(test).await;
}

const ORIGIN: &str = "https://play.example.org";

/// A table of two at which the first is somebody with an identity, away, and the second is asked.
struct Game {
    at: SocketAddr,
    table: TableCreated,
    person: Person,
    other: Client,
    /// The last change that anybody of the two has seen.
    seq: u32,
    dice: Dice,
}

impl Game {
    async fn new(at: SocketAddr) -> Game {
        Game::of([at, at], json!({"start": true})).await
    }

    /// The person and the other may come to different nodes.
    async fn of([at, other]: [SocketAddr; 2], options: Value) -> Game {
        let table = support::create(at, "pp", options).await;
        let person = Person::new(at, "Elena").await;
        assert_eq!(person.claim(&table.id, &table.seats[0].secret).await.status, 204);
        let other = Client::connect(other, &table.id, Some(&table.seats[1].secret), None).await;
        let mut game = Game { at, table, person, other, seq: 0, dice: Dice::new(5) };
        game.hand_over().await;
        game
    }

    async fn sit(&self) -> Client {
        Client::connect(self.at, &self.table.id, Some(&self.table.seats[0].secret), None).await
    }

    /// The person comes, answers until only the other is asked, and leaves.
    async fn hand_over(&mut self) {
        let mut mine = self.sit().await;
        seen(&mut mine, self.seq).await;
        loop {
            mine.settle().await;
            if mine.state.ask.is_none() {
                assert!(!mine.is_over());
                break;
            }
            act(&mut mine, &mut self.dice).await;
        }
        self.seq = mine.state.seq;
        drop(mine);
        let table = format!("/api/tables/{}", self.table.id);
        let away = async || request(self.at, "GET", &table, None, None).await.json()["seats"][0]["away_since"].clone();
        until(away, |away| away.is_number()).await;
    }

    /// The other answers until the person is asked, who is away.
    async fn my_turn(&mut self) {
        seen(&mut self.other, self.seq).await;
        loop {
            self.other.settle().await;
            if self.other.state.waiting_for.contains(&0) {
                self.seq = self.other.state.seq;
                return;
            }
            act(&mut self.other, &mut self.dice).await;
        }
    }

    async fn hook(&self, receiver: &Receiver) -> String {
        let made = self.person.ask("POST", "/hooks", json!({"url": receiver.url(), "origin": ORIGIN})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        made.json()["id"].as_str().unwrap().to_owned()
    }

    async fn channels(&self) -> Value {
        self.person.ask("GET", "/channels", json!({})).await.json()
    }
}

/// Waits until a client has seen a change, which may have come from another node.
async fn seen(client: &mut Client, seq: u32) {
    while client.state.seq < seq {
        client.next().await;
    }
}

async fn act(client: &mut Client, dice: &mut Dice) {
    let choices = client.choices();
    client.act(&choices[dice.below(choices.len())]).await.unwrap();
}

/// Whatever the store: somebody who is away is told once, for every time that the game begins to wait for them.
pub async fn a_webhook_hears_of_every_turn_once(nodes: [SocketAddr; 2]) {
    alone(async {
        let receiver = Receiver::new([]).await;
        let mut game = Game::of(nodes, json!({"start": true})).await;
        game.hook(&receiver).await;
        for turn in 1..=3 {
            game.my_turn().await;
            let arrived = receiver.count(turn).await;
            let (head, said) = (&arrived[turn - 1].head, arrived[turn - 1].json());
            assert!(head.starts_with("POST /hook?token=t0ken HTTP/1.1\r\n"), "{head}");
            let expected = format!("It is your turn in Last Aurora, with Red. {ORIGIN}/table/{}", game.table.id);
            assert_eq!((&said["content"], &said["text"]), (&json!(expected), &json!(expected)));
            receiver.no_more_than(turn).await;
            game.hand_over().await;
        }
    })
    .await;
}

#[tokio::test]
async fn somebody_is_reminded_before_their_clock_runs_out() {
    alone(async {
        let soon = Notices { clock: Duration::from_secs(5), ..support::settings(Limits::unhurried()).notices };
        let server = Server::with(Settings { notices: soon, ..support::settings(Limits::unhurried()) }).await;
        let receiver = Receiver::new([]).await;
        let mut game = Game::of([server.address; 2], json!({"start": true, "timer_s": 10})).await;
        game.hook(&receiver).await;
        game.my_turn().await;
        let arrived = receiver.count(2).await;
        let said = |at: usize| arrived[at].json()["text"].as_str().unwrap().to_owned();
        assert!(said(0).starts_with("It is your turn in Last Aurora, with Red."), "{}", said(0));
        assert!(said(1).starts_with("Your time runs out soon in Last Aurora, with Red."), "{}", said(1));
        // Who answered in time is not reminded.
        game.hand_over().await;
        game.my_turn().await;
        receiver.count(3).await;
        game.hand_over().await;
        tokio::time::sleep(Duration::from_secs(10)).await;
        let reminders =
            receiver.arrived().iter().filter(|one| one.json()["text"].as_str().unwrap().contains("soon")).count();
        assert_eq!(reminders, 1);
    })
    .await;
}

#[tokio::test]
async fn somebody_who_is_there_is_not_told_until_they_leave() {
    alone(async {
        let server = Server::new().await;
        let receiver = Receiver::new([]).await;
        let mut game = Game::new(server.address).await;
        game.hook(&receiver).await;
        let mine = game.sit().await;
        game.my_turn().await;
        receiver.no_more_than(0).await;
        drop(mine);
        receiver.count(1).await;
    })
    .await;
}

#[tokio::test]
async fn what_does_not_arrive_is_tried_again_and_then_given_up() {
    alone(async {
        let server = Server::new().await;
        let (late, never) = (Receiver::new([500, 429]).await, Receiver::new([503; 50]).await);
        let mut game = Game::new(server.address).await;
        game.hook(&late).await;
        let hopeless = game.hook(&never).await;
        game.my_turn().await;
        late.count(3).await;
        never.count(6).await;
        late.no_more_than(3).await;
        never.no_more_than(6).await;
        let hooks = game.channels().await["hooks"].clone();
        assert_eq!((&hooks[0]["failing"], &hooks[1]["failing"]), (&json!(null), &json!("the answer was 503")));
        assert_eq!(hooks[0]["name"], json!(late.at.to_string()), "the rest of the address is not told again");
        // Taken off, it hears nothing more, even of what waits.
        let gone = game.person.ask("DELETE", &format!("/channels/{hopeless}"), json!({})).await;
        assert_eq!(gone.status, 204);
        game.hand_over().await;
        game.my_turn().await;
        late.count(4).await;
        never.no_more_than(6).await;
    })
    .await;
}

#[tokio::test]
async fn what_was_still_to_be_told_is_told_after_a_restart() {
    alone(async {
        let slow = Notices { again: Duration::from_millis(2500), ..support::settings(Limits::unhurried()).notices };
        let settings = Settings { notices: slow, ..support::settings(Limits::unhurried()) };
        let server = Server::with(settings).await;
        let receiver = Receiver::new([500]).await;
        let mut game = Game::new(server.address).await;
        game.hook(&receiver).await;
        game.my_turn().await;
        receiver.count(1).await;
        drop(game);
        let server = server.restarted().await;
        receiver.count(2).await;
        drop(server);
    })
    .await;
}

#[tokio::test]
async fn nothing_is_sent_into_private_networks_unless_that_is_allowed() {
    alone(async {
        let public = Notices { private: false, ..support::settings(Limits::unhurried()).notices };
        let server = Server::with(Settings { notices: public, ..support::settings(Limits::unhurried()) }).await;
        let person = Person::new(server.address, "").await;
        let receiver = Receiver::new([]).await;
        let make = async |url: String| person.ask("POST", "/hooks", json!({"url": url, "origin": ORIGIN})).await;
        for bad in [receiver.url(), "ftp://a.example/".into(), "https://u:p@a.example/".into(), String::new()] {
            let refused = make(bad).await;
            assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("bad-address")));
        }
        let port = receiver.at.port();
        for inside in [
            format!("https://127.0.0.1:{port}/"),
            format!("https://localhost:{port}/"),
            format!("https://[::ffff:127.0.0.1]:{port}/"),
        ] {
            let made = make(inside).await.json();
            let id = made["id"].as_str().unwrap();
            let tried = person.ask("POST", &format!("/channels/{id}/test"), json!({})).await.json();
            assert_eq!(tried["failing"], "the address leads into a private network");
        }
        assert!(receiver.arrived().is_empty());
        // There is an end to them, and the same one twice is one.
        for n in 0..5 {
            assert_eq!(make(format!("https://a.example/{n}")).await.status, 201);
        }
        assert_eq!(make("https://a.example/0".into()).await.status, 201);
        assert_eq!(make("https://a.example/9".into()).await.json()["code"], "too-many");
    })
    .await;
}

#[tokio::test]
async fn a_message_is_sent_over_tls_to_whom_the_system_trusts_and_nobody_else() {
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio_rustls::rustls::{ServerConfig, crypto};
    alone(async {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/tls");
        let cert = CertificateDer::from_pem_file(fixtures.join("localhost.pem")).unwrap();
        let key = PrivateKeyDer::from_pem_file(fixtures.join("localhost.key.pem")).unwrap();
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = Arc::new(config.with_no_client_auth().with_single_cert(vec![cert], key).unwrap());
        let acceptor = tokio_rustls::TlsAcceptor::from(config);
        let receiver = Receiver::with([], async move |stream| acceptor.accept(stream).await.ok()).await;
        let folder = tempfile::tempdir().unwrap();
        for (trusted, failing) in [(true, json!(null)), (false, json!("nobody answers at this address"))] {
            let certificate = trusted.then(|| fixtures.join("localhost.pem"));
            let server =
                crate::kill::Process::start_trusting(&folder.path().join(format!("{trusted}.db")), certificate);
            let person = Person::new(server.address, "").await;
            let url = format!("https://localhost:{}/", receiver.at.port());
            let made = person.ask("POST", "/hooks", json!({"url": url, "origin": ORIGIN})).await.json();
            let test = format!("/channels/{}/test", made["id"].as_str().unwrap());
            assert_eq!(person.ask("POST", &test, json!({})).await.json()["failing"], failing);
            assert_eq!(receiver.arrived().len(), 1);
        }
        assert_eq!(receiver.arrived()[0].header("host"), Some(format!("localhost:{}", receiver.at.port()).as_str()));
    })
    .await;
}

/// What a browser does with what its push service hands it (RFC 8291).
fn opened(own: ring::agreement::EphemeralPrivateKey, public: &[u8], auth: &[u8], body: &[u8]) -> Vec<u8> {
    use ring::{aead, agreement, hkdf};
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let derive = |salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize| {
        let mut key = vec![0; length];
        let secret = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
        secret.expand(info, Length(length)).unwrap().fill(&mut key).unwrap();
        key
    };
    let (salt, rest) = body.split_at(16);
    assert_eq!(rest[..5], [0, 0, 16, 0, 65], "size of a record, length of the key");
    let (sender, record) = rest[5..].split_at(65);
    let theirs = agreement::UnparsedPublicKey::new(&agreement::ECDH_P256, sender);
    let shared = agreement::agree_ephemeral(own, &theirs, <[u8]>::to_vec).unwrap();
    let common = derive(auth, &shared, &[b"WebPush: info\0", public, sender], 32);
    let key = derive(salt, &common, &[b"Content-Encoding: aes128gcm\0"], 16);
    let nonce = derive(salt, &common, &[b"Content-Encoding: nonce\0"], 12);
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
    let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
    let mut record = record.to_vec();
    let open = key.open_in_place(nonce, aead::Aad::empty(), &mut record).unwrap();
    assert_eq!(open.last(), Some(&2), "the last record");
    open[..open.len() - 1].to_vec()
}

#[tokio::test]
async fn a_browser_is_told_what_only_it_can_read_and_forgotten_when_it_is_gone() {
    use ring::{agreement, rand, signature};
    alone(async {
        let server = Server::new().await;
        let service = Receiver::new([201, 410]).await;
        let mut game = Game::new(server.address).await;
        let own = agreement::EphemeralPrivateKey::generate(&agreement::ECDH_P256, &rand::SystemRandom::new()).unwrap();
        let public = own.compute_public_key().unwrap().as_ref().to_vec();
        let auth = [7_u8; 16];
        let subscription = |auth: &[u8]| {
            json!({
                "endpoint": format!("http://{}/push/1", service.at), "p256dh": URL_SAFE_NO_PAD.encode(&public),
                "auth": URL_SAFE_NO_PAD.encode(auth), "origin": ORIGIN,
            })
        };
        assert_eq!(game.person.ask("POST", "/pushes", subscription(&[1])).await.json()["code"], "bad-address");
        // The same browser twice is one, and says which it is.
        for _ in 0..2 {
            assert_eq!(game.person.ask("POST", "/pushes", subscription(&auth)).await.status, 201);
        }
        let pushes = game.channels().await["pushes"].clone();
        assert_eq!(
            (pushes.as_array().unwrap().len(), &pushes[0]["name"], &pushes[0]["this"]),
            (1, &json!("First"), &json!(true))
        );
        game.my_turn().await;
        let arrived = service.count(1).await.remove(0);
        for (name, value) in [("content-encoding", "aes128gcm"), ("ttl", "86400"), ("topic", game.table.id.as_str())] {
            assert_eq!(arrived.header(name), Some(value), "{}", arrived.head);
        }
        // Signed by the key that browsers are told, for this service, for a while.
        let signed = arrived.header("authorization").unwrap().strip_prefix("vapid t=").unwrap();
        let (token, key) = signed.split_once(", k=").unwrap();
        assert_eq!(game.channels().await["push_key"], key);
        let (claims, signature) = token.rsplit_once('.').unwrap();
        let key = URL_SAFE_NO_PAD.decode(key).unwrap();
        let key = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key);
        key.verify(claims.as_bytes(), &URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        let claims = URL_SAFE_NO_PAD.decode(claims.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!((&claims["aud"], &claims["sub"]), (&json!(format!("http://{}", service.at)), &json!(ORIGIN)));

        let said: Value = serde_json::from_slice(&opened(own, &public, &auth, &arrived.body)).unwrap();
        assert_eq!(said["text"], "It is your turn in Last Aurora, with Red.");
        assert_eq!(
            (&said["url"], &said["tag"]),
            (&json!(format!("{ORIGIN}/table/{}", game.table.id)), &json!(game.table.id))
        );
        assert!(!String::from_utf8_lossy(&arrived.body).contains("turn"), "nobody on the way reads it");

        // The service says that the browser is gone: it is not told any more.
        game.hand_over().await;
        game.my_turn().await;
        service.count(2).await;
        until(async || game.channels().await, |channels| channels["pushes"] == json!([])).await;
    })
    .await;
}

#[tokio::test]
async fn a_feed_has_what_waits_for_its_owner_at_an_address_that_can_be_taken_back() {
    alone(async {
        let server = Server::new().await;
        let mut game = Game::new(server.address).await;
        assert_eq!(game.channels().await["feed"], json!(null), "it is off until somebody wants it");
        let make = async || game.person.ask("POST", "/feed", json!({"origin": ORIGIN})).await.json();
        let first = make().await;
        let paths = make().await;
        let (atom, feed) = (paths["atom"].as_str().unwrap().to_owned(), paths["json"].as_str().unwrap().to_owned());
        assert_eq!(server.get(first["atom"].as_str().unwrap()).await.status, 404, "the one before");
        game.my_turn().await;
        let waits = |answer: &support::Answer| answer.json()["items"][0].is_object();
        let answer = until(async || server.get(&feed).await, waits).await;
        assert!(answer.head.contains("content-type: application/feed+json"), "{}", answer.head);
        let item = &answer.json()["items"][0];
        assert_eq!(item["title"], "It is your turn in Last Aurora, with Red.");
        assert_eq!(item["url"], json!(format!("{ORIGIN}/table/{}", game.table.id)));
        let id = item["id"].clone();
        let answer = server.get(&atom).await;
        assert!(answer.head.contains("content-type: application/atom+xml"), "{}", answer.head);
        assert!(answer.text.contains(&format!("<id>{}</id>", id.as_str().unwrap())), "{}", answer.text);
        for secret in [&game.person.key, &game.table.seats[0].secret] {
            assert!(!answer.text.contains(secret.as_str()), "{}", answer.text);
        }
        // The question is answered, and the next one is another entry.
        game.hand_over().await;
        until(async || server.get(&feed).await, |answer| answer.json()["items"] == json!([])).await;
        game.my_turn().await;
        let next = until(async || server.get(&feed).await, waits).await.json();
        assert_ne!(next["items"][0]["id"], id);
        for wrong in ["/api/feeds/x/atom".to_owned(), feed.replace("json", "rss"), atom.replace("feeds/", "feeds/0")] {
            assert_eq!(server.get(&wrong).await.status, 404, "{wrong}");
        }
        assert_eq!(game.person.ask("DELETE", "/feed", json!({})).await.status, 204);
        assert_eq!(server.get(&atom).await.status, 404);
    })
    .await;
}

#[tokio::test]
async fn a_deleted_identity_is_told_nothing_more() {
    alone(async {
        let server = Server::new().await;
        let receiver = Receiver::new([]).await;
        let mut game = Game::new(server.address).await;
        game.hook(&receiver).await;
        let feed = game.person.ask("POST", "/feed", json!({"origin": ORIGIN})).await.json();
        assert_eq!(game.person.ask("DELETE", "", json!({})).await.status, 204);
        assert_eq!(server.get(feed["json"].as_str().unwrap()).await.status, 404);
        game.my_turn().await;
        receiver.no_more_than(0).await;
    })
    .await;
}
