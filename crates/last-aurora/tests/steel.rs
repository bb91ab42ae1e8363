//! Salvage and the Asgaror: what goes with what, which cards are in a game, and a few positions.

use std::collections::BTreeMap;
use std::sync::Arc;

use last_aurora::content::{Area, CardSet, SourceFile, builtin, builtin_files, load_pack};
use last_aurora::convoy::BoxRef;
use last_aurora::modules::Module;
use last_aurora::modules::asgaror::ON_GAMMA;
use last_aurora::modules::salvage::{OBJECTS_ONLY, POOLED};
use last_aurora::questions::damage::Damage;
use last_aurora::questions::objects::DrawObjects;
use last_aurora::rare::Rare;
use last_aurora::setup::new_foe;
use last_aurora::state::{BOXED, DECK, Foe, OBJECT_LIMIT};
use last_aurora::step::{Step, TableStep};
use last_aurora::{Action, Event, LastAurora, Setup};
use tabletop::{Declared, Game, GameRng, Seat, SeatSet, seed_from_number};

const BOTH: [Module; 2] = [Module::Salvage, Module::Asgaror];

fn gamma(players: usize) -> Setup {
    Setup { map: "gamma".into(), ..Setup::players(players) }
}

fn new(setup: &Setup) -> LastAurora {
    LastAurora::new(setup, builtin(), seed_from_number(3)).expect("a legal setup")
}

fn refusal(setup: &Setup) -> String {
    LastAurora::new(setup, builtin(), seed_from_number(3))
        .expect_err("no such game")
        .message
        .key()
        .unwrap_or_default()
        .to_string()
}

/// Modules of the cards of a game in a pile, each once, and how many cards there are.
fn pile(game: &LastAurora, is_in: fn(CardSet) -> bool) -> BTreeMap<Option<Module>, usize> {
    let mut found = BTreeMap::new();
    for (_, card) in game.rules().cards().filter(|(_, card)| is_in(card.set)) {
        *found.entry(card.module).or_default() += 1;
    }
    found
}

fn is_additional(set: CardSet) -> bool {
    matches!(set, CardSet::Exploration { additional: true, .. })
}

fn is_enemy(set: CardSet) -> bool {
    matches!(set, CardSet::Enemy { .. })
}

fn is_loot(set: CardSet) -> bool {
    matches!(set, CardSet::Loot { .. })
}

/// FS1-SETUP-01 to -03, FS2-SETUP-01, -02, RUL-FS-19, RUL-FS-20.
#[test]
fn their_cards_take_the_place_of_those_of_the_core() {
    for players in 2..=4 {
        let game = new(&Setup::players(players).with(BOTH));
        assert_eq!(pile(&game, is_additional), BTreeMap::from([(Some(Module::Salvage), 20)]));
        assert_eq!(pile(&game, is_enemy), BTreeMap::from([(Some(Module::Asgaror), 6)]));
        assert_eq!(pile(&game, is_loot), BTreeMap::from([(Some(Module::Asgaror), 6)]));
        let drawn = [10, 14, 20][players - 2];
        assert_eq!(game.state().boxed.len(), 20 - drawn, "RUL-FS-19");
        assert_eq!(objects(&game), 14 + 4);
    }
}

/// Objects in the game.
fn objects(game: &LastAurora) -> usize {
    let rules = game.rules();
    rules.content.objects.iter().map(|kind| usize::from(rules.copies(kind))).sum()
}

/// RUL-FS-02, RUL-FS-03, RUL-FS-08, RUL-FS-67.
#[test]
fn with_project_athena_only_as_marked_variants() {
    let salvage = |options: &[&'static str]| gamma(3).with([Module::Salvage]).with_options(options.iter().copied());
    assert_eq!(refusal(&salvage(&[])), "refusal-one-set-of-additional-cards");
    assert_eq!(refusal(&gamma(3).with([Module::Asgaror])), "refusal-one-clan");
    assert_eq!(refusal(&Setup::players(3).with(BOTH).with_options([POOLED])), "refusal-nothing-to-settle");
    assert_eq!(refusal(&Setup::players(3).with_options([ON_GAMMA])), "refusal-variant-without-module");

    let game = new(&salvage(&[OBJECTS_ONLY]));
    assert_eq!(pile(&game, is_additional), BTreeMap::from([(Some(Module::Athena), 20)]));
    assert_eq!(objects(&game), 14 + 2 + 4);

    let game = new(&salvage(&[POOLED]));
    assert_eq!(pile(&game, is_additional), BTreeMap::from([(Some(Module::Athena), 20), (Some(Module::Salvage), 20)]));
    assert_eq!(game.state().boxed.len(), 40 - 15, "as many are drawn as Project Athena says");

    let game = new(&gamma(3).with([Module::Asgaror]).with_options([ON_GAMMA]));
    assert_eq!(pile(&game, is_enemy), BTreeMap::from([(Some(Module::Asgaror), 6)]));
    assert_eq!(pile(&game, is_loot), BTreeMap::from([(Some(Module::Asgaror), 6)]));
    assert_eq!(pile(&game, is_additional), BTreeMap::from([(Some(Module::Athena), 20)]));
}

/// Every setup that can be played: any modules on any map by any number of players, and any variant.
fn every_allowed_setup() -> Vec<Setup> {
    let modules: Vec<Module> = Module::ALL.iter().copied().filter(|module| module.map().is_none()).collect();
    let options = [OBJECTS_ONLY, POOLED, ON_GAMMA];
    let chosen = |bits: usize, at: usize| bits & (1 << at) != 0;
    let mut found = Vec::new();
    for map in ["alpha", "beta", "gamma"] {
        for (players, bits) in
            (2..=4).flat_map(|players| (0..1 << (modules.len() + 3)).map(move |bits| (players, bits)))
        {
            let with = (0..modules.len()).filter(|&at| chosen(bits, at)).map(|at| modules[at]);
            let options = (0..3).filter(|&at| chosen(bits, modules.len() + at)).map(|at| options[at]);
            let setup = Setup { map: map.into(), ..Setup::players(players) }.with(with).with_options(options);
            found.extend(setup.check().is_ok().then_some(setup));
        }
    }
    found
}

/// The box is fullest with pooled additional cards, player versus player and two players: it must never overflow.
#[test]
fn deck_and_box_have_room_in_every_allowed_setup() {
    let setups = every_allowed_setup();
    assert!(setups.len() > 500, "{} setups", setups.len());
    let piles = setups.iter().map(|setup| {
        let game = new(setup);
        (game.state().boxed.len(), game.state().deck.len())
    });
    let (boxed, deck): (Vec<_>, Vec<_>) = piles.unzip();
    assert_eq!(boxed.iter().max(), Some(&32));
    let fullest = setups.iter().zip(&boxed).filter(|(_, boxed)| **boxed == 32).map(|(setup, _)| setup);
    for setup in fullest {
        assert_eq!((setup.map.as_str(), setup.seats.len()), ("gamma", 2), "{setup:?}");
    }
    assert!(32 < BOXED && *deck.iter().max().expect("setups") < DECK);
}

/// A pack can ask for more cards than there is room for: it is told so, and no game begins.
#[test]
fn content_that_would_not_fit_is_refused() {
    let wrong = |cards: &str| {
        let pack = "pack test {\n    description \"A test\"\n    base last-aurora\n}\n";
        let cards = format!("source house\n{cards}\n");
        let files = [SourceFile::new("cards.kdl", cards), SourceFile::new("pack.kdl", pack)];
        load_pack(builtin_files(), &files).map_or_else(|errors| errors.to_string(), |_| String::new())
    };
    let rows = |drawn: u8| {
        (2..=4).map(|players| format!("additional {players} I={drawn} II={drawn} III={drawn}; ")).collect::<String>()
    };
    assert_eq!(wrong(&format!("override athena {{ {} }}", rows(0))), "", "43 cards find room in the box");
    let told = wrong(&format!("override athena {{ {} }}", rows(20)));
    assert!(told.contains("an Exploration deck could have 83 cards, but there is room for 72"), "{told}");
}

/// A save knows which variant it is, and a setup reads as it was written.
#[test]
fn saves_and_setups_know_the_variants() {
    for options in [vec![OBJECTS_ONLY, ON_GAMMA], vec![POOLED, ON_GAMMA]] {
        let setup = gamma(4).with(BOTH).with_options(options);
        let game = new(&setup);
        game.check().expect("a whole game");
        assert_eq!(LastAurora::restore(builtin(), &game.save()).expect("its own save"), game);
        let json = serde_json::to_string(&setup).expect("a setup is JSON");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("its own JSON"), setup);
    }
}

/// Plays games at random and counts what is told.
fn played(setup: &Setup, seeds: std::ops::Range<u64>) -> BTreeMap<&'static str, u32> {
    let mut told = BTreeMap::new();
    for seed in seeds {
        let mut game = LastAurora::new(setup, builtin(), seed_from_number(seed)).expect("a legal setup");
        let mut rng = GameRng::new(seed_from_number(seed + 1000));
        let (mut list, mut events): (Vec<_>, Vec<Event>) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().into_iter().next() {
            list.clear();
            game.legal(seat, &mut list);
            let action = list[rng.below(list.len() as u32) as usize];
            game.apply(seat, action, &mut events);
            game.check().unwrap_or_else(|error| panic!("seed {seed}, {action:?}: {error}"));
        }
        for event in events {
            *told.entry(event.word()).or_default() += 1;
        }
    }
    told
}

/// What few games of random players come to has its cases.
#[test]
fn wounds_close_and_ambushes_are_seen_in_random_games() {
    let told = played(&Setup::players(4).with(BOTH), 0..40);
    for word in ["regenerated", "ambush-spotted"] {
        assert!(told.contains_key(word), "{word} never happens: {told:?}");
    }
}

#[test]
fn variants_with_project_athena_are_played_to_the_end() {
    for options in [vec![OBJECTS_ONLY, ON_GAMMA], vec![POOLED, ON_GAMMA]] {
        for players in 2..=4 {
            played(&gamma(players).with(BOTH).with_options(options.clone()), 0..4);
        }
    }
}

/// The player on turn has a second Trailer, three Objects, and this to do next.
fn with_trailer(slug: &str, step: impl Into<Step>) -> (LastAurora, Seat) {
    let game = new(&Setup::players(2).with([Module::Salvage]));
    let mut state = *game.state();
    let seat = state.turn.expect("somebody is on turn");
    let card = game.rules().cards().find(|(_, card)| card.slug == slug).expect("the card").0;
    state.deck.retain(|&other| other != card);
    state.boxed.retain(|&other| other != card);
    for slot in state.zone.iter_mut().filter(|slot| slot.card == card) {
        *slot = Default::default();
    }
    let hand: Vec<_> = (0..OBJECT_LIMIT).filter_map(|_| state.objects.pop()).collect();
    let player = state.player_mut(seat);
    player.objects.extend(hand);
    player.convoy.replace(&game.rules().content, 4, card);
    player.steps.push(step.into());
    let game = LastAurora::from_position(game.rules().clone(), state, &mut Vec::new()).expect("a position");
    (game, seat)
}

fn asks(game: &LastAurora, seat: Seat) -> Option<&'static str> {
    game.look().question(seat).and_then(Step::word_and_rule).map(|(word, _)| word)
}

/// FS-BOX-LIMIT-01, RUL-FS-14: a fourth Object stays, a fifth does not.
#[test]
fn a_rack_holds_one_object_more() {
    let (game, seat) = with_trailer("rack-wagon", DrawObjects(1));
    assert_eq!((game.look().object_limit(seat), game.state().player(seat).objects.len()), (4, 4));
    assert_ne!(asks(&game, seat), Some("keep-three"));
    let (game, seat) = with_trailer("rack-wagon", DrawObjects(2));
    assert_eq!(game.state().player(seat).objects.len(), 5);
    assert_eq!(asks(&game, seat), Some("keep-three"));
    let (game, seat) = with_trailer("junk-wagon", DrawObjects(1));
    assert_eq!(asks(&game, seat), Some("keep-three"), "no rack, no room");
}

/// RUL-FS-15: with the rack goes the room, at once and down to the limit.
#[test]
fn a_damaged_rack_holds_nothing() {
    let (game, seat) = with_trailer("rack-wagon", DrawObjects(1));
    let mut state = *game.state();
    state.player_mut(seat).steps.push(Damage { left: 1, area: Area::BottomRow }.into());
    let mut game = LastAurora::from_state(game.rules().clone(), state).expect("a position");
    game.apply(seat, Action::Damage(BoxRef::new(4, 0)), &mut Vec::new());
    assert_eq!((game.look().object_limit(seat), asks(&game, seat)), (3, Some("keep-three")));
    let object = game.state().player(seat).objects[0];
    game.apply(seat, Action::DiscardObject(object.0), &mut Vec::new());
    assert_eq!(game.state().player(seat).objects.len(), 3);
    assert_ne!(asks(&game, seat), Some("keep-three"));
}

/// EX-FS-02: FS2-DEF-01 to -03.
#[test]
fn wounds_on_asgardian_boxes_close_and_others_stay() {
    let game = new(&Setup::players(3).with([Module::Asgaror]));
    let mut state = *game.state();
    let loot = state.loot.iter().copied().find(|&card| {
        matches!(game.rules().content.card(card).set, CardSet::Loot { defense: [_, 5, _], asgardian: [_, 2, _], .. })
    });
    let loot = loot.expect("Loot with 2 Asgardian and 3 normal boxes");
    state.loot.retain(|card| *card != loot);
    let enemy = state.deck.iter().copied().find(|&card| game.look().enemy(card).is_some()).expect("an Enemy");
    state.deck.retain(|card| *card != enemy);
    state.foes.push(Foe { damage: 3, ..new_foe(enemy, 0, loot) });
    let seen = |game: &LastAurora| {
        let foe = game.state().foes[0];
        let asgardian = game.look().asgardian(&foe);
        (foe.damage, asgardian.boxes, asgardian.damaged)
    };
    let at = |state| LastAurora::from_state(game.rules().clone(), state).expect("a position");
    assert_eq!(seen(&at(state)), (3, 2, 2));
    state.players.iter_mut().for_each(|player| player.steps.clear());
    state.asked = SeatSet::EMPTY;
    state.table.push(TableStep::Regenerate);
    let mut events: Vec<Event> = Vec::new();
    let closed = LastAurora::from_position(game.rules().clone(), state, &mut events).expect("a position");
    assert_eq!(seen(&closed), (1, 2, 0), "2 close and 1 stays: 4 more are needed");
    assert!(events.contains(&Event::Regenerated { card: enemy, wounds: 2 }));
    let mut hit = *closed.state();
    hit.foes[0].damage = 3;
    assert_eq!(seen(&at(hit)), (3, 2, 2), "new damage goes to Asgardian boxes first");
    hit.foes[0].damage = 2;
    assert_eq!(seen(&at(hit)), (2, 2, 1), "whatever lies on normal boxes already");
}

/// RUL-FS-09: an icon works whenever a card with it is in play, also where a pack brings it.
#[test]
fn shared_icons_work_without_any_module() {
    let pack = "pack test {\n    description \"A test\"\n    base last-aurora\n}\n";
    let cards = "source house\noverride machine-gun { boxes junk-2 rack object-box asgard-armor }\n";
    let files = [SourceFile::new("cards.kdl", cards), SourceFile::new("pack.kdl", pack)];
    let content = Arc::new(load_pack(builtin_files(), &files).expect("a good pack").content);
    let rules = LastAurora::new(&Setup::players(2), content, seed_from_number(3)).expect("a game").rules().clone();
    assert!(rules.rare.junk && rules.rare.racks && rules.rare.object_boxes && rules.rare.asgard_armor);
    assert_eq!(new(&Setup::players(2)).rules().rare, Rare::default(), "and other games have none of it");
}
