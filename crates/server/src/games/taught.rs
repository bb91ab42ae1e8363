//! Games that can be taught: what lessons may name besides the words that a game has anyway.

use registry::Listed;
use tabletop::Seat;

/// A thing that a lesson can light up, and whether it is on the table before a seat.
pub type TaughtThing<G> = (&'static str, fn(&G, Seat) -> bool);

/// What lessons about a game may name. Games without lessons have nothing to say here.
pub trait Taught: Listed + 'static {
    /// The files of its lessons, with their names; the first is what a newcomer begins with.
    const LESSONS: &'static [(&'static str, &'static str)] = &[];

    /// Things of the table that can be lit whatever is asked. The client finds them by their words, as `data-lit`.
    const THINGS: &'static [TaughtThing<Self>] = &[];

    /// The words of all questions.
    fn questions() -> Vec<&'static str> {
        Vec::new()
    }

    /// The word of the question that a seat is asked.
    fn asked(&self, _: Seat) -> Option<&'static str> {
        None
    }
}
