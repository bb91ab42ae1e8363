//! Any text: reading a content or case file answers and never panics, however much is wrong with it.
#![no_main]

use content_reader::error::{Report, SourceFile};
use content_reader::tree::parse;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let files = [SourceFile::new("any.kdl", text.to_owned())];
    let mut report = Report::new(&files);
    parse(&files, 0, &mut report);
});
