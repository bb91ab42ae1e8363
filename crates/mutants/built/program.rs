//! Plays the cases with one fault switched on after the other.
//!
//! `program FOLDER FAULTS`: the folder with the rulebooks, and a file with the faults, one a line: the number, and the rules that
//! its function names. Cases of these rules are played first, short ones before long ones, until one does not hold. Prints a line
//! for each fault: number, cases that come by it, and the case that did not hold with it, if any.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use cases::{AnyBench, Case, Values};

/// A case may ask switches so many times more often than without a fault.
const PATIENCE: u64 = 20;
/// Bytes of stack: room for as many calls as the patience allows.
const STACK: usize = 1 << 30;
/// A fault that keeps one case busy for longer than this never ends it.
const SECONDS: u64 = 20;

/// The fault being tried and when its present case began, in seconds since the start: for whoever watches.
static TRYING: AtomicUsize = AtomicUsize::new(0);
static SINCE: AtomicU64 = AtomicU64::new(0);

struct Tried {
    file: String,
    case: Case,
    game: &'static str,
    asks: u64,
}

impl Tried {
    fn proves_one_of(&self, rules: &[&str]) -> bool {
        self.case.proves.iter().any(|id| rules.contains(&id.text().as_str()))
    }
}

/// What the cases of each game are played with, read when the first of them is played.
#[derive(Default)]
struct Benches(BTreeMap<&'static str, Box<dyn AnyBench>>);

impl Benches {
    fn holds(&mut self, tried: &Tried) -> bool {
        let bench = || cases::bench(tried.game, Values::Held).expect("a game that there is");
        self.0.entry(tried.game).or_insert_with(bench).hold(&tried.case).is_ok()
    }
}

fn main() {
    // A fault can make a function call itself for ever; the limit must come before the end of the stack.
    let player = std::thread::Builder::new().stack_size(STACK).spawn(play).expect("a thread");
    let _ = player.join();
}

fn play() {
    let words: Vec<String> = std::env::args().collect();
    let start = Instant::now();
    std::panic::set_hook(Box::new(|_| {}));
    let mut benches = Benches::default();
    let mut all = read(Path::new(&words[1]));
    let faults = std::fs::read_to_string(&words[2]).expect("the faults can be read");
    let mut by_switch: Vec<Vec<usize>> = vec![Vec::new(); 1 << 15];
    for (at, tried) in all.iter_mut().enumerate() {
        switch::limit(u64::MAX);
        if !benches.holds(tried) {
            println!("broken {}: {}", tried.file, tried.case.name);
            continue;
        }
        tried.asks = switch::asked();
        for number in switch::reached() {
            by_switch[number].push(at);
        }
    }
    eprintln!("{} cases hold without a fault after {:.0} s", all.len(), start.elapsed().as_secs_f32());
    watch(start);
    for line in faults.lines() {
        let mut words = line.split(' ');
        let Some(number) = words.next().and_then(|word| word.parse::<usize>().ok()) else { continue };
        let rules: Vec<&str> = words.collect();
        let mut cases = by_switch[number].clone();
        cases.sort_by_key(|&at| (!all[at].proves_one_of(&rules), all[at].asks));
        let mut noticed = None;
        for at in cases {
            let tried = &all[at];
            SINCE.store(start.elapsed().as_secs(), Relaxed);
            TRYING.store(number, Relaxed);
            switch::limit(tried.asks * PATIENCE + 50_000);
            switch::turn(number);
            let holds = benches.holds(tried);
            switch::turn(0);
            if !holds {
                noticed = Some(tried);
                break;
            }
        }
        TRYING.store(0, Relaxed);
        tell(number, by_switch[number].len(), noticed);
    }
}

/// Number and cases that come by; then file, name and IDs of the case that noticed.
fn tell(number: usize, come_by: usize, noticed: Option<&Tried>) {
    let mut line = format!("{number}\t{come_by}");
    if let Some(tried) = noticed {
        let proves: Vec<String> = tried.case.proves.iter().map(|id| id.text()).collect();
        line.push_str(&format!("\t{}: {}\t{}", tried.file, tried.case.name, proves.join(" ")));
    }
    println!("{line}");
    let _ = std::io::stdout().flush();
}

/// Ends the program when a fault makes a case last for ever; whoever started it goes on with the next.
fn watch(start: Instant) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let number = TRYING.load(Relaxed);
            if number != 0 && start.elapsed().as_secs() > SINCE.load(Relaxed) + SECONDS {
                println!("{number}\tendless");
                let _ = std::io::stdout().flush();
                std::process::exit(0);
            }
        }
    });
}

fn read(folder: &Path) -> Vec<Tried> {
    let mut all = Vec::new();
    let mut folders = entries(folder);
    folders.retain(|path| path.join("cases").is_dir());
    for folder in folders {
        for path in entries(&folder.join("cases")) {
            if !path.to_string_lossy().ends_with(".case.kdl") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("the cases can be read");
            let file = format!("{}/{}", name_of(&folder), name_of(&path));
            let game = cases::game_of(&text);
            for case in cases::read(&text).0 {
                all.push(Tried { file: file.clone(), case, game, asks: 0 });
            }
        }
    }
    all
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the cases can be read");
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
