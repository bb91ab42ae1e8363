//! Why a request failed: a code for programs, a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use words::Words;

use crate::protocol::rest;
use crate::secrets::NoRandomness;
use crate::store::StoreError;

/// A failed request. Only those of grade 500 are faults of the server and worth an alarm.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// Of the answer over HTTP.
    pub status: StatusCode,
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub text: String,
    /// The rule, where one is the reason.
    pub rule: Option<&'static str>,
    /// Is the text the key of a message?
    pub is_key: bool,
}

tokio::task_local! {
    /// The words of whoever asked, while their request is answered.
    static WORDS: &'static Words;
}

/// Answers a request: what goes wrong is told in these words.
pub async fn told_in<F: Future>(words: &'static Words, answer: F) -> F::Output {
    WORDS.scope(words, answer).await
}

impl Fault {
    /// A fault of the one who asked.
    pub fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Self {
        Fault { status, code, text: text.into(), rule: None, is_key: false }
    }

    /// There is no such table.
    pub fn no_such_table() -> Self {
        Fault::new(StatusCode::NOT_FOUND, "no-such-table", "there is no such table")
    }

    /// The secret opens no seat of this table.
    pub fn not_your_seat() -> Self {
        Fault::new(StatusCode::FORBIDDEN, "not-your-seat", "this link opens no seat at this table")
    }

    /// The secret of the link opened a seat once, but somebody has made it their own.
    pub fn seat_taken() -> Self {
        let text = "somebody has sat down here: their own link opens this seat now, not the one it was given with";
        Fault::new(StatusCode::FORBIDDEN, "seat-taken", text)
    }

    /// Too many requests.
    pub fn too_fast() -> Self {
        Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", "too many requests: wait a little")
    }

    /// The server closes.
    pub fn closing() -> Self {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "closing", "the server is closing: come back soon")
    }

    /// Something is wrong with the server itself. The log tells what; strangers need not know.
    pub fn internal(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "something went wrong on the server")
    }

    /// What people are told, in their words: the message of the rule's reason; for faults of the table and the server the
    /// message `fault-…` with the code, and where a language has none, the text.
    pub fn told(&self, words: &Words) -> String {
        match self.rule {
            Some(rule) => words.refusal(tabletop::Refusal { rule, text: self.text.clone(), is_key: self.is_key }).text,
            None => words.text(&format!("fault-{}", self.code), &self.text),
        }
    }

    /// As it goes over the wire.
    pub fn on_the_wire(&self, words: &Words) -> rest::Fault {
        rest::Fault { code: self.code.to_owned(), message: self.told(words), rule: self.rule.map(str::to_owned) }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        let unavailable = |code, text| Fault::new(StatusCode::SERVICE_UNAVAILABLE, code, text);
        match error {
            StoreError::Damaged(_) => {
                let text = "what is kept of this is damaged, so it is left as it is; whoever runs this server can find out more with \
                    `snowbound store check`";
                Fault::new(StatusCode::CONFLICT, "damaged", text)
            }
            StoreError::Pages(_) => unavailable("damaged-database", "the database of this server is damaged"),
            StoreError::Gone(_) => {
                let text = "the database of this server was taken away, so nothing is stored and nothing was done";
                unavailable("not-stored", text)
            }
            StoreError::Locked | StoreError::InUse(_) => {
                let text = "another program holds the database of this server, so nothing was done";
                unavailable("not-stored", text)
            }
            StoreError::Database(_)
            | StoreError::Newer { .. }
            | StoreError::NoLock { .. }
            | StoreError::Exists(_)
            | StoreError::Closed
            | StoreError::Failing => {
                let text = "the server cannot store anything now, so nothing was done: its disk may be full";
                unavailable("not-stored", text)
            }
        }
    }
}

impl From<NoRandomness> for Fault {
    fn from(error: NoRandomness) -> Self {
        Fault::internal(&error)
    }
}

impl From<tabletop::Refusal> for Fault {
    fn from(refusal: tabletop::Refusal) -> Self {
        let (rule, is_key) = (Some(refusal.rule), refusal.is_key);
        Fault { rule, is_key, ..Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", refusal.text) }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let words = WORDS.try_with(|words| *words).unwrap_or_else(|_| Words::english());
        (self.status, Json(self.on_the_wire(words))).into_response()
    }
}
