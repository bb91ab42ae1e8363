//! Can a condition ever hold, or ever fail? And if not, why not?

use super::reach::Reach;
use crate::content::{Book, CondId, Condition};

impl Reach {
    /// Can the condition come to be true (or false) at all?
    pub fn may(&self, book: Book<'_>, id: CondId, want: bool) -> bool {
        book.condition(id).may(self, book, want)
    }

    /// Why a condition can never come to be true (or false); asked only where [`Reach::may`] says no.
    pub fn why_not(&self, book: Book<'_>, id: CondId, want: bool) -> String {
        let condition = book.condition(id);
        let culprit = |inner: &[CondId]| {
            let found = inner.iter().find(|inner| !self.may(book, **inner, want));
            found.map_or(String::new(), |inner| self.why_not(book, *inner, want))
        };
        match condition {
            Condition::All(inner) | Condition::Any(inner) => culprit(inner),
            Condition::Not(inner) => self.why_not(book, *inner, !want),
            _ if want => condition.why_never(book).unwrap_or_default(),
            _ => format!("`{}` always holds", condition.word()),
        }
    }
}
