//! What is played by whom: the arguments that several commands share, and the games made from them.

use std::path::PathBuf;
use std::sync::Arc;

use bots::{Bot, Kind};
use clap::ValueEnum;
use last_aurora::content::Content;
use last_aurora::{LastAurora, Setup};
use tabletop::{Game, seed_from_number};

/// A game that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Last Aurora.
    LastAurora,
}

/// Which game, how many players, and who plays.
#[derive(clap::Args, Clone, Debug)]
pub struct TableArgs {
    /// The game.
    #[arg(value_enum)]
    pub game: GameName,
    /// Number of players.
    #[arg(long, default_value_t = 4)]
    pub players: u8,
    /// Players by seat: random, greedy. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT,…")]
    pub bots: Vec<Kind>,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Map side: alpha, beta.
    #[arg(long, default_value = "alpha")]
    pub map: String,
    /// With the optional Object card, the Mine.
    #[arg(long)]
    pub mine: bool,
    /// Folder of a pack to lay over the core set.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// A table at which many games can be played, each with a number of its own.
#[derive(Clone)]
pub struct Table {
    /// The cards.
    pub content: Arc<Content>,
    /// Map and colours.
    pub setup: Setup,
    /// Players by seat.
    pub kinds: Vec<Kind>,
    /// Number of the first game.
    pub seed: u64,
}

impl Table {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &TableArgs) -> anyhow::Result<Self> {
        let GameName::LastAurora = args.game;
        let content = crate::source::content(args.pack.as_deref())?;
        let setup = Setup { map: args.map.clone(), mine: args.mine, ..Setup::players(usize::from(args.players)) };
        let kinds = args.bots.iter().copied().cycle().take(usize::from(args.players)).collect();
        let table = Table { content, setup, kinds, seed: args.seed };
        table.game(0)?;
        Ok(table)
    }

    /// The game of a number.
    pub fn game(&self, number: u64) -> anyhow::Result<LastAurora> {
        let seed = seed_from_number(self.seed.wrapping_add(number));
        Ok(LastAurora::new(&self.setup, self.content.clone(), seed)?)
    }

    /// The players of the game of a number. Their dice have nothing to do with the decks.
    pub fn players(&self, number: u64) -> Vec<Bot> {
        let seed = self.seed.wrapping_add(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let players = self.kinds.iter().zip(0u64..);
        players.map(|(kind, seat)| kind.last_aurora(&self.content, seed.wrapping_add(seat))).collect()
    }
}
