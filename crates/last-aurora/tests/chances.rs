//! Chances to play Objects that may pass, because they come again.

use last_aurora::legal::lets_pass;
use last_aurora::modules::Module;
use last_aurora::step::Step;
use last_aurora::{Action, LastAurora, Setup, content};
use tabletop::{Game, GameRng, Silent, seed_from_number};

/// A chance in which nothing but Objects could be played: the question, in the last round or not, and whether it may pass.
type Chance = (Step, bool, bool);

/// Plays a game by chance without ever playing an Object, and notes such chances.
fn hoard(number: u64, chances: &mut Vec<Chance>) {
    let setup = Setup::players(3).with(number.is_multiple_of(2).then_some(Module::Mine));
    let mut game = LastAurora::new(&setup, content::builtin(), seed_from_number(number)).unwrap();
    let mut rng = GameRng::from_number(number);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let passes = lets_pass(game.look(), seat, &legal);
        assert!(passes.is_none_or(|action| legal.contains(&action) && !matches!(action, Action::Play(_))), "{legal:?}");
        let held: Vec<_> = legal.iter().copied().filter(|action| !matches!(action, Action::Play(_))).collect();
        if let ([_], true) = (&held[..], legal.len() > 1) {
            let step = game.look().question(seat).unwrap();
            chances.push((step, game.look().is_last_round(), passes.is_some()));
        } else {
            assert_eq!(passes.filter(|_| legal.len() > 1), None, "more is asked than Objects: {legal:?}");
        }
        game.apply(seat, held[rng.below(held.len() as u32) as usize], &mut Silent);
    }
}

#[test]
fn a_chance_passes_between_turns_and_after_moving_but_not_in_a_turn_or_after_the_last_movement() {
    let mut chances = Vec::new();
    (0..400).for_each(|number| hoard(number, &mut chances));
    let share = |test: &dyn Fn(&Chance) -> bool| {
        let of: Vec<bool> = chances.iter().filter(|&chance| test(chance)).map(|chance| chance.2).collect();
        (of.len(), of.iter().filter(|&&passes| passes).count())
    };
    let (between, passed) =
        share(&|(step, ..)| matches!(step, Step::TurnEnd(_) | Step::RestFeed(_) | Step::RestAbilities(_)));
    assert!(between > 100 && passed == between, "{passed} of {between}");
    let (turns, passed) = share(&|(step, ..)| matches!(step, Step::Turn(_) | Step::Move(_)));
    assert!(turns > 100 && passed == 0, "{passed} of {turns}");
    let (last, passed) = share(&|&(step, last, _)| matches!(step, Step::MoveEnd(_)) && last);
    assert!(last > 10 && passed == 0, "{passed} of {last}");
    // Only a Mine is asked about after other movements: it cannot be laid at any other time.
    let (moves, passed) = share(&|&(step, last, _)| matches!(step, Step::MoveEnd(_)) && !last);
    assert!(passed > 20 && passed < moves, "{passed} of {moves}");
}
