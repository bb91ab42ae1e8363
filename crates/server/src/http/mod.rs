//! The service: a function of its host. Starting a listener is all that [`crate::serve`] adds.

mod api;
mod campaigns;
mod doors;
mod guard;
mod lessons;
mod library;
mod notices;
mod openapi;
mod operator;
mod pages;
mod people;
mod pictures;
mod puzzles;
mod socket;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{delete, get, post, put};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::host::Host;

pub use library::warm_up;
pub use operator::router as operator_router;
pub use pages::is_built;

/// Longest time for a request.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The whole service.
pub fn router(host: Arc<Host>) -> Router {
    let limits = host.settings.limits;
    let api = Router::new()
        .route("/setups", post(api::check_setup))
        .route("/lessons", get(lessons::list).post(lessons::create))
        .route("/tables", get(api::list).post(api::create))
        .route("/tables/{id}", get(api::info).delete(api::remove))
        .route("/open", get(doors::list))
        .route("/tables/{id}/open", put(doors::set_open))
        .route("/tables/{id}/take", post(doors::take))
        .route("/tables/{id}/join", post(api::join))
        .route("/tables/{id}/start", post(api::start))
        .route("/tables/{id}/record", get(api::record))
        .route("/tables/{id}/verify", get(api::verify))
        .route("/tables/{id}/replay", get(api::replay))
        .route("/tables/{id}/book", get(api::book))
        .route("/tables/{id}/log", get(api::log))
        .route("/tables/{id}/scores", get(api::scores))
        .route("/tables/{id}/review", get(api::review))
        .route("/tables/{id}/picture.png", get(pictures::picture))
        .route("/tables/{id}/content", get(library::table_content))
        .route("/tables/{id}/ws", get(socket::upgrade))
        .route("/me", get(people::me).post(people::create).patch(people::rename).delete(people::remove))
        .route("/me/games", get(people::games))
        .route("/me/places", post(people::claim))
        .route("/me/places/{table}", delete(people::leave))
        .route("/me/links", post(people::link))
        .route("/me/devices", post(people::device))
        .route("/me/devices/{id}", delete(people::drop_device))
        .route("/me/channels", get(notices::channels))
        .route("/me/channels/{id}", delete(notices::drop_channel))
        .route("/me/channels/{id}/test", post(notices::try_channel))
        .route("/me/feed", post(notices::new_feed).delete(notices::drop_feed))
        .route("/me/hooks", post(notices::new_hook))
        .route("/me/pushes", post(notices::new_push))
        .route("/feeds/{secret}/{form}", get(notices::feed))
        .route("/me/recovery", post(people::recovery).delete(people::drop_recovery))
        .route("/campaigns/{id}", get(campaigns::info))
        .route("/campaigns/{id}/tables", post(campaigns::next_table))
        .route("/campaigns/{id}/export", get(campaigns::export))
        .route("/campaigns/{id}/reset", post(campaigns::reset))
        .route("/campaigns/import", post(campaigns::import).layer(DefaultBodyLimit::max(limits.record_bytes)))
        .route("/verify", post(api::verify_text).layer(DefaultBodyLimit::max(limits.record_bytes)))
        .route("/content/{game}", get(library::content))
        .route("/rulebook", get(library::rulebook))
        .route("/rulebook/find", get(library::find))
        .route("/guide", get(library::guide))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/{id}", get(puzzles::one))
        .route("/puzzles/{id}/answer", post(puzzles::answer))
        .route("/health", get(operator::health))
        .route("/openapi.json", get(openapi::json))
        .route("/docs", get(openapi::page))
        .route("/docs.js", get(openapi::script))
        .route("/docs.css", get(openapi::style))
        .fallback(api::nothing_here)
        .layer(DefaultBodyLimit::max(limits.bytes));
    Router::new()
        .nest("/api", api)
        .route("/metrics", get(operator::metrics))
        .route("/health", get(operator::health))
        .route("/live", get(operator::live))
        .route("/table/{id}", get(pictures::page))
        .route("/replay/{id}", get(pictures::page))
        .fallback(pages::file)
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, TIMEOUT))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(host.clone(), guard::guard))
        .with_state(host)
}
