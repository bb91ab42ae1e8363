//! What holds for the rulebook of every game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rulebook::{Rulebook, builtin, folders};

fn books() -> Vec<Rulebook> {
    folders().map(|folder| builtin(folder).unwrap_or_else(|errors| panic!("{errors}"))).collect()
}

#[test]
fn every_file_of_a_folder_is_built_in() {
    for folder in folders() {
        let files = [rulebook::chapters(folder), rulebook::cases(folder)].concat();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook").join(folder);
        let named = |folder: &Path, ending: &str| -> Vec<String> {
            let entries = std::fs::read_dir(folder).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            names.filter(|name| name.ends_with(ending)).collect()
        };
        let cases = named(&root.join("cases"), ".case.kdl");
        let cases = cases.into_iter().map(|name| format!("rulebook/{folder}/cases/{name}"));
        let on_disk: BTreeSet<String> = named(&root, ".md").into_iter().chain(cases).collect();
        let built_in: BTreeSet<String> = files.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(on_disk, built_in);
    }
    assert!(folders().count() >= 2 && folders().all(|folder| !rulebook::cases(folder).is_empty()));
}

#[test]
fn titles_have_two_to_six_words_and_differ() {
    for book in books() {
        let rules = book.rules().iter().map(|r| (&r.id, &r.title));
        let rulings = book.rulings().iter().map(|r| (&r.id, &r.title));
        let examples = book.examples().iter().map(|e| (&e.id, &e.title));
        let mut seen = BTreeMap::new();
        for (id, title) in rules.chain(rulings).chain(examples) {
            let words = title.split_whitespace().count();
            assert!((2..=6).contains(&words), "{id}: {title}");
            if let Some(other) = seen.insert(title, id) {
                panic!("{id} and {other} are both called {title}");
            }
        }
    }
}

/// A ruling about which nothing can be proven has to be defended here.
#[test]
fn rulings_that_are_notes_are_rare() {
    let books = books();
    let rulings = books.iter().flat_map(Rulebook::rulings).filter(|ruling| !ruling.proof.is_needed());
    let notes: Vec<&str> = rulings.map(|ruling| ruling.id.as_str()).collect();
    assert_eq!(notes, ["RUL-PA-07", "RUL-PA-80", "RUL-ET-03", "RUL-ET-13"]);
}
