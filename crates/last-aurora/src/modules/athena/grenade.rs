//! The Grenade (PA-CARD-GRENADE).
