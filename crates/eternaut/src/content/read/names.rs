//! A first look over all files: what they name. Then references can be judged where they stand.

use content_reader::error::{Place, Report, SourceFile};
use content_reader::tree::Node;

use crate::content::{CharacterId, CounterId, EnemyId, ItemActionId, ItemId, Key, Lies, StoryNo, TileNo};
use crate::figure::FigureId;

/// Everything that references may mean.
#[derive(Default)]
pub struct Names {
    pub characters: Vec<CharacterId>,
    pub items: Vec<ItemId>,
    pub item_actions: Vec<ItemActionId>,
    pub penalties: Vec<String>,
    pub scenarios: Vec<ScenarioNames>,
}

/// What belongs to one Scenario.
pub struct ScenarioNames {
    /// Its files lie there.
    pub folder: String,
    pub code: String,
    pub at: Place,
    pub tiles: Vec<TileNo>,
    pub counters: Vec<(CounterId, Lies)>,
    pub enemies: Vec<EnemyId>,
    pub npcs: Vec<FigureId>,
    pub story: Vec<String>,
    /// Those Story cards that are Special Quests.
    pub quests: Vec<String>,
    pub epilogues: Vec<String>,
    /// Menace cards in their order, and whether each is a Special one.
    pub menace: Vec<(String, bool)>,
    pub paragraphs: Vec<Key>,
}

/// Nodes of the whole campaign.
pub const CAMPAIGN_NODES: [&str; 7] =
    ["character", "action", "penalty", "item-action", "item", "skill-counter", "note"];
/// Nodes of a Scenario.
pub const SCENARIO_NODES: [&str; 13] = [
    "scenario",
    "epilogue",
    "menace",
    "story",
    "objective",
    "quest",
    "rule",
    "tile",
    "floor",
    "counter",
    "enemy",
    "npc",
    "paragraph",
];

/// The folder of a file: that of its Scenario, or nothing if it belongs to the whole campaign.
pub fn folder(files: &[SourceFile], at: Place) -> &str {
    files[at.file].name.split_once('/').map_or("", |(folder, _)| folder)
}

impl Names {
    /// Looks over all nodes. What is written wrongly is passed over here and reported when it is read.
    pub fn new(files: &[SourceFile], nodes: &[Node], report: &mut Report) -> Self {
        let mut names = Names::default();
        for node in nodes.iter().filter(|node| node.name == "scenario") {
            names.scenario(files, node, report);
        }
        let mut seen = Vec::new();
        for node in nodes {
            names.entry(files, node);
            once(files, node, &mut seen, report);
        }
        names
    }

    fn scenario(&mut self, files: &[SourceFile], node: &Node, report: &mut Report) {
        let folder = folder(files, node.at);
        if folder.is_empty() {
            report.at(node.at, "a Scenario has a folder of its own: move this file into one, such as `a/scenario.kdl`");
        }
        if let Some(other) = self.scenarios.iter().find(|other| other.folder == folder) {
            let other = report.position(other.at);
            report.at(node.at, format!("the folder `{folder}` already has a Scenario: see {other}"));
            return;
        }
        self.scenarios.push(ScenarioNames {
            folder: folder.to_string(),
            code: node.first_word().unwrap_or("?").to_string(),
            at: node.at,
            tiles: Vec::new(),
            counters: Vec::new(),
            enemies: Vec::new(),
            npcs: Vec::new(),
            story: Vec::new(),
            quests: Vec::new(),
            epilogues: Vec::new(),
            menace: Vec::new(),
            paragraphs: Vec::new(),
        });
    }

    fn entry(&mut self, files: &[SourceFile], node: &Node) -> Option<()> {
        let word = node.first_word()?;
        match node.name.as_str() {
            "character" => self.characters.push(CharacterId::parse(word)?),
            "item" => self.items.push(ItemId::parse(word)?),
            "item-action" => self.item_actions.push(ItemActionId::parse(word)?),
            "penalty" => self.penalties.push(word.to_string()),
            _ => {
                let folder = folder(files, node.at);
                let scenario = self.scenarios.iter_mut().find(|scenario| scenario.folder == folder)?;
                scenario.entry(node, word)?;
            }
        }
        Some(())
    }
}

impl ScenarioNames {
    fn entry(&mut self, node: &Node, word: &str) -> Option<()> {
        match node.name.as_str() {
            "tile" => self.tiles.push(TileNo::parse(word)?),
            "counter" => self.counters.push((CounterId::parse(word)?, lies(node))),
            "enemy" => self.enemies.push(EnemyId::parse(word)?),
            "npc" => self.npcs.push(FigureId::parse(word).filter(|id| id.enemy().is_none())?),
            "story" | "objective" | "rule" => self.story.push(word.to_string()),
            "quest" => {
                self.story.push(word.to_string());
                self.quests.push(word.to_string());
            }
            "epilogue" => self.epilogues.push(word.to_string()),
            "menace" => {
                let special = node.args.iter().any(|arg| arg.word() == Some("special"));
                self.menace.push((word.to_string(), special));
            }
            "paragraph" => self.paragraphs.push(Key::parse(word)?),
            _ => {}
        }
        Some(())
    }
}

fn lies(node: &Node) -> Lies {
    let edge = node.args.iter().any(|arg| arg.word() == Some("edge"));
    if edge { Lies::Edge } else { Lies::Space }
}

/// Number of a Story card: `A-03` is 3 in Scenario A; Rule cards count from 101, so that `R-01` meets no other.
pub fn story_no(code: &str, scenario: &str) -> Option<StoryNo> {
    let (letters, number) = code.rsplit_once('-')?;
    let number: u8 =
        number.parse().ok().filter(|number| (1..100).contains(number) && code.len() == letters.len() + 3)?;
    match letters {
        "R" => Some(StoryNo(100 + number)),
        _ if letters == scenario => Some(StoryNo(number)),
        _ => None,
    }
}

/// Reports a second node of the same kind and name in the same folder. Story cards of all kinds share their numbers.
fn once<'n>(files: &[SourceFile], node: &'n Node, seen: &mut Vec<(String, &'n str, Place)>, report: &mut Report) {
    let Some(word) = node.first_word() else { return };
    let name = node.name.as_str();
    let folder = if CAMPAIGN_NODES.contains(&name) { "" } else { folder(files, node.at) };
    let kind = if ["objective", "quest", "rule"].contains(&name) { "story" } else { name };
    let key = format!("{folder}/{kind}");
    match seen.iter().find(|(other, known, _)| *other == key && *known == word) {
        Some((.., first)) => {
            let first = report.position(*first);
            report.at(node.at, format!("`{} {word}` is given twice: see {first}", node.name));
        }
        None => seen.push((key, word, node.at)),
    }
}
