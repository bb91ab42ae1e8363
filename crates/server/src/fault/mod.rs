//! Why a request failed: a code for programs, a message for people.

mod kinds;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabletop::{Message, MessageArg, Refusal};
use words::Words;

pub use kinds::FaultKind;

use crate::limits::Wait;
use crate::protocol::rest;
use crate::protocol::socket::ServerMessage;
use crate::secrets::NoRandomness;
use crate::store::StoreError;

/// A failed request. Only those of grade 500 are faults of the server and worth an alarm.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// Of the answer over HTTP.
    pub status: StatusCode,
    /// For programs: `no-such-table`, `too-fast`.
    pub code: &'static str,
    /// For people, told in the words of whoever asked.
    pub message: Message,
    /// The rule, where one is the reason.
    pub rule: Option<&'static str>,
    /// In how many seconds to try again, where that is known.
    pub retry_after: Option<u32>,
}

tokio::task_local! {
    /// The words of whoever asked, while their request is answered.
    static WORDS: &'static Words;
}

/// Answers a request: what goes wrong is told in these words.
pub async fn told_in<F: Future>(words: &'static Words, answer: F) -> F::Output {
    WORDS.scope(words, answer).await
}

/// The words of whoever asked for what is answered now; English where nobody did.
pub fn words() -> &'static Words {
    WORDS.try_with(|words| *words).unwrap_or_else(|_| Words::english())
}

impl Fault {
    /// Something is wrong with the server itself. The log tells what; strangers need not know.
    pub fn internal(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        FaultKind::Internal.into()
    }

    /// Too much at once; the message says when to try again, and so does the head of the answer.
    pub fn wait(kind: FaultKind, wait: Wait) -> Self {
        let seconds = wait.seconds();
        Fault { retry_after: Some(seconds), ..kind.with("seconds", seconds) }
    }

    /// Its message mentions something.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<MessageArg>) -> Self {
        Fault { message: self.message.with(name, value), ..self }
    }

    /// What people are told, in their words.
    pub fn told(&self, words: &Words) -> String {
        words.tell(&self.message)
    }

    /// As whoever has a connection hears it about one of their messages.
    pub fn refused(&self, words: &Words, id: Option<u32>) -> ServerMessage {
        let (code, rule) = (self.code.to_owned(), self.rule.map(str::to_owned));
        ServerMessage::Refused { id, code, rule, text: self.told(words) }
    }

    /// As the last thing that whoever has a connection hears.
    pub fn bye(&self, words: &Words, retry: bool) -> ServerMessage {
        ServerMessage::Bye { code: self.code.to_owned(), text: self.told(words), retry }
    }

    /// As it goes over the wire.
    pub fn on_the_wire(&self, words: &Words) -> rest::Fault {
        rest::Fault { code: self.code.to_owned(), message: self.told(words), rule: self.rule.map(str::to_owned) }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        let kind = match error {
            StoreError::Damaged(_) => FaultKind::Damaged,
            StoreError::Pages(_) => FaultKind::DamagedDatabase,
            StoreError::Gone(_) => FaultKind::DatabaseGone,
            StoreError::Locked | StoreError::InUse(_) | StoreError::Taken(_) => FaultKind::DatabaseHeld,
            StoreError::Conflict => FaultKind::Stale,
            StoreError::Database(_)
            | StoreError::Newer { .. }
            | StoreError::Older
            | StoreError::Address(_)
            | StoreError::NoServer { .. }
            | StoreError::NotLetIn { .. }
            | StoreError::NoDatabase { .. }
            | StoreError::NotEmpty(_)
            | StoreError::Missing(_)
            | StoreError::NoLock { .. }
            | StoreError::Exists(_)
            | StoreError::Unsure(_)
            | StoreError::Closed
            | StoreError::Failing => FaultKind::NotStored,
        };
        kind.into()
    }
}

impl From<NoRandomness> for Fault {
    fn from(error: NoRandomness) -> Self {
        Fault::internal(&error)
    }
}

impl From<Refusal> for Fault {
    fn from(Refusal { rule, message }: Refusal) -> Self {
        Fault {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: "refused",
            message,
            rule: Some(rule),
            retry_after: None,
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status, retry_after, Json(self.on_the_wire(words()))).into_response()
    }
}
