//! What people at the table want to know before they decide: what figures see, where they can go, whom they can hit, and where an
//! attack stands (EB-VIS, EB-ALERT-09, EB-ATK).
//!
//! All of it follows from what lies open, so everybody may know it. It is worked out when somebody looks at the table, and no rule
//! reads it.

use crate::action::Action;
use crate::combat::NOTICED;
use crate::content::{ActionCardId, Bonus, CharacterId, Damage, ItemId, Side, Skill};
use crate::figure::{Figure, FigureId};
use crate::look::Look;
use crate::paths::Grid;
use crate::questions::{Hit, Move, Volley};
use crate::sight::Sight;
use crate::space::{Space, SpaceSet};
use crate::state::Slot;
use crate::step::Step;

/// Most spaces that an Action card lets a Character go.
const STRIDE: u8 = 7;

/// What lies open to a figure where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Whose prospect it is.
    pub figure: FigureId,
    /// Spaces that it sees (EB-VIS-01).
    pub sees: SpaceSet,
    /// Spaces in which it can end a movement, by the spaces that it needs for it: first those one step away. For Enemies as
    /// many as their card gives them.
    pub reach: Vec<SpaceSet>,
    /// Spaces in which an Enemy can hit a Character once it has gone there.
    pub threat: SpaceSet,
    /// What a Character can attack from where it stands.
    pub shots: Vec<Shot>,
}

/// Where the Combat cubes of an attack could lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The Item that carries the attack.
    pub item: ItemId,
    /// Position among its Attack actions.
    pub attack: u8,
    /// Spaces that it reaches (EB-MELEE-01, EB-RANGED-01).
    pub spaces: SpaceSet,
}

/// What comes of going to a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Where the movement leads.
    pub space: Space,
    /// The spaces on the way as it is walked, the last of them included.
    pub way: Vec<Space>,
    /// Those of them in which snow is touched.
    pub snow: SpaceSet,
    /// Times that a Survivor's space is crossed (EB-SURV-02).
    pub harm: u8,
    /// The way leads so near to a Survivor that the Alert counter is turned to RED (EB-ALERT-09).
    pub noticed: bool,
    /// Enemies that see the space.
    pub seen_by: Vec<FigureId>,
    /// Enemies that can hit there from where they stand.
    pub hit_by: Vec<FigureId>,
    /// Whoever goes can die of the way itself.
    pub deadly: bool,
}

/// An attack in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onslaught {
    /// Attacker, Item, cubes and what bonuses add.
    pub volley: Volley,
    /// Which part of the procedure it is in (EB-ATK-05 to -20).
    pub stage: Stage,
    /// The Enemy whose reaction is carried out.
    pub reacting: Option<FigureId>,
    /// Damage values, each with whether it was used.
    pub values: Vec<(Damage, bool)>,
    /// Each cube with the figure that it would hit, and the damage of each value there.
    pub cubes: Vec<(Space, Option<FigureId>, Vec<u8>)>,
    /// Enemies whom the attack misses (CM-OP-29).
    pub missed: Vec<FigureId>,
}

/// The parts of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Combat cubes are laid.
    Aim,
    /// Enemies in range react, unless the attack is a fast one.
    React,
    /// Damage is dealt.
    Hit,
}

/// Where the icons of a Skill come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The Character itself.
    Character(u8),
    /// A card on the board.
    Card(ActionCardId, u8),
    /// An Item that it holds.
    Item(ItemId, u8),
}

impl Look<'_> {
    /// The prospects of all figures on the map, in their order.
    pub fn prospects(self) -> Vec<Prospect> {
        let grid = self.grid();
        self.s.figures().map(|figure| self.prospect(&grid, figure)).collect()
    }

    fn prospect(self, grid: &Grid, figure: Figure) -> Prospect {
        let (id, at) = (figure.id, figure.at.corner);
        // Nobody looks for anybody where there are no Life Points.
        let fights = self.rules.scenario().life.is_some();
        let sees = if fights { Sight::new(grid, self.taken()).visible(at) } else { SpaceSet::default() };
        let enemy = self.rules.enemy(id);
        let played = id.character().filter(|_| figure.is_played());
        let stride = if played.is_some() { STRIDE } else { enemy.map_or(0, |enemy| enemy.steps) };
        let reach = self.reach(grid, id, stride);
        let threat = match enemy.and_then(|enemy| enemy.strike) {
            Some(strike) => self.threat(grid, id, reach.iter().flat_map(SpaceSet::iter).chain([at]), strike.range),
            None => SpaceSet::default(),
        };
        Prospect { figure: id, sees, reach, threat, shots: played.map_or(Vec::new(), |who| self.shots(who, at)) }
    }

    /// Spaces in which a figure can end its movement, by the number of steps that lets it.
    fn reach(self, grid: &Grid, id: FigureId, stride: u8) -> Vec<SpaceSet> {
        let mut known = SpaceSet::default();
        let ring = |left: u8| {
            let Some(walker) = self.walker(grid, id, left) else { return SpaceSet::default() };
            let ways = grid.ways(&walker);
            let ends = |space: &Space| ways[space.index()].is_some() && !walker.taken.contains(*space);
            Space::all().filter(ends).filter(|&space| known.insert(space)).collect()
        };
        (1..=stride).map(ring).collect()
    }

    /// Spaces within range and sight of one of these.
    fn threat(self, grid: &Grid, id: FigureId, from: impl Iterator<Item = Space>, range: u8) -> SpaceSet {
        let sight = Sight::new(grid, self.taken_but(id));
        let mut threat = SpaceSet::default();
        for here in from {
            let far = grid.distances(here);
            let near = grid.there.iter().filter(|to| far[to.index()] <= range);
            for to in near.filter(|&to| sight.sees(here, to)) {
                threat.insert(to);
            }
        }
        threat
    }

    /// The attacks of a Character's Items, also those for which it has no Ammo.
    fn shots(self, who: CharacterId, at: Space) -> Vec<Shot> {
        let items = self.board(who).map(|board| board.items).unwrap_or_default();
        let mut shots = Vec::new();
        for item in items {
            let attacks = self.rules.item(item).map_or(&[][..], |item| &item.attacks);
            for (no, attack) in (0u8..).zip(attacks) {
                shots.push(Shot { item, attack: no, spaces: self.in_attack(at, attack.reach) });
            }
        }
        shots
    }

    /// Spaces in which a movement or a Combat cube would be noticed (EB-ALERT-09, -10); none unless the Alert counter is GREEN.
    pub fn alarmed(self) -> SpaceSet {
        if self.s.combat.alert.is_none_or(|alert| alert.side == Side::Red) {
            return SpaceSet::default();
        }
        let grid = self.grid();
        let maps: Vec<_> = self.survivors().map(|survivor| grid.distances(survivor.space)).collect();
        grid.there.iter().filter(|space| maps.iter().any(|far| far[space.index()] <= NOTICED)).collect()
    }

    /// What comes of each movement that a Character may choose now; nothing while none moves.
    pub fn arrivals(self) -> Vec<Arrival> {
        let Some(Step::Move(Move { who, left })) = self.question().map(|task| task.step) else { return Vec::new() };
        let (grid, alarmed) = (self.grid(), self.alarmed());
        let goals = self.goals(who, left);
        goals.iter().filter_map(|to| self.arrival(&grid, alarmed, (who, left), to)).collect()
    }

    fn arrival(self, grid: &Grid, alarmed: SpaceSet, (who, left): (CharacterId, u8), to: Space) -> Option<Arrival> {
        let mut walker = self.walker(grid, who, left)?;
        let way = grid.ways(&walker)[to.index()]?;
        let mut steps = Vec::new();
        // The way as it is walked: worked out anew after each step.
        while let Some(step) = grid.ways(&walker)[to.index()] {
            steps.push(step.first);
            walker.from = step.first;
            walker.left = if walker.stops.contains(step.first) { 0 } else { walker.left - 1 };
            if step.first == to {
                break;
            }
        }
        let sight = Sight::new(grid, self.taken_but(who));
        let far = grid.distances(to);
        let seen_by: Vec<_> = self.s.combat.enemies().filter(|enemy| sight.sees(enemy.space, to)).collect();
        let hits = |id: FigureId, at: Space| {
            let strike = self.rules.enemy(id).and_then(|enemy| enemy.strike);
            strike.is_some_and(|strike| far[at.index()] <= strike.range)
        };
        let hit_by = seen_by.iter().filter(|enemy| hits(enemy.id, enemy.space)).map(|enemy| enemy.id).collect();
        let seen_by = seen_by.iter().map(|enemy| enemy.id).collect();
        let noticed = steps.iter().any(|&step| alarmed.contains(step));
        let snow = steps.iter().copied().filter(|&step| walker.snow.contains(step)).collect();
        let deadly = self.peril(Action::Go(to)).is_some_and(|peril| peril.deadly);
        Some(Arrival { space: to, way: steps, snow, harm: way.harm, noticed, seen_by, hit_by, deadly })
    }

    /// The attack that is being carried out.
    pub fn onslaught(self) -> Option<Onslaught> {
        let mut steps = self.s.agenda.iter().rev().map(|task| task.step);
        let (volley, stage) = steps.find_map(|step| match step {
            Step::Aim(aim) => Some((aim.0, Stage::Aim)),
            Step::React(react) => Some((react.volley, Stage::React)),
            Step::Hit(hit) => Some((hit.volley, Stage::Hit)),
            _ => None,
        })?;
        let hit = self.s.agenda.iter().rev().find_map(|task| match task.step {
            Step::Hit(hit) => Some(hit),
            _ => None,
        });
        let reacting = self.acts().filter(|acting| acting.reaction).map(|acting| acting.figure);
        let stage = if reacting.is_some() { Stage::React } else { stage };
        let hit = hit.unwrap_or(Hit::new(volley));
        Some(Onslaught {
            volley,
            stage,
            reacting,
            values: hit.all_values(self).into_iter().map(|(at, damage)| (damage, hit.used >> at & 1 == 1)).collect(),
            cubes: self.cubes(hit, volley),
            missed: self.missed_by(hit),
        })
    }

    fn cubes(self, hit: Hit, volley: Volley) -> Vec<(Space, Option<FigureId>, Vec<u8>)> {
        let there = |space: Space| self.s.figures().find(|figure| figure.at.spaces().any(|at| at == space));
        let values = hit.all_values(self);
        let points = |space: Space| values.iter().map(|&(_, damage)| hit.points(self, damage, space)).collect();
        volley.cubes.iter().map(|space| (space, there(space).map(|figure| figure.id), points(space))).collect()
    }

    fn missed_by(self, hit: Hit) -> Vec<FigureId> {
        let enemies = self.rules.scenario().enemies.iter().enumerate();
        enemies.filter(|(at, _)| hit.missed >> at & 1 == 1).map(|(_, enemy)| enemy.id.into()).collect()
    }

    /// The bonuses of an attack, each with whether the Skill of the attacker is enough (EB-BONUS-01).
    pub fn bonuses(self, volley: Volley) -> Vec<(Bonus, bool)> {
        let bonuses = volley.attack(self).map_or(&[][..], |attack| &attack.bonuses);
        bonuses.iter().map(|&bonus| (bonus, self.skill(volley.who, bonus.skill) >= bonus.least)).collect()
    }

    /// Where the icons of a Skill come from; together they are [`Look::skill`].
    pub fn sources(self, who: CharacterId, skill: Skill) -> Vec<Source> {
        let at = skill as usize;
        let own = self.character(who).map_or(0, |character| character.skills[at]);
        let board = self.board(who);
        let slots = board.into_iter().flat_map(|board| board.slots.to_vec());
        let cards = slots.filter_map(|slot| match slot {
            Slot::ActionCard { card, .. } => Some(Source::Card(card, self.card(card).skills[at])),
            Slot::Empty | Slot::Penalty(_) => None,
        });
        let items = board.into_iter().flat_map(|board| board.items.to_vec());
        let items = items.map(|item| Source::Item(item, self.rules.item(item).map_or(0, |card| card.skills[at])));
        let all = std::iter::once(Source::Character(own)).chain(cards).chain(items);
        all.filter(|source| source.icons() > 0).collect()
    }
}

impl Source {
    /// How many icons it gives.
    pub fn icons(self) -> u8 {
        match self {
            Source::Character(icons) | Source::Card(_, icons) | Source::Item(_, icons) => icons,
        }
    }
}
