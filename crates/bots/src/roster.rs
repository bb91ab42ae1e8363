//! The players of a game by the names that people write: one mechanism for all games.

use crate::compare::Thinker;

/// A player of a game, whoever it is.
pub type Bot<G> = Box<dyn Thinker<G> + Send>;

/// No player of a game has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; there are {}", known.join(", "))]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
    /// Who plays this game.
    pub known: Vec<&'static str>,
}

/// Finds the kind of a name.
pub(crate) fn find<K: Copy>(all: &[K], name: fn(K) -> &'static str, text: &str) -> Result<K, UnknownBot> {
    let known = || all.iter().map(|&kind| name(kind)).collect();
    let found = all.iter().copied().find(|&kind| name(kind) == text);
    found.ok_or_else(|| UnknownBot { name: text.to_owned(), known: known() })
}

/// Makes the enum `Kind` of a game's players, each with its name on the command line. How one of a kind is made is up to the
/// game.
macro_rules! kinds {
    ($( $(#[$about:meta])* $kind:ident = $name:literal; )*) => {
        /// A kind of player.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $( $(#[$about])* $kind ),* }

        impl Kind {
            /// All kinds, in the order in which they are listed.
            pub const ALL: [Kind; [$(Kind::$kind),*].len()] = [$(Kind::$kind),*];

            /// Its name on the command line.
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }
        }

        impl std::fmt::Display for Kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for Kind {
            type Err = $crate::UnknownBot;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::roster::find(&Kind::ALL, Kind::name, text)
            }
        }
    };
}
pub(crate) use kinds;
