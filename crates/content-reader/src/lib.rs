//! Content files as every game reads them: KDL 2 with the place of every value, and errors that people can mend.
//!
//! - [`error`]: files, places, and the report that collects everything that is wrong.
//! - [`scan`]: refuses files that would exhaust the parser.
//! - [`tree`]: a file as nodes and values that know their places.
//! - [`fingerprint`]: what the files say, as a hash, part by part.
//! - [`fields`]: reads a node field by field, so that nothing is dropped in silence.
//!
//! Last Aurora keeps a tree of its own, in which every value also names what vouches for it. Cases of the rulebook are read
//! with the same parser.

pub mod error;
pub mod fields;
pub mod fingerprint;
pub mod scan;
pub mod tree;
