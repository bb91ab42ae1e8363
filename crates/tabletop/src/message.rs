//! What people are told, before it is put into words: the key of a message and the values that it mentions.
//!
//! Rules and servers name messages; whoever shows one to a person looks it up in the files of that person's language. So one
//! refusal reads differently at two ends of a table, and no sentence is put together here.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// A message to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    /// One of the message files.
    Keyed {
        /// Its name there.
        key: Cow<'static, str>,
        /// What it mentions, by the names that the files use.
        args: Vec<(&'static str, MessageArg)>,
    },
    /// In somebody's words already: what [`Keyed`](Message::Keyed) becomes when it is told, and details that only exist in one
    /// language, such as what a parser says about a notation.
    Told(String),
}

/// Something that a message mentions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum MessageArg {
    /// A number, which decides about plurals.
    Number(i64),
    /// Names and notation, which are the same in every language.
    Text(String),
    /// Something that is told in the same language.
    Message(Message),
    /// Several things, in a row as the language makes them.
    List(Vec<MessageArg>),
}

impl Message {
    /// A message that mentions nothing yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Message::Keyed { key: key.into(), args: Vec::new() }
    }

    /// Mentions something. What is told already stays as it is.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<MessageArg>) -> Self {
        if let Message::Keyed { args, .. } = &mut self {
            args.push((name, value.into()));
        }
        self
    }

    /// Its key; none for what is told already.
    pub fn key(&self) -> Option<&str> {
        match self {
            Message::Keyed { key, .. } => Some(key),
            Message::Told(_) => None,
        }
    }

    /// Does it say anything?
    pub fn is_empty(&self) -> bool {
        match self {
            Message::Keyed { key, .. } => key.is_empty(),
            Message::Told(text) => text.is_empty(),
        }
    }
}

/// For logs and tests: the text, or the key with what it mentions.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Told(text) => f.write_str(text),
            Message::Keyed { key, args } => {
                f.write_str(key)?;
                args.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
            }
        }
    }
}

impl fmt::Display for MessageArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageArg::Number(number) => number.fmt(f),
            MessageArg::Text(text) => text.fmt(f),
            MessageArg::Message(message) => message.fmt(f),
            MessageArg::List(all) => all.iter().enumerate().try_for_each(|(at, one)| match at {
                0 => one.fmt(f),
                _ => write!(f, ", {one}"),
            }),
        }
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for MessageArg {
            fn from(number: $number) -> Self {
                MessageArg::Number(i64::from(number))
            }
        })*
    };
}
numbers!(u8, u16, u32, i32);

impl From<usize> for MessageArg {
    fn from(number: usize) -> Self {
        MessageArg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for MessageArg {
    fn from(text: &str) -> Self {
        MessageArg::Text(text.to_owned())
    }
}

impl From<String> for MessageArg {
    fn from(text: String) -> Self {
        MessageArg::Text(text)
    }
}

impl From<Message> for MessageArg {
    fn from(message: Message) -> Self {
        MessageArg::Message(message)
    }
}

impl<T: Into<MessageArg>> FromIterator<T> for MessageArg {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        MessageArg::List(all.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_show_the_key_and_what_it_mentions() {
        let message = Message::new("no-map")
            .with("map", "delta")
            .with("known", ["alpha", "beta"].into_iter().collect::<MessageArg>());
        assert_eq!(message.to_string(), "no-map map=delta known=alpha, beta");
        assert_eq!((message.key(), message.is_empty()), (Some("no-map"), false));
    }

    #[test]
    fn what_is_told_mentions_nothing_more() {
        let told = Message::Told("Too late.".into()).with("seat", 1_u8);
        assert_eq!((told.to_string().as_str(), told.key()), ("Too late.", None));
    }
}
