//! People who come back: an identity without a password, and the games that are theirs.

use super::rest::{Colour, TableStatus};

wire! {
    /// An identity, please.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewMe {
        /// What to call you; at most 24 characters.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub name: Option<String>,
        /// What you call this device; at most 40 characters.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub label: Option<String>,
    }

    /// An identity was made, or another device was let in.
    pub struct MyKey {
        /// The key of this device: say it as `Authorization: Bearer …`, never put it in an address. It is told once.
        pub key: String,
        /// What it opens.
        pub me: Me,
    }

    /// What an identity consists of, for nobody but its owner.
    pub struct Me {
        /// What to call you; empty if you did not say.
        pub name: String,
        /// When it was made, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub created: u64,
        /// What can open it, oldest first.
        pub devices: Vec<Device>,
        /// When a recovery code was made, in milliseconds since 1970; nothing if there is none.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub recovery: Option<u64>,
    }

    /// A browser that has a key.
    pub struct Device {
        /// To name it by, when it shall be shut out.
        pub id: String,
        /// What its owner calls it.
        pub label: String,
        /// When it was let in, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub made: u64,
        /// When it was last here, to the hour.
        #[cfg_attr(test, ts(type = "number"))]
        pub used: u64,
        /// The one that asks.
        pub this: bool,
    }

    /// What an identity shall be called.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct RenameMe {
        /// What to call you; at most 24 characters, or empty.
        pub name: String,
    }

    /// A seat is mine.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct ClaimPlace {
        /// At which table.
        pub table: String,
        /// What opens the seat.
        pub secret: String,
    }

    /// A code for another device shall be made.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewLink {
        /// Where the pages of this server are, as the picture of the link must name it: `https://play.example.org`.
        pub origin: String,
    }

    /// Lets another device in, once and soon.
    pub struct DeviceLink {
        /// Path with the code in its fragment, which browsers keep to themselves: `/me#code=CODE`.
        pub link: String,
        /// Until when it can be used, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub expires: u64,
        /// The whole address as a picture.
        pub qr: QrPicture,
    }

    /// A QR code, with its margin.
    #[derive(Eq)]
    pub struct QrPicture {
        /// Squares on each side.
        pub size: u32,
        /// The dark squares, as the path of an SVG picture of that size.
        pub path: String,
    }

    /// Another device wants in, with a code that was made for it or one that was written down.
    #[derive(Eq)]
    #[serde(deny_unknown_fields)]
    pub struct NewDevice {
        /// From the link, or the recovery code.
        pub code: String,
        /// What you call this device; at most 40 characters.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub label: Option<String>,
    }

    /// Opens the identity when no device does any more. It is told once.
    #[derive(Eq)]
    pub struct RecoveryCode {
        /// In groups of four, to be written down.
        pub code: String,
    }

    /// The games of an identity.
    pub struct MyGames {
        /// Those where it is your turn, those under way, those not begun and those that are over; the latest first.
        pub games: Vec<MyGame>,
    }

    /// A game of an identity.
    pub struct MyGame {
        /// Where it is played.
        pub table: String,
        /// Name of the game.
        pub game: String,
        /// What is laid out: the map side, or the Scenario's code.
        pub board: String,
        /// The campaign it belongs to.
        pub campaign: Option<String>,
        /// Where it stands.
        pub status: TableStatus,
        /// Are you asked?
        pub yours: bool,
        /// Round, from 1; 0 before the start.
        pub round: u32,
        /// Since when it stands so, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub at: u64,
        /// When the next clock at the table runs out, in milliseconds since 1970; nothing where none runs.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub ends: Option<u64>,
        /// Those that are yours.
        pub seats: Vec<MySeat>,
        /// Who plays besides.
        pub others: Vec<String>,
        /// Whom the game waits for, besides you.
        pub waiting_for: Vec<String>,
    }

    /// A seat of an identity.
    pub struct MySeat {
        /// Counted from 0.
        pub seat: u8,
        /// Colour of its pieces.
        pub colour: Colour,
        /// What opens it.
        pub secret: String,
    }
}
