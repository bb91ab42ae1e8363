//! Playing games without anybody watching: the loop that asks the players.

use crate::game::{EventSink, Game, Silent};
use crate::player::{Budget, Observation, Player, RandomPlayer};
use crate::seat::Seat;

/// What was counted while playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Games played to the end.
    pub games: u64,
    /// How many questions the players answered.
    pub decisions: u64,
    /// Questions with two or more legal answers.
    pub choices: u64,
    /// Legal answers, summed over all questions.
    pub legal: u64,
}

impl Stats {
    /// Questions with a single legal answer.
    pub fn forced(&self) -> u64 {
        self.decisions - self.choices
    }

    /// Adds what somebody else counted.
    pub fn add(&mut self, other: &Stats) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.choices += other.choices;
        self.legal += other.legal;
    }
}

/// Why a game could not be played to its end: a fault of the game or of a player, never of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    /// Nobody must act, yet there is no outcome.
    #[error("nobody is to act, but the game is not over")]
    NobodyToAct,
    /// A seat must act, but nothing is legal.
    #[error("seat {} is to act, but nothing is legal", .0.0)]
    NothingLegal(Seat),
    /// A player chose a position beyond the list.
    #[error("the player of seat {} chose answer {choice} of {legal}", .seat.0)]
    NoSuchAnswer {
        /// The seat whose player answered wrongly.
        seat: Seat,
        /// What it chose.
        choice: usize,
        /// How many answers there were.
        legal: usize,
    },
    /// No player was given for a seat.
    #[error("seat {} has no player", .0.0)]
    NoPlayer(Seat),
    /// More questions than any game of this kind needs.
    #[error("the game is not over after {0} decisions")]
    TooLong(u64),
}

/// The loop that asks the players. Keep one for many games: its list of answers is used again, so that a decision
/// allocates nothing.
#[derive(Clone, Debug)]
pub struct Driver<G: Game> {
    list: Vec<G::Action>,
    limit: u64,
    budget: Budget,
    /// What was counted in all games so far.
    pub stats: Stats,
}

impl<G: Game> Default for Driver<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Driver<G> {
    /// Asks every question, and gives up on a game after a million.
    pub fn new() -> Self {
        Driver { list: Vec::new(), limit: 1_000_000, budget: Budget::unlimited(), stats: Stats::default() }
    }

    /// Gives up on a game after this many decisions.
    pub fn limit(mut self, decisions: u64) -> Self {
        self.limit = decisions;
        self
    }

    /// What each player may try for each answer; as much as they like if not said.
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Plays to the end. `players` are by seat; where several seats must act, the lowest answers first.
    pub fn play<P: Player<G>>(
        &mut self,
        game: &mut G,
        players: &mut [P],
        sink: &mut impl EventSink<G::Event>,
    ) -> Result<(), Stuck> {
        let begin = self.stats.decisions;
        while self.step(game, players, sink)?.is_some() {
            if self.stats.decisions - begin > self.limit {
                return Err(Stuck::TooLong(self.limit));
            }
        }
        self.stats.games += 1;
        Ok(())
    }

    /// Asks one question and returns who answered what; nothing once the game is over.
    pub fn step<P: Player<G>>(
        &mut self,
        game: &mut G,
        players: &mut [P],
        sink: &mut impl EventSink<G::Event>,
    ) -> Result<Option<(Seat, G::Action)>, Stuck> {
        let Some(seat) = game.to_act().lowest() else {
            return if game.is_over() { Ok(None) } else { Err(Stuck::NobodyToAct) };
        };
        self.list.clear();
        game.legal(seat, &mut self.list);
        let legal = self.list.len();
        let choice = match legal {
            0 => return Err(Stuck::NothingLegal(seat)),
            _ => {
                let player = players.get_mut(seat.index()).ok_or(Stuck::NoPlayer(seat))?;
                player.choose(&Observation::new(game, seat, &self.list), &self.budget)
            }
        };
        let action = *self.list.get(choice).ok_or(Stuck::NoSuchAnswer { seat, choice, legal })?;
        self.stats.decisions += 1;
        self.stats.choices += u64::from(legal > 1);
        self.stats.legal += legal as u64;
        game.apply(seat, action, sink);
        Ok(Some((seat, action)))
    }
}

/// The game after some answers by chance, the lowest of the seats asked answering first; none if it is over before.
pub fn by_chance<G: Game>(mut game: G, seed: u64, answers: u32) -> Option<G> {
    let mut dice = RandomPlayer::new(seed);
    let mut list = Vec::new();
    for _ in 0..answers {
        let seat = game.to_act().lowest()?;
        list.clear();
        game.legal(seat, &mut list);
        let action = *list.get(dice.below(list.len()))?;
        game.apply(seat, action, &mut Silent);
    }
    Some(game)
}
