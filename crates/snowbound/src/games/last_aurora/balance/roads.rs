//! Which roads are taken, and whether daring pays.

use std::io::{self, Write};

use registry::last_aurora::content::MapBoard;
use registry::last_aurora::modules::Module;
use registry::last_aurora::road::Way;
use registry::last_aurora::state::PLAYERS;
use registry::last_aurora::{Event, LastAurora};
use tabletop::{Game, Seat};
use words::Words;
use words::last_aurora::Speaker;

use super::estimate::Estimate;
use crate::games::last_aurora::table::AuroraSeries;
use crate::tally::{add_all, add_at};

/// Hazardous shortcuts are announced, so they can be counted; roads without hazards are taken unheard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roads {
    /// Convoys that crossed a shortcut, by its place in the map's list.
    used: Vec<u64>,
    /// Convoys that got past it, by whatever road.
    passed: Vec<u64>,
    /// Players who crossed 0, 1, 2 … hazardous shortcuts in a game.
    players: Vec<u64>,
    /// Those of them who won.
    wins: Vec<u64>,
    /// Mines laid in all games.
    laid: u64,
    /// Mines that went off.
    hits: u64,
}

/// One game, watched.
#[derive(Clone, Debug, Default)]
pub struct RoadWatch {
    ends: Vec<(u8, u8)>,
    crossed: [u64; PLAYERS],
    laid: u64,
    hits: u64,
}

impl RoadWatch {
    /// Hears an event.
    pub fn tell(&mut self, event: Event) {
        match event {
            Event::Crossed { seat, from, space } => {
                self.ends.push((from, space));
                self.crossed[seat.index()] += 1;
            }
            Event::MineLaid { .. } => self.laid += 1,
            Event::MineHit { .. } => self.hits += 1,
            _ => {}
        }
    }
}

impl Roads {
    /// Counts a game.
    pub fn count(&mut self, game: &LastAurora, winner: Option<Seat>, watch: &RoadWatch) {
        let (players, board) = (&game.state().players[..game.seats()], game.rules().board());
        for (at, shortcut) in board.shortcuts.iter().enumerate() {
            let crossed = watch.ends.iter().filter(|&&ends| ends == (shortcut.from, shortcut.to)).count();
            let passed =
                players.iter().filter(|player| board.progress(player.space) >= board.progress(shortcut.to)).count();
            add_at(&mut self.used, at, crossed as u64);
            add_at(&mut self.passed, at, passed as u64);
        }
        for (seat, &crossed) in watch.crossed.iter().enumerate().take(players.len()) {
            let won = winner.is_some_and(|winner| winner.index() == seat);
            add_at(&mut self.players, crossed as usize, 1);
            add_at(&mut self.wins, crossed as usize, u64::from(won));
        }
        self.laid += watch.laid;
        self.hits += watch.hits;
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, later: &Roads) {
        add_all(&mut self.used, &later.used);
        add_all(&mut self.passed, &later.passed);
        add_all(&mut self.players, &later.players);
        add_all(&mut self.wins, &later.wins);
        self.laid += later.laid;
        self.hits += later.hits;
    }

    /// How many of the Convoys that got past a shortcut had crossed it.
    pub fn share(&self, shortcut: usize) -> Estimate {
        let of = |list: &[u64]| list.get(shortcut).copied().unwrap_or(0);
        Estimate::share(of(&self.used), of(&self.passed))
    }

    /// Wins of players who crossed at least so many hazardous shortcuts, or fewer, over those of the average player.
    pub fn daring(&self, least: usize, base: f64) -> [Estimate; 2] {
        let split = |list: &[u64]| {
            let careful: u64 = list.iter().take(least).sum();
            [careful, list.iter().skip(least).sum()]
        };
        let (players, wins) = (split(&self.players), split(&self.wins));
        [0, 1].map(|bold| Estimate::share(wins[bold], players[bold]).times(1.0 / base.max(1e-9)))
    }

    /// Writes what was counted, if the map has hazards or Mines were laid.
    pub fn write(&self, out: &mut impl Write, table: &AuroraSeries, games: u64) -> io::Result<()> {
        let Some(map) = table.content.maps.iter().find(|map| map.slug == table.setup.map) else { return Ok(()) };
        if map.shortcuts.iter().any(|shortcut| shortcut.is_hazardous()) {
            self.write_shortcuts(out, table, map)?;
            self.write_daring(out)?;
        }
        if table.setup.has(Module::Mine) {
            let mean = |count: u64| count as f64 / games.max(1) as f64;
            let (laid, hits) = (mean(self.laid), mean(self.hits));
            writeln!(out, "## Mines\n\n{laid:.2} Mines were laid a game, and {hits:.2} went off.\n")?;
        }
        Ok(())
    }

    fn write_shortcuts(&self, out: &mut impl Write, table: &AuroraSeries, map: &MapBoard) -> io::Result<()> {
        let words = Words::english();
        let speaker = Speaker::new(words, &table.content, &table.setup.map, &table.setup.seats);
        writeln!(
            out,
            "## Hazardous shortcuts\n\n| From | To | Tracks | Price | Convoys that cross it, of those that come past |"
        )?;
        writeln!(out, "|---|---|---|---|---|")?;
        for (at, shortcut) in map.shortcuts.iter().enumerate().filter(|(_, shortcut)| shortcut.is_hazardous()) {
            let (from, to) = Way::Shortcut(at as u8).ends(map);
            let tracks = if shortcut.tracks { "needed" } else { "" };
            let price = shortcut.crossing.map(|list| speaker.effects(list)).unwrap_or_default();
            let avalanche = if shortcut.avalanche { " Avalanche." } else { "" };
            let share = self.share(at).percent();
            writeln!(out, "| {from} | {to} | {tracks} | {price}{avalanche} | {share} |")?;
        }
        writeln!(out)
    }

    fn write_daring(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "## Daring\n\n| Hazardous shortcuts crossed in a game | Players | Wins |\n|---|---|---|")?;
        for (crossed, (&players, &wins)) in self.players.iter().zip(&self.wins).enumerate() {
            if players > 0 {
                writeln!(out, "| {crossed} | {players} | {} |", Estimate::share(wins, players).percent())?;
            }
        }
        writeln!(out)
    }
}
