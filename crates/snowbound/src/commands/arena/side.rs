//! A program in the arena: what it is called, and what it may spend on a decision.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use bots::Alarm;
use tabletop::{Budget, Game, Observation, Player};

/// What a decision may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// Whatever the program takes by itself.
    Usual,
    Simulations(u64),
    Time(Duration),
}

/// A program by its name and limit: `greedy`, `search:400`, `search:100ms`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The kind of program, as tables name it.
    pub name: String,
    limit: Limit,
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, limit) = text.split_once(':').map_or((text, None), |(name, limit)| (name, Some(limit)));
        let wrong = |limit: &str| format!("`{limit}` is no budget: write simulations (400) or a time (100ms)");
        let number = |digits: &str, all: &str| digits.parse().ok().filter(|&n| n > 0).ok_or_else(|| wrong(all));
        let limit = match limit {
            None => Limit::Usual,
            Some(all) => match all.strip_suffix("ms") {
                Some(digits) => Limit::Time(Duration::from_millis(number(digits, all)?)),
                None => Limit::Simulations(number(all, all)?),
            },
        };
        Ok(Side { name: name.to_owned(), limit })
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match self.limit {
            Limit::Usual => Ok(()),
            Limit::Simulations(simulations) => write!(f, ":{simulations}"),
            Limit::Time(time) => write!(f, ":{}ms", time.as_millis()),
        }
    }
}

impl Side {
    /// A player that keeps to the limit.
    pub fn player<P>(&self, bot: P, alarm: &Alarm) -> Limited<P> {
        Limited { bot, limit: self.limit, alarm: alarm.clone(), decisions: 0, spent: Duration::ZERO }
    }
}

/// A player that is told when its time is over, and how much it took.
pub struct Limited<P> {
    bot: P,
    limit: Limit,
    alarm: Alarm,
    /// Questions with more than one answer.
    pub decisions: u64,
    /// Time for all of them.
    pub spent: Duration,
}

impl<G: Game, P: Player<G>> Player<G> for Limited<P> {
    fn choose(&mut self, question: &Observation<'_, G>, usual: &Budget) -> usize {
        if question.legal().len() == 1 {
            return 0;
        }
        let begin = Instant::now();
        let budget = match self.limit {
            Limit::Usual => usual.clone(),
            Limit::Simulations(simulations) => Budget::simulations(simulations),
            Limit::Time(time) => self.alarm.within(time),
        };
        let choice = self.bot.choose(question, &budget);
        self.decisions += 1;
        self.spent += begin.elapsed();
        choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_reads_back() {
        for text in ["greedy", "search:400", "search:100ms"] {
            assert_eq!(text.parse::<Side>().unwrap().to_string(), text);
        }
        for text in ["search:", "search:0", "search:1s", "search:-4"] {
            assert!(text.parse::<Side>().is_err_and(|error| error.contains("no budget")), "{text}");
        }
    }
}
