//! Players that search: honest, repeatable, and within their budget.

use std::cell::Cell;

use bots::last_aurora::{Captain, Kind};
use bots::search::{Ending, Plan, Rivals, Search, Together};
use bots::{Judge, Thinker};
use registry::last_aurora::content;
use registry::last_aurora::modules::Module;
use registry::last_aurora::{Action, LastAurora, Setup};
use tabletop::driver::by_chance;
use tabletop::{Budget, Cancel, Driver, Game, GameRng, Observation, Player, Seat, Silent, seed_from_number};

fn game_of(setup: &Setup, number: u64) -> LastAurora {
    LastAurora::new(setup, content::builtin(), seed_from_number(number)).unwrap()
}

/// Games of all sorts: few and many players, alone, every map, and modules.
fn setups() -> Vec<Setup> {
    let steel = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
    vec![
        Setup::players(2),
        Setup::players(4),
        Setup::solo(),
        Setup { map: "gamma".into(), ..Setup::players(3) },
        Setup { map: "beta".into(), ..Setup::players(3) }.with([Module::Mine]).with(steel),
    ]
}

/// Questions with a choice, some way into games by chance.
fn questions(setup: &Setup, number: u64) -> Vec<(LastAurora, Seat, Vec<Action>)> {
    let mut found = Vec::new();
    for answers in [3, 40, 90, 150, 220] {
        let Some(game) = by_chance(game_of(setup, number), number, answers) else { continue };
        let Some(seat) = game.to_act().lowest() else { continue };
        let mut list = Vec::new();
        game.legal(seat, &mut list);
        if list.len() > 1 {
            found.push((game, seat, list));
        }
    }
    found
}

fn answer(kind: Kind, game: &LastAurora, seat: Seat, list: &[Action]) -> usize {
    let mut player = kind.player(&content::builtin(), 7);
    player.choose(&Observation::new(game, seat, list), &Budget::simulations(40))
}

/// What is hidden from a seat is dealt anew; its view, its answers and its player's seed stay. So must the answer.
#[test]
fn no_answer_depends_on_what_the_seat_cannot_know() {
    let (mut rng, mut asked, mut redealt) = (GameRng::from_number(5), 0, 0);
    for setup in setups() {
        for (game, seat, list) in questions(&setup, 11) {
            let other = game.sample_hidden(seat, &mut rng);
            redealt += u32::from(other != game);
            for kind in Kind::ALL {
                let (here, there) = (answer(kind, &game, seat, &list), answer(kind, &other, seat, &list));
                assert_eq!(here, there, "{kind} answers {:?} or {:?} of {list:?}", list[here], list[there]);
                asked += 1;
            }
        }
    }
    assert!(asked > 30 && redealt > 10, "{asked} questions, {redealt} deals that differ");
}

/// A captain that counts its simulations and cancels after some of them.
struct Watched {
    captain: Captain,
    simulations: Cell<u64>,
    cancel: (u64, Cancel),
}

impl Watched {
    fn new() -> Self {
        let captain = Captain::new(&content::builtin());
        Watched { captain, simulations: Cell::new(0), cancel: (u64::MAX, Cancel::default()) }
    }

    fn cancelling_after(simulations: u64) -> (Self, Cancel) {
        let cancel = Cancel::default();
        (Watched { cancel: (simulations, cancel.clone()), ..Watched::new() }, cancel)
    }
}

impl Judge<LastAurora> for &mut Watched {
    fn prepare(&mut self, game: &LastAurora, seat: Seat) {
        self.simulations.set(self.simulations.get() + 1);
        if self.simulations.get() >= self.cancel.0 {
            self.cancel.1.cancel();
        }
        self.captain.prepare(game, seat);
    }

    fn value(&self, game: &LastAurora, seat: Seat) -> f32 {
        self.captain.value(game, seat)
    }

    fn narrow(&self, game: &LastAurora, seat: Seat, list: &mut Vec<Action>) {
        self.captain.narrow(game, seat, list);
    }

    fn continues(&self, game: &LastAurora, seat: Seat, path: &[Action]) -> bool {
        self.captain.continues(game, seat, path)
    }
}

/// A question of a game of two with several answers worth a look.
fn hard_question() -> (LastAurora, Seat, Vec<Action>) {
    let captain = Captain::new(&content::builtin());
    let is_hard = |(game, seat, list): &(LastAurora, Seat, Vec<Action>)| {
        let mut few = list.clone();
        captain.narrow(game, *seat, &mut few);
        few.len() > 3
    };
    (1..).flat_map(|number| questions(&Setup::players(2), number)).find(is_hard).unwrap()
}

#[test]
fn a_budget_of_simulations_is_kept_and_decides() {
    let (game, seat, list) = hard_question();
    let think = |simulations: u64| {
        let mut watched = Watched::new();
        let mut player = Search::new(&mut watched, Plan::default(), 1);
        let choice = player.choose(&Observation::new(&game, seat, &list), &Budget::simulations(simulations));
        let considered = player.considered();
        (choice, considered, watched.simulations.get())
    };
    for simulations in [1, 2, 50, 300] {
        let (choice, considered, used) = think(simulations);
        // One deal more for the first opinion; less where the rest cannot change the answer any more.
        assert!(used <= simulations + 1 && 2 * used >= simulations, "{used} of {simulations}");
        assert_eq!(considered[0].action, list[choice]);
        assert_eq!((choice, considered), (think(simulations).0, think(simulations).1), "the same again");
    }
}

#[test]
fn a_search_answers_as_soon_as_it_is_cancelled() {
    let (game, seat, list) = hard_question();
    for simulations in [1, 10] {
        let (mut watched, cancel) = Watched::cancelling_after(simulations);
        let budget = Budget::unlimited().until(cancel);
        let choice =
            Search::new(&mut watched, Plan::default(), 1).choose(&Observation::new(&game, seat, &list), &budget);
        assert!(choice < list.len());
        // One simulation is always made.
        assert_eq!(watched.simulations.get(), simulations.max(2));
    }
}

/// Every plan plays every sort of game to its end.
#[test]
fn every_plan_plays_everything() {
    let usual = Plan { simulations: 3, opinion: (20, 8), ..Plan::default() };
    let plans = [
        usual,
        Plan { ending: Ending::Moves(2, 10), rivals: Rivals::AsJudged, ..usual },
        Plan { ending: Ending::ByChance, opinion: (0, 0), ..usual },
    ];
    for (at, setup) in setups().iter().enumerate() {
        let plan = plans[at % plans.len()];
        let mut game = game_of(setup, 2);
        let mut players: Vec<_> =
            (0..game.seats() as u64).map(|seed| Search::new(Captain::new(&content::builtin()), plan, seed)).collect();
        Driver::new().play(&mut game, &mut players, &mut Silent).unwrap();
        assert!(game.outcome().is_some());
    }
}

#[test]
fn searches_that_think_together_answer_alike_each_time_and_share_the_budget() {
    let (game, seat, list) = hard_question();
    let question = Observation::new(&game, seat, &list);
    let think = |searches: u64| {
        let search = |seed| Search::new(Captain::new(&content::builtin()), Plan::default(), seed);
        let mut player = Together::new((0..searches).map(search).collect());
        let choice = player.choose(&question, &Budget::simulations(300));
        let compared = player.compared();
        assert_eq!(compared[0].action, list[choice]);
        (choice, compared)
    };
    let alone =
        Search::new(Captain::new(&content::builtin()), Plan::default(), 0).choose(&question, &Budget::simulations(300));
    assert_eq!(think(1).0, alone);
    assert_eq!(think(3), think(3));
    assert_eq!(Budget::simulations(300).shared(3).simulations_or(0), 100);
    assert_eq!(Budget::unlimited().shared(3).simulations_or(7), 7);
}

/// The second question of a move begins with what the first found out.
#[test]
fn a_tree_is_kept_within_a_move() {
    let mut kept = 0;
    for number in 0..6 {
        let mut game = game_of(&Setup::players(2), number);
        let mut search = Search::new(Captain::new(&content::builtin()), Plan::default(), number);
        let mut list = Vec::new();
        for _ in 0..20 {
            let Some(seat) = game.to_act().lowest() else { break };
            list.clear();
            game.legal(seat, &mut list);
            let choice = search.choose(&Observation::new(&game, seat, &list), &Budget::simulations(60));
            let visits: u32 = search.considered().iter().map(|answer| answer.visits).sum();
            assert!(list.len() > 1 || visits == 0, "nothing was compared");
            kept += u32::from(visits > 60);
            game.apply(seat, list[choice], &mut Silent);
        }
    }
    assert!(kept > 5, "only {kept} questions went on with a tree");
}
