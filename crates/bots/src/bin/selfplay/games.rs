//! Games whose positions are written down.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::Judge;
use bots::last_aurora::Features;
use bots::learned::samples::{Sample, write_head};
use bots::learned::{Inputs, Reader};
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Budget, Game, GameRng, Observation, Player, Seat, SeatSet, Silent, seed_from_number};

use crate::options::Options;

/// What is kept apart from the decks and the players: which decisions are by chance, and which positions are written.
const DICE: u64 = 0x5EED_0000_0000;
/// Decisions after which a game is given up.
const MOST: usize = 100_000;

/// Plays the games on all threads.
pub fn run(options: &Options) -> Result<(), String> {
    options.end()?;
    let name = options.out.as_deref().ok_or("where to? `--out FILE`")?;
    let fails = |why: std::io::Error| format!("{name}: {why}");
    let features = Features::new(&options.content);
    let mut file = BufWriter::new(File::create(name).map_err(fails)?);
    write_head(&mut file, features.layout()).map_err(fails)?;
    let (file, next, begin) = (Mutex::new(file), AtomicU64::new(0), Instant::now());
    let (positions, played) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || -> Result<(), String> {
        let features = features.clone();
        let mut records = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= options.games || begin.elapsed() > options.time {
                return Ok(());
            }
            let samples = one_game(options, &features, number)?;
            records.clear();
            samples.iter().for_each(|sample| sample.write(&mut records));
            positions.fetch_add(samples.len() as u64, Ordering::Relaxed);
            played.fetch_add(1, Ordering::Relaxed);
            let mut file = file.lock().map_err(|_| "a thread stopped")?;
            file.write_all(&records).map_err(fails)?;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread stopped")?)
    })?;
    file.into_inner().map_err(|_| "a thread stopped")?.flush().map_err(fails)?;
    let (games, positions) = (played.into_inner(), positions.into_inner());
    println!("{games} games, {positions} positions, {:.1} s", begin.elapsed().as_secs_f64());
    Ok(())
}

/// One game from its number alone.
fn one_game(options: &Options, features: &Features, number: u64) -> Result<Vec<Sample>, String> {
    let at = (number % options.setups.len() as u64) as usize;
    let deal = options.seed + number;
    let new = LastAurora::new(&options.setups[at], options.content.clone(), seed_from_number(deal));
    let mut game = new.map_err(|why| format!("{:?}: {why:?}", options.setups[at]))?;
    let mut dice = GameRng::from_number(DICE + deal);
    let mut players: Vec<_> = (0..game.seats() as u64)
        .map(|seat| {
            options.player(&options.programs[dice.below(options.programs.len() as u32) as usize], deal * 8 + seat)
        })
        .collect();
    let (mut list, mut samples) = (Vec::new(), Vec::new());
    for _ in 0..MOST {
        let Some(seat) = game.to_act().lowest() else { break };
        list.clear();
        game.legal(seat, &mut list);
        if list.len() > 1 && dice.below(options.every) == 0 {
            note(&game, features, &mut dice, &mut samples);
        }
        let action = decide(options, features, &game, seat, &mut list, &mut dice, &mut players[seat.index()]);
        game.apply(seat, action, &mut Silent);
    }
    let outcome = game.outcome().ok_or_else(|| format!("game {deal} does not end"))?;
    for sample in &mut samples {
        let score = |at: usize| outcome.seats[at].score as i16;
        let own = usize::from(sample.seat);
        (sample.game, sample.setup) = (deal as u32, at as u8);
        (sample.points, sample.place) = (score(own), outcome.seats[own].place);
        sample.won = outcome.winner == Some(Seat(sample.seat));
        sample.best_other = (0..game.seats()).filter(|&at| at != own).map(score).max().unwrap_or(0);
    }
    Ok(samples)
}

/// The player's answer, or one by chance of those worth a look.
fn decide(
    options: &Options,
    features: &Features,
    game: &LastAurora,
    seat: Seat,
    list: &mut Vec<Action>,
    dice: &mut GameRng,
    player: &mut impl Player<LastAurora>,
) -> Action {
    if list.len() > 1 && options.stray > 0 && dice.below(options.stray) == 0 {
        features.captain().narrow(game, seat, list);
        return list[dice.below(list.len() as u32) as usize];
    }
    list[player.choose(&Observation::new(game, seat, list), &Budget::unlimited()).min(list.len() - 1)]
}

/// Writes the position down for everybody who is still in the game and decides, each as that seat sees it.
fn note(game: &LastAurora, features: &Features, dice: &mut GameRng, samples: &mut Vec<Sample>) {
    for seat in SeatSet::first(game.seats()) {
        let look = game.look();
        if !look.player(seat).alive || look.automa_at(seat).is_some() {
            continue;
        }
        let world = game.sample_hidden(seat, dice);
        let mut inputs = Inputs::default();
        features.read(&world, seat, &mut inputs);
        samples.push(Sample {
            round: look.s.round,
            seat: seat.0,
            seats: look.s.count,
            judge: features.captain().value(&world, seat),
            inputs,
            ..Sample::default()
        });
    }
}
