//! Kernel and rules touch nothing outside: no clock, no files, no network, no randomness but the seed, no async, no
//! floating point, no order of a hash map. Then the same setup, seed and actions give the same game on every machine.

use std::path::{Path, PathBuf};

use crate::games::dependencies;
use crate::shell::{cargo, failed, quietly, root};
use crate::steps::Outcome;

/// Dependencies that bring in what must stay outside, and what that is. A trailing `*` stands for any ending.
const REFUSED_CRATES: &[(&str, &str)] = &[
    ("tokio*", "async"),
    ("async-*", "async"),
    ("futures*", "async"),
    ("smol", "async"),
    ("rand", "its values change between versions"),
    ("rand_chacha", "its values change between versions"),
    ("fastrand", "global randomness"),
    ("getrandom", "global randomness"),
    ("chrono", "a clock"),
    ("time", "a clock"),
    ("jiff", "a clock"),
    ("instant", "a clock"),
    ("mio", "the network"),
    ("socket2", "the network"),
    ("hyper*", "the network"),
    ("reqwest", "the network"),
    ("memmap2", "files"),
    ("tempfile", "files"),
    ("walkdir", "files"),
    ("notify", "files"),
    ("rayon*", "threads"),
    ("crossbeam*", "threads"),
    ("log", "logging"),
    ("tracing*", "logging"),
    ("ahash", "hash maps of random order"),
    ("hashbrown", "hash maps of random order"),
    ("indexmap", "hash maps of random order"),
    ("libm", "floating point"),
    ("ordered-float", "floating point"),
];

/// Words that pure sources do not use, and what they bring in.
const REFUSED_WORDS: &[(&str, &str)] = &[
    ("std::time", "a clock"),
    ("Instant", "a clock"),
    ("SystemTime", "a clock"),
    ("std::fs", "files"),
    ("std::net", "the network"),
    ("std::env", "the surroundings"),
    ("std::process", "other programs"),
    ("std::thread", "threads"),
    ("thread_local", "state outside the game"),
    ("HashMap", "hash maps of random order"),
    ("HashSet", "hash maps of random order"),
    ("f32", "floating point"),
    ("f64", "floating point"),
    ("async", "async"),
    ("await", "async"),
    ("println", "printing"),
    ("eprintln", "printing"),
    ("print", "printing"),
    ("eprint", "printing"),
    ("dbg", "printing"),
];

/// Checks dependencies and sources of all pure crates.
pub fn check() -> Result<Outcome, String> {
    let mut found = Vec::new();
    let (mut crates, mut files) = (0, 0);
    for name in &dependencies()? {
        let mut tree = cargo();
        tree.args(["tree", "--package", name, "--edges", "normal", "--prefix", "none", "--format", "{p}"]);
        let output = quietly(&mut tree)?;
        if !output.success {
            return Err(format!("{}\n{}", failed(&tree), output.text));
        }
        crates += output.text.lines().count();
        found.extend(impure_crates(name, &output.text));
        for path in sources(&root().join("crates").join(name).join("src"))? {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let shown = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            found.extend(impure_words(&shown, &text));
            files += 1;
        }
    }
    if found.is_empty() {
        Ok(Outcome::Passed(format!("{files} files, {crates} lines of dependencies")))
    } else {
        Err(found.join("\n"))
    }
}

/// Complaints about the lines of `cargo tree`.
fn impure_crates(name: &str, tree: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in tree.lines() {
        let dependency = line.split_whitespace().next().unwrap_or_default();
        let refused = REFUSED_CRATES.iter().find(|(pattern, _)| match pattern.strip_suffix('*') {
            Some(begin) => dependency.starts_with(begin),
            None => dependency == *pattern,
        });
        if let Some((_, what)) = refused {
            let complaint = format!("{name} depends on {dependency}, which brings in {what}");
            if !found.contains(&complaint) {
                found.push(complaint);
            }
        }
    }
    found
}

/// Complaints about a source file. What follows `#[cfg(test)]` is a test: clippy keeps test modules last.
fn impure_words(file: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        let code = line.split("//").next().unwrap_or_default();
        for (word, what) in REFUSED_WORDS {
            if has_word(code, word) {
                found.push(format!("{file}:{}: `{word}` brings in {what}", at + 1));
            }
        }
    }
    found
}

/// Is the word there, and not as a part of a longer one?
fn has_word(code: &str, word: &str) -> bool {
    let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + word.len()..]);
        !in_word(before.chars().next_back()) && !in_word(after.chars().next())
    })
}

/// All Rust files below a folder, in order.
pub fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            paths.extend(sources(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_and_randomness_among_dependencies_are_found() {
        let tree =
            "last-aurora v0.1.0 (/x)\nserde v1.0.1\nrand v0.9.0\nrand_core v0.10.0\ntokio-util v0.7.0\nrand v0.9.0";
        let found = impure_crates("last-aurora", tree);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("depends on rand,"), "{found:?}");
        assert!(found[1].contains("depends on tokio-util,"), "{found:?}");
    }

    #[test]
    fn impure_sources_are_found() {
        let text = "use std::time::Instant;\nlet share: f64 = 0.5;\nlet f64ish = \"//\"; // HashMap\n";
        let found = impure_words("a.rs", text);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.iter().any(|text| text.starts_with("a.rs:2: `f64`")), "{found:?}");
    }

    #[test]
    fn tests_and_comments_may_do_anything() {
        assert!(impure_words("a.rs", "// std::fs\nlet a = 1;\n#[cfg(test)]\nmod tests { use std::fs; }").is_empty());
    }
}
