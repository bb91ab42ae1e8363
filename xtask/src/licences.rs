//! Licences and advisories of dependencies.
//!
//! cargo-deny does both, but takes minutes to install, which a fresh clone should not pay for. Licences are therefore
//! checked here, by the list in `deny.toml`; advisories by cargo-deny where it is installed and its database can be reached.

use std::collections::BTreeSet;

use crate::shell::{cargo, failed, quietly, root, succeeds};
use crate::steps::Outcome;

/// Checks the licence of every dependency of the workspace and of the fuzz targets.
pub fn check() -> Result<Outcome, String> {
    let text = std::fs::read_to_string(root().join("deny.toml")).map_err(|error| format!("deny.toml: {error}"))?;
    let allowed = read_allowed(&text)?;
    let (mut seen, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let mut tree = cargo();
        tree.args(["tree", "--manifest-path", manifest, "--workspace", "--target", "all", "--edges", "all"]);
        tree.args(["--prefix", "none", "--format", "{p}|{l}"]);
        let output = quietly(&mut tree)?;
        if !output.success {
            return Err(format!("{}\n{}", failed(&tree), output.text));
        }
        for line in output.text.lines() {
            let Some((package, licence)) = line.split_once('|') else { continue };
            let licence = licence.trim_end_matches("(*)").trim();
            // The fuzz targets are never given to anybody and have no licence of their own.
            if package.starts_with("snowbound-fuzz ") {
                continue;
            }
            let name = package.split(" (").next().unwrap_or(package);
            seen.insert(name.to_owned());
            match is_allowed(licence, &allowed) {
                Ok(true) => {}
                Ok(false) => drop(wrong.insert(format!("{name}: `{licence}` is not among the licences of deny.toml"))),
                Err(error) => drop(wrong.insert(format!("{name}: `{licence}` cannot be read: {error}"))),
            }
        }
    }
    if wrong.is_empty() {
        Ok(Outcome::Passed(format!("{} packages", seen.len())))
    } else {
        Err(Vec::from_iter(wrong).join("\n"))
    }
}

/// Asks cargo-deny about known holes, if it can be asked.
pub fn advisories() -> Result<Outcome, String> {
    if !succeeds(cargo().args(["deny", "--version"])) {
        let reason = "cargo-deny is not installed (`cargo install cargo-deny --locked` takes a few minutes)";
        return Ok(Outcome::Skipped(reason.into()));
    }
    let mut deny = cargo();
    deny.args(["deny", "--workspace", "check", "advisories"]);
    let output = quietly(&mut deny)?;
    if output.success {
        return Ok(Outcome::passed());
    }
    if output.text.contains("failed to fetch advisory database") {
        return Ok(Outcome::Skipped("the advisory database cannot be reached from here".into()));
    }
    Err(format!("{}\n{}", failed(&deny), output.text))
}

/// The strings of the `allow` list of a deny.toml.
fn read_allowed(text: &str) -> Result<Vec<String>, String> {
    let list = text.split("[licenses]").nth(1).and_then(|rest| rest.split("\nallow = [").nth(1));
    let list = list.and_then(|rest| rest.split(']').next()).ok_or("deny.toml has no list `allow` in [licenses]")?;
    let strings = list.split('"').skip(1).step_by(2);
    Ok(strings.map(str::to_owned).collect())
}

/// Does the licence expression (SPDX: names, AND, OR, WITH, parentheses) allow a choice of licences on the list?
fn is_allowed(expression: &str, allowed: &[String]) -> Result<bool, String> {
    // Old packages write a slash for OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    let result = reader.any()?;
    match reader.words.first() {
        None => Ok(result),
        Some(word) => Err(format!("`{word}` is not expected")),
    }
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [String],
}

impl<'a> Reader<'a> {
    fn take(&mut self, wanted: &str) -> bool {
        let found = self.words.first() == Some(&wanted);
        if found {
            self.words = &self.words[1..];
        }
        found
    }

    fn next(&mut self) -> Result<&'a str, String> {
        let (first, rest) = self.words.split_first().ok_or("a licence is missing")?;
        self.words = rest;
        Ok(first)
    }

    fn any(&mut self) -> Result<bool, String> {
        let mut result = self.all()?;
        while self.take("OR") {
            result |= self.all()?;
        }
        Ok(result)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut result = self.one()?;
        while self.take("AND") {
            result &= self.one()?;
        }
        Ok(result)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.take("(") {
            let result = self.any()?;
            return if self.take(")") { Ok(result) } else { Err("`)` is missing".into()) };
        }
        let mut name = self.next()?.to_owned();
        if self.take("WITH") {
            name = format!("{name} WITH {}", self.next()?);
        }
        Ok(self.allowed.contains(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(expression: &str) -> Result<bool, String> {
        let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"].map(str::to_owned);
        is_allowed(expression, &allowed)
    }

    #[test]
    fn one_good_choice_is_enough() {
        for good in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(GPL-3.0 OR MIT) AND Unicode-3.0"] {
            assert_eq!(allows(good), Ok(true), "{good}");
        }
        assert_eq!(allows("Apache-2.0 WITH LLVM-exception OR GPL-2.0"), Ok(true));
    }

    #[test]
    fn everything_joined_by_and_must_be_allowed() {
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "MIT AND (GPL-3.0 OR MPL-2.0)", "Apache-2.0 WITH other-exception"] {
            assert_eq!(allows(bad), Ok(false), "{bad}");
        }
    }

    #[test]
    fn unreadable_licences_are_told() {
        for bad in ["", "(MIT", "MIT MIT", "MIT OR", "MIT WITH"] {
            assert!(allows(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_list_is_read_from_the_file() {
        let text = std::fs::read_to_string(root().join("deny.toml")).unwrap_or_default();
        let allowed = read_allowed(&text).unwrap_or_default();
        assert!(allowed.contains(&"MIT".to_owned()) && allowed.len() > 5, "{allowed:?}");
        assert!(read_allowed("[bans]\nallow = [\"x\"]").is_err());
    }
}
