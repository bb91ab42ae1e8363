//! A language that only tests speak: English with marks, so that text shows that came from no message.

use std::borrow::Cow;

/// Its name, one of those that nobody else will ever take.
pub const NAME: &str = "qps";

/// Letters that can still be read, but are not plain.
const LETTERS: [(char, char); 30] = [
    ('a', 'á'),
    ('c', 'ç'),
    ('d', 'ð'),
    ('e', 'é'),
    ('g', 'ĝ'),
    ('h', 'ĥ'),
    ('i', 'î'),
    ('k', 'ķ'),
    ('l', 'ļ'),
    ('n', 'ñ'),
    ('o', 'ó'),
    ('r', 'ŕ'),
    ('s', 'š'),
    ('t', 'ţ'),
    ('u', 'ú'),
    ('w', 'ŵ'),
    ('y', 'ý'),
    ('z', 'ž'),
    ('A', 'Á'),
    ('C', 'Ç'),
    ('E', 'É'),
    ('G', 'Ĝ'),
    ('H', 'Ĥ'),
    ('I', 'Î'),
    ('N', 'Ñ'),
    ('O', 'Ó'),
    ('R', 'Ŕ'),
    ('S', 'Š'),
    ('T', 'Ţ'),
    ('U', 'Ú'),
];

/// The text of a message with its letters changed; what is filled in stays as it is.
pub fn accented(text: &str) -> Cow<'_, str> {
    let change =
        |letter: char| LETTERS.iter().find(|(plain, _)| *plain == letter).map_or(letter, |(_, marked)| *marked);
    text.chars().map(change).collect::<String>().into()
}

/// A message from its beginning to its end.
pub fn marked(text: &str) -> String {
    format!("⟦{text}⟧")
}
