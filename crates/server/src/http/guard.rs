//! What stands before every request: limits of addresses, headers that browsers heed, and a line in the log.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use words::Words;

use crate::fault::{Fault, FaultKind, told_in};
use crate::host::{Host, Settings};
use crate::limits::{Caller, Wait};
use crate::listener::Peer;
use crate::telemetry::Telemetry;

/// Scripts, styles, pictures and connections from here only. Attributes may hold styles, as drawings do; elements may not, but
/// for browsers that cannot tell the two apart.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; style-src-elem 'self'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// Where the page came over TLS, browsers use nothing else for a year.
const STAY: &str = "max-age=31536000";

/// From where somebody asks.
fn caller(request: &Request, proxy_header: Option<&HeaderName>) -> Option<Caller> {
    let told = proxy_header.and_then(|name| request.headers().get_all(name).iter().next_back());
    let told = told.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let peer = || request.extensions().get::<ConnectInfo<Peer>>().map(|info| info.0.0.ip());
    told.or_else(peer).map(Caller::from)
}

/// The key of somebody who says who they are. Elsewhere `Authorization` has the secret of a seat or of a campaign.
fn key(request: &Request) -> Option<String> {
    let path = request.uri().path();
    let is_mine = path == "/api/me" || path.starts_with("/api/me/");
    let makes_tables = request.method() == Method::POST && matches!(path, "/api/tables" | "/api/lessons");
    (is_mine || makes_tables).then(|| bearer(request.headers())).flatten()
}

/// Counts a request: first for its address, then, if a key is proved, for whoever has it. All other limits count both then.
async fn count(host: &Host, request: &mut Request) -> Result<(), Wait> {
    let Some(caller) = caller(request, host.settings.proxy_header.as_ref()) else { return Ok(()) };
    request.extensions_mut().insert(caller);
    host.buckets.request(caller)?;
    if let Some(key) = key(request)
        && let Some(identity) = host.identity(&key).await
    {
        request.extensions_mut().insert(Caller { identity: Some(identity), ..caller });
        host.buckets.request(identity)?;
    }
    Ok(())
}

/// The words of whoever asks, as their browser says.
pub fn language(headers: &HeaderMap) -> &'static Words {
    Words::of(headers.get(header::ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok()))
}

/// Guards a request.
pub async fn guard(State(host): State<Arc<Host>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    // The route only: what stands in its place may be somebody's key, and queries are nobody's business.
    let route =
        request.extensions().get::<MatchedPath>().map_or_else(|| "file".into(), |path| path.as_str().to_owned());
    let is_api = request.uri().path().starts_with("/api/");
    let may = count(&host, &mut request).await;
    let tls = is_behind_tls(request.headers(), &host.settings);
    let meant = is_meant(request.headers(), &host.settings);
    let welcome = request.method().is_safe() || is_welcome(request.headers(), &host.settings.origins);
    let words = language(request.headers());
    let answer = async {
        if let Err(wait) = may {
            Telemetry::count(&host.telemetry().turned_away);
            Fault::wait(FaultKind::TooManyRequests, wait).into_response()
        } else if !welcome {
            // Pages elsewhere cannot read our answers, but they could have a visitor's browser ask.
            Fault::from(FaultKind::WrongOrigin).into_response()
        } else if !meant {
            Fault::from(FaultKind::WrongHost).into_response()
        } else {
            next.run(request).await
        }
    };
    let mut response = told_in(words, answer).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if tls {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STAY));
    }
    if is_api && !response.headers().contains_key(header::CACHE_CONTROL) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let (status, time) = (response.status().as_u16(), begun.elapsed());
    host.telemetry().answered(status, time);
    let ms = time.as_millis() as u64;
    tracing::debug!(%method, route, status, ms, "request");
    response
}

/// Did the proxy before us speak TLS with the browser? Only a proxy that we know of is believed.
pub fn is_behind_tls(headers: &HeaderMap, settings: &Settings) -> bool {
    settings.proxy_header.is_some() && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

/// Is the request meant for this server? A page of a stranger whose name suddenly leads to this machine calls it by that name:
/// such names are not ours. Ours are addresses, names that nobody can register, and those of the origins. A proxy that we know
/// of has looked already.
fn is_meant(headers: &HeaderMap, settings: &Settings) -> bool {
    if settings.proxy_header.is_some() {
        return true;
    }
    // Programs may say nothing; browsers always do.
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = name_of(host);
    let is_address = name.parse::<IpAddr>().is_ok();
    let is_near =
        !name.contains('.') || [".local", ".localhost", ".lan", ".home.arpa"].iter().any(|end| name.ends_with(end));
    let is_named = settings.origins.iter().any(|origin| {
        let own = origin.split_once("://").map_or(origin.as_str(), |(_, own)| own);
        name_of(own).eq_ignore_ascii_case(name)
    });
    !name.is_empty() && (is_address || is_near || is_named)
}

/// A host without its port, and without the brackets of an address.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(address) => address.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// The secret of a seat, from the `Authorization` header.
pub fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let secret = value.strip_prefix("Bearer ")?.trim();
    (!secret.is_empty()).then(|| secret.to_owned())
}

/// May a page of this origin open a socket here, or change anything? Programs send no origin; browsers always do.
pub fn is_welcome(headers: &HeaderMap, allowed: &[String]) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = origin.split_once("://").map(|(_, host)| host);
    (own.is_some() && own == text(header::HOST)) || allowed.iter().any(|other| other == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:8080"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        headers
    }

    #[test]
    fn only_own_pages_and_named_origins_open_sockets() {
        let allowed = ["https://play.example.org".to_owned()];
        assert!(is_welcome(&headers(None), &allowed));
        assert!(is_welcome(&headers(Some("http://127.0.0.1:8080")), &allowed));
        assert!(is_welcome(&headers(Some("https://play.example.org")), &allowed));
        for evil in ["https://evil.example", "null", "http://127.0.0.1:8081", "https://play.example.org.evil"] {
            assert!(!is_welcome(&headers(Some(evil)), &allowed), "{evil}");
        }
    }

    #[test]
    fn only_a_trusted_header_says_who_calls() {
        let name = HeaderName::from_static("x-forwarded-for");
        let mut request = Request::new(axum::body::Body::empty());
        request.extensions_mut().insert(ConnectInfo(Peer(([192, 0, 2, 1], 4000).into())));
        for value in ["203.0.113.9", "198.51.100.7, 203.0.113.8"] {
            request.headers_mut().append(&name, HeaderValue::from_static(value));
        }
        assert_eq!(caller(&request, None), Some(Caller::from(IpAddr::from([192, 0, 2, 1]))));
        assert_eq!(caller(&request, Some(&name)), Some(Caller::from(IpAddr::from([203, 0, 113, 8]))));
        request.headers_mut().insert(&name, HeaderValue::from_static("not an address"));
        assert_eq!(caller(&request, Some(&name)), Some(Caller::from(IpAddr::from([192, 0, 2, 1]))));
    }

    #[test]
    fn only_a_bearer_brings_a_secret() {
        let with = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, HeaderValue::from_static(value));
            bearer(&headers)
        };
        assert_eq!(with("Bearer abc"), Some("abc".into()));
        assert_eq!(with("Basic abc"), None);
        assert_eq!(with("Bearer "), None);
    }
}
