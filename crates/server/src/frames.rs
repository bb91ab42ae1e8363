//! Counts the frames of a WebSocket as they come in. Whoever reads messages does not see all of them: a message may come in
//! pieces, empty ones too, and pings and pongs between them.

use std::time::Instant;

use crate::limits::{Bucket, Rate};

/// How many frames there may be for each message: those that people send come in one, and between them a pong now and then. Well
/// above 1, so that whoever sends too many messages is told so before the connection is cut.
const FRAMES: f64 = 4.0;

/// The frames of one connection.
#[derive(Debug)]
pub struct Frames {
    /// The head of a frame as far as it has come: two bytes, and up to eight that tell its length.
    head: [u8; 10],
    have: usize,
    /// Bytes of the frame that are still to come.
    skip: u64,
    bucket: Bucket,
}

impl Frames {
    /// For a connection that may send messages at this rate.
    pub fn new(messages: Rate) -> Self {
        let bucket = Bucket::new(messages.times(FRAMES), Instant::now());
        Frames { head: [0; 10], have: 0, skip: 0, bucket }
    }

    /// Follows what came; false if it is too much.
    pub fn read(&mut self, mut bytes: &[u8], now: Instant) -> bool {
        while let Some(&first) = bytes.first() {
            if self.skip > 0 {
                let skipped = bytes.len().min(usize::try_from(self.skip).unwrap_or(usize::MAX));
                self.skip -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            self.head[self.have] = first;
            self.have += 1;
            bytes = &bytes[1..];
            if let Some(rest) = self.rest() {
                (self.have, self.skip) = (0, rest);
                if !self.bucket.take(now) {
                    return false;
                }
            }
        }
        true
    }

    /// How much follows the head, once that is there.
    fn rest(&self) -> Option<u64> {
        let second = self.head[1];
        let longer = match second & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        if self.have < 2 + longer {
            return None;
        }
        let length = match longer {
            0 => u64::from(second & 0x7f),
            _ => self.head[2..2 + longer].iter().fold(0, |length: u64, &byte| length << 8 | u64::from(byte)),
        };
        let mask = if second & 0x80 == 0 { 0 } else { 4 };
        Some(length.saturating_add(mask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(stream: &[u8], piece: usize) -> usize {
        let now = Instant::now();
        let mut frames = Frames::new(Rate { burst: 1000.0 / FRAMES, per_second: 0.0 });
        stream.chunks(piece).for_each(|piece| assert!(frames.read(piece, now)));
        assert_eq!((frames.have, frames.skip), (0, 0), "in the middle of a frame");
        (0..1001).take_while(|_| frames.bucket.take(now)).count()
    }

    #[test]
    fn frames_are_found_however_they_are_cut() {
        let frame = |length: &[u8], payload: usize| [&[0x81], length, &[1, 2, 3, 4], &vec![0x81; payload]].concat();
        let medium = [126 | 0x80, 1, 0];
        let long = [127 | 0x80, 0, 0, 0, 0, 0, 1, 0, 0];
        let stream = [frame(&[0x80], 0), frame(&[5 | 0x80], 5), frame(&medium, 256), frame(&long, 65536)].concat();
        for piece in [1, 2, 3, 7, 100_000] {
            assert_eq!(count(&stream, piece), 1000 - 4, "in pieces of {piece}");
        }
    }

    #[test]
    fn too_many_are_too_many() {
        let now = Instant::now();
        let mut frames = Frames::new(Rate { burst: 10.0 / FRAMES, per_second: 0.0 });
        let empty = [0, 0x80, 0, 0, 0, 0].repeat(10);
        assert!(frames.read(&empty, now));
        assert!(!frames.read(&empty[..6], now));
    }
}
