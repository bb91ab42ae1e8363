//! Looking after a file: copies and checks, while a server runs or not.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor, Row, Sqlite};

use super::OPENING;
use crate::store::StoreError;

/// Opens a file to read, whoever else uses it.
async fn reader(file: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(OPENING);
    Ok(SqliteConnection::connect_with(&options).await?)
}

/// Copies a file into a new one as it stands at one moment.
pub async fn vacuum_into(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut connection = reader(from).await?;
    sqlx::query("VACUUM INTO ?").bind(to.to_string_lossy().into_owned()).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// What SQLite finds wrong with the pages of a file, after a thorough look.
///
/// # Errors
/// If it cannot be read at all.
pub async fn check_pages(file: &Path) -> Result<Vec<String>, StoreError> {
    let mut connection = reader(file).await?;
    findings(&mut connection, "PRAGMA integrity_check").await
}

/// The lines of one of SQLite's own checks; none if all is well.
pub(super) async fn findings<'e>(
    database: impl Executor<'e, Database = Sqlite>,
    check: &'static str,
) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query(check).fetch_all(database).await;
    let lines = match rows {
        Ok(rows) => rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?,
        Err(error) => match error.into() {
            StoreError::Pages(finding) => vec![finding],
            error => return Err(error),
        },
    };
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}
