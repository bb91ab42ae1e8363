//! Checks the catalogue as a whole: what no single card can get wrong.

use super::error::Report;
use super::load::Places;
use super::types::{BoxKind, Card, CardKind, CardSet, Colour, Content, ConvoyCard, ConvoyKind, Special};
use super::words::{COLOURS, NUMBERS, word_for};
use crate::components::cards_of;
use crate::modules::{Count, Module, ModuleSet, Pile};
use crate::state::{BOXED, DECK, RACKS};

/// Most cards that ids have room for; the last id means no card.
const MAX_CARDS: usize = 254;
/// Most Outcome cards that a deck has room for.
const MAX_OUTCOMES: usize = 16;
/// Most Survivor cards that one player could ever own.
const MAX_SURVIVORS: usize = 24;

/// Reports everything wrong with complete content.
pub(super) fn validate(content: &Content, places: &Places, report: &mut Report) {
    counts(content, report);
    additional(content, report);
    enemies(content, places, report);
    loot(content, places, report);
    start(content, report);
    survivors(content, report);
    decks(content, report);
    racks(content, report);
    letters(content, report);
    if content.maps.is_empty() {
        report.whole("no file has a `map` node");
    }
    let counters = content.waypoints.len();
    for (map, &place) in content.maps.iter().zip(&places.maps) {
        let marked = map.spaces.iter().filter(|space| space.waypoint).count();
        if marked != counters {
            let message = format!("{counters} Waypoint counters need as many spaces, found {marked}");
            report.at(place, message);
        }
    }
}

fn counts(content: &Content, report: &mut Report) {
    let core = || content.cards.iter().filter(|card| card.module.is_none());
    let count = |test: fn(&Card) -> bool| core().filter(|card| test(card)).count();
    let objects = content.objects.iter().filter(|kind| kind.module.is_none());
    let outcomes = content.outcomes.iter().filter(|card| card.module.is_none());
    let found = [
        ("Start cards", "LA-COMP-03", 18, count(|c| matches!(c.set, CardSet::Start(_)))),
        ("Exploration cards", "LA-COMP-04", 54, count(is_exploration)),
        ("Object cards", "LA-COMP-05", 14, objects.map(|kind| usize::from(kind.copies)).sum()),
        ("Enemy cards", "LA-COMP-06", 6, count(|c| matches!(c.set, CardSet::Enemy { .. }))),
        ("Loot cards", "LA-COMP-07", 6, count(|c| matches!(c.set, CardSet::Loot { .. }))),
        ("Outcome cards", "LA-COMP-08", 12, outcomes.count()),
        ("Special Waypoint counters", "LA-COMP-22", 10, content.waypoints.len()),
    ];
    let found = found.map(|(what, rule, expected, found)| Count { what, rule, expected, found });
    let modules = Module::ALL.iter().flat_map(|module| module.counts(content));
    for Count { what, rule, expected, found } in found.into_iter().chain(modules) {
        if found != expected {
            report.whole(format!("expected {expected} {what} ({rule}), found {found}"));
        }
    }
    if content.cards.len() > MAX_CARDS {
        let found = content.cards.len();
        report.whole(format!("at most {MAX_CARDS} cards have ids, found {found}"));
    }
}

fn is_exploration(card: &Card) -> bool {
    matches!(card.set, CardSet::Exploration { .. })
}

/// Every period has as many additional cards as are ever drawn. A module draws as many of its own as there are (RUL-PA-02).
fn additional(content: &Content, report: &mut Report) {
    for (period, name) in ["I", "II", "III"].into_iter().enumerate() {
        let pile = content.cards.iter().filter(
            |card| matches!(card.set, CardSet::Exploration { period: p, additional: true } if usize::from(p) == period),
        );
        let found = pile.filter(|card| card.module.is_none()).count();
        let drawn = content.additional.iter().map(|row| row[period]).max().unwrap_or(0);
        if found < usize::from(drawn) {
            report.whole(format!(
                "{drawn} additional cards of period {name} are drawn (FACT-LA-03), but there are only {found}"
            ));
        }
    }
}

/// Every number once in a clan, two a period in pairs (FACT-LA-51, RUL-PA-11). A module brings at most one clan.
fn enemies(content: &Content, places: &Places, report: &mut Report) {
    let mut seen = Vec::new();
    for (card, &place) in content.cards.iter().zip(&places.cards) {
        let (CardKind::Enemy(enemy), CardSet::Enemy { period }) = (&card.kind, card.set) else {
            continue;
        };
        let name = word_for(NUMBERS, &enemy.number).unwrap_or("?");
        let known = (card.module, enemy.number);
        if seen.contains(&known) {
            report.at(place, format!("Enemy number {name} is taken by another Enemy"));
        }
        seen.push(known);
        if period != (enemy.number - 1) / 2 {
            let message = format!("Enemy number {name} belongs to another period (FACT-LA-51)");
            report.at(place, message);
        }
    }
}

/// Two cards a group (FACT-LA-50), each of which can join a Convoy or a crew. So it is for modules that have Loot of their own.
fn loot(content: &Content, places: &Places, report: &mut Report) {
    for (card, &place) in content.cards.iter().zip(&places.cards) {
        let loot = matches!(card.set, CardSet::Loot { .. });
        if loot && !matches!(card.kind, CardKind::Survivor(_) | CardKind::Convoy(_)) {
            report.at(place, "Loot is a Survivor, Truck, Trailer or Device");
        }
    }
    for module in std::iter::once(None).chain(Module::ALL.iter().copied().map(Some)) {
        let groups = loot_by_group(content, module);
        if module.is_some() && groups == [0; 3] {
            continue;
        }
        for (name, found) in ["I-II", "III-IV", "V-VI"].into_iter().zip(groups) {
            if found != 2 {
                report.whole(format!("expected 2 Loot cards of group {name} (FACT-LA-50), found {found}"));
            }
        }
    }
}

fn loot_by_group(content: &Content, module: Option<Module>) -> [usize; 3] {
    let mut groups = [0; 3];
    for card in content.cards.iter().filter(|card| card.module == module) {
        if let CardSet::Loot { group, .. } = card.set {
            groups[usize::from(group)] += 1;
        }
    }
    groups
}

/// Two Survivors, a Truck and a Trailer of every colour, and two Locations (FACT-LA-42). A module may bring other Survivors.
fn start(content: &Content, report: &mut Report) {
    let of = |colour: Option<Colour>| {
        let core = content.cards.iter().filter(|card| card.module.is_none());
        core.filter(move |card| card.set == CardSet::Start(colour)).map(|card| &card.kind)
    };
    let locations = of(None).filter(|kind| matches!(kind, CardKind::Location(_))).count();
    if locations != 2 || of(None).count() != 2 {
        report.whole("expected 2 shared Start cards, both Locations (LA-CARD-RUSTED)");
    }
    for colour in Colour::ALL {
        let name = word_for(COLOURS, &Some(colour)).unwrap_or("?");
        let (mut crew, mut truck, mut trailer) = (0, Vec::new(), Vec::new());
        for kind in of(Some(colour)) {
            match kind {
                CardKind::Survivor(_) => crew += 1,
                CardKind::Convoy(card) => match card.kind {
                    ConvoyKind::Truck { .. } => truck.push(card),
                    ConvoyKind::Trailer | ConvoyKind::Device => trailer.push(card),
                },
                CardKind::Location(_) | CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_) => {}
            }
        }
        let complete = of(Some(colour)).count() == 4 && crew == 2;
        match (&truck[..], &trailer[..]) {
            ([truck], [trailer]) if complete && trailer.kind == ConvoyKind::Trailer => {
                if !holds_starting(truck, trailer, content.starting) {
                    report.whole(format!("the starting goods do not fit the Convoy of colour {name} (LA-SETUP-29)"));
                }
            }
            _ => report
                .whole(format!("colour {name} needs two Survivors, a Truck and a Trailer as Start cards (FACT-LA-42)")),
        }
    }
    for &module in Module::ALL {
        crews(content, module, report);
    }
    if content.starting[3] != 2 {
        report.whole("every player starts with a Survivor token for each of two Survivor cards (FACT-LA-62)");
    }
}

/// Start cards of a module are two Survivors of every colour, in place of those of the core (RUL-FS-28).
fn crews(content: &Content, module: Module, report: &mut Report) {
    let own = || content.cards.iter().filter(|card| card.module == Some(module));
    let start = || own().filter(|card| matches!(card.set, CardSet::Start(_)));
    if start().next().is_none() {
        return;
    }
    let word = module.word();
    for colour in Colour::ALL {
        let crew = start().filter(|card| card.set == CardSet::Start(Some(colour)) && is_survivor(card));
        let (name, found) = (word_for(COLOURS, &Some(colour)).unwrap_or("?"), crew.count());
        if found != 2 {
            report.whole(format!("module {word} needs two Survivors of colour {name} (RUL-FS-28), found {found}"));
        }
    }
    if !start().all(is_survivor) {
        report.whole(format!("Start cards of module {word} are Survivors, and nothing else (FS3-SETUP-02)"));
    }
}

fn is_survivor(card: &Card) -> bool {
    matches!(card.kind, CardKind::Survivor(_))
}

/// Do the starting goods fit? Boxes with a symbol are filled first, the rest goes into free ones.
fn holds_starting(truck: &ConvoyCard, trailer: &ConvoyCard, starting: [u8; 4]) -> bool {
    let boxes = || truck.boxes.iter().chain(&trailer.boxes);
    let count = |kind: BoxKind| boxes().filter(|&&b| b == kind).count();
    let [food, fuel, ammo, survivors] = starting.map(usize::from);
    let free = survivors.saturating_sub(count(BoxKind::Survivor))
        + (food + fuel).saturating_sub(count(BoxKind::FoodFuel))
        + ammo;
    free <= count(BoxKind::Any)
}

/// Nobody can own more Survivor cards than there is room for, whatever modules are in the game.
fn survivors(content: &Content, report: &mut Report) {
    let is_ownable = |card: &Card| {
        let start = matches!(card.set, CardSet::Start(_));
        !start && matches!(card.kind, CardKind::Survivor(_))
    };
    let brings = |module: Module| content.cards.iter().any(|card| card.module == Some(module) && is_ownable(card));
    let modules: Vec<_> = Module::ALL.iter().copied().filter(|&module| brings(module)).collect();
    let ownable =
        |set: ModuleSet| cards_of(content, set).into_iter().filter(|&id| is_ownable(content.card(id))).count();
    let in_any_variant = |set: ModuleSet| ownable(set).max(ownable(set.with_every_option()));
    let most = subsets(&modules).map(in_any_variant).max().unwrap_or(0) + 2;
    if most > MAX_SURVIVORS {
        report.whole(format!("a player could own {most} Survivor cards, but there is room for {MAX_SURVIVORS}"));
    }
}

/// Deck and box have room for the cards of every game, whatever modules are in it and however many play.
fn decks(content: &Content, report: &mut Report) {
    let is_dealt = |card: &Card| is_exploration(card) || matches!(card.set, CardSet::Enemy { .. });
    let brings = |module: Module| content.cards.iter().any(|card| card.module == Some(module) && is_dealt(card));
    let matters = |module: &Module| module.thins_out() || brings(*module);
    let modules: Vec<_> = Module::ALL.iter().copied().filter(matters).collect();
    let (mut deck, mut boxed) = (0, 0);
    for set in subsets(&modules).flat_map(|set| [set, set.with_every_option()]) {
        let dealt = dealt(content, set);
        deck = deck.max(dealt.0);
        boxed = boxed.max(dealt.1);
    }
    if deck > DECK {
        report.whole(format!("an Exploration deck could have {deck} cards, but there is room for {DECK}"));
    }
    if boxed > BOXED {
        report.whole(format!("{boxed} cards could stay in the box, but there is room for {BOXED}"));
    }
}

/// Most cards of the deck, and most cards left in the box, with these modules: as many additional cards are drawn as the table of the
/// game says, or all there are (RUL-PA-02).
fn dealt(content: &Content, set: ModuleSet) -> (usize, usize) {
    let (mut additional, mut always) = ([0; 3], 0);
    for id in cards_of(content, set) {
        match content.card(id).set {
            CardSet::Exploration { period, additional: true } => additional[usize::from(period)] += 1,
            CardSet::Exploration { additional: false, .. } | CardSet::Enemy { .. } => always += 1,
            CardSet::Start(_) | CardSet::Loot { .. } => {}
        }
    }
    let table = set.iter().find_map(|module| module.additional(content)).unwrap_or(content.additional);
    let drawn = table.map(|row| (0..3).map(|period| additional[period].min(usize::from(row[period]))).sum::<usize>());
    let all: usize = additional.iter().sum();
    let thinned = if set.iter().any(Module::thins_out) { 3 } else { 0 };
    let [fewest, most] = [drawn.iter().min(), drawn.iter().max()].map(|drawn| drawn.copied().unwrap_or(0));
    (always + most, all - fewest + thinned)
}

/// Every set of these modules.
fn subsets(modules: &[Module]) -> impl Iterator<Item = ModuleSet> {
    let has = |bits: u32, at: usize| bits & (1 << at) != 0;
    let set = move |bits| (0..modules.len()).filter(|&at| has(bits, at)).map(|at| modules[at]).collect();
    (0..1u32 << modules.len()).map(set)
}

/// A hand has room for all Objects that racks allow (FS-BOX-LIMIT-02).
fn racks(content: &Content, report: &mut Report) {
    let convoys = content.cards.iter().filter_map(|card| match &card.kind {
        CardKind::Convoy(convoy) => Some(convoy),
        CardKind::Survivor(_) | CardKind::Location(_) | CardKind::Encounter(_) => None,
        CardKind::Event(_) | CardKind::Enemy(_) => None,
    });
    let is_rack = |kind: &&BoxKind| **kind == BoxKind::Special(Special::Rack);
    let found: usize = convoys.map(|convoy| convoy.boxes.iter().filter(is_rack).count()).sum();
    if found > RACKS {
        report.whole(format!("at most {RACKS} boxes are racks (FS-BOX-LIMIT-02), found {found}"));
    }
}

/// Every letter is somewhere in a deck, or a contest might never be settled (RUL-LA-84). So it is in a deck of a module that
/// replaces the core's, for which there is as much room.
fn letters(content: &Content, report: &mut Report) {
    let replacing = Module::ALL.iter().copied().filter(|module| module.replaces().contains(&Pile::Outcomes));
    for module in std::iter::once(None).chain(replacing.map(Some)) {
        let deck = || content.outcomes.iter().filter(|card| card.module == module);
        let cards = deck().count();
        if module.is_some() && cards == 0 {
            continue;
        }
        if !(2..=MAX_OUTCOMES).contains(&cards) {
            report.whole(format!("an Outcome deck has 2 to {MAX_OUTCOMES} cards, found {cards}"));
        }
        for (letter, name) in (0u8..).zip(["A", "B", "C", "D"]) {
            if !deck().any(|card| card.letters.contains(&letter)) {
                report.whole(format!("no Outcome card shows the Target letter {name} (RUL-LA-84)"));
            }
        }
    }
}
