//! The program as others call it: what it prints, and with which exit code it ends.
#![allow(clippy::unwrap_used)]

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn snowbound(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_snowbound")).args(args).output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What a command that must succeed prints.
fn good(args: &[&str]) -> String {
    let output = snowbound(args);
    assert_eq!(code(&output), 0, "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// What a command complains about that must end with a code.
fn complaint(args: &[&str], wanted: i32) -> String {
    let output = snowbound(args);
    let text = stdout(&output) + &stderr(&output);
    assert_eq!(code(&output), wanted, "{args:?}: {text}");
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

// ---- simulate ----

fn simulate(threads: &str) -> Value {
    let args = ["simulate", "last-aurora", "--players", "4", "--bots", "random", "--games", "100", "--seed", "3"];
    let text = good(&[&args[..], &["--json", "--threads", threads]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn simulate_counts_the_same_on_any_number_of_threads() {
    let (mut one, mut many) = (simulate("1"), simulate("5"));
    for report in [&mut one, &mut many] {
        let report = report.as_object_mut().unwrap();
        let timed: Vec<String> = report.keys().filter(|key| key.contains("second")).cloned().collect();
        assert_eq!(timed.len(), 5, "{timed:?}");
        for key in timed {
            assert!(report.remove(&key).unwrap().as_f64().unwrap() > 0.0, "{key}");
        }
        report.remove("threads");
    }
    assert_eq!(one, many);
    assert_eq!(one["games"], 100);
    let rounds = one["rounds"].as_object().unwrap().values().map(|games| games.as_u64().unwrap());
    assert_eq!(rounds.sum::<u64>(), 100);
    let share = one["forced_share"].as_f64().unwrap();
    let choices = one["choices"].as_f64().unwrap();
    assert!((share - (1.0 - choices / one["decisions"].as_f64().unwrap())).abs() < 1e-9);
    for key in ["mean_legal", "decisions_per_game", "reached_aurora", "winner_score_mean", "wins_by_seat"] {
        assert!(!one[key].is_null(), "{key} is missing");
    }
}

#[test]
fn simulate_starts_a_short_list_of_bots_over() {
    let args = ["simulate", "last-aurora", "--players", "3", "--bots", "random,greedy", "--games", "1", "--json"];
    let report: Value = serde_json::from_str(&good(&args)).unwrap();
    assert_eq!(report["bots"], serde_json::json!(["random", "greedy", "random"]));
}

#[test]
fn simulate_speaks_to_people_too() {
    let text = good(&["simulate", "last-aurora", "--bots", "random", "--games", "5", "--players", "2"]);
    assert!(text.contains("5 games of Last Aurora") && text.contains("seat 2"), "{text}");
}

#[test]
fn simulate_refuses_what_cannot_be_played() {
    let simulate = |more: &[&str]| complaint(&[&["simulate", "last-aurora", "--games", "1"], more].concat(), 2);
    assert!(simulate(&["--players", "5"]).contains("2 to 4 players, not 5"));
    assert!(simulate(&["--players", "0"]).contains("2 to 4 players, not 0"));
    assert!(simulate(&["--map", "omega"]).contains("no map `omega`"));
    assert!(simulate(&["--map", "gamma", "--automa"]).contains("(RUL-PA-05)"));
    assert!(simulate(&["--bots", "gredy"]).contains("no bot `gredy`"));
    assert!(simulate(&["--bots", ""]).contains("no bot ``"));
    assert!(simulate(&["--pack", "no/such/folder"]).contains("no/such/folder"));
    assert!(complaint(&["simulate", "chess"], 2).contains("last-aurora"));
    assert!(complaint(&["simulate", "last-aurora", "--games", "0"], 2).contains("0 is not in"));
    assert!(complaint(&["simulate", "last-aurora", "--threads", "0"], 2).contains("0 is not in"));
}

/// The weights that come with the program, as a file of one's own.
const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/weights/last-aurora.net");

#[test]
fn the_arena_plays_by_weights_of_a_file_and_tells_what_it_kept() {
    let kept = folder("arena").join("games.jsonl");
    let side = format!("best@{WEIGHTS}:2,drifter");
    let words = ["arena", "last-aurora", "--players", "2", "--sides", &side, "--results", text(&kept)];
    let played = good(&[&words[..], &["--deals", "2"]].concat());
    assert!(played.contains("| 2 | 4 |"), "two deals, four games: {played}");
    let games = std::fs::read_to_string(&kept).unwrap();
    assert_eq!(good(&[&words[..], &["--kept"]].concat()), played, "nothing is played, all is told");
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), games);
}

#[test]
fn the_arena_says_whose_weights_are_no_weights() {
    let with = |side: &str| complaint(&["arena", "last-aurora", "--players", "2", "--sides", side], 2);
    assert!(with(&format!("greedy@{WEIGHTS},drifter")).contains("`greedy` has no network"));
    assert!(with("best@Cargo.toml,drifter").contains("Cargo.toml: this is no file of weights"));
    assert!(with("best@nowhere.net,drifter").contains("nowhere.net"));
}

/// Random games of The Eternaut, summed up.
fn scenario_a(threads: &str) -> Value {
    let args = ["simulate", "eternaut", "--scenario", "A", "--players", "2", "--bots", "random", "--games", "40"];
    let text = good(&[&args[..], &["--seed", "3", "--json", "--threads", threads]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn simulate_sums_up_a_scenario_of_the_eternaut() {
    let (mut one, mut many) = (scenario_a("1"), scenario_a("3"));
    for report in [&mut one, &mut many] {
        let report = report.as_object_mut().unwrap();
        report.retain(|key, _| !key.contains("second") && key != "threads");
    }
    assert_eq!(one, many);
    let sum = |field: &str| one[field].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(one["games"], 40);
    assert_eq!(sum("rounds"), 40);
    assert_eq!(sum("endings") + one["campaign_lost"].as_u64().unwrap(), 40);
    assert_eq!(sum("causes") + one["won"].as_u64().unwrap(), 40);
    let never = one["never_read"].as_array().unwrap().len() as u64;
    let (all, read) = (one["paragraphs"].as_u64().unwrap(), one["paragraphs_read"].as_u64().unwrap());
    assert_eq!(never + read, all);
    assert!(read > 20 && one["objectives"]["A-02"]["failed"].as_u64().unwrap() > 0, "{one}");
    assert!(complaint(&["simulate", "eternaut", "--scenario", "Z"], 2).contains("there is no Scenario `Z`"));
    assert!(complaint(&["simulate", "eternaut", "--bots", "greedy"], 2).contains("random, curious, sensible"));
}

#[test]
fn a_game_of_the_eternaut_is_recorded_verified_and_told() {
    let folder = folder("eternaut-record");
    let file = folder.join("a.jsonl");
    good(&["record", "eternaut", "--players", "2", "--bots", "random", "--seed", "5", "-o", text(&file)]);
    assert!(good(&["verify", text(&file)]).contains("every step is legal"));
    let told = good(&["replay", text(&file)]);
    assert!(told.contains("Round 1 begins") && told.contains("calle Bacacay"), "{told}");
    let asked = good(&["replay", text(&file), "--at", "3"]);
    assert!(asked.contains("After step 3:"), "{asked}");
    let record = std::fs::read_to_string(&file).unwrap();
    let line = 1 + record.lines().skip(1).position(|line| line.contains("\"play ")).unwrap();
    let wrong: Vec<_> = record.lines().enumerate().filter(|(at, _)| *at != line).map(|(_, line)| line).collect();
    std::fs::write(&file, wrong.join("\n")).unwrap();
    complaint(&["verify", text(&file)], 1);
}

#[test]
fn the_report_of_a_scenario_names_targets_and_what_nobody_read() {
    let dir = ["content", "report", "eternaut", "--scenario", "X", "--dir"];
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/eternaut-example");
    let report = good(&[&dir[..], &[text(&example), "--games", "2", "--players", "1"]].concat());
    for part in ["| No game gets stuck | 8 games ended |", "Paragraphs that nobody read", "## Endings"] {
        assert!(report.contains(part), "{part}: {report}");
    }
}

// ---- record, replay, verify ----

fn record(name: &str) -> PathBuf {
    let file = folder(name).join("game.jsonl");
    let args = ["record", "last-aurora", "--players", "3", "--bots", "random", "--seed", "9", "--without-content"];
    let said = good(&[&args[..], &["-o", text(&file)]].concat());
    assert!(said.contains("steps written to"), "{said}");
    file
}

#[test]
fn a_record_is_genuine_and_can_be_told() {
    let file = record("genuine");
    let said = good(&["verify", text(&file)]);
    assert!(said.contains("genuine: ") && said.contains("every shuffle follows from the seed"), "{said}");
    let story = good(&["replay", text(&file)]);
    assert!(story.contains("Round 1.") && story.contains("Final score") && story.contains("wins with"), "{story}");
    assert!(!story.contains('['), "a gap in the story");
    let part = good(&["replay", text(&file), "--at", "7"]);
    assert!(part.contains("After step 7:") && !part.contains("Final score"), "{part}");
    let start = good(&["replay", text(&file), "--at", "0"]);
    assert!(start.contains("Explore a card, or pass with a Survivor?") && start.contains("pass 0"), "{start}");
}

#[test]
fn the_same_seed_gives_the_same_record() {
    assert_eq!(std::fs::read(record("same-1")).unwrap(), std::fs::read(record("same-2")).unwrap());
}

#[test]
fn a_touched_record_is_found_out() {
    let file = record("touched");
    let whole = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let verify = |lines: &[&str]| {
        std::fs::write(&file, lines.join("\n") + "\n").unwrap();
        complaint(&["verify", text(&file)], 1)
    };
    // The last step is gone, then the end too.
    let mut cut = lines.clone();
    cut.remove(lines.len() - 2);
    assert!(verify(&cut).contains("end line counts"), "{}", verify(&cut));
    assert!(verify(&lines[..lines.len() - 1]).contains("seed"));
    // Somebody's score grew.
    let end = lines[lines.len() - 1].replace("\"scores\":[", "\"scores\":[1");
    let grown: Vec<&str> = [&lines[..lines.len() - 1], &[end.as_str()]].concat();
    assert!(verify(&grown).contains("scores"));
    // Another answer at step 1.
    let other = lines[1].replace("\"do\":\"", "\"do\":\"no-bonus\",\"x\":\"");
    assert!(verify(&[&[lines[0], other.as_str()], &lines[2..]].concat()).contains("line 2"));
    // An answer to another question, refused in words.
    let (before, answer) = lines[1].split_once("\"do\":\"").unwrap();
    let late = format!("{before}\"do\":\"no-bonus{}", &answer[answer.find('"').unwrap()..]);
    let said = verify(&[&[lines[0], late.as_str()], &lines[2..]].concat());
    assert!(said.contains("this is not an answer to what is asked now (TABLE-NOT-ASKED)"), "{said}");
    assert!(verify(&["", "{}"]).contains("is not a record"));
}

#[test]
fn bad_records_are_refused() {
    let folder = folder("bad-records");
    let missing = folder.join("missing.jsonl");
    for command in ["replay", "verify"] {
        assert!(complaint(&[command, text(&missing)], 2).contains("cannot read"));
        assert!(complaint(&[command, text(&folder)], 2).contains("cannot read"));
    }
    let noise = folder.join("noise.jsonl");
    std::fs::write(&noise, [0xFF, 0x00, 0xC3, 0x28]).unwrap();
    assert!(complaint(&["replay", text(&noise)], 2).contains("line 1"));
    assert!(complaint(&["verify", text(&noise)], 1).contains("line 1"));
    let file = record("too-far");
    assert!(complaint(&["replay", text(&file), "--at", "999999"], 2).contains("the record has"));
    let args = ["record", "last-aurora", "--bots", "random", "-o", text(&folder)];
    assert!(complaint(&args, 2).contains("cannot write"));
}

#[test]
fn a_record_needs_the_cards_it_was_played_with() {
    let file = record("other-cards");
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/example");
    let said = complaint(&["verify", text(&file), "--pack", text(&pack)], 1);
    assert!(said.contains("content"), "{said}");
}

#[test]
fn records_of_the_first_edition_are_genuine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1/records");
    for name in ["last-aurora-beta-solo.jsonl", "last-aurora-alpha-2.jsonl", "eternaut-a-1.jsonl"] {
        assert!(good(&["verify", text(&folder.join(name))]).contains("genuine"), "{name}");
    }
    assert!(good(&["replay", text(&folder.join("last-aurora-alpha-2.jsonl"))]).len() > 1000);
}

#[test]
fn a_record_that_carries_its_cards_is_proved_where_nobody_has_them() {
    let folder = folder("carried");
    let (file, forged) = (folder.join("game.jsonl"), folder.join("forged.jsonl"));
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/example");
    good(&["record", "last-aurora", "--bots", "random", "--pack", text(&pack), "-o", text(&file)]);
    // Without the pack: the record brings it along.
    assert!(good(&["verify", text(&file)]).contains("genuine"));
    assert!(good(&["replay", text(&file)]).len() > 1000);
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.starts_with("{\"snowbound\":2,"));
    let other = record.replacen("skill 3", "skill 2", 1);
    assert_ne!(other, record, "the example pack has changed");
    std::fs::write(&forged, other).unwrap();
    let said = complaint(&["verify", text(&forged)], 1);
    assert!(said.contains("the game was played with content"), "{said}");
    let story = folder.join("story.jsonl");
    good(&["record", "eternaut", "--players", "1", "--bots", "random", "-o", text(&story)]);
    assert!(good(&["verify", text(&story)]).contains("genuine"));
}

/// A folder with the files of a campaign, to be changed.
fn copied(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
        match path.is_dir() {
            true => copied(&path, &to.join(name)),
            false => drop(std::fs::copy(&path, to.join(name)).unwrap()),
        }
    }
}

#[test]
fn a_record_outlives_a_change_of_the_cards_unless_it_was_made_without_them() {
    let folder = folder("changed-cards");
    let (whole, bare, cards) = (folder.join("whole.jsonl"), folder.join("bare.jsonl"), folder.join("cards"));
    copied(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/eternaut-example"), &cards);
    let args = ["record", "eternaut", "--scenario", "X", "--players", "2", "--bots", "random", "--dir", text(&cards)];
    good(&[&args[..], &["-o", text(&whole)]].concat());
    good(&[&args[..], &["--without-content", "-o", text(&bare)]].concat());
    let size = |file: &Path| std::fs::metadata(file).unwrap().len();
    assert!(size(&bare) < size(&whole), "the cards were left out");
    for file in [&whole, &bare] {
        assert!(good(&["verify", text(file), "--pack", text(&cards)]).contains("genuine"));
    }
    let items = cards.join("items.kdl");
    let changed = std::fs::read_to_string(&items).unwrap().replacen("copies=2", "copies=3", 1);
    std::fs::write(&items, changed).unwrap();
    assert!(good(&["verify", text(&whole), "--pack", text(&cards)]).contains("genuine"));
    let said = complaint(&["verify", text(&bare), "--pack", text(&cards)], 1);
    assert!(said.contains("content"), "{said}");
}

// ---- store ----

#[test]
fn the_file_of_a_server_is_copied_and_checked() {
    let folder = folder("store");
    let (copy, damaged) = (folder.join("copy.db"), folder.join("damaged.db"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1/tables.sqlite");
    good(&["store", "backup", text(&file), text(&copy)]);
    assert!(complaint(&["store", "backup", text(&file), text(&copy)], 2).contains("exists"));
    let said = good(&["store", "check", text(&copy)]);
    assert!(said.contains("9 tables"), "{said}");
    let mut bytes = std::fs::read(&copy).unwrap();
    bytes[4096 * 3..4096 * 5].fill(0x5a);
    std::fs::write(&damaged, bytes).unwrap();
    let said = complaint(&["store", "check", text(&damaged)], 1);
    assert!(said.contains("damaged.db"), "{said}");
    assert!(complaint(&["store", "check", text(&folder.join("nothing.db"))], 2).contains("nothing.db"));
}

// ---- content ----

#[test]
fn content_is_checked() {
    let said = good(&["content", "check"]);
    assert!(said.contains("97 Exploration cards") && said.ends_with("no errors\n"), "{said}");
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/example");
    assert!(good(&["content", "check", text(&pack)]).contains("pack example over last-aurora"));
}

#[test]
fn wrong_packs_are_named_by_file_and_line() {
    let folder = folder("wrong-pack");
    assert!(complaint(&["content", "check", text(&folder)], 2).contains("no .kdl file"));
    let head = "pack wrong {\n    description \"x\"\n    base last-aurora\n}\n";
    std::fs::write(folder.join("pack.kdl"), head).unwrap();
    std::fs::write(folder.join("cards.kdl"), "source house\noverride mechanik {\n    skill 2\n}\n").unwrap();
    let said = complaint(&["content", "check", text(&folder)], 1);
    assert!(said.contains("cards.kdl:2:") && said.contains("mechanic"), "{said}");
    let said = complaint(&["simulate", "last-aurora", "--games", "1", "--pack", text(&folder)], 2);
    assert!(said.contains("cards.kdl:2:"), "{said}");
}

#[test]
fn a_report_is_the_same_whoever_makes_it() {
    let folder = folder("report");
    let (one, two) = (folder.join("one.md"), folder.join("two.md"));
    let report = |file: &Path, threads: &str| {
        let args =
            ["content", "report", "--games", "40", "--seed", "5", "--bots", "random", "--threads", threads, "-o"];
        good(&[&args[..], &[text(file)]].concat());
        std::fs::read_to_string(file).unwrap()
    };
    let text = report(&one, "1");
    assert_eq!(text, report(&two, "3"));
    assert!(text.contains("`snowbound content report --games 40 --seed 5 --bots random`"), "{text}");
    for part in ["somebody reaches the Aurora", "## Enemies", "| Jackal | Survivor |", "content fingerprint"] {
        assert!(text.contains(part), "{part} is missing");
    }
    assert!(!text.contains("NaN"), "{text}");
}

// ---- the rest ----

#[test]
fn perft_counts() {
    let text = good(&["perft", "last-aurora", "--seed", "1", "--depth", "3", "--divide"]);
    let count = |depth: usize| -> u64 {
        let line = text.lines().nth(depth - 1).unwrap();
        line.strip_prefix(&format!("depth {depth}: ")).unwrap().parse().unwrap()
    };
    assert!(count(1) > 1 && count(2) > count(1) && count(3) > count(2));
    let parts = text.lines().skip(3).map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap());
    assert_eq!(parts.clone().count() as u64, count(1));
    assert_eq!(parts.sum::<u64>(), count(3));
    assert!(complaint(&["perft", "last-aurora", "--players", "9"], 2).contains("not 9"));
    let story = good(&["perft", "eternaut", "--players", "2", "--depth", "2", "--divide"]);
    assert!(story.starts_with("depth 1: ") && story.contains("\n  seat 0 "), "{story}");
    assert!(complaint(&["perft", "eternaut", "--players", "9"], 2).contains("not 9"));
}

// ---- the Last Automa ----

#[test]
fn one_plays_against_the_automa_on_either_map() {
    for map in ["alpha", "beta"] {
        let args = ["simulate", "last-aurora", "--automa", "--map", map, "--bots", "random", "--games", "30", "--json"];
        let found: Value = serde_json::from_str(&good(&args)).unwrap();
        assert_eq!(found["players"], 1);
        assert_eq!(found["bots"], serde_json::json!(["random", "automa"]));
        let wins = found["wins_by_seat"].as_array().unwrap();
        assert_eq!(wins[0].as_u64().unwrap() + wins[1].as_u64().unwrap(), 30, "somebody always wins");
        assert_eq!(found["solo"]["wins"], wins[0]);
    }
    let text = complaint(&["simulate", "last-aurora", "--automa", "--players", "2", "--games", "1"], 2);
    assert!(text.contains("the Automa plays against 1 player, not 2"), "{text}");
}

#[test]
fn a_game_against_the_automa_is_recorded_verified_and_told_with_reasons() {
    let file = folder("automa").join("solo.jsonl");
    good(&["record", "last-aurora", "--automa", "--bots", "random", "--seed", "9", "-o", text(&file)]);
    assert!(good(&["verify", text(&file)]).contains("genuine"));
    let told = good(&["replay", text(&file)]);
    assert!(told.contains("The Automa turns up"), "{told}");
    assert!(told.contains("arrow"), "{told}");
    assert!(told.contains("The Automa drives with speed"), "{told}");
}

#[test]
fn the_solo_report_speaks_of_both_maps() {
    let report = good(&["content", "report", "--automa", "--games", "4", "--bots", "random", "--threads", "1"]);
    for part in
        ["# How the Last Automa plays", "wins in normal mode (alpha)", "wins in hard mode (beta)", "LS-SCORE-01"]
    {
        assert!(report.contains(part), "{part}: {report}");
    }
}

#[test]
fn a_report_says_how_many_simulations_its_players_made() {
    let args = ["content", "report", "--automa", "--games", "1", "--threads", "1", "--bots"];
    let report = |bot: &str| good(&[&args[..], &[bot]].concat());
    let text = report("search:2");
    for part in ["--bots search:2`", "(bot: search:2)", "| alpha | search:2 |"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_ne!(text.replace("search:2", ""), report("search:9").replace("search:9", ""), "they make a difference");
}

#[test]
fn the_demo_tells_a_whole_game() {
    let text = good(&["demo", "--bots", "random", "--players", "2", "--seed", "4"]);
    assert!(text.contains("Round 1.") && text.contains("Final score") && text.contains("real choices"), "{text}");
    assert_eq!(text, good(&["demo", "--bots", "random", "--players", "2", "--seed", "4"]));
    assert!(complaint(&["demo", "--players", "7"], 2).contains("not 7"));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_snowbound"))
        .args(["perft", "last-aurora", "--depth", "4", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(errors, "");
}

#[test]
fn the_examples_of_deploy_use_options_that_the_server_has() {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let unit = std::fs::read_to_string(deploy.join("snowbound.service")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let unit: Vec<String> = start.split(' ').skip(1).map(str::to_owned).collect();
    let image = std::fs::read_to_string(deploy.join("Dockerfile")).unwrap();
    let command = image.lines().find_map(|line| line.strip_prefix("CMD ")).unwrap();
    let image: Vec<String> = serde_json::from_str(command).unwrap();
    for options in [&unit[..], &image[1..]] {
        // Options are read before help is given, and help is given instead of serving.
        let words: Vec<&str> = options.iter().map(String::as_str).chain(["--help"]).collect();
        assert_eq!(words[0], "serve");
        assert!(good(&words).contains("--listen"), "{words:?}");
    }
}
