//! Content from the program itself or from a pack on the disk.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use last_aurora::Setup;
use last_aurora::content::{self, Content, Hash, Loaded, SourceFile};
use tabletop::{Bundle, Record};

/// The cards to play with: the core set, with a pack laid over it if one is given.
pub fn content(pack: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match pack {
        None => Ok(content::builtin()),
        Some(folder) => Ok(Arc::new(load_pack(folder)?.content)),
    }
}

/// The cards that a recorded game was played with: those that come with the record, else those of the pack or campaign in a
/// folder, else what the program knows by their fingerprint.
pub fn of_record(record: &Record, pack: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    let setup: Setup = serde_json::from_value(record.setup.clone()).context("line 1: the setup cannot be read")?;
    if let Some(bundle) = &record.bundle {
        return proved(&files(bundle), &setup, &record.content);
    }
    let Some(folder) = pack else {
        return Ok(content::find(&setup, &record.content).unwrap_or_else(content::builtin));
    };
    // The pack may have been laid over an earlier edition of the set.
    let pack = pack_files(folder)?;
    for set in content::archive() {
        if let Ok(loaded) = content::load_for(&[set, &pack], &setup, &record.content) {
            return Ok(Arc::new(loaded.content));
        }
    }
    Ok(Arc::new(load_pack(folder)?.content))
}

fn proved(layers: &[Vec<SourceFile>], setup: &Setup, expected: &Hash) -> anyhow::Result<Arc<Content>> {
    let layers: Vec<&[SourceFile]> = layers.iter().map(Vec::as_slice).collect();
    Ok(Arc::new(content::load_for(&layers, setup, expected)?.content))
}

/// The files of a bundle, layer by layer.
pub fn files(bundle: &Bundle) -> Vec<Vec<SourceFile>> {
    let file = |(name, text): &(String, String)| SourceFile::new(name.clone(), text.clone());
    bundle.0.iter().map(|layer| layer.iter().map(file).collect()).collect()
}

/// Layers of files as a bundle.
pub fn bundle(layers: &[Vec<SourceFile>]) -> Bundle {
    let file = |file: &SourceFile| (file.name.to_string(), file.text.to_string());
    Bundle(layers.iter().map(|layer| layer.iter().map(file).collect()).collect())
}

/// The files of the core set, and those of the pack laid over it if one is given.
pub fn layers(pack: Option<&Path>) -> anyhow::Result<Vec<Vec<SourceFile>>> {
    let pack = pack.map(pack_files).transpose()?;
    Ok([content::builtin_files().to_vec()].into_iter().chain(pack).collect())
}

/// Reads the pack in a folder and lays it over the core set.
pub fn load_pack(folder: &Path) -> anyhow::Result<Loaded> {
    let files = pack_files(folder)?;
    content::load_pack(content::builtin_files(), &files)
        .map_err(|errors| anyhow::anyhow!("the pack in {} cannot be used:\n{errors}", folder.display()))
}

/// All `.kdl` files of a folder, by name.
pub fn pack_files(folder: &Path) -> anyhow::Result<Vec<SourceFile>> {
    let context = || format!("cannot read the pack in {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        if path.extension().is_some_and(|extension| extension == "kdl") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.push(SourceFile::new(name, text));
        }
    }
    if files.is_empty() {
        bail!("{} holds no .kdl file", folder.display());
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}
