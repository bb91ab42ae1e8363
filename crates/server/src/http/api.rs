//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabletop::Record;
use words::Words;

use super::guard::bearer;
use super::guard::language;
use crate::blocking::Cancelled;
use crate::contents::NoContent;
use crate::fault::{Fault, FaultKind};
use crate::games::{Hosted, NAMES, no_such_game, with_game};
use crate::host::{Host, bad_setup_by_rule, no_content};
use crate::limits::{Caller, Wait};
use crate::protocol::rest::{
    self, Book, CheckSetup, CreateTable, Join, Review, ScoreGraph, SetupCheck, SetupChoice, TableCreated, TableInfo,
    TableList, TableSetup, Verified,
};
use crate::table::{Command, Snapshot, past};
use crate::telemetry::Telemetry;

pub(super) type Answer<T> = Result<Json<T>, Fault>;

/// A request that a parser did not understand; what it says about that is the same in every language.
fn bad_request(why: String) -> Fault {
    FaultKind::BadRequest.with("why", why)
}

pub(super) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Fault> {
    body.map(|Json(body)| body).map_err(|rejection| {
        let fault = bad_request(rejection.body_text());
        Fault { status: rejection.status(), ..fault }
    })
}

pub(super) fn secret(headers: &HeaderMap) -> Result<String, Fault> {
    bearer(headers).ok_or(FaultKind::NoSecret.into())
}

/// Counts whoever is turned away, and tells them why and until when.
pub(super) fn turned_away(host: &Host, kind: FaultKind, may: Result<(), Wait>) -> Result<(), Fault> {
    may.map_err(|wait| {
        Telemetry::count(&host.telemetry().turned_away);
        Fault::wait(kind, wait)
    })
}

/// Have they not made too many tables?
pub(super) fn may_make_tables(host: &Host, caller: Option<axum::Extension<Caller>>) -> Result<(), Fault> {
    turned_away(host, FaultKind::TooManyMade, caller.map_or(Ok(()), |caller| host.buckets.table(caller.0)))
}

/// Have they not asked for too much that takes long?
pub(super) fn may_ask_for_work(host: &Host, caller: Option<axum::Extension<Caller>>) -> Result<(), Fault> {
    turned_away(host, FaultKind::TooManyRequests, caller.map_or(Ok(()), |caller| host.buckets.work(caller.0)))
}

/// Makes a table and gives one link for each person.
#[utoipa::path(post, path = "/api/tables", request_body = CreateTable, responses(
    (status = 201, body = TableCreated),
    (status = 422, description = "The setup is not possible", body = rest::Fault),
    (status = 429, description = "Too many tables from one address", body = rest::Fault)))]
pub async fn create(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    request: Result<Json<CreateTable>, JsonRejection>,
) -> Result<(StatusCode, Json<TableCreated>), Fault> {
    let request = body(request)?;
    may_make_tables(&host, caller)?;
    let created = host.create(request).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Whether a table could be laid like this, and what could be chosen besides: nothing is made.
#[utoipa::path(post, path = "/api/setups", request_body = CheckSetup, responses(
    (status = 200, body = SetupCheck),
    (status = 422, description = "There is no such game", body = rest::Fault)))]
pub async fn check_setup(headers: HeaderMap, request: Result<Json<CheckSetup>, JsonRejection>) -> Answer<SetupCheck> {
    fn check<G: Hosted>(setup: &TableSetup, words: &Words) -> SetupCheck {
        let refusal = |setup: &TableSetup| {
            let refusal = G::checked_setup(setup).err()?;
            Some(bad_setup_by_rule(refusal).on_the_wire(words))
        };
        let choice = |(part, word, setup): (_, _, TableSetup)| SetupChoice { part, word, refusal: refusal(&setup) };
        SetupCheck { refusal: refusal(setup), choices: G::alternatives(setup).into_iter().map(choice).collect() }
    }
    let request = body(request)?;
    let checked = with_game!(request.game.as_str(), G => check::<G>(&request.setup, language(&headers)));
    checked.map(Json).ok_or_else(|| no_such_game(&request.game))
}

/// What everybody may know of a table.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = TableInfo),
    (status = 404, body = rest::Fault)))]
pub async fn info(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<TableInfo> {
    let words = language(&headers);
    match host.ask(&id, |reply| Command::Info(words, reply)).await {
        Ok(info) => Ok(Json(info)),
        Err(fault) => host.kept_info(&id, fault, words).await.map(Json),
    }
}

/// Most tables that one list may be asked for.
const LISTED: usize = 24;

/// Which tables a list is about.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct Listed {
    /// Names of tables with commas between them, at most 24.
    pub ids: String,
}

/// What everybody may know of several tables, for a list of them: closed ones stay closed.
#[utoipa::path(get, path = "/api/tables", params(Listed), responses(
    (status = 200, body = TableList),
    (status = 400, description = "Too many at once", body = rest::Fault),
    (status = 429, description = "Too many lists from one address", body = rest::Fault)))]
pub async fn list(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    asked: Result<Query<Listed>, QueryRejection>,
    headers: HeaderMap,
) -> Answer<TableList> {
    let Query(asked) = asked.map_err(|rejection| bad_request(rejection.body_text()))?;
    let ids: Vec<&str> = asked.ids.split(',').filter(|id| !id.is_empty()).collect();
    if ids.len() > LISTED {
        return Err(bad_request(format!("{} tables, at most {LISTED}", ids.len())));
    }
    may_ask_for_work(&host, caller)?;
    let words = language(&headers);
    let mut list = TableList { tables: Vec::new(), gone: Vec::new() };
    for id in ids {
        let info = match host.glance(id, words).await {
            Ok(info) => Ok(info),
            Err(fault) => host.kept_info(id, fault, words).await,
        };
        match info {
            Ok(info) => list.tables.push(info),
            Err(fault) if fault.code == "no-such-table" => list.gone.push(id.to_owned()),
            // One that cannot be told of now does not keep the others back.
            Err(_) => {}
        }
    }
    Ok(Json(list))
}

/// Deletes a table with all that happened at it. The secret is the key that came with it.
#[utoipa::path(delete, path = "/api/tables/{id}", params(("id" = String, Path)), security(("seat" = [])), responses(
    (status = 204, description = "It is gone"),
    (status = 403, body = rest::Fault)))]
pub async fn remove(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    let key = secret(&headers)?;
    host.remove(&id, &key).await.map(|()| StatusCode::NO_CONTENT)
}

/// Takes a seat, or changes the name in it.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join,
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = 401, body = rest::Fault),
    (status = 403, body = rest::Fault)))]
pub async fn join(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Result<Json<Join>, JsonRejection>,
) -> Answer<TableInfo> {
    let request = body(request)?;
    let secret = secret(&headers)?;
    let question = |reply| Command::Join(secret.clone(), request.name.clone(), language(&headers), reply);
    host.ask(&id, question).await?.map(Json)
}

/// Begins the game.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), security(("seat" = [])),
    responses(
    (status = 200, body = TableInfo),
    (status = 403, body = rest::Fault),
    (status = 409, description = "It has begun already", body = rest::Fault)))]
pub async fn start(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<TableInfo> {
    let secret = secret(&headers)?;
    host.ask(&id, |reply| Command::Start(secret.clone(), language(&headers), reply)).await?.map(Json)
}

async fn snapshot(host: &Host, id: &str, headers: &HeaderMap) -> Result<Snapshot, Fault> {
    let secret = bearer(headers);
    host.ask(id, |reply| Command::Past(secret.clone(), language(headers), reply)).await?
}

/// What a record holds.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct Holding {
    /// Write the cards into it too, so that it can be proved where nobody has them.
    #[serde(default)]
    content: bool,
}

/// The record of a finished game, with its seed, as lines of text.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path), Holding), responses(
    (status = 200, body = String, content_type = "application/jsonl"),
    (status = 409, description = "The game is not over", body = rest::Fault)))]
pub async fn record(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    holding: Result<Query<Holding>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let Query(Holding { content }) = holding.map_err(|rejection| bad_request(rejection.body_text()))?;
    let mut record = match snapshot(&host, &id, &headers).await {
        Ok(snapshot) => host.blocking().work(move |_| snapshot.finished()).await?,
        Err(fault) => host.kept_record(&id, bearer(&headers).as_deref(), fault).await?,
    };
    if content {
        let bundle = host.contents.bundle(host.store(), &record).await.map_err(|error| no_content(&id, error))?;
        record.bundle = Some(bundle);
    }
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.write()).into_response())
}

/// Proves a finished game: the seed is the promised one, every step follows the rules.
#[utoipa::path(get, path = "/api/tables/{id}/verify", params(("id" = String, Path)), responses(
    (status = 200, body = Verified),
    (status = 409, description = "The game is not over", body = rest::Fault)))]
pub async fn verify(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<Verified> {
    let (snapshot, words) = (snapshot(&host, &id, &headers).await?, language(&headers));
    host.blocking().work(move |_| past::verified(&snapshot.finished()?, &snapshot.content, words)).await.map(Json)
}

/// Proves a record that somebody brings.
#[utoipa::path(post, path = "/api/verify", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, body = Verified), (status = 400, body = rest::Fault)))]
pub async fn verify_text(
    State(host): State<Arc<Host>>,
    caller: Option<axum::Extension<Caller>>,
    headers: HeaderMap,
    text: axum::body::Bytes,
) -> Answer<Verified> {
    let words = language(&headers);
    may_ask_for_work(&host, caller)?;
    let read = move |_: &Cancelled| Record::read_bytes(&text).map_err(|error| bad_request(error.to_string()));
    let record = host.blocking().work(read).await?;
    if !NAMES.contains(&record.game.as_str()) {
        return Err(no_such_game(&record.game));
    }
    match host.contents.any(host.store(), &record).await {
        Ok(content) => host.blocking().work(move |_| past::verified(&record, &content, words)).await.map(Json),
        Err(NoContent::Store(error)) => Err(error.into()),
        Err(error) => Ok(Json(past::not_verified(&record, &error, words))),
    }
}

/// Which moments to look at.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct Moments {
    /// After this many steps.
    #[serde(default)]
    at: u32,
    /// How many moments from there on, at most 60.
    #[serde(default = "one")]
    count: u32,
}

fn one() -> u32 {
    1
}

/// Moments of a game to look at again, with one's own eyes.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), Moments), responses(
    (status = 200, body = rest::Replay),
    (status = 400, description = "There is no such step", body = rest::Fault)))]
pub async fn replay(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    moments: Result<Query<Moments>, QueryRejection>,
    headers: HeaderMap,
) -> Answer<rest::Replay> {
    let Query(moments) = moments.map_err(|rejection| bad_request(rejection.body_text()))?;
    let (snapshot, words) = (snapshot(&host, &id, &headers).await?, language(&headers));
    host.blocking().work(move |_| snapshot.frames(moments.at, moments.count, words)).await.map(Json)
}

/// The book as far as it was read, for games that have one.
#[utoipa::path(get, path = "/api/tables/{id}/book", params(("id" = String, Path)), responses(
    (status = 200, body = Book)))]
pub async fn book(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<Book> {
    let (snapshot, words) = (snapshot(&host, &id, &headers).await?, language(&headers));
    host.blocking().work(move |_| snapshot.book(words)).await.map(Json)
}

/// Everything that was told on the present course of the game, with one's own eyes.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path)), responses(
    (status = 200, body = rest::GameLog)))]
pub async fn log(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<rest::GameLog> {
    let (snapshot, words) = (snapshot(&host, &id, &headers).await?, language(&headers));
    host.blocking().work(move |_| snapshot.log(words)).await.map(Json)
}

/// How the points went up and down.
#[utoipa::path(get, path = "/api/tables/{id}/scores", params(("id" = String, Path)), responses(
    (status = 200, body = ScoreGraph)))]
pub async fn scores(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<ScoreGraph> {
    let snapshot = snapshot(&host, &id, &headers).await?;
    host.blocking().work(move |_| snapshot.graph()).await.map(Json)
}

/// A finished game looked at again. It takes a while: ask until all is done. Nobody goes on with it if nobody asks.
#[utoipa::path(get, path = "/api/tables/{id}/review", params(("id" = String, Path)), responses(
    (status = 200, body = Review),
    (status = 403, description = "This game has no coach", body = rest::Fault),
    (status = 409, description = "The game is not over", body = rest::Fault)))]
pub async fn review(State(host): State<Arc<Host>>, Path(id): Path<String>, headers: HeaderMap) -> Answer<Review> {
    let snapshot = snapshot(&host, &id, &headers).await?;
    if !snapshot.over {
        return Err(FaultKind::NotFinished.into());
    }
    host.reviews().look(&id, snapshot, host.thinking(), language(&headers)).map(Json)
}

/// Any other address under `/api`.
pub async fn nothing_here() -> Fault {
    FaultKind::NoSuchAddress.into()
}
