//! What a game is bound to: what the campaign says, as far as its Scenario uses it.
#![allow(clippy::unwrap_used)]

use eternaut::content::{Content, Hash, SourceFile, Unknown, archive, archived, builtin_files, find, load, load_for};
use eternaut::{Eternaut, Setup};
use tabletop::{Game, hex, replay};

const FIRST: &str = "5aabc0f15368c43348c8522f852a2d830a1580090c74751e9c581beaff38ecfe";

const BEFORE: &str = "77275ae985361d45cc7012dbc55d2391923ff286b33a4eaabfd6668b343402e8";

fn of(content: &Content) -> Hash {
    Eternaut::content_fingerprint(content, &Setup::players(1))
}

/// The built-in campaign with a change in one file.
fn with(file: &str, change: impl Fn(&str) -> String) -> Vec<SourceFile> {
    let mut files = builtin_files().to_vec();
    let file = files.iter_mut().find(|known| known.name == file).unwrap();
    let changed = change(&file.text);
    assert_ne!(changed, file.text, "nothing was changed");
    file.text = changed.into();
    files
}

fn read(files: &[SourceFile]) -> Content {
    load(files).unwrap_or_else(|errors| panic!("{errors}")).content
}

#[test]
fn comments_change_nothing_and_values_do() {
    let before = of(&read(builtin_files()));
    for file in ["items.kdl", "campaign.kdl", "a/story.kdl", "a/storybook/garage.kdl"] {
        let remark = with(file, |text| format!("// A remark.\n{text}\n"));
        assert_eq!(of(&read(&remark)), before, "{file}");
    }
    let copies = with("items.kdl", |text| text.replacen("copies=3", "copies=4", 1));
    assert_ne!(of(&read(&copies)), before);
    let words = with("a/scenario.kdl", |text| text.replace("The trolley runs better", "The trolley runs worse"));
    assert_ne!(of(&read(&words)), before);
}

/// A second book changes nothing for games of the first.
#[test]
fn a_scenario_more_is_none_for_games_of_another() {
    let mut files = builtin_files().to_vec();
    let own = |file: &&SourceFile| file.name.starts_with("a/");
    let other = |file: &SourceFile| {
        let text = file.text.replace("scenario \"A\"", "scenario \"Z\"").replace("\"A-", "\"Z-");
        SourceFile::new(file.name.replacen("a/", "z/", 1), text)
    };
    let more: Vec<SourceFile> = builtin_files().iter().filter(own).map(other).collect();
    files.extend(more);
    let (before, after) = (read(builtin_files()), read(&files));
    assert_eq!(after.scenarios.len(), before.scenarios.len() + 1);
    assert_eq!(of(&after), of(&before));
    assert_ne!(after.fingerprint.whole(), before.fingerprint.whole());
}

#[test]
fn the_first_edition_is_found_by_the_fingerprint_it_had() {
    let setup = Setup::players(2);
    let first: Hash = hex::decode(FIRST).unwrap();
    assert_eq!(of(&find(&setup, &first).expect("the first edition is kept")), first);
    let present = of(&read(builtin_files()));
    assert_eq!(of(&find(&setup, &present).expect("the present campaign is known")), present);
    assert!(find(&setup, &[7; 32]).is_none());
    assert!(load_for(archive().next().unwrap(), &setup, &first).is_ok());
    let forged = with("items.kdl", |text| text.replacen("copies=3", "copies=4", 1));
    assert!(matches!(load_for(&forged, &setup, &present), Err(Unknown::Other { .. })));
    assert!(matches!(load_for(&forged[1..], &setup, &present), Err(Unknown::Unreadable(_) | Unknown::Other { .. })));
}

/// Scenario A was rewritten after the third edition. Games of the second and third name the texts before that by what they say.
#[test]
fn the_texts_before_the_second_writing_are_found_by_what_they_say() {
    let setup = Setup::players(2);
    let before: Hash = hex::decode(BEFORE).unwrap();
    let content = find(&setup, &before).expect("the texts are kept");
    assert_eq!(of(&content), before);
    assert_ne!(of(&read(builtin_files())), before, "new games are played with other texts");
    assert!(archived(&before).is_some() && archived(&hex::decode(FIRST).unwrap()).is_some());
    assert!(archived(&[7; 32]).is_none());
}

#[test]
fn a_record_of_the_first_edition_is_genuine() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/edition-1/records/eternaut-a-2.jsonl");
    let record = tabletop::Record::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    let setup: Setup = serde_json::from_value(record.setup.clone()).unwrap();
    let verification = replay::verify::<Eternaut>(&record, find(&setup, &record.content).unwrap());
    assert!(verification.is_genuine(), "{verification}");
}
