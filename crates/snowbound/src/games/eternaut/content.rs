//! What `snowbound content` can do with a campaign of The Eternaut besides measuring it.

use std::io::Write;
use std::path::PathBuf;

use super::{campaign, texts};
use crate::Verdict;

/// Options of `content check eternaut`.
#[derive(clap::Args)]
pub struct CheckArgs {
    /// Folder of a campaign of The Eternaut, instead of the one that comes with the program.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Goes on checking that folder whenever a file changes.
    #[arg(long, requires = "dir")]
    watch: bool,
}

impl CheckArgs {
    /// Checks once, or again and again.
    pub fn check(&self, out: &mut impl Write) -> anyhow::Result<Verdict> {
        match &self.dir {
            Some(dir) if self.watch => campaign::watch(dir, out),
            dir => campaign::check(dir.as_deref(), out),
        }
    }

    /// An option that was given; the other one requires it.
    pub fn given(&self) -> Option<&'static str> {
        self.dir.is_some().then_some("--dir")
    }
}

/// Commands of its own.
#[derive(clap::Subcommand)]
pub enum Commands {
    /// Draws the story of a Scenario of The Eternaut as SVG: places, cards, texts, and how one leads to another.
    Graph {
        /// Name of the game, `eternaut`.
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
        /// Name of the game, `eternaut`.
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
}

impl Commands {
    /// Runs the command.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<Verdict> {
        match self {
            Commands::Graph { game: _, scenario, output, dir } => {
                campaign::graph(dir.as_deref(), &scenario, &output, out)
            }
            Commands::Texts { game: _, missing, locales, dir } => {
                let language = missing.as_deref().map(|code| texts::Language { locales: &locales, code });
                texts::run(dir.as_deref(), language, out)
            }
        }
    }
}
