//! Which database: one file, or one of a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::{StoreError, postgres};

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// An SQLite file.
    File(PathBuf),
    /// A database of a PostgreSQL server, as `postgres://user:password@host:port/database`.
    Postgres(String),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme);
        match (scheme, text.strip_prefix("sqlite:")) {
            (Some("postgres" | "postgresql"), _) => postgres::shown(text).map(|_| Address::Postgres(text.to_owned())),
            (_, Some(path)) => match path.strip_prefix("//").unwrap_or(path) {
                "" => Err(StoreError::Address("`sqlite:` without a file".into())),
                path => Ok(Address::File(path.into())),
            },
            (Some(scheme), _) => {
                Err(StoreError::Address(format!("`{scheme}` is no kind of database that is known here")))
            }
            (None, None) if text.is_empty() => Err(StoreError::Address("nothing".into())),
            (None, None) => Ok(Address::File(text.into())),
        }
    }
}

impl From<PathBuf> for Address {
    fn from(file: PathBuf) -> Self {
        Address::File(file)
    }
}

impl From<&Path> for Address {
    fn from(file: &Path) -> Self {
        Address::File(file.to_owned())
    }
}

impl From<&PathBuf> for Address {
    fn from(file: &PathBuf) -> Self {
        Address::File(file.clone())
    }
}

impl From<&Address> for Address {
    fn from(address: &Address) -> Self {
        address.clone()
    }
}

/// Without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::File(file) => write!(f, "{}", file.display()),
            Address::Postgres(address) => f.write_str(&postgres::shown(address).map_err(|_| fmt::Error)?),
        }
    }
}

/// Without the password, too: whatever is debugged may be logged.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_files_or_databases_and_never_show_a_password() {
        let read = |text: &str| text.parse::<Address>().map_err(|error| error.to_string());
        for plain in ["tables.db", "sqlite:tables.db", "sqlite://tables.db"] {
            assert_eq!(read(plain), Ok(Address::File("tables.db".into())));
        }
        assert_eq!(read("/a folder/x.db"), Ok(Address::File("/a folder/x.db".into())));
        let far = read("postgres://anna:s3cret@db.example.org:5433/snow").unwrap();
        assert_eq!(far.to_string(), "postgres://anna@db.example.org:5433/snow");
        assert!(!format!("{far:?}").contains("s3cret"));
        for wrong in ["mysql://x/y", "sqlite:", "", "postgres://a:s3cret@host:port/x"] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains("sqlite:PATH or postgres://") && !error.contains("s3cret"), "{wrong}: {error}");
        }
    }
}
