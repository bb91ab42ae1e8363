//! Lists the files of the campaign, so that a new one needs no mention anywhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder"))
        .join("../../content/eternaut");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut list = String::from("static FILES: &[SourceFile] = &[\n");
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
    let target = Path::new(&env::var("OUT_DIR").expect("cargo names a folder for output")).join("files.rs");
    fs::write(target, list).expect("the folder for output can be written");
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
