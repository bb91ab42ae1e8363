//! What came of it.

use std::path::Path;
use std::time::Duration;

use server::protocol::rest::TableCreated;
use server::store::{Address, EntryKind, Store};

use crate::people::Notes;
use crate::process::{Server, Usage};
use crate::{Failure, Plan, web};

/// Looks for everything that was acknowledged: in the database as the kill left it, and in a server that opens it anew. One
/// after the other, since a file is open in one program at a time.
pub async fn lost(program: &Path, database: &str, tables: &[TableCreated], notes: &[Notes]) -> Result<usize, Failure> {
    let store = Store::open(database.parse::<Address>()?).await?;
    let mut lost = 0;
    let mut acts = Vec::new();
    for (table, notes) in tables.iter().zip(notes) {
        let stored = store.table(&table.id).await?.ok_or_else(|| format!("table {} is gone", table.id))?;
        let found = |seq: u32, action: &str| {
            let entry = stored.entries.get(seq as usize - 1);
            entry.is_some_and(|entry| entry.seq == seq && entry.action.as_deref() == Some(action))
        };
        lost += notes.acknowledged.iter().filter(|(seq, (_, action))| !found(**seq, action)).count();
        acts.push(stored.entries.iter().filter(|entry| entry.kind == EntryKind::Act).count());
    }
    store.close().await;
    drop(store);
    let server = Server::start(program, database)?;
    for (table, acts) in tables.iter().zip(acts) {
        // Nobody goes back in these games, so every action is a step.
        let step = web::info(server.address, &table.id).await?.step as usize;
        if step < acts {
            return Err(format!("table {} has {acts} actions and plays on from {step}", table.id).into());
        }
    }
    Ok(lost)
}

/// Prints the figures. `usage` is that of the server: empty, with everybody seated, at the end.
pub fn print(plan: &Plan, notes: &[Notes], usage: &[Usage; 3], load: &str) {
    let acknowledged: usize = notes.iter().map(|notes| notes.acknowledged.len()).sum();
    let changes: usize = notes.iter().map(|notes| notes.seen.len()).sum();
    let views: usize = notes.iter().flat_map(|notes| notes.seen.values()).map(Vec::len).sum();
    let bytes: u64 = notes.iter().map(|notes| notes.bytes).sum();
    let refused: u32 = notes.iter().map(|notes| notes.refused).sum();
    let (mut times, unseen) = times(notes, plan.seats);
    times.sort();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied().unwrap_or_default();
    let [empty, seated, end] = usage;
    let mebibytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let per_table = end.resident.saturating_sub(empty.resident) as f64 / 1024.0 / (plan.tables + plan.resting) as f64;
    let busy = end.busy.saturating_sub(seated.busy);
    println!("machine load before       {load}");
    println!("tables, seats connected   {}, {}", plan.tables, plan.tables * plan.seats);
    println!("open besides              {}", plan.resting);
    println!("actions acknowledged      {acknowledged}: {:.0} a second", acknowledged as f64 / plan.seconds as f64);
    println!("changes told              {changes} in {views} views of {:.1} KiB", mean(bytes, views) / 1024.0);
    println!("click to every seat's view  p50 {:.1?}, p99 {:.1?}, worst {:.1?}", at(0.5), at(0.99), at(1.0));
    if let Some(level) = &plan.bots {
        let mut took = program_times(notes);
        took.sort();
        let at = |part: f64| took.get((took.len() as f64 * part) as usize).or(took.last()).copied().unwrap_or_default();
        println!(
            "programs                  {level}: {} answers, {:.0} a second",
            took.len(),
            took.len() as f64 / plan.seconds as f64
        );
        println!("a program's answer        p50 {:.1?}, p99 {:.1?}, worst {:.1?}", at(0.5), at(0.99), at(1.0));
    }
    println!("views that never came     {unseen}");
    println!("refused                   {refused}");
    println!("server's processor time   {:.2} ms a change", 1000.0 * busy.as_secs_f64() / changes.max(1) as f64);
    println!("server's resident memory  {:.0} MiB, at most {:.0} MiB", mebibytes(end.resident), mebibytes(end.peak));
    println!("memory of a table         {per_table:.0} KiB with its connections");
}

/// For every change that nobody sent, the time since the one before it: how long a program took, or nothing where the server had the only
/// answer.
fn program_times(notes: &[Notes]) -> Vec<Duration> {
    let first = |notes: &Notes, seq: u32| notes.seen.get(&seq).and_then(|seen| seen.iter().min().copied());
    let mut times = Vec::new();
    for notes in notes {
        let own = notes.seen.keys().filter(|seq| !notes.acknowledged.contains_key(seq));
        let took = |&seq: &u32| Some(first(notes, seq)?.saturating_duration_since(first(notes, seq.checked_sub(1)?)?));
        times.extend(own.filter_map(took));
    }
    times
}

fn mean(sum: u64, count: usize) -> f64 {
    sum as f64 / count.max(1) as f64
}

/// For every acknowledged action, the time until the last seat had its view; and how many views never came.
fn times(notes: &[Notes], seats: usize) -> (Vec<Duration>, usize) {
    let mut times = Vec::new();
    let mut unseen = 0;
    for notes in notes {
        for (seq, (sent, _)) in &notes.acknowledged {
            let seen = notes.seen.get(seq).map_or(&[][..], Vec::as_slice);
            unseen += seats.saturating_sub(seen.len());
            times.extend(seen.iter().max().map(|last| last.saturating_duration_since(*sent)));
        }
    }
    (times, unseen)
}
