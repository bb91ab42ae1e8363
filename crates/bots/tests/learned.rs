//! What the network of Last Aurora reads, and that it reads nothing hidden.

use bots::Judge;
use bots::last_aurora::{Blend, Features, Lore, Veteran};
use bots::learned::{Inputs, Reader};
use bots::search::{Plan, Search};
use registry::last_aurora::content::builtin;
use registry::last_aurora::modules::Module;
use registry::last_aurora::{LastAurora, Setup};
use tabletop::{
    Budget, Driver, Game, GameRng, Observation, Player, RandomPlayer, Seat, SeatSet, Silent, driver::by_chance,
    seed_from_number,
};

fn setups() -> Vec<Setup> {
    let on = |map: &str, setup: Setup| Setup { map: map.into(), ..setup };
    vec![
        Setup::players(2),
        on("beta", Setup::players(4)),
        on("gamma", Setup::players(3)),
        Setup::solo(),
        Setup::players(4).with([Module::Salvage, Module::Pvp]),
        on("beta", Setup::players(3)).with([Module::Asgaror, Module::StoryCards]),
    ]
}

/// Visits positions of games by chance.
fn visit(each: impl Fn(&LastAurora, &Features, &mut GameRng)) {
    let content = builtin();
    let features = Features::new(&content);
    for (number, setup) in setups().iter().enumerate() {
        let mut game = LastAurora::new(setup, content.clone(), seed_from_number(number as u64)).unwrap();
        let (mut player, mut rng) = (RandomPlayer::new(7), GameRng::from_number(3));
        let (mut list, mut count) = (Vec::new(), 0);
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            game.apply(seat, list[player.below(list.len())], &mut Silent);
            count += 1;
            if count % 7 == 0 {
                each(&game, &features, &mut rng);
            }
        }
    }
}

#[test]
fn a_deal_of_what_is_hidden_changes_nothing_that_is_read() {
    visit(|game, features, rng| {
        for seat in SeatSet::first(game.seats()).filter(|&seat| game.look().player(seat).alive) {
            let (mut before, mut after) = (Inputs::default(), Inputs::default());
            features.read(game, seat, &mut before);
            features.read(&game.sample_hidden(seat, rng), seat, &mut after);
            for (at, name) in features.layout().dense.iter().enumerate() {
                assert_eq!(before.dense[at], after.dense[at], "{name}");
            }
            assert_eq!(before.sparse, after.sparse);
        }
    });
}

#[test]
fn the_weights_of_the_program_fit_it() {
    assert!(Lore::of(&builtin()).is_some());
}

#[test]
fn everything_that_is_read_has_a_name() {
    visit(|game, features, _| {
        let (mut inputs, layout) = (Inputs::default(), features.layout());
        for seat in SeatSet::first(game.seats()).filter(|&seat| game.look().player(seat).alive) {
            features.read(game, seat, &mut inputs);
            assert_eq!(inputs.dense.len(), layout.dense.len());
            assert!(inputs.sparse.iter().all(|&thing| usize::from(thing) < layout.sparse.len()));
            assert!(inputs.dense.iter().all(|number| number.is_finite() && number.abs() < 128.0));
            assert!(inputs.sparse.len() <= bots::learned::samples::THINGS, "{} things", inputs.sparse.len());
        }
    });
}

fn veteran() -> Veteran {
    Veteran::new(Lore::of(&builtin()).unwrap(), Blend::default())
}

/// How much a veteran leans to each answer that a seat can give.
fn leanings(game: &LastAurora, seat: Seat) -> Vec<f32> {
    let (mut list, mut leanings) = (Vec::new(), Vec::new());
    game.legal(seat, &mut list);
    veteran().lean(game, seat, &list, &mut leanings);
    assert!(leanings.is_empty() || leanings.len() == list.len(), "{} leanings to {list:?}", leanings.len());
    leanings
}

#[test]
fn only_whoever_plays_alone_leans_to_answers_and_not_by_what_is_hidden() {
    visit(|game, _, rng| {
        let Some(seat) = game.to_act().lowest() else { return };
        let leans = leanings(game, seat);
        assert_eq!(leans.is_empty(), game.look().automa().is_none());
        assert!(leans.iter().all(|lean| lean.is_finite() && *lean > 0.0), "{leans:?}");
        assert_eq!(leans, leanings(&game.sample_hidden(seat, rng), seat));
    });
}

#[test]
fn the_policy_of_the_program_knows_answers_apart() {
    let (mut asked, mut apart) = (0, 0);
    for number in 0..4 {
        let mut game = LastAurora::new(&Setup::solo(), builtin(), seed_from_number(number)).unwrap();
        let (mut dice, mut list) = (RandomPlayer::new(number), Vec::new());
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            let leans = leanings(&game, seat);
            asked += u32::from(list.len() > 1);
            apart += u32::from(leans.iter().any(|lean| *lean > 2.0 * leans[0] || *lean < 0.5 * leans[0]));
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
        }
    }
    assert!(apart * 4 > asked, "of {asked} questions {apart} have an answer leant to twice as much as to another");
}

/// What was noted on the way, and who else is asked about, must not show in what an end is worth to a seat.
#[test]
fn seats_asked_about_together_hear_what_each_would_hear_alone() {
    for (number, setup) in setups().iter().enumerate() {
        let mut game = LastAurora::new(setup, builtin(), seed_from_number(number as u64)).unwrap();
        let (mut dice, mut list, mut noting) = (RandomPlayer::new(5), Vec::new(), veteran());
        let (alone, mut count) = (veteran(), 0);
        while let Some(seat) = game.to_act().lowest() {
            match dice.below(8) {
                0 => noting.prepare(&game, seat),
                1 => noting.note(&game, seat),
                _ => {}
            }
            let mut values = [0.0; 8];
            noting.leaves(&game, SeatSet::first(game.seats()), &mut values);
            for seat in SeatSet::first(game.seats()) {
                let value = alone.leaf(&game, seat);
                assert_eq!(values[seat.index()].to_bits(), value.to_bits(), "{setup:?}, after {count} answers");
            }
            list.clear();
            game.legal(seat, &mut list);
            game.apply(seat, list[dice.below(list.len())], &mut Silent);
            count += 1;
        }
    }
}

#[test]
fn at_the_end_it_is_known_who_won() {
    for setup in setups() {
        let mut game = LastAurora::new(&setup, builtin(), seed_from_number(5)).unwrap();
        let mut players: Vec<_> = (0..game.seats() as u64).map(RandomPlayer::new).collect();
        Driver::new().play(&mut game, &mut players, &mut Silent).unwrap();
        let outcome = game.outcome().unwrap();
        for seat in SeatSet::first(game.seats()) {
            let (wins, ahead) = veteran().foresee(&game, seat);
            assert_eq!(wins == 1.0, outcome.winner == Some(seat));
            let best = (0..game.seats()).filter(|&at| at != seat.index()).map(|at| outcome.seats[at].score).max();
            assert_eq!(ahead, (outcome.seats[seat.index()].score - best.unwrap()) as f32);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    for setup in setups() {
        let new = || LastAurora::new(&setup, builtin(), seed_from_number(11)).unwrap();
        let Some(game) = by_chance(new(), 4, 60) else { continue };
        let Some(seat) = game.to_act().lowest() else { continue };
        let mut list = Vec::new();
        game.legal(seat, &mut list);
        let plan = Plan { simulations: 30, ..Plan::default() };
        let answer = || {
            let question = Observation::new(&game, seat, &list);
            Search::new(veteran(), plan, 9).choose(&question, &Budget::unlimited())
        };
        assert_eq!(answer(), answer());
    }
}
