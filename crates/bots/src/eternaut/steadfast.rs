//! A judge that works towards the Objectives and knows of the Storybook only what was read at this table.
//!
//! It has the Atlas of the texts that lie open: what they ask for and lead to, it takes into account as [`Sensible`] does. Of
//! others it knows under which number one would look them up, as everybody who holds the book does, so it knows how far it is to
//! something unread and not what it says. What the cards on the table name (`hints`) it looks at first. What an Objective asks for
//! and nobody knows how to bring about is reckoned as a guess, so that what is known is worth doing meanwhile. Whatever it tries is
//! judged by the table as it is afterwards, unless a passage is opened that nobody has read: then by nothing but its being new. What comes whether one wants it or not it tries to the end, with
//! Menace cards dealt anew: the end of a round, reactions, snow.
//!
//! [`Sensible`]: super::Sensible

use registry::eternaut::content::walk::{self, Root};
use registry::eternaut::content::{Component, CounterId, Icon, Key, MenaceCardId, ObjectiveState, StoryNo};
use registry::eternaut::instructions::Fact as Given;
use registry::eternaut::look::Look;
use registry::eternaut::state::{BOARDS, Board, SLOTS, Slot};
use registry::eternaut::step::Step;
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

use super::atlas::{Atlas, Entry, Fact, Learned};
use super::cost::{ACTION, NEVER};
use super::hints::{Hint, Hints};
use super::narrow::narrow;
use super::plan::{Goal, Plan};
use super::reckon::Reckoning;
use super::roads::Roads;
use super::terrain::Terrains;
use super::{fight, sensible};
use crate::greedy::Judge;

/// A paragraph that nobody has read, once it is opened: about a thing or somebody met, what waits somewhere, what one carries,
/// and those of two who know each other.
const MET: f32 = 12.0;
const WAITS: f32 = 10.0;
const CARRIED: f32 = 2.0;
const TALK: f32 = 0.8;
/// The same of a shut door: there is something behind it.
const DOOR: f32 = 4.0;
/// What is spoken of on the table, and what the aim of an open Objective names.
const TOLD: f32 = 2.0;
const AIMED: f32 = 10.0;
/// A passage that nobody has read, of a paragraph that was opened before.
const AGAIN: f32 = 1.5;
/// The same to somebody careful, where the aim of an open Objective names the thing: who holds something now looks there once more.
const AGAIN_AIMED: f32 = 9.0;
/// To somebody careful: what became of a thing that the group has changed, and what an Item does to something of which nobody spoke.
const CHANGED: f32 = 1.0;
const TRIED: f32 = 0.5;
/// To somebody careful: what comes of two Items under whose numbers the book has something.
const MADE: f32 = 12.0;
/// A turn of the round that can be had no more: a board that is full ends it for all.
const TURN: f32 = 3.0;
/// Actions beyond which an unread text is simply far away.
const HORIZON: u16 = 12;
/// What an action nearer to the first unread text is worth, to the second and so on, if it is about something met.
const RANKS: [f32; 6] = [3.0, 1.5, 0.8, 0.4, 0.2, 0.1];
/// What it takes to bring about what nobody knows how to, for all one knows.
const GUESS: u16 = 30 * ACTION;
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
    hints: Hints,
    terrains: Terrains,
    whole: Plan,
    plan: Plan,
    /// Paragraphs that can be opened by an action and are unread: position in the atlas and in the Storybook.
    unread: Vec<(usize, usize)>,
    /// What it is worth to open each paragraph for the first time, by its position.
    worth: Vec<f32>,
    /// What a passage that nobody has read is worth in a paragraph that was opened before, by its number.
    again: Vec<f32>,
    /// Passages that come whether one wants to read them or not.
    unasked: Vec<bool>,
    /// Passages that were read before the question.
    known: Vec<bool>,
    /// Paragraphs that were read before the question.
    read: Vec<bool>,
    /// The Timer at the question.
    timer: u8,
    /// Penalty cards on each board at the question, and the turns that its round has left.
    tired: [usize; BOARDS],
    turns: f32,
    /// What the position of the question is worth.
    here: f32,
    /// Does it leave alone what the group has changed, and keep Items for what somebody spoke of?
    careful: bool,
}

impl Steadfast {
    /// A judge of the Scenario of this game, who has read nothing.
    pub fn new(look: Look) -> Self {
        Steadfast {
            open: Default::default(),
            atlas: Atlas::default(),
            roads: Roads::default(),
            hints: Hints::new(look),
            terrains: Terrains::default(),
            whole: Plan::default(),
            plan: Plan::default(),
            unread: Vec::new(),
            worth: Vec::new(),
            again: Vec::new(),
            unasked: unasked(look),
            known: Vec::new(),
            read: Vec::new(),
            timer: 0,
            tired: [0; BOARDS],
            turns: 0.0,
            here: 0.0,
            careful: false,
        }
    }

    /// One that advises people who learn.
    pub fn careful(look: Look) -> Self {
        Steadfast { careful: true, ..Self::new(look) }
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
        self.terrains = Terrains::default();
        self.atlas = Atlas::of(look.content(), scenario, &learned);
        self.roads = Roads::new(&self.atlas, scenario);
        let goals = sensible::goals(&self.atlas, &self.roads, look).into_iter();
        let texts = (0..self.atlas.roots.len()).filter(|&at| self.is_opened(at)).map(Goal::Text);
        self.whole = Plan::new(&self.atlas, goals.chain(texts));
        self.hints.study(look);
        let changed = if self.careful { changed(look) } else { Vec::new() };
        let keys = scenario.paragraphs.iter().map(|paragraph| paragraph.key);
        self.worth = keys.map(|key| self.promise(look, key, &changed)).collect();
        self.again = self.once_more(look);
        self.open = open;
    }

    /// What it promises to open a paragraph, for all that lies on the table.
    fn promise(&self, look: Look, key: Key, changed: &[CounterId]) -> f32 {
        let (plain, hinted) = (worth(look, key), self.hinted(look, key));
        let is_changed = || Root::Paragraph(key).counter().is_some_and(|id| changed.contains(&id));
        match key {
            _ if !self.careful || hinted >= AIMED => plain + hinted,
            Key::Pair(Component::Item(_), Component::Item(_)) => MADE,
            _ if plain == CARRIED && hinted == 0.0 => TRIED,
            _ if plain > 0.0 && is_changed() => CHANGED,
            _ => plain + hinted,
        }
    }

    /// What passages are worth that nobody has read, where their paragraph was opened before.
    fn once_more(&self, look: Look) -> Vec<f32> {
        let mut again = vec![AGAIN; self.unasked.len()];
        let paragraphs = look.rules.scenario().paragraphs.iter();
        for paragraph in paragraphs.filter(|paragraph| self.careful && self.hinted(look, paragraph.key) >= AIMED) {
            walk::each_op(look.content(), paragraph.body, &mut |_, _, op| {
                for given in op.gives() {
                    if let Given::Prose(text) = given {
                        again[usize::from(text.0)] = AGAIN_AIMED;
                    }
                }
            });
        }
        again
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

    /// What it is worth besides that the table speaks of it.
    fn hinted(&self, look: Look, key: Key) -> f32 {
        match self.hints.of(look, key) {
            _ if worth(look, key) == 0.0 => 0.0,
            Hint::None => 0.0,
            Hint::Told => TOLD,
            Hint::Aimed => AIMED,
        }
    }

    /// What it is worth that a position shows what was unread before; none if it shows nothing new. It makes no difference what
    /// is said there.
    fn news(&self, look: Look) -> Option<f32> {
        let open = being_read(look);
        let opened = |&(at, read): &(usize, &bool)| !read && (look.s.has_read(at) || open.contains(&at));
        let new = self.read.iter().enumerate().filter(opened).filter_map(|(at, _)| self.worth.get(at).copied());
        if let Some(worth) = new.filter(|&worth| worth > 0.0).reduce(f32::max) {
            return Some(worth);
        }
        let is_new = |at: usize| self.known.get(at) == Some(&false) && self.unasked.get(at) == Some(&false);
        if look.s.timer != self.timer {
            return None;
        }
        let again = look.s.book.iter().map(|text| usize::from(text.0)).filter(|&at| is_new(at));
        again.filter_map(|at| self.again.get(at).copied()).reduce(f32::max)
    }

    /// Turns that the round has left if cards are spread over all boards. What an unread text does to boards is not known, so
    /// Penalty cards count as they lay at the question.
    fn left(&self, look: Look) -> f32 {
        if look.s.timer != self.timer {
            return 0.0;
        }
        let used = |at: usize| {
            let board = &look.s.boards[at];
            board.character?;
            let played = board.slots.iter().filter(|slot| matches!(slot, Slot::ActionCard { .. })).count();
            Some(played + self.tired[at])
        };
        let used: Vec<usize> = (0..BOARDS).filter_map(used).collect();
        match used.iter().max() {
            Some(&most) if most < SLOTS => 1.0 + used.iter().map(|used| SLOTS - 1 - used).sum::<usize>() as f32,
            Some(_) | None => 0.0,
        }
    }

    /// What the table is worth as it lies.
    fn table(&self, look: Look) -> f32 {
        if let Some(end) = sensible::ending(look) {
            return end;
        }
        let reckoning = Reckoning::guessing(&self.atlas, &self.plan, look, &self.terrains, GUESS);
        let aims = sensible::aims(look, |no| reckoning.fact(Fact::Succeeded(no)));
        let people = sensible::people(look, &reckoning) + sensible::losses(look) + fight::value(look);
        aims + sensible::counted(look) + people + sensible::table(look) + self.near(look, &reckoning)
    }

    /// How near it is to what nobody has read, and how much that promises.
    fn near(&self, look: Look, reckoning: &Reckoning) -> f32 {
        let unread = self.unread.iter().filter(|&&(_, at)| !look.s.has_read(at));
        let near = unread.map(|&(root, at)| {
            let left = (HORIZON * ACTION).saturating_sub(reckoning.text(root));
            f32::from(left) / f32::from(ACTION) * self.worth[at] / MET
        });
        let mut near: Vec<f32> = near.collect();
        near.sort_unstable_by(|a, b| b.total_cmp(a));
        near.into_iter().zip(RANKS).map(|(near, rank)| rank * near).sum()
    }
}

impl Judge<Eternaut> for Steadfast {
    fn prepare(&mut self, game: &Eternaut, _: Seat) {
        let look = game.look();
        self.known.clear();
        self.known.resize(self.unasked.len(), false);
        for text in &look.s.book {
            if let Some(known) = self.known.get_mut(usize::from(text.0)) {
                *known = true;
            }
        }
        let paragraphs = look.rules.scenario().paragraphs.iter().enumerate();
        self.read.clear();
        let open = being_read(look);
        self.read.extend(paragraphs.clone().map(|(at, _)| look.s.has_read(at) || open.contains(&at)));
        self.timer = look.s.timer;
        let count = |board: &Board, kind: fn(&Slot) -> bool| board.slots.iter().filter(|slot| kind(slot)).count();
        self.tired = std::array::from_fn(|at| count(&look.s.boards[at], |slot| matches!(slot, Slot::Penalty(_))));
        self.turns = self.left(look);
        self.study(look);
        let here = Reckoning::guessing(&self.atlas, &self.whole, look, &self.terrains, GUESS);
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
        let spent = || TURN * (self.left(look) - self.turns);
        self.news(look).map_or_else(|| self.table(look), |news| self.here + news + spent())
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

/// Counters that took the place of others by what was read: what it is that the group has shut, opened or mended.
fn changed(look: Look) -> Vec<CounterId> {
    let mut changed = Vec::new();
    let paragraphs = look.rules.scenario().paragraphs.iter().enumerate();
    for (_, paragraph) in paragraphs.filter(|&(at, _)| look.s.has_read(at)) {
        let mut open = vec![paragraph.body];
        while let Some(block) = open.pop() {
            for given in look.content().blocks[usize::from(block.0)].iter().flat_map(|op| op.gives()) {
                match given {
                    // What follows a passage that nobody has read is unknown.
                    Given::Prose(text) if !look.s.book.contains(&text) => break,
                    Given::Within(inner, _) => open.push(inner),
                    Given::CounterReplaced(_, id) => changed.push(id),
                    _ => {}
                }
            }
        }
    }
    changed
}

/// Paragraphs that are open and not read to the end, by position: one that asks for a choice waits so.
fn being_read(look: Look) -> Vec<usize> {
    let ends = look.s.agenda.iter().filter_map(|task| match task.step {
        Step::EndText(end) => end.paragraph.map(usize::from),
        _ => None,
    });
    ends.collect()
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

/// Passages that are read whether one wants to or not: what snow, blows and deaths say, and what they call. By number.
fn unasked(look: Look) -> Vec<bool> {
    let scenario = look.rules.scenario();
    let keys = scenario.paragraphs.iter().map(|paragraph| paragraph.key);
    let mut all: Vec<Key> = keys.filter(|&key| Some(key) == scenario.snow || comes(key)).collect();
    let mut unasked = vec![false; look.content().texts.len()];
    let mut at = 0;
    while let Some(&key) = all.get(at) {
        at += 1;
        let Some(paragraph) = look.rules.paragraph(key).map(|at| &scenario.paragraphs[at]) else { continue };
        walk::each_op(look.content(), paragraph.body, &mut |_, _, op| {
            for given in op.gives() {
                match given {
                    Given::ParagraphRead(called) if !all.contains(&called) => all.push(called),
                    Given::Prose(text) => unasked[usize::from(text.0)] = true,
                    _ => {}
                }
            }
        });
    }
    unasked
}

/// Does a paragraph come by itself?
fn comes(key: Key) -> bool {
    matches!(key, Key::Timer(_) | Key::Hit(_) | Key::Pair(Component::Death, _) | Key::AnyCharacter(Component::Death))
}

/// What it promises to open a paragraph for the first time; nothing if no action of one's own does.
fn worth(look: Look, key: Key) -> f32 {
    match key {
        Key::System(_) => 0.0,
        key if comes(key) => 0.0,
        Key::Pair(Component::Character(_), Component::Character(_)) => TALK,
        Key::Pair(Component::Item(_) | Component::ItemAction(_), _) | Key::Pair(_, Component::ItemAction(_)) => CARRIED,
        Key::AnyItemAction(_) | Key::AnyCharacter(Component::ItemAction(_)) => CARRIED,
        Key::Pair(Component::EventCounter(_), _) | Key::AnyCharacter(Component::EventCounter(_)) => WAITS,
        Key::Pair(Component::Counter(id), _) | Key::AnyCharacter(Component::Counter(id)) => {
            MET + if look.rules.icon(id) == Icon::Barrier { DOOR } else { 0.0 }
        }
        Key::Pair(..) | Key::AnyCharacter(_) | Key::AnyInteraction(_) => MET,
        Key::Timer(_) | Key::Hit(_) => 0.0,
    }
}
