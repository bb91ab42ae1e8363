//! What comes of many games of Last Aurora.

use registry::last_aurora::LastAurora;
use tabletop::{Driver, Game, Silent};

use super::table::AuroraSeries;
use crate::table::Deal;
use crate::tally::{Tally, add_all, add_at};

/// Counts of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that ended in round 0, 1, 2 …
    pub rounds: Vec<u64>,
    /// Games in which somebody reached the Aurora.
    pub reached: u64,
    /// Games that somebody won.
    pub won: u64,
    /// Points of the winners.
    pub winner_score: i64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// Points, by seat.
    pub scores: Vec<i64>,
    /// Players without Survivors at the end.
    pub eliminated: u64,
}

impl Results {
    /// Counts a finished game.
    pub fn count(&mut self, game: &LastAurora) {
        let Some(outcome) = game.outcome() else { return };
        let look = game.look();
        add_at(&mut self.rounds, game.round() as usize, 1);
        self.reached += u64::from(look.s.order.iter().any(|&seat| look.reached(seat)));
        self.eliminated += (game.seats() - look.s.order.len()) as u64;
        for (seat, result) in outcome.seats.iter().enumerate() {
            add_at(&mut self.scores, seat, i64::from(result.score));
            let won = outcome.winner.is_some_and(|winner| winner.index() == seat);
            add_at(&mut self.wins, seat, u64::from(won));
            if won {
                self.won += 1;
                self.winner_score += i64::from(result.score);
            }
        }
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Results) {
        add_all(&mut self.rounds, &other.rounds);
        add_all(&mut self.wins, &other.wins);
        add_all(&mut self.scores, &other.scores);
        self.reached += other.reached;
        self.won += other.won;
        self.winner_score += other.winner_score;
        self.eliminated += other.eliminated;
    }
}

impl Tally for Results {
    type Deal = AuroraSeries;

    fn play(&mut self, table: &AuroraSeries, number: u64, driver: &mut Driver<LastAurora>) -> anyhow::Result<()> {
        let mut game = table.game(number)?;
        let mut players = table.players(&game, number);
        driver.play(&mut game, &mut players, &mut Silent)?;
        self.count(&game);
        Ok(())
    }

    fn add(&mut self, later: Self) {
        Results::add(self, &later);
    }
}
