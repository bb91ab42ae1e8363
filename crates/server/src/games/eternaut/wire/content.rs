//! What everybody may know of The Eternaut before playing.

pub use crate::protocol::content::BotInfo;
use crate::protocol::wire;

wire! {
    /// What everybody may know of The Eternaut before playing. Items, counters, tiles and the story are not here: the view
    /// names them once they are revealed.
    pub struct EternautContent {
        /// Hash of the files it was read from.
        pub fingerprint: String,
        /// Scenarios whose Storybooks are here, in the order of the campaign.
        pub scenarios: Vec<String>,
        /// Names of the six Skills, in the order of all lists of Skills.
        pub skills: Vec<String>,
        /// The Characters one begins with.
        pub characters: Vec<CharacterInfo>,
        /// Kinds of Action cards, by position.
        pub cards: Vec<ActionCardInfo>,
        /// Kinds of Penalty cards, by position.
        pub penalties: Vec<String>,
        /// Columns and rows of cells on the board.
        pub board: [u8; 2],
        /// Programs that can sit at a table.
        pub bots: Vec<BotInfo>,
    }

    /// A Character card.
    pub struct CharacterInfo {
        /// The three digits printed on the Character's board.
        pub id: u16,
        /// The name as it is told, in the language of whoever asks.
        pub name: String,
        /// Who this is.
        pub about: String,
        /// Base values of the Skills.
        pub skills: [u8; 6],
    }

    /// A kind of Action card.
    pub struct ActionCardInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files.
        pub slug: String,
        /// Name on the card.
        pub name: String,
        /// Its type: `moving-on`, `rummage`, `take-action`, `take-a-break`, `coordination`, `special`.
        pub kind: String,
        /// Text of a Special card.
        pub text: Option<String>,
        /// Effects, of which one is applied.
        pub effects: Vec<CardEffectInfo>,
        /// How many icons of each Skill the board shows, in the order of the Skills.
        pub skills: [u8; 6],
        /// Copies in the first deck.
        pub copies: u8,
        /// Copies for sale after the first Scenario.
        pub special_copies: u8,
    }

    /// An effect of an Action card.
    pub struct CardEffectInfo {
        /// Its word: `move`, `interact`, `talk` …
        pub effect: String,
        /// What it does, as a sentence for people.
        pub text: String,
    }
}
