//! Names of the code as words that people and files use.

use std::fmt::{self, Write};

/// The name of a variant in small letters with hyphens, without its fields: `lose-card` for `LoseCard { .. }`.
pub fn variant(value: &impl fmt::Debug) -> String {
    let mut name = Name(String::new());
    // It ends the writing where the name ends.
    let _ = write!(name, "{value:?}");
    name.0
}

/// A name of the code in small letters with hyphens: `lose-card` for `LoseCard`.
pub fn hyphenated(name: &str) -> String {
    let mut word = Name(String::new());
    let _ = word.write_str(name);
    word.0
}

/// Takes what is written until the name ends.
struct Name(String);

impl Write for Name {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if !letter.is_ascii_alphanumeric() {
                return Err(fmt::Error);
            }
            if letter.is_ascii_uppercase() && !self.0.is_empty() {
                self.0.push('-');
            }
            self.0.push(letter.to_ascii_lowercase());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{hyphenated, variant};

    #[test]
    fn a_name_ends_where_its_fields_begin() {
        assert_eq!(variant(&Some(3)), "some");
        assert_eq!(variant(&std::cmp::Ordering::Less), "less");
        assert_eq!(hyphenated("LoseCard { left: 2 }"), "lose-card");
        assert_eq!(hyphenated("KeepThree,"), "keep-three");
    }
}
