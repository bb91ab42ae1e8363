//! The example of the guide loads and plays.

mod files;

use std::collections::BTreeSet;
use std::sync::Arc;

use eternaut::content::{Content, load};
use eternaut::{Eternaut, Setup};
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

#[test]
fn the_example_loads() {
    let loaded = load(&files::example()).unwrap_or_else(|errors| panic!("{errors}"));
    let scenario = &loaded.content.scenarios[0];
    assert_eq!(scenario.paragraphs.len(), 17);
    assert_eq!(scenario.flags, ["switch-thrown", "battery-read"]);
    let key = |text: &str| loaded.content.texts.iter().find(|found| found.key == text).map(|text| text.words.as_str());
    assert_eq!(key("eternaut-item-013"), Some("Wrapped Blanket"));
    assert_eq!(key("eternaut-x-203-901-1").map(|words| words.matches("\n\n").count()), Some(1));
}

/// Plays the example by chance to its end and says how it ended.
fn play(content: &Arc<Content>, players: u8, number: u64) -> String {
    let setup = Setup { scenario: "X".to_owned(), players, ..Setup::players(1) };
    let mut game =
        Eternaut::new(&setup, content.clone(), seed_from_number(number)).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut dice = RandomPlayer::new(number);
    let mut list = Vec::new();
    for _ in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else {
            let diary = game.diary().expect("over");
            return diary.last().and_then(|section| section.epilogue.clone()).unwrap_or("lost".to_owned());
        };
        list.clear();
        game.legal(seat, &mut list);
        game.apply(seat, list[dice.below(list.len())], &mut Silent);
    }
    panic!("{players} players, game {number}: not over after 20 000 answers");
}

#[test]
fn the_example_plays_and_ends() {
    let content = Arc::new(load(&files::example()).unwrap_or_else(|errors| panic!("{errors}")).content);
    let ends: BTreeSet<String> = (0..40).map(|number| play(&content, 1 + (number % 5) as u8, number)).collect();
    assert!(ends.contains("END-2"), "{ends:?}");
    assert!(ends.iter().all(|end| ["END-1", "END-2", "lost"].contains(&end.as_str())), "{ends:?}");
}
