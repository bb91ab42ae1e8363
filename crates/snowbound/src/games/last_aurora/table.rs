//! Tables of Last Aurora between bots, and the options that say which.

use std::path::PathBuf;
use std::sync::Arc;

use bots::Bot;
use bots::last_aurora::Kind;
use registry::last_aurora::LastAurora;
use registry::last_aurora::content::Content;
use registry::last_aurora::modules::Module;
use registry::last_aurora::modules::automa::EASY;

use super::source;
use crate::table::{Deal, dice};

/// What Last Aurora is played with.
#[derive(clap::Args, Clone, Debug)]
pub struct BoxArgs {
    /// Map side: alpha, beta, gamma.
    #[arg(long, default_value = "alpha")]
    pub map: String,
    /// With the optional Object card, the Mine.
    #[arg(long)]
    pub mine: bool,
    /// Folder of a pack to lay over the core set.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

impl BoxArgs {
    /// Cards and maps.
    pub fn content(&self) -> anyhow::Result<Arc<Content>> {
        source::content(self.pack.as_deref())
    }

    /// The setup of these seats with this map.
    pub fn setup(&self, seats: registry::last_aurora::Setup) -> registry::last_aurora::Setup {
        registry::last_aurora::Setup { map: self.map.clone(), ..seats }.with(self.mine.then_some(Module::Mine))
    }
}

/// How many players of Last Aurora, and who they are.
#[derive(clap::Args, Clone, Debug)]
pub struct SeatArgs {
    /// Number of players; 4 if not given, 1 with the Automa.
    #[arg(long)]
    pub players: Option<u8>,
    /// One player against the Last Automa.
    #[arg(long)]
    pub automa: bool,
    /// With the Automa: its easier variant.
    #[arg(long, requires = "automa")]
    pub automa_easy: bool,
    /// Players by seat: random, greedy. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT,…")]
    pub bots: Vec<Kind>,
}

impl SeatArgs {
    /// The seats on the usual map; the Automa has the one after the player's.
    fn setup(&self) -> anyhow::Result<registry::last_aurora::Setup> {
        match (self.automa, self.players) {
            (false, players) => Ok(registry::last_aurora::Setup::players(usize::from(players.unwrap_or(4)))),
            (true, None | Some(1)) => {
                Ok(registry::last_aurora::Setup::solo().with_options(self.automa_easy.then_some(EASY)))
            }
            (true, Some(players)) => anyhow::bail!("the Automa plays against 1 player, not {players}"),
        }
    }
}

/// Games of Last Aurora between bots.
#[derive(clap::Args, Clone, Debug)]
pub struct TableArgs {
    #[command(flatten)]
    pub seats: SeatArgs,
    #[command(flatten)]
    pub with: BoxArgs,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A table of Last Aurora.
#[derive(Clone)]
pub struct AuroraSeries {
    /// The cards that are played with.
    pub content: Arc<Content>,
    /// Map and colours.
    pub setup: registry::last_aurora::Setup,
    /// Players by seat.
    pub kinds: Vec<Kind>,
    /// Number of the first game.
    pub seed: u64,
}

impl AuroraSeries {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &TableArgs) -> anyhow::Result<Self> {
        let content = args.with.content()?;
        let setup = args.with.setup(args.seats.setup()?);
        let kinds = args.seats.bots.iter().copied().cycle().take(setup.seats.len()).collect();
        let table = AuroraSeries { content, setup, kinds, seed: args.seed };
        table.game(0)?;
        Ok(table)
    }

    /// Names of the players by seat; the Automa has no bot.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.kinds.iter().map(|kind| kind.name()).collect();
        if let (true, Some(last)) = (self.setup.has(Module::Automa), names.last_mut()) {
            *last = "automa";
        }
        names
    }
}

impl Deal for AuroraSeries {
    type Game = LastAurora;
    type Player = Bot<LastAurora>;

    fn setup(&self) -> &registry::last_aurora::Setup {
        &self.setup
    }

    fn content(&self) -> &Arc<Content> {
        &self.content
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn players(&self, _: &LastAurora, number: u64) -> Vec<Bot<LastAurora>> {
        let players = self.kinds.iter().zip(dice(self.seed, number));
        players.map(|(kind, seed)| kind.player(&self.content, seed)).collect()
    }
}
