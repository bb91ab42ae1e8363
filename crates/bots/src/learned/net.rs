//! A network of two hidden layers, evaluated on one core.
//!
//! The first layer sums a row of weights for each thing that is there and a multiple of a row for each number that is not 0; so
//! a position costs what is on the table, not what could be. Sums go in a fixed order: every machine gets the same value. A layer is
//! summed a block of columns at a time, whose sums stay in registers over all rows; each column's order is that of the rows.

use std::collections::BTreeMap;

use super::{HEADS, Inputs, Layout};

/// How files of weights begin.
const MAGIC: &[u8; 4] = b"SBNW";
/// The shape of files that this program reads.
const VERSION: u16 = 1;
/// Widest layer that a file may have.
const WIDEST: usize = 1024;
/// Columns that are summed at once.
const BLOCK: usize = 32;

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
    first: Vec<Block>,
    second: Vec<Block>,
    /// Rows that are not multiplied by 0, each with its number.
    rows: Vec<(usize, f32)>,
}

/// Neighbouring columns of a layer.
type Block = [f32; BLOCK];

/// The two hidden layers, ready to use.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layers {
    /// Places of the second.
    pub(super) depth: usize,
    /// A row for each thing, in the order of the reader's layout.
    sparse: Rows,
    /// A row for each number.
    dense: Rows,
    first_bias: Vec<Block>,
    /// A row for each place of the first layer.
    second: Rows,
    second_bias: Vec<Block>,
}

/// Weights, ready to use.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    layers: Layers,
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
        let mut bytes = Bytes::begin(file, MAGIC)?;
        let layers = Layers::read(&mut bytes, layout)?;
        let net = Net { heads: bytes.floats(layers.depth * HEADS)?, heads_bias: bytes.floats(HEADS)?, layers };
        bytes.end()?;
        Ok(net)
    }

    /// What the network says about a position, by [`super::WIN`], [`super::MARGIN`] and [`super::POINTS`].
    pub fn judge(&self, inputs: &Inputs, scratch: &mut Scratch) -> [f32; HEADS] {
        let mut heads = [0.0; HEADS];
        heads.copy_from_slice(&self.heads_bias);
        for &(at, number) in self.layers.sum(inputs, scratch) {
            let row = self.heads.get(at * HEADS..(at + 1) * HEADS).unwrap_or(&[]);
            heads.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
        }
        heads
    }
}

impl Layers {
    /// Reads widths, names of inputs and weights of both layers, for a reader of this layout.
    pub(super) fn read(bytes: &mut Bytes<'_>, layout: &Layout) -> Result<Self, NetError> {
        let widths = (bytes.width()?, bytes.width()?);
        let own = bytes.layout()?;
        same_numbers(&own, layout)?;
        let sparse = bytes.floats(own.sparse.len() * widths.0)?;
        Ok(Layers {
            depth: widths.1,
            sparse: Rows::new(&in_order(&sparse, widths.0, &own.sparse, &layout.sparse), widths.0),
            dense: Rows::new(&bytes.floats(own.dense.len() * widths.0)?, widths.0),
            first_bias: blocks(&bytes.floats(widths.0)?).collect(),
            second: Rows::new(&bytes.floats(widths.0 * widths.1)?, widths.1),
            second_bias: blocks(&bytes.floats(widths.1)?).collect(),
        })
    }

    /// The places of the second layer that are not cut off at 0, with their numbers.
    pub(super) fn sum<'a>(&self, inputs: &Inputs, scratch: &'a mut Scratch) -> &'a [(usize, f32)] {
        let Scratch { first, second, rows } = scratch;
        rows.clear();
        rows.extend(inputs.dense.iter().copied().enumerate().filter(|&(_, number)| number != 0.0));
        first.clear();
        for (at, &bias) in self.first_bias.iter().enumerate() {
            let sums = self.sparse.sum(at, bias, &inputs.sparse);
            first.push(self.dense.sum_times(at, sums, rows));
        }
        positive(first, rows);
        second.clear();
        let sums = |(at, &bias): (usize, &Block)| self.second.sum_times(at, bias, rows);
        second.extend(self.second_bias.iter().enumerate().map(sums));
        positive(second, rows);
        rows
    }
}

/// Rows of weights, cut into blocks of columns; the last block of a row is filled up with 0.
#[derive(Clone, Debug, PartialEq)]
struct Rows {
    /// The blocks of all rows, by block and row.
    blocks: Vec<Vec<Block>>,
}

impl Rows {
    fn new(weights: &[f32], width: usize) -> Self {
        let mut cut = vec![Vec::with_capacity(weights.len() / width); width.div_ceil(BLOCK)];
        for row in weights.chunks_exact(width) {
            cut.iter_mut().zip(blocks(row)).for_each(|(column, block)| column.push(block));
        }
        Rows { blocks: cut }
    }

    /// Adds one block of these rows to sums, in their order; nothing for a row that there is not.
    fn sum(&self, block: usize, mut sums: Block, rows: &[u16]) -> Block {
        let column = &self.blocks[block][..];
        for weights in rows.iter().filter_map(|&row| column.get(usize::from(row))) {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
        }
        sums
    }

    /// The same with rows that are multiplied.
    fn sum_times(&self, block: usize, mut sums: Block, rows: &[(usize, f32)]) -> Block {
        let column = &self.blocks[block][..];
        for (weights, times) in rows.iter().filter_map(|&(row, times)| Some((column.get(row)?, times))) {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += times * weight);
        }
        sums
    }
}

/// A row as blocks.
fn blocks(row: &[f32]) -> impl Iterator<Item = Block> {
    row.chunks(BLOCK).map(|part| {
        let mut block = [0.0; BLOCK];
        block[..part.len()].copy_from_slice(part);
        block
    })
}

/// The places of a layer that go on to the next, with their numbers.
fn positive(layer: &[Block], rows: &mut Vec<(usize, f32)>) {
    rows.clear();
    rows.extend(layer.as_flattened().iter().copied().enumerate().filter(|&(_, number)| number > 0.0));
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
pub(super) fn in_order(rows: &[f32], width: usize, own: &[String], wanted: &[String]) -> Vec<f32> {
    let places: BTreeMap<&str, usize> = own.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    let mut ordered = vec![0.0; wanted.len() * width];
    for (to, name) in wanted.iter().enumerate() {
        if let Some(&from) = places.get(name.as_str()) {
            ordered[to * width..(to + 1) * width].copy_from_slice(&rows[from * width..(from + 1) * width]);
        }
    }
    ordered
}

/// What is left of a file.
pub(super) struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// After the beginning that files of this kind have.
    pub(super) fn begin(file: &'a [u8], magic: &[u8; 4]) -> Result<Self, NetError> {
        let mut bytes = Bytes { rest: file };
        if bytes.take(4) != Some(magic) {
            return Err(NetError::NoWeights);
        }
        match bytes.number()? {
            VERSION => Ok(bytes),
            found => Err(NetError::Version { found }),
        }
    }

    /// Nothing may be left.
    pub(super) fn end(&self) -> Result<(), NetError> {
        if self.rest.is_empty() { Ok(()) } else { Err(NetError::Damaged("it is longer than it should be")) }
    }

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
        Layout::from_text(self.text()?).ok_or(NAMELESS)
    }

    /// A text after its length.
    pub(super) fn text(&mut self) -> Result<&'a str, NetError> {
        let length = usize::from(self.number()?) | usize::from(self.number()?) << 16;
        std::str::from_utf8(self.take(length).ok_or(SHORT)?).map_err(|_| NAMELESS)
    }

    pub(super) fn floats(&mut self, count: usize) -> Result<Vec<f32>, NetError> {
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

const NAMELESS: NetError = NetError::Damaged("the names of its inputs cannot be read");
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
        let floats: [f32; 23] = [
            1.0, 0.0, 0.0, 2.0, // rows of the things
            -1.0, 1.0, // the number
            0.5, 0.0, // bias
            1.0, 0.0, 0.0, 1.0, // second layer
            0.0, -1.0, // bias
            1.0, 10.0, 0.0, 0.0, 0.0, 100.0, // heads
            0.25, 0.0, 0.0,
        ];
        file_of(layout, [2, 2], &floats)
    }

    fn file_of(layout: &Layout, widths: [u16; 2], floats: &[f32]) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        for number in [VERSION, widths[0], widths[1]] {
            file.extend(number.to_le_bytes());
        }
        let text = layout.to_text();
        file.extend((text.len() as u32).to_le_bytes());
        file.extend(text.as_bytes());
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

    /// A layer summed one number after the other: bias, things, numbers.
    fn plain(bias: &[f32], rows: &[(&[f32], f32)]) -> Vec<f32> {
        let sum = |at: usize| rows.iter().fold(bias[at], |sum, (row, times)| sum + times * row[at]);
        (0..bias.len()).map(sum).collect()
    }

    #[test]
    fn layers_wider_than_a_block_are_summed_as_if_there_were_none() {
        let (first, second) = (2 * BLOCK + 5, BLOCK + 1);
        let names = layout(&["fuel", "food"], &["truck", "trailer", "crew"]);
        let mut dice = tabletop::RandomPlayer::new(3);
        let count = 5 * first + first + first * second + second + second * HEADS + HEADS;
        let floats: Vec<f32> = (0..count).map(|_| dice.below(2000) as f32 / 1700.0 - 0.5).collect();
        let net = Net::read(&file_of(&names, [first as u16, second as u16], &floats), &names).unwrap();
        let inputs = Inputs { dense: vec![0.3, -1.7], sparse: vec![2, 0, 2] };

        let (rows, rest) = floats.split_at(5 * first);
        let row = |at: usize| &rows[at * first..][..first];
        let (bias, rest) = rest.split_at(first);
        let sums = plain(bias, &[(row(2), 1.0), (row(0), 1.0), (row(2), 1.0), (row(3), 0.3), (row(4), -1.7)]);
        let onward = |sums: Vec<f32>, rows: &[f32], bias: &[f32]| {
            let places = rows.chunks(bias.len()).zip(sums).filter(|(_, number)| *number > 0.0);
            plain(bias, &places.collect::<Vec<_>>())
        };
        let (rows, rest) = rest.split_at(first * second);
        let (bias, rest) = rest.split_at(second);
        let sums = onward(sums, rows, bias);
        let (rows, bias) = rest.split_at(second * HEADS);
        assert_eq!(net.judge(&inputs, &mut Scratch::default()).to_vec(), onward(sums, rows, bias));
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
