//! Shares and means with their 95% intervals.

use std::fmt;

/// Two-sided 95% of a normal distribution.
const Z: f64 = 1.96;

/// A number and the interval that holds the true one 19 times out of 20.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number found.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// Does an estimate meet a target?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// The whole interval does.
    Yes,
    /// The number does, but not the whole interval.
    Likely,
    /// The number does not, but part of the interval does.
    Unlikely,
    /// Nothing of the interval does.
    No,
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Met::Yes => "yes",
            Met::Likely => "yes (the interval reaches beyond)",
            Met::Unlikely => "no (the interval reaches into it)",
            Met::No => "no",
        })
    }
}

impl Estimate {
    /// A share, with Wilson's interval, which never leaves 0 to 1.
    pub fn share(hits: u64, of: u64) -> Self {
        if of == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, p) = (of as f64, hits as f64 / of as f64);
        let z2 = Z * Z;
        let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        Estimate { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }

    /// A mean, from the number, sum and sum of squares of what was counted.
    pub fn mean(count: u64, sum: f64, squares: f64) -> Self {
        if count == 0 {
            return Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let n = count as f64;
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.0);
        let half = Z * (variance / n).sqrt();
        Estimate { value: mean, low: mean - half, high: mean + half }
    }

    /// The same, many times over.
    pub fn times(self, factor: f64) -> Self {
        Estimate { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }

    /// The difference to another, counted in other games: the errors add up as those of independent numbers do.
    pub fn minus(self, other: Self) -> Self {
        let half = (self.high - self.low).hypot(other.high - other.low) / 2.0;
        let value = self.value - other.value;
        Estimate { value, low: value - half, high: value + half }
    }

    /// Holds it against a target.
    pub fn meets(self, low: f64, high: f64) -> Met {
        let inside = (low..=high).contains(&self.value);
        let whole = self.low >= low && self.high <= high;
        let part = self.high >= low && self.low <= high;
        match (inside, whole, part) {
            (true, true, _) => Met::Yes,
            (true, false, _) => Met::Likely,
            (false, _, true) => Met::Unlikely,
            (false, _, false) => Met::No,
        }
    }

    /// The estimate and its interval as percentages.
    pub fn percent(self) -> String {
        format!("{:.1}% ({:.1}–{:.1})", self.value * 100.0, self.low * 100.0, self.high * 100.0)
    }

    /// The estimate and its interval as numbers.
    pub fn plain(self) -> String {
        format!("{:.2} ({:.2}–{:.2})", self.value, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_sensible_intervals() {
        let half = Estimate::share(50, 100);
        assert!((half.low - 0.404).abs() < 0.001 && (half.high - 0.596).abs() < 0.001, "{half:?}");
        let none = Estimate::share(0, 10);
        assert_eq!(none.low, 0.0);
        assert!((none.high - 0.278).abs() < 0.001, "{none:?}");
        assert_eq!(Estimate::share(0, 0).high, 1.0);
    }

    #[test]
    fn means_have_sensible_intervals() {
        // 100 throws of 0 or 2, half each: deviation 1, error 0.1.
        let mean = Estimate::mean(100, 100.0, 200.0);
        assert!((mean.low - 0.804).abs() < 1e-9 && (mean.high - 1.196).abs() < 1e-9, "{mean:?}");
    }

    #[test]
    fn differences_are_less_certain_than_what_they_are_made_of() {
        let (more, less) = (Estimate { value: 5.0, low: 4.7, high: 5.3 }, Estimate { value: 3.0, low: 2.6, high: 3.4 });
        let between = more.minus(less);
        assert!((between.value - 2.0).abs() < 1e-9 && (between.high - 2.5).abs() < 1e-9, "{between:?}");
    }

    #[test]
    fn targets_are_met_or_not() {
        let estimate = Estimate { value: 0.5, low: 0.4, high: 0.6 };
        assert_eq!(estimate.meets(0.3, 0.7), Met::Yes);
        assert_eq!(estimate.meets(0.45, 0.7), Met::Likely);
        assert_eq!(estimate.meets(0.55, 0.7), Met::Unlikely);
        assert_eq!(estimate.meets(0.65, 0.7), Met::No);
    }
}
