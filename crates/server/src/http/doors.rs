//! Finding each other over HTTP: what is open, sitting down, and the door.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;

use super::api::{Answer, body, may_make_tables, secret};
use super::guard::language;
use crate::host::Host;
use crate::limits::Caller;
use crate::protocol::rest::{self, OpenTables, SeatLink, SetOpen, TableInfo, TakeSeat};

/// Tables that whoever comes may sit down at.
#[utoipa::path(get, path = "/api/open", responses((status = 200, body = OpenTables)))]
pub async fn list(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<OpenTables> {
    host.open_list(language(&headers)).await.map(Json)
}

/// Sits down at an open table: the first seat that nobody has, with a secret that nobody else knows.
#[utoipa::path(post, path = "/api/tables/{id}/take", params(("id" = String, Path)), request_body = TakeSeat, responses(
    (status = 200, body = SeatLink),
    (status = 409, description = "Somebody else was faster, or it is not open", body = rest::Fault),
    (status = 429, description = "Too many seats from one address", body = rest::Fault)))]
pub async fn take(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    Path(id): Path<String>,
    request: Result<Json<TakeSeat>, JsonRejection>,
) -> Answer<SeatLink> {
    let request = body(request)?;
    may_make_tables(&host, caller)?;
    host.take(&id, request).await.map(Json)
}

/// Opens a table to whoever comes, or closes it. The secret is the key that came with it.
#[utoipa::path(put, path = "/api/tables/{id}/open", params(("id" = String, Path)), request_body = SetOpen,
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = 403, body = rest::Fault),
    (status = 409, description = "It has begun, or all seats are taken", body = rest::Fault)))]
pub async fn set_open(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Result<Json<SetOpen>, JsonRejection>,
) -> Answer<TableInfo> {
    let request = body(request)?;
    host.set_open(&id, &secret(&headers)?, request.open).await.map(Json)
}
