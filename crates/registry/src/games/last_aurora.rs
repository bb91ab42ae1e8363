//! Last Aurora.

use std::sync::Arc;

use content_reader::error::SourceFile;
use content_reader::fingerprint::Unknown;
use last_aurora::content::{self as cards, Content, Loaded};
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};
use tabletop::{Bundle, Hash};

use crate::{Listed, bundled, files};

/// Reads a bundle with one of the readers of Last Aurora.
fn read<E>(bundle: &Bundle, read: impl FnOnce(&[&[SourceFile]]) -> Result<Loaded, E>) -> Result<Content, E> {
    let layers = files(bundle);
    let layers: Vec<&[SourceFile]> = layers.iter().map(Vec::as_slice).collect();
    read(&layers).map(|loaded| loaded.content)
}

/// A setup with every module that goes with it and with those before, for as many people.
fn filled(setup: Setup) -> Setup {
    let people = setup.people();
    let mut filled = setup;
    for &module in Module::ALL.iter().filter(|module| module.map().is_none()) {
        let more = filled.clone().with([module]);
        if more.people() == people && more.check().is_ok() {
            filled = more;
        }
    }
    filled
}

impl Listed for LastAurora {
    const TITLE: &'static str = "Last Aurora";
    const RULEBOOK: &'static str = "last-aurora";
    const PREFIXES: &'static [&'static str] = &["LA", "LB", "LM", "LS", "PA"];
    const VERBS: &'static [&'static str] = last_aurora::action::VERBS;
    const ARGUMENTS: &'static [&'static str] = &[
        "0", "1", "2", "3", "7", "255", "256", "-1", "t.1", "t+.2", "1.3", "2+.1", "4.9", "food", "survivor", "half",
        "é",
    ];

    /// Every map, with and without the Mine, by every number of players that it has rules for, one of them against the Automa;
    /// the same with every module that goes with all before it, and every module on its own.
    fn sample_setups() -> Vec<Setup> {
        let people = |people: usize| if people == 1 { Setup::solo() } else { Setup::players(people) };
        let mut setups = Vec::new();
        for map in &cards::builtin().maps {
            for mine in [None, Some(Module::Mine)] {
                setups.extend((1..=4).map(|number| Setup { map: map.slug.clone(), ..people(number) }.with(mine)));
            }
        }
        setups.retain(|setup| setup.check().is_ok());
        let plain = setups.iter().filter(|setup| setup.modules.iter().all(|module| module == Module::Automa));
        let fullest: Vec<_> = plain.cloned().map(filled).filter(|setup| !setups.contains(setup)).collect();
        let alone = Module::ALL.iter().map(|&module| Setup::players(3).with([module]));
        let alone: Vec<_> = alone.filter(|setup| setup.check().is_ok() && !setups.contains(setup)).collect();
        setups.into_iter().chain(fullest).chain(alone).collect()
    }

    fn content() -> Arc<Content> {
        cards::builtin()
    }

    fn bundle() -> Bundle {
        bundled([cards::builtin_files()])
    }

    fn find(setup: &Setup, fingerprint: &Hash) -> Option<Arc<Content>> {
        cards::find(setup, fingerprint)
    }

    fn archived(fingerprint: &Hash) -> Option<Bundle> {
        cards::archive().find(|files| cards::of_texts(*files) == *fingerprint).map(|files| bundled([files]))
    }

    fn load(bundle: &Bundle, fingerprint: Hash) -> Result<Content, String> {
        read(bundle, |layers| cards::load_as(layers, fingerprint)).map_err(|errors| errors.to_string())
    }

    fn prove(bundle: &Bundle, setup: &Setup, fingerprint: &Hash) -> Result<Content, Unknown> {
        read(bundle, |layers| cards::load_for(layers, setup, fingerprint))
    }
}
