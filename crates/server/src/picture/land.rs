//! What lies behind the words: the road to the ship, and the city in the snow.

use super::draw::{Canvas, Grain, HIGH, Ink, WIDE, block};

/// A ridge between two sides of the picture: heights that go up and down.
fn ridge(seed: u32, base: f32, rise: f32, step: f32) -> Vec<(f32, f32)> {
    let mut grain = Grain::new(seed);
    let mut points = vec![(-20.0, HIGH)];
    let mut x = -20.0;
    while x < WIDE + step {
        points.push((x, base - rise * grain.next()));
        x += step * (0.6 + 0.8 * grain.next());
    }
    points.push((WIDE + 20.0, HIGH));
    points
}

fn stars(canvas: &mut Canvas, below: f32) {
    let mut grain = Grain::new(7);
    for _ in 0..150 {
        let at = (grain.next() * WIDE, grain.next() * below);
        canvas.disc(at, 0.6 + grain.next() * 1.1, Ink(0xff_ffff, (60.0 + grain.next() * 140.0) as u8));
    }
}

/// A curtain of northern light: a wavy band that fades upwards.
fn curtain(canvas: &mut Canvas, (left, right): (f32, f32), foot: f32, high: f32, colour: u32) {
    let mut x = left;
    while x < right {
        let along = (x - left) / (right - left);
        let wave = (along * 9.0).sin() * 26.0 + (along * 23.0).sin() * 9.0;
        let bottom = foot + wave - along * 60.0;
        let top = bottom - high * (0.55 + 0.45 * (along * 14.0).sin().abs());
        let strength = (1.0 - (along * 2.0 - 1.0).abs()) * 75.0;
        let inks = [(top, Ink(colour, 0)), (bottom - 14.0, Ink(colour, strength as u8)), (bottom, Ink(colour, 0))];
        canvas.shade(&block(x, top, x + 7.0, bottom), &inks);
        x += 6.0;
    }
}

/// Night over a frozen road, with the ship at its end.
pub fn road(canvas: &mut Canvas) {
    let sky = [(0.0, Ink(0x06_101b, 255)), (300.0, Ink(0x10_2c3f, 255)), (430.0, Ink(0x2b_5a68, 255))];
    canvas.shade(&block(0.0, 0.0, WIDE, 440.0), &sky);
    stars(canvas, 330.0);
    curtain(canvas, (360.0, 1230.0), 250.0, 190.0, 0x4f_f0b4);
    curtain(canvas, (520.0, 1260.0), 190.0, 150.0, 0x6f_b8ff);
    canvas.fill(&ridge(3, 330.0, 70.0, 90.0), Ink(0x17_3a4c, 255));
    canvas.fill(&ridge(11, 372.0, 60.0, 70.0), Ink(0x11_2c3b, 255));
    let ice = [(360.0, Ink(0x39_6576, 255)), (470.0, Ink(0x1d_3d4d, 255)), (630.0, Ink(0x0c_1c28, 255))];
    canvas.shade(&block(0.0, 372.0, WIDE, HIGH), &ice);
    floes(canvas);
    ship(canvas);
}

fn floes(canvas: &mut Canvas) {
    let mut grain = Grain::new(23);
    for _ in 0..46 {
        let (x, y) = (grain.next() * WIDE, 392.0 + grain.next() * 220.0);
        let wide = (20.0 + grain.next() * 90.0) * (y - 330.0) / 200.0;
        canvas.stroke(&[(x, y), (x + wide, y)], 1.5 + grain.next() * 2.0, Ink(0xcf_e4ee, 26));
    }
}

/// The Aurora at her mooring, with light in her windows.
fn ship(canvas: &mut Canvas) {
    let dark = Ink(0x0a_1720, 255);
    let hull = [(880.0, 372.0), (1196.0, 372.0), (1240.0, 340.0), (1240.0, 462.0), (930.0, 462.0)];
    canvas.shade(&hull, &[(340.0, Ink(0x6a_2c1c, 255)), (410.0, Ink(0x4a_1d13, 255)), (462.0, Ink(0x14_0d0d, 255))]);
    canvas.stroke(&[(886.0, 384.0), (1200.0, 384.0)], 4.0, Ink(0xe9_dcc8, 200));
    for (left, top, right, bottom) in
        [(960.0, 318.0, 1200.0, 372.0), (1000.0, 268.0, 1160.0, 318.0), (1030.0, 226.0, 1110.0, 268.0)]
    {
        canvas.fill(&block(left, top, right, bottom), Ink(0xc9_d6dc, 255));
        canvas.fill(&block(left, bottom - 12.0, right, bottom), Ink(0x8f_a3ad, 255));
    }
    canvas.fill(&block(1120.0, 196.0, 1150.0, 268.0), Ink(0xb4_532a, 255));
    canvas.fill(&block(1120.0, 196.0, 1150.0, 210.0), dark);
    canvas.stroke(&[(1068.0, 226.0), (1068.0, 140.0)], 4.0, dark);
    canvas.stroke(&[(1068.0, 150.0), (900.0, 372.0)], 1.5, dark);
    canvas.disc((1068.0, 140.0), 5.0, Ink(0xff_b347, 255));
    canvas.disc((1068.0, 140.0), 16.0, Ink(0xff_b347, 60));
    windows(canvas);
    // Her light on the ice.
    for (at, row) in (0_u16..9).zip([40.0, 70.0, 54.0, 90.0, 62.0, 110.0, 76.0, 92.0, 50.0]) {
        let y = 470.0 + f32::from(at) * 11.0;
        canvas.stroke(&[(1075.0 - row, y), (1075.0 + row, y)], 3.0, Ink(0xff_c56b, (70 - at * 7) as u8));
    }
}

fn windows(canvas: &mut Canvas) {
    for (top, left, count) in [(330.0, 974.0, 11_u16), (282.0, 1012.0, 7), (238.0, 1040.0, 3)] {
        for at in 0..count {
            let x = left + f32::from(at) * 20.5;
            canvas.fill(&block(x - 3.0, top - 3.0, x + 13.0, top + 19.0), Ink(0xff_c56b, 70));
            canvas.fill(&block(x, top, x + 10.0, top + 14.0), Ink(0xff_d48a, 255));
        }
    }
}

/// Roofs under a sky from which it snows.
pub fn city(canvas: &mut Canvas) {
    let sky = [(0.0, Ink(0x0c_1018, 255)), (260.0, Ink(0x22_2d3a, 255)), (470.0, Ink(0x3c_4a55, 255))];
    canvas.shade(&block(0.0, 0.0, WIDE, HIGH), &sky);
    canvas.disc((985.0, 150.0), 120.0, Ink(0xd9_e4e4, 14));
    canvas.disc((985.0, 150.0), 62.0, Ink(0xd9_e4e4, 40));
    canvas.disc((985.0, 150.0), 44.0, Ink(0xe8_eeea, 210));
    roofs(canvas, 41, (270.0, 150.0), (46.0, 70.0), 0x2b_3945, 0);
    roofs(canvas, 5, (360.0, 170.0), (64.0, 90.0), 0x16_2029, 7);
    let street = [(500.0, Ink(0xb8_c8cf, 255)), (560.0, Ink(0x8b_9da7, 255)), (630.0, Ink(0x4d_5d68, 255))];
    canvas.shade(&drift(), &street);
    lamp(canvas);
    snowfall(canvas);
}

/// A row of houses with snow on their roofs; every so manieth window is lit.
fn roofs(canvas: &mut Canvas, seed: u32, (base, rise): (f32, f32), (least, more): (f32, f32), wall: u32, lit: u32) {
    let mut grain = Grain::new(seed);
    let mut x = -30.0;
    let mut number = 0;
    while x < WIDE {
        let (wide, top) = (least + more * grain.next(), base + rise * grain.next());
        canvas.fill(&block(x, top, x + wide, 560.0), Ink(wall, 255));
        canvas.stroke(&[(x + 3.0, top), (x + wide - 3.0, top)], 7.0, Ink(0xdf_e9ed, 230));
        if grain.next() > 0.6 {
            canvas.fill(&block(x + wide * 0.3, top - 26.0, x + wide * 0.3 + 14.0, top), Ink(wall, 255));
            canvas.stroke(
                &[(x + wide * 0.3, top - 26.0), (x + wide * 0.3 + 14.0, top - 26.0)],
                6.0,
                Ink(0xdf_e9ed, 220),
            );
        }
        let mut y = top + 22.0;
        while lit > 0 && y < 500.0 {
            let mut at = x + 12.0;
            while at < x + wide - 14.0 {
                number += 1;
                let ink = if number % (lit * 3) == 1 { Ink(0xff_c56b, 235) } else { Ink(0x0b_1118, 200) };
                canvas.fill(&block(at, y, at + 9.0, y + 13.0), ink);
                at += 22.0;
            }
            y += 30.0;
        }
        x += wide + 3.0;
    }
}

fn drift() -> Vec<(f32, f32)> {
    let wave = |x: f32| 528.0 - (x * 0.006).sin() * 16.0 - (x * 0.017).sin() * 6.0;
    let crest = (0_u16..=60).map(|at| (f32::from(at) * 20.0, wave(f32::from(at) * 20.0)));
    crest.chain([(WIDE, HIGH), (0.0, HIGH)]).collect()
}

fn lamp(canvas: &mut Canvas) {
    let post = Ink(0x0b_1118, 255);
    for (radius, strength) in [(120.0, 16), (76.0, 26), (40.0, 60)] {
        canvas.disc((842.0, 352.0), radius, Ink(0xff_d48a, strength));
    }
    canvas.stroke(&[(880.0, 545.0), (880.0, 330.0), (868.0, 318.0), (842.0, 318.0), (842.0, 340.0)], 7.0, post);
    canvas.disc((842.0, 352.0), 13.0, Ink(0xff_e7b8, 255));
    canvas.fill(&[(822.0, 346.0), (862.0, 346.0), (852.0, 332.0), (832.0, 332.0)], post);
}

/// Flakes before everything else, some near and some far.
fn snowfall(canvas: &mut Canvas) {
    let mut grain = Grain::new(99);
    for at in 0..260 {
        let (x, y) = (grain.next() * WIDE, grain.next() * HIGH);
        let near = at % 13 == 0;
        let radius = if near { 4.5 + grain.next() * 3.0 } else { 1.2 + grain.next() * 2.2 };
        let strength = if near { 120.0 } else { 110.0 + grain.next() * 120.0 };
        canvas.disc((x, y), radius, Ink(0xee_f6f8, strength as u8));
        if near {
            canvas.disc((x, y), radius * 2.2, Ink(0xcf_e8ef, 26));
        }
    }
}
