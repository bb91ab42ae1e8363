//! A headless run allocates nothing between the first question and the end, and a position is a few kilobytes of plain data.

// An allocator that counts is unsafe by nature; everything else in this crate denies it.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bench::playout::{new_game, new_of, random_players};
use bots::last_aurora::Captain;
use bots::search::{Ending, Plan, Search};
use last_aurora::state::State;
use last_aurora::{LastAurora, Setup};
use registry::Listed;
use tabletop::{Budget, Game, Observation, Player, Silent};

/// Counts what this thread asks of the heap. Other threads (the test harness) do not matter.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    ASKED.with(|asked| asked.set(asked.get() + 1));
}

// SAFETY: every call is handed to the system's allocator as it came; counting touches a thread-local number without
// a destructor, which allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count();
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often the work asked the heap for something or gave something back.
fn asked_of_heap(work: impl FnOnce()) -> u64 {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

/// Longer than any list of answers; a run warms its list up once and keeps it.
const LIST: usize = 4096;

/// Plays a game to the end; says how often the heap was asked, and how many decisions were made.
fn play(setup: &Setup, seed: u64, list: &mut Vec<last_aurora::Action>) -> (u64, u64) {
    let (mut game, mut dice) = (new_of::<LastAurora>(setup, seed), random_players(setup.seats.len(), seed));
    let mut decisions = 0;
    let asked = asked_of_heap(|| {
        while let Some(seat) = game.to_act().lowest() {
            list.clear();
            game.legal(seat, list);
            let action = list[dice[seat.index()].below(list.len())];
            game.apply(seat, action, &mut Silent);
            decisions += 1;
        }
    });
    (asked, decisions)
}

#[test]
fn the_counter_counts() {
    assert_eq!(asked_of_heap(|| drop(std::hint::black_box(Box::new(7)))), 2);
    assert_eq!(asked_of_heap(|| drop(std::hint::black_box(vec![1u8; 100]))), 2);
    assert_eq!(asked_of_heap(|| ()), 0);
}

#[test]
fn legal_and_apply_allocate_nothing() {
    let mut list = Vec::with_capacity(LIST);
    let mut all = 0;
    for setup in LastAurora::sample_setups() {
        for seed in 0..50 {
            let (asked, decisions) = play(&setup, seed, &mut list);
            assert_eq!(asked, 0, "{setup:?}, seed {seed}: the heap was asked in {decisions} decisions");
            all += decisions;
        }
    }
    assert_eq!(list.capacity(), LIST);
    assert!(all > 10_000, "only {all} decisions were counted");
}

#[test]
fn copies_of_a_game_allocate_nothing() {
    let game = new_game(4, 1);
    let asked = asked_of_heap(|| {
        for _ in 0..100 {
            assert_eq!(std::hint::black_box(game.clone()).to_act(), game.to_act());
        }
    });
    assert_eq!(asked, 0);
}

/// A search that has seen such a question before simulates without the heap.
#[test]
fn simulations_allocate_nothing() {
    let game = new_game(4, 1);
    let (mut list, seat) = (Vec::new(), game.to_act().lowest().unwrap());
    game.legal(seat, &mut list);
    let question = Observation::new(&game, seat, &list);
    for ending in [Ending::AtOnce, Ending::Moves(3, 12), Ending::ByChance] {
        let plan = Plan { ending, ..Plan::default() };
        let mut search = Search::new(Captain::new(&game.rules().content), plan, 1);
        search.choose(&question, &Budget::simulations(800));
        let asked = asked_of_heap(|| {
            search.choose(&question, &Budget::simulations(500));
        });
        // What the seat will see next is noted once a question.
        assert!(asked < 200, "{ending:?}: the heap was asked {asked} times in 500 simulations");
    }
}

/// A `Copy` type has no destructor and is copied as bytes: no list in it lives on the heap.
#[test]
fn a_position_is_at_most_four_kilobytes_of_plain_data() {
    fn plain<T: Copy>() -> usize {
        size_of::<T>()
    }
    let size = plain::<State>();
    assert!(size <= 4096, "a position has {size} bytes");
    assert!(!std::mem::needs_drop::<State>());
}
