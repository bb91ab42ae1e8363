//! Switches for deliberate faults: at most one is on.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// More than there are faults.
const MOST: usize = 1 << 15;

static ON: AtomicUsize = AtomicUsize::new(0);
static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
    static LIMIT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Is this fault switched on?
///
/// # Panics
/// If switches were asked more often than [`limit`] allows: a fault can make the rules go round for ever.
pub fn on(number: usize) -> bool {
    let asked = ASKED.get() + 1;
    ASKED.set(asked);
    if asked > LIMIT.get() {
        // Whoever clears up on the way out asks again.
        LIMIT.set(u64::MAX);
        panic!("the rules do not come to an end");
    }
    REACHED[number].store(true, Relaxed);
    ON.load(Relaxed) == number
}

/// Switches a fault on; 0 is none.
pub fn turn(number: usize) {
    ON.store(number, Relaxed);
}

/// Forgets which switches were asked, and allows so many questions from now on.
pub fn limit(questions: u64) {
    ASKED.set(0);
    LIMIT.set(questions);
    for reached in &REACHED {
        reached.store(false, Relaxed);
    }
}

/// How often switches were asked.
pub fn asked() -> u64 {
    ASKED.get()
}

/// The switches that were asked.
pub fn reached() -> Vec<usize> {
    (0..MOST).filter(|&at| REACHED[at].load(Relaxed)).collect()
}
