//! Armed Locations (PA-ARMED): a shot while gathering.
