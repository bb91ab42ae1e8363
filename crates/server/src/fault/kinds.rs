//! Every way in which a request can fail: status, code for programs, message for people.
//!
//! A line is a kind of fault with the status of its answer over HTTP, the code that programs know it by, and what its message
//! mentions. The message is `fault-…` with the name of the kind, in `table.ftl` of every language; a test looks for it.

use axum::http::StatusCode;
use tabletop::{Message, MessageArg};

use super::Fault;

macro_rules! kinds {
    ($( $name:ident: $status:ident $code:literal [$($arg:ident),*]; )*) => {
        /// A way in which a request can fail.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // Each is said by its message.
        pub enum FaultKind { $($name),* }

        impl FaultKind {
            /// All of them, so that tests can ask for their messages.
            pub const ALL: &[FaultKind] = &[$(FaultKind::$name),*];

            /// Status of the answer over HTTP.
            pub fn status(self) -> StatusCode {
                match self { $(FaultKind::$name => StatusCode::$status),* }
            }

            /// What programs know it by. Several kinds may share a code: what a program does about them is the same.
            pub fn code(self) -> &'static str {
                match self { $(FaultKind::$name => $code),* }
            }

            /// What its message may mention.
            pub fn args(self) -> &'static [&'static str] {
                match self { $(FaultKind::$name => &[$(stringify!($arg)),*]),* }
            }
        }
    };
}

kinds! {
    NoSuchTable: NOT_FOUND "no-such-table" [];
    NoSuchTableInCampaign: NOT_FOUND "no-such-table" [];
    NoSuchCampaign: NOT_FOUND "no-such-campaign" [];
    NoSuchPuzzle: NOT_FOUND "no-such-puzzle" [];
    NoSuchAnswer: UNPROCESSABLE_ENTITY "no-such-answer" [];
    NoSuchAddress: NOT_FOUND "no-such-address" [];
    NoSuchFile: NOT_FOUND "no-such-file" [];
    NoSuchGame: UNPROCESSABLE_ENTITY "no-such-game" [game, known];
    NoSuchLesson: UNPROCESSABLE_ENTITY "no-such-lesson" [game];
    NoSuchChannel: NOT_FOUND "no-such-channel" [];
    NoSuchDevice: NOT_FOUND "no-such-device" [];
    NoSuchStep: BAD_REQUEST "no-such-step" [steps];

    NoSecret: UNAUTHORIZED "no-secret" [];
    NotYourSeat: FORBIDDEN "not-your-seat" [];
    SeatTaken: FORBIDDEN "seat-taken" [];
    NotYourTable: FORBIDDEN "not-your-table" [];
    NotYourCampaign: FORBIDDEN "not-your-campaign" [];
    NotYoursToReset: FORBIDDEN "not-your-campaign" [];
    NotKnown: FORBIDDEN "not-known" [];
    BadCode: FORBIDDEN "bad-code" [];
    NotSeated: FORBIDDEN "not-seated" [];
    NoCoach: FORBIDDEN "no-coach" [];
    NoReasons: FORBIDDEN "no-coach" [];
    NoLesson: FORBIDDEN "no-lesson" [];
    NoSpectators: FORBIDDEN "no-spectators" [];
    WrongOrigin: FORBIDDEN "wrong-origin" [];
    WrongHost: MISDIRECTED_REQUEST "wrong-host" [];
    ReadOnly: METHOD_NOT_ALLOWED "read-only" [];

    TooFast: TOO_MANY_REQUESTS "too-fast" [];
    TooManyRequests: TOO_MANY_REQUESTS "too-fast" [seconds];
    TooManyMade: TOO_MANY_REQUESTS "too-fast" [seconds];
    TooManyConnections: TOO_MANY_REQUESTS "too-fast" [seconds];
    TooManyMessages: TOO_MANY_REQUESTS "too-fast" [seconds];
    TooLarge: PAYLOAD_TOO_LARGE "bad-message" [most];
    TooSlow: REQUEST_TIMEOUT "too-slow" [];
    NoHello: REQUEST_TIMEOUT "silent" [];
    Silent: REQUEST_TIMEOUT "silent" [];
    Reopened: CONFLICT "reopened" [];
    Closing: SERVICE_UNAVAILABLE "closing" [];

    Internal: INTERNAL_SERVER_ERROR "internal" [];
    Damaged: CONFLICT "damaged" [];
    DamagedDatabase: SERVICE_UNAVAILABLE "damaged-database" [];
    DatabaseGone: SERVICE_UNAVAILABLE "not-stored" [];
    DatabaseHeld: SERVICE_UNAVAILABLE "not-stored" [];
    DatabaseSilent: SERVICE_UNAVAILABLE "not-stored" [];
    NotStored: SERVICE_UNAVAILABLE "not-stored" [];
    OtherContent: CONFLICT "other-content" [why];
    OtherContentOf: CONFLICT "other-content" [table];

    BadRequest: BAD_REQUEST "bad-request" [why];
    AfterAndAgain: BAD_REQUEST "bad-request" [];
    NotASocket: BAD_REQUEST "not-a-socket" [why];
    UnreadableMessage: BAD_REQUEST "bad-message" [why];
    NotText: BAD_REQUEST "bad-message" [];
    HelloFirst: BAD_REQUEST "bad-message" [];
    HelloTwice: BAD_REQUEST "bad-message" [];
    BadSpot: BAD_REQUEST "bad-message" [most];
    BadChat: BAD_REQUEST "bad-message" [most];
    BadSecret: BAD_REQUEST "bad-message" [];
    NoSuchProgram: BAD_REQUEST "bad-message" [program];
    BadName: BAD_REQUEST "bad-name" [most];
    NameTaken: CONFLICT "name-taken" [name];

    Started: CONFLICT "started" [];
    NotStarted: CONFLICT "not-started" [];
    NotFinished: CONFLICT "not-finished" [];
    NothingFollowsYet: CONFLICT "not-finished" [];
    NotOpen: CONFLICT "not-open" [];
    NoFreeSeat: CONFLICT "no-free-seat" [];
    Stale: CONFLICT "stale" [];
    NoSuchRequest: CONFLICT "stale" [];
    TableFull: CONFLICT "table-full" [];
    NotAsked: CONFLICT "not-asked" [];
    NotAProgram: CONFLICT "not-a-program" [];
    NothingToUndo: CONFLICT "no-undo" [];
    UndoAfterEnd: CONFLICT "no-undo" [];
    UndoOfOthers: CONFLICT "no-undo" [];
    ReadSince: CONFLICT "read-since" [];
    IsOver: CONFLICT "over" [];
    TooManyChannels: CONFLICT "too-many" [most];
    TooManyDevices: CONFLICT "too-many" [most];
    NotAway: CONFLICT "not-away" [];
    NobodyToNudge: CONFLICT "not-away" [];
    Conceded: CONFLICT "conceded" [];

    BadHook: UNPROCESSABLE_ENTITY "bad-address" [];
    BadPush: UNPROCESSABLE_ENTITY "bad-address" [];
    BadPace: UNPROCESSABLE_ENTITY "bad-setup" [most];
    BadCoach: UNPROCESSABLE_ENTITY "bad-setup" [];
    BadOpen: UNPROCESSABLE_ENTITY "bad-setup" [];
    BadTimer: UNPROCESSABLE_ENTITY "bad-setup" [];
    NoSuchOrder: CONFLICT "no-such-order" [];
    NotAhead: CONFLICT "not-ahead" [];
    BadAway: UNPROCESSABLE_ENTITY "bad-setup" [];
    BadSeatName: UNPROCESSABLE_ENTITY "bad-setup" [most];
    NameTwice: UNPROCESSABLE_ENTITY "bad-setup" [name];
    BadBot: UNPROCESSABLE_ENTITY "bad-setup" [program];
    OneLinkEach: UNPROCESSABLE_ENTITY "bad-setup" [];
    BadHolder: UNPROCESSABLE_ENTITY "bad-setup" [seat];
    NotAutoma: UNPROCESSABLE_ENTITY "bad-setup" [seat];
    OnlyAutoma: UNPROCESSABLE_ENTITY "bad-setup" [seat];

    TooManyTables: CONFLICT "too-many" [most];
    TooManyOpen: CONFLICT "too-many-open" [most];
    FileKind: UNPROCESSABLE_ENTITY "bad-campaign" [kind, expected];
    FileVersion: UNPROCESSABLE_ENTITY "bad-campaign" [version, known];
    FileEmpty: UNPROCESSABLE_ENTITY "bad-campaign" [];
    FileTooLong: UNPROCESSABLE_ENTITY "bad-campaign" [games, most];
    FileGame: UNPROCESSABLE_ENTITY "bad-campaign" [game, why];
}

impl FaultKind {
    /// The key of its message.
    pub fn key(self) -> String {
        format!("fault-{}", tabletop::names::variant(&self))
    }

    /// A fault of this kind whose message mentions something.
    pub fn with(self, name: &'static str, value: impl Into<MessageArg>) -> Fault {
        Fault::from(self).with(name, value)
    }
}

impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Fault {
        Fault {
            status: kind.status(),
            code: kind.code(),
            message: Message::new(kind.key()),
            rule: None,
            retry_after: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use words::{Filling, Words};

    use super::*;

    const FILE: &str = include_str!("../../../../content/locales/en/table.ftl");

    #[test]
    fn every_fault_has_a_message_that_mentions_only_what_it_is_given() {
        for kind in FaultKind::ALL {
            let filling = kind.args().iter().fold(Filling::new(), |filling, name| filling.with(*name, "x"));
            let told = Words::english().try_say(&kind.key(), &filling);
            assert!(told.is_ok(), "{told:?}");
        }
        let keys: BTreeSet<String> = FaultKind::ALL.iter().map(|kind| kind.key()).collect();
        let told = FILE.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()));
        let told: BTreeSet<String> = told.filter(|key| key.starts_with("fault-")).collect();
        assert_eq!(told, keys, "a message for a fault that is no more, or two faults with one message");
    }
}
