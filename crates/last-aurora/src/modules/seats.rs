//! Seats that a module plays itself: they are never asked, and own other things than people do.

use tabletop::Seat;

use crate::content::{OutcomeCardId, Resource};
use crate::look::Look;
use crate::step::Step;

/// What the rules ask of a seat that a module plays; of everybody else they read it off Convoy and crew.
///
/// What such a seat *does* where people are asked is said for each question by [`Played`](crate::questions::Played).
pub(crate) trait SeatRules {
    /// Has it turns left in Phase 1 (LA-EXP-05)?
    fn may_explore(&self, look: Look, seat: Seat) -> bool;

    /// Its Fame Track, from the bottom upwards.
    fn fame_track<'a>(&self, look: Look<'a>, seat: Seat) -> &'a [i8];

    /// Movement speed before additional Fuel (LA-MOVE-05).
    fn speed(&self, look: Look, seat: Seat) -> u8;

    /// Steps to a space by the shortest way open to it.
    fn way(&self, look: Look, seat: Seat, to: u8) -> u8;

    /// Its Resources of a type.
    fn count(&self, look: Look, seat: Seat, resource: Resource) -> u8;

    /// Its Resources of all types together.
    fn resources(&self, look: Look, seat: Seat) -> u8;

    /// Is there anything to repair?
    fn is_damaged(&self, look: Look, seat: Seat) -> bool;

    /// Is any of its Survivors contaminated?
    fn is_contaminated(&self, look: Look, seat: Seat) -> bool;

    /// Is anybody left who could fall ill?
    fn has_crew(&self, look: Look, seat: Seat) -> bool;

    /// The step that deals so much damage of Enemies fire, which this Outcome card decided (LA-EFIRE-03).
    fn volley(&self, look: Look, left: u8, outcome: OutcomeCardId) -> Step;

    /// What always holds of such a seat, in place of what holds of people.
    ///
    /// # Errors
    /// What does not hold.
    fn check(&self, look: Look, seat: Seat) -> Result<(), String>;
}
