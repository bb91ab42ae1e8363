//! What the store keeps, row by row.

use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Executor, Row};

use tabletop::record::ShortHash;
use tabletop::{Bundle, Hash};

use super::StoreError;
use super::sums::{self, Sum};
use crate::protocol::campaign::DiaryPage;
use crate::protocol::rest::{StandIn, TableOptions, TableSetup, UndoRequest};
use crate::protocol::socket::{ChatLine, StandingOrder};
use crate::secrets::SecretHash;

/// How many of the last things said at a table are kept.
const CHAT_KEPT: i64 = 500;
/// How many of them are read when it is opened.
const CHAT_READ: i64 = 100;

/// A kind of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// The game began.
    Start,
    /// Somebody took an action.
    Act,
    /// Somebody went back to `step`.
    Undo,
}

impl EntryKind {
    pub(super) fn word(self) -> &'static str {
        match self {
            EntryKind::Start => "start",
            EntryKind::Act => "act",
            EntryKind::Undo => "undo",
        }
    }

    fn parse(word: &str) -> Option<Self> {
        [EntryKind::Start, EntryKind::Act, EntryKind::Undo].into_iter().find(|kind| kind.word() == word)
    }
}

/// Something that changed a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the history, from 1.
    pub seq: u32,
    /// What kind of change.
    pub kind: EntryKind,
    /// Whose it is, if it is anybody's.
    pub seat: Option<u8>,
    /// The server acted for the seat.
    pub auto: bool,
    /// The step that the game stands at after it.
    pub step: u32,
    /// In notation; for going back `late` or `free`.
    pub action: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Beginning of the hash of the position that an action was taken at; none for what older programs stored.
    pub hash: Option<ShortHash>,
}

/// A seat as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Hash of the secret; none for programs.
    pub secret: Option<SecretHash>,
    /// Hash of the secret that was in the link, once the seat was made somebody's own.
    pub former: Option<SecretHash>,
    /// What to call them.
    pub name: String,
    /// The person has been here.
    pub joined: bool,
    /// What they leave to the server; column `auto`.
    pub order: StandingOrder,
    /// Program that stands in for the person.
    pub stand_in: Option<String>,
    /// The last change that they saw before they left.
    pub seen: u32,
    /// When they left, in milliseconds since 1970.
    pub left_at: Option<u64>,
    /// Since when they are away, in milliseconds since 1970; nothing while they are there, or if they never came.
    pub away: Option<u64>,
    /// Why a program stands in for the person.
    pub stand_why: Option<StandIn>,
    /// Who agreed that a program shall play for the person, while they are away: bits of seats.
    pub agreed: u32,
}

/// A campaign as kept; its tables name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    /// Its name in addresses.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// When it was begun, in milliseconds since 1970.
    pub created: u64,
    /// Hash of the secret.
    pub secret: SecretHash,
}

/// Content as kept, so that tables that began with it outlive its changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentRow {
    /// Of which game.
    pub game: String,
    /// What games that use it name it by.
    pub fingerprint: Hash,
    /// The files as they were.
    pub bundle: Bundle,
}

/// The last request to undo as kept. It stands while the game stands where it was uttered.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct UndoRow {
    /// The entry that it was uttered after.
    pub seq: u32,
    /// Number of the last wish.
    pub request: u32,
    /// The request; nothing once it was refused.
    #[serde(rename = "wish")]
    pub undo: Option<UndoRequest>,
}

/// A table as kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// First line of the record, with the seed.
    pub header: String,
    /// What is played and by whom.
    pub setup: TableSetup,
    /// How it is played.
    pub options: TableOptions,
    /// Who sits where, by seat.
    pub seats: Vec<SeatRow>,
    /// The last request to undo.
    pub undo: Option<UndoRow>,
    /// All that happened, undone or not, in order.
    pub entries: Vec<Entry>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The campaign it belongs to.
    pub campaign: Option<String>,
    /// The table whose diary it began with.
    pub after: Option<String>,
    /// What it leaves to the next, once it is over.
    pub legacy: Option<Legacy>,
    /// The last line of its record, once it is over.
    pub ended: Option<String>,
    /// Hash of the secret of whoever made it; read with [`Store::maker`](super::Store::maker) only.
    pub maker: Option<SecretHash>,
}

/// What a finished game leaves to the next. It is kept apart from the history, which cannot be replayed any more once the
/// content has changed: a campaign goes on when its next book is written.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Legacy {
    /// What was played, in words.
    pub title: String,
    /// The diary, as the game's setup takes it.
    pub diary: serde_json::Value,
    /// The diary's page about it, in words.
    pub page: DiaryPage,
}

/// A change to store.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new table, with its seats.
    Table(Box<StoredTable>),
    /// Content that a new table plays with.
    Content(Box<ContentRow>),
    /// A new campaign, without tables.
    Campaign(CampaignRow),
    /// A table goes away with all that happened at it.
    Remove(String),
    /// Campaigns without tables that were begun before this time go away.
    RemoveCampaigns(u64),
    /// A campaign lets go of its tables.
    Reset(String),
    /// The game of a table is over and leaves this.
    Legacy(String, Box<Legacy>),
    /// The game of a table is over; this is the last line of its record.
    Ended(String, String),
    /// The game of a table went on.
    Entry(String, Entry),
    /// Something about a seat of a table changed.
    Seat(String, u8, SeatRow),
    /// The options of a table changed.
    Options(String, TableOptions),
    /// Somebody at a table asks to undo, or others thought about it.
    Wish(String, UndoRow),
    /// Something was said at a table.
    Chat(String, ChatLine),
}

impl Change {
    /// The table and its entry, if that is all that changed.
    pub(super) fn entry(&self) -> Option<(&str, &Entry)> {
        match self {
            Change::Entry(table, entry) => Some((table, entry)),
            _ => None,
        }
    }
}

/// Stores entries of any tables, all or none.
pub(super) async fn write_entries(
    db: &mut SqliteConnection,
    entries: &[(&str, &Entry, Option<Sum>)],
) -> Result<(), StoreError> {
    let mut query =
        sqlx::QueryBuilder::new("INSERT INTO entries (table_id, seq, kind, seat, auto, step, action, at, hash, sum) ");
    query.push_values(entries, |mut row, (table, entry, sum)| {
        row.push_bind(*table)
            .push_bind(entry.seq)
            .push_bind(entry.kind.word())
            .push_bind(entry.seat)
            .push_bind(entry.auto)
            .push_bind(entry.step)
            .push_bind(&entry.action)
            .push_bind(entry.at as i64)
            .push_bind(entry.hash.map(|hash| hash.to_vec()))
            .push_bind(sum.map(|sum| sum.to_vec()));
    });
    run(db, query.build()).await
}

/// Stores one change, an entry with its checksum.
pub(super) async fn write(db: &mut SqliteConnection, change: &Change, sum: Option<Sum>) -> Result<(), StoreError> {
    match change {
        Change::Table(table) => write_table(db, table).await,
        Change::Content(row) => write_content(db, row).await,
        Change::Campaign(row) => {
            let query = sqlx::query("INSERT INTO campaigns VALUES (?, ?, ?, ?)")
                .bind(&row.id)
                .bind(&row.game)
                .bind(row.created as i64)
                .bind(row.secret.to_vec());
            run(db, query).await
        }
        Change::Legacy(table, legacy) => {
            let query = sqlx::query("UPDATE tables SET legacy = ? WHERE id = ?").bind(json(legacy)?).bind(table);
            run(db, query).await
        }
        Change::Ended(table, line) => {
            run(db, sqlx::query("UPDATE tables SET ended = ? WHERE id = ?").bind(line).bind(table)).await
        }
        Change::Remove(table) => remove_table(db, table).await,
        Change::RemoveCampaigns(before) => {
            let query = "DELETE FROM campaigns WHERE created < ? AND id NOT IN \
                (SELECT campaign FROM tables WHERE campaign IS NOT NULL)";
            run(db, sqlx::query(query).bind(*before as i64)).await
        }
        Change::Reset(campaign) => {
            run(db, sqlx::query("UPDATE tables SET campaign = NULL WHERE campaign = ?").bind(campaign)).await
        }
        Change::Entry(table, entry) => write_entries(db, &[(table.as_str(), entry, sum)]).await,
        Change::Seat(table, seat, row) => write_seat(db, table, *seat, row).await,
        Change::Options(table, options) => {
            let query = sqlx::query("UPDATE tables SET options = ? WHERE id = ?").bind(json(options)?).bind(table);
            run(db, query).await
        }
        Change::Wish(table, row) => {
            let query = sqlx::query("UPDATE tables SET wish = ? WHERE id = ?").bind(json(row)?).bind(table);
            run(db, query).await
        }
        Change::Chat(table, line) => {
            let query = sqlx::query("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)")
                .bind(table)
                .bind(line.n)
                .bind(line.seat)
                .bind(line.at as i64)
                .bind(&line.text)
                .bind(line.seq)
                .bind(line.note.as_ref().map(json).transpose()?);
            run(db, query).await?;
            let older = sqlx::query("DELETE FROM chat WHERE table_id = ? AND n <= ?");
            run(db, older.bind(table).bind(i64::from(line.n) - CHAT_KEPT)).await
        }
    }
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

async fn run(db: &mut SqliteConnection, query: Query<'_>) -> Result<(), StoreError> {
    db.execute(query).await?;
    Ok(())
}

async fn write_table(db: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    let insert = "INSERT INTO tables (id, game, created, header, setup, options, campaign, after, legacy, ended, maker) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let query = sqlx::query(insert)
        .bind(&table.id)
        .bind(&table.game)
        .bind(table.created as i64)
        .bind(&table.header)
        .bind(json(&table.setup)?)
        .bind(json(&table.options)?)
        .bind(&table.campaign)
        .bind(&table.after)
        .bind(table.legacy.as_ref().map(json).transpose()?)
        .bind(&table.ended)
        .bind(table.maker.map(|hash| hash.to_vec()));
    run(db, query).await?;
    for (seat, row) in table.seats.iter().enumerate() {
        write_seat(db, &table.id, seat as u8, row).await?;
    }
    Ok(())
}

/// Stores content once, however many fingerprints name it.
async fn write_content(db: &mut SqliteConnection, row: &ContentRow) -> Result<(), StoreError> {
    let files = json(&row.bundle)?;
    let id = blake3::hash(files.as_bytes()).as_bytes().to_vec();
    run(db, sqlx::query("INSERT OR IGNORE INTO bundles VALUES (?, ?)").bind(id.clone()).bind(files)).await?;
    let named = sqlx::query("INSERT OR IGNORE INTO contents VALUES (?, ?, ?)");
    run(db, named.bind(&row.game).bind(row.fingerprint.to_vec()).bind(id)).await
}

/// Reads the content that is kept under a fingerprint. Its hash is its name, so damage does not pass for other cards.
pub(super) async fn read_bundle(pool: &SqlitePool, game: &str, print: &Hash) -> Result<Option<Bundle>, StoreError> {
    let row = "SELECT id, files FROM contents JOIN bundles ON bundles.id = contents.bundle \
        WHERE game = ? AND fingerprint = ?";
    let row = sqlx::query(row).bind(game).bind(print.to_vec());
    let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
    let (id, files): (Vec<u8>, String) = (row.try_get(0)?, row.try_get(1)?);
    if blake3::hash(files.as_bytes()).as_bytes()[..] != id[..] {
        return Err(StoreError::Damaged(format!("the cards {} are not what they were", tabletop::hex::encode(print))));
    }
    parse(&files).map(Some)
}

async fn remove_table(db: &mut SqliteConnection, table: &str) -> Result<(), StoreError> {
    for from in ["chat", "entries", "seats"] {
        let query = sqlx::AssertSqlSafe(format!("DELETE FROM {from} WHERE table_id = ?"));
        run(db, sqlx::query(query).bind(table)).await?;
    }
    run(db, sqlx::query("DELETE FROM tables WHERE id = ?").bind(table)).await
}

/// The hash of the secret of whoever made a table.
pub(super) async fn maker(pool: &SqlitePool, table: &str) -> Result<Option<SecretHash>, StoreError> {
    let row = sqlx::query("SELECT maker FROM tables WHERE id = ?").bind(table).fetch_optional(pool).await?;
    let maker = row.map(|row| row.try_get::<Option<Vec<u8>>, _>(0)).transpose()?.flatten();
    maker.map(secret_hash).transpose()
}

/// Most tables that are looked for at once.
const UNTOUCHED: i64 = 200;

/// Tables that nobody has touched since a time, nor any other of their campaign. Those that came with a file tell old times:
/// there it counts when the campaign came.
pub(super) async fn untouched(pool: &SqlitePool, since: u64) -> Result<Vec<String>, StoreError> {
    let rows = "SELECT t.id FROM tables t LEFT JOIN campaigns c ON c.id = t.campaign \
        WHERE t.created < ?1 AND (c.created IS NULL OR c.created < ?1) \
        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = t.id AND e.at >= ?1) \
        AND NOT EXISTS (SELECT 1 FROM chat h WHERE h.table_id = t.id AND h.at >= ?1) \
        AND NOT EXISTS (SELECT 1 FROM tables o WHERE o.campaign = t.campaign AND (o.created >= ?1 \
            OR EXISTS (SELECT 1 FROM entries e WHERE e.table_id = o.id AND e.at >= ?1))) LIMIT ?2";
    let rows = sqlx::query(rows).bind(since as i64).bind(UNTOUCHED).fetch_all(pool).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

async fn write_seat(db: &mut SqliteConnection, table: &str, seat: u8, row: &SeatRow) -> Result<(), StoreError> {
    let query = sqlx::query("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(table)
        .bind(seat)
        .bind(row.secret.map(|hash| hash.to_vec()))
        .bind(&row.name)
        .bind(row.joined)
        .bind(order_number(row.order))
        .bind(&row.stand_in)
        .bind(row.seen)
        .bind(row.left_at.map(|at| at as i64))
        .bind(row.former.map(|hash| hash.to_vec()))
        .bind(row.away.map(|at| at as i64))
        .bind(row.stand_why.map(StandIn::word))
        .bind(row.agreed);
    run(db, query).await
}

/// 0 and 1 are what they were when there was no third order.
fn order_number(order: StandingOrder) -> i64 {
    match order {
        StandingOrder::AskAll => 0,
        StandingOrder::OneAnswer => 1,
        StandingOrder::HoldCards => 2,
    }
}

fn order_of(number: i64) -> StandingOrder {
    match number {
        0 => StandingOrder::AskAll,
        2 => StandingOrder::HoldCards,
        _ => StandingOrder::OneAnswer,
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// How much of a table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Much {
    /// Everything, the history included.
    Whole,
    /// Of its history only the beginning and the times of going back: what a campaign tells of it.
    Outline,
}

/// Reads a table, from one snapshot of the file.
pub(super) async fn read_table(pool: &SqlitePool, id: &str, much: Much) -> Result<Option<StoredTable>, StoreError> {
    let mut snapshot = pool.begin().await?;
    let row = "SELECT game, created, header, setup, options, wish, campaign, after, legacy, ended \
        FROM tables WHERE id = ?";
    let row = sqlx::query(row).bind(id);
    let Some(row) = row.fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    let seats = "SELECT secret, name, joined, auto, stand_in, seen, left_at, former, away, stand_why, agreed \
        FROM seats WHERE table_id = ? ORDER BY seat";
    let seats = sqlx::query(seats).bind(id).fetch_all(&mut *snapshot).await?;
    let entries = match much {
        Much::Whole => {
            let entries = read_entries(&mut snapshot, id).await?;
            sums::check(id, row.try_get(2)?, &entries)?;
            entries
        }
        Much::Outline => read_some(&mut snapshot, id, "(seq = 1 OR kind = 'undo')").await?,
    };
    // What older programs stored does not say where in the game it was said: when it was said does.
    let chat = "SELECT n, seat, at, text, note, coalesce(seq, (SELECT max(e.seq) FROM entries e \
        WHERE e.table_id = c.table_id AND e.at <= c.at), 0) FROM \
        (SELECT * FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?) c ORDER BY n";
    let chat = sqlx::query(chat).bind(id).bind(CHAT_READ).fetch_all(&mut *snapshot).await?;
    let table = StoredTable {
        id: id.to_owned(),
        game: row.try_get(0)?,
        created: row.try_get::<i64, _>(1)? as u64,
        header: row.try_get(2)?,
        setup: parse(row.try_get(3)?)?,
        options: parse(row.try_get(4)?)?,
        undo: row.try_get::<Option<&str>, _>(5)?.map(parse).transpose()?,
        seats: seats.iter().map(read_seat).collect::<Result<_, _>>()?,
        entries: entries.into_iter().map(|(entry, _)| entry).collect(),
        chat: chat.iter().map(read_chat).collect::<Result<_, _>>()?,
        campaign: row.try_get(6)?,
        after: row.try_get(7)?,
        legacy: row.try_get::<Option<&str>, _>(8)?.map(parse).transpose()?,
        ended: row.try_get(9)?,
        maker: None,
    };
    check_shape(&table)?;
    Ok(Some(table))
}

/// Refuses a table whose parts do not fit together: whoever plays it counts on that.
fn check_shape(table: &StoredTable) -> Result<(), StoreError> {
    let (seats, setup) = (table.seats.len(), table.setup.seats());
    let is_seat = |seat: u8| usize::from(seat) < seats;
    let holder = |at: u8| setup.get(usize::from(at)).and_then(|seat| seat.held_by);
    let wrong = |what: String| Err(StoreError::Damaged(format!("table {}: {what}", table.id)));
    if seats != setup.len() {
        return wrong(format!("{seats} seats are kept, but {} were set up", setup.len()));
    }
    if let Some(by) = setup.iter().filter_map(|seat| seat.held_by).find(|&by| !is_seat(by) || holder(by).is_some()) {
        return wrong(format!("a seat is held by {by}, where nobody sits"));
    }
    if let Some(entry) = table.entries.iter().find(|entry| entry.seat.is_some_and(|seat| !is_seat(seat))) {
        return wrong(format!("entry {} is of a seat that there is not", entry.seq));
    }
    let undo = table.undo.as_ref().and_then(|row| row.undo.as_ref());
    if undo.is_some_and(|undo| !is_seat(undo.seat) || !undo.waiting_for.iter().all(|&seat| is_seat(seat))) {
        return wrong("the request to undo is of a seat that there is not".into());
    }
    Ok(())
}

/// The history of a table in order, each entry with its checksum.
pub(super) async fn read_entries(
    db: &mut SqliteConnection,
    table: &str,
) -> Result<Vec<(Entry, Option<Sum>)>, StoreError> {
    read_some(db, table, "1").await
}

/// Those entries of a table for which a condition holds.
async fn read_some(
    db: &mut SqliteConnection,
    table: &str,
    which: &'static str,
) -> Result<Vec<(Entry, Option<Sum>)>, StoreError> {
    let entries = sqlx::AssertSqlSafe(format!(
        "SELECT seq, kind, seat, auto, step, action, at, hash, sum FROM entries WHERE table_id = ? AND {which} ORDER BY seq"
    ));
    let rows = sqlx::query(entries).bind(table).fetch_all(db).await?;
    rows.iter().map(|row| Ok((read_entry(row)?, fixed(row.try_get(8)?)?))).collect()
}

/// Bytes of a column that has a certain length.
fn fixed<const N: usize>(bytes: Option<Vec<u8>>) -> Result<Option<[u8; N]>, StoreError> {
    let wrong_length = |_| StoreError::Damaged("a hash of the wrong length".into());
    bytes.map(<[u8; N]>::try_from).transpose().map_err(wrong_length)
}

fn read_seat(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        secret: fixed(row.try_get(0)?)?,
        name: row.try_get(1)?,
        joined: row.try_get(2)?,
        order: order_of(row.try_get(3)?),
        stand_in: row.try_get(4)?,
        seen: row.try_get(5)?,
        left_at: row.try_get::<Option<i64>, _>(6)?.map(|at| at as u64),
        former: row.try_get::<Option<Vec<u8>>, _>(7)?.map(secret_hash).transpose()?,
        away: row.try_get::<Option<i64>, _>(8)?.map(|at| at as u64),
        stand_why: row.try_get::<Option<&str>, _>(9)?.map(stand_why).transpose()?,
        agreed: row.try_get(10)?,
    })
}

/// Reads a campaign.
pub(super) async fn read_campaign(pool: &SqlitePool, id: &str) -> Result<Option<CampaignRow>, StoreError> {
    let row = sqlx::query("SELECT game, created, secret FROM campaigns WHERE id = ?").bind(id);
    let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
    Ok(Some(CampaignRow {
        id: id.to_owned(),
        game: row.try_get(0)?,
        created: row.try_get::<i64, _>(1)? as u64,
        secret: secret_hash(row.try_get(2)?)?,
    }))
}

/// The names of a campaign's tables, oldest first.
pub(super) async fn tables_of(pool: &SqlitePool, campaign: &str) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT id FROM tables WHERE campaign = ? ORDER BY created, id").bind(campaign);
    rows.fetch_all(pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// The names of a campaign's tables whose game is over, oldest first, each with the table it follows.
pub(super) async fn finished_of(
    pool: &SqlitePool,
    campaign: &str,
) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let rows = "SELECT id, after FROM tables WHERE campaign = ? AND legacy IS NOT NULL ORDER BY created, id";
    let rows = sqlx::query(rows).bind(campaign).fetch_all(pool).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The hashes of the secrets of all seats at a campaign's tables, each with its table.
pub(super) async fn secrets_of(pool: &SqlitePool, campaign: &str) -> Result<Vec<(String, SecretHash)>, StoreError> {
    let rows = "SELECT t.id, s.secret FROM tables t JOIN seats s ON s.table_id = t.id \
        WHERE t.campaign = ? AND s.secret IS NOT NULL";
    let rows = sqlx::query(rows).bind(campaign).fetch_all(pool).await?;
    let read = |row: &SqliteRow| Ok((row.try_get(0)?, secret_hash(row.try_get(1)?)?));
    rows.iter().map(read).collect()
}

fn secret_hash(bytes: Vec<u8>) -> Result<SecretHash, StoreError> {
    SecretHash::try_from(bytes).map_err(|_| StoreError::Damaged("a hash of the wrong length".into()))
}

fn read_entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    let kind: &str = row.try_get(1)?;
    let kind = EntryKind::parse(kind).ok_or_else(|| StoreError::Damaged(format!("an entry of kind `{kind}`")))?;
    Ok(Entry {
        seq: row.try_get(0)?,
        kind,
        seat: row.try_get(2)?,
        auto: row.try_get(3)?,
        step: row.try_get(4)?,
        action: row.try_get(5)?,
        at: row.try_get::<i64, _>(6)? as u64,
        hash: fixed(row.try_get(7)?)?,
    })
}

fn stand_why(word: &str) -> Result<StandIn, StoreError> {
    StandIn::of(word).ok_or_else(|| StoreError::Damaged(format!("a program stands in for `{word}`")))
}

fn read_chat(row: &SqliteRow) -> Result<ChatLine, StoreError> {
    Ok(ChatLine {
        n: row.try_get(0)?,
        seat: row.try_get(1)?,
        at: row.try_get::<i64, _>(2)? as u64,
        text: row.try_get(3)?,
        note: row.try_get::<Option<&str>, _>(4)?.map(parse).transpose()?,
        seq: row.try_get(5)?,
    })
}
