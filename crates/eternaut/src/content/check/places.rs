//! Places that nobody can come to, and what lies there, under somebody's feet, or where the Timer token never passes.
//!
//! The map is taken as wide as it can ever be: every tile wherever a text lays it, every door open that can ever be, nobody in the way.
//! What nobody can come to then, nobody can.

use std::collections::{BTreeMap, BTreeSet};

use content_reader::error::Place;

use super::Checker;
use crate::content::walk::{Root, each_op, roots};
use crate::content::{
    Base, Counter, CounterId, EventCounterId, Ground, Icon, Placement, Scenario, Spot, TileNo, Where, Which,
};
use crate::figure::FigureId;
use crate::instructions::{Fact, Op};
use crate::paths::turned;
use crate::space::{Direction, Edge, Space, SpaceSet};

/// A counter where a text lays it.
struct Lies {
    id: CounterId,
    spot: Spot,
    at: Place,
    /// The text that lays it reveals tiles too: it lies there before anybody comes.
    from_the_start: bool,
}

/// Everything that texts which can be read put onto the map.
#[derive(Default)]
struct Laid {
    tiles: Vec<Placement>,
    counters: Vec<Lies>,
    event_counters: Vec<(EventCounterId, Space, Place)>,
    timer_event_counters: Vec<(EventCounterId, u8, Place)>,
    piles: Vec<(Space, Place)>,
    standees: Vec<(FigureId, Space)>,
    /// Where Characters come into play or are moved to.
    starts: BTreeSet<Space>,
    /// What a counter can be exchanged for.
    becomes: BTreeMap<CounterId, BTreeSet<CounterId>>,
    /// What any counter can be exchanged for: by texts that may be about each.
    anything_becomes: BTreeSet<CounterId>,
    /// Counters that a text takes away or moves.
    taken_away: BTreeSet<CounterId>,
    /// Texts take counters away that may be any.
    takes_any: bool,
    /// NPCs and Enemies that a text moves or sends away.
    moved: BTreeSet<FigureId>,
    /// Texts concern all NPCs.
    moves_any: bool,
}

impl Laid {
    /// Takes in an instruction of a text.
    fn op(&mut self, op: &Op, at: Place, about: Option<CounterId>, reveals: bool) {
        let concerns = op.about();
        for fact in op.gives() {
            match fact {
                Fact::TilePlaced(placement) => self.tiles.push(placement),
                Fact::CounterPlaced(id, spot) => self.counters.push(Lies { id, spot, at, from_the_start: reveals }),
                Fact::CounterMoved(Which::Id(id) | Which::All(id), spot) => {
                    self.counters.push(Lies { id, spot, at, from_the_start: false });
                }
                Fact::CounterReplaced(which, new) => self.exchanged(which, about, new),
                Fact::EventCounterPlaced(id, space) => self.event_counters.push((id, space, at)),
                Fact::TimerEventCounterPlaced(id, space) => self.timer_event_counters.push((id, space, at)),
                Fact::CharacterStarts(_, space) => drop(self.starts.insert(space)),
                Fact::FigureComes(id, space) => self.standees.push((id, space)),
                _ => {}
            }
        }
        if let Some(which) = concerns.counter
            && !op.gives().iter().any(|fact| matches!(fact, Fact::Consumed(_) | Fact::Freed(_)))
        {
            match (which, about) {
                (Which::Id(id) | Which::All(id), _) | (Which::This, Some(id)) => drop(self.taken_away.insert(id)),
                (Which::This, None) => self.takes_any = true,
            }
        }
        match (concerns.who, concerns.place) {
            (None, Some(Where::Space(space))) if op.gives().iter().any(|fact| matches!(fact, Fact::ItemLaid(_))) => {
                self.piles.push((space, at));
            }
            (None, Some(Where::Space(space))) => drop(self.starts.insert(space)),
            (Some(who), Some(Where::Space(space))) if who.is_characters() => drop(self.starts.insert(space)),
            (Some(who), place) => self.moves(who.base, place.is_some() || goes(op)),
            (None, Some(Where::Performer | Where::Counter) | None) => {}
        }
    }

    /// Figures are put elsewhere or sent away by a text, or only spoken of.
    fn moves(&mut self, base: Base, elsewhere: bool) {
        match base {
            Base::Standee(id) if elsewhere => drop(self.moved.insert(id)),
            Base::Npcs => self.moves_any = true,
            Base::Standee(_) | Base::Acting | Base::Enemies => {}
            Base::Performer | Base::Other | Base::Named(_) | Base::Chosen | Base::Characters => {}
        }
    }

    fn exchanged(&mut self, which: Which, about: Option<CounterId>, new: CounterId) {
        match (which, about) {
            (Which::Id(old) | Which::All(old), _) | (Which::This, Some(old)) => {
                self.becomes.entry(old).or_default().insert(new);
            }
            (Which::This, None) => drop(self.anything_becomes.insert(new)),
        }
    }

    /// Everything that a counter can come to be, itself included.
    fn forms(&self, id: CounterId) -> BTreeSet<CounterId> {
        let mut forms = BTreeSet::from([id]);
        let mut open = vec![id];
        while let Some(form) = open.pop() {
            let next = self.becomes.get(&form).into_iter().flatten().chain(&self.anything_becomes);
            open.extend(next.copied().filter(|&new| forms.insert(new)));
        }
        forms
    }

    /// Does a counter lie where it was laid for ever, in any of its forms?
    fn is_lasting(&self, forms: &BTreeSet<CounterId>) -> bool {
        !self.takes_any && forms.len() == 1 && forms.iter().all(|form| !self.taken_away.contains(form))
    }
}

/// The widest map there can be.
struct Ways {
    /// For each space that can be walked on: walls and floor, once for every tile that can lie there.
    grounds: BTreeMap<Space, Vec<(u8, u8)>>,
    /// Edges with a counter that opens them, now or later.
    openings: BTreeSet<Edge>,
    /// Edges with a BARRIER for ever.
    barriers: BTreeSet<Edge>,
    /// Spaces with a BLOCK counter for ever.
    blocks: SpaceSet,
    /// Spaces that LINK counters join.
    links: Vec<(Space, Space)>,
    /// Where somebody can come.
    reached: SpaceSet,
}

impl Ways {
    fn of(scenario: &Scenario, revealed: &BTreeSet<TileNo>, laid: &Laid) -> Ways {
        let mut ways = Ways {
            grounds: BTreeMap::new(),
            openings: BTreeSet::new(),
            barriers: BTreeSet::new(),
            blocks: SpaceSet::default(),
            links: Vec::new(),
            reached: SpaceSet::default(),
        };
        for placement in laid.tiles.iter().filter(|placement| revealed.contains(&placement.tile)) {
            ways.tile(scenario, *placement);
        }
        for lies in &laid.counters {
            ways.counter(scenario, laid, lies);
        }
        ways.join_links(scenario, laid);
        ways.flood(&laid.starts);
        ways
    }

    fn tile(&mut self, scenario: &Scenario, placement: Placement) {
        let Some(tile) = scenario.tiles.iter().find(|tile| tile.no == placement.tile) else { return };
        let (grounds, walls) = turned(tile, placement.turn);
        for space in placement.cell.spaces() {
            if grounds[space.quarter()] != Ground::Solid {
                self.grounds.entry(space).or_default().push((walls[space.quarter()], tile.floor));
            }
        }
    }

    fn counter(&mut self, scenario: &Scenario, laid: &Laid, lies: &Lies) {
        let forms = laid.forms(lies.id);
        let has = |icon: Icon| forms.iter().any(|&form| record(scenario, form).is_some_and(|it| it.icon == icon));
        let lasting = lies.from_the_start && laid.is_lasting(&forms);
        match lies.spot {
            Spot::Edge(edge) if has(Icon::Opening) => drop(self.openings.insert(edge)),
            Spot::Edge(edge) if has(Icon::Barrier) && lasting => drop(self.barriers.insert(edge)),
            Spot::Space(space) if has(Icon::Block) && lasting => drop(self.blocks.insert(space)),
            Spot::Edge(_) | Spot::Space(_) => {}
        }
    }

    fn join_links(&mut self, scenario: &Scenario, laid: &Laid) {
        let ends: Vec<(char, Space)> = laid.counters.iter().flat_map(|lies| ends_of(scenario, laid, lies)).collect();
        for &(letter, from) in &ends {
            let others = ends.iter().filter(|&&(other, to)| other == letter && to != from);
            self.links.extend(others.map(|&(_, to)| (from, to)));
        }
    }

    /// Can one ever step from a space to the next that way?
    fn is_open(&self, space: Space, way: Direction) -> bool {
        let Some(next) = space.neighbour(way) else { return false };
        let (Some(here), Some(there)) = (self.grounds.get(&space), self.grounds.get(&next)) else { return false };
        let edge = space.edge(way);
        let opening = edge.is_some_and(|edge| self.openings.contains(&edge));
        if !opening && edge.is_some_and(|edge| self.barriers.contains(&edge)) {
            return false;
        }
        let joined = |(walls, floor): &(u8, u8), (beyond, above): &(u8, u8)| {
            let wall = walls >> way.index() & 1 == 1 || beyond >> way.opposite().index() & 1 == 1;
            floor == above && (opening || !wall)
        };
        here.iter().any(|one| there.iter().any(|other| joined(one, other)))
    }

    fn next_to(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        let ways = Direction::ALL.into_iter().filter(move |&way| self.is_open(space, way));
        ways.filter_map(move |way| space.neighbour(way))
    }

    fn flood(&mut self, starts: &BTreeSet<Space>) {
        let mut open: Vec<Space> = starts.iter().copied().collect();
        while let Some(space) = open.pop() {
            if !self.grounds.contains_key(&space) || self.blocks.contains(space) || !self.reached.insert(space) {
                continue;
            }
            open.extend(self.next_to(space));
            open.extend(self.links.iter().filter(|(from, _)| *from == space).map(|&(_, to)| to));
        }
    }

    /// Can somebody stand where a counter can be examined (ET-RUM-03 to -07)?
    fn can_examine(&self, scenario: &Scenario, lies: &Lies) -> bool {
        let block = record(scenario, lies.id).is_some_and(|counter| counter.icon == Icon::Block);
        match lies.spot {
            Spot::Space(space) => {
                self.reached.contains(space) || block && self.next_to(space).any(|near| self.reached.contains(near))
            }
            Spot::Edge(edge) => edge.sides().is_some_and(|sides| sides.iter().any(|&side| self.reached.contains(side))),
        }
    }
}

/// Does somebody leave the map by it, undefeated?
fn goes(op: &Op) -> bool {
    op.gives().iter().any(|fact| matches!(fact, Fact::FigureGoes(_)))
}

fn record(scenario: &Scenario, id: CounterId) -> Option<&Counter> {
    scenario.counters.iter().find(|counter| counter.id == id)
}

/// Letters of the LINKs that a counter has in any of its forms, with its space.
fn ends_of(scenario: &Scenario, laid: &Laid, lies: &Lies) -> Vec<(char, Space)> {
    let Spot::Space(space) = lies.spot else { return Vec::new() };
    let forms = laid.forms(lies.id);
    forms.iter().filter_map(|&form| record(scenario, form)?.link).map(|letter| (letter, space)).collect()
}

impl Checker<'_, '_, '_> {
    /// Reports what lies where nobody can use it.
    pub fn places(&mut self) {
        let laid = self.laid();
        let scenario = self.cx.scenario;
        let ways = Ways::of(scenario, &self.reach.revealed, &laid);
        self.walled_in(&laid, &ways);
        self.out_of_reach(&laid, &ways);
        self.under_feet(&laid);
        self.links(&laid);
        for &(id, space, at) in &laid.timer_event_counters {
            if space > self.reach.timer && !self.reach.timer_back {
                let start = self.reach.timer;
                let message = format!(
                    "Event counter {id} lies on space {space} of the Timer track, and the token starts on {start}"
                );
                self.report.at(at, message);
            }
        }
    }

    fn laid(&self) -> Laid {
        let mut laid = Laid::default();
        let content = self.cx.content;
        for (root, body) in roots(self.cx.scenario).into_iter().filter(|(root, _)| self.reach.roots.contains(root)) {
            let mut reveals = false;
            each_op(content, body, &mut |_, _, op| {
                reveals |= op.gives().iter().any(|fact| matches!(fact, Fact::TileRevealed(_)));
            });
            let about = Root::counter(root);
            each_op(content, body, &mut |block, index, op| laid.op(op, self.place(block, index), about, reveals));
        }
        laid
    }

    /// Spaces of revealed tiles that no way leads to.
    fn walled_in(&mut self, laid: &Laid, ways: &Ways) {
        for (tile, at) in self.cx.scenario.tiles.iter().zip(&self.places.tiles) {
            let cells: BTreeSet<_> = laid.tiles.iter().filter(|it| it.tile == tile.no).map(|it| it.cell).collect();
            let spaces = cells.iter().flat_map(|cell| cell.spaces()).filter(|space| ways.grounds.contains_key(space));
            let lost: Vec<_> = spaces
                .filter(|&space| !ways.reached.contains(space) && !ways.blocks.contains(space))
                .map(|space| space.to_string())
                .collect();
            if !lost.is_empty() && self.reach.revealed.contains(&tile.no) {
                let message = format!("nobody can ever come to {} of tile {}", lost.join(", "), tile.no);
                self.report.at(*at, message);
            }
        }
    }

    /// Counters and piles that nobody can come to.
    fn out_of_reach(&mut self, laid: &Laid, ways: &Ways) {
        for lies in laid.counters.iter().filter(|lies| !ways.can_examine(self.cx.scenario, lies)) {
            let message = format!("nobody can ever come to counter {} where it lies here", lies.id);
            self.report.at(lies.at, message);
        }
        for &(id, space, at) in laid.event_counters.iter().filter(|(_, space, _)| !ways.reached.contains(*space)) {
            self.report.at(at, format!("nobody can ever come to Event counter {id} in {space}"));
        }
        for &(space, at) in laid.piles.iter().filter(|(space, _)| !ways.reached.contains(*space)) {
            self.report.at(at, format!("nobody can ever come to what is dropped in {space}"));
        }
    }

    /// What lies in the space of an NPC that no text and no card moves: nobody can stop there (ET-MOVE-05).
    fn under_feet(&mut self, laid: &Laid) {
        let is_block = |id| record(self.cx.scenario, id).is_some_and(|counter| counter.icon == Icon::Block);
        let counters = laid.counters.iter().filter(|lies| !is_block(lies.id)).filter_map(|lies| match lies.spot {
            Spot::Space(space) => Some((space, lies.at, format!("counter {}", lies.id))),
            Spot::Edge(_) => None,
        });
        let events = laid.event_counters.iter().map(|&(id, space, at)| (space, at, format!("Event counter {id}")));
        let piles = laid.piles.iter().map(|&(space, at)| (space, at, "what is dropped".to_owned()));
        let things: Vec<_> = counters.chain(events).chain(piles).collect();
        let acts = |id| self.cx.scenario.npcs.iter().any(|npc| npc.card.id == id && !npc.triggers.is_empty());
        let moves = |id: FigureId| laid.moves_any || laid.moved.contains(&id) || acts(id);
        let stays = |id: FigureId| id.enemy().is_none() && !moves(id);
        for &(id, stands) in laid.standees.iter().filter(|(id, _)| stays(*id)) {
            for (space, at, what) in things.iter().filter(|(space, ..)| *space == stands) {
                let message = format!(
                    "{what} lies in {space}, where NPC {id} stands and no text moves it: nobody can stop there"
                );
                self.report.at(*at, message);
            }
        }
    }

    /// LINK counters whose other end is never laid (EB-LINK-01).
    fn links(&mut self, laid: &Laid) {
        let scenario = self.cx.scenario;
        let ends: Vec<_> = laid.counters.iter().flat_map(|lies| ends_of(scenario, laid, lies)).collect();
        for lies in &laid.counters {
            for (letter, space) in ends_of(scenario, laid, lies) {
                if !ends.iter().any(|&(other, to)| other == letter && to != space) {
                    self.report.at(lies.at, format!("counter {} links {letter} to nothing", lies.id));
                }
            }
        }
    }
}
