//! One scale for all programs of an arena: the Elo numbers that explain the matches best, and how sure they are.

use super::figures::Met;

/// 400 points of Elo are a factor of ten: so many a factor of e.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Numbers settle within a few steps; more never hurt.
const STEPS: usize = 100;

/// A program's place on the scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Its name and budget.
    pub name: String,
    /// Its Elo; the last program named has 0.
    pub elo: f64,
    /// Half the width of the 95 % interval, against the one that has 0.
    pub error: f64,
}

/// Places programs by the matches between them. The last name has 0; whoever met nobody is left out.
pub fn rate(names: &[String], matches: &[Met]) -> Vec<Rating> {
    let played = |name: &str| matches.iter().any(|met| met.first == name || met.other == name);
    let names: Vec<&String> = names.iter().filter(|name| played(name)).collect();
    let Some(free) = names.len().checked_sub(1) else { return Vec::new() };
    let place = |name: &str| names.iter().position(|&known| known == name);
    let mut at = vec![0.0f64; names.len()];
    let mut spread = vec![vec![0.0; free]; free];
    for _ in 0..STEPS {
        let mut slope = vec![0.0; free];
        // A weak opinion that all are equal, so that a program that won everything has a number.
        let mut weight: Vec<Vec<f64>> =
            (0..free).map(|i| (0..free).map(|j| if i == j { 1e-3 } else { 0.0 }).collect()).collect();
        slope.iter_mut().zip(&at).for_each(|(slope, at)| *slope = -1e-3 * at);
        for met in matches {
            let (Some(first), Some(other)) = (place(&met.first), place(&met.other)) else { continue };
            let share = 1.0 / (1.0 + met.rivals * (at[other] - at[first]).exp());
            // As many wins and losses as would tell as much as the deals did.
            let games = share * (1.0 - share) / met.variance;
            let (pull, stiff) = ((met.share - share) * games, share * (1.0 - share) * games);
            for (here, there, sign) in [(first, other, 1.0), (other, first, -1.0)] {
                if here < free {
                    slope[here] += sign * pull;
                    weight[here][here] += stiff;
                    if there < free {
                        weight[here][there] -= stiff;
                    }
                }
            }
        }
        spread = inverse(weight);
        for (at, row) in at.iter_mut().zip(&spread) {
            let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
            *at += step.clamp(-1.0, 1.0);
        }
    }
    let error = |i: usize| spread.get(i).map_or(0.0, |row| 1.96 * row[i].max(0.0).sqrt() * SCALE);
    let rating = |(i, name): (usize, &&String)| Rating { name: (*name).clone(), elo: at[i] * SCALE, error: error(i) };
    let mut ratings: Vec<Rating> = names.iter().enumerate().map(rating).collect();
    ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    ratings
}

/// The inverse of a matrix that has one, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..size).map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(&mut result[pivot]).for_each(|value| *value /= by);
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                result[row][column] -= factor * result[pivot][column];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(first: &str, other: &str, share: f64, deals: f64) -> Met {
        let (first, other) = (first.to_owned(), other.to_owned());
        Met { first, other, rivals: 1.0, share, variance: share * (1.0 - share) / deals }
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn elo(ratings: &[Rating], name: &str) -> f64 {
        ratings.iter().find(|rating| rating.name == name).unwrap().elo
    }

    #[test]
    fn one_match_gives_the_elo_of_its_share() {
        let ratings = rate(&names(&["strong", "weak"]), &[met("strong", "weak", 10.0 / 11.0, 400.0)]);
        assert!((elo(&ratings, "strong") - 400.0).abs() < 2.0, "{ratings:?}");
        assert_eq!((ratings[1].name.as_str(), ratings[1].elo, ratings[1].error), ("weak", 0.0, 0.0));
    }

    #[test]
    fn programs_that_never_met_are_compared_by_those_they_met() {
        let matches = [met("best", "middle", 0.75, 200.0), met("middle", "weak", 0.75, 200.0)];
        let ratings = rate(&names(&["best", "middle", "weak", "absent"]), &matches);
        assert_eq!(ratings.len(), 3, "who met nobody is left out");
        assert!((elo(&ratings, "best") - 2.0 * elo(&ratings, "middle")).abs() < 2.0, "{ratings:?}");
        assert!(ratings[0].error > ratings[1].error, "what is told at second hand is less sure: {ratings:?}");
    }

    #[test]
    fn more_games_make_it_surer() {
        let error = |deals: f64| rate(&names(&["a", "b"]), &[met("a", "b", 0.6, deals)])[0].error;
        assert!(error(400.0) < 0.6 * error(100.0), "{} {}", error(400.0), error(100.0));
    }

    #[test]
    fn whoever_sits_alone_among_three_needs_a_quarter_to_be_equal() {
        let met = Met { rivals: 3.0, ..met("a", "b", 0.25, 100.0) };
        assert!(rate(&names(&["a", "b"]), &[met])[0].elo.abs() < 1.0);
    }
}
