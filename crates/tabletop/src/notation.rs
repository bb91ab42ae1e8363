//! Actions as records write them, a verb and its words (`explore 3`, `go C2.1`), and as people do, with names in place of
//! numbers (`commit co-pilot`).
//!
//! A game declares its actions once, with [`actions!`](crate::actions!): verb, name, arguments. What an argument is, and how records
//! and people write it, is said by its kind ([`Argument`], [`Named`]). The few actions that people write otherwise than as a
//! verb and a word for each argument have a [`Phrase`].

use std::fmt;
use std::str::FromStr;

use crate::game::Refusal;

/// Arguments an action has at most; the conformance kit tries as many words after a verb.
pub const MOST_WORDS: usize = 3;

/// Splits a text into verb and words and lets `build` make an action of them; `None` if there is no such verb.
///
/// # Errors
/// A refusal with rule `TABLE-NOTATION` that says which part is not understood.
pub fn read<A>(text: &str, build: impl FnOnce(&str, &[&str]) -> Option<Result<A, String>>) -> Result<A, Refusal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((verb, words)) = words.split_first() else {
        return Err(Refusal::new("TABLE-NOTATION", "table-no-action"));
    };
    match build(verb, words) {
        Some(Ok(action)) => Ok(action),
        Some(Err(why)) => Err(misread(why)),
        None => Err(Refusal::new("TABLE-NOTATION", "table-no-such-verb").with("verb", *verb)),
    }
}

/// Reads an action as people write it: `named` reads those that have names in place of numbers, all others are as in records.
///
/// # Errors
/// A refusal with rule `TABLE-NOTATION` that says which part is not understood.
pub fn read_named<A: FromStr<Err = Refusal>>(
    text: &str,
    named: impl FnOnce(&str, &[&str]) -> Option<Result<A, String>>,
) -> Result<A, Refusal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.split_first().and_then(|(verb, words)| named(verb, words)) {
        Some(Ok(action)) => Ok(action),
        Some(Err(why)) => Err(misread(format!("`{text}`: {why}"))),
        None => text.parse(),
    }
}

/// The parser's own words about a notation, which are the same in every language.
fn misread(why: String) -> Refusal {
    Refusal::new("TABLE-NOTATION", "table-notation").with("why", why)
}

/// Reads a number.
///
/// # Errors
/// What is wrong with it.
pub fn number<N: FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{word}` is not a number that fits here"))
}

/// Reads what people count from 1 and games from 0: slots, options, effects.
///
/// # Errors
/// What is wrong with it.
pub fn from_one(word: &str) -> Result<u8, String> {
    let inside = word.parse().ok().and_then(|n: u16| n.checked_sub(1)).and_then(|n| u8::try_from(n).ok());
    inside.ok_or_else(|| format!("`{word}` is not a number from 1 to 256"))
}

/// Writes what [`from_one`] reads.
pub fn one_more(inside: u8) -> u16 {
    u16::from(inside) + 1
}

/// A kind of argument: what it is to the rules, and how records write it.
pub trait Argument {
    /// What the action holds.
    type Value: Copy;

    /// Writes it as one word.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(value: Self::Value, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads what [`Argument::write`] writes.
    ///
    /// # Errors
    /// What is wrong with the word.
    fn read(word: &str) -> Result<Self::Value, String>;
}

/// How people write an argument. `N` is the dictionary of a game: it knows at a position what the numbers stand for.
/// What has no name is written as in records.
pub trait Named<N>: Argument {
    /// Writes it as one word that [`Named::understand`] reads back.
    fn tell(value: Self::Value, _names: N) -> String {
        Written::<Self>(value).to_string()
    }

    /// Reads a name, or what records write in place of it.
    ///
    /// # Errors
    /// What is wrong with the word.
    fn understand(word: &str, _names: N) -> Result<Self::Value, String> {
        Self::read(word)
    }
}

/// How people write an action that is more to them than a verb and a word for each argument.
pub trait Phrase<N> {
    /// The verb that people use; several actions may share one.
    const VERB: &'static str;
    /// The values of all arguments, as a tuple.
    type Values;

    /// Writes the whole action.
    fn tell(values: Self::Values, names: N) -> String;

    /// Reads the words after the verb; nothing where they belong to another action of the same verb.
    fn understand(words: &[&str], names: N) -> Option<Result<Self::Values, String>>;
}

/// An argument as records write it.
struct Written<A: Argument + ?Sized>(A::Value);

impl<A: Argument + ?Sized> fmt::Display for Written<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        A::write(self.0, f)
    }
}

/// The words of an action that has so many arguments.
///
/// # Errors
/// There are more words or fewer.
pub fn exactly<'w, const N: usize>(verb: &str, words: &[&'w str]) -> Result<[&'w str; N], String> {
    const { assert!(N <= MOST_WORDS) };
    match words.get(N..) {
        Some([]) => words.try_into().map_err(|_| format!("`{verb}` is not understood")),
        Some(more) => Err(format!("`{}` is too much after `{verb}`", more.join(" "))),
        None => Err(format!("something is missing after `{verb}`")),
    }
}

/// What a phrase makes of a verb and its words; nothing where they belong to another action.
pub fn by_phrase<P: Phrase<N>, N>(verb: &str, words: &[&str], names: N) -> Option<Result<P::Values, String>> {
    if verb == P::VERB { P::understand(words, names) } else { None }
}

/// Makes the enum of a game's actions of a list of them: what each is about, its verb in records, its name, its arguments with their
/// kinds, and after `said` the [`Phrase`] of those that have one.
///
/// Makes `Display` and `FromStr` (the notation of records), `tell` and `understand` (that of people, which need the type of the game's
/// dictionary), and lists `VERBS` and `FORMS`. Lists of several folders are joined with [`collect!`](crate::collect!).
///
/// ```
/// use std::fmt;
/// use tabletop::notation::{Argument, Named, number};
///
/// /// A card of the hand, by its place; people know it by its name.
/// pub struct Card;
///
/// impl Argument for Card {
///     type Value = u8;
///     fn write(value: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{value}") }
///     fn read(word: &str) -> Result<u8, String> { number(word) }
/// }
///
/// impl Named<&[&str]> for Card {
///     fn tell(value: u8, hand: &[&str]) -> String { hand[usize::from(value)].to_owned() }
///     fn understand(word: &str, hand: &[&str]) -> Result<u8, String> {
///         let found = hand.iter().position(|&name| name == word);
///         found.map_or_else(|| Card::read(word), |at| Ok(at as u8))
///     }
/// }
///
/// tabletop::actions! {
///     /// A decision.
///     Action, &[&str];
///     /// Play a card.
///     "play" Play(card: Card);
///     /// Play nothing.
///     "pass" Pass;
/// }
///
/// let hand = ["lamp", "rope"];
/// assert_eq!(Action::Play(1).to_string(), "play 1");
/// assert_eq!("play 1".parse::<Action>().ok(), Some(Action::Play(1)));
/// assert_eq!(Action::Play(1).tell(&hand), "play rope");
/// assert_eq!(Action::understand("play", &["rope"], &hand), Some(Ok(Action::Play(1))));
/// assert!("play".parse::<Action>().is_err() && "pass 1".parse::<Action>().is_err());
/// assert_eq!(VERBS, ["play", "pass"]);
/// assert_eq!(FORMS[0], ("play", &["Card"][..]));
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$about:meta])*
        $action:ident, $names:ty;
        $($(#[$doc:meta])* $verb:literal $name:ident $(($($value:ident: $kind:path),+))? $(said $phrase:path)?;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $action {
            $($(#[$doc])* $name $(($(<$kind as $crate::notation::Argument>::Value),+))?,)*
        }

        /// All verbs of the notation.
        pub const VERBS: &[&str] = &[$($verb),*];

        /// All verbs, each with the kinds of its arguments.
        pub const FORMS: &[(&str, &[&str])] = &[$(($verb, &[$($(stringify!($kind)),+)?])),*];

        impl ::std::fmt::Display for $action {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    $($action::$name $(($($value),+))? => {
                        f.write_str($verb)?;
                        $($(
                            f.write_str(" ")?;
                            <$kind as $crate::notation::Argument>::write($value, f)?;
                        )+)?
                    })*
                }
                Ok(())
            }
        }

        impl ::std::str::FromStr for $action {
            type Err = $crate::Refusal;

            fn from_str(text: &str) -> Result<Self, $crate::Refusal> {
                $crate::notation::read(text, |verb, words| match verb {
                    $($verb => Some((|| {
                        let [$($($value),+)?] = $crate::notation::exactly(verb, words)?;
                        Ok($action::$name $(($(<$kind as $crate::notation::Argument>::read($value)?),+))?)
                    })()),)*
                    _ => None,
                })
            }
        }

        /// As people write it.
        impl $action {
            /// Writes it so that [`Self::understand`] reads it back at the same position.
            pub fn tell(self, names: $names) -> String {
                match self {
                    $($action::$name $(($($value),+))? => {
                        $crate::actions!(@tell names $verb [$($($value: $kind),+)?] $($phrase)?)
                    })*
                }
            }

            /// Reads a verb and its words; nothing for what only records write.
            pub fn understand(verb: &str, words: &[&str], names: $names) -> Option<Result<Self, String>> {
                $($crate::actions!(@understand $action::$name names verb words $verb [$(($($value: $kind),+))?] $($phrase)?);)*
                None
            }
        }
    };
    (@tell $names:ident $verb:literal [$($value:ident: $kind:path),*]) => {{
        let words: &[String] = &[$(<$kind as $crate::notation::Named<_>>::tell($value, $names)),*];
        words.iter().fold(String::from($verb), |text, word| text + " " + word)
    }};
    (@tell $names:ident $verb:literal [$($value:ident: $kind:path),*] $phrase:path) => {
        <$phrase as $crate::notation::Phrase<_>>::tell(($($value,)*), $names)
    };
    (@understand $action:ident::$name:ident $names:ident $said:ident $words:ident $verb:literal
        [$(($($value:ident: $kind:path),+))?]) => {
        if $said == $verb {
            return Some((|| {
                let [$($($value),+)?] = $crate::notation::exactly($said, $words)?;
                Ok($action::$name $(($(<$kind as $crate::notation::Named<_>>::understand($value, $names)?),+))?)
            })());
        }
    };
    (@understand $action:ident::$name:ident $names:ident $said:ident $words:ident $verb:literal
        [$(($($value:ident: $kind:path),+))?] $phrase:path) => {
        if let Some(read) = $crate::notation::by_phrase::<$phrase, _>($said, $words, $names) {
            return Some(read.map(|($($($value,)+)?)| $action::$name $(($($value),+))?));
        }
    };
}
