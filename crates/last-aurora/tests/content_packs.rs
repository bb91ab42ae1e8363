//! Packs change the core set card by card, and are checked like it.

use last_aurora::content::{
    CardKind, Content, ConvoyKind, Loaded, Source, SourceFile, builtin, builtin_files, load, load_pack, load_packs,
};

const PACK: &str = "pack test {\n    description \"A test\"\n    base last-aurora\n}\n";

fn example() -> Vec<SourceFile> {
    vec![
        SourceFile::new("pack.kdl", include_str!("../../../content/packs/example/pack.kdl")),
        SourceFile::new("cards.kdl", include_str!("../../../content/packs/example/cards.kdl")),
    ]
}

/// The core set with these changes laid over it, or the errors.
fn with(changes: &str) -> Result<Loaded, Vec<String>> {
    let cards = format!("source house\n{changes}");
    let pack = [SourceFile::new("cards.kdl", cards), SourceFile::new("pack.kdl", PACK)];
    load_pack(builtin_files(), &pack).map_err(|errors| errors.0.iter().map(ToString::to_string).collect())
}

fn kind<'c>(content: &'c Content, slug: &str) -> &'c CardKind {
    let card = content.cards.iter().find(|card| card.slug == slug);
    &card.unwrap_or_else(|| panic!("no card `{slug}`")).kind
}

#[test]
fn the_example_pack_changes_three_cards() {
    let loaded = load_pack(builtin_files(), &example()).unwrap_or_else(|errors| panic!("{errors}"));
    let core = builtin();
    let pairs = core.cards.iter().zip(&loaded.content.cards);
    let mut changed: Vec<_> = pairs.filter(|(a, b)| a.kind != b.kind).map(|(a, _)| a.slug.as_str()).collect();
    changed.dedup();
    // Ids of lists shift after a removed corner, so other cards with lists differ by number only.
    changed.retain(|slug| matches!(kind(&core, slug), CardKind::Survivor(_) | CardKind::Convoy(_)));
    assert_eq!(changed, ["mechanic", "machine-gun"]);
    let CardKind::Location(wreck) = kind(&loaded.content, "helicopter-wreck") else {
        panic!("the wreck is no Location");
    };
    assert_eq!(wreck.corner, None);
    assert_eq!(wreck.blocks, [[1, 0, 1, 0, 0, 0], [0, 0, 2, 0, 0, 0]]);
    let pack = loaded.pack.expect("a pack was loaded");
    assert_eq!((pack.name.as_str(), pack.base.as_str()), ("example", "last-aurora"));
    let skill = loaded.provenance.iter().find(|e| e.slug == "mechanic" && e.field == "skill");
    assert_eq!(skill.map(|entry| &entry.source), Some(&Source::House));
    let ability = loaded.provenance.iter().find(|e| e.slug == "mechanic" && e.field == "ability[0]");
    let attested = Source::Attested("LA-CARD-MECHANIC".to_string());
    assert_eq!(ability.map(|entry| &entry.source), Some(&attested));
}

#[test]
fn a_pack_has_a_fingerprint_of_its_own() {
    let load_with = |files: &[SourceFile]| load_pack(builtin_files(), files).expect("good").content.fingerprint.whole();
    let mut files = example();
    let fingerprint = load_with(&files);
    assert_ne!(fingerprint, builtin().fingerprint.whole());
    files.reverse();
    assert_eq!(load_with(&files), fingerprint, "the order of reading the folder does not matter");
    files[0].text = format!("{} // a remark\n", files[0].text).into();
    assert_eq!(load_with(&files), fingerprint, "what says the same is the same");
    let again = load(builtin_files()).expect("good").content.fingerprint.whole();
    assert_eq!(again, builtin().fingerprint.whole());
    assert_ne!(again, [0; 32]);
}

#[test]
fn map_and_table_can_be_overridden() {
    let changes = "override core {\n fame-track -1 0 1\n defense V-VI 7 8 9\n}\n\
                   override alpha {\n slot 4 cost=3\n shortcut from=2 to=4 tracks=#true\n shortcut from=6 to=9 tracks=#false\n}\n";
    let content = with(changes).unwrap_or_else(|errors| panic!("{errors:#?}")).content;
    assert_eq!(content.fame, [-1, 0, 1]);
    let alpha = &content.maps[0];
    assert_eq!(alpha.slots.iter().map(|slot| slot.cost).collect::<Vec<_>>(), [1, 2, 2, 3, 3]);
    let ends: Vec<_> = alpha.shortcuts.iter().map(|s| (s.from, s.to, s.tracks)).collect();
    assert_eq!(ends, [(2, 4, true), (6, 9, false)]);
    let defense = content.cards.iter().find_map(|card| match card.set {
        last_aurora::content::CardSet::Loot { group: 2, defense, .. } => Some(defense),
        _ => None,
    });
    assert_eq!(defense, Some([7, 8, 9]));
}

#[test]
fn cards_can_be_removed_and_added() {
    let changes = "remove greenhouse\ntrailer lowbed {\n deck II\n boxes any any any armor\n}\n";
    let content = with(changes).unwrap_or_else(|errors| panic!("{errors:#?}")).content;
    assert!(!content.cards.iter().any(|card| card.slug == "greenhouse"));
    assert!(matches!(kind(&content, "lowbed"), CardKind::Convoy(_)));
    let errors = with("remove greenhouse").expect_err("53 cards are too few");
    assert_eq!(errors, ["content: expected 54 Exploration cards (LA-COMP-04), found 53"]);
}

#[test]
fn wrong_changes_are_refused() {
    for (changes, expected) in [
        (
            "override mechanik { skill 2 }",
            "cards.kdl:2:10: nothing in the set is named `mechanik`; did you mean `mechanic`?",
        ),
        ("remove mechanik", "cards.kdl:2:8: nothing in the set is named `mechanik`; did you mean `mechanic`?"),
        ("override mechanic { skill 5 }", "cards.kdl:2:27: a Skill is a whole number from 0 to 3, not `5`"),
        ("override mechanic", "cards.kdl:2:1: an override names the lines to replace in braces"),
        ("override", "cards.kdl:2:1: expected one name: `override NAME`"),
        ("override mechanic medic { skill 2 }", "cards.kdl:2:1: expected one name: `override NAME`"),
        ("override mechanic { remove corner }", "cards.kdl:2:21: `survivor mechanic` has no line `corner`"),
        ("override mechanic { remove }", "cards.kdl:2:21: `remove` needs the name of a line"),
        (
            "override mechanic { skill 2 }\noverride mechanic { skill 2 }",
            "cards.kdl:3:1: `mechanic` is overridden twice: put all its changes together",
        ),
        ("remove mechanic { skill 2 }", "cards.kdl:2:19: to change a card write `override` instead of `remove`"),
        ("pack again {\n description \"\"\n base last-aurora\n}", "pack.kdl:1:1: there is only one `pack` node"),
    ] {
        let errors = with(changes).expect_err(changes);
        assert_eq!(errors, [expected], "{changes}");
    }
    let unsourced = [SourceFile::new("cards.kdl", "override mechanic { skill 2 }"), SourceFile::new("pack.kdl", PACK)];
    let errors = load_pack(builtin_files(), &unsourced).expect_err("no source").to_string();
    assert!(errors.starts_with("cards.kdl:1:27: no source vouches for this"), "{errors}");
}

#[test]
fn a_pack_says_what_it_is() {
    let errors = |text: &'static str| {
        let errors = load_pack(builtin_files(), &[SourceFile::new("pack.kdl", text)]);
        errors.expect_err(text).0.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(errors(""), ["content: the pack has no `pack` node in a file pack.kdl"]);
    assert_eq!(
        errors("pack a {\n base last-aurore\n}"),
        [
            "pack.kdl:1:1: `pack a` needs a line `description …`",
            "pack.kdl:2:7: `last-aurore` is no set of content: expected one of last-aurora; did you mean `last-aurora`?",
        ]
    );
}

#[test]
fn a_set_is_no_pack() {
    let mut files = builtin_files().to_vec();
    files.push(SourceFile::new("more.kdl", "source house\noverride mechanic { skill 2 }"));
    let errors = load(&files).expect_err("override belongs in a pack").to_string();
    assert!(errors.contains("unknown node `override`"), "{errors}");
}

/// Of two packs the later one has the last word, line by line; within one pack a card is changed once.
#[test]
fn packs_lie_one_over_the_other() {
    let layer = |changes: &str| {
        [SourceFile::new("pack.kdl", PACK), SourceFile::new("cards.kdl", format!("source house\n{changes}"))]
    };
    let below = layer("override snowcat { speed 4; towing 3 }");
    let above = layer("override snowcat { speed 2 }");
    let loaded = load_packs(builtin_files(), &[&below, &above]).unwrap_or_else(|errors| panic!("{errors}"));
    let CardKind::Convoy(snowcat) = kind(&loaded.content, "snowcat") else { panic!("the Snowcat is no Convoy card") };
    assert_eq!(snowcat.kind, ConvoyKind::Truck { speed: 2, towing: 3 });
    let twice = with("override snowcat { speed 4 }\noverride snowcat { speed 2 }").expect_err("overridden twice");
    assert!(twice[0].contains("overridden twice"), "{twice:?}");
}
