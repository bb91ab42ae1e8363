//! Automatic Turrets (PA-TURRET): how they fire, how they fall.
