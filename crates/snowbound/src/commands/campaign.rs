//! `snowbound content … eternaut`: checking a campaign of The Eternaut while it is written.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use eternaut::content::{self, Content, SourceFile};

use crate::Verdict;

/// Reads a campaign, the built-in one or that of a folder, and says everything that is wrong with it.
pub fn check(folder: Option<&Path>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let files = files(folder)?;
    match content::load(&files) {
        Ok(loaded) => {
            tell(&loaded.content, out)?;
            Ok(Verdict::Good)
        }
        Err(errors) => {
            writeln!(out, "{errors}")?;
            Ok(Verdict::Bad)
        }
    }
}

fn tell(content: &Content, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{} Characters, {} Items", content.characters.len(), content.items.len())?;
    for scenario in &content.scenarios {
        writeln!(
            out,
            "Scenario {}: {} tiles, {} counters, {} Story cards, {} Menace cards, {} paragraphs, {} epilogues",
            scenario.code,
            scenario.tiles.len(),
            scenario.counters.len(),
            scenario.story.len(),
            scenario.menace.len(),
            scenario.paragraphs.len(),
            scenario.epilogues.len()
        )?;
    }
    writeln!(out, "fingerprint {}", tabletop::hex::encode(&content.fingerprint))?;
    Ok(writeln!(out, "no errors")?)
}

/// The files of the built-in campaign, or all `.kdl` files below a folder.
pub fn files(folder: Option<&Path>) -> anyhow::Result<Vec<SourceFile>> {
    let Some(folder) = folder else {
        return Ok(content::builtin_files().to_vec());
    };
    let mut paths = Vec::new();
    collect(folder, &mut paths)?;
    if paths.is_empty() {
        bail!("{} holds no .kdl file", folder.display());
    }
    let mut files = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        files.push(SourceFile::new(name, text));
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let context = || format!("cannot read the campaign in {}", folder.display());
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "kdl") {
            paths.push(path);
        }
    }
    Ok(())
}
