//! Events as sentences, and what is learned by them.

use last_aurora::action::write_box;
use last_aurora::content::{CardId, ObjectId, Resource};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::{Event, LastAurora};
use tabletop::Seat;

use super::{automa, things};
use crate::games::Names;
use crate::protocol::last_aurora::EventFields;
use crate::protocol::socket::EventLine;
use crate::words::Words;

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
pub fn line(game: &LastAurora, event: &Event, names: &Names, words: &Words) -> EventLine {
    let fields = fields(event);
    let text = text(game, event, &fields, names, words);
    EventLine { text, event: fields }
}

fn text(game: &LastAurora, event: &Event, fields: &EventFields, names: &Names, words: &Words) -> String {
    let content = &game.rules().content;
    let name = |seat: u8| names.get(usize::from(seat)).cloned().unwrap_or_default();
    let mut args: Vec<(&str, fluent_bundle::FluentValue)> = Vec::with_capacity(8);
    if let Some(seat) = fields.seat {
        args.push(("who", name(seat).into()));
    }
    if let Some(card) = fields.card {
        args.push(("card", things::card(content, CardId(card), words).into()));
    }
    if let Event::ObjectDrawn { object, .. } = event {
        args.push(("known", if object.is_some() { "yes" } else { "no" }.into()));
    }
    if let Some(object) = fields.object {
        args.push(("object", things::object(content, ObjectId(object), words).into()));
    }
    if let (Some(at), Some(seat)) = (box_of(event), fields.seat) {
        args.push(("box", place(game, Seat(seat), at, words).into()));
    }
    if let Some(token) = &fields.token {
        args.push(("token", words.word(&format!("token-{token}")).into()));
    }
    if let Some(region) = fields.region {
        args.push(("region", things::region(game, region, words).into()));
    }
    if let Some(order) = &fields.order {
        let from_the_lead: Vec<String> = order.iter().rev().map(|&seat| name(seat)).collect();
        args.push(("order", from_the_lead.join(", ").into()));
    }
    let numbers = [
        ("slot", fields.slot.map(|slot| slot + 1)),
        ("number", fields.number),
        ("space", fields.space),
        ("from", fields.from_space),
    ];
    args.extend(numbers.into_iter().filter_map(|(key, value)| value.map(|value| (key, value.into()))));
    if let Some(target) = fields.target {
        args.push(("letter", letter(target).into()));
    }
    let kinds = [
        ("phase", fields.phase.map(|phase| format!("{phase:?}").to_ascii_lowercase())),
        ("zone", fields.zone.map(|zone| format!("{zone:?}").to_ascii_lowercase())),
        ("reached", fields.reached.map(|reached| if reached { "yes" } else { "no" }.to_owned())),
    ];
    args.extend(kinds.into_iter().filter_map(|(key, value)| value.map(|value| (key, value.into()))));
    args.extend(automa::args(game, event, words));
    words.say(&format!("event-{}", fields.kind), &args)
}

/// Letter of a Target box.
pub fn letter(target: u8) -> String {
    char::from(b'A' + target.min(3)).to_string()
}

fn box_of(event: &Event) -> Option<BoxRef> {
    match *event {
        Event::Damaged { at, .. } | Event::Repaired { at, .. } => Some(at),
        Event::Attacked { weapon, .. } | Event::Jammed { weapon, .. } => Some(weapon),
        _ => None,
    }
}

/// A box without what lies in it: that may have changed since.
fn place(game: &LastAurora, seat: Seat, at: BoxRef, words: &Words) -> String {
    things::box_place(game, &game.look().player(seat).convoy, at, words)
}

/// Whichever fields the event has. The kind is its message key.
fn fields(event: &Event) -> EventFields {
    let mut f = EventFields { kind: kind(event), ..EventFields::default() };
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
        | Event::LootDeclined { seat, card: id } => {
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
        | Event::FoodYielded { seat }
        | Event::Eliminated { seat } => of(&mut f, seat),
        Event::Drove { seat, speed } => {
            of(&mut f, seat);
            f.number = Some(speed);
        }
        Event::Arrived { seat, from, space } | Event::Crossed { seat, from, space } => {
            of(&mut f, seat);
            f.from_space = Some(from);
            f.space = Some(space);
        }
        Event::Avalanche { from, space } => {
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

/// The serialised `type`: the name of the variant in small letters with hyphens.
fn kind(event: &Event) -> String {
    things::kebab(&format!("{event:?}"))
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
            assert_eq!(json["type"], kind(&event));
        }
    }
}
