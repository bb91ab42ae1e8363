//! Sets of seats.

use tabletop::{Seat, SeatSet, Viewer};

#[test]
fn a_set_holds_what_was_put_in() {
    let mut set = SeatSet::EMPTY;
    assert!(set.is_empty());
    for seat in [5, 0, 7, 5] {
        set.insert(Seat(seat));
    }
    assert_eq!(set.len(), 3);
    assert_eq!(set.collect::<Vec<_>>(), [Seat(0), Seat(5), Seat(7)]);
    set.remove(Seat(0));
    assert_eq!(set.lowest(), Some(Seat(5)));
    assert_eq!(SeatSet::only(Seat(3)).lowest(), Some(Seat(3)));
    assert_eq!(SeatSet::EMPTY.lowest(), None);
}

#[test]
fn first_seats() {
    assert_eq!(SeatSet::first(0), SeatSet::EMPTY);
    assert_eq!(SeatSet::first(3).collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(SeatSet::first(8).len(), 8);
}

#[test]
fn any_number_may_be_asked_for() {
    let all = SeatSet::first(8);
    assert!((0..8).all(|seat| all.contains(Seat(seat))));
    assert!((8..=255).all(|seat| !all.contains(Seat(seat))));
}

#[test]
fn a_spectator_sits_nowhere() {
    assert!(Viewer::Seat(Seat(1)).is(Seat(1)));
    assert!(!Viewer::Seat(Seat(1)).is(Seat(0)));
    assert!(!Viewer::Spectator.is(Seat(0)));
}
