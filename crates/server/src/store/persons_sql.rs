//! What is asked of a database about people. Compiled once for each database, like the other statements.

use sqlx::Row as _;

use super::statements::{fixed, int, maybe, parse, run, run_once, secret_hash, time};
use super::{Connection, Pool, Row, notices_sql};
use crate::protocol::rest::TableStatus;
use crate::secrets::SecretHash;
use crate::store::StoreError;
use crate::store::persons::{KeyKind, KeyRow, PersonChange, PersonDump, PersonRow, PlaceRow, Placed, TurnRow};

/// Most seats of an identity that are told at once.
const PLACES: i64 = 400;

const KEY: &str = "hash, person, kind, label, wrapped, made, used, expires";

/// An identity by the hash of one of its keys.
pub(super) async fn person(pool: &Pool, hash: &SecretHash) -> Result<Option<(PersonRow, KeyRow)>, StoreError> {
    let row = "SELECT k.hash, k.person, k.kind, k.label, k.wrapped, k.made, k.used, k.expires, p.name, p.created \
        FROM person_keys k JOIN persons p ON p.id = k.person WHERE k.hash = $1";
    let Some(row) = sqlx::query(row).bind(hash.to_vec()).fetch_optional(pool).await? else { return Ok(None) };
    let key = read_key(&row)?;
    Ok(Some((PersonRow { id: key.person.clone(), name: row.try_get(8)?, created: int(&row, 9)? }, key)))
}

/// The identity whose place the seat of a secret is.
pub(super) async fn owner(pool: &Pool, table: &str, hash: &SecretHash) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("SELECT person FROM places WHERE table_id = $1 AND hash = $2 ORDER BY at LIMIT 1");
    let row = row.bind(table).bind(hash.to_vec()).fetch_optional(pool).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

/// What opens an identity, oldest first.
pub(super) async fn keys(pool: &Pool, person: &str) -> Result<Vec<KeyRow>, StoreError> {
    let rows = sqlx::AssertSqlSafe(format!("SELECT {KEY} FROM person_keys WHERE person = $1 ORDER BY made, hash"));
    sqlx::query(rows).bind(person).fetch_all(pool).await?.iter().map(read_key).collect()
}

fn read_key(row: &Row) -> Result<KeyRow, StoreError> {
    let kind: &str = row.try_get(2)?;
    Ok(KeyRow {
        hash: secret_hash(row.try_get(0)?)?,
        person: row.try_get(1)?,
        kind: KeyKind::of(kind).ok_or_else(|| StoreError::Damaged(format!("a key of kind `{kind}`")))?,
        label: row.try_get(3)?,
        wrapped: row.try_get(4)?,
        made: int(row, 5)?,
        used: int(row, 6)?,
        expires: maybe(row, 7)?,
    })
}

/// The seats that are an identity's, those where something happened last first.
pub(super) async fn placed(pool: &Pool, person: &str) -> Result<Vec<Placed>, StoreError> {
    let rows = "SELECT p.table_id, p.seat, p.sealed, p.at, t.game, t.campaign, t.setup, \
        u.seq, u.status, u.asked, u.round, u.at, u.ends, \
        coalesce((SELECT e.seq FROM entries e WHERE e.table_id = p.table_id AND e.seq IS NOT NULL \
            ORDER BY e.n DESC LIMIT 1), 0) \
        FROM places p JOIN tables t ON t.id = p.table_id \
        JOIN seats s ON s.table_id = p.table_id AND s.seat = p.seat AND s.secret = p.hash \
        LEFT JOIN turns u ON u.table_id = p.table_id \
        WHERE p.person = $1 ORDER BY coalesce(u.at, p.at) DESC, p.table_id, p.seat LIMIT $2";
    let rows = sqlx::query(rows).bind(person).bind(PLACES).fetch_all(pool).await?;
    let mut placed = rows.iter().map(read_placed).collect::<Result<Vec<_>, _>>()?;
    let names = "SELECT s.table_id, s.name FROM seats s \
        WHERE s.table_id IN (SELECT table_id FROM places WHERE person = $1) ORDER BY s.table_id, s.seat";
    for row in sqlx::query(names).bind(person).fetch_all(pool).await? {
        let (table, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        placed.iter_mut().filter(|one| one.table == table).for_each(|one| one.names.push(name.clone()));
    }
    Ok(placed)
}

fn read_placed(row: &Row) -> Result<Placed, StoreError> {
    let table: String = row.try_get(0)?;
    let noted = row.try_get::<Option<i64>, _>(7)?.is_some();
    Ok(Placed {
        seat: int(row, 1)?,
        sealed: row.try_get(2)?,
        at: int(row, 3)?,
        game: row.try_get(4)?,
        campaign: row.try_get(5)?,
        setup: parse(row.try_get(6)?)?,
        names: Vec::new(),
        turn: noted.then(|| read_turn(row, table.clone(), 7)).transpose()?,
        seq: int(row, 13)?,
        table,
    })
}

/// Where a table stands, from the columns that begin at `at`.
pub(super) fn read_turn(row: &Row, table: String, at: usize) -> Result<TurnRow, StoreError> {
    let status: &str = row.try_get(at + 1)?;
    Ok(TurnRow {
        table,
        seq: int(row, at)?,
        status: TableStatus::of(status).ok_or_else(|| StoreError::Damaged(format!("a table that is `{status}`")))?,
        asked: int(row, at + 2)?,
        round: int(row, at + 3)?,
        at: int(row, at + 4)?,
        ends: maybe(row, at + 5)?,
    })
}

/// Which of some tables are somebody's place.
pub(super) async fn followed(pool: &Pool, tables: &[String]) -> Result<Vec<String>, StoreError> {
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let mut query: sqlx::QueryBuilder<super::Db> =
        sqlx::QueryBuilder::new("SELECT DISTINCT table_id FROM places WHERE table_id IN (");
    let mut list = query.separated(", ");
    for table in tables {
        list.push_bind(table);
    }
    query.push(")");
    query.build().fetch_all(pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Identities that nobody can open any more.
pub(super) async fn closed(pool: &Pool) -> Result<Vec<String>, StoreError> {
    let rows = "SELECT id FROM persons p WHERE NOT EXISTS (SELECT 1 FROM person_keys k WHERE k.person = p.id)";
    sqlx::query(rows).fetch_all(pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// Everything that is kept of all identities.
pub(super) async fn dump(pool: &Pool) -> Result<Vec<PersonDump>, StoreError> {
    let rows = sqlx::query("SELECT id, name, created FROM persons ORDER BY id").fetch_all(pool).await?;
    let mut all = Vec::new();
    for row in rows {
        let row = PersonRow { id: row.try_get(0)?, name: row.try_get(1)?, created: int(&row, 2)? };
        let places = "SELECT table_id, seat, hash, sealed, at FROM places WHERE person = $1 ORDER BY table_id, seat";
        let places = sqlx::query(places).bind(&row.id).fetch_all(pool).await?;
        let place = |place: &Row| {
            Ok::<_, StoreError>(PlaceRow {
                person: row.id.clone(),
                table: place.try_get(0)?,
                seat: int(place, 1)?,
                hash: fixed(place.try_get(2)?)?.unwrap_or_default(),
                sealed: place.try_get(3)?,
                at: int(place, 4)?,
            })
        };
        let places = places.iter().map(place).collect::<Result<_, _>>()?;
        let channels = notices_sql::channels(pool, &row.id).await?;
        all.push(PersonDump { keys: keys(pool, &row.id).await?, row, places, channels });
    }
    Ok(all)
}

/// Stores a change of what is kept of people.
pub(super) async fn write(db: &mut Connection, change: &PersonChange) -> Result<(), StoreError> {
    match change {
        PersonChange::New(row, key) => {
            write_person(db, row).await?;
            write_key(db, key).await
        }
        PersonChange::Name(person, name) => {
            run(db, sqlx::query("UPDATE persons SET name = $1 WHERE id = $2").bind(name).bind(person)).await
        }
        PersonChange::Key(key) => write_key(db, key).await,
        PersonChange::Replace(key) => {
            drop_all(db, &key.person, key.kind).await?;
            write_key(db, key).await
        }
        PersonChange::Swap(hash, key) => {
            let gone = sqlx::query("DELETE FROM person_keys WHERE hash = $1").bind(hash.to_vec());
            // Somebody else was faster: what can be used once was used.
            run_once(db, gone).await?;
            write_key(db, key).await
        }
        PersonChange::Used(hash, at) => {
            let used = sqlx::query("UPDATE person_keys SET used = $1 WHERE hash = $2").bind(time(*at));
            run(db, used.bind(hash.to_vec())).await
        }
        PersonChange::Drop(person, hash) => {
            // A device that is shut out is not told anything more either.
            for from in ["channels WHERE person = $1 AND device = $2", "person_keys WHERE person = $1 AND hash = $2"] {
                let query = sqlx::AssertSqlSafe(format!("DELETE FROM {from}"));
                run(db, sqlx::query(query).bind(person).bind(hash.to_vec())).await?;
            }
            Ok(())
        }
        PersonChange::DropAll(person, kind) => drop_all(db, person, *kind).await,
        PersonChange::Place(place) => write_place(db, place).await,
        PersonChange::Leave(person, table) => {
            let leave = sqlx::query("DELETE FROM places WHERE person = $1 AND table_id = $2");
            run(db, leave.bind(person).bind(table)).await
        }
        PersonChange::Close(person) => {
            for from in ["channels", "person_keys"] {
                let query = sqlx::AssertSqlSafe(format!("DELETE FROM {from} WHERE person = $1"));
                run(db, sqlx::query(query).bind(person)).await?;
            }
            run(db, sqlx::query("UPDATE persons SET name = '' WHERE id = $1").bind(person)).await
        }
        PersonChange::Remove(person) => {
            for from in ["channels", "person_keys", "places"] {
                let query = sqlx::AssertSqlSafe(format!("DELETE FROM {from} WHERE person = $1"));
                run(db, sqlx::query(query).bind(person)).await?;
            }
            run(db, sqlx::query("DELETE FROM persons WHERE id = $1").bind(person)).await
        }
        PersonChange::Turn(turn, stood) => write_turn(db, turn, *stood).await,
        PersonChange::Whole(PersonDump { row, keys, places, channels }) => {
            write_person(db, row).await?;
            for key in keys {
                write_key(db, key).await?;
            }
            for place in places {
                write_place(db, place).await?;
            }
            for channel in channels {
                notices_sql::write_channel(db, channel).await?;
            }
            Ok(())
        }
    }
}

async fn write_person(db: &mut Connection, row: &PersonRow) -> Result<(), StoreError> {
    let insert = sqlx::query("INSERT INTO persons (id, name, created) VALUES ($1, $2, $3)");
    run(db, insert.bind(&row.id).bind(&row.name).bind(time(row.created))).await
}

async fn drop_all(db: &mut Connection, person: &str, kind: KeyKind) -> Result<(), StoreError> {
    let drop = sqlx::query("DELETE FROM person_keys WHERE person = $1 AND kind = $2");
    run(db, drop.bind(person).bind(kind.word())).await
}

async fn write_key(db: &mut Connection, key: &KeyRow) -> Result<(), StoreError> {
    let insert =
        sqlx::AssertSqlSafe(format!("INSERT INTO person_keys ({KEY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"));
    let query = sqlx::query(insert)
        .bind(key.hash.to_vec())
        .bind(&key.person)
        .bind(key.kind.word())
        .bind(&key.label)
        .bind(&key.wrapped)
        .bind(time(key.made))
        .bind(time(key.used))
        .bind(key.expires.map(time));
    theirs(run(db, query).await)
}

async fn write_place(db: &mut Connection, place: &PlaceRow) -> Result<(), StoreError> {
    let insert = "INSERT INTO places (person, table_id, seat, hash, sealed, at) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (person, table_id, seat) DO UPDATE SET hash = excluded.hash, sealed = excluded.sealed";
    let query = sqlx::query(insert)
        .bind(&place.person)
        .bind(&place.table)
        .bind(i64::from(place.seat))
        .bind(place.hash.to_vec())
        .bind(&place.sealed)
        .bind(time(place.at));
    theirs(run(db, query).await)?;
    // Where it stands is noted by then at the latest when a server is started again.
    let awake =
        "INSERT INTO awake (table_id) SELECT id FROM tables WHERE id = $1 AND ended IS NULL ON CONFLICT DO NOTHING";
    run(db, sqlx::query(awake).bind(&place.table)).await
}

/// Of several who note something new about a table, one does; the others look again.
async fn write_turn(db: &mut Connection, turn: &TurnRow, stood: Option<u32>) -> Result<(), StoreError> {
    let insert = "INSERT INTO turns (table_id, seq, status, asked, round, at, ends) VALUES ($1, $2, $3, $4, $5, $6, $7) \
        ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, status = excluded.status, asked = excluded.asked, \
        round = excluded.round, at = excluded.at, ends = excluded.ends WHERE turns.seq = $8";
    let query = sqlx::query(insert)
        .bind(&turn.table)
        .bind(i64::from(turn.seq))
        .bind(turn.status.word())
        .bind(i64::from(turn.asked))
        .bind(i64::from(turn.round))
        .bind(time(turn.at))
        .bind(turn.ends.map(time))
        .bind(stood.map(i64::from));
    theirs(run_once(db, query).await)
}

/// That the table or the identity was deleted meanwhile is nothing wrong with the database.
pub(super) fn theirs(result: Result<(), StoreError>) -> Result<(), StoreError> {
    match result {
        Err(StoreError::Database(error))
            if error.as_database_error().is_some_and(|error| error.is_foreign_key_violation()) =>
        {
            Err(StoreError::Conflict)
        }
        result => result,
    }
}
