//! For whoever runs the server: does it live, is it ready, what does it count?

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::timeout::TimeoutLayer;

use super::TIMEOUT;
use super::api::{Answer, nothing_here};
use super::guard::bearer;
use crate::fault::FaultKind;
use crate::host::Host;
use crate::metrics;
use crate::protocol::rest::Health;
use crate::secrets::same;
use crate::store::StoreError;

/// How long the database may take to answer a server that is ready.
const READY: Duration = Duration::from_secs(2);

/// The service at an address of its own, which strangers cannot reach: counts without a token.
pub fn router(host: Arc<Host>) -> Router {
    Router::new()
        .route("/metrics", get(counts))
        .route("/health", get(health))
        .route("/live", get(live))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, TIMEOUT))
        .with_state(host)
}

/// Is the server ready? Only if it is not closing, and its database answers soon, is where it was and stored the last change.
#[utoipa::path(get, path = "/api/health", responses(
    (status = 200, body = Health),
    (status = 503, description = "Not ready, and why", body = crate::protocol::rest::Fault)))]
pub async fn health(State(host): State<Arc<Host>>) -> Answer<Health> {
    if *host.closing.borrow() {
        return Err(FaultKind::Closing.into());
    }
    match tokio::time::timeout(READY, host.store().check()).await {
        Ok(answer) => answer?,
        Err(_) => return Err(FaultKind::DatabaseSilent.into()),
    }
    let survey = host.survey();
    if let Some(finding) = survey.pages.into_iter().next() {
        return Err(StoreError::Pages(finding).into());
    }
    let open = host.telemetry().open_tables.load(Ordering::Relaxed);
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let open_tables = u32::try_from(open).unwrap_or(0);
    let (unplayable, damaged) = (survey.unplayable, u32::try_from(survey.damaged.len()).unwrap_or(u32::MAX));
    Ok(Json(Health { status: "ok".into(), version, open_tables, unplayable, damaged, findings: survey.findings }))
}

/// Does the program answer at all? Whoever restarts it when this fails does not restart it for a database that is away.
pub async fn live() -> &'static str {
    "ok\n"
}

/// Counts for Prometheus.
async fn counts(State(host): State<Arc<Host>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::text(&host).await).into_response()
}

/// Counts for whoever knows the token; for others there is nothing here. That a request comes from this machine proves nothing: a
/// proxy on it speaks for strangers.
pub async fn metrics(State(host): State<Arc<Host>>, headers: HeaderMap) -> Response {
    let token = host.settings.metrics_token.as_deref();
    if token.is_some_and(|token| bearer(&headers).is_some_and(|told| same(&told, token))) {
        counts(State(host)).await
    } else {
        nothing_here().await.into_response()
    }
}
