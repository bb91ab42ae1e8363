//! The solo report as Markdown: how often a player beats the Last Automa on each map, and where the points come from.

use std::collections::BTreeMap;
use std::io::{self, Write};

use registry::last_aurora::content::AutomaAbility;
use registry::last_aurora::modules::automa::Why;
use registry::last_aurora::{Event, LastAurora};
use tabletop::{Driver, EventSink, Game};
use words::Words;

use super::estimate::{Estimate, Met};
use crate::games::last_aurora::results::Results;
use crate::games::last_aurora::table::AuroraSeries;
use crate::table::Deal;
use crate::tally::Tally;

/// Results of solo games, and points by rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solo {
    /// Rounds, wins and scores.
    pub results: Results,
    /// Points by rule of scoring.
    lines: BTreeMap<&'static str, i64>,
    /// What became of its Action cards.
    cards: ActionCards,
}

/// What became of the Automa's Action cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ActionCards {
    /// Revealed to explore.
    explored: u64,
    /// Of those, cards for which no card of the Exploration Zone was to be had.
    idle: u64,
    /// Ends of a round with Slander among the revealed.
    slander: u64,
    /// Of those, ends at which it cost the person a Fame Point.
    slandered: u64,
}

impl ActionCards {
    fn add(&mut self, more: ActionCards) {
        self.explored += more.explored;
        self.idle += more.idle;
        self.slander += more.slander;
        self.slandered += more.slandered;
    }
}

impl EventSink<Event> for ActionCards {
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event) {
        match event {
            Event::AutomaRevealed { .. } => self.explored += 1,
            Event::AutomaIdle { why: Why::EmptySlot | Why::NoMatch | Why::NoEnemyEffect, .. } => self.idle += 1,
            Event::AutomaAbility { ability: AutomaAbility::Slander, works, .. } => {
                self.slander += 1;
                self.slandered += u64::from(works);
            }
            // Whatever else is told is no card in vain.
            _ => {}
        }
    }
}

impl Tally for Solo {
    type Deal = AuroraSeries;

    fn play(&mut self, table: &AuroraSeries, number: u64, driver: &mut Driver<LastAurora>) -> anyhow::Result<()> {
        let mut game = table.game(number)?;
        let mut players = table.players(&game, number);
        driver.play(&mut game, &mut players, &mut self.cards)?;
        self.results.count(&game);
        for line in game.outcome().iter().flat_map(|outcome| &outcome.seats).flat_map(|seat| &seat.lines) {
            *self.lines.entry(line.rule).or_default() += i64::from(line.points);
        }
        Ok(())
    }

    fn add(&mut self, later: Self) {
        self.results.add(&later.results);
        for (rule, points) in later.lines {
            *self.lines.entry(rule).or_default() += points;
        }
        self.cards.add(later.cards);
    }
}

impl Solo {
    fn games(&self) -> u64 {
        self.results.rounds.iter().sum()
    }

    fn wins(&self) -> u64 {
        self.results.wins.first().copied().unwrap_or(0)
    }

    fn win_rate(&self) -> Estimate {
        Estimate::share(self.wins(), self.games())
    }

    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.games().max(1) as f64
    }
}

/// What was played on one map: by a sensible player, and by chance.
pub struct Played {
    /// The table of the sensible player.
    pub table: AuroraSeries,
    /// What came of it.
    pub sensible: Solo,
    /// The same games by chance.
    pub random: Solo,
}

impl Played {
    /// The sensible player's name.
    fn name(&self) -> String {
        self.table.names().swap_remove(0)
    }
}

/// Writes the report. `command` is what makes it again. The first map is the normal mode, the second the hard one.
pub fn write(out: &mut impl Write, command: &str, maps: &[Played]) -> io::Result<()> {
    writeln!(out, "# How the Last Automa plays\n")?;
    writeln!(out, "Made by `{command}`; the same command gives the same report.\n")?;
    if let Some(first) = maps.first() {
        writeln!(
            out,
            "- {} games on each map, one player (bot: {}) against the Automa",
            first.sensible.games(),
            first.name()
        )?;
        writeln!(out, "- content fingerprint `{}`", tabletop::hex::encode(&first.table.content.fingerprint.whole()))?;
    }
    writeln!(out, "- in parentheses: 95% intervals\n")?;
    targets(out, maps)?;
    wins(out, maps)?;
    action_cards(out, maps)?;
    rounds(out, maps)?;
    points(out, maps)
}

fn targets(out: &mut impl Write, maps: &[Played]) -> io::Result<()> {
    let [normal, hard, ..] = maps else { return Ok(()) };
    writeln!(out, "## Targets\n\n| Target | Wanted | Found | Met |\n|---|---|---|---|")?;
    let rate = normal.sensible.win_rate();
    let met = rate.meets(0.45, 0.55);
    writeln!(out, "| wins in normal mode ({}) | 45–55% | {} | {met} |", normal.table.setup.map, rate.percent())?;
    let harder = hard.sensible.win_rate();
    let met = harder.meets(0.0, rate.value);
    writeln!(out, "| wins in hard mode ({}) | fewer | {} | {met} |", hard.table.setup.map, harder.percent())?;
    let chance = normal.random.wins();
    let met = if chance * 10 <= normal.random.games() { Met::Yes } else { Met::No };
    writeln!(out, "| wins of a random player | at most 10% | {} | {met} |\n", normal.random.win_rate().percent())
}

fn wins(out: &mut impl Write, maps: &[Played]) -> io::Result<()> {
    writeln!(out, "## Wins and scores\n")?;
    writeln!(out, "| Map | Player | Wins | Score | Automa's score | Aurora reached | Eliminated |")?;
    writeln!(out, "|---|---|---|---|---|---|---|")?;
    for played in maps {
        for (name, solo) in [(&*played.name(), &played.sensible), ("random", &played.random)] {
            let score = |seat: usize| solo.mean(solo.results.scores.get(seat).copied().unwrap_or(0));
            let share = |count: u64| Estimate::share(count, solo.games()).percent();
            writeln!(
                out,
                "| {} | {name} | {} | {:.2} | {:.2} | {} | {} |",
                played.table.setup.map,
                solo.win_rate().percent(),
                score(0),
                score(1),
                share(solo.results.reached),
                share(solo.results.eliminated),
            )?;
        }
    }
    writeln!(out)
}

/// A card is in vain if there is nothing for it to explore; Slander, if the person has no more Fame than the Automa.
fn action_cards(out: &mut impl Write, maps: &[Played]) -> io::Result<()> {
    writeln!(out, "## Action cards\n")?;
    writeln!(out, "| Map | Explored with, a game | Found nothing | Slander revealed, a game | Slander in vain |")?;
    writeln!(out, "|---|---|---|---|---|")?;
    for Played { table, sensible, .. } in maps {
        let ActionCards { explored, idle, slander, slandered } = sensible.cards;
        writeln!(
            out,
            "| {} | {:.2} | {} | {:.2} | {} |",
            table.setup.map,
            sensible.mean(explored as i64),
            Estimate::share(idle, explored).percent(),
            sensible.mean(slander as i64),
            Estimate::share(slander - slandered, slander).percent(),
        )?;
    }
    writeln!(out)
}

fn rounds(out: &mut impl Write, maps: &[Played]) -> io::Result<()> {
    writeln!(out, "## Rounds\n\n| Map | Last round | Games |\n|---|---|---|")?;
    for Played { table, sensible, .. } in maps {
        for (round, &count) in sensible.results.rounds.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let share = Estimate::share(count, sensible.games()).percent();
            writeln!(out, "| {} | {round} | {share} |", table.setup.map)?;
        }
    }
    writeln!(out)
}

/// Where the points come from, on average over all games of the sensible player.
fn points(out: &mut impl Write, maps: &[Played]) -> io::Result<()> {
    let words = Words::english();
    writeln!(out, "## Points a game\n")?;
    let names: Vec<_> = maps.iter().map(|played| played.table.setup.map.as_str()).collect();
    writeln!(out, "| Rule | Points for | {} |\n|---|---|{}", names.join(" | "), "---|".repeat(names.len()))?;
    let mut rules: Vec<&'static str> = maps.iter().flat_map(|played| played.sensible.lines.keys().copied()).collect();
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        let of = |played: &Played| played.sensible.mean(played.sensible.lines.get(rule).copied().unwrap_or(0));
        let cells: Vec<_> = maps.iter().map(|played| format!("{:.2}", of(played))).collect();
        writeln!(out, "| {rule} | {} | {} |", words.plain(&format!("score-{rule}")), cells.join(" | "))?;
    }
    Ok(())
}
