//! An Explore action: who goes, the card action, and the Bonus Action (LA-EXP-06 to -12).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::effects::Effects;
use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::{Ability, CardId, CardKind, ListId};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules;
use crate::reasons::Reason;
use crate::state::{Member, Zone};
use crate::step::Source;

/// The steps of this file, with their numbers in saved games.
macro_rules! explore_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        1 ask Crew: $crate::questions::explore::Crew;
        2 run CardAction: $crate::questions::explore::CardAction;
        3 ask Bonus: $crate::questions::explore::Bonus;
        4 run CardAfterBonus: $crate::questions::explore::CardAfterBonus;
        5 run Exhaust: $crate::questions::explore::Exhaust;
    ] $($next)* } };
}
pub(crate) use explore_steps;

/// Is there a card in the slot whose action can be carried out, if need be after its Bonus Action?
pub fn can_explore(look: Look, seat: Seat, slot: u8) -> bool {
    let card = look.s.zone[usize::from(slot)].card;
    if !card.is_some() || look.enemy(card).is_some() {
        return false;
    }
    let look = look.at_slot(slot);
    look.card_action_possible(seat, card)
        || (matches!(look.content().card(card).kind, CardKind::Encounter(_))
            && look.bonus_options(seat).any(|(_, _, list)| look.bonus_pays_for_card(seat, list)))
}

// ---- who goes, and what comes first ----

/// Who explores, and what comes first (LA-EXP-07, -10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Crew;

answers! {
    /// Answers to [`Crew`].
    AtCrew { Commit(place: u8), CardAction, Bonus(slot: u8, option: u8) }
}

impl Question for Crew {
    type Answer = AtCrew;
    const WORD: &str = "crew";
    const RULE: &str = "LA-EXP-07";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        let look = at.look;
        let active = look.in_zone(at.seat, Zone::Active).filter(|(_, member)| !member.involved);
        list.extend(active.map(|(place, _)| Action::Commit(place)));
        if !is_paid(at) {
            return;
        }
        if is_card_action_possible(at) {
            list.push(Action::CardAction);
            list_bonuses(at, list);
        } else {
            let paying = look.bonus_options(at.seat).filter(|&(_, _, bonus)| look.bonus_pays_for_card(at.seat, bonus));
            list.extend(paying.map(|(slot, option, _)| Action::Bonus(slot, option)));
        }
    }

    fn judge(self, at: At, answer: AtCrew) -> Result<(), Reason> {
        match answer {
            AtCrew::Commit(place) => match at.member(place) {
                None => Err(Reason::NoSuchSurvivor),
                Some(member) if member.involved => Err(Reason::AlreadyInvolved),
                Some(member) if member.zone != Zone::Active => Err(Reason::CommitNeedsActive),
                Some(_) => Ok(()),
            },
            AtCrew::CardAction | AtCrew::Bonus(..) if !is_paid(at) => Err(Reason::CostNotPaid),
            AtCrew::CardAction if is_card_action_possible(at) => Ok(()),
            AtCrew::CardAction => Err(Reason::CardActionImpossible),
            AtCrew::Bonus(slot, option) => {
                let bonus = judge_bonus(at, slot, option)?;
                let leads_on = is_card_action_possible(at) || at.look.bonus_pays_for_card(at.seat, bonus);
                if leads_on { Ok(()) } else { Err(Reason::CardActionImpossible) }
            }
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtCrew) {
        match answer {
            AtCrew::Commit(place) => {
                let member = &mut engine.player(seat).crew[usize::from(place)];
                member.involved = true;
                let card = member.card;
                engine.tell(Event::Committed { seat, card });
                engine.push(seat, Crew);
            }
            AtCrew::CardAction => {
                engine.push(seat, Exhaust);
                engine.push(seat, Bonus);
                engine.push(seat, CardAction);
            }
            AtCrew::Bonus(slot, option) => {
                engine.push(seat, Exhaust);
                engine.push(seat, CardAfterBonus);
                take_bonus(engine, seat, slot, option);
            }
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtCrew) -> Shown {
        match answer {
            AtCrew::Commit(place) => {
                let skill = at.member(place).map_or(0, |member| at.look.skill(member));
                at.survivor(place).number("skill", skill)
            }
            AtCrew::CardAction => {
                let card = at.look.explored().card;
                let shown = Shown::thing(Thing::Slot(at.look.exploring)).with("card", Value::Card(card));
                shown.with("kind", Value::Word(meeting(at, card)))
            }
            AtCrew::Bonus(slot, option) => show_bonus(at, slot, option),
        }
    }

    fn values(self, at: At) -> Values {
        vec![
            ("card", Value::Card(at.look.explored().card)),
            ("cost", Value::Number(at.look.cost(at.look.exploring))),
            ("skill", Value::Number(at.look.involved_skill(at.seat))),
            ("next", Value::Word(next_of_crew(at))),
        ]
    }

    /// Once the crew suffices, most do not send more.
    fn later(self, at: At, answer: AtCrew) -> u8 {
        match answer {
            AtCrew::Commit(_) => u8::from(at.look.involved_skill(at.seat) >= at.look.cost(at.look.exploring)),
            AtCrew::CardAction | AtCrew::Bonus(..) => 0,
        }
    }

    fn about(self, at: At) -> Option<CardId> {
        Some(at.look.explored().card)
    }
}

/// Do the involved Survivors pay for the slot (LA-EXP-07)?
fn is_paid(at: At) -> bool {
    at.look.involved(at.seat).next().is_some() && at.look.involved_skill(at.seat) >= at.look.cost(at.look.exploring)
}

fn is_card_action_possible(at: At) -> bool {
    at.look.card_action_possible(at.seat, at.look.explored().card)
}

/// The kind of an explored card, which says what meeting it is.
fn meeting(at: At, card: CardId) -> &'static str {
    match at.content().cards.get(usize::from(card.0)).map(|card| &card.kind) {
        Some(CardKind::Survivor(_)) => "survivor",
        Some(CardKind::Convoy(_)) => "convoy",
        Some(CardKind::Location(_)) => "location",
        Some(CardKind::Encounter(_) | CardKind::Event(_) | CardKind::Enemy(_)) | None => "other",
    }
}

/// What whoever chooses a crew can do next: `send` one, send `more` or act, choose what comes first (`order`), or just `act`.
fn next_of_crew(at: At) -> &'static str {
    let look = at.look;
    if look.involved_skill(at.seat) < look.cost(look.exploring) {
        "send"
    } else if look.in_zone(at.seat, Zone::Active).any(|(_, member)| !member.involved) {
        "more"
    } else if look.bonus_options(at.seat).next().is_some() {
        "order"
    } else {
        "act"
    }
}

// ---- the Bonus Action ----

/// Bonus Action after the card action, or none (LA-EXP-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bonus;

answers! {
    /// Answers to [`Bonus`].
    AtBonus { Bonus(slot: u8, option: u8), Ability(place: u8), Play(object: u8), NoBonus }
}

impl Question for Bonus {
    type Answer = AtBonus;
    const WORD: &str = "bonus";
    const RULE: &str = "LA-EXP-09";

    fn waits(self, at: At) -> bool {
        at.look.involved(at.seat).next().is_some()
            && (at.has_objects() || at.look.bonus_options(at.seat).next().is_some() || at.can_use_ability())
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        list_bonuses(at, list);
        at.list_abilities(list);
        at.list_objects(list);
        list.push(Action::NoBonus);
    }

    fn judge(self, at: At, answer: AtBonus) -> Result<(), Reason> {
        match answer {
            AtBonus::Bonus(slot, option) => judge_bonus(at, slot, option).map(|_| ()),
            AtBonus::Ability(place) => at.judge_ability(place),
            AtBonus::Play(object) => at.judge_object(object),
            AtBonus::NoBonus => Ok(()),
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        (action == Action::CardAction).then_some(Reason::CardActionDone)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtBonus) {
        match answer {
            AtBonus::Bonus(slot, option) => take_bonus(engine, seat, slot, option),
            AtBonus::Ability(place) => engine.use_ability(seat, self, place),
            AtBonus::Play(object) => engine.play_object(seat, self, object),
            AtBonus::NoBonus => {}
        }
    }

    for_people_only!();

    fn shows(self, at: At, answer: AtBonus) -> Shown {
        match answer {
            AtBonus::Bonus(slot, option) => show_bonus(at, slot, option),
            AtBonus::Ability(place) => at.survivor(place),
            AtBonus::Play(object) => Shown::object(object),
            AtBonus::NoBonus => Shown::plain(),
        }
    }

    fn about(self, at: At) -> Option<CardId> {
        Some(at.look.explored().card)
    }

    fn comes_again(self, _: At) -> bool {
        true
    }
}

fn list_bonuses(at: At, list: &mut Vec<Action>) {
    at.look.bonus_options(at.seat).for_each(|(slot, option, _)| list.push(Action::Bonus(slot, option)));
}

fn bonus_list(at: At, slot: u8, option: u8) -> Option<ListId> {
    let slot = at.look.rules.board().slots.get(usize::from(slot))?;
    slot.bonus.get(usize::from(option)).copied()
}

/// The effects of a Bonus Action that may be taken.
fn judge_bonus(at: At, slot: u8, option: u8) -> Result<ListId, Reason> {
    let list = bonus_list(at, slot, option).ok_or(Reason::NoSuchOption)?;
    if slot != at.look.exploring && !at.look.has_active(at.seat, Ability::AnyBonus) {
        return Err(Reason::BonusOfOtherSlot);
    }
    if at.look.is_bonus_possible(at.seat, list) { Ok(list) } else { Err(Reason::BonusImpossible) }
}

fn take_bonus<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, slot: u8, option: u8) {
    engine.tell(Event::BonusTaken { seat, slot, option });
    let list = engine.rules.board().slots[usize::from(slot)].bonus[usize::from(option)];
    engine.push(seat, Effects { list, at: 0, source: Source::Bonus });
}

fn show_bonus(at: At, slot: u8, option: u8) -> Shown {
    let shown = Shown::thing(Thing::Bonus { slot, option }).number("slot", slot + 1);
    shown.with("text", Value::Effects(bonus_list(at, slot, option)))
}

// ---- what follows by itself ----

/// Begin the card action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardAction;

impl Automatic for CardAction {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        if !modules::before_card_action(engine, seat) {
            engine.card_action(seat);
        }
    }
}

/// Card action after a Bonus Action, if somebody involved is left (LA-CONT-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardAfterBonus;

impl Automatic for CardAfterBonus {
    /// The card stays untouched if nobody involved is left (RUL-LA-34) or its price cannot be paid any more (RUL-LA-148).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let look = engine.look();
        if look.involved(seat).next().is_some() && look.card_action_possible(seat, look.explored().card) {
            engine.push(seat, CardAction);
            modules::card_after_bonus(engine, seat);
        }
    }
}

/// Move the used Survivors (LA-EXP-11, -12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exhaust;

impl Automatic for Exhaust {
    /// Used Survivors move on (LA-EXP-11), the tireless to Rest (RUL-LA-58); their Food goes (LA-EXP-12).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        for place in 0..engine.s.player(seat).crew.len() {
            let member = engine.s.player(seat).crew[place];
            if !member.involved {
                continue;
            }
            let tireless = engine.look().ability(&member) == Ability::Tireless;
            engine.player(seat).crew[place] = Member { involved: false, food: 0, ..member };
            engine.move_member(seat, place as u8, if tireless { Zone::Rest } else { Zone::Exhausted });
        }
        engine.bury_dead(seat);
    }
}
