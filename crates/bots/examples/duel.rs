//! duel GAMES key=value ... : challenger weights against the default.
use bots::Greedy;
use bots::last_aurora::{Captain, weights::Weights};
use last_aurora::*;
use tabletop::*;
fn set(w: &mut Weights, key: &str, v: f32) {
    match key {
        "fuel_income" => w.fuel_income = v,
        "extra_fuel" => w.extra_fuel = v,
        "act" => w.act = w.act.map(|a| a * v),
        "food" => w.food = w.food.map(|a| a * v),
        "hit" => w.hit = v,
        "meet" => w.meet = v,
        "object" => w.object = v,
        "room" => w.room = w.room.map(|a| a * v),
        "armor" => w.armor = v,
        "weapon" => w.weapon = v,
        "damage" => w.damage = v,
        "loot" => w.loot = v,
        "rival" => w.rival = v,
        "ability" => w.ability = v,
        "early" => w.early = v,
        "patience" => w.patience = v,
        "life" => w.life = v,
        "sound" => w.sound = v,
        _ => panic!("{key}"),
    }
}
fn main() {
    let mut args = std::env::args().skip(1);
    let n: u64 = args.next().unwrap().parse().unwrap();
    let mut w = Weights::default();
    for a in args {
        let (k, v) = a.split_once('=').unwrap();
        set(&mut w, k, v.parse().unwrap());
    }
    let content = content::builtin();
    let (mut wins, mut sa, mut sb, mut reached) = (0u64, 0i64, 0i64, 0u64);
    let run = |from: u64, to: u64| {
        let mut r = (0u64, 0i64, 0i64, 0u64);
        let mut driver = Driver::new();
        for g in from..to {
            let mut game =
                LastAurora::new(&Setup::players(4), content.clone(), seed_from_number(g / 2 + 1_000_000)).unwrap();
            // Same deal twice with sides changed.
            let pattern = [0b0011u8, 0b0101, 0b0110][(g / 2 % 3) as usize] ^ if g % 2 == 1 { 0b1111 } else { 0 };
            let mut p: Vec<_> = (0..4u64)
                .map(|s| {
                    let own = if pattern >> s & 1 == 1 { w.clone() } else { Weights::default() };
                    Greedy::new(Captain::with_weights(&content, own), g * 4 + s)
                })
                .collect();
            driver.play(&mut game, &mut p, &mut Silent).unwrap();
            let o = game.outcome().unwrap();
            if let Some(win) = o.winner {
                r.0 += u64::from(pattern >> win.0 & 1);
            }
            for (s, x) in o.seats.iter().enumerate() {
                if pattern >> s & 1 == 1 { r.1 += x.score as i64 } else { r.2 += x.score as i64 }
            }
            r.3 += u64::from(game.look().s.order.iter().any(|&s| game.look().reached(s)));
        }
        r
    };
    std::thread::scope(|s| {
        let a = s.spawn(|| run(0, n / 2));
        let b = s.spawn(|| run(n / 2, n));
        for r in [a.join().unwrap(), b.join().unwrap()] {
            wins += r.0;
            sa += r.1;
            sb += r.2;
            reached += r.3;
        }
    });
    let p = wins as f64 / n as f64;
    println!(
        "challenger wins {:.1}% ± {:.1}; score {:.2} vs {:.2}; reached {:.1}%",
        p * 100.0,
        196.0 * (p * (1.0 - p) / n as f64).sqrt(),
        sa as f64 / n as f64 / 2.0,
        sb as f64 / n as f64 / 2.0,
        100.0 * reached as f64 / n as f64
    );
}
