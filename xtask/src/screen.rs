//! What several steps print at once, told one after the other: the step that began first is shown as it goes, the others are
//! kept until it has ended.

use std::collections::BTreeMap;
use std::io::Write;

/// What is shown, and what waits to be.
pub struct Screen<W> {
    out: W,
    /// Steps that are not told to their end, in the order in which they began; the first of them is shown as it goes.
    order: Vec<usize>,
    /// What the others printed.
    kept: BTreeMap<usize, Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: Vec<u8>,
    ended: bool,
}

impl<W: Write> Screen<W> {
    /// Nothing is shown yet.
    pub fn new(out: W) -> Self {
        Screen { out, order: Vec::new(), kept: BTreeMap::new() }
    }

    /// A step begins.
    pub fn begin(&mut self, step: usize, heading: &str) {
        self.order.push(step);
        self.print(step, format!("{heading}\n").as_bytes());
    }

    /// A step printed something.
    pub fn print(&mut self, step: usize, bytes: &[u8]) {
        match self.order.first() {
            Some(first) if *first == step => self.show(bytes),
            _ => self.kept.entry(step).or_default().bytes.extend_from_slice(bytes),
        }
    }

    /// A step ended, and this is how.
    pub fn end(&mut self, step: usize, line: &str) {
        if self.order.first() != Some(&step) {
            self.tell(&format!("… meanwhile {line}"));
            self.kept.entry(step).or_default().ended = true;
            return;
        }
        loop {
            self.order.remove(0);
            let Some(next) = self.order.first() else { return };
            let Kept { bytes, ended } = self.kept.remove(next).unwrap_or_default();
            self.show(&bytes);
            if !ended {
                return;
            }
        }
    }

    /// Something that no step said.
    pub fn tell(&mut self, line: &str) {
        self.show(format!("{line}\n").as_bytes());
    }

    /// Nothing more happens: whatever was kept is told.
    pub fn close(&mut self) {
        for step in std::mem::take(&mut self.order) {
            let kept = self.kept.remove(&step).unwrap_or_default();
            self.show(&kept.bytes);
        }
    }

    /// Nobody can be told that showing failed.
    fn show(&mut self, bytes: &[u8]) {
        let _ = self.out.write_all(bytes).and_then(|()| self.out.flush());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(screen: &Screen<Vec<u8>>) -> String {
        String::from_utf8_lossy(&screen.out).into_owned()
    }

    #[test]
    fn the_first_is_shown_as_it_goes_and_the_second_after_it() {
        let mut screen = Screen::new(Vec::new());
        screen.begin(0, "first");
        screen.begin(1, "second");
        screen.print(1, b"b\n");
        screen.print(0, b"a\n");
        assert_eq!(shown(&screen), "first\na\n");
        screen.end(0, "first: passed");
        assert_eq!(shown(&screen), "first\na\nsecond\nb\n");
        screen.print(1, b"bb\n");
        assert!(shown(&screen).ends_with("b\nbb\n"));
    }

    #[test]
    fn what_ends_meanwhile_says_so_at_once_and_is_told_in_its_turn() {
        let mut screen = Screen::new(Vec::new());
        for (step, heading) in ["first", "second", "third"].into_iter().enumerate() {
            screen.begin(step, heading);
        }
        screen.end(1, "second: passed");
        assert_eq!(shown(&screen), "first\n… meanwhile second: passed\n");
        screen.end(0, "first: passed");
        assert!(shown(&screen).ends_with("passed\nsecond\nthird\n"), "{}", shown(&screen));
    }

    #[test]
    fn what_was_kept_is_told_when_nothing_more_happens() {
        let mut screen = Screen::new(Vec::new());
        screen.begin(0, "first");
        screen.begin(1, "second");
        screen.print(1, b"what is wrong\n");
        screen.close();
        assert!(shown(&screen).ends_with("second\nwhat is wrong\n"));
    }
}
