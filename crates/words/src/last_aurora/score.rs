//! The final score, line by line.

use tabletop::{Outcome, Seat};

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// A table of points by player and reason, and who won.
    pub fn score(&self, outcome: &Outcome) -> Vec<String> {
        let mut rules: Vec<&'static str> = Vec::new();
        for line in outcome.seats.iter().flat_map(|seat| &seat.lines) {
            if !rules.contains(&line.rule) {
                rules.push(line.rule);
            }
        }
        let labels: Vec<_> = rules.iter().map(|rule| self.words.score_line(rule)).collect();
        let total = self.words.plain("score-total");
        let width = labels.iter().chain([&total]).map(|label| label.chars().count()).max().unwrap_or(0);
        let names: Vec<_> = (0..outcome.seats.len()).map(|seat| self.seat(Seat(seat as u8))).collect();
        let row = |label: &str, cells: Vec<String>| {
            let wide = names.iter().map(|name| name.chars().count().max(5));
            let cells = cells.iter().zip(wide).map(|(cell, wide)| format!("{cell:>wide$}"));
            format!("{label:<width$}  {}", cells.collect::<Vec<_>>().join("  "))
        };
        let mut lines = vec![self.words.plain("score-title"), row("", names.clone())];
        for (rule, label) in rules.iter().zip(&labels) {
            let points = outcome.seats.iter().map(|seat| {
                let line = seat.lines.iter().find(|line| line.rule == *rule);
                line.map_or_else(|| "-".to_owned(), |line| line.points.to_string())
            });
            lines.push(row(label, points.collect()));
        }
        lines.push(row(&total, outcome.seats.iter().map(|seat| seat.score.to_string()).collect()));
        for (seat, result) in outcome.seats.iter().enumerate().filter(|(_, result)| result.lines.is_empty()) {
            debug_assert!(result.score == 0);
            lines.push(self.words.say("score-eliminated", &Filling::new().with("seat", self.seat(Seat(seat as u8)))));
        }
        lines.push(self.winner(outcome));
        lines
    }

    fn winner(&self, outcome: &Outcome) -> String {
        match outcome.winner {
            None => self.words.plain("score-nobody"),
            Some(seat) => {
                let points = outcome.seats[seat.index()].score;
                self.words.say("score-winner", &Filling::new().with("seat", self.seat(seat)).with("points", points))
            }
        }
    }
}
