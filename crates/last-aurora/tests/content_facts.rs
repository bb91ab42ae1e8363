//! What the sources tell about the components holds for the core set. Each test names the rules and facts it proves.

use last_aurora::content::{
    Ability, Area, Attack, AutomaAct, BoxKind, Card, CardKind, CardSet, Colour, Content, ConvoyKind, Effect, Location,
    Module, ObjectUse, Resource, Scope, Shortcut, Shot, Source, Special, Waypoint, Whom, builtin_loaded,
};
use last_aurora::effects::encounters::{LeaveZone, TakeTokens, TradeResource};
use last_aurora::effects::goods::{DiscardObjects, DiscardResources, DrawObjects, Gain, Spend};
use last_aurora::effects::harm::{Contaminate, Damage, LoseFame};
use last_aurora::effects::objects::{RaiseSkill, Recover, Speed, WaiveFuel};
use last_aurora::effects::relief::{Decontaminate, GainFame, Repair};
use last_aurora::effects::slots::{self, ImproveFromDiscard, Move};
use last_aurora::modules::mine::effects::LayMine;
use last_aurora::state::Phase;

/// What is in the core box.
fn builtin() -> Content {
    let mut content = builtin_loaded().content.clone();
    let in_box = |module: Option<Module>| module.is_none_or(|module| module.chapter().starts_with('L'));
    content.cards.retain(|card| in_box(card.module));
    content.objects.retain(|kind| in_box(kind.module));
    content.outcomes.retain(|card| in_box(card.module));
    content.maps.retain(|map| ["alpha", "beta"].contains(&map.slug.as_str()));
    content
}

fn of_slug<'c>(content: &'c Content, slug: &str) -> Vec<&'c Card> {
    let cards: Vec<_> = content.cards.iter().filter(|card| card.slug == slug).collect();
    assert!(!cards.is_empty(), "no card `{slug}`");
    cards
}

fn skill(content: &Content, slug: &str) -> u8 {
    match &of_slug(content, slug)[0].kind {
        CardKind::Survivor(survivor) => survivor.skill,
        other => panic!("{slug} is {other:?}"),
    }
}

fn ability(content: &Content, slug: &str) -> Ability {
    match &of_slug(content, slug)[0].kind {
        CardKind::Survivor(survivor) => survivor.ability,
        other => panic!("{slug} is {other:?}"),
    }
}

fn boxes<'c>(content: &'c Content, slug: &str) -> &'c [BoxKind] {
    match &of_slug(content, slug)[0].kind {
        CardKind::Convoy(card) => &card.boxes,
        other => panic!("{slug} is {other:?}"),
    }
}

fn ambush(content: &Content, slug: &str) -> (u8, Vec<Effect>) {
    match &of_slug(content, slug)[0].kind {
        CardKind::Enemy(enemy) => (enemy.number, content.list(enemy.ambush).to_vec()),
        other => panic!("{slug} is {other:?}"),
    }
}

/// The options of a list that is nothing but a choice.
fn options(content: &Content, list: &[Effect]) -> Vec<Vec<Effect>> {
    let Some(choice @ Effect::Choice(_)) = list.first() else {
        panic!("{list:?} is no choice");
    };
    choice.options().map(|list| content.list(list).to_vec()).collect()
}

/// LA-COMP-03 to LA-COMP-08, LA-COMP-22, FACT-LA-01.
#[test]
fn the_box_is_complete() {
    let content = builtin();
    let count = |test: fn(&CardSet) -> bool| content.cards.iter().filter(|card| test(&card.set)).count();
    assert_eq!(count(|set| matches!(set, CardSet::Start(_))), 18);
    assert_eq!(count(|set| matches!(set, CardSet::Exploration { .. })), 54);
    assert_eq!(count(|set| matches!(set, CardSet::Enemy { .. })), 6);
    assert_eq!(count(|set| matches!(set, CardSet::Loot { .. })), 6);
    let objects = |module| content.objects.iter().filter(move |kind| kind.module == module).map(|kind| kind.copies);
    assert_eq!(objects(None).sum::<u8>(), 14);
    assert_eq!(objects(Some(Module::Mine)).sum::<u8>(), 1);
    assert_eq!(content.outcomes.len(), 12);
    assert_eq!(content.waypoints.len(), 10);
}

/// FACT-LA-48: as many as four players draw.
#[test]
fn additional_cards_are_9_9_and_2() {
    let content = builtin();
    let count = |wanted| {
        let set = CardSet::Exploration { period: wanted, additional: true };
        content.cards.iter().filter(|card| card.set == set).count()
    };
    assert_eq!([count(0), count(1), count(2)], [9, 9, 2]);
    assert_eq!(content.additional, [[4, 4, 2], [6, 6, 2], [9, 9, 2]], "FACT-LA-03");
}

/// What everybody starts with (LA-SETUP-28, FACT-LA-08).
#[test]
fn every_player_starts_with_one_of_each_and_two_survivors() {
    assert_eq!(builtin().starting, [1, 1, 1, 2]);
}

/// FACT-LA-42, FACT-LA-43, LA-CARD-RUSTED.
#[test]
fn start_cards_are_four_equal_crews_and_two_containers() {
    let content = builtin();
    let slugs = |colour| {
        let set = CardSet::Start(colour);
        let cards = content.cards.iter().filter(move |card| card.set == set);
        cards.map(|card| card.slug.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(slugs(None), ["rusted-container", "rusted-container"]);
    for colour in Colour::ALL {
        assert_eq!(slugs(Some(colour)), ["leader", "co-pilot", "start-truck", "start-trailer"]);
    }
}

/// As previews show it: a weak gun in front, and room for a second Trailer. LA-SETUP-29 is a check of the loader.
#[test]
fn the_starting_truck_is_weak_but_can_grow() {
    let content = builtin();
    let CardKind::Convoy(truck) = &of_slug(&content, "start-truck")[0].kind else {
        panic!("the start truck is no Convoy card");
    };
    assert!(matches!(truck.kind, ConvoyKind::Truck { towing: 2, .. }));
    let weapons: Vec<_> = truck.boxes.iter().filter(|b| matches!(b, BoxKind::Weapon(_))).collect();
    assert_eq!(weapons, [&BoxKind::Weapon(1)]);
}

/// FACT-LA-10, FACT-LA-11, FACT-LA-45, FACT-LA-46; skills from 1 to 3.
#[test]
fn skills_are_as_told() {
    let content = builtin();
    assert_eq!(skill(&content, "co-pilot"), 1);
    assert_eq!(skill(&content, "explorer"), 2);
    assert!(skill(&content, "leader") >= 2);
    assert!(skill(&content, "preacher") >= 2);
    for card in &content.cards {
        if let CardKind::Survivor(survivor) = card.kind {
            assert!((1..=3).contains(&survivor.skill), "{}", card.slug);
        }
    }
}

/// FACT-LA-22, FACT-LA-40, FACT-LA-44 and the cards by name of LA-CARD.
#[test]
fn survivors_do_what_their_cards_say() {
    let content = builtin();
    let expected = [
        ("leader", Ability::Tireless),
        ("co-pilot", Ability::CatchUp { behind: 6 }),
        ("bounty-hunter", Ability::FameWithLoot(2)),
        ("driver", Ability::Speed(1)),
        ("explorer", Ability::AnyBonus),
        ("hermit", Ability::CleanHands),
        ("jackal", Ability::Scrounge),
        ("mechanic", Ability::RestRepair(2)),
        ("medic", Ability::Wake),
        ("orphan", Ability::Fame(1)),
        ("preacher", Ability::KeepsFame),
        ("renegade", Ability::IgnoreEnemy),
        ("shooter", Ability::FirstShot),
        ("prisoner", Ability::Fame(1)),
    ];
    for (slug, expected) in expected {
        assert_eq!(ability(&content, slug), expected, "{slug}");
    }
    let kind = |card: &&Card| matches!(card.kind, CardKind::Survivor(_));
    let exploration = |card: &&Card| matches!(card.set, CardSet::Exploration { .. });
    let mut met: Vec<_> = content.cards.iter().filter(kind).filter(exploration).collect();
    met.dedup_by_key(|card| &card.slug);
    assert_eq!(met.len(), 11, "FACT-LA-44");
}

/// FACT-LA-18, FACT-LA-51, FACT-LA-52, RUL-LA-10 and LA-CARD-WARWOLVES to LA-CARD-IMMORTALWOLF-2.
#[test]
fn enemies_ambush_as_their_cards_say() {
    let content = builtin();
    let damage = |amount, area| Effect::Damage(Damage(amount, area));
    assert_eq!(ambush(&content, "warwolves"), (1, vec![damage(1, Area::TopRow)]));
    assert_eq!(ambush(&content, "riderwolves"), (2, vec![damage(1, Area::BottomRow)]));
    let (number, list) = ambush(&content, "rendall-and-randall");
    assert_eq!(number, 3);
    let expected = [vec![Effect::DiscardResources(DiscardResources(1))], vec![damage(1, Area::FrontColumn)]];
    assert_eq!(options(&content, &list), expected);
    let ulmar = vec![damage(1, Area::FrontColumn), damage(1, Area::TopRow)];
    assert_eq!(ambush(&content, "ulmar"), (4, ulmar));
    let (number, list) = ambush(&content, "final-howl");
    assert_eq!(number, 5);
    let expected = [vec![Effect::Contaminate(Contaminate(1, Whom::Own))], vec![damage(2, Area::BottomRow)]];
    assert_eq!(options(&content, &list), expected);
    let immortal = vec![damage(1, Area::FrontColumn), damage(1, Area::BottomRow)];
    assert_eq!(ambush(&content, "immortal-wolf"), (6, immortal));
}

/// FACT-LA-15, FACT-LA-19, FACT-LA-40, FACT-LA-50 and LA-CARD-BAGGAGERACK to LA-CARD-PRISONER.
#[test]
fn loot_is_what_its_cards_say() {
    let content = builtin();
    let fame = |slug| {
        let boxes = boxes(&content, slug).iter();
        let fame = boxes.filter_map(|b| match b {
            BoxKind::Special(Special::Fame(n)) => Some(*n),
            _ => None,
        });
        fame.sum::<u8>()
    };
    assert_eq!(fame("armored-baggage-rack"), 1);
    assert_eq!(fame("gauss-cannon"), 1);
    assert_eq!(fame("artificial-ecosystem"), 1);
    assert_eq!(fame("nuclear-generator"), 2);
    assert!(boxes(&content, "gauss-cannon").contains(&BoxKind::Weapon(4)));
    let per_food = BoxKind::Special(Special::FamePerFood(2));
    assert!(boxes(&content, "artificial-ecosystem").contains(&per_food));
    assert!(boxes(&content, "biomass-turbo-truck").contains(&BoxKind::Special(Special::Recycle)));
    for card in content.cards.iter().filter(|card| matches!(card.set, CardSet::Loot { .. })) {
        let CardKind::Convoy(convoy) = &card.kind else {
            assert_eq!(card.slug, "prisoner");
            continue;
        };
        let truck = matches!(convoy.kind, ConvoyKind::Truck { .. });
        assert_eq!(truck, card.slug == "biomass-turbo-truck");
        assert_eq!(convoy.optional, truck, "RUL-LA-83: {}", card.slug);
        assert!(truck || convoy.kind == ConvoyKind::Device, "{}", card.slug);
    }
}

/// Both backs of a group look alike, and more players need more damage (LA-AMB-07, FACT-LA-55).
#[test]
fn defense_boxes_give_nothing_away() {
    let content = builtin();
    let mut groups = [None; 3];
    for card in &content.cards {
        if let CardSet::Loot { group, defense, .. } = card.set {
            assert!(defense[0] <= defense[1] && defense[1] <= defense[2], "{}", card.slug);
            assert!(defense[2] >= 3, "FACT-LA-55: {}", card.slug);
            let first = groups[usize::from(group)].get_or_insert(defense);
            assert_eq!(*first, defense, "{}", card.slug);
        }
    }
}

/// FACT-LA-20, LA-CARD-MERCHANT to LA-CARD-TRAVELERS-4.
#[test]
fn encounters_offer_what_their_cards_say() {
    let content = builtin();
    let encounter = |slug| match of_slug(&content, slug)[0].kind {
        CardKind::Encounter(encounter) => (encounter.tokens, content.list(encounter.text)),
        ref other => panic!("{slug} is {other:?}"),
    };
    let (tokens, text) = encounter("merchant");
    assert_eq!(tokens, [0, 1, 0, 0, 0, 0]);
    assert_eq!(text.len(), 1, "the Merchant stays");
    let trade = vec![Effect::TradeResource(TradeResource), Effect::DrawObjects(DrawObjects(1))];
    let swap = vec![Effect::DiscardObjects(DiscardObjects(1)), Effect::DrawObjects(DrawObjects(2))];
    assert_eq!(options(&content, text), [trade, swap]);
    let (tokens, text) = encounter("travelers");
    assert_eq!(tokens, [1, 1, 0, 0, 0, 0]);
    assert_eq!(text.last(), Some(&Effect::LeaveZone(LeaveZone)));
    let give = vec![
        Effect::DiscardResources(DiscardResources(1)),
        Effect::GainFame(GainFame(2)),
        Effect::DrawObjects(DrawObjects(1)),
    ];
    let take = vec![Effect::TakeTokens(TakeTokens), Effect::DrawObjects(DrawObjects(1)), Effect::LoseFame(LoseFame(1))];
    assert_eq!(options(&content, text), [give, take]);
}

/// FACT-LA-21, RUL-LA-48, LA-CARD-ANTIFREEZE to LA-CARD-WELDING, LM-USE-02 and LM-USE-04.
#[test]
fn objects_do_what_their_cards_say() {
    let content = builtin();
    let play = |effect| (Some(vec![effect]), None);
    let expected = [
        ("antifreeze-capsules", 0b0001, play(Effect::RaiseSkill(RaiseSkill(3)))),
        ("decontamination-iv-bag", 0b0111, play(Effect::Decontaminate(Decontaminate(2, Whom::Own)))),
        ("hazmat-suit", 0b1111, (None, Some(ObjectUse::StopContamination))),
        ("incendiary-ammunition", 0b1000, (None, Some(ObjectUse::FreeAttack(1)))),
        ("mre", 0b0111, play(Effect::Recover(Recover))),
        ("nitromethane", 0b0100, play(Effect::WaiveFuel(WaiveFuel(1)))),
        ("nitrous-oxide", 0b0100, play(Effect::Speed(Speed(1)))),
        ("welding-torch", 0b0111, play(Effect::Repair(Repair(3)))),
        ("mine", 0b0100, (Some(vec![Effect::LayMine(LayMine), Effect::DrawObjects(DrawObjects(1))]), None)),
    ];
    let found = content.objects.iter().map(|kind| match kind.effect {
        ObjectUse::Play(list) => (kind.slug.as_str(), kind.phases, (Some(content.list(list).to_vec()), None)),
        other => (kind.slug.as_str(), kind.phases, (None, Some(other))),
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// Storehouses (FACT-LA-25, LA-CARD-STOREHOUSE).
#[test]
fn the_storehouse_is_contaminated() {
    let content = builtin();
    let CardKind::Location(Location { corner, blocks, .. }) = of_slug(&content, "contaminated-storehouse")[0].kind
    else {
        panic!("the storehouse is no Location");
    };
    let corner = corner.map(|list| content.list(list));
    assert_eq!(corner, Some(&[Effect::Contaminate(Contaminate(1, Whom::Involved))][..]));
    assert_eq!(blocks, [[1, 1, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]]);
}

/// FACT-LA-23: the three kinds of corner and none, LA-GATHER-02 to LA-GATHER-04.
#[test]
fn every_location_effect_is_found_on_the_road() {
    let content = builtin();
    let mut corners = Vec::new();
    for card in &content.cards {
        if let CardKind::Location(location) = card.kind {
            corners.push(location.corner.map(|list| content.list(list)[0]));
        }
    }
    for expected in [
        None,
        Some(Effect::Damage(Damage(1, Area::Anywhere))),
        Some(Effect::Contaminate(Contaminate(1, Whom::Involved))),
        Some(Effect::LoseFame(LoseFame(1))),
    ] {
        assert!(corners.contains(&expected), "{expected:?}");
    }
}

/// FACT-LA-26, FACT-LA-27, FACT-LA-34, FACT-LA-35, LA-ICON-TRACKS.
#[test]
fn every_kind_of_box_is_found_on_the_road() {
    let content = builtin();
    let mut kinds = Vec::new();
    let (mut printed_tracks, mut towing_two, mut fast) = (false, false, false);
    for card in &content.cards {
        let CardKind::Convoy(convoy) = &card.kind else {
            continue;
        };
        kinds.extend(convoy.boxes.iter().copied());
        printed_tracks |= convoy.tracks;
        if let ConvoyKind::Truck { speed, towing } = convoy.kind {
            towing_two |= towing == 2;
            fast |= speed == 3 && convoy.boxes.contains(&BoxKind::Special(Special::Speed));
        }
    }
    assert!(printed_tracks && towing_two && fast);
    for kind in [
        BoxKind::Any,
        BoxKind::Survivor,
        BoxKind::FoodFuel,
        BoxKind::Armor,
        BoxKind::Weapon(1),
        BoxKind::Weapon(2),
        BoxKind::Weapon(3),
        BoxKind::Weapon(4),
        BoxKind::Special(Special::Speed),
        BoxKind::Special(Special::Tracks),
        BoxKind::Special(Special::Food),
        BoxKind::Special(Special::Recycle),
    ] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

/// At least six different Events that hit everyone, the first, the last and the followers.
#[test]
fn events_differ() {
    let content = builtin();
    let mut events = Vec::new();
    for card in &content.cards {
        if let CardKind::Event(event) = card.kind {
            let list = content.list(event.text);
            let text = match list {
                [Effect::Choice(_)] => options(&content, list),
                _ => vec![list.to_vec()],
            };
            assert!(!events.contains(&(event.scope, text.clone())), "{}", card.slug);
            events.push((event.scope, text));
        }
    }
    assert!(events.len() >= 6);
    for scope in [Scope::Everyone, Scope::Leader, Scope::Last, Scope::Followers] {
        assert!(events.iter().any(|(found, _)| *found == scope), "{scope:?}");
    }
}

/// FACT-LA-28 to FACT-LA-31, FACT-LA-56.
#[test]
fn outcome_cards_of_the_examples_exist() {
    let outcomes = &builtin().outcomes;
    let jam = Shot { damage: 2, jammed: true };
    assert!(outcomes.iter().any(|card| card.shots[1] == jam), "FACT-LA-28");
    assert!(outcomes.iter().any(|card| card.letters.starts_with(&[3, 1])), "FACT-LA-29");
    let hit = Attack { damage: 1, ambush: false };
    assert!(outcomes.iter().any(|card| card.attacks[..2] == [hit, hit]), "FACT-LA-30");
    for letter in [2, 3] {
        assert!(outcomes.iter().any(|card| card.letters[0] == letter), "FACT-LA-31");
    }
    assert!(outcomes.iter().any(|card| card.attacks.iter().any(|attack| attack.ambush)));
}

/// A better Weapon never does less on average, and an Enemy of a later period is worse.
#[test]
fn outcomes_grow_with_rating_and_number() {
    let outcomes = &builtin().outcomes;
    let shots: Vec<u32> =
        (0..4).map(|rating| outcomes.iter().map(|card| u32::from(card.shots[rating].damage)).sum()).collect();
    assert!(shots.windows(2).all(|pair| pair[0] < pair[1]), "{shots:?}");
    let attack = |attack: &Attack| u32::from(attack.damage) + u32::from(attack.ambush);
    let periods: Vec<u32> = (0..3)
        .map(|period| outcomes.iter().flat_map(|card| &card.attacks[2 * period..][..2]).map(attack).sum())
        .collect();
    assert!(periods.windows(2).all(|pair| pair[0] < pair[1]), "{periods:?}");
}

/// LA-FAME-05, FACT-LA-47, RUL-LA-55: from -1 upwards a star more on every space, for players and for the Automa.
#[test]
fn every_space_of_a_fame_track_is_a_point_more() {
    let content = builtin();
    for track in [&content.fame, &content.automa().board.fame] {
        let one_by_one: Vec<i8> = (-1..).take(track.len()).collect();
        assert_eq!(*track, one_by_one);
    }
}

/// RUL-LA-180: whatever lies in a slot of cost 2 but an Enemy, some line of every Priority Table fits it.
#[test]
fn every_priority_table_lists_every_kind_of_action() {
    for card in builtin().automa().actions.iter().filter(|card| card.skill == 2) {
        for act in [AutomaAct::Gather, AutomaAct::Recruit, AutomaAct::Improve, AutomaAct::Encounter] {
            let lines = card.priority.iter().filter(|&&line| line == act).count();
            assert_eq!(lines, 1, "{act:?} on {}", card.slug);
        }
    }
}

/// Resources, Objects and Contamination (FACT-LA-33).
#[test]
fn waypoint_counters_come_in_three_kinds() {
    let counters = &builtin().waypoints;
    for resource in Resource::CORE {
        assert!(counters.contains(&Waypoint::Resource(resource)), "{resource:?}");
    }
    assert!(counters.contains(&Waypoint::Object));
    assert!(counters.contains(&Waypoint::Contamination));
}

/// FACT-LA-04, FACT-LA-05, FACT-LA-06, FACT-LA-41, LA-BONUS-02 to LA-BONUS-08.
#[test]
fn slots_cost_and_give_what_the_board_says() {
    let content = builtin();
    let slots = &content.maps[0].slots;
    assert_eq!(slots.iter().map(|slot| slot.cost).collect::<Vec<_>>(), [1, 2, 2, 2, 3]);
    let bonus: Vec<Vec<_>> =
        slots.iter().map(|slot| slot.bonus.iter().map(|&list| content.list(list).to_vec()).collect()).collect();
    let damage = Effect::Damage(Damage(1, Area::Anywhere));
    let expected = [
        vec![vec![Effect::Repair(Repair(1))], vec![Effect::Decontaminate(Decontaminate(1, Whom::Involved))]],
        vec![vec![Effect::Decontaminate(Decontaminate(2, Whom::Involved))]],
        vec![vec![Effect::Repair(Repair(2))]],
        vec![vec![Effect::Gain(Gain(Resource::Food, 1)), damage], vec![Effect::Gain(Gain(Resource::Ammo, 1)), damage]],
        vec![vec![Effect::Gain(Gain(Resource::Fuel, 1)), Effect::Contaminate(Contaminate(1, Whom::Involved))]],
    ];
    assert_eq!(bonus, expected);
}

/// FACT-LA-07, LB-BONUS-01 to LB-BONUS-21.
#[test]
fn beta_adds_bonus_actions_to_those_of_alpha() {
    let content = builtin();
    let bonus = |map: usize| -> Vec<Vec<Vec<Effect>>> {
        let slots = content.maps[map].slots.iter();
        slots.map(|slot| slot.bonus.iter().map(|&list| content.list(list).to_vec()).collect()).collect()
    };
    let (alpha, beta) = (bonus(0), bonus(1));
    let added = [
        Some(vec![Effect::Spend(Spend(Resource::Fuel, 1)), Effect::Move(Move(2))]),
        Some(vec![Effect::ImproveFromDiscard(ImproveFromDiscard)]),
        Some(vec![Effect::Spend(Spend(Resource::Ammo, 1)), Effect::Attack(slots::Attack)]),
        Some(vec![Effect::Gain(Gain(Resource::Fuel, 1)), Effect::LoseFame(LoseFame(1))]),
        None,
    ];
    for (slot, added) in added.into_iter().enumerate() {
        let mut expected = alpha[slot].clone();
        expected.extend(added);
        assert_eq!(beta[slot], expected, "slot {}", slot + 1);
    }
    let costs = |map: usize| content.maps[map].slots.iter().map(|slot| slot.cost).collect::<Vec<_>>();
    assert_eq!(costs(0), costs(1));
}

/// FACT-LA-39, FACT-LA-69, LB-SHORT-01, LB-TO-01: every kind of road in its number, and choices all along the way.
#[test]
fn beta_has_roads_for_every_temper() {
    let content = builtin();
    let beta = &content.maps[1];
    assert_eq!(beta.slug, "beta");
    assert_eq!(beta.order_updates, [Phase::Exploration, Phase::Movement]);
    assert_eq!(content.maps[0].order_updates, [Phase::Movement]);
    let crossing = |shortcut: &Shortcut| shortcut.crossing.map_or(Vec::new(), |list| content.list(list).to_vec());
    let avalanches: Vec<_> = beta.shortcuts.iter().filter(|shortcut| shortcut.avalanche).collect();
    assert_eq!(avalanches.len(), 3);
    assert!(avalanches.iter().any(|shortcut| crossing(shortcut) == [Effect::Damage(Damage(2, Area::Anywhere))]));
    let dangerous = [Effect::Contaminate(Contaminate(1, Whom::Own)), Effect::Damage(Damage(1, Area::Anywhere))];
    assert!(beta.shortcuts.iter().any(|shortcut| !shortcut.avalanche && crossing(shortcut) == dangerous));
    assert!(beta.shortcuts.iter().any(|shortcut| shortcut.tracks));
    assert!(beta.shortcuts.iter().any(|shortcut| !shortcut.tracks && !shortcut.is_hazardous()));
    for region in 0..3 {
        let leaves = |s: &&Shortcut| beta.spaces[usize::from(s.from)].region == region;
        assert!(beta.shortcuts.iter().filter(leaves).count() >= 3, "region {region}");
    }
    for mooring in &beta.moorings {
        assert_eq!(beta.spaces[usize::from(mooring.space)].region, 2, "{mooring:?}");
    }
}

/// FACT-LA-16, FACT-LA-32 and what previews show: three regions in order, every shortcut saves one space and needs
/// tracks, the Aurora stops in the last region.
#[test]
fn alpha_is_one_winding_road() {
    let content = builtin();
    let alpha = &content.maps[0];
    assert_eq!(alpha.slug, "alpha");
    assert_eq!(alpha.regions, ["valley", "coast", "bay"]);
    assert!(!alpha.shortcuts.is_empty());
    for shortcut in &alpha.shortcuts {
        assert!(shortcut.tracks && shortcut.to == shortcut.from + 2, "{shortcut:?}");
    }
    for mooring in &alpha.moorings {
        assert_eq!(alpha.spaces[usize::from(mooring.space)].region, 2, "{mooring:?}");
    }
    assert!(!alpha.spaces[0].waypoint);
}

/// Copies are the same card by intent; two cards of different names are never the same.
#[test]
fn no_two_cards_are_the_same() {
    let content = builtin();
    for (i, card) in content.cards.iter().enumerate() {
        for other in &content.cards[..i] {
            let same = match (&card.kind, &other.kind) {
                (CardKind::Convoy(a), CardKind::Convoy(b)) => a == b,
                (CardKind::Location(a), CardKind::Location(b)) => {
                    let corner = |location: &Location| location.corner.map(|list| content.list(list));
                    a.blocks == b.blocks && corner(a) == corner(b)
                }
                (CardKind::Survivor(a), CardKind::Survivor(b)) => a == b,
                _ => false,
            };
            let orphan = ["orphan", "prisoner"].contains(&card.slug.as_str());
            assert_eq!(same && !orphan, card.slug == other.slug && same, "{} and {}", card.slug, other.slug);
        }
    }
}

/// Copies lie side by side in the order of the files: ids in saved games depend on it.
#[test]
fn copies_lie_side_by_side() {
    let cards = &builtin().cards;
    let mut seen: Vec<&str> = Vec::new();
    for card in cards {
        if seen.last() != Some(&card.slug.as_str()) {
            assert!(!seen.contains(&card.slug.as_str()), "{}", card.slug);
            seen.push(&card.slug);
        }
    }
}

/// Every value says where it comes from, and what the examples attest is marked so.
#[test]
fn values_have_sources() {
    let loaded = builtin_loaded();
    let source = |slug: &str, field: &str| {
        let mut entries = loaded.provenance.iter();
        let entry = entries.find(|entry| entry.slug == slug && entry.field == field);
        entry.unwrap_or_else(|| panic!("no {field} of {slug}")).source.clone()
    };
    let attested = |id: &str| Source::Attested(id.to_string());
    assert_eq!(source("co-pilot", "skill"), attested("FACT-LA-10"));
    assert_eq!(source("gauss-cannon", "boxes[0]"), attested("LA-CARD-GAUSS"));
    assert_eq!(source("gauss-cannon", "boxes[1]"), attested("LA-CARD-GAUSS-2"));
    assert_eq!(source("machine-gun", "boxes"), Source::Reconstructed);
    assert_eq!(source("contaminated-storehouse", "left.fuel"), attested("FACT-LA-25"));
    assert_eq!(source("mre", "phases[0]"), Source::Ruling("RUL-LA-48".to_string()));
    assert_eq!(source("mre", "play.recover"), attested("LA-CARD-MRE"));
    assert_eq!(source("driver", ""), attested("FACT-LA-22"));
    assert_eq!(source("alpha", "mooring 2.space"), Source::Reconstructed);
    let mut fields: Vec<_> = loaded.provenance.iter().map(|entry| (&entry.slug, &entry.field)).collect();
    let all = fields.len();
    fields.sort();
    fields.dedup();
    assert_eq!(fields.len(), all, "every value has a name of its own");
}
