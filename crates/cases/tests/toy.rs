//! Cases for a further game.

mod lanterns;

use cases::{Cased, Report, Values};
use lanterns::Lanterns;

fn play(then: &str) -> Report {
    let text = format!(
        "case \"Both choose a card\" {{\n    proves \"TOY-TURN-01\"\n    given\n    when {{ Frances \"lamp\"; Frances \"shuffle\" refused=\"TOY-TURN\" }}\n    then {{ {then} }}\n}}\n"
    );
    let mut report = Report::default();
    report.play(&Lanterns::bench(Values::Held), "lanterns.case.kdl", &text);
    report
}

#[test]
fn a_case_of_a_further_game_holds_or_says_what_does_not() {
    let report = play("round 1; asked \"Andrew\" \"card\"; event \"lamp\" count=1; legal \"Andrew\" \"lamp\"");
    assert_eq!((report.passed.len(), &report.failed), (1, &Vec::new()));
    let report = play("round 2");
    assert!(report.failed[0].to_string().contains("the round: expected `2`, found `1`"), "{}", report.failed[0]);
    let report = play("snow 1");
    assert!(report.failed[0].to_string().contains("unknown expectation"), "{}", report.failed[0]);
}
