//! Games of older editions replay, hash by hash, and go on, with the texts of their time.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eternaut::content::{Content, SourceFile, load};
use eternaut::{Edition, Eternaut};
use tabletop::record::Record;
use tabletop::replay::{replay, verify};
use tabletop::{Game, RandomPlayer, Silent};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All content files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => collect(&path, files),
            false => files.extend(path.extension().is_some_and(|end| end == "kdl").then_some(path)),
        }
    }
}

/// The campaign of the first edition: names and order of its files are those of the one that is built in.
fn archive() -> Arc<Content> {
    let folder = root().join("content/archive/edition-1/eternaut");
    let mut paths = Vec::new();
    collect(&folder, &mut paths);
    paths.sort();
    let name = |path: &Path| path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
    let files: Vec<SourceFile> =
        paths.iter().map(|path| SourceFile::new(name(path), fs::read_to_string(path).unwrap())).collect();
    Arc::new(load(&files).unwrap_or_else(|errors| panic!("{errors}")).content)
}

/// Names and records of all games of the first edition.
fn records() -> Vec<(String, Record)> {
    let folder = root().join("fixtures/edition-1/records");
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
fn records_of_the_first_edition_are_genuine() {
    let content = archive();
    let records = records();
    assert_eq!(records.len(), 6);
    for (name, record) in records {
        assert!(record.steps.iter().all(|step| step.hash.is_some()), "{name} has a hash at every step");
        let found = verify::<Eternaut>(&record, content.clone());
        assert!(found.is_genuine(), "{name}: {found}");
        assert_eq!(found.steps, record.steps.len(), "{name}");
    }
}

/// From the middle: saved, restored, and played on by chance to the end, as the edition it was begun with.
#[test]
fn games_of_the_first_edition_go_on() {
    let content = archive();
    for (name, record) in records() {
        let middle = record.steps.len() / 2;
        let game = replay::<Eternaut>(&record, content.clone(), Some(middle), &mut Silent);
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut again = Eternaut::restore(content.clone(), &game.save()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(again, game, "{name}");
        assert_eq!(again.rules().edition(), Edition::First, "{name}");
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
