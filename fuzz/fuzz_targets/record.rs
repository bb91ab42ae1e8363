//! Any bytes: reading a record answers and never panics, and what it accepts reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop::Record;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(record) = Record::read_bytes(bytes) {
        assert_eq!(Record::read(&record.write()), Ok(record));
    }
});
