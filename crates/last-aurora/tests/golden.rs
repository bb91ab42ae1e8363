//! Games of earlier editions go on as they were played: every position, every score, hash by hash.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use last_aurora::content::{Content, builtin, find};
use last_aurora::{Edition, LastAurora, Setup};
use tabletop::record::Record;
use tabletop::replay::verify;
use tabletop::{Game, seed_from_number};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The cards that a record names, found as every table finds them: those of the archive.
fn content_of(record: &Record) -> Arc<Content> {
    let setup: Setup = serde_json::from_value(record.setup.clone()).unwrap_or_else(|error| panic!("{error}"));
    find(&setup, &record.content).unwrap_or_else(|| panic!("no content with the fingerprint of the record"))
}

fn records(edition: &str) -> Vec<PathBuf> {
    let folder = root().join("fixtures").join(edition).join("records");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap_or_else(|error| panic!("{error}")).path()).collect();
    let ours = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("last-aurora-"));
    paths.retain(ours);
    paths.sort();
    paths
}

/// Games of both editions, written by the programs that first had them; those of Project Athena once its cards were tuned.
#[test]
fn every_record_of_an_edition_is_genuine_hash_by_hash() {
    let (first, second) = (records("edition-1"), records("edition-2"));
    assert_eq!((first.len(), second.len()), (23, 17));
    for path in first.into_iter().chain(second) {
        let record = Record::read(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let found = verify::<LastAurora>(&record, content_of(&record));
        assert!(found.is_genuine() && found.steps == record.steps.len(), "{}: {found}", path.display());
    }
}

#[test]
fn a_setup_without_an_edition_is_of_the_first_and_is_written_as_it_was() {
    let text = r#"{"map":"alpha","seats":["blue","red"]}"#;
    let setup: Setup = serde_json::from_str(text).unwrap();
    assert_eq!(setup.edition, Edition::First);
    assert_eq!(serde_json::to_string(&setup).unwrap(), text);
}

#[test]
fn a_new_setup_names_the_current_edition() {
    let setup = Setup::players(2);
    assert_eq!(setup.edition, Edition::Second);
    let text = serde_json::to_string(&setup).unwrap();
    assert!(text.ends_with(r#","edition":2}"#), "{text}");
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    let unknown = serde_json::from_str::<Setup>(&text.replace(":2}", ":3}")).unwrap_err();
    assert!(unknown.to_string().contains("there is no edition 3"), "{unknown}");
}

#[test]
fn a_save_remembers_its_edition() {
    for edition in [Edition::First, Edition::Second] {
        let setup = Setup { edition, ..Setup::players(2) };
        let game = LastAurora::new(&setup, builtin(), seed_from_number(1)).unwrap();
        let again = LastAurora::restore(builtin(), &game.save()).unwrap();
        assert_eq!(again.rules().edition, edition);
        assert_eq!(again, game);
    }
}
