//! What is kept so that only a key of its owner opens it.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::fault::Fault;
use crate::secrets;

/// What the secrets of an identity's seats are sealed with. It is nowhere in the clear.
pub struct DataKey([u8; 32]);

impl DataKey {
    /// A new one, by chance.
    pub fn new() -> Result<DataKey, Fault> {
        Ok(DataKey(secrets::random()?))
    }

    /// Sealed with a key.
    pub fn wrapped(&self, secret: &str) -> Result<Vec<u8>, Fault> {
        DataKey::of(secret).seal(&self.0)
    }

    /// What a key opens; nothing if it is not the one it was sealed with.
    pub fn unwrap(wrapped: &[u8], secret: &str) -> Option<DataKey> {
        DataKey::of(secret).open(wrapped)?.try_into().ok().map(DataKey)
    }

    /// Keys are random, so that nothing slower is needed to make another of one.
    fn of(secret: &str) -> DataKey {
        DataKey(blake3::derive_key("snowbound identity wrapping v1", secret.as_bytes()))
    }

    fn cipher(&self) -> Option<LessSafeKey> {
        UnboundKey::new(&AES_256_GCM, &self.0).ok().map(LessSafeKey::new)
    }

    /// Seals something: a nonce by chance, then the rest.
    pub fn seal(&self, open: &[u8]) -> Result<Vec<u8>, Fault> {
        let failed = || Fault::internal(&"something could not be sealed");
        let nonce: [u8; NONCE_LEN] = secrets::random()?;
        let mut text = open.to_vec();
        let unique = Nonce::assume_unique_for_key(nonce);
        self.cipher()
            .ok_or_else(failed)?
            .seal_in_place_append_tag(unique, Aad::empty(), &mut text)
            .map_err(|_| failed())?;
        Ok([&nonce[..], &text].concat())
    }

    /// What was sealed; nothing if it was not with this.
    pub fn open(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, text) = sealed.split_at_checked(NONCE_LEN)?;
        let mut text = text.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let open = self.cipher()?.open_in_place(nonce, Aad::empty(), &mut text).ok()?.len();
        text.truncate(open);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_it_was_sealed_with_opens_something() {
        let data = DataKey::new().unwrap();
        let wrapped = data.wrapped("one").unwrap();
        let sealed = data.seal(b"the seat").unwrap();
        let back = DataKey::unwrap(&wrapped, "one").unwrap();
        assert_eq!(back.open(&sealed).unwrap(), b"the seat");
        assert!(DataKey::unwrap(&wrapped, "two").is_none());
        assert!(DataKey::new().unwrap().open(&sealed).is_none());
        assert!(data.open(&sealed[..5]).is_none() && data.open(&[]).is_none());
        let mut bent = sealed.clone();
        *bent.last_mut().unwrap() ^= 1;
        assert!(data.open(&bent).is_none());
        assert_ne!(sealed, data.seal(b"the seat").unwrap(), "the same is not seen to be the same");
    }
}
