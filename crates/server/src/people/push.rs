//! Web Push: messages that only the browser of their receiver can read (RFC 8291), signed by this server (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use ring::{error::Unspecified, hkdf};

use crate::secrets;

/// Longest message: what is left of 4096 bytes, which every push service must take.
const LONGEST: usize = 3000;
/// How long a push service keeps a message for a browser that is not there, in seconds: a day.
const KEPT: u32 = 86_400;
/// How long a signature is good for, in seconds.
const SIGNED: u64 = 12 * 3600;

/// Where a browser is reached, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Receiver {
    /// Of its push service.
    pub endpoint: String,
    /// Its public key, in base64.
    pub p256dh: String,
    /// What it shares with this server, in base64.
    pub auth: String,
}

impl Receiver {
    /// Its public key and what it shares; nothing if that is not what it should be.
    fn keys(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (public, auth) = (read(&self.p256dh)?, read(&self.auth)?);
        (public.len() == 65 && public[0] == 4 && auth.len() == 16).then_some((public, auth))
    }

    /// Can anything be sent there?
    pub fn is_sound(&self) -> bool {
        self.keys().is_some()
    }

    /// A message as only this receiver can read it; nothing if it is too long for a push service.
    pub fn sealed(&self, message: &[u8]) -> Option<Vec<u8>> {
        let (public, auth) = self.keys().filter(|_| message.len() <= LONGEST)?;
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let own_public = own.compute_public_key().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &public);
        let salt: [u8; 16] = secrets::random().ok()?;
        agree_ephemeral(own, &theirs, |shared| seal(shared, &public, own_public.as_ref(), &auth, &salt, message))
            .ok()?
            .ok()
    }
}

/// So many bytes of a key.
struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// A key made of a secret (RFC 5869).
fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut key = [0; N];
    hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret).expand(info, Length(N))?.fill(&mut key)?;
    Ok(key)
}

/// What both ends work out from what they share: the key and the nonce of the one record.
fn keys_of(
    shared: &[u8],
    receiver: &[u8],
    sender: &[u8],
    auth: &[u8],
    salt: &[u8],
) -> Result<(LessSafeKey, Nonce), Unspecified> {
    let common: [u8; 32] = derived(auth, shared, &[b"WebPush: info\0", receiver, sender])?;
    let cipher: [u8; 16] = derived(salt, &common, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derived(salt, &common, &[b"Content-Encoding: nonce\0"])?;
    Ok((LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &cipher)?), Nonce::assume_unique_for_key(nonce)))
}

fn seal(
    shared: &[u8],
    receiver: &[u8],
    sender: &[u8],
    auth: &[u8],
    salt: &[u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let (cipher, nonce) = keys_of(shared, receiver, sender, auth, salt)?;
    // The last record ends with a two.
    let mut record = [message, &[2]].concat();
    cipher.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    let length = u8::try_from(sender.len()).map_err(|_| Unspecified)?;
    Ok([&salt[..], &4096_u32.to_be_bytes(), &[length], sender, &record].concat())
}

/// The key by which push services know this server.
pub struct Signer(EcdsaKeyPair);

impl Signer {
    /// A new one, as it is kept.
    pub fn new_key() -> Option<Vec<u8>> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(key.as_ref().to_vec())
    }

    /// One that was kept.
    pub fn read(kept: &[u8]) -> Option<Signer> {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &SystemRandom::new()).ok().map(Signer)
    }

    /// As browsers are told it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().as_ref())
    }

    /// The headers of a message to a push service. `about` is a page of this server's, should they wish to complain; messages of
    /// one `topic` take each other's place while they wait.
    pub fn headers(
        &self,
        service: &str,
        about: &str,
        topic: Option<&str>,
        now: u64,
    ) -> Option<Vec<(&'static str, String)>> {
        let claims = serde_json::json!({"aud": service, "exp": now / 1000 + SIGNED, "sub": about}).to_string();
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let token = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()));
        let mut headers = vec![
            ("Authorization", format!("vapid t={token}, k={}", self.public())),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("TTL", KEPT.to_string()),
            ("Urgency", "normal".to_owned()),
        ];
        headers.extend(topic.map(|topic| ("Topic", topic.to_owned())));
        Some(headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, from what both ends share on: section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let shared = read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let receiver = read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let sender = read("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let auth = read("BTBZMqHH6r4Tts7J_aSIgg");
        let salt: [u8; 16] = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = seal(&shared, &receiver, &sender, &auth, &salt, message).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P\
             Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_receiver_without_sound_keys_is_refused() {
        let good = Receiver {
            endpoint: "https://push.example/1".into(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        };
        assert!(good.is_sound() && good.sealed(b"x").is_some() && good.sealed(&[0; LONGEST + 1]).is_none());
        assert!(!Receiver { auth: "BTBZ".into(), ..good.clone() }.is_sound());
        assert!(!Receiver { p256dh: "!".into(), ..good.clone() }.is_sound());
        let no_point = URL_SAFE_NO_PAD.encode([&[4_u8][..], &[1; 64]].concat());
        assert_eq!(Receiver { p256dh: no_point, ..good }.sealed(b"x"), None);
    }
}
