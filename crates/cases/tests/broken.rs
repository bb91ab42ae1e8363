//! Cases that are wrong say what is wrong and where.

use cases::last_aurora::Cards;
use cases::{Failure, Report, Values};

fn play(text: &str) -> Report {
    let mut report = Report::default();
    report.play(&Cards::builtin(), "broken.case.kdl", text);
    report
}

/// The only failure of a file.
fn failure(text: &str) -> Failure {
    let mut report = play(text);
    assert_eq!((report.passed.len(), report.failed.len()), (0, 1), "{:#?}", report.failed);
    report.failed.remove(0)
}

/// A case with this position, these actions and these expectations.
fn case(given: &str, when: &str, then: &str) -> Failure {
    failure(&format!(
        "case \"A name\" {{\n    proves \"LA-EXP-06\"\n    {given}\n    when {{ {when} }}\n    then {{ {then} }}\n}}\n"
    ))
}

#[track_caller]
fn says(failure: &Failure, parts: &[&str]) {
    let text = failure.to_string();
    for part in parts {
        assert!(text.contains(part), "expected `{part}` in:\n{text}");
    }
}

#[test]
fn a_failure_names_file_line_case_and_story() {
    let found = case("given players=2", "Frances \"pass leader\"", "turn \"Frances\"");
    assert_eq!((found.line, found.column), (5, 17));
    says(
        &found,
        &[
            "broken.case.kdl:5:17: A name",
            "the turn: expected `Frances`, found `Andrew`",
            "what happened:",
            "Frances: pass leader",
            "passed seat=Frances card=leader",
        ],
    );
}

#[test]
fn all_expectations_that_stand_together_are_compared() {
    let found = case("given players=2", "", "player \"Frances\" food=7 fuel=8; round 9");
    says(&found, &["Frances food: expected `7`, found `1`", "also: Frances fuel: expected `8`", "also: the round"]);
}

#[test]
fn files_that_are_no_case_files() {
    says(&failure("case {"), &["broken.case.kdl:1"]);
    says(&failure("cases \"A name\" {}"), &["unknown node `cases`", "did you mean `case`?"]);
    says(&failure("case \"A name\" { given }"), &["needs a line `proves \"ID\" …`"]);
    says(&failure("case \"A name\" { proves \"LA-EXP-06\"; then { over } }"), &["needs a `given`"]);
    says(&failure("case \"A name\" { proves \"LA-EXP-06\"; given }"), &["expects nothing"]);
    says(&failure("case \"A name\" { proves \"LA-EXP-06\"; given; given }"), &["only one `given`"]);
    says(&failure("case \"A name\" { prove \"LA-EXP-06\" }"), &["did you mean `proves`?"]);
    says(
        &failure("case \"A name\" { proves \"LA-EXP-99\"; given; then { over } }"),
        &["LA-EXP-99 is not in the rulebook"],
    );
    let twice = "case \"A name\" { proves \"LA-EXP-06\"; given; then { not-over } }\n".repeat(2);
    says(&play(&twice).failed[0], &["broken.case.kdl:2:1: A name", "two cases named `A name`"]);
    says(&failure("case \"A name\" x=1 x=2"), &["`x` is given twice"]);
    says(&failure(&"a {".repeat(40)), &["nested deeper"]);
}

#[test]
fn a_broken_case_leaves_the_others_alone() {
    let good = "case \"Good\" { proves \"LA-EXP-06\"; given; then { not-over } }\n";
    let bad = "case \"Bad\" { proves \"LA-EXP-06\"; given; then { over } }\n";
    let report = play(&format!("{bad}{good}"));
    assert_eq!((report.passed.len(), report.failed.len()), (1, 1));
    assert_eq!(report.passed[0].name, "Good");
}

/// Whatever is wrong with a case: it is named with its place, and the others are played.
#[test]
fn a_case_that_cannot_be_read_leaves_the_others_alone() {
    let good = |name: &str| format!("case \"{name}\" {{ proves \"LA-EXP-06\"; given; then {{ not-over }} }}\n");
    for (bad, message) in [
        (
            "proves \"LA-EXP-06\"; given; when { Frances \"explore 1\" \"done\" refused=\"LA-EXP-06\" }",
            "`refused` goes with",
        ),
        ("proves \"LA-EXP-06\"; given", "expects nothing"),
        ("given; then { not-over }", "needs a line `proves"),
        ("proves \"LA-EXP-06\"; given; then { not-over) }", "ends no tag"),
        ("proves \"LA-EXP-06\"; given players=2 players=3; then { not-over }", "is given twice"),
    ] {
        let report = play(&format!("{}case \"Bad\" {{ {bad} }}\n{}", good("One"), good("Two")));
        let passed: Vec<&str> = report.passed.iter().map(|passed| passed.name.as_str()).collect();
        assert_eq!(passed, ["One", "Two"], "{bad}: {:?}", report.failed);
        let told = report.failed[0].to_string();
        assert!(told.starts_with("broken.case.kdl:2:") && told.contains(": Bad\n") && told.contains(message), "{told}");
    }
}

/// Only what a case says keeps it from being played on the shipped content.
#[test]
fn values_of_its_own_are_declared() {
    let shipped = |text: &str| {
        let mut report = Report::default();
        report.play(&Cards::with(Values::Shipped), "shipped.case.kdl", text);
        report
    };
    let case = |line: &str| {
        format!("case \"A\" {{ proves \"LA-EXP-06\"; {line}; given; then {{ card \"Frances\" \"t\" \"snowcat\" }} }}\n")
    };
    assert_eq!(shipped(&case("proves \"LA-EXP-06\"")).failed.len(), 1, "without a word it must hold");
    let report = shipped(&case("values-of-its-own \"the Start Truck\""));
    assert_eq!((report.passed.len(), report.failed.len()), (0, 0));
    assert_eq!((report.left_out[0].name.as_str(), report.left_out[0].why.as_str()), ("A", "the Start Truck"));
    let report = shipped(&format!("values-of-its-own \"all of it\"\n{}", case("proves \"LA-EXP-06\"")));
    assert_eq!((report.failed.len(), report.left_out[0].why.as_str()), (0, "all of it"));
    for bare in ["values-of-its-own", "values-of-its-own \"\"", "values-of-its-own \"x\" \"y\""] {
        assert_eq!(shipped(&case(bare)).failed.len(), 1, "{bare}");
    }
    // On the values that cases count on everything is played.
    assert_eq!(play(&case("values-of-its-own \"the Start Truck\"")).failed.len(), 1);
}

/// What can never happen is no proof that it did not.
#[test]
fn events_that_cannot_happen() {
    for (line, part) in [
        ("\"scrapped\" seat=\"Francis\"", "unknown player `Francis`"),
        ("\"scrapped\" seat=\"Simon\"", "unknown player `Simon`"),
        ("\"scrapped\" card=\"flatbet\"", "did you mean `flatbed`?"),
        ("\"phase\" phase=\"lunch\"", "unknown phase `lunch`"),
        ("\"moved\" zone=\"bed\"", "unknown zone `bed`"),
        ("\"damaged\" at=\"t9\"", "`t9` is not a box"),
        ("\"damaged\" at=\"4.1\"", "`4.1` is not a box"),
        ("\"spared\" area=\"toprow\"", "did you mean `top-row`?"),
        ("\"loaded\" token=\"fule\"", "did you mean `fuel`?"),
        ("\"spent\" resource=\"survivor\"", "unknown Resource `survivor`"),
        ("\"object-played\" object=\"mra\"", "did you mean `mre`?"),
        ("\"outcome-revealed\" outcome=\"outcome-99\"", "unknown Outcome card"),
        ("\"enemies-fired\" region=\"valey\"", "did you mean `valley`?"),
        ("\"targeted\" target=\"E\"", "unknown target `E`"),
        ("\"revealed\" slot=6", "is 1 to 5, not 6"),
        ("\"arrived\" space=99", "not 99"),
        ("\"order-updated\" order=\"Andrew Francis\"", "unknown player `Francis`"),
        ("\"automa-revealed\" action=\"salvag\"", "did you mean `salvage`?"),
        ("\"automa-idle\" why=\"no-mach\"", "did you mean `no-match`?"),
        ("\"game-over\" reached=\"yes\"", "expected #true or #false"),
        ("\"hit\" damage=\"two\"", "expected a whole number"),
    ] {
        for expectation in [format!("no-event {line}"), format!("event {line} count=0")] {
            let found = case("given players=2", "", &expectation);
            assert!(found.message.contains(part), "{line}: expected `{part}` in `{}`", found.message);
            assert_eq!(found.line, 5, "{line}");
        }
    }
}

/// A second Survivor of the same name is written alike in positions, actions and expectations.
#[test]
fn a_second_survivor_has_one_spelling() {
    let given = |crew: &str| format!("given {{ player \"Frances\" {{ crew {{ {crew} }} }} }}");
    for (crew, spelling) in [
        ("driver; driver", "this Survivor is written `\"driver#2\"` here, not `driver`"),
        ("driver; \"driver#3\"", "`\"driver#2\"` here, not `driver#3`"),
        ("\"driver#1\"", "`\"driver\"` here, not `driver#1`"),
    ] {
        says(&case(&given(crew), "", "not-over"), &[spelling]);
    }
    let two = given("driver; \"driver#2\" zone=\"rest\"");
    says(&case(&two, "", "survivor \"Frances\" \"driver#2\" zone=\"active\""), &["expected `active`, found `rest`"]);
    for wrong in ["pass driver#1", "pass 0"] {
        says(&case(&two, &format!("Frances \"{wrong}\""), "not-over"), &["write `pass driver`, not `pass "]);
    }
}

/// Areas are printed as they are written.
#[test]
fn areas_have_one_spelling() {
    for (next, area) in [("outcome-2", "top-row"), ("outcome-10", "trailer-column-2")] {
        let given = format!(
            "given {{ phase \"enemies-fire\"; enemy \"riderwolves\" region=\"valley\"; outcomes \"outcome-1\" \"{next}\" }}"
        );
        says(&case(&given, "", "over"), &[&format!("spared seat=Andrew damage=1 area={area}\n")]);
        let held = format!("event \"spared\" seat=\"Andrew\" damage=1 area=\"{area}\"; over");
        let told = case(&given, "", &held).message;
        assert!(!told.contains("also") && told.contains("the game is over"), "{told}");
    }
}

#[test]
fn actions_that_are_refused() {
    let found = case("given { zone 2 \"warwolves\" }", "Frances \"explore 2\"", "not-over");
    says(&found, &["`Frances: explore 2` is not allowed", "(LA-EXP-06)", "refused by LA-EXP-06"]);
    let found = case("given { zone 2 \"warwolves\" }", "Frances \"explore 2\" refused=\"LA-EXP-07\"", "not-over");
    says(&found, &["expected that LA-EXP-07 forbids `Frances: explore 2`, found LA-EXP-06"]);
    let found = case("given", "Frances \"explore 1\" refused=\"LA-EXP-06\"", "not-over");
    says(&found, &["expected that LA-EXP-06 forbids `Frances: explore 1`, but it is allowed"]);
    let found = case("given", "Frances \"explore 1\" \"done\" refused=\"LA-EXP-06\"", "not-over");
    says(&found, &["`refused` goes with a single action"]);
    says(&case("given", "Francis \"done\"", "not-over"), &["unknown player `Francis`", "did you mean `Frances`?"]);
    says(&case("given", "Frances", "not-over"), &["what does Frances do?"]);
    says(
        &case("given", "Frances \"fly\"", "not-over"),
        &["unknown verb `fly`: expected one of explore, commit,", "cease-fire"],
    );
    says(&case("given", "Frances \"explor 1\"", "not-over"), &["unknown verb `explor`", "did you mean `explore`?"]);
    says(&case("given", "Frances \"pass hermit\"", "not-over"), &["no `hermit` in the crew: leader, co-pilot"]);
    says(&case("given", "Frances \"done\" refuse=\"LA-EXP-03\"", "not-over"), &["did you mean `refused`?"]);
}

#[test]
fn setups_that_are_refused() {
    says(&case("given players=5", "", "over"), &["2 to 4 players, not 5 (LA-COMP-02)"]);
    says(&case("given map=\"omega\"", "", "over"), &["no map `omega`"]);
    says(&case("given players=2 refused=\"LA-COMP-02\"", "", ""), &["forbids this setup, but it is allowed"]);
    says(&case("given players=5 refused=\"LA-SETUP-01\"", "", ""), &["expected that LA-SETUP-01", "found LA-COMP-02"]);
    says(&case("given players=5 refused=\"LA-COMP-02\"", "", "over"), &["there is no game"]);
    says(&case("given colours=\"red pink\"", "", "over"), &["unknown colour `pink`"]);
    says(&case("given player=2", "", "over"), &["unknown property", "did you mean `players`?"]);
}

/// A position that cannot be, and what is said about it.
#[test]
fn impossible_positions() {
    for (given, part) in [
        ("zone 6 \"hermit\"", "the slots are 1 to 5"),
        ("zone 1 \"hermitt\"", "did you mean `hermit`?"),
        ("zone 1 \"hermit\"; zone 2 \"hermit\"", "every copy of `hermit` has its place already"),
        ("zone 1 \"hermit\"; deck \"hermit\"", "every copy of `hermit`"),
        ("zone 1 \"hermit\"; zone 1 \"driver\"", "slot 1 is given twice"),
        ("zone 1 \"blizzard\"", "an Event never stays in the zone"),
        ("zone 1 \"petrol-station\" left=\"gold\"", "unknown token `gold`"),
        ("zone 1 \"petrol-station\" middle=\"food\"", "unknown property"),
        ("zones 1 \"hermit\"", "did you mean `zone`?"),
        ("order \"Frances\"", "names every player once"),
        ("order \"Frances\" \"Frances\"", "names every player once"),
        ("phase \"lunch\"", "unknown phase `lunch`"),
        ("phase \"rest\" turn=\"Frances\"", "nobody has a turn in this phase"),
        ("phase \"setup\"; zone 1 \"hermit\"", "cannot be given before the setup"),
        ("waypoint 3 \"fuel\"", "no counter belongs on space 3"),
        ("waypoint 2 \"gold\"", "unknown waypoint counter `gold`"),
        ("covered from=3 to=6", "no shortcut from 3 to 6"),
        ("covered", "from=… and to=…"),
        ("pack", "in braces"),
        ("pack { override mechanic { skil 3 } }", "unknown line `skil`"),
        ("pack { override nobody { skill 3 } }", "nobody"),
        ("aurora 9", "no mooring 9"),
        ("enemy \"riderwolves\"", "needs a region"),
        ("enemy \"hermit\" region=\"valley\"", "`hermit` is no Enemy"),
        ("enemy \"riderwolves\" region=\"valey\"", "did you mean `valley`?"),
        ("enemy \"riderwolves\" region=\"valley\" damage=9", "impossible"),
        ("enemy \"riderwolves\" region=\"valley\" targets=\"Andrew Andrew Andrew\"", "only two Target counters"),
        ("enemy \"riderwolves\" region=\"valley\" loot=\"hermit\"", "`hermit` is no Loot card"),
        ("outcomes \"outcome-13\"", "did you mean `outcome-1"),
        ("outcomes rest=#false", "never empty"),
        ("outcomes \"outcome-1\" \"outcome-1\"", "has its place already"),
        ("objects \"nitromethane\" \"nitromethane\"", "no more `nitromethane`"),
        ("player \"Simon\"", "unknown player `Simon`"),
        ("player \"Frances\" space=99", "spaces of the road are 0 to"),
        ("player \"Frances\" fame=11", "no space worth 11"),
        ("player \"Frances\" food=9", "no box left for 9 food"),
        ("player \"Frances\" foot=1", "did you mean `food`?"),
        ("player \"Frances\" { box \"t.4\" \"food\" }", "takes no food"),
        ("player \"Frances\" { box \"t.9\" \"food\" }", "not a box"),
        ("player \"Frances\" { box \"2.1\" \"food\" }", "no box 2.1"),
        ("player \"Frances\" { box \"t.2\" \"food\"; box \"t.2\" \"fuel\" }", "not empty (LA-PLACE-01)"),
        ("player \"Frances\" { damage \"t.2\"; box \"t.2\" \"food\" }", "not empty (LA-PLACE-01)"),
        ("player \"Frances\" food=0 { box \"t.2\" \"food\" }", "more boxes than there are tokens"),
        ("player \"Frances\" { trailers \"start-trailer\" \"flatbed\" \"greenhouse\" }", "tows 2 Trailers, not 3"),
        ("player \"Frances\" { truck \"flatbed\" }", "`flatbed` is not a Truck"),
        ("player \"Frances\" { trailers \"machine-gun\" }", "`machine-gun` is not a Trailer"),
        ("player \"Frances\" { device \"flatbed\" on=\"t\" }", "`flatbed` is not a Device"),
        ("player \"Frances\" { device \"machine-gun\" }", "needs on="),
        ("player \"Frances\" { device \"machine-gun\" on=2 }", "no Trailer 2"),
        ("player \"Frances\" { crew { flatbed } }", "`flatbed` is no Survivor"),
        ("player \"Frances\" { crew { leader contamination=2 } }", "leader would be dead"),
        ("player \"Frances\" { crew }", "a crew has 1 to"),
        ("player \"Frances\" { crew { leader zone=\"bed\" } }", "unknown zone `bed`"),
        ("player \"Frances\" { objects \"mre\" \"mre\" \"hazmat-suit\" \"hazmat-suit\" }", "at most 3 Objects"),
        ("player \"Frances\" space=\"far\"", "expected a whole number, found `far`"),
    ] {
        let found = case(&format!("given players=2 {{ {given} }}"), "", "not-over");
        assert!(found.message.contains(part), "{given}: expected `{part}` in `{}`", found.message);
        assert_eq!(found.line, 3, "{given}");
    }
}

#[test]
fn expectations_that_are_wrong() {
    for (then, part) in [
        ("player \"Frances\" gold=1", "unknown property"),
        ("plyer \"Frances\" food=1", "did you mean `player`?"),
        ("survivor \"Frances\" \"hermit\"", "expected `hermit` in Frances's crew, which is leader, co-pilot"),
        ("survivor \"Frances\" \"herbert\"", "unknown card `herbert`"),
        ("survivor \"Frances\" \"leader\" zone=\"rest\"", "expected `rest`, found `active`"),
        ("no-survivor \"Frances\" \"leader\"", "expected no `leader`"),
        ("box \"Frances\" \"t.4\" \"damage\"", "expected `damage`, found `empty`"),
        ("box \"Frances\" \"3.1\" \"empty\"", "found `none`"),
        ("card \"Frances\" \"t\" \"snowcat\"", "expected `snowcat`, found `start-truck`"),
        ("card \"Frances\" \"x\" \"snowcat\"", "write t, t+"),
        ("hand \"Frances\" \"mre\"", "expected the hand mre, found"),
        ("hand \"Frances\" \"mra\"", "unknown Object `mra`"),
        ("hand \"Frances\" hidden-from=\"Frances\"", "hidden-from Frances"),
        ("zone 1 \"hermit\"", "slot 1: expected `hermit`, found `rusted-container`"),
        ("zone 1 left=\"food\"", "expected `food`, found `fuel`"),
        ("zone 7 none", "the slots are 1 to 5"),
        ("asked \"Andrew\"", "expected that Andrew is asked, found Frances"),
        ("asked \"Frances\" \"damage\"", "expected `damage`, found `turn`"),
        ("asked none", "nobody is asked"),
        ("not-asked \"Frances\"", "not asked anything (asked turn)"),
        ("legal \"Frances\" \"done\"", "expected that `done` is legal; legal is explore 1 | "),
        ("illegal \"Frances\" \"explore 1\"", "but it is legal"),
        ("illegal \"Frances\" \"done\" by=\"LA-EXP-06\"", "expected that LA-EXP-06 forbids `done`, found LA-EXP-03"),
        ("choices \"Frances\" \"explore 1\"", "offered besides: explore 2"),
        ("choices \"Frances\" \"done\"", "not offered: done."),
        ("choices \"Frances\" count=1", "the number of choices"),
        ("event \"scraped\"", "did you mean `scrapped`?"),
        ("no-event \"scraped\"", "did you mean `scrapped`?"),
        ("event \"scrapped\" seet=\"Frances\"", "did you mean `seat`?"),
        ("event \"scrapped\"", "expected an event `scrapped` like this, found none"),
        ("event \"scrapped\" count=2", "expected 2 events `scrapped` like this, found 0"),
        ("sequence { scrapped }", "after those before it"),
        ("order \"Andrew\" \"Frances\"", "expected the order Andrew, Frances, found Frances, Andrew"),
        ("phase \"rest\"", "expected `rest`, found `exploration`"),
        ("waypoint 2 \"fuel\"", "expected `fuel`, found `none`"),
        ("waypoint 99 \"fuel\"", "no such space"),
        ("covered from=3 to=5", "an avalanche has covered"),
        ("waypoints count=1", "expected `1`, found `0`"),
        ("enemy \"ulmar\" damage=1", "expected `ulmar` above a region, where nothing"),
        ("deck count=1", "expected `1`, found"),
        ("outcomes back=\"sideways\"", "expected `sideways`"),
        ("discard \"hermit\" lacks=\"driver\"", "expected `hermit` in `discard`"),
        ("over", "expected that the game is over"),
        ("score \"Frances\" 99", "expected `99`"),
        ("score-line \"Frances\" \"LA-SCORE-03\" 5", "expected `5`, found `0`"),
        ("winner", "needs what is expected"),
        ("round 1 2", "does not expect `2` here"),
    ] {
        let found = case("given players=2", "", then);
        assert!(found.message.contains(part), "{then}: expected `{part}` in `{}`", found.message);
        assert_eq!(found.line, 5, "{then}");
    }
}
