//! The tools of authors of The Eternaut as others call them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a command prints, and its exit code.
fn snowbound(args: &[&str]) -> (String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_snowbound")).args(args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    (text, output.status.code().unwrap())
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/eternaut-example")
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A copy of the example that a test may spoil.
fn copy(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    copy_folder(&example(), &folder);
    folder
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
        if path.is_dir() {
            copy_folder(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).unwrap();
        }
    }
}

fn spoil(folder: &Path, file: &str, from: &str, to: &str) {
    let path = folder.join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from));
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn campaigns_are_checked() {
    for args in [&["content", "check", "eternaut"][..], &["content", "check", "eternaut", "--dir", text(&example())]] {
        let (said, code) = snowbound(args);
        assert_eq!(code, 0, "{said}");
        assert!(said.ends_with("nothing wrong, nothing odd\n"), "{said}");
    }
}

#[test]
fn what_is_wrong_is_named_by_file_and_line() {
    let folder = copy("wrong-campaign");
    spoil(&folder, "x/storybook/tram.kdl", "gain \"014\"", "gian \"014\"");
    let (said, code) = snowbound(&["content", "check", "eternaut", "--dir", text(&folder)]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("x/storybook/tram.kdl:47:5: ") && said.contains("did you mean `gain`?"), "{said}");
    let (said, code) = snowbound(&["content", "check", "eternaut", "--dir", text(&folder.join("nowhere"))]);
    assert_eq!(code, 2, "{said}");
    assert_eq!(snowbound(&["content", "check", "--dir", text(&folder)]).1, 2);
}

#[test]
fn what_is_odd_is_told_and_the_campaign_still_loads() {
    let folder = copy("odd-campaign");
    spoil(&folder, "x/storybook/tram.kdl", "gain \"014\"", "gain \"014\"; flag \"hook\"");
    let (said, code) = snowbound(&["content", "check", "eternaut", "--dir", text(&folder)]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("flag `hook` is set, but nobody asks for it"), "{said}");
    assert!(said.ends_with("it loads; 1 oddity found\n"), "{said}");
}

#[test]
fn a_watch_checks_again() {
    let folder = copy("watched-campaign");
    let mut child = Command::new(env!("CARGO_BIN_EXE_snowbound"))
        .args(["content", "check", "eternaut", "--watch", "--dir", text(&folder)])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut until = |word: &str| lines.by_ref().take(40).any(|line| line.contains(word));
    let fine = until("nothing wrong, nothing odd") && until("waiting for changes");
    spoil(&folder, "x/story.kdl", "reveal", "revael");
    let noticed = until("x/story.kdl:") && until("waiting for changes");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(fine && noticed);
}

#[test]
fn the_story_is_drawn() {
    let file = copy("drawn-campaign").join("story.svg");
    let example = example();
    let args = ["content", "graph", "eternaut", "X", "-o", text(&file), "--dir", text(&example)];
    let (said, code) = snowbound(&args);
    assert_eq!(code, 0, "{said}");
    let svg = fs::read_to_string(&file).unwrap();
    for part in
        ["<svg ", "M-002 The siding", "203 Driver's console", "X-02 The switch", "END-2", "fighting 2+", "</svg>"]
    {
        assert!(svg.contains(part), "{part} is missing");
    }
    let args = ["content", "graph", "eternaut", "Z", "-o", text(&file)];
    assert_eq!(snowbound(&args).1, 2);
}

#[test]
fn translators_get_their_texts() {
    let folder = copy("translated-campaign");
    fs::create_dir_all(folder.join("locales/it")).unwrap();
    let italian = "eternaut-x-203-9xx-1 = Maniglie d'ottone.\neternaut-x-gone = Niente.\n";
    fs::write(folder.join("locales/it/eternaut-x.ftl"), italian).unwrap();
    let all = ["content", "texts", "eternaut", "--dir", text(&folder)];
    let (said, code) = snowbound(&all);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("eternaut-item-013 = Wrapped Blanket\n") && said.contains("eternaut-x-203-9xx-1 ="),
        "{said}"
    );
    let locales = folder.join("locales");
    let (said, _) = snowbound(&[&all[..], &["--missing", "it", "--locales", text(&locales)]].concat());
    assert!(!said.contains("eternaut-x-203-9xx-1 =") && said.contains("eternaut-x-203-901-1 ="), "{said}");
    assert!(said.contains("No text has the key eternaut-x-gone any more."), "{said}");
    assert_eq!(snowbound(&[&all[..], &["--missing", "xx", "--locales", text(&locales)]].concat()).1, 2);
}
