//! Tables of Last Aurora between bots, and the options that say which.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use bots::Bot;
use bots::last_aurora::Kind;
use registry::last_aurora::LastAurora;
use registry::last_aurora::content::{Colour, Content};
use registry::last_aurora::modules::Module;
use registry::last_aurora::modules::automa::EASY;
use tabletop::{Budget, Game, Observation, Player};

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
    /// Further modules: salvage, asgaror, starting-crews, story-cards, pvp.
    #[arg(long, value_delimiter = ',', value_name = "MODULE,…", value_parser = read_module)]
    pub modules: Vec<Module>,
    /// What else is chosen about modules, by the keys of setups.
    #[arg(long, value_delimiter = ',', value_name = "KEY,…", value_parser = read_option)]
    pub options: Vec<&'static str>,
    /// Folder of a pack to lay over the core set.
    #[arg(long, value_name = "DIR")]
    pub pack: Option<PathBuf>,
}

/// A module by its word; not those that come with a map or have an option of their own here.
fn read_module(word: &str) -> Result<Module, String> {
    let named = |module: &&Module| module.map().is_none() && **module != Module::Automa;
    let known = || Module::ALL.iter().filter(named);
    known().copied().find(|module| module.word() == word).ok_or_else(|| {
        let known: Vec<_> = known().map(|module| module.word()).collect();
        format!("there is no module `{word}`; there are {}", known.join(", "))
    })
}

/// What can be chosen about modules, by its key.
fn read_option(key: &str) -> Result<&'static str, String> {
    let known = || Module::ALL.iter().flat_map(|module| module.options()).map(|option| option.key);
    known().find(|&known| known == key).ok_or_else(|| {
        let known: Vec<_> = known().collect();
        format!("there is no option `{key}`; there are {}", known.join(", "))
    })
}

impl BoxArgs {
    /// Cards and maps.
    pub fn content(&self) -> anyhow::Result<Arc<Content>> {
        source::content(self.pack.as_deref())
    }

    /// The setup of these seats with this map.
    pub fn setup(&self, seats: registry::last_aurora::Setup) -> registry::last_aurora::Setup {
        let setup = registry::last_aurora::Setup { map: self.map.clone(), ..seats };
        let modules = self.modules.iter().copied().chain(self.mine.then_some(Module::Mine));
        setup.with(modules).with_options(self.options.iter().copied())
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
    /// Players by seat: drifter, scavenger, driver, veteran, legend, or random, greedy, search, best; `best:400` makes 400 simulations
    /// for a decision. A shorter list starts over.
    #[arg(long, value_delimiter = ',', default_value = "greedy", value_name = "BOT[:SIMULATIONS],…")]
    pub bots: Vec<Hired>,
}

/// A kind of player, and how many simulations it makes for a decision, where that is not left to it: `greedy`, `best:400`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hired {
    kind: Kind,
    simulations: Option<u64>,
}

impl From<Kind> for Hired {
    fn from(kind: Kind) -> Self {
        Hired { kind, simulations: None }
    }
}

impl FromStr for Hired {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let Some((kind, count)) = text.split_once(':') else { return Ok(text.parse::<Kind>()?.into()) };
        let simulations = count.parse().ok().filter(|&count| count > 0);
        anyhow::ensure!(simulations.is_some(), "`{count}` is no number of simulations; write `{kind}:400`");
        Ok(Hired { kind: kind.parse()?, simulations })
    }
}

impl fmt::Display for Hired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        self.simulations.map_or(Ok(()), |count| write!(f, ":{count}"))
    }
}

impl Hired {
    fn player(self, content: &Content, seed: u64) -> Seated {
        Seated { bot: self.kind.player(content, seed), budget: self.simulations.map(Budget::simulations) }
    }
}

/// A player at a table, with a budget of its own if it was given one.
pub struct Seated {
    bot: Bot<LastAurora>,
    budget: Option<Budget>,
}

impl Player<LastAurora> for Seated {
    fn choose(&mut self, question: &Observation<'_, LastAurora>, usual: &Budget) -> usize {
        self.bot.choose(question, self.budget.as_ref().unwrap_or(usual))
    }
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
    pub bots: Vec<Hired>,
    /// Number of the first game.
    pub seed: u64,
}

impl AuroraSeries {
    /// Checks the arguments by setting up the first game.
    pub fn new(args: &TableArgs) -> anyhow::Result<Self> {
        let content = args.with.content()?;
        let setup = args.with.setup(args.seats.setup()?);
        let bots = args.seats.bots.iter().copied().cycle().take(setup.seats.len()).collect();
        let table = AuroraSeries { content, setup, bots, seed: args.seed };
        table.game(0)?;
        Ok(table)
    }

    /// The game of a number with the colours dealt anew: in 24 games every crew sits in every seat equally often.
    ///
    /// # Errors
    /// If the setup is refused.
    pub fn game_in_any_colours(&self, number: u64) -> anyhow::Result<LastAurora> {
        let seats = nth_order(Colour::ALL, number);
        let seats = seats.into_iter().take(self.setup.seats.len()).collect();
        let setup = registry::last_aurora::Setup { seats, ..self.setup.clone() };
        Ok(LastAurora::new(&setup, self.content.clone(), self.seed_of(number))?)
    }

    /// Names of the players by seat; the Automa has no bot.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.bots.iter().map(Hired::to_string).collect();
        if let (true, Some(last)) = (self.setup.has(Module::Automa), names.last_mut()) {
            *last = "automa".to_owned();
        }
        names
    }
}

/// One of the 24 orders of four things.
fn nth_order<T: Copy>(things: [T; 4], number: u64) -> Vec<T> {
    let (mut left, mut number) = (things.to_vec(), number as usize);
    let mut order = Vec::new();
    while !left.is_empty() {
        let at = number % left.len();
        number /= left.len();
        order.push(left.remove(at));
    }
    order
}

impl Deal for AuroraSeries {
    type Game = LastAurora;
    type Player = Seated;

    fn setup(&self) -> &registry::last_aurora::Setup {
        &self.setup
    }

    fn content(&self) -> &Arc<Content> {
        &self.content
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn players(&self, _: &LastAurora, number: u64) -> Vec<Seated> {
        let players = self.bots.iter().zip(dice(self.seed, number));
        players.map(|(bot, seed)| bot.player(&self.content, seed)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_are_as_many_orders_as_there_should_be() {
        let orders: BTreeSet<_> = (0..24).map(|number| nth_order([1, 2, 3, 4], number)).collect();
        assert_eq!(orders.len(), 24);
        assert_eq!(nth_order([1, 2, 3, 4], 24), nth_order([1, 2, 3, 4], 0));
    }

    #[test]
    fn players_are_known_with_their_simulations_and_read_back() {
        for text in ["greedy", "best:400"] {
            assert_eq!(text.parse::<Hired>().unwrap().to_string(), text);
        }
        for (text, told) in
            [("best:0", "no number"), ("best:", "no number"), ("bset:9", "no bot"), ("best:1s", "no number")]
        {
            assert!(text.parse::<Hired>().is_err_and(|error| error.to_string().contains(told)), "{text}");
        }
    }

    #[test]
    fn modules_are_known_by_their_words() {
        assert_eq!(read_module("salvage"), Ok(Module::Salvage));
        for word in ["automa", "athena", "beta", "pvs"] {
            assert!(read_module(word).is_err_and(|text| text.contains("salvage, asgaror")), "{word}");
        }
    }
}
