//! The types of events that a case can name, with their fields.

/// Types and fields. A test compares them with the engine's, so that a misspelt event cannot go unnoticed.
pub const EVENTS: &[(&str, &[&str])] = &[
    ("round", &["round"]),
    ("phase", &["phase"]),
    ("revealed", &["slot", "card"]),
    ("struck", &["card"]),
    ("left-zone", &["card"]),
    ("deck-empty", &[]),
    ("explored", &["seat", "slot", "card"]),
    ("committed", &["seat", "card"]),
    ("bonus-taken", &["seat", "slot", "option"]),
    ("passed", &["seat", "card"]),
    ("fed-rest", &["seat", "card"]),
    ("fed-skill", &["seat", "card"]),
    ("moved", &["seat", "card", "zone"]),
    ("loaded", &["seat", "token"]),
    ("unloaded", &["seat", "token"]),
    ("returned", &["seat", "token"]),
    ("spent", &["seat", "resource"]),
    ("installed", &["seat", "card", "column"]),
    ("scrapped", &["seat", "card"]),
    ("recruited", &["seat", "card"]),
    ("lost", &["seat", "card"]),
    ("damaged", &["seat", "at"]),
    ("repaired", &["seat", "at"]),
    ("contaminated", &["seat", "card"]),
    ("shielded", &["seat"]),
    ("prevented", &["seat", "object"]),
    ("decontaminated", &["seat", "card"]),
    ("fame-gained", &["seat"]),
    ("fame-lost", &["seat"]),
    ("fame-kept", &["seat"]),
    ("object-drawn", &["seat", "object"]),
    ("object-played", &["seat", "object"]),
    ("object-discarded", &["seat", "object"]),
    ("objects-shuffled", &[]),
    ("ability-used", &["seat", "card"]),
    ("skill-raised", &["seat", "card"]),
    ("drove", &["seat", "speed"]),
    ("arrived", &["seat", "from", "space"]),
    ("crossed", &["seat", "from", "space"]),
    ("mine-laid", &["seat", "from", "space"]),
    ("mine-lifted", &["from", "space"]),
    ("mine-hit", &["seat", "from", "space"]),
    ("taken-from-discard", &["seat", "card"]),
    ("avalanche", &["from", "space"]),
    ("stayed", &["seat"]),
    ("waypoint-taken", &["seat", "space"]),
    ("order-updated", &["order"]),
    ("stowed", &["seat"]),
    ("shifted", &["seat", "from", "to"]),
    ("ignored", &["seat", "card"]),
    ("ambushed", &["card", "region"]),
    ("attacked", &["seat", "weapon", "card"]),
    ("outcome-revealed", &["outcome"]),
    ("hit", &["seat", "card", "damage"]),
    ("missed", &["seat", "card"]),
    ("jammed", &["seat", "weapon"]),
    ("targeted", &["seat", "card", "target"]),
    ("target-returned", &["seat", "card"]),
    ("defeated", &["card"]),
    ("loot-won", &["seat", "card"]),
    ("loot-declined", &["seat", "card"]),
    ("enemy-left", &["card"]),
    ("enemies-fired", &["region"]),
    ("food-yielded", &["seat"]),
    ("aurora-moved", &["number"]),
    ("eliminated", &["seat"]),
    ("automa-drew", &["seat", "cards"]),
    ("automa-shuffled", &["seat"]),
    ("automa-revealed", &["seat", "action"]),
    ("automa-explored", &["seat", "slot", "card", "act", "why"]),
    ("automa-idle", &["seat", "why"]),
    ("automa-took-block", &["seat", "block", "why"]),
    ("automa-recruited", &["seat"]),
    ("automa-rested", &["seat", "action"]),
    ("automa-ability", &["seat", "action", "ability", "works"]),
    ("automa-speed", &["seat", "speed", "icons", "fuel", "hurry"]),
    ("automa-damaged", &["seat", "row", "column"]),
    ("automa-spared", &["seat", "row"]),
    ("automa-repaired", &["seat", "row", "column"]),
    ("automa-contaminated", &["seat"]),
    ("automa-lost", &["seat"]),
    ("automa-cured", &["seat"]),
    ("automa-chose", &["seat", "option"]),
    ("automa-fired", &["seat", "card", "row", "column", "why"]),
    ("automa-jammed", &["seat", "row", "column"]),
    ("automa-loot", &["seat"]),
    ("automa-discarded", &["seat", "cards"]),
    ("automa-counter", &["seat", "column"]),
    ("game-over", &["reached"]),
];

#[cfg(test)]
mod tests {
    use super::EVENTS;

    /// Reads the variants off the source of the engine: `    LootWon { seat: Seat, card: CardId },`.
    #[test]
    fn the_list_is_that_of_the_engine() {
        let source = include_str!("../../../last-aurora/src/event.rs");
        let (_, rest) = source.split_once("pub enum Event {").unwrap_or_default();
        let (body, _) = rest.split_once("\n}").unwrap_or_default();
        let lines = body.lines().map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
        let found: Vec<(String, Vec<String>)> = lines.map(variant).collect();
        let known: Vec<(String, Vec<String>)> = EVENTS
            .iter()
            .map(|(kind, fields)| (kind.to_string(), fields.iter().map(ToString::to_string).collect()))
            .collect();
        assert_eq!(found, known);
    }

    fn variant(line: &str) -> (String, Vec<String>) {
        let (name, fields) = line.trim_end_matches([',', ' ', '}']).split_once('{').unwrap_or((line, ""));
        let fields =
            fields.split(',').filter_map(|field| field.split_once(':')).map(|(name, _)| name.trim().to_owned());
        (tabletop::names::hyphenated(name.trim_end_matches(',')), fields.collect())
    }
}
