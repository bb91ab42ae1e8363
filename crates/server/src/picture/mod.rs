//! Pictures of tables, for links that are shared: how a finished game ended, or what is played.

mod draw;
mod land;
mod letters;

use draw::{Canvas, Ink};

use crate::protocol::rest::Colour;

pub use draw::{HIGH, WIDE};

/// Where a picture plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Land {
    /// A frozen road that leads to a ship.
    Road,
    /// A city in the snow that kills.
    City,
}

/// What a picture tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Poster {
    /// Where it plays.
    pub land: Land,
    /// It tells how a game ended, which does not change any more.
    pub over: bool,
    /// The game, in words.
    pub title: String,
    /// How it ended; where it is not over, what can be told of it.
    pub verdict: String,
    /// What was played, and how long.
    pub details: Vec<String>,
    /// Who played; nobody where that is nobody's business.
    pub seats: Vec<PosterSeat>,
}

/// Somebody on a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PosterSeat {
    /// Colour of the pieces.
    pub colour: Colour,
    /// What to call them.
    pub name: String,
    /// What to call them where a letter of the name is not in the alphabet.
    pub plain: String,
    /// Points, where players play against each other.
    pub points: Option<i32>,
    /// They won, alone.
    pub won: bool,
}

const SNOW: u32 = 0xf2f7fa;
const SODIUM: u32 = 0xffb347;

/// Draws a poster as a PNG file.
///
/// # Errors
/// If there is no memory for it.
pub fn draw(poster: &Poster) -> Result<Vec<u8>, String> {
    let mut canvas = Canvas::new().ok_or("no memory for a picture")?;
    match poster.land {
        Land::Road => land::road(&mut canvas),
        Land::City => land::city(&mut canvas),
    }
    words(&mut canvas, poster);
    match poster.land {
        Land::Road => lanes(&mut canvas, &poster.seats),
        Land::City => people(&mut canvas, &poster.seats),
    }
    canvas.png()
}

/// A line of text, as high as it fits.
fn line(canvas: &mut Canvas, text: &str, at: (f32, f32), (high, wide): (f32, f32), ink: u32) {
    let text = letters::drawn_part(text);
    let high = letters::fitting(&text, high, wide);
    letters::write(canvas, &text, (at.0 + 2.0, at.1 + 3.0), high, Ink(0x04_0a10, 150));
    letters::write(canvas, &text, at, high, Ink(ink, 255));
}

fn words(canvas: &mut Canvas, poster: &Poster) {
    line(canvas, &poster.title, (64.0, 58.0), (66.0, 760.0), SNOW);
    line(canvas, &poster.verdict, (66.0, 158.0), (34.0, 800.0), SODIUM);
    line(canvas, &poster.details.join(" · "), (66.0, 216.0), (22.0, 800.0), 0xb9d0db);
    let name = "SNOWBOUND";
    let left = draw::WIDE - 56.0 - letters::width(name, 20.0);
    letters::write(canvas, name, (left, draw::HIGH - 48.0), 20.0, Ink(SNOW, 190));
}

fn shown(seat: &PosterSeat) -> String {
    letters::drawable(&seat.name).unwrap_or_else(|| letters::drawn_part(&seat.plain))
}

/// Points as ways along the road: whoever has most came furthest towards the ship.
fn lanes(canvas: &mut Canvas, seats: &[PosterSeat]) {
    const LEFT: f32 = 70.0;
    const RIGHT: f32 = 800.0;
    let most = seats.iter().filter_map(|seat| seat.points).max().unwrap_or(0).max(1) as f32;
    let apart = 78.0_f32.min(330.0 / seats.len().max(1) as f32);
    for (seat, row) in seats.iter().zip(0_u16..) {
        let y = 312.0 + f32::from(row) * apart;
        let points = seat.points.unwrap_or(0);
        let end = LEFT + (RIGHT - LEFT) * (points.max(0) as f32 / most);
        canvas.stroke(&[(LEFT, y), (RIGHT + 70.0, y)], 30.0, Ink(0x0a_141d, 170));
        dashes(canvas, y, LEFT, RIGHT + 60.0);
        canvas.stroke(&[(LEFT, y), (end, y)], 18.0, Ink(tone(seat.colour), 235));
        if seat.won {
            canvas.disc((end, y), 33.0, Ink(SODIUM, 255));
        }
        canvas.disc((end, y), 28.0, Ink(0x0a_141d, 255));
        mark(canvas, seat.colour, (end, y), 17.0);
        letters::write(canvas, &shown(seat), (LEFT - 2.0, y - 51.0), 18.0, Ink(SNOW, 255));
        let points = letters::drawn_part(&points.to_string().replace('-', "–"));
        letters::write(canvas, &points, (end + 44.0, y - 15.0), 30.0, Ink(if seat.won { SODIUM } else { SNOW }, 255));
    }
}

fn dashes(canvas: &mut Canvas, y: f32, left: f32, right: f32) {
    let mut x = left + 12.0;
    while x < right {
        canvas.stroke(&[(x, y), (x + 16.0, y)], 2.5, Ink(0xd8_e6ee, 90));
        x += 42.0;
    }
}

/// Those who were there, in a row.
fn people(canvas: &mut Canvas, seats: &[PosterSeat]) {
    let wide = seats.iter().map(|seat| letters::width(&shown(seat), 22.0)).fold(0.0, f32::max);
    let below = 296.0 + 54.0 * seats.len() as f32 - 18.0;
    if !seats.is_empty() {
        canvas.fill(&draw::block(50.0, 262.0, 156.0 + wide, below), Ink(0x0a_1018, 170));
    }
    for (seat, row) in seats.iter().zip(0_u16..) {
        let y = 296.0 + f32::from(row) * 54.0;
        canvas.disc((86.0, y), 22.0, Ink(0x0a_141d, 230));
        mark(canvas, seat.colour, (86.0, y), 14.0);
        letters::write(canvas, &shown(seat), (124.0, y - 11.0), 22.0, Ink(SNOW, 255));
    }
}

/// The colours of the client.
fn tone(colour: Colour) -> u32 {
    match colour {
        Colour::Blue => 0x5a_a9e6,
        Colour::Red => 0xef_6a5a,
        Colour::Yellow => 0xf2_c84b,
        Colour::Green => 0x6c_c07a,
        Colour::White => 0xe8_edf2,
    }
}

/// The shape of a colour: circle, square, triangle, diamond, star.
fn mark(canvas: &mut Canvas, colour: Colour, (x, y): (f32, f32), size: f32) {
    let ink = Ink(tone(colour), 255);
    match colour {
        Colour::Blue => canvas.disc((x, y), size, ink),
        Colour::Red => {
            canvas.fill(&draw::block(x - size * 0.85, y - size * 0.85, x + size * 0.85, y + size * 0.85), ink)
        }
        Colour::Yellow => canvas.fill(&around((x, y), size * 1.15, 3, 1.0), ink),
        Colour::Green => canvas.fill(&around((x, y), size * 1.1, 4, 1.0), ink),
        Colour::White => canvas.fill(&around((x, y), size * 1.15, 5, 0.45), ink),
    }
}

/// So many corners around a point, the first above it; between two of them one that is so much nearer.
fn around((x, y): (f32, f32), size: f32, corners: u16, inner: f32) -> Vec<(f32, f32)> {
    let star = inner < 1.0;
    let all = if star { corners * 2 } else { corners };
    let corner = |at: u16| {
        let angle = f32::from(at) / f32::from(all) * std::f32::consts::TAU;
        let size = if star && at % 2 == 1 { size * inner } else { size };
        (x + angle.sin() * size, y - angle.cos() * size)
    };
    (0..all).map(corner).collect()
}
