//! How far it is, from a position, to what the texts can bring about.
//!
//! An estimate in tenths of an action: what stands before something is added up, the cheapest of several ways counts, and
//! nothing is ever used up. It is exact about nothing and points the right way.

use eternaut::content::{Condition, Icon, Id, ObjectiveState, Spot};
use eternaut::look::Look;
use eternaut::paths::Grid;
use eternaut::space::{Direction, SPACES, Space, SpaceSet};
use eternaut::state::{BOARDS, Slot};

use super::atlas::{Atlas, Entry, Fact, Gives, Guard, Need};

/// An action, in the unit of costs.
pub const ACTION: u16 = 10;
/// No way there.
pub const NEVER: u16 = 20_000;
/// A round that must pass.
const ROUND: u16 = 60;
/// Steps that a shut door stands for.
const DOOR: u16 = 8;
/// Sweeps over all ways; what needs more is as good as unknown.
const SWEEPS: usize = 12;

type Costs = [u16; BOARDS];

/// Costs at a position, by board where it matters who does it.
pub struct Reckoning<'a> {
    atlas: &'a Atlas,
    look: Look<'a>,
    far: Vec<[u16; SPACES]>,
    facts: Vec<u16>,
    roots: Vec<Costs>,
    needs: Vec<Costs>,
}

impl<'a> Reckoning<'a> {
    /// Reckons a position.
    pub fn new(atlas: &'a Atlas, look: Look<'a>) -> Self {
        let grid = look.grid();
        let far = look.s.boards.iter().map(|board| match board.character {
            Some(who) => distances(look, &grid, who, board.space),
            None => [NEVER; SPACES],
        });
        let mut reckoning = Reckoning {
            atlas,
            look,
            far: far.collect(),
            facts: vec![NEVER; atlas.facts.len()],
            roots: vec![[NEVER; BOARDS]; atlas.roots.len()],
            needs: vec![[NEVER; BOARDS]; atlas.needs.len()],
        };
        reckoning.truths();
        for _ in 0..SWEEPS {
            if !reckoning.sweep() {
                break;
            }
        }
        reckoning
    }

    /// Cost of a fact.
    pub fn fact(&self, fact: Fact) -> u16 {
        self.atlas.fact(fact).map_or(NEVER, |at| self.facts[at])
    }

    /// Steps from a board to a space, doors and snow counted as longer.
    pub fn steps(&self, board: usize, space: Space) -> u16 {
        self.far[board][space.index()]
    }

    /// Steps from a board to where a counter can be used.
    pub fn steps_to(&self, board: usize, spot: Spot, icon: Icon) -> u16 {
        let far = &self.far[board];
        match spot {
            Spot::Space(space) if icon == Icon::Block => {
                let next = Direction::ALL.into_iter().filter_map(|way| space.neighbour(way));
                let beside = next.map(|next| far[next.index()]).min().unwrap_or(NEVER);
                beside.min(far[space.index()].saturating_sub(1))
            }
            Spot::Space(space) => far[space.index()],
            Spot::Edge(edge) => {
                edge.sides().map_or(NEVER, |[a, b]| far[a.index()].min(far[b.index()]))
            }
        }
    }

    /// What holds already costs nothing.
    fn truths(&mut self) {
        let s = self.look.s;
        for (at, &fact) in self.atlas.facts.iter().enumerate() {
            let holds = match fact {
                Fact::Flag(flag) => s.flags.contains(flag.0),
                Fact::Note(note) => s.notes.contains(note.0),
                Fact::Story(no) => self.look.on_table(no).is_some(),
                Fact::Succeeded(no) => self.state(no) == Some(ObjectiveState::Succeeded),
                Fact::Revealed(tile) => s.cells.iter().flatten().any(|laid| laid.tile == tile && laid.revealed),
                Fact::Present(id) => s.counters.iter().any(|counter| counter.id == id),
                Fact::Event(id) => s.events.iter().any(|event| event.id == id),
                Fact::Read(root) => match self.atlas.roots[root] {
                    eternaut::content::walk::Root::Paragraph(key) => {
                        self.look.rules.paragraph(key).is_some_and(|at| s.has_read(at))
                    }
                    _ => false,
                },
                Fact::Counted(_) | Fact::Gain(_) | Fact::Won => false,
            };
            if holds {
                self.facts[at] = 0;
            }
        }
    }

    fn state(&self, no: eternaut::content::StoryNo) -> Option<ObjectiveState> {
        self.look.on_table(no).and_then(|card| card.state)
    }

    /// Goes over everything once; says whether something became cheaper.
    fn sweep(&mut self) -> bool {
        let mut changed = false;
        for at in 0..self.atlas.needs.len() {
            self.needs[at] = std::array::from_fn(|board| self.need(&self.atlas.needs[at], board));
        }
        for at in 0..self.atlas.entries.len() {
            let cost = self.entry(&self.atlas.entries[at]);
            changed |= lower(&mut self.roots[at], cost);
        }
        for way in &self.atlas.ways {
            let mut cost = way.from.map_or([0; BOARDS], |root| self.roots[root]);
            if cost.iter().all(|&cost| cost >= NEVER) {
                continue;
            }
            for &guard in &way.guards {
                let more = self.guard(guard);
                cost.iter_mut().zip(more).for_each(|(cost, more)| *cost = cost.saturating_add(more).min(NEVER));
            }
            changed |= match way.gives {
                Gives::Text(root) => lower(&mut self.roots[root], cost),
                Gives::Fact(at) => {
                    let least = cost.into_iter().min().unwrap_or(NEVER);
                    let cheaper = least < self.facts[at] && self.can_come(self.atlas.facts[at]);
                    if cheaper {
                        self.facts[at] = least;
                    }
                    cheaper
                }
            };
        }
        for (at, fact) in self.atlas.facts.iter().enumerate() {
            if let Fact::Read(root) = *fact {
                let least = self.roots[root].into_iter().min().unwrap_or(NEVER);
                self.facts[at] = self.facts[at].min(least);
            }
        }
        changed
    }

    /// An Item that is not in the deck cannot be gained, and an Objective is resolved once.
    fn can_come(&self, fact: Fact) -> bool {
        match fact {
            Fact::Gain(item) => self.look.rules.item_at(item).is_some_and(|at| self.look.s.item_deck[at] > 0),
            Fact::Succeeded(no) => self.state(no).is_none_or(|state| state == ObjectiveState::Open),
            _ => true,
        }
    }

    fn guard(&self, guard: Guard) -> Costs {
        match guard {
            Guard::Need(at) => self.needs[at],
            Guard::Lot(cases) => [u16::from(cases) * ACTION; BOARDS],
            Guard::Test(skill, least) => std::array::from_fn(|board| match self.look.s.boards[board].character {
                Some(who) => u16::from(least.saturating_sub(self.look.skill(who, skill))) * (ACTION + 2),
                None => NEVER,
            }),
        }
    }

    fn need(&self, need: &Need, board: usize) -> u16 {
        match need {
            Need::All(all) => all.iter().fold(0u16, |sum, &at| sum.saturating_add(self.needs[at][board]).min(NEVER)),
            Need::Any(any) => any.iter().map(|&at| self.needs[at][board]).min().unwrap_or(NEVER),
            &Need::Fact(at, times) => match self.atlas.facts[at] {
                Fact::Counted(count) => {
                    let now = self.look.s.counts.get(usize::from(count.0)).copied().unwrap_or(0);
                    let missing = times.saturating_sub(now).max(0) as u16;
                    if missing == 0 { 0 } else { self.facts[at].saturating_mul(missing).min(NEVER) }
                }
                _ => self.facts[at],
            },
            Need::Atom(condition, want) => self.atom(condition, *want, board),
        }
    }

    fn atom(&self, condition: &Condition, want: bool, at: usize) -> u16 {
        let s = self.look.s;
        let board = &s.boards[at];
        let Some(who) = board.character else { return NEVER };
        let or = |holds: bool, otherwise: u16| if holds == want { 0 } else { otherwise };
        match *condition {
            Condition::PerformerIs(id) => or(id == who, NEVER),
            Condition::InPlay(id) => or(s.board_of(id).is_some(), NEVER),
            Condition::Holds(item) if want => self.hold(at, item),
            Condition::Holds(item) => or(board.count(item) > 0, ACTION),
            Condition::AnyoneHolds(item) if want => (0..BOARDS).map(|at| self.hold(at, item)).min().unwrap_or(NEVER),
            Condition::AnyoneHolds(item) => or(!self.look.holders(item).is_empty(), ACTION * 2),
            Condition::InDeck(item) => or(self.look.rules.item_at(item).is_some_and(|at| s.item_deck[at] > 0), ACTION * 3),
            Condition::Objective(no, state) => or(self.state(no) == Some(state), ACTION * 6),
            Condition::Timer(from, to) => match want {
                true if s.timer < from => NEVER,
                true => u16::from(s.timer.saturating_sub(to)) * ROUND,
                false => or((from..=to).contains(&s.timer), ROUND),
            },
            Condition::Skill(skill, least) => {
                let gap = u16::from(least.saturating_sub(self.look.skill(who, skill)));
                if want { gap * (ACTION + 2) } else { or(gap == 0, ACTION) }
            }
            Condition::Near(other, range) => match s.board_of(other) {
                None => or(false, NEVER),
                Some(other) if want => walk(self.steps(at, s.boards[other].space).saturating_sub(range.into())),
                Some(other) => or(self.steps(at, s.boards[other].space) <= range.into(), ACTION),
            },
            Condition::NearCounter(id, range) if want => self.reach(at, id, range.into()).unwrap_or(ACTION * 2),
            Condition::OnTile(one, tile) if want => {
                let boards = (0..BOARDS).filter(|&at| match s.boards[at].character {
                    None => false,
                    there => one.is_none() || one == there,
                });
                let costs = boards.map(|at| walk(self.steps_to_tile(at, tile)));
                costs.fold(0u16, |sum, cost| sum.saturating_add(cost)).min(NEVER)
            }
            Condition::Outdoors => or(self.look.outdoors(board.space), ACTION),
            Condition::Penalties(least) => {
                let held = board.slots.iter().filter(|slot| matches!(slot, Slot::Penalty(_))).count();
                or(held >= least.into(), ACTION)
            }
            Condition::SnowCount(least) => or(s.snow.len() >= least.into(), ACTION * 5),
            Condition::SnowAt(space) => or(self.look.has_snow(space), ACTION * 5),
            Condition::Players(least) => or(s.count >= least, NEVER),
            Condition::Characters(least) => or(s.in_play().len() >= least.into(), NEVER),
            Condition::Epilogue(_) => or(false, NEVER),
            Condition::Consumed(id) => or(s.counters.iter().any(|c| c.id == id && c.consumed), ACTION),
            Condition::Flag(flag) => or(s.flags.contains(flag.0), ACTION * 3),
            // Opposites of facts: what must not be so and is.
            Condition::Present(id) => or(s.counters.iter().any(|c| c.id == id), ACTION * 3),
            Condition::EventPresent(id) => or(s.events.iter().any(|event| event.id == id), ACTION * 2),
            Condition::Note(note) => or(s.notes.contains(note.0), NEVER),
            Condition::Story(no) => or(self.look.on_table(no).is_some(), NEVER),
            Condition::Revealed(tile) => or(s.cells.iter().flatten().any(|l| l.tile == tile && l.revealed), NEVER),
            Condition::Count(count, least) => or(s.counts.get(usize::from(count.0)).is_some_and(|&n| n >= least), NEVER),
            Condition::Read(key) => or(self.look.rules.paragraph(key).is_some_and(|at| s.has_read(at)), NEVER),
            Condition::OnTile(..) | Condition::NearCounter(..) => ACTION / 2,
            Condition::All(_) | Condition::Any(_) | Condition::Not(_) => 0,
        }
    }

    /// What it takes until this Character holds an Item.
    fn hold(&self, at: usize, item: Id) -> u16 {
        let s = self.look.s;
        if s.boards[at].character.is_none() {
            return NEVER;
        }
        if s.boards[at].count(item) > 0 {
            return 0;
        }
        let others = s.boards.iter().filter(|board| board.character.is_some() && board.count(item) > 0);
        let traded = others.map(|board| ACTION + walk(self.steps(at, board.space).saturating_sub(3))).min();
        let dropped = s.dropped.iter().filter(|drop| drop.item == item);
        let found = dropped.map(|drop| walk(self.steps(at, drop.space))).min();
        let gained = self.fact(Fact::Gain(item)).saturating_add(ACTION / 2);
        traded.into_iter().chain(found).chain([gained]).min().unwrap_or(NEVER)
    }

    /// Walking to within a range of a counter of this kind; none: there is none.
    fn reach(&self, at: usize, id: Id, range: u16) -> Option<u16> {
        let icon = self.look.rules.icon(id);
        let there = self.look.s.counters.iter().filter(|counter| counter.id == id && !counter.consumed);
        there.map(|counter| walk(self.steps_to(at, counter.spot, icon).saturating_sub(range))).min()
    }

    fn steps_to_tile(&self, at: usize, tile: eternaut::content::TileNo) -> u16 {
        let cells = eternaut::space::Cell::all().filter(|&cell| self.look.s.laid(cell).is_some_and(|l| l.tile == tile));
        cells.flat_map(|cell| cell.spaces()).map(|space| self.steps(at, space)).min().unwrap_or(NEVER)
    }

    /// What it takes each Character to read a text by an action.
    fn entry(&self, entry: &Entry) -> Costs {
        std::array::from_fn(|at| {
            let Some(who) = self.look.s.boards[at].character else { return NEVER };
            let cost = match entry {
                Entry::Never => NEVER,
                Entry::Counter(_, list) | Entry::Event(_, list) if !list.contains(&who) => NEVER,
                Entry::Counter(id, _) => self.go_to(at, *id),
                Entry::Event(id, _) => self.go_to_event(at, *id),
                Entry::UseOn(items, id) => self.any_of(at, items).saturating_add(self.go_to(at, *id)),
                Entry::Treat(items, on) => {
                    let near = on.and_then(|on| self.look.s.board_of(on)).map(|on| self.look.s.boards[on].space);
                    self.any_of(at, items).saturating_add(near.map_or(0, |space| walk(self.steps(at, space))))
                }
                Entry::Craft(a, b) if a == b => self.hold(at, *a).saturating_add(ACTION * 2),
                Entry::Craft(a, b) => self.hold(at, *a).saturating_add(self.hold(at, *b)),
                Entry::Talk(a, b) if *a == who || *b == who => 0,
                Entry::Talk(..) => NEVER,
                Entry::Timer(id) => {
                    let track = self.look.s.timer_events.iter().filter(|event| event.id == *id);
                    let ahead = track.filter(|event| event.space < self.look.s.timer);
                    return ahead.map(|event| u16::from(self.look.s.timer - event.space) * ROUND).min().unwrap_or(NEVER);
                }
                Entry::Succeeded(fact) if self.facts[*fact] == 0 => NEVER,
                Entry::Succeeded(fact) => return self.facts[*fact],
            };
            cost.saturating_add(ACTION).min(NEVER)
        })
    }

    fn any_of(&self, at: usize, items: &[Id]) -> u16 {
        items.iter().map(|&item| self.hold(at, item)).min().unwrap_or(NEVER)
    }

    fn go_to(&self, at: usize, id: Id) -> u16 {
        self.reach(at, id, 0).unwrap_or_else(|| self.later(Fact::Present(id)))
    }

    fn go_to_event(&self, at: usize, id: Id) -> u16 {
        let there = self.look.s.events.iter().filter(|event| event.id == id);
        there.map(|event| walk(self.steps(at, event.space))).min().unwrap_or_else(|| self.later(Fact::Event(id)))
    }

    /// Something that is not there yet must come, and then be walked to.
    fn later(&self, fact: Fact) -> u16 {
        match self.fact(fact) {
            0 => NEVER, // There, and used up.
            cost => cost.saturating_add(ACTION),
        }
    }
}

/// Lowers costs; says whether one became lower.
fn lower(costs: &mut Costs, to: Costs) -> bool {
    let mut changed = false;
    for (cost, to) in costs.iter_mut().zip(to) {
        changed |= to < *cost;
        *cost = to.min(*cost);
    }
    changed
}

/// The cost of walking so many steps.
fn walk(steps: u16) -> u16 {
    match steps {
        0 => 0,
        steps => (4 + steps.saturating_mul(2)).min(NEVER),
    }
}

/// Steps to every space. A shut door is a way that takes longer, and so is snow to whoever minds it.
fn distances(look: Look, grid: &Grid, who: Id, from: Space) -> [u16; SPACES] {
    let mut far = [NEVER; SPACES];
    if !from.exists() {
        return far;
    }
    let snow: SpaceSet = match look.rules.scenario().snow.is_some() && !look.ignores_snow(who) {
        true => grid.outdoor.iter().chain(look.s.snow.iter()).collect(),
        false => SpaceSet::default(),
    };
    let doors = look.s.counters.iter().filter_map(|counter| match counter.spot {
        Spot::Edge(edge) if look.rules.icon(counter.id) == Icon::Barrier => edge.sides(),
        _ => None,
    });
    let doors: Vec<[Space; 2]> = doors.collect();
    far[from.index()] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(space) = queue.pop_front() {
        if space != from && grid.block.contains(space) {
            continue;
        }
        let through = doors.iter().filter_map(|&[a, b]| match space {
            space if space == a => Some(b),
            space if space == b => Some(a),
            _ => None,
        });
        let shut = through.filter(|&next| grid.there.contains(next)).map(|next| (next, DOOR));
        for (next, steps) in grid.next_to(space).map(|next| (next, 1)).chain(shut) {
            let cost = far[space.index()] + steps + if snow.contains(next) { 3 } else { 0 };
            if cost < far[next.index()] {
                far[next.index()] = cost;
                queue.push_back(next);
            }
        }
    }
    far
}
