//! Random play of Scenario A: nobody gets stuck, every game ends with an epilogue or a lost campaign, and a Diary follows.

use std::collections::BTreeMap;

use eternaut::content::builtin;
use eternaut::{Diary, Eternaut, Setup};
use tabletop::{Game, RandomPlayer, Seat, Silent, seed_from_number};

fn play(players: usize, number: u64) -> Eternaut {
    let mut game = Eternaut::new(&Setup::players(players), builtin(), seed_from_number(number)).unwrap();
    let mut dice = RandomPlayer::new(number);
    let mut list = Vec::new();
    for _ in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else { return game };
        list.clear();
        game.legal(seat, &mut list);
        let action = list[dice.below(list.len())];
        game.apply(seat, action, &mut Silent);
    }
    panic!("{players} players, game {number}: not over after 20 000 answers");
}

#[test]
fn every_game_ends_properly() {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for players in 1..=5 {
        for number in 0..12 {
            let game = play(players, number);
            game.check().unwrap_or_else(|error| panic!("{players} players, game {number}: {error}"));
            let outcome = game.outcome().expect("over");
            assert!(outcome.seats.iter().all(|seat| *seat == outcome.seats[0]), "all seats end alike");
            let diary: Diary = game.diary().expect("over");
            let section = diary.last().expect("a section");
            let code =
                section.epilogue.clone().unwrap_or_else(|| if diary.lost { "lost".into() } else { "none".into() });
            assert_ne!(code, "none", "{players} players, game {number}: the story gave no epilogue (RUL-ET-35)");
            *ends.entry(code).or_default() += 1;
            let deck: usize = diary.deck.iter().map(|&(_, copies)| usize::from(copies)).sum();
            assert_eq!(deck, 40, "EK-BUY-07");
        }
    }
    println!("{ends:?}");
    assert!(ends.len() > 1, "only one ending: {ends:?}");
}

/// A Diary leads to exactly one Scenario; a lost campaign to none.
#[test]
fn a_diary_names_what_comes_next() {
    let game = play(2, 1);
    let diary = game.diary().expect("over");
    let again = Setup { diary: Some(diary), ..Setup::players(2) };
    let refusal = Eternaut::new(&again, builtin(), seed_from_number(1)).expect_err("A does not follow A");
    assert!(["EK-FINA-06", "EK-LOSE-02"].contains(&refusal.rule), "{refusal}");
    assert!(game.explain(Seat(0), eternaut::Action::Keep).is_some());
}
