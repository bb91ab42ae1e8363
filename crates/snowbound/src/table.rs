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
    /// Number of players; 4 if not given, 1 with the Automa.
    #[arg(long)]
    pub players: Option<u8>,
    /// One player against the Last Automa.
    #[arg(long)]
    pub automa: bool,
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

impl TableArgs {
    /// Map and seats; the Automa has the seat after the player's.
    fn setup(&self) -> anyhow::Result<Setup> {
        let setup = match (self.automa, self.players) {
            (false, players) => Setup::players(usize::from(players.unwrap_or(4))),
            (true, None | Some(1)) => Setup::solo(),
            (true, Some(players)) => anyhow::bail!("the Automa plays against 1 player, not {players}"),
        };
        Ok(Setup { map: self.map.clone(), mine: self.mine, ..setup })
    }
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
        let setup = args.setup()?;
        let kinds = args.bots.iter().copied().cycle().take(setup.seats.len()).collect();
        let table = Table { content, setup, kinds, seed: args.seed };
        table.game(0)?;
        Ok(table)
    }

    /// Names of the players by seat; the Automa has no bot.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.kinds.iter().map(|kind| kind.name()).collect();
        if let (true, Some(last)) = (self.setup.automa, names.last_mut()) {
            *last = "automa";
        }
        names
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
