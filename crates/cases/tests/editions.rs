//! Games that began by an earlier reading of the rules go on by it: one short game for everything that was read anew.
//!
//! The same positions are played by the current reading in the case files of the rules named here; what they prove is not
//! claimed for the old one, so these stand apart.

use cases::Report;
use cases::last_aurora::Cards;

/// Plays a case of the first edition of Last Aurora.
#[track_caller]
fn first_edition(given: &str, when: &str, then: &str) {
    let text = format!(
        "case \"As it was\" {{\n    proves \"LA-ROUND-01\"\n    given edition=1 {given}\n    when {{ {when} }}\n    then {{ {then} }}\n}}\n"
    );
    let mut report = Report::default();
    report.play(&Cards::builtin(), "editions.case.kdl", &text);
    let failures: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
    assert_eq!(report.passed.len(), 1, "{}", failures.join("\n"));
}

#[test]
fn nitromethane_needs_nobody_at_the_wheel_and_damages_whoever_stays() {
    let given = r#"{
        phase "movement" turn="Andrew"
        player "Andrew" food=0 fuel=0 ammo=0 { damage "t.1" "t.2" "t.3" "t.4"; objects "nitromethane" }
    }"#;
    first_edition(given, r#"Andrew "play nitromethane""#, r#"turn "Frances"; player "Andrew" objects=0"#);
    let given = r#"{
        phase "movement" turn="Andrew"
        player "Andrew" food=0 fuel=0 ammo=0 { objects "nitromethane" }
    }"#;
    first_edition(given, r#"Andrew "play nitromethane" "stay""#, r#"asked "Andrew" "damage""#);
}

#[test]
fn food_grown_in_a_full_convoy_is_lost() {
    let given = r#"{
        phase "end-of-round"
        player "Frances" {
            trailers "greenhouse"
            box "t.1" "survivor"; box "t.2" "survivor"; box "t.3" "ammo"
            box "1.2" "fuel"; box "1.3" "fuel"; box "1.4" "fuel"
        }
    }"#;
    first_edition(given, "", r#"round 2; player "Frances" food=0 fuel=3 ammo=1; no-event "food-yielded""#);
}

#[test]
fn the_lead_over_the_automa_is_counted_on_the_main_road() {
    let given = r#"automa=#true {
        pack { override alpha { shortcut from=3 to=5 tracks=#false } }
        phase "end-of-round"
        round 6
        order "Automa" "Frances"
        player "Frances" space=9
        automa space=2
    }"#;
    first_edition(given, "", r#"over; score-line "Frances" "LA-SCORE-01" 7"#);
}

#[test]
fn counters_on_a_survivor_lower_the_raised_skill() {
    let given = r#"{
        player "Frances" { crew { leader contamination=1; co-pilot }; objects "antifreeze-capsules" }
    }"#;
    let when = r#"Frances "play antifreeze-capsules" "pick leader""#;
    first_edition(given, when, r#"survivor "Frances" "leader" skill=2 contamination=1"#);
}

#[test]
fn objects_for_an_enemy_defeated_while_exploring_are_drawn_by_seats() {
    let given = r#"players=3 map="beta" {
        enemy "warwolves" region="pass" damage=2 targets="Andrew David" loot="artificial-ecosystem"
        outcomes "outcome-1" "outcome-12"
        objects "mre" "hazmat-suit" "welding-torch"
    }"#;
    let when = r#"Frances "explore 3" "commit leader" "bonus attack" "attack-at-once t.4 warwolves""#;
    first_edition(given, when, r#"hand "Andrew" "mre"; hand "David" "hazmat-suit""#);
}
