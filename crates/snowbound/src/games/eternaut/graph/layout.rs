//! Where everything stands: layers from left to right by how far a group is from the opening, and a band below for what
//! is not bound to a place.

use std::collections::VecDeque;

use super::model::{At, Kind, Line, Picture};

/// Width of a group.
pub const WIDTH: usize = 360;
/// Between columns, where lines run.
const GAP: usize = 170;
/// Between groups of a column.
const BETWEEN: usize = 22;
/// Around the picture.
pub const MARGIN: usize = 30;
/// Height of the headline.
pub const HEAD: usize = 70;
/// Title of a group.
pub const TITLE: usize = 24;
/// Title of an entry.
pub const ENTRY: usize = 17;
/// A line of a row.
pub const ROW: usize = 13;
/// Signs that a line of a row holds.
const SIGNS: usize = 62;
/// A column taller than this is continued in the next one.
const TALL: usize = 1900;

/// A group in its place.
pub struct Placed {
    /// Left side, in pixels.
    pub x: usize,
    /// Upper side, in pixels.
    pub y: usize,
    /// Height in pixels, its head included.
    pub height: usize,
    /// Its entries, from the top.
    pub entries: Vec<PlacedEntry>,
}

/// An entry in its place.
pub struct PlacedEntry {
    /// Upper side, in pixels from the top of the group.
    pub top: usize,
    /// Top and lines of each row.
    pub rows: Vec<(usize, Vec<String>)>,
}

/// Everything in its place.
pub struct Layout {
    /// Groups, in the order of the picture.
    pub groups: Vec<Placed>,
    /// Width of the whole.
    pub width: usize,
    /// Height of the whole.
    pub height: usize,
}

impl Layout {
    /// Lays a picture out.
    pub fn of(picture: &Picture) -> Self {
        let mut groups: Vec<Placed> = picture.groups.iter().map(measured).collect();
        let layers = layers(picture);
        let columns = columns(picture, &groups, &layers);
        let mut x = MARGIN;
        let mut lowest = 0;
        for column in &columns {
            let mut y = HEAD + MARGIN;
            for &group in column {
                move_to(&mut groups[group], x, y);
                y += groups[group].height + BETWEEN;
            }
            lowest = lowest.max(y);
            x += WIDTH + GAP;
        }
        let width = band(&mut groups, &layers, &mut lowest, x);
        Layout { groups, width: width.max(x - GAP + MARGIN), height: lowest + MARGIN }
    }

    /// Middle of an end of a line: left side or right side.
    pub fn port(&self, at: At, right: bool) -> (usize, usize) {
        let group = &self.groups[at.group];
        let x = group.x + if right { WIDTH } else { 0 };
        match at.row {
            None => (x, group.y + TITLE / 2),
            Some((entry, row)) => (x, group.entries[entry].rows[row].0 + ROW / 2),
        }
    }
}

/// A group at the top left corner.
fn measured(group: &super::model::Group) -> Placed {
    let mut y = TITLE;
    let mut entries = Vec::new();
    for entry in &group.entries {
        let top = y;
        y += if entry.title.is_empty() { 4 } else { ENTRY };
        let mut rows = Vec::new();
        for row in &entry.rows {
            let lines = wrapped(&row.name, &row.text);
            let height = lines.len() * ROW;
            rows.push((y, lines));
            y += height + 2;
        }
        y += 4;
        entries.push(PlacedEntry { top, rows });
    }
    Placed { x: 0, y: 0, height: y + 4, entries }
}

fn move_to(group: &mut Placed, x: usize, y: usize) {
    (group.x, group.y) = (x, y);
    for entry in &mut group.entries {
        entry.top += y;
        entry.rows.iter_mut().for_each(|(top, _)| *top += y);
    }
}

/// What a row says, in lines; the name stands at the beginning of the first.
fn wrapped(name: &str, text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    // Names are bold, and wider for it.
    let mut used = name.chars().count() * 6 / 5 + 2;
    for word in text.split(' ') {
        let long = word.chars().count() + 1;
        if used + long > SIGNS && used > 0 {
            lines.push(String::new());
            used = 2;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
            line.push(' ');
        }
        used += long;
    }
    lines
}

/// Is the group part of the story's way, or of the band below?
fn on_the_way(kind: Kind) -> bool {
    !matches!(kind, Kind::Talk | Kind::Craft | Kind::Menace | Kind::Timer | Kind::Shared)
}

/// How far each group is from the opening; nothing for the band below.
fn layers(picture: &Picture) -> Vec<Option<usize>> {
    let mut layers = vec![None; picture.groups.len()];
    let mut open = VecDeque::new();
    for (index, group) in picture.groups.iter().enumerate() {
        if group.kind == Kind::Opening {
            layers[index] = Some(0);
            open.push_back(index);
        }
    }
    while let Some(group) = open.pop_front() {
        let next = picture.links.iter().filter(|link| link.from.group == group && link.line != Line::Fact);
        for to in next.map(|link| link.to.group).collect::<Vec<_>>() {
            // Through the band below a way leads to the next layer, too.
            if layers[to].is_none() {
                layers[to] = layers[group].map(|layer| layer + 1);
                open.push_back(to);
            }
        }
    }
    let last = layers.iter().flatten().max().copied().unwrap_or_default();
    for (index, group) in picture.groups.iter().enumerate() {
        if !on_the_way(group.kind) {
            layers[index] = None;
        } else if group.kind == Kind::Epilogue {
            layers[index] = Some(last + 1);
        } else if layers[index].is_none() {
            layers[index] = Some(last);
        }
    }
    layers
}

/// Groups by column from left to right; within a column near those that lead to them.
fn columns(picture: &Picture, groups: &[Placed], layers: &[Option<usize>]) -> Vec<Vec<usize>> {
    let last = layers.iter().flatten().max().copied().unwrap_or_default();
    let mut columns: Vec<Vec<usize>> = Vec::new();
    let mut rank = vec![0usize; groups.len()];
    for layer in 0..=last {
        let mut here: Vec<usize> = (0..groups.len()).filter(|group| layers[*group] == Some(layer)).collect();
        if here.is_empty() {
            continue;
        }
        here.sort_by_key(|group| (before(picture, layers, &rank, *group), *group));
        let all: usize = here.iter().map(|group| groups[*group].height + BETWEEN).sum();
        let parts = all.div_ceil(TALL).max(1);
        let each = all / parts;
        let mut height = 0;
        columns.push(Vec::new());
        for group in here {
            if height > each && parts > 1 {
                columns.push(Vec::new());
                height = 0;
            }
            rank[group] = height * 1000 / each.max(1);
            height += groups[group].height + BETWEEN;
            if let Some(column) = columns.last_mut() {
                column.push(group);
            }
        }
    }
    columns
}

/// How high those stand that lead to a group, on average.
fn before(picture: &Picture, layers: &[Option<usize>], rank: &[usize], group: usize) -> usize {
    let earlier = |from: usize| layers[from].is_some() && layers[from] < layers[group];
    let leading = picture.links.iter().filter(|link| link.to.group == group && earlier(link.from.group));
    let ranks: Vec<usize> = leading.map(|link| rank[link.from.group]).collect();
    ranks.iter().sum::<usize>() / ranks.len().max(1)
}

/// Lays what is not bound to a place side by side below everything; gives the width that it needs.
fn band(groups: &mut [Placed], layers: &[Option<usize>], lowest: &mut usize, width: usize) -> usize {
    let top = *lowest + MARGIN;
    let (mut x, mut y, mut tall, mut widest) = (MARGIN, top, 0, 0);
    for (group, _) in groups.iter_mut().zip(layers).filter(|(_, layer)| layer.is_none()) {
        if x + WIDTH > width.max(MARGIN + WIDTH) {
            (x, y, tall) = (MARGIN, y + tall + BETWEEN, 0);
        }
        move_to(group, x, y);
        tall = tall.max(group.height);
        *lowest = (*lowest).max(y + tall);
        x += WIDTH + GAP;
        widest = widest.max(x - GAP + MARGIN);
    }
    widest
}
