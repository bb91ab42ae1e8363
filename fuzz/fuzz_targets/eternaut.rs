//! Any bytes as an action of The Eternaut from a stranger: it is refused or played, and never panics.
#![no_main]

use eternaut::Eternaut;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    bench::stranger::feed::<Eternaut>(bytes);
});
