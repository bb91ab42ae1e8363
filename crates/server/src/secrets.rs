//! Seats are held by secrets: unguessable, and kept as hashes only.

use tabletop::hex;

/// The hash under which a secret is kept.
pub type SecretHash = [u8; 32];

/// The operating system gave no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gave no random numbers: {0}")]
pub struct NoRandomness(String);

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| NoRandomness(error.to_string()))?;
    Ok(bytes)
}

/// A new secret: 160 random bits.
pub fn new_secret() -> Result<String, NoRandomness> {
    Ok(hex::encode(&random::<20>()?))
}

/// A new name for a table: 80 random bits, because whoever knows it may watch.
pub fn new_table_id() -> Result<String, NoRandomness> {
    Ok(hex::encode(&random::<10>()?))
}

/// Could it be the name of a table or a campaign?
pub fn is_table_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Could it be a secret that somebody made for themselves? It is as long as ours.
pub fn is_secret(text: &str) -> bool {
    text.len() == 40 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// What is kept of a secret. The table goes in, so that equal secrets of two tables cannot be told.
pub fn hash(table: &str, secret: &str) -> SecretHash {
    let mut hasher = blake3::Hasher::new_derive_key("snowbound seat secret v1");
    for part in [table, secret] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// What is kept of a key or a code of an identity.
pub fn key_hash(key: &str) -> SecretHash {
    blake3::derive_key("snowbound identity key v1", key.as_bytes())
}

/// Digits and letters that are not taken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new code for people to copy: 160 random bits, five to a letter.
pub fn new_code() -> Result<String, NoRandomness> {
    let bits = random::<20>()?;
    let letter = |at: usize| {
        let (byte, bit) = (at * 5 / 8, at * 5 % 8);
        let pair = u16::from(bits[byte]) << 8 | u16::from(bits.get(byte + 1).copied().unwrap_or(0));
        char::from(LETTERS[usize::from(pair >> (11 - bit) & 31)])
    };
    Ok((0..32).map(letter).collect())
}

/// A code in groups of four, to be written down.
pub fn grouped(code: &str) -> String {
    let groups: Vec<&str> = (0..code.len()).step_by(4).filter_map(|at| code.get(at..code.len().min(at + 4))).collect();
    groups.join("-").to_uppercase()
}

/// A code as people write it: blanks and dashes do not count, nor do letters that are taken for others. Nothing if it is none.
pub fn read_code(text: &str) -> Option<String> {
    let plain = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    let code: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').take(33).map(plain).collect();
    let is_letter = |byte: u8| LETTERS.contains(&byte);
    (code.len() == 32 && code.bytes().all(is_letter)).then_some(code)
}

/// Compares in constant time.
pub fn matches(kept: &SecretHash, table: &str, secret: &str) -> bool {
    blake3::Hash::from_bytes(*kept) == blake3::Hash::from_bytes(hash(table, secret))
}

/// Are two texts the same? Compares in constant time.
pub fn same(one: &str, other: &str) -> bool {
    blake3::hash(one.as_bytes()) == blake3::hash(other.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_its_own_table_only() {
        let secret = new_secret().unwrap();
        let kept = hash("a", &secret);
        assert!(matches(&kept, "a", &secret));
        assert!(!matches(&kept, "b", &secret));
        assert!(!matches(&kept, "a", &new_secret().unwrap()));
        assert_eq!(secret.len(), 40);
    }

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let code = new_code().unwrap();
        assert_eq!(read_code(&code).as_ref(), Some(&code));
        assert_eq!(read_code(&format!(" {} ", grouped(&code))).as_ref(), Some(&code));
        assert_eq!(grouped(&code).len(), 39);
        assert_ne!(code, new_code().unwrap());
        assert_eq!(read_code(&"O".repeat(32)), read_code(&"0".repeat(32)));
        for wrong in ["", "u", &"u".repeat(32), &"0".repeat(31), &"0".repeat(33), &"é".repeat(16)] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }
}
