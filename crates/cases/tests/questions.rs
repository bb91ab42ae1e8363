//! What a question of Last Aurora lists is what it does not refuse, at the positions of all cases.
//!
//! A question lists its answers and judges each by itself, and some lists are written by hand for speed. Random games, which the
//! conformance kit plays, hardly ever come to some of the questions; between them the cases come to all.

use std::collections::{BTreeMap, BTreeSet};

use cases::last_aurora::Cards;
use cases::{Beat, Bench};
use registry::last_aurora::action::VERBS;
use registry::last_aurora::step::Step;
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Game, conformance};

/// Positions at which each question is looked at.
const ENOUGH: usize = 12;

/// Actions to try whether they are legal or not: every verb with every word that might follow it.
fn every_action() -> BTreeSet<Action> {
    let words = [
        "0", "1", "2", "3", "4", "5", "6", "12", "17", "64", "255", "t.1", "t.4", "t+.1", "1.2", "2+.1", "3.3", "food",
        "survivor",
    ];
    conformance::every_action::<LastAurora>(VERBS, &words).into_iter().collect()
}

/// Compares at one position; the words of the questions that were looked at are counted.
fn compare(game: &LastAurora, name: &str, tried: &mut BTreeSet<Action>, seen: &mut BTreeMap<&str, usize>) {
    for seat in game.to_act() {
        let (word, _) = game.look().question(seat).and_then(Step::word_and_rule).unwrap();
        let count = seen.entry(word).or_default();
        *count += 1;
        if *count > ENOUGH {
            continue;
        }
        let mut listed = Vec::new();
        game.legal(seat, &mut listed);
        tried.extend(&listed);
        for &action in tried.iter().filter(|action| !matches!(action, Action::Shift(..))) {
            let (refusal, is_listed) = (game.explain(seat, action), listed.contains(&action));
            assert_eq!(
                refusal.is_none(),
                is_listed,
                "{name}: at `{word}`, `{action}` is listed: {is_listed}; {refusal:?}"
            );
        }
    }
}

#[test]
fn what_is_listed_is_what_is_not_refused() {
    let bench = Cards::builtin();
    let (mut tried, mut seen) = (every_action(), BTreeMap::new());
    for (file, text) in rulebook::cases("last-aurora") {
        for case in cases::read(text).0 {
            // Cases about setups that are refused have no table.
            let Ok(mut table) = bench.lay_out(&case.given) else { continue };
            let name = format!("{file}, {}", case.name);
            for beat in &case.beats {
                let Ok(game) = table.game(case.at) else { break };
                compare(game, &name, &mut tried, &mut seen);
                if let Beat::Act { seat, action, .. } = beat {
                    table.act(seat, action).unwrap().ok();
                }
            }
        }
    }
    let missing: Vec<&str> = Step::questions().filter(|word| !seen.contains_key(word)).collect();
    assert!(missing.is_empty(), "no case comes to {missing:?}");
}
