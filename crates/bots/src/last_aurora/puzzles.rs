//! Finding puzzles of Last Aurora in games between programs, and proving that their answers are right.
//!
//! Nothing here knows more than the seat that is asked: players and advisers get an [`Observation`], and games are played on from deals in which everything hidden was dealt anew.

use std::ops::RangeInclusive;
use std::sync::Arc;

use registry::last_aurora::content::Content;
use registry::last_aurora::{Action, LastAurora, Setup};
use tabletop::record::short_hash;
use tabletop::{
    Budget, Driver, Game, GameRng, Observation, Player, Record, RecordError, Seat, Seed, Silent, hex, seed_from_number,
};

use super::worth::GROUNDS;
use super::{Blend, Counsel, Kind, LEVELS, Lore, Veteran};
use crate::compare::{Adviser, Compared};
use crate::puzzle::{Fault, Position, Puzzle, Rated};
use crate::roster::Bot;

/// What a position must be like to be a puzzle, and how much is tried to find out.
#[derive(Clone, Debug, PartialEq)]
pub struct Standard {
    /// Simulations of the second opinion; the first has a quarter of it.
    pub simulations: u64,
    /// Deals from which every answer is played on.
    pub deals: u32,
    /// Rounds that are begun before somebody who learned from games says how it will end; to the end if there is no limit.
    pub rounds: Option<u32>,
    /// Points by which the solution must be ahead of all others.
    pub margin: f32,
    /// How many answers there may be.
    pub answers: RangeInclusive<usize>,
}

impl Default for Standard {
    fn default() -> Self {
        Standard { simulations: 400, deals: 48, rounds: Some(1), margin: 2.0, answers: 3..=9 }
    }
}

/// Points of the first opinion by which the solution must be ahead before anything is tried at length.
const PROMISING: f32 = 1.2;
/// One in so many questions at which weak levels agree is looked at.
const SELDOM: u64 = 8;
/// Deals after which an answer that is as good ends the trial.
const GLANCE: u32 = 8;
/// Standard errors that a difference must exceed what it is held against by.
const SURE: f32 = 2.0;

/// What came of an answer when it was played on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The answer that was given.
    pub action: Action,
    /// Points by which it ended worse than the solution on average, counted against the best of the others.
    pub behind: f32,
    /// The standard error of that.
    pub error: f32,
}

/// Looks for puzzles in games between programs.
pub struct Seeker {
    content: Arc<Content>,
    standard: Standard,
}

impl Seeker {
    /// One who plays with these cards.
    pub fn new(content: Arc<Content>, standard: Standard) -> Self {
        Seeker { content, standard }
    }

    /// Plays a game and returns the puzzles in it: for every seat at most one whose solution is of a kind.
    ///
    /// # Errors
    /// If the setup cannot be written down.
    pub fn seek(
        &self,
        setup: &Setup,
        seed: Seed,
        players: &mut [impl Player<LastAurora>],
    ) -> Result<Vec<Puzzle>, RecordError> {
        let mut record = Record::new::<LastAurora>(setup, &self.content, seed)?;
        let mut all: Vec<Puzzle> = Vec::new();
        let Ok(mut game) = LastAurora::new(setup, self.content.clone(), seed) else { return Ok(Vec::new()) };
        let mut driver = Driver::new();
        loop {
            if let Some(puzzle) = self.look_at(&game, &record) {
                match all.iter_mut().find(|known| is_alike(known, &puzzle)) {
                    Some(known) if lead(known) < lead(&puzzle) => *known = puzzle,
                    Some(_) => {}
                    None => all.push(puzzle),
                }
            }
            let Ok(Some((seat, action))) = driver.step(&mut game, players, &mut Silent) else { break };
            record.push(seat, action, &game);
        }
        Ok(all)
    }

    /// The question at hand as a puzzle, if it is one.
    fn look_at(&self, game: &LastAurora, record: &Record) -> Option<Puzzle> {
        let seat = game.to_act().lowest()?;
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if !self.standard.answers.contains(&legal.len()) {
            return None;
        }
        let hash = short_hash(game);
        let seed = u64::from(u32::from_le_bytes(hash));
        let position = Position { game: game.clone(), seat, legal };
        let solution = self.opinion(&position, seed)?;
        let finder = self.finder(&position, solution, seed)?;
        let played = self.play_out(&position, solution, seed)?;
        let ground = self.reason(&position, solution, &played, seed)?;
        let rated = |one: &Played| Rated {
            action: LastAurora::write_action(one.action),
            behind: (one.behind.max(0.0) * 10.0).round() / 10.0,
        };
        Some(Puzzle {
            id: hex::encode(&hash),
            record: record.clone(),
            seat,
            answers: played.iter().map(rated).collect(),
            ground: ground.to_owned(),
            finder: finder.name().to_owned(),
        })
    }

    /// The answer that two programs with different judges both find best, the first by much.
    fn opinion(&self, position: &Position<LastAurora>, seed: u64) -> Option<Action> {
        let question = Observation::new(&position.game, position.seat, &position.legal);
        if !self.is_promising(&question, seed) {
            return None;
        }
        let mut counsel = Counsel::new(&self.content, seed);
        let compared = counsel.compare(&question, &Budget::simulations(self.standard.simulations / 4));
        let (first, others) = compared.split_first()?;
        let second = others.iter().map(|one| one.worth).reduce(f32::max)?;
        if first.worth - second < PROMISING {
            return None;
        }
        let mut other = Kind::Best.player(&self.content, seed ^ 0xBE57);
        let choice = other.choose(&question, &Budget::simulations(self.standard.simulations));
        (position.legal.get(choice) == Some(&first.action)).then_some(first.action)
    }

    /// Is it worth a longer look? Where those who think a little and those who hardly do agree, most questions are easy: few of them are looked at.
    fn is_promising(&self, question: &Observation<'_, LastAurora>, seed: u64) -> bool {
        let differ = self.chosen(Kind::Scavenger, question, seed) != self.chosen(Kind::Driver, question, seed);
        differ || seed.is_multiple_of(SELDOM)
    }

    /// The weakest level that finds the solution: by chance does not count, and too easy is no puzzle.
    fn finder(&self, position: &Position<LastAurora>, solution: Action, seed: u64) -> Option<Kind> {
        let question = Observation::new(&position.game, position.seat, &position.legal);
        let finds = |kind: &Kind| self.chosen(*kind, &question, seed ^ 0xF1D) == solution;
        let found = LEVELS.into_iter().filter(|&kind| kind != Kind::Drifter).find(finds);
        found.filter(|&kind| kind != Kind::Scavenger)
    }

    fn chosen(&self, kind: Kind, question: &Observation<'_, LastAurora>, seed: u64) -> Action {
        let budget = Budget::simulations(self.standard.simulations);
        let choice = kind.player(&self.content, seed).choose(question, &budget);
        question.legal()[choice.min(question.legal().len() - 1)]
    }

    /// Every answer played on from the same deals, the solution first and the others by what they came to; nothing if the solution is
    /// not ahead by enough.
    fn play_out(&self, position: &Position<LastAurora>, solution: Action, seed: u64) -> Option<Vec<Played>> {
        let Standard { deals, rounds, margin, .. } = self.standard;
        let mut contest = Contest::new(&self.content, position, solution, rounds, seed ^ 0xE4D);
        contest.play(GLANCE.min(deals));
        if contest.others().iter().any(|one| one.behind + SURE * one.error < margin) {
            return None;
        }
        contest.drop_hopeless(margin);
        contest.play(deals.saturating_sub(GLANCE));
        let sure = |one: &Played| one.behind >= margin && one.behind - SURE * one.error >= margin / 2.0;
        let others = contest.others();
        let first = Played { action: solution, behind: 0.0, error: 0.0 };
        others.iter().all(sure).then(|| std::iter::once(first).chain(others).collect())
    }

    /// What most speaks for the solution against the best of the others, if one thing does.
    fn reason(
        &self,
        position: &Position<LastAurora>,
        solution: Action,
        played: &[Played],
        seed: u64,
    ) -> Option<&'static str> {
        let question = Observation::new(&position.game, position.seat, &position.legal);
        let second = played.get(1)?;
        let compared = [(solution, 0.0), (second.action, -second.behind)];
        let compared = compared.map(|(action, worth)| Compared { action, worth });
        let mut counsel = Counsel::new(&self.content, seed ^ 0x4EA5);
        counsel.account(&question, &compared, &Budget::unlimited()).first()?.gain
    }
}

/// Do two puzzles of a game ask the same seat for the same kind of thing?
fn is_alike(one: &Puzzle, other: &Puzzle) -> bool {
    let verb = |puzzle: &Puzzle| puzzle.solution().split(' ').next().map(str::to_owned);
    one.seat == other.seat && verb(one) == verb(other)
}

/// Points by which the solution of a puzzle is ahead of the best other answer.
fn lead(puzzle: &Puzzle) -> f32 {
    puzzle.answers.get(1).map_or(0.0, |second| second.behind)
}

/// Proves a puzzle anew: its position is reached, its answers are those of the question, and its solution is ahead of all others by so many
/// points when every answer is played on from so many deals. With no deals it is taken at its word.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn prove(puzzle: &Puzzle, standard: &Standard, seed: u64) -> Result<(), Fault> {
    let Standard { deals, rounds, margin: least, .. } = *standard;
    let position = puzzle.position::<LastAurora>()?;
    puzzle.check_margin(least, &GROUNDS)?;
    let solution = position.legal.iter().copied().find(|&one| LastAurora::write_action(one) == puzzle.solution());
    let (Some(solution), 1..) = (solution, deals) else { return Ok(()) };
    let content = <LastAurora as registry::Listed>::content();
    let mut contest = Contest::new(&content, &position, solution, rounds, seed);
    contest.play(deals);
    let close = contest.others().into_iter().find(|one| one.behind < least);
    let told = |one: Played| puzzle.too_close(&LastAurora::write_action(one.action), one.behind, least);
    close.map_or(Ok(()), |one| Err(told(one)))
}

/// What an answer ended with less than the solution: deals it was played from, sum, and sum of squares.
#[derive(Clone, Copy, Default)]
struct Sum {
    deals: f64,
    sum: f64,
    squares: f64,
    /// It is so far behind that nobody plays it any more.
    hopeless: bool,
}

impl Sum {
    fn add(&mut self, behind: f64) {
        self.deals += 1.0;
        self.sum += behind;
        self.squares += behind * behind;
    }

    fn mean(&self) -> f64 {
        self.sum / self.deals.max(1.0)
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let variance = (self.squares / self.deals.max(1.0) - self.mean().powi(2)).max(0.0);
        (variance / (self.deals - 1.0).max(1.0)).sqrt()
    }
}

/// Every answer to a question, played on from the same deals.
struct Contest<'a> {
    position: &'a Position<LastAurora>,
    solution: Action,
    rounds: Option<u32>,
    /// Who says how a game will end that nobody plays any further.
    seer: Option<Veteran>,
    /// What came of each answer so far, by answer.
    sums: Vec<Sum>,
    rng: GameRng,
    players: Vec<Bot<LastAurora>>,
    driver: Driver<LastAurora>,
}

impl<'a> Contest<'a> {
    fn new(
        content: &Content,
        position: &'a Position<LastAurora>,
        solution: Action,
        rounds: Option<u32>,
        seed: u64,
    ) -> Self {
        let seats = position.game.seats() as u64;
        Contest {
            position,
            solution,
            rounds,
            seer: Lore::of(content).map(|lore| Veteran::new(lore, Blend::default())),
            sums: vec![Sum::default(); position.legal.len()],
            rng: GameRng::new(seed_from_number(seed)),
            players: (0..seats).map(|seat| Kind::Driver.player(content, seed ^ seat)).collect(),
            driver: Driver::new(),
        }
    }

    fn play(&mut self, deals: u32) {
        let Position { game, seat, legal } = self.position;
        let dealer = Observation::new(game, *seat, legal).deals();
        for _ in 0..deals {
            let world = dealer.deal(&mut self.rng);
            let solved = self.end(world.clone(), *seat, self.solution);
            for (at, &action) in legal.iter().enumerate() {
                if action != self.solution && !self.sums[at].hopeless {
                    let end = self.end(world.clone(), *seat, action);
                    self.sums[at].add(solved - end);
                }
            }
        }
    }

    /// Lets go of answers that are surely far behind.
    fn drop_hopeless(&mut self, margin: f32) {
        let far = |sum: &Sum| sum.mean() - f64::from(SURE) * sum.error() > f64::from(margin);
        self.sums.iter_mut().for_each(|sum| sum.hopeless = far(sum));
    }

    /// Points by which the seat ends ahead of the best of the others, or is likely to.
    fn end(&mut self, mut world: LastAurora, seat: Seat, action: Action) -> f64 {
        let last = self.rounds.map(|rounds| world.round() + rounds);
        world.apply(seat, action, &mut Silent);
        while last.is_none_or(|last| world.round() < last) {
            // A game that got stuck is judged as it stands.
            let Ok(Some(_)) = self.driver.step(&mut world, &mut self.players, &mut Silent) else { break };
        }
        self.seer.as_ref().map_or(0.0, |seer| f64::from(seer.foresee(&world, seat).1))
    }

    /// What came of all answers but the solution, the best first.
    fn others(&self) -> Vec<Played> {
        let played =
            |(&action, sum): (&Action, &Sum)| Played { action, behind: sum.mean() as f32, error: sum.error() as f32 };
        let all = self.position.legal.iter().zip(&self.sums);
        let mut others: Vec<Played> = all.map(played).filter(|one| one.action != self.solution).collect();
        others.sort_by(|a, b| a.behind.total_cmp(&b.behind));
        others
    }
}
