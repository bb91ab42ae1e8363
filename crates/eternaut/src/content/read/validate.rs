//! Checks of a campaign as a whole (CM-VAL).

use content_reader::error::Report;

use super::Loaded;

/// Reports what is wrong with the whole.
pub fn validate(_loaded: &Loaded, _report: &mut Report) {}
