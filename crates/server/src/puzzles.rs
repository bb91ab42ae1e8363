//! Questions without a table, each with one answer that is much better than the rest.
//!
//! A puzzle holds the seed of its game, and with it everything hidden. What leaves this module is the view of the seat that is asked,
//! what that seat heard, and its question; the solution goes to whoever found it or asks for it.

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use bots::Puzzle;
use bots::puzzle::{self, Position};
use serde_json::Value;
use tabletop::{Message, Seat, Viewer};
use words::Words;

use crate::fault::{Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::protocol::puzzles::{PuzzleAnswer, PuzzleInfo, PuzzleList, PuzzleTable, PuzzleVerdict};
use crate::protocol::rest::{Colour, SeatInfo, SeatKind, TableInfo, TableOptions, TableStatus};
use crate::protocol::socket::{TableState, UndoOffer};
use crate::table::Snapshot;

/// Steps of the game before the question that are told.
const TOLD: u32 = 24;
const SECONDS_OF_A_DAY: u64 = 24 * 60 * 60;

/// A puzzle that can be asked.
struct Shelved {
    puzzle: Puzzle,
    /// Its place in the list, from 1.
    number: u32,
    /// The round that the question is asked in.
    round: u32,
}

/// All puzzles that can be asked with the cards of this program; one that cannot is named in the log.
static SHELF: LazyLock<Vec<Shelved>> = LazyLock::new(|| {
    let all = puzzle::shipped().unwrap_or_else(|error| {
        tracing::error!(%error, "the puzzles cannot be read");
        Vec::new()
    });
    let mut shelf = Vec::new();
    for puzzle in all {
        match round(&puzzle) {
            Ok(round) => {
                let number = shelf.len() as u32 + 1;
                shelf.push(Shelved { puzzle, number, round });
            }
            Err(why) => tracing::warn!(%why, "a puzzle is not asked"),
        }
    }
    shelf
});

/// The round of its question, if it can be asked.
fn round(puzzle: &Puzzle) -> Result<u32, String> {
    fn of<G: Hosted>(puzzle: &Puzzle) -> Result<u32, String> {
        puzzle.position::<G>().map(|position| position.game.round()).map_err(|fault| fault.to_string())
    }
    let game = puzzle.record.game.as_str();
    with_game!(game, G => of::<G>(puzzle)).unwrap_or_else(|| Err(format!("there is no game `{game}`")))
}

/// Keys of every setup; all others are modules and what is chosen about them.
const PLAIN: [&str; 3] = ["edition", "map", "seats"];
/// The seat that nobody holds, and what is chosen about it.
const AUTOMA: &str = "automa";

impl Shelved {
    fn game(&self) -> &str {
        &self.puzzle.record.game
    }

    fn map(&self) -> &str {
        self.puzzle.record.setup["map"].as_str().unwrap_or_default()
    }

    fn info(&self, words: &Words) -> PuzzleInfo {
        let setup = &self.puzzle.record.setup;
        let keys = setup.as_object().into_iter().flat_map(|setup| setup.keys()).map(String::as_str);
        let (automa, modules): (Vec<&str>, Vec<&str>) =
            keys.filter(|key| !PLAIN.contains(key)).partition(|key| key.starts_with(AUTOMA));
        let seats = setup["seats"].as_array().map_or(0, Vec::len);
        PuzzleInfo {
            id: self.puzzle.id.clone(),
            number: self.number,
            game: self.game().to_owned(),
            map: words.plain(&format!("map-{}", self.map())),
            players: seats.saturating_sub(usize::from(!automa.is_empty())) as u8,
            modules: modules.iter().map(|word| words.plain(&format!("module-{word}"))).collect(),
            round: self.round,
            level: words.plain(&format!("bot-{}-name", self.puzzle.finder)),
        }
    }
}

fn shelved(id: &str) -> Result<&'static Shelved, Fault> {
    SHELF.iter().find(|one| one.puzzle.id == id).ok_or_else(|| FaultKind::NoSuchPuzzle.into())
}

/// Days since 1970 by universal time, the same for everybody.
pub fn today() -> u32 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    (seconds / SECONDS_OF_A_DAY) as u32
}

/// All puzzles, and the one of a day.
pub fn list(day: u32, words: &Words) -> PuzzleList {
    let puzzles: Vec<PuzzleInfo> = SHELF.iter().map(|one| one.info(words)).collect();
    let daily = day.checked_rem(puzzles.len() as u32).and_then(|at| puzzles.get(at as usize));
    PuzzleList { day, daily: daily.map(|one| one.id.clone()), puzzles }
}

/// A puzzle as the seat sees it that is asked.
///
/// # Errors
/// There is no such puzzle.
pub fn lay(id: &str, words: &Words) -> Result<PuzzleTable, Fault> {
    let shelved = shelved(id)?;
    let game = shelved.game();
    with_game!(game, G => laid::<G>(shelved, words)).unwrap_or_else(|| Err(no_such_game(game)))
}

/// What an answer is worth; without one, what the solution is.
///
/// # Errors
/// There is no such puzzle, or it has no such answer.
pub fn judge(id: &str, action: Option<&str>, words: &Words) -> Result<PuzzleVerdict, Fault> {
    let shelved = shelved(id)?;
    let behind = action.map(|action| shelved.puzzle.behind(action).ok_or(FaultKind::NoSuchAnswer)).transpose()?;
    let right = action == Some(shelved.puzzle.solution());
    if action.is_some() && !right {
        let behind = behind.unwrap_or_default();
        return Ok(PuzzleVerdict { right, behind, answers: Vec::new(), reason: None });
    }
    let game = shelved.game();
    let answers = with_game!(game, G => compared::<G>(&shelved.puzzle, words));
    let answers = answers.unwrap_or_else(|| Err(no_such_game(game)))?;
    Ok(PuzzleVerdict { right, behind: 0.0, answers, reason: Some(reason(&shelved.puzzle, words)) })
}

/// What speaks for the solution, as the coach says it.
fn reason(puzzle: &Puzzle, words: &Words) -> String {
    words.tell(&Message::new(format!("gain-{}", puzzle.ground)))
}

fn position<G: Hosted>(puzzle: &Puzzle) -> Result<Position<G>, Fault> {
    puzzle.position().map_err(|fault| Fault::internal(&fault))
}

/// How all answers compare, as the list of choices calls them.
fn compared<G: Hosted>(puzzle: &Puzzle, words: &Words) -> Result<Vec<PuzzleAnswer>, Fault> {
    let Position { game, seat, legal } = position::<G>(puzzle)?;
    let ask = game.ask(seat, &legal, &names(puzzle, automa_of::<G>(puzzle), words), words);
    let label = |action: &String| {
        let found = ask.choices.iter().find(|choice| choice.action == *action);
        found.map_or_else(|| action.clone(), |choice| choice.label.clone())
    };
    let answer = |one: &puzzle::Rated| PuzzleAnswer {
        action: one.action.clone(),
        label: label(&one.action),
        behind: one.behind,
    };
    Ok(puzzle.answers.iter().map(answer).collect())
}

fn laid<G: Hosted>(shelved: &Shelved, words: &Words) -> Result<PuzzleTable, Fault> {
    let puzzle = &shelved.puzzle;
    let Position { game, seat, legal } = position::<G>(puzzle)?;
    let automa = automa_of::<G>(puzzle);
    let names = names(puzzle, automa, words);
    let steps = puzzle.record.steps.len() as u32;
    let snapshot = Snapshot {
        viewer: Viewer::Seat(seat),
        names: names.clone(),
        record: puzzle.record.clone(),
        over: false,
        content: G::content(),
    };
    let past = snapshot.frames(steps.saturating_sub(TOLD), TOLD + 1, words)?.frames;
    let scores = past.last().map(|frame| frame.scores.clone()).unwrap_or_default();
    let mut ask = game.ask(seat, &legal, &names, words);
    ask.since = steps + 1;
    let state = TableState {
        seq: steps,
        step: steps,
        view: Some(game.show(Viewer::Seat(seat), words)),
        ask: Some(ask),
        theirs: None,
        waiting_for: vec![seat.0],
        status: game.status(&names, words),
        moves: Vec::new(),
        asides: Vec::new(),
        scores,
        winner: None,
        undo: UndoOffer { free: None, ask: None, unread: None, first: None },
        clocks: Vec::new(),
        your_last: None,
        lesson: None,
    };
    let moments = past.into_iter().filter_map(|frame| frame.moment).collect();
    let table = table::<G>(shelved, &names, automa);
    Ok(PuzzleTable { puzzle: shelved.info(words), you: seat.0, table, state, moments })
}

/// A table that nobody sits at. Neither commitment nor seed leaves the server: whoever has them could look under every card.
fn table<G: Hosted>(shelved: &Shelved, names: &[String], automa: Option<Seat>) -> TableInfo {
    let puzzle = &shelved.puzzle;
    let seat = |((at, name), colour): ((u8, &String), Colour)| SeatInfo {
        seat: at,
        colour,
        kind: kind(Seat(at), puzzle.seat, automa),
        bot: None,
        name: name.clone(),
        joined: true,
        devices: 0,
        own: false,
        connected: true,
        away_since: None,
        time_up: false,
        stand_in: None,
        agreed: Vec::new(),
        held_by: None,
        late_undos: 0,
    };
    TableInfo {
        id: puzzle.id.clone(),
        game: shelved.game().to_owned(),
        map: shelved.map().to_owned(),
        campaign: None,
        status: TableStatus::Playing,
        seats: (0..).zip(names).zip(colours(puzzle)).map(seat).collect(),
        options: TableOptions::default(),
        watching: 0,
        content: format!("/api/content/{}", G::NAME),
        commitment: String::new(),
        seed: None,
        created: 0,
        step: puzzle.record.steps.len() as u32,
        round: shelved.round,
        waiting_for: vec![puzzle.seat.0],
        undo: None,
        notice: None,
        taken_back: 0,
    }
}

fn kind(seat: Seat, asked: Seat, automa: Option<Seat>) -> SeatKind {
    match seat {
        seat if seat == asked => SeatKind::Person,
        seat if Some(seat) == automa => SeatKind::Automa,
        _ => SeatKind::Bot,
    }
}

fn automa_of<G: Hosted>(puzzle: &Puzzle) -> Option<Seat> {
    G::automa(&serde_json::from_value(puzzle.record.setup.clone()).ok()?)
}

fn colours(puzzle: &Puzzle) -> Vec<Colour> {
    let colour = |word: &Value| serde_json::from_value(word.clone()).unwrap_or(Colour::White);
    puzzle.record.setup["seats"].as_array().into_iter().flatten().map(colour).collect()
}

/// Everybody is called by their colour.
fn names(puzzle: &Puzzle, automa: Option<Seat>, words: &Words) -> Vec<String> {
    let name = |(at, colour): (u8, Colour)| match automa {
        Some(seat) if seat.0 == at => words.plain("captain-automa"),
        _ => words.plain(&format!("colour-{}", tabletop::names::variant(&colour))),
    };
    (0..).zip(colours(puzzle)).map(name).collect()
}

#[cfg(test)]
mod tests {
    use tabletop::{GameRng, hex};

    use super::*;

    /// Checks that nothing told of a puzzle depends on what its seat may not see.
    fn keeps_secrets<G: Hosted>(shelved: &Shelved) {
        let words = Words::english();
        let told = laid::<G>(shelved, words).unwrap();
        let text = serde_json::to_string(&told).unwrap();
        let seed = shelved.puzzle.record.seed.unwrap();
        assert!(!text.contains(&hex::encode(&seed)), "{}: the seed", told.puzzle.id);
        assert!(!text.contains(&hex::encode(&shelved.puzzle.record.commitment)), "{}", told.puzzle.id);
        let Position { game, seat, legal } = position::<G>(&shelved.puzzle).unwrap();
        let names = names(&shelved.puzzle, automa_of::<G>(&shelved.puzzle), words);
        for number in 0..5 {
            let other = game.sample_hidden(seat, &mut GameRng::from_number(number));
            assert_eq!(Some(other.show(Viewer::Seat(seat), words)), told.state.view, "{}", told.puzzle.id);
            let ask = other.ask(seat, &legal, &names, words);
            assert_eq!(Some(&ask.choices), told.state.ask.as_ref().map(|ask| &ask.choices), "{}", told.puzzle.id);
        }
    }

    #[test]
    fn a_puzzle_tells_nothing_that_its_seat_may_not_see() {
        assert!(SHELF.len() >= 30, "{} puzzles", SHELF.len());
        for shelved in SHELF.iter() {
            let kept = with_game!(shelved.game(), G => keeps_secrets::<G>(shelved));
            assert!(kept.is_some(), "{} is of a game that nobody hosts", shelved.puzzle.id);
        }
    }

    #[test]
    fn every_day_has_its_puzzle_and_the_next_day_another() {
        let words = Words::english();
        let (one, same, next) = (list(20_000, words), list(20_000, words), list(20_001, words));
        assert!(one.daily.is_some() && one.daily == same.daily && one.daily != next.daily);
    }

    #[test]
    fn the_solution_is_told_to_whoever_found_it_or_asks_for_it() {
        let words = Words::english();
        let puzzle = &SHELF[0].puzzle;
        let right = judge(&puzzle.id, Some(puzzle.solution()), words).unwrap();
        assert!(right.right && right.behind == 0.0 && right.reason.is_some());
        assert_eq!(right.answers.len(), puzzle.answers.len());
        assert!(right.answers.iter().all(|one| one.label != one.action), "{:?}", right.answers);
        let other = &puzzle.answers[1];
        let wrong = judge(&puzzle.id, Some(&other.action), words).unwrap();
        assert_eq!((wrong.right, wrong.behind, wrong.answers.len(), wrong.reason), (false, other.behind, 0, None));
        let shown = judge(&puzzle.id, None, words).unwrap();
        assert!(!shown.right && shown.answers == right.answers);
        assert!(judge(&puzzle.id, Some("dance"), words).is_err() && judge("nothing", None, words).is_err());
    }
}
