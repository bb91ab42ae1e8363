//! The record of a game: setup, seed and answers, as lines of text.
//!
//! A record is JSON Lines: one header, one line for each step, one end line when the game is over.
//!
//! ```text
//! {"snowbound":1,"game":"last-aurora","content":"5f0c…","setup":{…},"commitment":"b1d2…"}
//! {"n":1,"seat":0,"do":"explore 3","hash":"9a0c11fe"}
//! {"n":2,"seat":1,"do":"pass","hash":"0be2d733"}
//! {"end":2,"hash":"77aa…","winner":1,"scores":[31,40],"seed":"c0ff…"}
//! ```
//!
//! Step `n` stands on line `n + 1`, always: there are no empty lines. A table appends lines and changes none. `hash` on a
//! step is the beginning of the hash of the state after it; it is optional and lets [`crate::replay::verify`] say where two
//! machines part ways.
//!
//! # The content
//!
//! `content` is a fingerprint: whoever replays the game needs the cards that it names. A record can carry them, so that it is
//! proved on a machine that has never seen those cards: its header then says `"snowbound":2` and holds their files in `bundle`.
//! The fingerprint vouches for the files; the commitment is the same with and without them.
//!
//! # The secret
//!
//! Whoever knows the seed knows every deck, and a record also holds answers that other seats must not see yet. A record of
//! a game in progress is therefore for the keeper of the table only, and its header holds the seed, because the keeper
//! cannot continue without it. A finished game can be shown to anybody; its end line reveals the seed. What everybody gets
//! at the start is the [`commitment`].

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::Game;
use crate::hex;
use crate::rng::Seed;
use crate::seat::Seat;

/// The version of records without their content.
pub const VERSION: u32 = 1;

/// The version of records that carry their content.
pub const WITH_CONTENT: u32 = 2;

/// A BLAKE3 hash.
pub type Hash = [u8; 32];

/// The beginning of the hash of a state, as steps carry it.
pub type ShortHash = [u8; 4];

/// The files of a set of content, each with its name and text, layer upon layer: a set, and the packs laid over it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle(pub Vec<Vec<(String, String)>>);

/// A game as setup, seed and answers. Read it with [`Record::read`], play it with [`crate::replay`].
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game that was played, by its [`Game::NAME`].
    pub game: String,
    /// Which cards it was played with: [`Game::content_fingerprint`].
    pub content: Hash,
    /// [`Game::Setup`] as JSON.
    pub setup: Value,
    /// Where every shuffle comes from; none if it is not revealed.
    pub seed: Option<Seed>,
    /// What was shown before the first step: see [`commitment`].
    pub commitment: Hash,
    /// What the seats did, in order.
    pub steps: Vec<Step>,
    /// How it ended, if it did.
    pub end: Option<End>,
    /// The content itself, if the record carries it. Nobody has vouched for it: see [`Record::content`].
    pub bundle: Option<Bundle>,
}

/// One answer or aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The seat that decided.
    pub seat: Seat,
    /// In the notation of [`Game::write_action`].
    pub action: String,
    /// Beginning of the hash of the state after it, if noted.
    pub hash: Option<ShortHash>,
}

/// How a recorded game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Hash of the last state: [`state_hash`].
    pub hash: Hash,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// Points by seat.
    pub scores: Vec<i32>,
}

/// The hash of a whole state, secrets included.
///
/// It may be shown during a game: the state holds the seed, which nobody can guess, so no hidden card can be found by
/// trying all cards.
pub fn state_hash<G: Game>(game: &G) -> Hash {
    *blake3::hash(&game.save()).as_bytes()
}

/// The beginning of [`state_hash`].
pub fn short_hash<G: Game>(game: &G) -> ShortHash {
    let [a, b, c, d, ..] = state_hash(game);
    [a, b, c, d]
}

/// What a table shows before the first step, so that nobody can exchange seed, setup or cards later.
///
/// It **binds**: game, setup, content and seed go in, each with its length, so that two different games never feed the same
/// bytes; to find another game with the same commitment means to find a collision of BLAKE3. The setup goes in as
/// [canonical JSON](canonical): not its spelling in the record counts, but what it says.
///
/// It **hides**: the seed is 32 bytes from a good source, so the hash tells nothing about it, and a salt would add nothing.
/// That does not hold for seeds that can be guessed, such as [`crate::seed_from_number`]: simulations keep no secrets.
///
/// It does not prove that the keeper of the table drew the seed by chance: a keeper who tries many seeds before the start
/// and shows the commitment of the best one is not found out.
pub fn commitment(game: &str, setup: &Value, content: &Hash, seed: &Seed) -> Hash {
    let mut hasher = blake3::Hasher::new_derive_key("snowbound record commitment v1");
    let version = VERSION.to_le_bytes();
    for part in [&version[..], game.as_bytes(), canonical(setup).as_bytes(), content, seed] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}

/// JSON without spaces, the keys of every object sorted by their bytes.
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write_canonical(value, &mut text);
    text
}

fn write_canonical(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (i, item) in items.iter().enumerate() {
                text.push_str(if i > 0 { "," } else { "" });
                write_canonical(item, text);
            }
            text.push(']');
        }
        Value::Object(map) => {
            // Sorted here, whatever order the map keeps: a feature of serde_json decides that, and any crate may turn it on.
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(key, _)| key.as_bytes());
            text.push('{');
            for (i, (key, item)) in entries.into_iter().enumerate() {
                text.push_str(if i > 0 { "," } else { "" });
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write_canonical(item, text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

/// Fractions have many spellings and no place in the setup of a game.
fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => !number.is_i64() && !number.is_u64(),
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(map) => map.values().any(has_fraction),
        _ => false,
    }
}

impl Record {
    /// Begins the record of a game that starts now.
    pub fn new<G: Game>(setup: &G::Setup, content: &G::Content, seed: Seed) -> Result<Self, RecordError> {
        let content = G::content_fingerprint(content, setup);
        let setup = serde_json::to_value(setup)
            .map_err(|error| RecordError { line: 1, fault: Fault::Setup(error.to_string()) })?;
        if has_fraction(&setup) {
            return Err(RecordError { line: 1, fault: Fault::Fraction });
        }
        let commitment = commitment(G::NAME, &setup, &content, &seed);
        let game = G::NAME.to_string();
        Ok(Record { game, content, setup, seed: Some(seed), commitment, steps: Vec::new(), end: None, bundle: None })
    }

    /// Adds a step, given the game after it.
    pub fn push<G: Game>(&mut self, seat: Seat, action: G::Action, after: &G) {
        let hash = Some(short_hash(after));
        self.steps.push(Step { seat, action: G::write_action(action), hash });
    }

    /// Notes the end; does nothing while the game goes on.
    pub fn finish<G: Game>(&mut self, game: &G) {
        self.end = game.outcome().map(|outcome| End {
            hash: state_hash(game),
            winner: outcome.winner,
            scores: outcome.seats.iter().map(|seat| seat.score).collect(),
        });
    }

    /// The line of step `n`; steps count from 1.
    pub fn line_of_step(n: usize) -> usize {
        n + 1
    }

    /// The whole text.
    pub fn write(&self) -> String {
        let mut text = self.header_line();
        for n in 1..=self.steps.len() {
            text.push_str(&self.step_line(n));
        }
        text.push_str(&self.end_line());
        text
    }

    /// The first line. It holds the seed as long as the record has no end.
    pub fn header_line(&self) -> String {
        line(&Header {
            snowbound: if self.bundle.is_some() { WITH_CONTENT } else { VERSION },
            game: self.game.clone(),
            content: hex::encode(&self.content),
            setup: self.setup.clone(),
            commitment: hex::encode(&self.commitment),
            seed: self.seed.filter(|_| self.end.is_none()).map(|seed| hex::encode(&seed)),
            bundle: self.bundle.clone(),
        })
    }

    /// The line of step `n`, counted from 1; nothing if there is no such step.
    pub fn step_line(&self, n: usize) -> String {
        let Some(step) = n.checked_sub(1).and_then(|i| self.steps.get(i)) else { return String::new() };
        line(&StepLine {
            n: n as u64,
            seat: step.seat.0,
            action: step.action.clone(),
            hash: step.hash.map(|hash| hex::encode(&hash)),
        })
    }

    /// The last line, which reveals the seed; nothing while the game goes on.
    pub fn end_line(&self) -> String {
        let Some(end) = &self.end else { return String::new() };
        line(&EndLine {
            end: self.steps.len() as u64,
            hash: hex::encode(&end.hash),
            winner: end.winner.map(|seat| seat.0),
            scores: end.scores.clone(),
            seed: self.seed.map(|seed| hex::encode(&seed)),
        })
    }

    /// Reads the text of a record. Whether the game in it can be played is for [`crate::replay`] to say.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines();
        let mut record = at(1, || read_header(lines.next().unwrap_or_default()))?;
        for (i, text) in lines.enumerate() {
            at(i + 2, || record.read_line(text))?;
        }
        Ok(record)
    }

    /// [`read`](Record::read) for bytes that may not even be text.
    pub fn read_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Record::read(text),
            Err(error) => {
                let lines_before = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
                Err(RecordError { line: lines_before + 1, fault: Fault::NotText })
            }
        }
    }

    fn read_line(&mut self, text: &str) -> Result<(), Fault> {
        if self.end.is_some() {
            return Err(Fault::AfterEnd);
        }
        let kind: Kind = parse(text, "a step or the end")?;
        match (kind.n, kind.end) {
            (Some(_), None) => self.read_step(parse(text, "a step")?),
            (None, Some(_)) => self.read_end(parse(text, "the end")?),
            _ => Err(Fault::Shape { expected: "a step or the end", why: "needs either `n` or `end`".into() }),
        }
    }

    fn read_step(&mut self, line: StepLine) -> Result<(), Fault> {
        let expected = self.steps.len() as u64 + 1;
        if line.n != expected {
            return Err(Fault::StepNumber { expected, found: line.n });
        }
        let hash = line.hash.as_deref().map(|text| digits("hash", text)).transpose()?;
        self.steps.push(Step { seat: Seat(line.seat), action: line.action, hash });
        Ok(())
    }

    fn read_end(&mut self, line: EndLine) -> Result<(), Fault> {
        let expected = self.steps.len() as u64;
        if line.end != expected {
            return Err(Fault::StepCount { expected, found: line.end });
        }
        let revealed = line.seed.as_deref().map(|text| digits("seed", text)).transpose()?;
        self.seed = match (self.seed, revealed) {
            (Some(kept), Some(revealed)) if kept != revealed => return Err(Fault::TwoSeeds),
            (None, None) => return Err(Fault::NoSeed),
            (kept, revealed) => kept.or(revealed),
        };
        let hash = digits("hash", &line.hash)?;
        self.end = Some(End { hash, winner: line.winner.map(Seat), scores: line.scores });
        Ok(())
    }
}

fn read_header(text: &str) -> Result<Record, Fault> {
    if text.is_empty() {
        return Err(Fault::NoHeader);
    }
    // The version comes first: what else a header of another version holds is not ours to judge.
    let version: Version = parse(text, "the header of a record")?;
    if ![VERSION, WITH_CONTENT].map(u64::from).contains(&version.snowbound) {
        return Err(Fault::Version { found: version.snowbound });
    }
    let header: Header = parse(text, "the header of a record")?;
    if header.bundle.is_some() != (header.snowbound == WITH_CONTENT) {
        let why = format!("`bundle` belongs to records of version {WITH_CONTENT}, and to each of them");
        return Err(Fault::Shape { expected: "the header of a record", why });
    }
    if has_fraction(&header.setup) {
        return Err(Fault::Fraction);
    }
    Ok(Record {
        game: header.game,
        content: digits("content", &header.content)?,
        setup: header.setup,
        seed: header.seed.as_deref().map(|text| digits("seed", text)).transpose()?,
        commitment: digits("commitment", &header.commitment)?,
        steps: Vec::new(),
        end: None,
        bundle: header.bundle,
    })
}

fn at<T>(line: usize, read: impl FnOnce() -> Result<T, Fault>) -> Result<T, RecordError> {
    read().map_err(|fault| RecordError { line, fault })
}

fn digits<const N: usize>(field: &'static str, text: &str) -> Result<[u8; N], Fault> {
    hex::decode(text).ok_or(Fault::Digits { field, digits: 2 * N })
}

fn line(shape: &impl Serialize) -> String {
    // Cannot fail: the shapes below hold text, whole numbers and JSON values only.
    let mut text = serde_json::to_string(shape).unwrap_or_default();
    text.push('\n');
    text
}

fn parse<'a, T: Deserialize<'a>>(text: &'a str, expected: &'static str) -> Result<T, Fault> {
    if !text.starts_with('{') {
        // Serde would take a list for an object.
        return Err(Fault::Shape { expected, why: "does not begin with `{`".into() });
    }
    serde_json::from_str(text).map_err(|error| {
        // Our lines are one-line documents to the parser: its "line 1" would mislead.
        let why = error.to_string();
        let why = why.split(" at line ").next().unwrap_or(&why);
        Fault::Shape { expected, why: format!("column {}: {why}", error.column()) }
    })
}

/// What is wrong with the text of a record, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for RecordError {}

/// The ways in which a line of a record can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is empty or begins with an empty line.
    #[error("expected the header of a record, found nothing")]
    NoHeader,
    /// Bytes that are not UTF-8.
    #[error("expected text, found bytes that are not UTF-8")]
    NotText,
    /// Another version of the format.
    #[error("expected a record of format version {VERSION} or {WITH_CONTENT}, found version {found}")]
    Version {
        /// The version that the header names.
        found: u64,
    },
    /// Not the JSON object that belongs here.
    #[error("expected {expected}: {why}")]
    Shape {
        /// What belongs here.
        expected: &'static str,
        /// Where and how the text departs from it.
        why: String,
    },
    /// A hash or seed that is not one.
    #[error("expected {digits} digits 0-9a-f in `{field}`")]
    Digits {
        /// The field of the header that is missing or wrong.
        field: &'static str,
        /// How many digits it needs.
        digits: usize,
    },
    /// A setup that JSON cannot hold.
    #[error("the setup cannot be written: {0}")]
    Setup(String),
    /// A number in the setup that is not whole.
    #[error("expected whole numbers in `setup`, found a fraction or a number beyond 64 bits")]
    Fraction,
    /// A step is missing, doubled or out of place.
    #[error("expected step {expected}, found step {found}")]
    StepNumber {
        /// The number that comes next.
        expected: u64,
        /// The number on the line.
        found: u64,
    },
    /// The end line counts other steps than there are.
    #[error("the end line counts {found} steps, but {expected} come before it")]
    StepCount {
        /// Steps on the lines before.
        expected: u64,
        /// Steps that the end line counts.
        found: u64,
    },
    /// Something follows the end.
    #[error("expected nothing after the end line")]
    AfterEnd,
    /// A finished game that keeps its secret.
    #[error("expected `seed` on the end line: a finished game reveals it")]
    NoSeed,
    /// Header and end line disagree.
    #[error("the `seed` of the end line is not that of the header")]
    TwoSeeds,
}

#[derive(Deserialize)]
struct Version {
    snowbound: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    snowbound: u32,
    game: String,
    content: String,
    setup: Value,
    commitment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bundle: Option<Bundle>,
}

#[derive(Deserialize)]
struct Kind {
    n: Option<serde::de::IgnoredAny>,
    end: Option<serde::de::IgnoredAny>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StepLine {
    n: u64,
    seat: u8,
    #[serde(rename = "do")]
    action: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    end: u64,
    hash: String,
    winner: Option<u8>,
    scores: Vec<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}
