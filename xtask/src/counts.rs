//! How many tests ran, read from what the test runners print.

use std::fmt;

/// Tests of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed.
    pub failed: u64,
    /// Tests that were not run.
    pub skipped: u64,
}

impl Counts {
    /// Adds those of another run.
    pub fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Adds up the closing lines of `cargo test` (one for each program), `cargo nextest` or `snowbound case`.
pub fn read(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines().filter(|line| is_closing(line)) {
        let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || c == ',' || c == ';').collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else { continue };
            match pair[1] {
                "passed" => counts.passed += number,
                "failed" => counts.failed += number,
                "skipped" | "ignored" => counts.skipped += number,
                _ => {}
            }
        }
    }
    counts
}

/// Reads the closing lines of Playwright: `2 failed`, `1 flaky`, `3 did not run`, `30 passed (1.2m)`, each on a line of its own.
pub fn read_playwright(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [number, "passed", time] if time.starts_with('(') => counts.passed += number.parse().unwrap_or(0),
            [number, "passed"] => counts.passed += number.parse().unwrap_or(0),
            [number, "failed" | "interrupted"] => counts.failed += number.parse().unwrap_or(0),
            // It passed when it was tried again.
            [number, "flaky"] => counts.passed += number.parse().unwrap_or(0),
            [number, "skipped"] | [number, "did", "not", "run"] => counts.skipped += number.parse().unwrap_or(0),
            _ => {}
        }
    }
    counts
}

/// Reads what vitest says of its tests: `Tests  2 failed | 12 passed | 1 skipped (15)`.
pub fn read_vitest(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        let line = plain(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["Tests", rest @ ..] = &words[..] else { continue };
        for pair in rest.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else { continue };
            match pair[1] {
                "passed" => counts.passed += number,
                "failed" => counts.failed += number,
                "skipped" | "todo" => counts.skipped += number,
                _ => {}
            }
        }
    }
    counts
}

/// A line without its colours.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').map_or("", |(_, text)| text));
    }
    text
}

fn is_closing(line: &str) -> bool {
    let line = line.trim_start();
    let case = || {
        let words: Vec<&str> = line.split_whitespace().collect();
        matches!(words[..], [n, "passed,", m, "failed"] if n.parse::<u64>().is_ok() && m.parse::<u64>().is_ok())
    };
    line.starts_with("test result:") || line.starts_with("Summary [") || case()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_test_is_added_up() {
        let output = "running 2 tests\ntest a ... ok\ntest result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; \
                      0 filtered out; finished in 0.00s\n\ntest result: FAILED. 3 passed; 4 failed; 0 ignored";
        assert_eq!(read(output), Counts { passed: 5, failed: 4, skipped: 1 });
    }

    #[test]
    fn nextest_is_read() {
        let output = "        PASS [   0.012s] tabletop seats\n------------\n     Summary [   3.100s] 9 tests run: 7 passed \
                      (1 slow), 2 failed, 3 skipped\n";
        assert_eq!(read(output), Counts { passed: 7, failed: 2, skipped: 3 });
    }

    #[test]
    fn cases_are_read() {
        assert_eq!(read("LA-FIRE-12 ok\n17 passed, 1 failed\n"), Counts { passed: 17, failed: 1, skipped: 0 });
    }

    #[test]
    fn playwright_is_read() {
        let output = "  ok 1 a turn passed (2s)\n  2 failed\n    e2e/a.spec.ts\n  1 flaky\n  3 did not run\n  30 passed (1.2m)\n";
        assert_eq!(read_playwright(output), Counts { passed: 31, failed: 2, skipped: 3 });
    }

    #[test]
    fn vitest_is_read() {
        let output =
            " Test Files  4 passed (4)\n\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m2 failed\u{1b}[22m | 12 passed (14)\n";
        assert_eq!(read_vitest(output), Counts { passed: 12, failed: 2, skipped: 0 });
    }

    #[test]
    fn other_lines_do_not_count() {
        assert_eq!(read("the 3 passed tests are nice\n4 passed exams, 5 failed ones"), Counts::default());
    }
}
