//! Weapons: what firing one costs, and what it can be aimed at.
//!
//! Whoever attacks names the target by a number. Enemies have theirs (FACT-LA-52); modules take numbers above them, a band of
//! eight each, and say at their points ([`ModuleRules`](crate::modules)) which of them are in reach, why one is not, and what a
//! shot does there. So there is one question in which a player attacks, whatever there is to attack.

use tabletop::Seat;

use crate::content::BoxKind;
use crate::convoy::{BoxRef, Each, Token};
use crate::look::Look;
use crate::modules;
use crate::state::Foe;

/// The first number that names no Enemy.
pub const BEYOND_ENEMIES: u8 = 8;

/// A Weapon of a Convoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The row of Outcome cards that its shots are read from, 1 to 4.
    pub rating: u8,
    /// What a shot costs.
    pub price: Price,
}

/// What a shot costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// One token of this kind from the Convoy (LA-FIRE-05, PA-ENERGY-01).
    Token(Token),
    /// One Object card of the owner's choice, which does nothing else (FS-JUNK-01, RUL-FS-10, RUL-FS-11).
    Object,
}

impl Price {
    /// What most Weapons fire (LA-FIRE-05).
    pub const AMMO: Price = Price::Token(Token::Ammo);
}

impl Weapon {
    /// The Weapon in a box of this kind, if there is one.
    #[inline]
    pub fn of(kind: BoxKind) -> Option<Self> {
        match kind {
            BoxKind::Weapon(rating) => Some(Weapon { rating, price: Price::AMMO }),
            BoxKind::Energy(rating) => Some(Weapon { rating, price: Price::Token(Token::Full) }),
            BoxKind::Junk(rating) => Some(Weapon { rating, price: Price::Object }),
            BoxKind::Any | BoxKind::Survivor | BoxKind::FoodFuel => None,
            BoxKind::Armor | BoxKind::AsgardArmor | BoxKind::Special(_) => None,
        }
    }

    /// Can it fire an Object that stands in for Ammo (LA-CARD-INCENDIARY, PA-ENERGY-03, FS-JUNK-03)?
    pub fn takes_objects(self) -> bool {
        self.price == Price::AMMO
    }
}

/// What somebody attacks with: there are targets for Weapons of Convoys only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arms {
    /// A Weapon of the own Convoy, on the own turn of Convoys fire (LA-FIRE-02).
    Convoy,
    /// Anything else: an Object, the Weapon of a Location.
    Other,
}

/// Numbers of targets that are no Enemies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Targets(u64);

impl Targets {
    /// Nothing can be attacked.
    pub const NONE: Targets = Targets(0);

    /// Adds the target of a number below 64.
    pub fn insert(&mut self, number: u8) {
        self.0 |= 1 << (number & 63);
    }

    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, lowest first.
    pub fn each(self) -> impl Iterator<Item = u8> {
        Each(self.0).map(|at| at.0)
    }
}

impl<'a> Look<'a> {
    /// The Weapon in a box of a Convoy, damaged or not.
    pub fn weapon(self, seat: Seat, at: BoxRef) -> Option<Weapon> {
        let convoy = &self.player(seat).convoy;
        if convoy.boxes() & at.bit() == 0 {
            return None;
        }
        Weapon::of(convoy.kind_at(self.content(), at))
    }

    /// Undamaged Weapons of which a shot costs this.
    pub fn weapons_with(self, seat: Seat, price: Price) -> impl Iterator<Item = BoxRef> + 'a {
        let costs = move |&at: &BoxRef| self.weapon(seat, at).is_some_and(|weapon| weapon.price == price);
        Each(self.player(seat).convoy.weapons()).filter(costs)
    }

    /// Numbers of all that this player may attack with what is no Weapon of the Convoy: Enemies of the region in the order they
    /// came (LA-FIRE-03), then what modules add.
    pub fn targets(self, seat: Seat) -> impl Iterator<Item = u8> + 'a {
        let enemies = self.in_range(seat).map(move |foe| self.number(foe));
        enemies.chain(modules::targets(self, seat, Arms::Other).each())
    }

    /// Enemies that the next shot of a Weapon can reach in the Fire Weapons Phase, in the order they came: those of the region
    /// (LA-FIRE-03), and with an ability those beside it.
    pub fn in_sight(self, seat: Seat) -> impl Iterator<Item = &'a Foe> {
        let (region, further) = (self.region(seat), modules::reaches_further(self, seat));
        let reach = move |foe: &&Foe| foe.region == region || (further && foe.region.abs_diff(region) == 1);
        self.s.foes.iter().filter(reach)
    }

    /// Numbers of all that a Weapon of this player may fire at in the Fire Weapons Phase.
    pub fn marks(self, seat: Seat) -> impl Iterator<Item = u8> + 'a {
        let enemies = self.in_sight(seat).map(move |foe| self.number(foe));
        enemies.chain(modules::targets(self, seat, Arms::Convoy).each())
    }

    /// Is there anything to attack with what is no Weapon of the Convoy?
    pub fn has_targets(self, seat: Seat) -> bool {
        self.targets(seat).next().is_some()
    }
}
