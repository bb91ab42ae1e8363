//! Bytes as lower-case hexadecimal digits, the way records write them.

use std::fmt::Write;

/// Two digits for each byte.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Exactly `N` bytes; nothing if there are more or fewer digits, or anything but lower-case ones, so that two
/// different texts never mean the same bytes.
pub fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(decode::<256>(&encode(&bytes)).unwrap().to_vec(), bytes);
        assert_eq!(encode(&[0, 0x1f, 0xa0]), "001fa0");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "0", "001", "00112", "001122", "00AA", "0g00", "+1+1", "é1"] {
            assert_eq!(decode::<2>(text), None, "{text}");
        }
    }
}
