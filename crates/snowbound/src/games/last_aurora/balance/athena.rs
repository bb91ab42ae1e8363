//! Watching Project Athena: turrets, Alert rows and Scans, and what they came to.

use std::io::{self, Write};

use registry::last_aurora::content::{CardKind, CardSet};
use registry::last_aurora::modules::Module;
use registry::last_aurora::{Event, LastAurora};
use tabletop::{Game, Outcome, Seat};

use super::estimate::Estimate;
use super::report::{Target, mean, percent};
use super::watch::Balance;
use crate::games::last_aurora::table::AuroraSeries;

/// The rule by which a row of the Alert Table gives points.
const ROW_POINTS: &str = "PA-SCORE-03";

/// One game, watched for what the module brings.
#[derive(Clone, Debug, Default)]
pub struct AthenaWatch {
    turrets: u64,
    shots: u64,
    /// A turret is firing: damage is by rows.
    firing: bool,
    hurt: bool,
    ship: bool,
    scans: u64,
}

impl AthenaWatch {
    /// Hears an event of the module, or one that tells what its turrets did.
    pub fn tell(&mut self, event: Event) {
        match event {
            Event::TurretFired { .. } => self.firing = true,
            Event::Damaged { .. } if self.firing => self.hurt = true,
            Event::Attacked { .. } | Event::EnemiesFired { .. } | Event::Phase { .. } => self.firing = false,
            Event::TurretAttacked { .. } => {
                self.firing = false;
                self.shots += 1;
            }
            Event::TurretDestroyed { .. } => self.turrets += 1,
            Event::ScanMoved { spaces, .. } => self.ship |= spaces > 0,
            Event::Scanned { .. } => self.scans += 1,
            _ => {}
        }
    }
}

/// What many games with the module came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Athena {
    games: u64,
    turrets: u64,
    turret_squares: u64,
    shots: u64,
    /// Alert rows of all players at the end.
    rows: u64,
    row_squares: u64,
    players: u64,
    hurt: u64,
    ship: u64,
    /// Games that somebody else would have won without the points of the rows.
    changed: u64,
    /// Games in which the Alert did any of that.
    matters: u64,
}

impl Athena {
    /// Counts a game that is over; nothing in games without the module.
    pub fn count(&mut self, game: &LastAurora, watch: &AthenaWatch) {
        let Some(board) = &game.state().boards.athena else { return };
        let rows = (0..usize::from(game.state().count)).map(|seat| u64::from(board.alert[seat]));
        self.rows += rows.clone().sum::<u64>();
        self.row_squares += rows.clone().map(|row| row * row).sum::<u64>();
        self.players += rows.count() as u64;
        let changed = game.outcome().is_some_and(|outcome| rows_decide(&outcome));
        self.games += 1;
        self.turrets += watch.turrets;
        self.turret_squares += watch.turrets * watch.turrets;
        self.shots += watch.shots;
        self.hurt += u64::from(watch.hurt);
        self.ship += u64::from(watch.ship);
        self.changed += u64::from(changed);
        self.matters += u64::from(watch.hurt || watch.ship || changed);
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.turrets += other.turrets;
        self.turret_squares += other.turret_squares;
        self.shots += other.shots;
        self.rows += other.rows;
        self.row_squares += other.row_squares;
        self.players += other.players;
        self.hurt += other.hurt;
        self.ship += other.ship;
        self.changed += other.changed;
        self.matters += other.matters;
    }

    /// What the module adds to the report.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if self.games == 0 {
            return Ok(());
        }
        let a_game = |count: u64| count as f64 / self.games as f64;
        writeln!(out, "## Alert and turrets\n\n| What | Found |\n|---|---|")?;
        writeln!(out, "| shots at turrets a game | {:.2} |", a_game(self.shots))?;
        writeln!(out, "| turrets destroyed a game | {:.2} |", a_game(self.turrets))?;
        writeln!(out, "| games in which a turret did damage | {} |", self.share(self.hurt))?;
        writeln!(out, "| games in which a Scan moved the Aurora | {} |", self.share(self.ship))?;
        writeln!(out, "| games that the points of the rows decided | {} |\n", self.share(self.changed))
    }

    fn share(&self, count: u64) -> String {
        Estimate::share(count, self.games).percent()
    }
}

/// Would another player have won without the points of the rows? Equal points are decided as before.
fn rows_decide(outcome: &Outcome) -> bool {
    let Some(winner) = outcome.winner else { return false };
    let without = |seat: usize| {
        let result = &outcome.seats[seat];
        let rows: i32 = result.lines.iter().filter(|line| line.rule == ROW_POINTS).map(|line| line.points).sum();
        result.score - rows
    };
    (0..outcome.seats.len()).any(|seat| Seat(seat as u8) != winner && without(seat) > without(winner.index()))
}

/// Bounds by number of players: 2, 3, 4.
type Bounds = [(f64, f64); 3];

const SCORE: Bounds = [(10.0, 16.0), (10.0, 16.0), (11.0, 17.0)];
const TURRETS: Bounds = [(0.7, 2.0), (1.0, 2.5), (1.2, 3.0)];
const ENEMIES: Bounds = [(0.40, 0.75), (0.25, 0.60), (0.25, 0.60)];
const SCAN: Bounds = [(0.15, 0.40), (0.10, 0.35), (0.20, 0.45)];

/// Targets of the module in place of those of the core that it has of its own.
pub fn targets(table: &AuroraSeries, played: &Balance, (revealed, defeated): (u64, u64), base: f64) -> Vec<Target> {
    let (athena, results) = (&played.athena, &played.results);
    let of = |bounds: Bounds| bounds[table.setup.seats.len().clamp(2, 4) - 2];
    let games = athena.games;
    let score = Estimate::mean(results.won, results.winner_score as f64, played.winner_squares as f64);
    let turrets = Estimate::mean(games, athena.turrets as f64, athena.turret_squares as f64);
    let rows = Estimate::mean(athena.players, athena.rows as f64, athena.row_squares as f64);
    let late: u64 = results.rounds.iter().skip(5).sum();
    let share = |what: &str, (low, high): (f64, f64), found| percent(what, low, high, found);
    let mut targets = vec![
        share("somebody reaches the Aurora", (0.35, 0.65), Estimate::share(results.reached, games)),
        mean("mean score of the winner", of(SCORE), score),
        share("the game goes to round 5 or 6", (0.85, 1.0), Estimate::share(late, games)),
        mean("turrets destroyed a game", of(TURRETS), turrets),
        share("Enemies revealed that are defeated", of(ENEMIES), Estimate::share(defeated, revealed)),
        share("the Scan of Period III is seen", of(SCAN), Estimate::share(last_scan(table, played), games)),
        mean("mean Alert row at the end", (0.8, 2.0), rows),
        share(
            "the Alert matters: damage, the Aurora or the winner",
            (0.70, 1.0),
            Estimate::share(athena.matters, games),
        ),
        share("the points of the rows alone change the winner", (0.05, 0.15), Estimate::share(athena.changed, games)),
    ];
    targets.extend(androids(table, played, base));
    targets.extend(taken(table, played, Module::Athena));
    targets
}

/// Games in which the Scan that moves the Aurora was revealed: the Event of Period III that every game has.
fn last_scan(table: &AuroraSeries, played: &Balance) -> u64 {
    let is_scan = |(_, card): &(usize, &registry::last_aurora::content::Card)| {
        let last = matches!(card.set, CardSet::Exploration { period: 2, additional: false });
        last && card.module == Some(Module::Athena) && matches!(card.kind, CardKind::Event(_))
    };
    let scans = table.content.cards.iter().enumerate().filter(is_scan);
    scans.filter_map(|(id, _)| played.cards.get(id)).map(|count| count.seen).sum()
}

/// How often whoever owned an Android won, over the average player.
fn androids(table: &AuroraSeries, played: &Balance, base: f64) -> Option<Target> {
    let is_android = |(_, card): &(usize, &registry::last_aurora::content::Card)| match card.kind {
        CardKind::Survivor(survivor) => survivor.android,
        _ => false,
    };
    let found = table.content.cards.iter().enumerate().filter(is_android).filter_map(|(id, _)| played.cards.get(id));
    let (owned, won) = found.fold((0, 0), |(owned, won), count| (owned + count.owned, won + count.won));
    let ratio = Estimate::share(won, owned).times(1.0 / base.max(1e-9));
    (owned > 0).then(|| mean("owners of Androids: wins over the average player's", (0.85, 1.35), ratio))
}

/// Every card of the module that can be explored is taken now and then.
pub fn taken(table: &AuroraSeries, played: &Balance, module: Module) -> Vec<Target> {
    let mut slugs: Vec<&str> = Vec::new();
    for card in table.content.cards.iter().filter(|card| card.module == Some(module)) {
        let explored = matches!(card.set, CardSet::Exploration { .. }) && !matches!(card.kind, CardKind::Event(_));
        if explored && !slugs.contains(&card.slug.as_str()) {
            slugs.push(&card.slug);
        }
    }
    let of = |slug: &str| {
        let copies = table.content.cards.iter().enumerate().filter(move |(_, card)| card.slug == slug);
        let counts = copies.filter_map(|(id, _)| played.cards.get(id));
        counts.fold((0, 0), |(seen, taken), count| (seen + count.seen, taken + count.taken))
    };
    let found = slugs.into_iter().map(|slug| (slug, of(slug))).filter(|(_, (seen, _))| *seen > 0);
    let rated = found.map(|(slug, (seen, taken))| (slug, Estimate::share(taken, seen)));
    rated.map(|(slug, found)| percent(&format!("`{slug}` is taken where it is seen"), 0.20, 1.0, found)).collect()
}

#[cfg(test)]
mod tests {
    use tabletop::{ScoreLine, SeatOutcome};

    use super::*;

    fn seat(score: i32, rows: i32) -> SeatOutcome {
        SeatOutcome { score, lines: vec![ScoreLine { rule: ROW_POINTS, points: rows }], place: 1 }
    }

    #[test]
    fn rows_decide_where_another_would_have_won_without_them() {
        let outcome = |seats| Outcome { seats, winner: Some(Seat(0)) };
        assert!(rows_decide(&outcome(vec![seat(12, 2), seat(11, 0)])));
        assert!(!rows_decide(&outcome(vec![seat(12, 2), seat(11, 2)])), "both have them");
        assert!(!rows_decide(&outcome(vec![seat(12, 1), seat(11, 0)])), "equal points are decided as before");
    }
}
