//! What cards, slots, Objects and Events do: the effects, and what can be paid for.

mod can;
mod payment;
