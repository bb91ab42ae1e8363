//! A network of two hidden layers, evaluated on one core.
//!
//! The first layer sums a row of weights for each thing that is there and a multiple of a row for each number that is not 0; so
//! a position costs what is on the table, not what could be. Sums go in a fixed order: every machine gets the same value.

use std::collections::BTreeMap;

use super::{HEADS, Inputs, Layout};

/// How files of weights begin.
const MAGIC: &[u8; 4] = b"SBNW";
/// The shape of files that this program reads.
const VERSION: u16 = 1;
/// Widest layer that a file may have.
const WIDEST: usize = 1024;

/// Why weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetError {
    /// The file begins in another way.
    #[error("this is no file of weights")]
    NoWeights,
    /// Written for another program.
    #[error("the weights have version {found}, and this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: u16,
    },
    /// It ends too early, or goes on where it should end.
    #[error("the file of weights is damaged: {0}")]
    Damaged(&'static str),
    /// The network reads other numbers than this program offers.
    #[error(
        "the weights read `{weights}` where this program offers `{program}`: they were trained for another program; train anew"
    )]
    OtherInputs {
        /// The first input of the file that differs.
        weights: String,
        /// What the program has in its place.
        program: String,
    },
}

/// Room for what is worked out on the way; keep one for many positions.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    first: Vec<f32>,
    second: Vec<f32>,
}

/// Weights, ready to use.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Widths of the two hidden layers.
    widths: (usize, usize),
    /// A row for each thing, in the order of the reader's layout.
    sparse: Vec<f32>,
    /// A row for each number.
    dense: Vec<f32>,
    first_bias: Vec<f32>,
    /// A row for each place of the first layer.
    second: Vec<f32>,
    second_bias: Vec<f32>,
    /// A row for each place of the second layer.
    heads: Vec<f32>,
    heads_bias: Vec<f32>,
}

impl Net {
    /// Reads weights for a reader of this layout.
    ///
    /// # Errors
    /// If the file is something else, is damaged, or was trained on other numbers.
    pub fn read(file: &[u8], layout: &Layout) -> Result<Self, NetError> {
        let mut bytes = Bytes { rest: file };
        if bytes.take(4) != Some(MAGIC) {
            return Err(NetError::NoWeights);
        }
        let found = bytes.number()?;
        if found != VERSION {
            return Err(NetError::Version { found });
        }
        let widths = (bytes.width()?, bytes.width()?);
        let own = bytes.layout()?;
        same_numbers(&own, layout)?;
        let sparse = bytes.floats(own.sparse.len() * widths.0)?;
        let net = Net {
            widths,
            sparse: in_order(&sparse, widths.0, &own, layout),
            dense: bytes.floats(own.dense.len() * widths.0)?,
            first_bias: bytes.floats(widths.0)?,
            second: bytes.floats(widths.0 * widths.1)?,
            second_bias: bytes.floats(widths.1)?,
            heads: bytes.floats(widths.1 * HEADS)?,
            heads_bias: bytes.floats(HEADS)?,
        };
        if bytes.rest.is_empty() { Ok(net) } else { Err(NetError::Damaged("it is longer than it should be")) }
    }

    /// What the network says about a position, by [`super::WIN`], [`super::MARGIN`] and [`super::POINTS`].
    pub fn judge(&self, inputs: &Inputs, scratch: &mut Scratch) -> [f32; HEADS] {
        let (first, second) = self.widths;
        scratch.first.clear();
        scratch.first.extend_from_slice(&self.first_bias);
        for &thing in &inputs.sparse {
            add_row(&mut scratch.first, row(&self.sparse, usize::from(thing), first), 1.0);
        }
        for (at, &number) in inputs.dense.iter().enumerate().filter(|(_, number)| **number != 0.0) {
            add_row(&mut scratch.first, row(&self.dense, at, first), number);
        }
        scratch.second.clear();
        scratch.second.extend_from_slice(&self.second_bias);
        for (at, &number) in scratch.first.iter().enumerate().filter(|(_, number)| **number > 0.0) {
            add_row(&mut scratch.second, row(&self.second, at, second), number);
        }
        let mut heads = [0.0; HEADS];
        heads.copy_from_slice(&self.heads_bias);
        for (at, &number) in scratch.second.iter().enumerate().filter(|(_, number)| **number > 0.0) {
            add_row(&mut heads, row(&self.heads, at, HEADS), number);
        }
        heads
    }
}

/// The row of a place; nothing for a place that there is not.
fn row(rows: &[f32], at: usize, width: usize) -> &[f32] {
    rows.get(at * width..(at + 1) * width).unwrap_or(&[])
}

fn add_row(sums: &mut [f32], row: &[f32], times: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += times * weight;
    }
}

/// Are the numbers the same, by name and place?
fn same_numbers(own: &Layout, layout: &Layout) -> Result<(), NetError> {
    if own.dense == layout.dense {
        return Ok(());
    }
    let name = |list: &[String], at: usize| list.get(at).cloned().unwrap_or_else(|| "nothing".into());
    let most = own.dense.len().max(layout.dense.len());
    let at = (0..most).find(|&at| own.dense.get(at) != layout.dense.get(at)).unwrap_or(0);
    Err(NetError::OtherInputs { weights: name(&own.dense, at), program: name(&layout.dense, at) })
}

/// Rows of the file in the order of the reader; rows of 0 for what the file does not know.
fn in_order(rows: &[f32], width: usize, own: &Layout, layout: &Layout) -> Vec<f32> {
    let places: BTreeMap<&str, usize> = own.sparse.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    let mut ordered = vec![0.0; layout.sparse.len() * width];
    for (to, name) in layout.sparse.iter().enumerate() {
        if let Some(&from) = places.get(name.as_str()) {
            ordered[to * width..(to + 1) * width].copy_from_slice(&rows[from * width..(from + 1) * width]);
        }
    }
    ordered
}

/// What is left of a file.
struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    fn number(&mut self) -> Result<u16, NetError> {
        match self.take(2) {
            Some(&[low, high]) => Ok(u16::from_le_bytes([low, high])),
            _ => Err(SHORT),
        }
    }

    fn width(&mut self) -> Result<usize, NetError> {
        let width = usize::from(self.number()?);
        if (1..=WIDEST).contains(&width) { Ok(width) } else { Err(NetError::Damaged("a layer has an odd width")) }
    }

    fn layout(&mut self) -> Result<Layout, NetError> {
        let length = usize::from(self.number()?) | usize::from(self.number()?) << 16;
        let text = self.take(length).ok_or(SHORT)?;
        let layout = std::str::from_utf8(text).ok().and_then(Layout::from_text);
        layout.ok_or(NetError::Damaged("the names of its inputs cannot be read"))
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, NetError> {
        let bytes = self.take(count * 4).ok_or(SHORT)?;
        let (words, _) = bytes.as_chunks::<4>();
        let floats: Vec<f32> = words.iter().map(|&word| f32::from_le_bytes(word)).collect();
        if floats.iter().all(|number| number.is_finite()) {
            Ok(floats)
        } else {
            Err(NetError::Damaged("a weight is no number"))
        }
    }
}

const SHORT: NetError = NetError::Damaged("it ends too early");

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(dense: &[&str], sparse: &[&str]) -> Layout {
        let names = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect();
        Layout { dense: names(dense), sparse: names(sparse) }
    }

    /// Two things, one number, two places in each layer.
    fn file(layout: &Layout) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        for number in [VERSION, 2, 2] {
            file.extend(number.to_le_bytes());
        }
        let text = layout.to_text();
        file.extend((text.len() as u32).to_le_bytes());
        file.extend(text.as_bytes());
        let floats: [f32; 23] = [
            1.0, 0.0, 0.0, 2.0, // rows of the things
            -1.0, 1.0, // the number
            0.5, 0.0, // bias
            1.0, 0.0, 0.0, 1.0, // second layer
            0.0, -1.0, // bias
            1.0, 10.0, 0.0, 0.0, 0.0, 100.0, // heads
            0.25, 0.0, 0.0,
        ];
        file.extend(floats.iter().flat_map(|float| float.to_le_bytes()));
        file
    }

    #[test]
    fn the_network_sums_what_is_there() {
        let names = layout(&["fuel"], &["truck", "trailer"]);
        let net = Net::read(&file(&names), &names).unwrap();
        let judge = |sparse: &[u16], fuel: f32| {
            net.judge(&Inputs { dense: vec![fuel], sparse: sparse.to_vec() }, &mut Scratch::default())
        };
        assert_eq!(judge(&[], 0.0), [0.75, 5.0, 0.0]);
        assert_eq!(judge(&[0], 0.0), [1.75, 15.0, 0.0]);
        assert_eq!(judge(&[1, 1], 1.0), [0.25, 0.0, 400.0], "the first place is cut off at 0");
    }

    #[test]
    fn things_are_known_by_name_wherever_they_stand() {
        let (trained, now) =
            (layout(&["fuel"], &["truck", "trailer"]), layout(&["fuel"], &["new", "trailer", "truck"]));
        let net = Net::read(&file(&trained), &now).unwrap();
        let judge = |thing| net.judge(&Inputs { dense: vec![0.0], sparse: vec![thing] }, &mut Scratch::default());
        assert_eq!(judge(0), [0.75, 5.0, 0.0], "what it has never seen counts for nothing");
        assert_eq!(judge(2), [1.75, 15.0, 0.0]);
    }

    #[test]
    fn weights_for_other_numbers_are_refused() {
        let (trained, now) = (layout(&["fuel"], &["truck", "trailer"]), layout(&["food"], &["truck", "trailer"]));
        let error = Net::read(&file(&trained), &now).unwrap_err();
        assert_eq!(error, NetError::OtherInputs { weights: "fuel".into(), program: "food".into() });
    }

    #[test]
    fn damaged_files_are_refused() {
        let names = layout(&["fuel"], &["truck", "trailer"]);
        let whole = file(&names);
        for end in 0..whole.len() {
            assert!(Net::read(&whole[..end], &names).is_err(), "cut off after {end} bytes");
        }
        let mut longer = whole.clone();
        longer.push(0);
        assert_eq!(Net::read(&longer, &names), Err(NetError::Damaged("it is longer than it should be")));
        let mut later = whole.clone();
        later[4] = 9;
        assert_eq!(Net::read(&later, &names), Err(NetError::Version { found: 9 }));
        let mut odd = whole;
        let at = odd.len() - 4;
        odd[at..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(Net::read(&odd, &names), Err(NetError::Damaged("a weight is no number")));
    }
}
