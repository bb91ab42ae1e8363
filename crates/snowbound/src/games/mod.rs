//! The games at the command line, each in a folder of its own.
//!
//! Commands know games only as the trait [`Played`]. Names become types by the list of [`registry`]; a further game is a
//! module here, and nothing else in this crate names it.

mod eternaut;
mod last_aurora;
mod none;
#[cfg(test)]
pub mod toy;

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, LazyLock};

use bots::Bot;
use cases::Cased;
use registry::SourceFile;
use serde::Serialize;
use tabletop::{Game, Hash, SeatSet};

use crate::Verdict;
use crate::commands::replay::{self, Retold};
use crate::play::Desk;
use crate::table::Deal;

pub use last_aurora::{demo, puzzles};
pub use none::{NoArgs, NoCommand};

/// Hands the list of games to a macro, as [`registry::each_game!`] does. Tests have one more.
#[cfg(not(test))]
macro_rules! each_game {
    ([$($then:tt)*] { $($with:tt)* }) => { registry::each_game! { [$($then)*] { $($with)* } } };
}
#[cfg(test)]
macro_rules! each_game {
    ([$($then:tt)*] { $($with:tt)* }) => {
        registry::each_game! { [$($then)*] { $($with)* }
            /// The game that only tests play.
            Lanterns in toy = $crate::games::toy::Lanterns;
        }
    };
}
pub(crate) use each_game;

/// Works out an expression with the game of a name as a type; nothing if there is no such game.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        $crate::games::each_game! { [registry::match_game] { $name, $game => $body } }
    };
}
pub(crate) use with_game;

/// Makes the subcommands of a command that has one for each game: `OfGame: Args => run` is an enum of `Args<G>` whose
/// method `run` calls the function `run` with those of the game that was named.
macro_rules! game_args {
    ({ $name:ident: $args:ident => $run:ident } $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        #[derive(clap::Subcommand)]
        enum $name { $( $(#[$about])* $variant($args<$type>), )* }

        impl $name {
            fn run(self, out: &mut impl std::io::Write) -> anyhow::Result<$crate::Verdict> {
                match self { $( Self::$variant(args) => $run(args, out), )* }
            }
        }
    };
}
pub(crate) use game_args;

macro_rules! lists {
    ({} $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        /// The names of all games.
        pub const NAMES: &[&str] = &[$( <$type as Game>::NAME ),*];

        /// What can be named to be checked, as help says it.
        pub fn checkable() -> String {
            let mut all = vec![$( (<$type as Game>::NAME, <$type as Played>::CONTENT) ),*].into_iter();
            let first = all.next().map_or("", |(_, folder)| folder);
            let others: String = all.map(|(name, content)| format!("`{name}` for {content}, ")).collect();
            format!("{others}or {first}")
        }

        /// The options that games add to `content check`. Two of them never share a name.
        #[derive(clap::Args)]
        pub struct CheckOptions { $( #[command(flatten)] $module: <$type as Played>::CheckArgs, )* }

        impl CheckOptions {
            /// Checks the content of the game of a name; of the first game, if it is a folder instead.
            ///
            /// # Errors
            /// An option that belongs to another game, or files that cannot be read.
            pub fn check(&self, what: Option<&Path>, out: &mut impl Write) -> anyhow::Result<Verdict> {
                let named = what.and_then(Path::to_str).and_then(|name| NAMES.iter().find(|game| **game == name));
                let (game, folder) = named.map_or((NAMES[0], what), |game| (*game, None));
                $(
                    if let (Some(option), false) = (<$type>::check_option(&self.$module), game == <$type>::NAME) {
                        anyhow::bail!("{option} belongs to `content check {}`", <$type>::NAME);
                    }
                )*
                match game {
                    $( <$type as Game>::NAME => <$type>::check_content(folder, &self.$module, out), )*
                    _ => anyhow::bail!("there is no game `{game}`"),
                }
            }
        }

        /// The commands that games add to `content`.
        #[derive(clap::Subcommand)]
        pub enum ContentCommands { $( #[command(flatten)] $variant(<$type as Played>::ContentCommands), )* }

        impl ContentCommands {
            /// Runs the command.
            pub fn run(self, out: &mut impl Write) -> anyhow::Result<Verdict> {
                match self { $( Self::$variant(command) => <$type>::content_command(command, out), )* }
            }
        }
    };
}
each_game! { [lists] {} }

macro_rules! reports {
    ({} $(#[$first:meta])* $one:ident in $m:ident = $of:ty; $( $(#[$about:meta])* $variant:ident in $module:ident = $type:ty; )*) => {
        /// The games that can be reported on besides the first.
        #[derive(clap::Subcommand)]
        pub enum ReportGame { $( $variant(<$type as Played>::ReportArgs), )* }

        impl ReportGame {
            /// Makes the report.
            pub fn run(self, out: &mut impl Write) -> anyhow::Result<Verdict> {
                match self { $( Self::$variant(args) => <$type>::report(&args, out), )* }
            }
        }
    };
}
each_game! { [reports] {} }

/// The names of all games as help writes them: `last-aurora|eternaut`.
pub fn names() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| NAMES.join("|"));
    &ALL
}

/// What can be named to be checked, in a word: `eternaut|PACK`.
pub fn checkable_names() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| NAMES[1..].join("|") + "|PACK");
    &ALL
}

/// What came of many games, for people; as JSON for programs.
pub trait Tell: Serialize {
    /// Says it in words.
    fn tell(&self, out: &mut impl Write) -> io::Result<()>;
}

/// A game at the command line.
pub trait Played: Cased {
    /// Who plays with which cards, where bots play: options of `simulate` and `record`.
    type TableArgs: clap::Args;
    /// Such a table.
    type Series: Deal<Game = Self>;
    /// What many games come to.
    type Summary: Tell;
    /// How many play, and with which cards: options of `perft`.
    type StartArgs: clap::Args;
    /// Who sits at the terminal, and with which cards: options of `play`.
    type PlayArgs: clap::Args;
    /// How the game looks in a terminal.
    type Desk: Desk<Game = Self>;
    /// Options of `content check`; [`NoArgs`] if there is nothing to choose.
    type CheckArgs: clap::Args;
    /// Options of `content report`; [`NoArgs`] if there is no report.
    type ReportArgs: clap::Args;
    /// Commands of its own under `content`; [`NoCommand`] if there are none.
    type ContentCommands: clap::Subcommand;

    /// What `content check` reads of it, for help. Of the first game, whose name is left out, what is named instead.
    const CONTENT: &'static str;

    /// The table of these options, at which a game could begin.
    ///
    /// # Errors
    /// What is wrong with the options or the cards.
    fn table(args: &Self::TableArgs) -> anyhow::Result<Self::Series>;

    /// The folder that the cards of a table come from, if not from the program.
    fn folder_of_table(args: &Self::TableArgs) -> Option<&Path>;

    /// Lets bots play so many games on so many threads.
    ///
    /// # Errors
    /// If a game gets stuck.
    fn simulate(table: &Self::Series, games: u64, threads: usize) -> anyhow::Result<Self::Summary>;

    /// The programs of these names and seeds, by seat of one game: those of the arena. They share nothing with other games.
    ///
    /// # Errors
    /// If no program of this game has such a name; says which there are.
    fn contenders(table: &Self::Series, seats: &[(&str, u64)]) -> anyhow::Result<Vec<Bot<Self>>>;

    /// How many seats play against each other; none where they play together, or one alone, against the game itself.
    fn rivals(setup: &Self::Setup) -> Option<usize>;

    /// Cards and setup of a game to count.
    ///
    /// # Errors
    /// What is wrong with the options or the cards.
    fn start(args: &Self::StartArgs) -> anyhow::Result<(Arc<Self::Content>, Self::Setup)>;

    /// Cards and setup of a game at the terminal.
    ///
    /// # Errors
    /// What is wrong with the options or the cards.
    fn sit_down(args: &Self::PlayArgs) -> anyhow::Result<(Arc<Self::Content>, Self::Setup)>;

    /// The folder that the cards at the terminal come from, if not from the program.
    fn folder_of_play(args: &Self::PlayArgs) -> Option<&Path>;

    /// The seats at the terminal that people take.
    fn people(args: &Self::PlayArgs, setup: &Self::Setup) -> SeatSet;

    /// Players for the other seats, by seat.
    fn bots(args: &Self::PlayArgs, content: &Self::Content, setup: &Self::Setup) -> Vec<Bot<Self>>;

    /// Lays out what the terminal needs to tell a game.
    ///
    /// # Errors
    /// If its rulebook cannot be read.
    fn desk(content: Arc<Self::Content>, setup: Self::Setup) -> anyhow::Result<Self::Desk>;

    /// The files of the cards in a folder, or of those that come with the program, layer by layer.
    ///
    /// # Errors
    /// If they cannot be read.
    fn layers(folder: Option<&Path>) -> anyhow::Result<Vec<Vec<SourceFile>>>;

    /// The cards in a folder, as a game with this setup was played with them.
    ///
    /// # Errors
    /// If they cannot be read.
    fn in_folder(folder: &Path, setup: &Self::Setup, fingerprint: &Hash) -> anyhow::Result<Arc<Self::Content>>;

    /// Tells a recorded game in words: as the terminal does, unless a game knows better.
    ///
    /// # Errors
    /// If the record cannot be played.
    fn retell(retold: &Retold, content: Arc<Self::Content>, out: &mut impl Write) -> anyhow::Result<()> {
        replay::as_played::<Self>(retold, content, out)
    }

    /// Reads the cards that come with the program, or those of a folder, and says everything that is wrong with them.
    ///
    /// # Errors
    /// If they cannot be read at all.
    fn check_content(folder: Option<&Path>, args: &Self::CheckArgs, out: &mut impl Write) -> anyhow::Result<Verdict>;

    /// An option of `content check` that was given, by name: another game's check has no use for it.
    fn check_option(_: &Self::CheckArgs) -> Option<&'static str> {
        None
    }

    /// Lets bots play many games and reports how the cards play.
    ///
    /// # Errors
    /// What is wrong with the options, or that there is no report of this game.
    fn report(args: &Self::ReportArgs, out: &mut impl Write) -> anyhow::Result<Verdict>;

    /// Runs one of its own commands under `content`.
    ///
    /// # Errors
    /// Whatever keeps it from its work.
    fn content_command(command: Self::ContentCommands, out: &mut impl Write) -> anyhow::Result<Verdict>;
}

#[cfg(test)]
mod tests {
    use clap::{Command, Subcommand};

    use super::*;

    #[derive(clap::Args)]
    struct Nothing<G: Played> {
        #[command(flatten)]
        none: NoArgs,
        #[arg(skip)]
        game: std::marker::PhantomData<G>,
    }

    each_game! { [game_args] { OfGame: Nothing => nothing } }

    fn nothing<G: Played>(args: Nothing<G>, _: &mut impl Write) -> anyhow::Result<Verdict> {
        let Nothing { none: NoArgs {}, game: _ } = args;
        Ok(Verdict::Good)
    }

    #[test]
    fn a_game_has_one_name_in_records_and_on_the_command_line() {
        let command = OfGame::augment_subcommands(Command::new("any"));
        let subcommands: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        assert_eq!(subcommands, NAMES);
        let mut out = Vec::new();
        for name in NAMES {
            let matches = command.clone().get_matches_from(["any", name]);
            let of_game = <OfGame as clap::FromArgMatches>::from_arg_matches(&matches).unwrap();
            assert_eq!(of_game.run(&mut out).unwrap(), Verdict::Good);
        }
    }
}
