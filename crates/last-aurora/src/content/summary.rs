//! Content at a glance, for people who check it.

use std::fmt::Write;

use super::provenance::{Provenance, Source};
use super::types::{Card, CardKind, CardSet, Content, ConvoyKind};

/// Counts by pile and kind, one line each.
pub fn summary(content: &Content) -> String {
    let count = |test: &dyn Fn(&Card) -> bool| content.cards.iter().filter(|c| test(c)).count();
    let period = |wanted: u8| count(&|c| matches!(c.set, CardSet::Exploration { period, .. } if period == wanted));
    let additional = count(&|c| matches!(c.set, CardSet::Exploration { additional: true, .. }));
    let objects: u32 = content.objects.iter().map(|kind| u32::from(kind.copies)).sum();
    let mut lines = vec![
        format!("{} cards", content.cards.len()),
        format!("{} Start cards", count(&|c| matches!(c.set, CardSet::Start(_)))),
        format!(
            "{} Exploration cards: {} of period I, {} of II, {} of III; {additional} additional",
            count(&is_exploration),
            period(0),
            period(1),
            period(2),
        ),
    ];
    for kind in KINDS {
        let of_kind = |c: &Card| is_exploration(c) && kind_name(&c.kind) == kind;
        lines.push(format!("  {} {kind}", count(&of_kind)));
    }
    lines.extend([
        format!("{} Enemy cards", count(&|c| matches!(c.set, CardSet::Enemy { .. }))),
        format!("{} Loot cards", count(&|c| matches!(c.set, CardSet::Loot { .. }))),
        format!("{objects} Object cards of {} kinds", content.objects.len()),
        format!("{} Outcome cards", content.outcomes.len()),
        format!("{} Special Waypoint counters", content.waypoints.len()),
    ]);
    for map in &content.maps {
        let (spaces, shortcuts) = (map.spaces.len(), map.shortcuts.len());
        lines.push(format!("map {}: {spaces} spaces, {shortcuts} shortcuts", map.slug));
    }
    lines.join("\n")
}

const KINDS: [&str; 7] = ["Survivors", "Trucks", "Trailers", "Devices", "Locations", "Encounters", "Events"];

fn is_exploration(card: &Card) -> bool {
    matches!(card.set, CardSet::Exploration { .. })
}

fn kind_name(kind: &CardKind) -> &'static str {
    match kind {
        CardKind::Survivor(_) => "Survivors",
        CardKind::Convoy(card) => match card.kind {
            ConvoyKind::Truck { .. } => "Trucks",
            ConvoyKind::Trailer => "Trailers",
            ConvoyKind::Device => "Devices",
        },
        CardKind::Location(_) => "Locations",
        CardKind::Encounter(_) => "Encounters",
        CardKind::Event(_) => "Events",
        CardKind::Enemy(_) => "Enemies",
    }
}

/// How many values come from where, in one line.
pub fn provenance_summary(provenance: &[Provenance]) -> String {
    let mut counts = [0; 5];
    for entry in provenance {
        counts[match entry.source {
            Source::Attested(_) => 0,
            Source::Ruling(_) => 1,
            Source::Reconstructed => 2,
            Source::Printed => 3,
            Source::House => 4,
        }] += 1;
    }
    let words = ["attested", "by ruling", "reconstructed", "printed", "of the house"];
    let mut text = format!("{} values", provenance.len());
    for (i, (count, word)) in counts.into_iter().zip(words).enumerate() {
        // The first three are always of interest, the others only in a pack.
        if i < 3 || count > 0 {
            let _ = write!(text, "{} {count} {word}", if i == 0 { ":" } else { "," });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::builtin_loaded;

    #[test]
    fn the_summary_adds_up() {
        let loaded = builtin_loaded();
        let text = summary(&loaded.content);
        let counts = KINDS.map(|kind| {
            let line = text.lines().find(|line| line.ends_with(kind));
            let count = line.and_then(|line| line.split_whitespace().next());
            count.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0)
        });
        assert!(counts.iter().all(|&count| count > 0), "{text}");
        assert_eq!(counts.iter().sum::<u32>(), 54 + 23 + 20, "{text}");
        let sources = provenance_summary(&loaded.provenance);
        let all = format!("{} values: ", loaded.provenance.len());
        assert!(sources.starts_with(&all), "{sources}");
        assert!(!sources.contains("printed"), "{sources}");
    }
}
