//! `snowbound store`: looking after the database of a server.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use server::store::{Address, Copied};

use crate::Verdict;

/// Looks after the database that keeps the tables of a server: a file, or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Copies the database as it stands at one moment into a new file. Safe while a server runs.
    Backup {
        /// The database of the server.
        from: Address,
        /// The copy, which must not be there yet.
        to: PathBuf,
    },
    /// Looks for damage: pages, checksums, and every game played again. Damaged tables are named. Safe while a server runs.
    Check {
        /// The database of the server, or a copy of it.
        database: Address,
    },
    /// Moves house: copies everything into another database, which must be empty. No server may use either meanwhile.
    Copy {
        /// Where everything is.
        from: Address,
        /// Where it shall be.
        to: Address,
    },
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    match args.what {
        What::Backup { from, to } => {
            let wrong = || format!("cannot copy {from} to {}", to.display());
            runtime.block_on(server::store::backup(&from, &to)).with_context(wrong)?;
            writeln!(out, "{} holds everything that {from} held", to.display())?;
            Ok(Verdict::Good)
        }
        What::Check { database } => check(&runtime, &database, out),
        What::Copy { from, to } => {
            let progress = |so_far: Copied| eprintln!("{} of {} tables", so_far.tables, so_far.of);
            let copied = runtime.block_on(server::store::copy(&from, &to, progress));
            let Copied { tables, campaigns, contents, people, .. } =
                copied.with_context(|| format!("cannot copy {from} to {to}"))?;
            writeln!(
                out,
                "{to} holds {tables} tables, {campaigns} campaigns, {contents} sets of cards and {people} identities, as {from} does"
            )?;
            Ok(Verdict::Good)
        }
    }
}

fn check(runtime: &tokio::runtime::Runtime, database: &Address, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let folder = std::env::temp_dir().join(format!("snowbound-check-{}", std::process::id()));
    std::fs::create_dir(&folder).with_context(|| format!("cannot make the folder {} for a copy", folder.display()))?;
    let findings = runtime.block_on(server::inspect(database, &folder.join("copy.db")));
    let _ = std::fs::remove_dir_all(&folder);
    let findings = findings.with_context(|| format!("cannot check {database}"))?;
    for finding in &findings.pages {
        writeln!(out, "{database}: {finding}")?;
    }
    for (table, why) in &findings.wrong {
        writeln!(out, "table {table}: {why}")?;
    }
    if findings.is_good() {
        writeln!(out, "{database}: {} tables, every one as it was stored, every game plays", findings.tables)?;
        return Ok(Verdict::Good);
    }
    let bad = findings.wrong.len();
    writeln!(out, "{database}: {bad} of {} tables are not as they should be", findings.tables)?;
    Ok(Verdict::Bad)
}
