//! Which answer is likely the best, before any is tried: a policy, learned from what searches came to.
//!
//! The two layers of a network make of a position what it asks for, and each word of an answer has a row of weights: how well the sum of an
//! answer's rows goes with the position says how much more likely the answer is than by the judge's opinion alone.

use super::net::{Bytes, Layers, NetError, Scratch, in_order};
use super::{Inputs, Layout};

/// How files of policies begin.
const MAGIC: &[u8; 4] = b"SBNP";

/// Weights, ready to use.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    layers: Layers,
    /// A row for each word: a weight for each place of the second layer, and what the word says at any position.
    words: Vec<f32>,
}

/// From any number to how many times as likely an answer is: 1 at 0, and rising everywhere. No transcendental function, so that every
/// machine gets the same value; training uses the same one.
pub fn times(x: f32) -> f32 {
    let size = 1.0 + x.abs() + x * x;
    if x < 0.0 { 1.0 / size } else { size }
}

impl Policy {
    /// Reads weights for a reader of this layout, and answers made of these words.
    ///
    /// # Errors
    /// If the file is something else, is damaged, or was trained on other numbers.
    pub fn read(file: &[u8], layout: &Layout, words: &[String]) -> Result<Self, NetError> {
        let mut bytes = Bytes::begin(file, MAGIC)?;
        let own: Vec<String> = bytes.text()?.split('\n').map(str::to_owned).collect();
        let layers = Layers::read(&mut bytes, layout)?;
        let width = layers.depth + 1;
        let rows = bytes.floats(own.len() * width)?;
        bytes.end()?;
        Ok(Policy { words: in_order(&rows, width, &own, words), layers })
    }

    /// What a position asks for, to be compared with its answers.
    pub fn wish<'a>(&self, inputs: &Inputs, scratch: &'a mut Scratch) -> &'a [(usize, f32)] {
        self.layers.sum(inputs, scratch)
    }

    /// How much an answer of these words is leant to; see [`times`]. Words that it does not know say nothing.
    pub fn lean(&self, wish: &[(usize, f32)], words: &[u16]) -> f32 {
        let width = self.layers.depth + 1;
        let rows = words.iter().filter_map(|&word| self.words.get(usize::from(word) * width..)?.get(..width));
        rows.map(|row| wish.iter().fold(row[width - 1], |sum, &(at, number)| sum + number * row[at])).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Vec<String> {
        list.iter().map(|&name| name.to_owned()).collect()
    }

    fn layout() -> Layout {
        Layout { dense: names(&["fuel"]), sparse: names(&["truck", "trailer"]) }
    }

    /// Two things, one number, two places in each layer, three words.
    fn file() -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        let text = |file: &mut Vec<u8>, text: &str| {
            file.extend((text.len() as u32).to_le_bytes());
            file.extend(text.as_bytes());
        };
        file.extend(1u16.to_le_bytes());
        text(&mut file, "drive\nstay\ndrive far");
        file.extend([2u16, 2].map(u16::to_le_bytes).as_flattened());
        text(&mut file, &layout().to_text());
        let floats: [f32; 23] = [
            1.0, 0.0, 0.0, 2.0, // rows of the things
            -1.0, 1.0, // the number
            0.5, 0.0, // bias
            1.0, 0.0, 0.0, 1.0, // second layer
            0.0, -1.0, // bias
            2.0, 0.0, 0.25, // drive
            0.0, -1.0, 0.0, // stay
            0.0, 3.0, -1.0, // drive far
        ];
        file.extend(floats.iter().flat_map(|float| float.to_le_bytes()));
        file
    }

    fn lean(policy: &Policy, sparse: &[u16], words: &[u16]) -> f32 {
        let mut scratch = Scratch::default();
        let wish = policy.wish(&Inputs { dense: vec![0.0], sparse: sparse.to_vec() }, &mut scratch);
        policy.lean(wish, words)
    }

    #[test]
    fn an_answer_is_the_sum_of_its_words() {
        let policy = Policy::read(&file(), &layout(), &names(&["drive", "stay", "drive far"])).unwrap();
        // With the trailer the second layer holds 0.5 and 1.
        assert_eq!(lean(&policy, &[1], &[0]), 1.25);
        assert_eq!(lean(&policy, &[1], &[0, 2]), 3.25);
        assert_eq!(lean(&policy, &[], &[0, 2]), 0.25, "its second place is cut off at 0");
        assert_eq!(lean(&policy, &[1], &[1]), -1.0);
    }

    #[test]
    fn words_are_known_by_name_wherever_they_stand() {
        let policy = Policy::read(&file(), &layout(), &names(&["wait", "stay", "drive"])).unwrap();
        assert_eq!(lean(&policy, &[1], &[0]), 0.0, "what it has never seen says nothing");
        assert_eq!(lean(&policy, &[1], &[2]), 1.25);
        assert_eq!(lean(&policy, &[1], &[9]), 0.0, "nor does a word that there is not");
    }

    #[test]
    fn damaged_files_are_refused() {
        let words = names(&["drive"]);
        let whole = file();
        for end in 0..whole.len() {
            assert!(Policy::read(&whole[..end], &layout(), &words).is_err(), "cut off after {end} bytes");
        }
        let mut longer = whole.clone();
        longer.push(0);
        assert!(Policy::read(&longer, &layout(), &words).is_err());
        let other = Layout { dense: names(&["food"]), ..layout() };
        assert!(matches!(Policy::read(&whole, &other, &words), Err(NetError::OtherInputs { .. })));
    }

    #[test]
    fn leaning_more_is_likelier_and_opposites_cancel() {
        assert_eq!(times(0.0), 1.0);
        assert_eq!((times(2.0), times(-2.0)), (7.0, 1.0 / 7.0));
        assert!((-40..40).all(|at| times(at as f32 / 4.0) < times((at + 1) as f32 / 4.0)));
    }
}
