//! What the content alone proves of Project Athena: rules about its pieces, counts and what is printed on its cards.

use registry::last_aurora::content::{
    BoxKind, Card, CardKind, CardSet, Content, ConvoyKind, MapBoard, Module, MooringColour, Resource, Special,
};
use registry::last_aurora::state::PLAYERS;

use super::content_checks::{Bench, Check, enemy_number, ensure, same};

pub(super) const CHECKS: &[Check] = &[
    (&["PA-COMP-01"], "Project Athena brings the Gamma map", |b| {
        b.has("gamma-board", 1)?;
        gamma(b.content).map(|_| ())
    }),
    (&["PA-COMP-02", "PA-ICON-06"], "There are 20 Exploration cards of Athena, all of them additional", exploration),
    (&["PA-COMP-03"], "The two Objects of Athena are the Mobile Jammer and the Grenade", objects),
    (&["PA-COMP-04", "PA-ICON-05"], "There are 6 Enemies of Athena's clan", |b| {
        same("Enemies", 6, cards(b).filter(|card| matches!(card.set, CardSet::Enemy { .. })).count())
    }),
    (&["PA-COMP-05"], "There are 6 Loot cards of Athena", |b| same("Loot cards", 6, loot(b).count())),
    (&["PA-COMP-06"], "There is one Alert Scan for each period, and none is additional", scans),
    (&["PA-COMP-07", "PA-COMP-24"], "There are 5 turrets, and 3 places for Avalanche counters", turrets),
    (&["PA-COMP-08"], "There are 10 Battery counters", |b| b.has("battery-counter", 10)),
    (
        &["PA-COMP-09", "PA-COMP-21"],
        "There is an Alert counter for every player, and room for all in the lowest row",
        |b| {
            b.has("alert-counter", PLAYERS as u32)?;
            ensure(!b.content.alert().is_empty(), "there is no Alert Table")
        },
    ),
    (&["PA-COMP-10"], "There are 37 cards in all", all_cards),
    (&["PA-COMP-11"], "No Start or Outcome card belongs to Athena", no_more),
    (&["PA-COMP-12"], "The Objects deck has 16 cards, 17 with the Mine", objects_deck),
    (&["PA-COMP-13"], "Hacker, Cyborg, Mimic Android and Scrap Dealer are in the deck", |b| {
        ["hacker", "cyborg", "mimic-android", "scrap-dealer"].iter().try_for_each(|slug| explored(b, slug))
    }),
    (&["PA-COMP-14", "PA-ICON-07"], "Every kind of new card and each of the four boxes can be found", kinds),
    (&["PA-ENERGY-04"], "Energy Weapons are on Trucks and on Devices, and on no Trailer", energy),
    (&["PA-COMP-15"], "Three additional cards of period III are drawn at every number of players", additional),
    (&["PA-COMP-16"], "Each band has two Loot cards", |b| {
        (0..3u8).try_for_each(|band| {
            let found = loot(b).filter(|card| matches!(card.set, CardSet::Loot { group, .. } if group == band)).count();
            same("Loot cards of a band", 2, found)
        })
    }),
    (&["PA-COMP-17", "PA-COMP-18"], "Turrets have Armor and a reward: one has 2 and a Half", |b| {
        let known = gamma(b.content)?.turrets.iter().any(|turret| turret.armor == 2 && turret.reward == Resource::Half);
        ensure(known, "no turret has Armor 2 and a Half")
    }),
    (&["PA-COMP-19", "PA-COMP-20"], "The Alert Table has three rows or more, each with its values", alert_rows),
    (&["PA-COMP-22"], "The Gamma map has ten marked spaces", |b| {
        same("marked spaces", 10, gamma(b.content)?.spaces.iter().filter(|space| space.waypoint).count())
    }),
    (&["PA-COMP-23"], "The Gamma map has Fixed Special Waypoints", |b| {
        ensure(gamma(b.content)?.spaces.iter().any(|space| space.fixed.is_some()), "it has none")
    }),
    (&["PA-COMP-25"], "A Brain scores three, two of them for Halves", |b| {
        same("left", (1, 2), scoring(b.card("left-brain")?)).and(same("right", (1, 2), scoring(b.card("right-brain")?)))
    }),
    (&["PA-COMP-26"], "All Loot of Athena scores 8 for 6 Halves", |b| {
        let all = loot(b).map(scoring).fold((0, 0), |(free, paid), card| (free + card.0, paid + card.1));
        same("free and paid points", (2, 6), all)
    }),
    (&["PA-COMP-27"], "The Fame Track begins at -1", |b| same("lowest space", -1, b.content.fame[0])),
    (&["PA-COMP-28", "RUL-PA-11"], "Athena's Enemies are numbered in the order of the appendix", numbers),
    (&["PA-COMP-30"], "The numbers of the moorings of Gamma are green", |b| {
        let green = gamma(b.content)?.moorings.iter().all(|mooring| mooring.colour == MooringColour::Green);
        ensure(green, "one is not")
    }),
    (&["PA-ANDROID-07"], "Cracked Sentinel, Mimic Android and Cyborg are the Androids", androids),
];

/// Cards of the module.
fn cards<'b>(bench: &'b Bench) -> impl Iterator<Item = &'b Card> {
    bench.content.cards.iter().filter(|card| card.module == Some(Module::Athena))
}

fn loot<'b>(bench: &'b Bench) -> impl Iterator<Item = &'b Card> {
    cards(bench).filter(|card| matches!(card.set, CardSet::Loot { .. }))
}

fn gamma(content: &Content) -> Result<&MapBoard, String> {
    content.maps.iter().find(|map| map.slug == "gamma").ok_or_else(|| "there is no Gamma map".to_owned())
}

fn exploration(bench: &Bench) -> Result<(), String> {
    let additional = |wanted: u8| {
        let of = move |card: &&Card| card.set == CardSet::Exploration { period: wanted, additional: true };
        cards(bench).filter(of).count()
    };
    same("additional cards", 20, (0..3).map(additional).sum())?;
    let mut others = cards(bench).filter(|card| matches!(card.set, CardSet::Exploration { additional: false, .. }));
    ensure(others.all(|card| matches!(card.kind, CardKind::Event(_))), "a card that is no Scan is not additional")
}

fn objects(bench: &Bench) -> Result<(), String> {
    let own = bench.content.objects.iter().filter(|kind| kind.module == Some(Module::Athena));
    let own: Vec<(&str, u8)> = own.map(|kind| (kind.slug.as_str(), kind.copies)).collect();
    ensure(own == [("mobile-jammer", 1), ("grenade", 1)], format!("they are {own:?}"))
}

fn scans(bench: &Bench) -> Result<(), String> {
    let scans = cards(bench).filter_map(|card| match card.set {
        CardSet::Exploration { period, additional: false } => Some(period),
        _ => None,
    });
    let mut periods: Vec<u8> = scans.collect();
    periods.sort_unstable();
    ensure(periods == [0, 1, 2], format!("their periods are {periods:?}"))
}

fn turrets(bench: &Bench) -> Result<(), String> {
    bench.has("turret-counter", 5)?;
    let map = gamma(bench.content)?;
    same("places for turrets", 5, map.turrets.len())?;
    same("places for avalanches", 3, map.shortcuts.iter().filter(|shortcut| shortcut.avalanche).count())
}

fn all_cards(bench: &Bench) -> Result<(), String> {
    let own = bench.content.objects.iter().filter(|kind| kind.module == Some(Module::Athena));
    same("cards", 37, cards(bench).count() + own.map(|kind| usize::from(kind.copies)).sum::<usize>())
}

fn no_more(bench: &Bench) -> Result<(), String> {
    ensure(!cards(bench).any(|card| matches!(card.set, CardSet::Start(_))), "there is a Start card")?;
    let outcomes = bench.content.outcomes.iter().filter(|card| card.module == Some(Module::Athena));
    same("Outcome cards", 0, outcomes.count())
}

fn objects_deck(bench: &Bench) -> Result<(), String> {
    let count = |modules: &[Option<Module>]| {
        let kinds = bench.content.objects.iter().filter(|kind| modules.contains(&kind.module));
        kinds.map(|kind| usize::from(kind.copies)).sum::<usize>()
    };
    same("Objects", 16, count(&[None, Some(Module::Athena)]))?;
    same("Objects with the Mine", 17, count(&[None, Some(Module::Athena), Some(Module::Mine)]))
}

fn explored(bench: &Bench, slug: &str) -> Result<(), String> {
    ensure(matches!(bench.card(slug)?.set, CardSet::Exploration { .. }), format!("`{slug}` is no Exploration card"))
}

/// Boxes of the module's Convoy cards, each with the kind of its card.
fn boxes<'b>(bench: &'b Bench) -> impl Iterator<Item = (&'b ConvoyKind, BoxKind)> {
    let convoy = cards(bench).filter_map(|card| match &card.kind {
        CardKind::Convoy(convoy) => Some(convoy),
        _ => None,
    });
    convoy.flat_map(|convoy| convoy.boxes.iter().map(|&kind| (&convoy.kind, kind)))
}

fn kinds(bench: &Bench) -> Result<(), String> {
    let any = |wanted: fn(&CardKind) -> bool| cards(bench).any(|card| wanted(&card.kind));
    ensure(any(|kind| matches!(kind, CardKind::Survivor(_))), "there are no Survivors")?;
    ensure(any(|kind| matches!(kind, CardKind::Encounter(_))), "there is no Encounter")?;
    let armed = |kind: &CardKind| matches!(kind, CardKind::Location(location) if location.weapon.is_some());
    ensure(any(armed), "there is no Armed Location")?;
    for special in [Special::Decontaminator, Special::Generator, Special::RepairBay, Special::Collector] {
        ensure(boxes(bench).any(|(_, kind)| kind == BoxKind::Special(special)), format!("no card has {special:?}"))?;
    }
    Ok(())
}

fn energy(bench: &Bench) -> Result<(), String> {
    let carriers = || boxes(bench).filter(|(_, kind)| matches!(kind, BoxKind::Energy(_))).map(|(card, _)| card);
    ensure(carriers().any(|card| matches!(card, ConvoyKind::Truck { .. })), "no Truck has one")?;
    ensure(carriers().any(|card| *card == ConvoyKind::Device), "no Device has one")?;
    ensure(!carriers().any(|card| *card == ConvoyKind::Trailer), "a Trailer has one")
}

fn additional(bench: &Bench) -> Result<(), String> {
    let rows = bench.content.modules.athena.additional;
    rows.iter().try_for_each(|row| same("cards of period III", 3, row[2]))
}

/// What the examples fix of the printed table.
fn alert_rows(bench: &Bench) -> Result<(), String> {
    let rows = bench.content.alert();
    ensure(rows.len() >= 3, format!("it has {} rows", rows.len()))?;
    for damage in 0..=2 {
        ensure(rows.iter().any(|row| row.damage == damage), format!("no row does {damage} damage"))?;
    }
    ensure(rows.iter().any(|row| row.ship == 2), "no row moves the Aurora by 2")?;
    ensure(rows.windows(2).all(|pair| pair[0].damage <= pair[1].damage), "a higher row does less damage")
}

/// Points of a card's boxes: without a price, and for a Half each.
fn scoring(card: &Card) -> (u8, u8) {
    let CardKind::Convoy(convoy) = &card.kind else { return (0, 0) };
    convoy.boxes.iter().fold((0, 0), |(free, paid), kind| match kind {
        BoxKind::Special(Special::Fame(points)) => (free + points, paid),
        BoxKind::Special(Special::FamePaid) => (free, paid + 1),
        _ => (free, paid),
    })
}

fn numbers(bench: &Bench) -> Result<(), String> {
    let appendix = ["ath-scout", "ath-raiders", "harvester", "athena-zealots", "athena-wings", "athena-battlesuit"];
    for (number, slug) in (1u8..).zip(appendix) {
        let card = bench.card(slug)?;
        same(slug, Some(number), enemy_number(card))?;
        ensure(card.set == CardSet::Enemy { period: (number - 1) / 2 }, format!("{slug} is in another period"))?;
    }
    Ok(())
}

fn androids(bench: &Bench) -> Result<(), String> {
    let android = |card: &&Card| matches!(card.kind, CardKind::Survivor(survivor) if survivor.android);
    let mut found: Vec<&str> = bench.content.cards.iter().filter(android).map(|card| card.slug.as_str()).collect();
    found.sort_unstable();
    ensure(found == ["cracked-sentinel", "cyborg", "mimic-android"], format!("they are {found:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::last_aurora::content_checks::tests::spoilt;

    /// Checks that cannot fail prove nothing.
    #[test]
    fn spoilt_content_of_athena_is_noticed() {
        let without = |slug: &'static str| spoilt(move |c| c.cards.retain(|card| card.slug != slug));
        assert!(without("hacker").contains(&"PA-COMP-13") && without("hacker").contains(&"PA-COMP-02"));
        assert!(without("harvester").contains(&"PA-COMP-04") && without("harvester").contains(&"RUL-PA-11"));
        assert!(without("left-brain").contains(&"PA-COMP-16") && without("left-brain").contains(&"PA-COMP-26"));
        assert!(without("alert-scan-2").contains(&"PA-COMP-06") && without("alert-scan-2").contains(&"PA-COMP-10"));
        assert!(without("generator-car").contains(&"PA-ICON-07"));
        assert!(without("mimic-android").contains(&"PA-ANDROID-07"));
        let gamma = |spoil: fn(&mut MapBoard)| {
            spoilt(move |c| c.maps.iter_mut().filter(|map| map.slug == "gamma").for_each(spoil))
        };
        assert!(gamma(|map| map.turrets.truncate(4)).contains(&"PA-COMP-07"));
        assert!(gamma(|map| map.turrets[1].armor = 3).contains(&"PA-COMP-18"));
        assert!(gamma(|map| map.spaces[1].waypoint = false).contains(&"PA-COMP-22"));
        assert!(gamma(|map| map.spaces.iter_mut().for_each(|space| space.fixed = None)).contains(&"PA-COMP-23"));
        assert!(gamma(|map| map.moorings[0].colour = MooringColour::White).contains(&"PA-COMP-30"));
        assert!(spoilt(|c| c.maps.retain(|map| map.slug != "gamma")).contains(&"PA-COMP-01"));
        assert!(spoilt(|c| c.modules.athena.alert.truncate(2)).contains(&"PA-COMP-20"));
        assert!(spoilt(|c| c.modules.athena.additional[0][2] = 2).contains(&"PA-COMP-15"));
        assert!(spoilt(|c| c.fame[0] = -2).contains(&"PA-COMP-27"));
        assert!(spoilt(|c| c.objects.retain(|kind| kind.slug != "grenade")).contains(&"PA-COMP-12"));
    }
}
