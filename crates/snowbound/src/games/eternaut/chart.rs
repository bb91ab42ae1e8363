//! The map of The Eternaut in characters.
//!
//! A space is three signs wide: who stands there (1 to 4), what lies there (a letter of the legend, `!` an Event, `$` dropped
//! Items), and the snow (`*` Active, `,` Inactive, `~` outdoors). Edges: `|` and `-` walls, `#` closed, `/` open.

use std::collections::BTreeMap;

use registry::eternaut::content::{Component, Ground, Icon, Spot};
use registry::eternaut::space::{Direction, Edge, HEIGHT, Space, WIDTH};
use registry::eternaut::view::{CounterView, Front, View};
use words::eternaut::Speaker;

/// The part of the map that has tiles, and the legend of its counters.
pub fn draw(view: &View, speaker: &Speaker) -> Vec<String> {
    let chart = Chart::of(view);
    let Some((columns, rows)) = chart.bounds() else { return Vec::new() };
    let mut lines = vec![chart.header(columns)];
    for y in rows.0..=rows.1 {
        lines.push(chart.edges_above(y, columns));
        lines.push(chart.row(y, columns));
    }
    lines.push(chart.edges_above(rows.1 + 1, columns));
    lines.extend(chart.legend(speaker));
    lines
}

/// Skill icons in a few letters: `Agi 1 Sci 2`.
pub fn skills(skills: &[u8; 6]) -> String {
    let names = ["Agi", "Fig", "Lea", "Sci", "Sne", "Aid"];
    let some = skills.iter().zip(names).filter(|(count, _)| **count > 0);
    some.map(|(count, name)| format!("{name} {count}")).collect::<Vec<_>>().join(" ")
}

struct Chart<'v> {
    view: &'v View,
    /// Fronts by space; none for a tile that lies face down.
    known: BTreeMap<Space, Option<(&'v Front, usize)>>,
    /// Letters of the counters in spaces.
    letters: BTreeMap<u16, char>,
}

impl<'v> Chart<'v> {
    fn of(view: &'v View) -> Self {
        let mut known = BTreeMap::new();
        for tile in &view.tiles {
            for (quarter, space) in tile.cell.spaces().into_iter().enumerate() {
                known.insert(space, tile.front.as_ref().map(|front| (front, quarter)));
            }
        }
        let letters = view.counters.iter().map(|counter| counter.no).zip(('a'..='z').chain('A'..='Z')).collect();
        Chart { view, known, letters }
    }

    fn bounds(&self) -> Option<((u8, u8), (u8, u8))> {
        let xs = self.known.keys().map(|space| space.x());
        let ys = self.known.keys().map(|space| space.y());
        Some(((xs.clone().min()?, xs.max()?), (ys.clone().min()?, ys.max()?)))
    }

    fn space(x: u8, y: u8) -> Option<Space> {
        (x < WIDTH && y < HEIGHT).then(|| Space(y * WIDTH + x))
    }

    fn header(&self, (from, to): (u8, u8)) -> String {
        let cell = |x: u8| if x.is_multiple_of(2) { char::from(b'A' + x / 2) } else { ' ' };
        let columns = (from..=to).map(|x| format!(" {:<3}", cell(x)));
        format!("  {}", columns.collect::<String>())
    }

    fn row(&self, y: u8, (from, to): (u8, u8)) -> String {
        let label = if y.is_multiple_of(2) { char::from(b'1' + y / 2) } else { ' ' };
        let mut line = format!("{label} ");
        for x in from..=to {
            let Some(space) = Self::space(x, y) else { continue };
            line.push(self.edge(space, Direction::West));
            line.push_str(&self.inside(space));
        }
        if let Some(last) = Self::space(to, y) {
            line.push(self.edge(last, Direction::East));
        }
        line
    }

    fn edges_above(&self, y: u8, (from, to): (u8, u8)) -> String {
        let mut line = String::from("  ");
        for x in from..=to {
            let sign = match (Self::space(x, y), y.checked_sub(1).and_then(|above| Self::space(x, above))) {
                (Some(below), _) => self.edge(below, Direction::North),
                (None, Some(above)) => self.edge(above, Direction::South),
                (None, None) => ' ',
            };
            line.push('+');
            line.extend([sign; 3]);
        }
        line.push('+');
        line
    }

    /// How an edge looks from either side: a counter on it, a wall printed on either tile, or nothing.
    fn edge(&self, space: Space, way: Direction) -> char {
        let across = space.neighbour(way);
        if let Some(counter) = space.edge(way).and_then(|edge| self.on(edge)) {
            return if counter.icon == Icon::Barrier { '#' } else { '/' };
        }
        let walled = |space: Space, way: Direction| match self.known.get(&space) {
            Some(Some((front, quarter))) => front.walls[*quarter] >> way.index() & 1 == 1,
            _ => false,
        };
        let wall = walled(space, way) || across.is_some_and(|across| walled(across, way.opposite()));
        match (wall, way) {
            (false, _) => ' ',
            (true, Direction::East | Direction::West) => '|',
            (true, Direction::North | Direction::South) => '-',
        }
    }

    fn on(&self, edge: Edge) -> Option<&CounterView> {
        self.view.counters.iter().find(|counter| counter.spot == Spot::Edge(edge))
    }

    fn inside(&self, space: Space) -> String {
        let front = match self.known.get(&space) {
            None => return "   ".to_owned(),
            Some(None) => return "???".to_owned(),
            Some(Some((front, quarter))) => front.grounds[*quarter],
        };
        if front == Ground::Solid {
            return "###".to_owned();
        }
        let who = self.view.figures.iter().find(|one| one.figure.at.spaces().any(|at| at == space));
        let who = who.map_or(' ', |one| char::from(b'0' + (Component::from(one.figure.id).number() % 10) as u8));
        [who, self.thing(space), self.snow(space, front)].iter().collect()
    }

    fn thing(&self, space: Space) -> char {
        let counter = self.view.counters.iter().find(|counter| counter.spot == Spot::Space(space));
        if let Some(letter) = counter.and_then(|counter| self.letters.get(&counter.no)) {
            return *letter;
        }
        let event = self.view.event_counters.iter().any(|event| event.space == space);
        let dropped = self.view.dropped.iter().any(|dropped| dropped.space == space);
        match (event, dropped) {
            (true, _) => '!',
            (false, true) => '$',
            (false, false) => ' ',
        }
    }

    fn snow(&self, space: Space, ground: Ground) -> char {
        match self.view.snow.iter().find(|(at, _)| *at == space) {
            Some((_, true)) => '*',
            Some((_, false)) => ',',
            None if ground == Ground::Outdoor => '~',
            None => ' ',
        }
    }

    fn legend(&self, speaker: &Speaker) -> Vec<String> {
        let named = |counter: &CounterView| {
            let name = counter.name.map(|name| speaker.text(name)).unwrap_or_default();
            let used = if counter.consumed { " (nothing more to find)" } else { "" };
            match counter.spot {
                Spot::Space(_) => {
                    let letter = self.letters.get(&counter.no).copied().unwrap_or('?');
                    format!("{letter} {name}{used}")
                }
                Spot::Edge(edge) => format!("{} {name}{used}", edge.space),
            }
        };
        vec![self.view.counters.iter().map(named).collect::<Vec<_>>().join("; ")]
    }
}
