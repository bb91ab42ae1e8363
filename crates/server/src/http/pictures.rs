//! The picture of a table, and the pages that name it: what others see where a link is shared.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::api::may_ask_for_work;
use super::guard::{is_behind_tls, language};
use super::pages::{NOT_BUILT, index, send};
use crate::fault::Fault;
use crate::host::Host;
use crate::limits::Caller;
use crate::picture::{HIGH, Poster, WIDE};
use crate::protocol::rest;

/// How a finished game ended, as a picture; of any other table, what is played.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 404, body = rest::Fault)))]
pub async fn picture(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let poster = host.poster(&id, language(&headers)).await?;
    // What is over changes only where somebody takes their name away; anything else may be over soon.
    let cache = if poster.over { "public, max-age=3600" } else { "public, max-age=60" };
    let drawn = host.picture(poster, || may_ask_for_work(&host, caller)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, cache)], drawn).into_response())
}

/// The page of a table or of its replay: the client's, with what others are shown of it.
pub async fn page(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = index() else { return (StatusCode::NOT_FOUND, Html(NOT_BUILT)).into_response() };
    let Ok(poster) = host.poster(&id, language(&headers)).await else { return send(file, &headers) };
    let Some((before, after)) = std::str::from_utf8(file.bytes).ok().and_then(|page| page.split_once("</head>")) else {
        return send(file, &headers);
    };
    let origin = origin(&headers, is_behind_tls(&headers, &host.settings));
    let page = format!("{before}{}</head>{after}", tags(&poster, &id, origin.as_deref()));
    let tag = format!("\"{}\"", blake3::hash(page.as_bytes()).to_hex());
    let cache = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag.clone())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    (cache, Html(page)).into_response()
}

/// The address that the visitor has of this server, as far as it can be one.
fn origin(headers: &HeaderMap, tls: bool) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']');
    let scheme = if tls { "https" } else { "http" };
    (!host.is_empty() && host.len() < 256 && host.bytes().all(plain)).then(|| format!("{scheme}://{host}"))
}

/// What programs read that show links.
fn tags(poster: &Poster, id: &str, origin: Option<&str>) -> String {
    let scores = poster.seats.iter().filter_map(|seat| Some(format!("{} {}", seat.name, seat.points?)));
    let names = poster.seats.iter().filter(|seat| seat.points.is_none()).map(|seat| seat.name.clone());
    let told = [poster.verdict.clone()].into_iter().chain(scores).chain(names).chain(poster.details.iter().cloned());
    let told = told.collect::<Vec<_>>().join(" · ");
    let mut all = vec![
        ("og:site_name", "Snowbound".to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", poster.title.clone()),
        ("og:description", told),
        ("twitter:card", "summary_large_image".to_owned()),
    ];
    if let Some(origin) = origin {
        all.push(("og:url", format!("{origin}/table/{id}")));
        all.push(("og:image", format!("{origin}/api/tables/{id}/picture.png")));
        all.push(("og:image:type", "image/png".to_owned()));
        all.push(("og:image:width", WIDE.to_string()));
        all.push(("og:image:height", HIGH.to_string()));
    }
    let mut tags = String::new();
    for (name, value) in all {
        // Writing to a text cannot fail.
        let _ = write!(tags, "<meta property=\"{name}\" content=\"{}\" />", escaped(&value));
    }
    tags
}

/// A text between quotes of HTML. Marks that keep directions of writing apart are for screens only.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !('\u{2066}'..='\u{2069}').contains(letter)) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_strangers_stays_text() {
        assert_eq!(escaped("\u{2068}\"><script>&'"), "&quot;&gt;&lt;script&gt;&amp;&#39;");
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "play.example.org:7390".parse().unwrap());
        assert_eq!(origin(&headers, true).as_deref(), Some("https://play.example.org:7390"));
        headers.insert(header::HOST, "a\"b".parse().unwrap());
        assert_eq!(origin(&headers, false), None);
    }
}
