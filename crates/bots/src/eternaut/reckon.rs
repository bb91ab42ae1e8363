//! How far it is, from a position, to what the texts can bring about.
//!
//! An estimate in tenths of an action: what stands before something is added up, the cheapest of several ways counts, and
//! nothing is ever used up. It is exact about nothing and points the right way.

use std::sync::Arc;

use registry::eternaut::conditions as on;
use registry::eternaut::content::{CharacterId, Condition, CounterId, Icon, ItemId, ObjectiveState, Skill, Spot};
use registry::eternaut::figure::FigureId;
use registry::eternaut::look::Look;
use registry::eternaut::space::Space;
use registry::eternaut::state::{BOARDS, Slot};

use super::atlas::{Atlas, Entry, Fact, Gives, Guard, Need, Site, Way};
use super::cost::{ACTION, Cost, Costs, NEVER, NOBODY, added, least, lower, work};
use super::fight::{blow, range};
use super::plan::{Part, Plan};
use super::terrain::{DOOR, Far, SNOW, Terrain, Terrains};

/// A round that must pass.
const ROUND: u16 = 25;
/// A round that passes anyway: what was begun needs nothing but that. What takes an hour is best begun early.
const WAIT: u16 = 10;
/// Steps within which one talks and hands things over.
const CALL: u16 = 2;
/// What a blow costs besides the action: somebody may strike back.
const RISK: u16 = 6;
/// Taking up what lies there: nothing but the thought of it.
const STOOP: u16 = 3;
/// Emptying a hand first: somebody must be given something, or use something up.
const FULL: u16 = 2 * ACTION;
/// What walking stands for, at least, while something else has to be done before: where somebody stands now says nothing about
/// it. Without this the way to an errand would cost as much as it saves, if it leads away from where everybody meets in the end.
const LATER: u16 = 40;
/// A point of Skill that a hand holds.
const HELD: u16 = 5;
/// A point of Skill that nobody holds.
const SOUGHT: u16 = 25;
/// Times that each part is worked out, on average, at most; what needs more is as good as unknown.
const TURNS: usize = 12;

/// Costs at a position, by board where it matters who does it.
pub struct Reckoning<'a> {
    atlas: &'a Atlas,
    look: Look<'a>,
    terrain: Arc<Terrain>,
    /// Steps from each board; nothing where nobody is.
    far: [Option<Arc<Far>>; BOARDS],
    /// Who minds the snow.
    minds: [bool; BOARDS],
    /// Items that are in hands or lie on the map.
    about: Vec<ItemId>,
    skills: [[u8; 6]; BOARDS],
    /// By Skill, what the hand that holds most of it holds.
    hands: [u8; 6],
    /// Facts that hold or will, with what it takes.
    facts: Vec<Cost>,
    /// Texts, and what it takes each Character to read them.
    roots: Vec<Costs>,
    /// Conditions. Those that no text changes are reckoned once.
    needs: Vec<Costs>,
    /// Walking up to a site; none if it is not there.
    walks: Vec<Option<Costs>>,
    /// Walking to where a site will be, as far as one knows.
    far_off: Vec<Option<Costs>>,
    /// Getting hold of an Item by any means.
    holds: Vec<Costs>,
    /// What it takes to count something once more, whatever is held now: by fact, if it was reckoned.
    again: &'a [Cost],
    /// Nobody holds anything.
    bare: bool,
    /// What it takes to bring about what nobody knows how to.
    guess: u16,
}

impl<'a> Reckoning<'a> {
    /// Reckons a position as far as a plan goes. A plan in which what is cheap comes first saves work.
    pub fn new(atlas: &'a Atlas, plan: &Plan, look: Look<'a>, terrains: &Terrains) -> Self {
        Self::with(atlas, plan, look, terrains, &[])
    }

    /// The same, by somebody who has reckoned before what it takes to count something [once more](Self::again): what is held now
    /// serves the next time only.
    pub fn with(atlas: &'a Atlas, plan: &Plan, look: Look<'a>, terrains: &Terrains, again: &'a [Cost]) -> Self {
        Self::reckon(atlas, plan, look, terrains, again, false, NEVER)
    }

    /// The same, by somebody who has read a part of the texts: what an Objective asks for takes no more than a guess.
    pub fn guessing(atlas: &'a Atlas, plan: &Plan, look: Look<'a>, terrains: &Terrains, guess: u16) -> Self {
        Self::reckon(atlas, plan, look, terrains, &[], false, guess)
    }

    /// What it would take to count each thing once more if nobody held anything, by fact.
    pub fn again(atlas: &'a Atlas, plan: &Plan, look: Look<'a>, terrains: &Terrains) -> Vec<Cost> {
        let bare = Self::reckon(atlas, plan, look, terrains, &[], true, NEVER);
        let counted = |(fact, cost): (&Fact, &Cost)| match fact {
            Fact::Counted(_) if *cost < Cost::NEVER => *cost,
            _ => Cost::NOTHING,
        };
        atlas.facts.iter().zip(&bare.facts).map(counted).collect()
    }

    fn reckon(
        atlas: &'a Atlas,
        plan: &Plan,
        look: Look<'a>,
        terrains: &Terrains,
        again: &'a [Cost],
        bare: bool,
        guess: u16,
    ) -> Self {
        let (terrain, far) = terrains.of(atlas, look);
        let boards = &look.s.boards;
        let mut reckoning = Reckoning {
            atlas,
            look,
            terrain,
            far,
            about: look
                .s
                .dropped
                .iter()
                .map(|drop| drop.item)
                .chain(boards.iter().flat_map(|board| board.items))
                .collect(),
            skills: std::array::from_fn(|at| {
                boards[at].character.map_or([0; 6], |who| Skill::ALL.map(|skill| look.skill(who, skill)))
            }),
            hands: hands(look),
            facts: atlas.blank.facts.clone(),
            roots: atlas.blank.roots.clone(),
            needs: atlas.blank.needs.clone(),
            walks: atlas.blank.walks.clone(),
            far_off: atlas.blank.walks.clone(),
            holds: atlas.blank.holds.clone(),
            minds: std::array::from_fn(|at| boards[at].character.is_some_and(|who| look.minds_snow(who))),
            again,
            bare,
            guess,
        };
        reckoning.truths(&plan.facts);
        reckoning.fixed(plan);
        reckoning.settle(plan);
        reckoning
    }

    /// What it was reckoned with.
    pub fn atlas(&self) -> &'a Atlas {
        self.atlas
    }

    /// Cost of a part to whoever it is cheapest for.
    pub fn cost_of(&self, part: Part) -> u16 {
        match part {
            Part::Hold(at) => least(self.holds[at]),
            Part::Need(at) => least(self.needs[at]),
            Part::Entry(at) => least(self.roots[at]),
            Part::Way(at) => least(self.way(&self.atlas.ways[at])),
            Part::Read(at) => self.facts[at],
        }
        .all()
    }

    /// What no text changes: where things are, and conditions about that.
    fn fixed(&mut self, plan: &Plan) {
        let items = &self.look.content().items;
        for &at in &plan.items {
            let item = items[at].id;
            if !self.bare && self.about.contains(&item) {
                self.holds[at] = std::array::from_fn(|board| Cost::work(self.near_by(board, item)));
            }
        }
        for &at in &plan.sites {
            let site = self.atlas.sites[at];
            self.walks[at] = self.walk_up(at);
            if self.walks[at].is_none() {
                let spot = self.atlas.spots.get(&site);
                self.far_off[at] =
                    spot.map(|&spot| std::array::from_fn(|board| Cost::work(walk(self.straight(board, spot)))));
            }
        }
        for &at in &plan.atoms {
            match &self.atlas.needs[at] {
                Need::Atom(condition, want) => {
                    self.needs[at] = self.atoms(condition, *want);
                }
                &Need::AtSite(other, range, site) => self.needs[at] = work(self.at_site(other, range, site)),
                &Need::Unread(root) => {
                    self.needs[at] = work([if self.look.s.has_read(root) { NEVER } else { 0 }; BOARDS]);
                }
                _ => {}
            }
        }
    }

    /// What it takes another Character to come to where each would use a counter that lies there, or will. Whoever waits on one side of
    /// it may be too far from whoever stands on the other.
    fn at_site(&self, other: CharacterId, range: u8, site: CounterId) -> [u16; BOARDS] {
        let Some(at) = self.look.s.board_of(other) else { return [self.waits_at(other, range, site); BOARDS] };
        let there = self.look.s.counters.iter().find(|counter| counter.id == site).map(|counter| counter.spot);
        let Some(spot) = there.or_else(|| self.atlas.spots.get(&Site::Counter(site)).copied()) else {
            return [ACTION; BOARDS];
        };
        let stands = self.stands(spot, self.look.rules.icon(site));
        let up_to = |board: usize, stand: Space| walk(self.steps(board, stand));
        let follow = |stand: Space| walk(self.steps(at, stand).saturating_sub(range.into()));
        if stands.iter().all(|&stand| self.steps(at, stand) >= NEVER / 2) {
            return [walk(self.straight(at, spot).saturating_sub(range.into())); BOARDS];
        }
        std::array::from_fn(|board| {
            let nearest = stands.iter().map(|&stand| up_to(board, stand)).min().unwrap_or(0);
            let both = stands.iter().map(|&stand| (up_to(board, stand) - nearest).saturating_add(follow(stand)));
            both.min().unwrap_or(0).min(NEVER)
        })
    }

    /// Where people stand who use what lies there.
    fn stands(&self, spot: Spot, icon: Icon) -> Vec<Space> {
        match spot {
            Spot::Space(space) if icon == Icon::Block => self.terrain.grid.next_to(space).collect(),
            Spot::Space(space) => vec![space],
            Spot::Edge(edge) => edge.sides().map_or(Vec::new(), Vec::from),
        }
    }

    /// Whether an NPC who may become a Character stands near a counter, where nobody can send it.
    fn waits_at(&self, other: CharacterId, range: u8, site: CounterId) -> u16 {
        let Some(standee) = self.look.s.combat.standee(other.into()) else { return NEVER };
        let far = self.terrain.grid.distances(standee.space);
        let near = self.look.s.counters.iter().filter(|counter| counter.id == site).any(|counter| match counter.spot {
            Spot::Space(space) => far[space.index()] <= range.saturating_add(1),
            Spot::Edge(edge) => edge.sides().is_some_and(|sides| sides.iter().any(|side| far[side.index()] <= range)),
        });
        if near { 0 } else { NEVER }
    }

    /// Steps to where nothing is revealed yet: as far as the crow flies, through a door, and into snow for all that one knows.
    fn straight(&self, at: usize, spot: Spot) -> u16 {
        let board = &self.look.s.boards[at];
        let to = match spot {
            Spot::Space(space) => space,
            Spot::Edge(edge) => edge.space,
        };
        let straight = u16::from(board.space.x().abs_diff(to.x())) + u16::from(board.space.y().abs_diff(to.y()));
        DOOR + straight + if self.minds[at] { 3 * SNOW } else { 0 }
    }

    fn walk_up(&self, at: usize) -> Option<Costs> {
        let s = self.look.s;
        let mut best = None;
        let mut there = |steps: [u16; BOARDS]| lower(best.get_or_insert(NOBODY), work(steps.map(walk)));
        match self.atlas.sites[at] {
            Site::Counter(_) => {
                for &(spot, icon) in &self.terrain.places[at] {
                    there(std::array::from_fn(|board| self.steps_to(board, spot, icon)));
                }
            }
            Site::Figure(id) => {
                if let Some(standee) = s.combat.standee(id) {
                    there(std::array::from_fn(|board| self.steps(board, standee.space).saturating_sub(CALL)));
                }
            }
            Site::EventCounter(id) => {
                for event in s.event_counters.iter().filter(|event| event.id == id) {
                    there(std::array::from_fn(|board| self.steps(board, event.space)));
                }
            }
        }
        best
    }

    /// Cost of a fact.
    pub fn fact(&self, fact: Fact) -> u16 {
        self.atlas.fact(fact).map_or(NEVER, |at| self.facts[at].all())
    }

    /// Cost of a fact by its position.
    pub fn fact_at(&self, at: usize) -> u16 {
        self.facts[at].all()
    }

    /// Cost of reading a text.
    pub fn text(&self, root: usize) -> u16 {
        least(self.roots[root]).all()
    }

    /// Steps from a board to a space, doors and snow counted as longer.
    fn steps(&self, board: usize, space: Space) -> u16 {
        self.far[board].as_ref().map_or(NEVER, |far| far[space.index()])
    }

    /// Steps from a board to where a counter can be used.
    fn steps_to(&self, board: usize, spot: Spot, icon: Icon) -> u16 {
        match spot {
            // From beside it, and not through a wall.
            Spot::Space(space) if icon == Icon::Block => self.steps(board, space).saturating_sub(1),
            Spot::Space(space) => self.steps(board, space),
            Spot::Edge(edge) => edge.sides().map_or(NEVER, |[a, b]| self.steps(board, a).min(self.steps(board, b))),
        }
    }

    /// What holds already costs nothing.
    fn truths(&mut self, facts: &[usize]) {
        let s = self.look.s;
        for &at in facts {
            let holds = match self.atlas.facts[at] {
                Fact::Flag(flag) => s.flags.contains(flag.0),
                Fact::Cleared(flag) => !s.flags.contains(flag.0),
                Fact::Note(note) => s.notes.contains(note.0),
                Fact::Story(no) => self.look.on_table(no).is_some(),
                Fact::Succeeded(no) => self.state(no) == Some(ObjectiveState::Succeeded),
                Fact::Revealed(_) | Fact::Present(_) | Fact::EventCounter(_) => self.terrain.facts[at] == Some(true),
                Fact::Read(root) => s.has_read(root),
                Fact::Figure(id) => s.combat.standee(id).is_some(),
                Fact::Gone(id) => s.combat.standee(id).is_none(),
                Fact::Counted(_) | Fact::Gain(_) | Fact::Ended(_) => false,
            };
            if holds {
                self.facts[at] = Cost::NOTHING;
            } else if self.can_be_guessed(self.atlas.facts[at]) {
                self.facts[at] = Cost::work(self.guess);
            }
        }
    }

    /// Is it likely that some text nobody has read brings this about?
    fn can_be_guessed(&self, fact: Fact) -> bool {
        match fact {
            Fact::Flag(_) | Fact::Counted(_) | Fact::Revealed(_) | Fact::Note(_) => self.guess < NEVER,
            Fact::Cleared(_) | Fact::Story(_) | Fact::Succeeded(_) | Fact::Present(_) | Fact::EventCounter(_) => false,
            Fact::Gain(_) | Fact::Read(_) | Fact::Ended(_) | Fact::Figure(_) | Fact::Gone(_) => false,
        }
    }

    fn state(&self, no: registry::eternaut::content::StoryNo) -> Option<ObjectiveState> {
        self.look.on_table(no).and_then(|card| card.state)
    }

    /// Works out every part, and again whenever something it follows from became cheaper.
    fn settle(&mut self, plan: &Plan) {
        let count = plan.parts.len();
        let mut due = vec![u64::MAX; count.div_ceil(64)];
        if let Some(last) = due.last_mut().filter(|_| !count.is_multiple_of(64)) {
            *last = (1 << (count % 64)) - 1;
        }
        let mut word = 0;
        let mut turns = count * TURNS;
        while word < due.len() && turns > 0 {
            if due[word] == 0 {
                word += 1;
                continue;
            }
            turns -= 1;
            let at = word * 64 + due[word].trailing_zeros() as usize;
            due[word] &= due[word] - 1;
            let Some(value) = self.work_out(plan.parts[at]) else { continue };
            for &user in plan.users(value) {
                let user = usize::from(user);
                due[user / 64] |= 1 << (user % 64);
                word = word.min(user / 64);
            }
        }
    }

    /// Works out a part; says which value became cheaper by it.
    fn work_out(&mut self, part: Part) -> Option<usize> {
        let atlas = self.atlas;
        let (value, cheaper) = match part {
            Part::Hold(at) => {
                let gained = self.facts[atlas.gains[at]].and(Cost::work(ACTION / 2));
                (atlas.value_of_item(at), lower(&mut self.holds[at], [gained; BOARDS]))
            }
            Part::Need(at) => {
                let cost = self.need(at, &atlas.needs[at]);
                (atlas.value_of_need(at), lower(&mut self.needs[at], cost))
            }
            Part::Entry(at) => {
                let cost = self.entry(at);
                (atlas.value_of_text(at), lower(&mut self.roots[at], cost))
            }
            Part::Way(at) => self.go(&atlas.ways[at]),
            Part::Read(at) => match atlas.facts[at] {
                Fact::Read(root) => (atlas.value_of_fact(at), self.cheaper(at, self.roots[root])),
                _ => return None,
            },
        };
        cheaper.then_some(value)
    }

    fn way(&self, way: &Way) -> Costs {
        let mut start = way.from.map_or([Cost::NOTHING; BOARDS], |root| self.roots[root]);
        if start == NOBODY {
            return start;
        }
        let is_pending = |guard: &Guard| matches!(guard, &Guard::Need(at) if least(self.needs[at]).all() >= ACTION);
        if way.guards.iter().any(is_pending) {
            start = start.map(|cost| cost.at_least(LATER));
        }
        let before = way.guards.iter().fold([Cost::NOTHING; BOARDS], |cost, &guard| added(cost, self.guard(guard)));
        let mut cost = added(start, before);
        if self.atlas.comes_with_the_hour(way) {
            let begun = before.map(|cost| if cost == Cost::NOTHING { Cost::work(WAIT) } else { Cost::NEVER });
            lower(&mut cost, begun);
        }
        cost
    }

    fn go(&mut self, way: &Way) -> (usize, bool) {
        let cost = self.way(way);
        match way.gives {
            Gives::Text(root) => (self.atlas.value_of_text(root), lower(&mut self.roots[root], cost)),
            Gives::Fact(at) => {
                let comes = self.can_come(self.atlas.facts[at]) && self.cheaper(at, cost);
                (self.atlas.value_of_fact(at), comes)
            }
        }
    }

    fn cheaper(&mut self, fact: usize, costs: Costs) -> bool {
        let cost = match self.atlas.facts[fact] {
            Fact::Story(_) | Fact::Revealed(_) | Fact::Present(_) | Fact::EventCounter(_) => least(costs).opening(),
            _ => least(costs),
        };
        let cheaper = cost < self.facts[fact];
        if cheaper {
            self.facts[fact] = cost;
        }
        cheaper
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
            Guard::Lot(cases) => work([u16::from(cases) * ACTION; BOARDS]),
            Guard::Test(skill, least) => work(self.skills.map(|skills| self.test(skills, skill, least))),
        }
    }

    /// What a Skill Test takes: cards that somebody holds, or must find first.
    fn test(&self, skills: [u8; 6], skill: Skill, least: u8) -> u16 {
        let missing = least.saturating_sub(skills[skill as usize]);
        let held = missing.min(self.hands[skill as usize]);
        u16::from(held) * HELD + u16::from(missing - held) * SOUGHT
    }

    fn need(&self, at: usize, need: &Need) -> Costs {
        match need {
            Need::Atom(..) | Need::AtSite(..) | Need::Unread(_) => self.needs[at],
            Need::All(all) => self.all(all),
            Need::Any(any) => any.iter().fold(NOBODY, |mut least, &at| {
                lower(&mut least, self.needs[at]);
                least
            }),
            &Need::Fact(fact) => [self.facts[fact]; BOARDS],
            &Need::Count(fact, count, least) => {
                let now = self.look.s.counts.get(usize::from(count.0)).copied().unwrap_or(0);
                let missing = least.saturating_sub(now).max(0) as u16;
                let (first, next) = (self.facts[fact], self.again.get(fact).copied().unwrap_or(Cost::NOTHING));
                let rest = |more: u16| first.max(next).times(more);
                [if missing == 0 { Cost::NOTHING } else { first.and(rest(missing - 1)) }; BOARDS]
            }
            &Need::Hold(item) => self.holds[item],
            &Need::AnyHold(item) => [least(self.holds[item]); BOARDS],
            &Need::Beaten(id) => self.beaten(id),
            Need::Fewer(all, least) => [self.fewer(all, *least); BOARDS],
        }
    }

    /// What it takes each Character to defeat an Enemy: to get hold of a weapon, come near, and strike often enough.
    fn beaten(&self, id: FigureId) -> Costs {
        let Some(enemy) = self.look.s.combat.standee(id) else { return NOBODY };
        let items = &self.look.content().items;
        let mut best = NOBODY;
        for &at in &self.atlas.weapons {
            for attack in &items[at].attacks {
                let costs = std::array::from_fn(|board| {
                    let Some(who) = self.look.s.boards[board].character else { return Cost::NEVER };
                    let Some(blow) = blow(self.look, who, attack) else { return Cost::NEVER };
                    let blows = u16::from(enemy.life).div_ceil(u16::from(blow).max(1)) * (ACTION + RISK);
                    let near = self.steps(board, enemy.space).saturating_sub(range(attack).into());
                    self.holds[at][board].and(Cost::work(walk(near))).and(Cost::work(blows))
                });
                lower(&mut best, costs);
            }
        }
        best
    }

    /// What it takes until fewer Enemies than this are on the map: the cheapest go first.
    fn fewer(&self, all: &[(FigureId, usize)], least: u8) -> Cost {
        let there = all.iter().filter(|(id, _)| self.look.s.combat.standee(*id).is_some());
        let mut costs: Vec<Cost> = there.map(|&(_, fact)| self.facts[fact]).collect();
        costs.sort_unstable();
        let many = (costs.len() + 1).saturating_sub(least.into());
        costs.into_iter().take(many).fold(Cost::NOTHING, Cost::and)
    }

    /// All of these. Being together counts once the rest is done.
    fn all(&self, all: &[usize]) -> Costs {
        let sum = |together: bool| {
            let parts = all.iter().filter(|&&at| self.atlas.together[at] == together);
            parts.fold([Cost::NOTHING; BOARDS], |sum, &at| added(sum, self.needs[at]))
        };
        let (work, mut together) = (sum(false), sum(true));
        for (cost, work) in together.iter_mut().zip(&work) {
            if work.all() >= ACTION && cost.all() > 0 {
                *cost = cost.at_least(LATER);
            }
        }
        added(work, together)
    }

    fn atoms(&self, condition: &Condition, want: bool) -> Costs {
        let is_own = match condition {
            Condition::PerformerIs(_) | Condition::Holds(_) | Condition::SkillAtLeast(_) | Condition::Near(_) => true,
            Condition::NearCounter(_) => want,
            Condition::Outdoors(_) | Condition::Penalties(_) => true,
            _ => false,
        };
        if is_own {
            return std::array::from_fn(|board| Cost::work(self.atom(condition, want, board)));
        }
        // The same for everybody.
        let boards = &self.look.s.boards;
        let Some(any) = boards.iter().position(|board| board.character.is_some()) else { return NOBODY };
        let cost = Cost::work(self.atom(condition, want, any));
        std::array::from_fn(|board| if boards[board].character.is_some() { cost } else { Cost::NEVER })
    }

    fn atom(&self, condition: &Condition, want: bool, at: usize) -> u16 {
        let s = self.look.s;
        let board = &s.boards[at];
        let Some(who) = board.character else { return NEVER };
        let or = |holds: bool, otherwise: u16| if holds == want { 0 } else { otherwise };
        match *condition {
            Condition::PerformerIs(on::PerformerIs(id)) => or(id == who, NEVER),
            Condition::InPlay(on::InPlay(id)) => or(s.board_of(id).is_some(), NEVER),
            Condition::Holds(on::Holds(item)) => or(board.count(item) > 0, ACTION),
            Condition::AnyoneHolds(on::AnyoneHolds(item)) => or(!self.look.holders(item).is_empty(), ACTION * 2),
            Condition::InDeck(on::InDeck(item)) => {
                or(self.look.rules.item_at(item).is_some_and(|at| s.item_deck[at] > 0), ACTION * 3)
            }
            Condition::Objective(on::Objective(no, state)) => or(self.state(no) == Some(state), ACTION * 6),
            Condition::Timer(on::Timer(from, to)) => match want {
                true if s.timer < from => NEVER,
                true => u16::from(s.timer.saturating_sub(to)) * ROUND,
                false => or((from..=to).contains(&s.timer), ROUND),
            },
            Condition::SkillAtLeast(on::SkillAtLeast(skill, least)) => {
                let gap = u16::from(least.saturating_sub(self.skills[at][skill as usize]));
                if want { gap * (ACTION + 2) } else { or(gap == 0, ACTION) }
            }
            Condition::Near(on::Near(other, range)) => match s.board_of(other) {
                None => match s.combat.standee(other.into()) {
                    Some(standee) if want => walk(self.steps(at, standee.space).saturating_sub(range.into())),
                    Some(standee) => or(self.steps(at, standee.space) <= range.into(), ACTION),
                    None => or(false, NEVER),
                },
                Some(other) if want => walk(self.steps(at, s.boards[other].space).saturating_sub(range.into())),
                Some(other) => or(self.steps(at, s.boards[other].space) <= range.into(), ACTION),
            },
            Condition::NearCounter(on::NearCounter(id, range)) if want => {
                self.reach(at, id, range.into()).unwrap_or(ACTION * 2)
            }
            Condition::OnTile(on::OnTile(one, tile)) if want => {
                let boards = (0..BOARDS).filter(|&at| match s.boards[at].character {
                    None => false,
                    there => one.is_none() || one == there,
                });
                let costs = boards.map(|at| walk(self.steps_to_tile(at, tile)));
                costs.fold(0u16, |sum, cost| sum.saturating_add(cost)).min(NEVER)
            }
            Condition::Outdoors(_) => or(self.look.outdoors(board.space), ACTION),
            Condition::Penalties(on::Penalties(least)) => {
                let held = board.slots.iter().filter(|slot| matches!(slot, Slot::Penalty(_))).count();
                or(held >= least.into(), ACTION)
            }
            Condition::SnowCount(on::SnowCount(least)) => or(s.snow.len() >= least.into(), ACTION * 5),
            Condition::SnowAt(on::SnowAt(space)) => or(self.look.has_snow(space), ACTION * 5),
            Condition::Players(on::Players(least)) => or(s.count >= least, NEVER),
            Condition::Characters(on::Characters(least)) => or(s.in_play().len() >= least.into(), NEVER),
            Condition::OnMap(on::OnMap(id)) => or(s.combat.standee(id).is_some(), ACTION * 3),
            Condition::Enemies(on::Enemies(least)) => or(s.combat.enemies().count() >= least.into(), ACTION * 3),
            Condition::Wounded(_) | Condition::AlertIs(_) => or(false, ACTION * 2),
            Condition::Epilogue(_) | Condition::Quest(_) => or(false, NEVER),
            Condition::Consumed(on::Consumed(id)) => or(s.counters.iter().any(|c| c.id == id && c.consumed), ACTION),
            Condition::Flag(on::Flag(flag)) => or(s.flags.contains(flag.0), ACTION * 3),
            // Opposites of facts: what must not be so and is.
            Condition::Present(on::Present(id)) => or(s.counters.iter().any(|c| c.id == id), ACTION * 3),
            Condition::EventCounterPresent(on::EventCounterPresent(id)) => {
                or(s.event_counters.iter().any(|event| event.id == id), ACTION * 2)
            }
            Condition::Note(on::Note(note)) => or(s.notes.contains(note.0), NEVER),
            Condition::Story(on::Story(no)) => or(self.look.on_table(no).is_some(), NEVER),
            Condition::Revealed(on::Revealed(tile)) => {
                or(s.cells.iter().flatten().any(|l| l.tile == tile && l.revealed), NEVER)
            }
            Condition::Count(on::Count(count, least)) => {
                or(s.counts.get(usize::from(count.0)).is_some_and(|&n| n >= least), NEVER)
            }
            // Stands as `Need::Unread`.
            Condition::Read(_) => NEVER,
            Condition::OnTile(_) | Condition::NearCounter(_) => ACTION / 2,
            Condition::All(_) | Condition::Any(_) | Condition::Not(_) => 0,
        }
    }

    /// What it takes until this Character holds an Item that is on the map or in somebody's hands.
    fn near_by(&self, at: usize, item: ItemId) -> u16 {
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
        let full =
            s.boards[at].character.is_some_and(|who| s.boards[at].items.len() >= self.look.rules.item_limit(who));
        let stoop = STOOP + if full { FULL } else { 0 };
        let found = dropped.map(|drop| walk(self.steps(at, drop.space)).saturating_add(stoop)).min();
        traded.into_iter().chain(found).min().unwrap_or(NEVER)
    }

    /// Walking to within a range of a counter of this kind; none: there is none.
    fn reach(&self, at: usize, id: CounterId, range: u16) -> Option<u16> {
        let icon = self.look.rules.icon(id);
        let there = self.look.s.counters.iter().filter(|counter| counter.id == id && !counter.consumed);
        there.map(|counter| walk(self.steps_to(at, counter.spot, icon).saturating_sub(range))).min()
    }

    fn steps_to_tile(&self, at: usize, tile: registry::eternaut::content::TileNo) -> u16 {
        let cells = registry::eternaut::space::Cell::all()
            .filter(|&cell| self.look.s.laid(cell).is_some_and(|l| l.tile == tile));
        cells.flat_map(|cell| cell.spaces()).map(|space| self.steps(at, space)).min().unwrap_or(NEVER)
    }

    /// What it takes each Character to read a text by an action.
    fn entry(&self, root: usize) -> Costs {
        let s = self.look.s;
        let person = |at: usize| s.boards[at].character;
        let own = |list: &[CharacterId]| -> Costs {
            let up = self.up_to(root);
            std::array::from_fn(
                |at| if person(at).is_some_and(|who| list.contains(&who)) { up[at] } else { Cost::NEVER },
            )
        };
        let costs: Costs = match &self.atlas.entries[root] {
            Entry::Never => NOBODY,
            Entry::Counter(_, list) | Entry::EventCounter(_, list) => own(list),
            Entry::TalkTo(_, list) => own(list),
            Entry::UseOn(items, _) => added(self.any_of(items), self.up_to(root)),
            Entry::Treat(items, on) => {
                let up = |at| match on.map(|on| s.board_of(on)) {
                    None => 0,
                    Some(None) => on.map_or(NEVER, |on| self.within_call(at, on).all()),
                    Some(Some(on)) => walk(self.steps(at, s.boards[on].space)),
                };
                added(self.any_of(items), work(std::array::from_fn(up)))
            }
            Entry::Craft(a, b) if a == b => self.holds[*a].map(|cost| cost.and(Cost::work(ACTION * 2))),
            Entry::Craft(a, b) => added(self.holds[*a], self.holds[*b]),
            Entry::Talk(a, b) => std::array::from_fn(|at| match person(at) {
                Some(who) if who == *a => self.within_call(at, *b),
                Some(who) if who == *b => self.within_call(at, *a),
                _ => Cost::NEVER,
            }),
            Entry::Timer(id) => {
                let track = s.timer_event_counters.iter().filter(|event| event.id == *id && event.space < s.timer);
                let rounds = track.map(|event| u16::from(s.timer - event.space) * ROUND).min();
                return work([rounds.unwrap_or(NEVER); BOARDS]);
            }
            &Entry::Menace(from, to) => return work([self.rounds_until(from, to); BOARDS]),
            Entry::Succeeded(fact) if self.facts[*fact] == Cost::NOTHING => NOBODY,
            Entry::Succeeded(fact) => return [self.facts[*fact]; BOARDS],
            &Entry::Defeated(need) => return self.needs[need],
        };
        added(costs, work([ACTION; BOARDS]))
    }

    /// What it takes to talk with somebody who is in play, or who stands on the map as an NPC.
    fn within_call(&self, at: usize, other: CharacterId) -> Cost {
        match (self.look.s.board_of(other), self.look.s.combat.standee(other.into())) {
            (Some(_), _) => Cost::NOTHING,
            (None, Some(standee)) => Cost::work(walk(self.steps(at, standee.space).saturating_sub(CALL))),
            (None, None) => Cost::NEVER,
        }
    }

    /// Rounds that must end until one ends with the Timer token between these spaces.
    fn rounds_until(&self, from: u8, to: u8) -> u16 {
        match self.look.s.timer.checked_sub(1) {
            Some(next) if next >= from => ROUND * u16::from(next.saturating_sub(to) + 1),
            _ => NEVER,
        }
    }

    fn any_of(&self, items: &[usize]) -> Costs {
        items.iter().fold(NOBODY, |mut least, &item| {
            lower(&mut least, self.holds[item]);
            least
        })
    }

    /// Walking up to what a text is about; what is not there yet must come first.
    fn up_to(&self, root: usize) -> Costs {
        match (
            self.atlas.site_of[root].and_then(|site| self.walks[site]),
            self.atlas.arrivals[root].map(|fact| self.facts[fact]),
        ) {
            (Some(costs), _) => costs,
            // There, and used up; or no way to it is known.
            (None, None | Some(Cost::NOTHING)) => NOBODY,
            (None, Some(cost)) => {
                let far =
                    self.atlas.site_of[root].and_then(|site| self.far_off[site]).unwrap_or(work([ACTION; BOARDS]));
                added([cost; BOARDS], far)
            }
        }
    }
}

/// By Skill, what the hand that holds most of it holds.
pub fn hands(look: Look) -> [u8; 6] {
    let mut most = [0; 6];
    for hand in &look.s.hands {
        let mut sum = [0u8; 6];
        for &kind in hand {
            sum.iter_mut().zip(look.card(kind).skills).for_each(|(sum, icons)| *sum += icons);
        }
        most.iter_mut().zip(sum).for_each(|(most, sum)| *most = sum.max(*most));
    }
    most
}

/// The cost of walking so many steps.
fn walk(steps: u16) -> u16 {
    match steps {
        0 => 0,
        steps => (4 + steps.saturating_mul(2)).min(NEVER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::eternaut::content::builtin;
    use registry::eternaut::space::Direction;
    use registry::eternaut::{Eternaut, Setup};
    use tabletop::{Game, seed_from_number};

    #[test]
    fn whoever_waits_on_one_side_of_an_engine_is_not_near_whoever_stands_on_the_other() {
        let setup = Setup { scenario: "B1".into(), ..Setup::players(1) };
        let begun = Eternaut::new(&setup, builtin(), seed_from_number(1)).unwrap();
        let mut state = begun.state().clone();
        let (site, [driver, waits]) =
            (CounterId::new(247).unwrap(), [901, 903].map(|number| CharacterId::new(number).unwrap()));
        let engine = state.counters.iter().find(|counter| counter.id == site).unwrap().spot;
        let Spot::Space(engine) = engine else { panic!("the engine stands in a space") };
        let beside = engine.neighbour(Direction::East).unwrap();
        let mut cost = |stands: Space| {
            for (who, space) in [(driver, stands), (waits, beside)] {
                let board = state.board_of(who).unwrap();
                state.boards[board].space = space;
            }
            let look = Look::new(begun.rules(), &state);
            let atlas = Atlas::new(look.content(), look.rules.scenario());
            let reckoning = Reckoning::new(&atlas, &Plan::new(&atlas, Vec::new()), look, &Terrains::default());
            reckoning.at_site(waits, 1, site)[state.board_of(driver).unwrap()]
        };
        assert_eq!(cost(beside), 0, "both are on the same side");
        assert!(cost(engine.neighbour(Direction::North).unwrap()) > 0, "the engine is between them");
    }
}
