//! Lines that fit the terminal.

/// Breaks a line at blanks so that no row is longer than the width; rows after the first keep its margin.
pub fn wrap(line: &str, width: usize) -> Vec<String> {
    let margin: String = line.chars().take_while(|c| *c == ' ').collect();
    let mut rows = Vec::new();
    for part in line.split('\n') {
        if part.chars().count() <= width {
            rows.push(part.to_owned());
            continue;
        }
        let mut row = margin.clone();
        for word in part.split_whitespace() {
            let room = row.chars().count() + 1 + word.chars().count() <= width;
            if !room && row.trim() != "" {
                rows.push(std::mem::replace(&mut row, margin.clone()));
            }
            if row.trim() != "" {
                row.push(' ');
            }
            row.push_str(word);
        }
        rows.push(row);
    }
    rows
}

/// A text behind a head, its further rows as far from the margin as the first.
pub fn hang(head: &str, text: &str, width: usize) -> String {
    let margin = head.chars().count();
    let rows = wrap(text, width.saturating_sub(margin).max(20));
    format!("{head}{}", rows.join(&format!("\n{}", " ".repeat(margin))))
}

#[cfg(test)]
mod tests {
    use super::{hang, wrap};

    #[test]
    fn rows_hang_below_the_first() {
        assert_eq!(hang(" 1  ", "one two three four five six", 24), " 1  one two three four\n    five six");
    }

    #[test]
    fn long_lines_are_broken_at_blanks_and_keep_their_margin() {
        assert_eq!(wrap("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrap("short", 9), ["short"]);
        assert_eq!(wrap("unbreakable", 5), ["unbreakable"]);
        assert_eq!(wrap("a\nb", 5), ["a", "b"]);
    }

    #[test]
    fn drawings_that_fit_are_left_alone() {
        assert_eq!(wrap("+--  --+", 10), ["+--  --+"]);
    }
}
