//! Any bytes as an action of Last Aurora from a stranger: it is refused or played, and never panics.
#![no_main]

use std::sync::LazyLock;

use bench::stranger::Stranger;
use libfuzzer_sys::fuzz_target;
use registry::last_aurora::LastAurora;

fuzz_target!(|bytes: &[u8]| {
    static STRANGER: LazyLock<Stranger<LastAurora>> = LazyLock::new(Stranger::default);
    STRANGER.feed(bytes);
});
