//! What the store keeps of people who come back: identities, what opens them, the seats that are theirs, and whose turn it is there.

use super::notices::ChannelRow;
use crate::protocol::rest::{TableSetup, TableStatus};
use crate::secrets::SecretHash;

/// An identity as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// Its name inside the server; nobody else hears it.
    pub id: String,
    /// What to call them; may be empty.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// A browser has it.
    Device,
    /// It lets one more device in, once and soon.
    Link,
    /// Somebody wrote it down.
    Recovery,
}

impl KeyKind {
    /// As databases know it.
    pub fn word(self) -> &'static str {
        match self {
            KeyKind::Device => "device",
            KeyKind::Link => "link",
            KeyKind::Recovery => "recovery",
        }
    }

    /// The kind of a word.
    pub fn of(word: &str) -> Option<Self> {
        [KeyKind::Device, KeyKind::Link, KeyKind::Recovery].into_iter().find(|kind| kind.word() == word)
    }
}

/// Something that opens an identity, as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow {
    /// Of what is said.
    pub hash: SecretHash,
    /// Whose it is.
    pub person: String,
    /// What it is for.
    pub kind: KeyKind,
    /// What its owner calls the device.
    pub label: String,
    /// What the secrets of seats are sealed with, sealed with what was hashed.
    pub wrapped: Vec<u8>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// When it was last used, about.
    pub used: u64,
    /// Until when it can be used.
    pub expires: Option<u64>,
}

/// A seat of an identity, as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceRow {
    /// Whose it is.
    pub person: String,
    /// At which table.
    pub table: String,
    /// Counted from 0.
    pub seat: u8,
    /// Of the secret that opened it. It is theirs while the seat has the same.
    pub hash: SecretHash,
    /// That secret, sealed.
    pub sealed: Vec<u8>,
    /// Since when, in milliseconds since 1970.
    pub at: u64,
}

/// Where a table stands, for whoever does not look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// The one that stands so.
    pub table: String,
    /// After which change of the game.
    pub seq: u32,
    /// Waiting, playing or finished.
    pub status: TableStatus,
    /// The seats of people who are asked, and for whom no program answers: bits. Of several seats of one person it is the first.
    pub asked: u32,
    /// Round, from 1; 0 before the start.
    pub round: u32,
    /// Since when, in milliseconds since 1970.
    pub at: u64,
    /// When the next clock runs out, in milliseconds since 1970.
    pub ends: Option<u64>,
}

impl TurnRow {
    /// Is the person of this seat asked?
    pub fn asks(&self, seat: u8) -> bool {
        self.status == TableStatus::Playing && self.asked & 1_u32.checked_shl(seat.into()).unwrap_or(0) != 0
    }
}

/// A seat of an identity with what is kept of its table.
#[derive(Clone, Debug)]
pub struct Placed {
    /// At which table.
    pub table: String,
    /// Counted from 0.
    pub seat: u8,
    /// Its secret, sealed.
    pub sealed: Vec<u8>,
    /// Since when it is theirs, in milliseconds since 1970.
    pub at: u64,
    /// Name of the game.
    pub game: String,
    /// The campaign of the table.
    pub campaign: Option<String>,
    /// What is played and by whom.
    pub setup: TableSetup,
    /// The names that were given, by seat.
    pub names: Vec<String>,
    /// Where the table stands, as far as that was noted.
    pub turn: Option<TurnRow>,
    /// The last change of the game.
    pub seq: u32,
}

/// A change of what is kept of people.
#[derive(Clone, Debug)]
pub enum PersonChange {
    /// Somebody new, with a first key.
    New(PersonRow, KeyRow),
    /// They are called otherwise.
    Name(String, String),
    /// One more key.
    Key(KeyRow),
    /// A key instead of all others of its kind.
    Replace(KeyRow),
    /// A key is given for another that can be used once, which must still be there.
    Swap(SecretHash, KeyRow),
    /// A key was used.
    Used(SecretHash, u64),
    /// A key of somebody is no more.
    Drop(String, SecretHash),
    /// All keys of a kind are no more.
    DropAll(String, KeyKind),
    /// A seat is theirs.
    Place(PlaceRow),
    /// The seats at a table are not theirs any more.
    Leave(String, String),
    /// Nobody can open it any more, and the name is gone: the rest follows.
    Close(String),
    /// It is gone, with all that is theirs.
    Remove(String),
    /// Where a table stands; before, it stood at this change, or nobody had noted it.
    Turn(TurnRow, Option<u32>),
    /// An identity as another database kept it.
    Whole(PersonDump),
}

/// Everything that is kept of an identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonDump {
    /// Who it is.
    pub row: PersonRow,
    /// What opens it.
    pub keys: Vec<KeyRow>,
    /// Seats, also those that somebody else has taken since.
    pub places: Vec<PlaceRow>,
    /// Ways in which they are told.
    pub channels: Vec<ChannelRow>,
}
