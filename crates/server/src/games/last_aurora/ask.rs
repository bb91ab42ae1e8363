//! Questions and answers, and the things on the table that they are about.

use last_aurora::action::write_box;
use last_aurora::look::Look;
use last_aurora::questions::{self, At, Thing};
use last_aurora::{Action, LastAurora};
use tabletop::{Game, Seat};
use words::last_aurora::Speaker;

use super::again;
use super::things;
use super::wire::Target;
use crate::protocol::socket::{Ask, Choice, GameTarget};

/// A seat's question with its answers.
pub fn ask(game: &LastAurora, seat: Seat, legal: &[Action], speaker: &Speaker) -> Ask {
    let look = game.look();
    let (step, at) = (look.question(seat).unwrap_or_default(), At::new(look, seat));
    let (word, rule) = step.word_and_rule().unwrap_or_default();
    let mut legal = legal.to_vec();
    legal.sort_by_key(|&action| step.later(at, action));
    let choice = |&action: &Action| {
        let notation = LastAurora::write_action(action);
        let things = questions::shows(look, seat, action).things.into_iter().map(|thing| target(look, seat, thing));
        let targets = things.chain(look.triggers_story(seat, action).then_some(Target::Story));
        Choice {
            label: speaker.action(look, seat, action).unwrap_or_else(|error| error.to_string()),
            verb: notation.split(' ').next().unwrap_or_default().to_owned(),
            action: notation,
            targets: targets.map(GameTarget::LastAurora).collect(),
            note: speaker.note(look, seat, action),
            deadly: false,
            again: again::again(game, seat, action, speaker),
            after: None,
        }
    };
    Ask {
        seat: seat.0,
        prompt: speaker.question(look, seat).unwrap_or_else(|error| error.to_string()),
        rule: (!rule.is_empty()).then(|| rule.to_owned()),
        card: step.about(at).map(|card| card.0),
        choices: legal.iter().map(choice).collect(),
        question: word.to_owned(),
        since: 0,
        ahead: Vec::new(),
        chance: false,
    }
}

/// A thing on the table, as it is sent.
fn target(look: Look, seat: Seat, thing: Thing) -> Target {
    match thing {
        Thing::Slot(slot) => Target::Slot { slot },
        Thing::Bonus { slot, option } => Target::Bonus { slot, option },
        Thing::Survivor(index) => Target::Survivor { index },
        Thing::Object(object) => Target::Object { object: object.0 },
        Thing::Block { block, returned } => Target::Block { block, returned },
        Thing::Token(token) => Target::Token { token: things::token_word(token).to_owned() },
        Thing::Box(at) => Target::Box { at: write_box(at) },
        Thing::Column(column) => Target::Column { column },
        Thing::Option(option) => Target::Option { option },
        Thing::Payment { fuel, food, fulls, speed } => {
            let first = u8::from(!look.player(seat).fuel_waived);
            Target::Payment { first, fuel, food, fulls, speed, reach: look.furthest(seat, speed) }
        }
        Thing::Space(space) => Target::Space { space },
        Thing::Shortcut(shortcut) => Target::Shortcut { shortcut },
        Thing::Road { from, to } => Target::Road { from, to },
        Thing::Discarded(card) => Target::Discarded { card: card.0 },
        Thing::Rival(card) => Target::Rival { card: card.0 },
        Thing::Enemy(number) => Target::Enemy { number },
        Thing::Turret(turret) => Target::Turret { number: turret + 1 },
        Thing::Seat(seat) => Target::Seat { seat: seat.0 },
        Thing::Offer => Target::Offer,
        Thing::Layout(layout) => Target::Layout { layout },
        Thing::TargetBox { number, at } => Target::TargetBox { number, at },
    }
}
