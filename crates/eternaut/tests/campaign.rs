//! The campaign from A into both Scenarios B, played through by players who choose by chance: what A leaves is what B begins with, and
//! what B leaves is a Diary that Scenario C can begin with.

use std::collections::BTreeMap;

use eternaut::content::{CharacterId, Content, EpilogueId, builtin};
use eternaut::diary::Fate;
use eternaut::{Diary, Eternaut, Setup};
use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

/// Plays by chance to the end, purchases included, and checks the position and its save now and then.
fn play(setup: &Setup, number: u64) -> Eternaut {
    let mut game = Eternaut::new(setup, builtin(), seed_from_number(number)).unwrap();
    let mut dice = RandomPlayer::new(number);
    let mut list = Vec::new();
    for step in 0..20_000 {
        let Some(seat) = game.to_act().lowest() else { return game };
        list.clear();
        game.legal(seat, &mut list);
        let action = list[dice.below(list.len())];
        game.apply(seat, action, &mut Silent);
        game.check().unwrap_or_else(|error| panic!("{}, game {number}, after {action}: {error}", setup.scenario));
        if step % 97 == 0 {
            let again = Eternaut::restore(builtin(), &game.save()).unwrap();
            assert!(again == game, "a save is read back");
        }
    }
    panic!("{}, game {number}: not over after 20 000 answers", setup.scenario);
}

/// A finished Scenario A that ended with this epilogue: by chance won or lost, and then told so.
fn after_a(epilogue: &str, number: u64, players: usize) -> Option<Diary> {
    let game = play(&Setup::players(players), number);
    let content = builtin();
    let scenario = &content.scenarios[0];
    let at = scenario.epilogues.iter().position(|known| known.code == epilogue).expect("an epilogue of A");
    let mut state = game.state().clone();
    if state.lost {
        return None;
    }
    state.epilogue = Some(EpilogueId(at as u8));
    Eternaut::from_state(game.rules().clone(), state).unwrap().diary()
}

fn epilogues(content: &Content) -> Vec<(String, String)> {
    let all = content.scenarios[0].epilogues.iter();
    all.map(|epilogue| (epilogue.code.clone(), epilogue.next.clone())).collect()
}

#[test]
fn every_epilogue_of_a_leads_into_a_scenario_b_that_ends() {
    let content = builtin();
    let mut played: BTreeMap<String, usize> = BTreeMap::new();
    for (number, (code, next)) in epilogues(&content).into_iter().enumerate() {
        let expected = if code.contains("B1") { "B1" } else { "B2" };
        assert_eq!(next, expected, "the code chooses the branch (EK-FINA-06)");
        for players in [1, 2, 4] {
            let seed = 100 * number as u64 + players as u64;
            let Some(diary) = after_a(&code, seed, players) else { continue };
            goes_on(&diary, &next, players, seed);
            *played.entry(next.clone()).or_default() += 1;
        }
    }
    assert!(played.get("B1").is_some_and(|&n| n > 0) && played.get("B2").is_some_and(|&n| n > 0), "{played:?}");
}

/// Scenario B after this Diary, and what it leaves.
fn goes_on(diary: &Diary, next: &str, players: usize, seed: u64) {
    let other = if next == "B1" { "B2" } else { "B1" };
    let wrong = Setup { scenario: other.into(), diary: Some(diary.clone()), ..Setup::players(players) };
    assert!(
        Eternaut::new(&wrong, builtin(), seed_from_number(seed)).is_err(),
        "only one variant is played (ET-CAMP-03)"
    );
    let setup = Setup { scenario: next.into(), diary: Some(diary.clone()), ..Setup::players(players) };
    let begun = Eternaut::new(&setup, builtin(), seed_from_number(seed)).unwrap();
    let last = diary.last().expect("a section");
    for entry in &last.characters {
        let items = begun.state().board_of(entry.id).map(|at| begun.state().boards[at].items.to_vec());
        match entry.fate {
            Fate::Alive => assert!(items.is_some(), "{} comes along", entry.id),
            Fate::Dead | Fate::Left => assert_eq!(items, None, "{} does not", entry.id),
        }
    }
    let finished = play(&setup, seed);
    let after = finished.diary().expect("over");
    let text = serde_json_of(&after);
    assert_eq!(serde_json::from_str::<Diary>(&text).unwrap(), after, "the Diary is a document");
    let section = after.last().expect("a section");
    assert_eq!(section.scenario, next);
    assert!(after.lost || section.next.as_deref() == Some("C"), "{:?}", section.next);
    for vitals in &section.ledger.0.people {
        let entry = section.characters.iter().find(|entry| entry.id == vitals.id).expect("a line");
        assert_eq!(vitals.life.is_some(), entry.fate == Fate::Alive, "{} has Life Points or a Skull", vitals.id);
        assert!(vitals.life.is_none_or(|life| (1..=10).contains(&life)));
        assert!(entry.items.is_empty(), "Items are in the reserve");
    }
    let quests = |list: &[String]| last.quests.iter().all(|code| list.contains(code));
    assert!(quests(&section.quests), "quests are carried on");
}

fn serde_json_of(diary: &Diary) -> String {
    serde_json::to_string(diary).unwrap()
}

/// Diaries from before there was an Item reserve are read, and Diaries of Scenario A have no word more than they had.
#[test]
fn old_diaries_are_read_on() {
    let text = r#"{"sections":[{"scenario":"A","characters":[{"id":901,"fate":"alive","items":[11],"penalties":[["fatigue",1]]}],
        "epilogue":"END-B1-1","next":"B1","ticks":3,"crosses":1,"score":2,"points":4,"special":[],"quests":["A-10"]}],
        "notes":["egg"],"quests":[0,0,0,0,0,0,0,0],"deck":[],"supply":[],"gone":[],"lost":false}"#;
    let diary: Diary = serde_json::from_str(text).unwrap();
    let plain: String = text.split_whitespace().collect();
    assert_eq!(serde_json_of(&diary), plain);
    let setup = Setup { scenario: "B1".into(), diary: Some(diary), ..Setup::players(2) };
    let game = Eternaut::new(&setup, builtin(), seed_from_number(1)).unwrap();
    let eduardo = CharacterId::new(901).unwrap();
    let board = &game.state().boards[game.state().board_of(eduardo).unwrap()];
    assert_eq!(board.items.len(), 1);
}
