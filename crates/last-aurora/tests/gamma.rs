//! The Gamma Map: shortcuts to stand on, levels, Fixed Special Waypoints, turrets (PA-MOVE, PA-ORDER).

use std::sync::Arc;

use last_aurora::content::{MapBoard, Resource, Waypoint, builtin};
use last_aurora::road::{Road, UNREACHABLE, Way, Ways};
use last_aurora::state::Phase;
use last_aurora::{LastAurora, Setup};
use tabletop::{Game, Seat};

fn gamma() -> MapBoard {
    builtin().maps.iter().find(|map| map.slug == "gamma").expect("the Gamma Map").clone()
}

fn game(players: usize, seed: u8) -> LastAurora {
    let setup = Setup { map: "gamma".into(), ..Setup::players(players) };
    LastAurora::new(&setup, builtin(), [seed; 32]).expect("a legal setup")
}

/// The three spaces of shortcuts.
const A: u8 = 38;
const B: u8 = 39;
const C: u8 = 40;

#[test]
fn spaces_of_shortcuts_follow_the_main_road_and_are_level_with_it() {
    let map = gamma();
    assert_eq!((map.main, map.last(), map.spaces.len()), (38, 37, 41));
    assert_eq!([A, B, C].map(|stop| map.level(stop)), [7, 15, 28]);
    assert_eq!([A, B, C].map(|stop| map.spaces[usize::from(stop)].region), [0, 1, 2], "RUL-PA-83");
    assert!((0..38).all(|space| map.level(space) == space));
    assert!(map.progress(A) < map.progress(7) && map.progress(A) > map.progress(6), "PA-ORDER-06");
}

#[test]
fn a_shortcut_with_a_space_on_it_is_two_roads_with_tracks_on_the_first_only() {
    let (map, road) = (gamma(), Road::new(&gamma()));
    let roads: Vec<_> = map.shortcuts.iter().filter(|road| road.from.max(road.to) >= map.main).collect();
    let ends: Vec<_> = roads.iter().map(|road| (road.from, road.to, road.tracks, road.crossing.is_some())).collect();
    let first = [(5, A, false, true), (A, 9, false, false), (13, B, true, false)];
    assert_eq!(ends[..3], first);
    assert_eq!(ends[3..], [(B, 17, false, false), (26, C, true, false), (C, 29, false, false)]);
    for tracks in [false, true] {
        assert_eq!(road.distance(B, 17, tracks, 0), 1, "whoever is on it goes on along it (RUL-PA-84)");
        assert_eq!(road.distance(B, 16, tracks, 0), UNREACHABLE, "and nowhere else");
    }
    assert_eq!([false, true].map(|tracks| road.distance(13, B, tracks, 0)), [UNREACHABLE, 1]);
    assert!(map.shortcuts.iter().all(|road| !road.avalanche || road.to < map.main));
    assert_eq!(map.shortcuts.iter().filter(|road| road.avalanche).count(), 3, "PA-SETUP-06");
}

#[test]
fn the_last_mooring_is_as_far_as_it_was_tuned_to_be() {
    let (map, road) = (gamma(), Road::new(&gamma()));
    let ship = map.moorings.last().expect("six moorings").space;
    assert_eq!(road.safe_row(0, false, Ways::NONE)[usize::from(ship)], 33);
    assert_eq!(road.distance(0, ship, false, 0), 23);
    assert_eq!(road.distance(0, ship, true, 0), 20);
}

#[test]
fn roads_that_were_crossed_lead_over_spaces_of_shortcuts() {
    let (map, road) = (gamma(), Road::new(&gamma()));
    let way = |from, to| Way::between(&map, from, to).expect("a road");
    let crossed = road.crossed(12, 17, 3, true, Ways::NONE);
    assert_eq!(crossed.each().collect::<Vec<_>>(), [way(12, 13), way(13, B), way(B, 17)]);
    assert_eq!(way(13, B).ends(&map), (13, B));
    assert_eq!(Way::between(&map, 37, A), None, "the main road ends at its last space");
    let along = road.crossed(B, 18, 2, false, Ways::NONE);
    assert_eq!(along.each().collect::<Vec<_>>(), [way(17, 18), way(B, 17)]);
}

#[test]
fn fixed_waypoints_and_turrets_lie_where_they_are_printed() {
    let map = gamma();
    let game = game(4, 1);
    for (space, kind) in [
        (8, Waypoint::Resource(Resource::Fuel)),
        (16, Waypoint::Resource(Resource::Half)),
        (20, Waypoint::Contamination),
        (27, Waypoint::Resource(Resource::Ammo)),
    ] {
        assert_eq!(map.fixed(space), Some(kind));
        assert_eq!(game.state().waypoints[usize::from(space)], Some(kind));
    }
    assert_eq!(map.turrets.iter().map(|turret| turret.armor).collect::<Vec<_>>(), [1, 2, 1, 1, 2]);
    let guarded = |turret: usize| (0..41).filter(|&space| map.turrets[turret].guards(space)).collect::<Vec<_>>();
    assert_eq!(guarded(0), [5, 6, 7, A]);
    assert_eq!(guarded(2), [15, 16, 17, B]);
    let board = game.state().boards.athena.expect("a board");
    assert!((0..5).all(|turret| board.stands(turret)) && board.alert == [0; 4], "PA-SETUP-02, PA-SETUP-38");
}

#[test]
fn the_order_is_by_level_and_the_main_road_comes_first_in_a_tie() {
    // EX-PA-01: Simon furthest by projection, David second, Andrew and Frances level.
    let game = game(4, 3);
    let mut state = *game.state();
    for (seat, space) in [(0, A), (1, 7), (2, 10), (3, B)] {
        state.player_mut(Seat(seat)).space = space;
    }
    state.order = [1, 0, 3, 2].map(Seat).into_iter().collect();
    state.player_mut(Seat(0)).steps.clear();
    for seat in 0..4 {
        state.player_mut(Seat(seat)).steps.clear();
    }
    state.asked = tabletop::SeatSet::EMPTY;
    state.phase = Phase::Movement;
    state.table = [last_aurora::step::TableStep::EndMovement].into_iter().collect();
    let told = LastAurora::from_position(Arc::clone(game.rules()), state, &mut tabletop::Silent).expect("a position");
    assert_eq!(told.state().order.to_vec(), [0, 1, 2, 3].map(Seat), "from the left: Frances, Andrew, David, Simon");
}

#[test]
fn level_with_the_aurora_on_a_shortcut_is_not_at_the_aurora() {
    let game = game(2, 5);
    let mut state = *game.state();
    // The third mooring is beside space 28, with which the last space of a shortcut is level (RUL-PA-34).
    state.aurora = 2;
    for (space, reached) in [(C, false), (27, false), (28, true), (29, true)] {
        state.player_mut(Seat(0)).space = space;
        let look = last_aurora::look::Look::new(game.rules(), &state);
        assert_eq!(look.reached(Seat(0)), reached, "{space}");
    }
}

#[test]
fn the_way_to_a_shortcut_is_measured_to_its_level_if_no_road_leads_there() {
    let game = game(2, 5);
    let mut state = *game.state();
    let mut way = |from: u8, to: u8| {
        state.player_mut(Seat(0)).space = from;
        last_aurora::look::Look::new(game.rules(), &state).way(Seat(0), to)
    };
    // Starting Convoys have no Tracks (RUL-PA-52).
    assert_eq!(way(12, B), 3, "to space 15");
    assert_eq!(way(3, A), 3, "by way of 4 and 5");
    assert_eq!(way(6, A), 1, "to space 7");
    assert_eq!(way(B, 16), 1, "from space 15");
    assert_eq!(way(16, B), UNREACHABLE, "behind");
}

#[test]
fn the_deck_is_that_of_project_athena() {
    use last_aurora::content::CardSet;
    use last_aurora::modules::Module;
    for (players, drawn) in [(2, [4, 4, 3]), (3, [6, 6, 3]), (4, [9, 8, 3])] {
        let game = game(players, players as u8);
        let (rules, state) = (game.rules(), game.state());
        let own = |module: Option<Module>| module == Some(Module::Athena);
        for (_, card) in rules.cards() {
            let replaced = match card.set {
                CardSet::Exploration { additional, .. } => additional,
                CardSet::Enemy { .. } | CardSet::Loot { .. } => true,
                CardSet::Start(_) => false,
            };
            assert!(own(card.module) || !replaced, "{} is in the box (PA-SETUP-09 to -11)", card.slug);
        }
        let boxed = |period: u8| {
            let of = |set: CardSet| matches!(set, CardSet::Exploration { period: p, .. } if p == period);
            state.boxed.iter().filter(|&&card| of(rules.content.card(card).set)).count()
        };
        assert_eq!([0, 1, 2].map(|period| [9, 8, 3][usize::from(period)] - boxed(period)), drawn, "RUL-PA-02");
        assert!(rules.cards().count() <= 104, "piles hold every card of a game");
        let objects: u8 = rules.content.objects.iter().map(|kind| rules.copies(kind)).sum();
        assert_eq!(objects, 16, "PA-COMP-12");
        assert_eq!(state.loot.len() + state.foes.len(), 6, "PA-COMP-05");
    }
}

#[test]
fn setups_that_project_athena_knows_nothing_of_are_refused() {
    use last_aurora::modules::Module;
    let refused = |setup: Setup| LastAurora::new(&setup, builtin(), [1; 32]).expect_err("no such game").rule;
    assert_eq!(refused(Setup { map: "gamma".into(), ..Setup::solo() }), "RUL-PA-05");
    assert_eq!(refused(Setup::players(2).with([Module::Athena])), "RUL-PA-08");
    assert_eq!(refused(Setup { map: "beta".into(), ..Setup::players(2).with([Module::Athena]) }), "RUL-PA-08");
    let setup = Setup { map: "gamma".into(), ..Setup::players(3) };
    let json = serde_json::to_string(&setup).expect("JSON");
    assert_eq!(serde_json::from_str::<Setup>(&json).expect("a setup"), setup);
    assert!(json.contains(r#""map":"gamma""#) && !json.contains("athena") && setup.has(Module::Athena));
}
