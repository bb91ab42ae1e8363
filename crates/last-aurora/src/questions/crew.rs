//! Survivors being lost, falling ill, recovering, and being chosen for effects (LA-CONT, LA-DMG-05).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::{At, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::{ObjectId, ObjectUse, Whom};
use crate::convoy::{BoxRef, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::reasons::Reason;
use crate::state::{Member, Zone};
use crate::step::Source;

/// The steps of this file, with their numbers in saved games.
macro_rules! crew_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        18 ask LoseCard: $crate::questions::crew::LoseCard;
        19 ask LoseToken: $crate::questions::crew::LoseToken;
        28 ask Contaminate: $crate::questions::crew::Contaminate;
        29 ask Decontaminate: $crate::questions::crew::Decontaminate;
        32 ask RaiseSkill: $crate::questions::crew::RaiseSkill;
        33 ask Recover: $crate::questions::crew::Recover;
        39 ask Wake: $crate::questions::crew::Wake;
    ] $($next)* } };
}
pub(crate) use crew_steps;

/// Is there a Survivor other than this turn's recruits, and another besides it, to discard for room (RUL-LA-20, RUL-LA-149)?
pub fn can_lose_older(look: Look, seat: Seat) -> bool {
    let crew = &look.player(seat).crew;
    crew.len() > 1 && crew.iter().any(|member| !member.recruit)
}

// ---- a Survivor card goes with its token ----

/// Which Survivor card goes with a lost token (LA-DMG-05); recruits of this turn are spared (LA-REC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LoseCard;

answers! {
    /// The answer to [`LoseCard`].
    AtLoseCard { LoseSurvivor(place: u8) }
}

impl Question for LoseCard {
    type Answer = AtLoseCard;
    const WORD: &str = "lose-card";
    const RULE: &str = "LA-DMG-05";
    const INSTEAD: Option<Reason> = Some(Reason::TokenTakesCard);
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        !at.player().crew.is_empty()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(AtLoseCard::LoseSurvivor), list);
    }

    /// A recruit of this turn goes only if there is nobody else (LA-REC-03).
    fn judge(self, at: At, AtLoseCard::LoseSurvivor(place): AtLoseCard) -> Result<(), Reason> {
        let member = at.member(place).ok_or(Reason::TokenTakesCard)?;
        let spared = member.recruit && at.player().crew.iter().any(|member| !member.recruit);
        if spared { Err(Reason::RecruitStays) } else { Ok(()) }
    }

    /// Any card of the crew, in any zone; its token has gone already (RUL-LA-17).
    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLoseCard) {
        let AtLoseCard::LoseSurvivor(place) = answer;
        engine.discard_member(seat, place);
    }

    for_people_only!();

    fn shows(self, at: At, AtLoseCard::LoseSurvivor(place): AtLoseCard) -> Shown {
        at.survivor(place)
    }

    fn survivor_tokens(self) -> i32 {
        1
    }
}

// ---- a Survivor token goes with its card ----

/// Which Survivor token goes with a dead Survivor (RUL-LA-18), where it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LoseToken;

answers! {
    /// The answer to [`LoseToken`].
    AtLoseToken { LoseToken(place: BoxRef) }
}

impl Question for LoseToken {
    type Answer = AtLoseToken;
    const WORD: &str = "lose-token";
    const RULE: &str = "RUL-LA-18";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.convoy().holding(Token::Survivor) != 0
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.boxes(at.convoy().holding(Token::Survivor), Action::LoseToken, list);
    }

    fn judge(self, at: At, AtLoseToken::LoseToken(place): AtLoseToken) -> Result<(), Reason> {
        if at.convoy().holding(Token::Survivor) & place.bit() != 0 { Ok(()) } else { Err(Reason::NotAsked) }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtLoseToken) {
        let AtLoseToken::LoseToken(place) = answer;
        engine.player(seat).convoy.lift(place);
        engine.tell(Event::Unloaded { seat, token: Token::Survivor });
    }

    for_people_only!();

    fn shows(self, _: At, AtLoseToken::LoseToken(place): AtLoseToken) -> Shown {
        Shown::thing(Thing::Box(place)).with("place", Value::BoxWithCargo(place))
    }

    fn survivor_tokens(self) -> i32 {
        -1
    }
}

// ---- Contamination ----

/// Who takes a Contamination counter (LA-CONT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contaminate {
    /// Counters still to deal with.
    pub left: u8,
    /// Who may be chosen.
    pub whom: Whom,
    /// Where they come from.
    pub source: Source,
}

answers! {
    /// Answers to [`Contaminate`].
    AtContaminate { Contaminate(place: u8), Prevent(object: u8) }
}

impl Question for Contaminate {
    type Answer = AtContaminate;
    const WORD: &str = "contaminate";
    const RULE: &str = "LA-CONT-01";
    const INSTEAD: Option<Reason> = Some(Reason::ContaminationMandatory);

    fn waits(self, at: At) -> bool {
        let Contaminate { left, whom, source } = self;
        left > 0 && at.player().crew.iter().any(|member| at.look.can_contaminate(at.seat, member, whom, source))
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(AtContaminate::Contaminate), list);
        let kinds = at.look.kinds_in_hand(at.seat);
        self.offer(at, kinds.map(|object| AtContaminate::Prevent(object.0)), list);
    }

    fn judge(self, at: At, answer: AtContaminate) -> Result<(), Reason> {
        let Contaminate { whom, source, .. } = self;
        match answer {
            AtContaminate::Contaminate(place) => match at.member(place) {
                None => Err(Reason::NoSuchSurvivor),
                Some(member) if at.look.can_contaminate(at.seat, member, whom, source) => Ok(()),
                Some(member) if whom == Whom::Involved && !member.involved => Err(Reason::NotInvolved),
                Some(_) if matches!(source, Source::Card | Source::Bonus) => Err(Reason::Shielded),
                Some(_) => Err(Reason::NotAsked),
            },
            AtContaminate::Prevent(object) => {
                let object = ObjectId(object);
                let stops = at.look.holds(at.seat, object) && at.use_of(object) == ObjectUse::StopContamination;
                if !stops {
                    return Err(Reason::NoHazmat);
                }
                // It is used on whoever would take the counter (PA-ANDROID-05).
                let wears_it = |member: &Member| {
                    at.look.can_contaminate(at.seat, member, whom, source) && at.look.takes_objects(member)
                };
                if at.player().crew.iter().any(wears_it) { Ok(()) } else { Err(Reason::NoObjectsOnAndroids) }
            }
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtContaminate) {
        if self.left > 1 {
            engine.push(seat, Contaminate { left: self.left - 1, ..self });
        }
        match answer {
            AtContaminate::Contaminate(place) => {
                let member = &mut engine.player(seat).crew[usize::from(place)];
                member.contamination += 1;
                let member = *member;
                engine.tell(Event::Contaminated { seat, card: member.card });
                if engine.look().is_dead(&member) {
                    engine.kill(seat, place);
                }
            }
            // LA-CARD-HAZMAT.
            AtContaminate::Prevent(object) => {
                let object = engine.use_object(seat, object);
                engine.tell(Event::Prevented { seat, object });
            }
        }
    }

    /// Nobody may take the counters: an ability stopped them (LA-CARD-HERMIT).
    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if self.left > 0 {
            engine.tell(Event::Shielded { seat });
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtContaminate) -> Shown {
        match answer {
            AtContaminate::Contaminate(place) => {
                at.survivor(place).with("dies", Value::Yes(at.look.would_die(at.seat, place)))
            }
            AtContaminate::Prevent(object) => Shown::object(object),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.left.into()))]
    }

    /// Whoever would die of it comes last.
    fn later(self, at: At, answer: AtContaminate) -> u8 {
        match answer {
            AtContaminate::Contaminate(place) => u8::from(at.look.would_die(at.seat, place)),
            AtContaminate::Prevent(_) => 0,
        }
    }
}

/// Who is relieved of a Contamination counter, or enough (LA-ICON-DECONTAM).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decontaminate {
    /// Counters still to deal with.
    pub left: u8,
    /// Who may be chosen.
    pub whom: Whom,
}

answers! {
    /// Answers to [`Decontaminate`].
    AtDecontaminate { Decontaminate(place: u8), Enough }
}

impl Question for Decontaminate {
    type Answer = AtDecontaminate;
    const WORD: &str = "decontaminate";
    const RULE: &str = "LA-ICON-DECONTAM";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        self.left > 0 && at.look.contaminated(at.seat, self.whom).next().is_some()
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(AtDecontaminate::Decontaminate), list);
        list.push(Action::Enough);
    }

    fn judge(self, at: At, answer: AtDecontaminate) -> Result<(), Reason> {
        let AtDecontaminate::Decontaminate(place) = answer else { return Ok(()) };
        match at.member(place) {
            None => Err(Reason::NoSuchSurvivor),
            Some(member) if member.contamination == 0 => Err(Reason::NotContaminated),
            Some(member) if self.whom == Whom::Involved && !member.involved => Err(Reason::BonusNeedsInvolved),
            Some(member) if self.whom == Whom::OpenToObjects && !at.look.takes_objects(member) => {
                Err(Reason::NoObjectsOnAndroids)
            }
            Some(_) => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtDecontaminate) {
        let AtDecontaminate::Decontaminate(place) = answer else { return };
        if self.left > 1 {
            engine.push(seat, Decontaminate { left: self.left - 1, ..self });
        }
        let member = &mut engine.player(seat).crew[usize::from(place)];
        member.decontaminate();
        let card = member.card;
        engine.tell(Event::Decontaminated { seat, card });
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtDecontaminate) -> Shown {
        match answer {
            AtDecontaminate::Decontaminate(place) => at.survivor(place),
            AtDecontaminate::Enough => Shown::end_of(Self::WORD),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("count", Value::Number(self.left.into()))]
    }
}

// ---- chosen for an Object or by a Medic ----

answers! {
    /// A Survivor chosen for an effect.
    Chosen { Pick(place: u8) }
}

/// Is the Survivor at this place such that it may be chosen?
fn judge_member(at: At, place: u8, not: Reason, may_be: impl Fn(&Member) -> bool) -> Result<(), Reason> {
    if at.member(place).is_some_and(may_be) { Ok(()) } else { Err(not) }
}

/// The same for an Object, which is of no use to some (PA-ANDROID-04).
fn judge_for_object(at: At, place: u8, not: Reason, may_be: impl Fn(&Member) -> bool) -> Result<(), Reason> {
    judge_member(at, place, not, may_be)?;
    judge_member(at, place, Reason::NoObjectsOnAndroids, |member| at.look.takes_objects(member))
}

/// Whose Skill is raised, and to what (LA-CARD-ANTIFREEZE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RaiseSkill(
    /// The Skill that it counts as.
    pub u8,
);

impl Question for RaiseSkill {
    type Answer = Chosen;
    const WORD: &str = "raise-skill";
    const RULE: &str = "LA-CARD-ANTIFREEZE";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.player().crew.iter().any(|member| at.look.can_raise(member, self.0) && at.look.takes_objects(member))
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(Chosen::Pick), list);
    }

    fn judge(self, at: At, Chosen::Pick(place): Chosen) -> Result<(), Reason> {
        judge_for_object(at, place, Reason::SkillHighEnough, |member| at.look.can_raise(member, self.0))
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Pick(place): Chosen) {
        let overcomes = engine.rules.edition.raised_skill_overcomes_counters();
        let member = &mut engine.player(seat).crew[usize::from(place)];
        member.raise(self.0, if overcomes { member.contamination } else { 0 });
        let card = member.card;
        engine.tell(Event::SkillRaised { seat, card });
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Pick(place): Chosen) -> Shown {
        at.survivor(place)
    }

    fn values(self, _: At) -> Values {
        vec![("skill", Value::Number(self.0.into()))]
    }
}

/// Who recovers (LA-CARD-MRE, RUL-LA-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Recover;

impl Question for Recover {
    type Answer = Chosen;
    const WORD: &str = "recover";
    const RULE: &str = "RUL-LA-51";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.player().crew.iter().any(|member| member.zone != Zone::Active && at.look.takes_objects(member))
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(Chosen::Pick), list);
    }

    fn judge(self, at: At, Chosen::Pick(place): Chosen) -> Result<(), Reason> {
        judge_for_object(at, place, Reason::AlreadyActive, |member| member.zone != Zone::Active)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Pick(place): Chosen) {
        engine.move_member(seat, place, Zone::Active);
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Pick(place): Chosen) -> Shown {
        at.survivor(place)
    }
}

/// Who wakes up (LA-CARD-MEDIC).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wake;

impl Question for Wake {
    type Answer = Chosen;
    const WORD: &str = "wake";
    const RULE: &str = "LA-CARD-MEDIC";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, at: At) -> bool {
        at.any_in(Zone::Rest)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, at.places().map(Chosen::Pick), list);
    }

    fn judge(self, at: At, Chosen::Pick(place): Chosen) -> Result<(), Reason> {
        judge_member(at, place, Reason::NotInRest, |member| member.zone == Zone::Rest)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, Chosen::Pick(place): Chosen) {
        engine.move_member(seat, place, Zone::Active);
    }

    for_people_only!();

    fn shows(self, at: At, Chosen::Pick(place): Chosen) -> Shown {
        at.survivor(place)
    }
}
