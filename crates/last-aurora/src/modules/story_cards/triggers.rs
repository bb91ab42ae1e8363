//! What can trigger a Story card (FS4-TRIG-02): words of the backs, each with its point in the rules of the core.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::content::CardKind;
use crate::content::words::{Words, word_for};
use crate::convoy::{Convoy, Token};
use crate::deed::Deed;
use crate::look::Look;
use crate::state::{Phase, Zone};
use crate::step::Step;

/// What triggers a Story card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Trigger {
    /// The card action of a Location is about to be performed.
    ExploresLocation,
    /// The card action of an Encounter is about to be performed.
    ExploresEncounter,
    /// The card action of a Survivor is about to be performed.
    ExploresSurvivor,
    /// The card action of a Truck, Trailer or Device is about to be performed.
    ExploresImprovement,
    /// A player passes.
    Passes,
    /// A player plays an Object.
    PlaysObject,
    /// A player feeds a Survivor.
    Feeds,
    /// An Event was revealed and has not hit anybody yet.
    EventStrikes,
    /// The Rest Phase begins.
    RestBegins,
    /// The Rest Phase begins for somebody whose Truck is damaged.
    RestsDamaged,
    /// The Rest Phase begins for somebody with a contaminated Survivor.
    RestsContaminated,
    /// The Rest Phase begins for somebody without Food.
    RestsHungry,
    /// A player pays for a movement.
    SetsOut,
    /// A player does not move.
    Stays,
    /// A movement is to end in another region than it began.
    EntersRegion,
    /// A movement is to end on another space, with a Special Waypoint.
    StopsAtWaypoint,
    /// A movement is to end where another Convoy is.
    StopsBesideConvoy,
    /// A movement is to end in a region with an Enemy.
    StopsNearEnemy,
    /// A Weapon is fired, whatever at.
    Fires,
    /// A Weapon is fired at an Enemy.
    FiresAtEnemy,
    /// A Weapon has jammed; the card is resolved afterwards, as it says.
    Jams,
    /// An Enemy came to a region and has not ambushed anybody yet.
    Ambush,
    /// Enemies are about to fire.
    EnemiesFire,
    /// The End of Round Phase begins.
    RoundEnds,
}

/// The words of triggers in content files; their messages are `trigger-WORD`.
pub const TRIGGERS: &Words<Trigger> = &[
    ("explores-location", Trigger::ExploresLocation),
    ("explores-encounter", Trigger::ExploresEncounter),
    ("explores-survivor", Trigger::ExploresSurvivor),
    ("explores-improvement", Trigger::ExploresImprovement),
    ("passes", Trigger::Passes),
    ("plays-object", Trigger::PlaysObject),
    ("feeds", Trigger::Feeds),
    ("event-strikes", Trigger::EventStrikes),
    ("rest-begins", Trigger::RestBegins),
    ("rests-damaged", Trigger::RestsDamaged),
    ("rests-contaminated", Trigger::RestsContaminated),
    ("rests-hungry", Trigger::RestsHungry),
    ("sets-out", Trigger::SetsOut),
    ("stays", Trigger::Stays),
    ("enters-region", Trigger::EntersRegion),
    ("stops-at-waypoint", Trigger::StopsAtWaypoint),
    ("stops-beside-convoy", Trigger::StopsBesideConvoy),
    ("stops-near-enemy", Trigger::StopsNearEnemy),
    ("fires", Trigger::Fires),
    ("fires-at-enemy", Trigger::FiresAtEnemy),
    ("jams", Trigger::Jams),
    ("ambush", Trigger::Ambush),
    ("enemies-fire", Trigger::EnemiesFire),
    ("round-ends", Trigger::RoundEnds),
];

impl Trigger {
    /// Its word in content files.
    pub fn word(self) -> &'static str {
        word_for(TRIGGERS, &self).unwrap_or_default()
    }

    /// Can it come true in this phase?
    pub(super) fn fits(self, phase: Phase) -> bool {
        use Trigger as T;
        match self {
            T::ExploresLocation | T::ExploresEncounter | T::ExploresSurvivor | T::ExploresImprovement | T::Passes => {
                phase == Phase::Exploration
            }
            T::PlaysObject => phase != Phase::End,
            T::Feeds => matches!(phase, Phase::Exploration | Phase::Rest),
            T::EventStrikes => matches!(phase, Phase::Exploration | Phase::End),
            T::RestBegins | T::RestsDamaged | T::RestsContaminated | T::RestsHungry => phase == Phase::Rest,
            T::SetsOut | T::Stays | T::EntersRegion => phase == Phase::Movement,
            T::StopsAtWaypoint | T::StopsBesideConvoy | T::StopsNearEnemy => phase == Phase::Movement,
            T::Fires | T::FiresAtEnemy | T::Jams | T::Ambush | T::EnemiesFire => phase == Phase::Fire,
            T::RoundEnds => phase == Phase::End,
        }
    }

    /// Is it the card action of an Explore action?
    pub(super) fn is_explore(self) -> bool {
        use Trigger as T;
        matches!(self, T::ExploresLocation | T::ExploresEncounter | T::ExploresSurvivor | T::ExploresImprovement)
    }

    /// Is it something that a player does, and that need not be done (FS4-FACE-10)?
    pub(super) fn is_deed(self) -> bool {
        use Trigger as T;
        match self {
            T::ExploresLocation | T::ExploresEncounter | T::ExploresSurvivor | T::ExploresImprovement | T::Passes => {
                true
            }
            T::PlaysObject | T::Feeds | T::SetsOut | T::Stays | T::EntersRegion | T::StopsAtWaypoint => true,
            T::StopsBesideConvoy | T::StopsNearEnemy | T::Fires | T::FiresAtEnemy => true,
            T::EventStrikes | T::RestBegins | T::RestsDamaged | T::RestsContaminated | T::RestsHungry => false,
            T::Jams | T::Ambush | T::EnemiesFire | T::RoundEnds => false,
        }
    }
}

/// What comes true at one moment, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Incident(u32);

impl Incident {
    pub fn of(triggers: impl IntoIterator<Item = Trigger>) -> Self {
        Incident(triggers.into_iter().fold(0, |bits, trigger| bits | 1 << trigger as u32))
    }

    pub fn has(self, trigger: Trigger) -> bool {
        self.0 & (1 << trigger as u32) != 0
    }

    fn add(&mut self, trigger: Trigger, is: bool) {
        self.0 |= u32::from(is) << trigger as u32;
    }

    pub fn is_nothing(self) -> bool {
        self.0 == 0
    }
}

/// What an answer to a question declares.
pub(super) fn declared(look: Look, seat: Seat, step: Step, deed: Deed) -> Incident {
    let mut incident = Incident::default();
    match deed {
        Deed::Play(_) => incident.add(Trigger::PlaysObject, true),
        Deed::Feed => incident.add(Trigger::Feeds, true),
        Deed::Pass(_) => incident.add(Trigger::Passes, true),
        Deed::SetOut => incident.add(Trigger::SetsOut, true),
        Deed::Stay => incident.add(Trigger::Stays, true),
        Deed::Stop(space) => stops(look, seat, space, &mut incident),
        Deed::Fire(_, number) => {
            // An effect may give an attack, too; that one is not declared.
            let is_declared = matches!(step, Step::Fire(_));
            incident.add(Trigger::Fires, is_declared);
            incident.add(Trigger::FiresAtEnemy, is_declared && look.foe_of(number).is_some());
        }
        // The card action has a point of its own.
        Deed::Explore(_) | Deed::Perform | Deed::Detail => {}
    }
    incident
}

/// A movement is to end on a space.
fn stops(look: Look, seat: Seat, space: u8, incident: &mut Incident) {
    let region_of = |space: u8| look.rules.board().spaces.get(usize::from(space)).map(|space| space.region);
    let from = look.player(seat).space;
    let region = region_of(space);
    let has_counter = look.s.waypoints.get(usize::from(space)).is_some_and(Option::is_some);
    let moves = space != from || !look.s.route.is_empty();
    let beside = |&other: &Seat| other != seat && look.player(other).space == space;
    incident.add(Trigger::EntersRegion, region != region_of(from));
    incident.add(Trigger::StopsAtWaypoint, moves && has_counter);
    incident.add(Trigger::StopsBesideConvoy, moves && look.s.order.iter().any(beside));
    incident.add(Trigger::StopsNearEnemy, moves && look.s.foes.iter().any(|foe| Some(foe.region) == region));
}

/// What the card action of the explored card is.
pub(super) fn explores(look: Look) -> Incident {
    let card = look.explored().card;
    if !card.is_some() {
        return Incident::default();
    }
    Incident::of(match look.content().card(card).kind {
        CardKind::Location(_) => Some(Trigger::ExploresLocation),
        CardKind::Encounter(_) => Some(Trigger::ExploresEncounter),
        CardKind::Survivor(_) => Some(Trigger::ExploresSurvivor),
        CardKind::Convoy(_) => Some(Trigger::ExploresImprovement),
        CardKind::Event(_) | CardKind::Enemy(_) => None,
    })
}

/// What the beginning of the Rest Phase is for a player.
pub(super) fn rests(look: Look, seat: Seat) -> Incident {
    let player = look.player(seat);
    let mut incident = Incident::of([Trigger::RestBegins]);
    let truck = Convoy::area(crate::content::Area::Truck);
    incident.add(Trigger::RestsDamaged, player.convoy.damage() & truck != 0);
    incident.add(Trigger::RestsContaminated, player.crew.iter().any(|member| member.contamination > 0));
    let hungry = player.convoy.count(Token::Food) == 0 && look.any_in(seat, Zone::Exhausted);
    incident.add(Trigger::RestsHungry, hungry);
    incident
}
