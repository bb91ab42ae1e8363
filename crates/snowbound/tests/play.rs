//! Games in the terminal: what one types, and what comes of it.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A file for this test alone, not there yet.
fn save(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// What the program says to these lines.
fn typed(game: &str, save: &Path, args: &[&str], lines: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_snowbound"));
    command.args(["play", game, "--save"]).arg(save).args(args);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{complaint}");
    String::from_utf8(output.stdout).unwrap()
}

const ALONE: [&str; 4] = ["--players", "1", "--seed", "77"];

/// A lone answer gives itself in Last Aurora: taking back goes on to the choice before it, and so to the beginning.
#[test]
fn everything_can_be_taken_back() {
    let lines: Vec<&str> = ["1"; 40].into_iter().chain(["u"; 41]).collect();
    let said = typed("last-aurora", &save("back.game"), &["--players", "2", "--seed", "5"], &lines);
    let (taken, none) = (said.matches("Taken back.").count(), said.matches("There is nothing to take back.").count());
    assert_eq!((taken, none), (40, 1), "of 41 wishes the last has nothing left");
}

/// The number of the last answer offered that begins so.
fn number(said: &str, answer: &str) -> String {
    let line = said.lines().rfind(|line| line.contains(answer)).unwrap_or_else(|| panic!("no {answer} in {said}"));
    line.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn a_story_waits_for_its_reader() {
    // Ana stands by nothing but the open door: she is asked before she shuts it.
    let file = save("reader.game");
    let mut said = typed("eternaut", &file, &ALONE, &["keep"]);
    let (card, who) = (number(&said, "Play Rummage ("), "4");
    said = typed("eternaut", &file, &ALONE, &[&card, who]);
    said = typed("eternaut", &file, &ALONE, &[&number(&said, "Examine something within reach")]);
    assert!(said.contains("What does Ana examine?\n  1  Examine the Open door\n"), "{said}");
    let said = typed("eternaut", &file, &ALONE, &[""]);
    assert!(said.contains("Ana examines the Open door."), "Enter gives the only answer: {said}");
}

#[test]
fn a_card_is_chosen_before_the_board_it_goes_to() {
    let file = save("folded.game");
    let said = typed("eternaut", &file, &ALONE, &["keep"]);
    let card = number(&said, "Play Moving On (");
    let said = typed("eternaut", &file, &ALONE, &[&card, "", &card, "1"]);
    assert_eq!(said.matches("Play Moving On on Eduardo (").count(), 2, "opened, left with Enter, opened again: {said}");
    assert!(said.contains("What does Eduardo do?"), "{said}");
}

#[test]
fn a_game_left_is_taken_up_again() {
    let file = save("left.game");
    let before = typed("eternaut", &file, &ALONE, &["keep", "q"]);
    assert!(before.contains("The game is kept in"));
    let after = typed("eternaut", &file, &ALONE, &["b"]);
    assert!(after.contains("Which card is played, and on whom?"), "{after}");
    assert!(!after.contains("Exchange five cards"), "that was answered before");
}

#[test]
fn nonsense_is_answered_with_help_and_reasons() {
    let lines = ["0", "99", "fly", "play nonsense 904", "go C3.1", "rule ET-TURN-07", "rule nothing", "help", ""];
    let said = typed("eternaut", &save("nonsense.game"), &ALONE, &lines);
    assert_eq!(said.matches("There are answers 1 to 2; ? helps.").count(), 2);
    assert!(said.contains("`fly` is no answer; ? helps."));
    assert!(said.contains("No: "), "an action that is not asked for has its reason");
    assert!(said.contains("ET-TURN-07 · "));
    assert!(said.contains("There is no rule NOTHING."));
    assert!(said.contains("take back your last answer"));
}
