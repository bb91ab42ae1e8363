//! Alert Scans (PA-CARD-SCAN).
