//! What the content alone proves: rules about pieces, counts and what is printed on cards.

use std::collections::BTreeMap;
use std::sync::Arc;

use registry::last_aurora::content::{
    Area, AutomaAct, BoxKind, Card, CardKind, CardSet, Colour, Content, ConvoyKind, Module, OBJECT, Resource, Special,
};
use registry::last_aurora::modules::mine::MINES;
use registry::last_aurora::state::PLAYERS;
use registry::last_aurora::{LastAurora, Setup};
use tabletop::{Game, seed_from_number};

use super::{athena_checks, frozen_checks};
use crate::fields::Fields;
use crate::run::ContentCheck;
use crate::tree;

pub(super) type Check = (&'static [&'static str], &'static str, fn(&Bench) -> Result<(), String>);

/// What the checks look at.
pub(super) struct Bench<'a> {
    pub(super) content: &'a Arc<Content>,
    pieces: BTreeMap<String, u32>,
    faces: Vec<String>,
}

/// The list of pieces.
const COMPONENTS: &str = include_str!("../../../../content/last-aurora/core/components.kdl");

const CHECKS: &[Check] = &[
    (&["LA-TERM-13", "LA-ICON-ENEMYID"], "Enemies are numbered I to VI, each once", enemy_numbers),
    (&["LA-COMP-01"], "The Road board has an Alpha and a Beta face", road_board),
    (&["LA-COMP-02", "LA-COMP-16", "LA-COMP-17", "LA-COMP-18"], "Boards and tokens for four players", four_of_each),
    (&["LA-COMP-03"], "There are 18 Start cards", |b| {
        count(b, "Start cards", 18, |card| matches!(card.set, CardSet::Start(_)))
    }),
    (&["LA-COMP-04"], "There are 54 Exploration cards of three periods", exploration_cards),
    (&["LA-COMP-05"], "There are 14 Object cards and no Mine", object_cards),
    (&["LA-COMP-06", "LA-ICON-CLAN"], "There are 6 different Enemies, and they alone are Enemies", enemy_cards),
    (&["LA-COMP-07", "LA-ICON-LOOT"], "There are 6 Loot cards: Survivors and Convoy cards", loot_cards),
    (&["LA-COMP-08"], "There are 12 Outcome cards", |b| {
        same("Outcome cards", 12, b.content.outcomes.iter().filter(|card| card.module.is_none()).count())
    }),
    (&["LA-COMP-09"], "There is one Aurora", |b| b.has("aurora-token", 1)),
    (&["LA-COMP-10"], "Six Object tokens are enough for any Exploration Zone", object_tokens),
    (&["LA-COMP-11", "LA-COMP-12", "LA-COMP-13", "LA-COMP-14"], "There are 34 Resource tokens", resource_tokens),
    (&["LA-COMP-15"], "There are 20 Survivor tokens", |b| b.has("survivor-token", 20)),
    (&["LA-COMP-19"], "Every player has two Target counters, eight in all", target_counters),
    (&["LA-COMP-20"], "There are 40 Damage counters", |b| b.has("damage-counter", 40)),
    (&["LA-COMP-21"], "There are 10 Contamination counters", |b| b.has("contamination-counter", 10)),
    (&["LA-COMP-22"], "There are 10 Special Waypoint counters, one for every marked space", waypoint_counters),
    (&["LA-COMP-23"], "There are 3 Avalanche counters, none of them for Alpha", avalanche_counters),
    (&["LM-COMP-01"], "There is one Mine besides the 14 Object cards", mine_card),
    (&["LM-COMP-02"], "There are 2 Mine counters", |b| b.has("mine-counter", MINES as u32)),
    (&["LS-COMP-01", "LS-SETUP-06"], "The Automa board has rows A to D below the round boxes", automa_board),
    (&["LS-COMP-02"], "There are six Action cards: Skills 1 and 3 once, 2 four times", action_cards),
    (&["RUL-LA-180"], "Every Priority Table lists every kind of action once", priority_tables),
    (&["LS-COMP-03"], "There is one Automa counter", |b| b.has("automa-counter", 1)),
    (&["LA-FAME-05", "RUL-LA-55"], "Every Fame Track begins at -1 and rises star by star", fame_track),
    (&["LA-MOVE-09"], "A road is a row of spaces", road),
    (&["LA-AMB-04"], "A road has three regions, one after the other", regions),
    (&["LA-OUT-02"], "An Outcome card has a row for every Weapon rating there is", player_section),
    (&["LA-OUT-03"], "An Outcome card has a row for every Enemy", enemy_section),
    (&["LA-OUT-04"], "An Outcome card names Target letters, none twice", letters),
    (&["LA-OUT-05"], "The backs of the Outcome cards show areas that Convoys have", backs),
    (&["LA-CARD-GAUSS"], "The Gauss Cannon is a Device with the best Weapon", gauss_cannon),
    (&["LA-CARD-BIOMASS"], "The Biomass Turbo-truck is a Truck with a Recycle box", biomass_truck),
    (&["LA-ICON-AMMO", "LA-ICON-FOOD", "LA-ICON-FUEL"], "An icon of a Resource is one token of it", resource_icons),
    (&["LA-ICON-OBJECT"], "Object tokens lie on Locations", object_icons),
    (&["LA-ICON-SURVIVOR", "LA-ICON-SKILL"], "Every Survivor has a Skill", survivors),
    (&["LA-ICON-TRUCK", "LA-ICON-TRAILER"], "Every colour starts with one Truck and one Trailer", start_convoys),
    (&["LA-ICON-DEVICE"], "There are Devices to find and to win", devices),
    (&["LA-ICON-LOCATION"], "There are Locations in every period", |b| {
        every_period(b, |kind| matches!(kind, CardKind::Location(_)))
    }),
    (&["LA-ICON-EVENT"], "There are Events in every period", |b| {
        every_period(b, |kind| matches!(kind, CardKind::Event(_)))
    }),
];

/// Carries out all checks: those of the core on its cards and maps alone, those of a module on everything.
pub fn content_checks(content: &Arc<Content>) -> Vec<ContentCheck> {
    let core = Arc::new(core_of(content));
    let checks = run(&core, CHECKS).into_iter();
    checks.chain(run(content, athena_checks::CHECKS)).chain(run(content, frozen_checks::CHECKS)).collect()
}

fn run(content: &Arc<Content>, checks: &[Check]) -> Vec<ContentCheck> {
    let bench = match components(COMPONENTS) {
        Ok((pieces, faces)) => Ok(Bench { content, pieces, faces }),
        Err(error) => Err(format!("components.kdl: {error}")),
    };
    let run = |&(proves, name, check): &Check| {
        let result = bench.as_ref().map_err(String::clone).and_then(check);
        ContentCheck { proves, name, result }
    };
    checks.iter().map(run).collect()
}

/// What is in the box of the core game: no cards of modules, and no map of Project Athena.
fn core_of(content: &Content) -> Content {
    let mut core = content.clone();
    core.cards.retain(|card| card.module.is_none());
    core.maps.retain(|map| Some(map.slug.as_str()) != Module::Athena.map());
    core
}

/// Reads `piece NAME COUNT { faces … }` lines.
fn components(text: &str) -> Result<(BTreeMap<String, u32>, Vec<String>), String> {
    let nodes = tree::parse(text).map_err(|faults| faults[0].message.clone())?;
    let (mut pieces, mut faces) = (BTreeMap::new(), Vec::new());
    for node in &nodes {
        let mut fields = Fields::new(node);
        let read = (|| {
            let name = fields.arg("a name")?.word()?;
            let count = fields.arg("a number")?.number::<u32>()?;
            if let Some(line) = fields.child("faces")? {
                faces.extend(line.args.iter().map(tree::Value::text));
            }
            fields.close()?;
            Ok((name, count))
        })();
        let (name, count) = read.map_err(|fault: crate::Fault| fault.message)?;
        pieces.insert(name, count);
    }
    Ok((pieces, faces))
}

pub(super) fn same<T: PartialEq + std::fmt::Debug>(what: &str, expected: T, found: T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected:?}, found {found:?}")) }
}

pub(super) fn ensure(holds: bool, what: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

impl Bench<'_> {
    pub(super) fn has(&self, piece: &str, expected: u32) -> Result<(), String> {
        same(piece, expected, self.pieces.get(piece).copied().unwrap_or(0))
    }

    pub(super) fn card(&self, slug: &str) -> Result<&Card, String> {
        let found = self.content.cards.iter().find(|card| card.slug == slug);
        found.ok_or_else(|| format!("there is no card `{slug}`"))
    }

    fn boxes(&self) -> impl Iterator<Item = BoxKind> {
        let convoy = self.content.cards.iter().filter_map(|card| match &card.kind {
            CardKind::Convoy(convoy) => Some(convoy),
            _ => None,
        });
        convoy.flat_map(|convoy| convoy.boxes.iter().copied())
    }
}

fn count(bench: &Bench, what: &str, expected: usize, wanted: impl Fn(&Card) -> bool) -> Result<(), String> {
    same(what, expected, bench.content.cards.iter().filter(|card| wanted(card)).count())
}

fn enemy_numbers(bench: &Bench) -> Result<(), String> {
    let mut numbers: Vec<u8> = bench.content.cards.iter().filter_map(enemy_number).collect();
    numbers.sort_unstable();
    ensure(numbers == [1, 2, 3, 4, 5, 6], format!("the numbers are {numbers:?}"))
}

pub(super) fn enemy_number(card: &Card) -> Option<u8> {
    match card.kind {
        CardKind::Enemy(enemy) => Some(enemy.number),
        _ => None,
    }
}

fn road_board(bench: &Bench) -> Result<(), String> {
    bench.has("road-board", 1)?;
    ensure(bench.faces == ["alpha", "beta"], format!("its faces are {:?}", bench.faces))?;
    let maps: Vec<&String> = bench.content.maps.iter().map(|map| &map.slug).collect();
    ensure(maps == bench.faces.iter().collect::<Vec<_>>(), format!("the maps are {maps:?}"))
}

fn four_of_each(bench: &Bench) -> Result<(), String> {
    for piece in ["player-board", "convoy-token", "fame-counter", "turn-order-counter"] {
        bench.has(piece, PLAYERS as u32)?;
    }
    same("colours", PLAYERS, Colour::ALL.len())
}

fn exploration_cards(bench: &Bench) -> Result<(), String> {
    count(bench, "Exploration cards", 54, |card| matches!(card.set, CardSet::Exploration { .. }))?;
    let known = |card: &Card| !matches!(card.set, CardSet::Exploration { period, .. } if period > 2);
    ensure(bench.content.cards.iter().all(known), "a card has a fourth period")
}

fn object_cards(bench: &Bench) -> Result<(), String> {
    let plain = bench.content.objects.iter().filter(|kind| kind.module.is_none());
    same("Object cards", 14, plain.clone().map(|kind| usize::from(kind.copies)).sum())?;
    ensure(plain.clone().all(|kind| kind.slug != "mine"), "the Mine is not among them")
}

fn mine_card(bench: &Bench) -> Result<(), String> {
    let mines: Vec<_> = bench.content.objects.iter().filter(|kind| kind.module == Some(Module::Mine)).collect();
    ensure(matches!(mines[..], [kind] if kind.copies == 1), "there is another number of Mines")
}

fn enemy_cards(bench: &Bench) -> Result<(), String> {
    let mut slugs: Vec<&str> = Vec::new();
    for card in &bench.content.cards {
        let (is, belongs) = (enemy_number(card).is_some(), matches!(card.set, CardSet::Enemy { .. }));
        ensure(is == belongs, format!("{} is an Enemy only in part", card.slug))?;
        if is {
            slugs.push(&card.slug);
        }
    }
    slugs.sort_unstable();
    slugs.dedup();
    same("Enemies", 6, slugs.len())?;
    count(bench, "Enemy cards", 6, |card| matches!(card.set, CardSet::Enemy { .. }))
}

fn loot_cards(bench: &Bench) -> Result<(), String> {
    count(bench, "Loot cards", 6, |card| matches!(card.set, CardSet::Loot { .. }))?;
    let of_use = |card: &Card| {
        !matches!(card.set, CardSet::Loot { .. }) || matches!(card.kind, CardKind::Survivor(_) | CardKind::Convoy(_))
    };
    ensure(bench.content.cards.iter().all(of_use), "a Loot card is neither Survivor nor Convoy card")
}

/// The five cards with most Object tokens lie in the zone together.
fn object_tokens(bench: &Bench) -> Result<(), String> {
    bench.has("object-token", 6)?;
    let tokens = |card: &Card| match card.kind {
        CardKind::Location(location) => location.blocks[0][OBJECT] + location.blocks[1][OBJECT],
        CardKind::Encounter(encounter) => encounter.tokens[OBJECT],
        _ => 0,
    };
    let mut printed: Vec<u8> = bench.content.cards.iter().map(tokens).collect();
    printed.sort_unstable_by(|a, b| b.cmp(a));
    let most: u8 = printed.iter().take(5).sum();
    ensure(most <= 6, format!("five cards may need {most} Object tokens"))
}

fn resource_tokens(bench: &Bench) -> Result<(), String> {
    bench.has("ammo-token", 10)?;
    bench.has("food-token", 10)?;
    bench.has("fuel-token", 14)?;
    let total: u32 = ["ammo-token", "food-token", "fuel-token"].iter().map(|name| bench.pieces[*name]).sum();
    same("Resource tokens", 34, total)
}

/// The engine hands them out at the setup.
fn target_counters(bench: &Bench) -> Result<(), String> {
    bench.has("target-counter", 8)?;
    let game = LastAurora::new(&Setup::players(PLAYERS), bench.content.clone(), seed_from_number(1));
    let game = game.map_err(|refusal| refusal.to_string())?;
    let given = game.state().players.iter().map(|player| u32::from(player.targets)).sum();
    same("Target counters handed out", 8, given)
}

fn waypoint_counters(bench: &Bench) -> Result<(), String> {
    bench.has("special-waypoint-counter", 10)?;
    same("counters", 10, bench.content.waypoints.len())?;
    for map in &bench.content.maps {
        let marked = map.spaces.iter().filter(|space| space.waypoint).count();
        ensure(marked <= 10, format!("{} has {marked} marked spaces", map.slug))?;
    }
    Ok(())
}

fn avalanche_counters(bench: &Bench) -> Result<(), String> {
    bench.has("avalanche-counter", 3)?;
    for map in &bench.content.maps {
        let hazards = map.shortcuts.iter().filter(|shortcut| shortcut.avalanche).count();
        let places = if map.slug == "alpha" { 0 } else { 3 };
        ensure(hazards == places, format!("{} has {hazards} places for Avalanche counters", map.slug))?;
    }
    Ok(())
}

fn fame_track(bench: &Bench) -> Result<(), String> {
    for fame in [&bench.content.fame, &bench.content.automa().board.fame] {
        ensure(fame.first() == Some(&-1), format!("it begins at {:?}", fame.first()))?;
        ensure(
            fame.windows(2).all(|pair| pair[1] - pair[0] == 1),
            format!("two Fame Points are not two stars: {fame:?}"),
        )?;
    }
    Ok(())
}

fn road(bench: &Bench) -> Result<(), String> {
    for map in &bench.content.maps {
        let spaces = map.spaces.len();
        ensure(spaces > 1, format!("{} has no road", map.slug))?;
        let inside = |space: u8| usize::from(space) < spaces;
        let shortcuts = map.shortcuts.iter().all(|shortcut| inside(shortcut.from) && inside(shortcut.to));
        let moorings = map.moorings.iter().all(|mooring| inside(mooring.space));
        ensure(shortcuts && moorings, format!("{} leads off the road", map.slug))?;
    }
    Ok(())
}

fn regions(bench: &Bench) -> Result<(), String> {
    for map in &bench.content.maps {
        same("regions", 3, map.regions.len())?;
        let mut seen: Vec<u8> = map.spaces.iter().map(|space| space.region).collect();
        seen.dedup();
        ensure(seen == [0, 1, 2], format!("the regions of {} come in the order {seen:?}", map.slug))?;
    }
    Ok(())
}

fn player_section(bench: &Bench) -> Result<(), String> {
    let rated = |wanted: u8| bench.boxes().any(|kind| kind == BoxKind::Weapon(wanted));
    for rating in 1..=4 {
        ensure(rated(rating), format!("no Weapon has rating {rating}"))?;
    }
    let beyond = bench.boxes().any(|kind| matches!(kind, BoxKind::Weapon(rating) if !(1..=4).contains(&rating)));
    ensure(!beyond, "a Weapon has a rating without a row")?;
    ensure(bench.content.outcomes.iter().all(|card| card.shots.len() == 4), "a card has other rows")
}

fn enemy_section(bench: &Bench) -> Result<(), String> {
    let rows = |number: u8| bench.content.outcomes.iter().all(|card| card.attacks.len() >= usize::from(number));
    ensure(bench.content.cards.iter().filter_map(enemy_number).all(rows), "an Enemy has no row")
}

fn letters(bench: &Bench) -> Result<(), String> {
    for card in &bench.content.outcomes {
        let mut sorted = card.letters.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let good = !card.letters.is_empty() && sorted.len() == card.letters.len() && sorted.iter().all(|&at| at < 4);
        ensure(good, format!("{} has the letters {:?}", card.slug, card.letters))?;
    }
    Ok(())
}

fn backs(bench: &Bench) -> Result<(), String> {
    for card in &bench.content.outcomes {
        let good = !matches!(card.back, Area::Column(column) if !(1..=3).contains(&column));
        ensure(good, format!("no Convoy has the area on the back of {}", card.slug))?;
    }
    let first = bench.content.outcomes.first().map(|card| card.back);
    ensure(bench.content.outcomes.iter().any(|card| Some(card.back) != first), "all backs are alike")
}

fn gauss_cannon(bench: &Bench) -> Result<(), String> {
    let CardKind::Convoy(card) = &bench.card("gauss-cannon")?.kind else {
        return Err("it is no Convoy card".into());
    };
    ensure(card.kind == ConvoyKind::Device, "it is no Device")?;
    ensure(card.boxes.contains(&BoxKind::Weapon(4)), "it has no Weapon of rating 4")?;
    let better = bench.boxes().any(|kind| matches!(kind, BoxKind::Weapon(rating) if rating > 4));
    ensure(!better, "there is a better Weapon")
}

fn biomass_truck(bench: &Bench) -> Result<(), String> {
    let CardKind::Convoy(card) = &bench.card("biomass-turbo-truck")?.kind else {
        return Err("it is no Convoy card".into());
    };
    ensure(matches!(card.kind, ConvoyKind::Truck { .. }), "it is no Truck")?;
    ensure(card.boxes.contains(&BoxKind::Special(Special::Recycle)), "it has no Recycle box")
}

/// The Rusted Container shows each of the three icons once.
fn resource_icons(bench: &Bench) -> Result<(), String> {
    let CardKind::Location(location) = bench.card("rusted-container")?.kind else {
        return Err("the Rusted Container is no Location".into());
    };
    for resource in Resource::CORE {
        let tokens = location.blocks.iter().map(|block| block[resource as usize]).max();
        same("tokens for the icon", 1, tokens.unwrap_or(0))?;
    }
    Ok(())
}

fn object_icons(bench: &Bench) -> Result<(), String> {
    let shows = |card: &Card| match card.kind {
        CardKind::Location(location) => location.blocks.iter().any(|block| block[OBJECT] > 0),
        _ => false,
    };
    ensure(bench.content.cards.iter().any(shows), "no Location shows an Object")
}

fn survivors(bench: &Bench) -> Result<(), String> {
    let mut skills = bench.content.cards.iter().filter_map(|card| match card.kind {
        CardKind::Survivor(survivor) => Some(survivor.skill),
        _ => None,
    });
    ensure(skills.clone().count() > 8, "there is nobody to recruit")?;
    ensure(skills.all(|skill| skill > 0), "a Survivor cannot explore at all")
}

fn start_convoys(bench: &Bench) -> Result<(), String> {
    for colour in Colour::ALL {
        let own = |wanted: fn(&ConvoyKind) -> bool| {
            let cards = bench.content.cards.iter().filter(|card| card.set == CardSet::Start(Some(colour)));
            cards.filter(|card| matches!(&card.kind, CardKind::Convoy(convoy) if wanted(&convoy.kind))).count()
        };
        same("Start Trucks", 1, own(|kind| matches!(kind, ConvoyKind::Truck { .. })))?;
        same("Start Trailers", 1, own(|kind| *kind == ConvoyKind::Trailer))?;
    }
    Ok(())
}

fn devices(bench: &Bench) -> Result<(), String> {
    let is_device = |card: &&Card| matches!(&card.kind, CardKind::Convoy(convoy) if convoy.kind == ConvoyKind::Device);
    let mut devices = bench.content.cards.iter().filter(is_device);
    let found = devices.clone().any(|card| matches!(card.set, CardSet::Exploration { .. }));
    let won = devices.any(|card| matches!(card.set, CardSet::Loot { .. }));
    ensure(found && won, "Devices are missing")
}

fn every_period(bench: &Bench, wanted: fn(&CardKind) -> bool) -> Result<(), String> {
    for wanted_period in 0..3u8 {
        let there = bench.content.cards.iter().any(|card| {
            matches!(card.set, CardSet::Exploration { period, .. } if period == wanted_period) && wanted(&card.kind)
        });
        ensure(there, format!("there are none in period {}", wanted_period + 1))?;
    }
    Ok(())
}

/// One board, a column for every round that a game can last (FACT-LA-63, FACT-LA-64).
fn automa_board(b: &Bench) -> Result<(), String> {
    b.has("automa-board", 1)?;
    let board = &b.content.automa().board;
    let rounds = b.content.maps.iter().map(|map| map.moorings.len()).max().unwrap_or(0);
    same("columns", rounds, board.columns())?;
    same("rows", 4, board.rows.iter().filter(|row| row.len() == rounds).count())
}

fn action_cards(b: &Bench) -> Result<(), String> {
    b.has("action-card", 6)?;
    let actions = &b.content.automa().actions;
    same("Action cards", 6, actions.len())?;
    for (skill, cards) in [(1, 1), (2, 4), (3, 1)] {
        same(&format!("cards of Skill {skill}"), cards, actions.iter().filter(|card| card.skill == skill).count())?;
    }
    let tables = actions.iter().all(|card| card.priority.is_empty() == (card.skill != 2));
    ensure(tables, "a Priority Table stands on every card of Skill 2, and on no other")
}

/// Whatever lies in a slot of cost 2 but an Enemy, some line of every table fits it.
fn priority_tables(b: &Bench) -> Result<(), String> {
    for card in b.content.automa().actions.iter().filter(|card| card.skill == 2) {
        for act in [AutomaAct::Gather, AutomaAct::Recruit, AutomaAct::Improve, AutomaAct::Encounter] {
            let lines = card.priority.iter().filter(|&&line| line == act).count();
            same(&format!("lines for {act:?} on {}", card.slug), 1, lines)?;
        }
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// What the checks that fail with spoilt content prove.
    pub fn spoilt(spoil: impl Fn(&mut Content)) -> Vec<&'static str> {
        let mut content = (*registry::last_aurora::content::builtin()).clone();
        spoil(&mut content);
        let failed = content_checks(&Arc::new(content)).into_iter().filter(|check| check.result.is_err());
        failed.flat_map(|check| check.proves.iter().copied()).collect()
    }

    #[test]
    fn every_check_holds() {
        for check in content_checks(&registry::last_aurora::content::builtin()) {
            assert_eq!(check.result, Ok(()), "{} ({})", check.name, check.proves.join(", "));
        }
    }

    /// Checks that cannot fail prove nothing.
    #[test]
    fn spoilt_content_is_noticed() {
        assert!(spoilt(|c| c.fame[0] = -2).contains(&"LA-FAME-05"));
        assert!(spoilt(|c| c.objects[0].copies = 3).contains(&"LA-COMP-05"));
        assert!(spoilt(|c| c.outcomes.truncate(11)).contains(&"LA-COMP-08"));
        assert!(spoilt(|c| c.outcomes[3].letters = vec![0, 0]).contains(&"LA-OUT-04"));
        assert!(spoilt(|c| c.maps[0].spaces[0].region = 2).contains(&"LA-AMB-04"));
        assert!(spoilt(|c| c.waypoints.truncate(9)).contains(&"LA-COMP-22"));
        let without_enemy = spoilt(|c| c.cards.retain(|card| card.slug != "ulmar"));
        assert!(without_enemy.contains(&"LA-TERM-13") && without_enemy.contains(&"LA-COMP-06"));
        let unarmed = spoilt(|c| {
            for card in &mut c.cards {
                if let CardKind::Convoy(convoy) = &mut card.kind {
                    convoy.boxes.retain(|kind| *kind != BoxKind::Weapon(4));
                }
            }
        });
        assert!(unarmed.contains(&"LA-CARD-GAUSS") && unarmed.contains(&"LA-OUT-02"));
    }
}
