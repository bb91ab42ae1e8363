//! Texts in a few words, for the rows of the picture.

use registry::eternaut::content::{Book, Component, Key};

/// How a paragraph is called within the box of what it is about: the part that the box does not say.
pub fn row_name(book: Book, key: Key) -> String {
    match key {
        Key::Pair(_, Component::Character(second)) => book.person(second).to_string(),
        Key::Pair(_, Component::ItemAction(second)) => book.action(second),
        Key::Pair(..) => key.to_string(),
        Key::AnyCharacter(_) => "anybody".to_string(),
        Key::AnyItemAction(_) => "any tool".to_string(),
        Key::AnyInteraction(_) => "anything".to_string(),
        Key::Timer(_) => "timer".to_string(),
        Key::Hit(_) => "hit".to_string(),
        Key::System(_) => key.to_string(),
    }
}

/// The beginning of a text, so many signs at most.
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    let begin: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", begin.trim_end())
}
