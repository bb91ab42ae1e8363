//! The course of a game at a table: its history, going on and going back. No clocks, no connections, no storage.

use std::sync::Arc;

use tabletop::{Game, Record, Refusal, Seat, Silent};
use words::Words;

use crate::games::Hosted;
use crate::store::{Entry, EntryKind};

/// Something that changed the game, with what happened by it.
#[derive(Clone, Debug)]
pub struct Past<G: Game> {
    /// As it is stored.
    pub entry: Entry,
    /// What happened, nothing hidden.
    pub events: Vec<G::Event>,
    /// Somebody learned something by it.
    pub teaches: bool,
}

/// Why a stored table cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum CourseError {
    /// The header is not one, or of other cards.
    #[error("the record cannot be continued: {0}")]
    Record(String),
    /// An entry does not fit where it stands.
    #[error("entry {seq} cannot be played: {why}")]
    Entry {
        /// Which.
        seq: u32,
        /// Why not.
        why: String,
    },
}

/// A game with its history.
pub struct Course<G: Hosted> {
    content: Arc<G::Content>,
    /// Setup, seed and the steps of the present course.
    pub record: Record,
    /// The game as it stands.
    pub game: G,
    /// Everything that ever happened.
    pub past: Vec<Past<G>>,
    /// Positions in `past` of the steps of the present course.
    line: Vec<usize>,
    /// By seat: the first `seq` at which the present answers were offered.
    since: Vec<u32>,
    /// By seat: the answers.
    legal: Vec<Vec<G::Action>>,
    /// Times each seat went back after it had learned something or others had acted.
    late_undos: Vec<u32>,
}

impl<G: Hosted> Course<G> {
    /// The course of a stored history.
    pub fn restore(content: Arc<G::Content>, header: &str, entries: Vec<Entry>) -> Result<Self, CourseError> {
        let record = Record::read(header).map_err(|error| CourseError::Record(error.to_string()))?;
        let game = set_up::<G>(&record, content.clone())?;
        let seats = game.seats();
        let mut course = Course {
            content,
            record,
            game,
            past: Vec::with_capacity(entries.len()),
            line: Vec::new(),
            since: vec![0; seats],
            legal: vec![Vec::new(); seats],
            late_undos: vec![0; seats],
        };
        for entry in entries {
            let seq = entry.seq;
            course.replay(entry).map_err(|why| CourseError::Entry { seq, why })?;
        }
        Ok(course)
    }

    fn replay(&mut self, entry: Entry) -> Result<(), String> {
        if entry.seq != self.seq() + 1 {
            return Err(format!("expected entry {}", self.seq() + 1));
        }
        match entry.kind {
            EntryKind::Start => self.start(entry),
            EntryKind::Act => {
                let seat = Seat(entry.seat.ok_or("it names no seat")?);
                let action = G::parse_action(entry.action.as_deref().unwrap_or_default()).map_err(|r| r.to_string())?;
                if let Some(refusal) = self.game.explain(seat, action) {
                    return Err(Words::english().refusal(refusal).to_string());
                }
                self.act(entry, seat, action);
            }
            EntryKind::Undo => {
                if entry.step as usize > self.line.len() {
                    return Err("it goes back to a step that is not there".into());
                }
                self.undo(entry);
            }
        }
        Ok(())
    }

    /// Number of the last change.
    pub fn seq(&self) -> u32 {
        self.past.len() as u32
    }

    /// Steps of the present course.
    pub fn step(&self) -> u32 {
        self.line.len() as u32
    }

    /// Has the game begun?
    pub fn is_started(&self) -> bool {
        !self.past.is_empty()
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.is_started() && self.game.outcome().is_some()
    }

    /// The answers of a seat; none if it is not asked.
    pub fn legal(&self, seat: Seat) -> &[G::Action] {
        self.legal.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Since when these are its answers.
    pub fn since(&self, seat: Seat) -> u32 {
        self.since.get(seat.index()).copied().unwrap_or(0)
    }

    /// Times a seat went back late.
    pub fn late_undos(&self, seat: Seat) -> u32 {
        self.late_undos.get(seat.index()).copied().unwrap_or(0)
    }

    /// The `seq` of a seat's last own action on the present course.
    pub fn last_act(&self, seat: Seat) -> Option<u32> {
        self.own(seat).map(|at| self.past[self.line[at]].entry.seq)
    }

    /// Why an action in notation is not possible for a seat; its meaning if it is.
    pub fn check(&self, seat: Seat, notation: &str) -> Result<G::Action, Refusal> {
        if !self.is_started() {
            return Err(Refusal::new("TABLE-WAITING", "the game has not begun"));
        }
        if seat.index() >= self.game.seats() {
            return Err(Refusal::new("TABLE-SEAT", "there is no such seat at this table"));
        }
        let action = G::parse_action(notation)?;
        match self.game.explain(seat, action) {
            Some(refusal) => Err(Words::english().refusal(refusal)),
            None => Ok(action),
        }
    }

    /// The game begins.
    pub fn start(&mut self, entry: Entry) {
        let setup = serde_json::from_value(self.record.setup.clone()).ok();
        let begun = setup.zip(self.record.seed).map(|(setup, seed)| G::prologue(&setup, self.content.clone(), seed));
        self.past.push(Past { entry, events: begun.unwrap_or_default(), teaches: true });
        self.refresh(None);
    }

    /// Somebody acts; [`check`](Course::check) said that they may.
    pub fn act(&mut self, entry: Entry, seat: Seat, action: G::Action) {
        let mut events = Vec::new();
        self.game.apply(seat, action, &mut events);
        self.record.steps.push(tabletop::record::Step { seat, action: G::write_action(action), hash: None });
        let teaches = events.iter().any(G::teaches);
        self.line.push(self.past.len());
        self.past.push(Past { entry, events, teaches });
        self.refresh(Some(seat));
    }

    /// The game goes back to the step of the entry, which there is.
    pub fn undo(&mut self, entry: Entry) {
        if let (Some(seat), Some("late")) = (entry.seat, entry.action.as_deref())
            && let Some(count) = self.late_undos.get_mut(usize::from(seat))
        {
            *count += 1;
        }
        self.line.truncate(entry.step as usize);
        self.record.steps.truncate(entry.step as usize);
        // Cannot fail: the same steps were played before.
        if let Ok(game) = tabletop::replay::replay::<G>(&self.record, self.content.clone(), None, &mut Silent) {
            self.game = game;
        }
        self.past.push(Past { entry, events: Vec::new(), teaches: false });
        self.since.fill(self.past.len() as u32);
        self.refresh(None);
    }

    /// Works out everybody's answers. Whoever acted is asked anew even if the answers are the same as before: two
    /// Contamination counters for the same Survivor are two questions.
    fn refresh(&mut self, actor: Option<Seat>) {
        let seq = self.seq();
        for seat in 0..self.legal.len() {
            let mut legal = Vec::new();
            self.game.legal(Seat(seat as u8), &mut legal);
            if legal != self.legal[seat] || actor == Some(Seat(seat as u8)) {
                self.legal[seat] = legal;
                self.since[seat] = seq;
            }
        }
    }

    /// Position in the line of the seat's last action that it took itself.
    fn own(&self, seat: Seat) -> Option<usize> {
        let is_own = |&at: &usize| {
            let entry = &self.past[self.line[at]].entry;
            entry.seat == Some(seat.0) && !entry.auto
        };
        (0..self.line.len()).rev().find(is_own)
    }

    /// The step before the seat's last own action.
    pub fn undo_step(&self, seat: Seat) -> Option<u32> {
        self.own(seat).map(|at| at as u32)
    }

    /// Would going back to a step be more than changing one's mind: did somebody else act since, or was something learned?
    pub fn is_late(&self, seat: Seat, to: u32) -> bool {
        let since = self.line.get(to as usize..).unwrap_or(&[]);
        since.iter().any(|&at| self.past[at].teaches || self.past[at].entry.seat != Some(seat.0))
    }

    /// Did the seat itself act at this step, so that it may wish to go back there?
    pub fn is_own_step(&self, seat: Seat, to: u32) -> bool {
        let at = self.line.get(to as usize);
        at.is_some_and(|&at| self.past[at].entry.seat == Some(seat.0) && !self.past[at].entry.auto)
    }

    /// The whole record, with hashes and the end, if the game is over.
    pub fn finished_record(&self) -> Option<Record> {
        if !self.is_over() {
            return None;
        }
        let mut record = self.record.clone();
        let mut replay = tabletop::replay::Replay::<G>::start(&self.record, self.content.clone()).ok()?;
        for at in 0..record.steps.len() {
            replay.step(&mut Silent).ok()?;
            record.steps[at].hash = Some(tabletop::record::short_hash(replay.game()));
        }
        record.finish(&self.game);
        Some(record)
    }
}

fn set_up<G: Hosted>(record: &Record, content: Arc<G::Content>) -> Result<G, CourseError> {
    let empty = Record { steps: Vec::new(), ..record.clone() };
    tabletop::replay::replay::<G>(&empty, content, None, &mut Silent)
        .map_err(|error| CourseError::Record(error.to_string()))
}
