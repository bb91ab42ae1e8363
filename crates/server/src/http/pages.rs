//! The browser client, built into the program.

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

use crate::fault::{Fault, FaultKind};

/// A file of the client: path, bytes, tag.
pub struct ClientFile {
    path: &'static str,
    pub(super) bytes: &'static [u8],
    tag: &'static str,
}

// `FILES`, written by build.rs from web/dist; empty if the client is not built.
include!(concat!(env!("OUT_DIR"), "/client.rs"));

pub(super) const NOT_BUILT: &str = include_str!("not-built.html");

/// A file of the client. Addresses without a file are the client's own: it reads them itself.
pub async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Fault::from(FaultKind::ReadOnly).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let found = FILES.iter().find(|file| file.path == path);
    // A name with a dot is meant to be a file; to answer with the page would hide that it is missing.
    let last = path.rsplit('/').next().unwrap_or_default();
    if found.is_none() && last.contains('.') {
        return Fault::from(FaultKind::NoSuchFile).into_response();
    }
    match found.or_else(index) {
        Some(file) => send(file, &headers),
        None => (StatusCode::NOT_FOUND, Html(NOT_BUILT)).into_response(),
    }
}

/// The page of the client.
pub(super) fn index() -> Option<&'static ClientFile> {
    FILES.iter().find(|file| file.path == "index.html")
}

/// Sends a file, unless the browser has it.
pub(super) fn send(file: &ClientFile, headers: &HeaderMap) -> Response {
    // Names under assets/ hold a hash of the content and never change their meaning.
    let lasting = file.path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let cache = [(header::CACHE_CONTROL, cache), (header::ETAG, file.tag)];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == file.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    let kind = [(header::CONTENT_TYPE, content_type(file.path))];
    (cache, kind, Bytes::from_static(file.bytes)).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "txt" => "text/plain; charset=utf-8",
        "ftl" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        _ => "application/octet-stream",
    }
}

/// Is the client in the program?
pub fn is_built() -> bool {
    index().is_some()
}
