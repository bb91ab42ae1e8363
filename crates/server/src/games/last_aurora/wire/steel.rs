//! What a viewer sees of Frozen Steel.

use super::{BoxInfo, Phase, ValueSource};
use crate::protocol::wire;

wire! {
    /// Story decks, the card that is faced, Missions and archived cards.
    pub struct StoriesView {
        /// The Period whose deck is in use, 1 to 3.
        pub period: u8,
        /// Cards left in it.
        pub left: u8,
        /// The back of its top card.
        pub top: Option<StoryBackView>,
        /// Cards that are being faced.
        pub facing: Vec<FacedStoryView>,
        /// Missions under way.
        pub missions: Vec<MissionView>,
        /// Archived below cards of the Exploration Zone.
        pub in_zone: Vec<ZoneStoryView>,
        /// Archived under Convoy cards; their boxes follow the printed ones of the host.
        pub on_convoy: Vec<ConvoyStoryView>,
        /// The discard pile; nothing for a card that nobody read.
        pub discard: Vec<Option<u8>>,
    }

    /// The back of a Story card.
    pub struct StoryBackView {
        /// The phase in which it can be triggered.
        pub phase: Phase,
        /// What triggers it, as a word.
        pub trigger: String,
        /// The same in words.
        pub text: String,
    }

    /// A Story card that somebody faces, as far as it has been read.
    pub struct FacedStoryView {
        /// The Story owner.
        pub seat: u8,
        /// Position in the content's list.
        pub story: u8,
        /// What is read before anybody chooses.
        pub introduction: String,
        /// The options, without their results.
        pub options: Vec<StoryOptionView>,
        /// The option that was chosen, from 0.
        pub option: Option<u8>,
        /// How it ended, once its result has been read.
        pub won: Option<bool>,
        /// The result that has been read.
        pub result: Option<String>,
    }

    /// An option of a Story card.
    pub struct StoryOptionView {
        /// What the reader reads out.
        pub text: String,
        /// What it costs and what decides it, a sentence each.
        pub terms: Vec<String>,
        /// `free`, `attempt` or `mission`.
        pub kind: String,
    }

    /// A Mission under way.
    pub struct MissionView {
        /// Whose it is.
        pub seat: u8,
        /// Position in the content's list.
        pub story: u8,
        /// What is to be done.
        pub task: String,
        /// The round by whose end it must be done, if there is one.
        pub due: Option<u8>,
    }

    /// A Story card below a card of the Exploration Zone.
    #[derive(Copy, Eq)]
    pub struct ZoneStoryView {
        /// The Exploration card.
        pub card: u8,
        /// Position in the content's list.
        pub story: u8,
    }

    /// A Story card under a Convoy card.
    #[derive(Copy, Eq)]
    pub struct ConvoyStoryView {
        /// Whose Convoy it is.
        pub seat: u8,
        /// Column of the host: 0 is the Truck.
        pub column: u8,
        /// The host is a Device on top.
        pub top: bool,
        /// Position in the content's list.
        pub story: u8,
    }

    /// A Story card as everybody may know it: its front is read when it is faced.
    pub struct StoryInfo {
        /// Position in the list.
        pub id: u8,
        /// Name in files.
        pub slug: String,
        /// Name on the front.
        pub name: String,
        /// Period, 1 to 3.
        pub period: u8,
        /// The side that everybody sees.
        pub back: StoryBackView,
        /// Cargo boxes at its bottom, for when it is archived under a Convoy card.
        pub boxes: Vec<BoxInfo>,
        /// Where its values come from.
        pub sources: Vec<ValueSource>,
    }

    /// Everybody's PvP card.
    pub struct PvpView {
        /// PvP cards by seat.
        pub players: Vec<PvpCardView>,
    }

    /// A PvP card, and what its counters mean now.
    pub struct PvpCardView {
        /// Space of the evasion counter, from 1; nothing for somebody who is out of the game.
        pub evasion: Option<u8>,
        /// Damage that an attack of an opponent is reduced by.
        pub reduction: u8,
        /// Space of the aggression counter, from 1; nothing for somebody who is out of the game.
        pub aggression: Option<u8>,
        /// Words of the bonuses to the left of the counter, which the end of the phase gives.
        pub bonuses: Vec<String>,
        /// Opponents whom the player hit in this phase.
        pub hit: Vec<u8>,
        /// For a Weapon of rating 1 to 4 fired at this player: how many Outcome cards leave 0, 1, 2 … damage after evasion.
        pub after_evasion: Vec<Vec<u8>>,
        /// What it means, in words.
        pub text: String,
    }

    /// The tracks of a PvP card.
    pub struct PvpTracks {
        /// Icons on the spaces of the evasion track.
        pub evasion: Vec<u8>,
        /// What the spaces of the aggression track give to whoever has passed them.
        pub aggression: Vec<Option<BonusInfo>>,
    }

    /// A bonus of the aggression track.
    pub struct BonusInfo {
        /// `fame`, `repair`, `object` or `player-hit`.
        pub bonus: String,
        /// What it does, in words.
        pub text: String,
    }
}
