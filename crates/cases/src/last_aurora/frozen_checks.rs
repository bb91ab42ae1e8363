//! What the content alone proves of Frozen Steel: rules about its pieces, counts and what is printed on its cards.

use registry::last_aurora::content::{BoxKind, Card, CardKind, CardSet, Colour, Module, Story};
use registry::last_aurora::modules::pvp::Bonus;
use registry::last_aurora::setup::{Setup, rules_for};
use registry::last_aurora::state::{OBJECT_LIMIT, SLOTS};

use super::content_checks::{Bench, Check, ensure, same};

pub(super) const CHECKS: &[Check] = &[
    (&["FS-COMP-01", "FS-COMP-20"], "Frozen Steel has five modules, each of which can be played alone", alone),
    (&["FS-COMP-02"], "Salvage has additional Exploration cards and Objects", salvage),
    (&["FS-COMP-03", "FS-ICON-01", "FS-COMP-23"], "The Asgaror are 6 Enemies and 6 Loot cards", asgaror),
    (&["FS-COMP-04"], "Some Loot cards of the Asgaror have Asgardian Defense boxes", |b| {
        let has = |card: &Card| matches!(card.set, CardSet::Loot { asgardian, .. } if asgardian != [0; 3]);
        ensure(cards(b, Module::Asgaror).any(has), "none has")
    }),
    (&["FS-COMP-05"], "Some Convoy cards have Asgardian armor boxes", |b| {
        ensure(cards(b, Module::Asgaror).any(|card| boxes(card).contains(&BoxKind::AsgardArmor)), "none has")
    }),
    (&["FS-COMP-06"], "There are 8 crew cards or more", |b| {
        ensure(cards(b, Module::StartingCrews).count() >= 8, "there are fewer")
    }),
    (&["FS3-CARD-CREW"], "There are two crew cards for each colour, and no two crews are alike", crews),
    (&["FS-COMP-07", "FS4-CARD-STORY"], "There are Story cards of each period", |b| {
        (0..3).try_for_each(|period| ensure(stories(b).any(|story| story.period == period), "a period has none"))
    }),
    (&["FS-COMP-08"], "Story cards have options, each with a result", |b| {
        let told = |story: &Story| story.options.iter().any(|option| option.success.is_some());
        ensure(stories(b).all(|story| story.options.len() >= 2 && told(story)), "one has none")
    }),
    (&["FS-COMP-09"], "Some Story cards have Cargo Boxes", |b| {
        ensure(stories(b).any(|story| !story.boxes.is_empty()), "none has")
    }),
    (&["RUL-FS-69"], "Every Story card has an option without a price", |b| {
        ensure(stories(b).all(|story| story.options.iter().any(|option| option.price.is_none())), "one has none")
    }),
    (&["FS-COMP-10", "FS-COMP-18"], "Player versus player has Outcome cards with letters A to D", outcomes),
    (&["FS-COMP-11", "FS-COMP-12", "FS5-CARD-PVP"], "The PvP card has two tracks, and every kind of bonus", pvp_card),
    (&["FS-COMP-13", "FS-COMP-15"], "The aggression track has 8 spaces, none with a bonus after the seventh", |b| {
        let track = &b.content.pvp().aggression;
        same("spaces", 8, track.len()).and_then(|()| ensure(track[7].is_none(), "the last space has a bonus"))
    }),
    (&["FS-COMP-14"], "Four kinds of bonus stand on it", |b| {
        let mut kinds: Vec<_> = b.content.pvp().aggression.iter().flatten().collect();
        kinds.sort_unstable();
        kinds.dedup();
        same("kinds", 4, kinds.len())
    }),
    (&["FS-COMP-16"], "Each clan has two Enemies a period and two Loot cards a band", two_each),
    (&["FS-COMP-17"], "Three Objects can be kept", |_| same("Objects", 3, OBJECT_LIMIT)),
    (&["FS-COMP-19"], "The Exploration Zone has 5 slots", |_| same("slots", 5, SLOTS)),
    (&["FS-COMP-21"], "Salvage has Events, Convoy cards, and Lookout, Dog Handler and Sniper", |b| {
        let any = |wanted: fn(&CardKind) -> bool| cards(b, Module::Salvage).any(|card| wanted(&card.kind));
        ensure(any(|kind| matches!(kind, CardKind::Event(_))), "there is no Event")?;
        ensure(any(|kind| matches!(kind, CardKind::Convoy(_))), "there is nothing for a Convoy")?;
        ["lookout", "dog-handler", "sniper"].iter().try_for_each(|slug| of_module(b, slug, Module::Salvage))
    }),
    (&["FS-COMP-22"], "Thor, Loki, Hel and Heimdall are Asgaror", |b| {
        ["thor", "loki", "hel", "heimdall"].iter().try_for_each(|slug| of_module(b, slug, Module::Asgaror))
    }),
];

/// Cards of a module.
fn cards<'b>(bench: &'b Bench, module: Module) -> impl Iterator<Item = &'b Card> {
    bench.content.cards.iter().filter(move |card| card.module == Some(module))
}

fn of_module(bench: &Bench, slug: &str, module: Module) -> Result<(), String> {
    ensure(bench.card(slug)?.module == Some(module), format!("`{slug}` belongs elsewhere"))
}

fn boxes(card: &Card) -> &[BoxKind] {
    match &card.kind {
        CardKind::Convoy(convoy) => &convoy.boxes,
        _ => &[],
    }
}

fn stories<'b>(bench: &'b Bench) -> impl Iterator<Item = &'b Story> {
    bench.content.stories().iter()
}

/// Each of the five alone, on the map of the core.
fn alone(bench: &Bench) -> Result<(), String> {
    let five = Module::ALL.iter().filter(|module| module.chapter().starts_with("FS"));
    same("modules", 5, five.clone().count())?;
    for &module in five {
        let of_deck = bench.content.outcomes.iter().any(|card| card.module == Some(module));
        let of_stories = module == Module::StoryCards && stories(bench).next().is_some();
        let has_cards = cards(bench, module).next().is_some() || of_deck || of_stories;
        ensure(has_cards, format!("there is no card of {}", module.word()))?;
        let setup = Setup::players(2).with([module]);
        rules_for(&setup, bench.content.clone()).map_err(|refusal| format!("{}: {}", module.word(), refusal.rule))?;
    }
    Ok(())
}

fn salvage(bench: &Bench) -> Result<(), String> {
    let additional = |card: &Card| matches!(card.set, CardSet::Exploration { additional: true, .. });
    let mut own = cards(bench, Module::Salvage).peekable();
    ensure(own.peek().is_some() && own.all(additional), "there is a card that is not additional, or none")?;
    let mut objects = bench.content.objects.iter();
    ensure(objects.any(|kind| kind.module == Some(Module::Salvage)), "there is no Object")
}

fn asgaror(bench: &Bench) -> Result<(), String> {
    let count = |wanted: fn(&CardSet) -> bool| cards(bench, Module::Asgaror).filter(|card| wanted(&card.set)).count();
    same("Enemies", 6, count(|set| matches!(set, CardSet::Enemy { .. })))?;
    same("Loot cards", 6, count(|set| matches!(set, CardSet::Loot { .. })))
}

fn outcomes(bench: &Bench) -> Result<(), String> {
    let own = bench.content.outcomes.iter().filter(|card| card.module == Some(Module::Pvp));
    let mut first: Vec<u8> = own.filter_map(|card| card.letters.first().copied()).collect();
    first.sort_unstable();
    first.dedup();
    ensure(first == [0, 1, 2, 3], format!("the first letters are {first:?}"))
}

/// What is left when one of each is taken out: three Enemies and three Loot cards.
fn two_each(bench: &Bench) -> Result<(), String> {
    for module in [None, Some(Module::Asgaror), Some(Module::Athena)] {
        let own = || bench.content.cards.iter().filter(move |card| card.module == module);
        for wanted in 0..3u8 {
            let enemies = own().filter(|card| card.set == CardSet::Enemy { period: wanted }).count();
            let loot = own().filter(|card| matches!(card.set, CardSet::Loot { group, .. } if group == wanted)).count();
            same("Enemies of a period and Loot cards of a band", (2, 2), (enemies, loot))?;
        }
    }
    Ok(())
}

/// Skills and abilities of the crew of each colour.
fn crews(bench: &Bench) -> Result<(), String> {
    let mut seen = Vec::new();
    for colour in Colour::ALL {
        let own = cards(bench, Module::StartingCrews).filter(|card| card.set == CardSet::Start(Some(colour)));
        let crew = own.filter_map(|card| match card.kind {
            CardKind::Survivor(survivor) => Some((survivor.skill, survivor.ability)),
            _ => None,
        });
        let crew: Vec<_> = crew.collect();
        same("crew cards of a colour", 2, crew.len())?;
        ensure(!seen.contains(&crew), format!("the crew of {} is another's too", colour.name()))?;
        seen.push(crew);
    }
    Ok(())
}

/// Both tracks of the PvP card are as long as they must be.
fn pvp_card(bench: &Bench) -> Result<(), String> {
    let pvp = bench.content.pvp();
    ensure(pvp.evasion.len() > 1, "the evasion track is too short")?;
    same("spaces of the aggression track", 8, pvp.aggression.len())?;
    let missing = Bonus::ALL.into_iter().find(|&bonus| !pvp.aggression.contains(&Some(bonus)));
    ensure(missing.is_none(), format!("there is no {missing:?}"))
}

#[cfg(test)]
mod tests {
    use registry::last_aurora::content::Content;

    use super::*;
    use crate::last_aurora::content_checks::tests::spoilt;

    /// Checks that cannot fail prove nothing.
    #[test]
    fn spoilt_content_of_frozen_steel_is_noticed() {
        let without = |slug: &'static str| spoilt(move |c| c.cards.retain(|card| card.slug != slug));
        assert!(without("navigator").contains(&"FS3-CARD-CREW"));
        assert!(without("hel").contains(&"FS-COMP-03") && without("hel").contains(&"FS-COMP-22"));
        assert!(without("hel").contains(&"FS-COMP-16"));
        assert!(without("sniper").contains(&"FS-COMP-21"));
        assert!(spoilt(|c| c.modules.pvp.aggression.truncate(7)).contains(&"FS5-CARD-PVP"));
        assert!(spoilt(|c| c.modules.pvp.aggression[7] = Some(Bonus::Fame)).contains(&"FS-COMP-15"));
        let no_pvp = spoilt(|c| c.outcomes.retain(|card| card.module.is_none()));
        assert!(no_pvp.contains(&"FS-COMP-10") && no_pvp.contains(&"FS-COMP-01"));
        assert!(spoilt(|c| c.modules.story_cards.stories.truncate(9)).contains(&"FS-COMP-07"));
        let plain = |c: &mut Content| c.modules.story_cards.stories.iter_mut().for_each(|story| story.boxes.clear());
        assert!(spoilt(plain).contains(&"FS-COMP-09"));
        let dear = |c: &mut Content| {
            let priced = c.stories().iter().flat_map(|story| &story.options).find_map(|option| option.price);
            c.modules.story_cards.stories[0].options.iter_mut().for_each(|option| option.price = priced);
        };
        assert!(spoilt(dear).contains(&"RUL-FS-69"));
        assert!(spoilt(|c| c.objects.retain(|kind| kind.module.is_none())).contains(&"FS-COMP-02"));
    }
}
