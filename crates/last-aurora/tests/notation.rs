//! Actions in words read back as what was written, at every position of some random games.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use last_aurora::look::{returned, returning};
use last_aurora::{Action, LastAurora, Setup, content, notation};
use tabletop::{Budget, Game, Observation, Player, RandomPlayer, Seat, Silent, seed_from_number};

/// Plays a game by chance and hands every position with its offers to the test.
fn walk(seed: u64, mut look_at: impl FnMut(&LastAurora, Seat, &[Action])) {
    let players = 2 + (seed % 3) as usize;
    let mut game = LastAurora::new(&Setup::players(players), content::builtin(), seed_from_number(seed)).unwrap();
    let mut chance = RandomPlayer::new(seed);
    let mut list = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        list.clear();
        game.legal(seat, &mut list);
        let choice = chance.choose(&Observation::new(&game, seat, &list), &Budget::unlimited());
        let action = list[choice];
        game.asides(seat, &mut list);
        look_at(&game, seat, &list);
        game.apply(seat, action, &mut Silent);
    }
}

#[test]
fn every_offer_reads_back() {
    let mut verbs = BTreeSet::new();
    for seed in 0..40 {
        walk(seed, |game, seat, offers| {
            for &action in offers {
                let text = notation::write(game.look(), seat, action);
                let read = notation::read(game.look(), seat, &text);
                assert_eq!(read.as_ref(), Ok(&action), "`{text}` in game {seed}");
                verbs.insert(text.split(' ').next().unwrap_or_default().to_owned());
            }
        });
    }
    // Rare questions may not come up, but most must have.
    assert!(verbs.len() >= 35, "only {verbs:?}");
}

#[test]
fn no_two_offers_are_written_alike() {
    for seed in 0..10 {
        walk(seed, |game, seat, offers| {
            let texts: BTreeSet<String> =
                offers.iter().map(|&action| notation::write(game.look(), seat, action)).collect();
            assert_eq!(texts.len(), offers.len(), "game {seed}");
        });
    }
}

#[test]
fn the_notation_of_records_is_understood_too() {
    for seed in 0..10 {
        walk(seed, |game, seat, offers| {
            for &action in offers {
                // A record says `take-block 1 4` and `attack-with`; names have other words for those.
                let text = action.to_string();
                assert_eq!(notation::read(game.look(), seat, &text), Ok(action), "`{text}` in game {seed}");
            }
        });
    }
}

#[test]
fn words_that_nobody_knows_are_refused() {
    let game = LastAurora::new(&Setup::players(2), content::builtin(), seed_from_number(1)).unwrap();
    let refused = |text: &str| notation::read(game.look(), Seat(0), text).unwrap_err();
    for (text, part) in [
        ("", "table-no-action"),
        ("fly", "table-no-such-verb verb=fly"),
        ("commit hermit", "no `hermit` in the crew: leader, co-pilot"),
        ("commit leader#2", "no `leader#2`"),
        ("commit", "missing"),
        ("commit leader co-pilot", "`co-pilot` is too much"),
        ("play mra", "no Object `mra`"),
        ("take middle", "neither left nor right"),
        ("take left fuel", "return"),
        ("take left return survivor", "not a Resource"),
        ("bonus 1", "several Bonus Actions: repair, decontaminate"),
        ("bonus 1 food", "no `food`"),
        ("drive ammo=1", "cannot be burnt"),
        ("stow upwards", "as-it-lies, rear, low, high"),
        ("attack t.4", "an Enemy"),
        ("attack t.9 riderwolves", "not a box"),
        ("attack t.4 hermit", "no Enemy `hermit`"),
        ("ignore 300", "no Enemy"),
        ("explore 0", "from 1"),
    ] {
        let refusal = refused(text);
        assert_eq!(refusal.rule, "TABLE-NOTATION");
        assert!(refusal.to_string().contains(part), "`{text}`: {refusal}");
    }
}

#[test]
fn shorthand_means_what_it_says() {
    let game = LastAurora::new(&Setup::players(2), content::builtin(), seed_from_number(1)).unwrap();
    let read = |text: &str| notation::read(game.look(), Seat(0), text).unwrap();
    assert_eq!(read("drive"), Action::Drive(0, 0));
    assert_eq!(read("drive 2"), Action::Drive(2, 0));
    assert_eq!(read("drive food=1"), Action::Drive(0, 1));
    assert_eq!(read("bonus 2"), Action::Bonus(1, 0));
    assert_eq!(read("bonus decontaminate"), Action::Bonus(0, 1));
    assert_eq!(read("bonus 4 ammo"), Action::Bonus(3, 1));
    assert_eq!(read("take right return fuel fuel food"), Action::TakeBlock(1, 0b1001));
    assert_eq!(read("take left return fuel fuel fuel fuel fuel food"), Action::TakeBlock(0, 0b1_0000_0101));
    assert_eq!(read("take"), Action::Take);
    assert_eq!(read("column t"), Action::Column(0));
    assert_eq!(read("replace-target c"), Action::ReplaceTarget(2));
}

#[test]
fn what_goes_back_is_read_as_in_old_records_and_beyond_three() {
    for old in 0..64 {
        let [food, fuel, ammo, full, half] = returned(old);
        assert_eq!([food, fuel, ammo], [old & 3, old >> 2 & 3, old >> 4 & 3].map(|count| count as u8));
        assert_eq!([full, half], [0, 0]);
    }
    for mask in 0..=u16::MAX {
        assert_eq!(returning(returned(mask)), mask);
    }
    assert_eq!(returned(returning([4, 5, 15, 3, 2])), [4, 5, 15, 3, 2]);
}
