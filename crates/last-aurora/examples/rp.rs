use last_aurora::*;
use tabletop::*;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let check = std::env::args().nth(2).is_some();
    let content = content::builtin();
    println!("state {} bytes", std::mem::size_of::<state::State>());
    let mut list = Vec::new();
    let mut dec = 0u64;
    let mut forced = 0u64;
    let mut legal = 0u64;
    let t = std::time::Instant::now();
    let mut rounds = [0u32; 8];
    let mut reached = 0;
    let mut wsum = 0;
    let mut elim = 0;
    let mut x = 88172645463325252u64;
    for g in 0..n {
        let mut game = LastAurora::new(
            &Setup::players(2 + (g % 3) as usize * (check as usize) + 2 * (!check) as usize),
            content.clone(),
            seed_from_number(g),
        )
        .unwrap();
        let mut steps = 0;
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, &mut list);
            if list.is_empty() {
                panic!("empty legal game {g} step {steps} {:?}", game.look().question(seat));
            }
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let a = list[((x >> 32) as usize) % list.len()];
            dec += 1;
            if list.len() == 1 {
                forced += 1
            }
            legal += list.len() as u64;
            steps += 1;
            let q = game.look().question(seat);
            game.apply(seat, a, &mut Silent);
            if check {
                if let Err(e) = game.check() {
                    panic!("game {g} step {steps} {q:?} {a:?}: {e}");
                }
            }
            if steps > 20000 {
                panic!("long")
            }
        }
        let o = game.outcome().unwrap();
        rounds[game.round() as usize] += 1;
        if let Some(w) = o.winner {
            wsum += o.seats[w.index()].score;
        }
        if game.state().order.iter().any(|&s| game.look().reached(s)) {
            reached += 1
        }
        elim += 4 - game.state().order.len();
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{n} games {dec} dec {:.0}/s choices {:.0}/s forced {:.2} mean {:.2} perg {:.0} rounds {rounds:?} reached {reached} win {:.1} elim {elim}",
        dec as f64 / s,
        (dec - forced) as f64 / s,
        forced as f64 / dec as f64,
        legal as f64 / dec as f64,
        dec as f64 / n as f64,
        wsum as f64 / n as f64
    );
}
