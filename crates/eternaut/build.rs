//! Lists the files of the campaign, so that a new one needs no mention anywhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let mut lists = String::new();
    list("FILES", "eternaut", &mut lists);
    list("FIRST_EDITION", "archive/edition-1/eternaut", &mut lists);
    let target = Path::new(&env::var("OUT_DIR").expect("cargo names a folder for output")).join("files.rs");
    fs::write(target, lists).expect("the folder for output can be written");
}

/// Writes a list of the content files below a folder.
fn list(name: &str, folder: &str, list: &mut String) {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder"))
        .join("../../content")
        .join(folder);
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    writeln!(list, "static {name}: &[SourceFile] = &[").expect("a string takes what is written");
    for file in &files {
        let name = file.strip_prefix(&root).expect("files lie below the root").to_string_lossy().replace('\\', "/");
        let path = file.display().to_string();
        writeln!(
            list,
            "    SourceFile {{ name: std::borrow::Cow::Borrowed({name:?}), text: std::borrow::Cow::Borrowed(include_str!({path:?})) }},"
        )
        .expect("a string takes what is written");
    }
    list.push_str("];\n");
}

/// All content files below a folder. A folder that is missing holds none.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "kdl") {
            files.push(path);
        }
    }
}
