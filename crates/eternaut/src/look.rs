//! What the rules read off a position.

use tabletop::Seat;
use tinyvec::ArrayVec;

use crate::action::Action;
use crate::asides;
use crate::automatic::Acting;
use crate::combat::Standee;
use crate::content::{
    ActionCard, ActionCardId, ActionCardType, Band, Base, BlockId, CardEffect, Character, CharacterId, Choice,
    Component, Content, EventCounterId, Filter, Ground, Icon, ItemActionId, ItemId, Key, Op, PenaltyId, QuestNo, Race,
    Reach, Skill, SkillCounter, SkillCounterId, Spot, StoryKind, TextId, Who,
};
use crate::figure::{FIGURES, Figure, FigureId};
use crate::instructions::{Choose, MayAct, Test};
use crate::kit::SKILL_COUNTERS;
use crate::notation::effect_word;
use crate::paths::{FAR, Grid, Walker, printed_quarter};
use crate::questions::{At, Label};
use crate::setup::Rules;
use crate::sight::{Sight, around};
use crate::space::{Space, SpaceSet};
use crate::state::{BOARDS, Board, Placed, Slot, State};
use crate::step::{Context, Offered, Source, Step, Target, Task};

/// A position with its rules.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Content and setup.
    pub rules: &'a Rules,
    /// The position that is looked at.
    pub s: &'a State,
}

/// Some of the Characters in play, at most one a board.
pub type People = ArrayVec<[CharacterId; BOARDS]>;

/// Ammo counters that the Diary keeps at most (EK-END-12).
const RESERVE_AMMO: u8 = 20;

/// Some of the figures on the map.
pub type Figures = ArrayVec<[FigureId; FIGURES]>;

impl<'a> Look<'a> {
    /// A position to read.
    pub fn new(rules: &'a Rules, s: &'a State) -> Self {
        Look { rules, s }
    }

    /// Cards, maps, storybooks.
    pub fn content(self) -> &'a Content {
        &self.rules.content
    }

    /// The question on top of the agenda, if there is one.
    pub fn question(self) -> Option<Task> {
        self.s.agenda.last().copied()
    }

    /// The question this seat is asked.
    pub fn question_of(self, seat: Seat) -> Option<Step> {
        self.question().filter(|task| task.seat == seat).map(|task| task.step)
    }

    /// What an action says and points at, as the table lies now: an answer to what is asked, or an aside.
    pub fn label(self, action: Action) -> Label {
        let asked = self.question().and_then(|task| task.step.label(At { look: self, seat: task.seat }, action));
        asked.or_else(|| asides::label(action)).unwrap_or_default()
    }

    /// The NPC or Enemy that acts or reacts now.
    pub fn acting(self) -> Option<FigureId> {
        self.acts().map(|acting| acting.figure)
    }

    /// Who acts or reacts now, and which of both.
    pub fn acts(self) -> Option<Acting> {
        let mut steps = self.s.agenda.iter().rev().map(|task| task.step);
        steps.find_map(|step| if let Step::Acting(acting) = step { Some(acting) } else { None })
    }

    /// Is a text being carried out?
    pub fn is_reading(self) -> bool {
        self.s.agenda.iter().any(|task| matches!(task.step, Step::EndText(_)))
    }

    // ---- cards ----

    /// A kind of Action card.
    pub fn card(self, kind: ActionCardId) -> &'a ActionCard {
        &self.content().action_cards[kind.index()]
    }

    /// The instruction that a waiting step belongs to.
    pub fn op(self, block: BlockId, at: u16) -> Option<&'a Op> {
        self.content().blocks.get(usize::from(block.0))?.get(usize::from(at))
    }

    /// Does the content have this block?
    pub fn has_block(self, block: BlockId) -> bool {
        usize::from(block.0) < self.content().blocks.len()
    }

    /// Does the content have the performer of a text?
    pub fn knows(self, cx: &Context) -> bool {
        cx.performer.is_none_or(|who| self.character(who).is_some())
    }

    /// The options of the choice that stands here.
    pub fn choices(self, block: BlockId, at: u16) -> &'a [Choice] {
        if let Some(Op::Choose(Choose(choices))) = self.op(block, at) { choices } else { &[] }
    }

    /// The sections of the Skill Test that stands here.
    pub fn bands(self, block: BlockId, at: u16) -> &'a [Band] {
        if let Some(Op::Test(Test(_, bands))) = self.op(block, at) { bands } else { &[] }
    }

    /// The effects a source offers.
    pub fn effects(self, source: Source) -> &'a [CardEffect] {
        match source {
            Source::Card(kind) => &self.card(kind).effects,
            Source::Op(block, at) => match self.op(block, at) {
                Some(Op::MayAct(MayAct(effect))) => std::slice::from_ref(effect),
                _ => &[],
            },
        }
    }

    /// Kinds in a hand, each once.
    pub fn kinds(self, seat: Seat) -> impl Iterator<Item = ActionCardId> + use<'a> {
        let hand = self.s.hand(seat);
        hand.iter().enumerate().filter(move |&(i, &kind)| i == 0 || hand[i - 1] != kind).map(|(_, &kind)| kind)
    }

    // ---- people ----

    /// A Character's card.
    pub fn character(self, who: CharacterId) -> Option<&'a Character> {
        self.content().characters.iter().find(|character| character.id == who)
    }

    /// The board of a Character in play.
    pub fn board(self, who: CharacterId) -> Option<&'a Board> {
        self.s.board_of(who).map(|at| &self.s.boards[at])
    }

    /// Where a Character in play stands.
    pub fn space_of(self, who: CharacterId) -> Option<Space> {
        self.board(who).map(|board| board.space)
    }

    /// A figure on the map.
    pub fn figure(self, id: impl Into<FigureId>) -> Option<Figure> {
        let id = id.into();
        self.s.figures().find(|figure| figure.id == id)
    }

    /// Spaces that figures stand in.
    pub fn taken(self) -> SpaceSet {
        self.s.figures().flat_map(|figure| figure.at.spaces()).collect()
    }

    /// Spaces that figures other than this one stand in.
    pub fn taken_but(self, id: impl Into<FigureId>) -> SpaceSet {
        let id = id.into();
        self.s.figures().filter(|figure| figure.id != id).flat_map(|figure| figure.at.spaces()).collect()
    }

    /// Survivors on the map, ascending (EB-SURV-01).
    pub fn survivors(self) -> impl Iterator<Item = &'a Standee> + use<'a> {
        let is_survivor = move |standee: &&Standee| {
            self.rules.enemy(standee.id).is_some_and(|enemy| match enemy.race {
                Race::Survivor => true,
            })
        };
        self.s.combat.enemies().filter(is_survivor)
    }

    /// Does the Character hold something that lets it ignore snow (EA-TOUCH-06)?
    pub fn ignores_snow(self, who: CharacterId) -> bool {
        let holds =
            |board: &Board| board.items.iter().any(|&item| self.rules.item(item).is_some_and(|i| i.ignores_snow));
        self.board(who).is_some_and(holds)
    }

    /// Does entering snow do something to the figure: to Characters who do not hold what protects them (EA-TOUCH)?
    pub fn minds_snow(self, who: impl Into<FigureId>) -> bool {
        match who.into() {
            FigureId::Character(who) => self.rules.scenario().snow.is_some() && !self.ignores_snow(who),
            FigureId::Device(_) | FigureId::Enemy(_) | FigureId::Npc(_) => false,
        }
    }

    /// A Skill value without hand cards: base, board cards, Items (ET-TEST-02, -03, RUL-ET-84).
    pub fn skill(self, who: CharacterId, skill: Skill) -> u8 {
        let at = skill as usize;
        let base = self.character(who).map_or(0, |character| character.skills[at]);
        let Some(board) = self.board(who) else { return base };
        let on_board = board.slots.iter().map(|slot| match *slot {
            Slot::ActionCard { card, .. } => self.card(card).skills[at],
            _ => 0,
        });
        let items = board.items.iter().map(|&item| self.rules.item(item).map_or(0, |item| item.skills[at]));
        let counters = self.rules.skill_counters(who).map(|counter| u8::from(counter.skill == Some(skill)));
        on_board.chain(items).chain(counters).fold(base, u8::saturating_add)
    }

    /// The Characters whom an instruction concerns; where one is chosen, those to choose among.
    pub fn who(self, who: Who, cx: &Context) -> People {
        self.played(self.selected(who, cx))
    }

    /// The Characters in play among some figures.
    pub fn played(self, figures: Figures) -> People {
        let played = |id: FigureId| id.character().filter(|&who| self.s.board_of(who).is_some());
        figures.into_iter().filter_map(played).collect()
    }

    /// The figures whom an instruction concerns (CM-SEL-01, -03), in ascending order.
    pub fn selected(self, who: Who, cx: &Context) -> Figures {
        let is_meant = |figure: &Figure| match who.base {
            Base::Performer => figure.id.character().is_some_and(|who| cx.performer == Some(who)),
            Base::Other => figure.id.character().is_some_and(|who| cx.other == Some(who)),
            Base::Named(named) => figure.id == FigureId::Character(named),
            Base::Chosen | Base::Characters => figure.is_played(),
            Base::Acting => self.acting() == Some(figure.id) && !figure.is_played(),
            Base::Standee(id) => figure.id == id && !figure.is_played(),
            Base::Enemies => figure.id.enemy().is_some(),
            Base::Npcs => figure.id.enemy().is_none() && !figure.is_played(),
        };
        let fits = |figure: &Figure| is_meant(figure) && who.filters().all(|filter| self.fits(filter, figure, cx));
        let mut figures: Figures = self.s.figures().filter(fits).map(|figure| figure.id).collect();
        figures.sort_unstable();
        figures
    }

    fn fits(self, filter: Filter, figure: &Figure, cx: &Context) -> bool {
        let stands = |test: &dyn Fn(Space) -> bool| figure.at.spaces().any(test);
        match filter {
            Filter::NotPerformer => cx.performer.map(FigureId::from) != Some(figure.id),
            Filter::Adjacent => {
                let from = cx.performer.and_then(|who| self.space_of(who));
                let grid = self.grid();
                from.is_some_and(|from| stands(&|space| grid.adjacent(from, space)))
            }
            Filter::On(ground) => stands(&|space| self.ground(space) == Some(ground)),
            Filter::InSnow => stands(&|space| self.s.snow.contains(space)),
            Filter::OnTile(tile) => stands(&|space| self.s.laid(space.cell()).is_some_and(|laid| laid.tile == tile)),
        }
    }

    // ---- map ----

    /// The map as a grid.
    pub fn grid(self) -> Grid {
        Grid::of(self.rules, self.s)
    }

    /// What a space is, if it lies on a revealed tile.
    pub fn ground(self, space: Space) -> Option<Ground> {
        let laid = self.s.laid(space.cell()).filter(|laid| laid.revealed)?;
        let tile = self.rules.tile(laid.tile)?;
        Some(tile.grounds[printed_quarter(space.quarter(), laid.turn.index())])
    }

    /// Is this a revealed outdoor space?
    pub fn outdoors(self, space: Space) -> bool {
        self.ground(space) == Some(Ground::Outdoor)
    }

    /// Does the space hold snow: outdoors, or a Snowflake counter (EA-SNOW-01, -02)?
    pub fn has_snow(self, space: Space) -> bool {
        self.s.snow.contains(space) || self.outdoors(space)
    }

    /// Does snow lie on this counter so that whoever uses it touches it: a BLOCK counter in a space with snow (EA-TOUCH-03, -04)?
    pub fn is_under_snow(self, counter: u16) -> bool {
        self.s.counter(counter).is_some_and(|placed| match placed.spot {
            Spot::Space(space) => self.rules.icon(placed.id) == Icon::Block && self.has_snow(space),
            Spot::Edge(_) => false,
        })
    }

    /// Event counters in a space.
    pub fn event_counters_in(self, space: Space) -> impl Iterator<Item = EventCounterId> + use<'a> {
        self.s.event_counters.iter().filter(move |event| event.space == space).map(|event| event.id)
    }

    /// Spaces that a figure can neither enter nor cross: those of Event counters for NPCs and Enemies (EB-NPC-07, EB-SURV-13).
    pub fn closed_to(self, who: FigureId) -> SpaceSet {
        let played = who.character().is_some_and(|who| self.s.board_of(who).is_some());
        match !played && self.rules.figure_card(who).is_some() {
            true => self.s.event_counters.iter().map(|event| event.space).collect(),
            false => SpaceSet::default(),
        }
    }

    /// A walker's view of the map.
    pub fn walker(self, grid: &Grid, who: impl Into<FigureId>, left: u8) -> Option<Walker> {
        let who = who.into();
        let from = self.figure(who)?.at.corner;
        let snow = match self.minds_snow(who) {
            true => grid.outdoor.iter().chain(self.s.snow.iter()).collect(),
            false => SpaceSet::default(),
        };
        let closed = self.closed_to(who);
        let events = self.s.event_counters.iter().map(|event| event.space);
        let stops = events.filter(|&space| !closed.contains(space)).collect();
        let harm = match who {
            FigureId::Character(_) | FigureId::Npc(_) => self.survivors().map(|standee| standee.space).collect(),
            FigureId::Device(_) | FigureId::Enemy(_) => SpaceSet::default(),
        };
        let among = self.rules.edition().walks_among_figures();
        Some(Walker { from, left, snow, harm, closed, stops, taken: self.taken_but(who), among })
    }

    /// Spaces a Character can end its movement in with so many steps.
    pub fn destinations(self, who: CharacterId, left: u8) -> SpaceSet {
        let taken = self.taken_but(who);
        self.goals(who, left).iter().filter(|&space| !taken.contains(space)).collect()
    }

    /// Spaces a Character can go to with so many steps: to end there, or to go on from another figure's (RUL-ET-212).
    pub fn goals(self, who: CharacterId, left: u8) -> SpaceSet {
        let grid = self.grid();
        let Some(walker) = self.walker(&grid, who, left) else { return SpaceSet::default() };
        let ways = grid.ways(&walker);
        Space::all().filter(|space| ways[space.index()].is_some()).collect()
    }

    /// Is the Character in another figure's space, which it can only pass (ET-MOVE-05)?
    pub fn is_passing(self, who: CharacterId) -> bool {
        self.space_of(who).is_some_and(|space| self.taken_but(who).contains(space))
    }

    /// Spaces visible from this one (EB-VIS).
    pub fn visible(self, from: Space) -> SpaceSet {
        Sight::new(&self.grid(), self.taken()).visible(from)
    }

    /// Spaces on which an attack from this one can lay a Combat cube (EB-ATK-09, EB-MELEE-01, -02, EB-RANGED-01, -02).
    pub fn in_attack(self, from: Space, reach: Reach) -> SpaceSet {
        let grid = self.grid();
        let sight = Sight::new(&grid, self.taken());
        match reach {
            Reach::Melee => around(from).filter(|&to| sight.sees(from, to)).collect(),
            Reach::Ranged(range) => {
                let far = grid.distances_here(from);
                grid.there.iter().filter(|&to| far[to.index()] <= range && sight.sees(from, to)).collect()
            }
        }
    }

    /// Attacks that a Character can make now: the Item, and which of its Attack actions (EB-ATK-05 to -07).
    pub fn attacks(self, who: CharacterId) -> Vec<(ItemId, u8)> {
        let mut all = Vec::new();
        let Some(at) = self.s.board_of(who) else { return all };
        let Board { items, space, .. } = self.s.boards[at];
        for item in items {
            for (no, attack) in self.rules.item(item).map_or(&[][..], |item| &item.attacks).iter().enumerate() {
                let loaded = attack.reach == Reach::Melee || self.s.combat.gear[at].ammo > 0;
                if loaded && !self.in_attack(space, attack.reach).is_empty() {
                    all.push((item, no as u8));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The nearest spaces in which a figure can be put (RUL-ET-43, -50).
    pub fn nearest_free(self, who: impl Into<FigureId>, at: Space) -> SpaceSet {
        let who = who.into();
        let grid = self.grid();
        let (taken, closed) = (self.taken_but(who), self.closed_to(who));
        let bars = [taken, grid.block, closed];
        let free = |space: &Space| !bars.iter().any(|bar| bar.contains(*space));
        let by = |far: &dyn Fn(Space) -> u16| -> SpaceSet {
            let best = grid.there.iter().filter(free).map(far).min();
            grid.there.iter().filter(free).filter(|&space| Some(far(space)) == best).collect()
        };
        let path = grid.distances(at);
        let straight = |space: Space| u16::from(space.x().abs_diff(at.x())) + u16::from(space.y().abs_diff(at.y()));
        // Without a path, the way the crow flies: after everything that can be walked to.
        by(&|space| match path[space.index()] {
            FAR => 1000 + straight(space),
            far => u16::from(far),
        })
    }

    /// Range between two spaces.
    pub fn range(self, from: Space, to: Space) -> u8 {
        self.grid().distances(from).get(to.index()).copied().unwrap_or(FAR)
    }

    /// Other Characters within a range of one; no range: all (RUL-ET-82).
    pub fn others_within(self, who: CharacterId, range: Option<u8>) -> People {
        let Some(from) = self.space_of(who) else { return People::default() };
        let far = self.grid().distances(from);
        let near = |&other: &CharacterId| {
            let at = self.space_of(other).map_or(FAR, |space| far[space.index()]);
            other != who && range.is_none_or(|range| at != FAR && at <= range)
        };
        self.s.in_play().into_iter().filter(near).collect()
    }

    /// Is this an NPC on the map whose card says that it can be talked to (RUL-ET-83)?
    pub fn talks(self, id: FigureId) -> bool {
        let card = self.rules.scenario().npcs.iter().find(|npc| npc.card.id == id);
        self.s.combat.standee(id).is_some() && card.is_some_and(|npc| npc.talks)
    }

    /// NPCs within a range of a Character that can be talked to, ascending; without a range all of them.
    pub fn talkers_within(self, who: CharacterId, range: Option<u8>) -> impl Iterator<Item = FigureId> + use<'a> {
        let standees = self.s.combat.standees.iter().filter(move |standee| self.talks(standee.id));
        let far = self.space_of(who).filter(|_| range.is_some()).map(|from| self.grid().distances(from));
        let near = move |at: Space| match (range, &far) {
            (Some(range), Some(far)) => far[at.index()] != FAR && far[at.index()] <= range,
            (Some(_), None) => false,
            (None, _) => true,
        };
        standees.filter(move |standee| near(standee.space)).map(|standee| standee.id)
    }

    /// Can a Character in this space use the counter as if it lay there (ET-RUM-03 to -07, RUL-ET-47, -48)?
    pub fn in_reach(self, grid: &Grid, from: Space, counter: &Placed) -> bool {
        match counter.spot {
            Spot::Space(space) if space == from => true,
            Spot::Space(space) => self.rules.icon(counter.id) == Icon::Block && grid.adjacent(from, space),
            Spot::Edge(edge) => edge.sides().is_some_and(|sides| sides.contains(&from)),
        }
    }

    /// Counters a Character can interact with (ET-RUM-08).
    pub fn interactable(self, who: CharacterId) -> Vec<u16> {
        let Some(from) = self.space_of(who) else { return Vec::new() };
        let grid = self.grid();
        let near = self.s.counters.iter().filter(|counter| !counter.consumed && self.in_reach(&grid, from, counter));
        near.map(|counter| counter.no).collect()
    }

    /// Range from a space to a counter: to the nearer side of an edge.
    fn range_to(self, far: &[u8], counter: &Placed) -> u8 {
        match counter.spot {
            Spot::Space(space) => far[space.index()],
            Spot::Edge(edge) => {
                edge.sides().map_or(FAR, |sides| sides.map(|s| far[s.index()]).into_iter().min().unwrap_or(FAR))
            }
        }
    }

    /// What an Item action of this range can be used on (ET-ITEM-03, -07, RUL-ET-56, -76).
    pub fn targets(self, who: CharacterId, range: u8) -> Vec<Target> {
        let Some(from) = self.space_of(who) else { return Vec::new() };
        let grid = self.grid();
        let far = grid.distances_here(from);
        let near = |at: u8| at != FAR && at <= range;
        let reach = |counter: &&Placed| self.in_reach(&grid, from, counter) || near(self.range_to(&far, counter));
        let mut all: Vec<Target> = self.s.counters.iter().filter(reach).map(|c| Target::Counter(c.no)).collect();
        let oneself = self.rules.edition().uses_items_on_oneself();
        let people = self.s.in_play().into_iter().filter(|&id| id != who || oneself);
        let people = people.filter(|&id| self.space_of(id).is_some_and(|at| near(far[at.index()])));
        all.extend(people.map(Target::Character));
        let standees = self.s.combat.standees.iter().filter(|standee| near(far[standee.space.index()]));
        all.extend(standees.map(|standee| Target::from(standee.id)));
        for event in self.s.event_counters.iter().filter(|event| near(far[event.space.index()])) {
            if !all.contains(&Target::EventCounter(event.id)) {
                all.push(Target::EventCounter(event.id));
            }
        }
        all
    }

    /// Item actions a Character can perform now: Item, action, target.
    pub fn item_actions(self, who: CharacterId, more: u8) -> Vec<(ItemId, ItemActionId, Target)> {
        let mut all = Vec::new();
        let Some(board) = self.board(who) else { return all };
        for &item in &board.items {
            for usage in self.rules.item(item).map_or(&[][..], |item| &item.uses) {
                for target in self.targets(who, usage.range.saturating_add(more)) {
                    all.push((item, usage.action, target));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Pairs of Items a Character can combine, the lower first.
    pub fn craftable(self, who: CharacterId) -> Vec<(ItemId, ItemId)> {
        let Some(board) = self.board(who) else { return Vec::new() };
        let mut pairs = Vec::new();
        for (i, &a) in board.items.iter().enumerate() {
            pairs.extend(board.items[i + 1..].iter().map(|&b| (a.min(b), a.max(b))));
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Cards that others can repeat: whose, and which slot of their board (RUL-ET-78, -79, -81).
    pub fn repeatable(self, who: CharacterId, range: Option<u8>) -> Vec<(CharacterId, u8)> {
        let mut all = Vec::new();
        for other in self.others_within(who, range) {
            let slots = self.board(other).map_or(&[][..], |board| &board.slots);
            for (at, slot) in slots.iter().enumerate() {
                if matches!(slot, Slot::ActionCard { fresh: false, repeated: false, .. }) {
                    all.push((other, at as u8));
                }
            }
        }
        all
    }

    /// Can the Character begin this effect?
    pub fn can_apply(self, who: CharacterId, effect: CardEffect) -> bool {
        let Some(board) = self.board(who) else { return false };
        match effect {
            CardEffect::Move(_) | CardEffect::Cycle | CardEffect::Do(_) => true,
            CardEffect::Interact => !self.interactable(who).is_empty(),
            CardEffect::Trade(range) => !self.others_within(who, Some(range)).is_empty(),
            CardEffect::ItemAction(more) => !self.item_actions(who, more).is_empty() || !self.attacks(who).is_empty(),
            CardEffect::Craft => board.items.len() >= 2,
            CardEffect::DiscardFatigue => board.penalties(PenaltyId::FATIGUE) > 0,
            CardEffect::Talk(range) => {
                !self.others_within(who, range).is_empty() || self.talkers_within(who, range).next().is_some()
            }
            CardEffect::Repeat(range) => !self.repeatable(who, range).is_empty(),
        }
    }

    /// Items a Character may collect where it stands (ET-PICK-01).
    pub fn collectable(self, who: CharacterId) -> Vec<ItemId> {
        let Some(board) = self.board(who).filter(|board| board.items.len() < self.rules.item_limit(who)) else {
            return Vec::new();
        };
        let has_bag = !self.full_bags(who).is_empty();
        let here = self.s.dropped.iter().filter(|drop| drop.space == board.space).map(|d| d.item);
        let mut items: Vec<ItemId> = here.filter(|&item| !(has_bag && self.is_full_bag(item))).collect();
        items.dedup();
        items
    }

    /// Boards whose Character stands in a space with a Drop counter.
    pub fn at_piles(self) -> impl Iterator<Item = usize> + use<'a> {
        let s = self.s;
        let at_pile = |board: &Board| s.dropped.iter().any(|dropped| dropped.space == board.space);
        (0..BOARDS).filter(move |&at| s.boards[at].character.is_some() && at_pile(&s.boards[at]))
    }

    /// Where Items can be collected now.
    pub fn offered(self) -> Offered {
        let mut offered = Offered::default();
        for at in self.at_piles() {
            let board = &self.s.boards[at];
            offered.piles[at] = Some(board.space);
            offered.full[at] = board.character.is_some_and(|who| board.items.len() >= self.rules.item_limit(who));
        }
        offered
    }

    /// Has somebody come to a pile, or got a hand free beside one, since this was offered (RUL-ET-211)?
    pub fn offers_more_than(self, before: &Offered) -> bool {
        let now = self.offered();
        (0..BOARDS).any(|at| {
            let came = now.piles[at] != before.piles[at];
            now.piles[at].is_some() && (came || before.full[at] && !now.full[at])
        })
    }

    /// The Bag of a Character that an effect opens: one that holds something, else the first (EB-BAG-02, -06, RUL-ET-75).
    pub fn opened_bag(self, who: CharacterId, effect: CardEffect) -> Option<ItemId> {
        let bags =
            || self.board(who).into_iter().flat_map(|board| board.items).filter(|&it| self.rules.bag(it).is_some());
        let opens = |bag: &ItemId| self.rules.bag(*bag).is_some_and(|bag| bag.opens == effect_word(effect));
        match bags().find(|&bag| self.is_full_bag(bag)) {
            Some(full) => Some(full).filter(opens),
            None => bags().find(opens),
        }
    }

    /// Is it a Bag with something in it?
    pub fn is_full_bag(self, item: ItemId) -> bool {
        self.s.kit.in_bag(item).next().is_some()
    }

    /// Bags of a Character with something in them; more than one is too many (EB-BAG-06).
    pub fn full_bags(self, who: CharacterId) -> ArrayVec<[ItemId; 16]> {
        let items = self.board(who).map(|board| board.items).unwrap_or_default();
        items.into_iter().filter(|&item| self.is_full_bag(item)).collect()
    }

    /// Ammo counters of a Character.
    pub fn ammo(self, who: CharacterId) -> u8 {
        self.s.board_of(who).map_or(0, |at| self.s.combat.gear[at].ammo)
    }

    /// Who holds a copy of an Item.
    pub fn holders(self, item: ItemId) -> People {
        self.s.in_play().into_iter().filter(|&id| self.board(id).is_some_and(|board| board.count(item) > 0)).collect()
    }

    // ---- paragraphs ----

    /// The most specific paragraph for two that meet: a Character and something, an Item action and its target, two Characters who
    /// talk, or two Items (RUL-ET-39).
    pub fn paragraph_of(self, a: impl Into<Component>, b: impl Into<Component>) -> Option<usize> {
        Key::of_meeting(a, b).find_map(|key| self.rules.paragraph(key))
    }

    // ---- story ----

    /// Is this Story card on the table?
    pub fn on_table(self, no: crate::content::StoryNo) -> Option<&'a crate::state::OnTable> {
        self.s.story.iter().find(|card| card.no == no)
    }

    /// Special Quest cards on the table, by code.
    pub fn quests(self) -> impl Iterator<Item = &'a str> + use<'a> {
        let cards = self.s.story.iter().filter_map(move |card| self.rules.story(card.no));
        cards.filter(|card| matches!(card.kind, StoryKind::Quest(_))).map(|card| card.code.as_str())
    }

    /// Special Quest cards that the group owns, by code: those recorded after earlier Scenarios, which lie beside the board from
    /// the start (EK-SETB-03), then those of this one.
    pub fn owned_quests(self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.brought_quests().map(|(_, code)| code).chain(self.quests())
    }

    /// Special Quest cards of earlier Scenarios that no text has taken away, by position in the Diary and code.
    pub fn brought_quests(self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let last = self.rules.setup.diary.as_ref().and_then(|diary| diary.last());
        let codes = last.into_iter().flat_map(|section| section.quests.iter().map(String::as_str));
        codes.enumerate().filter(move |&(at, _)| !self.s.kit.lost_quests.contains(at))
    }

    /// A Special Quest card of any Scenario by its code: title and number.
    pub fn quest_card(self, code: &str) -> Option<(TextId, QuestNo)> {
        let mut cards = self.content().scenarios.iter().flat_map(|scenario| &scenario.story);
        let card = cards.find(|card| card.code == code)?;
        match card.kind {
            StoryKind::Quest(number) => Some((card.title, number)),
            StoryKind::Plain | StoryKind::Objective(_) | StoryKind::Rule => None,
        }
    }

    /// Special Quest cards of earlier Scenarios that the group owns: code, title and number (EK-SETB-03).
    pub fn carried_quests(self) -> impl Iterator<Item = (String, TextId, QuestNo)> + use<'a> {
        self.brought_quests().filter_map(move |(_, code)| {
            let (title, number) = self.quest_card(code)?;
            Some((code.to_owned(), title, number))
        })
    }

    // ---- what the group keeps ----

    /// Those who join the group when the Scenario ends: NPCs on the map who bear a Character's number (EK-FINB-10, RUL-ET-131, -215).
    pub fn joiners(self) -> impl Iterator<Item = CharacterId> + use<'a> {
        let keeps = self.rules.scenario().keeps_reserve();
        let standees =
            self.s.combat.standees.iter().filter(move |_| keeps).filter_map(|standee| standee.id.character());
        standees.filter(move |&who| self.character(who).is_some() && !self.s.played.contains(&who))
    }

    /// The group after the Scenario: who was played and lives, and who joins.
    pub fn group(self) -> impl Iterator<Item = CharacterId> + use<'a> {
        self.s.in_play().into_iter().chain(self.joiners())
    }

    /// Life Points that are written down: of who joins the whole track (EK-FINB-10); none is the Skull (EK-END-15).
    pub fn life_kept(self, who: CharacterId) -> Option<u8> {
        let joins = self.joiners().any(|id| id == who);
        let board = self.s.board_of(who).filter(|&at| !self.s.boards[at].dying);
        if joins { self.rules.scenario().life } else { board.and_then(|at| self.s.combat.gear[at].life) }
    }

    /// All Items of the group, in hands and Bags, ascending (EK-END-10).
    pub fn reserve(self) -> Vec<ItemId> {
        let held = self.s.boards.iter().flat_map(|board| board.items);
        let mut items: Vec<ItemId> = held.chain(self.s.kit.bagged.iter().map(|bagged| bagged.item)).collect();
        items.sort_unstable();
        items
    }

    /// Ammo of all Characters, as far as it can be kept (EK-END-12).
    pub fn reserve_ammo(self) -> u8 {
        let all = self.s.combat.gear.iter().map(|gear| gear.ammo).fold(0, u8::saturating_add);
        all.min(RESERVE_AMMO)
    }

    /// Skill counters of a Character, those just bought among them.
    pub fn skill_counters(self, who: CharacterId) -> impl Iterator<Item = SkillCounterId> + use<'a> {
        let bought = self.s.kit.counters.iter().filter(move |bought| bought.who == who).map(|bought| bought.counter);
        self.rules.skill_counters(who).map(|counter| counter.id).chain(bought)
    }

    /// Skill counters for sale: those of the Scenarios so far that nobody has bought (EK-FINB-11, -12, RUL-ET-196).
    pub fn counters_for_sale(self) -> impl Iterator<Item = &'a SkillCounter> + use<'a> {
        let letter = self.rules.scenario().letter();
        let diary = self.rules.setup.diary.as_ref();
        let is_sold = move |id: SkillCounterId| {
            diary.is_some_and(|diary| diary.has_sold(id)) || self.s.kit.counters.iter().any(|it| it.counter == id)
        };
        let counters = self.content().skill_counters.iter();
        counters.filter(move |counter| counter.after <= letter && !is_sold(counter.id))
    }

    /// Can this Character of the group get one more Skill counter (EK-SKILL-04)?
    pub fn has_room_for_counter(self, who: CharacterId) -> bool {
        self.skill_counters(who).count() < SKILL_COUNTERS
    }

    // ---- purchases ----

    /// Copies of each kind of Action card in the whole deck, wherever the cards lie.
    pub fn whole_deck(self) -> [u8; 64] {
        let s = self.s;
        let mut all = [0u8; 64];
        let slots = s.boards.iter().flat_map(|board| &board.slots).filter_map(|slot| match slot {
            Slot::ActionCard { card, .. } => Some(card),
            _ => None,
        });
        let cards = s.deck.iter().chain(&s.discard).chain(s.hands.iter().flatten()).chain(slots);
        cards.for_each(|&kind| all[kind.index()] += 1);
        all
    }

    /// May a card of this kind leave the deck: at least one of its basic type stays (EK-BUY-08, RUL-ET-191, -192)?
    pub fn may_leave(self, deck: &[u8; 64], kind: ActionCardId) -> bool {
        let of = self.card(kind).kind;
        let same = self.content().action_cards.iter().zip(deck).filter(|(card, _)| card.kind == of);
        deck[kind.index()] > 0 && (of == ActionCardType::Special || same.map(|(_, &n)| u16::from(n)).sum::<u16>() > 1)
    }
}
