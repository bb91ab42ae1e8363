//! The description of the interface, for programs and for people.

use axum::Json;
use axum::response::Html;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::{api, campaigns, doors, lessons, library, notices, operator, people, pictures, puzzles};
use crate::protocol::socket::{ClientMessage, ServerMessage};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Snowbound",
        description = "Tables of board games. The live protocol runs over a WebSocket at /api/tables/{id}/ws: the client \
            sends ClientMessage, the server sends ServerMessage, both as JSON."
    ),
    paths(
        api::create,
        api::check_setup,
        api::list,
        api::info,
        api::remove,
        api::join,
        api::start,
        api::record,
        api::verify,
        api::verify_text,
        api::replay,
        api::book,
        api::log,
        api::scores,
        api::review,
        pictures::picture,
        doors::list,
        doors::take,
        doors::set_open,
        operator::health,
        campaigns::info,
        campaigns::next_table,
        campaigns::export,
        campaigns::import,
        campaigns::reset,
        lessons::list,
        lessons::create,
        library::content,
        library::table_content,
        library::rulebook,
        library::find,
        library::guide,
        notices::channels,
        notices::new_feed,
        notices::drop_feed,
        notices::new_hook,
        notices::new_push,
        notices::drop_channel,
        notices::try_channel,
        notices::feed,
        people::create,
        people::me,
        people::rename,
        people::remove,
        people::games,
        people::claim,
        people::leave,
        people::link,
        people::device,
        people::drop_device,
        people::recovery,
        people::drop_recovery,
        puzzles::list,
        puzzles::one,
        puzzles::answer,
    ),
    components(schemas(ClientMessage, ServerMessage)),
    modifiers(&Seat)
)]
struct Description;

/// The secret of a seat goes into the `Authorization` header.
struct Seat;

impl utoipa::Modify for Seat {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        openapi.components.get_or_insert_default().add_security_scheme("seat", scheme);
    }
}

/// The description of the interface, for programs.
pub async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

/// The description of the interface, for people.
pub async fn page() -> Html<&'static str> {
    Html(include_str!("docs.html"))
}

/// How the page looks: apart from it, as the policy allows no styles inside pages.
pub async fn style() -> ([(axum::http::HeaderName, &'static str); 1], &'static str) {
    ([(axum::http::header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("docs.css"))
}

/// What draws the page: apart from it, because the policy allows no scripts inside pages.
pub async fn script() -> ([(axum::http::HeaderName, &'static str); 1], &'static str) {
    ([(axum::http::header::CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("docs.js"))
}
