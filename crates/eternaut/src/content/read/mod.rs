//! From files to a checked [`Content`].
//!
//! [`load`] takes names and texts of files; who calls it reads the disk. The format is explained in
//! `docs/content/eternaut.md`. First all names are gathered, then every node is read and its references are judged where
//! they stand, then the whole is checked (CM-VAL).

mod campaign;
mod combat;
mod conditions;
mod map;
mod names;
mod ops;
mod reader;
mod story;
mod validate;
mod words;

use content_reader::error::{ContentErrors, Place, Report, SourceFile};
use content_reader::fingerprint::{CORE, Fingerprint, Parts};
use content_reader::tree::{self, Node};

pub(crate) use self::map::placement;
use self::names::{CAMPAIGN_NODES, Names, SCENARIO_NODES, ScenarioNames, folder};
pub(crate) use self::reader::Reader;
pub use self::words::SKILLS;
pub(crate) use self::words::{CARD_EFFECTS, OBJECTIVE_STATES, OUTCOMES, PLAYERS};
use super::types::{Content, Name, Scenario};

/// A campaign that passed every check, and where each part of it stands.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The campaign as it is played.
    pub content: Content,
    /// Where its parts stand in the files.
    pub origins: Origins,
}

/// Places of the parts of a campaign; every list runs beside the list of the same name in [`Content`].
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Of every Character.
    pub characters: Vec<Place>,
    /// Of every kind of Action card.
    pub action_cards: Vec<Place>,
    /// Of every kind of Item.
    pub items: Vec<Place>,
    /// Of every action with Items.
    pub item_actions: Vec<Place>,
    /// Of every Skill counter.
    pub skill_counters: Vec<Place>,
    /// Kinds of Penalty cards.
    pub penalties: Vec<Place>,
    /// Keywords, where they are first named.
    pub notes: Vec<Place>,
    /// Every instruction of every block.
    pub blocks: Vec<Vec<Place>>,
    /// Of every condition, in all texts.
    pub conditions: Vec<Place>,
    /// Of every text, where it is first written.
    pub texts: Vec<Place>,
    /// Of every Scenario, part by part.
    pub scenarios: Vec<ScenarioOrigins>,
}

/// Places of the parts of a Scenario.
#[derive(Clone, Debug)]
pub struct ScenarioOrigins {
    /// Of the line that begins it.
    pub at: Place,
    /// Facts, where they are first named.
    pub flags: Vec<Place>,
    /// Numbers, where they are first named.
    pub counts: Vec<Place>,
    /// Of every Map tile.
    pub tiles: Vec<Place>,
    /// Of every Utility counter.
    pub counters: Vec<Place>,
    /// Of every Enemy card.
    pub enemies: Vec<Place>,
    /// Of every NPC card.
    pub npcs: Vec<Place>,
    /// Of every Story card.
    pub story: Vec<Place>,
    /// Of every Menace card.
    pub menace: Vec<Place>,
    /// Of every paragraph of the Storybook.
    pub paragraphs: Vec<Place>,
    /// Of every epilogue.
    pub epilogues: Vec<Place>,
}

/// Reads and checks a complete campaign.
///
/// # Errors
/// Everything that is wrong with the files, not only the first thing.
pub fn load(files: &[SourceFile]) -> Result<Loaded, ContentErrors> {
    let mut report = Report::new(files);
    let nodes = parse_from(files, 0, &mut report);
    check(files, &nodes, report)
}

/// A campaign whose files are parsed already, for whoever changes little in it and often: most of the time goes into parsing.
pub struct Parsed {
    files: Vec<SourceFile>,
    nodes: Vec<Node>,
}

impl Parsed {
    /// Parses the files of a campaign.
    ///
    /// # Errors
    /// What cannot be parsed.
    pub fn new(files: &[SourceFile]) -> Result<Self, ContentErrors> {
        let mut report = Report::new(files);
        let nodes = parse_from(files, 0, &mut report);
        if report.is_empty() { Ok(Parsed { files: files.to_vec(), nodes }) } else { Err(report.into_errors()) }
    }

    /// Reads and checks the campaign with further files, and without the nodes that they replace: `replaced` is told the name of
    /// a node's file, and the node.
    ///
    /// # Errors
    /// As for [`load`].
    pub fn load_with(
        &self,
        further: &[SourceFile],
        replaced: impl Fn(&str, &Node) -> bool,
    ) -> Result<Loaded, ContentErrors> {
        let files: Vec<SourceFile> = self.files.iter().chain(further).cloned().collect();
        let mut report = Report::new(&files);
        let kept = self.nodes.iter().filter(|node| !replaced(&files[node.at.file].name, node));
        let mut nodes: Vec<Node> = kept.cloned().collect();
        nodes.extend(parse_from(&files, self.files.len(), &mut report));
        check(&files, &nodes, report)
    }
}

fn parse_from(files: &[SourceFile], first: usize, report: &mut Report) -> Vec<Node> {
    (first..files.len()).flat_map(|index| tree::parse(files, index, report)).collect()
}

fn check(files: &[SourceFile], nodes: &[Node], mut report: Report) -> Result<Loaded, ContentErrors> {
    let names = Names::new(files, nodes, &mut report);
    let loaded = read(files, nodes, &names, &mut report);
    if report.is_empty() {
        // After other errors most of what is missing is known already.
        validate::validate(&loaded, &mut report);
    }
    if !report.is_empty() {
        return Err(report.into_errors());
    }
    Ok(loaded)
}

fn read(files: &[SourceFile], nodes: &[Node], names: &Names, report: &mut Report) -> Loaded {
    let mut r = Reader::new(report, names);
    for node in nodes.iter().filter(|node| !known(files, node, names)) {
        misplaced(&mut r, node);
    }
    let of = |name: &'static str| nodes.iter().filter(move |node| node.name == name);
    let (mut content, mut origins) = (empty(), Origins::default());
    of("note").for_each(|node| campaign::note(&mut r, node));
    (content.characters, origins.characters) = each(&mut r, of("character"), campaign::character, |c| c.id);
    (content.penalties, origins.penalties) = each(&mut r, of("penalty"), campaign::penalty, |_| ());
    (content.item_actions, origins.item_actions) = each(&mut r, of("item-action"), campaign::item_action, |a| a.id);
    (content.items, origins.items) = each(&mut r, of("item"), campaign::item, |item| item.id);
    (content.action_cards, origins.action_cards) = each(&mut r, of("action"), campaign::action, |_| ());
    let counters = of("skill-counter");
    (content.skill_counters, origins.skill_counters) = each(&mut r, counters, campaign::skill_counter, |it| it.id);
    let mut parts = Parts::default();
    let core = nodes.iter().filter(|node| CAMPAIGN_NODES.contains(&node.name.as_str()));
    core.for_each(|node| parts.add(CORE, &[], node));
    for scenario in &names.scenarios {
        let inside: Vec<_> = nodes.iter().filter(|node| folder(files, node.at) == scenario.folder).collect();
        add_scenario(&mut parts, &r, scenario, &inside);
        if let Some((scenario, places)) = read_scenario(&mut r, &inside, scenario) {
            content.scenarios.push(scenario);
            origins.scenarios.push(places);
        }
    }
    content.fingerprint = parts.finish();
    finish(r, &mut content, &mut origins);
    Loaded { content, origins }
}

/// How the name of a part of the content begins that is a Scenario; its code follows.
pub(super) const SCENARIO_PART: &str = "scenario ";

/// Adds a Scenario to the parts of the content. Positions know its texts and instructions by numbers that count on from those
/// read before.
fn add_scenario(parts: &mut Parts, r: &Reader, scenario: &ScenarioNames, inside: &[&Node]) {
    let made = &r.made;
    let numbers = [made.blocks.len(), made.conditions.len(), made.texts.len(), made.notes.len()];
    let name = format!("{SCENARIO_PART}{}", scenario.code);
    let own = inside.iter().filter(|node| !CAMPAIGN_NODES.contains(&node.name.as_str()));
    own.for_each(|node| parts.add(&name, &numbers, *node));
}

fn empty() -> Content {
    Content {
        characters: Vec::new(),
        action_cards: Vec::new(),
        items: Vec::new(),
        item_actions: Vec::new(),
        skill_counters: Vec::new(),
        penalties: Vec::new(),
        notes: Vec::new(),
        scenarios: Vec::new(),
        blocks: Vec::new(),
        conditions: Vec::new(),
        texts: Vec::new(),
        fingerprint: Fingerprint::Parts(Vec::new()),
    }
}

/// Reads nodes of a kind and sorts them; what fails is left out and was reported.
fn each<'n, 'r, 'f, T, K: Ord>(
    r: &mut Reader<'r, 'f>,
    nodes: impl Iterator<Item = &'n Node>,
    read: impl Fn(&mut Reader<'r, 'f>, &'n Node) -> Option<T>,
    key: impl Fn(&T) -> K,
) -> (Vec<T>, Vec<Place>) {
    let mut list: Vec<_> = nodes.filter_map(|node| read(r, node).map(|thing| (thing, node.at))).collect();
    list.sort_by_key(|(thing, _)| key(thing));
    list.into_iter().unzip()
}

fn read_scenario<'r>(
    r: &mut Reader<'r, '_>,
    nodes: &[&Node],
    names: &'r ScenarioNames,
) -> Option<(Scenario, ScenarioOrigins)> {
    r.enter(Some(names));
    let of =
        |kinds: &'static [&'static str]| nodes.iter().copied().filter(move |node| kinds.contains(&node.name.as_str()));
    let head = of(&["scenario"]).next().and_then(|node| story::head(r, node));
    let (tiles, tile_places) = each(r, of(&["tile"]), map::tile, |tile| tile.no);
    let (floors, floor_places) = each(r, of(&["floor"]), map::floor, |floor| floor.no);
    map::name_once(r, &floors, &floor_places);
    let (counters, counter_places) = each(r, of(&["counter"]), map::counter, |counter| counter.id);
    let (epilogues, epilogue_places) = each(r, of(&["epilogue"]), story::epilogue, |_| ());
    let (menace, menace_places) = each(r, of(&["menace"]), story::menace, |_| ());
    let cards = of(&["story", "objective", "quest", "rule"]);
    let (story, story_places) = each(r, cards, story::story_card, |card| card.no);
    let (paragraphs, paragraph_places) = each(r, of(&["paragraph"]), story::paragraph, |paragraph| paragraph.key);
    let (enemies, enemy_places) = each(r, of(&["enemy"]), combat::enemy, |enemy| enemy.id);
    let (npcs, npc_places) = each(r, of(&["npc"]), combat::npc, |npc| npc.card.id);
    let (flags, flag_places) = std::mem::take(&mut r.made.flags).into_iter().unzip();
    let (counts, count_places) = std::mem::take(&mut r.made.counts).into_iter().unzip();
    r.enter(None);
    let head = head?;
    let scenario = Scenario {
        code: names.code.clone(),
        title: head.title,
        flags,
        counts,
        tiles,
        floors,
        counters,
        story,
        menace,
        snow: head.snow,
        enemies,
        npcs,
        life: head.life,
        alert: head.alert,
        draft: head.draft,
        paragraphs,
        purchase_base: head.purchase_base,
        epilogues,
    };
    let places = ScenarioOrigins {
        at: names.at,
        flags: flag_places,
        counts: count_places,
        tiles: tile_places,
        counters: counter_places,
        enemies: enemy_places,
        npcs: npc_places,
        story: story_places,
        menace: menace_places,
        paragraphs: paragraph_places,
        epilogues: epilogue_places,
    };
    Some((scenario, places))
}

/// Takes over blocks, conditions and texts, unless there are more than their numbers can tell apart.
fn finish(r: Reader, content: &mut Content, origins: &mut Origins) {
    let most = usize::from(u16::MAX);
    let made = r.made;
    if made.blocks.len() > most || made.conditions.len() > most || made.texts.len() > most {
        r.report.whole(format!("a campaign has at most {most} blocks, conditions and texts of each"));
        return;
    }
    if made.notes.len() > usize::from(u8::MAX) {
        r.report.whole(format!("a campaign has at most {} keywords", u8::MAX));
    }
    (content.blocks, origins.blocks) = made.blocks.into_iter().unzip();
    (content.conditions, origins.conditions) = made.conditions.into_iter().unzip();
    (content.texts, origins.texts) = made.texts.into_iter().unzip();
    for (slug, text, at) in made.notes {
        content.notes.push(Name { slug, text });
        origins.notes.push(at);
    }
}

/// Is the node one that belongs where it stands?
fn known(files: &[SourceFile], node: &Node, names: &Names) -> bool {
    let in_scenario = || names.scenarios.iter().any(|scenario| scenario.folder == folder(files, node.at));
    let name = node.name.as_str();
    CAMPAIGN_NODES.contains(&name) || SCENARIO_NODES.contains(&name) && in_scenario()
}

fn misplaced(r: &mut Reader, node: &Node) {
    let name = node.name.as_str();
    if SCENARIO_NODES.contains(&name) {
        let message = format!("`{name}` belongs to a Scenario, but no file of this folder has a `scenario` node");
        r.report.at(node.at, message);
        return;
    }
    let known = CAMPAIGN_NODES.into_iter().chain(SCENARIO_NODES);
    let list: Vec<_> = known.clone().collect();
    r.report.word(node.at, format!("unknown node `{name}`: expected one of {}", list.join(", ")), name, known);
}
