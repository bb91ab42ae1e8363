//! Questions of games between searches, with what these came to: what a policy learns from.
//!
//! A file begins with `SBPA`, then two bytes each: version, numbers of dense inputs, places for things, answers of a record, words of an answer.
//! The names of inputs and those of words follow, each as text after its length (four bytes). Then come records of one size, lowest byte first:
//! number of the game (4 bytes), setup and seat (1 each), answers (2), things (2 each, 65535 where there are no more), numbers (2 each, in 256ths), and
//! for each answer its words (2 each, 65535 where there are no more), how many points worse than the best the judge thinks it (4, floating point) and
//! simulations (4).

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::Judge;
use bots::last_aurora::Features;
use bots::last_aurora::wording::{WORDS, Wording};
use bots::learned::samples::THINGS;
use bots::learned::{Inputs, Reader};
use bots::search::Considered;
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Budget, Game, GameRng, Observation, Player, Seat, Silent, seed_from_number};

use crate::options::Options;

/// How files of answers begin.
const MAGIC: &[u8; 4] = b"SBPA";
/// The shape of the files that this program writes.
const VERSION: usize = 1;
/// Answers that a record has room for: as many as a search follows.
const ANSWERS: usize = 12;
/// What is kept apart from the decks and the players: which decisions are by chance, and which questions are written.
const DICE: u64 = 0x5EED_0000_0000;
/// Stands where there is no thing or word.
const NONE: u16 = u16::MAX;

/// Plays the games on all threads.
pub fn run(options: &Options) -> Result<(), String> {
    options.end()?;
    let name = options.out.as_deref().ok_or("where to? `--out FILE`")?;
    let fails = |why: std::io::Error| format!("{name}: {why}");
    let features = Features::new(&options.content);
    let wording = Wording::new(&options.content);
    let mut file = BufWriter::new(File::create(name).map_err(fails)?);
    file.write_all(&head(&features, &wording)).map_err(fails)?;
    let (file, next, begin) = (Mutex::new(file), AtomicU64::new(0), Instant::now());
    let (questions, played) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || -> Result<(), String> {
        let (features, mut records) = (features.clone(), Vec::new());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games || begin.elapsed() > options.time {
                return Ok(());
            }
            records.clear();
            let count = one_game(options, &features, &wording, number, &mut records)?;
            questions.fetch_add(count, Ordering::Relaxed);
            played.fetch_add(1, Ordering::Relaxed);
            file.lock().map_err(|_| "a thread stopped")?.write_all(&records).map_err(fails)?;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread stopped")?)
    })?;
    file.into_inner().map_err(|_| "a thread stopped")?.flush().map_err(fails)?;
    let (games, questions) = (played.into_inner(), questions.into_inner());
    println!("{games} games, {questions} questions, {:.1} s", begin.elapsed().as_secs_f64());
    Ok(())
}

fn head(features: &Features, wording: &Wording) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    for number in [VERSION, features.layout().dense.len(), THINGS, ANSWERS, WORDS] {
        head.extend((number as u16).to_le_bytes());
    }
    for text in [features.layout().to_text(), wording.names().join("\n")] {
        head.extend((text.len() as u32).to_le_bytes());
        head.extend(text.as_bytes());
    }
    head
}

/// One game from its number alone; how many questions were written.
fn one_game(
    options: &Options,
    features: &Features,
    wording: &Wording,
    number: u64,
    records: &mut Vec<u8>,
) -> Result<u64, String> {
    let at = (number % options.setups.len() as u64) as usize;
    let deal = options.seed + number;
    let new = LastAurora::new(&options.setups[at], options.content.clone(), seed_from_number(deal));
    let mut game = new.map_err(|why| format!("{:?}: {why:?}", options.setups[at]))?;
    let mut dice = GameRng::from_number(DICE + deal);
    let mut player = |seat: u64| {
        let program = dice.below(options.programs.len() as u32) as usize;
        options.veteran(&options.programs[program], deal * 8 + seat)
    };
    let mut players = (0..game.seats() as u64).map(&mut player).collect::<Result<Vec<_>, _>>()?;
    let (mut list, mut count) = (Vec::new(), 0);
    while let Some(seat) = game.to_act().lowest() {
        list.clear();
        game.legal(seat, &mut list);
        let player = &mut players[seat.index()];
        let choice = player.choose(&Observation::new(&game, seat, &list), &Budget::unlimited()).min(list.len() - 1);
        let mut action = list[choice];
        let mut considered = if list.len() > 1 { player.considered() } else { Vec::new() };
        considered.truncate(ANSWERS);
        if considered.len() > 1 && dice.below(options.every) == 0 {
            records.extend((deal as u32).to_le_bytes());
            records.extend([at as u8, seat.0]);
            note(&game.sample_hidden(seat, &mut dice), seat, (features, wording), &considered, records);
            count += 1;
        }
        if list.len() > 1 && options.stray > 0 && dice.below(options.stray) == 0 {
            features.captain().narrow(&game, seat, &mut list);
            action = list[dice.below(list.len() as u32) as usize];
        }
        game.apply(seat, action, &mut Silent);
    }
    Ok(count)
}

/// Writes down what the seat sees, and what its search came to.
fn note(
    world: &LastAurora,
    seat: Seat,
    (features, wording): (&Features, &Wording),
    considered: &[Considered<Action>],
    records: &mut Vec<u8>,
) {
    let (mut inputs, mut words) = (Inputs::default(), Vec::new());
    features.read(world, seat, &mut inputs);
    records.extend((considered.len() as u16).to_le_bytes());
    fill(&inputs.sparse, THINGS, records);
    for number in &inputs.dense {
        records.extend(((number * 256.0).round() as i16).to_le_bytes());
    }
    let best = considered.iter().map(|one| one.opinion).fold(f32::MIN, f32::max);
    for at in 0..ANSWERS {
        words.clear();
        if let Some(one) = considered.get(at) {
            wording.read(world, seat, one.action, &mut words);
        }
        fill(&words, WORDS, records);
        let (worse, visits) = considered.get(at).map_or((0.0, 0), |one| (best - one.opinion, one.visits));
        records.extend(worse.to_le_bytes());
        records.extend(visits.to_le_bytes());
    }
}

/// A list as so many places.
fn fill(list: &[u16], places: usize, records: &mut Vec<u8>) {
    for at in 0..places {
        records.extend(list.get(at).copied().unwrap_or(NONE).to_le_bytes());
    }
}
