//! What is chosen before a game: modules by their words, and what else could be chosen.

use last_aurora::Setup;
use last_aurora::content::builtin_loaded;
use last_aurora::modules::Module;
use last_aurora::modules::automa::EASY;
use tabletop::{MessageArg, Refusal};
use words::Words;

use super::wire::LastAuroraSetup;
use crate::protocol::games::TableSetup;
use crate::protocol::rest::SetupPart;

fn unknown(key: &'static str, word: &str) -> Refusal {
    Refusal::new("TABLE-SETUP", key).with("word", word)
}

/// The modules that a setup names, in its lists or as it was written before there were any.
///
/// # Errors
/// There is no such module, or it is played on another map.
pub fn modules(setup: &LastAuroraSetup) -> Result<Vec<Module>, Refusal> {
    let named = setup.modules.iter().map(|word| module(word, &setup.map)).collect::<Result<Vec<_>, _>>()?;
    let before = [(setup.mine, Module::Mine), (setup.automa, Module::Automa)];
    let before = before.into_iter().filter_map(|(chosen, module)| chosen.then_some(module));
    Ok(named.into_iter().chain(before).collect())
}

fn module(word: &str, map: &str) -> Result<Module, Refusal> {
    let known = || Module::ALL.iter().map(|module| module.word()).collect::<MessageArg>();
    let module = Module::of_word(word).ok_or_else(|| unknown("table-no-such-module", word).with("known", known()))?;
    match module.map() {
        Some(own) if own != map => Err(elsewhere(module, own, map)),
        _ => Ok(module),
    }
}

/// Why a module is not played on this map: by its own rule if it has one (RUL-PA-08), else because it comes with another map.
fn elsewhere(module: Module, own: &str, map: &str) -> Refusal {
    let by_rule = Setup { map: map.to_owned(), ..Setup::players(2) }.with([module]).check();
    by_rule.err().unwrap_or_else(|| unknown("table-module-of-other-map", module.word()).with("map", own))
}

/// The map side and the modules of a setup, in words.
pub fn parts(setup: &LastAuroraSetup, words: &Words) -> Vec<String> {
    let map = format!("map-{}", setup.map);
    let modules = modules(setup).unwrap_or_default().into_iter().map(|module| format!("module-{}", module.word()));
    [map].into_iter().chain(modules).map(|key| words.plain(&key)).collect()
}

/// The keys of what a setup chooses about modules.
///
/// # Errors
/// There is no such option.
pub fn options(setup: &LastAuroraSetup) -> Result<Vec<&'static str>, Refusal> {
    let known = || Module::ALL.iter().flat_map(|module| module.options()).map(|option| option.key);
    let found = |key: &String| {
        let none = || unknown("table-no-such-option", key).with("known", known().collect::<MessageArg>());
        known().find(|known| known == key).ok_or_else(none)
    };
    let mut options = setup.options.iter().map(found).collect::<Result<Vec<_>, _>>()?;
    options.extend(setup.automa_easy.then_some(EASY));
    Ok(options)
}

/// What could be chosen instead of, or besides, what a setup has: every other map, every module that is left out, and every
/// option that is, with the module it is about.
pub fn alternatives(setup: &LastAuroraSetup) -> Vec<(SetupPart, String, TableSetup)> {
    let maps = builtin_loaded().content.maps.iter().filter(|map| map.slug != setup.map);
    let maps = maps.map(|map| {
        let other = LastAuroraSetup { map: map.slug.clone(), ..setup.clone() };
        (SetupPart::Map, map.slug.clone(), TableSetup::LastAurora(other))
    });
    let chosen = modules(setup).unwrap_or_default();
    let left_out = Module::ALL.iter().filter(|module| module.map().is_none() && !chosen.contains(module));
    let left_out = left_out.map(|module| {
        let mut more = setup.clone();
        more.modules.push(module.word().to_owned());
        (SetupPart::Module, module.word().to_owned(), TableSetup::LastAurora(more))
    });
    maps.chain(left_out).chain(further_options(setup)).collect()
}

/// Every option that a setup leaves out, chosen together with its module.
fn further_options(setup: &LastAuroraSetup) -> impl Iterator<Item = (SetupPart, String, TableSetup)> + use<'_> {
    let (chosen, taken) = (modules(setup).unwrap_or_default(), options(setup).unwrap_or_default());
    let all = Module::ALL.iter().flat_map(|module| module.options().iter().map(move |option| (*module, option.key)));
    all.filter(move |(_, key)| !taken.contains(key)).map(move |(module, key)| {
        let mut more = setup.clone();
        more.modules.extend((!chosen.contains(&module)).then(|| module.word().to_owned()));
        more.options.push(key.to_owned());
        (SetupPart::Option, key.to_owned(), TableSetup::LastAurora(more))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(setup: Value) -> LastAuroraSetup {
        serde_json::from_value(setup).unwrap()
    }

    #[test]
    fn setups_written_before_there_were_lists_mean_the_same() {
        let old = read(json!({"map": "alpha", "seats": [], "mine": true, "automa": true, "automa_easy": true}));
        let new = read(json!({"map": "alpha", "seats": [], "modules": ["mine", "automa"], "options": ["automa_easy"]}));
        assert_eq!(modules(&old).unwrap(), modules(&new).unwrap());
        assert_eq!((options(&old).unwrap(), options(&new).unwrap()), (vec![EASY], vec![EASY]));
    }

    #[test]
    fn a_word_that_no_module_has_is_refused_by_name() {
        let setup = read(json!({"map": "alpha", "seats": [], "modules": ["kraken"]}));
        assert!(modules(&setup).unwrap_err().to_string().contains("kraken"));
        let elsewhere = read(json!({"map": "alpha", "seats": [], "modules": ["beta"]}));
        assert!(modules(&elsewhere).unwrap_err().to_string().contains("map=beta"));
        let option = read(json!({"map": "alpha", "seats": [], "options": ["kraken"]}));
        assert!(options(&option).unwrap_err().to_string().contains("kraken"));
    }

    #[test]
    fn every_other_map_and_every_module_left_out_could_be_chosen() {
        let setup = read(json!({"map": "alpha", "seats": [], "modules": ["mine"]}));
        let could: Vec<_> = alternatives(&setup).into_iter().map(|(part, word, _)| (part, word)).collect();
        assert!(
            could.contains(&(SetupPart::Map, "beta".into())) && could.contains(&(SetupPart::Module, "automa".into()))
        );
        assert!(
            !could.contains(&(SetupPart::Map, "alpha".into())) && !could.contains(&(SetupPart::Module, "mine".into()))
        );
    }

    #[test]
    fn an_option_that_is_left_out_could_be_chosen_together_with_its_module() {
        let setup = read(json!({"map": "alpha", "seats": []}));
        let easy = alternatives(&setup).into_iter().find(|(part, word, _)| *part == SetupPart::Option && word == EASY);
        let Some((_, _, TableSetup::LastAurora(more))) = easy else { panic!("no such option") };
        assert_eq!((modules(&more).unwrap(), options(&more).unwrap()), (vec![Module::Automa], vec![EASY]));
        let taken = read(json!({"map": "alpha", "seats": [], "modules": ["automa"], "options": [EASY]}));
        assert!(alternatives(&taken).iter().all(|(_, word, _)| word != EASY));
    }
}
