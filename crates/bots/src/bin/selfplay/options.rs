//! What is asked for on the command line.

use std::sync::Arc;
use std::time::Duration;

use bots::last_aurora::{Blend, Captain, Lore, Veteran};
use bots::search::{Ending, Plan, Rivals, Search, Together};
use bots::{Bot, Greedy, Judge};
use registry::last_aurora::content::{Content, builtin};
use registry::last_aurora::modules::Module;
use registry::last_aurora::{LastAurora, Setup};

/// A program and what it may spend on a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// As it was asked for.
    pub text: String,
    who: Who,
    plan: Plan,
    /// Searches that think side by side, each with as many simulations.
    together: u64,
    /// Leans to what the policy says, where there is one.
    leans: bool,
    /// Time for a decision, where simulations are not counted.
    pub time: Option<Duration>,
}

/// What kind of program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Looks at its own move only.
    Greedy,
    /// Looks ahead, with the judge at the ends of simulations.
    Search,
    /// The same with the network.
    Best,
}

/// All that can be asked for.
pub struct Options {
    /// The content in play.
    pub content: Arc<Content>,
    /// Setups, taken in turn.
    pub setups: Vec<Setup>,
    /// Programs: seats draw among them, or in a duel the first plays against the second.
    pub programs: Vec<Program>,
    /// The network, for programs that have one.
    pub lore: Option<Arc<Lore>>,
    /// Where it was read from.
    pub weights: Option<String>,
    /// The policy in place of the one that comes with the program.
    policy: Option<Vec<u8>>,
    /// How it makes points of what the network says.
    pub blend: Blend,
    /// Games, or deals of a duel.
    pub games: u64,
    /// No game is begun later than this.
    pub time: Duration,
    /// Number of the first game.
    pub seed: u64,
    /// Where positions are written.
    pub out: Option<String>,
    /// One of so many questions is written down.
    pub every: u32,
    /// One of so many decisions is by chance; none if 0.
    pub stray: u32,
    /// Games at a time.
    pub threads: usize,
}

const USUAL_SETUPS: &str = "alpha:2,alpha:3,alpha:4,beta:2,beta:3,beta:4,alpha:solo,beta:solo";

impl Options {
    /// Reads pairs of a name and a value.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let content = builtin();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options = Options {
            setups: setups(USUAL_SETUPS)?,
            programs: vec![program("greedy")?],
            lore: None,
            weights: None,
            policy: None,
            blend: Blend::default(),
            games: u64::MAX,
            time: Duration::MAX,
            seed: 0,
            out: None,
            every: 6,
            stray: 30,
            threads,
            content,
        };
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| format!("`{name}` needs a value"))?;
            options.set(&name, value)?;
        }
        let needs = options.programs.iter().any(|program| program.who == Who::Best);
        if needs && options.lore.is_none() {
            return Err("`best` needs `--weights FILE`".into());
        }
        if let (Some(lore), Some(policy)) = (&options.lore, &options.policy) {
            let lore = Lore::clone(lore).with_policy(policy).map_err(|why| why.to_string())?;
            options.lore = Some(Arc::new(lore));
        }
        Ok(options)
    }

    /// A search with the network.
    pub fn veteran(&self, program: &Program, seed: u64) -> Result<Search<LastAurora, Veteran>, String> {
        let lore = self.lore.clone().filter(|_| program.who == Who::Best).ok_or("only `best` tells its answers")?;
        Ok(Search::new(self.judge(program, lore), program.plan, seed))
    }

    /// What a program values the ends of its simulations by, and leans to.
    fn judge(&self, program: &Program, lore: Arc<Lore>) -> Veteran {
        let veteran = Veteran::new(lore, self.blend);
        if program.leans { veteran } else { veteran.without_policy() }
    }

    fn set(&mut self, name: &str, value: String) -> Result<(), String> {
        match name {
            "--setups" => self.setups = setups(&value)?,
            "--players" => self.programs = value.split(',').map(program).collect::<Result<_, _>>()?,
            "--weights" => {
                let file = std::fs::read(&value).map_err(|why| format!("{value}: {why}"))?;
                let lore = Lore::read(&self.content, &file).map_err(|why| format!("{value}: {why}"))?;
                self.lore = Some(Arc::new(lore));
                self.weights = Some(value);
            }
            "--policy" => self.policy = Some(std::fs::read(&value).map_err(|why| format!("{value}: {why}"))?),
            "--blend" => self.blend = blend(&value)?,
            "--games" => self.games = number(name, &value)?,
            "--seconds" => self.time = Duration::from_secs(number(name, &value)?),
            "--seed" => self.seed = number(name, &value)?,
            "--out" => self.out = Some(value),
            "--every" => self.every = number::<u32>(name, &value)?.max(1),
            "--stray" => self.stray = number(name, &value)?,
            "--threads" => self.threads = number::<usize>(name, &value)?.max(1),
            _ => return Err(format!("there is no `{name}`")),
        }
        Ok(())
    }

    /// Somebody must say when to stop.
    pub fn end(&self) -> Result<(), String> {
        let endless = self.games == u64::MAX && self.time == Duration::MAX;
        if endless { Err("how many? `--games N` or `--seconds N`".into()) } else { Ok(()) }
    }

    /// A player of a program.
    pub fn player(&self, program: &Program, seed: u64) -> Bot<LastAurora> {
        let captain = || Captain::new(&self.content);
        match (program.who, &self.lore) {
            (Who::Greedy, _) => Box::new(Greedy::new(captain(), seed)),
            (Who::Best, Some(lore)) => program.search(|| self.judge(program, lore.clone()), seed),
            (Who::Search | Who::Best, _) => program.search(captain, seed),
        }
    }
}

impl Program {
    /// One search, or several that think together.
    fn search<J: Judge<LastAurora> + Send + 'static>(&self, judge: impl Fn() -> J, seed: u64) -> Bot<LastAurora> {
        let search = |number: u64| Search::new(judge(), self.plan, seed ^ number << 32);
        match self.together {
            1 => Box::new(search(0)),
            many => Box::new(Together::new((0..many).map(search).collect())),
        }
    }
}

fn number<N: std::str::FromStr>(name: &str, value: &str) -> Result<N, String> {
    value.parse().map_err(|_| format!("`{name}` takes a number, not `{value}`"))
}

/// `WON:AHEAD:JUDGE`, in points.
fn blend(text: &str) -> Result<Blend, String> {
    let numbers: Vec<f32> = text.split(':').map(|word| number("--blend", word)).collect::<Result<_, _>>()?;
    match numbers[..] {
        [won, ahead, judge] => Ok(Blend { won, ahead, judge }),
        _ => Err("`--blend` takes three numbers: `8:0.5:0`".into()),
    }
}

/// `greedy`, or `search` or `best` with simulations or time, and what else is to be otherwise: `best:60/c1/m4.16/j`, `search:100ms`; `best:60/t2` is two that think
/// together, 60 simulations each; `best:60/p` leans to the policy.
fn program(text: &str) -> Result<Program, String> {
    let mut parts = text.split('/');
    let first = parts.next().unwrap_or_default();
    let (name, budget) = first.split_once(':').unwrap_or((first, "400"));
    let who = match name {
        "greedy" => Who::Greedy,
        "search" => Who::Search,
        "best" => Who::Best,
        _ => return Err(format!("there is no program `{name}`; there are greedy, search:N and best:N")),
    };
    let mut plan = Plan::default();
    let time = match budget.strip_suffix("ms") {
        Some(time) => Some(Duration::from_millis(number(name, time)?)),
        None => {
            plan.simulations = number(name, budget)?;
            None
        }
    };
    let (mut together, mut leans) = (1, false);
    for part in parts {
        match part.strip_prefix('t') {
            Some(many) => together = number::<u64>(part, many)?.max(1),
            None if part == "p" => leans = true,
            None => change(&mut plan, part)?,
        }
    }
    Ok(Program { text: text.into(), who, plan, together, leans, time })
}

/// `c` curiosity, `w` width, `o` answers tried for an opinion, `s` spread, `m` moves played on and answers looked at for each, `r` on by chance to the end, `j` rivals as the judge likes them.
fn change(plan: &mut Plan, part: &str) -> Result<(), String> {
    let value = part.get(1..).unwrap_or_default();
    match part.get(..1) {
        Some("c") => plan.curiosity = number(part, value)?,
        Some("w") => plan.width = number(part, value)?,
        Some("o") => plan.opinion.1 = number(part, value)?,
        Some("s") => plan.spread = number(part, value)?,
        Some("r") => plan.ending = Ending::ByChance,
        Some("j") => plan.rivals = Rivals::AsJudged,
        Some("m") => {
            let (moves, glance) = value.split_once('.').ok_or_else(|| format!("`{part}` should be like `m4.16`"))?;
            plan.ending = Ending::Moves(number(part, moves)?, number(part, glance)?);
        }
        _ => return Err(format!("there is no `/{part}`")),
    }
    Ok(())
}

/// `MAP:PLAYERS` or `MAP:solo`, each with `+MODULE` as often as one likes.
fn setups(text: &str) -> Result<Vec<Setup>, String> {
    text.split(',').map(setup).collect()
}

fn setup(text: &str) -> Result<Setup, String> {
    let mut parts = text.split('+');
    let first = parts.next().unwrap_or_default();
    let (map, players) = first.split_once(':').ok_or_else(|| format!("`{text}` should be like `alpha:4+salvage`"))?;
    let base = match players {
        "solo" => Setup::solo(),
        count => Setup::players(number("players", count)?),
    };
    let module = |word: &str| Module::of_word(word).ok_or_else(|| format!("there is no module `{word}`"));
    let modules = parts.map(module).collect::<Result<Vec<_>, _>>()?;
    Ok(Setup { map: map.into(), ..base }.with(modules))
}
