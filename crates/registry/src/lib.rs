//! The games there are: the one list that the command line, cases, players, the server and the fuzz targets take them from.
//!
//! [`each_game!`] holds the list. [`with_game!`] turns the name of a game, as records and requests write it, into its type. What
//! can be asked of any game besides [`Game`] is [`Listed`]; crates above add traits of their own, which each game implements
//! in a folder of its own. `docs/guides/add-a-game.md` says what a further game takes.

mod files;

/// What each game says about itself.
mod games {
    mod eternaut;
    mod last_aurora;
}

pub use content_reader::error::SourceFile;
pub use content_reader::fingerprint::Unknown;
pub use eternaut;
pub use files::{bundled, files};
pub use last_aurora;
pub use tabletop;

use std::sync::Arc;

use tabletop::{Bundle, Game, Hash};

/// Hands the list of games to a macro: `each_game! { [then] { with } more }` becomes `then! { { with } list more }`.
///
/// An entry is `/// Title. Variant in module = Type;`: the name that enums of games give to it, and the module that it has in
/// every crate that says something about it. The first game is meant wherever none is named. `more` are further entries:
/// tests add a game that no program offers.
#[macro_export]
macro_rules! each_game {
    ([$($then:tt)*] { $($with:tt)* } $($more:tt)*) => {
        $($then)*! { { $($with)* }
            /// Last Aurora, by way of its crate.
            LastAurora in last_aurora = $crate::last_aurora::LastAurora;
            /// The Eternaut, by way of its crate.
            Eternaut in eternaut = $crate::eternaut::Eternaut;
            $($more)*
        }
    };
}

/// Works out an expression with the game of a name as a type; nothing if there is no such game.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        $crate::each_game! { [$crate::match_game] { $name, $game => $body } }
    };
}

/// What [`with_game!`] makes of the list.
#[doc(hidden)]
#[macro_export]
macro_rules! match_game {
    ({ $name:expr, $game:ident => $body:expr } $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        match $name {
            $(
                <$type as $crate::tabletop::Game>::NAME => {
                    type $game = $type;
                    Some($body)
                }
            )*
            _ => None,
        }
    };
}

macro_rules! first_and_names {
    ({} $(#[$about:meta])* $variant:ident in $module:ident = $first:ty; $( $(#[$more:meta])* $v:ident in $m:ident = $type:ty; )*) => {
        /// The game that is meant where none is named.
        pub type First = $first;

        /// The names of all games, as records and the command line write them.
        pub const NAMES: &[&str] = &[<$first as Game>::NAME, $( <$type as Game>::NAME ),*];
    };
}
each_game! { [first_and_names] {} }

/// What every game says about itself besides its rules: what it is called, and where its cards and texts come from.
pub trait Listed: Game {
    /// Its title: `The Eternaut`.
    const TITLE: &'static str;

    /// The folder of `rulebook/` with its rules and cases.
    const RULEBOOK: &'static str;

    /// First letters of the IDs of its rules: `ET` for `ET-TURN-13` and `RUL-ET-04`. No two games share one.
    const PREFIXES: &'static [&'static str];

    /// The verbs that its actions begin with.
    const VERBS: &'static [&'static str];

    /// Words that follow these verbs, right and wrong ones: what a stranger might send.
    const ARGUMENTS: &'static [&'static str];

    /// Setups that differ in everything a setup can choose, for checks and figures.
    fn sample_setups() -> Vec<Self::Setup>;

    /// The cards that new games are played with.
    fn content() -> Arc<Self::Content>;

    /// The files that they were read from.
    fn bundle() -> Bundle;

    /// The content that comes with the program under this fingerprint: the present one, or that of an earlier edition.
    fn find(setup: &Self::Setup, fingerprint: &Hash) -> Option<Arc<Self::Content>>;

    /// The files of an earlier edition under this fingerprint.
    fn archived(fingerprint: &Hash) -> Option<Bundle>;

    /// Reads content that was kept under a fingerprint.
    ///
    /// # Errors
    /// What is wrong with the files.
    fn load(bundle: &Bundle, fingerprint: Hash) -> Result<Self::Content, String>;

    /// Reads content that somebody brings with a game, and proves that it is what the game was played with.
    ///
    /// # Errors
    /// What is wrong with the files, or that they are others.
    fn prove(bundle: &Bundle, setup: &Self::Setup, fingerprint: &Hash) -> Result<Self::Content, Unknown>;
}

macro_rules! prefixes {
    ({} $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        /// The game that has rules with such an ID: by the letters before its first dash, or behind `RUL-` and `EX-`.
        pub fn game_of_rule(id: &str) -> Option<&'static str> {
            let letters = id.split('-').find(|part| !["RUL", "EX"].contains(part))?;
            $(
                if <$type as Listed>::PREFIXES.contains(&letters) {
                    return Some(<$type as Game>::NAME);
                }
            )*
            None
        }
    };
}
each_game! { [prefixes] {} }

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_becomes_a_type() {
        for name in NAMES {
            assert_eq!(with_game!(*name, G => <G as Game>::NAME), Some(*name));
        }
        assert_eq!(<First as Game>::NAME, NAMES[0]);
        assert_eq!(with_game!("chess", G => <G as Game>::NAME), None);
        assert_eq!(NAMES.iter().collect::<BTreeSet<_>>().len(), NAMES.len(), "two games of one name");
    }

    #[test]
    fn a_rule_belongs_to_one_game() {
        let mut all = BTreeSet::new();
        for name in NAMES {
            for prefix in with_game!(*name, G => <G as Listed>::PREFIXES).unwrap_or_default() {
                assert!(all.insert(*prefix), "{prefix} belongs to two games");
                assert_eq!(game_of_rule(&format!("RUL-{prefix}-01")), Some(*name));
            }
        }
        assert_eq!(game_of_rule("TABLE-TURN"), None);
    }

    #[test]
    fn content_is_found_by_its_fingerprint_and_proved_by_its_files() {
        fn check<G: Listed>() {
            for setup in G::sample_setups() {
                let content = G::content();
                let fingerprint = G::content_fingerprint(&content, &setup);
                assert!(G::find(&setup, &fingerprint).is_some(), "{}: {setup:?}", G::NAME);
                assert!(G::find(&setup, &[7; 32]).is_none() && G::archived(&[7; 32]).is_none());
            }
            let setup = G::sample_setups().into_iter().next().expect("a setup");
            let fingerprint = G::content_fingerprint(&G::content(), &setup);
            assert!(G::prove(&G::bundle(), &setup, &fingerprint).is_ok());
            assert!(G::prove(&G::bundle(), &setup, &[7; 32]).is_err());
        }
        for name in NAMES {
            with_game!(*name, G => check::<G>());
        }
    }
}
