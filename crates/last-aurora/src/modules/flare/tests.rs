//! The module is there when it is chosen, does what it says, and changes nothing for games without it.

use std::sync::Arc;

use tabletop::{Game, Seat, Silent, seed_from_number};

use crate::action::VERBS;
use crate::content::{Content, ObjectId, SourceFile, builtin, builtin_files, load_pack};
use crate::modules::Module;
use crate::questions::turn::Turn;
use crate::reasons::Reason;
use crate::{Action, LastAurora, Setup, notation};

const PACK: &str = "pack flares {\n    description \"Signal Flares\"\n    base last-aurora\n}";
const CARDS: &str = r#"
source house
object signal-flare {
    (LX-COMP-01)copies 1
    (LX-COMP-01)module flare
    phases 1
    play { signal (LX-USE-01)2 }
}
"#;

fn content() -> Arc<Content> {
    let pack = [SourceFile::new("pack.kdl", PACK), SourceFile::new("objects.kdl", CARDS)];
    Arc::new(load_pack(builtin_files(), &pack).unwrap_or_else(|errors| panic!("{errors}")).content)
}

fn new(setup: &Setup) -> LastAurora {
    LastAurora::new(setup, content(), seed_from_number(7)).unwrap()
}

fn with_flare() -> Setup {
    Setup::players(2).with([Module::Flare])
}

/// The Signal Flare is the last kind of Object.
fn flare(game: &LastAurora) -> ObjectId {
    ObjectId(game.rules().content.objects.len() as u8 - 1)
}

/// A game in which the player whose turn comes first has drawn the flare.
fn with_flare_in_hand() -> (LastAurora, Seat) {
    let new = |seed| LastAurora::new(&with_flare(), content(), seed_from_number(seed)).unwrap();
    let first = |game: LastAurora| {
        let seat = game.to_act().into_iter().next()?;
        (game.look().question(seat) == Some(Turn.into())).then_some((game, seat))
    };
    let (game, seat) = (0..).map(new).find_map(first).unwrap();
    let (mut state, flare) = (*game.state(), flare(&game));
    state.objects.retain(|&object| object != flare);
    state.player_mut(seat).objects.push(flare);
    (LastAurora::from_state(game.rules().clone(), state).unwrap(), seat)
}

fn may_play(game: &LastAurora, seat: Seat) -> bool {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.contains(&Action::Play(flare(game).0))
}

#[test]
fn its_card_is_in_the_deck_only_if_the_module_is_chosen() {
    for (setup, copies) in [(Setup::players(2), 0), (with_flare(), 1)] {
        let game = new(&setup);
        let found = game.state().objects.iter().filter(|&&object| object == flare(&game)).count();
        assert_eq!(found, copies);
        game.check().unwrap();
    }
}

#[test]
fn setups_and_saves_name_it() {
    let json = serde_json::to_string(&with_flare()).unwrap();
    assert!(json.contains(r#""flare":true"#), "{json}");
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), with_flare());
    let game = new(&with_flare());
    let restored = LastAurora::restore(content(), &game.save()).unwrap();
    assert_eq!(restored, game);
    assert!(restored.rules().modules.has(Module::Flare));
}

#[test]
fn games_without_it_have_the_cards_they_had() {
    let fingerprint = |content: &Content, setup: &Setup| LastAurora::content_fingerprint(content, setup);
    let without = Setup::players(2);
    assert_eq!(fingerprint(&content(), &without), fingerprint(&builtin(), &without));
    assert_ne!(fingerprint(&content(), &with_flare()), fingerprint(&builtin(), &with_flare()));
    assert_eq!(new(&without).save(), LastAurora::new(&without, builtin(), seed_from_number(7)).unwrap().save());
}

#[test]
fn the_flare_brings_fame_to_whoever_is_seen_from_the_front() {
    let (mut game, seat) = with_flare_in_hand();
    let fame = game.state().player(seat).fame;
    assert!(may_play(&game, seat));
    game.apply(seat, Action::Play(flare(&game).0), &mut Silent);
    let above = Action::LightAbove(game.state().player(seat).space);
    assert_eq!(game.explain(seat, above), None);
    game.apply(seat, above, &mut Silent);
    assert_eq!(game.state().player(seat).fame, fame + 2);
}

#[test]
fn it_is_lit_where_the_convoy_is() {
    let (mut game, seat) = with_flare_in_hand();
    game.apply(seat, Action::Play(flare(&game).0), &mut Silent);
    let far = Action::LightAbove(game.rules().road.len() as u8 - 1);
    let refusal = game.explain(seat, far).unwrap();
    assert_eq!(refusal, Reason::OutOfSight.into());
    assert_eq!(refusal.rule, "LX-USE-02");
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    assert!(!legal.is_empty() && !legal.contains(&far), "{legal:?}");
    let restored = LastAurora::restore(content(), &game.save()).unwrap();
    assert_eq!(restored, game, "the question has a number in saves");
}

#[test]
fn records_and_people_write_its_action() {
    let (game, seat) = with_flare_in_hand();
    let action = Action::LightAbove(3);
    assert_eq!(action.to_string(), "light-above 3");
    assert_eq!("light-above 3".parse(), Ok(action));
    assert_eq!(notation::read(game.look(), seat, "light-above 3"), Ok(action));
    assert!(VERBS.contains(&"light-above"));
}

#[test]
fn nobody_sees_it_from_another_region() {
    let (game, seat) = with_flare_in_hand();
    assert!(may_play(&game, seat));
    let mut state = *game.state();
    let front = Seat(1 - seat.0);
    state.order.sort_by_key(|&other| other == front);
    state.player_mut(front).space = game.rules().road.len() as u8 - 1;
    let game = LastAurora::from_state(game.rules().clone(), state).unwrap();
    assert!(!may_play(&game, seat));
}
