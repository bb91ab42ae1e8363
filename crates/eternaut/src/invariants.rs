//! What always holds, after every step of every game.

use crate::combat::{AMMO, CUBES, Gear};
use crate::look::Look;
use crate::questions::At;
use crate::setup::deck_of;
use crate::snow;
use crate::state::{Phase, SNOWFLAKES, Slot};
use crate::step::Step;

/// Says what is broken, if anything is.
pub fn check(look: Look) -> Result<(), String> {
    check_shape(look)?;
    check_steps(look)?;
    check_cards(look)?;
    check_menace(look)?;
    check_items(look)?;
    check_people(look)?;
    check_group(look)?;
    check_story(look)?;
    check_figures(look)?;
    check_snow(look)?;
    check_asked(look)
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("it does not hold: {what}")) }
}

/// Numbers that index lists are in range: a damaged save must not get further than this.
fn check_shape(look: Look) -> Result<(), String> {
    let s = look.s;
    let rules = look.rules;
    let scenario = rules.scenario();
    ensure(s.count == rules.setup.players, "as many players as the setup says")?;
    ensure(s.first.0 < s.count && s.active.0 < s.count, "first and active player have a seat")?;
    ensure(s.cells.len() == 48, "a place for every cell")?;
    ensure(s.item_deck.len() == rules.content.items.len() && s.item_gone.len() == s.item_deck.len(), "all Items")?;
    ensure(s.supply.len() == rules.content.action_cards.len(), "all Action cards have a place in the supply")?;
    ensure(s.read.len() == scenario.paragraphs.len().div_ceil(64), "a mark for every paragraph")?;
    let kinds = rules.content.action_cards.len();
    let slots = s.boards.iter().flat_map(|board| &board.slots);
    let on_boards = slots.clone().filter_map(|slot| match slot {
        Slot::ActionCard { card, .. } => Some(card),
        _ => None,
    });
    let cards = s.deck.iter().chain(&s.discard).chain(s.hands.iter().flatten()).chain(&s.bought).chain(on_boards);
    ensure(cards.clone().all(|&card| card.index() < kinds), "known Action cards")?;
    let penalties = rules.content.penalties.len().max(1);
    ensure(
        slots.clone().all(|slot| !matches!(slot, Slot::Penalty(kind) if kind.index() >= penalties)),
        "known Penalty cards",
    )?;
    ensure(s.hands.iter().all(|hand| hand.is_sorted()), "hands are sorted")?;
    ensure(s.boards.iter().all(|board| board.space.exists()), "everybody is on the board")?;
    ensure(s.boards.iter().all(|board| board.slots.last() != Some(&Slot::Empty)), "no empty slots at the end")?;
    ensure(s.event_counters.iter().all(|event| event.space.exists()), "Event counters are on the board")?;
    ensure(s.dropped.iter().all(|dropped| dropped.space.exists()) && s.dropped.is_sorted(), "piles are sorted")?;
    ensure(s.epilogue.is_none_or(|at| at.index() < scenario.epilogues.len()), "a known epilogue")?;
    ensure(s.book.iter().all(|text| usize::from(text.0) < rules.content.texts.len()), "known texts")?;
    for card in s.menace.iter().chain(&s.menace_discard) {
        ensure(card.index() < scenario.menace.len(), "known Menace cards")?;
    }
    for counter in &s.counters {
        let fits = rules.counter(counter.id).is_some_and(|record| crate::paths::fits(record.lies, counter.spot));
        ensure(fits && counter.side.exists(), "counters lie where they belong")?;
        ensure(s.counters.iter().filter(|other| other.no == counter.no).count() == 1, "counters differ in number")?;
    }
    for card in &s.story {
        ensure(rules.story(card.no).is_some(), "known Story cards")?;
        ensure(s.story.iter().filter(|other| other.no == card.no).count() == 1, "a Story card lies once")?;
    }
    ensure(s.cells.iter().flatten().all(|laid| rules.tile(laid.tile).is_some()), "known tiles")
}

/// Steps name what exists.
fn check_steps(look: Look) -> Result<(), String> {
    for task in &look.s.agenda {
        ensure(task.seat.0 < look.s.count, "tasks belong to seats")?;
        ensure(task.step.is_known(look), "steps name what exists")?;
    }
    Ok(())
}

/// The Action deck is constant: 40 cards, in deck, discard pile, hands and on boards (ET-ACT-10).
fn check_cards(look: Look) -> Result<(), String> {
    let start = deck_of(look.rules);
    let now = look.whole_deck();
    let total = |list: &[u8]| list.iter().map(|&n| usize::from(n)).sum::<usize>();
    ensure(total(&start) == total(&now), "the number of Action cards does not change")?;
    let same = start.iter().zip(&now).all(|(a, b)| a == b);
    ensure(same || look.s.phase == Phase::Purchase || look.s.phase == Phase::Over, "Action cards are conserved")
}

fn check_menace(look: Look) -> Result<(), String> {
    let s = look.s;
    let cards = &look.rules.scenario().menace;
    let held = s.agenda.iter().filter_map(|task| match task.step {
        Step::DiscardMenace(discard) => Some(discard.card),
        _ => None,
    });
    let all: Vec<_> = s.menace.iter().chain(&s.menace_discard).copied().chain(held).collect();
    let ended = s.epilogue.is_some() || s.lost || s.phase == Phase::Over || s.phase == Phase::Purchase || s.timer == 0;
    for (at, card) in (0u8..).zip(cards) {
        let count = all.iter().filter(|held| held.0 == at).count();
        // A Special one may be in no deck yet.
        ensure(count == 1 || count == 0 && card.special || ended, "Menace cards are conserved")?;
    }
    Ok(())
}

/// Every copy of an Item is in the deck, held, dropped or gone.
fn check_items(look: Look) -> Result<(), String> {
    let s = look.s;
    for (at, item) in look.content().items.iter().enumerate() {
        let held: usize = s.boards.iter().map(|board| board.count(item.id)).sum();
        let dropped = s.dropped.iter().filter(|dropped| dropped.item == item.id).count();
        let all = usize::from(s.item_deck[at]) + usize::from(s.item_gone[at]) + held + dropped + s.kit.count(item.id);
        ensure(all == usize::from(item.copies), "copies of Items are conserved")?;
    }
    let known = |item: &crate::content::ItemId| look.rules.item_at(*item).is_some();
    check_bags(look)?;
    ensure(s.boards.iter().flat_map(|board| &board.items).all(known), "known Items are held")?;
    ensure(s.dropped.iter().all(|dropped| known(&dropped.item)), "known Items lie on the map")
}

/// What lies in a Bag lies in one that is on the table, and there is room for it (EB-BAG).
fn check_bags(look: Look) -> Result<(), String> {
    let s = look.s;
    for bagged in &s.kit.bagged {
        let bag = look.rules.bag(bagged.bag);
        let there = look.holders(bagged.bag).len() + s.dropped.iter().filter(|it| it.item == bagged.bag).count();
        ensure(there == 1 && look.rules.bag(bagged.item).is_none(), "Items lie in Bags on the table")?;
        let count = s.kit.in_bag(bagged.bag).count();
        ensure(bag.is_some_and(|bag| count <= usize::from(bag.holds)), "no Bag holds too much")?;
    }
    let counters = s.kit.counters.iter();
    ensure(counters.clone().all(|it| look.rules.skill_counter(it.counter).is_some()), "known Skill counters")
}

/// Nobody shares a space at rest, stands on a BLOCK counter or holds too much (ET-MOVE-05, -09, ET-GAIN-05).
fn check_people(look: Look) -> Result<(), String> {
    let s = look.s;
    let moving = |who| {
        s.agenda.iter().any(|task| match task.step {
            Step::Walk(walk) => walk.who == who,
            Step::Nearest(put) => put.who == who,
            Step::Move(goes) => goes.who == who,
            _ => false,
        })
    };
    let loaded = |who| {
        s.agenda.iter().any(|task| match task.step {
            Step::Overflow(full) => full.0 == who,
            Step::Trade(trade) => trade.who == who || trade.with == who,
            Step::Pack(pack) => pack.who == who,
            _ => false,
        })
    };
    let grid = look.grid();
    for board in &s.boards {
        let Some(who) = board.character else {
            ensure(board.items.is_empty() && board.slots.is_empty(), "an empty board holds nothing")?;
            continue;
        };
        ensure(look.character(who).is_some(), "known Characters")?;
        ensure(s.boards.iter().filter(|other| other.character == Some(who)).count() == 1, "one board each")?;
        let alone = !look.taken_but(who).contains(board.space);
        ensure(alone || s.in_play().iter().any(|&other| moving(other)), "no two figures share a space")?;
        ensure(grid.there.contains(board.space) && !grid.block.contains(board.space), "everybody stands somewhere")?;
        ensure(board.items.len() <= look.rules.item_limit(who) || loaded(who), "nobody holds too much")?;
        ensure(look.full_bags(who).len() < 2 || loaded(who), "nobody carries two Bags with something in them")?;
    }
    Ok(())
}

/// Nobody is both in the group and out of it, or on the map both as a Character and as an NPC (EB-DEATH-01, EK-FINB-10).
fn check_group(look: Look) -> Result<(), String> {
    let s = look.s;
    for who in s.in_play() {
        ensure(s.played.contains(&who), "who is in play is written down as played")?;
        ensure(!s.dead.contains(&who) && !s.left.contains(&who), "who is in play is neither dead nor gone")?;
        ensure(s.combat.standee(who.into()).is_none(), "nobody is on the map twice")?;
        ensure(!s.combat.away.iter().any(|away| away.0 == who), "who is in play is not away")?;
    }
    let out = s.dead.iter().chain(&s.left);
    ensure(out.clone().all(|who| s.played.contains(who)), "who died or left was played")?;
    let differ = |list: &[crate::content::CharacterId]| (1..list.len()).all(|at| !list[..at].contains(&list[at]));
    ensure(differ(&s.dead) && differ(&s.left) && differ(&s.played), "people are written down once")
}

/// Story cards on the table have left their deck, and piles lie where there is a floor.
fn check_story(look: Look) -> Result<(), String> {
    let s = look.s;
    let seen =
        |card: &crate::state::OnTable| look.rules.story_at(card.no).is_some_and(|at| s.story_seen.contains(at as u8));
    ensure(s.story.iter().all(seen), "a Story card on the table is in no deck")?;
    let grid = look.grid();
    ensure(s.dropped.iter().all(|dropped| grid.there.contains(dropped.space)), "piles lie on tiles")
}

/// NPCs and Enemies stand apart, where they may, with the Life Points that their cards allow (EB-NPC-02, -07, EB-HEAL-03).
fn check_figures(look: Look) -> Result<(), String> {
    let combat = &look.s.combat;
    let grid = look.grid();
    ensure(combat.standees.windows(2).all(|two| two[0].id < two[1].id), "NPCs and Enemies stand in order")?;
    for standee in &combat.standees {
        let card = look.rules.figure_card(standee.id);
        ensure(card.is_some_and(|card| standee.life <= card.life), "known NPCs and Enemies with Life Points")?;
        ensure(standee.life > 0 || is_fighting(look), "who has no Life Points left is defeated")?;
        ensure(standee.space.exists(), "NPCs and Enemies are on the board")?;
        let stands = grid.there.contains(standee.space) && !grid.block.contains(standee.space);
        ensure(stands, "NPCs and Enemies stand somewhere")?;
        let alone = combat.standees.iter().filter(|other| other.space == standee.space).count() == 1;
        ensure(alone, "no two NPCs or Enemies share a space")?;
    }
    for (board, gear) in look.s.boards.iter().zip(&combat.gear) {
        let track = look.rules.scenario().life.filter(|_| board.character.is_some());
        ensure(gear.life.is_none_or(|life| Some(life) <= track), "Life Points lie on the track")?;
        ensure(board.character.is_some() || *gear == Gear::default(), "an empty board has nothing beside it")?;
        ensure(gear.life != Some(0) || board.dying, "whoever has no Life Points left dies")?;
        ensure(gear.cubes <= CUBES, "no board has more than 4 cubes")?;
        ensure(gear.ammo <= AMMO, "nobody holds more than 5 Ammo counters")?;
    }
    ensure(combat.alert.is_some() == look.rules.scenario().alert, "an Alert counter, where the Scenario has one")?;
    let waiting = look.s.agenda.iter().map(|task| if let Step::Cubes(cubes) = task.step { cubes.left } else { 0 });
    let cubes = combat.gear.iter().map(|gear| gear.cubes).chain(waiting).fold(combat.rule_cubes, u8::saturating_add);
    let lost = look.s.in_play().is_empty();
    ensure(cubes == if combat.clock { CUBES } else { 0 } || lost, "four cubes, once they are in play")
}

/// Is an attack under way, in which the reaction of somebody without Life Points may still heal (EB-FAST-02)?
fn is_fighting(look: Look) -> bool {
    look.s.agenda.iter().any(|task| matches!(task.step, Step::React(_) | Step::Reacted(_)))
}

/// At most 16 Snowflake counters, indoors, and their sides are right (EA-SNOW, RUL-ET-92).
fn check_snow(look: Look) -> Result<(), String> {
    let s = look.s;
    let grid = look.grid();
    ensure(s.snow.len() <= SNOWFLAKES, "there are 16 Snowflake counters")?;
    ensure(
        s.snow.iter().all(|space| grid.there.contains(space) && !grid.outdoor.contains(space)),
        "snow lies indoors",
    )?;
    ensure(snow::active(&grid, &s.snow) == s.active_snow, "the sides of Snowflake counters are right")
}

/// Somebody is asked until the game is over.
fn check_asked(look: Look) -> Result<(), String> {
    let over = look.s.phase == Phase::Over;
    ensure(over == look.s.agenda.is_empty(), "somebody is asked until the game is over")?;
    let asked = look.question().is_none_or(|task| task.step.waits(At { look, seat: task.seat }));
    ensure(asked, "the last step of the agenda is a question")
}
