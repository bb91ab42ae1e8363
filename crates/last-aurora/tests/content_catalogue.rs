//! The catalogue is checked as a whole: what no single card can get wrong.

use last_aurora::content::{SourceFile, builtin_files, load};

/// The core set with one line replaced: the first that begins so, below the line that opens a node of that name.
fn core_with(file: &str, slug: &str, line: &str, new: &str) -> Vec<SourceFile> {
    let mut files = builtin_files().to_vec();
    let target = files.iter_mut().find(|f| f.name == file).expect("the file exists");
    let (mut below, mut done) = (false, false);
    let mut lines = Vec::new();
    for text in target.text.lines() {
        below |= text.ends_with(&format!("{slug} {{"));
        let hit = below && !done && without_source(text.trim()).starts_with(line);
        lines.push(if hit { new } else { text });
        done |= hit;
    }
    assert!(done, "{file} has no line `{line}` below `{slug}`");
    let text = lines.join("\n");
    target.text = text.into();
    files
}

/// A line without the source that it may begin with.
fn without_source(line: &str) -> &str {
    match line.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((_, rest)) => rest,
        None => line,
    }
}

/// Replacing a line of the core set gives these errors, wherever they stand.
#[track_caller]
fn check_core(file: &str, slug: &str, line: &str, new: &str, expected: &[&str]) {
    let Err(errors) = load(&core_with(file, slug, line, new)) else {
        panic!("no error for `{new}`");
    };
    let messages: Vec<_> = errors.0.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(messages, expected, "`{line}` -> `{new}`");
}

#[test]
fn counts_of_cards_are_checked() {
    let start = [
        "expected 18 Start cards (LA-COMP-03), found 17",
        "expected 2 shared Start cards, both Locations (LA-CARD-RUSTED)",
    ];
    check_core("core/start.kdl", "rusted-container", "start", "start shared", &start);
    let exploration = ["expected 54 Exploration cards (LA-COMP-04), found 55"];
    check_core("core/survivors.kdl", "explorer", "deck", "deck I I", &exploration);
    let objects = ["expected 14 Object cards (LA-COMP-05), found 23"];
    check_core("core/objects.kdl", "nitromethane", "copies", "copies 10", &objects);
    let mines = ["expected 1 Mine cards (LM-COMP-01), found 2"];
    check_core("mine/objects.kdl", "mine", "copies", "copies 2", &mines);
    let counters = "waypoint-counters food=2 fuel=2 ammo=2 object=2 contamination=3";
    let expected = [
        "11 Waypoint counters need as many spaces, found 10",
        "11 Waypoint counters need as many spaces, found 10",
        "11 Waypoint counters need as many spaces, found 10",
        "expected 10 Special Waypoint counters (LA-COMP-22), found 11",
    ];
    check_core("core/table.kdl", "core", "waypoint-counters", counters, &expected);
}

#[test]
fn whole_files_are_missed() {
    let without = |names: &str| {
        let files: Vec<_> = builtin_files().iter().filter(|f| !names.contains(&*f.name)).cloned().collect();
        let errors = load(&files).expect_err("something is missing");
        errors.0.iter().map(|error| error.message.clone()).collect::<Vec<_>>()
    };
    assert_eq!(without("core/table.kdl"), ["no file has a `table` node"]);
    let maps = without("alpha/map.kdl beta/map.kdl athena/map.kdl");
    assert!(maps.contains(&"no file has a `map` node".to_string()), "{maps:?}");
    assert_eq!(without("athena/objects.kdl"), ["expected 2 Athena Object cards (PA-COMP-03), found 0"]);
    let gamma = without("athena/map.kdl");
    assert_eq!(gamma[0], "expected 5 Automatic Turrets on the Gamma Map (PA-COMP-07), found 0");
    assert_eq!(gamma[1..], ["expected 1 Alert Tables (PA-ALERT-01), found 0"]);
    let heralds = ["expected 6 Asgaror Enemy cards (FS-COMP-03), found 0"];
    assert_eq!(without("asgaror/enemies.kdl"), heralds);
    let loot = without("asgaror/loot.kdl");
    assert_eq!(loot[0], "expected 6 Asgaror Loot cards (FS-COMP-03), found 0");
    let crew = without("salvage/survivors.kdl");
    assert_eq!(crew[0], "expected 9 Frozen Steel additional cards of period I (RUL-FS-19), found 6");
    assert_eq!(crew[1..], ["expected 9 Frozen Steel additional cards of period II (RUL-FS-19), found 7"]);
    assert_eq!(without("core/enemies.kdl"), ["expected 6 Enemy cards (LA-COMP-06), found 0"]);
    assert!(without("core/loot.kdl").contains(&"expected 6 Loot cards (LA-COMP-07), found 0".to_string()));
    let outcomes = without("core/outcomes.kdl");
    assert!(outcomes.contains(&"expected 12 Outcome cards (LA-COMP-08), found 0".to_string()));
    assert!(outcomes.contains(&"no Outcome card shows the Target letter A (RUL-LA-84)".to_string()));
}

#[test]
fn additional_cards_suffice_for_the_table() {
    let error = ["10 additional cards of period I are drawn (FACT-LA-03), but there are only 9"];
    check_core("core/table.kdl", "core", "additional 4", "additional 4 I=10 II=9 III=2", &error);
}

#[test]
fn enemies_have_their_own_numbers_in_their_own_periods() {
    let twice = ["Enemy number I is taken by another Enemy"];
    check_core("core/enemies.kdl", "riderwolves", "number", "number I", &twice);
    let period = ["Enemy number I belongs to another period (FACT-LA-51)"];
    check_core("core/enemies.kdl", "warwolves", "period", "period II", &period);
}

#[test]
fn loot_comes_in_pairs() {
    let expected = [
        "expected 2 Loot cards of group I-II (FACT-LA-50), found 3",
        "expected 2 Loot cards of group III-IV (FACT-LA-50), found 1",
    ];
    check_core("core/loot.kdl", "gauss-cannon", "loot", "loot I-II", &expected);
}

#[test]
fn loot_can_be_owned() {
    let device = "loot V-VI\n    boxes any\n}\nlocation cave {\n    loot V-VI\n    left food=1\n    right food=1\n}\ndevice spare {\n    deck I";
    let errors = load(&core_with("core/loot.kdl", "nuclear-generator", "loot", device));
    let errors = errors.expect_err("a Location cannot be Loot").to_string();
    assert!(errors.contains("Loot is a Survivor, Truck, Trailer or Device"), "{errors}");
}

#[test]
fn every_colour_has_its_crew_and_convoy() {
    let expected = [
        "colour blue needs two Survivors, a Truck and a Trailer as Start cards (FACT-LA-42)",
        "colour red needs two Survivors, a Truck and a Trailer as Start cards (FACT-LA-42)",
    ];
    check_core("core/start.kdl", "leader", "start", "start blue blue yellow green", &expected);
}

#[test]
fn the_starting_goods_fit() {
    let Err(errors) = load(&core_with("core/start.kdl", "start-trailer", "boxes", "boxes armor")) else {
        panic!("no error");
    };
    assert_eq!(errors.0.len(), 4);
    let first = "the starting goods do not fit the Convoy of colour blue (LA-SETUP-29)";
    assert_eq!(errors.0[0].message, first);
    let new = "starting food=1 fuel=1 ammo=1 survivors=1";
    let tokens = ["every player starts with a Survivor token for each of two Survivor cards (FACT-LA-62)"];
    check_core("core/table.kdl", "core", "starting", new, &tokens);
}

#[test]
fn nobody_can_own_more_survivors_than_there_is_room_for() {
    let deck = "deck I I I I I I I I I I I I";
    let Err(errors) = load(&core_with("core/survivors.kdl", "explorer", "deck", deck)) else {
        panic!("no error");
    };
    assert!(errors.to_string().contains("but there is room for 24"), "{errors}");
}

#[test]
fn the_fame_track_rises_from_minus_one() {
    let expected = ["the Fame Track begins with -1 (LA-FAME-05), never falls, and has one space of value 0"];
    for track in ["fame-track 0 1 2", "fame-track -1 0 2 1", "fame-track -1 0 0 1", "fame-track -1 1"] {
        check_core("core/table.kdl", "core", "fame-track", track, &expected);
    }
}

#[test]
fn the_lines_of_the_table_are_complete() {
    let players = ["three lines of `additional` are needed", "this line of `additional` is given twice"];
    check_core("core/table.kdl", "core", "additional 2", "additional 3 I=4 II=4 III=2", &players);
    let boxes = ["`defense` needs the Defense boxes for 4 players here"];
    check_core("core/table.kdl", "core", "defense I-II", "defense I-II 2 3", &boxes);
    let number = ["a number of players is a whole number from 2 to 4, not `5`"];
    check_core("core/table.kdl", "core", "additional 2", "additional 5 I=4 II=4 III=2", &number);
}

#[test]
fn a_hand_has_room_for_what_racks_allow() {
    let racks = "boxes rack rack rack rack rack";
    let expected = ["at most 6 boxes are racks (FS-BOX-LIMIT-02), found 7"];
    let mut files = core_with("salvage/convoy.kdl", "rack-wagon", "boxes", racks);
    let convoy = files.iter_mut().find(|file| file.name == "salvage/convoy.kdl").expect("the file exists");
    convoy.text = convoy.text.replace("boxes object-box armor", "boxes rack armor").into();
    let errors = load(&files).expect_err("too many racks");
    let messages: Vec<_> = errors.0.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(messages, expected);
}
