//! Ambushes of the Athena clan (PA-CARD-SCOUT and following).
