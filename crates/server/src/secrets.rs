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
}
