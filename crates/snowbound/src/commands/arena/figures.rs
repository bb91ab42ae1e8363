//! What the games of a match tell: wins, Elo, and how sure both are.

use std::collections::BTreeMap;
use std::fmt;

use super::results::Line;

/// 95 % of a normal distribution lie within so many standard deviations.
const SURE: f64 = 1.96;
/// Bound of the sequential test for errors of 5 % either way: log of 0.95 to 0.05.
const BOUND: f64 = 2.944;

/// A match as it stands. Deals of which every seat has been played count for the figures: seats differ, and luck with them.
pub struct Trial {
    seats: usize,
    deals: BTreeMap<u64, Vec<bool>>,
    points: f64,
    decisions: u64,
    seconds: f64,
    games: u64,
}

impl Trial {
    /// A match with the games that were played before.
    pub fn new(seats: usize, known: &[Line]) -> Self {
        let mut trial = Trial { seats, deals: BTreeMap::new(), points: 0.0, decisions: 0, seconds: 0.0, games: 0 };
        known.iter().for_each(|line| trial.add(line));
        trial
    }

    /// Counts a game.
    pub fn add(&mut self, line: &Line) {
        self.deals.entry(line.deal).or_default().push(line.won);
        self.points += line.points - line.others;
        self.decisions += line.decisions;
        self.seconds += line.seconds;
        self.games += 1;
    }

    /// What the match says about the two programs; nothing before a deal is whole, or where nobody was a rival.
    pub fn met(&self, first: &str, other: &str) -> Option<Met> {
        let (count, share, variance) = self.mean();
        let rivals = self.seats as f64 - 1.0;
        let (first, other) = (first.to_owned(), other.to_owned());
        (count > 0.0 && rivals > 0.0).then(|| Met { first, other, rivals, share, variance: variance / count })
    }

    /// What the first program won of each deal, from 0 to 1.
    fn shares(&self) -> impl Iterator<Item = f64> {
        let whole = self.deals.values().filter(|games| games.len() == self.seats);
        whole.map(|games| games.iter().filter(|&&won| won).count() as f64 / self.seats as f64)
    }

    /// How many deals are whole, the mean of their shares, and its variance for one deal.
    fn mean(&self) -> (f64, f64, f64) {
        let count = self.shares().count() as f64;
        let mean = self.shares().sum::<f64>() / count.max(1.0);
        let squares: f64 = self.shares().map(|share| (share - mean) * (share - mean)).sum();
        // Never nothing: a few deals that all went one way do not make it certain.
        (count, mean, (squares / (count - 1.0).max(1.0)).max(0.25 / count.max(1.0)))
    }

    /// Half the width of the interval around the mean.
    fn error(&self) -> f64 {
        let (count, _, variance) = self.mean();
        SURE * (variance / count.max(1.0)).sqrt()
    }

    /// Elo of a share of wins: against equals at all other seats.
    fn elo(&self, share: f64) -> f64 {
        let share = share.clamp(0.001, 0.999);
        400.0 * (share / (1.0 - share) * (self.seats as f64 - 1.0)).log10()
    }

    /// The share of wins of an Elo.
    fn share(&self, elo: f64) -> f64 {
        let odds = 10f64.powf(elo / 400.0) / (self.seats as f64 - 1.0).max(1.0);
        odds / (1.0 + odds)
    }
}

/// Two programs that met, for their ratings.
#[derive(Clone, Debug)]
pub struct Met {
    /// The program with one seat.
    pub first: String,
    /// The program at all other seats.
    pub other: String,
    /// How many seats those are.
    pub rivals: f64,
    /// What the first won, from 0 to 1.
    pub share: f64,
    /// How far off that may be, as a variance.
    pub variance: f64,
}

/// A sequential test: stops as soon as enough is known.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    low: f64,
    high: f64,
}

impl Test {
    /// Of two numbers in Elo, the lower first.
    pub fn new(bounds: &[f64]) -> Option<Self> {
        let &[a, b] = bounds else { return None };
        Some(Test { low: a.min(b), high: a.max(b) })
    }

    /// Is the first at least as good as the upper number (yes), or no better than the lower (no)? Nothing while it may be either.
    pub fn verdict(&self, trial: &Trial) -> Option<bool> {
        let (count, mean, variance) = trial.mean();
        let (low, high) = (trial.share(self.low), trial.share(self.high));
        // The log of how much likelier the upper is, with the shares of deals taken as normal.
        let ratio = count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        // Fewer deals say nothing about their variance.
        (count >= 10.0 && ratio.abs() >= BOUND).then_some(ratio > 0.0)
    }
}

/// A match as a line of the table.
pub struct Figures<'a> {
    /// The program with one seat.
    pub first: &'a str,
    /// The program at all other seats, or what was played against.
    pub other: &'a str,
    /// The games that were played.
    pub trial: &'a Trial,
    /// What the match was to find out.
    pub test: Option<&'a Test>,
}

impl Figures<'_> {
    /// The head of the table.
    pub const HEAD: &'static str = "\
| first | others | deals | games | won | fair | Elo (95 %) | points | ms a decision | test |
|---|---|---|---|---|---|---|---|---|---|";

    fn elo(&self) -> String {
        let (trial, error) = (self.trial, self.trial.error());
        let (_, mean, _) = trial.mean();
        let (elo, low, high) = (trial.elo(mean), trial.elo(mean - error), trial.elo(mean + error));
        if trial.seats == 1 { "–".to_owned() } else { format!("{elo:+.0} ({low:+.0} to {high:+.0})") }
    }

    fn fair(&self) -> String {
        match self.trial.seats {
            0 | 1 => "–".to_owned(),
            seats => format!("{:.0} %", 100.0 / seats as f64),
        }
    }

    fn verdict(&self) -> &'static str {
        match self.test.and_then(|test| test.verdict(self.trial)) {
            None => "–",
            Some(true) => "better",
            Some(false) => "not better",
        }
    }
}

impl fmt::Display for Figures<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { first, other, trial, .. } = self;
        let (deals, mean, _) = trial.mean();
        let (won, error, games) = (100.0 * mean, 100.0 * trial.error(), trial.games);
        let (points, time) =
            (trial.points / games.max(1) as f64, 1000.0 * trial.seconds / trial.decisions.max(1) as f64);
        write!(f, "| {first} | {other} | {deals} | {games} | {won:.1} % ± {error:.1} | {} ", self.fair())?;
        write!(f, "| {} | {points:+.1} | {time:.2} | {} |", self.elo(), self.verdict())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A trial of two seats: so many deals won twice, once, never.
    fn trial(twice: u64, once: u64, never: u64) -> Trial {
        let mut trial = Trial::new(2, &[]);
        let deals = (0..twice).map(|_| [true, true]).chain((0..once).map(|_| [true, false]));
        for (deal, games) in deals.chain((0..never).map(|_| [false, false])).enumerate() {
            trial.deals.insert(deal as u64, games.to_vec());
        }
        trial
    }

    #[test]
    fn shares_and_elo_are_each_others_inverse() {
        let trial = Trial::new(4, &[]);
        assert!((trial.share(0.0) - 0.25).abs() < 1e-9);
        for elo in [-200.0, -10.0, 0.0, 35.0, 400.0] {
            assert!((trial.elo(trial.share(elo)) - elo).abs() < 1e-6, "{elo}");
        }
    }

    #[test]
    fn pairs_that_cancel_tell_more_than_as_many_games() {
        // 50 % either way; but where luck decides deals, pairs differ more.
        assert!(trial(10, 80, 10).error() < trial(50, 0, 50).error());
        assert!(trial(0, 100, 0).error() > 0.0, "never certain");
    }

    #[test]
    fn the_test_stops_when_it_is_known_and_not_before() {
        let test = Test::new(&[50.0, 0.0]).unwrap();
        assert_eq!(test.verdict(&trial(90, 100, 10)), Some(true));
        assert_eq!(test.verdict(&trial(50, 100, 50)), Some(false));
        assert_eq!(test.verdict(&trial(13, 24, 12)), None);
        assert_eq!(test.verdict(&trial(3, 0, 0)), None, "too few");
    }

    #[test]
    fn a_match_against_the_game_has_no_elo() {
        let mut alone = trial(3, 0, 1);
        alone.seats = 1;
        alone.deals.values_mut().for_each(|games| games.truncate(1));
        let line = Figures { first: "a", other: "the game", trial: &alone, test: None }.to_string();
        assert!(line.contains("| 4 | 0 | 75.0 % ±") && line.contains("| – | – |"), "{line}");
        assert!(alone.met("a", "the game").is_none());
    }

    #[test]
    fn a_deal_counts_when_all_seats_have_played_it() {
        let mut trial = trial(1, 0, 0);
        trial.deals.insert(9, vec![true]);
        assert_eq!(trial.shares().count(), 1);
    }
}
