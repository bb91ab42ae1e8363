//! The live protocol of a table: JSON messages over a WebSocket at `/api/tables/{id}/ws`.
//!
//! The client says `hello` first and gets `welcome`, with everything it missed since `resume_from`. From then on every
//! change comes as `update` (the game), `table` (names, presence, options) or `chat`. An action names the `seq` it answers;
//! it is acknowledged once it is stored, and every viewer gets the update.

use std::collections::BTreeMap;

pub use super::games::{GameEvent, GameTarget, GameView};
use super::lesson::LessonNow;
use super::rest::{BookPage, TableInfo};

wire! {
    /// What a client says.
    #[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
    pub enum ClientMessage {
        /// Who I am. Must come first.
        Hello {
            /// Secret of the seat; without it the client watches.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            secret: Option<String>,
            /// The last `seq` that the client knows, if it comes back.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            resume_from: Option<u32>,
            /// Language of sentences: `en`.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            lang: Option<String>,
        },
        /// I do this. Answered by `ack` or `refused`.
        Act {
            /// Chosen by the client, repeated in the answer.
            id: u32,
            /// The `seq` of the state that the client answers.
            seq: u32,
            /// One of the offered choices, in its notation.
            action: String,
            /// For which of my seats; without it, for the one that is asked.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            seat: Option<u8>,
        },
        /// Why can I not do this? Answered by `explained`.
        Explain {
            /// Chosen by the client, repeated in the answer.
            id: u32,
            /// Up to 100 actions in their notation.
            actions: Vec<String>,
        },
        /// What would you answer? Only at tables with a coach. Answered by `hint` or `refused`.
        Hint {
            /// Chosen by the client, repeated in the answer.
            id: u32,
        },
        /// What would a sensible player answer? Only in guided games. Answered by `suggestion` or `refused`.
        Suggest {
            /// Chosen by the client, repeated in the answer.
            id: u32,
        },
        /// Explain no more in this guided game, or do.
        Lesson {
            /// Whether steps are explained.
            on: bool,
        },
        /// Why did a program do this? Answered by `reason` or `refused`.
        Why {
            /// Chosen by the client, repeated in the answer.
            id: u32,
            /// The moment of its action.
            seq: u32,
        },
        /// I say something; at most 400 characters.
        Chat {
            /// What was said, at most 400 characters.
            text: String,
        },
        /// Look there! Told to the others and kept nowhere; a few times a second at most.
        Point {
            /// A thing on the table as the client calls it; at most 48 visible characters.
            spot: String,
        },
        /// I would answer so, were I asked: told to the others and kept nowhere, as often as one may point.
        Advise {
            /// One of the answers of `theirs`.
            action: String,
        },
        /// I wish to go back. Answered by `ack` or `refused`.
        Undo {
            /// Chosen by the client, repeated in the answer.
            id: u32,
            /// To which step; without it, to before my last action.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            to: Option<u32>,
            /// Also behind a text that was read since: an express wish of the group, which is noted.
            #[serde(default)]
            #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
            unread: bool,
        },
        /// I agree, or not, to somebody's wish to go back. The one who wished it may take it back with `false`.
        UndoAnswer {
            /// Number of the request.
            request: u32,
            /// Yes, go back.
            agree: bool,
        },
        /// Programs should seem to think this long.
        Pace {
            /// Milliseconds, at most 10,000.
            ms: u32,
        },
        /// Do not wait for programs until a person is asked.
        Skip,
        /// From now on, ask me this much.
        Order {
            /// `one-answer` from the start.
            order: StandingOrder,
        },
        /// Give an order of the game for me from now on, or no more.
        Give {
            /// One of `orders`, by its word.
            order: String,
            /// Give it, or take it back.
            on: bool,
        },
        /// What will I be asked next, if nothing changes until then? Answered by `ahead`.
        Ahead {
            /// Chosen by the client, repeated in the answer.
            id: u32,
        },
        /// Answer that so, if I am asked it next and still see what I see now.
        Plan {
            /// One of its choices, in its notation; nothing to take it back, or to say that it was read that it was dropped.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            action: Option<String>,
        },
        /// This seat is mine: from now on it opens with a secret that I made, 40 hexadecimal digits by chance, and the one in the
        /// link, which whoever made the table knows too, opens it no more. Said again with another secret it changes that.
        /// Answered by `ack` or `refused`; said twice because an answer was lost, it is done once.
        Claim {
            /// Chosen by the client, repeated in the answer.
            id: u32,
            /// The new secret.
            secret: String,
        },
        /// A program plays for me until I take it back.
        StandIn {
            /// Which program; nothing to play myself.
            #[serde(default)]
            #[cfg_attr(test, ts(optional))]
            bot: Option<String>,
        },
        /// I give up: a program plays on for me to the end, and the result says so.
        Concede,
        /// We wait for you! Told to everybody and noted; a few times a minute at most.
        Nudge {
            /// A person who is asked.
            seat: u8,
        },
        /// Let a program play for somebody who is away, until they come back. It does once everybody who is there agrees; one who
        /// does not ends the wish.
        Replace {
            /// Who is away.
            seat: u8,
            /// Yes, let it.
            agree: bool,
        },
        /// Call me so; at most 24 characters.
        Rename {
            /// What to call me, at most 24 characters.
            name: String,
        },
        /// Let us begin.
        Start,
        /// Tell me what happened before. Answered by `log`.
        Log {
            /// The moments before this `seq`.
            before: u32,
            /// How many, at most 200.
            count: u32,
        },
        /// Are you there? Answered by `pong`.
        Ping {
            /// Chosen by the client, repeated in the answer.
            id: u32,
        },
    }

    /// What the server says.
    #[allow(clippy::large_enum_variant)] // Made, written and dropped at once: a box would cost more than the copy.
    #[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case")]
    pub enum ServerMessage {
        /// The answer to `hello`: all there is to know.
        Welcome {
            /// Your seat; nothing if you watch.
            you: Option<u8>,
            /// What the server answers for you.
            order: StandingOrder,
            /// What you leave to it besides, and what you could.
            orders: OwnOrders,
            /// What everybody may know of the table.
            table: TableInfo,
            /// The game as you see it.
            state: TableState,
            /// What you missed since `resume_from`; without it, the last moments.
            moments: Vec<Moment>,
            /// The last things that were said.
            chat: Vec<ChatLine>,
            /// What was read since your seat was last there.
            previously: Vec<BookPage>,
            /// When your seat was left, in milliseconds since 1970; nothing if it never was.
            #[cfg_attr(test, ts(type = "number | null"))]
            left_at: Option<u64>,
        },
        /// The game went on (or back).
        Update {
            /// What happened, as the viewer may know it.
            moment: Moment,
            /// The game as you see it now.
            state: TableState,
            /// How it came to that, where much happened: all beats of the moment but the last, which is the view of `state`.
            beats: Vec<Beat>,
        },
        /// Something about the table changed: who is there, names, pace, a wish to undo.
        Table {
            /// What everybody may know of the table.
            table: TableInfo,
            /// What the server answers for you.
            order: StandingOrder,
        },
        /// What you leave to the server, or could, is not what it was.
        Orders {
            /// All of it; nobody else is told.
            orders: OwnOrders,
        },
        /// What you will be asked next.
        Ahead {
            /// Of the client's message.
            id: u32,
            /// The question, if nothing changes until then; nothing where nobody can say, or where you are asked now.
            ask: Option<Ask>,
        },
        /// Somebody said something.
        Chat {
            /// What was said, and by whom.
            line: ChatLine,
        },
        /// Somebody points at something.
        Point {
            /// The seat that points.
            seat: u8,
            /// Name of the thing that is pointed at.
            spot: String,
        },
        /// Somebody would answer a question so.
        Advice {
            /// The seat that advises.
            seat: u8,
            /// The question, by its `since`.
            since: u32,
            /// The answer that it would give.
            action: String,
        },
        /// Done, and stored.
        Ack {
            /// Of the client's message.
            id: u32,
            /// Where it stands in the history.
            seq: u32,
        },
        /// Not done, and nothing changed.
        Refused {
            /// Of the client's message; nothing where it had none.
            id: Option<u32>,
            /// For programs: `stale`, `not-legal`, `bad-message`, `too-fast` …
            code: String,
            /// The rule that forbids it, if one does.
            rule: Option<String>,
            /// What is wrong, for people.
            text: String,
        },
        /// Why not, action by action.
        Explained {
            /// Of the client's message.
            id: u32,
            /// In the order of the question.
            items: Vec<Explanation>,
        },
        /// The best answers to your question, from what your seat may know; none where nothing tells them apart.
        Hint {
            /// Of the client's message.
            id: u32,
            /// The question: the first `seq` at which these were the answers.
            since: u32,
            /// The answers worth a look, best first.
            lines: Vec<HintLine>,
        },
        /// What a sensible player would answer, from what your seat may know.
        Suggestion {
            /// Of the client's message.
            id: u32,
            /// The question: the first `seq` at which these were the answers.
            since: u32,
            /// One of the offered choices, in its notation.
            action: String,
            /// What speaks for it, where something can be said.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(test, ts(optional))]
            reason: Option<String>,
            /// Answers to the questions that follow, if this one is only given for the sake of the last of them.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
            then: Vec<String>,
        },
        /// Why a program did something, from what you may know.
        Reason {
            /// Of the client's message.
            id: u32,
            /// The moment that was asked about.
            seq: u32,
            /// What it compared, in words.
            text: String,
        },
        /// What happened before.
        Log {
            /// What was asked for, oldest first.
            moments: Vec<Moment>,
        },
        /// I am here.
        Pong {
            /// Of the client's message.
            id: u32,
        },
        /// The server closes the connection.
        Bye {
            /// For programs: `no-such-table`, `not-your-seat`, `closing`, `too-slow`, `too-fast` …
            code: String,
            /// What is wrong, for people.
            text: String,
            /// Is it worth trying again?
            retry: bool,
        },
    }

    /// The game as one viewer sees it.
    pub struct TableState {
        /// Counts everything that changed the game.
        pub seq: u32,
        /// Actions on the present course of the game; smaller after undoing.
        pub step: u32,
        /// The table; nothing before the start.
        pub view: Option<GameView>,
        /// What you are asked, if you are. Questions that the server answers for you (`auto`) are not there.
        pub ask: Option<Ask>,
        /// What another person is asked, where seats hide nothing from each other and you are not asked: you may advise them (`advise`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub theirs: Option<Ask>,
        /// Who must decide.
        pub waiting_for: Vec<u8>,
        /// What the table waits for, in a sentence for everybody.
        pub status: String,
        /// Things that you may move now, also out of turn: it is free and never needed.
        pub moves: Vec<Moves>,
        /// What you may do besides answering: things that are free and never needed.
        pub asides: Vec<Choice>,
        /// Points if the game ended now, by seat; the result once it is over.
        pub scores: Vec<SeatScore>,
        /// The winner, once the game is over and somebody won.
        pub winner: Option<u8>,
        /// How far back you may go.
        pub undo: UndoOffer,
        /// The time of each person, by the first of their seats; empty where there is no clock.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<SeatClock>>"))]
        pub clocks: Vec<SeatClock>,
        /// Your own last action; what came after it is news to you.
        pub your_last: Option<u32>,
        /// In a guided game: what is explained to you.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub lesson: Option<LessonNow>,
    }

    /// The time that somebody has.
    #[derive(Copy, Eq)]
    pub struct SeatClock {
        /// Whose it is.
        pub seat: u8,
        /// Milliseconds that they had left when this was said.
        #[cfg_attr(test, ts(type = "number"))]
        pub left: u64,
        /// It grows less: they are asked, and no program answers for them.
        pub running: bool,
    }

    /// What somebody leaves to the server.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum StandingOrder {
        /// Nothing: ask me everything.
        AskAll,
        /// Questions with one answer.
        #[default]
        OneAnswer,
        /// Those, and chances to play a card that will come again: my cards wait until I am asked something else.
        HoldCards,
    }

    /// What somebody leaves to the server besides `order`, and what they could.
    #[derive(Default)]
    pub struct OwnOrders {
        /// The orders that the game has now.
        pub orders: Vec<OrderInfo>,
        /// The answer to your next question, if you gave one.
        pub plan: Option<PlanInfo>,
        /// You are not asked, and may answer ahead.
        pub ahead: bool,
        /// Your last answer ahead was not given, because the position was another one.
        pub dropped: bool,
    }

    /// An order that can be given.
    pub struct OrderInfo {
        /// The word that it is given by.
        pub order: String,
        /// What it does, in words.
        pub label: String,
        /// You gave it.
        pub on: bool,
    }

    /// An answer that was given ahead.
    pub struct PlanInfo {
        /// In words; empty where the position is another one.
        pub label: String,
        /// You still see what you saw when you gave it.
        pub holds: bool,
    }

    /// A question and its answers.
    pub struct Ask {
        /// Which of your seats is asked.
        pub seat: u8,
        /// Its kind, for programs: `turn`, `damage`, `move` …
        pub question: String,
        /// The question in a sentence.
        pub prompt: String,
        /// The rule behind it.
        pub rule: Option<String>,
        /// The card it is about.
        pub card: Option<u8>,
        /// All answers; never empty.
        pub choices: Vec<Choice>,
        /// What can be chosen at once with the answer that leads to it (`after`): both are sent, one after the other.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<Choice>>"))]
        pub ahead: Vec<Choice>,
        /// The first `seq` at which these were the answers.
        pub since: u32,
        /// Only a chance to play a card, which will come again: not asked under the order `hold-cards`.
        pub chance: bool,
    }

    /// One answer that is allowed.
    pub struct Choice {
        /// Its notation, to be sent back.
        pub action: String,
        /// Its verb: `explore`, `pass`, `damage` …
        pub verb: String,
        /// For lists, keyboard and screen readers.
        pub label: String,
        /// The things on the table that it is about, most telling first; empty where there is none.
        pub targets: Vec<GameTarget>,
        /// What else comes of it that its label does not say, in words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub note: Option<String>,
        /// Somebody whom the answer is about can die of it, by what everybody may know: worth asking once more.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub deadly: bool,
        /// The same is about to be asked again so many times in all, and may be answered alike; in words. Absent where it is not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub again: Option<Again>,
        /// The answer that is given first and leads to the question that this one answers; see `Ask.ahead`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub after: Option<String>,
    }

    /// An answer to several questions that follow each other and are alike.
    pub struct Again {
        /// How many questions it answers, the present one among them.
        pub times: u8,
        /// What it says, in words.
        pub label: String,
    }

    /// Where a thing may be moved. The action is `VERB FROM TO`, with places as the game notes them.
    pub struct Moves {
        /// The verb of the action.
        pub verb: String,
        /// Where it lies.
        pub from: String,
        /// Where it may go; if something lies there, the two change places.
        pub to: Vec<String>,
    }

    /// Points of a seat with their reasons.
    pub struct SeatScore {
        /// The seat whose points they are.
        pub seat: u8,
        /// Sum of the lines.
        pub score: i32,
        /// 1 for the best.
        pub place: u8,
        /// Where the points come from.
        pub lines: Vec<ScoreReason>,
        /// The sum if the game ended the other way, while it is open which of two ways it ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub otherwise: Option<Otherwise>,
    }

    /// Points if the game ended the other way.
    pub struct Otherwise {
        /// Sum of the lines, then.
        pub score: i32,
        /// The line that counts then, in place of one that does not.
        pub line: ScoreReason,
    }

    /// Points for one reason.
    pub struct ScoreReason {
        /// ID of the rule that gives them.
        pub rule: String,
        /// What they are for, in words.
        pub text: String,
        /// How many, which may be negative.
        pub points: i32,
    }

    /// How far back a viewer may go.
    pub struct UndoOffer {
        /// To this step without asking: nobody else acted and nothing was learned since, or nobody else is there.
        pub free: Option<u32>,
        /// To this step if the others agree.
        pub ask: Option<u32>,
        /// To this step only as an express wish (`unread`), because a text was read since, and if the others agree.
        pub unread: Option<u32>,
        /// To this step without asking: the first of your own since which nobody else acted and nothing was learned. Absent where it is
        /// the last one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub first: Option<u32>,
    }

    /// Something that changed the game.
    pub struct Moment {
        /// Its place in the history.
        pub seq: u32,
        /// The step that the game stands at after it.
        pub step: u32,
        /// What kind of change.
        pub kind: MomentKind,
        /// Who did it; nobody at the start.
        pub seat: Option<u8>,
        /// The action, in notation, if it was one and you may know it.
        pub action: Option<String>,
        /// What happened, in order.
        pub events: Vec<EventLine>,
    }

    /// A part of a moment that is looked at by itself, with the table as it then is.
    pub struct Beat {
        /// How many of the moment's events have been told by its end.
        pub told: u32,
        /// What is different in the view from that of the beat after it. So the views are made from the last beat, which is the
        /// view after the moment, back to the first.
        pub differs: Difference,
    }

    /// A view out of another: what of it is different.
    #[serde(untagged)]
    #[schema(no_recursion)]
    pub enum Difference {
        /// All of it: this is there instead.
        Instead(#[cfg_attr(test, ts(type = "[unknown]"))] [serde_json::Value; 1]),
        /// Something in it: by name, or by place in a list.
        Within(BTreeMap<String, Difference>),
    }

    /// Kinds of changes.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum MomentKind {
        /// The game began.
        Start,
        /// Somebody took an action.
        Act,
        /// Somebody went back.
        Undo,
    }

    /// One thing that happened.
    pub struct EventLine {
        /// What people read. No event has a field of this name, nor of the next: they stand beside its own.
        pub sentence: String,
        /// The rule that was followed, where a seat without a person decides by rules alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub rule: Option<String>,
        /// What it was, to animate it.
        #[serde(flatten)]
        pub event: GameEvent,
    }

    /// An answer that the coach thinks of.
    pub struct HintLine {
        /// Its notation, to be sent back.
        pub action: String,
        /// For lists, keyboard and screen readers.
        pub label: String,
        /// Points that you are likely to end with.
        pub points: f32,
        /// Points by which it seems worse than the first, all in all.
        pub behind: f32,
        /// What speaks for it or against it, in words.
        pub reason: String,
    }

    /// Something that was said.
    pub struct ChatLine {
        /// Its number, from 1.
        pub n: u32,
        /// The seat that said it.
        pub seat: u8,
        /// When, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub at: u64,
        /// What was said, at most 400 characters; empty for a note.
        pub text: String,
        /// The last change of the game when it was said.
        pub seq: u32,
        /// What happened at the table besides the game, where nobody said anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub note: Option<TableNote>,
    }

    /// Something that happened at the table besides the game.
    #[derive(Copy, Eq)]
    pub struct TableNote {
        /// What it was.
        pub kind: NoteKind,
        /// The seat it is about; the line has the seat that did it.
        pub of: u8,
    }

    /// What can happen at a table besides the game.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum NoteKind {
        /// Somebody reminded another that the table waits.
        Nudged,
        /// Somebody wishes that a program plays for another, who is away.
        Proposed,
        /// Somebody would rather wait for the one who is away.
        Declined,
        /// A program plays for somebody who was away longer than was agreed.
        Away,
        /// A program plays for somebody who is away, as the others agreed.
        Agreed,
        /// A program plays for somebody because they wished it.
        Wished,
        /// Somebody gave up, and a program plays on for them.
        Conceded,
        /// Somebody plays for themselves again.
        Back,
        /// Somebody's time is up, and a program decides the question.
        TimeUp,
        /// Somebody's time is up, and the others vote.
        TimeVote,
    }

    /// Why an action is not possible.
    pub struct Explanation {
        /// The action asked about.
        pub action: String,
        /// It is possible after all.
        pub allowed: bool,
        /// The rule that forbids it.
        pub rule: Option<String>,
        /// In words; empty if it is possible.
        pub text: String,
    }
}
