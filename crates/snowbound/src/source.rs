//! Content from the program itself or from a pack on the disk.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use last_aurora::content::{self, Content, Loaded, SourceFile};

/// The cards to play with: the core set, with a pack laid over it if one is given.
pub fn content(pack: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match pack {
        None => Ok(content::builtin()),
        Some(folder) => Ok(Arc::new(load_pack(folder)?.content)),
    }
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
