//! `snowbound content`: checking card sets and packs, and measuring how they play.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bots::last_aurora::Kind;
use clap::Subcommand;
use last_aurora::content::{self, Loaded};

use crate::balance::solo::{self, Solo};
use crate::balance::{self, Balance};
use crate::chronicle;
use crate::commands::{campaign, texts};
use crate::table::{BoxArgs, SeatArgs, Table, TableArgs};
use crate::tally::Threads;
use crate::{Verdict, source, tally};

/// Checks cards and maps, and measures how they play.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Reads cards, maps and storybooks and says everything that is wrong with them.
    Check {
        /// `eternaut` for the campaign of The Eternaut, or the folder of a pack to lay over Last Aurora's core set; that
        /// set alone if nothing is given.
        #[arg(value_name = "eternaut|PACK")]
        what: Option<PathBuf>,
        /// Folder of a campaign of The Eternaut, instead of the one that comes with the program.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
        /// Goes on checking that folder whenever a file changes.
        #[arg(long, requires = "dir")]
        watch: bool,
    },
    /// Draws the story of a Scenario of The Eternaut as SVG: places, cards, texts, and how one leads to another.
    Graph {
        /// The game.
        #[arg(value_parser = ["eternaut"])]
        game: String,
        /// Code of the Scenario, such as A.
        scenario: String,
        /// The file to write.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// Folder of a campaign, instead of the one that comes with the program.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
    /// Lists the texts of a campaign of The Eternaut for translators, as a Fluent file.
    Texts {
        /// The game.
        #[arg(value_parser = ["eternaut"])]
        game: String,
        /// Only those that this language lacks, such as `it`.
        #[arg(long, value_name = "LANGUAGE")]
        missing: Option<String>,
        /// Folder with the messages of each language.
        #[arg(long, value_name = "DIR", default_value = "content/locales")]
        locales: PathBuf,
        /// Folder of a campaign, instead of the one that comes with the program.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
    /// Lets bots play many games and reports as Markdown how the cards, or a Scenario, play against the targets of the design.
    #[command(args_conflicts_with_subcommands = true)]
    Report {
        #[command(subcommand)]
        game: Option<ReportGame>,
        #[command(flatten)]
        args: ReportArgs,
    },
}

/// What else can be reported on than Last Aurora.
#[derive(Subcommand, Debug)]
enum ReportGame {
    /// A Scenario of The Eternaut, played by all kinds of bots.
    Eternaut(chronicle::Args),
}

#[derive(clap::Args, Debug)]
struct ReportArgs {
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
    /// Players by seat: random, greedy. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT,…")]
    bots: Vec<Kind>,
    #[command(flatten)]
    threads: Threads,
    /// The file to write; printed if not given.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Verdict> {
    match args.command {
        Command::Check { what, dir, watch } if what.as_deref() == Some(Path::new("eternaut")) => match dir {
            Some(dir) if watch => campaign::watch(&dir, out),
            dir => campaign::check(dir.as_deref(), out),
        },
        Command::Check { dir: Some(_), .. } => bail!("--dir belongs to `content check eternaut`"),
        Command::Check { what: pack, .. } => check(pack, out),
        Command::Graph { game: _, scenario, output, dir } => campaign::graph(dir.as_deref(), &scenario, &output, out),
        Command::Texts { game: _, missing, locales, dir } => {
            let language = missing.as_deref().map(|code| texts::Language { locales: &locales, code });
            texts::run(dir.as_deref(), language, out)
        }
        Command::Report { game: Some(ReportGame::Eternaut(args)), .. } => {
            save(args.output.as_deref(), &chronicle::report(&args)?, out)
        }
        Command::Report { game: None, args } => report(&args, out),
    }
}

fn check(pack: Option<PathBuf>, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let loaded = match &pack {
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

fn report(args: &ReportArgs, out: &mut impl Write) -> anyhow::Result<Verdict> {
    let text = if args.automa { solo_report(args)? } else { balance_report(args)? };
    save(args.output.as_deref(), &text, out)
}

/// Writes a report into a file, or prints it.
fn save(file: Option<&Path>, text: &[u8], out: &mut impl Write) -> anyhow::Result<Verdict> {
    match file {
        None => out.write_all(text)?,
        Some(file) => {
            let wrong = || format!("cannot write {}", file.display());
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder).with_context(wrong)?;
            }
            fs::write(file, text).with_context(wrong)?;
            writeln!(out, "report written to {}", file.display())?;
        }
    }
    Ok(Verdict::Good)
}

/// One player against the Automa, on every map.
fn solo_report(args: &ReportArgs) -> anyhow::Result<Vec<u8>> {
    let threads = args.threads.count();
    let mut maps = Vec::new();
    for map in &args.with.content()?.maps {
        let table = args.table_on(&map.slug, None, args.bots.clone())?;
        let (greedy, _, _) = tally::play::<Solo>(&table, args.games, threads)?;
        let chance = args.table_on(&map.slug, None, vec![Kind::Random])?;
        let (random, _, _) = tally::play::<Solo>(&chance, args.games, threads)?;
        maps.push(solo::Played { table, greedy, random });
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
        let by_chance = args.table(players, vec![Kind::Random])?;
        let (random, _, _) = tally::play::<Balance>(&by_chance, args.games, threads)?;
        if !text.is_empty() {
            writeln!(text)?;
        }
        balance::write(&mut text, &table, &args.command(), &played, (&random, args.games))?;
    }
    Ok(text)
}

impl ReportArgs {
    fn table(&self, players: u8, bots: Vec<Kind>) -> anyhow::Result<Table> {
        self.table_on(&self.with.map, Some(players), bots)
    }

    fn table_on(&self, map: &str, players: Option<u8>, bots: Vec<Kind>) -> anyhow::Result<Table> {
        let seats = SeatArgs { players, automa: self.automa, automa_easy: self.automa_easy, bots };
        let with = BoxArgs { map: map.to_owned(), ..self.with.clone() };
        Table::new(&TableArgs { seats, with, seed: self.seed })
    }

    /// The command that makes this report again, wherever it is written.
    fn command(&self) -> String {
        let bots: Vec<_> = self.bots.iter().map(|kind| kind.name()).collect();
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
        if bots != ["greedy"] {
            text.push_str(&format!(" --bots {}", bots.join(",")));
        }
        if let Some(pack) = &self.with.pack {
            text.push_str(&format!(" --pack {}", pack.display()));
        }
        text
    }
}
