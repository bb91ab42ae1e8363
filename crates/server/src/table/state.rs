//! The table in messages: what each viewer is told.

use tabletop::{Declared, Outcome, Seat, SeatOutcome, SeatSet, Viewer};
use words::Words;

use super::course::{Course, Past, Reach};
use super::people::People;
use crate::games::Hosted;
use crate::lesson::{LessonStep, Light};
use crate::protocol::lesson::{LessonCard, LessonNow};
use crate::protocol::socket::{
    Ask, GameTarget, Moment, MomentKind, Otherwise, SeatClock, SeatScore, TableState, UndoOffer,
};
use crate::store::EntryKind;

/// What is the same for all viewers of a language, worked out once for an update.
pub struct Common {
    /// What everybody is called, by seat.
    pub names: Vec<String>,
    status: String,
    scores: Vec<SeatScore>,
    winner: Option<u8>,
    waiting_for: Vec<u8>,
}

impl Common {
    /// Of the table as it stands.
    pub fn new<G: Hosted>(course: &Course<G>, people: &People, words: &Words) -> Self {
        let names = people.names(words);
        if !course.is_started() {
            let status = words.plain("wait-start");
            return Common { names, status, scores: vec![], winner: None, waiting_for: vec![] };
        }
        let outcome = course.game.standing();
        let over = course.is_over();
        Common {
            status: course.game.status(&names, words),
            winner: outcome.winner.filter(|_| over).map(|seat| seat.0),
            scores: scores::<G>(&outcome, course.game.otherwise().as_ref(), words),
            waiting_for: course.game.to_act().map(|seat| seat.0).collect(),
            names,
        }
    }
}

/// Scores with their reasons, and those of the other way the game can end.
pub fn scores<G: Hosted>(outcome: &Outcome, otherwise: Option<&Outcome>, words: &Words) -> Vec<SeatScore> {
    let seats = outcome.seats.iter().enumerate();
    seats
        .map(|(seat, result)| SeatScore {
            seat: seat as u8,
            score: result.score,
            place: result.place,
            lines: result.lines.iter().map(|line| G::reason(line.rule, line.points, words)).collect(),
            otherwise: otherwise.and_then(|other| turned::<G>(result, &other.seats[seat], words)),
        })
        .collect()
}

/// What counts otherwise, if anything does.
fn turned<G: Hosted>(now: &SeatOutcome, other: &SeatOutcome, words: &Words) -> Option<Otherwise> {
    let line = other.lines.iter().find(|line| now.lines.iter().all(|known| known.rule != line.rule))?;
    Some(Otherwise { score: other.score, line: G::reason(line.rule, line.points, words) })
}

/// The game as a viewer sees it.
pub fn state<G: Hosted>(
    course: &Course<G>,
    people: &People,
    common: &Common,
    viewer: Viewer,
    words: &Words,
    clocks: &[SeatClock],
) -> TableState {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let started = course.is_started();
    // What the server is about to answer itself is not asked.
    let is_answered =
        |seat: Seat| course.ordered(seat, people.order(seat), people.orders(seat), people.is_watched(seat)).is_some();
    let is_asked = |seat: &Seat| !course.legal(*seat).is_empty() && !is_answered(*seat);
    let mine = seat.filter(|_| started).map_or(SeatSet::EMPTY, |seat| people.held(seat));
    let asked = |seat: Seat| {
        let mut ask = course.game.ask(seat, course.legal(seat), &common.names, words);
        ask.since = course.since(seat);
        ask.chance = course.let_pass(seat).is_some();
        ask
    };
    let ask = mine.into_iter().find(is_asked).map(asked);
    let advised = || people.advised(course.game.to_act(), mine).filter(is_asked).map(asked);
    let theirs = if G::OPEN && ask.is_none() && !mine.is_empty() { advised() } else { None };
    let lesson = seat.filter(|_| started).and_then(|seat| lesson_now(course, mine, seat, ask.as_ref(), words));
    TableState {
        seq: course.seq(),
        step: course.step(),
        view: started.then(|| course.game.show(viewer, words)),
        ask,
        theirs,
        waiting_for: common.waiting_for.clone(),
        status: common.status.clone(),
        moves: mine.into_iter().flat_map(|seat| course.game.moves(seat)).collect(),
        asides: mine.into_iter().flat_map(|seat| course.game.asides_shown(seat, words)).collect(),
        scores: common.scores.clone(),
        winner: common.winner,
        undo: seat.map_or(UndoOffer { free: None, ask: None, unread: None, first: None }, |seat| {
            undo_offer(course, people, seat)
        }),
        clocks: clocks.to_vec(),
        your_last: seat.and_then(|seat| course.last_act(people.held(seat))),
        lesson,
    }
}

/// What is explained to a seat: whatever came up since its last action.
pub fn lesson_now<G: Hosted>(
    course: &Course<G>,
    mine: SeatSet,
    seat: Seat,
    ask: Option<&Ask>,
    words: &Words,
) -> Option<LessonNow> {
    let progress = course.lesson().filter(|progress| progress.seat == seat)?;
    let lesson = &progress.lesson;
    let card = |step: &LessonStep| {
        let ask = ask.filter(|ask| step.when.question.as_deref() == Some(&*ask.question));
        let key = lesson.key(step);
        LessonCard {
            step: step.id.clone(),
            title: words.plain(&format!("{key}-title")),
            text: words.plain(&key),
            rule: step.rule.clone(),
            things: step.light.iter().filter_map(thing).collect(),
            targets: ask.map(|ask| lit(step, ask)).unwrap_or_default(),
            asked: ask.is_some(),
            suggests: ask.is_some() && step.suggest.is_some(),
        }
    };
    let cards: Vec<LessonCard> = progress.since(course.acted(mine)).map(card).collect();
    // What was just explained is answered by itself once.
    let joins = if cards.is_empty() { lesson.joins.clone() } else { Vec::new() };
    Some(LessonNow {
        lesson: lesson.id.clone(),
        title: words.plain(&lesson.title_key()),
        reached: progress.count(),
        total: lesson.steps.len() as u32,
        joins,
        cards,
    })
}

fn thing(light: &Light) -> Option<String> {
    match light {
        Light::Thing(word) => Some(word.clone()),
        Light::Answers(_) => None,
    }
}

/// What the answers that a step speaks of are about.
fn lit(step: &LessonStep, ask: &Ask) -> Vec<GameTarget> {
    let mut targets: Vec<GameTarget> = Vec::new();
    for light in &step.light {
        let Light::Answers(verb) = light else { continue };
        let choices = ask.choices.iter().filter(|choice| verb.as_ref().is_none_or(|verb| choice.verb == *verb));
        for target in choices.filter_map(|choice| choice.targets.first()) {
            if !targets.contains(target) {
                targets.push(target.clone());
            }
        }
    }
    targets
}

/// How far back a seat may go: free while nobody else acted and nothing was learned, or while nobody else is there.
fn undo_offer<G: Hosted>(course: &Course<G>, people: &People, seat: Seat) -> UndoOffer {
    let mine = people.held(seat);
    let to = course.undo_step(mine).filter(|_| !course.is_over());
    let reach = to.map_or(Reach::Free, |to| course.reach(mine, to));
    let alone = people.others(seat).is_empty();
    UndoOffer {
        free: to.filter(|_| reach == Reach::Free || reach == Reach::Late && alone),
        ask: to.filter(|_| reach == Reach::Late && !alone),
        unread: to.filter(|_| reach == Reach::Unread),
        first: course.first_free(mine).filter(|_| !course.is_over()).filter(|first| to.is_some_and(|to| *first < to)),
    }
}

/// A change of the game as a viewer hears of it.
pub fn moment<G: Hosted>(game: &G, past: &Past<G>, people: &[String], viewer: Viewer, words: &Words) -> Moment {
    let entry = &past.entry;
    let own = entry.seat.is_some_and(|seat| viewer.is(Seat(seat)));
    Moment {
        seq: entry.seq,
        step: entry.step,
        kind: match entry.kind {
            EntryKind::Start => MomentKind::Start,
            EntryKind::Act => MomentKind::Act,
            EntryKind::Undo => MomentKind::Undo,
        },
        seat: entry.seat,
        action: entry.action.clone().filter(|_| (own || G::OPEN) && entry.kind == EntryKind::Act),
        events: heard::<G>(&past.events, viewer).map(|event| game.tell(&event, people, words)).collect(),
    }
}

/// What a viewer hears of some events.
pub fn heard<G: Hosted>(events: &[G::Event], viewer: Viewer) -> impl Iterator<Item = G::Event> {
    events.iter().filter_map(move |event| G::redact(event, viewer)).filter(Declared::is_heard)
}
