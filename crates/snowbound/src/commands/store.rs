//! `snowbound store`: looking after the file of a server.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::Verdict;

/// Looks after the file that keeps the tables of a server. Both commands are safe while the server runs.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Copies the file as it stands at one moment into a new one.
    Backup {
        /// The file of the server.
        from: PathBuf,
        /// The copy, which must not be there yet.
        to: PathBuf,
    },
    /// Looks for damage: pages, checksums, and every game played again. Damaged tables are named.
    Check {
        /// The file of the server, or a copy of it.
        file: PathBuf,
    },
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    match args.what {
        What::Backup { from, to } => {
            let wrong = || format!("cannot copy {} to {}", from.display(), to.display());
            runtime.block_on(server::store::backup(&from, &to)).with_context(wrong)?;
            writeln!(out, "{} holds everything that {} held", to.display(), from.display())?;
            Ok(Verdict::Good)
        }
        What::Check { file } => check(&runtime, &file, out),
    }
}

fn check(runtime: &tokio::runtime::Runtime, file: &Path, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let folder = std::env::temp_dir().join(format!("snowbound-check-{}", std::process::id()));
    std::fs::create_dir(&folder).with_context(|| format!("cannot make the folder {} for a copy", folder.display()))?;
    let findings = runtime.block_on(server::inspect(file, &folder.join("copy.db")));
    let _ = std::fs::remove_dir_all(&folder);
    let findings = findings.with_context(|| format!("cannot check {}", file.display()))?;
    for finding in &findings.pages {
        writeln!(out, "{}: {finding}", file.display())?;
    }
    for (table, why) in &findings.wrong {
        writeln!(out, "table {table}: {why}")?;
    }
    if findings.is_good() {
        writeln!(out, "{}: {} tables, every one as it was stored, every game plays", file.display(), findings.tables)?;
        return Ok(Verdict::Good);
    }
    let bad = findings.wrong.len();
    writeln!(out, "{}: {bad} of {} tables are not as they should be", file.display(), findings.tables)?;
    Ok(Verdict::Bad)
}
