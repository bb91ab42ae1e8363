//! Tables of The Eternaut between bots, and the options that say which.

use std::path::PathBuf;
use std::sync::Arc;

use bots::Bot;
use bots::eternaut::Memory;
use registry::eternaut::Eternaut;

use super::campaign;
use super::past::Past;
use tabletop::Game;

use crate::table::{Deal, dice};

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
    pub fn open(
        &self,
        players: u8,
    ) -> anyhow::Result<(Arc<registry::eternaut::content::Content>, registry::eternaut::Setup)> {
        let content = campaign::content(self.dir.as_deref())?;
        let first = || content.scenarios.first().map(|scenario| scenario.code.clone());
        // People write `b2` as well as `B2`.
        let known = |code: &String| content.scenarios.iter().find(|known| known.code.eq_ignore_ascii_case(code));
        let named = |code: &String| known(code).map_or_else(|| code.clone(), |known| known.code.clone());
        let scenario = self.scenario.as_ref().map(named).or_else(first).unwrap_or_default();
        let setup = registry::eternaut::Setup { scenario, ..registry::eternaut::Setup::players(players.into()) };
        Ok((content, setup))
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
    /// Players by seat: random, curious, sensible, steadfast, search. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "sensible", value_name = "BOT,…")]
    pub bots: Vec<bots::eternaut::Kind>,
    /// Number that every shuffle follows from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A table of The Eternaut.
#[derive(Clone)]
pub struct EternautSeries {
    /// The campaign that is played.
    pub content: Arc<registry::eternaut::content::Content>,
    /// Scenario and number of players.
    pub setup: registry::eternaut::Setup,
    /// Players by seat.
    pub kinds: Vec<bots::eternaut::Kind>,
    /// Number of the first game.
    pub seed: u64,
    /// What those who are curious have read.
    pub memory: Memory,
    /// The Scenarios that lead to this one.
    pub past: Past,
}

impl EternautSeries {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &CampArgs) -> anyhow::Result<Self> {
        let (content, setup) = args.story.open(args.players)?;
        let kinds = args.bots.iter().copied().cycle().take(usize::from(args.players)).collect();
        let past = Past::new(&content, &setup.scenario);
        let camp = EternautSeries { content, setup, kinds, seed: args.seed, memory: Memory::default(), past };
        camp.game(0)?;
        Ok(camp)
    }

    /// The game of a number, begun after one of the ways to come to the Scenario.
    ///
    /// # Errors
    /// If the content cannot be played.
    pub fn begun(&self, number: u64) -> anyhow::Result<Eternaut> {
        let played = self.past.played(&self.content, self.setup.players, self.seed, number)?;
        let diary = played.or_else(|| self.past.diary(self.seed, number));
        let setup = registry::eternaut::Setup { diary, ..self.setup.clone() };
        Ok(Eternaut::new(&setup, self.content.clone(), self.seed_of(number))?)
    }
}

impl Deal for EternautSeries {
    type Game = Eternaut;
    type Player = Bot<Eternaut>;

    fn setup(&self) -> &registry::eternaut::Setup {
        &self.setup
    }

    fn content(&self) -> &Arc<registry::eternaut::content::Content> {
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
