//! Watching the modules of Frozen Steel, and what they change of the game around them.

use std::io::{self, Write};

use registry::last_aurora::content::Colour;
use registry::last_aurora::modules::Module;
use registry::last_aurora::state::PLAYERS;
use registry::last_aurora::{Event, LastAurora, Setup};
use tabletop::names::variant;
use tabletop::{Game, Seat};

use super::athena::taken;
use super::estimate::{Estimate, Met};
use super::report::{Counted, Target, mean, percent};
use super::watch::Balance;
use crate::games::last_aurora::table::AuroraSeries;
use crate::tally::{add_all, add_at};

/// The modules of a setup that this file watches.
pub fn modules(setup: &Setup) -> impl Iterator<Item = Module> {
    let all = [Module::Salvage, Module::Asgaror, Module::StartingCrews, Module::StoryCards, Module::Pvp];
    let chosen = setup.all_modules();
    all.into_iter().filter(move |&module| chosen.has(module))
}

/// One game, watched for what the modules bring.
#[derive(Clone, Debug, Default)]
pub struct SteelWatch {
    shots: u64,
    scrap: u64,
    closed: u64,
    /// Attacks on players, and counters that they laid because of them, by seat.
    attacks: u64,
    laid: [u64; PLAYERS],
    /// Whose damage is that of an attack of a player.
    hit: Option<Seat>,
    stories: StoryCount,
}

/// What became of Story cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StoryCount {
    faced: u64,
    attempts: u64,
    attempts_won: u64,
    missions: u64,
    missions_won: u64,
    /// How often each option was chosen, by [`StoryId`](registry::last_aurora::content::StoryId) and option.
    chosen: Vec<Vec<u64>>,
}

impl StoryCount {
    fn tell(&mut self, event: Event) {
        match event {
            Event::StoryFaced { .. } => self.faced += 1,
            Event::OptionChosen { story, option, .. } => {
                let at = usize::from(story.0);
                self.chosen.resize(self.chosen.len().max(at + 1), Vec::new());
                add_at(&mut self.chosen[at], usize::from(option), 1);
            }
            Event::AttemptMade { won, .. } => {
                self.attempts += 1;
                self.attempts_won += u64::from(won);
            }
            Event::MissionResolved { .. } => {
                self.missions += 1;
                self.missions_won += 1;
            }
            Event::MissionFailed { .. } => self.missions += 1,
            _ => {}
        }
    }

    fn add(&mut self, other: &Self) {
        self.faced += other.faced;
        self.attempts += other.attempts;
        self.attempts_won += other.attempts_won;
        self.missions += other.missions;
        self.missions_won += other.missions_won;
        self.chosen.resize(self.chosen.len().max(other.chosen.len()), Vec::new());
        self.chosen.iter_mut().zip(&other.chosen).for_each(|(sum, more)| add_all(sum, more));
    }

    /// How often each option of each Story card that was faced was chosen.
    fn options<'a>(&'a self, table: &'a AuroraSeries) -> impl Iterator<Item = (String, Estimate)> + 'a {
        let faced = table.content.stories().iter().zip(&self.chosen);
        faced.flat_map(|(story, chosen)| {
            let all: u64 = chosen.iter().sum();
            let options = (0..story.options.len()).filter(move |_| all > 0);
            options.map(move |at| {
                let count = chosen.get(at).copied().unwrap_or(0);
                (format!("{} {}", story.slug, at + 1), Estimate::share(count, all))
            })
        })
    }
}

impl SteelWatch {
    /// Hears an event of a module, or a shot.
    pub fn tell(&mut self, event: Event) {
        self.stories.tell(event);
        match event {
            Event::Attacked { .. } | Event::TurretAttacked { .. } => {
                self.shots += 1;
                self.hit = None;
            }
            Event::PlayerAttacked { .. } => {
                self.shots += 1;
                self.attacks += 1;
                self.hit = None;
            }
            Event::PlayerHit { target, .. } => self.hit = Some(target),
            Event::Damaged { seat, .. } if self.hit == Some(seat) => self.laid[seat.index()] += 1,
            Event::EnemiesFired { .. } | Event::Phase { .. } => self.hit = None,
            Event::ScrapFired { .. } => self.scrap += 1,
            Event::Regenerated { wounds, .. } => self.closed += u64::from(wounds),
            _ => {}
        }
    }
}

/// What many games with the modules came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steel {
    /// Games that a colour played in, and games of those that it won, in the order of [`Colour::ALL`].
    played: Vec<u64>,
    won: Vec<u64>,
    games: u64,
    /// Shots of Weapons, and those of them that were paid with Objects.
    shots: u64,
    scrap: u64,
    /// Damage on Asgardian boxes that was gone at the end of a round.
    closed: u64,
    /// Players, attacks on them by game as sum and squares, and counters that these placed.
    players: u64,
    attacks: u64,
    attack_squares: u64,
    laid: u64,
    /// Games in which somebody was hit more than everybody else, and games of those that this player won.
    most_hit: u64,
    most_hit_won: u64,
    stories: StoryCount,
    faced_squares: u64,
}

impl Steel {
    /// Counts a game that is over.
    pub fn count(&mut self, game: &LastAurora, watch: &SteelWatch) {
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        self.games += 1;
        self.shots += watch.shots;
        self.scrap += watch.scrap;
        self.closed += watch.closed;
        self.players += game.seats() as u64;
        self.attacks += watch.attacks;
        self.attack_squares += watch.attacks * watch.attacks;
        self.laid += watch.laid.iter().sum::<u64>();
        self.stories.add(&watch.stories);
        self.faced_squares += watch.stories.faced * watch.stories.faced;
        if let Some(prey) = most_hit(&watch.laid) {
            self.most_hit += 1;
            self.most_hit_won += u64::from(winner.is_some_and(|winner| winner.index() == prey));
        }
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
        self.games += other.games;
        self.shots += other.shots;
        self.scrap += other.scrap;
        self.closed += other.closed;
        self.players += other.players;
        self.attacks += other.attacks;
        self.attack_squares += other.attack_squares;
        self.laid += other.laid;
        self.most_hit += other.most_hit;
        self.most_hit_won += other.most_hit_won;
        self.stories.add(&other.stories);
        self.faced_squares += other.faced_squares;
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
                writeln!(out, "| {} | {} | {} |", variant(&colour), self.played[colour as usize], share.percent())?;
            }
            writeln!(out)?;
        }
        let rows = self.rows(table);
        if !rows.is_empty() {
            writeln!(out, "## Frozen Steel\n\n| What | Found |\n|---|---|")?;
            rows.iter().try_for_each(|(what, found)| writeln!(out, "| {what} | {found} |"))?;
            writeln!(out)?;
        }
        if table.setup.has(Module::StoryCards) {
            writeln!(out, "## Story cards\n\n| Option | Chosen |\n|---|---|")?;
            for (option, share) in self.stories.options(table) {
                writeln!(out, "| {option} | {} |", share.percent())?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// What else is told of the modules in the game.
    fn rows(&self, table: &AuroraSeries) -> Vec<(&'static str, String)> {
        let a_game = |count: u64| format!("{:.2}", count as f64 / self.games.max(1) as f64);
        let mut rows = Vec::new();
        for module in modules(&table.setup) {
            match module {
                Module::Salvage => rows.push(("shots paid with an Object, a game", a_game(self.scrap))),
                Module::Pvp => {
                    let each = |count: u64| format!("{:.2}", count as f64 / self.players.max(1) as f64);
                    rows.push(("attacks on players, a player", each(self.attacks)));
                    rows.push(("counters that they placed, a player", each(self.laid)));
                }
                Module::Asgaror => rows.push(("wounds of Enemies that closed, a game", a_game(self.closed))),
                _ => {}
            }
        }
        rows
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
/// How often each option of a Story card should be chosen, at least.
const LEAST_CHOSEN: f64 = 0.10;

/// Targets of the modules in the game, and of what they leave as it was.
pub fn targets(table: &AuroraSeries, counted: &Counted, enemies: (u64, u64)) -> Vec<Target> {
    let mut targets = Vec::new();
    for module in modules(&table.setup) {
        match module {
            Module::Salvage => {
                targets.extend(taken(table, counted.played, module));
                let Steel { shots, scrap, .. } = counted.played.steel;
                targets.push(percent("shots that are paid with an Object", 0.05, 0.25, Estimate::share(scrap, shots)));
            }
            Module::Asgaror => targets.push(defeated(table, enemies)),
            Module::StartingCrews => targets.extend(crews(table, counted.played)),
            Module::StoryCards => targets.extend(stories(table, counted.played)),
            Module::Pvp => targets.extend(attacks(table, counted.played)),
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
        percent(&format!("the {} crew wins", variant(&colour)), fair - CREW, fair + CREW, share)
    };
    played.steel.crews().map(target).collect()
}

/// Story cards are faced, can be won and lost, and every option of them is somebody's.
fn stories(table: &AuroraSeries, played: &Balance) -> Vec<Target> {
    let (steel, people) = (&played.steel, table.setup.people() as f64);
    let stories = &steel.stories;
    let a_game = Estimate::mean(steel.games, stories.faced as f64, steel.faced_squares as f64);
    let mut targets = vec![
        mean("Story cards faced, a player", (1.0, 2.0), a_game.times(1.0 / people)),
        percent("Attempts that succeed", 0.35, 0.65, Estimate::share(stories.attempts_won, stories.attempts)),
        percent("Missions that are completed", 0.40, 0.80, Estimate::share(stories.missions_won, stories.missions)),
    ];
    let shares: Vec<_> = stories.options(table).collect();
    let least = shares.iter().min_by(|(_, a), (_, b)| a.value.total_cmp(&b.value));
    if let Some((option, share)) = least {
        let below = shares.iter().filter(|(_, share)| share.value < LEAST_CHOSEN).count();
        let found = format!("{}; options below: {below} of {}", share.percent(), shares.len());
        let what = format!("every option is chosen, least of all {option}");
        targets.push(Target { found, ..percent(&what, LEAST_CHOSEN, 1.0, *share) });
    }
    targets
}

/// Attacks on players are made, and whoever is hit most can still win.
fn attacks(table: &AuroraSeries, played: &Balance) -> [Target; 2] {
    let (steel, seats) = (&played.steel, table.setup.seats.len() as f64);
    let a_game = Estimate::mean(steel.games, steel.attacks as f64, steel.attack_squares as f64);
    let fair = played.results.won as f64 / played.games().max(1) as f64 / seats;
    let prey = Estimate::share(steel.most_hit_won, steel.most_hit).times(1.0 / fair.max(1e-9));
    [
        mean("attacks on players, a player", (0.5, 1.5), a_game.times(1.0 / seats)),
        Target {
            what: "wins of whoever was hit most, over the average player's".to_owned(),
            wanted: "at least 0.7".to_owned(),
            found: prey.plain(),
            met: prey.meets(0.7, f64::INFINITY),
        },
    ]
}

/// The seat that was hit more than every other, if there is one.
fn most_hit(laid: &[u64]) -> Option<usize> {
    let most = laid.iter().copied().max().filter(|&most| most > 0)?;
    let mut first = laid.iter().enumerate().filter(|&(_, &hits)| hits == most);
    first.next().filter(|_| first.next().is_none()).map(|(seat, _)| seat)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_player_is_hit_most() {
        assert_eq!(most_hit(&[0, 0, 0, 0]), None);
        assert_eq!(most_hit(&[1, 3, 2, 0]), Some(1));
        assert_eq!(most_hit(&[3, 1, 3, 0]), None);
    }
}
