//! Points that only Project Athena gives (PA-SCORE).
