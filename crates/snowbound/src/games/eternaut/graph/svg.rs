//! The picture as SVG: one file without scripts, to be looked at in a browser or printed.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::layout::{ENTRY, HEAD, Layout, MARGIN, ROW, TITLE, WIDTH};
use super::model::{At, Kind, Line, Link, Picture};

const STYLE: &str = "
text { font: 10px 'DejaVu Sans', Verdana, sans-serif; fill: #1d2430; }
.title { font-size: 12px; font-weight: bold; }
.entry { font-weight: bold; fill: #3a4557; }
.name { font-weight: bold; }
.lost { fill: #b3261e; text-decoration: line-through; }
.headline { font-size: 22px; font-weight: bold; }
.label { font-size: 9px; paint-order: stroke; stroke: #fbfbfd; stroke-width: 3px; }
.link path { fill: none; }
.link:hover path { stroke-width: 3px; opacity: 1; }
.row:hover text { fill: #0b57d0; }
";

/// Colours of a group: ground and edge.
fn colours(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Opening => ("#fff4d6", "#b98900"),
        Kind::Card => ("#e8eefc", "#4a6fb5"),
        Kind::Objective => ("#dfe9ff", "#1f4fa8"),
        Kind::Quest => ("#f1e4fb", "#8044a8"),
        Kind::Rule => ("#eceff3", "#5f6b7a"),
        Kind::Place => ("#eef7ec", "#4c8a43"),
        Kind::Talk => ("#fdebf1", "#b0436f"),
        Kind::Craft => ("#f6efe2", "#8f6b2f"),
        Kind::Menace => ("#e6f4f8", "#2b7f96"),
        Kind::Timer => ("#e9f1f4", "#4b6b78"),
        Kind::Shared => ("#f2f2f4", "#74747c"),
        Kind::Epilogue => ("#ffe9d9", "#c05a12"),
    }
}

/// Colour, width and dashes of a line.
fn stroke(line: Line) -> (&'static str, &'static str, &'static str, &'static str) {
    match line {
        Line::Story => ("#1f4fa8", "1.8", "none", ".85"),
        Line::Reveals => ("#3f8a36", "1.6", "none", ".75"),
        Line::Places => ("#3f8a36", "1", "5 3", ".6"),
        Line::Reads => ("#74747c", "1", "none", ".5"),
        Line::Ends => ("#c05a12", "1.8", "none", ".85"),
        Line::Fact => ("#8044a8", ".8", "2 3", ".45"),
    }
}

/// What the colours mean.
const LEGEND: [(Line, &str); 6] = [
    (Line::Story, "card revealed, Objective resolved"),
    (Line::Reveals, "tile revealed"),
    (Line::Places, "counter placed elsewhere"),
    (Line::Reads, "paragraph read"),
    (Line::Fact, "⚑ fact set, and asked for"),
    (Line::Ends, "epilogue"),
];

/// Draws a picture.
pub fn draw(picture: &Picture, layout: &Layout, headline: &str) -> String {
    let (width, height) = (layout.width, layout.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fbfbfd\"/>\n"
    );
    let _ = writeln!(svg, "<text class=\"headline\" x=\"{MARGIN}\" y=\"40\">{}</text>", escaped(headline));
    legend(&mut svg);
    for link in &picture.links {
        line(&mut svg, layout, link);
    }
    for index in 0..picture.groups.len() {
        group(&mut svg, picture, layout, index);
    }
    labels(&mut svg, picture, layout);
    svg.push_str("</svg>\n");
    svg
}

fn legend(svg: &mut String) {
    let mut x = MARGIN;
    for (line, words) in LEGEND {
        let (colour, wide, dashes, _) = stroke(line);
        let y = HEAD - 8;
        let _ = writeln!(
            svg,
            "<line x1=\"{x}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"{wide}\" \
             stroke-dasharray=\"{dashes}\"/><text x=\"{}\" y=\"{}\">{words}</text>",
            x + 30,
            x + 36,
            y + 4
        );
        x += 60 + words.chars().count() * 6;
    }
}

fn group(svg: &mut String, picture: &Picture, layout: &Layout, index: usize) {
    let (group, placed) = (&picture.groups[index], &layout.groups[index]);
    let (ground, edge) = colours(group.kind);
    let (x, y, height) = (placed.x, placed.y, placed.height);
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{height}\" rx=\"6\" fill=\"{ground}\" stroke=\"{edge}\"/>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{}\" rx=\"6\" fill=\"{edge}\" opacity=\".18\"/>\
         <text class=\"title\" x=\"{}\" y=\"{}\">{}</text>",
        TITLE - 4,
        x + 8,
        y + 15,
        escaped(&group.title)
    );
    for (entry, shelf) in group.entries.iter().zip(&placed.entries) {
        if !entry.title.is_empty() {
            let _ = writeln!(
                svg,
                "<text class=\"entry\" x=\"{}\" y=\"{}\">{}</text>",
                x + 8,
                shelf.top + ENTRY - 5,
                escaped(&entry.title)
            );
        }
        for (row, (top, lines)) in entry.rows.iter().zip(&shelf.rows) {
            let class = if row.reached { "name" } else { "name lost" };
            let _ = writeln!(
                svg,
                "<g class=\"row\"><title>{}: {}\n{}</title>",
                escaped(&row.name),
                escaped(&row.text),
                escaped(&row.tip)
            );
            for (index, words) in lines.iter().enumerate() {
                let name = if index == 0 {
                    format!("<tspan class=\"{class}\">{}</tspan>  ", escaped(&row.name))
                } else {
                    String::new()
                };
                let left = x + if index == 0 { 16 } else { 28 };
                let _ = writeln!(
                    svg,
                    "<text xml:space=\"preserve\" x=\"{left}\" y=\"{}\">{name}{}</text>",
                    top + index * ROW + ROW - 3,
                    escaped(words.trim_end())
                );
            }
            svg.push_str("</g>\n");
        }
    }
}

/// A curve from the right side of a row to the left side of what it leads to, or round to its right side if that lies back.
fn line(svg: &mut String, layout: &Layout, link: &Link) {
    let (colour, wide, dashes, opacity) = stroke(link.line);
    let (x, y) = layout.port(link.from, true);
    let ahead = layout.groups[link.to.group].x > layout.groups[link.from.group].x;
    let (to_x, to_y) = layout.port(link.to, !ahead);
    let bend = if ahead { (to_x - x) / 2 } else { 40 + y.abs_diff(to_y).min(400) / 8 };
    let second = if ahead { to_x - bend } else { to_x + bend };
    let arrow = if ahead {
        format!("M{} {} L{to_x} {to_y} L{} {}", to_x - 6, to_y as i64 - 3, to_x - 6, to_y + 3)
    } else {
        format!("M{} {} L{to_x} {to_y} L{} {}", to_x + 6, to_y as i64 - 3, to_x + 6, to_y + 3)
    };
    let _ = writeln!(
        svg,
        "<g class=\"link\"><title>{}</title><path d=\"M{x} {y} C{} {y} {second} {to_y} {to_x} {to_y} {arrow}\" \
         stroke=\"{colour}\" stroke-width=\"{wide}\" stroke-dasharray=\"{dashes}\" opacity=\"{opacity}\"/></g>",
        escaped(&link.label),
        x + bend
    );
}

/// On what condition a line is taken, beside the row where it begins. Facts are named in the rows themselves.
fn labels(svg: &mut String, picture: &Picture, layout: &Layout) {
    let mut said: BTreeMap<At, Vec<&str>> = BTreeMap::new();
    for link in picture.links.iter().filter(|link| link.line != Line::Fact && !link.label.is_empty()) {
        let before = said.entry(link.from).or_default();
        if before.contains(&link.label.as_str()) {
            continue;
        }
        let (x, y) = layout.port(link.from, true);
        let _ = writeln!(
            svg,
            "<text class=\"label\" x=\"{}\" y=\"{}\" style=\"fill:{}\">{}</text>",
            x + 6,
            y + 3 + before.len() * 10,
            stroke(link.line).0,
            escaped(&link.label)
        );
        before.push(&link.label);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
