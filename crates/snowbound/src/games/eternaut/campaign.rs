//! Checking a campaign of The Eternaut while it is written.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, bail};
use registry::eternaut::Setup;
use registry::eternaut::content::check::Coverage;
use registry::eternaut::content::{self, Content, Loaded, SourceFile};
use tabletop::Hash;

use super::graph;
use crate::Verdict;

/// Between two looks at the files of a campaign that is being written.
const GLANCE: Duration = Duration::from_millis(300);

/// Reads a campaign, the built-in one or that of a folder, and says everything that is wrong or odd about it.
pub fn check(folder: Option<&Path>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let files = files(folder)?;
    let loaded = match content::load(&files) {
        Ok(loaded) => loaded,
        Err(errors) => {
            writeln!(out, "{errors}")?;
            return Ok(Verdict::Bad);
        }
    };
    let (findings, coverage) = content::check::check(&files, &loaded);
    tell(&loaded.content, &coverage, out)?;
    if findings.0.is_empty() {
        writeln!(out, "nothing wrong, nothing odd")?;
        return Ok(Verdict::Good);
    }
    for finding in &findings.0 {
        writeln!(out, "{finding}")?;
    }
    writeln!(out, "it loads; {} found", counted(findings.0.len(), "oddity", "oddities"))?;
    Ok(Verdict::Bad)
}

/// Checks the campaign of a folder again whenever one of its files changes, until the program is ended.
pub fn watch(folder: &Path, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let mut seen = None;
    loop {
        let now = stamps(folder);
        if seen.as_ref() != Some(&now) {
            writeln!(out, "{}", "─".repeat(60))?;
            // A file that is just being written may be missing for a moment: that is no reason to stop.
            if let Err(error) = check(Some(folder), out) {
                writeln!(out, "error: {error:#}")?;
            }
            writeln!(out, "waiting for changes in {}", folder.display())?;
            out.flush()?;
            seen = Some(now);
        }
        thread::sleep(GLANCE);
    }
}

/// Every file with the time of its last change and its length.
fn stamps(folder: &Path) -> Vec<(PathBuf, Option<SystemTime>, u64)> {
    let mut paths = Vec::new();
    // What cannot be read is told by the check.
    let _ = collect(folder, &mut paths);
    paths.sort();
    let stamp = |path: PathBuf| {
        let data = fs::metadata(&path).ok();
        (path, data.as_ref().and_then(|data| data.modified().ok()), data.map_or(0, |data| data.len()))
    };
    paths.into_iter().map(stamp).collect()
}

/// Draws the story of a Scenario.
pub fn graph(folder: Option<&Path>, scenario: &str, file: &Path, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let svg = graph::draw(&load(&files(folder)?)?.content, scenario)?;
    fs::write(file, svg).with_context(|| format!("cannot write {}", file.display()))?;
    writeln!(out, "the story of Scenario {scenario} written to {}", file.display())?;
    Ok(Verdict::Good)
}

/// A campaign that must be in order.
pub fn load(files: &[SourceFile]) -> anyhow::Result<Loaded> {
    content::load(files).map_err(|errors| anyhow::anyhow!("the campaign cannot be used:\n{errors}"))
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn tell(content: &Content, coverage: &[Coverage], out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{} Characters, {} Items", content.characters.len(), content.items.len())?;
    for (scenario, coverage) in content.scenarios.iter().zip(coverage) {
        writeln!(
            out,
            "Scenario {}: {} tiles, {} counters, {} Story cards, {} Menace cards, {} paragraphs, {} epilogues; \
             {} of {} texts can be reached",
            scenario.code,
            scenario.tiles.len(),
            scenario.counters.len(),
            scenario.story.len(),
            scenario.menace.len(),
            scenario.paragraphs.len(),
            scenario.epilogues.len(),
            coverage.reached,
            coverage.all
        )?;
    }
    Ok(writeln!(out, "fingerprint {}", tabletop::hex::encode(&content.fingerprint.whole()))?)
}

/// A campaign to play: the built-in one, or that of a folder.
pub fn content(folder: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match folder {
        None => Ok(content::builtin()),
        Some(_) => Ok(Arc::new(load(&files(folder)?)?.content)),
    }
}

/// The campaign in a folder, as a game with this setup was played with it.
pub fn in_folder(folder: &Path, setup: &Setup, expected: &Hash) -> anyhow::Result<Arc<Content>> {
    let files = files(Some(folder))?;
    // Of the first edition, named by its texts, or of a later one.
    let named = content::load_for(&files, setup, expected);
    Ok(Arc::new(named.map_or_else(|_| load(&files), Ok)?.content))
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
