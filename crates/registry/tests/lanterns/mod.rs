//! Lanterns, the toy game of the kernel's tests, as a game of the registry: what `docs/guides/add-a-game.md` asks for in
//! `crates/registry`. Other crates' tests add what it asks for in them.

#[allow(dead_code, missing_docs, clippy::expect_used)]
#[path = "../../../tabletop/tests/kernel/toy.rs"]
pub mod rules;

use std::sync::Arc;

use registry::{Listed, SourceFile, Unknown, bundled, files};
use tabletop::{Bundle, Game, Hash, hex};

#[allow(unused_imports)] // Each test takes what it needs.
pub use rules::{Action, Cards, Event, Setup};

/// The game without a flaw.
pub type Lanterns = rules::Toy<{ rules::SOUND }>;

/// What its one content file says: the cards, by their values.
fn read(bundle: &Bundle) -> Result<Cards, String> {
    let text: String = files(bundle).concat().iter().map(|file| file.text.to_string()).collect();
    let values = text.split_whitespace().map(|word| word.parse().map_err(|_| format!("`{word}` is no card")));
    Ok(Cards(values.collect::<Result<_, _>>()?))
}

impl Listed for Lanterns {
    const TITLE: &'static str = "Lanterns";
    const RULEBOOK: &'static str = "lanterns";
    const PREFIXES: &'static [&'static str] = &["TOY"];
    const VERBS: &'static [&'static str] = &["play", "keep", "shuffle", "lamp"];
    const ARGUMENTS: &'static [&'static str] = &["0", "1", "9", "10", "-1"];

    fn sample_setups() -> Vec<Setup> {
        (2..=4).map(|seats| Setup { seats, rounds: 3 }).collect()
    }

    fn content() -> Arc<Cards> {
        rules::cards()
    }

    fn bundle() -> Bundle {
        let values: Vec<String> = rules::cards().0.iter().map(u8::to_string).collect();
        bundled([&[SourceFile::new("cards.txt", values.join(" "))][..]])
    }

    fn find(setup: &Setup, fingerprint: &Hash) -> Option<Arc<Cards>> {
        let present = rules::cards();
        (Self::content_fingerprint(&present, setup) == *fingerprint).then_some(present)
    }

    fn archived(_: &Hash) -> Option<Bundle> {
        None
    }

    fn load(bundle: &Bundle, _: Hash) -> Result<Cards, String> {
        read(bundle)
    }

    fn prove(bundle: &Bundle, setup: &Setup, fingerprint: &Hash) -> Result<Cards, Unknown> {
        let other = |found: String| Unknown::Other { expected: hex::encode(fingerprint), found };
        let cards = read(bundle).map_err(&other)?;
        let found = Self::content_fingerprint(&cards, setup);
        if found == *fingerprint { Ok(cards) } else { Err(other(hex::encode(&found))) }
    }
}
