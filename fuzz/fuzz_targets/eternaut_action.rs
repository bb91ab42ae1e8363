//! Any bytes as an action of The Eternaut from a stranger: it is refused or played, and never panics.
#![no_main]

use std::sync::LazyLock;

use bench::stranger::Stranger;
use libfuzzer_sys::fuzz_target;
use registry::eternaut::Eternaut;

fuzz_target!(|bytes: &[u8]| {
    static STRANGER: LazyLock<Stranger<Eternaut>> = LazyLock::new(Stranger::default);
    STRANGER.feed(bytes);
});
