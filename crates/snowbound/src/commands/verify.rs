//! `snowbound verify`: is a record genuine?

use std::io::Write;
use std::path::PathBuf;

use registry::{First, Unknown};
use tabletop::{Record, replay};
use words::Words;

use crate::games::{Played, with_game};
use crate::{Verdict, commands, source};

/// Proves a record: re-derives every shuffle from the revealed seed, plays every step again and compares.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The record to prove.
    file: PathBuf,
    /// Folder of the pack or campaign that the game was played with.
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let record = match commands::replay::read(&args.file) {
        Ok(record) => record,
        // A file that can be read but is no record is a record that does not hold.
        Err(error) if error.downcast_ref::<tabletop::RecordError>().is_some() => {
            writeln!(out, "{error:#}")?;
            return Ok(Verdict::Bad);
        }
        Err(error) => return Err(error),
    };
    // A game that nobody knows is refused by whichever looks at it.
    with_game!(record.game.as_str(), G => verify::<G>(&args, &record, out))
        .unwrap_or_else(|| verify::<First>(&args, &record, out))
}

fn verify<G: Played>(args: &Args, record: &Record, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let found = match source::of_record::<G>(record, args.pack.as_deref()) {
        Ok(content) => replay::verify::<G>(record, content),
        Err(error) => return refuse(args, error, out),
    };
    let found = found.told(|refusal| Words::english().refusal(refusal));
    if !found.is_genuine() {
        writeln!(out, "{}: {found}", args.file.display())?;
        return Ok(Verdict::Bad);
    }
    writeln!(out, "{}: {found}", args.file.display())?;
    let hashed = record.steps.iter().filter(|step| step.hash.is_some()).count();
    writeln!(out, "  the commitment follows from seed, setup and content")?;
    writeln!(out, "  every step is legal; {hashed} states along the way and the last one are as recorded")?;
    writeln!(out, "  scores and winner are as recorded")?;
    Ok(Verdict::Good)
}

/// A record whose own content is not what it names does not hold; other trouble with content is not the record's.
fn refuse(args: &Args, error: anyhow::Error, out: &mut impl Write) -> anyhow::Result<Verdict> {
    if error.downcast_ref::<Unknown>().is_none() {
        return Err(error);
    }
    writeln!(out, "{}: not genuine: {error:#}", args.file.display())?;
    Ok(Verdict::Bad)
}
