//! The puzzles that come with the program.

use bots::last_aurora::puzzles::{Standard, prove};
use bots::puzzle::{self, Fault, Puzzle};
use registry::last_aurora::LastAurora;
use tabletop::Seat;

/// Takes a puzzle at its word: the position, its seat, its answers and its reason, but nothing is played on.
fn cheap() -> Standard {
    Standard { deals: 0, ..Standard::default() }
}

fn shipped() -> Vec<Puzzle> {
    puzzle::shipped().unwrap()
}

#[test]
fn every_shipped_puzzle_is_reached_and_has_a_solution_with_a_reason() {
    let all = shipped();
    assert!(all.len() >= 30, "{} puzzles", all.len());
    for (at, one) in all.iter().enumerate() {
        if let Err(fault) = prove(one, &cheap(), 1) {
            panic!("{fault}");
        }
        assert!(all[..at].iter().all(|other| other.id != one.id), "{} stands there twice", one.id);
        assert_eq!(puzzle::read(&puzzle::write(one)).unwrap(), std::slice::from_ref(one));
    }
}

#[test]
fn a_puzzle_whose_cards_were_changed_is_refused_by_name() {
    let mut one = shipped().remove(0);
    one.record.content[0] ^= 1;
    let fault = prove(&one, &cheap(), 1).unwrap_err();
    assert!(matches!(&fault, Fault::Cards { id, .. } if *id == one.id), "{fault}");
    assert!(fault.to_string().contains(&one.id), "{fault}");
}

#[test]
fn a_puzzle_that_was_tampered_with_is_refused() {
    let good = shipped().remove(0);
    let fault = |change: fn(&mut Puzzle)| {
        let mut one = good.clone();
        change(&mut one);
        prove(&one, &cheap(), 1).unwrap_err()
    };
    assert!(matches!(fault(|one| drop(one.record.steps.pop())), Fault::Elsewhere { .. }));
    assert!(matches!(fault(|one| one.seat = Seat(one.seat.0 ^ 1)), Fault::NotAsked { .. } | Fault::Answers { .. }));
    assert!(matches!(fault(|one| drop(one.answers.pop())), Fault::Answers { .. }));
    assert!(matches!(fault(|one| one.answers[0].action = "dance".to_owned()), Fault::Answers { .. }));
    assert!(matches!(fault(|one| one.answers[1].behind = 0.1), Fault::TooClose { .. }));
    assert!(matches!(fault(|one| one.ground = "luck".to_owned()), Fault::Reason { .. }));
}

#[test]
fn a_proof_plays_the_answers_and_finds_a_wrong_solution() {
    let standard = Standard { deals: 4, margin: 0.0, ..Standard::default() };
    let good = shipped().into_iter().max_by(|a, b| a.answers[1].behind.total_cmp(&b.answers[1].behind)).unwrap();
    assert_eq!(prove(&good, &standard, 7), Ok(()), "{}", good.id);
    let mut wrong = good.clone();
    let last = wrong.answers.len() - 1;
    wrong.answers.swap(0, last);
    wrong.answers[0].behind = 0.0;
    wrong.answers[last].behind = 9.0;
    assert!(matches!(prove(&wrong, &standard, 7), Err(Fault::TooClose { .. })), "{}", wrong.id);
    assert!(good.position::<LastAurora>().is_ok());
}
