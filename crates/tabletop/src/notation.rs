//! Actions as records write them: a verb and its words, `explore 3` or `go C2.1`.
//!
//! A game lists its verbs once, with [`notation!`](crate::notation!), and can then both write and read them.

use std::str::FromStr;

use crate::game::Refusal;

/// Words an action has at most.
pub const MOST_WORDS: usize = 3;

/// Splits a text into verb and words and lets `build` make an action of them; `None` if there is no such verb.
///
/// # Errors
/// A refusal with rule `TABLE-NOTATION` that says which part is not understood.
pub fn read<A>(text: &str, build: impl FnOnce(&str, &[&str]) -> Option<Result<A, String>>) -> Result<A, Refusal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((verb, words)) = words.split_first() else {
        return Err(Refusal::new("TABLE-NOTATION", "an action is missing"));
    };
    match build(verb, words) {
        Some(Ok(action)) => Ok(action),
        Some(Err(text)) => Err(Refusal::new("TABLE-NOTATION", text)),
        None => Err(Refusal::new("TABLE-NOTATION", format!("`{verb}` is not an action"))),
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
    read(text, |verb, words| match named(verb, words) {
        Some(action) => Some(action.map_err(|message| format!("`{text}`: {message}"))),
        None => Some(text.parse().map_err(|refusal: Refusal| refusal.text)),
    })
}

/// The words of an action, as many as there are.
pub fn words<W: Copy>(words: &[W]) -> [Option<W>; MOST_WORDS] {
    let mut result = [None; MOST_WORDS];
    for (slot, &word) in result.iter_mut().zip(words) {
        *slot = Some(word);
    }
    result
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

/// The verbs of a game, each with how it is written and how it is read; the one table both directions use.
///
/// Makes `Display` and `FromStr` of the action type and a list `VERBS`. The word type must be `Copy` and `Display`, and
/// come `From` everything that is written.
///
/// ```
/// use tabletop::notation::{from_one, number, one_more};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Action { Draw(u8), Option(u8), Pass }
///
/// tabletop::notation! {
///     Action, u16;
///     "draw" => Action::Draw(a) => [u16::from(a)] <= (a) Ok(Action::Draw(number(a)?));
///     "option" => Action::Option(a) => [one_more(a)] <= (a) Ok(Action::Option(from_one(a)?));
///     "pass" => Action::Pass => [] <= () Ok(Action::Pass);
/// }
///
/// assert_eq!(Action::Option(0).to_string(), "option 1");
/// assert_eq!("draw 7".parse::<Action>().ok(), Some(Action::Draw(7)));
/// assert!("draw".parse::<Action>().is_err() && "pass 1".parse::<Action>().is_err());
/// assert_eq!(VERBS, ["draw", "option", "pass"]);
/// ```
#[macro_export]
macro_rules! notation {
    ($action:ty, $word:ty; $( $verb:literal => $pattern:pat => [$($out:expr),*] <= ($($arg:ident),*) $build:expr; )*) => {
        /// All verbs of the notation.
        pub const VERBS: &[&str] = &[$($verb),*];

        impl ::std::fmt::Display for $action {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let (verb, words): (&str, [Option<$word>; $crate::notation::MOST_WORDS]) = match *self {
                    $( $pattern => ($verb, $crate::notation::words(&[$(<$word>::from($out)),*])), )*
                };
                f.write_str(verb)?;
                words.into_iter().flatten().try_for_each(|word| write!(f, " {word}"))
            }
        }

        impl ::std::str::FromStr for $action {
            type Err = $crate::Refusal;

            fn from_str(text: &str) -> Result<Self, $crate::Refusal> {
                $crate::notation::read(text, |verb, words| match verb {
                    $( $verb => Some((|| {
                        #[allow(unused_mut)]
                        let mut words = words.iter();
                        $( let $arg = words.next().ok_or_else(|| format!("`{}` needs more", $verb))?; )*
                        if words.next().is_some() {
                            return Err(format!("`{}` takes less", $verb));
                        }
                        $build
                    })()), )*
                    _ => None,
                })
            }
        }
    };
}
