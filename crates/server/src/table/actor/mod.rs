//! The task of a table.

mod absence;
mod catch_up;
mod clocks;
mod coach;
mod door;
mod guide;
mod orders;
mod others;
mod programs;
mod tell;
mod turn;
mod undo;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use tabletop::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::Instant;
use words::Words;

use super::course::Course;
use super::people::{NAME, People, Visitor, clean_name};
use super::{Command, ConnectionId, CourseError, Handle, Outbox, Shared};
use crate::fault::{Fault, FaultKind};
use crate::games::Hosted;
use crate::lesson::{self, Progress};
use crate::limits::{Bucket, Rate};
use crate::protocol::rest::{StandIn, TableInfo, TableOptions, TimeUp, UndoRequest};
use crate::protocol::socket::{ChatLine, ClientMessage, Explanation, NoteKind, ServerMessage, StandingOrder};
use crate::secrets;
use crate::store::{
    Change, Entry, EntryKind, Happened, Legacy, LogEntry, News, Orders, SeatRow, StoreError, StoredTable, TurnRow,
    Visit,
};
use crate::telemetry::Telemetry;
use catch_up::{TRIES, again};
use coach::Coach;
pub use coach::{Weighing, hint_reason, label, tenths};
use programs::{Mind, Ready, Thinking};

/// Longest pause that a program may seem to think, in milliseconds.
pub const PACE: u32 = 10_000;
/// Longest thing to say, in characters.
const CHAT: usize = 400;
/// How often one seat may say something.
const TALK: Rate = Rate { burst: 10.0, per_second: 0.5 };
/// How many of the last things said stay in memory; the store keeps some more.
pub const CHAT_SHOWN: usize = 100;
/// Longest name of a thing to point at, in bytes.
const SPOT: usize = 48;
/// How often somebody may point at things.
const POINTS: Rate = Rate { burst: 6.0, per_second: 2.0 };
/// Most actions that one question may ask to explain.
const EXPLAIN: usize = 100;

/// Opens a stored table: builds its game and starts its task.
pub fn spawn<G: Hosted>(shared: Shared, stored: StoredTable, content: Arc<G::Content>) -> Result<Handle, CourseError> {
    let (handle, commands) = mpsc::channel(64);
    let table = table::<G>(shared, stored, content, &handle)?;
    tokio::spawn(table.run(commands));
    Ok(handle)
}

/// What everybody may know of a stored table, without opening it: no task begins, no program thinks.
pub fn describe<G: Hosted>(
    shared: Shared,
    stored: StoredTable,
    content: Arc<G::Content>,
    words: &Words,
) -> Result<TableInfo, CourseError> {
    let (handle, _) = mpsc::channel(1);
    table::<G>(shared, stored, content, &handle).map(|table| table.info(words))
}

/// A stored table as its task holds it.
fn table<G: Hosted>(
    shared: Shared,
    stored: StoredTable,
    content: Arc<G::Content>,
    handle: &Handle,
) -> Result<TableActor<G>, CourseError> {
    let course = Course::<G>::guided(content.clone(), &stored.header, stored.entries, lesson_of::<G>(&stored.options))?;
    let seq = course.seq();
    if course.game.seats() != stored.seats.len() {
        let text = format!("{} seats are kept, but the game has {}", stored.seats.len(), course.game.seats());
        return Err(CourseError::Record(text));
    }
    if let Some(seq) = course.drifted() {
        tracing::warn!(table = %stored.id, entry = seq, "the rules lead elsewhere than when this table was played");
    }
    let seats = stored.seats.len();
    let mut table = TableActor::<G> {
        people: People::new(stored.id.clone(), stored.setup, stored.seats),
        id: stored.id,
        log: stored.log,
        campaign: stored.campaign,
        after: stored.after,
        legacy: stored.legacy,
        ended: stored.ended.is_some(),
        shared,
        content,
        course,
        options: stored.options,
        created: stored.created,
        chat: stored.chat.into(),
        talk: vec![Bucket::new(TALK, std::time::Instant::now()); seats],
        next_connection: 0,
        undo_requests: stored.undo.as_ref().map_or(0, |row| row.request),
        undo: stored.undo.filter(|row| row.seq == seq).and_then(|row| row.undo),
        thinking: None,
        ready: None,
        skip: false,
        closed: false,
        caught_up: false,
        owed: None,
        opened: now(),
        rung_for: vec![None; seats],
        due: stored.due,
        told_orders: (0..seats).map(|_| None).collect(),
        minds: (0..seats).map(|_| None).collect(),
        coach: Coach::new(),
        rung: None,
        is_awake: false,
        commands: handle.downgrade(),
        visit: Visit::default(),
    };
    table.set_elsewhere(stored.visits);
    Ok(table)
}

/// Does a command come from somebody who may have been at another node before, and know more than this one?
fn is_from_outside(command: &Command) -> bool {
    matches!(
        command,
        Command::Connect { .. }
            | Command::Join(..)
            | Command::Start(..)
            | Command::Past(..)
            | Command::Take(..)
            | Command::Door(..)
    )
}

/// The lesson that a table follows. One that is no more leaves a game like any other.
fn lesson_of<G: Hosted>(options: &TableOptions) -> Option<Progress> {
    let found = lesson::find::<G>(Some(options.lesson.as_deref()?));
    found.ok().flatten().and_then(Progress::new)
}

struct TableActor<G: Hosted> {
    id: String,
    /// Number of the last entry of the log that is known here.
    log: u32,
    campaign: Option<String>,
    after: Option<String>,
    legacy: Option<Legacy>,
    /// How the game ended is stored.
    ended: bool,
    shared: Shared,
    content: Arc<G::Content>,
    course: Course<G>,
    people: People,
    options: TableOptions,
    created: u64,
    /// The last things that were said.
    chat: VecDeque<ChatLine>,
    /// By seat: how often it says something.
    talk: Vec<Bucket>,
    next_connection: ConnectionId,
    undo: Option<UndoRequest>,
    undo_requests: u32,
    thinking: Option<Thinking>,
    /// By seat: the program that decides there, with what it remembers.
    minds: Vec<Option<Mind<G>>>,
    ready: Option<Ready>,
    coach: Coach,
    skip: bool,
    /// The table was deleted.
    closed: bool,
    /// Somebody else wrote to the log, so that there may be something to do that nobody here asked for.
    caught_up: bool,
    /// When this node does what another left to do.
    owed: Option<Instant>,
    /// When the table was opened, in milliseconds since 1970.
    opened: u64,
    /// By seat: the question of which was noted last that its time is up.
    rung_for: Vec<Option<u32>>,
    /// When the table must be woken at the latest, as it is stored.
    due: Option<u64>,
    /// By seat: what those who sit there were told last of what they leave to the server.
    told_orders: Vec<Option<orders::Told>>,
    /// Where the table stood when that was last told to those who are not here.
    rung: Option<TurnRow>,
    /// It is noted that the table is awake: should the server be stopped, the next one looks after it.
    is_awake: bool,
    commands: mpsc::WeakSender<Command>,
    /// Who is here, as the other nodes were told last.
    visit: Visit,
}

/// The table cannot trust its memory any more: what it wanted to store may or may not be stored.
type Broken = StoreError;

impl<G: Hosted> TableActor<G> {
    async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.shared.telemetry.open_tables.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = self.work(&mut commands).await {
            tracing::error!(table = %self.id, %error, "a table stops; it will be read anew");
            self.say_bye(&error.into(), true);
            self.people.visitors.clear();
            self.tell_visit().await;
        }
        self.shared.nodes.want(&self.id, false);
        self.shared.telemetry.open_tables.fetch_sub(1, Ordering::Relaxed);
        drop(commands);
        self.shared.open_tables.close(&self.id);
    }

    async fn work(&mut self, commands: &mut mpsc::Receiver<Command>) -> Result<(), Broken> {
        self.resume().await;
        self.ring_bell();
        self.note_due().await;
        let mut idle_since = Instant::now();
        loop {
            let idle_at = idle_since + self.shared.idle;
            // It sleeps even while somebody's clock runs: it is woken when that has run out.
            let wake = self.next_duty().map_or(idle_at, |duty| duty.min(idle_at));
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await?,
                    None => return Ok(()),
                },
                () = tokio::time::sleep_until(wake) => {}
            }
            if self.closed {
                return Ok(());
            }
            self.mind_door().await?;
            if self.note_presence().await {
                self.tell_table(None);
            }
            self.ask_for_lease();
            if self.has_lease() {
                self.time_passes().await?;
                if self.may_go_on() {
                    self.resume().await;
                }
            }
            self.ring_bell();
            self.note_due().await;
            if !self.people.visitors.is_empty() || self.ready.is_some() || self.thinking.is_some() {
                idle_since = Instant::now();
            } else if Instant::now() >= idle_since + self.shared.idle && commands.is_empty() {
                // Whoever sends now finds the door closed and opens the table anew.
                commands.close();
                self.fall_asleep().await;
                return Ok(());
            }
        }
    }

    /// Does what was left to do when the table was closed. On a full disk it waits: what is stored can still be read.
    async fn resume(&mut self) {
        let result = match self.keep_legacy().await {
            Ok(()) => self.go_on().await,
            error => error,
        };
        if let Err(error) = result {
            tracing::error!(table = %self.id, %error, "a table cannot go on by itself");
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), Broken> {
        if is_from_outside(&command) {
            self.freshen().await?;
            if self.closed {
                return Ok(());
            }
        }
        match command {
            Command::Connect { secret, resume_from, lang, outbox, reply } => {
                let come = || (secret.clone(), lang.clone(), outbox.clone());
                let result = again!(self, self.connect(come(), resume_from));
                // Somebody who is gone before the answer is disconnected like everybody else.
                if let Err(Ok(connection)) = reply.send(result) {
                    self.disconnect(connection).await?;
                }
            }
            Command::Say(connection, message) => again!(self, self.hear(connection, message.clone())),
            Command::Disconnect(connection) => self.disconnect(connection).await?,
            Command::Info(words, reply) => drop(reply.send(self.info(words))),
            Command::Join(secret, name, words, reply) => {
                let result = again!(self, self.join(&secret, name.clone(), words));
                let _ = reply.send(result.map(|()| self.info(words)));
            }
            Command::Start(secret, words, reply) => {
                let result = match self.people.opened(&secret) {
                    Ok(_) => again!(self, self.start()),
                    Err(fault) => Err(fault),
                };
                let _ = reply.send(result.map(|()| self.info(words)));
            }
            Command::Take(name, secret, words, reply) => {
                let result = again!(self, self.take_seat(name.as_deref(), &secret, words));
                let _ = reply.send(result.map(|seat| seat.0));
            }
            Command::Door(open, words, reply) => {
                let result = again!(self, self.hear_door(open));
                let _ = reply.send(result.map(|()| self.info(words)));
            }
            Command::Opened(secret, reply) => {
                let _ = reply.send(self.people.opened(&secret).map(|seat| self.opened_seat(seat)));
            }
            Command::Turn(reply) => drop(reply.send(self.turn_again())),
            Command::Unname(seat, reply) => {
                again!(self, self.unname(Seat(seat)));
                let _ = reply.send(());
            }
            Command::Chapter(words, reply) => drop(reply.send(self.chapter(words))),
            Command::Past(secret, words, reply) => drop(reply.send(self.snapshot(secret.as_deref(), words))),
            Command::Close => {
                self.say_bye(&FaultKind::NoSuchTable.into(), false);
                self.closed = true;
            }
            Command::Thought { seat, since, choice } => self.thought(Seat(seat), since, choice),
            Command::Advised { connection, id, seat, since, message } => {
                again!(self, self.advised(connection, id, Seat(seat), since, &message));
            }
            Command::Tell(connection, message) => self.tell_reason(connection, &message),
            Command::Stored(Some(n)) if n <= self.log => {}
            Command::Stored(Some(_)) => self.follow().await?,
            Command::Stored(None) => self.catch_up().await?,
            // Whatever was left to do is done at the end of this round.
            Command::Granted => {
                self.caught_up = true;
                // Whoever had it before may have noted another time, or that it sleeps: it is noted anew.
                self.due = Some(0);
                self.is_awake = false;
            }
            // That is done at the end of every round.
            Command::Wake => {}
            Command::Skip => self.skip_pauses(),
            Command::Said(text) => self.say_here(&text),
        }
        Ok(())
    }

    // ---- who comes and goes ----

    async fn connect(
        &mut self,
        (secret, lang, outbox): (Option<String>, Option<String>, Outbox),
        resume_from: Option<u32>,
    ) -> Result<Result<ConnectionId, Fault>, Broken> {
        let viewer = match &secret {
            None if !self.options.spectators => return Ok(Err(FaultKind::NoSpectators.into())),
            None => Viewer::Spectator,
            Some(secret) => match self.people.opened(secret) {
                Ok(seat) => Viewer::Seat(seat),
                Err(fault) => return Ok(Err(fault)),
            },
        };
        if let Viewer::Seat(seat) = viewer {
            self.sit_down(seat, None).await?;
            // Before they are among those who are told: the first thing that anybody hears is their welcome.
            self.welcome_back(seat).await?;
        }
        self.next_connection += 1;
        let connection = self.next_connection;
        let words = Words::of(lang.as_deref());
        let points = Bucket::new(POINTS, std::time::Instant::now());
        self.people.visitors.insert(connection, Visitor { viewer, outbox, words, points });
        // First, too, where somebody else is storing something just now: whatever is noted next may have to be told to everybody.
        let welcome = self.welcome(viewer, words, resume_from);
        self.send(connection, &welcome);
        let noted = self.note_presence().await;
        self.tell_table(Some(connection).filter(|_| !noted));
        self.resume().await;
        Ok(Ok(connection))
    }

    async fn disconnect(&mut self, connection: ConnectionId) -> Result<(), Broken> {
        let Some(visitor) = self.people.visitors.remove(&connection) else { return Ok(()) };
        self.note_presence().await;
        self.tell_table(None);
        match visitor.viewer {
            Viewer::Seat(seat) if G::SERIAL && !self.people.is_connected(seat) => again!(self, self.note_leaving(seat)),
            _ => {}
        }
        Ok(())
    }

    /// Remembers how far somebody has read, so that they can be told what came after.
    async fn note_leaving(&mut self, seat: Seat) -> Result<(), Broken> {
        let row = SeatRow { seen: self.course.seq(), left_at: Some(now()), ..self.people.rows[seat.index()].clone() };
        self.change_seat(seat, row).await
    }

    async fn join(&mut self, secret: &str, name: Option<String>, words: &Words) -> Result<Result<(), Fault>, Broken> {
        let seat = match self.people.opened(secret) {
            Ok(seat) => seat,
            Err(fault) => return Ok(Err(fault)),
        };
        let name = match name.map(|name| self.free_name(seat, &name, words)).transpose() {
            Ok(name) => name,
            Err(fault) => return Ok(Err(fault)),
        };
        self.sit_down(seat, name).await?;
        self.tell_table(None);
        Ok(Ok(()))
    }

    /// A name that can be seen and told from those of the others.
    fn free_name(&self, seat: Seat, name: &str, words: &Words) -> Result<String, Fault> {
        let name = clean_name(name).ok_or_else(|| FaultKind::BadName.with("most", NAME))?;
        if self.people.is_taken(seat, &name, words) {
            return Err(FaultKind::NameTaken.with("name", name));
        }
        Ok(name)
    }

    async fn sit_down(&mut self, seat: Seat, name: Option<String>) -> Result<(), Broken> {
        let mut row = self.people.rows[seat.index()].clone();
        row.joined = true;
        row.name = name.unwrap_or(row.name);
        self.change_seat(seat, row).await
    }

    async fn change_seat(&mut self, seat: Seat, row: SeatRow) -> Result<(), Broken> {
        if self.people.rows[seat.index()] != row {
            self.write(Happened::Seat(seat.0, row.clone())).await?;
            self.people.set(seat, row);
        }
        Ok(())
    }

    /// Adds something to the log of the table, as what comes after all that is known here.
    async fn write(&mut self, what: Happened) -> Result<(), Broken> {
        let begun = Instant::now();
        let wakes = !self.is_awake && matches!(what, Happened::Game(_));
        let entry = LogEntry::new(self.log + 1, now(), what);
        let awake = wakes.then(|| Change::Awake(self.id.clone()));
        let changes = [Change::Log(self.id.clone(), entry)].into_iter().chain(awake).collect();
        let result = self.shared.store.write(changes).await;
        self.shared.telemetry.store_times.note(begun.elapsed());
        self.log += u32::from(result.is_ok());
        self.is_awake |= wakes && result.is_ok();
        result
    }

    /// Notes that nothing is left to do here. At other nodes it may go on: then it is up to the one that looks after it.
    async fn fall_asleep(&mut self) {
        let is_ours = self.has_lease() || self.course.is_over();
        if std::mem::take(&mut self.is_awake)
            && is_ours
            && let Err(error) = self.shared.store.write(vec![Change::Asleep(self.id.clone())]).await
        {
            tracing::warn!(table = %self.id, %error, "that a table sleeps was not noted; the next start looks at it");
        }
    }

    // ---- what is said ----

    async fn hear(&mut self, connection: ConnectionId, message: ClientMessage) -> Result<(), Broken> {
        let Some(visitor) = self.people.visitors.get(&connection) else { return Ok(()) };
        let (viewer, words) = (visitor.viewer, visitor.words);
        match message {
            ClientMessage::Ping { id } => self.send(connection, &ServerMessage::Pong { id }),
            ClientMessage::Log { before, count } => {
                let moments = self.log(viewer, words, before, count);
                self.send(connection, &ServerMessage::Log { moments });
            }
            ClientMessage::Hello { .. } => self.refuse(connection, None, &FaultKind::HelloTwice.into()),
            other => match viewer {
                Viewer::Seat(seat) => self.hear_seat(connection, seat, other).await?,
                Viewer::Spectator => self.refuse(connection, None, &FaultKind::NotSeated.into()),
            },
        }
        Ok(())
    }

    async fn hear_seat(&mut self, at: ConnectionId, seat: Seat, message: ClientMessage) -> Result<(), Broken> {
        match message {
            ClientMessage::Act { id, seq, action, seat: of } => {
                let seat = self.acting(seat, of, &action);
                self.hear_act(at, seat, id, seq, &action).await?;
            }
            ClientMessage::Point { spot } => self.hear_point(at, seat, spot),
            ClientMessage::Advise { action } => self.hear_advice(at, seat, action),
            ClientMessage::Explain { id, actions } => {
                let words = self.words_of(at);
                let explain = |action: &String| self.explain(self.acting(seat, None, action), action, words);
                let items = actions.iter().take(EXPLAIN).map(explain).collect();
                self.send(at, &ServerMessage::Explained { id, items });
            }
            ClientMessage::Hint { id } => self.hear_hint(at, seat, id),
            ClientMessage::Suggest { id } => self.hear_suggest(at, seat, id),
            ClientMessage::Lesson { on } => self.hear_lesson(on).await?,
            ClientMessage::Why { id, seq } => self.hear_why(at, seat, id, seq),
            ClientMessage::Chat { text } => self.hear_chat(at, seat, &text).await?,
            ClientMessage::Undo { id, to, unread } => self.hear_undo(at, seat, id, to, unread).await?,
            ClientMessage::UndoAnswer { request, agree } => self.hear_consent(at, seat, request, agree).await?,
            ClientMessage::Pace { ms } => {
                self.options.pace_ms = ms.min(PACE);
                self.write(Happened::Options(self.options.clone())).await?;
                self.hurry();
                self.tell_table(None);
            }
            ClientMessage::Skip => {
                self.skip_pauses();
                self.shared.nodes.tell(&self.id, News::Skip);
            }
            ClientMessage::Order { order } => {
                let row = SeatRow { order, ..self.people.rows[seat.index()].clone() };
                self.change_seat(seat, row).await?;
                self.tell_table(None);
                self.go_on().await?;
            }
            ClientMessage::Give { order, on } => self.hear_give(at, seat, order, on).await?,
            ClientMessage::Ahead { id } => self.hear_ahead(at, seat, id),
            ClientMessage::Plan { action } => self.hear_plan(at, seat, action).await?,
            ClientMessage::Claim { id, secret } => self.hear_claim(at, seat, id, &secret).await?,
            ClientMessage::StandIn { bot } => self.hear_stand_in(at, seat, bot).await?,
            ClientMessage::Concede => self.hear_concede(at, seat).await?,
            ClientMessage::Nudge { seat: of } => self.hear_nudge(at, seat, of).await?,
            ClientMessage::Replace { seat: of, agree } => self.hear_replace(at, seat, of, agree).await?,
            ClientMessage::Rename { name } => match self.free_name(seat, &name, self.words_of(at)) {
                Ok(name) => {
                    self.sit_down(seat, Some(name)).await?;
                    self.tell_table(None);
                }
                Err(fault) => self.refuse(at, None, &fault),
            },
            ClientMessage::Start => {
                if let Err(fault) = self.start().await? {
                    self.refuse(at, None, &fault);
                }
            }
            ClientMessage::Hello { .. } | ClientMessage::Log { .. } | ClientMessage::Ping { .. } => {}
        }
        Ok(())
    }

    async fn hear_act(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        id: u32,
        seq: u32,
        notation: &str,
    ) -> Result<(), Broken> {
        let begun = Instant::now();
        if self.has_conceded(seat) {
            self.refuse(at, Some(id), &FaultKind::Conceded.into());
            return Ok(());
        }
        if seq < self.course.since(seat) || seq > self.course.seq() {
            self.refuse(at, Some(id), &FaultKind::Stale.into());
            return Ok(());
        }
        match self.course.check(seat, notation) {
            Err(refusal) => {
                let fault = Fault { code: "not-legal", ..refusal.into() };
                self.refuse(at, Some(id), &fault);
            }
            Ok(action) if !self.course.has_room(seat, action) => {
                self.refuse(at, Some(id), &FaultKind::TableFull.into())
            }
            Ok(action) => {
                self.act(seat, action, false, Some((at, id))).await?;
                self.end_vote(seat).await?;
                self.shared.telemetry.act_times.note(begun.elapsed());
                self.go_on().await?;
            }
        }
        Ok(())
    }

    /// For which of their seats somebody acts: the one they name, or the first that may do this, or the one that is asked.
    fn acting(&self, seat: Seat, named: Option<u8>, notation: &str) -> Seat {
        let mine = self.people.held(seat);
        if let Some(named) = named.map(Seat).filter(|&named| mine.contains(named)) {
            return named;
        }
        let able = mine.into_iter().find(|&seat| mine.len() > 1 && self.course.check(seat, notation).is_ok());
        let asked = || mine.into_iter().find(|&seat| !self.course.legal(seat).is_empty());
        able.or_else(asked).unwrap_or(seat)
    }

    fn hear_point(&mut self, at: ConnectionId, seat: Seat, spot: String) {
        if spot.is_empty() || spot.len() > SPOT || !spot.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.refuse(at, None, &FaultKind::BadSpot.with("most", SPOT));
            return;
        }
        let visitor = self.people.visitors.get_mut(&at);
        if visitor.is_none_or(|visitor| visitor.points.take(std::time::Instant::now())) {
            self.say_everywhere(at, &ServerMessage::Point { seat: seat.0, spot });
        } else {
            self.refuse(at, None, &FaultKind::TooFast.into());
        }
    }

    /// Advice is one of the answers that the other has, and nothing else: no words travel with it.
    fn hear_advice(&mut self, at: ConnectionId, seat: Seat, action: String) {
        let asked = self.people.advised(self.course.game.to_act(), self.people.held(seat)).filter(|_| G::OPEN);
        let offered = asked.filter(|&asked| {
            let words = self.words_of(at);
            let ask = self.course.game.ask(asked, self.course.legal(asked), &self.people.names(words), words);
            ask.choices.iter().chain(&ask.ahead).any(|choice| choice.action == action)
        });
        let Some(asked) = offered else { return self.refuse(at, None, &FaultKind::Stale.into()) };
        let since = self.course.since(asked);
        let visitor = self.people.visitors.get_mut(&at);
        if visitor.is_none_or(|visitor| visitor.points.take(std::time::Instant::now())) {
            self.say_everywhere(at, &ServerMessage::Advice { seat: seat.0, since, action });
        } else {
            self.refuse(at, None, &FaultKind::TooFast.into());
        }
    }

    fn explain(&self, seat: Seat, notation: &str, words: &Words) -> Explanation {
        let refusal = self.course.check(seat, notation).err();
        Explanation {
            action: notation.to_owned(),
            allowed: refusal.is_none(),
            rule: refusal.as_ref().map(|refusal| refusal.rule.to_owned()),
            text: refusal.map(|refusal| words.tell(&refusal.message)).unwrap_or_default(),
        }
    }

    async fn hear_chat(&mut self, at: ConnectionId, seat: Seat, text: &str) -> Result<(), Broken> {
        let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
        let text = text.trim().to_owned();
        if text.is_empty() || text.chars().count() > CHAT {
            self.refuse(at, None, &FaultKind::BadChat.with("most", CHAT));
            return Ok(());
        }
        if !self.talk[seat.index()].take(std::time::Instant::now()) {
            self.refuse(at, None, &FaultKind::TooFast.into());
            return Ok(());
        }
        self.keep_line(seat, text, None).await
    }

    /// The seat becomes its holder's own: from now on it opens with a secret that they made, and the one of the link, which
    /// whoever made the table knows too, opens it no more. Others who came with that are shown out.
    async fn hear_claim(&mut self, at: ConnectionId, seat: Seat, id: u32, secret: &str) -> Result<(), Broken> {
        let row = self.people.rows[seat.index()].clone();
        let hash = secrets::hash(&self.id, secret);
        if !secrets::is_secret(secret) || row.former == Some(hash) {
            self.refuse(at, Some(id), &FaultKind::BadSecret.into());
            return Ok(());
        }
        // Said once more, because the answer was lost.
        if row.secret != Some(hash) {
            let former = row.former.or(row.secret);
            self.change_seat(seat, SeatRow { secret: Some(hash), former, ..row }).await?;
            self.show_out(seat, Some(at));
            self.tell_table(None);
        }
        self.send(at, &ServerMessage::Ack { id, seq: self.course.seq() });
        Ok(())
    }

    /// Whoever came with the secret that a seat had must leave it, but for one.
    fn show_out(&mut self, seat: Seat, except: Option<ConnectionId>) {
        let others = self.people.visitors.iter();
        let others = others.filter(|(other, visitor)| Some(**other) != except && visitor.viewer.is(seat));
        let taken = Fault::from(FaultKind::SeatTaken);
        for other in others.map(|(&other, _)| other).collect::<Vec<_>>() {
            self.send(other, &taken.bye(self.words_of(other), false));
            self.people.visitors.remove(&other);
        }
    }

    async fn hear_stand_in(&mut self, at: ConnectionId, seat: Seat, bot: Option<String>) -> Result<(), Broken> {
        if let Some(name) = &bot
            && G::bot_for(name, &self.content, 0).is_none()
        {
            self.refuse(at, None, &FaultKind::NoSuchProgram.with("program", name.as_str()));
            return Ok(());
        }
        if self.has_conceded(seat) {
            self.refuse(at, None, &FaultKind::Conceded.into());
            return Ok(());
        }
        let kind = if bot.is_some() { NoteKind::Wished } else { NoteKind::Back };
        if bot.is_some() || self.people.bot(seat).is_some() {
            self.stand_in(seat, bot.map(|bot| (bot, StandIn::Wished)), kind).await?;
        }
        self.tell_stand_in().await
    }

    // ---- going on ----

    fn entry(&self, kind: EntryKind, seat: Option<Seat>, auto: bool, step: u32, action: Option<String>) -> Entry {
        // Where an action was taken, so that rules that lead elsewhere are noticed when the table is opened again.
        let hash = (kind == EntryKind::Act).then(|| tabletop::record::short_hash(&self.course.game));
        let (seq, seat) = (self.course.seq() + 1, seat.map(|seat| seat.0));
        Entry { seq, kind, seat, auto, step, action, at: now(), hash, spent: None }
    }

    async fn start(&mut self) -> Result<Result<(), Fault>, Broken> {
        if self.course.is_started() {
            return Ok(Err(FaultKind::Started.into()));
        }
        let entry = self.entry(EntryKind::Start, None, true, 0, None);
        self.write(Happened::Game(entry.clone())).await?;
        self.course.start(entry);
        self.after_change();
        self.tell_update();
        self.tell_table(None);
        self.go_on().await?;
        Ok(Ok(()))
    }

    /// Stores, applies, tells. The action was checked.
    async fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        auto: bool,
        ack: Option<(ConnectionId, u32)>,
    ) -> Result<(), Broken> {
        let notation = G::write_action(action);
        let mut entry = self.entry(EntryKind::Act, Some(seat), auto, self.course.step() + 1, Some(notation));
        entry.spent = self.spent(seat, action, entry.at);
        self.write(Happened::Game(entry.clone())).await?;
        self.course.act(entry, seat, action, !self.people.visitors.is_empty());
        Telemetry::count(&self.shared.telemetry.actions);
        self.after_change();
        if let Some((connection, id)) = ack {
            self.send(connection, &ServerMessage::Ack { id, seq: self.course.seq() });
        }
        self.tell_update();
        if self.course.is_over() {
            Telemetry::count(&self.shared.telemetry.games_finished);
            self.keep_legacy().await?;
            self.tell_table(None);
        }
        Ok(())
    }

    /// Stores how a finished game ended and what it leaves to the next, once.
    async fn keep_legacy(&mut self) -> Result<(), Broken> {
        again!(self, self.store_legacy());
        Ok(())
    }

    async fn store_legacy(&mut self) -> Result<(), Broken> {
        let legacy = if self.course.is_over() { self.course.game.legacy(Words::english()) } else { None };
        if let Some(legacy) = legacy.filter(|_| self.legacy.is_none()) {
            self.write(Happened::Legacy(Box::new(legacy.clone()))).await?;
            self.legacy = Some(legacy);
        }
        if self.course.is_over() && !self.ended {
            let mut record = self.course.record.clone();
            record.finish(&self.course.game);
            self.write(Happened::Ended(record.end_line())).await?;
            self.ended = true;
        }
        Ok(())
    }

    /// What every change of the game ends: requests to undo, and thoughts about questions that are gone.
    fn after_change(&mut self) {
        if self.undo.take().is_some() {
            self.tell_table(None);
        }
        self.coach.forget();
        let course = &self.course;
        self.ready = self.ready.take().filter(|ready| course.since(ready.seat) == ready.since);
    }

    /// Answers what has one answer, then lets programs think.
    async fn go_on(&mut self) -> Result<(), Broken> {
        again!(self, self.answer_all());
        Ok(())
    }

    async fn answer_all(&mut self) -> Result<(), Broken> {
        if !self.course.is_started() || self.course.is_over() {
            return Ok(());
        }
        self.drop_orders().await?;
        while let Some((seat, action)) = self.ordered() {
            self.use_plan(seat, action).await?;
            self.act(seat, action, true, None).await?;
            self.drop_orders().await?;
        }
        let asked = self.course.game.to_act();
        if asked.into_iter().any(|seat| self.program(seat).is_none()) {
            self.skip = false;
        }
        self.think();
        Ok(())
    }

    /// A question that somebody leaves to the server, and its answer. Programs decide all that can be decided.
    fn ordered(&self) -> Option<(Seat, G::Action)> {
        let none = Orders::default();
        let order = |seat| match self.program(seat) {
            Some(_) => (StandingOrder::OneAnswer, &none),
            None => (self.people.order(seat), self.people.orders(seat)),
        };
        let answer = |seat| {
            let (order, orders) = order(seat);
            self.course.ordered(seat, order, orders, self.people.is_watched(seat))
        };
        self.course.game.to_act().find_map(|seat| Some((seat, answer(seat)?)))
    }

    /// The program that decides for a seat now: its own, its stand-in, or the timekeeper.
    fn program(&self, seat: Seat) -> Option<&str> {
        let is_answered_for = self.has_rung(seat) && self.options.time_up != Some(TimeUp::Vote);
        self.people.bot(seat).or(is_answered_for.then_some(G::TIMEKEEPER))
    }

    /// Programs whose pause is over act; people whose time is up are answered for.
    async fn time_passes(&mut self) -> Result<(), Broken> {
        let now = Instant::now();
        if let Some(ready) = self.ready.take_if(|ready| ready.at <= now)
            && let Some(&action) = self.course.legal(ready.seat).get(ready.choice)
        {
            match self.act(ready.seat, action, true, None).await {
                // The program was asked about another position.
                Err(StoreError::Conflict) => self.catch_up().await?,
                acted => acted?,
            }
            self.go_on().await?;
        }
        self.ring_clocks().await?;
        again!(self, self.replace_agreed());
        again!(self, self.replace_absent());
        Ok(())
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
