//! Lists the message files of every language, so that neither a new file nor a new language needs a mention.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let root = Path::new(&manifest).join("../../content/locales");
    let mut list = String::from("static LANGUAGES: &[(&str, &[(&str, &str)])] = &[\n");
    for folder in entries(&root).into_iter().filter(|path| path.is_dir()) {
        writeln!(list, "    ({:?}, &[", name_of(&folder)).expect("a string takes what is written");
        for file in entries(&folder).into_iter().filter(|path| is_told(&name_of(path))) {
            writeln!(list, "        ({:?}, include_str!({:?})),", name_of(&file), file.display().to_string())
                .expect("a string takes what is written");
        }
        list.push_str("    ]),\n");
    }
    list.push_str("];\n");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo names a folder for output")).join("languages.rs");
    fs::write(target, list).expect("the folder for output can be written");
}

/// The pages of the client have files of their own, which it reads itself.
fn is_told(name: &str) -> bool {
    name.ends_with(".ftl") && !name.ends_with("web.ftl")
}

/// What lies in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
