//! Messages by their keys.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabletop::{Message, MessageArg, Refusal};
use unic_langid::LanguageIdentifier;

use crate::pseudo;

// `LANGUAGES`: the message files of every folder of `content/locales`, with the name of the language.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that is told where no other is asked for, and of which no message is missing.
const ENGLISH: &str = "en";

/// The messages of a language.
pub struct Words {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// Is every message marked, so that text shows that is none?
    marked: bool,
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
        /// The key of the message.
        key: String,
        /// What is wrong.
        why: String,
    },
    /// A file cannot be read as messages.
    #[error("{file}: {why}")]
    File {
        /// The name of the file.
        file: String,
        /// What is wrong.
        why: String,
    },
}

/// What is put into the gaps of a message.
#[derive(Default)]
pub struct Filling<'a>(FluentArgs<'a>);

impl<'a> Filling<'a> {
    /// A filling without anything yet.
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
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::builtin(ENGLISH).unwrap_or_else(wrong));
        &WORDS
    }

    /// The words of whoever asks for these languages, the most wanted first, as browsers write them: `it, en;q=0.8`. English
    /// where there is none of them.
    ///
    /// # Panics
    /// If the files built into the program are wrong, which a test rules out.
    pub fn of(wanted: Option<&str>) -> &'static Self {
        static ALL: LazyLock<BTreeMap<&str, Words>> = LazyLock::new(|| {
            let others = Words::languages().filter(|name| *name != ENGLISH);
            others.map(|name| (name, Words::builtin(name).unwrap_or_else(wrong))).collect()
        });
        let languages = wanted.unwrap_or_default().split(',').map(|one| one.split(';').next().unwrap_or_default());
        let known = |one: &str| {
            let language: LanguageIdentifier = one.trim().parse().ok()?;
            let name = language.language.as_str();
            if name == ENGLISH { Some(Self::english()) } else { ALL.get(name) }
        };
        languages.filter_map(known).next().unwrap_or_else(Self::english)
    }

    /// All languages that somebody can be told in.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(name, _)| *name).chain([pseudo::NAME])
    }

    /// The name of the language: `en`.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// The messages of a language; English ones, marked, for the language that only tests speak.
    fn builtin(language: &'static str) -> Result<Self, Unspoken> {
        let marked = language == pseudo::NAME;
        let name = if marked { ENGLISH } else { language };
        let files = LANGUAGES.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, files)| files);
        let mut words = Self::read(language, files)?;
        if marked {
            words.marked = true;
            words.bundle.set_transform(Some(pseudo::accented));
        }
        Ok(words)
    }

    fn read(language: &'static str, files: &[(&str, &str)]) -> Result<Self, Unspoken> {
        let identifier: LanguageIdentifier = language.parse().map_err(|_| Unspoken::File {
            file: language.to_owned(),
            why: "is not the name of a language".to_owned(),
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
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
        Ok(Words { language, bundle, marked: false })
    }

    /// Is there a message of this key?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
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
            None => Ok(if self.marked { pseudo::marked(&text) } else { text }),
            Some(error) => Err(Unspoken::Unfilled { key: key.to_owned(), why: error.to_string() }),
        }
    }

    /// Another form of a message, where the language has one: `.bare`, a name without its article.
    pub fn form(&self, key: &str, form: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(form)?.value();
        let text = self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
        Some(if self.marked { pseudo::marked(&text) } else { text })
    }

    /// A text of content, which has a language of its own: in this language, where a message tells it.
    pub fn text(&self, key: &str, own: &str) -> String {
        match (self.try_say(key, &Filling::new()), self.marked) {
            (Ok(told), _) => told,
            (Err(_), true) => pseudo::marked(&pseudo::accented(own)),
            (Err(_), false) => own.to_owned(),
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

    /// A message in words. What is told already stays as it is, in whatever language.
    pub fn tell(&self, message: &Message) -> String {
        match message {
            Message::Told(text) => text.clone(),
            Message::Keyed { key, args } => {
                let filled = |filling: Filling<'static>, (name, value): &(&'static str, _)| match value {
                    MessageArg::Number(number) => filling.with(*name, *number),
                    other => filling.with(*name, self.mention(other)),
                };
                self.say(key, &args.iter().fold(Filling::new(), filled))
            }
        }
    }

    /// Something that a message mentions, in words.
    fn mention(&self, value: &MessageArg) -> String {
        match value {
            MessageArg::Number(number) => number.to_string(),
            MessageArg::Text(text) => text.clone(),
            MessageArg::Message(message) => self.tell(message),
            MessageArg::List(all) => self.list(&all.iter().map(|one| self.mention(one)).collect::<Vec<_>>()),
        }
    }

    /// A refusal with its reason in words.
    pub fn refusal(&self, refusal: Refusal) -> Refusal {
        Refusal::told(refusal.rule, self.tell(&refusal.message))
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

fn wrong(error: Unspoken) -> Words {
    panic!("the built-in messages are wrong: {error}")
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
        let refusal = Refusal::told("TABLE-NOTATION", "an action is missing");
        assert_eq!(Words::english().refusal(refusal.clone()), refusal);
    }

    #[test]
    fn messages_mention_numbers_names_and_other_messages() {
        let refusal = Refusal::new("TABLE-NOTATION", "table-no-such-verb").with("verb", "sing");
        assert_eq!(Words::english().refusal(refusal), Refusal::told("TABLE-NOTATION", "`sing` is not an action"));
        let known = ["alpha", "beta"].into_iter().collect::<MessageArg>();
        let message = Message::new("refusal-no-such-map").with("map", "delta").with("known", known);
        assert_eq!(Words::english().tell(&message), "there is no map `delta`; this content has alpha and beta");
        let inner = Message::new("list-and").with("firsts", Message::new("refusal-game-over")).with("last", 3_u8);
        assert_eq!(Words::english().tell(&inner), "the game is over and 3");
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
    fn whoever_asks_is_told_in_their_language_or_in_english() {
        for (wanted, language) in [
            (None, "en"),
            (Some(""), "en"),
            (Some("en-GB"), "en"),
            (Some("qps"), "qps"),
            (Some("tlh, qps-ploc;q=0.9, en;q=0.8"), "qps"),
            (Some("en, qps"), "en"),
            (Some("nonsense; drop table"), "en"),
        ] {
            assert_eq!(Words::of(wanted).language(), language, "{wanted:?}");
        }
    }

    #[test]
    fn what_is_no_message_shows_in_the_language_of_tests() {
        let words = Words::of(Some("qps"));
        let items = ["snow", "wind"].map(str::to_owned);
        assert_eq!(words.list(&items), "⟦snow áñð wind⟧");
        assert_eq!(words.text("no-such-text", "The cold."), "⟦Ţĥé çóļð.⟧");
        assert_eq!(Words::english().text("no-such-text", "The cold."), "The cold.");
    }

    #[test]
    fn a_broken_file_is_named() {
        let error = Words::read("en", &[("bad.ftl", "key = { $open")]).err();
        assert!(error.is_some_and(|error| error.to_string().starts_with("bad.ftl: ")));
    }
}
