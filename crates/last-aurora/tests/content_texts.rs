//! Everything with a name has its texts. The file is read line by line; the command line parses it in full.

use last_aurora::content::words::{ABILITIES, AMBUSH_SCOPES, AREAS, BOXES, RESOURCES, SCOPES, WHOM, box_word};
use last_aurora::content::{ARROWS, AUTOMA_ABILITIES, AUTOMA_ACTS, AmbushScope, builtin};
use last_aurora::effects::WORDS;
use last_aurora::modules::Module;

const ENGLISH: &str = include_str!("../../../content/locales/en/last-aurora-cards.ftl");

/// Keys of a Fluent file, in order.
fn keys() -> Vec<&'static str> {
    let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    let lines = ENGLISH.lines().filter(starts);
    lines.filter_map(|line| line.split_once(" = ").map(|(key, _)| key)).collect()
}

/// Keys that the content needs.
fn needed() -> Vec<String> {
    let content = builtin();
    let mut needed = Vec::new();
    for card in &content.cards {
        needed.extend([format!("card-{}", card.slug), format!("card-{}-flavour", card.slug)]);
    }
    for object in &content.objects {
        let slug = &object.slug;
        needed.extend(["", "-flavour", "-text"].map(|part| format!("object-{slug}{part}")));
    }
    for map in &content.maps {
        needed.push(format!("map-{}", map.slug));
        needed.extend(map.regions.iter().map(|region| format!("region-{region}")));
    }
    for module in Module::ALL {
        needed.extend(["", "-text"].map(|part| format!("module-{}{part}", module.word())));
        for option in module.options() {
            needed.extend(["", "-text"].map(|part| format!("option-{}{part}", option.key.replace('_', "-"))));
        }
    }
    needed.extend(ABILITIES.map(|word| format!("ability-{word}")));
    needed.extend(WORDS.iter().map(|word| format!("effect-{word}")));
    needed.extend(BOXES.iter().map(|&(_, kind)| format!("box-{}", box_word(kind).0)));
    needed.extend(AREAS.iter().map(|(word, _)| format!("area-{word}")));
    needed.extend(WHOM.iter().map(|(word, _)| format!("whom-{word}")));
    let scopes = AMBUSH_SCOPES.iter().filter(|&&(_, scope)| scope != AmbushScope::Region);
    needed.extend(scopes.map(|(word, _)| format!("scope-{word}")));
    needed.extend(SCOPES.iter().map(|(word, _)| format!("scope-{word}")));
    needed.extend(RESOURCES.iter().map(|(word, _)| format!("resource-{word}")));
    needed.extend(["resource", "object", "contamination"].map(|kind| format!("waypoint-{kind}")));
    needed.extend(["printed-tracks", "loot-optional"].map(str::to_string));
    needed.extend(["fixed-resource", "fixed-contamination"].map(|kind| format!("waypoint-{kind}")));
    needed.extend(["name", "armor", "reward", "range"].map(|part| format!("turret-{part}")));
    needed.extend(["damage", "ship", "fame"].map(|part| format!("alert-row-{part}")));
    needed.extend(["nature-android", "nature-cyborg", "location-weapon", "scope-highest-alert"].map(str::to_string));
    for module in Module::ALL {
        needed.extend(["", "-text"].map(|part| format!("module-{}{part}", module.word())));
        let options = module.options().iter().map(|option| option.key.replace('_', "-"));
        needed.extend(options.flat_map(|key| ["", "-text"].map(|part| format!("option-{key}{part}"))));
    }
    for action in &content.automa().actions {
        let slug = &action.slug;
        needed.extend(["", "-flavour"].map(|part| format!("action-card-{slug}{part}")));
    }
    needed.extend(AUTOMA_ABILITIES.iter().map(|(word, _)| format!("automa-ability-{word}")));
    needed.extend(ARROWS.iter().map(|(word, _)| format!("arrow-{word}")));
    needed.extend(["plain", "speed", "weapon"].map(|word| format!("automa-box-{word}")));
    needed.sort();
    needed.dedup();
    needed
}

#[test]
fn every_name_has_its_texts() {
    let keys = keys();
    let missing: Vec<_> = needed().into_iter().filter(|key| !keys.contains(&key.as_str())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn no_text_is_left_over_or_given_twice() {
    let needed = needed();
    let keys = keys();
    for (i, key) in keys.iter().enumerate() {
        assert!(needed.iter().any(|n| n == key), "nothing uses `{key}`");
        assert!(!keys[..i].contains(key), "`{key}` is given twice");
    }
}

#[test]
fn texts_are_short() {
    for line in ENGLISH.lines().filter(|line| line.contains("-flavour = ")) {
        assert!(line.chars().count() <= 130, "too long for a card: {line}");
    }
}

/// The page for authors explains every word they may write.
#[test]
fn every_word_is_documented() {
    let page = include_str!("../../../docs/content/last-aurora.md");
    let boxes = BOXES.iter().map(|(word, _)| *word);
    let areas = AREAS.iter().map(|(word, _)| *word);
    let automa = AUTOMA_ABILITIES.iter().map(|(word, _)| *word);
    let automa = automa.chain(AUTOMA_ACTS.iter().map(|(word, _)| *word)).chain(ARROWS.iter().map(|(word, _)| *word));
    let words = boxes.chain(areas).chain(WORDS.iter().copied()).chain(ABILITIES).chain(automa);
    let missing: Vec<_> =
        words.filter(|word| !page.contains(&format!("`{word}`")) && !page.contains(&format!("`{word} "))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
