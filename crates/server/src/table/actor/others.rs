//! Other nodes that serve the same table: who is there with them, and which of all nodes runs its programs and clocks.

use std::time::Duration;

use tokio::time::Instant;

use super::{Broken, TableActor};
use crate::games::Hosted;
use crate::protocol::socket::ServerMessage;
use crate::store::{Change, News, Visit};
use crate::table::ConnectionId;

/// How long a node may take to go on after its own change before another does.
const OWED: Duration = Duration::from_millis(300);

impl<G: Hosted> TableActor<G> {
    /// Are programs, clocks and absences of this table looked after here?
    pub(super) fn has_lease(&self) -> bool {
        self.shared.nodes.holds(&self.id)
    }

    /// Asks to look after them while there is anything to look after.
    pub(super) fn ask_for_lease(&mut self) {
        if !self.shared.nodes.is_shared() {
            return;
        }
        self.shared.nodes.want(&self.id, self.has_duties());
        if !self.has_lease() {
            self.ready = None;
            self.stop_thinking();
        }
    }

    /// May anything happen here without anybody asking for it? As long as a game goes on, even if nothing is to be done now: a lease
    /// that is asked for and given back at every question costs more than one that is kept.
    fn has_duties(&self) -> bool {
        if self.course.is_over() { !self.ended } else { self.course.is_started() }
    }

    /// When something happens here without anybody asking for it.
    pub(super) fn next_duty(&self) -> Option<Instant> {
        let ready = self.ready.as_ref().map(|ready| ready.at);
        let duties = [ready, self.next_look(), self.next_replaced(), self.owed];
        if self.has_lease() { duties.into_iter().flatten().min() } else { None }
    }

    /// Is it time to go on after what another node stored? That node answers itself what is left to the server after its own
    /// change; this one would only be in its way, and waits until it is clear that nothing comes.
    pub(super) fn may_go_on(&mut self) -> bool {
        if std::mem::take(&mut self.caught_up) {
            let by_another = self.shared.nodes.is_shared() && self.ordered().is_some();
            self.owed = by_another.then(|| Instant::now() + OWED);
            return self.owed.is_none();
        }
        self.owed.take_if(|at| *at <= Instant::now()).is_some()
    }

    /// Reads what other nodes stored: whoever comes now may have seen it there.
    pub(super) async fn freshen(&mut self) -> Result<(), Broken> {
        if self.shared.nodes.is_shared() { self.catch_up().await } else { Ok(()) }
    }

    /// Tells everybody but one something that is kept nowhere, also those who sit at other nodes.
    pub(super) fn say_everywhere(&mut self, except: ConnectionId, message: &ServerMessage) {
        self.tell_others(except, message);
        // Cannot fail: messages hold text and numbers only.
        let text = serde_json::to_string(message).unwrap_or_default();
        self.shared.nodes.tell(&self.id, News::Said(text));
    }

    /// Tells everybody here what somebody at another node says; of what is kept nowhere, nodes tell nothing else.
    pub(super) fn say_here(&mut self, text: &str) {
        if let Ok(message @ (ServerMessage::Point { .. } | ServerMessage::Advice { .. })) = serde_json::from_str(text) {
            self.tell_all(&message);
        }
    }

    /// Notes who is there with other nodes.
    pub(super) fn set_elsewhere(&mut self, visits: Vec<Visit>) {
        let own = self.shared.nodes.name();
        let (here, elsewhere): (Vec<Visit>, Vec<Visit>) =
            visits.into_iter().partition(|visit| Some(&visit.node) == own.as_ref());
        self.people.elsewhere = elsewhere;
        // What is stored counts, not what was told: by the task before this one perhaps, or under another name.
        self.visit = here.into_iter().next().unwrap_or_default();
    }

    /// Tells the other nodes who is here, if it is not what they know. It is no part of the game: if it cannot be stored, it is
    /// told some other time.
    pub(super) async fn tell_visit(&mut self) {
        let Some(node) = self.shared.nodes.name() else { return };
        let visit = self.people.visit(node);
        if visit == self.visit || visit.is_empty() && self.visit.is_empty() {
            return;
        }
        match self.shared.store.write(vec![Change::Visit(self.id.clone(), visit.clone())]).await {
            Ok(()) => self.visit = visit,
            Err(error) => tracing::warn!(table = %self.id, %error, "who is here could not be told to the other nodes"),
        }
    }
}
