use bots::Greedy;
use bots::last_aurora::{Captain, weights::Weights};
use last_aurora::*;
use tabletop::*;
const N: usize = 30;
fn get(w: &mut Weights, i: usize) -> &mut f32 {
    match i {
        0 => &mut w.fuel_income,
        1 => &mut w.extra_fuel,
        2 => &mut w.act[1],
        3 => &mut w.act[2],
        4 => &mut w.act[3],
        5 => &mut w.food[0],
        6 => &mut w.food[1],
        7 => &mut w.food[2],
        8 => &mut w.food[3],
        9 => &mut w.hit,
        10 => &mut w.meet,
        11 => &mut w.object,
        12 => &mut w.room[0],
        13 => &mut w.room[1],
        14 => &mut w.room[2],
        15 => &mut w.armor,
        16 => &mut w.weapon,
        17 => &mut w.damage,
        18 => &mut w.loot,
        19 => &mut w.rival,
        20 => &mut w.ability,
        21 => &mut w.early,
        22 => &mut w.patience,
        23 => &mut w.life,
        24 => &mut w.sound,
        25 => &mut w.act[4],
        26 => &mut w.food[4],
        27 => &mut w.room[3],
        28 => &mut w.extra_fuel,
        _ => &mut w.early,
    }
}
fn duel(a: &Weights, b: &Weights, from: u64, to: u64, content: &std::sync::Arc<content::Content>) -> u64 {
    let mut wins = 0;
    let mut driver = Driver::new();
    for g in from..to {
        let mut game =
            LastAurora::new(&Setup::players(4), content.clone(), seed_from_number(g / 2 + 5_000_000)).unwrap();
        let pattern = [0b0011u8, 0b0101, 0b0110][(g / 2 % 3) as usize] ^ if g % 2 == 1 { 0b1111 } else { 0 };
        let mut p: Vec<_> = (0..4u64)
            .map(|s| {
                Greedy::new(
                    Captain::with_weights(content, if pattern >> s & 1 == 1 { a.clone() } else { b.clone() }),
                    g * 4 + s,
                )
            })
            .collect();
        driver.play(&mut game, &mut p, &mut Silent).unwrap();
        if let Some(w) = game.outcome().unwrap().winner {
            wins += u64::from(pattern >> w.0 & 1);
        }
    }
    wins
}
fn main() {
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let content = content::builtin();
    let mut best = Weights::default();
    let mut rng = RandomPlayer::new(seed);
    let mut at = seed * 1_000_000;
    loop {
        let mut w = best.clone();
        let k = 1 + rng.below(4);
        let mut text = String::new();
        for _ in 0..k {
            let i = rng.below(N);
            let f = [0.6, 0.75, 0.85, 1.2, 1.35, 1.6][rng.below(6)];
            *get(&mut w, i) *= f;
            text += &format!("{i}*{f} ");
        }
        let (mut n, mut wins) = (0u64, 0u64);
        loop {
            wins += duel(&w, &best, at, at + 200, &content);
            at += 200;
            n += 200;
            let p = wins as f64 / n as f64;
            let sd = 0.5 / (n as f64).sqrt();
            if p < 0.5 + sd * if n < 1000 { -0.3 } else { 1.0 } {
                println!("- {text} {n} {:.1}%", p * 100.0);
                break;
            }
            if n >= 2400 || (n >= 800 && p > 0.5 + 3.2 * sd) {
                println!("+ {text} {n} {:.1}%\n{w:?}", p * 100.0);
                best = w;
                break;
            }
        }
    }
}
