//! Series of games that remember: a campaign is the tables that were played in it, and the diary that each of them left.

use super::rest::{NewSeat, TableOptions, TableStatus};

wire! {
    /// The way to a campaign.
    pub struct CampaignLink {
        /// Its name in addresses. Whoever knows it may read the diary.
        pub id: String,
        /// Say it as `Authorization: Bearer …` to go on with the campaign. Secrets of seats at its tables do as well.
        pub secret: String,
        /// Path with the secret in its fragment: `/campaign/ID#key=SECRET`.
        pub link: String,
    }

    /// A campaign as whoever has its link may see it.
    pub struct CampaignInfo {
        /// Its name in addresses.
        pub id: String,
        /// Name of the game that is played in it.
        pub game: String,
        /// When it was begun, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub created: u64,
        /// Its tables, oldest first. Those with the same `after` are branches.
        pub chapters: Vec<Chapter>,
    }

    /// A table of a campaign.
    pub struct Chapter {
        /// Name of the table at which this chapter was or is played.
        pub table: String,
        /// The table whose diary it began with; nothing at the start of a campaign.
        pub after: Option<String>,
        /// What was played: `A`.
        pub code: String,
        /// The title of the Scenario, as the campaign names it.
        pub title: String,
        /// Where it stands.
        pub status: TableStatus,
        /// When it was made, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub created: u64,
        /// How many players the chapter was laid for.
        pub players: u8,
        /// Names of the players, by seat.
        pub names: Vec<String>,
        /// By seat: the seat whose person plays this one too.
        pub held_by: Vec<Option<u8>>,
        /// Times the group went back behind a text that it had read.
        pub taken_back: u32,
        /// What the diary says about it, once it is over.
        pub page: Option<DiaryPage>,
        /// What comes next, once it is over.
        pub next: Option<NextChapter>,
    }

    /// What follows a game.
    pub struct NextChapter {
        /// Its code: `B1`.
        pub code: Option<String>,
        /// Can it be played?
        pub playable: bool,
        /// In words; says why not.
        pub text: String,
        /// To how many different Scenarios the endings of the one that was played lead. Those not taken are not named: they may be
        /// played another time.
        pub ways: u8,
    }

    /// A page of the diary: what one game leaves to the next.
    pub struct DiaryPage {
        /// Was it won?
        pub won: bool,
        /// Is the campaign lost with it?
        pub lost: bool,
        /// Code of the epilogue that the chapter ended with; nothing while it is played.
        pub epilogue: Option<String>,
        /// What became of them, in words.
        pub epilogue_text: Option<String>,
        /// ✓ on the Plot track.
        pub ticks: u8,
        /// ✗ on the Plot track.
        pub crosses: u8,
        /// Final score of the chapter, as the Diary keeps it.
        pub score: u8,
        /// Purchase Points left.
        pub points: u8,
        /// Everybody who was played.
        pub characters: Vec<DiaryEntry>,
        /// Keywords in the Diary, by which later chapters remember this one.
        pub notes: Vec<String>,
        /// Special Quests with what came of them.
        pub quests: Vec<DiaryQuest>,
        /// Names of the Special Action cards that were bought.
        pub bought: Vec<String>,
        /// Code of the chapter that follows: the branch that was taken.
        #[serde(default)]
        pub next: Option<String>,
        /// Names of the Items in the reserve.
        #[serde(default)]
        pub reserve: Vec<String>,
        /// Ammo counters in the reserve.
        #[serde(default)]
        pub ammo: u8,
    }

    /// What the diary says about one Character.
    pub struct DiaryEntry {
        /// The three digits on the Character's board.
        pub character: u16,
        /// The name as it is told, in the language of whoever asks.
        pub name: String,
        /// `alive`, `dead`, `left`.
        pub fate: String,
        /// Names of the Items.
        pub items: Vec<String>,
        /// Names of the Penalty cards, one for each.
        pub penalties: Vec<String>,
        /// Life Points, where they are written down.
        #[serde(default)]
        pub life: Option<u8>,
        /// Names of the Skill counters.
        #[serde(default)]
        pub counters: Vec<String>,
    }

    /// What the diary says about one Special Quest.
    pub struct DiaryQuest {
        /// Its number, 1 to 7.
        pub number: u8,
        /// Its title, if its card lies on the table.
        pub title: Option<String>,
        /// Outcome letter, if it has one: `A`.
        pub letter: Option<String>,
        /// What the letter stands for, in words.
        #[serde(default)]
        pub outcome: Option<String>,
    }

    /// Goes on with a campaign. Without `after` and `again` it begins anew, beside what was played.
    #[serde(deny_unknown_fields)]
    pub struct NextTable {
        /// Play what follows this finished table.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub after: Option<String>,
        /// Play what was played at this table, from the same diary: another branch, the old one stays.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub again: Option<String>,
        /// By seat; the group may have changed.
        pub seats: Vec<NewSeat>,
        /// How it is played.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub options: Option<TableOptions>,
    }

    /// A campaign came with a file.
    pub struct CampaignCreated {
        /// The way to it.
        pub link: CampaignLink,
        /// What is in it.
        pub campaign: CampaignInfo,
    }

    /// A campaign as one file: the records of its finished games, oldest first. Whoever brings it elsewhere has them replayed.
    #[serde(deny_unknown_fields)]
    pub struct CampaignFile {
        /// What it is: `campaign`.
        pub snowbound: String,
        /// Version of this form: 1.
        pub version: u32,
        /// Name of the game that is played in it.
        pub game: String,
        /// The finished games, each after the one that it follows.
        pub chapters: Vec<ChapterFile>,
    }

    /// A finished game in a file.
    #[serde(deny_unknown_fields)]
    pub struct ChapterFile {
        /// Position in the list of the game whose diary it began with.
        pub after: Option<u32>,
        /// Names of the players, by seat.
        pub names: Vec<String>,
        /// By seat: the seat whose person played this one too. Empty if everybody had one seat.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub held_by: Vec<Option<u8>>,
        /// When it was made, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub created: u64,
        /// Times the group went back behind a text that it had read.
        #[serde(default)]
        pub taken_back: u32,
        /// Its record, as lines of text.
        pub record: String,
    }
}
