//! What visitors are told, each what they may know.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use tabletop::{Message, Seat, Viewer};
use words::Words;

use super::TableActor;
use crate::fault::{Fault, FaultKind};
use crate::games::Hosted;
use crate::protocol::campaign::Chapter;
use crate::protocol::rest::{BookPage, Notice, SeatInfo, SeatKind, TableInfo};
use crate::protocol::socket::{Moment, ServerMessage, StandingOrder};
use crate::table::ConnectionId;
use crate::table::beats::beats;
use crate::table::past::{Snapshot, viewer as viewer_of};
use crate::table::people::Visitor;
use crate::table::state::{self, Common};
use crate::telemetry::Telemetry;

/// Most moments that a newcomer hears.
const MOMENTS: usize = 400;
/// Moments that somebody hears who comes for the first time.
const FRESH: usize = 40;

impl<G: Hosted> TableActor<G> {
    pub(super) fn welcome(&self, viewer: Viewer, words: &'static Words, resume_from: Option<u32>) -> ServerMessage {
        let seq = self.course.seq() as usize;
        let first = match resume_from {
            Some(known) => (known as usize).clamp(seq.saturating_sub(MOMENTS), seq),
            None => seq.saturating_sub(FRESH),
        };
        let common = Common::new(&self.course, &self.people, words);
        let (you, order) = self.own(viewer);
        ServerMessage::Welcome {
            you,
            order,
            orders: self.own_orders(viewer, words),
            table: self.info(words),
            state: state::state(&self.course, &self.people, &common, viewer, words, &self.seat_clocks()),
            moments: self.moments(viewer, words, first, seq),
            previously: self.previously(viewer, words),
            left_at: you.and_then(|seat| self.people.rows[usize::from(seat)].left_at),
            chat: self.chat.iter().cloned().collect(),
        }
    }

    /// What was read since a seat was last there.
    fn previously(&self, viewer: Viewer, words: &Words) -> Vec<BookPage> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        let acted = self.course.last_act(self.people.held(seat)).unwrap_or(0);
        let count = self.course.pages_since(self.people.rows[seat.index()].seen.max(acted));
        if count == 0 {
            return Vec::new();
        }
        let mut pages = self.course.game.pages(words);
        pages.drain(..pages.len().saturating_sub(count));
        pages
    }

    fn own(&self, viewer: Viewer) -> (Option<u8>, StandingOrder) {
        match viewer {
            Viewer::Seat(seat) => (Some(seat.0), self.people.rows[seat.index()].order),
            Viewer::Spectator => (None, StandingOrder::default()),
        }
    }

    fn moments(&self, viewer: Viewer, words: &'static Words, first: usize, end: usize) -> Vec<Moment> {
        let past = self.course.past.get(first..end).unwrap_or(&[]);
        let names = self.people.names(words);
        past.iter().map(|past| state::moment(&self.course.game, past, &names, viewer, words)).collect()
    }

    pub(super) fn log(&self, viewer: Viewer, words: &'static Words, before: u32, count: u32) -> Vec<Moment> {
        let end = (before.saturating_sub(1) as usize).min(self.course.past.len());
        self.moments(viewer, words, end.saturating_sub(count.min(200) as usize), end)
    }

    /// Tells everybody the last change, each what they may know.
    pub(super) fn tell_update(&mut self) {
        let cuts = self.course.take_cuts();
        let Some(past) = self.course.past.last() else { return };
        let mut commons: BTreeMap<&str, Common> = BTreeMap::new();
        let clocks = self.seat_clocks();
        let mut told: Vec<(Viewer, &str, Utf8Bytes)> = Vec::new();
        let mut gone = Vec::new();
        for (&connection, visitor) in &self.people.visitors {
            let (words, language) = (visitor.words, visitor.words.language());
            let same = |(viewer, told_in, _): &&(Viewer, &str, _)| *viewer == visitor.viewer && *told_in == language;
            let known = told.iter().find(same).map(|(_, _, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let common = commons.entry(language).or_insert_with(|| Common::new(&self.course, &self.people, words));
                let moment = state::moment(&self.course.game, past, &common.names, visitor.viewer, words);
                let state = state::state(&self.course, &self.people, common, visitor.viewer, words, &clocks);
                let game = &self.course.game;
                let view = state.view.as_ref();
                let beats = view.map(|view| beats(game, &past.events, &cuts, view, visitor.viewer, words));
                let beats = beats.unwrap_or_default();
                let text = text_of(&ServerMessage::Update { moment, state, beats });
                told.push((visitor.viewer, language, text.clone()));
                text
            });
            if visitor.outbox.try_send(text).is_err() {
                gone.push(connection);
            }
        }
        self.drop_slow(gone);
        self.tell_orders();
    }

    /// Tells everybody, but perhaps one, about the table.
    pub(super) fn tell_table(&mut self, except: Option<ConnectionId>) {
        let mut gone = Vec::new();
        let mut tables: BTreeMap<&str, TableInfo> = BTreeMap::new();
        for (&connection, visitor) in self.people.visitors.iter().filter(|(id, _)| Some(**id) != except) {
            let table = tables.entry(visitor.words.language()).or_insert_with(|| self.info(visitor.words)).clone();
            let message = ServerMessage::Table { table, order: self.own(visitor.viewer).1 };
            if visitor.outbox.try_send(text_of(&message)).is_err() {
                gone.push(connection);
            }
        }
        self.drop_slow(gone);
    }

    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = text_of(message);
        let lost = |visitor: &Visitor| visitor.outbox.try_send(text.clone()).is_err();
        let gone = self.people.visitors.iter().filter(|(_, visitor)| lost(visitor)).map(|(&id, _)| id).collect();
        self.drop_slow(gone);
    }

    /// The last thing that everybody hears, each in their words.
    pub(super) fn say_bye(&mut self, fault: &Fault, retry: bool) {
        for visitor in self.people.visitors.values() {
            // Whoever does not take it is gone already.
            let _ = visitor.outbox.try_send(text_of(&fault.bye(visitor.words, retry)));
        }
    }

    pub(super) fn tell_others(&mut self, except: ConnectionId, message: &ServerMessage) {
        let text = text_of(message);
        let others = self.people.visitors.iter().filter(|(id, _)| **id != except);
        let gone =
            others.filter(|(_, other)| other.outbox.try_send(text.clone()).is_err()).map(|(&id, _)| id).collect();
        self.drop_slow(gone);
    }

    pub(super) fn send(&mut self, connection: ConnectionId, message: &ServerMessage) {
        let Some(visitor) = self.people.visitors.get(&connection) else { return };
        if visitor.outbox.try_send(text_of(message)).is_err() {
            self.drop_slow(vec![connection]);
        }
    }

    /// Those who do not read what they are told may come back and resume.
    fn drop_slow(&mut self, gone: Vec<ConnectionId>) {
        for connection in gone {
            self.people.visitors.remove(&connection);
            Telemetry::count(&self.shared.telemetry.turned_away);
        }
    }

    /// The words of somebody with a connection.
    pub(super) fn words_of(&self, connection: ConnectionId) -> &'static Words {
        self.people.visitors.get(&connection).map_or_else(Words::english, |visitor| visitor.words)
    }

    pub(super) fn refuse(&mut self, connection: ConnectionId, id: Option<u32>, fault: &Fault) {
        Telemetry::count(&self.shared.telemetry.refused);
        self.send(connection, &fault.refused(self.words_of(connection), id));
    }

    /// What everybody may know of the table, in these words.
    pub(super) fn info(&self, words: &Words) -> TableInfo {
        let names = self.people.names(words).into_iter();
        let over = self.course.is_over();
        let record = &self.course.record;
        TableInfo {
            id: self.id.clone(),
            game: G::NAME.to_owned(),
            map: self.people.setup().board().to_owned(),
            campaign: self.campaign.clone(),
            status: self.status(),
            seats: names.zip(0..).map(|(name, seat)| self.seat_info(Seat(seat), name)).collect(),
            options: self.options.clone(),
            watching: self.people.watching(),
            content: self.content_address(),
            commitment: tabletop::hex::encode(&record.commitment),
            seed: record.seed.filter(|_| over).map(|seed| tabletop::hex::encode(&seed)),
            created: self.created,
            step: self.course.step(),
            round: if self.course.is_started() { self.course.game.round() } else { 0 },
            waiting_for: self.waiting_for(),
            undo: self.undo.clone(),
            notice: self.notice(words),
            taken_back: self.course.taken_back(),
        }
    }

    fn waiting_for(&self) -> Vec<u8> {
        let asked = self.course.is_started().then(|| self.course.game.to_act());
        asked.into_iter().flatten().map(|seat| seat.0).collect()
    }

    /// What everybody at the table should know: that the rules are not those it was played by.
    fn notice(&self, words: &Words) -> Option<Notice> {
        let seq = self.course.drifted()?;
        let text = words.tell(&Message::new("notice-rules-changed").with("seq", seq));
        Some(Notice { code: "rules-changed".to_owned(), text })
    }

    /// Where the cards of this table can be read. One that began before they were changed has its own.
    fn content_address(&self) -> String {
        if std::sync::Arc::ptr_eq(&self.content, &G::content()) {
            format!("/api/content/{}", G::NAME)
        } else {
            format!("/api/tables/{}/content", self.id)
        }
    }

    /// What its campaign says about the table, in these words.
    pub(super) fn chapter(&self, words: &Words) -> Chapter {
        let info = self.info(words);
        Chapter {
            table: info.id,
            after: self.after.clone(),
            code: info.map,
            title: self.course.game.title(words),
            status: info.status,
            created: info.created,
            players: info.seats.len() as u8,
            names: self.people.names(words),
            held_by: self.people.setup().held_by(),
            taken_back: info.taken_back,
            page: self.legacy.as_ref().map(|legacy| G::page(&legacy.diary, &legacy.page, words)),
            next: self.legacy.as_ref().and_then(|legacy| G::follows(&legacy.diary, words)),
        }
    }

    fn seat_info(&self, seat: Seat, name: String) -> SeatInfo {
        let kind = self.people.kind(seat);
        let row = &self.people.rows[seat.index()];
        SeatInfo {
            seat: seat.0,
            colour: self.people.setup().seats()[seat.index()].colour,
            kind,
            bot: self.people.bot(seat).map(str::to_owned),
            name,
            joined: self.people.rows[self.people.holder(seat).index()].joined || kind != SeatKind::Person,
            devices: self.people.devices(seat),
            own: row.former.is_some(),
            connected: kind != SeatKind::Person || self.people.is_connected(seat),
            away_since: self.away_since(seat),
            time_up: self.is_voted_on(seat),
            stand_in: row.stand_why.filter(|_| kind == SeatKind::Person),
            agreed: self.agreed(seat),
            held_by: self.people.setup().seats()[seat.index()].held_by,
            late_undos: self.course.late_undos(seat),
        }
    }

    pub(super) fn snapshot(&self, secret: Option<&str>, words: &Words) -> Result<Snapshot, Fault> {
        let seat = match secret {
            Some(secret) => Some(self.people.opened(secret)?),
            None if !self.options.spectators => return Err(FaultKind::NoSpectators.into()),
            None => None,
        };
        if !self.course.is_started() {
            return Err(FaultKind::NotStarted.into());
        }
        Ok(Snapshot {
            viewer: viewer_of(seat),
            names: self.people.names(words),
            record: self.course.record.clone(),
            over: self.course.is_over(),
            content: self.content.clone(),
        })
    }
}

fn text_of(message: &ServerMessage) -> Utf8Bytes {
    // Cannot fail: messages hold text, numbers and lists only.
    serde_json::to_string(message).unwrap_or_default().into()
}
