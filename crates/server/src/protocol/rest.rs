//! Questions and answers over HTTP.

use super::campaign::CampaignLink;
pub use super::games::TableSetup;
use super::socket::{Beat, GameView, Moment, SeatScore};

wire! {
    /// A new table, please.
    #[serde(deny_unknown_fields)]
    pub struct CreateTable {
        /// Which game, by its name.
        pub game: String,
        /// What is played and by whom.
        pub setup: TableSetup,
        /// How it is played.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub options: Option<TableOptions>,
    }

    /// Could a table be laid like this?
    #[serde(deny_unknown_fields)]
    pub struct CheckSetup {
        /// Which game, by its name.
        pub game: String,
        /// What would be played and by whom.
        pub setup: TableSetup,
    }

    /// Whether a table could be laid, and what could be chosen besides.
    pub struct SetupCheck {
        /// Why it cannot be; nothing if it can.
        pub refusal: Option<Fault>,
        /// Every other map, and every part and option that is left out.
        pub choices: Vec<SetupChoice>,
    }

    /// Something that could be chosen besides.
    pub struct SetupChoice {
        /// What it is.
        pub part: SetupPart,
        /// Its name in setups.
        pub word: String,
        /// Why it does not go with what is chosen; nothing if it does.
        pub refusal: Option<Fault>,
    }

    /// What can be chosen about a table.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum SetupPart {
        /// Instead of the map side that is chosen.
        Map,
        /// Besides what is chosen.
        Module,
        /// About a module, which comes with it where it was left out.
        Option,
    }

    /// Who sits in a seat of a new table.
    #[serde(deny_unknown_fields)]
    pub struct NewSeat {
        /// Colour of the pieces.
        pub colour: Colour,
        /// A person with a link, a program, or the Automa.
        pub kind: SeatKind,
        /// Which program; see `bots` of the content. Only for programs.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub bot: Option<String>,
        /// What to call them; at most 24 characters.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub name: Option<String>,
        /// The seat whose person plays this one too, with the same link; only in games without secrets between seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub held_by: Option<u8>,
    }

    /// Colours of players, each with a shape: circle, square, triangle, diamond, star.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Colour {
        /// Told apart without colours by a circle.
        Blue,
        /// Told apart without colours by a square.
        Red,
        /// Told apart without colours by a triangle.
        Yellow,
        /// Told apart without colours by a diamond.
        Green,
        /// Star; not in every game.
        White,
    }

    /// Who decides for a seat.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum SeatKind {
        /// Somebody with a link.
        Person,
        /// A program of the server, named by `bot`.
        Bot,
        /// Nobody: the rules of the game say what it does.
        Automa,
    }

    /// How a table is played.
    #[serde(default, deny_unknown_fields)]
    pub struct TableOptions {
        /// Begin at once instead of waiting for somebody to say so.
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub start: bool,
        /// Milliseconds that a program seems to think; 0 for none, at most 10,000.
        #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
        pub pace_ms: u32,
        /// Seconds for a decision, after which its time is up; as long as it takes by default.
        #[cfg_attr(test, ts(optional))]
        pub timer_s: Option<u32>,
        /// Instead of a time for each decision: seconds that every person has for all of theirs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub bank_s: Option<u32>,
        /// Seconds that each decision adds to the bank of whoever made it; none by default.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub increment_s: Option<u32>,
        /// What happens when somebody's time is up; `program` by default where there is a clock.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub time_up: Option<TimeUp>,
        /// Seconds after which a program plays for somebody who is away while others wait for them, until they come back; never
        /// by default.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub away_s: Option<u32>,
        /// May people without a seat watch?
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub spectators: bool,
        /// Whoever comes may sit down in the seats that nobody has; see `GET /api/open`. By default only those with a link may.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub open: Option<OpenTo>,
        /// May the person ask for hints? Only where all other seats are programs or the Automa.
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub coach: bool,
        /// Questions at which the coach was asked; every table begins with none.
        #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
        pub hints: u32,
        /// The lesson that is followed, if it is a guided game: only `POST /api/lessons` makes one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub lesson: Option<String>,
        /// The person wants no more explanations for now.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub lesson_skipped: bool,
    }

    /// Whom a table waits for that whoever comes may sit down at.
    #[derive(Copy, Eq)]
    #[serde(deny_unknown_fields)]
    pub struct OpenTo {
        /// Who should come.
        pub level: WishedLevel,
        /// How long it is to take.
        pub length: WishedLength,
    }

    /// How well strangers should know the game.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum WishedLevel {
        /// Everybody is welcome.
        Anybody,
        /// Those for whom it is one of the first games.
        FirstGames,
        /// Those who need nothing explained.
        Experienced,
    }

    /// How long strangers should have time for.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum WishedLength {
        /// All at once, until it is over.
        Sitting,
        /// A few decisions a day.
        Days,
    }

    /// Opens the door of a table to strangers, or closes it.
    #[serde(deny_unknown_fields)]
    pub struct SetOpen {
        /// Whom it is open to; nothing closes it.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub open: Option<OpenTo>,
    }

    /// Sits down at an open table.
    #[serde(deny_unknown_fields)]
    pub struct TakeSeat {
        /// What to call you; where somebody else is called so, the seat is called by its colour.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub name: Option<String>,
    }

    /// Tables that whoever comes may sit down at.
    pub struct OpenTables {
        /// The newest first, not more than 60.
        pub tables: Vec<OpenTable>,
    }

    /// A table with a seat for whoever comes first.
    pub struct OpenTable {
        /// Its name in addresses.
        pub id: String,
        /// Name of the game, as `POST /api/tables` takes it.
        pub game: String,
        /// What is laid out and what is added to it, in words.
        pub parts: Vec<String>,
        /// How it is played, and whom it is open to.
        pub options: TableOptions,
        /// Since when it is open, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub since: u64,
        /// Who sits where.
        pub seats: Vec<OpenSeat>,
    }

    /// A seat of an open table.
    pub struct OpenSeat {
        /// Colour of the pieces.
        pub colour: Colour,
        /// A person, a program or the Automa.
        pub kind: SeatKind,
        /// What to call them.
        pub name: String,
        /// Whoever comes may have it.
        pub free: bool,
    }

    /// What happens when somebody's time is up.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum TimeUp {
        /// A program decides that question.
        Program,
        /// The others vote whether a program plays for them until they take it back; until then everybody waits.
        Vote,
    }

    /// A table was made.
    pub struct TableCreated {
        /// Its name in addresses.
        pub id: String,
        /// Whoever has it may delete the table: say it as `Authorization: Bearer …`.
        pub key: String,
        /// One link for each person. Whoever comes with it first may make the seat their own (`claim`).
        pub seats: Vec<SeatLink>,
        /// For those who only watch.
        pub spectator_link: String,
        /// The table as everybody may see it.
        pub table: TableInfo,
        /// The campaign that begins with it, if the game has campaigns.
        #[serde(default)]
        pub campaign: Option<CampaignLink>,
    }

    /// The way to a seat.
    pub struct SeatLink {
        /// Number of the seat, from 0, in the order of the setup.
        pub seat: u8,
        /// Further seats that the same person holds with it.
        #[serde(default)]
        pub holds: Vec<u8>,
        /// Say it in `hello` or as `Authorization: Bearer …`; never put it in an address that is sent.
        pub secret: String,
        /// Path with the secret in its fragment, which browsers keep to themselves: `/table/ID#seat=SECRET`.
        pub link: String,
    }

    /// Several tables, for a list of them.
    pub struct TableList {
        /// What everybody may know of each, in the order in which they were asked for.
        pub tables: Vec<TableInfo>,
        /// Those that are no more.
        pub gone: Vec<String>,
    }

    /// What everybody may know of a table.
    pub struct TableInfo {
        /// Its name in addresses.
        pub id: String,
        /// Name of the game, as `POST /api/tables` takes it.
        pub game: String,
        /// What is laid out: the map side, or the Scenario's code.
        pub map: String,
        /// The campaign it belongs to.
        pub campaign: Option<String>,
        /// Where it stands.
        pub status: TableStatus,
        /// Who sits where.
        pub seats: Vec<SeatInfo>,
        /// How it is played.
        pub options: TableOptions,
        /// People who only watch now.
        pub watching: u32,
        /// Where the cards that it is played with can be read: the present ones, or those that it began with.
        pub content: String,
        /// Hash of game, setup, content and seed, shown before the first action.
        pub commitment: String,
        /// The seed, once the game is over.
        pub seed: Option<String>,
        /// When it was made, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        pub created: u64,
        /// Actions on the present course of the game.
        pub step: u32,
        /// Round, from 1; 0 before the start.
        pub round: u32,
        /// Who must decide.
        pub waiting_for: Vec<u8>,
        /// A wish to undo that waits for others.
        pub undo: Option<UndoRequest>,
        /// What everybody at the table should know.
        pub notice: Option<Notice>,
        /// Times the group went back behind a text that it had read: the result says so.
        pub taken_back: u32,
    }

    /// Something about a table that everybody at it should know.
    pub struct Notice {
        /// For programs: `rules-changed`, `only-the-record`.
        pub code: String,
        /// What happened, as a sentence for people.
        pub text: String,
    }

    /// Where a table stands.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum TableStatus {
        /// Laid, but nobody has said that it begins.
        Waiting,
        /// Begun, and somebody is asked.
        Playing,
        /// Over: the seed is open and the record can be verified.
        Finished,
    }

    /// Who sits in a seat.
    pub struct SeatInfo {
        /// Counted from 0.
        pub seat: u8,
        /// Colour of the pieces.
        pub colour: Colour,
        /// A person, a program or the Automa.
        pub kind: SeatKind,
        /// Which program plays: that of the seat, or one that stands in for a person.
        pub bot: Option<String>,
        /// What to call them.
        pub name: String,
        /// Has the person come to the table yet? Programs always have.
        pub joined: bool,
        /// With how many devices the person is here: a second one may be somebody else's.
        pub devices: u32,
        /// Did the person make the seat their own, so that the link it was given with opens it no more?
        pub own: bool,
        /// Is the person connected now? Programs always are.
        pub connected: bool,
        /// Since when the person is away, in milliseconds since 1970; nothing while they are there, and for programs.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub away_since: Option<u64>,
        /// Their time is up, and the others may vote (`replace`) whether a program plays for them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        pub time_up: bool,
        /// Why a program plays for the person, if one does.
        pub stand_in: Option<StandIn>,
        /// Who agreed that a program shall play for the person, who is away. It does once all who are there agree.
        pub agreed: Vec<u8>,
        /// The seat whose person plays this one too.
        pub held_by: Option<u8>,
        /// Times this seat took back something after it had learned what follows, or others had acted.
        pub late_undos: u32,
    }

    /// Why a program plays for a person.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum StandIn {
        /// They wished it, until they say otherwise.
        Wished,
        /// They were away for longer than was agreed when the table was laid. Whoever comes back plays on.
        Away,
        /// They are away, and the others agreed to it. Whoever comes back plays on.
        Agreed,
        /// They gave up: for the rest of the game.
        Conceded,
    }

    /// A wish to undo that needs the consent of other people.
    pub struct UndoRequest {
        /// Its number, for the answer.
        pub request: u32,
        /// Who wishes it.
        pub seat: u8,
        /// The step to go back to.
        pub to: u32,
        /// Whose consent is still missing.
        pub waiting_for: Vec<u8>,
        /// It goes back behind a text that was read since.
        #[serde(default)]
        pub unread: bool,
    }

    /// Takes the seat of the `Authorization` header, or changes the name in it.
    #[serde(deny_unknown_fields)]
    pub struct Join {
        /// What to call you; at most 24 characters.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub name: Option<String>,
    }

    /// Moments of a game to look at again.
    pub struct Replay {
        /// Actions in all on the present course of the game.
        pub steps: u32,
        /// One for each step asked for.
        pub frames: Vec<Frame>,
    }

    /// The table after a step.
    pub struct Frame {
        /// Which step; 0 is the table as laid out.
        pub step: u32,
        /// What led here; nothing at step 0.
        pub moment: Option<Moment>,
        /// How it came to that, where much happened: all beats of the moment but the last, which is the view.
        pub beats: Vec<Beat>,
        /// The table after it.
        pub view: GameView,
        /// Points if the game ended here.
        pub scores: Vec<SeatScore>,
    }

    /// What was told at a table on the present course of its game.
    pub struct GameLog {
        /// Moments as the caller may know them, oldest first.
        pub moments: Vec<Moment>,
        /// The steps at which rounds began, in order.
        pub rounds: Vec<RoundMark>,
    }

    /// Where a round began.
    #[derive(Copy, Eq)]
    pub struct RoundMark {
        /// After so many steps.
        pub step: u32,
        /// Counted from 1.
        pub round: u32,
    }

    /// The book as far as it was read.
    pub struct Book {
        /// What was read aloud, oldest first.
        pub pages: Vec<BookPage>,
    }

    /// A text that was read.
    #[derive(Eq)]
    pub struct BookPage {
        /// Its number, from 1.
        pub n: u32,
        /// Where it stands in the Storybook: texts of one paragraph or card share it.
        pub key: String,
        /// What it is.
        pub kind: PageKind,
        /// The words; paragraphs are separated by an empty line.
        pub text: String,
    }

    /// Kinds of texts that are read.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum PageKind {
        /// A passage of the story.
        Prose,
        /// The option that was chosen.
        Choice,
    }

    /// How the points went up and down.
    pub struct ScoreGraph {
        /// A point of the graph for the layout, for every change of round and for the last step.
        pub points: Vec<ScorePoint>,
    }

    /// Points of all seats after a step.
    pub struct ScorePoint {
        /// Which step of the present course, from 0.
        pub step: u32,
        /// The round that was played at that step.
        pub round: u32,
        /// Points by seat.
        pub scores: Vec<i32>,
    }

    /// A finished game looked at again: how it was likely to end, and what could have been done better given what one could know.
    pub struct Review {
        /// Decisions looked at so far.
        pub done: u32,
        /// Decisions in all; the rest is there when as many are done.
        pub total: u32,
        /// Points that every seat was likely to end with, decision by decision.
        pub points: Vec<ScorePoint>,
        /// Decisions that cost most, by step.
        pub turns: Vec<TurningPoint>,
    }

    /// A decision that could have been better, given what the seat could know.
    pub struct TurningPoint {
        /// The step that it led to; the question stands one step before.
        pub step: u32,
        /// The round it was taken in.
        pub round: u32,
        /// Whose decision it was.
        pub seat: u8,
        /// What was answered.
        pub taken: String,
        /// What would have been better.
        pub better: String,
        /// Points by which it would have been, on average over all that the seat could not know.
        pub lost: f32,
        /// What speaks for the better answer, in words.
        pub reason: String,
    }

    /// Was the game played with the seed that was promised, and by the rules?
    pub struct Verified {
        /// The record is what really happened: the seed fits the commitment and every step was allowed.
        pub genuine: bool,
        /// In words; names the first difference, if there is one.
        pub text: String,
        /// Steps that were found as recorded.
        pub steps: u32,
        /// What was shown before the first step.
        pub commitment: String,
        /// What it was made of.
        pub seed: Option<String>,
    }

    /// Is the server well?
    pub struct Health {
        /// Always `ok`: whoever can answer this can serve.
        pub status: String,
        /// Version of the program.
        pub version: String,
        /// Tables that somebody plays or watches now.
        pub open_tables: u32,
        /// Tables that cannot be played on with the cards and rules of this program, as found at the start.
        pub unplayable: u32,
        /// Tables that could not be opened since the start, as their history is damaged.
        pub damaged: u32,
        /// Why, in words.
        pub findings: Vec<String>,
    }

    /// Why a request failed.
    pub struct Fault {
        /// For programs: `no-such-table`, `not-your-seat`, `bad-setup`, `too-fast` …
        pub code: String,
        /// What is wrong and what can be done about it, for people.
        pub message: String,
        /// The rule, where one is the reason.
        pub rule: Option<String>,
    }
}

impl Default for TableOptions {
    fn default() -> Self {
        TableOptions {
            start: false,
            pace_ms: 700,
            timer_s: None,
            bank_s: None,
            increment_s: None,
            time_up: None,
            away_s: None,
            spectators: true,
            open: None,
            coach: false,
            hints: 0,
            lesson: None,
            lesson_skipped: false,
        }
    }
}

impl TableStatus {
    const ALL: [TableStatus; 3] = [TableStatus::Waiting, TableStatus::Playing, TableStatus::Finished];

    /// As it is kept.
    pub fn word(self) -> &'static str {
        match self {
            TableStatus::Waiting => "waiting",
            TableStatus::Playing => "playing",
            TableStatus::Finished => "finished",
        }
    }

    /// By its word.
    pub fn of(word: &str) -> Option<TableStatus> {
        TableStatus::ALL.into_iter().find(|status| status.word() == word)
    }
}

impl StandIn {
    const ALL: [StandIn; 4] = [StandIn::Wished, StandIn::Away, StandIn::Agreed, StandIn::Conceded];

    /// As it is kept.
    pub fn word(self) -> &'static str {
        match self {
            StandIn::Wished => "wished",
            StandIn::Away => "away",
            StandIn::Agreed => "agreed",
            StandIn::Conceded => "conceded",
        }
    }

    /// By its word.
    pub fn of(word: &str) -> Option<StandIn> {
        StandIn::ALL.into_iter().find(|why| why.word() == word)
    }

    /// Does it end when the person comes back?
    pub fn ends_by_coming(self) -> bool {
        match self {
            StandIn::Away | StandIn::Agreed => true,
            StandIn::Wished | StandIn::Conceded => false,
        }
    }
}
