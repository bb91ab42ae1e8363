//! What each game adds to the messages: one variant for each game of the registry, with the types of its module `wire`.

use super::rest::NewSeat;
use crate::games::each_game;

/// What every game's part of a new table has.
pub trait Seated: serde::de::DeserializeOwned {
    /// A field that only this game's has, so that an error names what is wrong with that game's setup.
    const MARK: &'static str;

    /// Who sits where, by seat.
    fn seats(&self) -> &[NewSeat];

    /// What is laid out: the map side, or the Scenario's code.
    fn board(&self) -> &str;
}

macro_rules! of_games {
    ({} $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        wire! {
            /// What is played and by whom, as each game asks for it.
            #[serde(untagged, try_from = "serde_json::Value")]
            pub enum TableSetup { $( $(#[$about])* $variant(crate::games::$module::wire::Setup), )* }

            /// What a viewer sees of a game.
            #[allow(clippy::large_enum_variant)] // Made, written and dropped at once: a box would cost more than the copy.
            #[serde(tag = "game", rename_all = "kebab-case")]
            pub enum GameView { $( $(#[$about])* $variant(crate::games::$module::wire::View), )* }

            /// A thing on the table, as its game names it.
            #[derive(Eq)]
            #[serde(untagged)]
            pub enum GameTarget { $( $(#[$about])* $variant(crate::games::$module::wire::Target), )* }

            /// What an event was, as its game tells it.
            #[serde(untagged)]
            pub enum GameEvent { $( $(#[$about])* $variant(crate::games::$module::wire::Event), )* }

            /// Cards to draw and to read, as each game has them.
            #[allow(clippy::large_enum_variant)] // Only ever described, never made.
            #[serde(untagged)]
            pub enum GameContent { $( $(#[$about])* $variant(crate::games::$module::wire::Content), )* }
        }

        /// The fields that tell games apart.
        const MARKS: &[&str] = &[$( <crate::games::$module::wire::Setup as Seated>::MARK ),*];

        impl TableSetup {
            /// Who sits where, by seat.
            pub fn seats(&self) -> &[NewSeat] {
                match self { $( TableSetup::$variant(setup) => setup.seats(), )* }
            }

            /// What is laid out: the map side, or the Scenario's code.
            pub fn board(&self) -> &str {
                match self { $( TableSetup::$variant(setup) => setup.board(), )* }
            }
        }

        /// By the field that only one of the games has.
        impl TryFrom<serde_json::Value> for TableSetup {
            type Error = serde_json::Error;

            fn try_from(value: serde_json::Value) -> Result<Self, Self::Error> {
                $(
                    if value.get(<crate::games::$module::wire::Setup as Seated>::MARK).is_some() {
                        return serde_json::from_value(value).map(TableSetup::$variant);
                    }
                )*
                Err(serde::de::Error::custom(format!("expected one of the fields {}", MARKS.join(", "))))
            }
        }
    };
}
each_game! { [of_games] {} }

impl TableSetup {
    /// By seat: the seat whose person plays this one too.
    pub fn held_by(&self) -> Vec<Option<u8>> {
        self.seats().iter().map(|seat| seat.held_by).collect()
    }
}
