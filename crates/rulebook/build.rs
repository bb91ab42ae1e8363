//! Lists chapters, cases and guide of every rulebook, so that neither a new file nor a new game needs a mention.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder beside the books that holds the guide to each of them, and the words people ask with.
const GUIDE: &str = "guide";

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let root = Path::new(&manifest).join("../../rulebook");
    let mut list = String::from("static BOOKS: &[Files] = &[\n");
    for folder in entries(&root).into_iter().filter(|path| path.is_dir() && name_of(path) != GUIDE) {
        let name = name_of(&folder);
        writeln!(list, "    Files {{ folder: {name:?}, chapters: &[").expect("a string takes what is written");
        files(&folder, "", ".md", &mut list);
        list.push_str("    ], cases: &[\n");
        files(&folder.join("cases"), &format!("rulebook/{name}/cases/"), ".case.kdl", &mut list);
        list.push_str("    ], guide: &[\n");
        files(&root.join(GUIDE).join(&name), &format!("rulebook/{GUIDE}/{name}/"), ".md", &mut list);
        list.push_str("    ] },\n");
    }
    list.push_str("];\n");
    let words = root.join(GUIDE).join("synonyms.txt");
    println!("cargo::rerun-if-changed={}", words.display());
    writeln!(list, "static SYNONYMS: &str = include_str!({:?});", words.display().to_string())
        .expect("a string takes what is written");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo names a folder for output")).join("books.rs");
    fs::write(target, list).expect("the folder for output can be written");
}

/// Names and texts of the files of a folder that end so.
fn files(folder: &Path, before: &str, ending: &str, list: &mut String) {
    for file in entries(folder).into_iter().filter(|path| name_of(path).ends_with(ending)) {
        let name = format!("{before}{}", name_of(&file));
        writeln!(list, "        ({name:?}, include_str!({:?})),", file.display().to_string())
            .expect("a string takes what is written");
    }
}

/// What lies in a folder, by name. A folder that is missing holds nothing.
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
