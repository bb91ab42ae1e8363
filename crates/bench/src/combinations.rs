//! Every setup of Last Aurora that has rules: maps, numbers of people, modules, and what can be chosen about them.
//!
//! Nothing is listed by hand: what can be written is tried, and [`Setup::check`] says what is played.

use last_aurora::content::builtin;
use last_aurora::modules::Module;
use last_aurora::{LastAurora, Setup};

use crate::soak::Soaked;

/// Most people at a table.
const PEOPLE: usize = 4;

/// Any combination of map, people and modules.
impl Soaked for LastAurora {
    fn filters() -> Vec<(&'static str, Vec<&'static str>)> {
        vec![
            ("--players", vec!["1", "2", "3", "4"]),
            ("--map", vec!["alpha", "beta", "gamma"]),
            ("--mine", vec!["yes", "no"]),
            ("--modules", optional_modules().iter().map(|module| module.word()).collect()),
        ]
    }

    fn is_kept(setup: &Setup, option: &str, words: &[&str]) -> bool {
        match option {
            "--players" => words.contains(&setup.people().to_string().as_str()),
            "--map" => words.contains(&setup.map.as_str()),
            "--mine" => words.contains(&if setup.has(Module::Mine) { "yes" } else { "no" }),
            _ => words.iter().filter_map(|word| Module::of_word(word)).all(|one| setup.has(one)),
        }
    }

    fn setups() -> Vec<Setup> {
        all()
    }
}

/// Every setup that the rules allow: what can be written, less what they refuse.
pub fn all() -> Vec<Setup> {
    written().filter(|setup| setup.check().is_ok()).collect()
}

/// Every setup that can be written: each map by each number of people with any modules and any options.
pub fn written() -> impl Iterator<Item = Setup> {
    let maps = builtin().maps.iter().map(|map| map.slug.clone()).collect::<Vec<_>>();
    let (modules, options) = (optional_modules(), options());
    maps.into_iter().flat_map(move |map| {
        let (modules, options) = (modules.clone(), options.clone());
        (1..=PEOPLE).flat_map(move |people| {
            let (map, options) = (map.clone(), options.clone());
            subsets(modules.clone()).flat_map(move |chosen| {
                let setup = Setup { map: map.clone(), ..people_at(people) }.with(chosen);
                subsets(options.clone()).map(move |options| setup.clone().with_options(options))
            })
        })
    })
}

/// So many people; one plays against the Automa.
fn people_at(people: usize) -> Setup {
    if people == 1 { Setup::solo() } else { Setup::players(people) }
}

/// Modules that a setup names: those that no map brings, and that sit at no seat.
pub fn optional_modules() -> Vec<Module> {
    let chosen = |module: &Module| module.map().is_none() && *module != Module::Automa;
    Module::ALL.iter().copied().filter(chosen).collect()
}

/// The keys of everything that can be chosen about modules besides.
pub fn options() -> Vec<&'static str> {
    Module::ALL.iter().flat_map(|module| module.options()).map(|option| option.key).collect()
}

/// All subsets of a short list, the empty one first.
fn subsets<T: Copy>(list: Vec<T>) -> impl Iterator<Item = Vec<T>> {
    (0u32..1 << list.len()).map(move |bits| {
        let picked = list.iter().enumerate().filter(|(at, _)| bits & (1 << at) != 0);
        picked.map(|(_, &item)| item).collect()
    })
}
