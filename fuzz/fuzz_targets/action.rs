//! Any bytes as an action of Last Aurora from a stranger: it is refused or played, and never panics.
#![no_main]

use last_aurora::LastAurora;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    bench::stranger::feed::<LastAurora>(bytes);
});
