//! What is played by whom: the arguments that several commands share, and the games made from them.

use std::path::PathBuf;
use std::sync::Arc;

use bots::Bot;
use bots::eternaut::Memory;
use bots::last_aurora::Kind;
use eternaut::Eternaut;
use last_aurora::LastAurora;
use last_aurora::content::Content;
use last_aurora::modules::Module;
use last_aurora::modules::automa::EASY;
use tabletop::{Game, Player, Seed, seed_from_number};

use crate::commands::campaign;
use crate::source;

/// A table at which many games can be played, each with a number of its own.
pub trait Deal: Sync {
    /// What is played.
    type Game: Game;
    /// Who plays.
    type Player: Player<Self::Game>;

    /// Choices made before the games.
    fn setup(&self) -> &<Self::Game as Game>::Setup;

    /// Cards and maps.
    fn content(&self) -> &Arc<<Self::Game as Game>::Content>;

    /// Number of the first game.
    fn seed(&self) -> u64;

    /// The players of the game of a number. Their dice have nothing to do with the decks.
    fn players(&self, game: &Self::Game, number: u64) -> Vec<Self::Player>;

    /// What the shuffles of the game of a number follow from.
    fn seed_of(&self, number: u64) -> Seed {
        seed_from_number(self.seed().wrapping_add(number))
    }

    /// The game of a number.
    fn game(&self, number: u64) -> anyhow::Result<Self::Game> {
        Ok(Self::Game::new(self.setup(), self.content().clone(), self.seed_of(number))?)
    }
}

/// Seeds of the players of a game, by seat.
fn dice(seed: u64, number: u64) -> impl Iterator<Item = u64> {
    let first = seed.wrapping_add(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (0u64..).map(move |seat| first.wrapping_add(seat))
}

/// A game, and what a command wants to know about it.
#[derive(clap::Subcommand, Debug)]
pub enum GameArgs<L: clap::Args, E: clap::Args> {
    /// Last Aurora.
    LastAurora(L),
    /// The Eternaut.
    Eternaut(E),
}

/// What Last Aurora is played with.
#[derive(clap::Args, Clone, Debug)]
pub struct BoxArgs {
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

impl BoxArgs {
    /// Cards and maps.
    pub fn content(&self) -> anyhow::Result<Arc<Content>> {
        source::content(self.pack.as_deref())
    }

    /// The setup of these seats with this map.
    pub fn setup(&self, seats: last_aurora::Setup) -> last_aurora::Setup {
        last_aurora::Setup { map: self.map.clone(), ..seats }.with(self.mine.then_some(Module::Mine))
    }
}

/// What is played of The Eternaut.
#[derive(clap::Args, Clone, Debug)]
pub struct StoryArgs {
    /// The Scenario; the first of the campaign if not given.
    #[arg(long)]
    pub scenario: Option<String>,
    /// Folder of a campaign, instead of the one that comes with the program.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

impl StoryArgs {
    /// The campaign, and the setup of the Scenario for so many players.
    pub fn open(&self, players: u8) -> anyhow::Result<(Arc<eternaut::content::Content>, eternaut::Setup)> {
        let content = campaign::content(self.dir.as_deref())?;
        let first = || content.scenarios.first().map(|scenario| scenario.code.clone());
        let scenario = self.scenario.clone().or_else(first).unwrap_or_default();
        let setup = eternaut::Setup { scenario, ..eternaut::Setup::players(players.into()) };
        Ok((content, setup))
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
    fn setup(&self) -> anyhow::Result<last_aurora::Setup> {
        match (self.automa, self.players) {
            (false, players) => Ok(last_aurora::Setup::players(usize::from(players.unwrap_or(4)))),
            (true, None | Some(1)) => Ok(last_aurora::Setup::solo().with_options(self.automa_easy.then_some(EASY))),
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
pub struct Table {
    /// The cards.
    pub content: Arc<Content>,
    /// Map and colours.
    pub setup: last_aurora::Setup,
    /// Players by seat.
    pub kinds: Vec<Kind>,
    /// Number of the first game.
    pub seed: u64,
}

impl Table {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &TableArgs) -> anyhow::Result<Self> {
        let content = args.with.content()?;
        let setup = args.with.setup(args.seats.setup()?);
        let kinds = args.seats.bots.iter().copied().cycle().take(setup.seats.len()).collect();
        let table = Table { content, setup, kinds, seed: args.seed };
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

impl Deal for Table {
    type Game = LastAurora;
    type Player = Bot<LastAurora>;

    fn setup(&self) -> &last_aurora::Setup {
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

/// Games of The Eternaut between bots.
#[derive(clap::Args, Clone, Debug)]
pub struct CampArgs {
    #[command(flatten)]
    pub story: StoryArgs,
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    pub players: u8,
    /// Players by seat: random, curious, sensible. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "sensible", value_name = "BOT,…")]
    pub bots: Vec<bots::eternaut::Kind>,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A table of The Eternaut.
#[derive(Clone)]
pub struct Camp {
    /// The campaign.
    pub content: Arc<eternaut::content::Content>,
    /// Scenario and number of players.
    pub setup: eternaut::Setup,
    /// Players by seat.
    pub kinds: Vec<bots::eternaut::Kind>,
    /// Number of the first game.
    pub seed: u64,
    /// What those who are curious have read.
    pub memory: Memory,
}

impl Camp {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &CampArgs) -> anyhow::Result<Self> {
        let (content, setup) = args.story.open(args.players)?;
        let kinds = args.bots.iter().copied().cycle().take(usize::from(args.players)).collect();
        let camp = Camp { content, setup, kinds, seed: args.seed, memory: Memory::default() };
        camp.game(0)?;
        Ok(camp)
    }
}

impl Deal for Camp {
    type Game = Eternaut;
    type Player = Bot<Eternaut>;

    fn setup(&self) -> &eternaut::Setup {
        &self.setup
    }

    fn content(&self) -> &Arc<eternaut::content::Content> {
        &self.content
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn players(&self, game: &Eternaut, number: u64) -> Vec<Bot<Eternaut>> {
        let players = self.kinds.iter().zip(dice(self.seed, number));
        players.map(|(kind, seed)| kind.player(game.look(), seed, &self.memory)).collect()
    }
}
