//! The conformance kit passes a sound game and fails each flawed one: the checks can fail.

use tabletop::conformance::{Failure, Kit, Promise};

use crate::toy::*;

fn kit<const FLAW: u8>() -> Kit<Toy<FLAW>> {
    Kit::new(cards())
        .setup(Setup { seats: 2, rounds: 4 })
        .setup(Setup { seats: 3, rounds: 5 })
        .setup(Setup { seats: 4, rounds: 3 })
        .bad_setup(Setup { seats: 1, rounds: 3 })
        .bad_setup(Setup { seats: 5, rounds: 3 })
        .universe(|_| (0..=10).map(Action::Play).collect())
        .games(12)
        .limit(300)
        .hides_hands()
}

#[test]
fn a_sound_game_passes() {
    let report = kit::<SOUND>().run().unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(report.games, 36);
    let counts = [report.answers, report.asides, report.longest, report.accepted, report.refused];
    assert!(counts.iter().all(|&count| count > 0), "{report}");
    assert!(report.samples >= report.changed && report.changed >= report.exchanged, "{report}");
    assert!(report.exchanged > 0 && report.heard > 0, "{report}");
}

#[test]
fn the_same_kit_checks_the_same_things() {
    assert_eq!(kit::<SOUND>().run().unwrap(), kit::<SOUND>().run().unwrap());
    let sparse = kit::<SOUND>().every(5).run().unwrap();
    let dense = kit::<SOUND>().run().unwrap();
    assert_eq!(sparse.games, dense.games);
    assert!(sparse.accepted < dense.accepted && sparse.samples < dense.samples);
    assert_eq!(kit::<SOUND>().asides(false).run().unwrap().asides, 0);
}

fn broken<const FLAW: u8>(promise: Promise) -> Failure {
    // Flaws that panic do so on purpose; the kit catches them.
    let failure = match kit::<FLAW>().run() {
        Ok(report) => panic!("flaw {FLAW} is not found: {report}"),
        Err(failure) => failure,
    };
    assert_eq!(failure.promise, promise, "flaw {FLAW}: {failure}");
    *failure
}

#[test]
fn leaks_are_found() {
    let leak = broken::<LEAKY_VIEW>(Promise::Views);
    assert!(leak.text.contains("the view of seat 0 changes when what is hidden from seat 0 is dealt anew"), "{leak}");
    assert!(leak.text.contains("first difference at `.others[1]"), "{leak}");
    let leak = broken::<LEAKY_SPECTATOR>(Promise::Views);
    assert!(leak.text.contains("the view of a spectator changes when what is hidden from seat 1 is"), "{leak}");
    let leak = broken::<LEAKY_EVENT>(Promise::Events);
    assert!(leak.text.contains("hears what is hidden from seat"), "{leak}");
    let leak = broken::<LEAKY_LEGAL>(Promise::Views);
    assert!(leak.text.contains("the list of answers"), "{leak}");
}

#[test]
fn wrong_lists_are_found() {
    broken::<SURPLUS>(Promise::Accepts);
    broken::<MISSING>(Promise::Refuses);
    broken::<DOUBLED>(Promise::Legal);
    broken::<NOTHING>(Promise::Legal);
    broken::<UNASKED>(Promise::Legal);
    broken::<CLEARED>(Promise::Legal);
    broken::<NOBODY>(Promise::ToAct);
}

#[test]
fn a_missing_answer_is_found_without_a_universe() {
    // Cards that were listed earlier are tried again.
    let kit = Kit::<Toy<MISSING>>::new(cards()).setup(Setup { seats: 2, rounds: 4 }).games(20);
    assert_eq!(kit.run().unwrap_err().promise, Promise::Refuses);
}

#[test]
fn chance_and_lossy_saves_are_found() {
    broken::<CHANCE>(Promise::Accepts);
    broken::<LOSSY_SAVE>(Promise::Saves);
    broken::<BLIND_LOSSY_SAVE>(Promise::Saves);
    broken::<GULLIBLE_RESTORE>(Promise::Saves);
}

#[test]
fn chance_is_found_by_the_second_game() {
    // Without trying actions on copies, only the game that follows can tell.
    let kit = kit::<CHANCE>().every(1_000_000);
    assert_eq!(kit.run().unwrap_err().promise, Promise::Deterministic);
}

#[test]
fn unclean_refusals_are_found() {
    broken::<DIRTY_REFUSAL>(Promise::Untouched);
    broken::<NOISY_REFUSAL>(Promise::Untouched);
    broken::<MUTE_REFUSAL>(Promise::Refuses);
    broken::<OUTSIDER>(Promise::NoPanic);
    broken::<TWO_DOORS>(Promise::Accepts);
}

#[test]
fn unfree_asides_are_found() {
    broken::<DECIDING_ASIDE>(Promise::Asides);
    broken::<AFTERPLAY>(Promise::Asides);
}

#[test]
fn broken_notation_is_found() {
    broken::<BAD_NOTATION>(Promise::Notation);
    broken::<BAD_PARSER>(Promise::NoPanic);
}

#[test]
fn empty_and_wrong_samples_are_found() {
    broken::<STALE_SAMPLE>(Promise::Sampling);
    broken::<SEED_SAMPLE>(Promise::Sampling);
    broken::<PEEKING_SAMPLE>(Promise::Sampling);
    broken::<BAD_SAMPLE>(Promise::Views);
}

#[test]
fn other_broken_promises_are_found() {
    broken::<ENDLESS>(Promise::Ends);
    broken::<LOST_CARD>(Promise::Invariants);
    broken::<WRONG_SUM>(Promise::Outcome);
    broken::<ANY_SETUP>(Promise::Setup);
    broken::<BACKWARD>(Promise::Rounds);
    broken::<FALSE_WINNER>(Promise::Outcome);
    broken::<FICKLE_CONTENT>(Promise::Records);
    broken::<UNSENDABLE>(Promise::Wire);
    broken::<LISTENER>(Promise::Accepts);
}

#[test]
fn a_setup_that_should_be_playable_is_told() {
    let failure = kit::<SOUND>().setup(Setup { seats: 5, rounds: 1 }).run().unwrap_err();
    assert_eq!(failure.promise, Promise::Setup);
    assert!(failure.text.contains("TOY-SEATS"), "{failure}");
}

#[test]
fn a_failure_says_where_it_was_and_is_found_again() {
    let first = broken::<PANICS>(Promise::NoPanic);
    assert_eq!(first.text, "panicked: the third round");
    let told = first.to_string();
    let begin = format!("broken promise: nothing panics\n  seed {}, with", first.seed);
    assert!(told.starts_with(&begin), "{told}");
    for part in [", after step ", ", seat ", ", action `", "\n  setup Setup { seats: 2, rounds: 4 }\n  panicked: "] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let again = kit::<PANICS>().seed(first.seed).games(1).run().unwrap_err();
    assert_eq!(again.to_string(), told);
}

#[test]
fn fleeting_events_are_not_compared() {
    let deaf = kit::<LEAKY_EVENT>().fleeting(|event| matches!(event, Event::Drew { .. }));
    assert!(deaf.run().is_ok());
}
