//! Messages by their keys.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabletop::Refusal;
use unic_langid::LanguageIdentifier;

/// The English message files.
const ENGLISH: [(&str, &str); 5] = [
    ("eternaut-log.ftl", include_str!("../../../content/locales/en/eternaut-log.ftl")),
    ("eternaut-reasons.ftl", include_str!("../../../content/locales/en/eternaut-reasons.ftl")),
    ("last-aurora-cards.ftl", include_str!("../../../content/locales/en/last-aurora-cards.ftl")),
    ("last-aurora-log.ftl", include_str!("../../../content/locales/en/last-aurora-log.ftl")),
    ("last-aurora-reasons.ftl", include_str!("../../../content/locales/en/last-aurora-reasons.ftl")),
];

/// The messages of a language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// Why a message cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unspoken {
    /// There is none.
    #[error("there is no message `{0}`")]
    Missing(String),
    /// Something it mentions is not there.
    #[error("message `{key}`: {why}")]
    Unfilled {
        /// The message.
        key: String,
        /// What is wrong.
        why: String,
    },
    /// A file cannot be read as messages.
    #[error("{file}: {why}")]
    File {
        /// The file.
        file: String,
        /// What is wrong.
        why: String,
    },
}

/// What is put into the gaps of a message.
#[derive(Default)]
pub struct Filling<'a>(FluentArgs<'a>);

impl<'a> Filling<'a> {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Fills a gap with a text or a number.
    pub fn with(mut self, name: impl Into<Cow<'a, str>>, value: impl Into<FluentValue<'a>>) -> Self {
        self.0.set(name, value);
        self
    }
}

impl Words {
    /// The English messages that come with the program.
    ///
    /// # Panics
    /// If the files built into the program are wrong, which a test rules out.
    pub fn english() -> &'static Self {
        static WORDS: OnceLock<Words> = OnceLock::new();
        WORDS.get_or_init(|| match Self::read("en", &ENGLISH) {
            Ok(words) => words,
            Err(error) => panic!("the built-in messages are wrong: {error}"),
        })
    }

    /// The language that somebody asks for, or English if there is no other.
    pub fn of(_language: Option<&str>) -> &'static Self {
        Self::english()
    }

    fn read(language: &str, files: &[(&str, &str)]) -> Result<Self, Unspoken> {
        let language: LanguageIdentifier = language.parse().map_err(|_| Unspoken::File {
            file: language.to_owned(),
            why: "is not the name of a language".to_owned(),
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Marks around what is filled in help browsers with mixed scripts, and only clutter a terminal.
        bundle.set_use_isolating(false);
        for (file, text) in files {
            let wrong = |why: String| Unspoken::File { file: (*file).to_owned(), why };
            let resource = FluentResource::try_new((*text).to_owned())
                .map_err(|(_, errors)| wrong(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
            bundle
                .add_resource(resource)
                .map_err(|errors| wrong(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
        }
        Ok(Words { bundle })
    }

    /// Is there a message of this key?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message of a key with its gaps filled.
    ///
    /// # Errors
    /// If there is no such message, or it mentions something that the filling lacks.
    pub fn try_say(&self, key: &str, filling: &Filling) -> Result<String, Unspoken> {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.ok_or_else(|| Unspoken::Missing(key.to_owned()))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&filling.0), &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(error) => Err(Unspoken::Unfilled { key: key.to_owned(), why: error.to_string() }),
        }
    }

    /// The message of a key; the key itself in brackets if it cannot be told, so that a gap shows and harms nobody.
    pub fn say(&self, key: &str, filling: &Filling) -> String {
        self.try_say(key, filling).unwrap_or_else(|_| format!("[{key}]"))
    }

    /// A message without gaps.
    pub fn plain(&self, key: &str) -> String {
        self.say(key, &Filling::new())
    }

    /// A refusal with its reason in words.
    pub fn refusal(&self, refusal: Refusal) -> Refusal {
        if refusal.is_key { Refusal::new(refusal.rule, self.plain(&refusal.text)) } else { refusal }
    }

    /// What a rule of scoring gives points for.
    pub fn score_line(&self, rule: &str) -> String {
        self.plain(&format!("score-{rule}"))
    }

    /// "A", "A and B", "A, B and C".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [firsts @ .., last] => {
                let firsts = firsts.join(&self.plain_or("list-comma", ", "));
                self.say("list-and", &Filling::new().with("firsts", firsts).with("last", last.clone()))
            }
        }
    }

    fn plain_or(&self, key: &str, default: &str) -> String {
        if self.has(key) { self.plain(key) } else { default.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found_out() {
        let words = Words::english();
        assert_eq!(words.try_say("no-such-thing", &Filling::new()), Err(Unspoken::Missing("no-such-thing".into())));
        let error = words.try_say("event-round", &Filling::new()).unwrap_err();
        assert!(matches!(error, Unspoken::Unfilled { .. }), "{error}");
        assert_eq!(words.say("no-such-thing", &Filling::new()), "[no-such-thing]");
    }

    #[test]
    fn words_of_its_own_stay() {
        let refusal = Refusal::new("TABLE-NOTATION", "an action is missing");
        assert_eq!(Words::english().refusal(refusal.clone()), refusal);
    }

    #[test]
    fn lists_read_well() {
        let words = Words::english();
        let items = |n: usize| ["snow", "ice", "wind"][..n].iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!(words.list(&items(0)), "");
        assert_eq!(words.list(&items(1)), "snow");
        assert_eq!(words.list(&items(2)), "snow and ice");
        assert_eq!(words.list(&items(3)), "snow, ice and wind");
    }

    #[test]
    fn a_broken_file_is_named() {
        let error = Words::read("en", &[("bad.ftl", "key = { $open")]).err();
        assert!(error.is_some_and(|error| error.to_string().starts_with("bad.ftl: ")));
    }
}
