//! What the server sends to addresses that people named. They are strangers: nothing here reaches into the network of whoever runs
//! the server, follows a redirection, waits for long, or reads more of an answer than its status.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tabletop::Message;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long a message may take, from the first look for the address to the status of the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Longest address that is taken, in bytes.
const ADDRESS: usize = 1000;
/// Most of an answer that is read to find its status.
const HEAD: usize = 2048;

/// Why a message did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    /// It is no address that we would send to.
    #[error("the address cannot be used")]
    Address,
    /// It leads into the network of whoever runs the server.
    #[error("the address leads into a private network")]
    Private,
    /// Nobody is there, or not whom we meant.
    #[error("no connection: {0}")]
    Connection(String),
    /// It took too long.
    #[error("no answer in time")]
    Slow,
    /// What answered does not want it.
    #[error("the answer was {0}")]
    Status(u16),
}

impl Unsent {
    /// As it is kept: what exactly was wrong with a connection stands in the log only.
    pub fn word(&self) -> String {
        match self {
            Unsent::Address => "address".to_owned(),
            Unsent::Private => "private".to_owned(),
            Unsent::Connection(_) => "connection".to_owned(),
            Unsent::Slow => "slow".to_owned(),
            Unsent::Status(status) => status.to_string(),
        }
    }

    /// What people are told of a word.
    pub fn message(word: &str) -> Message {
        match word.parse::<u32>() {
            Ok(status) => Message::new("unsent-status").with("status", status),
            Err(_) => Message::new(format!("unsent-{word}")),
        }
    }
}

/// Where a message goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    tls: bool,
    host: String,
    port: u16,
    path: String,
}

impl Target {
    /// Reads an address. Only TLS will do, unless private networks are allowed, where there is seldom any.
    pub fn read(address: &str, private: bool) -> Result<Target, Unsent> {
        let wrong = Err(Unsent::Address);
        if address.len() > ADDRESS || !address.bytes().all(|byte| byte.is_ascii_graphic()) {
            return wrong;
        }
        let Some((scheme, rest)) = address.split_once("://") else { return wrong };
        let tls = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" if private => false,
            _ => return wrong,
        };
        let rest = rest.split('#').next().unwrap_or_default();
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (place, path) = rest.split_at(end);
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        if place.contains(['@', '\\']) || path.contains('\\') {
            return wrong;
        }
        let (host, port) = match place.strip_prefix('[') {
            Some(six) => match six.split_once(']') {
                Some((host, port)) => (host, port.strip_prefix(':')),
                None => return wrong,
            },
            None => match place.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (place, None),
            },
        };
        let usual = if tls { 443 } else { 80 };
        let port = port.map_or(Some(usual), |port| port.parse().ok().filter(|port| *port != 0));
        let named = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b':' | b'_');
        match port {
            Some(port) if !host.is_empty() && host.bytes().all(named) => {
                Ok(Target { tls, host: host.to_owned(), port, path })
            }
            _ => wrong,
        }
    }

    /// Scheme, host and port, as browsers write an origin.
    pub fn origin(&self) -> String {
        let (scheme, usual) = if self.tls { ("https", 443) } else { ("http", 80) };
        let port = if self.port == usual { String::new() } else { format!(":{}", self.port) };
        format!("{scheme}://{}{port}", self.shown_host())
    }

    fn shown_host(&self) -> String {
        if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() }
    }

    /// Where to connect, in this order. Every address of a name must be one that anybody could reach: of two, an attacker would have us take
    /// the other one.
    async fn places(&self, private: bool) -> Result<Vec<SocketAddr>, Unsent> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|error| unreached(&error))?.collect();
        if !private && found.iter().any(|at| !is_public(at.ip())) {
            return Err(Unsent::Private);
        }
        Ok(found)
    }
}

/// Could anybody reach this address?
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(four) => is_public_v4(four),
        IpAddr::V6(six) => is_public_v6(six),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b));
    !special
}

/// Of IPv6 only what is given out to be reached by everybody, without the parts that stand for addresses of the other kind.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    a & 0xe000 == 0x2000
        && a != 0x2002
        && !(a == 0x2001 && (b == 0 || b == 0xdb8 || b & 0xfff0 == 0x10 || b & 0xfff0 == 0x20))
}

fn unreached(error: &io::Error) -> Unsent {
    Unsent::Connection(error.kind().to_string())
}

/// Sends a message and says whether it was taken.
pub async fn post(target: &Target, headers: &[(&str, String)], body: &[u8], private: bool) -> Result<(), Unsent> {
    match tokio::time::timeout(PATIENCE, post_to(target, headers, body, private)).await {
        Ok(Ok(status)) if (200..300).contains(&status) => Ok(()),
        Ok(Ok(status)) => Err(Unsent::Status(status)),
        Ok(Err(error)) => Err(error),
        Err(_) => Err(Unsent::Slow),
    }
}

async fn post_to(target: &Target, headers: &[(&str, String)], body: &[u8], private: bool) -> Result<u16, Unsent> {
    let places = target.places(private).await?;
    let stream = TcpStream::connect(&places[..]).await.map_err(|error| unreached(&error))?;
    let Target { host, path, .. } = target;
    let mut head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nUser-Agent: snowbound\r\nConnection: close\r\nContent-Length: {}\r\n",
        target.origin().split_once("://").map_or("", |(_, host)| host),
        body.len()
    );
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    if !target.tls {
        return exchange(stream, head.as_bytes(), body).await;
    }
    let name = ServerName::try_from(host.clone()).map_err(|_| Unsent::Address)?;
    let secured = TlsConnector::from(trusted()?).connect(name, stream).await;
    exchange(secured.map_err(|error| Unsent::Connection(error.to_string()))?, head.as_bytes(), body).await
}

async fn exchange(mut stream: impl AsyncRead + AsyncWrite + Unpin, head: &[u8], body: &[u8]) -> Result<u16, Unsent> {
    let lost = |error: io::Error| unreached(&error);
    stream.write_all(head).await.map_err(lost)?;
    stream.write_all(body).await.map_err(lost)?;
    stream.flush().await.map_err(lost)?;
    let mut answer = Vec::new();
    let mut part = [0; 512];
    while !answer.contains(&b'\n') && answer.len() < HEAD {
        match stream.read(&mut part).await.map_err(lost)? {
            0 => break,
            read => answer.extend_from_slice(&part[..read]),
        }
    }
    let line = String::from_utf8_lossy(&answer);
    let status = line.strip_prefix("HTTP/1.").and_then(|rest| rest.split(' ').nth(1)?.trim().parse().ok());
    status.ok_or(Unsent::Connection("the answer is not HTTP".into()))
}

/// Certificates that the system trusts, read once.
fn trusted() -> Result<Arc<ClientConfig>, Unsent> {
    static TRUSTED: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let config = TRUSTED.get_or_init(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            tracing::warn!("this system has no certificates to trust: nothing can be sent over TLS");
            return None;
        }
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().ok()?;
        Some(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
    });
    config.clone().ok_or(Unsent::Connection("this server trusts no certificates".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_browsers_do_and_odd_ones_are_refused() {
        let read = |address: &str| Target::read(address, false).map(|target| (target.origin(), target.path));
        assert_eq!(read("https://a.example/b?c=d#e"), Ok(("https://a.example".into(), "/b?c=d".into())));
        assert_eq!(read("https://a.example:8443"), Ok(("https://a.example:8443".into(), "/".into())));
        assert_eq!(read("https://[2600::1]?x"), Ok(("https://[2600::1]".into(), "/?x".into())));
        for odd in [
            "",
            "a.example",
            "http://a.example/",
            "ftp://a.example/",
            "https://",
            "https://user@a.example/",
            "https://a.example\\@b.example/",
            "https://a.example:0/",
            "https://a.example:99999/",
            "https://[::1/",
            "https://a example/",
            "https://a.example/\r\nHost: b",
        ] {
            assert!(read(odd).is_err(), "{odd}");
        }
        assert!(Target::read("http://127.0.0.1:9/", true).is_ok());
    }

    #[test]
    fn what_lies_inside_a_network_is_not_public() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.0.8",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[tokio::test]
    async fn names_that_lead_inside_are_refused_when_something_is_sent() {
        for address in ["https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://2130706433/"] {
            let target = Target::read(address, false).unwrap();
            let sent = post(&target, &[], b"", false).await;
            assert!(matches!(sent, Err(Unsent::Private | Unsent::Connection(_))), "{address}: {sent:?}");
            assert_ne!(sent, Ok(()));
        }
    }
}
