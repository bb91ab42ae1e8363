//! Watching the modules of Frozen Steel, and what they change of the game around them.

use std::io::{self, Write};

use registry::last_aurora::content::Colour;
use registry::last_aurora::modules::Module;
use registry::last_aurora::{Event, LastAurora, Setup};
use tabletop::Game;

use super::athena::taken;
use super::estimate::{Estimate, Met};
use super::report::{Counted, Target, mean, percent};
use super::watch::Balance;
use crate::games::last_aurora::table::AuroraSeries;
use crate::tally::add_all;

/// The modules of a setup that this file watches.
pub fn modules(setup: &Setup) -> impl Iterator<Item = Module> {
    let all = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
    let chosen = setup.all_modules();
    all.into_iter().filter(move |&module| chosen.has(module))
}

/// One game, watched for what the modules bring.
#[derive(Clone, Debug, Default)]
pub struct SteelWatch {}

impl SteelWatch {
    /// Hears an event.
    pub fn tell(&mut self, _event: Event) {}
}

/// What many games with the modules came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steel {
    /// Games that a colour played in, and games of those that it won, in the order of [`Colour::ALL`].
    played: Vec<u64>,
    won: Vec<u64>,
}

impl Steel {
    /// Counts a game that is over.
    pub fn count(&mut self, game: &LastAurora, _watch: &SteelWatch) {
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        self.played.resize(Colour::ALL.len(), 0);
        self.won.resize(Colour::ALL.len(), 0);
        for (seat, &colour) in game.state().colours.iter().enumerate().take(game.seats()) {
            self.played[colour as usize] += 1;
            self.won[colour as usize] += u64::from(winner.is_some_and(|winner| winner.index() == seat));
        }
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        add_all(&mut self.played, &other.played);
        add_all(&mut self.won, &other.won);
    }

    /// What the modules add to the report.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut impl Write, table: &AuroraSeries) -> io::Result<()> {
        if table.setup.has(Module::StartingCrews) {
            writeln!(
                out,
                "## Crews\n\nColours are dealt anew for every game.\n\n| Crew | Games | Wins |\n|---|---|---|"
            )?;
            for (colour, share) in self.crews() {
                writeln!(out, "| {} | {} | {} |", colour.name(), self.played[colour as usize], share.percent())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// How often each colour won the games that it played in.
    fn crews(&self) -> impl Iterator<Item = (Colour, Estimate)> {
        let counted = self.won.iter().zip(&self.played);
        Colour::ALL.into_iter().zip(counted).map(|(colour, (&won, &played))| (colour, Estimate::share(won, played)))
    }
}

/// Share of the Asgaror that are defeated, with 2 players and with more.
const DEFEATED: [(f64, f64); 2] = [(0.35, 0.75), (0.20, 0.60)];
/// How far a crew's share of wins may be from a fair one.
const CREW: f64 = 0.05;

/// Targets of the modules in the game, and of what they leave as it was.
pub fn targets(table: &AuroraSeries, counted: &Counted, enemies: (u64, u64)) -> Vec<Target> {
    let mut targets = Vec::new();
    for module in modules(&table.setup) {
        match module {
            Module::Salvage => targets.extend(taken(table, counted.played, module)),
            Module::Asgaror => targets.push(defeated(table, enemies)),
            Module::StartingCrews => targets.extend(crews(table, counted.played)),
            _ => {}
        }
    }
    if let Some(without) = counted.without {
        targets.extend(changes(counted.played, without));
    }
    targets
}

fn defeated(table: &AuroraSeries, (revealed, defeated): (u64, u64)) -> Target {
    let (low, high) = DEFEATED[usize::from(table.setup.seats.len() > 2)];
    percent("Asgaror revealed that are defeated", low, high, Estimate::share(defeated, revealed))
}

fn crews(table: &AuroraSeries, played: &Balance) -> Vec<Target> {
    let fair = 1.0 / table.setup.seats.len() as f64;
    let target = |(colour, share): (Colour, Estimate)| {
        percent(&format!("the {} crew wins", colour.name()), fair - CREW, fair + CREW, share)
    };
    played.steel.crews().map(target).collect()
}

/// A module changes little else.
fn changes(with: &Balance, without: &Balance) -> Vec<Target> {
    let reached = |balance: &Balance| Estimate::share(balance.results.reached, balance.games());
    let score = |balance: &Balance| {
        let results = &balance.results;
        Estimate::mean(results.won, results.winner_score as f64, balance.winner_squares as f64)
    };
    // At most a few players a game are out, so their number scatters as a share does.
    let out = |balance: &Balance| Estimate::share(balance.results.eliminated, balance.games().max(1));
    let points = reached(with).minus(reached(without)).times(100.0);
    let out = out(with).minus(out(without));
    vec![
        change("somebody reaches the Aurora, in points over games without", points, 10.0),
        change("mean score of the winner, over games without", score(with).minus(score(without)), 1.5),
        Target {
            what: "players eliminated a game, over games without".to_owned(),
            wanted: "at most +0.1".to_owned(),
            found: out.plain(),
            met: out.meets(f64::NEG_INFINITY, 0.1),
        },
    ]
}

/// A difference that should be no more than so much either way.
fn change(what: &str, found: Estimate, most: f64) -> Target {
    let met: Met = found.meets(-most, most);
    Target { met, wanted: format!("±{most}"), ..mean(what, (-most, most), found) }
}
