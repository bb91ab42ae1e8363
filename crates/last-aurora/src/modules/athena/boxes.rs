//! Special boxes (PA-BOX) and what they are paid with.
