//! Puts switches into a source file.

use std::fmt::Write;
use std::ops::Range;

use crate::sites::{Kind, LeftOut, Mutant, Source};

/// A source with a switch for every fault that may compile.
pub struct Rewritten {
    /// The source as it is compiled.
    pub text: String,
    /// Where in it each fault stands.
    places: Vec<FaultSpan>,
}

/// Where a fault stands in the rewritten text.
struct FaultSpan {
    number: usize,
    /// What would be there.
    after: Range<usize>,
    /// The whole choice, with what is there.
    whole: Range<usize>,
}

impl Rewritten {
    /// Puts the switches in.
    pub fn new(source: &Source) -> Self {
        let mutants: Vec<&Mutant> = source.mutants.iter().filter(|it| it.left_out != Some(LeftOut::Nonsense)).collect();
        let mut writer = Writer { from: &source.text, out: Rewritten { text: String::new(), places: Vec::new() } };
        writer.between(0..source.text.len(), &mutants);
        writer.out
    }

    /// The faults that the compiler means when it complains about this place: the one that stands there, or those of the
    /// innermost choice around it.
    pub fn blamed(&self, at: &Range<usize>) -> Vec<usize> {
        let holds = |range: &Range<usize>| range.start <= at.start && at.end <= range.end;
        if let Some(place) =
            self.places.iter().filter(|place| holds(&place.after)).min_by_key(|place| place.after.len())
        {
            return vec![place.number];
        }
        let around = self.places.iter().filter(|place| holds(&place.whole)).map(|place| place.whole.clone());
        let Some(innermost) = around.min_by_key(ExactSizeIterator::len) else { return Vec::new() };
        self.places.iter().filter(|place| place.whole == innermost).map(|place| place.number).collect()
    }
}

struct Writer<'s> {
    from: &'s str,
    out: Rewritten,
}

impl Writer<'_> {
    /// Writes a part of the text in which these faults lie, outer ones first.
    fn between(&mut self, part: Range<usize>, mutants: &[&Mutant]) {
        let (mut at, mut rest) = (part.start, mutants);
        while let Some(first) = rest.first() {
            let range = first.range.clone();
            let same = rest.iter().take_while(|it| it.range == range).count();
            let within = rest.iter().take_while(|it| it.range.start < range.end).count();
            self.out.text.push_str(&self.from[at..range.start]);
            self.switch(&rest[..same], &rest[same..within]);
            at = range.end;
            rest = &rest[within..];
        }
        self.out.text.push_str(&self.from[at..part.end]);
    }

    /// Writes one place: the faults that can be there, else the text with what lies within it.
    fn switch(&mut self, here: &[&Mutant], inside: &[&Mutant]) {
        let Some(first) = here.first() else { return };
        let (begin, first_place) = (self.out.text.len(), self.out.places.len());
        let expression = first.kind == Kind::Expression;
        if expression {
            self.out.text.push('(');
        }
        for mutant in here {
            let _ = write!(self.out.text, "if ::switch::on({}) {{ ", mutant.number);
            let start = self.out.text.len();
            self.out.text.push_str(&mutant.after);
            let after = start..self.out.text.len();
            self.out.places.push(FaultSpan { number: mutant.number, after, whole: 0..0 });
            self.out.text.push_str("\n} else ");
        }
        let own = first_place..self.out.places.len();
        self.out.text.push_str("{ ");
        self.between(first.range.clone(), inside);
        self.out.text.push_str(if expression { "\n})" } else { "\n}" });
        for place in &mut self.out.places[own] {
            place.whole = begin..self.out.text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sites;

    /// The rewritten text without its line breaks.
    fn rewritten(text: &str) -> String {
        let source = sites::find("a.rs", text, 1).unwrap();
        Rewritten::new(&source).text.replace('\n', "")
    }

    #[test]
    fn a_comparison_gets_its_switch() {
        let text = rewritten("fn f(a: u8) -> bool { a < 3 }");
        assert_eq!(text, "fn f(a: u8) -> bool { (if ::switch::on(1) { a <= 3} else { a < 3}) }");
    }

    #[test]
    fn what_lies_within_keeps_its_switches() {
        let text = rewritten("fn f(a: u8, b: u8) -> bool { a + 1 == b }");
        let inner =
            "(if ::switch::on(2) { a - 1} else { a + (if ::switch::on(3) { 0} else { 1}) })".replace(") })", ")})");
        assert_eq!(
            text,
            format!("fn f(a: u8, b: u8) -> bool {{ (if ::switch::on(1) {{ a + 1 != b}} else {{ {inner} == b}}) }}")
        );
    }

    #[test]
    fn a_shuffle_leaves_the_cards_and_moves_the_generator() {
        let text = rewritten("fn f(s: &mut S) { s.rng.shuffle(&mut s.deck); }");
        assert!(text.contains("let mut spare = (&mut s.deck).to_vec(); s.rng.shuffle(&mut spare);"), "{text}");
    }

    #[test]
    fn what_the_compiler_evaluates_is_left_alone() {
        for text in [
            "const A: bool = 1 < 2;",
            "const fn f(a: u8) -> bool { a < 3 }",
            "fn f() -> [u8; 1 + 1] { [0; 1 + 1] }",
            "#[cfg(test)] mod tests { fn f(a: u8) -> bool { a < 3 } }",
            "fn f(a: u8) { match a { 1 => {}, _ => {} } }",
            "impl E { fn f(&mut self) { self.tell(1); } }",
        ] {
            assert_eq!(rewritten(text), text);
        }
    }

    #[test]
    fn a_complaint_leads_back_to_its_fault() {
        let source = sites::find("a.rs", "fn f(a: u8, b: u8) -> bool { a < b }", 7).unwrap();
        let rewritten = Rewritten::new(&source);
        let at = rewritten.text.find("a <= b").unwrap();
        assert_eq!(rewritten.blamed(&(at..at + 6)), [7]);
        let at = rewritten.text.find("{ a < b").unwrap();
        assert_eq!(rewritten.blamed(&(at..at + 7)), [7], "the whole choice is to blame");
        assert_eq!(rewritten.blamed(&(0..2)), [] as [usize; 0]);
    }
}
