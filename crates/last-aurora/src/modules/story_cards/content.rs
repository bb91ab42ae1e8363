//! Story cards: what they are to the rules, and how they are read.

use serde::{Deserialize, Serialize};

use super::StoryCardsModule;
use super::conditions::{CONDITIONS, Condition, GOALS, Goal, Measure};
use super::effects::{ArchiveInZone, ArchiveOnConvoy, WithoutActions};
use super::triggers::{TRIGGERS, Trigger};
use crate::content::words::{BOXES, LETTERS, PERIODS, Words};
use crate::content::{BoxKind, Content, Effect, Fields, ListId, Lists, Node, Period, Reader, module};
use crate::effects::ListKind;
use crate::modules::{Module, ModuleContent, ModuleRules};
use crate::state::Phase;

/// Most Story cards of a Period.
pub const DECK: usize = 12;
/// Most options of a Story card.
pub const OPTIONS: usize = 4;
/// Most boxes of a Story card: every Convoy card must have room for them.
pub const STORY_BOXES: usize = 2;
/// Most Story cards with a Mission: positions have room for as many.
pub const MISSIONS: usize = 12;
/// Most Story cards with boxes, for the same reason.
pub const ARCHIVES: usize = 12;
/// Most rounds that a Mission may take.
const MOST_ROUNDS: u8 = 6;

/// Position of a Story card in [`StoryContent::stories`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StoryId(pub u8);

/// A Story card (FS-COMP-08).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// Name in files and message keys.
    pub slug: String,
    /// The deck that it belongs to (FS4-SETUP-02).
    pub period: Period,
    /// Back: the phase in which it can be triggered (FS4-TRIG-01).
    pub phase: Phase,
    /// Back: what triggers it (FS4-TRIG-02).
    pub trigger: Trigger,
    /// Cargo Boxes at the bottom, which count once it lies under a Convoy card (FS4-KEY-ARCHIVE-02).
    pub boxes: Vec<BoxKind>,
    /// What the Story owner chooses from (FS4-FACE-05).
    pub options: Vec<StoryOption>,
}

/// An option of a Story card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryOption {
    /// What is paid for choosing it.
    pub price: Option<ListId>,
    /// What decides whether it succeeds.
    pub test: Test,
    /// What happens if it does; nothing if there is no list.
    pub success: Option<ListId>,
    /// What happens if it does not.
    pub failure: Option<ListId>,
}

/// What decides whether an option succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// It succeeds (FS4-FACE-06).
    Free,
    /// An immediate test (FS4-FACE-07).
    Attempt(Attempt),
    /// A task for later (FS4-FACE-08).
    Mission(Mission),
}

/// An Attempt (FS4-ATT). Letters are bits, A the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Letters that succeed (FS4-ATT-01).
    pub letters: u8,
    /// Further letters for a price that is paid before (FS4-ATT-05, -06).
    pub improve: Option<(u8, ListId)>,
    /// Further letters in a situation (FS4-ATT-07).
    pub situation: Option<(Condition, u8)>,
}

/// A Mission (FS4-MIS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mission {
    /// What completes it.
    pub goal: Goal,
    /// Rounds that it may take, the one in which it is accepted among them; it fails at the end of the last.
    pub within: u8,
    /// What fails it before.
    pub fails_if: Option<Condition>,
}

/// What only Story cards read from content files; nothing in sets from before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryContent {
    /// The Story cards, in the order of the files.
    pub stories: Vec<Story>,
}

impl Content {
    /// All Story cards; a [`StoryId`] is a place in this list.
    pub fn stories(&self) -> &[Story] {
        &self.modules.story_cards.stories
    }

    /// A Story card that is known to exist.
    pub fn story(&self, id: StoryId) -> &Story {
        &self.modules.story_cards.stories[usize::from(id.0)]
    }
}

/// The words of phases on the backs of Story cards.
pub const STORY_PHASES: &Words<Phase> = &[
    ("exploration", Phase::Exploration),
    ("rest", Phase::Rest),
    ("movement", Phase::Movement),
    ("fire", Phase::Fire),
    ("end", Phase::End),
];

impl ModuleContent for StoryContent {
    const NODES: &'static [&'static str] = &["story"];
    const PART: &'static str = StoryCardsModule::PART;
    type Draft = Vec<Story>;

    fn number(draft: &Self::Draft) -> usize {
        draft.len()
    }

    fn node(draft: &mut Self::Draft, r: &mut Reader, node: &Node, lists: &mut Lists) {
        let Some(story) = story(r, node, lists) else { return };
        if draft.iter().filter(|other| other.period == story.period).count() == DECK {
            r.report.at(node.at, format!("a Period has at most {DECK} Story cards"));
            return;
        }
        draft.push(story);
    }

    fn finish(stories: Self::Draft, r: &mut Reader) -> Option<Self> {
        let has_mission = |story: &&Story| story.options.iter().any(|option| matches!(option.test, Test::Mission(_)));
        if stories.iter().filter(has_mission).count() > MISSIONS {
            r.report.whole(format!("at most {MISSIONS} Story cards have Missions"));
        }
        if stories.iter().filter(|story| !story.boxes.is_empty()).count() > ARCHIVES {
            r.report.whole(format!("at most {ARCHIVES} Story cards have boxes"));
        }
        Some(StoryContent { stories })
    }
}

/// Reads a Story card.
fn story(r: &mut Reader, node: &Node, lists: &mut Lists) -> Option<Story> {
    r.entry(node, |r, fields, slug| {
        let module = module(r, fields);
        let period = r.need_child(fields, "period");
        let period = r.only(period, "a Time Period", |r, v| r.word(v, "Time Period", PERIODS));
        let phase = r.need_child(fields, "phase");
        let phase = r.only(phase, "a phase", |r, v| r.word(v, "phase", STORY_PHASES));
        let trigger = r.need_child(fields, "trigger");
        let trigger = r.only(trigger, "a trigger", |r, v| r.word(v, "trigger", TRIGGERS));
        let boxes = boxes(r, fields);
        let options = r.children(fields, "option");
        let options: Vec<_> =
            options.into_iter().map(|node| r.node(node, |r, fields| option(r, fields, phase, lists))).collect();
        if module? != Some(Module::StoryCards) {
            r.report.at(node.at, "a Story card needs a line `module story-cards`");
            return None;
        }
        let options = options.into_iter().collect::<Option<Vec<_>>>()?;
        let story = Story { slug, period: period?, phase: phase?, trigger: trigger?, boxes: boxes?, options };
        match wrong_with(&story, lists) {
            Some(wrong) => {
                r.report.at(node.at, wrong);
                None
            }
            None => Some(story),
        }
    })
}

/// The boxes at the bottom. Weapons and Special boxes are read off Convoy cards, and there is none where these would lie.
fn boxes(r: &mut Reader, fields: &mut Fields) -> Option<Vec<BoxKind>> {
    let Some(node) = r.child(fields, "boxes") else { return Some(Vec::new()) };
    let boxes = r.list(Some(node), "boxes", 1..=STORY_BOXES, |r, v| r.word(v, "box", BOXES))?;
    let plain = |kind: &BoxKind| matches!(kind, BoxKind::Any | BoxKind::Survivor | BoxKind::FoodFuel | BoxKind::Armor);
    if !boxes.iter().all(plain) {
        r.report.at(node.at, "boxes of a Story card are `any`, `survivor`, `food-fuel` or `armor`");
        return None;
    }
    Some(boxes)
}

fn option(r: &mut Reader, fields: &mut Fields, phase: Option<Phase>, lists: &mut Lists) -> Option<StoryOption> {
    let at_once = if phase == Some(Phase::Fire) { ListKind::StoryInFire } else { ListKind::Story };
    let price = r.child(fields, "price");
    let attempt = r.child(fields, "attempt");
    let mission = r.child(fields, "mission");
    // A Mission may end in any phase.
    let result = if mission.is_some() { ListKind::StoryInFire } else { at_once };
    let (success, failure) = (r.child(fields, "success"), r.child(fields, "failure"));
    let test = match (attempt, mission) {
        (None, None) => Some(Test::Free),
        (Some(node), None) => r.node(node, |r, fields| read_attempt(r, fields, at_once, lists)).map(Test::Attempt),
        (None, Some(node)) => r.node(node, read_mission).map(Test::Mission),
        (Some(_), Some(_)) => {
            r.report.at(fields.node.at, "an option is an `attempt` or a `mission`, not both");
            None
        }
    };
    if failure.is_some() && test == Some(Test::Free) {
        r.report.at(fields.node.at, "an option without `attempt` or `mission` cannot fail (FS4-FACE-06)");
        return None;
    }
    let mut list = |node: Option<&Node>, kind| match node {
        None => Some(None),
        Some(_) => lists.read(r, node, kind).map(Some),
    };
    let (price, success, failure) = (list(price, at_once), list(success, result), list(failure, result));
    Some(StoryOption { price: price?, test: test?, success: success?, failure: failure? })
}

/// `attempt A B { improve C { … }; situation leads C }`.
fn read_attempt(r: &mut Reader, fields: &mut Fields, kind: ListKind, lists: &mut Lists) -> Option<Attempt> {
    let named = read_letters(r, fields);
    let improve = match r.child(fields, "improve") {
        None => Some(None),
        Some(node) => {
            let more = r.node(node, |r, fields| {
                let letters = read_letters(r, fields);
                // Its children are read below, as a list of effects.
                r.every_child(fields);
                letters
            });
            let bare = Node { args: Vec::new(), ..node.clone() };
            let price = lists.read(r, Some(&bare), kind);
            Some(Some((more?, price?)))
        }
    };
    let situation = match r.child(fields, "situation") {
        None => Some(None),
        Some(node) => r.node(node, |r, fields| {
            let condition = r.arg(fields, "a situation").and_then(|v| r.word(v, "situation", CONDITIONS));
            let more = read_letters(r, fields);
            Some(Some((condition?, more?)))
        }),
    };
    Some(Attempt { letters: named?, improve: improve?, situation: situation? })
}

/// The remaining arguments as letters.
fn read_letters(r: &mut Reader, fields: &mut Fields) -> Option<u8> {
    let named: Vec<_> = r.rest(fields).into_iter().map(|value| r.word(value, "letter", LETTERS)).collect();
    if named.is_empty() {
        r.report.at(fields.node.at, "expected letters A to D (FS4-ATT-01)");
        return None;
    }
    named.into_iter().try_fold(0, |letters, letter| letter.map(|letter| letters | 1 << letter))
}

/// `mission within=2 { goal advance 4; fails-if truck-damaged }`.
fn read_mission(r: &mut Reader, fields: &mut Fields) -> Option<Mission> {
    let within = r.need_prop(fields, "within").and_then(|v| r.number(v, "a number of rounds", 1..=MOST_ROUNDS));
    let goal = r.need_child(fields, "goal");
    let goal = goal.and_then(|node| r.node(node, read_goal));
    let fails_if = match r.child(fields, "fails-if") {
        None => Some(None),
        node => r.only(node, "a situation", |r, v| r.word(v, "situation", CONDITIONS)).map(Some),
    };
    Some(Mission { goal: goal?, within: within?, fails_if: fails_if? })
}

fn read_goal(r: &mut Reader, fields: &mut Fields) -> Option<Goal> {
    let measure: Measure = r.arg(fields, "a goal").and_then(|v| r.word(v, "goal", GOALS))?;
    let least = match measure.is_counted() {
        true => r.arg(fields, "a number").and_then(|v| r.number(v, "a number", 1..=9))?,
        false => 1,
    };
    Some(Goal { measure, least })
}

/// What no Story card may be like.
fn wrong_with(story: &Story, lists: &Lists) -> Option<&'static str> {
    let results = || story.options.iter().flat_map(|option| [option.success, option.failure]).flatten();
    let has = |effect: Effect| results().any(|list| lists.lists[usize::from(list.0)].contains(&effect));
    let explores = story.trigger.is_explore();
    let rules = [
        ((2..=OPTIONS).contains(&story.options.len()), "a Story card has 2 to 4 options"),
        (
            story.options.iter().any(|option| option.price.is_none()),
            "a Story card needs one option without a price (RUL-FS-69)",
        ),
        (story.trigger.fits(story.phase), "this trigger cannot come true in this phase"),
        (
            has(ArchiveOnConvoy.into()) != story.boxes.is_empty(),
            "a Story card with boxes is archived under a Convoy card, and one without is not (`archive-on-convoy`)",
        ),
        (explores || !has(ArchiveInZone.into()), "`archive-in-zone` needs a card that is being explored"),
        (
            story.trigger.is_deed() || !has(WithoutActions.into()),
            "`without-actions` needs a deed that triggers the card",
        ),
    ];
    rules.into_iter().find(|(holds, _)| !holds).map(|(_, rule)| rule)
}
