//! An alphabet of strokes: capital letters, digits and a few marks, as the stencils of convoys have them. No font is shipped that the
//! server could read, and none is needed for so few words.

use super::draw::{Canvas, Ink};

/// A letter: its width, and strokes as pairs of digits, x and y, on a grid that is 6 high.
struct Glyph(f32, &'static [&'static str]);

/// Height of capitals on the grid.
const HIGH: f32 = 6.0;
/// Between two letters, on the grid.
const APART: f32 = 1.7;

fn glyph(letter: char) -> Option<Glyph> {
    let (width, strokes): (f32, &[&str]) = match letter {
        ' ' => (2.0, &[]),
        'A' => (4.0, &["0602204246", "0444"]),
        'B' => (4.0, &["030030414233", "0333444536060300"]),
        'C' => (4.0, &["4130100105163645"]),
        'D' => (4.0, &["00204244260600"]),
        'E' => (3.6, &["40000646", "0333"]),
        'F' => (3.6, &["400006", "0333"]),
        'G' => (4.0, &["41301001051636454323"]),
        'H' => (4.0, &["0006", "4046", "0343"]),
        'I' => (0.0, &["0006"]),
        'J' => (3.0, &["3035261605"]),
        'K' => (4.0, &["0006", "4003", "1246"]),
        'L' => (3.2, &["000636"]),
        'M' => (4.0, &["0600234046"]),
        'N' => (4.0, &["06004640"]),
        'O' => (4.0, &["103041453616050110"]),
        'P' => (4.0, &["06003041423303"]),
        'Q' => (4.0, &["103041453616050110", "2446"]),
        'R' => (4.0, &["06003041423303", "2346"]),
        'S' => (4.0, &["413010010213334445361605"]),
        'T' => (4.0, &["0040", "2026"]),
        'U' => (4.0, &["000516364540"]),
        'V' => (4.0, &["002640"]),
        'W' => (4.0, &["0016233640"]),
        'X' => (4.0, &["0046", "4006"]),
        'Y' => (4.0, &["002340", "2326"]),
        'Z' => (4.0, &["00400646"]),
        '0' => (4.0, &["103041453616050110"]),
        '1' => (2.0, &["012026"]),
        '2' => (4.0, &["011030414206", "0646"]),
        '3' => (4.0, &["004023334445361605"]),
        '4' => (4.0, &["36300444"]),
        '5' => (4.0, &["4000033344453606"]),
        '6' => (4.0, &["40200205163645443303"]),
        '7' => (4.0, &["004016"]),
        '8' => (4.0, &["13020110304142331304051636454433"]),
        '9' => (4.0, &["43130201103041442606"]),
        '-' | '–' | '—' => (3.0, &["0333"]),
        '+' => (4.0, &["0343", "2125"]),
        '.' => (0.0, &["0606"]),
        ',' => (1.0, &["1607"]),
        ':' => (0.0, &["0202", "0505"]),
        '·' => (1.0, &["1313"]),
        '!' => (0.0, &["0004", "0606"]),
        '?' => (4.0, &["01103041422324", "2626"]),
        '\'' | '’' => (0.0, &["0001"]),
        '/' => (4.0, &["4006"]),
        '(' => (1.0, &["10010516"]),
        ')' => (1.0, &["00111506"]),
        _ => return None,
    };
    Some(Glyph(width, strokes))
}

/// A letter and the mark above it, on the same grid, where it has one.
fn parts(letter: char) -> (char, &'static [&'static str]) {
    match letter {
        'Á' => ('A', ACUTE),
        'É' => ('E', ACUTE),
        'Í' => ('I', ACUTE),
        'Ó' => ('O', ACUTE),
        'Ú' => ('U', ACUTE),
        'À' => ('A', GRAVE),
        'È' => ('E', GRAVE),
        'Ì' => ('I', GRAVE),
        'Ò' => ('O', GRAVE),
        'Ù' => ('U', GRAVE),
        'Ä' => ('A', DOTS),
        'Ë' => ('E', DOTS),
        'Ï' => ('I', DOTS),
        'Ö' => ('O', DOTS),
        'Ü' => ('U', DOTS),
        'Ñ' => ('N', WAVE),
        'Ã' => ('A', WAVE),
        'Õ' => ('O', WAVE),
        other => (other, &[]),
    }
}

// Marks are drawn two units higher than they stand here.
const ACUTE: &[&str] = &["2130"];
const GRAVE: &[&str] = &["1021"];
const DOTS: &[&str] = &["1111", "3131"];
const WAVE: &[&str] = &["01103140"];

/// A text as it can be drawn, in capitals; nothing if a letter is not in this alphabet.
pub fn drawable(text: &str) -> Option<String> {
    let capitals: String =
        text.chars().filter(|c| !('\u{2066}'..='\u{2069}').contains(c)).collect::<String>().to_uppercase();
    capitals.chars().all(|letter| glyph(parts(letter).0).is_some()).then_some(capitals)
}

/// What can be drawn of a text.
pub fn drawn_part(text: &str) -> String {
    let capitals = text.to_uppercase();
    capitals.chars().filter(|&letter| glyph(parts(letter).0).is_some()).collect()
}

/// How wide a text is that is so high.
pub fn width(text: &str, high: f32) -> f32 {
    let widths = text.chars().filter_map(|letter| glyph(parts(letter).0)).map(|glyph| glyph.0 + APART);
    (widths.sum::<f32>() - APART).max(0.0) * high / HIGH
}

/// The height at which a text is not wider than this, and not higher than that.
pub fn fitting(text: &str, high: f32, most: f32) -> f32 {
    let wide = width(text, high);
    if wide > most { high * most / wide } else { high }
}

/// Writes a text with its upper left corner here.
pub fn write(canvas: &mut Canvas, text: &str, (x, y): (f32, f32), high: f32, ink: Ink) {
    let unit = high / HIGH;
    let mut at = x;
    for letter in text.chars() {
        let (base, mark) = parts(letter);
        let Some(Glyph(width, strokes)) = glyph(base) else { continue };
        let shift = (width - 4.0) / 2.0;
        for stroke in strokes {
            canvas.stroke(&points(stroke, (at, y), unit), unit, ink);
        }
        for stroke in mark {
            canvas.stroke(&points(stroke, (at + shift * unit, y - 2.2 * unit), unit), unit, ink);
        }
        at += (width + APART) * unit;
    }
}

fn points(stroke: &str, (x, y): (f32, f32), unit: f32) -> Vec<(f32, f32)> {
    let digits: Vec<f32> = stroke.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as f32).collect();
    digits.chunks_exact(2).map(|pair| (x + pair[0] * unit, y + pair[1] * unit)).collect()
}
