//! Checking the cards of Last Aurora, and measuring how they play.

use std::io::Write;
use std::path::{Path, PathBuf};

use bots::last_aurora::Kind;
use registry::last_aurora::content::{self, Loaded};
use tabletop::Refusal;

use super::balance::solo::{self, Solo};
use super::balance::{self, Balance, Counted};
use super::source;
use super::table::{AuroraSeries, BoxArgs, Hired, SeatArgs, TableArgs};
use crate::Verdict;
use crate::commands::content::save;
use crate::tally::{self, Threads};

#[derive(clap::Args)]
pub struct ReportArgs {
    /// Number of games.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Numbers of players; one report each, in the same file.
    #[arg(long, value_delimiter = ',', default_value = "4", value_name = "N,…")]
    players: Vec<u8>,
    /// One player against the Last Automa instead, on every map.
    #[arg(long)]
    automa: bool,
    /// With the Automa: its easier variant.
    #[arg(long, requires = "automa")]
    automa_easy: bool,
    #[command(flatten)]
    with: BoxArgs,
    /// Players by seat: drifter, scavenger, driver, veteran, legend, or random, greedy, search, best; `best:400` makes 400 simulations
    /// for a decision. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT[:SIMULATIONS],…")]
    bots: Vec<Hired>,
    #[command(flatten)]
    threads: Threads,
    /// The file to write; printed if not given.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Reads the core set, alone or with the pack of a folder over it, and says what is wrong with it.
pub fn check(pack: Option<&Path>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let loaded = match pack {
        None => content::load(content::builtin_files()),
        Some(folder) => content::load_pack(content::builtin_files(), &source::pack_files(folder)?),
    };
    match loaded {
        Ok(loaded) => {
            tell(&loaded, out)?;
            Ok(Verdict::Good)
        }
        Err(errors) => {
            writeln!(out, "{errors}")?;
            Ok(Verdict::Bad)
        }
    }
}

fn tell(loaded: &Loaded, out: &mut impl Write) -> std::io::Result<()> {
    if let Some(pack) = &loaded.pack {
        writeln!(out, "pack {} over {}: {}", pack.name, pack.base, pack.description)?;
    }
    writeln!(out, "{}", content::summary(&loaded.content))?;
    writeln!(out, "{}", content::provenance_summary(&loaded.provenance))?;
    writeln!(out, "fingerprint {}", tabletop::hex::encode(&loaded.content.fingerprint.whole()))?;
    writeln!(out, "no errors")
}

/// Lets bots play and reports how the cards play.
pub fn report(args: &ReportArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let text = if args.automa { solo_report(args)? } else { balance_report(args)? };
    save(args.output.as_deref(), &text, out)
}

/// One player against the Automa, on every map that it can be played on (RUL-PA-05).
fn solo_report(args: &ReportArgs) -> anyhow::Result<Vec<u8>> {
    let threads = args.threads.count();
    let mut maps = Vec::new();
    for map in &args.with.content()?.maps {
        let table = match args.table_on(&map.slug, None, args.bots.clone()) {
            Err(refused) if refused.is::<Refusal>() => continue,
            table => table?,
        };
        let (sensible, _, _) = tally::play::<Solo>(&table, args.games, threads)?;
        let chance = args.table_on(&map.slug, None, vec![Kind::Random.into()])?;
        let (random, _, _) = tally::play::<Solo>(&chance, args.games, threads)?;
        maps.push(solo::Played { table, sensible, random });
    }
    let mut text = Vec::new();
    solo::write(&mut text, &args.command(), &maps)?;
    Ok(text)
}

fn balance_report(args: &ReportArgs) -> anyhow::Result<Vec<u8>> {
    let threads = args.threads.count();
    let mut text = Vec::new();
    for &players in &args.players {
        let table = args.table(players, args.bots.clone())?;
        let (played, _, _) = tally::play::<Balance>(&table, args.games, threads)?;
        let without = match args.with.modules.is_empty() {
            true => None,
            false => Some(tally::play::<Balance>(&args.plain_table(players)?, args.games, threads)?.0),
        };
        let by_chance = args.table(players, vec![Kind::Random.into()])?;
        let (random, _, _) = tally::play::<Balance>(&by_chance, args.games, threads)?;
        if !text.is_empty() {
            writeln!(text)?;
        }
        let counted = Counted { played: &played, without: without.as_ref(), random: &random };
        balance::write(&mut text, &table, &args.command(), &counted)?;
    }
    Ok(text)
}

impl ReportArgs {
    fn table(&self, players: u8, bots: Vec<Hired>) -> anyhow::Result<AuroraSeries> {
        self.table_on(&self.with.map, Some(players), bots)
    }

    /// The same table without the modules that are reported on, to see what they change.
    fn plain_table(&self, players: u8) -> anyhow::Result<AuroraSeries> {
        let with = BoxArgs { modules: Vec::new(), options: Vec::new(), ..self.with.clone() };
        let seats = SeatArgs { players: Some(players), automa: false, automa_easy: false, bots: self.bots.clone() };
        AuroraSeries::new(&TableArgs { seats, with, seed: self.seed })
    }

    fn table_on(&self, map: &str, players: Option<u8>, bots: Vec<Hired>) -> anyhow::Result<AuroraSeries> {
        let seats = SeatArgs { players, automa: self.automa, automa_easy: self.automa_easy, bots };
        let with = BoxArgs { map: map.to_owned(), ..self.with.clone() };
        AuroraSeries::new(&TableArgs { seats, with, seed: self.seed })
    }

    /// The command that makes this report again, wherever it is written.
    fn command(&self) -> String {
        let bots: Vec<_> = self.bots.iter().map(Hired::to_string).collect();
        let mut text = format!("snowbound content report --games {} --seed {}", self.games, self.seed);
        if self.automa {
            text.push_str(" --automa");
        } else if self.players != [4] {
            let players: Vec<_> = self.players.iter().map(u8::to_string).collect();
            text.push_str(&format!(" --players {}", players.join(",")));
        }
        if self.automa_easy {
            text.push_str(" --automa-easy");
        }
        if self.with.map != "alpha" && !self.automa {
            text.push_str(&format!(" --map {}", self.with.map));
        }
        if self.with.mine {
            text.push_str(" --mine");
        }
        let list = |words: Vec<&str>| words.join(",");
        if !self.with.modules.is_empty() {
            let words = self.with.modules.iter().map(|module| module.word());
            text.push_str(&format!(" --modules {}", list(words.collect())));
        }
        if !self.with.options.is_empty() {
            text.push_str(&format!(" --options {}", list(self.with.options.clone())));
        }
        if bots != ["greedy"] {
            text.push_str(&format!(" --bots {}", bots.join(",")));
        }
        if let Some(pack) = &self.with.pack {
            text.push_str(&format!(" --pack {}", pack.display()));
        }
        text
    }
}
