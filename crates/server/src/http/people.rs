//! Identities over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};

use super::api::{Answer, body, may_ask_for_work, may_make_tables, secret};
use super::guard::language;
use crate::fault::Fault;
use crate::host::Host;
use crate::limits::Caller;
use crate::people::Known;
use crate::protocol::people::{
    ClaimPlace, DeviceLink, Me, MyGames, MyKey, NewDevice, NewLink, NewMe, RecoveryCode, RenameMe,
};
use crate::protocol::rest;

pub(super) async fn known(host: &Host, headers: &HeaderMap) -> Result<Known, Fault> {
    host.known(&secret(headers)?).await
}

/// Makes an identity. Its key is told once.
#[utoipa::path(post, path = "/api/me", request_body = NewMe, responses(
    (status = 201, body = MyKey),
    (status = 429, body = rest::Fault)))]
pub async fn create(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    request: Result<Json<NewMe>, JsonRejection>,
) -> Result<(StatusCode, Json<MyKey>), Fault> {
    let request = body(request)?;
    may_make_tables(&host, caller)?;
    Ok((StatusCode::CREATED, Json(host.new_person(request).await?)))
}

/// What the identity of a key consists of.
#[utoipa::path(get, path = "/api/me", security(("seat" = [])), responses(
    (status = 200, body = Me),
    (status = 403, body = rest::Fault)))]
pub async fn me(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<Me> {
    let known = known(&host, &headers).await?;
    host.me(&known).await.map(Json)
}

/// Changes its name.
#[utoipa::path(patch, path = "/api/me", request_body = RenameMe, security(("seat" = [])), responses(
    (status = 200, body = Me),
    (status = 400, body = rest::Fault)))]
pub async fn rename(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<RenameMe>, JsonRejection>,
) -> Answer<Me> {
    let known = known(&host, &headers).await?;
    host.rename_person(known, &body(request)?.name).await.map(Json)
}

/// Deletes it, with the names that it gave at tables. The games stay.
#[utoipa::path(delete, path = "/api/me", security(("seat" = [])), responses(
    (status = 204, description = "It is gone"),
    (status = 403, body = rest::Fault)))]
pub async fn remove(State(host): State<Arc<Host>>, headers: HeaderMap) -> Result<StatusCode, Fault> {
    let known = known(&host, &headers).await?;
    host.delete_person(known).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Its games, those where it is asked first, with the secrets of its seats.
#[utoipa::path(get, path = "/api/me/games", security(("seat" = [])), responses(
    (status = 200, body = MyGames),
    (status = 403, body = rest::Fault)))]
pub async fn games(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<MyGames> {
    let known = known(&host, &headers).await?;
    host.my_games(&known, language(&headers)).await.map(Json)
}

/// A seat belongs to it, if the secret opens one.
#[utoipa::path(post, path = "/api/me/places", request_body = ClaimPlace, security(("seat" = [])), responses(
    (status = 204, description = "It does"),
    (status = 403, body = rest::Fault)))]
pub async fn claim(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<ClaimPlace>, JsonRejection>,
) -> Result<StatusCode, Fault> {
    let known = known(&host, &headers).await?;
    let place = body(request)?;
    host.claim_place(&known, &place.table, &place.secret).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The seats at a table do not belong to it any more.
#[utoipa::path(delete, path = "/api/me/places/{table}", params(("table" = String, Path)), security(("seat" = [])),
    responses((status = 204, description = "They do not"), (status = 403, body = rest::Fault)))]
pub async fn leave(
    State(host): State<Arc<Host>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    let known = known(&host, &headers).await?;
    host.leave_place(&known, &table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A code that lets another device in, once and within ten minutes, as a link and as a picture.
#[utoipa::path(post, path = "/api/me/links", request_body = NewLink, security(("seat" = [])), responses(
    (status = 201, body = DeviceLink),
    (status = 403, body = rest::Fault)))]
pub async fn link(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<NewLink>, JsonRejection>,
) -> Result<(StatusCode, Json<DeviceLink>), Fault> {
    let known = known(&host, &headers).await?;
    let link = host.device_link(&known, &body(request)?.origin).await?;
    Ok((StatusCode::CREATED, Json(link)))
}

/// Lets a device in that has such a code, or the recovery code.
#[utoipa::path(post, path = "/api/me/devices", request_body = NewDevice, responses(
    (status = 201, body = MyKey),
    (status = 403, body = rest::Fault)))]
pub async fn device(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    request: Result<Json<NewDevice>, JsonRejection>,
) -> Result<(StatusCode, Json<MyKey>), Fault> {
    let request = body(request)?;
    may_ask_for_work(&host, caller)?;
    Ok((StatusCode::CREATED, Json(host.new_device(request).await?)))
}

/// Shuts a device out.
#[utoipa::path(delete, path = "/api/me/devices/{id}", params(("id" = String, Path)), security(("seat" = [])), responses(
    (status = 200, body = Me),
    (status = 404, body = rest::Fault)))]
pub async fn drop_device(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<Me> {
    let known = known(&host, &headers).await?;
    host.drop_device(&known, &id).await.map(Json)
}

/// A recovery code to be written down; the one before opens nothing any more.
#[utoipa::path(post, path = "/api/me/recovery", security(("seat" = [])), responses(
    (status = 201, body = RecoveryCode),
    (status = 403, body = rest::Fault)))]
pub async fn recovery(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<RecoveryCode>), Fault> {
    let known = known(&host, &headers).await?;
    Ok((StatusCode::CREATED, Json(host.recovery(&known).await?)))
}

/// The recovery code opens nothing any more.
#[utoipa::path(delete, path = "/api/me/recovery", security(("seat" = [])), responses(
    (status = 200, body = Me),
    (status = 403, body = rest::Fault)))]
pub async fn drop_recovery(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<Me> {
    let known = known(&host, &headers).await?;
    host.drop_recovery(&known).await.map(Json)
}
