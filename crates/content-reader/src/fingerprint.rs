//! What content is, as a hash.
//!
//! Not the text of the files counts but what it says: names, arguments, properties and children in their order. Comments,
//! spaces, spellings of numbers and remarks in parentheses (who vouches for a value) change nothing. Content is made of parts
//! (a map, a module, a Scenario), and a game is bound to the core and the parts it uses: what is added beside them leaves it
//! alone.
//!
//! The first edition hashed names and texts of all files ([`of_texts`]); its games go on with that hash.

use std::fmt;

use kdl::KdlValue;

use crate::error::{ContentErrors, SourceFile};

/// A hash of content.
pub type Hash = [u8; 32];

/// The part that every game uses.
pub const CORE: &str = "core";

/// Fingerprint of content, whole or by parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fingerprint {
    /// One for everything: content of the first edition, and content that is kept under the fingerprint of one game.
    Whole(Hash),
    /// By part, in the order of the content: its name and the hash of what it says.
    Parts(Vec<(String, Hash)>),
}

impl Fingerprint {
    /// The fingerprint for games that use the core and these parts.
    pub fn of(&self, uses: impl Fn(&str) -> bool) -> Hash {
        let parts = match self {
            Fingerprint::Whole(hash) => return *hash,
            Fingerprint::Parts(parts) => parts,
        };
        let mut hasher = blake3::Hasher::new_derive_key("snowbound content v2");
        for (name, hash) in parts.iter().filter(|(name, _)| name == CORE || uses(name)) {
            hasher.update(&(name.len() as u64).to_le_bytes());
            hasher.update(name.as_bytes());
            hasher.update(hash);
        }
        *hasher.finalize().as_bytes()
    }

    /// Content that somebody brings for a game: it must have the fingerprint that the game names, by what it says or, in the
    /// first edition, by its texts.
    ///
    /// # Errors
    /// If it is other content.
    pub fn prove(&mut self, texts: Hash, uses: impl Fn(&str) -> bool, expected: &Hash) -> Result<(), Unknown> {
        if texts == *expected {
            *self = Fingerprint::Whole(texts);
        }
        let found = self.of(uses);
        let hex = |hash: Hash| blake3::Hash::from_bytes(hash).to_hex().to_string();
        if found == *expected { Ok(()) } else { Err(Unknown::Other { expected: hex(*expected), found: hex(found) }) }
    }

    /// The fingerprint of all parts together.
    pub fn whole(&self) -> Hash {
        self.of(|_| true)
    }
}

/// Why files cannot be taken for the content of a game.
#[derive(Clone, Debug)]
pub enum Unknown {
    /// They are not those that the game was played with.
    Other {
        /// Fingerprint that the game names.
        expected: String,
        /// Fingerprint of the files.
        found: String,
    },
    /// They cannot be read.
    Unreadable(ContentErrors),
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Other { expected, found } => {
                write!(f, "the game was played with content {expected}, but what comes with it is {found}")
            }
            Unknown::Unreadable(errors) => write!(f, "the content that comes with the game cannot be read:\n{errors}"),
        }
    }
}

impl std::error::Error for Unknown {}

/// The fingerprint of the first edition: names and texts, each with its length so that no two lists of files look alike.
pub fn of_texts<'f>(files: impl IntoIterator<Item = &'f SourceFile>) -> Hash {
    let mut hasher = blake3::Hasher::new();
    for part in files.into_iter().flat_map(|file| [&file.name, &file.text]) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// A tree whose values can be hashed.
pub trait Tree: Sized {
    /// Name of the node.
    fn name(&self) -> &str;
    /// Arguments in order.
    fn args(&self) -> impl ExactSizeIterator<Item = &KdlValue>;
    /// Properties, each name once, in any order.
    fn props(&self) -> impl Iterator<Item = (&str, &KdlValue)>;
    /// Nodes below it.
    fn children(&self) -> &[Self];
}

impl Tree for crate::tree::Node {
    fn name(&self) -> &str {
        &self.name
    }

    fn args(&self) -> impl ExactSizeIterator<Item = &KdlValue> {
        self.args.iter().map(|value| &value.raw)
    }

    fn props(&self) -> impl Iterator<Item = (&str, &KdlValue)> {
        self.props.iter().map(|prop| (prop.name.as_str(), &prop.value.raw))
    }

    fn children(&self) -> &[Self] {
        &self.children
    }
}

/// Gathers the parts of content while it is read.
#[derive(Default)]
pub struct Parts(Vec<(String, blake3::Hasher)>);

impl Parts {
    /// Adds a node to a part, with the numbers that the rules will know it by: what moves its place changes the part too.
    pub fn add(&mut self, part: &str, numbers: &[usize], node: &impl Tree) {
        let hasher = self.part(part);
        numbers.iter().for_each(|&number| write_number(hasher, number));
        write_node(hasher, node);
    }

    fn part(&mut self, name: &str) -> &mut blake3::Hasher {
        let at = self.0.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.0.push((name.to_owned(), blake3::Hasher::new_derive_key("snowbound content part v2")));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// The fingerprint of what was gathered.
    pub fn finish(self) -> Fingerprint {
        let parts = self.0.into_iter().map(|(name, hasher)| (name, *hasher.finalize().as_bytes()));
        Fingerprint::Parts(parts.collect())
    }
}

fn write_node(hasher: &mut blake3::Hasher, node: &impl Tree) {
    write_text(hasher, node.name());
    let args = node.args();
    write_number(hasher, args.len());
    args.for_each(|value| write_value(hasher, value));
    let mut props: Vec<_> = node.props().collect();
    props.sort_by_key(|(name, _)| *name);
    write_number(hasher, props.len());
    for (name, value) in props {
        write_text(hasher, name);
        write_value(hasher, value);
    }
    write_number(hasher, node.children().len());
    node.children().iter().for_each(|child| write_node(hasher, child));
}

fn write_value(hasher: &mut blake3::Hasher, value: &KdlValue) {
    let (kind, text) = match value {
        KdlValue::String(text) => (b's', text.clone()),
        KdlValue::Integer(number) => (b'i', number.to_string()),
        KdlValue::Float(number) => (b'f', number.to_string()),
        KdlValue::Bool(yes) => (b'b', yes.to_string()),
        KdlValue::Null => (b'n', String::new()),
    };
    hasher.update(&[kind]);
    write_text(hasher, &text);
}

fn write_text(hasher: &mut blake3::Hasher, text: &str) {
    write_number(hasher, text.len());
    hasher.update(text.as_bytes());
}

fn write_number(hasher: &mut blake3::Hasher, number: usize) {
    hasher.update(&(number as u64).to_le_bytes());
}
