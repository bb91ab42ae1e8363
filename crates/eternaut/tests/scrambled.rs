//! Files with passages taken out, doubled or exchanged by chance: whatever they say, reading them ends with an answer.

mod files;

use std::borrow::Cow;

use eternaut::content::check::check;
use eternaut::content::load;
use tabletop::RandomPlayer;

/// A place between two lines.
fn line_break(dice: &mut RandomPlayer, text: &str) -> usize {
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    breaks[dice.below(breaks.len())]
}

/// Takes a passage out, writes it twice, or puts it elsewhere; or exchanges one number for another.
fn scrambled(dice: &mut RandomPlayer, text: &str) -> String {
    let (one, other) = (line_break(dice, text), line_break(dice, text));
    let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 400));
    let to = (from..=to).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(from);
    let (before, passage, after) = (&text[..from], &text[from..to], &text[to..]);
    match dice.below(4) {
        0 => format!("{before}{after}"),
        1 => format!("{before}{passage}{passage}{after}"),
        2 => format!("{passage}{before}{after}"),
        _ => {
            let numbers = ["201", "202", "207", "011", "014", "401", "901", "999", "600", "001"];
            let (old, new) = (numbers[dice.below(numbers.len())], numbers[dice.below(numbers.len())]);
            text.replace(old, new)
        }
    }
}

#[test]
fn nothing_panics() {
    let (mut loaded, mut refused) = (0, 0);
    for number in 0..250 {
        let mut dice = RandomPlayer::new(number);
        let mut files = files::example();
        for _ in 0..=dice.below(2) {
            let file = dice.below(files.len());
            files[file].text = Cow::Owned(scrambled(&mut dice, &files[file].text));
        }
        match load(&files) {
            Ok(campaign) => {
                check(&files, &campaign);
                loaded += 1;
            }
            Err(errors) => {
                assert!(!errors.0.is_empty());
                refused += 1;
            }
        }
    }
    assert!(loaded > 5 && refused > 100, "{loaded} loaded, {refused} refused");
}
