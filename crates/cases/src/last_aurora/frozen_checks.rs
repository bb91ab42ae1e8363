//! What the content alone proves of Frozen Steel: rules about its pieces, counts and what is printed on its cards.

use registry::last_aurora::content::{Card, CardKind, CardSet, Colour, Module};
use registry::last_aurora::modules::pvp::Bonus;

use super::content_checks::{Bench, Check, ensure, same};

pub(super) const CHECKS: &[Check] = &[
    (&["FS3-CARD-CREW"], "There are two crew cards for each colour, and no two crews are alike", crews),
    (&["FS5-CARD-PVP"], "The PvP card has two tracks, and every kind of bonus", pvp_card),
];

/// Cards of a module.
fn cards<'b>(bench: &'b Bench, module: Module) -> impl Iterator<Item = &'b Card> {
    bench.content.cards.iter().filter(move |card| card.module == Some(module))
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

/// Both tracks.
fn pvp_card(bench: &Bench) -> Result<(), String> {
    let pvp = bench.content.pvp();
    ensure(pvp.evasion.len() > 1, "the evasion track is too short")?;
    same("spaces of the aggression track", 8, pvp.aggression.len())?;
    let missing = Bonus::ALL.into_iter().find(|&bonus| !pvp.aggression.contains(&Some(bonus)));
    ensure(missing.is_none(), format!("there is no {missing:?}"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use registry::last_aurora::content::Content;

    use crate::last_aurora::content_checks;

    fn spoilt(spoil: impl Fn(&mut Content)) -> Vec<&'static str> {
        let mut content = (*registry::last_aurora::content::builtin()).clone();
        spoil(&mut content);
        let failed = content_checks(&Arc::new(content)).into_iter().filter(|check| check.result.is_err());
        failed.flat_map(|check| check.proves.iter().copied()).collect()
    }

    /// Checks that cannot fail prove nothing.
    #[test]
    fn spoilt_content_of_frozen_steel_is_noticed() {
        let without = |slug: &'static str| spoilt(move |c| c.cards.retain(|card| card.slug != slug));
        assert!(without("navigator").contains(&"FS3-CARD-CREW"));
        assert!(spoilt(|c| c.modules.pvp.aggression.truncate(7)).contains(&"FS5-CARD-PVP"));
    }
}
