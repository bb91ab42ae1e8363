//! Paying with Batteries (PA-BAT).
