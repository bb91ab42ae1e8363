//! Tables from one database to another, word by word. Compiled once for each database, like the other statements.

use sqlx::{Executor as _, Row as _};
use tabletop::Hash;

use super::{Connection, Db, Pool, doors_sql};
use crate::store::StoreError;
use crate::store::kept::{RawEntry, RawLine, RawSeat, TableDump};

/// Most rows in one statement.
const ROWS: usize = 1000;

/// Everything that is kept of a table, as it is kept.
pub(super) async fn dump(pool: &Pool, id: &str) -> Result<Option<TableDump>, StoreError> {
    let row = "SELECT game, created, header, setup, options, wish, campaign, after, legacy, ended, maker, due \
        FROM tables WHERE id = $1";
    let Some(row) = sqlx::query(row).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let seats = "SELECT seat, secret, name, joined, auto, stand_in, seen, left_at, former, away, stand_why, agreed, orders \
        FROM seats WHERE table_id = $1 ORDER BY seat";
    let entries = "SELECT n, kind, seq, seat, auto, step, action, at, hash, sum, spent FROM entries \
        WHERE table_id = $1 ORDER BY n";
    let chat = "SELECT n, seat, at, text, seq, note FROM chat WHERE table_id = $1 ORDER BY n";
    let seats = sqlx::query(seats).bind(id).fetch_all(pool).await?;
    let entries = sqlx::query(entries).bind(id).fetch_all(pool).await?;
    let chat = sqlx::query(chat).bind(id).fetch_all(pool).await?;
    Ok(Some(TableDump {
        id: id.to_owned(),
        game: row.try_get(0)?,
        created: row.try_get(1)?,
        header: row.try_get(2)?,
        setup: row.try_get(3)?,
        options: row.try_get(4)?,
        wish: row.try_get(5)?,
        campaign: row.try_get(6)?,
        after: row.try_get(7)?,
        legacy: row.try_get(8)?,
        ended: row.try_get(9)?,
        maker: row.try_get(10)?,
        open: doors_sql::since(pool, id).await?,
        due: row.try_get(11)?,
        seats: seats.iter().map(read_seat).collect::<Result<_, _>>()?,
        entries: entries.iter().map(read_entry).collect::<Result<_, _>>()?,
        chat: chat.iter().map(read_line).collect::<Result<_, _>>()?,
    }))
}

fn read_seat(row: &super::Row) -> Result<RawSeat, StoreError> {
    Ok(RawSeat {
        seat: row.try_get(0)?,
        secret: row.try_get(1)?,
        name: row.try_get(2)?,
        joined: row.try_get(3)?,
        auto: row.try_get(4)?,
        stand_in: row.try_get(5)?,
        seen: row.try_get(6)?,
        left_at: row.try_get(7)?,
        former: row.try_get(8)?,
        away: row.try_get(9)?,
        stand_why: row.try_get(10)?,
        agreed: row.try_get(11)?,
        orders: row.try_get(12)?,
    })
}

fn read_entry(row: &super::Row) -> Result<RawEntry, StoreError> {
    Ok(RawEntry {
        n: row.try_get(0)?,
        kind: row.try_get(1)?,
        seq: row.try_get(2)?,
        seat: row.try_get(3)?,
        auto: row.try_get(4)?,
        step: row.try_get(5)?,
        action: row.try_get(6)?,
        at: row.try_get(7)?,
        hash: row.try_get(8)?,
        sum: row.try_get(9)?,
        spent: row.try_get(10)?,
    })
}

fn read_line(row: &super::Row) -> Result<RawLine, StoreError> {
    Ok(RawLine {
        n: row.try_get(0)?,
        seat: row.try_get(1)?,
        at: row.try_get(2)?,
        text: row.try_get(3)?,
        seq: row.try_get(4)?,
        note: row.try_get(5)?,
    })
}

/// Stores a table as another database kept it.
pub(super) async fn restore(db: &mut Connection, table: &TableDump) -> Result<(), StoreError> {
    let insert = "INSERT INTO tables \
        (id, game, created, header, setup, options, wish, campaign, after, legacy, ended, maker, due) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let query = sqlx::query(insert)
        .bind(&table.id)
        .bind(&table.game)
        .bind(table.created)
        .bind(&table.header)
        .bind(&table.setup)
        .bind(&table.options)
        .bind(&table.wish)
        .bind(&table.campaign)
        .bind(&table.after)
        .bind(&table.legacy)
        .bind(&table.ended)
        .bind(&table.maker)
        .bind(table.due);
    db.execute(query).await?;
    if let Some(since) = table.open {
        doors_sql::set(db, &table.id, Some(u64::try_from(since).unwrap_or_default())).await?;
    }
    restore_seats(db, table).await?;
    restore_entries(db, table).await?;
    restore_chat(db, table).await
}

async fn restore_seats(db: &mut Connection, table: &TableDump) -> Result<(), StoreError> {
    for part in table.seats.chunks(ROWS) {
        let mut query: sqlx::QueryBuilder<Db> = sqlx::QueryBuilder::new(
            "INSERT INTO seats (table_id, seat, secret, name, joined, auto, stand_in, seen, left_at, former, away, \
             stand_why, agreed, orders) ",
        );
        query.push_values(part, |mut row, seat| {
            row.push_bind(&table.id)
                .push_bind(seat.seat)
                .push_bind(&seat.secret)
                .push_bind(&seat.name)
                .push_bind(seat.joined)
                .push_bind(seat.auto)
                .push_bind(&seat.stand_in)
                .push_bind(seat.seen)
                .push_bind(seat.left_at)
                .push_bind(&seat.former)
                .push_bind(seat.away)
                .push_bind(&seat.stand_why)
                .push_bind(seat.agreed)
                .push_bind(&seat.orders);
        });
        db.execute(query.build()).await?;
    }
    Ok(())
}

async fn restore_entries(db: &mut Connection, table: &TableDump) -> Result<(), StoreError> {
    for part in table.entries.chunks(ROWS) {
        let mut query: sqlx::QueryBuilder<Db> = sqlx::QueryBuilder::new(
            "INSERT INTO entries (table_id, n, kind, seq, seat, auto, step, action, at, hash, sum, spent) ",
        );
        query.push_values(part, |mut row, entry| {
            row.push_bind(&table.id)
                .push_bind(entry.n)
                .push_bind(&entry.kind)
                .push_bind(entry.seq)
                .push_bind(entry.seat)
                .push_bind(entry.auto)
                .push_bind(entry.step)
                .push_bind(&entry.action)
                .push_bind(entry.at)
                .push_bind(&entry.hash)
                .push_bind(&entry.sum)
                .push_bind(entry.spent);
        });
        db.execute(query.build()).await?;
    }
    Ok(())
}

async fn restore_chat(db: &mut Connection, table: &TableDump) -> Result<(), StoreError> {
    for part in table.chat.chunks(ROWS) {
        let mut query: sqlx::QueryBuilder<Db> =
            sqlx::QueryBuilder::new("INSERT INTO chat (table_id, n, seat, at, text, seq, note) ");
        query.push_values(part, |mut row, line| {
            row.push_bind(&table.id)
                .push_bind(line.n)
                .push_bind(line.seat)
                .push_bind(line.at)
                .push_bind(&line.text)
                .push_bind(line.seq)
                .push_bind(&line.note);
        });
        db.execute(query.build()).await?;
    }
    Ok(())
}

/// The names of all campaigns.
pub(super) async fn campaigns(pool: &Pool) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("SELECT id FROM campaigns ORDER BY id").fetch_all(pool).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// What content is kept: of which game, under which fingerprint.
pub(super) async fn contents(pool: &Pool) -> Result<Vec<(String, Hash)>, StoreError> {
    let rows = sqlx::query("SELECT game, fingerprint FROM contents ORDER BY game, fingerprint").fetch_all(pool).await?;
    let print = |bytes: Vec<u8>| Hash::try_from(bytes).map_err(|_| StoreError::Damaged("a fingerprint".into()));
    rows.iter().map(|row| Ok((row.try_get(0)?, print(row.try_get(1)?)?))).collect()
}
