//! The optional parts of the game, each with the rules, questions, effects and events that only it brings.

pub mod automa;
pub mod mine;

/// The effects of all modules, after those of the core.
macro_rules! module_effects {
    ([$($have:tt)*] [$($rest:path),*] $done:path) => {
        tabletop::collect! { [$($have)*] [$crate::modules::mine::effects::mine_effects $(, $rest)*] $done }
    };
}
pub(crate) use module_effects;
