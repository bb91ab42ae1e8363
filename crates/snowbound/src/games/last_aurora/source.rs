//! Content from the program itself or from a pack on the disk.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use registry::last_aurora::Setup;
use registry::last_aurora::content::{self, Content, Hash, Loaded, SourceFile};

/// The cards to play with: the core set, with a pack laid over it if one is given.
pub fn content(pack: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match pack {
        None => Ok(content::builtin()),
        Some(folder) => Ok(Arc::new(load_pack(folder)?.content)),
    }
}

/// The core set with the pack of a folder over it, as a game with this setup was played with it.
pub fn in_folder(folder: &Path, setup: &Setup, expected: &Hash) -> anyhow::Result<Arc<Content>> {
    // The pack may have been laid over an earlier edition of the set.
    let pack = pack_files(folder)?;
    for set in content::archive() {
        if let Ok(loaded) = content::load_for(&[set, &pack], setup, expected) {
            return Ok(Arc::new(loaded.content));
        }
    }
    Ok(Arc::new(load_pack(folder)?.content))
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
