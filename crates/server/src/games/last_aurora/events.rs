//! Events as sentences, and what is learned by them.

use last_aurora::Event;
use last_aurora::action::write_box;
use last_aurora::content::{CardId, Resource};
use last_aurora::convoy::Token;
use tabletop::Seat;
use words::last_aurora::{Speaker, event_word};

use super::{automa, things};
use crate::protocol::last_aurora::EventFields;
use crate::protocol::socket::{EventLine, GameEvent};

/// Cards and decks were looked into: taking it back would be more than changing one's mind.
pub fn teaches(event: &Event) -> bool {
    matches!(
        event,
        Event::Revealed { .. }
            | Event::Struck { .. }
            | Event::ObjectDrawn { .. }
            | Event::ObjectsShuffled
            | Event::OutcomeRevealed { .. }
            | Event::LootWon { .. }
            | Event::AutomaRevealed { .. }
            | Event::AutomaRested { .. }
            | Event::Ambushed { .. }
            | Event::GameOver { .. }
    )
}

/// An event in words and fields.
pub fn line(event: &Event, speaker: &Speaker) -> EventLine {
    let text = speaker.event(event).unwrap_or_else(|error| error.to_string());
    EventLine { text, event: GameEvent::LastAurora(fields(event)) }
}

/// Whichever fields the event has. The kind is its message key.
fn fields(event: &Event) -> EventFields {
    let mut f = EventFields { kind: event_word(event), ..EventFields::default() };
    let card = |f: &mut EventFields, card: CardId| f.card = Some(card.0);
    let of = |f: &mut EventFields, seat: Seat| f.seat = Some(seat.0);
    match *event {
        Event::Round { round } => f.number = Some(round),
        Event::Phase { phase } => f.phase = Some(phase.into()),
        Event::Revealed { slot, card: id } => {
            f.slot = Some(slot);
            card(&mut f, id);
        }
        Event::Struck { card: id }
        | Event::LeftZone { card: id }
        | Event::Defeated { card: id }
        | Event::EnemyLeft { card: id } => card(&mut f, id),
        Event::DeckEmpty | Event::ObjectsShuffled => {}
        Event::Explored { seat, slot, card: id } => {
            of(&mut f, seat);
            f.slot = Some(slot);
            card(&mut f, id);
        }
        Event::BonusTaken { seat, slot, option } => {
            of(&mut f, seat);
            f.slot = Some(slot);
            f.option = Some(option);
        }
        Event::Committed { seat, card: id }
        | Event::Passed { seat, card: id }
        | Event::FedRest { seat, card: id }
        | Event::FedSkill { seat, card: id }
        | Event::Scrapped { seat, card: id }
        | Event::Recruited { seat, card: id }
        | Event::Lost { seat, card: id }
        | Event::Contaminated { seat, card: id }
        | Event::Decontaminated { seat, card: id }
        | Event::AbilityUsed { seat, card: id }
        | Event::SkillRaised { seat, card: id }
        | Event::Ignored { seat, card: id }
        | Event::Missed { seat, card: id }
        | Event::TargetReturned { seat, card: id }
        | Event::LootWon { seat, card: id }
        | Event::LootDeclined { seat, card: id }
        | Event::TakenFromDiscard { seat, card: id } => {
            of(&mut f, seat);
            card(&mut f, id);
        }
        Event::Moved { seat, card: id, zone } => {
            of(&mut f, seat);
            card(&mut f, id);
            f.zone = Some(zone.into());
        }
        Event::Loaded { seat, token } | Event::Unloaded { seat, token } | Event::Returned { seat, token } => {
            of(&mut f, seat);
            f.token = Some(things::token_word(token).to_owned());
        }
        Event::Spent { seat, resource } => {
            of(&mut f, seat);
            f.token = Some(resource_word(resource));
        }
        Event::Installed { seat, card: id, column } => {
            of(&mut f, seat);
            card(&mut f, id);
            f.column = Some(column);
        }
        Event::Damaged { seat, at } | Event::Repaired { seat, at } => {
            of(&mut f, seat);
            f.at = Some(write_box(at));
        }
        Event::Prevented { seat, object }
        | Event::ObjectPlayed { seat, object }
        | Event::ObjectDiscarded { seat, object } => {
            of(&mut f, seat);
            f.object = Some(object.0);
        }
        Event::ObjectDrawn { seat, object } => {
            of(&mut f, seat);
            f.object = object.map(|object| object.0);
        }
        Event::Shielded { seat }
        | Event::FameGained { seat }
        | Event::FameLost { seat }
        | Event::FameKept { seat }
        | Event::Stayed { seat }
        | Event::Stowed { seat }
        | Event::EnemiesMissed { seat }
        | Event::FoodYielded { seat }
        | Event::Eliminated { seat } => of(&mut f, seat),
        Event::Drove { seat, speed } => {
            of(&mut f, seat);
            f.number = Some(speed);
        }
        Event::Arrived { seat, from, space }
        | Event::Crossed { seat, from, space }
        | Event::MineLaid { seat, from, space }
        | Event::MineHit { seat, from, space } => {
            of(&mut f, seat);
            f.from_space = Some(from);
            f.space = Some(space);
        }
        Event::Avalanche { from, space } | Event::MineLifted { from, space } => {
            f.from_space = Some(from);
            f.space = Some(space);
        }
        Event::WaypointTaken { seat, space } => {
            of(&mut f, seat);
            f.space = Some(space);
        }
        Event::OrderUpdated { order } => f.order = Some(order.into_iter().flatten().map(|seat| seat.0).collect()),
        Event::Shifted { seat, from, to } => {
            of(&mut f, seat);
            f.from = Some(write_box(from));
            f.to = Some(write_box(to));
        }
        Event::Ambushed { card: id, region } => {
            card(&mut f, id);
            f.region = Some(region);
        }
        Event::Attacked { seat, weapon, card: id } => {
            of(&mut f, seat);
            card(&mut f, id);
            f.weapon = Some(write_box(weapon));
        }
        Event::OutcomeRevealed { outcome } => f.outcome = Some(outcome.0),
        Event::Hit { seat, card: id, damage } => {
            of(&mut f, seat);
            card(&mut f, id);
            f.number = Some(damage);
        }
        Event::Spared { seat, damage, .. } => {
            of(&mut f, seat);
            f.number = Some(damage);
        }
        Event::Jammed { seat, weapon } => {
            of(&mut f, seat);
            f.weapon = Some(write_box(weapon));
        }
        Event::Targeted { seat, card: id, target } => {
            of(&mut f, seat);
            card(&mut f, id);
            f.target = Some(target);
        }
        Event::EnemiesFired { region } => f.region = Some(region),
        Event::AuroraMoved { number } => f.number = Some(number),
        Event::GameOver { reached } => f.reached = Some(reached),
        _ => automa::fill(event, &mut f),
    }
    f
}

fn resource_word(resource: Resource) -> String {
    things::token_word(Token::from(resource)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_is_the_message_key_of_the_rules() {
        let events =
            [Event::DeckEmpty, Event::FedRest { seat: Seat(0), card: CardId(3) }, Event::GameOver { reached: true }];
        for event in events {
            let json = serde_json::to_value(event).unwrap();
            assert_eq!(json["type"], event_word(&event));
        }
    }
}
