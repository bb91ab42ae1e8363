//! Finished games looked at again: how they were likely to end, and where something else would have been better given what the seat could
//! know.
//!
//! A review is worked out decision by decision, each a turn in the room where programs think, while somebody asks for it. What is
//! known is kept as long as the server runs, for the last games that were asked about.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Advice;
use tabletop::replay::Replay;
use tabletop::{Budget, Cancel, Observation, Record, Seat, Silent};
use words::Words;

use crate::fault::{Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::protocol::rest::{Review, ScorePoint, TurningPoint};
use crate::table::past::content_of;
use crate::table::{Snapshot, hint_reason, label, tenths};
use crate::thinking::ThinkingRoom;

/// Reviews that are kept.
const KEPT: usize = 100;
/// After this long without a question nobody waits any more.
const PATIENCE: Duration = Duration::from_secs(15);
/// Simulations for a decision, and the longest it may take.
const SIMULATIONS: u64 = 80;
const LONGEST: Duration = Duration::from_millis(500);
/// Decisions told of for each seat, and points below which none is worth telling.
const TOLD: usize = 3;
const WORTH_TELLING: f32 = 0.7;

/// Reviews by table and language.
#[derive(Default)]
pub struct Reviews {
    known: Mutex<BTreeMap<String, Arc<Study>>>,
}

/// A game that is being looked at.
struct Study {
    progress: Mutex<Progress>,
}

struct Progress {
    review: Review,
    asked: Instant,
    /// Somebody works on it.
    working: bool,
}

impl Study {
    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does anybody still wait?
    fn is_awaited(&self) -> bool {
        self.lock().asked.elapsed() < PATIENCE
    }
}

impl Reviews {
    /// What is known of a finished game so far; the rest is begun, or gone on with.
    pub fn look(
        &self,
        id: &str,
        snapshot: Snapshot,
        room: &Arc<ThinkingRoom>,
        words: &'static Words,
    ) -> Result<Review, Fault> {
        let study = self.study(&format!("{id} {}", words.language()), snapshot.record.steps.len());
        let mut progress = study.lock();
        progress.asked = Instant::now();
        let review = progress.review.clone();
        if !progress.working && (review.total == 0 || review.done < review.total) {
            progress.working = true;
            drop(progress);
            let game = snapshot.record.game.clone();
            let begun = with_game!(&*game, G => begin::<G>(study.clone(), snapshot, room.clone(), words));
            let begun = begun.unwrap_or_else(|| Err(no_such_game(&game)));
            if let Err(fault) = begun {
                study.lock().working = false;
                return Err(fault);
            }
        }
        Ok(review)
    }

    /// The study of a game of so many steps; the one that nobody asked about for longest makes way.
    fn study(&self, key: &str, steps: usize) -> Arc<Study> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains_key(key) && known.len() >= KEPT {
            let oldest = known.iter().min_by_key(|(_, study)| study.lock().asked).map(|(key, _)| key.clone());
            oldest.map(|oldest| known.remove(&oldest));
        }
        let fresh = || {
            let review = Review { done: 0, total: steps as u32, points: Vec::new(), turns: Vec::new() };
            Arc::new(Study { progress: Mutex::new(Progress { review, asked: Instant::now(), working: false }) })
        };
        known.entry(key.to_owned()).or_insert_with(fresh).clone()
    }
}

/// A decision with a choice.
struct Decision<G: Hosted> {
    /// The step that it led to.
    step: u32,
    game: G,
    seat: Seat,
    legal: Vec<G::Action>,
    taken: G::Action,
}

/// What was found about a decision.
struct Found {
    point: ScorePoint,
    turn: Option<TurningPoint>,
}

/// Begins to look at a game, off the threads that serve.
fn begin<G: Hosted>(
    study: Arc<Study>,
    snapshot: Snapshot,
    room: Arc<ThinkingRoom>,
    words: &'static Words,
) -> Result<(), Fault> {
    if !G::COACHED {
        return Err(FaultKind::NoReasons.into());
    }
    let content = content_of::<G>(&snapshot.content)?;
    tokio::spawn(async move {
        let (names, record) = (Arc::new(snapshot.names), snapshot.record);
        let cards = content.clone();
        let decisions = room.think(LONGEST, Cancel::default(), move |_| decisions::<G>(&record, cards)).await;
        let mut found = Vec::new();
        let decisions = decisions.unwrap_or_default();
        study.lock().review.total = decisions.len().max(1) as u32;
        for decision in decisions {
            if !study.is_awaited() {
                break;
            }
            let (content, names) = (content.clone(), names.clone());
            let cancel = Cancel::default();
            let budget = Budget::simulations(SIMULATIONS).until(cancel.clone());
            let looked = room.think(LONGEST, cancel, move |_| decision.look_at(&content, &names, words, &budget));
            found.extend(looked.await);
            study.lock().review.done = found.len() as u32;
        }
        let mut progress = study.lock();
        progress.working = false;
        if progress.review.done == progress.review.total {
            progress.review = whole(found);
        } else {
            // What nobody waited for is begun anew when somebody does.
            progress.review.done = 0;
        }
    });
    Ok(())
}

/// All decisions of a game that had more than one answer.
fn decisions<G: Hosted>(record: &Record, content: Arc<G::Content>) -> Vec<Decision<G>> {
    let Ok(mut replay) = Replay::<G>::start(record, content) else { return Vec::new() };
    let mut decisions = Vec::new();
    for (step, taken) in (1..).zip(&record.steps) {
        let game = replay.game().clone();
        let mut legal = Vec::new();
        game.legal(taken.seat, &mut legal);
        let action = G::parse_action(&taken.action).ok().filter(|action| legal.len() > 1 && legal.contains(action));
        decisions.extend(action.map(|action| Decision { step, game, seat: taken.seat, legal, taken: action }));
        if replay.step(&mut Silent).is_err() {
            break;
        }
    }
    decisions
}

impl<G: Hosted> Decision<G> {
    /// What the seat could expect, and what it could have done better, by all that it could know.
    fn look_at(&self, content: &G::Content, names: &[String], words: &Words, budget: &Budget) -> Found {
        let round = self.game.round();
        let question = Observation::new(&self.game, self.seat, &self.legal);
        // The seed is that of the step: the same game has the same review, where nobody is in a hurry.
        let Some(mut adviser) = G::adviser(content, u64::from(self.step)) else {
            return Found { point: ScorePoint { step: self.step, round, scores: Vec::new() }, turn: None };
        };
        let expected = adviser.expected(&question);
        let scores = expected.into_iter().map(|points| points.round() as i32).collect();
        let compared = adviser.compare(&question, budget);
        let best = compared.iter().copied().reduce(|best, one| if one.worth > best.worth { one } else { best });
        let taken = compared.iter().copied().find(|one| one.action == self.taken);
        let turn =
            best.zip(taken).filter(|(best, taken)| best.worth - taken.worth >= WORTH_TELLING).map(|(best, taken)| {
                let advice = adviser.account(&question, &[best, taken], budget);
                let told = |action| label(&self.game, self.seat, &self.legal, action, names, words);
                TurningPoint {
                    step: self.step,
                    round,
                    seat: self.seat.0,
                    taken: told(taken.action),
                    better: told(best.action),
                    lost: tenths(best.worth - taken.worth),
                    reason: advice
                        .first()
                        .map(|advice: &Advice<_>| words.tell(&hint_reason(advice)))
                        .unwrap_or_default(),
                }
            });
        Found { point: ScorePoint { step: self.step, round, scores }, turn }
    }
}

/// The decisions that cost most, a few for each seat, in the order of the game.
fn whole(found: Vec<Found>) -> Review {
    let total = found.len().max(1) as u32;
    let (points, turns): (Vec<ScorePoint>, Vec<_>) = found.into_iter().map(|found| (found.point, found.turn)).unzip();
    let mut turns: Vec<TurningPoint> = turns.into_iter().flatten().collect();
    turns.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    let mut told = BTreeMap::new();
    turns.retain(|turn| {
        let count: &mut usize = told.entry(turn.seat).or_default();
        *count += 1;
        *count <= TOLD
    });
    turns.sort_by_key(|turn| turn.step);
    Review { done: total, total, points, turns }
}

#[cfg(test)]
mod tests {
    use last_aurora::{LastAurora, Setup};
    use tabletop::{Game, GameRng, seed_from_number};

    use super::*;

    fn found(step: u32, seat: u8, lost: Option<f32>) -> Found {
        let text = String::new;
        let turn = |lost| TurningPoint { step, round: 1, seat, taken: text(), better: text(), lost, reason: text() };
        Found { point: ScorePoint { step, round: 1, scores: vec![1, 2] }, turn: lost.map(turn) }
    }

    #[test]
    fn the_worst_decisions_of_each_seat_are_told_in_the_order_of_the_game() {
        let lost = [1.0, 3.0, 0.8, 2.0, 5.0];
        let mut all: Vec<Found> = (1..).zip(lost).map(|(step, lost)| found(step, 0, Some(lost))).collect();
        all.push(found(6, 1, Some(0.9)));
        all.push(found(7, 1, None));
        let review = whole(all);
        let told: Vec<_> = review.turns.iter().map(|turn| (turn.step, turn.seat)).collect();
        assert_eq!(told, [(2, 0), (4, 0), (5, 0), (6, 1)]);
        assert_eq!((review.done, review.total, review.points.len()), (7, 7, 7));
    }

    /// Every tenth decision of a game by programs, as a record of it is looked at again.
    fn some_decisions(number: u64) -> Vec<Decision<LastAurora>> {
        let content = last_aurora::content::builtin();
        let (setup, seed) = (Setup::players(2), seed_from_number(number));
        let mut game = LastAurora::new(&setup, content.clone(), seed).unwrap();
        let mut record = Record::new::<LastAurora>(&setup, &content, seed).unwrap();
        let mut players = [LastAurora::bot_for("random", &content, 1), LastAurora::bot_for("driver", &content, 2)];
        let mut players: Vec<_> = players.iter_mut().flatten().collect();
        let mut driver = tabletop::Driver::new();
        while let Some((seat, action)) = driver.step(&mut game, &mut players, &mut Silent).unwrap() {
            record.push(seat, action, &game);
        }
        decisions::<LastAurora>(&record, content).into_iter().step_by(10).collect()
    }

    #[test]
    fn a_review_does_not_depend_on_what_the_seat_could_not_know() {
        let (content, names) = (last_aurora::content::builtin(), ["A".to_owned(), "B".to_owned()]);
        let look = |decision: &Decision<LastAurora>| {
            let found = decision.look_at(&content, &names, Words::english(), &Budget::simulations(12));
            serde_json::to_value((found.point, found.turn)).unwrap()
        };
        let (mut differ, mut turns) = (0, 0);
        for mut decision in some_decisions(3) {
            let found = look(&decision);
            turns += u32::from(!found[1].is_null());
            let other = decision.game.sample_hidden(decision.seat, &mut GameRng::from_number(99));
            differ += u32::from(other != decision.game);
            decision.game = other;
            assert_eq!(found, look(&decision), "step {} of seat {}", decision.step, decision.seat.0);
        }
        assert!(differ > 8 && turns > 1, "the test would pass whatever is told: {differ} {turns}");
    }
}
