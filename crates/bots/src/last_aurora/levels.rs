//! The levels that people choose among, from play by chance to the best there is.
//!
//! A weak level plays like a weak person: it looks at its own answer only, at one way that things may lie, and thinks little of what
//! comes later or of the others. It is not a strong player that errs at random.

use registry::last_aurora::content::Content;
use registry::last_aurora::{Action, LastAurora};
use tabletop::Seat;

use super::Captain;
use super::roster::Kind;
use super::weights::Weights;
use crate::greedy::Judge;
use crate::search::Plan;

/// The levels that tables offer, from the weakest to the strongest.
pub const LEVELS: [Kind; 5] = [Kind::Drifter, Kind::Scavenger, Kind::Driver, Kind::Veteran, Kind::Legend];

/// What the arena found out about the levels: `snowbound arena … --levels FILE` writes it.
const MEASURED: &str = include_str!("levels.txt");

/// A measured strength, against the weakest level at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Elo: 400 more wins ten games for each that it loses.
    pub elo: i32,
    /// Half the width of the 95 % interval.
    pub error: i32,
}

/// How strong a player was found to be; nothing where nobody has measured it.
pub fn rating(kind: Kind) -> Option<Rating> {
    MEASURED.lines().find_map(|line| read(line).filter(|&(name, _)| name == kind.name()).map(|(_, rating)| rating))
}

/// A line of the file: name, Elo, half the interval. Lines that begin with `#` say how it was measured.
fn read(line: &str) -> Option<(&str, Rating)> {
    let mut words = line.split_whitespace();
    let name = words.next().filter(|name| !name.starts_with('#'))?;
    let (elo, error) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some((name, Rating { elo, error }))
}

/// How the two levels that look ahead spend their simulations.
pub(super) fn plan(kind: Kind) -> Plan {
    match kind {
        Kind::Legend => Plan { simulations: 4000, ..Plan::default() },
        Kind::Veteran => Plan { simulations: 150, ..Plan::default() },
        Kind::Drifter | Kind::Scavenger | Kind::Driver => Plan::default(),
        Kind::Random | Kind::Greedy | Kind::Search | Kind::Best => Plan::default(),
    }
}

/// Answers of one move that somebody who has not played much thinks through. With one it hardly plays better than by chance (67 % of 120
/// games), and loses all of 120 games against the next level; with two it wins 95 % and 12 % of 60 games; with five 98 % and 32 %.
const FORESIGHT: usize = 2;

/// A judge who has not played much: thinks of what it answers now and next but not its move to the end, pictures hidden things
/// in one way only, and cares neither for the others nor much for later rounds.
#[derive(Clone, Debug)]
pub struct Rookie(Captain);

impl Rookie {
    /// One for this content.
    pub fn new(content: &Content) -> Self {
        Rookie(Captain::new(content).with_weights(Weights::short_sighted()))
    }
}

impl Judge<LastAurora> for Rookie {
    fn value(&self, game: &LastAurora, seat: Seat) -> f32 {
        self.0.value(game, seat)
    }

    fn narrow(&self, game: &LastAurora, seat: Seat, list: &mut Vec<Action>) {
        self.0.narrow(game, seat, list);
    }

    fn continues(&self, game: &LastAurora, seat: Seat, path: &[Action]) -> bool {
        path.len() < FORESIGHT && self.0.continues(game, seat, path)
    }

    fn samples(&self, _: &LastAurora, _: Seat) -> u32 {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_as_they_stand_and_none_is_made_up() {
        let rating = Rating { elo: 812, error: 45 };
        assert_eq!(read("legend 812 45"), Some(("legend", rating)));
        for line in ["# legend 812 45", "legend", "legend 812", "legend strong 45", ""] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn the_file_names_levels_only_and_the_weakest_has_0() {
        for (name, _) in MEASURED.lines().filter_map(read) {
            assert!(LEVELS.iter().any(|level| level.name() == name), "{name} is no level");
        }
        let measured: Vec<i32> = LEVELS.iter().filter_map(|&level| Some(rating(level)?.elo)).collect();
        assert!(measured.first().is_none_or(|&weakest| weakest == 0), "{measured:?}");
        assert!(measured.is_sorted(), "levels are named in the order of their strength: {measured:?}");
    }
}
