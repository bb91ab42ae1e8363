//! Abilities that somebody uses by choice: which they are, when they are of use, and what they do (LA-ABIL).

use tabletop::{EventSink, Seat};

use crate::content::Ability;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules;
use crate::questions::crew::Wake;
use crate::questions::damage::Repair;
use crate::questions::resources::Scrounge;
use crate::reasons::Reason;
use crate::state::{Member, Phase, Zone};
use crate::step::Step;

/// How an ability is used by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByChoice {
    /// In Rest: repair up to so many times (LA-CARD-MECHANIC).
    Repair(u8),
    /// In Rest: a Resource of which the Convoy has none (LA-CARD-JACKAL).
    Scrounge,
    /// In Movement: somebody in Rest becomes Active (LA-CARD-MEDIC).
    Wake,
    /// A module knows when and how.
    OfModule,
    /// Never: it works by itself.
    Never,
}

impl Ability {
    /// How it is used by choice.
    #[inline]
    pub(crate) fn by_choice(self) -> ByChoice {
        match self {
            Ability::SpeedAnd(knack) => knack.ability().by_choice(),
            Ability::RestRepair(times) => ByChoice::Repair(times),
            Ability::Scrounge => ByChoice::Scrounge,
            Ability::Wake => ByChoice::Wake,
            Ability::LowerAlert | Ability::Mimic => ByChoice::OfModule,
            Ability::None | Ability::Tireless | Ability::AnyBonus | Ability::CleanHands | Ability::KeepsFame => {
                ByChoice::Never
            }
            Ability::Speed(_) | Ability::CatchUp { .. } => ByChoice::Never,
            Ability::IgnoreEnemy | Ability::FirstShot | Ability::IgnoresJams => ByChoice::Never,
            // Asked for when an ambush comes, and used by aiming far.
            Ability::SpotsAmbush | Ability::Forages | Ability::LongShot => ByChoice::Never,
            Ability::Fame(_) | Ability::FameWithLoot(_) | Ability::FamePerTurret => ByChoice::Never,
        }
    }
}

impl Look<'_> {
    /// Could any ability be of use by choice now, whoever has it? Those of the core only in Rest and Movement.
    #[inline]
    pub(crate) fn abilities_matter(self, seat: Seat) -> bool {
        let of_core = match self.s.phase {
            Phase::Rest => true,
            Phase::Movement => self.any_in(seat, Zone::Rest),
            Phase::Exploration | Phase::Fire | Phase::End => false,
        };
        of_core || modules::knows_abilities(self.s)
    }

    /// May this Survivor's ability be used by choice now?
    #[inline]
    pub fn ability_usable(self, seat: Seat, member: &Member) -> bool {
        !member.used && member.zone == Zone::Active && self.judge_use(seat, member).is_ok()
    }

    /// May this Active Survivor use an ability by choice that was not used before? If not, why.
    #[inline]
    pub(crate) fn judge_use(self, seat: Seat, member: &Member) -> Result<(), Reason> {
        match self.ability(member).by_choice() {
            ByChoice::OfModule => modules::judge_ability(self, seat, member),
            choice if self.is_useful(seat, choice) => Ok(()),
            ByChoice::Repair(_) | ByChoice::Scrounge | ByChoice::Wake | ByChoice::Never => {
                Err(Reason::AbilityOutOfPhase)
            }
        }
    }

    /// Would this ability of the core be of use now, by choice?
    pub(crate) fn is_open(self, seat: Seat, ability: Ability) -> bool {
        self.is_useful(seat, ability.by_choice())
    }

    #[inline]
    fn is_useful(self, seat: Seat, choice: ByChoice) -> bool {
        let phase = self.s.phase;
        match choice {
            ByChoice::Repair(_) => phase == Phase::Rest && self.player(seat).convoy.damage() != 0,
            ByChoice::Scrounge => phase == Phase::Rest && self.missing(seat).next().is_some(),
            ByChoice::Wake => phase == Phase::Movement && self.any_in(seat, Zone::Rest),
            ByChoice::OfModule | ByChoice::Never => false,
        }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Somebody uses an ability. Whoever copies one has not used it yet (RUL-PA-57).
    pub(crate) fn use_ability(&mut self, seat: Seat, again: impl Into<Step>, at: u8) {
        self.push(seat, again);
        let member = self.s.player(seat).crew[usize::from(at)];
        let ability = self.look().ability(&member);
        self.player(seat).crew[usize::from(at)].used = ability != Ability::Mimic;
        self.tell(Event::AbilityUsed { seat, card: member.card });
        match ability.by_choice() {
            ByChoice::Repair(times) => self.push(seat, Repair(times)),
            ByChoice::Scrounge => self.push(seat, Scrounge),
            ByChoice::Wake => self.push(seat, Wake),
            ByChoice::OfModule => modules::use_ability(self, seat, at, ability),
            ByChoice::Never => {}
        }
    }
}
