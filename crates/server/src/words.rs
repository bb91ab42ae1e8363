//! Sentences from the message files.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

const ENGLISH: [&str; 2] = [
    include_str!("../../../content/locales/en/last-aurora-cards.ftl"),
    include_str!("../../../content/locales/en/last-aurora-table.ftl"),
];

/// The sentences of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// What a sentence speaks of.
pub type Args<'a> = [(&'a str, FluentValue<'a>)];

impl Words {
    /// English.
    pub fn english() -> &'static Words {
        static WORDS: OnceLock<Words> = OnceLock::new();
        WORDS.get_or_init(|| Words::new("en".parse().unwrap_or_default(), &ENGLISH))
    }

    /// The language that a client asks for, or English if we do not have it.
    pub fn of(_lang: Option<&str>) -> &'static Words {
        Words::english()
    }

    fn new(language: unic_langid::LanguageIdentifier, files: &[&str]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Marks around arguments are for right-to-left names; they show up as boxes in many fonts.
        bundle.set_use_isolating(false);
        for file in files {
            // A wrong line is left out; a test reads the files strictly.
            let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { bundle }
    }

    /// Is there such a sentence?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence of a key; the key itself if there is none.
    pub fn say(&self, key: &str, args: &Args) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned()
    }

    /// A sentence without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_files_are_read_without_a_fault() {
        for file in ENGLISH {
            let faults = FluentResource::try_new(file.to_owned()).map_err(|(_, faults)| faults);
            assert!(faults.is_ok(), "{:?}", faults.err());
        }
    }

    #[test]
    fn sentences_count() {
        let words = Words::english();
        assert_eq!(words.say("effect-repair", &[("number", 1.into())]), "Repair once.");
        assert_eq!(words.say("effect-repair", &[("number", 3.into())]), "Repair up to 3 times.");
        assert_eq!(words.word("no-such-key"), "no-such-key");
    }

    #[test]
    fn no_key_is_given_twice() {
        let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        let lines = ENGLISH.iter().flat_map(|file| file.lines()).filter(starts);
        let all: Vec<_> = lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
        let once: BTreeSet<_> = all.iter().collect();
        assert_eq!(all.len(), once.len());
    }
}
