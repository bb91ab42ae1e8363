//! Androids (PA-ANDROID): what feeds them, what cannot be used on them.
