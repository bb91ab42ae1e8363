//! Games of older editions replay, hash by hash, and go on, with the texts of their time.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eternaut::content::{Content, find};
use eternaut::{Edition, Eternaut, Setup};
use tabletop::record::Record;
use tabletop::replay::{replay, verify};
use tabletop::{Game, RandomPlayer, Silent};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The campaign that a game was played with, found by the fingerprint its record names.
fn content_of(name: &str, record: &Record) -> Arc<Content> {
    let setup: Setup = serde_json::from_value(record.setup.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
    find(&setup, &record.content)
        .unwrap_or_else(|| panic!("{name}: nothing that comes with the program has its content"))
}

/// Names and records of all games of an edition.
fn records(edition: &str) -> Vec<(String, Record)> {
    let folder = root().join("fixtures").join(edition).join("records");
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.starts_with("eternaut-") {
            let record = Record::read(&fs::read_to_string(&path).unwrap());
            all.push((name.clone(), record.unwrap_or_else(|error| panic!("{name}: {error}"))));
        }
    }
    all
}

#[test]
fn records_of_every_edition_are_genuine() {
    let all = ["edition-1", "edition-2", "edition-3"].map(records);
    assert_eq!(all.each_ref().map(Vec::len), [6, 3, 3]);
    for (name, record) in all.into_iter().flatten() {
        assert!(record.steps.iter().all(|step| step.hash.is_some()), "{name} has a hash at every step");
        let found = verify::<Eternaut>(&record, content_of(&name, &record));
        assert!(found.is_genuine(), "{name}: {found}");
        assert_eq!(found.steps, record.steps.len(), "{name}");
    }
}

/// From the middle: saved, restored, and played on by chance to the end, as the edition it was begun with.
#[test]
fn games_of_every_edition_go_on() {
    let all = [("edition-1", Edition::First), ("edition-2", Edition::Second), ("edition-3", Edition::Third)];
    for (edition, (name, record)) in
        all.map(|(folder, edition)| records(folder).into_iter().map(move |game| (edition, game))).into_iter().flatten()
    {
        let content = content_of(&name, &record);
        let middle = record.steps.len() / 2;
        let game = replay::<Eternaut>(&record, content.clone(), Some(middle), &mut Silent);
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut again = Eternaut::restore(content.clone(), &game.save()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(again, game, "{name}");
        assert_eq!(again.rules().edition(), edition, "{name}");
        let mut dice = RandomPlayer::new(middle as u64);
        let mut list = Vec::new();
        while let Some(seat) = again.to_act().lowest() {
            list.clear();
            again.legal(seat, &mut list);
            again.apply(seat, list[dice.below(list.len())], &mut Silent);
            again.check().unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert!(again.outcome().is_some(), "{name}");
    }
}
