use bots::Kind;
use last_aurora::*;
use std::collections::BTreeMap;
use tabletop::*;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let content = content::builtin();
    let mut q: BTreeMap<String, (u64, u64, f64)> = BTreeMap::new();
    let mut acts: BTreeMap<String, u64> = BTreeMap::new();
    let mut list = Vec::new();
    let mut ev: Vec<Event> = Vec::new();
    let mut evs: BTreeMap<String, u64> = BTreeMap::new();
    for g in 0..n {
        let mut game = LastAurora::new(&Setup::players(4), content.clone(), seed_from_number(g)).unwrap();
        let mut p: Vec<_> = (0..4).map(|s| Kind::Greedy.last_aurora(&content, g * 4 + s)).collect();
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            let name = format!("{:?}", game.look().question(seat).unwrap());
            let name = name.split(['(', ' ']).next().unwrap().to_string();
            let t = std::time::Instant::now();
            let i = p[seat.index()].choose(&game, seat, &list);
            let e = q.entry(name).or_default();
            e.0 += 1;
            e.1 += list.len() as u64;
            e.2 += t.elapsed().as_secs_f64();
            if list.len() == 1 {
                *acts.entry(format!("forced {}", list[i])).or_default() += 1;
            }
            let name = list[i].to_string();
            let name = name.split(' ').next().unwrap().to_string();
            *acts.entry(name).or_default() += 1;
            game.apply(seat, list[i], &mut ev);
            for e in ev.drain(..) {
                let n = format!("{e:?}");
                let n = n.split(' ').next().unwrap();
                *evs.entry(n.to_string()).or_default() += 1;
            }
        }
    }
    for (k, v) in q {
        println!(
            "{k:20} {:8.1} {:6.1} {:8.3} ms/game",
            v.0 as f64 / n as f64,
            v.1 as f64 / v.0 as f64,
            v.2 * 1000.0 / n as f64
        );
    }
    for (k, v) in acts {
        println!("{k:20} {:8.2}", v as f64 / n as f64);
    }
    for (k, v) in evs {
        println!("E {k:20} {:8.2}", v as f64 / n as f64);
    }
}
