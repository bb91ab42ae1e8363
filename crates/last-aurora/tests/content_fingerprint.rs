//! What a game is bound to: what the content says, as far as the game uses it.
#![allow(clippy::unwrap_used)]

use last_aurora::content::{Content, Hash, SourceFile, Unknown, archive, builtin_files, find, load, load_for};
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};
use tabletop::{Game, hex, replay, seed_from_number};

fn setups() -> [Setup; 5] {
    let alpha = Setup::players(2);
    let beta = Setup { map: "beta".into(), ..alpha.clone() };
    let mine = alpha.clone().with([Module::Mine]);
    let solo = Setup::solo();
    let solo_beta = Setup { map: "beta".into(), ..Setup::solo() };
    [alpha, beta, mine, solo, solo_beta]
}

fn of(content: &Content) -> [Hash; 5] {
    setups().map(|setup| LastAurora::content_fingerprint(content, &setup))
}

/// The built-in set with a change in one file.
fn with(file: &str, change: impl Fn(&str) -> String) -> Vec<SourceFile> {
    let mut files = builtin_files().to_vec();
    let file = files.iter_mut().find(|known| known.name == file).unwrap();
    let changed = change(&file.text);
    assert_ne!(changed, file.text, "nothing was changed");
    file.text = changed.into();
    files
}

fn changed(file: &str, change: impl Fn(&str) -> String) -> [bool; 5] {
    let content = load(&with(file, change)).unwrap_or_else(|errors| panic!("{errors}")).content;
    let (before, after) = (of(&load(builtin_files()).unwrap().content), of(&content));
    std::array::from_fn(|at| before[at] != after[at])
}

#[test]
fn comments_spaces_and_who_vouches_change_nothing() {
    for file in builtin_files() {
        let remark = |text: &str| format!("// A remark.\n{}\n\n", text.replace("    ", "\t"));
        assert_eq!(changed(&file.name, remark), [false; 5], "{}", file.name);
    }
    assert_eq!(
        changed("automa/automa.kdl", |text| text.replace("(LS-MOVE-02)base-speed 2", "base-speed 0x2")),
        [false; 5]
    );
}

#[test]
fn a_change_is_one_for_games_that_use_what_was_changed() {
    let beta = |text: &str| text.replacen("cost=3", "cost=4", 1);
    assert_eq!(changed("beta/map.kdl", beta), [false, true, false, false, true]);
    let mine = |text: &str| text.replace("draw-objects (LM-USE-04)1", "draw-objects 2");
    assert_eq!(changed("mine/objects.kdl", mine), [false, false, true, false, false]);
    let automa = |text: &str| text.replace("base-speed 2", "base-speed 3");
    assert_eq!(changed("automa/automa.kdl", automa), [false, false, false, true, true]);
    let survivors = |text: &str| text.replacen("skill 1", "skill 2", 1);
    assert_eq!(changed("core/survivors.kdl", survivors), [true; 5]);
}

#[test]
fn the_first_edition_is_found_by_the_fingerprint_it_had() {
    let first: Hash = hex::decode("d28743b2326d332a93596b09473e031d2d94eecc86fbebdb3a7447237785d2a7").unwrap();
    for setup in setups() {
        let found = find(&setup, &first).expect("the first edition is kept");
        assert_eq!(LastAurora::content_fingerprint(&found, &setup), first);
        let present = load(builtin_files()).unwrap().content;
        let present = LastAurora::content_fingerprint(&present, &setup);
        assert_ne!(present, first);
        let found = find(&setup, &present).expect("the present set is known");
        assert_eq!(LastAurora::content_fingerprint(&found, &setup), present);
        assert!(find(&setup, &[7; 32]).is_none());
    }
}

#[test]
fn content_that_comes_with_a_game_must_be_that_of_the_game() {
    let setup = Setup::players(2);
    let files = with("core/survivors.kdl", |text| text.replacen("skill 1", "skill 2", 1));
    let content = load(&files).unwrap().content;
    let named = LastAurora::content_fingerprint(&content, &setup);
    let loaded = load_for(&[&files], &setup, &named).unwrap();
    let game = LastAurora::new(&setup, loaded.content.into(), seed_from_number(1)).unwrap();
    assert_eq!(game.rules().content.cards, content.cards);
    let forged = load_for(&[builtin_files()], &setup, &named);
    assert!(matches!(forged, Err(Unknown::Other { .. })), "{forged:?}");
    let unreadable = load_for(&[&files[1..]], &setup, &named);
    assert!(matches!(unreadable, Err(Unknown::Unreadable(_))), "{unreadable:?}");
    // By its texts, as the first edition was named.
    let first = archive().next().unwrap();
    let texts: Hash = hex::decode("d28743b2326d332a93596b09473e031d2d94eecc86fbebdb3a7447237785d2a7").unwrap();
    assert!(load_for(&[first], &setup, &texts).is_ok());
}

#[test]
fn records_of_the_first_edition_are_genuine() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/edition-1/records");
    for name in ["last-aurora-alpha-2", "last-aurora-beta-mine-2", "last-aurora-alpha-solo"] {
        let text = std::fs::read_to_string(format!("{folder}/{name}.jsonl")).unwrap();
        let record = tabletop::Record::read(&text).unwrap();
        let setup: Setup = serde_json::from_value(record.setup.clone()).unwrap();
        let content = find(&setup, &record.content).unwrap();
        let verification = replay::verify::<LastAurora>(&record, content);
        assert!(verification.is_genuine(), "{name}: {verification}");
    }
}
