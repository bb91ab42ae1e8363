//! The Eternaut.

use std::sync::Arc;

use content_reader::fingerprint::Unknown;
use eternaut::content::{self as book, Content, StoryKind};
use eternaut::diary::{Entry, Fate, Section};
use eternaut::{Diary, Eternaut, Setup};
use tabletop::{Bundle, Hash};

use crate::{Listed, bundled, files};

impl Listed for Eternaut {
    const TITLE: &'static str = "The Eternaut";
    const RULEBOOK: &'static str = "the-eternaut";
    const PREFIXES: &'static [&'static str] = &["ET", "EA", "EB", "EC", "ED", "EE", "EF", "EK", "CM", "DV"];
    const VERBS: &'static [&'static str] = eternaut::action::VERBS;
    const ARGUMENTS: &'static [&'static str] = &[
        "0", "1", "2", "5", "255", "256", "-1", "901", "904", "905", "701", "801", "011", "060", "403", "C2.1", "C3.1",
        "D3.4", "Z9.9", "#0", "e002", "SK-01", "é",
    ];

    /// Every Scenario with 1 to 5 players: the later ones after a Diary, by turns of a group that won Scenario A and of one that lost it.
    fn sample_setups() -> Vec<Setup> {
        let content = book::builtin();
        let first = (1..=5).map(Setup::players);
        let later = content.scenarios.iter().skip(1).flat_map(|scenario| {
            (1..=5).map(|players| Setup {
                scenario: scenario.code.clone(),
                diary: Some(sample_diary(&content, &scenario.code, players)),
                ..Setup::players(players)
            })
        });
        first.chain(later).collect()
    }

    fn content() -> Arc<Content> {
        book::builtin()
    }

    fn bundle() -> Bundle {
        bundled([book::builtin_files()])
    }

    fn find(setup: &Setup, fingerprint: &Hash) -> Option<Arc<Content>> {
        book::find(setup, fingerprint)
    }

    fn archived(fingerprint: &Hash) -> Option<Bundle> {
        book::archived(fingerprint).map(|files| bundled([files]))
    }

    fn load(bundle: &Bundle, fingerprint: Hash) -> Result<Content, String> {
        let loaded = book::load_as(&files(bundle).concat(), fingerprint);
        loaded.map(|loaded| loaded.content).map_err(|errors| errors.to_string())
    }

    fn prove(bundle: &Bundle, setup: &Setup, fingerprint: &Hash) -> Result<Content, Unknown> {
        Ok(book::load_for(&files(bundle).concat(), setup, fingerprint)?.content)
    }
}

/// What a Scenario A may have left: the better ending and its Special Quest cards where the number is even, the worse one where it is odd,
/// every second keyword, and somebody dead if there are five players.
fn sample_diary(content: &Content, next: &str, number: usize) -> Diary {
    let first = &content.scenarios[0];
    let endings: Vec<_> = first.epilogues.iter().filter(|epilogue| epilogue.next == next).collect();
    let epilogue = if number.is_multiple_of(2) { endings.first() } else { endings.last() };
    let fate = |at: usize| if number == 5 && at == 3 { Fate::Dead } else { Fate::Alive };
    let people = content.characters.iter().take(4).enumerate();
    let characters = people.map(|(at, person)| Entry { id: person.id, fate: fate(at), ..Entry::default() });
    let notes = content.notes.iter().enumerate().filter(|(at, _)| (at + number).is_multiple_of(2));
    let quests =
        first.story.iter().filter(|card| matches!(card.kind, StoryKind::Quest(_))).map(|card| card.code.clone());
    let section = Section {
        scenario: first.code.clone(),
        characters: characters.collect(),
        epilogue: epilogue.map(|epilogue| epilogue.code.clone()),
        next: Some(next.into()),
        quests: if number.is_multiple_of(2) { quests.collect() } else { Vec::new() },
        ..Section::default()
    };
    let notes = notes.map(|(_, note)| note.slug.clone()).collect();
    Diary { sections: vec![section], notes, ..Diary::default() }
}
