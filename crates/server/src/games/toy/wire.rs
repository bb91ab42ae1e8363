//! Lanterns on the wire.

use crate::protocol::games::Seated;
use crate::protocol::rest::NewSeat;
use crate::protocol::wire;

wire! {
    /// A table of Lanterns.
    #[serde(deny_unknown_fields)]
    pub struct Setup {
        /// Rounds to play.
        pub lantern_rounds: u32,
        /// Who sits where.
        pub seats: Vec<NewSeat>,
    }

    /// What a viewer sees.
    pub struct View {
        /// Is the game over?
        pub over: bool,
        /// The viewer's own cards.
        pub hand: Vec<u8>,
        /// Whose lamps are lit, by seat.
        pub lamps: Vec<bool>,
        /// Points by seat.
        pub points: Vec<i32>,
    }

    /// A card in hand.
    #[derive(Eq)]
    pub struct Target {
        /// How bright it is.
        pub lantern: u8,
    }

    /// What can happen in this game.
    pub struct Event {
        /// In the words of the rules.
        pub lantern_event: String,
    }

    /// The lanterns that there are.
    pub struct Content {
        /// How bright each is.
        pub lanterns: Vec<u8>,
    }
}

impl Seated for Setup {
    const MARK: &'static str = "lantern_rounds";

    fn seats(&self) -> &[NewSeat] {
        &self.seats
    }

    fn board(&self) -> &str {
        "lanterns"
    }
}
