//! Guided games over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode};
use words::Words;

use super::api::{Answer, body, may_make_tables};
use super::guard::language;
use crate::fault::Fault;
use crate::games::{Hosted, NAMES, with_game};
use crate::host::Host;
use crate::lesson;
use crate::limits::Caller;
use crate::protocol::lesson::{CreateLesson, LessonInfo, Lessons};
use crate::protocol::rest::{self, TableCreated};

/// All guided games there are.
#[utoipa::path(get, path = "/api/lessons", responses((status = 200, body = Lessons)))]
pub async fn list(headers: HeaderMap) -> Answer<Lessons> {
    fn of<G: Hosted>(words: &Words) -> Result<Vec<LessonInfo>, Fault> {
        let lessons = lesson::lessons::<G>().map_err(|error| Fault::internal(&error))?;
        let info = |lesson: lesson::Lesson| LessonInfo {
            game: G::NAME.to_owned(),
            title: words.plain(&lesson.title_key()),
            steps: lesson.steps.len() as u32,
            lesson: lesson.id,
        };
        Ok(lessons.into_iter().map(info).collect())
    }
    let mut lessons = Vec::new();
    for name in NAMES {
        let found = with_game!(*name, G => of::<G>(language(&headers)));
        lessons.extend(found.transpose()?.unwrap_or_default());
    }
    Ok(Json(Lessons { lessons }))
}

/// Makes the table of a guided game: a real one, on a chosen seed, against programs.
#[utoipa::path(post, path = "/api/lessons", request_body = CreateLesson, responses(
    (status = 201, body = TableCreated),
    (status = 422, description = "There is no such game or lesson", body = rest::Fault),
    (status = 429, description = "Too many tables from one address", body = rest::Fault)))]
pub async fn create(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    request: Result<Json<CreateLesson>, JsonRejection>,
) -> Result<(StatusCode, Json<TableCreated>), Fault> {
    let request = body(request)?;
    may_make_tables(&host, caller)?;
    let created = host.create_lesson(request).await?;
    Ok((StatusCode::CREATED, Json(created)))
}
