//! How people are told, over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::api::{Answer, body, may_ask_for_work};
use super::guard::language;
use super::people::known;
use crate::fault::{Fault, FaultKind};
use crate::host::Host;
use crate::limits::Caller;
use crate::protocol::notices::{Channel, Channels, FeedAddresses, NewFeed, NewHook, NewPush, Tried};
use crate::protocol::rest;

/// The ways in which the owner of a key is told.
#[utoipa::path(get, path = "/api/me/channels", security(("seat" = [])), responses(
    (status = 200, body = Channels),
    (status = 403, body = rest::Fault)))]
pub async fn channels(State(host): State<Arc<Host>>, headers: HeaderMap) -> Answer<Channels> {
    let known = known(&host, &headers).await?;
    host.channels(&known, language(&headers)).await.map(Json)
}

/// A feed at a new secret address; the one before is no more.
#[utoipa::path(post, path = "/api/me/feed", request_body = NewFeed, security(("seat" = [])), responses(
    (status = 201, body = FeedAddresses),
    (status = 403, body = rest::Fault)))]
pub async fn new_feed(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<NewFeed>, JsonRejection>,
) -> Result<(StatusCode, Json<FeedAddresses>), Fault> {
    let known = known(&host, &headers).await?;
    let feed = host.new_feed(&known, &body(request)?.origin, language(&headers).language()).await?;
    Ok((StatusCode::CREATED, Json(feed)))
}

/// The feed is no more.
#[utoipa::path(delete, path = "/api/me/feed", security(("seat" = [])), responses(
    (status = 204, description = "It is gone"),
    (status = 403, body = rest::Fault)))]
pub async fn drop_feed(State(host): State<Arc<Host>>, headers: HeaderMap) -> Result<StatusCode, Fault> {
    let known = known(&host, &headers).await?;
    host.drop_feed(&known).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// From now on something is sent to an address when its owner is asked.
#[utoipa::path(post, path = "/api/me/hooks", request_body = NewHook, security(("seat" = [])), responses(
    (status = 201, body = Channel),
    (status = 422, body = rest::Fault)))]
pub async fn new_hook(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<NewHook>, JsonRejection>,
) -> Result<(StatusCode, Json<Channel>), Fault> {
    let known = known(&host, &headers).await?;
    let hook = host.new_hook(&known, body(request)?, language(&headers)).await?;
    Ok((StatusCode::CREATED, Json(hook)))
}

/// From now on a browser is told when its owner is asked.
#[utoipa::path(post, path = "/api/me/pushes", request_body = NewPush, security(("seat" = [])), responses(
    (status = 201, body = Channel),
    (status = 422, body = rest::Fault)))]
pub async fn new_push(
    State(host): State<Arc<Host>>,
    headers: HeaderMap,
    request: Result<Json<NewPush>, JsonRejection>,
) -> Result<(StatusCode, Json<Channel>), Fault> {
    let known = known(&host, &headers).await?;
    let push = host.new_push(&known, body(request)?, language(&headers)).await?;
    Ok((StatusCode::CREATED, Json(push)))
}

/// Nothing more is sent there.
#[utoipa::path(delete, path = "/api/me/channels/{id}", params(("id" = String, Path)), security(("seat" = [])), responses(
    (status = 204, description = "It is gone"),
    (status = 403, body = rest::Fault)))]
pub async fn drop_channel(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    let known = known(&host, &headers).await?;
    host.drop_channel(&known, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends something there at once, and says whether it arrived.
#[utoipa::path(post, path = "/api/me/channels/{id}/test", params(("id" = String, Path)), security(("seat" = [])),
    responses((status = 200, body = Tried), (status = 404, body = rest::Fault)))]
pub async fn try_channel(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    caller: Option<axum::Extension<Caller>>,
    headers: HeaderMap,
) -> Answer<Tried> {
    let known = known(&host, &headers).await?;
    may_ask_for_work(&host, caller)?;
    host.try_channel(&known, &id, language(&headers)).await.map(Json)
}

/// What somebody is asked, as a feed: `atom` or `json`.
#[utoipa::path(get, path = "/api/feeds/{secret}/{form}", params(("secret" = String, Path), ("form" = String, Path)),
    responses((status = 200, description = "The feed"), (status = 404, body = rest::Fault)))]
pub async fn feed(
    State(host): State<Arc<Host>>,
    Path((secret, form)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let feed = host.feed(&secret, &form).await?;
    let (kind, text) = match form.as_str() {
        "atom" => ("application/atom+xml; charset=utf-8", feed.atom()),
        "json" => ("application/feed+json; charset=utf-8", feed.json()),
        _ => return Err(FaultKind::NoSuchAddress.into()),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
