//! Where the Combat cubes of an attack go (EB-ATK-08 to -13).

use super::prelude::*;
use crate::content::{Attack, Reach};
use crate::sight::around;
use crate::space::{Space, SpaceSet};

/// An attack that has been declared, with its bonuses (RUL-ET-119) and the cubes that lie on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// The Character who attacks.
    pub who: CharacterId,
    /// The Item that carries the attack.
    pub item: ItemId,
    /// Which of its Attack actions.
    pub attack: u8,
    /// Where the attacker stood.
    pub from: Space,
    /// Targeted spaces: those with a Combat cube.
    pub cubes: SpaceSet,
    /// More damage in each of them.
    pub more_damage: u8,
    /// Cubes that must be placed beyond those of the attack.
    pub more_cubes: u8,
    /// Damage comes before the reactions (EB-FAST-01).
    pub fast: bool,
}

impl Volley {
    /// What the Item says about it.
    pub fn attack(self, look: Look<'_>) -> Option<&Attack> {
        look.rules.item(self.item)?.attacks.get(usize::from(self.attack))
    }

    /// Most cubes, those of bonuses among them (RUL-ET-116).
    fn most(self, look: Look<'_>) -> usize {
        self.attack(look).map_or(0, |attack| attack.damage.len()) + usize::from(self.more_cubes)
    }

    /// Does the space lie beside a cube, diagonals included, or is it the first (EB-MELEE-03, EB-RANGED-03)?
    fn is_in_chain(self, space: Space) -> bool {
        self.cubes.is_empty() || around(space).any(|near| self.cubes.contains(near))
    }

    /// Spaces on which one more cube can lie.
    fn open(self, look: Look<'_>) -> SpaceSet {
        let Some(attack) = self.attack(look).filter(|_| self.cubes.len() < self.most(look)) else {
            return SpaceSet::default();
        };
        let reached = look.in_attack(self.from, attack.reach);
        reached.iter().filter(|&space| !self.cubes.contains(space) && self.is_in_chain(space)).collect()
    }
}

/// The attacker's player lays cubes, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim(pub Volley);

impl Question for Aim {
    /// A space for the next cube; none if no more is laid.
    type Answer = Option<Space>;
    const WORD: &'static str = "aim";
    const RULE: Option<&'static str> = Some("EB-ATK-09");
    const HANDLES_ITEMS: bool = false;

    fn read(action: Action) -> Option<Option<Space>> {
        match action {
            Action::Cube(space) => Some(Some(space)),
            Action::Done => Some(None),
            _ => None,
        }
    }

    fn write(self, space: Option<Space>) -> Action {
        space.map_or(Action::Done, Action::Cube)
    }

    fn waits(self, at: At<'_>) -> bool {
        !self.0.open(at.look).is_empty()
    }

    /// At least one cube, and one more for each that a bonus adds (RUL-ET-116).
    fn offers(self, at: At<'_>) -> impl Iterator<Item = Option<Space>> {
        let enough = self.0.cubes.len() > usize::from(self.0.more_cubes);
        self.0.open(at.look).iter().map(Some).chain(enough.then_some(None))
    }

    fn refuses(self, at: At<'_>, space: Option<Space>) -> Reason {
        let volley = self.0;
        let Some(space) = space else {
            return if volley.cubes.is_empty() { Reason::FirstCube } else { Reason::BonusCube };
        };
        let reach = volley.attack(at.look).map_or(Reach::Melee, |attack| attack.reach);
        let visible = at.visible(volley.from).contains(space);
        if space == volley.from {
            Reason::OwnSpace
        } else if volley.cubes.contains(space) {
            Reason::CubeThere
        } else if !visible {
            Reason::NotVisible
        } else if at.in_attack(volley.from, reach).contains(space) {
            Reason::NotInChain
        } else if reach == Reach::Melee {
            Reason::NotAdjacent
        } else {
            Reason::BeyondRange
        }
    }

    fn answer<S: EventSink<Event>>(mut self, engine: &mut Engine<'_, S>, space: Option<Space>) {
        let Some(space) = space else { return engine.begin_attack(self.0) };
        self.0.cubes.insert(space);
        engine.push(self);
        engine.tell(Event::Aimed { who: self.0.who, at: space });
        engine.notice(space);
    }

    /// No further space can be hit (EB-ATK-23).
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>) {
        engine.begin_attack(self.0);
    }

    fn shown(self, look: Look<'_>) -> Shown {
        let left = self.0.most(look).saturating_sub(self.0.cubes.len());
        Shown { who: Some(self.0.who), item: Some(self.0.item), left: left as u8, ..Shown::default() }
    }

    fn label(self, at: At<'_>, space: Option<Space>) -> Label {
        let Some(space) = space else { return Label::plain() };
        let label = Label::plain().place(space);
        match at.s.figures().find(|figure| figure.at.corner == space) {
            Some(figure) => label.says("figure", Value::Figure(figure.id)).says("how", Value::Form("figure")),
            None => label.says("figure", Value::Form("none")).says("how", Value::Form("empty")),
        }
    }

    fn is_known(self, look: Look<'_>) -> bool {
        self.0.from.exists() && self.0.attack(look).is_some()
    }
}
