//! Wrong content is refused with every error, its place and what was expected.

use last_aurora::content::{SourceFile, builtin_files, load};

/// The errors of a file of its own, read beside the table of the core set.
fn errors(text: String) -> Vec<String> {
    let table = builtin_files().iter().find(|file| file.name == "core/table.kdl");
    let files = [SourceFile::new("test.kdl", text), table.expect("there is a table").clone()];
    match load(&files) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.0.iter().map(ToString::to_string).collect(),
    }
}

/// Replaces one text by another in a good node, below a `source` line, and compares the errors.
#[track_caller]
fn check(node: &str, cases: &[(&str, &str, &[&str])]) {
    for (from, to, expected) in cases {
        assert!(node.contains(from), "no `{from}` in the node");
        let found = errors(format!("source house\n{}\n", node.replacen(from, to, 1)));
        assert_eq!(&found, expected, "`{from}` -> `{to}`");
    }
}

const SURVIVOR: &str = "\
survivor driver {
    deck I II+
    skill 1
    (LA-CARD-DRIVER)ability speed 1
}
";

const TRUCK: &str = "\
truck snowcat {
    deck I
    speed 2
    towing 2
    tracks
    boxes survivor any weapon-1
}
";

const LOCATION: &str = "\
location storehouse {
    deck I
    corner { contaminate 1 involved }
    left food=1 fuel=1
    right fuel=2
}
";

const EVENT: &str = "\
event snow {
    deck II
    hits everyone
    text {
        choice {
            option { contaminate 1 own }
            option { damage 1 anywhere }
        }
    }
}
";

const OBJECT: &str = "\
object mre {
    copies 2
    phases 1 2 3
    play { recover }
}
";

const OUTCOME: &str = "\
outcome first {
    shots miss hit-1 hit-2 hit-2+jam
    attacks miss hit-1 ambush hit-1+ambush miss miss
    letters A C B D
    back top-row
}
";

const MAP: &str = "\
map test {
    region valley from=0 to=8
    region coast from=9 to=17
    region bay from=18 to=28
    waypoints 2 4 7
    shortcut from=3 to=5 tracks=#true
    mooring 1 space=18 colour=white
    mooring 2 space=20 colour=white
    mooring 3 space=22 colour=white
    mooring 4 space=24 colour=white
    mooring 5 space=26 colour=white
    mooring 6 space=28 colour=red
    slot 1 cost=1 { bonus { repair 1 }; bonus { decontaminate 1 involved } }
    slot 2 cost=2
    slot 3 cost=2
    slot 4 cost=2
    slot 5 cost=3
}
";

const BOARD: &str = "\
automa-board board {
    base-speed 2
    starting food=1 fuel=1 ammo=1 survivors=2
    storage resources=7 survivors=6
    fame-track -1 0 1
    row A plain weapon-1
    row B plain speed
    row C plain plain
    row D plain plain
    group A1 B1
    group A2
}
";

const ACTION: &str = "\
action-card salvage {
    skill 2
    arrow right
    priority gather recruit
    ability restock
}
";

const ALERT: &str = "\
alert-table test {
    module athena
    additional 2 I=4 II=4 III=3
    additional 3 I=6 II=6 III=3
    additional 4 I=9 II=9 III=3
    row 0 damage=0 ship=0 fame=2
    row 1 damage=1 ship=1 fame=1
    row 2 damage=2 ship=2 fame=0
}
";

/// A map with spaces on shortcuts, Fixed Special Waypoints and turrets.
fn wide_map() -> String {
    let wide = "shortcut from=3 to=9 tracks=#true { stop a level=5; stop b level=7 { crossing { alert-up 1 } } }
    fixed 6 half
    turret 1 armor=2 reward=full { spaces 4 5 a b }";
    MAP.replace("shortcut from=3 to=5 tracks=#true", wide)
}

#[test]
fn a_wrong_alert_table_is_refused() {
    let line = "test.kdl:2:1: ";
    let say = |text: &str| format!("{line}{text}");
    let no_module = say("the Alert Table belongs to Project Athena: it needs a line `module athena`");
    let lowest = say("the lowest row has no damage (PA-ALERT-07)");
    let both = say("some row has damage 1 and some row damage 2 (EX-PA-02)");
    let ship = say("some row moves the Aurora 2 spaces (EX-PA-05)");
    let points = say("one row is worth 1 point, one is worth 2, and the others nothing (PA-SCORE-03)");
    let falls = say("a higher row has no less damage than the one below it");
    check(
        ALERT,
        &[
            ("    module athena\n", "", &[&no_module]),
            ("row 0 damage=0", "row 0 damage=1", &[&lowest]),
            ("row 2 damage=2", "row 2 damage=3", &[&both]),
            ("row 2 damage=2 ship=2", "row 2 damage=2 ship=3", &[&ship]),
            ("fame=1", "fame=2", &[&points]),
            ("row 1 damage=1", "row 1 damage=2", &[&both]),
            ("fame=0\n", "fame=0\n    row 3 damage=1 ship=1 fame=0\n", &[&falls]),
            ("row 1 ", "row 2 ", &["test.kdl:8:5: rows are listed from 0 on: this is row 1"]),
            ("row 1 damage=1 ", "row 1 ", &["test.kdl:8:5: `row` needs a property `damage=…`"]),
            ("additional 2 I=4 II=4 III=3\n", "\n", &["test.kdl:2:1: three lines of `additional` are needed"]),
        ],
    );
}

#[test]
fn spaces_of_shortcuts_and_turrets_are_read_with_care() {
    let level = |found: &str, from: u8| {
        format!("a space of a shortcut is level with one between {from} and 9 (PA-ORDER-05), not {found}")
    };
    check(
        &wide_map(),
        &[
            ("level=5", "level=3", &[&format!("test.kdl:7:41: {}", level("3", 3))]),
            ("level=5", "level=9", &[&format!("test.kdl:7:41: {}", level("9", 3))]),
            ("level=7", "level=5", &[&format!("test.kdl:7:57: {}", level("5", 5))]),
            ("stop b", "stop a", &["test.kdl:7:57: another space of a shortcut is called `a`"]),
            (
                "{ stop a",
                "{ avalanche; stop a",
                &["test.kdl:7:5: a road with an Avalanche counter has no space on it (RUL-PA-84)"],
            ),
            ("fixed 6", "fixed 4", &["test.kdl:8:5: space 4 has a Special Waypoint already"]),
            (
                "fixed 6 half",
                "fixed 6 water",
                &[
                    "test.kdl:8:13: `water` is no Special Waypoint: expected one of food, fuel, ammo, full, half, object, contamination",
                ],
            ),
            ("turret 1", "turret 2", &["test.kdl:9:5: turrets are listed from 1 on: this is turret 1"]),
            ("armor=2", "armor=5", &["test.kdl:9:14: Armor is a whole number from 1 to 4, not `5`"]),
            ("5 a b", "5 a c", &["test.kdl:9:49: the number of a space is a whole number from 0 to 28, not `c`"]),
        ],
    );
}

#[test]
fn a_wrong_automa_board_is_refused() {
    let rows = "test.kdl:2:1: the board has rows A, B, C and D of 1 to 8 boxes, equally long";
    check(
        BOARD,
        &[
            ("row B plain speed", "row B plain", &[rows]),
            ("    row D plain plain\n", "", &[rows]),
            ("row B plain speed", "row C plain speed", &[rows]),
            (
                "row B plain speed",
                "row B plain sped",
                &[
                    "test.kdl:8:17: `sped` is no box: expected one of plain, speed, weapon-1, weapon-2, weapon-3, weapon-4; did you mean `speed`?",
                ],
            ),
            (
                "group A2",
                "group A3",
                &["test.kdl:12:11: `A3` is no box of the board: write a row and a column, such as A1"],
            ),
            ("group A2", "group B1", &["test.kdl:2:1: a box of the board belongs to two groups"]),
            ("base-speed 2", "base-speed fast", &["test.kdl:3:16: a speed is a whole number from 0 to 9, not `fast`"]),
        ],
    );
}

#[test]
fn a_wrong_action_card_is_refused() {
    check(
        ACTION,
        &[
            ("arrow right", "arrow up", &["test.kdl:4:11: `up` is no direction: expected one of right, left"]),
            (
                "gather recruit",
                "gather enemy",
                &["test.kdl:5:21: `enemy` is no kind of action: expected one of gather, recruit, improve, encounter"],
            ),
            (
                "ability restock",
                "ability restok",
                &[
                    "test.kdl:6:13: `restok` is no ability: expected one of restock, muster, shortcut, sabotage, slander, relapse; did you mean `restock`?",
                ],
            ),
            ("    skill 2\n", "", &["test.kdl:2:1: `action-card salvage` needs a line `skill …`"]),
        ],
    );
}

#[test]
fn a_wrong_survivor_is_refused() {
    check(
        SURVIVOR,
        &[
            (
                "skill 1",
                "skil 1",
                &[
                    "test.kdl:2:1: `survivor driver` needs a line `skill …`",
                    "test.kdl:4:5: unknown line `skil` in `survivor driver`: expected one of deck, start, loot, skill, ability, android, human, module; did you mean `skill`?",
                ],
            ),
            ("skill 1", "skill 9", &["test.kdl:4:11: a Skill is a whole number from 0 to 3, not `9`"]),
            ("skill 1", "skill one", &["test.kdl:4:11: a Skill is a whole number from 0 to 3, not `one`"]),
            ("skill 1", "skill", &["test.kdl:4:5: `skill` needs a number here"]),
            ("skill 1", "skill 1 2", &["test.kdl:4:13: `skill` does not expect `2` here"]),
            (
                "skill 1",
                "skill 1 food=2",
                &["test.kdl:4:13: unknown property `food` in `skill`: it has no property at all"],
            ),
            ("skill 1", "skill 1 { a }", &["test.kdl:4:15: unknown line `a` in `skill`: it has no line at all"]),
            ("skill 1", "skill 1; skill 2", &["test.kdl:4:14: `skill` is given twice"]),
            ("    deck I II+\n", "", &["test.kdl:2:1: a card has exactly one line `deck …`, `start …` or `loot …`"]),
            (
                "II+",
                "IIII+",
                &["test.kdl:3:12: `IIII+` is no copy: expected one of I, II, III, I+, II+, III+; did you mean `III+`?"],
            ),
            ("II+", "II+; loot I-II", &["test.kdl:2:1: a card has exactly one line `deck …`, `start …` or `loot …`"]),
            (
                "(LA-CARD-DRIVER)",
                "(LAS-CARD-DRIVER)",
                &[
                    "test.kdl:5:6: `LAS-CARD-DRIVER` is no source: expected an ID such as FACT-LA-10, LA-CARD-MEDIC or RUL-LA-48, or one of reconstructed, printed, house",
                ],
            ),
            (
                "ability speed 1",
                "ability sped 1",
                &[
                    "test.kdl:5:29: `sped` is no ability: expected one of none, any-bonus, clean-hands, keeps-fame, tireless, scrounge, wake, ignore-enemy, first-shot, lower-alert, mimic, ignores-jams, fame-per-turret, spots-ambush, forages, long-shot, speed-first-shot, speed-scrounge, speed-wake, speed, catch-up, rest-repair, fame, fame-with-loot; did you mean `speed`?",
                ],
            ),
            ("ability speed 1", "ability speed", &["test.kdl:5:21: `ability` needs a number here"]),
            (
                "survivor",
                "surviver",
                &[
                    "test.kdl:2:1: unknown node `surviver`: expected one of survivor, truck, trailer, device, location, encounter, event, enemy, object, outcome, map, table, automa-board, action-card, alert-table, pvp-card, story; did you mean `survivor`?",
                ],
            ),
            (
                "survivor driver",
                "survivor Driver",
                &[
                    "test.kdl:2:10: `Driver` is no name: expected small letters, digits and hyphens, beginning with a letter",
                ],
            ),
            ("survivor driver", "survivor", &["test.kdl:2:1: `survivor` needs a name here"]),
            ("driver {", "driver", &["test.kdl:6:1: `}` closes nothing"]),
        ],
    );
}

#[test]
fn a_wrong_convoy_card_is_refused() {
    check(
        TRUCK,
        &[
            ("towing 2", "towing 4", &["test.kdl:5:12: a Towing Capacity is a whole number from 1 to 3, not `4`"]),
            ("towing 2", "towing 0", &["test.kdl:5:12: a Towing Capacity is a whole number from 1 to 3, not `0`"]),
            (
                "boxes survivor any weapon-1",
                "boxes armor weapon-1",
                &["test.kdl:2:1: a Truck needs a box for a Survivor, or it could never move (LA-MOVE-02)"],
            ),
            (
                "boxes survivor any",
                "boxes any any any any any any any any",
                &["test.kdl:7:5: expected 1 to 8 Cargo Boxes, found 9"],
            ),
            (
                "weapon-1",
                "weapon-5",
                &[
                    "test.kdl:7:24: `weapon-5` is no Cargo Box: expected one of any, survivor, food-fuel, armor, weapon-1, weapon-2, weapon-3, weapon-4, energy-1, energy-2, energy-3, energy-4, junk-1, junk-2, junk-3, junk-4, asgard-armor, speed, tracks, food, fame-1, fame-2, fame-3, fame-per-food-1, fame-per-food-2, fame-per-food-3, recycle, decontaminator, generator, repair-bay, collector, nuclear-drive, fame-paid, object-box, rack; did you mean `weapon-1`?",
                ],
            ),
            ("tracks", "tracks #true", &["test.kdl:6:12: `tracks` does not expect `#true` here"]),
            ("    boxes survivor any weapon-1\n", "", &["test.kdl:2:1: `truck snowcat` needs a line `boxes …`"]),
        ],
    );
}

#[test]
fn a_wrong_location_is_refused() {
    check(
        LOCATION,
        &[
            (
                "food=1 fuel=1",
                "food=1 fule=1",
                &[
                    "test.kdl:5:17: unknown property `fule` in `left`: expected one of food, fuel, ammo, object, full, half; did you mean `fuel`?",
                ],
            ),
            (
                "food=1 fuel=1",
                "object=1",
                &["test.kdl:5:5: every block holds at least one Resource: food, fuel or ammo (RUL-LA-36)"],
            ),
            ("food=1 fuel=1", "food=1 food=1", &["test.kdl:5:17: property `food` is given twice"]),
            ("food=1 fuel=1", "food=0", &["test.kdl:5:10: a number of tokens is a whole number from 1 to 6, not `0`"]),
            ("1 involved", "1", &["test.kdl:4:14: `contaminate` needs `own` or `involved` here"]),
            (
                "1 involved",
                "involved",
                &[
                    "test.kdl:4:14: `contaminate` needs `own` or `involved` here",
                    "test.kdl:4:26: an amount is a whole number from 1 to 9, not `involved`",
                ],
            ),
            (
                "1 involved",
                "1 someone",
                &["test.kdl:4:28: `someone` is no choice of Survivors: expected one of own, involved"],
            ),
            (
                "contaminate 1 involved",
                "repair 1",
                &[
                    "test.kdl:4:14: `repair` cannot stand here: a corner shows damage, contaminate or lose-fame (FACT-LA-23)",
                ],
            ),
            (
                "contaminate 1 involved",
                "choice { option { damage 1 truck }; option { lose-fame 1 } }",
                &["test.kdl:4:14: `choice` cannot stand here: a corner offers no choice"],
            ),
            ("contaminate 1 involved", "damage 1 truck; lose-fame 1", &["test.kdl:4:30: a corner shows one effect"]),
            ("contaminate 1 involved", "", &["test.kdl:4:5: `corner` needs effects in braces"]),
            ("    right fuel=2\n", "", &["test.kdl:2:1: `location storehouse` needs a line `right …`"]),
        ],
    );
}

#[test]
fn a_wrong_event_is_refused() {
    check(
        EVENT,
        &[
            (
                "1 own",
                "1 involved",
                &["test.kdl:7:22: `contaminate` cannot stand here: nobody is involved outside the Explore action"],
            ),
            (
                "            option { contaminate 1 own }\n",
                "",
                &["test.kdl:6:9: a choice needs at least two lines `option { … }`"],
            ),
            (
                "contaminate 1 own",
                "leave-zone",
                &["test.kdl:7:22: `leave-zone` cannot stand here: only an Encounter lies there with tokens"],
            ),
            ("contaminate 1 own", "recover", &["test.kdl:7:22: `recover` cannot stand here: only an Object does that"]),
            (
                "contaminate 1 own",
                "gain water 1",
                &["test.kdl:7:27: `water` is no Resource: expected one of food, fuel, ammo, full, half"],
            ),
            (
                "contaminate 1 own",
                "gain food 10",
                &["test.kdl:7:32: an amount is a whole number from 1 to 9, not `10`"],
            ),
            (
                "everyone",
                "everybody",
                &[
                    "test.kdl:4:10: `everybody` is no group of players: expected one of everyone, leader, last, followers; did you mean `everyone`?",
                ],
            ),
            ("text", "text 3", &["test.kdl:5:10: `text` does not expect `3` here"]),
        ],
    );
}

#[test]
fn a_wrong_object_is_refused() {
    check(
        OBJECT,
        &[
            ("phases 1 2 3", "phases 5", &["test.kdl:4:12: a phase is a whole number from 1 to 4, not `5`"]),
            (
                "play { recover }",
                "play { recover }; stop-contamination",
                &["test.kdl:2:1: an Object has exactly one line `play { … }`, `free-attack …` or `stop-contamination`"],
            ),
            ("copies 2", "copies 0", &["test.kdl:3:12: a number of copies is a whole number from 1 to 14, not `0`"]),
            (
                "play { recover }",
                "",
                &["test.kdl:2:1: an Object has exactly one line `play { … }`, `free-attack …` or `stop-contamination`"],
            ),
        ],
    );
}

#[test]
fn a_wrong_outcome_card_is_refused() {
    check(
        OUTCOME,
        &[
            ("letters A C B D", "letters A C A", &["test.kdl:5:5: a Target letter is given twice"]),
            ("letters A C B D", "letters A", &["test.kdl:5:5: expected 2 to 4 letters, found 1"]),
            ("hit-2+jam", "", &["test.kdl:3:5: expected 4 results, found 3"]),
            (
                "hit-2+jam",
                "hits-2",
                &[
                    "test.kdl:3:28: `hits-2` is no result of a shot: expected one of miss, jam, hit-1, hit-1+jam, hit-2, hit-2+jam, hit-3, hit-3+jam, hit-4, hit-4+jam; did you mean `hit-2`?",
                ],
            ),
            (
                "ambush hit-1+ambush",
                "ambush hit-1+jam",
                &[
                    "test.kdl:4:31: `hit-1+jam` is no result of an attack: expected one of miss, ambush, hit-1, hit-1+ambush, hit-2, hit-2+ambush, hit-3, hit-3+ambush; did you mean `hit-1`?",
                ],
            ),
            (
                "top-row",
                "roof",
                &[
                    "test.kdl:6:10: `roof` is no area: expected one of anywhere, top-row, bottom-row, front-column, truck, trailer-column-1, trailer-column-2, trailer-column-3",
                ],
            ),
        ],
    );
}

#[test]
fn a_wrong_map_is_refused() {
    check(
        MAP,
        &[
            (
                "coast from=9",
                "coast from=10",
                &["test.kdl:4:5: regions follow one another without a gap: `coast` must begin at 9 and not end before"],
            ),
            ("    region bay from=18 to=28\n", "", &["test.kdl:2:1: a map has three regions (LA-AMB-04), not 2"]),
            ("waypoints 2 4", "waypoints 2 2", &["test.kdl:6:17: space 2 is listed twice"]),
            (
                "waypoints 2 4",
                "waypoints 2 44",
                &["test.kdl:6:17: the number of a space is a whole number from 0 to 28, not `44`"],
            ),
            ("from=3 to=5", "from=3 to=4", &["test.kdl:7:5: a shortcut leads at least 2 spaces on, not from 3 to 4"]),
            (
                "shortcut from=3 to=5 tracks=#true",
                "shortcut from=3 to=5 tracks=#true\n    shortcut from=3 to=5 tracks=#false",
                &["test.kdl:8:5: another shortcut leads from 3 to 5"],
            ),
            (" tracks=#true", "", &["test.kdl:7:5: `shortcut` needs a property `tracks=…`"]),
            ("tracks=#true", "tracks=yes", &["test.kdl:7:26: `tracks` is #true or #false, not `yes`"]),
            (
                "mooring 2 space=20",
                "mooring 2 space=18",
                &["test.kdl:9:5: a mooring lies further on than the one before it"],
            ),
            (
                "mooring 2 space=20",
                "mooring 3 space=20",
                &["test.kdl:9:5: moorings are listed from 1 to 6: this is mooring 2"],
            ),
            (
                "    mooring 6 space=28 colour=red\n",
                "",
                &["test.kdl:2:1: a map has moorings 1 to 6 (FACT-LA-32), not 5 of them"],
            ),
            ("slot 2 cost=2", "slot 3 cost=2", &["test.kdl:15:5: slots are listed from 1 to 5: this is slot 2"]),
            ("slot 2 cost=2", "slot 2", &["test.kdl:15:5: `slot` needs a property `cost=…`"]),
            ("    slot 5 cost=3\n", "", &["test.kdl:2:1: the Exploration Zone has 5 slots (FACT-LA-04), not 4"]),
            (
                "bonus { repair 1 }",
                "bonus { take-tokens }",
                &["test.kdl:14:29: `take-tokens` cannot stand here: only an Encounter lies there with tokens"],
            ),
        ],
    );
}

#[test]
fn every_error_is_reported_in_the_order_of_the_text() {
    let text = "source house\nsurvivor a {\n    deck IV\n    skill 7\n}\ntrack b {}\n";
    let found = errors(text.to_string());
    let places: Vec<_> = found.iter().map(|e| e.split(": ").next().unwrap_or("")).collect();
    let expected = ["test.kdl:2:1", "test.kdl:3:10", "test.kdl:4:11", "test.kdl:6:1"];
    assert_eq!(places, expected, "{found:#?}");
}

#[test]
fn a_value_without_a_source_is_refused_once_a_file() {
    let found = errors(format!("{SURVIVOR}\n{TRUCK}"));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with("test.kdl:1:10: no source vouches for this"), "{found:#?}");
    let sourced = SURVIVOR.replacen("survivor", "(printed)survivor", 1);
    assert!(!errors(sourced).iter().any(|error| error.contains("no source")));
}

#[test]
fn a_wrong_source_line_is_refused() {
    for (line, error) in [
        ("source reconstucted", "test.kdl:1:8: `reconstucted` is no source"),
        ("source", "test.kdl:1:1: expected one source"),
        ("source house house", "test.kdl:1:1: expected one source"),
        ("source house\nsource printed", "test.kdl:2:1: a file has only one `source` line"),
    ] {
        let found = errors(format!("{line}\n{SURVIVOR}"));
        assert!(found.len() == 1 && found[0].starts_with(error), "{line}: {found:#?}");
    }
}

#[test]
fn a_name_is_taken_once() {
    let found = errors(format!("source house\n{SURVIVOR}{SURVIVOR}"));
    assert_eq!(found, ["test.kdl:7:1: the name `driver` is taken: see test.kdl:2:1"]);
}

#[test]
fn text_that_is_no_kdl_never_breaks_the_loader() {
    let deep = "a {".repeat(100_000);
    let comments = "/*".repeat(100_000);
    let large = "a \"".to_string() + &"x".repeat(2_000_000);
    for text in ["a {", "a \"", "}", "\u{0}", "a =1", "a 1.", "/* b", &deep, &comments, &large] {
        let found = errors(text.to_string());
        assert!(found.iter().any(|error| error.starts_with("test.kdl:")), "{found:#?}");
    }
}

#[test]
fn an_unknown_effect_is_answered_with_all_that_are_known() {
    let text = "source house\nevent e {\n    deck I\n    hits everyone\n    text { contaminat 1 own }\n}\n";
    let known = last_aurora::effects::WORDS.join(", ");
    let expected = format!("unknown effect `contaminat`: expected one of {known}; did you mean `contaminate`?");
    let found = errors(text.to_string());
    assert!(found.iter().any(|error| error.ends_with(&expected)), "{found:#?}");
}

#[test]
fn columns_count_characters() {
    let found = errors("source house\nsurvivor \"é\" skill=1\n".to_string());
    assert!(found.iter().any(|error| error.starts_with("test.kdl:2:14: unknown property")));
}

/// Cuts something out of every file, and reads what is left: errors, never a panic.
#[test]
fn mutilated_files_are_refused_or_read() {
    for file in builtin_files() {
        let text = &*file.text;
        for start in (0..text.len()).step_by(41).filter(|&i| text.is_char_boundary(i)) {
            let end = (start + 17).min(text.len());
            let Some(rest) = text.get(end..) else {
                continue;
            };
            assert!(!errors(format!("{}{rest}", &text[..start])).is_empty());
            assert!(!errors(text[..start].to_string()).is_empty());
        }
    }
}
