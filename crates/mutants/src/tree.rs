//! The workspace of `target/mutants`: the crates that cases need, with switches in the rules.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value as Json;

use crate::known::one_line;
use crate::rewrite::Rewritten;
use crate::sites::{self, LeftOut, Mutant, Source};

/// Crates that are copied besides those of the rules, which get switches.
const CRATES: [&str; 6] = [KERNEL, READER, "registry", "rulebook", "words", "cases"];
const KERNEL: &str = "tabletop";
const READER: &str = "content-reader";
/// Folders that the crates build in.
const FOLDERS: [&str; 2] = ["content", "rulebook"];
/// Parts of the rules crates in which no fault is made, each with its reason.
pub const SPARED: [(&str, &str); 9] = [
    ("/content/", "reads content files; its own tests hold it to its errors"),
    (
        "/invariants.rs",
        "judges the rules: a judge that sleeps is found by the conformance kit, which breaks positions on purpose",
    ),
    ("/action.rs", "actions as records write them; the tests of records read every one back"),
    ("/notation.rs", "actions as people write them; the tests of the notation read every one back"),
    ("/reasons.rs", "a table of reasons; the compiler and the message files hold it complete"),
    ("/game.rs", "the doors of the game, saves and copies; the conformance kit tries them"),
    ("/view.rs", "who sees what; the conformance kit deals anew what a seat cannot know and compares"),
    ("/event.rs", "who hears what; the conformance kit compares it with the views"),
    ("/hidden.rs", "deals anew for programs that search; the conformance kit tries it, cases cannot see it"),
];
/// Functions that carry out no rule, by name, each with its reason; what else stands in their files is tried.
pub const SPARED_FUNCTIONS: [(&[&str], &str); 7] = [
    (
        &["is_known", "check_shape", "check", "exists", "has_block"],
        "judge positions, as invariants.rs does: the conformance kit breaks positions on purpose",
    ),
    (
        &["label", "says", "points_at", "shows", "show_bonus", "show_space", "and", "with", "later", "next_of_crew"],
        "how answers are shown to people, and what comes after one: the tests of words and server",
    ),
    (
        &[
            "may_stand_in",
            "may_hold",
            "has_involved",
            "somebody_is_meant",
            "is_about_performer",
            "is_this_counter",
            "gives",
            "bands_cover",
            "counts",
        ],
        "what may stand in which text: the tests of the content's errors",
    ),
    (
        &[
            "depends_on_hand",
            "may_differ",
            "lets_pass",
            "comes_again",
            "is_for_now_only",
            "has_objects_for_now_only",
            "lays_mine",
        ],
        "what the server answers for somebody: tests/chances.rs, and the server's tests of leaks",
    ),
    (
        &[
            "serialize",
            "visit_map",
            "unknown_key",
            "restored",
            "of_word",
            "is_on",
            "is_first",
            "is_unwritten",
            "of_save",
            "people",
        ],
        "how setups and saves are written and read: the golden records and the tests of setups",
    ),
    (&["deal_anew"], "deals anew for programs that search, as hidden.rs does: the conformance kit tries it"),
    (&["pause", "begins_beat", "opens", "is_a_turn"], "where a beat may end for those who watch: the tests of beats"),
];

/// Rounds of leaving out what does not compile: one for types, some for what the compiler only sees afterwards.
const ROUNDS: usize = 12;

/// What did not compile the last time.
const NONSENSE: &str = "nonsense.txt";

const SWITCH: &str = include_str!("../built/switch.rs");
const PROGRAM: &str = include_str!("../built/program.rs");

/// The folder of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// The folder of the workspace with switches.
pub fn folder(root: &Path) -> PathBuf {
    root.join("target/mutants")
}

/// The crates of the rules: what the registry of games depends on besides kernel and reader.
pub fn rules(root: &Path) -> Result<Vec<String>, String> {
    let manifest = read(&root.join("crates/registry/Cargo.toml"))?;
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_suffix(".workspace = true"));
    Ok(names.filter(|name| ![KERNEL, READER].contains(name)).map(str::to_owned).collect())
}

/// All sources of the rules with the faults that can be made in them.
pub fn sources(root: &Path) -> Result<Vec<Source>, String> {
    let mut sources: Vec<Source> = Vec::new();
    let mut next = 1;
    for name in rules(root)? {
        for path in files(&root.join("crates").join(name).join("src"))? {
            let shown = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            if !shown.ends_with(".rs") || SPARED.iter().any(|(part, _)| shown.contains(part)) {
                continue;
            }
            let mut source = sites::find(&shown, &read(&path)?, next)?;
            spare(&mut source);
            next += source.mutants.len();
            sources.push(source);
        }
    }
    Ok(sources)
}

/// Marks the faults of functions that carry out no rule, and calls of such functions that are left out.
fn spare(source: &mut Source) {
    let names = || SPARED_FUNCTIONS.iter().flat_map(|(names, _)| names.iter());
    for mutant in &mut source.mutants {
        let name = mutant.function.rsplit("::").next().unwrap_or_default();
        if names().any(|spared| *spared == name) || mutant.before == "self.pause();" {
            mutant.left_out = Some(LeftOut::Spared);
        }
    }
}

/// Writes the workspace and builds its program; faults that do not compile are marked.
pub fn build(root: &Path, sources: &mut [Source]) -> Result<(), String> {
    lay_out(root)?;
    recall(root, sources);
    for round in 1..=ROUNDS {
        let rewritten: Vec<Rewritten> = sources.iter().map(Rewritten::new).collect();
        for (source, rewritten) in sources.iter().zip(&rewritten) {
            write_if_new(&folder(root).join(&source.path), &rewritten.text)?;
        }
        let complaints = check(root)?;
        if complaints.is_empty() {
            remember(root, sources)?;
            println!("building the program that plays the cases");
            return cargo(root, &["build", "--quiet", "--package", "program"]);
        }
        let mut marked = 0;
        for (file, range, message) in &complaints {
            let Some(at) = sources.iter().position(|source| file.ends_with(source.path.as_str())) else {
                return Err(format!("target/mutants/{file}: {message}"));
            };
            let blamed = rewritten[at].blamed(range);
            if blamed.is_empty() {
                return Err(format!("target/mutants/{file}: {message}"));
            }
            for mutant in sources[at].mutants.iter_mut().filter(|it| blamed.contains(&it.number)) {
                marked += usize::from(mutant.left_out != Some(LeftOut::Nonsense));
                mutant.left_out = Some(LeftOut::Nonsense);
            }
        }
        println!("round {round}: {marked} faults do not compile and are left out");
    }
    Err(format!("after {ROUNDS} rounds there are still faults that do not compile"))
}

/// One line that tells a fault from all others, as long as its file does not change.
fn key(source: &Source, mutant: &Mutant) -> String {
    let (before, after) = (one_line(&mutant.before), one_line(&mutant.after));
    format!("{} {}..{} {before} {after}", source.path, mutant.range.start, mutant.range.end)
}

/// Marks what did not compile the last time, so that nothing is built twice.
fn recall(root: &Path, sources: &mut [Source]) {
    let text = fs::read_to_string(folder(root).join(NONSENSE)).unwrap_or_default();
    let known: BTreeSet<&str> = text.lines().collect();
    for source in sources {
        let keys: Vec<String> = source.mutants.iter().map(|mutant| key(source, mutant)).collect();
        for (mutant, _) in source.mutants.iter_mut().zip(keys).filter(|(_, key)| known.contains(key.as_str())) {
            mutant.left_out = Some(LeftOut::Nonsense);
        }
    }
}

fn remember(root: &Path, sources: &[Source]) -> Result<(), String> {
    let all = sources.iter().flat_map(|source| source.mutants.iter().map(move |mutant| (source, mutant)));
    let nonsense = all.filter(|(_, mutant)| mutant.left_out == Some(LeftOut::Nonsense));
    let text: String = nonsense.map(|(source, mutant)| key(source, mutant) + "\n").collect();
    write_if_new(&folder(root).join(NONSENSE), &text)
}

/// What the compiler complains about: file, bytes, message.
type Complaint = (String, Range<usize>, String);

fn check(root: &Path) -> Result<Vec<Complaint>, String> {
    let mut command =
        command(root, &["check", "--quiet", "--keep-going", "--package", "program", "--message-format=json"]);
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("cargo: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let complaints: Vec<Complaint> = text.lines().filter_map(complaint).collect();
    if !output.status.success() && complaints.is_empty() {
        return Err("the rewritten rules do not build, and the compiler does not say where".into());
    }
    Ok(complaints)
}

fn complaint(line: &str) -> Option<Complaint> {
    let json: Json = serde_json::from_str(line).ok()?;
    let message = json.get("message").filter(|message| message["level"] == "error")?;
    let span = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    // A complaint about a macro's inside is one about the line that calls it.
    let span = outermost(span);
    let number = |name: &str| span[name].as_u64().map(|number| number as usize);
    let text = message["message"].as_str().unwrap_or_default().to_owned();
    Some((span["file_name"].as_str()?.to_owned(), number("byte_start")?..number("byte_end")?, text))
}

fn outermost(span: &Json) -> &Json {
    match span["expansion"].get("span") {
        Some(outer) => outermost(outer),
        None => span,
    }
}

fn lay_out(root: &Path) -> Result<(), String> {
    let to = folder(root);
    let rules = rules(root)?;
    for name in CRATES.into_iter().chain(rules.iter().map(String::as_str)) {
        let switched = rules.iter().any(|rules| rules == name);
        copy(&root.join("crates").join(name), &to.join("crates").join(name), switched)?;
    }
    for name in FOLDERS {
        copy(&root.join(name), &to.join(name), false)?;
    }
    for name in &rules {
        let manifest = read(&root.join("crates").join(name).join("Cargo.toml"))?;
        let with = manifest.replacen("[dependencies]", "[dependencies]\nswitch = { path = \"../switch\" }", 1);
        write_if_new(&to.join("crates").join(name).join("Cargo.toml"), &with)?;
    }
    let package = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{rest}")
    };
    write_if_new(&to.join("crates/switch/Cargo.toml"), &package("switch", ""))?;
    write_if_new(&to.join("crates/switch/src/lib.rs"), SWITCH)?;
    let needs = "cases.workspace = true\nswitch = { path = \"../switch\" }\n";
    write_if_new(&to.join("crates/program/Cargo.toml"), &package("program", needs))?;
    write_if_new(&to.join("crates/program/src/main.rs"), PROGRAM)?;
    let workspace = read(&root.join("Cargo.toml"))?;
    let workspace = workspace.replacen("members = [\"crates/*\", \"xtask\"]", "members = [\"crates/*\"]", 1);
    // Cases are played thousands of times: fast enough, but with the checks that tests have.
    let workspace = with_fast_profile(&without_bots(&workspace));
    write_if_new(&to.join("Cargo.toml"), &workspace)?;
    write_if_new(&to.join("Cargo.lock"), &read(&root.join("Cargo.lock"))?)
}

/// The manifest of the workspace with another profile of its own, whatever it says of that.
fn with_fast_profile(manifest: &str) -> String {
    const PROFILE: &str = "[profile.dev]\n";
    let (before, after) = manifest.split_once(PROFILE).unwrap_or((manifest, ""));
    let rest = after.find("\n[").map_or("", |next| &after[next..]);
    format!("{before}{rest}\n{PROFILE}opt-level = 1\ndebug = false\n")
}

/// The manifest of the workspace without the profile of a crate that is not copied.
fn without_bots(manifest: &str) -> String {
    manifest.replacen("[profile.dev.package.bots]\nopt-level = 2\n", "", 1)
}

/// Copies a folder file by file; the sources of the rules are written with their switches later.
fn copy(from: &Path, to: &Path, switched: bool) -> Result<(), String> {
    for path in files(from)? {
        let Ok(inside) = path.strip_prefix(from) else { continue };
        let spared = SPARED.iter().any(|(part, _)| path.to_string_lossy().contains(part));
        let is_source = inside.extension().is_some_and(|end| end == "rs") && inside.starts_with("src");
        if inside.starts_with("tests") || (switched && ((is_source && !spared) || inside.ends_with("Cargo.toml"))) {
            continue;
        }
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        write_bytes_if_new(&to.join(inside), &bytes)?;
    }
    Ok(())
}

/// All files of a folder and its folders, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write_if_new(path: &Path, text: &str) -> Result<(), String> {
    write_bytes_if_new(path, text.as_bytes())
}

/// Files that did not change keep their time, so that cargo builds only what did.
fn write_bytes_if_new(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)
}

fn command(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.current_dir(folder(root)).args(words).env("RUSTFLAGS", "--cap-lints=allow");
    command.env("CARGO_TARGET_DIR", folder(root).join("target")).env_remove("CARGO_PROFILE_DEV_DEBUG");
    command
}

fn cargo(root: &Path, words: &[&str]) -> Result<(), String> {
    let status = command(root, words).status().map_err(|error| format!("cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`cargo {}` failed in target/mutants", words.join(" "))) }
}

/// The program that plays the cases.
pub fn program(root: &Path) -> PathBuf {
    folder(root).join("target/debug/program")
}
