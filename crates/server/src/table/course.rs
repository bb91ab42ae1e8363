//! The course of a game at a table: its history, going on and going back. No clocks, no connections, no storage.

use std::sync::Arc;

use tabletop::{Beats, Declared, Game, Record, Refusal, Seat, SeatSet, Silent};
use words::Words;

use super::beats::Cuts;
use crate::games::Hosted;
use crate::lesson::Progress;
use crate::protocol::socket::StandingOrder;
use crate::store::{Entry, EntryKind, Given, Orders};

/// Something that changed the game, with what happened by it.
#[derive(Clone, Debug)]
pub struct Past<G: Game> {
    /// As it is stored.
    pub entry: Entry,
    /// What happened, nothing hidden.
    pub events: Vec<G::Event>,
    /// Something hidden was revealed by it.
    pub reveals_hidden: bool,
    /// A text of the story was read.
    pub reveals: bool,
    /// It answered no question.
    pub aside: bool,
}

impl<G: Game> Past<G> {
    /// A change without events: the group went back, or it was gone back behind.
    fn silent(entry: Entry) -> Self {
        Past { entry, events: Vec::new(), reveals_hidden: false, reveals: false, aside: false }
    }
}

impl<G: Hosted> Past<G> {
    /// It was taken back: what was done is still told, what was read is not.
    fn unread(&mut self) {
        if self.events.iter().any(G::reveals) {
            self.events = Vec::new();
        }
    }
}

/// Entries after which a table takes no more asides and no more going back. Answers are always taken: playing them ends every
/// game.
const FULL: usize = 10_000;
/// Most asides between two answers.
const ASIDES: usize = 500;
/// Entries at the end of a stored history of which is told again what was taken back: as many as anybody hears. It bounds what
/// opening a table costs, however often the group went back.
const RETOLD: usize = 400;
/// Steps between the positions that are kept for going back.
const STRIDE: usize = 128;

/// Why a stored table cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum CourseError {
    /// The header is not one, or of other cards.
    #[error("the record cannot be continued: {0}")]
    Record(String),
    /// An entry does not fit where it stands.
    #[error("entry {seq} cannot be played: {why}")]
    Entry {
        /// Number of the entry.
        seq: u32,
        /// What the rules say about it.
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
    /// The game after every [`STRIDE`] steps of the present course, so that going back replays fewer than that.
    marks: Vec<G>,
    /// Everything that ever happened. What was taken back long ago has no events any more, nor has a text that was unread.
    pub past: Vec<Past<G>>,
    /// Where the last change is cut into beats, if somebody watched it.
    cuts: Cuts<G>,
    /// Positions in `past` of the steps of the present course.
    line: Vec<usize>,
    /// By seat: the first `seq` at which the present answers were offered.
    since: Vec<u32>,
    /// By seat: the `seq` at which its question was asked. An aside may change the answers; it begins no new question.
    asked: Vec<u32>,
    /// By seat: the answers.
    legal: Vec<Vec<G::Action>>,
    /// Times each seat went back after it had learned something or others had acted.
    late_undos: Vec<u32>,
    /// Times the group went back behind a text that it had read.
    taken_back: u32,
    /// The first entry that was made at another position than the one it is played at now.
    drifted: Option<u32>,
    /// How far the lesson has come, in a guided game.
    lesson: Option<Progress>,
}

/// How far going back reaches, from changing one's mind to unreading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// Nobody else acted and nothing was learned.
    Free,
    /// Others acted, or something was learned.
    Late,
    /// A text of the story was read.
    Unread,
}

impl Reach {
    /// As entries keep it.
    pub fn word(self) -> &'static str {
        match self {
            Reach::Free => "free",
            Reach::Late => "late",
            Reach::Unread => "unread",
        }
    }

    /// Out of an entry: how far the group went back, and how often. A campaign that came with a file tells of all times at
    /// once, as `unread 7`.
    pub fn read(action: &str) -> (Reach, u32) {
        let (word, times) = action.split_once(' ').unwrap_or((action, "1"));
        let reach = [Reach::Free, Reach::Late, Reach::Unread].into_iter().find(|reach| reach.word() == word);
        // Entries of old that say nothing were late.
        (reach.unwrap_or(Reach::Late), times.parse().unwrap_or(1))
    }
}

/// By entry: is it an action of the present course? Nothing is played for it, so it costs the same however often the group
/// went back.
///
/// # Errors
/// If an entry cannot stand where it stands.
pub fn survivors(entries: &[Entry]) -> Result<Vec<bool>, CourseError> {
    let mut survives = vec![false; entries.len()];
    let mut line: Vec<usize> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let wrong = |why: String| CourseError::Entry { seq: entry.seq, why };
        if entry.seq as usize != at + 1 {
            return Err(wrong(format!("expected entry {}", at + 1)));
        }
        match entry.kind {
            EntryKind::Start => {}
            EntryKind::Act => line.push(at),
            EntryKind::Undo if entry.step as usize > line.len() => {
                return Err(wrong("it goes back to a step that is not there".into()));
            }
            EntryKind::Undo => line.truncate(entry.step as usize),
        }
    }
    line.into_iter().for_each(|at| survives[at] = true);
    Ok(survives)
}

impl<G: Hosted> Course<G> {
    /// The course of a stored history.
    pub fn restore(content: Arc<G::Content>, header: &str, entries: Vec<Entry>) -> Result<Self, CourseError> {
        Course::guided(content, header, entries, None)
    }

    /// The course of a stored history, in which a lesson may be followed.
    pub fn guided(
        content: Arc<G::Content>,
        header: &str,
        entries: Vec<Entry>,
        lesson: Option<Progress>,
    ) -> Result<Self, CourseError> {
        let record = Record::read(header).map_err(|error| CourseError::Record(error.to_string()))?;
        let game = set_up::<G>(&record, content.clone())?;
        let seats = game.seats();
        let survives = survivors(&entries)?;
        let retold = entries.len().saturating_sub(RETOLD);
        let mut course = Course {
            content,
            record,
            game,
            marks: Vec::new(),
            past: Vec::with_capacity(entries.len()),
            cuts: Vec::new(),
            line: Vec::new(),
            since: vec![0; seats],
            asked: vec![0; seats],
            legal: vec![Vec::new(); seats],
            late_undos: vec![0; seats],
            taken_back: 0,
            drifted: None,
            lesson,
        };
        let mut left = Vec::new();
        for (at, (entry, survives)) in entries.into_iter().zip(survives).enumerate() {
            let seq = entry.seq;
            if at < retold && entry.kind == EntryKind::Act && !survives {
                course.past.push(Past::silent(entry));
                continue;
            }
            course.replay(entry, survives, &mut left).map_err(|why| CourseError::Entry { seq, why })?;
        }
        Ok(course)
    }

    /// Plays a stored entry. `left`: the positions after the present course that were left again later.
    fn replay(&mut self, entry: Entry, survives: bool, left: &mut Vec<G>) -> Result<(), String> {
        match entry.kind {
            EntryKind::Start => self.start(entry),
            EntryKind::Act if survives => {
                let seat = Seat(entry.seat.ok_or("it names no seat")?);
                let action = G::parse_action(entry.action.as_deref().unwrap_or_default()).map_err(|r| r.to_string())?;
                let elsewhere = |hash| hash != tabletop::record::short_hash(&self.game);
                if self.drifted.is_none() && entry.hash.is_some_and(elsewhere) {
                    self.drifted = Some(entry.seq);
                }
                if let Some(refusal) = self.game.explain(seat, action) {
                    return Err(Words::english().refusal(refusal).to_string());
                }
                self.act(entry, seat, action, false);
            }
            EntryKind::Act => {
                let past = self.retell(entry, left);
                self.past.push(past);
            }
            // What it went back behind was not played on the course itself.
            EntryKind::Undo => {
                left.truncate((entry.step as usize).saturating_sub(self.line.len()));
                self.note_undo(entry);
            }
        }
        Ok(())
    }

    /// What happened by an action that was taken back later, so that it can be told as such. A text that was read stays unread.
    fn retell(&self, entry: Entry, left: &mut Vec<G>) -> Past<G> {
        let follows = entry.step as usize == self.line.len() + left.len() + 1;
        let action = entry.action.as_deref().and_then(|action| G::parse_action(action).ok());
        let (Some(seat), Some(action), true) = (entry.seat.map(Seat), action, follows) else {
            return Past::silent(entry);
        };
        let mut game = left.last().unwrap_or(&self.game).clone();
        if game.explain(seat, action).is_some() {
            return Past::silent(entry);
        }
        let mut events = Vec::new();
        game.apply(seat, action, &mut events);
        left.push(game);
        let mut past = Past { events, ..Past::silent(entry) };
        past.unread();
        past
    }

    /// The first entry of the stored history that was made at another position than today's rules lead to, if any was.
    pub fn drifted(&self) -> Option<u32> {
        self.drifted
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

    /// The answer that is given for a seat without asking, if one is; `watched` if other people sit at the table.
    pub fn ordered(&self, seat: Seat, order: StandingOrder, orders: &Orders, watched: bool) -> Option<G::Action> {
        let forced = || self.by_standing_order(seat, order, watched);
        self.planned(seat, orders).or_else(forced).or_else(|| self.by_orders(seat, orders))
    }

    /// The answer that somebody gave ahead, if they are asked that and see what they saw.
    pub fn planned(&self, seat: Seat, orders: &Orders) -> Option<G::Action> {
        let plan = orders.plan.as_ref().filter(|_| !self.legal(seat).is_empty())?;
        let action = G::parse_action(&plan.action).ok().filter(|action| self.legal(seat).contains(action))?;
        let fits = self.game.asked(seat) == Some(plan.question.as_str()) && self.standpoint(seat) == plan.print;
        fits.then_some(action)
    }

    /// The answer of the first order of the game that has one.
    fn by_orders(&self, seat: Seat, orders: &Orders) -> Option<G::Action> {
        let legal = self.legal(seat);
        let running = orders.given.iter().filter(|given| !legal.is_empty() && !self.is_order_over(seat, given));
        let mut answers = running.filter_map(|given| self.game.by_order(&given.order, seat, legal));
        answers.find(|answer| legal.contains(answer))
    }

    /// Has an order served its purpose?
    pub fn is_order_over(&self, seat: Seat, given: &Given) -> bool {
        let since = self.line.iter().map(|&at| &self.past[at]).filter(|past| past.entry.seq > given.since);
        G::is_order_over(&given.order, seat, &since.flat_map(|past| &past.events).collect::<Vec<_>>())
    }

    /// Hash of what an answer ahead of a seat rests on.
    pub fn standpoint(&self, seat: Seat) -> String {
        tabletop::hex::encode(blake3::hash(self.game.standpoint(seat).to_string().as_bytes()).as_bytes())
    }

    /// May a seat answer its next question ahead?
    pub fn may_plan(&self, seat: Seat) -> bool {
        self.is_started() && !self.is_over() && self.legal(seat).is_empty() && self.game.may_plan(seat)
    }

    /// The position in which a seat that is not asked is asked its next question, if nothing changes until then.
    pub fn next_question(&self, seat: Seat) -> Option<G> {
        self.may_plan(seat).then(|| self.game.next_question(seat)).flatten()
    }

    fn by_standing_order(&self, seat: Seat, order: StandingOrder, watched: bool) -> Option<G::Action> {
        match (order, self.legal(seat)) {
            (StandingOrder::AskAll, _) => None,
            (StandingOrder::OneAnswer, legal) => self.game.forced(seat, legal, watched),
            (StandingOrder::HoldCards, legal) => self.game.forced(seat, legal, watched).or_else(|| self.let_pass(seat)),
        }
    }

    /// The answer that lets a chance to play a card pass, if that is all a seat is asked.
    pub fn let_pass(&self, seat: Seat) -> Option<G::Action> {
        let legal = self.legal(seat);
        if legal.is_empty() { None } else { self.game.lets_pass(seat, legal) }
    }

    /// Seeds for whoever thinks about the present question: they differ from decision to decision and tell nothing about the decks.
    pub fn thinking_seed(&self) -> ([u8; 32], u64) {
        let mut hasher = blake3::Hasher::new_derive_key("snowbound thinking v1");
        hasher.update(&self.record.seed.unwrap_or_default());
        hasher.update(&self.seq().to_le_bytes());
        let seed = *hasher.finalize().as_bytes();
        let number = seed.iter().take(8).fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
        (seed, number)
    }

    /// Holds the table so much that going back is not possible any more?
    pub fn is_full(&self) -> bool {
        self.past.len() >= FULL
    }

    /// May a seat do this besides answering, or is it an answer? Asides are free, so somebody must say when it is enough.
    pub fn has_room(&self, seat: Seat, action: G::Action) -> bool {
        let asides = || self.line.iter().rev().take(ASIDES).filter(|&&at| self.past[at].aside).count();
        self.legal(seat).contains(&action) || !self.is_full() && asides() < ASIDES
    }

    /// Since when these are its answers.
    pub fn since(&self, seat: Seat) -> u32 {
        self.since.get(seat.index()).copied().unwrap_or(0)
    }

    /// Since when it is asked what it is asked now, in milliseconds since 1970.
    pub fn asked_at(&self, seat: Seat) -> u64 {
        let asked = self.asked.get(seat.index()).copied().unwrap_or(0) as usize;
        self.past.get(asked.saturating_sub(1)).map_or(0, |past| past.entry.at)
    }

    /// The `seq` at which it was asked what it is asked now.
    pub fn question(&self, seat: Seat) -> u32 {
        self.asked.get(seat.index()).copied().unwrap_or(0)
    }

    /// Every action that was ever taken, and whether it still stands.
    pub fn acts(&self) -> impl Iterator<Item = (&Entry, bool)> {
        let mut line = self.line.iter().peekable();
        let acts = self.past.iter().enumerate().filter(|(_, past)| past.entry.kind == EntryKind::Act);
        acts.map(move |(at, past)| (&past.entry, line.next_if(|&&stands| stands == at).is_some()))
    }

    /// Times a seat went back late.
    pub fn late_undos(&self, seat: Seat) -> u32 {
        self.late_undos.get(seat.index()).copied().unwrap_or(0)
    }

    /// Times the group went back behind a text that it had read.
    pub fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Pages turned on the present course since a change of this number.
    pub fn pages_since(&self, seq: u32) -> usize {
        let since = self.line.iter().map(|&at| &self.past[at]).filter(|past| past.entry.seq > seq);
        since.flat_map(|past| &past.events).filter(|event| G::turns_page(event)).count()
    }

    /// The `seq` of somebody's last own action on the present course.
    pub fn last_act(&self, mine: SeatSet) -> Option<u32> {
        self.own(mine).map(|at| self.past[self.line[at]].entry.seq)
    }

    /// Why an action in notation is not possible for a seat; its meaning if it is.
    pub fn check(&self, seat: Seat, notation: &str) -> Result<G::Action, Refusal> {
        if !self.is_started() {
            return Err(Refusal::new("TABLE-WAITING", "table-waiting"));
        }
        if seat.index() >= self.game.seats() {
            return Err(Refusal::new("TABLE-SEAT", "table-seat-unknown"));
        }
        let action = G::parse_action(notation)?;
        match self.game.explain(seat, action) {
            Some(refusal) => Err(refusal),
            None => Ok(action),
        }
    }

    /// The game begins.
    pub fn start(&mut self, entry: Entry) {
        let setup = serde_json::from_value(self.record.setup.clone()).ok();
        let begun = setup.zip(self.record.seed).map(|(setup, seed)| G::prologue(&setup, self.content.clone(), seed));
        let events = begun.unwrap_or_default();
        self.past.push(Past { entry, events, reveals_hidden: true, reveals: false, aside: false });
        self.refresh(None, false);
        self.teach();
    }

    /// Somebody acts; [`check`](Course::check) said that they may. Where somebody watches it is cut into beats.
    pub fn act(&mut self, entry: Entry, seat: Seat, action: G::Action, watched: bool) {
        let aside = !self.legal(seat).contains(&action);
        let events = if watched {
            let mut beats = Beats::default();
            self.game.apply(seat, action, &mut beats);
            self.cuts = beats.cuts;
            beats.events
        } else {
            let mut events = Vec::new();
            self.game.apply(seat, action, &mut events);
            events
        };
        self.record.steps.push(tabletop::record::Step { seat, action: G::write_action(action), hash: None });
        let reveals_hidden = events.iter().any(Declared::reveals_hidden);
        self.line.push(self.past.len());
        let reveals = events.iter().any(G::reveals);
        self.past.push(Past { entry, events, reveals_hidden, reveals, aside });
        if self.line.len().is_multiple_of(STRIDE) {
            self.marks.push(self.game.clone());
        }
        self.refresh(Some(seat), aside);
        self.teach();
    }

    /// Lets the lesson notice the last change.
    fn teach(&mut self) {
        let at = self.step();
        if let (Some(lesson), Some(past)) = (&mut self.lesson, self.past.last()) {
            let legal = self.legal.get(lesson.seat.index()).map_or(&[][..], Vec::as_slice);
            lesson.observe(at, &self.game, &past.events, legal);
        }
    }

    /// How far the lesson has come, in a guided game.
    pub fn lesson(&self) -> Option<&Progress> {
        self.lesson.as_ref()
    }

    /// Steps of the present course after somebody's last own action.
    pub fn acted(&self, mine: SeatSet) -> u32 {
        self.own(mine).map_or(0, |at| at as u32 + 1)
    }

    /// Where the last change is cut, for whoever tells it: nobody needs it twice.
    pub fn take_cuts(&mut self) -> Cuts<G> {
        std::mem::take(&mut self.cuts)
    }

    /// The game goes back to the step of the entry, which there is.
    pub fn undo(&mut self, entry: Entry) {
        let to = entry.step as usize;
        for at in self.line.drain(to.min(self.line.len())..) {
            self.past[at].unread();
        }
        self.record.steps.truncate(to);
        self.game = self.position();
        self.note_undo(entry);
        self.refresh(None, false);
        if let Some(lesson) = &mut self.lesson {
            lesson.back_to(to as u32);
        }
    }

    /// The position after the steps of the record, from the last one that is kept.
    fn position(&mut self) -> G {
        self.marks.truncate(self.record.steps.len() / STRIDE);
        self.after(self.record.steps.len())
    }

    /// The position after so many steps of the present course, which there are.
    pub fn after(&self, steps: usize) -> G {
        let marks = (steps / STRIDE).min(self.marks.len());
        // Neither can fail: the same steps were played before.
        let first = || set_up::<G>(&self.record, self.content.clone());
        let start = marks.checked_sub(1).and_then(|at| self.marks.get(at)).cloned().map_or_else(first, Ok);
        let mut game = start.unwrap_or_else(|_| self.game.clone());
        for step in self.record.steps.get(marks * STRIDE..steps).unwrap_or(&[]) {
            if let Ok(action) = G::parse_action(&step.action) {
                game.apply(step.seat, action, &mut Silent);
            }
        }
        game
    }

    /// The action of this `seq`, if it stands on the present course: who took it, how many steps came before it, and what it was.
    pub fn taken(&self, seq: u32) -> Option<(Seat, usize, G::Action)> {
        let before = self.line.iter().position(|&at| self.past[at].entry.seq == seq)?;
        let step = self.record.steps.get(before)?;
        Some((step.seat, before, G::parse_action(&step.action).ok()?))
    }

    /// Remembers that the group went back.
    fn note_undo(&mut self, entry: Entry) {
        let (reach, times) = Reach::read(entry.action.as_deref().unwrap_or_default());
        self.taken_back += if reach == Reach::Unread { times } else { 0 };
        if let Some(count) = entry.seat.and_then(|seat| self.late_undos.get_mut(usize::from(seat))) {
            *count += if reach == Reach::Free { 0 } else { times };
        }
        self.past.push(Past::silent(entry));
        self.since.fill(self.past.len() as u32);
        self.asked.fill(self.past.len() as u32);
    }

    /// Works out everybody's answers. Whoever acted is asked anew even if the answers are the same as before: two
    /// Contamination counters for the same Survivor are two questions.
    fn refresh(&mut self, actor: Option<Seat>, aside: bool) {
        let seq = self.seq();
        for seat in 0..self.legal.len() {
            let mut legal = Vec::new();
            self.game.legal(Seat(seat as u8), &mut legal);
            if legal != self.legal[seat] || actor == Some(Seat(seat as u8)) {
                let same_question = aside && !legal.is_empty() && !self.legal[seat].is_empty();
                self.legal[seat] = legal;
                self.since[seat] = seq;
                if !same_question {
                    self.asked[seat] = seq;
                }
            }
        }
    }

    /// Position in the line of the last action that somebody in these seats took.
    fn own(&self, mine: SeatSet) -> Option<usize> {
        (0..self.line.len()).rev().find(|&at| self.is_own(mine, at))
    }

    fn is_own(&self, mine: SeatSet, at: usize) -> bool {
        let entry = self.line.get(at).map(|&at| &self.past[at].entry);
        entry.is_some_and(|entry| entry.seat.is_some_and(|seat| mine.contains(Seat(seat))) && !entry.auto)
    }

    /// The step before somebody's last own action.
    pub fn undo_step(&self, mine: SeatSet) -> Option<u32> {
        self.own(mine).map(|at| at as u32)
    }

    /// The step before somebody's first own action since which nobody else acted and nothing was learned.
    pub fn first_free(&self, mine: SeatSet) -> Option<u32> {
        let free = |at: &usize| {
            let past = &self.past[self.line[*at]];
            let own = past.entry.seat.is_some_and(|seat| mine.contains(Seat(seat)));
            own && !past.reveals && !past.reveals_hidden
        };
        let since = (0..self.line.len()).rev().take_while(free);
        since.filter(|&at| self.is_own(mine, at)).last().map(|at| at as u32)
    }

    /// How much more than changing one's mind would going back to a step be?
    pub fn reach(&self, mine: SeatSet, to: u32) -> Reach {
        let since = self.line.get(to as usize..).unwrap_or(&[]);
        let reach = |past: &Past<G>| match past.entry.seat {
            _ if past.reveals => Reach::Unread,
            Some(seat) if !past.reveals_hidden && mine.contains(Seat(seat)) => Reach::Free,
            _ => Reach::Late,
        };
        since.iter().map(|&at| reach(&self.past[at])).max().unwrap_or(Reach::Free)
    }

    /// Did one of these seats act at this step itself, so that it may wish to go back there?
    pub fn is_own_step(&self, mine: SeatSet, to: u32) -> bool {
        self.is_own(mine, to as usize)
    }
}

/// The whole record of a game, with hashes and the end, if it is over.
pub fn finished<G: Hosted>(record: &Record, content: Arc<G::Content>) -> Option<Record> {
    let mut whole = record.clone();
    let mut replay = tabletop::replay::Replay::<G>::start(record, content).ok()?;
    for at in 0..whole.steps.len() {
        replay.step(&mut Silent).ok()?;
        whole.steps[at].hash = Some(tabletop::record::short_hash(replay.game()));
    }
    replay.game().outcome()?;
    whole.finish(replay.game());
    Some(whole)
}

/// The record of the present course of a stored history. Nothing is played.
///
/// # Errors
/// If the header is not one, or an entry cannot stand where it stands.
pub fn present(header: &str, entries: &[Entry]) -> Result<Record, CourseError> {
    let mut record = Record::read(header).map_err(|error| CourseError::Record(error.to_string()))?;
    for (entry, _) in entries.iter().zip(survivors(entries)?).filter(|(_, survives)| *survives) {
        let no_seat = || CourseError::Entry { seq: entry.seq, why: "it names no seat".into() };
        let (seat, action) = (Seat(entry.seat.ok_or_else(no_seat)?), entry.action.clone().unwrap_or_default());
        record.steps.push(tabletop::record::Step { seat, action, hash: None });
    }
    Ok(record)
}

fn set_up<G: Hosted>(record: &Record, content: Arc<G::Content>) -> Result<G, CourseError> {
    let empty = Record { steps: Vec::new(), ..record.clone() };
    tabletop::replay::replay::<G>(&empty, content, None, &mut Silent)
        .map_err(|error| CourseError::Record(error.to_string()))
}
