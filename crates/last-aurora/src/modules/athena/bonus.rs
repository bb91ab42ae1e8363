//! Bonus Actions of the Gamma Map (PA-BONUS) that core rules do not know.
