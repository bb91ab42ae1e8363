//! A canvas of pixels: polygons, strokes and gradients.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, Shader,
    SpreadMode, Stroke, Transform,
};

/// Width of a picture, as pages that show links want it.
pub const WIDE: f32 = 1200.0;
/// How high it is: nearly half as high as wide.
pub const HIGH: f32 = 630.0;

/// A colour with its opacity.
#[derive(Clone, Copy)]
pub struct Ink(pub u32, pub u8);

impl Ink {
    fn colour(self) -> Color {
        let [_, red, green, blue] = self.0.to_be_bytes();
        Color::from_rgba8(red, green, blue, self.1)
    }
}

/// What is drawn on.
pub struct Canvas(Pixmap);

impl Canvas {
    /// An empty one; nothing if there is no memory for it.
    pub fn new() -> Option<Canvas> {
        Pixmap::new(WIDE as u32, HIGH as u32).map(Canvas)
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        self.0.encode_png().map_err(|error| error.to_string())
    }

    fn fill_with(&mut self, path: Option<Path>, shader: Shader<'_>) {
        let Some(path) = path else { return };
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.0.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    /// A polygon in one colour.
    pub fn fill(&mut self, points: &[(f32, f32)], ink: Ink) {
        self.fill_with(outline(points, true), Shader::SolidColor(ink.colour()));
    }

    /// A polygon whose colours change from above to below: each with its height, in the order of the heights.
    pub fn shade(&mut self, points: &[(f32, f32)], inks: &[(f32, Ink)]) {
        let (Some(first), Some(last)) = (inks.first(), inks.last()) else { return };
        let (top, bottom) = (first.0, last.0);
        let stop = |(at, ink): &(f32, Ink)| GradientStop::new((at - top) / (bottom - top), ink.colour());
        let (from, to) = (Point::from_xy(0.0, top), Point::from_xy(0.0, bottom));
        let stops = inks.iter().map(stop).collect();
        if let Some(shader) = LinearGradient::new(from, to, stops, SpreadMode::Pad, Transform::identity()) {
            self.fill_with(outline(points, true), shader);
        }
    }

    /// A disc in one colour.
    pub fn disc(&mut self, (x, y): (f32, f32), radius: f32, ink: Ink) {
        self.fill_with(PathBuilder::from_circle(x, y, radius), Shader::SolidColor(ink.colour()));
    }

    /// A line through points, as broad as that, with round ends.
    pub fn stroke(&mut self, points: &[(f32, f32)], broad: f32, ink: Ink) {
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
        if first == last && points.len() == 2 {
            return self.disc(first, broad * 0.62, ink);
        }
        let Some(path) = outline(points, false) else { return };
        let paint = Paint { shader: Shader::SolidColor(ink.colour()), anti_alias: true, ..Paint::default() };
        let stroke = Stroke { width: broad, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        self.0.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
    }
}

fn outline(points: &[(f32, f32)], close: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (at, &(x, y)) in points.iter().enumerate() {
        if at == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if close {
        path.close();
    }
    path.finish()
}

/// A box by two corners.
pub fn block(left: f32, top: f32, right: f32, bottom: f32) -> [(f32, f32); 4] {
    [(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// Numbers between 0 and 1 that look like chance and are the same in every picture.
pub struct Grain(u32);

impl Grain {
    /// The first number comes of this.
    pub fn new(seed: u32) -> Grain {
        Grain(seed.wrapping_mul(2_654_435_761) | 1)
    }

    /// The next number.
    pub fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 16_777_216.0
    }
}
