//! The Mimic Android (PA-CARD-MIMIC).
