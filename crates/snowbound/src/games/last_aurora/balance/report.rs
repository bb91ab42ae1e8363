//! The balance report as Markdown: targets, and a table of every card.

use std::io::{self, Write};

use registry::last_aurora::content::{Card, CardId, CardKind, CardSet, ConvoyKind};
use registry::last_aurora::modules::Module;
use words::Words;
use words::last_aurora::Speaker;

use super::athena;
use super::estimate::{Estimate, Met};
use super::frozen_steel;
use super::watch::{Balance, CardCount, Contest, is_enemy};
use crate::games::last_aurora::table::AuroraSeries;

/// A target of the design, what was found, and whether it is met.
pub struct Target {
    /// What is counted.
    pub what: String,
    /// The bounds that it should keep within.
    pub wanted: String,
    /// The estimate with its interval.
    pub found: String,
    /// Whether it lies within the bounds.
    pub met: Met,
}

/// All copies of a card together.
struct CardRow {
    name: String,
    kind: &'static str,
    count: CardCount,
}

/// What a report is made of.
pub struct Counted<'a> {
    /// The games that it is about.
    pub played: &'a Balance,
    /// The same without the modules that it is about, if it is about any.
    pub without: Option<&'a Balance>,
    /// Games by players by chance.
    pub random: &'a Balance,
}

/// Writes the report. `command` is what makes it again.
pub fn write(out: &mut impl Write, table: &AuroraSeries, command: &str, counted: &Counted) -> io::Result<()> {
    let (rows, played) = (card_rows(table), counted.played);
    let rows = rows.into_iter().map(|(row, cards)| row.counted(played, &cards));
    let rows: Vec<_> = rows.filter(|row| row.count.seen > 0).collect();
    let games = played.games();
    let map = if table.setup.map == "alpha" { String::new() } else { format!(" on the map `{}`", table.setup.map) };
    let mine = if table.setup.has(Module::Mine) { " with the Mine" } else { "" };
    let players = match table.setup.seats.len() {
        4 => String::new(),
        players => format!(", {players} players"),
    };
    let modules: Vec<_> = frozen_steel::modules(&table.setup).map(|module| format!("`{}`", module.word())).collect();
    let modules = if modules.is_empty() { String::new() } else { format!(" with {}", modules.join(", ")) };
    writeln!(out, "# How the cards of Last Aurora play{map}{mine}{modules}{players}\n")?;
    writeln!(out, "Made by `{command}`; the same command gives the same report.\n")?;
    let bots = table.names();
    writeln!(
        out,
        "- {games} games, {} players, map `{}`, bots: {}",
        table.setup.seats.len(),
        table.setup.map,
        bots.join(", ")
    )?;
    writeln!(out, "- content fingerprint `{}`", tabletop::hex::encode(&table.content.fingerprint.whole()))?;
    writeln!(out, "- in parentheses: 95% intervals\n")?;
    targets(out, &all_targets(table, counted, &rows, games))?;
    seats(out, played, games)?;
    rounds_and_scores(out, played, games)?;
    played.roads.write(out, table, games)?;
    played.athena.write(out)?;
    played.steel.write(out, table)?;
    kinds(out, &rows)?;
    enemies(out, &rows, played)?;
    let base = base_rate(table, played, games);
    cards(out, &rows, base)?;
    loot(out, &rows, base)
}

/// How often the average player wins.
fn base_rate(table: &AuroraSeries, played: &Balance, games: u64) -> f64 {
    played.results.won as f64 / (games.max(1) * table.setup.seats.len() as u64) as f64
}

impl CardRow {
    fn counted(mut self, played: &Balance, cards: &[usize]) -> Self {
        for count in cards.iter().filter_map(|&card| played.cards.get(card)) {
            self.count.add(*count);
        }
        self
    }

    /// The owner's wins over those of the average player.
    fn ratio(&self, base: f64) -> Estimate {
        Estimate::share(self.count.won, self.count.owned).times(1.0 / base.max(1e-9))
    }

    /// For Loot that was contested: the owner's wins over those of whoever might have won it.
    fn contest(&self) -> Option<Estimate> {
        let Contest { games, won, chance } = self.count.contest;
        let fair = chance as f64 / (Contest::PARTS * games.max(1)) as f64;
        (fair > 0.0).then(|| Estimate::share(won, games).times(1.0 / fair))
    }

    /// What the card is judged by, if there are enough games to tell it from chance.
    fn judged(&self, base: f64) -> Option<Estimate> {
        (self.count.owned >= ENOUGH).then(|| self.ratio(base))
    }
}

/// One row a name, with the cards that bear it; Start cards of a crew are left out, for everybody has them.
fn card_rows(table: &AuroraSeries) -> Vec<(CardRow, Vec<usize>)> {
    let words = Words::english();
    let speaker = Speaker::new(words, &table.content, &table.setup.map, &table.setup.seats);
    let mut rows: Vec<(CardRow, Vec<usize>)> = Vec::new();
    let mut slugs: Vec<&str> = Vec::new();
    for (id, card) in table.content.cards.iter().enumerate() {
        if matches!(card.set, CardSet::Start(Some(_))) {
            continue;
        }
        match slugs.iter().position(|&slug| slug == card.slug) {
            Some(row) => rows[row].1.push(id),
            None => {
                let name = speaker.card(CardId(id as u8));
                slugs.push(&card.slug);
                rows.push((CardRow { name, kind: kind(card), count: CardCount::default() }, vec![id]));
            }
        }
    }
    rows
}

/// Games that it takes to tell wins from chance.
const ENOUGH: u64 = 30;
/// No card's owner should win more often than this, over the average.
const DOMINANT: f64 = 1.35;

const LOOT: &str = "Loot";
const KINDS: [&str; 6] = ["Survivor", "Truck", "Trailer", "Device", "Location", "Encounter"];

fn kind(card: &Card) -> &'static str {
    match (&card.kind, card.set) {
        (kind, _) if is_enemy(kind) => "Enemy",
        (_, CardSet::Loot { .. }) => LOOT,
        (CardKind::Survivor(_), _) => "Survivor",
        (CardKind::Convoy(card), _) => match card.kind {
            ConvoyKind::Truck { .. } => "Truck",
            ConvoyKind::Trailer => "Trailer",
            ConvoyKind::Device => "Device",
        },
        (CardKind::Location(_), _) => "Location",
        (CardKind::Encounter(_), _) => "Encounter",
        (CardKind::Event(_) | CardKind::Enemy(_), _) => "Event",
    }
}

// ---- targets ----

fn all_targets(table: &AuroraSeries, counted: &Counted, rows: &[CardRow], games: u64) -> Vec<Target> {
    let played = counted.played;
    let base = base_rate(table, played, games);
    let mut targets = match table.setup.has(Module::Athena) {
        true => athena::targets(table, played, enemy_counts(rows), base),
        false => core_targets(table, played, rows, games),
    };
    targets.extend(frozen_steel::targets(table, counted, enemy_counts(rows)));
    targets.extend(strongest(rows, base));
    targets.push(random_play(counted.random));
    targets
}

/// Those of the core game; a clan of its own has targets of its own.
fn core_targets(table: &AuroraSeries, played: &Balance, rows: &[CardRow], games: u64) -> Vec<Target> {
    let results = &played.results;
    let late: u64 = results.rounds.iter().skip(5).sum();
    let mut targets = vec![
        percent("somebody reaches the Aurora", 0.35, 0.65, Estimate::share(results.reached, games)),
        winner_score(played),
        percent("the game goes to round 5 or 6", 0.90, 1.0, Estimate::share(late, games)),
    ];
    for (seat, &wins) in results.wins.iter().enumerate() {
        let share = Estimate::share(wins, games);
        let fair = 1.0 / table.setup.seats.len() as f64;
        targets.push(percent(&format!("seat {} wins", seat + 1), fair - 0.04, fair + 0.04, share));
    }
    if !table.setup.has(Module::Asgaror) {
        let (revealed, defeated) = enemy_counts(rows);
        targets.push(percent("Enemies revealed that are defeated", 0.30, 0.70, Estimate::share(defeated, revealed)));
    }
    let hit = Estimate::share(played.winner_hit, results.won);
    targets.push(percent("the winner has at least one hit", 0.50, 1.0, hit));
    for kind in KINDS {
        let (seen, taken) = kind_counts(rows, kind);
        targets.push(percent(&format!("{kind} cards seen that are taken"), 0.20, 1.0, Estimate::share(taken, seen)));
    }
    targets.extend(road_targets(table, played, games));
    targets
}

/// Every hazardous road is worth it now and then, and neither the bold nor the careful have the game in their pocket.
fn road_targets(table: &AuroraSeries, played: &Balance, games: u64) -> Vec<Target> {
    let mut targets = Vec::new();
    let map = table.content.maps.iter().find(|map| map.slug == table.setup.map);
    let shortcuts = map.map_or(&[][..], |map| &map.shortcuts);
    for (at, shortcut) in shortcuts.iter().enumerate().filter(|(_, shortcut)| shortcut.is_hazardous()) {
        let what = format!("Convoys past the shortcut from {} to {} that cross it", shortcut.from, shortcut.to);
        targets.push(percent(&what, 0.05, 0.95, played.roads.share(at)));
    }
    if targets.is_empty() {
        return targets;
    }
    let who = ["fewer than 3 hazards", "3 hazards or more"];
    for (who, ratio) in who.into_iter().zip(played.roads.daring(3, base_rate(table, played, games))) {
        targets.push(Target {
            what: format!("wins of those who cross {who}, over the average player's"),
            wanted: "0.75–1.35".to_owned(),
            found: ratio.plain(),
            met: ratio.meets(0.75, 1.35),
        });
    }
    targets
}

/// A share that should lie between two others; no more than 1 means any.
pub fn percent(what: &str, low: f64, high: f64, found: Estimate) -> Target {
    let wanted = match high {
        1.0 => format!("at least {:.0}%", low * 100.0),
        _ => format!("{:.0}–{:.0}%", low * 100.0, high * 100.0),
    };
    Target { what: what.to_owned(), wanted, found: found.percent(), met: found.meets(low, high) }
}

/// A number that should lie between two others.
pub fn mean(what: &str, (low, high): (f64, f64), found: Estimate) -> Target {
    Target {
        what: what.to_owned(), wanted: format!("{low}–{high}"), found: found.plain(), met: found.meets(low, high)
    }
}

fn winner_score(played: &Balance) -> Target {
    let results = &played.results;
    let found = Estimate::mean(results.won, results.winner_score as f64, played.winner_squares as f64);
    let what = "mean score of the winner".to_owned();
    Target { what, wanted: "10–16".to_owned(), found: found.plain(), met: found.meets(10.0, 16.0) }
}

/// The card whose owners win most, if it was owned often enough to tell. Not Loot: its Fame is attested, and whoever wins it has
/// fought for it; `loot` reports it apart.
fn strongest(rows: &[CardRow], base: f64) -> Option<Target> {
    let owned = rows.iter().filter(|row| row.kind != LOOT);
    let judged: Vec<_> = owned.filter_map(|row| Some((row, row.judged(base)?))).collect();
    let (row, ratio) = judged.iter().max_by(|(_, a), (_, b)| a.value.total_cmp(&b.value))?;
    let above = judged.iter().filter(|(_, ratio)| ratio.value > DOMINANT).count();
    Some(Target {
        what: format!("owner's wins over the average player's, highest card: {}", row.name),
        wanted: format!("at most {DOMINANT}"),
        found: format!("{}; cards above {DOMINANT}: {above}", ratio.plain()),
        met: ratio.meets(0.0, DOMINANT),
    })
}

fn random_play(random: &Balance) -> Target {
    let games = random.games();
    let longest = random.results.rounds.iter().rposition(|&games| games > 0).unwrap_or(0);
    Target {
        what: "random play: games stuck, longest game".to_owned(),
        wanted: "none, 6 rounds".to_owned(),
        // A game that gets stuck is an error, and there is no report then.
        found: format!("0 of {games}, {longest} rounds; the deck ran out in {}", random.deck_empty),
        met: if longest <= 6 { Met::Yes } else { Met::No },
    }
}

fn targets(out: &mut impl Write, targets: &[Target]) -> io::Result<()> {
    writeln!(out, "## Targets\n")?;
    writeln!(out, "| Target | Wanted | Found | Met |\n|---|---|---|---|")?;
    for Target { what, wanted, found, met } in targets {
        writeln!(out, "| {what} | {wanted} | {found} | {met} |")?;
    }
    let met = targets.iter().filter(|target| matches!(target.met, Met::Yes | Met::Likely)).count();
    writeln!(out, "\n{met} of {} targets are met.\n", targets.len())
}

// ---- tables ----

fn seats(out: &mut impl Write, played: &Balance, games: u64) -> io::Result<()> {
    writeln!(out, "## Seats\n\n| Seat | Wins | Mean score |\n|---|---|---|")?;
    for (seat, (&wins, &score)) in played.results.wins.iter().zip(&played.results.scores).enumerate() {
        let mean = score as f64 / games.max(1) as f64;
        writeln!(out, "| {} | {} | {mean:.2} |", seat + 1, Estimate::share(wins, games).percent())?;
    }
    writeln!(out, "\nPlayers eliminated: {:.3} a game.\n", played.results.eliminated as f64 / games.max(1) as f64)
}

fn rounds_and_scores(out: &mut impl Write, played: &Balance, games: u64) -> io::Result<()> {
    writeln!(out, "## Rounds\n\n| Last round | Games |\n|---|---|")?;
    for (round, &count) in played.results.rounds.iter().enumerate().filter(|&(_, &count)| count > 0) {
        writeln!(out, "| {round} | {} |", Estimate::share(count, games).percent())?;
    }
    writeln!(out, "\n## Winner's score\n\n```text")?;
    let most = played.winner_scores.iter().copied().max().unwrap_or(0).max(1);
    let first = played.winner_scores.iter().position(|&count| count > 0).unwrap_or(0);
    for (score, &count) in played.winner_scores.iter().enumerate().skip(first) {
        let bar = "#".repeat((count * 50 / most) as usize);
        writeln!(out, "{}", format!("{score:>3} {count:>6} {bar}").trim_end())?;
    }
    writeln!(out, "```\n")
}

fn kind_counts(rows: &[CardRow], kind: &str) -> (u64, u64) {
    let of_kind = rows.iter().filter(|row| row.kind == kind);
    of_kind.fold((0, 0), |(seen, taken), row| (seen + row.count.seen, taken + row.count.taken))
}

fn kinds(out: &mut impl Write, rows: &[CardRow]) -> io::Result<()> {
    writeln!(out, "## Kinds of cards\n\n| Kind | Seen | Taken | Take rate |\n|---|---|---|---|")?;
    for kind in KINDS {
        let (seen, taken) = kind_counts(rows, kind);
        writeln!(out, "| {kind} | {seen} | {taken} | {} |", Estimate::share(taken, seen).percent())?;
    }
    writeln!(out)
}

fn enemy_counts(rows: &[CardRow]) -> (u64, u64) {
    let enemies = rows.iter().filter(|row| row.kind == "Enemy");
    enemies.fold((0, 0), |(seen, defeated), row| (seen + row.count.seen, defeated + row.count.defeated))
}

fn enemies(out: &mut impl Write, rows: &[CardRow], played: &Balance) -> io::Result<()> {
    writeln!(out, "## Enemies\n\n| Enemy | Revealed | Defeated | Share |\n|---|---|---|---|")?;
    for row in rows.iter().filter(|row| row.kind == "Enemy") {
        let CardCount { seen, defeated, .. } = row.count;
        writeln!(out, "| {} | {seen} | {defeated} | {} |", row.name, Estimate::share(defeated, seen).percent())?;
    }
    let hits = Estimate::share(played.hits, played.attacks);
    writeln!(out, "\n{} attacks, of which {} did damage.\n", played.attacks, hits.percent())
}

/// Every card of the Exploration deck by kind and name. Locations and Encounters have no owner.
fn cards(out: &mut impl Write, rows: &[CardRow], base: f64) -> io::Result<()> {
    writeln!(out, "## Cards\n")?;
    writeln!(
        out,
        "Owner's wins: how often whoever took the card won, over how often the average player wins ({:.1}%).\n",
        base * 100.0
    )?;
    writeln!(out, "| Card | Kind | Seen | Taken | Take rate | Owner's wins |\n|---|---|---|---|---|---|")?;
    for kind in KINDS {
        for row in rows.iter().filter(|row| row.kind == kind) {
            let CardCount { seen, taken, owned, .. } = row.count;
            let rate = if seen > 0 { format!("{:.1}%", taken as f64 / seen as f64 * 100.0) } else { "–".to_owned() };
            let ratio = if owned > 0 { row.ratio(base).plain() } else { "–".to_owned() };
            writeln!(out, "| {} | {kind} | {seen} | {taken} | {rate} | {ratio} |", row.name)?;
        }
    }
    writeln!(out)
}

const LOOT_NOTE: &str = "\
Loot is no part of the target for single cards: its Fame is attested, and whoever wins it has fought for it.

Where several players have Target counters on a defeated Enemy, an Outcome card decides among the counters; the last column
holds the owner in those games against the owner of a counter drawn by chance. It tells what the card is worth over the
Objects that the others get.
";

/// Loot, against the average player and against those who fought for it.
fn loot(out: &mut impl Write, rows: &[CardRow], base: f64) -> io::Result<()> {
    writeln!(out, "## Loot\n\n{LOOT_NOTE}")?;
    writeln!(
        out,
        "| Card | Won | Kept | Over the average player | Fought for by several | Over those who fought for it |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|")?;
    for row in rows.iter().filter(|row| row.kind == LOOT) {
        let CardCount { seen, taken, owned, contest, .. } = row.count;
        let ratio = if owned > 0 { row.ratio(base).plain() } else { "–".to_owned() };
        let fair = row.contest().map_or_else(|| "–".to_owned(), Estimate::plain);
        writeln!(out, "| {} | {seen} | {taken} | {ratio} | {} | {fair} |", row.name, contest.games)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, kind: &'static str, won: u64) -> CardRow {
        CardRow { name: name.to_owned(), kind, count: CardCount { owned: 100, won, ..CardCount::default() } }
    }

    #[test]
    fn loot_is_no_part_of_the_target_for_single_cards() {
        let rows = [row("Roof Rack", "Device", 30), row("Gauss Cannon", LOOT, 60)];
        let target = strongest(&rows, 0.25).expect("a card was owned often enough");
        assert!(target.what.ends_with("Roof Rack"), "{}", target.what);
        assert_eq!((target.found.split(' ').next(), target.met), (Some("1.20"), Met::Likely));
    }
}
