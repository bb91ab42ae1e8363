//! Answers that are not worth a look.

use registry::eternaut::content::{ActionCardId, ActionCardType, CardEffect, CharacterId, Component, Key};
use registry::eternaut::look::Look;
use registry::eternaut::state::Slot;
use registry::eternaut::step::{Source, Step, Target};
use registry::eternaut::{Action, Eternaut};
use tabletop::Seat;

/// Leaves out doubles, and decides small things by rule of thumb.
pub fn narrow(game: &Eternaut, seat: Seat, list: &mut Vec<Action>) {
    let look = game.look();
    match look.question_of(seat) {
        Some(Step::FirstPlayer(_)) => list.truncate(1),
        Some(Step::Exchange(_)) => {
            let wish = if is_poor(look, seat) { Action::Exchange } else { Action::Keep };
            list.retain(|&action| action == wish || matches!(action, Action::Collect(..)));
        }
        Some(Step::Discard(_)) => dullest(look, seat, list),
        Some(Step::Play(_)) => plays(look, list),
        // What lies somewhere is thought of at the next question of a turn.
        Some(Step::Cycle(_) | Step::Purchase(_) | Step::Collect(_)) => list.retain(|&action| action == Action::Done),
        Some(Step::Effect(asked)) => effects(look, asked.who, asked.source, list),
        Some(Step::Test(_)) => commits(list),
        Some(Step::Move(asked)) => goes(look, asked.who, list),
        // One Item changes hands at a time.
        Some(Step::Trade(trade)) if trade.got + trade.gave > 0 => list.retain(|&action| action == Action::Done),
        Some(Step::Repeat(_)) => repeats(look, list),
        Some(Step::ItemAction(_)) => uses(look, list),
        Some(Step::Aim(_)) => aims(look, list),
        Some(Step::Hit(_)) => hits(look, list),
        _ => {}
    }
}

/// Whoever has the most room coordinates: it is others who then act.
fn effects(look: Look, who: CharacterId, source: Source, list: &mut Vec<Action>) {
    let cards = |id: CharacterId| look.board(id).map_or(usize::MAX, |board| board.cards());
    let own = cards(who).saturating_sub(1);
    let others = look.s.in_play().into_iter().filter(|&id| id != who);
    let has_room = others.into_iter().all(|id| own < cards(id) || own == cards(id) && who < id);
    let effects = look.effects(source);
    list.retain(|action| match *action {
        Action::Collect(..) => false,
        Action::Effect(at) => has_room || !matches!(effects.get(usize::from(at)), Some(CardEffect::Repeat(_))),
        _ => true,
    });
}

/// Combat cubes are for Enemies; where none can be hit, any one cube will do, and the fewer the better.
fn aims(look: Look, list: &mut Vec<Action>) {
    let on_enemy = |action: &Action| match *action {
        Action::Cube(space) => look.s.combat.enemies().any(|enemy| enemy.space == space),
        _ => false,
    };
    let done = list.contains(&Action::Done);
    if list.iter().any(on_enemy) {
        return list.retain(|action| on_enemy(action) || *action == Action::Done);
    }
    if done {
        return list.retain(|&action| action == Action::Done);
    }
    let taken = look.taken();
    if list.iter().any(|action| matches!(*action, Action::Cube(space) if !taken.contains(space))) {
        list.retain(|action| matches!(*action, Action::Cube(space) if !taken.contains(space)));
    }
    list.truncate(1);
}

/// Cubes on empty spaces are resolved last.
fn hits(look: Look, list: &mut Vec<Action>) {
    let taken = look.taken();
    let meets = |action: &Action| matches!(*action, Action::Hit(space, _) if taken.contains(space));
    if list.iter().any(meets) {
        list.retain(meets);
    }
}

/// Where to end; others are only passed.
fn goes(look: Look, who: CharacterId, list: &mut Vec<Action>) {
    let taken = look.taken_but(who);
    list.retain(|action| match *action {
        Action::Collect(..) => false,
        Action::Go(space) => !taken.contains(space),
        _ => true,
    });
}

/// One more card, or no more: which one matters little.
fn commits(list: &mut Vec<Action>) {
    let mut first = true;
    list.retain(|action| !matches!(action, Action::Commit(_)) || std::mem::take(&mut first));
}

/// Cards of one type only.
fn is_poor(look: Look, seat: Seat) -> bool {
    let mut types = look.s.hand(seat).iter().map(|&kind| look.card(kind).kind);
    let first = types.next();
    types.all(|kind| Some(kind) == first)
}

/// Of cards that do the same, one; of those that move, the one that moves farthest.
fn plays(look: Look, list: &mut Vec<Action>) {
    let mut kept: Vec<Action> = Vec::new();
    for &action in list.iter() {
        let Action::Play(kind, who) = action else {
            kept.push(action);
            continue;
        };
        let same = kept.iter().position(|other| match *other {
            Action::Play(other, by) => by == who && is_like(look, kind, other),
            _ => false,
        });
        match same {
            None => kept.push(action),
            Some(at) => {
                if let Action::Play(other, _) = kept[at]
                    && reach(look, kind) > reach(look, other)
                {
                    kept[at] = action;
                }
            }
        }
    }
    *list = kept;
}

fn is_like(look: Look, a: ActionCardId, b: ActionCardId) -> bool {
    look.card(a).kind == look.card(b).kind && look.card(a).kind != ActionCardType::Special || a == b
}

/// How far a card moves or trades.
fn reach(look: Look, kind: ActionCardId) -> u8 {
    let far = look.card(kind).effects.iter().map(|effect| match *effect {
        CardEffect::Move(spaces) | CardEffect::Trade(spaces) => spaces,
        _ => 0,
    });
    far.max().unwrap_or(0)
}

/// The card of the type held most often goes.
fn dullest(look: Look, seat: Seat, list: &mut Vec<Action>) {
    let hand = look.s.hand(seat);
    let copies = |action: &Action| match *action {
        Action::Discard(kind) => hand.iter().filter(|&&other| look.card(other).kind == look.card(kind).kind).count(),
        _ => 0,
    };
    if let Some(&best) = list.iter().max_by_key(|action| copies(action)) {
        *list = vec![best];
    }
}

/// Of the cards that the same Character could repeat and that do the same, one.
fn repeats(look: Look, list: &mut Vec<Action>) {
    let card = |action: &Action| match *action {
        Action::Repeat(who, at) => look.board(who).and_then(|board| match board.slots.get(usize::from(at)) {
            Some(&Slot::ActionCard { card, .. }) => Some((who, card)),
            _ => None,
        }),
        _ => None,
    };
    let mut seen: Vec<(CharacterId, ActionCardId)> = Vec::new();
    list.retain(|action| {
        let Some((who, kind)) = card(action) else { return true };
        let is_new = !seen.iter().any(|&(by, other)| by == who && is_like(look, kind, other));
        seen.push((who, kind));
        is_new
    });
}

/// What a text for any tool says needs no second reading.
fn uses(look: Look, list: &mut Vec<Action>) {
    let is_new = |action: &Action| {
        let Action::Use(_, action, target) = *action else { return true };
        let on: Option<Component> = match target {
            Target::Counter(no) => look.s.counter(no).map(|counter| counter.id.into()),
            Target::Character(who) => Some(who.into()),
            Target::EventCounter(id) => Some(id.into()),
            Target::Figure(id) => Some(id.into()),
        };
        let at = on.and_then(|on| look.paragraph_of(action, on));
        at.is_some_and(|at| match look.rules.scenario().paragraphs[at].key {
            Key::Pair(..) | Key::AnyCharacter(_) => true,
            _ => !look.s.has_read(at),
        })
    };
    if list.iter().any(is_new) {
        list.retain(is_new);
    } else {
        list.truncate(1);
    }
}
