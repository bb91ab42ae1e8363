//! Driver and perft.

use tabletop::driver::{Stuck, by_chance};
use tabletop::perft::{divide, perft, recount};
use tabletop::{Budget, Cancel, Driver, Game, GameRng, Observation, Player, RandomPlayer, Seat, Silent, Stats, Viewer};

use crate::toy::{ENDLESS, NOBODY, NOTHING, Setup, Toy, cards};
use crate::{Sound, game, setup};

fn random(n: u64) -> Vec<RandomPlayer> {
    (0..3).map(|i| RandomPlayer::new(100 * n + i)).collect()
}

/// Always the same position of the list.
struct Fixed(usize);

impl Player<Sound> for Fixed {
    fn choose(&mut self, _: &Observation<Sound>, _: &Budget) -> usize {
        self.0
    }
}

#[test]
fn a_driver_plays_to_the_end_and_counts() {
    let mut driver = Driver::new();
    let mut position = game(1);
    let mut by_hand = position.clone();
    driver.play(&mut position, &mut random(1), &mut Silent).unwrap();
    let counted = driver.stats;
    assert!(position.outcome().is_some());

    let mut expected = Stats { games: 1, ..Stats::default() };
    let mut players = random(1);
    while let Some(seat) = by_hand.to_act().lowest() {
        let mut legal = Vec::new();
        by_hand.legal(seat, &mut legal);
        expected.decisions += 1;
        expected.choices += u64::from(legal.len() >= 2);
        expected.legal += legal.len() as u64;
        let choice = players[seat.index()].choose(&Observation::new(&by_hand, seat, &legal), &Budget::unlimited());
        by_hand.apply(seat, legal[choice], &mut Silent);
    }
    assert_eq!(counted, expected);
    assert_eq!(by_hand, position);
    assert_eq!(counted.forced(), counted.decisions - counted.choices);
}

#[test]
fn one_driver_counts_many_games() {
    let mut driver = Driver::new();
    for number in 0..10 {
        let mut game = Sound::new(&Setup { seats: 3, rounds: 6 }, cards(), [number; 32]).unwrap();
        driver.play(&mut game, &mut [Fixed(0), Fixed(0), Fixed(0)], &mut Silent).unwrap();
    }
    assert_eq!(driver.stats.games, 10);
    assert!(driver.stats.forced() > 0, "towards the end a seat has one card left");
}

#[test]
fn faults_of_players_and_games_are_told() {
    let mut players: Vec<_> = (0..3).map(|_| Fixed(7)).collect();
    let stuck = Driver::new().play(&mut game(1), &mut players, &mut Silent).unwrap_err();
    assert_eq!(stuck, Stuck::NoSuchAnswer { seat: Seat(0), choice: 7, legal: 3 });
    assert_eq!(stuck.to_string(), "the player of seat 0 chose answer 7 of 3");
    let stuck = Driver::new().play(&mut game(1), &mut players[..0], &mut Silent).unwrap_err();
    assert_eq!(stuck, Stuck::NoPlayer(Seat(0)));
    assert_eq!(stuck_in::<NOBODY>(), Stuck::NobodyToAct);
    assert!(matches!(stuck_in::<NOTHING>(), Stuck::NothingLegal(_)));
}

fn stuck_in<const FLAW: u8>() -> Stuck {
    let mut game = Toy::<FLAW>::new(&setup(), cards(), [1; 32]).unwrap();
    Driver::new().play(&mut game, &mut random(1), &mut Silent).unwrap_err()
}

#[test]
fn a_game_without_end_is_given_up() {
    // Every winner shuffles, so that cards never run out.
    struct Shuffler;
    impl Player<Toy<ENDLESS>> for Shuffler {
        fn choose(&mut self, question: &Observation<Toy<ENDLESS>>, _: &Budget) -> usize {
            question.legal().len() - 1
        }
    }
    let mut game = Toy::<ENDLESS>::new(&Setup { seats: 2, rounds: 3 }, cards(), [1; 32]).unwrap();
    let mut players = [Shuffler, Shuffler];
    let stuck = Driver::new().limit(500).play(&mut game, &mut players, &mut Silent).unwrap_err();
    assert_eq!(stuck, Stuck::TooLong(500));
}

#[test]
fn boxed_players_of_different_kinds_sit_at_one_table() {
    let mut players: Vec<Box<dyn Player<Sound>>> =
        vec![Box::new(RandomPlayer::new(1)), Box::new(Fixed(0)), Box::new(RandomPlayer::new(2))];
    Driver::new().play(&mut game(3), &mut players, &mut Silent).unwrap();
}

#[test]
fn random_answers_are_even_and_repeat() {
    let mut player = RandomPlayer::new(5);
    let mut counts = [0u32; 7];
    for _ in 0..70_000 {
        counts[player.below(7)] += 1;
    }
    assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    let draw = |seed| {
        let mut player = RandomPlayer::new(seed);
        (0..20).map(|_| player.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}

/// The plain definition: play every answer.
fn slow_perft(game: &Sound, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut ways = 0;
    for seat in game.to_act() {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        for action in legal {
            let mut next = game.clone();
            next.apply(seat, action, &mut Silent);
            ways += slow_perft(&next, depth - 1);
        }
    }
    ways
}

#[test]
fn perft_counts_what_the_plain_definition_counts() {
    let game = game(1);
    for depth in 0..=5 {
        assert_eq!(perft(&game, depth), slow_perft(&game, depth), "depth {depth}");
    }
}

#[test]
fn perft_of_three_different_cards_each() {
    // Three seats with three different cards: the first answer is one of 9, the next one of 6, then 3; the order of the
    // seats counts. Then either the winner has two answers or, after a tie, the next round asks all again.
    let game = (0..).map(game).find(|game| divide(game, 1).len() == 9).unwrap();
    assert_eq!(perft(&game, 0), 1);
    assert_eq!(perft(&game, 1), 9);
    assert_eq!(perft(&game, 2), 9 * 6);
    assert_eq!(perft(&game, 3), 9 * 6 * 3);
}

#[test]
fn the_parts_add_up_and_a_finished_game_has_none() {
    let start = game(1);
    let parts = divide(&start, 4);
    assert_eq!(parts.iter().map(|(_, _, ways)| ways).sum::<u64>(), perft(&start, 4));
    assert!(divide(&start, 0).is_empty());
    let (over, _) = crate::recorded(1);
    assert_eq!((perft(&over, 1), perft(&over, 0)), (0, 1));
}

#[test]
fn stored_counts_hold_or_are_told_anew() {
    let (one, two) = (perft(&game(1), 1), perft(&game(1), 2));
    let ways: &'static [u64] = Box::leak(Box::new([one, two]));
    assert_eq!(recount(&[(3, 1, 0, ways)], |_, seed| game(seed)), Ok(()));
    let told = recount(&[(3, 1, 0, Box::leak(Box::new([one, two + 1])))], |_, seed| game(seed)).unwrap_err();
    assert_eq!(told, format!("other counts than stored:\n    (3, 1, 0, &[{one}, {two}]),\n"));
    let told = recount(&[(3, 1, 5000, &[1])], |_, seed| game(seed)).unwrap_err();
    assert_eq!(told, "seed 1 is over before 5000 answers");
}

#[test]
fn chance_goes_on_from_a_position() {
    let begun = by_chance(game(1), 4, 2).unwrap();
    assert!(begun != game(1) && begun == by_chance(game(1), 4, 2).unwrap());
    assert!(by_chance(game(1), 4, 0) == Some(game(1)));
}

#[test]
fn an_observation_tells_what_the_seat_may_know() {
    let position = game(4);
    let seat = position.to_act().lowest().unwrap();
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    let question = Observation::new(&position, seat, &legal);
    assert_eq!(question.view(), position.view(Viewer::Seat(seat)));
    let dealt: Vec<_> = (0..8).map(|n| question.deal(&mut GameRng::from_number(n))).collect();
    assert!(dealt.iter().all(|deal| deal.view(Viewer::Seat(seat)) == question.view()));
    assert!(dealt.iter().any(|deal| *deal != position), "what is hidden is dealt anew");
}

#[test]
fn a_budget_is_spent_by_trying_or_by_a_word() {
    let budget = Budget::simulations(3);
    assert!(!budget.is_spent(2) && budget.is_spent(3));
    let cancel = Cancel::default();
    let budget = Budget::unlimited().until(cancel.clone());
    assert!(!budget.is_spent(1_000_000));
    cancel.cancel();
    assert!(budget.is_spent(0));
}
