use std::collections::BTreeMap;
use std::sync::Arc;
use bots::eternaut::{Kind, Memory};
use eternaut::content::{self, SourceFile};
use eternaut::{Eternaut, Setup};
use tabletop::{Driver, Game, Silent, seed_from_number};

fn files(dir: &std::path::Path, base: &std::path::Path, out: &mut Vec<SourceFile>) {
    for e in std::fs::read_dir(dir).unwrap() {
        let p = e.unwrap().path();
        if p.is_dir() { files(&p, base, out) } else if p.extension().is_some_and(|x| x == "kdl") {
            let name = p.strip_prefix(base).unwrap().to_string_lossy().into_owned();
            out.push(SourceFile::new(name, std::fs::read_to_string(&p).unwrap()));
        }
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let dir = std::path::PathBuf::from(&a[1]);
    let mut fs = Vec::new();
    files(&dir, &dir, &mut fs);
    fs.sort_by(|a, b| a.name.cmp(&b.name));
    let content = Arc::new(content::load(&fs).map_err(|e| e.to_string()).unwrap().content);
    let kind: Kind = a[2].parse().unwrap();
    let players: usize = a[3].parse().unwrap();
    let games: u64 = a[4].parse().unwrap();
    let seed0: u64 = a.get(5).map_or(1, |s| s.parse().unwrap());
    let trace = a.get(6).is_some_and(|s| s == "trace");
    let begin = std::time::Instant::now();
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let mut read = vec![0u32; content.scenarios[0].paragraphs.len()];
    let mut objs: BTreeMap<String, u32> = BTreeMap::new();
    let (mut won, mut rounds, mut dead) = (0, 0u32, 0);
    let memory = Memory::default();
    let mut driver = Driver::<Eternaut>::new();
    for n in 0..games {
        let mut g = Eternaut::new(&Setup::players(players), content.clone(), seed_from_number(seed0 + n)).unwrap();
        let mut ps: Vec<_> = (0..players).map(|i| kind.player(g.look(), n * 7 + i as u64 + seed0 * 1000, &memory)).collect();
        if trace {
            let mut round = 0;
            while let Some((seat, act)) = driver.step(&mut g, &mut ps, &mut Silent).unwrap() {
                if g.round() != round { round = g.round(); println!("--- round {round} timer {} snow {} ticks {} crosses {}", g.state().timer, g.state().snow.len(), g.state().ticks, g.state().crosses);
                  for b in &g.state().boards { println!("   {:?} at {} items {:?} cards {}", b.character, b.space, b.items.iter().map(|i| i.0).collect::<Vec<_>>(), b.cards()); } }
                println!("{} {}", seat.0, Eternaut::write_action(act));
            }
        } else {
            driver.play(&mut g, &mut ps, &mut Silent).unwrap();
        }
        memory.learn(g.look());
        let s = g.state();
        let e = s.epilogue.map_or(if s.lost { "LOST".to_string() } else { "none".into() }, |e| content.scenarios[0].epilogues[e as usize].code.clone());
        *ends.entry(e).or_default() += 1;
        if eternaut::score::won(g.look()) { won += 1; }
        rounds += g.round();
        dead += s.dead.len();
        for (i, r) in read.iter_mut().enumerate() { *r += u32::from(s.has_read(i)); }
        for c in &s.story { if let Some(st) = c.state { *objs.entry(format!("A-{:02} {:?}", c.no.0, st)).or_default() += 1; } }
    }
    let t = begin.elapsed().as_secs_f64();
    println!("{kind} x{players}: {games} games {t:.1}s {:.3} s/game; won {:.1}%; rounds {:.1}; dead {:.2}; decisions {:.0}", t / games as f64, 100.0 * won as f64 / games as f64, rounds as f64 / games as f64, dead as f64 / games as f64, driver.stats.decisions as f64 / games as f64);
    println!("{ends:?}\n{objs:?}");
    let never: Vec<String> = read.iter().enumerate().filter(|(_, r)| **r == 0).map(|(i, _)| content.scenarios[0].paragraphs[i].key.to_string()).collect();
    println!("read {} of {}; never {}", read.len() - never.len(), read.len(), never.join(" "));
}
