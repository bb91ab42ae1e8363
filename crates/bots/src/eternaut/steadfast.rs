//! A judge that works towards the Objectives and knows of the Storybook only what was read at this table.
//!
//! It has the Atlas of the texts that lie open: what they ask for and lead to, it takes into account as [`Sensible`] does. Of
//! others it knows under which number one would look them up, as everybody who holds the book does, so it knows how far it is to
//! something unread and not what it says. Whatever it tries is judged by the table as it is afterwards, unless a paragraph is
//! opened that nobody has read: then by nothing but its being new. What comes whether one wants it or not it tries to the end, with
//! Menace cards dealt anew: the end of a round, reactions, snow.
//!
//! [`Sensible`]: super::Sensible

use registry::eternaut::content::walk::{self, Root};
use registry::eternaut::content::{Component, Key, MenaceCardId, ObjectiveState, StoryNo};
use registry::eternaut::instructions::Fact as Given;
use registry::eternaut::look::Look;
use registry::eternaut::step::Step;
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::{Atlas, Entry, Fact, Learned};
use super::cost::{ACTION, NEVER};
use super::narrow::narrow;
use super::plan::{Goal, Plan};
use super::reckon::Reckoning;
use super::roads::Roads;
use super::{fight, sensible};
use crate::greedy::Judge;

/// A paragraph that nobody has read, once it is opened: about a thing or somebody met, about what one carries, of two who
/// know each other, and whatever else.
const NEWS: [f32; 4] = [14.0, 11.0, 6.0, 8.0];
/// Actions beyond which an unread text is simply far away.
const HORIZON: u16 = 12;
/// What an action nearer to the first unread text is worth, to the second and so on.
const RANKS: [f32; 6] = [1.2, 0.8, 0.5, 0.3, 0.2, 0.1];
/// Skill that is enough for most Tests, for all one knows.
const ENOUGH: u8 = 3;
/// Cards that one keeps whatever a Test asks for.
const KEPT: usize = 2;

/// Values positions by what is known of them.
pub struct Steadfast {
    /// Texts that had been read when the Atlas was drawn, and what lay on the table.
    open: (usize, usize, usize),
    atlas: Atlas,
    roads: Roads,
    whole: Plan,
    plan: Plan,
    /// Paragraphs that can be opened by an action: position in the atlas and in the Storybook.
    unread: Vec<(usize, usize)>,
    /// What it is worth to read each passage of the Storybook for the first time, by its number.
    pages: Vec<f32>,
    /// Passages that were read before the question.
    known: Vec<bool>,
    /// What the position of the question is worth.
    here: f32,
}

impl Steadfast {
    /// A judge of the Scenario of this game, who has read nothing.
    pub fn new(look: Look) -> Self {
        let (atlas, roads) = (Atlas::default(), Roads::default());
        let (whole, plan) = (Plan::default(), Plan::default());
        let (open, unread, known) = (Default::default(), Vec::new(), Vec::new());
        Steadfast { open, atlas, roads, whole, plan, unread, pages: pages(look), known, here: 0.0 }
    }

    /// Draws the Atlas anew if something was read since.
    fn study(&mut self, look: Look) {
        let (s, scenario) = (look.s, look.rules.scenario());
        let resolved = s.story.iter().filter(|card| card.state != Some(ObjectiveState::Open)).count();
        let open = (s.book.len(), s.story.len() + resolved, s.combat.standees.len());
        if open == self.open {
            return;
        }
        let learned = Learned {
            roots: &|root| lies_open(look, root),
            texts: &|text| self.known.get(usize::from(text.0)) == Some(&true),
        };
        self.atlas = Atlas::of(look.content(), scenario, &learned);
        self.roads = Roads::new(&self.atlas, scenario);
        let goals = sensible::goals(&self.atlas, &self.roads, look).into_iter();
        let texts = (0..self.atlas.roots.len()).filter(|&at| self.is_opened(at)).map(Goal::Text);
        self.whole = Plan::new(&self.atlas, goals.chain(texts));
        self.open = open;
    }

    /// Is a text opened by an action of one's own?
    fn is_opened(&self, root: usize) -> bool {
        match self.atlas.entries[root] {
            Entry::Never | Entry::Timer(_) | Entry::Menace(..) | Entry::Succeeded(_) | Entry::Defeated(_) => false,
            Entry::Counter(..) | Entry::EventCounter(..) | Entry::TalkTo(..) | Entry::Talk(..) => true,
            // What a tool for anything says about anything is soon known.
            Entry::UseOn(..) | Entry::Treat(..) | Entry::Craft(..) => {
                matches!(self.atlas.roots[root], Root::Paragraph(Key::Pair(..)))
            }
        }
    }

    /// What it is worth that a position shows passages which were unread before; none if there are none.
    fn news(&self, look: Look) -> Option<f32> {
        let new = look.s.book.iter().map(|text| usize::from(text.0)).filter(|&at| self.known.get(at) == Some(&false));
        new.filter_map(|at| self.pages.get(at).copied()).filter(|&worth| worth > 0.0).reduce(f32::max)
    }

    /// What the table is worth as it lies.
    fn table(&self, look: Look) -> f32 {
        if let Some(end) = sensible::ending(look) {
            return end;
        }
        let reckoning = Reckoning::new(&self.atlas, &self.plan, look);
        let aims = sensible::aims(look, |no| reckoning.fact(Fact::Succeeded(no)));
        let people = sensible::people(look, &reckoning) + sensible::losses(look) + fight::value(look);
        aims + sensible::counted(look) + people + sensible::table(look) - self.far(look, &reckoning)
    }

    /// How far it is to what nobody has read.
    fn far(&self, look: Look, reckoning: &Reckoning) -> f32 {
        let unread = self.unread.iter().filter(|&&(_, at)| !look.s.has_read(at));
        let mut far: Vec<u16> = unread.map(|&(root, _)| reckoning.text(root).min(HORIZON * ACTION)).collect();
        far.sort_unstable();
        let far = far.into_iter().chain(std::iter::repeat(HORIZON * ACTION)).zip(RANKS);
        far.map(|(far, rank)| rank * f32::from(far) / f32::from(ACTION)).sum()
    }
}

impl Judge<Eternaut> for Steadfast {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        let look = game.look();
        self.known.clear();
        self.known.resize(self.pages.len(), false);
        for text in &look.s.book {
            if let Some(known) = self.known.get_mut(usize::from(text.0)) {
                *known = true;
            }
        }
        self.study(look);
        let here = Reckoning::new(&self.atlas, &self.whole, look);
        let paragraphs = look.rules.scenario().paragraphs.iter().enumerate();
        let texts = paragraphs.filter_map(|(at, text)| Some((self.atlas.root(Root::Paragraph(text.key))?, at)));
        let unread =
            texts.filter(|&(root, at)| !look.s.has_read(at) && self.is_opened(root) && here.text(root) < NEVER);
        self.unread = unread.collect();
        let texts = self.unread.iter().map(|&(root, _)| Goal::Text(root));
        self.plan = Plan::from_here(&here, sensible::goals(&self.atlas, &self.roads, look).into_iter().chain(texts));
        self.here = self.table(look);
    }

    fn value(&self, game: &Eternaut, _: Seat) -> f32 {
        let look = game.look();
        self.news(look).map_or_else(|| self.table(look), |news| self.here + news)
    }

    fn narrow(&self, game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
        narrow(game, seat, list);
        let look = game.look();
        match look.question_of(seat) {
            Some(Step::Test(test)) if list.len() > 1 => {
                let own = test.cx.performer.map_or(0, |who| look.skill(who, test.skill));
                let more = own.saturating_add(test.added) < ENOUGH && look.s.hand(seat).len() > KEPT;
                list.retain(|action| matches!(action, Action::Commit(_)) == more);
            }
            // Of several options the last is the one that leaves things as they are.
            Some(Step::Choose(_)) if list.len() > 2 => list.truncate(list.len() - 1),
            _ => {}
        }
    }

    fn continues(&self, game: &Eternaut, seat: Seat, path: &[Action]) -> bool {
        self.news(game.look()).is_none() && super::continues(game, seat, path)
    }
}

/// Has everybody at the table seen what a text says?
fn lies_open(look: Look, root: Root) -> bool {
    let s = look.s;
    let was_resolved =
        |no: StoryNo, as_it: ObjectiveState| look.on_table(no).is_some_and(|card| card.state == Some(as_it));
    match root {
        Root::Paragraph(key) => look.rules.paragraph(key).is_some_and(|at| s.has_read(at)),
        Root::Story(no) => look.on_table(no).is_some(),
        Root::Succeeded(no) => was_resolved(no, ObjectiveState::Succeeded),
        Root::Failed(no) => was_resolved(no, ObjectiveState::Failed),
        Root::Menace(card, _) | Root::Reaction(card) => s.menace_discard.contains(&MenaceCardId(card as u8)),
        Root::Regroup(id) | Root::Defeated(id) | Root::Trigger(id) => s.combat.standee(id).is_some(),
    }
}

/// What it is worth to read each passage for the first time. What Timer, snow, deaths, Menace and Story cards say comes by
/// itself, and nobody goes for it.
fn pages(look: Look) -> Vec<f32> {
    let unasked = unasked(look);
    let mut pages = Vec::new();
    for paragraph in look.rules.scenario().paragraphs.iter().filter(|paragraph| !unasked.contains(&paragraph.key)) {
        walk::each_op(look.content(), paragraph.body, &mut |_, _, op| {
            for given in op.gives() {
                let Given::Prose(text) = given else { continue };
                let at = usize::from(text.0);
                if pages.len() <= at {
                    pages.resize(at + 1, 0.0);
                }
                pages[at] = worth(paragraph.key);
            }
        });
    }
    pages
}

/// Paragraphs that are read whether one wants to or not, and those that they call.
fn unasked(look: Look) -> Vec<Key> {
    let scenario = look.rules.scenario();
    let keys = scenario.paragraphs.iter().map(|paragraph| paragraph.key);
    let own = keys.filter(|&key| Some(key) == scenario.snow || worth(key) == 0.0);
    let mut all: Vec<Key> = own.collect();
    let mut at = 0;
    while let Some(&key) = all.get(at) {
        at += 1;
        let Some(paragraph) = look.rules.paragraph(key).map(|at| &scenario.paragraphs[at]) else { continue };
        walk::each_op(look.content(), paragraph.body, &mut |_, _, op| {
            for given in op.gives() {
                if let Given::ParagraphRead(called) = given
                    && !all.contains(&called)
                {
                    all.push(called);
                }
            }
        });
    }
    all
}

fn worth(key: Key) -> f32 {
    let [met, carried, talk, other] = NEWS;
    match key {
        Key::Timer(_) | Key::Hit(_) | Key::Pair(Component::Death, _) | Key::AnyCharacter(Component::Death) => 0.0,
        Key::Pair(Component::Character(_), Component::Character(_)) => talk,
        Key::Pair(Component::ItemAction(_), _) | Key::Pair(_, Component::ItemAction(_)) => carried,
        Key::Pair(Component::Item(_), _) => carried,
        Key::Pair(..) | Key::AnyCharacter(_) | Key::AnyInteraction(_) => met,
        Key::AnyItemAction(_) | Key::System(_) => other,
    }
}
