//! Questions and answers, and the things on the table that they are about.

use last_aurora::action::write_box;
use last_aurora::content::BoxKind;
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::look::{Look, returned};
use last_aurora::step::Step;
use last_aurora::{Action, LastAurora};
use tabletop::{Game, Seat};
use words::last_aurora::{Speaker, question_word};

use super::things;
use crate::protocol::last_aurora::Target;
use crate::protocol::socket::{Ask, Choice, GameTarget};

/// A seat's question with its answers.
pub fn ask(game: &LastAurora, seat: Seat, legal: &[Action], speaker: &Speaker) -> Ask {
    let look = game.look();
    let step = look.question(seat).unwrap_or_default();
    let mut legal = legal.to_vec();
    legal.sort_by_key(|&action| later(look, seat, action));
    let choice = |&action: &Action| {
        let notation = LastAurora::write_action(action);
        Choice {
            label: speaker.action(look, seat, action).unwrap_or_else(|error| error.to_string()),
            verb: notation.split(' ').next().unwrap_or_default().to_owned(),
            action: notation,
            targets: targets(look, seat, action).into_iter().map(GameTarget::LastAurora).collect(),
        }
    };
    Ask {
        seat: seat.0,
        prompt: speaker.question(look, seat).unwrap_or_else(|error| error.to_string()),
        rule: rule(&step).map(str::to_owned),
        card: card(look, step),
        choices: legal.iter().map(choice).collect(),
        question: question_word(&step),
        since: 0,
        chance: false,
    }
}

/// How far down the list an answer stands: what most people look for comes first. Equals keep the order of the rules.
fn later(look: Look, seat: Seat, action: Action) -> u8 {
    match action {
        // Once the crew suffices, most do not send more.
        Action::Commit(_) => u8::from(look.involved_skill(seat) >= look.cost(look.exploring)),
        // A counter does the least harm on armor, then where nothing lies; a token costs something, a Survivor most.
        Action::Damage(at) => {
            let convoy = &look.player(seat).convoy;
            match (convoy.token_at(at), convoy.kind_at(look.content(), at)) {
                (Some(Token::Survivor), _) => 4,
                (Some(_), _) => 3,
                (None, BoxKind::Armor) => 0,
                (None, BoxKind::Weapon(_) | BoxKind::Special(_)) => 2,
                (None, _) => 1,
            }
        }
        // Whoever would die of it comes last.
        Action::Contaminate(at) => u8::from(look.would_die(seat, at)),
        // The furthest space first, staying last; what is risky stands below.
        Action::MoveTo(space) => u8::MAX - 1 - space,
        Action::Cross(_) | Action::CrossMine(_) => u8::MAX,
        Action::Stay => 1,
        _ => 0,
    }
}

/// The card that a question is about.
fn card(look: Look, step: Step) -> Option<u8> {
    let card = match step {
        Step::Crew | Step::Gather | Step::Trade | Step::Bonus => look.explored().card,
        Step::Choose { first, .. } => look.content().card_with_option(first).unwrap_or_default(),
        step => step.card_held().unwrap_or_default(),
    };
    card.is_some().then_some(card.0)
}

/// The rule behind a question, where one rule is.
fn rule(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::Turn => "LA-EXP-03",
        Step::Crew => "LA-EXP-07",
        Step::Bonus => "LA-EXP-09",
        Step::TurnEnd => "LA-FOOD-01",
        Step::Gather => "LA-GATHER-05",
        Step::KeepThree => "LA-OBJ-03",
        Step::MakeRoom { .. } => "LA-PLACE-02",
        Step::LoadInto { .. } => "RUL-LA-14",
        Step::PlaceTrailer(_) => "LA-IMP-03",
        Step::PlaceDevice(_) => "LA-IMP-04",
        Step::DropTrailers => "LA-IMP-09",
        Step::LoseCard => "LA-DMG-05",
        Step::LoseToken => "RUL-LA-18",
        Step::Trade => "LA-CARD-MERCHANT-2",
        Step::Damage { .. } => "LA-DMG-09",
        Step::Contaminate { .. } => "LA-CONT-01",
        Step::RestFeed => "LA-REST-02",
        Step::Scrounge => "LA-CARD-JACKAL",
        Step::Move => "LA-MOVE-03",
        Step::Wake => "LA-CARD-MEDIC",
        Step::Drive(_) => "LA-MOVE-08",
        Step::Waypoint => "LA-WAY-02",
        Step::Stow => "LA-PLACE-06",
        Step::IgnoreEnemy => "LA-CARD-RENEGADE",
        Step::Fire => "LA-FIRE-04",
        Step::AttackAtOnce => "LB-BONUS-12",
        Step::FromDiscard => "LB-BONUS-09",
        Step::LayMine => "LM-USE-02",
        Step::LiftMine(_) => "LM-USE-05",
        Step::LiftTarget(_) => "LA-TGT-03",
        Step::ReplaceTarget(_) => "LA-TGT-05",
        Step::TakeLoot(_) => "RUL-LA-83",
        _ => return None,
    })
}

/// The things that an action is about.
fn targets(look: Look, seat: Seat, action: Action) -> Vec<Target> {
    let boxed = |at: BoxRef| Target::Box { at: write_box(at) };
    let token = |token| Target::Token { token: things::token_word(token).to_owned() };
    match action {
        Action::Explore(slot) => vec![Target::Slot { slot }],
        Action::CardAction => vec![Target::Slot { slot: look.exploring }],
        Action::Bonus(slot, option) => vec![Target::Bonus { slot, option }],
        Action::Commit(index)
        | Action::Pass(index)
        | Action::FeedRest(index)
        | Action::FeedSkill(index)
        | Action::LoseSurvivor(index)
        | Action::Contaminate(index)
        | Action::Decontaminate(index)
        | Action::Pick(index)
        | Action::Ability(index) => vec![Target::Survivor { index }],
        Action::Play(object) | Action::DiscardObject(object) | Action::Prevent(object) => {
            vec![Target::Object { object }]
        }
        Action::TakeBlock(block, mask) => vec![Target::Block { block, returned: returned(mask) }],
        Action::Lose(lost) => vec![token(lost)],
        Action::Give(resource) | Action::TakeResource(resource) => vec![token(resource.into())],
        Action::LoadInto(at)
        | Action::LoseToken(at)
        | Action::Damage(at)
        | Action::Repair(at)
        | Action::GiveFrom(at) => vec![boxed(at)],
        Action::Column(column) => vec![Target::Column { column }],
        Action::Choose(option) => vec![Target::Option { option }],
        Action::Drive(fuel, food) => vec![Target::Payment { fuel, food, speed: look.speed(seat) + fuel + food }],
        Action::MoveTo(space) => vec![Target::Space { space }],
        Action::Cross(shortcut) => vec![Target::Shortcut { shortcut }],
        Action::CrossMine(from) => vec![Target::Road { from, to: from.saturating_add(1) }],
        Action::LayMine(from, to) => vec![Target::Road { from, to }],
        Action::LiftMine(at) => {
            let mine = look.s.mines.get(usize::from(at));
            let (from, to) = mine.map_or((0, 0), |mine| mine.way.ends(look.rules.board()));
            vec![Target::Road { from, to }]
        }
        Action::FromDiscard(card) => vec![Target::Discarded { card }],
        Action::AttackAtOnce(weapon, number) => vec![boxed(weapon), Target::Enemy { number }],
        Action::Take | Action::Leave => vec![Target::Offer],
        Action::Stow(layout) => vec![Target::Layout { layout }],
        Action::Shift(from, to) => vec![boxed(from), boxed(to)],
        Action::Ignore(number) => vec![Target::Enemy { number }],
        Action::Attack(weapon, number, ammo) => vec![boxed(weapon), Target::Enemy { number }, boxed(ammo)],
        Action::AttackWith(weapon, number, object) => {
            vec![boxed(weapon), Target::Enemy { number }, Target::Object { object }]
        }
        Action::LiftTarget(number, at) => vec![Target::TargetBox { number: Some(number), at }],
        Action::ReplaceTarget(at) => vec![Target::TargetBox { number: None, at }],
        Action::NoBonus | Action::Done | Action::Drop | Action::Enough | Action::Stay | Action::CeaseFire => vec![],
    }
}
