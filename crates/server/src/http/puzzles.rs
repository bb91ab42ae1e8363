//! Puzzles over HTTP. Nothing is kept: whoever wants to know how many they solved keeps that themselves.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;

use super::api::{Answer, body};
use super::guard::language;
use crate::host::Host;
use crate::protocol::puzzles::{PuzzleList, PuzzleTable, PuzzleTry, PuzzleVerdict};
use crate::protocol::rest;
use crate::puzzles;

/// The puzzles there are, and which is today's.
#[utoipa::path(get, path = "/api/puzzles", responses((status = 200, body = PuzzleList)))]
pub async fn list(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<PuzzleList> {
    let words = language(&headers);
    host.blocking().work(move |_| Ok(puzzles::list(puzzles::today(), words))).await.map(Json)
}

/// A puzzle as the seat sees it that is asked.
#[utoipa::path(get, path = "/api/puzzles/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = PuzzleTable),
    (status = 404, body = rest::Fault)))]
pub async fn one(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<PuzzleTable> {
    let words = language(&headers);
    host.blocking().work(move |_| puzzles::lay(&id, words)).await.map(Json)
}

/// Tries an answer; without one, the solution is told.
#[utoipa::path(post, path = "/api/puzzles/{id}/answer", params(("id" = String, Path)), request_body = PuzzleTry, responses(
    (status = 200, body = PuzzleVerdict),
    (status = 404, body = rest::Fault),
    (status = 422, description = "It is no answer to this question", body = rest::Fault)))]
pub async fn answer(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Result<Json<PuzzleTry>, JsonRejection>,
) -> Answer<PuzzleVerdict> {
    let PuzzleTry { action } = body(request)?;
    let words = language(&headers);
    host.blocking().work(move |_| puzzles::judge(&id, action.as_deref(), words)).await.map(Json)
}
