//! Content by its fingerprint: the present set, sets of earlier editions, and sets that somebody brings.

use std::sync::{Arc, OnceLock};

use content_reader::fingerprint::{Fingerprint, Hash, Unknown, of_texts};

use super::builtin::builtin;
use super::error::{ContentErrors, SourceFile};
use super::load::{Loaded, MAP_PART};
use super::pack::load_packs;
use super::types::Content;
use crate::modules::ModuleSet;
use crate::modules::files::FIRST_EDITION;
use crate::setup::Setup;

/// The sets of earlier editions.
pub fn archive() -> impl Iterator<Item = &'static [SourceFile]> {
    [FIRST_EDITION].into_iter()
}

/// The fingerprint of content for games on a map with these modules.
pub fn fingerprint(content: &Content, map: &str, modules: ModuleSet) -> Hash {
    content.fingerprint.of(|part| uses(part, map, modules))
}

fn uses(part: &str, map: &str, modules: ModuleSet) -> bool {
    let module = modules.with_map(map).iter().any(|module| module.part() == part);
    module || part.strip_prefix(MAP_PART).is_some_and(|slug| slug == map)
}

/// The content that comes with the program and has this fingerprint for games with this setup: the present set, or one of
/// an earlier edition.
pub fn find(setup: &Setup, expected: &Hash) -> Option<Arc<Content>> {
    static FIRST: OnceLock<Option<Arc<Content>>> = OnceLock::new();
    let present = builtin();
    if fingerprint(&present, &setup.map, setup.modules) == *expected {
        return Some(present);
    }
    let load = || load_as(&[FIRST_EDITION], of_texts(FIRST_EDITION)).ok().map(|loaded| Arc::new(loaded.content));
    (of_texts(FIRST_EDITION) == *expected).then(|| FIRST.get_or_init(load).clone()).flatten()
}

/// Reads content that is kept under a fingerprint: a set and the packs laid over it.
///
/// # Errors
/// Everything that is wrong with the files.
pub fn load_as(layers: &[&[SourceFile]], fingerprint: Hash) -> Result<Loaded, ContentErrors> {
    let mut loaded = load_layers(layers)?;
    loaded.content.fingerprint = Fingerprint::Whole(fingerprint);
    Ok(loaded)
}

/// Reads content that somebody brings with a game.
///
/// # Errors
/// If it cannot be read, or has not the fingerprint that the game names.
pub fn load_for(layers: &[&[SourceFile]], setup: &Setup, expected: &Hash) -> Result<Loaded, Unknown> {
    let mut loaded = load_layers(layers).map_err(Unknown::Unreadable)?;
    let texts = of_texts(layers.iter().copied().flatten());
    let uses = |part: &str| uses(part, &setup.map, setup.modules);
    loaded.content.fingerprint.prove(texts, uses, expected)?;
    Ok(loaded)
}

fn load_layers(layers: &[&[SourceFile]]) -> Result<Loaded, ContentErrors> {
    let (set, packs) = layers.split_first().unwrap_or((&(&[] as &[_]), &[]));
    load_packs(set, packs)
}
