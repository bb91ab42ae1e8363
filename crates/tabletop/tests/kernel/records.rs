//! Records: writing, reading, replaying, proving; and what happens to those who tamper.

use std::sync::Arc;

use serde_json::json;
use tabletop::record::{Fault, Record, canonical, commitment};
use tabletop::replay::{Difference, Replay, ReplayError, replay, verify};
use tabletop::{Bundle, Driver, Game, RandomPlayer, Seat, Silent, seed_from_number};

use crate::toy::{Cards, Event, cards};
use crate::{Sound, game, recorded, setup};

fn lines(record: &Record) -> Vec<String> {
    record.write().lines().map(String::from).collect()
}

/// The text with line `n` (from 1) changed.
fn edited(record: &Record, n: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines = lines(record);
    lines[n - 1] = change(&lines[n - 1]);
    lines.join("\n")
}

/// What reading says about the text with one replacement on line `n`.
fn complaint(record: &Record, n: usize, from: &str, to: &str) -> String {
    let text = edited(record, n, |line| {
        assert!(line.contains(from), "{line}");
        line.replacen(from, to, 1)
    });
    Record::read(&text).unwrap_err().to_string()
}

#[test]
fn a_record_reads_back() {
    let (_, record) = recorded(1);
    let text = record.write();
    assert_eq!(Record::read(&text).unwrap(), record);
    assert_eq!(Record::read(&text).unwrap().write(), text);
    assert_eq!(Record::read_bytes(text.as_bytes()).unwrap(), record);
    assert_eq!(Record::read(&text.replace('\n', "\r\n")).unwrap(), record);
    assert!(text.starts_with("{\"snowbound\":1,\"game\":\"lanterns\",\"content\":\""), "{text}");
    assert!(text.lines().nth(1).unwrap().starts_with("{\"n\":1,\"seat\":0,\"do\":\"play "), "{text}");
}

#[test]
fn a_record_can_carry_its_content() {
    let (_, plain) = recorded(1);
    let bundle = Bundle(vec![vec![("cards.kdl".into(), "card 1\n// \"quoted\"\n".into())], vec![]]);
    let record = Record { bundle: Some(bundle), ..plain.clone() };
    let text = record.write();
    assert!(text.starts_with("{\"snowbound\":2,"), "{text}");
    assert_eq!(Record::read(&text).unwrap(), record);
    // Steps, end and commitment are the same; only the header differs.
    assert_eq!(lines(&record)[1..], lines(&plain)[1..]);
    assert_eq!(Record { bundle: None, ..record }, plain);
    let old = text.replacen("\"snowbound\":2", "\"snowbound\":1", 1);
    assert!(Record::read(&old).unwrap_err().to_string().contains("`bundle` belongs to records of version 2"));
}

#[test]
fn appending_lines_gives_the_same_record() {
    let (_, finished) = recorded(2);
    let mut open = finished.clone();
    open.end = None;
    open.steps.clear();
    let mut text = open.header_line();
    assert!(text.contains("\"seed\""), "whoever continues the game needs the seed");
    assert!(!finished.header_line().contains("\"seed\""), "the end line reveals it");
    for n in 1..=finished.steps.len() {
        text.push_str(&finished.step_line(n));
        assert_eq!(Record::read(&text).unwrap().steps, finished.steps[..n]);
    }
    text.push_str(&finished.end_line());
    assert_eq!(Record::read(&text).unwrap(), finished);
    assert_eq!(finished.step_line(0), "");
    assert_eq!(finished.step_line(finished.steps.len() + 1), "");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let (_, record) = recorded(1);
    let last = record.steps.len() + 2;
    let told = |n, from, to| complaint(&record, n, from, to);
    assert_eq!(Record::read("").unwrap_err().to_string(), "line 1: expected the header of a record, found nothing");
    assert_eq!(
        told(1, "\"snowbound\":1", "\"snowbound\":3"),
        "line 1: expected a record of format version 1 or 2, found version 3"
    );
    assert!(told(1, "\"snowbound\":1", "\"snowbound\":2").contains("`bundle` belongs to records of version 2"));
    assert!(told(1, "snowbound", "sunbound").starts_with("line 1: expected the header of a record: column "));
    assert!(told(1, "setup", "stupe").contains("unknown field `stupe`"));
    assert_eq!(told(1, "\"content\":\"", "\"content\":\"f"), "line 1: expected 64 digits 0-9a-f in `content`");
    assert!(told(1, "\"rounds\":4", "\"rounds\":4.5").contains("expected whole numbers in `setup`"));
    assert_eq!(told(3, "\"n\":2", "\"n\":3"), "line 3: expected step 2, found step 3");
    assert!(told(3, "\"n\":2,", "").contains("line 3: expected a step or the end: needs either `n` or `end`"));
    assert!(told(3, "\"seat\":", "\"seat\":30").contains("line 3: expected a step: column "));
    assert!(told(3, "\"do\":\"", "\"do\":\"\",\"do\":\"").contains("duplicate field `do`"));
    assert_eq!(told(3, "\"hash\":\"", "\"hash\":\"0"), "line 3: expected 8 digits 0-9a-f in `hash`");
    assert!(told(3, "{", "[").contains("line 3: expected a step or the end: does not begin with `{`"));
    let end = format!("\"end\":{}", record.steps.len());
    assert!(told(last, &end, "\"end\":3").contains("the end line counts 3 steps, but"));
    assert!(told(last, "\"seed\"", "\"sead\"").contains("unknown field `sead`"));
    let sealed = edited(&record, last, |line| format!("{}}}", line.split(",\"seed\"").next().unwrap()));
    assert_eq!(Record::read(&sealed).unwrap_err().fault, Fault::NoSeed);
}

#[test]
fn missing_doubled_and_surplus_lines_are_told() {
    let (_, record) = recorded(1);
    let all = lines(&record);
    let read = |lines: &[String]| Record::read(&lines.join("\n")).unwrap_err();
    let mut missing = all.clone();
    missing.remove(4);
    assert_eq!(read(&missing).to_string(), "line 5: expected step 4, found step 5");
    let mut doubled = all.clone();
    doubled.insert(4, all[4].clone());
    assert_eq!(read(&doubled).to_string(), "line 6: expected step 5, found step 4");
    let mut surplus = all.clone();
    surplus.push(all[all.len() - 1].clone());
    assert_eq!(read(&surplus).fault, Fault::AfterEnd);
    let mut blank = all.clone();
    blank.insert(2, String::new());
    assert_eq!(read(&blank).line, 3);
    let mut bytes = all.join("\n").into_bytes();
    let second = all[0].len() + 5;
    bytes[second] = 0xff;
    assert_eq!(
        Record::read_bytes(&bytes).unwrap_err().to_string(),
        "line 2: expected text, found bytes that are not UTF-8"
    );
}

#[test]
fn two_seeds_must_agree() {
    let (_, record) = recorded(1);
    let seed = "00".repeat(32);
    let text = edited(&record, 1, |line| format!("{},\"seed\":\"{seed}\"}}", line.strip_suffix('}').unwrap()));
    let error = Record::read(&text).unwrap_err();
    assert_eq!((error.line, error.fault), (record.steps.len() + 2, Fault::TwoSeeds));
}

#[test]
fn replaying_gives_the_game_and_its_events() {
    let (end, record) = recorded(3);
    let mut told = Vec::new();
    assert_eq!(replay::<Sound>(&record, cards(), None, &mut told).unwrap(), end);
    assert!(told.iter().any(|event| matches!(event, Event::Drew { .. })));

    let mut live = game(3);
    let mut players: Vec<_> = (0..3).map(|i| RandomPlayer::new(30 + i)).collect();
    let mut driver = Driver::new();
    for n in 0..=record.steps.len() {
        assert_eq!(replay::<Sound>(&record, cards(), Some(n), &mut Silent).unwrap(), live, "step {n}");
        driver.step(&mut live, &mut players, &mut Silent).unwrap();
    }
    let asked = record.steps.len() + 1;
    let error = replay::<Sound>(&record, cards(), Some(asked), &mut Silent).unwrap_err();
    assert_eq!(error, ReplayError::TooFar { asked, steps: asked - 1 });
}

#[test]
fn a_replay_can_stop_between_steps() {
    let (_, record) = recorded(3);
    let mut replay = Replay::<Sound>::start(&record, cards()).unwrap();
    assert_eq!(replay.done(), 0);
    assert_eq!(replay.step(&mut Silent).unwrap(), Some(&record.steps[0]));
    assert_eq!(replay.done(), 1);
    assert_eq!(replay.game().to_act().len(), 2);
}

fn refused(change: impl FnOnce(&mut Record)) -> String {
    let (_, mut record) = recorded(1);
    change(&mut record);
    replay::<Sound>(&record, cards(), None, &mut Silent).unwrap_err().to_string()
}

#[test]
fn a_record_that_cannot_be_played_says_why() {
    let told = refused(|record| record.game = "chess".into());
    assert_eq!(told, "line 1: expected a record of `lanterns`, found one of `chess`");
    assert!(refused(|record| record.content[0] ^= 1).starts_with("line 1: the game was played with content "));
    assert!(refused(|record| record.setup = json!({"seats": "three"})).contains("line 1: the setup cannot be read: "));
    let told = refused(|record| record.setup = json!({"seats": 5, "rounds": 4}));
    assert_eq!(told, "line 1: the setup is refused: 5 seats: expected 2 to 4 (TOY-SEATS)");
    assert!(refused(|record| record.seed = None).contains("does not reveal its seed"));
    let told = refused(|record| record.steps[1].action = "jump".into());
    assert!(told.starts_with("line 3: step 2: `jump` is no action: ") && told.ends_with("(TOY-NOTATION)"), "{told}");
    let told = refused(|record| record.steps[1].action = "keep".into());
    assert_eq!(told, "line 3: step 2: seat 1 may not do `keep`: not now (TOY-TURN)");
    let told = refused(|record| record.steps[1].seat = Seat(3));
    assert!(told.contains("table-no-such-seat seats=3 (TABLE-SEAT)"), "{told}");
    assert!(refused(|record| record.steps[1].seat = Seat(255)).contains("TABLE-SEAT"));
    let told = refused(|record| record.steps.push(record.steps[0].clone()));
    assert!(told.contains("may not do"), "{told}");
}

fn difference(change: impl FnOnce(&mut Record)) -> (usize, Difference) {
    let (_, mut record) = recorded(1);
    change(&mut record);
    let found = verify::<Sound>(&record, cards());
    assert!(!found.is_genuine());
    (found.steps, found.difference.unwrap())
}

#[test]
fn a_genuine_record_is_proven() {
    for number in 0..20 {
        let (_, record) = recorded(number);
        let found = verify::<Sound>(&record, cards());
        assert!(found.is_genuine(), "{found}");
        assert_eq!(found.steps, record.steps.len());
    }
    let (_, mut record) = recorded(1);
    record.steps.iter_mut().for_each(|step| step.hash = None);
    assert!(verify::<Sound>(&record, cards()).is_genuine(), "hashes of steps are optional");
}

#[test]
fn the_first_difference_is_named() {
    let (steps, found) = difference(|record| record.seed = Some([7; 32]));
    assert!(steps == 0 && matches!(found, Difference::Commitment { .. }), "{found}");
    let (_, found) = difference(|record| record.setup = json!({"seats": 3, "rounds": 5}));
    assert!(matches!(found, Difference::Commitment { .. }), "{found}");

    // Another seed with a fitting commitment: the cards of the first step tell.
    let (steps, found) = difference(|record| {
        record.seed = Some([7; 32]);
        record.commitment = commitment(&record.game, &record.setup, &record.content, &[7; 32]);
    });
    assert!(steps == 0 && matches!(found, Difference::State { step: 1, .. } | Difference::Replay(_)), "{found}");

    let (steps, found) = difference(|record| record.steps[4].hash = Some([0; 4]));
    assert!(steps == 4 && matches!(found, Difference::State { step: 5, .. }), "{found}");
    assert!(found.to_string().starts_with("line 6: after step 5 the state is "), "{found}");

    let (steps, found) = difference(|record| {
        record.steps.pop();
        record.end = None;
    });
    assert_eq!(found, Difference::Unfinished { step: steps });
    let (steps, found) = difference(|record| record.end = None);
    assert_eq!(found, Difference::NoEnd { step: steps });
}

#[test]
fn a_false_end_is_named() {
    let (_, record) = recorded(1);
    let line = record.steps.len() + 2;
    let what = |found| match found {
        Difference::End { line: at, what, .. } if at == line => what,
        other => panic!("{other}"),
    };
    assert_eq!(what(difference(|record| record.end.as_mut().unwrap().scores[1] += 1).1), "scores");
    assert_eq!(what(difference(|record| record.end.as_mut().unwrap().hash[31] ^= 1).1), "state");
    let (_, found) = difference(|record| {
        let end = record.end.as_mut().unwrap();
        end.winner = if end.winner.is_none() { Some(Seat(0)) } else { None };
    });
    assert_eq!(what(found), "winner");
}

#[test]
fn exchanged_content_is_named() {
    let (_, record) = recorded(1);
    let other = Arc::new(Cards((1..=18).collect()));
    let found = verify::<Sound>(&record, other);
    assert!(matches!(found.difference, Some(Difference::Replay(ReplayError::Content { .. }))), "{found}");
}

#[test]
fn every_part_changes_the_commitment() {
    let setup = json!({"seats": 3, "rounds": 4});
    let base = commitment("toy", &setup, &[1; 32], &[2; 32]);
    assert_eq!(
        base,
        commitment("toy", &json!({"rounds": 4, "seats": 3}), &[1; 32], &[2; 32]),
        "order of keys is spelling"
    );
    assert_ne!(base, commitment("toys", &setup, &[1; 32], &[2; 32]));
    assert_ne!(base, commitment("toy", &json!({"seats": 2, "rounds": 4}), &[1; 32], &[2; 32]));
    assert_ne!(base, commitment("toy", &setup, &[0; 32], &[2; 32]));
    assert_ne!(base, commitment("toy", &setup, &[1; 32], &[3; 32]));
    assert_ne!(base, commitment("toy", &setup, &[2; 32], &[1; 32]));
    // Without lengths these two would feed the same bytes.
    assert_ne!(commitment("a1", &json!(2), &[1; 32], &[2; 32]), commitment("a", &json!(12), &[1; 32], &[2; 32]));
}

#[test]
fn canonical_json_is_sorted_and_tight() {
    let value = json!({"b": [1, {"d": null, "c": true}], "a": "é\"\n", "B": -3});
    assert_eq!(canonical(&value), r#"{"B":-3,"a":"é\"\n","b":[1,{"c":true,"d":null}]}"#);
    assert_eq!(canonical(&json!([])), "[]");
    assert_eq!(canonical(&json!({})), "{}");
}

#[test]
fn the_commitment_of_a_record_never_changes() {
    // Published commitments must stay provable: this value may only change together with the format version.
    let record = Record::new::<Sound>(&setup(), &cards(), seed_from_number(1)).unwrap();
    assert_eq!(
        tabletop::hex::encode(&record.commitment),
        "7bd9322d8ed1e5e7cccbd39508527ee3b8b5ff000653bf2dd9dfec8e157496a6"
    );
}

/// Bytes changed, cut, doubled and moved at random: reading answers, it never panics; and what it accepts reads back.
#[test]
fn damaged_records_never_panic() {
    let mut dice = RandomPlayer::new(99);
    let texts: Vec<Vec<u8>> = (0..3).map(|number| recorded(number).1.write().into_bytes()).collect();
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..5_000 {
        let mut bytes = texts[dice.below(texts.len())].clone();
        for _ in 0..=dice.below(4) {
            damage(&mut bytes, &mut dice);
        }
        match Record::read_bytes(&bytes) {
            Err(_) => refused += 1,
            Ok(record) => {
                accepted += 1;
                assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
                let _ = verify::<Sound>(&record, cards()).to_string();
            }
        }
    }
    assert!(
        accepted > 100 && refused > 1000,
        "{accepted} accepted, {refused} refused: the mutations are too wild or too tame"
    );
}

fn damage(bytes: &mut Vec<u8>, dice: &mut RandomPlayer) {
    if bytes.is_empty() {
        return;
    }
    let place = dice.below(bytes.len());
    match dice.below(8) {
        0 => bytes.truncate(place),
        1 => bytes[place] ^= 1 << dice.below(8),
        2 => bytes[place] = dice.below(256) as u8,
        3 => bytes[place] = b"{}[]\":,0129aefn\n\\"[dice.below(17)],
        4 => drop(bytes.remove(place)),
        5 => bytes.insert(place, b"{}[]\":,0129aefn\n\\"[dice.below(17)]),
        6 => {
            let end = (place + dice.below(200)).min(bytes.len());
            bytes.extend_from_within(place..end);
        }
        _ => bytes[place] = b"0123456789abcdef"[dice.below(16)],
    }
}

#[test]
fn noise_and_nonsense_never_panic() {
    let mut dice = RandomPlayer::new(7);
    for _ in 0..2_000 {
        let noise: Vec<u8> = (0..dice.below(200)).map(|_| dice.below(256) as u8).collect();
        assert!(Record::read_bytes(&noise).is_err());
    }
    let deep = format!("{{\"snowbound\":1,\"setup\":{}", "[".repeat(100_000));
    for text in
        ["{", "{}", "null", "[]", "\n\n", "{\"snowbound\":1}", "{\"snowbound\":-1}", "{\"snowbound\":1e99}", &deep]
    {
        assert_eq!(Record::read(text).unwrap_err().line, 1, "{}", &text[..text.len().min(40)]);
    }
}
