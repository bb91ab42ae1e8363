//! Survivors of the module: who sees an ambush coming, who finds Food, whose shots carry far (FS1-CARD-LOOKOUT, -HANDLER,
//! -SNIPER). What they do is ours.

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use crate::action::Action;
use crate::content::{Ability, CardId};
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::cargo::Load;
use crate::questions::effects::Effects;
use crate::questions::{At, Automatic, Hand, Question, Shown, Value, Values, answers, for_people_only};
use crate::reasons::Reason;
use crate::state::{Foe, Phase, Zone};
use crate::step::Source;

impl Look<'_> {
    /// The first Active Survivor with this ability that was not used in this round, by the place in the crew.
    fn ready_with(self, seat: Seat, ability: Ability) -> Option<u8> {
        let mut active = self.in_zone(seat, Zone::Active);
        active.find(|(_, member)| !member.used && self.ability(member) == ability).map(|(place, _)| place)
    }

    /// Could somebody's shot reach the regions beside the own one?
    pub(super) fn has_long_shot(self, seat: Seat) -> bool {
        self.rules.rare.snipers && self.s.phase == Phase::Fire && self.ready_with(seat, Ability::LongShot).is_some()
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The Survivor at a place does what is printed, and not again in this round.
    fn put_to_work(&mut self, seat: Seat, place: u8) {
        let member = &mut self.player(seat).crew[usize::from(place)];
        member.used = true;
        let card = member.card;
        self.tell(Event::AbilityUsed { seat, card });
    }

    /// A shot went into the next region.
    pub(super) fn use_long_shot(&mut self, seat: Seat) {
        if let Some(place) = self.look().ready_with(seat, Ability::LongShot) {
            self.put_to_work(seat, place);
        }
    }

    /// Whoever has a Lookout decides whether this is the ambush to be ready for.
    pub(super) fn ask_lookout(&mut self, seat: Seat, foe: &Foe) -> bool {
        let asked = self.rules.rare.lookouts && self.look().ready_with(seat, Ability::SpotsAmbush).is_some();
        if asked {
            let number = self.look().number(foe);
            self.push(seat, SpotAmbush(number));
        }
        asked
    }
}

// ---- the Lookout ----

/// Does the ambush of this Enemy come as a surprise?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SpotAmbush(
    /// The number of the Enemy.
    pub u8,
);

answers! {
    /// Answers to [`SpotAmbush`].
    AtSpotAmbush { Ability(place: u8), Done }
}

impl SpotAmbush {
    fn card(self, look: Look) -> CardId {
        look.foe_of(self.0).map_or(CardId::NONE, |at| look.s.foes[at].card)
    }

    fn let_come<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if let Some(enemy) = engine.look().enemy(self.card(engine.look())) {
            engine.push(seat, Effects { list: enemy.ambush, at: 0, source: Source::Other });
        }
    }
}

impl Question for SpotAmbush {
    type Answer = AtSpotAmbush;
    const WORD: &str = "spot-ambush";
    const RULE: &str = "FS1-CARD-LOOKOUT";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.look.ready_with(at.seat, Ability::SpotsAmbush).is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(AtSpotAmbush::Ability), list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtSpotAmbush) -> Result<(), Reason> {
        let AtSpotAmbush::Ability(place) = answer else { return Ok(()) };
        match at.member(place) {
            None => Err(Reason::NoSuchSurvivor),
            Some(member) if at.look.ability(member) != Ability::SpotsAmbush => Err(Reason::AbilityOutOfPhase),
            Some(member) if member.zone != Zone::Active => Err(Reason::AbilityNeedsActive),
            Some(member) if member.used => Err(Reason::AbilityUsed),
            Some(_) => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtSpotAmbush) {
        match answer {
            AtSpotAmbush::Ability(place) => {
                engine.put_to_work(seat, place);
                let card = self.card(engine.look());
                engine.tell(Event::AmbushSpotted { seat, card });
            }
            AtSpotAmbush::Done => self.let_come(engine, seat),
        }
    }

    /// Nobody is left who would see it.
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        self.let_come(engine, seat);
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtSpotAmbush) -> Shown {
        match answer {
            AtSpotAmbush::Ability(place) => at.survivor(place),
            AtSpotAmbush::Done => Shown::end_of(Self::WORD),
        }
    }

    fn values(self, at: At) -> Values {
        vec![("card", Value::Card(self.card(at.look)))]
    }

    fn about(self, at: At) -> Option<CardId> {
        Some(self.card(at.look))
    }

    fn is_known(self, look: Look) -> bool {
        look.foe_of(self.0).is_some()
    }
}

// ---- the Dog Handler ----

/// Whoever explored a Location with dogs gets Food, after all else that the Location gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Forage;

impl Automatic for Forage {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let look = engine.look();
        let found = look.involved(seat).filter(|(_, member)| look.ability(member) == Ability::Forages);
        let places: tinyvec::ArrayVec<[u8; crate::state::CREW]> = found.map(|(place, _)| place).collect();
        for &place in &places {
            let card = engine.s.player(seat).crew[usize::from(place)].card;
            engine.tell(Event::AbilityUsed { seat, card });
        }
        if !places.is_empty() {
            engine.push(seat, Load(Token::Food, places.len() as u8));
        }
    }
}
