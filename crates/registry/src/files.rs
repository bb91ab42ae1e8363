//! Content files as records and the server keep them.

use content_reader::error::SourceFile;
use tabletop::Bundle;

/// The files of a bundle, layer by layer, as a game's reader takes them.
pub fn files(bundle: &Bundle) -> Vec<Vec<SourceFile>> {
    let file = |(name, text): &(String, String)| SourceFile::new(name.clone(), text.clone());
    bundle.0.iter().map(|layer| layer.iter().map(file).collect()).collect()
}

/// Layers of files as a bundle.
pub fn bundled<'a>(layers: impl IntoIterator<Item = &'a [SourceFile]>) -> Bundle {
    let file = |file: &SourceFile| (file.name.to_string(), file.text.to_string());
    Bundle(layers.into_iter().map(|layer| layer.iter().map(file).collect()).collect())
}
