//! Players of The Eternaut: they finish, and each does what its name says.

use std::path::Path;
use std::sync::Arc;

use bots::eternaut::{Guide, Kind, Memory};
use registry::eternaut::content::{self, Component, Content, Key, SourceFile};
use registry::eternaut::{Action, Eternaut, Setup};
use tabletop::driver::by_chance;
use tabletop::{Budget, Driver, Game, GameRng, Observation, Player, Seat, Silent, seed_from_number};

/// A game with its players, before the first answer.
fn table(kind: Kind, setup: &Setup, content: &Arc<Content>, number: u64) -> (Eternaut, Vec<bots::Bot<Eternaut>>) {
    let game = Eternaut::new(setup, content.clone(), seed_from_number(number)).unwrap();
    let memory = Memory::default();
    let seats = 0..u64::from(setup.players);
    let bots = seats.map(|seat| kind.player(game.look(), number + seat, &memory)).collect();
    (game, bots)
}

/// The small Scenario that authors copy from: a game of it takes little even without optimisation.
fn example() -> Arc<Content> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/packs/eternaut-example");
    let mut files = Vec::new();
    collect(&folder, &folder, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Arc::new(content::load(&files).unwrap().content)
}

fn collect(folder: &Path, base: &Path, files: &mut Vec<SourceFile>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, base, files);
        } else if path.extension().is_some_and(|extension| extension == "kdl") {
            let name = path.strip_prefix(base).unwrap().to_string_lossy().into_owned();
            files.push(SourceFile::new(name, std::fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn everybody_finishes_whatever_their_number() {
    let content = example();
    for kind in Kind::ALL {
        for players in 1..=5 {
            let setup = Setup { scenario: content.scenarios[0].code.clone(), ..Setup::players(players) };
            let (mut game, mut bots) = table(kind, &setup, &content, players as u64);
            // To look far takes long without optimisation.
            let budget = if kind == Kind::Search { Budget::simulations(3) } else { Budget::unlimited() };
            Driver::new().limit(5000).budget(budget).play(&mut game, &mut bots, &mut Silent).unwrap();
            assert!(game.outcome().is_some(), "{kind}, {players} players");
        }
    }
}

/// The skirmish of the rules' own tests: four people with weapons, two Enemies to be got rid of.
fn skirmish() -> Arc<Content> {
    let files = [
        SourceFile::new("campaign.kdl", include_str!("../../eternaut/tests/skirmish/campaign.kdl")),
        SourceFile::new("b1/scenario.kdl", include_str!("../../eternaut/tests/skirmish/scenario.kdl")),
    ];
    Arc::new(content::load(&files).unwrap_or_else(|errors| panic!("{errors}")).content)
}

/// Of so many skirmishes, those won.
fn skirmishes_won(kind: Kind, games: u64) -> u64 {
    let content = skirmish();
    let setup = Setup { scenario: "B1".into(), ..Setup::players(2) };
    let won = |number: &u64| {
        let (mut game, mut bots) = table(kind, &setup, &content, *number);
        Driver::new().limit(5000).play(&mut game, &mut bots, &mut Silent).unwrap();
        registry::eternaut::score::won(game.look())
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn those_who_work_towards_objectives_win_fights_that_chance_loses() {
    let by_chance = skirmishes_won(Kind::Random, 12);
    for kind in [Kind::Sensible, Kind::Steadfast] {
        let won = skirmishes_won(kind, 12);
        assert!(won >= 8 && won > by_chance + 3, "{kind} wins {won} of 12 skirmishes, chance {by_chance}");
    }
}

#[test]
fn both_scenarios_b_end_for_everybody() {
    let random = [("B1", Kind::Random, 1), ("B1", Kind::Random, 4), ("B2", Kind::Random, 2), ("B2", Kind::Random, 5)];
    for (scenario, kind, players) in random.into_iter().chain([("B1", Kind::Steadfast, 2), ("B2", Kind::Sensible, 3)]) {
        let setup = Setup { scenario: scenario.into(), ..Setup::players(players) };
        let (mut game, mut bots) = table(kind, &setup, &content::builtin(), 5);
        Driver::new().limit(20_000).play(&mut game, &mut bots, &mut Silent).unwrap();
        assert!(game.outcome().is_some(), "{scenario}, {kind}, {players} players");
    }
}

#[test]
fn by_chance_scenario_a_ends_too() {
    for players in 1..=5 {
        let (mut game, mut bots) = table(Kind::Random, &Setup::players(players), &content::builtin(), 7);
        Driver::new().limit(5000).play(&mut game, &mut bots, &mut Silent).unwrap();
        assert!(game.outcome().is_some());
    }
}

/// The decks are dealt anew; what lies open and the seed of the player stay. So must the answer.
#[test]
fn no_answer_depends_on_how_the_decks_lie() {
    let (mut rng, mut redealt) = (GameRng::from_number(5), 0);
    let places = [("A", 2, 15), ("A", 3, 90), ("B1", 2, 40), ("B1", 5, 120), ("B2", 1, 30), ("B2", 4, 150)];
    for (scenario, players, answers) in places {
        let setup = Setup { scenario: scenario.into(), ..Setup::players(players) };
        let game = Eternaut::new(&setup, content::builtin(), seed_from_number(8)).unwrap();
        // The next question at which there is something to choose.
        let open =
            (answers..).map_while(|answers| by_chance(game.clone(), 8, answers)).find(|game| choices(game).len() > 1);
        let game = open.unwrap_or_else(|| panic!("{scenario} with {players} ends before {answers} answers"));
        let other = game.sample_hidden(Seat(0), &mut rng);
        redealt += u32::from(other.state().deck != game.state().deck);
        for kind in Kind::ALL {
            let list = choices(&game);
            let (here, there) = (answer(kind, &game), answer(kind, &other));
            assert_eq!(here, there, "{scenario}, {kind} answers {:?} or {:?}", list[here], list[there]);
        }
    }
    assert_eq!(redealt, 6, "decks that lie otherwise");
}

/// What whoever is asked may answer.
fn choices(game: &Eternaut) -> Vec<Action> {
    let mut list = Vec::new();
    if let Some(seat) = game.to_act().lowest() {
        game.legal(seat, &mut list);
    }
    list
}

/// What a player of this kind answers who comes to the table now.
fn answer(kind: Kind, game: &Eternaut) -> usize {
    let (seat, list) = (game.to_act().lowest().unwrap(), choices(game));
    let mut player = kind.player(game.look(), 7, &Memory::default());
    player.choose(&Observation::new(game, seat, &list), &Budget::simulations(20))
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let content = example();
    let setup = Setup { scenario: content.scenarios[0].code.clone(), ..Setup::players(2) };
    let end = |number: u64| {
        let (mut game, mut bots) = table(Kind::Sensible, &setup, &content, number);
        Driver::new().play(&mut game, &mut bots, &mut Silent).unwrap();
        game
    };
    assert!(end(3) == end(3));
    assert!(end(3) != end(4));
}

/// The first answers of a game, and which paragraphs were read by then.
fn answers(kind: Kind, setup: &Setup, content: &Arc<Content>, count: usize) -> (Vec<(Seat, Action)>, Vec<bool>) {
    let (game, bots) = table(kind, setup, content, 3);
    answers_of(game, bots, count)
}

fn answers_of(
    mut game: Eternaut,
    mut bots: Vec<bots::Bot<Eternaut>>,
    count: usize,
) -> (Vec<(Seat, Action)>, Vec<bool>) {
    let mut driver = Driver::new();
    let steps = (0..count).map_while(|_| driver.step(&mut game, &mut bots, &mut Silent).unwrap());
    let answers = steps.collect();
    let look = game.look();
    let read = (0..look.rules.scenario().paragraphs.len()).map(|at| look.s.has_read(at)).collect();
    (answers, read)
}

/// The same of somebody who does what the guide of lessons says, alone in Scenario A.
fn guided(content: &Arc<Content>, count: usize) -> (Vec<(Seat, Action)>, Vec<bool>) {
    let game = Eternaut::new(&Setup::players(1), content.clone(), seed_from_number(2)).unwrap();
    let guide: bots::Bot<Eternaut> = Box::new(Guide::new(game.look(), 1));
    answers_of(game, vec![guide], count)
}

/// What kind of thing a paragraph is about that an action opens; the counter is told apart by how it lies.
fn shape(content: &Content, scenario: usize, key: Key) -> Option<String> {
    let one = |part: Component| match part {
        Component::Counter(id) => {
            let counter = content.scenarios[scenario].counters.iter().find(|counter| counter.id == id)?;
            Some(format!("counter {:?} {:?}", counter.lies, counter.icon))
        }
        Component::EventCounter(_) => Some("event".into()),
        Component::Item(_) => Some("item".into()),
        Component::ItemAction(_) => Some("use".into()),
        Component::Npc(_) => Some("npc".into()),
        Component::Character(_) => Some("character".into()),
        Component::Enemy(_) | Component::Death => None,
    };
    match key {
        Key::Pair(a, b) => Some(format!("{} with {}", one(a)?, one(b)?)),
        Key::AnyCharacter(a) => Some(format!("anybody with {}", one(a)?)),
        Key::AnyInteraction(a) => Some(format!("any interaction with {}", one(a)?)),
        Key::AnyItemAction(a) => Some(format!("any use of {}", one(a)?)),
        Key::Timer(_) | Key::Hit(_) | Key::System(_) => None,
    }
}

/// The same Storybook, in which paragraphs that nobody has read say what others of their shape said.
fn exchanged(content: &Content, scenario: usize, read: &[bool]) -> (Content, usize) {
    let mut other = content.clone();
    let mut shapes: std::collections::BTreeMap<String, Vec<usize>> = Default::default();
    for (at, paragraph) in content.scenarios[scenario].paragraphs.iter().enumerate().filter(|&(at, _)| !read[at]) {
        if let Some(shape) = shape(content, scenario, paragraph.key) {
            shapes.entry(shape).or_default().push(at);
        }
    }
    let mut changed = 0;
    for alike in shapes.into_values().filter(|alike| alike.len() > 1) {
        let bodies = alike.iter().map(|&at| content.scenarios[scenario].paragraphs[at].body);
        for (&at, body) in alike.iter().zip(bodies.cycle().skip(alike.len() / 2)) {
            changed += usize::from(other.scenarios[scenario].paragraphs[at].body != body);
            other.scenarios[scenario].paragraphs[at].body = body;
        }
    }
    (other, changed)
}

#[test]
fn whoever_has_read_nothing_answers_alike_whatever_the_unread_says() {
    let content = content::builtin();
    for (code, count) in [("A", 60), ("B1", 50), ("B2", 50)] {
        let scenario = content.scenarios.iter().position(|scenario| scenario.code == code).unwrap();
        let setup = Setup { scenario: code.into(), ..Setup::players(2) };
        let (first, read) = answers(Kind::Steadfast, &setup, &content, count);
        let (other, changed) = exchanged(&content, scenario, &read);
        assert!(changed > 40, "{code}: {changed} paragraphs say something else");
        let (second, _) = answers(Kind::Steadfast, &setup, &Arc::new(other), count);
        assert_eq!(first, second, "{code}");
    }
}

#[test]
fn the_guide_gives_nothing_away() {
    let content = content::builtin();
    let (first, read) = guided(&content, 60);
    let (other, changed) = exchanged(&content, 0, &read);
    assert!(changed > 40, "{changed} paragraphs say something else");
    assert_eq!(first, guided(&Arc::new(other), 60).0);
}

#[test]
fn whoever_follows_the_guide_stays_dry_as_long_as_there_is_anything_else_and_is_never_sent_to_die() {
    let content = content::builtin();
    let mut game = Eternaut::new(&Setup::players(1), content, seed_from_number(2)).unwrap();
    let mut bots: Vec<bots::Bot<Eternaut>> = vec![Box::new(Guide::new(game.look(), 1))];
    let mut driver = Driver::new();
    while game.state().round <= 4 {
        let before = game.clone();
        let (_, action) = driver.step(&mut game, &mut bots, &mut Silent).unwrap().expect("the night is longer");
        let peril = before.look().peril(action);
        assert!(peril.is_none() || before.state().round > 1, "{action:?} in the first round, where all is new");
        assert!(!peril.is_some_and(|peril| peril.deadly), "{action:?}");
    }
}

#[test]
fn whoever_knows_the_book_answers_otherwise_if_the_unread_says_something_else() {
    let content = content::builtin();
    let (first, read) = answers(Kind::Sensible, &Setup::players(2), &content, 60);
    let (other, _) = exchanged(&content, 0, &read);
    assert_ne!(first, answers(Kind::Sensible, &Setup::players(2), &Arc::new(other), 60).0);
}

/// Paragraphs read and Items held after so many turns of Scenario A.
fn begun(kind: Kind, turns: usize) -> (usize, usize) {
    let (mut game, mut bots) = table(kind, &Setup::players(2), &content::builtin(), 1);
    let mut driver = Driver::new();
    let mut played = 0;
    while played < turns {
        let (_, action) = driver.step(&mut game, &mut bots, &mut Silent).unwrap().unwrap();
        played += usize::from(matches!(action, Action::Play(..)));
    }
    let state = game.state();
    let read = state.read.iter().map(|word| word.count_ones() as usize).sum();
    (read, state.boards.iter().map(|board| board.items.len()).sum())
}

#[test]
fn the_curious_read_more_and_the_sensible_gather_more_than_chance_does() {
    let (by_chance, curious, sensible) = (begun(Kind::Random, 8), begun(Kind::Curious, 8), begun(Kind::Sensible, 8));
    assert!(curious.0 > by_chance.0, "{} paragraphs, by chance {}", curious.0, by_chance.0);
    assert!(sensible.1 > by_chance.1, "{} Items, by chance {}", sensible.1, by_chance.1);
}

#[test]
fn the_names_of_the_players_are_known_and_others_are_not() {
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    let error = "greedy".parse::<Kind>().unwrap_err().to_string();
    assert_eq!(error, "there is no bot `greedy`; there are random, curious, sensible, steadfast, search");
}
