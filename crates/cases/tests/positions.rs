//! Positions of every kind can be laid out, and hold what was asked for.

use cases::Report;
use cases::last_aurora::Cards;

#[track_caller]
fn holds(given: &str, rest: &str) {
    let mut report = Report::default();
    let text = format!("case \"A name\" {{ proves \"LA-EXP-06\"\n{given}\n{rest}\n}}");
    report.play(&Cards::builtin(), "position", &text);
    let failed: Vec<String> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

#[test]
fn the_default_position_is_quiet() {
    holds(
        "given",
        r#"then {
            phase "exploration"; round 1; aurora 1; turn "Frances"; order "Frances" "Andrew"
            zone 1 "rusted-container"; zone 2 "rusted-container"; no-enemy; waypoints count=0
            player "Frances" food=1 fuel=1 ammo=1 survivors=2 crew=2 objects=0 fame=0 space=0 targets=2 damage=0
            choices "Andrew"
        }"#,
    );
}

#[test]
fn every_phase_can_be_the_moment() {
    holds("given { phase \"setup\" }", "then { round 1; asked \"Frances\"; waypoints count=10; zone 5 }");
    holds(
        "given players=3 { phase \"exploration\" turn=\"David\" }",
        "then { turn \"David\"; asked \"David\" \"turn\" }",
    );
    holds(
        "given { phase \"rest\"; player \"Andrew\" { crew { leader zone=\"exhausted\" } } }",
        "then { phase \"rest\"; asked \"Andrew\" \"rest-feed\"; not-asked \"Frances\" }",
    );
    holds(
        "given players=3 { phase \"movement\" turn=\"Andrew\" }",
        "then { phase \"movement\"; turn \"Andrew\"; asked \"Andrew\" \"move\" }",
    );
    holds(
        "given { phase \"stowage\"; player \"Frances\" space=3; zone 3 \"warwolves\" }",
        "then { order \"Andrew\" \"Frances\"; asked \"Frances\" \"stow\"; event \"order-updated\" order=\"Andrew Frances\" }",
    );
    holds(
        "given { phase \"fire\"; zone 3 \"riderwolves\" }",
        "then { phase \"fire\"; enemy \"riderwolves\" region=\"valley\" damage=0; asked \"Andrew\" \"damage\"; zone 3 none }",
    );
    holds(
        "given { phase \"ambush\"; player \"Andrew\" space=10; zone 3 \"ulmar\"; loot \"prisoner\" }",
        "then { enemy \"ulmar\" region=\"coast\" loot=\"prisoner\" defense=2 }",
    );
    holds(
        "given { phase \"convoys-fire\" turn=\"Frances\"; enemy \"ulmar\" region=\"valley\" }",
        "then { turn \"Frances\"; legal \"Frances\" \"attack t.4 ulmar\" }",
    );
    holds(
        "given { phase \"enemies-fire\"; enemy \"warwolves\" region=\"valley\"; outcomes \"outcome-3\" \"outcome-1\" }",
        "then { asked \"Andrew\" \"damage\"; outcomes next=\"outcome-1\" back=\"bottom-row\"; event \"enemies-fired\" region=\"valley\" }",
    );
    holds("given { phase \"end-of-round\" }", "then { round 2; aurora 2; phase \"exploration\" }");
    holds("given { phase \"end-of-round\"; round 6 }", "then { over; event \"game-over\" reached=#false }");
}

#[test]
fn a_convoy_is_built_as_told() {
    holds(
        r#"given {
            player "Frances" space=5 fame=-1 {
                crew { leader zone="rest"; driver; "driver#2" zone="exhausted"; explorer contamination=1 }
                truck "road-train"
                trailers "flatbed" "bunk-trailer" "start-trailer"
                device "machine-gun" on=2
                device "gauss-cannon" on="t"
                damage "t.5" "2+.1"
                box "1.1" "survivor"
                box "1.2" "ammo"
                objects "mre" "mre"
            }
        }"#,
        r#"then {
            player "Frances" space=5 fame=-1 food=0 fuel=0 ammo=1 survivors=4 crew=4 objects=2 trailers=3 towing=3 damage=2
            card "Frances" "t" "road-train"; card "Frances" "1" "flatbed"; card "Frances" "3" "start-trailer"
            card "Frances" "2+" "machine-gun"; card "Frances" "t+" "gauss-cannon"; card "Frances" "1+" none
            box "Frances" "1.1" "survivor"; box "Frances" "1.2" "ammo"; box "Frances" "t.5" "damage"
            survivor "Frances" "driver" zone="active"; survivor "Frances" "driver#2" zone="exhausted"
            survivor "Frances" "explorer" skill=1
            hand "Frances" "mre" "mre" hidden-from="Andrew" seen-by="Frances"
            hand "Frances" hidden-from="spectator"
            discard "co-pilot" "start-truck"
            loot count=5
        }"#,
    );
}

#[test]
fn decks_are_stacked_as_told() {
    holds(
        r#"given {
            deck "hermit" "blizzard"
            objects "welding-torch" rest=#false
            outcomes "outcome-7" "outcome-2" rest=#false
            loot "biomass-turbo-truck" "prisoner"
            discard "flatbed"
            object-discard "mre"
        }"#,
        r#"then {
            deck next="hermit"
            objects count=1 next="welding-torch"
            outcomes count=2 next="outcome-7"
            outcome-discard count=10
            loot count=6 next="biomass-turbo-truck"
            discard "flatbed" lacks="hermit"
            object-discard "mre" count=13
        }"#,
    );
    holds("given { zone 1 \"hermit\"; deck rest=#false }", "then { deck count=0 next=none; zone 1 \"hermit\" }");
}

#[test]
fn someone_may_be_out_of_the_game() {
    holds(
        "given players=3 { player \"Andrew\" { eliminated } }",
        "then { player \"Andrew\" alive=#false; order \"Frances\" \"David\" }",
    );
}

#[test]
fn a_setup_may_be_refused() {
    holds("given players=1 refused=\"LA-COMP-02\"", "");
    holds("given colours=\"red red\" refused=\"LA-SETUP-21\"", "");
}

#[test]
fn the_order_of_events_can_be_told() {
    holds(
        "given players=3 { deck \"blizzard\"; zone 1 \"hermit\" }",
        r#"when {
            Frances "explore 1" "commit leader" "card-action"
            David "damage t.1"; Andrew "damage t.2"; Frances "damage t.3"
        }
        then {
            sequence { struck card="blizzard"; damaged seat="David"; damaged seat="Andrew"; damaged seat="Frances" at="t.3" }
        }"#,
    );
}

#[test]
fn a_case_may_bring_content_of_its_own() {
    holds(
        r#"given {
            phase "movement" turn="Andrew"
            player "Andrew" space=2 fuel=3
            pack {
                // Two shortcuts, the second under a slope.
                override alpha {
                    shortcut from=3 to=6 tracks=#false { crossing { contaminate 1 own; damage 1 anywhere } }
                    shortcut from=9 to=12 tracks=#false { crossing { damage 2 anywhere }; avalanche }
                }
                override mechanic { skill 3 }
            }
            covered from=9 to=12
        }"#,
        r#"when { Andrew "drive" "cross 1" }
        then { covered from=9 to=12; not-covered from=3 to=6; asked "Andrew" "contaminate"; player "Andrew" space=6 }"#,
    );
}
