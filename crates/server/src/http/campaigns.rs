//! Campaigns over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::api::{Answer, body, may_ask_for_work, may_make_tables, secret};
use super::guard::bearer;
use crate::fault::Fault;
use crate::host::Host;
use crate::limits::Caller;
use crate::protocol::campaign::{CampaignCreated, CampaignFile, CampaignInfo, NextTable};
use crate::protocol::rest::{self, TableCreated};

/// A campaign: its tables and what the diary says about them. Without a secret nothing is told of what happened at tables that
/// are not open to spectators.
#[utoipa::path(get, path = "/api/campaigns/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = CampaignInfo),
    (status = 404, body = rest::Fault)))]
pub async fn info(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<CampaignInfo> {
    host.campaign(&id, bearer(&headers).as_deref()).await.map(Json)
}

/// Goes on with a campaign, or plays a part of it again from the same diary. The secret is that of the campaign, or of a seat
/// at one of its tables.
#[utoipa::path(post, path = "/api/campaigns/{id}/tables", params(("id" = String, Path)), request_body = NextTable,
    security(("seat" = [])), responses(
    (status = 201, body = TableCreated),
    (status = 403, body = rest::Fault),
    (status = 409, description = "Nothing follows, or not yet", body = rest::Fault)))]
pub async fn next_table(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    caller: Option<axum::Extension<Caller>>,
    headers: HeaderMap,
    request: Result<Json<NextTable>, JsonRejection>,
) -> Result<(StatusCode, Json<TableCreated>), Fault> {
    let request = body(request)?;
    let secret = secret(&headers)?;
    may_make_tables(&host, caller)?;
    let created = host.next_table(&id, &secret, request).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// The finished games of a campaign as one file. A game in progress is not in it: its record would tell what is hidden. The
/// secret is that of the campaign, or of a seat at one of its tables.
#[utoipa::path(get, path = "/api/campaigns/{id}/export", params(("id" = String, Path)), security(("seat" = [])),
    responses(
    (status = 200, body = CampaignFile),
    (status = 401, body = rest::Fault),
    (status = 404, body = rest::Fault)))]
pub async fn export(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    caller: Option<axum::Extension<Caller>>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let secret = secret(&headers)?;
    may_ask_for_work(&host, caller)?;
    let file = host.export(&id, &secret).await?;
    let name = format!("attachment; filename=\"campaign-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(file)).into_response())
}

/// A new campaign from such a file, once every game in it has been replayed.
#[utoipa::path(post, path = "/api/campaigns/import", request_body = CampaignFile, responses(
    (status = 201, body = CampaignCreated),
    (status = 422, description = "The file does not hold what it says", body = rest::Fault)))]
pub async fn import(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    file: Result<Json<CampaignFile>, JsonRejection>,
) -> Result<(StatusCode, Json<CampaignCreated>), Fault> {
    let file = body(file)?;
    may_ask_for_work(&host, caller)?;
    may_make_tables(&host, caller)?;
    let created = host.import(file).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Begins a campaign anew: it lets go of all its tables. Only the secret of the campaign itself does.
#[utoipa::path(post, path = "/api/campaigns/{id}/reset", params(("id" = String, Path)), security(("seat" = [])),
    responses(
    (status = 200, body = CampaignInfo),
    (status = 403, body = rest::Fault)))]
pub async fn reset(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<CampaignInfo> {
    let secret = secret(&headers)?;
    host.reset(&id, &secret).await.map(Json)
}
