//! What always holds, after every step of every game.

use tabletop::{Seat, SeatSet};

use crate::content::{CardId, CardKind, Colour, ConvoyKind};
use crate::convoy::Token;
use crate::look::Look;
use crate::modules;
use crate::questions::At;
use crate::questions::cards::DropTrailers;
use crate::questions::objects::KeepThree;
use crate::state::{CREW, HAND};
use crate::step::Step;

/// Says what is broken, if anything is.
pub fn check(look: Look) -> Result<(), String> {
    check_shape(look)?;
    check_cards(look)?;
    check_objects(look)?;
    check_outcomes(look)?;
    for seat in SeatSet::first(usize::from(look.s.count)) {
        check_player(look, seat).map_err(|error| format!("seat {}: {error}", seat.0))?;
    }
    check_targets(look)?;
    modules::check(look)?;
    check_asked(look)
}

/// Numbers that index lists are in range: a damaged save must not get further than this.
fn check_shape(look: Look) -> Result<(), String> {
    let s = look.s;
    let content = look.content();
    let count = usize::from(s.count);
    ensure((2..=4).contains(&count), "2 to 4 players")?;
    ensure(usize::from(s.aurora) < look.rules.board().moorings.len(), "the Aurora is at a mooring")?;
    ensure(usize::from(s.exploring) < s.zone.len(), "the explored slot exists")?;
    ensure(s.waypoints.len() == look.rules.road.len(), "every space has its place for a counter")?;
    ensure(s.order.iter().all(|seat| seat.index() < count), "the order names seats of the game")?;
    modules::check_shape(look)?;
    for seat in SeatSet::first(count) {
        let player = look.player(seat);
        ensure(usize::from(player.space) < look.rules.road.len(), "every Convoy is on the road")?;
        ensure(usize::from(player.fame) < look.fame_track(seat).len(), "every Fame counter is on its track")?;
        ensure(player.objects.iter().all(|object| usize::from(object.0) < content.objects.len()), "known Objects")?;
    }
    let outcomes = s.outcomes.iter().chain(&s.outcome_discard).chain(&s.outcome);
    ensure(outcomes.clone().all(|outcome| usize::from(outcome.0) < content.outcomes.len()), "known Outcome cards")?;
    let mut objects: Vec<_> = s.objects.iter().chain(&s.object_discard).copied().collect();
    modules::each_object(s, |object| objects.push(object));
    ensure(objects.iter().all(|object| usize::from(object.0) < content.objects.len()), "known Object cards")?;
    let known = |card: &CardId| usize::from(card.0) < content.cards.len();
    ensure(all_cards(look).iter().all(known), "known cards")?;
    check_kinds(look)?;
    check_roads(look)?;
    for player in &s.players {
        ensure(player.steps.iter().all(|&step| step.is_known(look)), "steps name what exists")?;
    }
    Ok(())
}

/// What is told of roads is told of roads of the map.
fn check_roads(look: Look) -> Result<(), String> {
    let (s, board) = (look.s, look.rules.board());
    ensure(s.route.each().all(|way| way.exists(board)), "roads that were crossed exist")?;
    let avalanche = |at: u8| board.shortcuts.get(usize::from(at)).is_some_and(|shortcut| shortcut.avalanche);
    let covered = (0..16).filter(|at| s.covered & (1 << at) != 0);
    ensure(covered.into_iter().all(avalanche), "Avalanche counters cover only roads of their own")
}

/// Cards lie only where cards of their kind lie.
fn check_kinds(look: Look) -> Result<(), String> {
    let kind = |card: CardId| &look.content().card(card).kind;
    for (seat, player) in (0..).zip(&look.s.players) {
        let convoy = &player.convoy;
        ensure(convoy.cells().all(|cell| fits_cell(kind(convoy.card(cell)), cell)), "Convoy cards lie in their rows")?;
        let in_line = convoy.cells().all(|cell| cell < 2 || convoy.card(cell - 2 - cell % 2).is_some());
        let has_truck = convoy.card(0).is_some() || !player.alive || look.played(Seat(seat)).is_some();
        ensure(in_line && has_truck, "a Convoy has no gap")?;
        let crew = player.crew.iter().all(|member| matches!(kind(member.card), CardKind::Survivor(_)));
        ensure(crew, "a crew is made of Survivors")?;
    }
    let foes = look.s.foes.iter().all(|foe| matches!(kind(foe.card), CardKind::Enemy(_)) && foe.region < 3);
    ensure(foes, "Enemies are above regions")?;
    let event = look.s.event;
    ensure(!event.is_some() || matches!(kind(event), CardKind::Event(_)), "an Event is being resolved")
}

fn fits_cell(kind: &CardKind, cell: usize) -> bool {
    let CardKind::Convoy(card) = kind else { return false };
    match card.kind {
        ConvoyKind::Truck { .. } => cell == 0,
        ConvoyKind::Trailer => cell > 0 && cell.is_multiple_of(2),
        ConvoyKind::Device => !cell.is_multiple_of(2),
    }
}

pub(crate) fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("does not hold: {what}")) }
}

/// Every card, wherever it lies.
fn all_cards(look: Look) -> Vec<CardId> {
    let s = look.s;
    let mut cards: Vec<CardId> = Vec::with_capacity(look.content().cards.len());
    cards
        .extend(s.deck.iter().chain(&s.discard).chain(&s.boxed).chain(&s.loot).chain(&s.loot_unseen).chain(&s.removed));
    cards.extend(s.zone.iter().map(|slot| slot.card));
    cards.push(s.event);
    cards.extend(s.won.iter().map(|won| won.card));
    for foe in &s.foes {
        cards.extend([foe.card, foe.loot]);
    }
    modules::each_card(s, |card| cards.push(card));
    for player in &s.players {
        cards.extend(player.convoy.cells().map(|cell| player.convoy.card(cell)));
        cards.extend(player.crew.iter().map(|member| member.card));
        cards.extend(player.steps.iter().filter_map(Step::card_held));
    }
    cards.retain(|card| card.is_some());
    cards
}

/// No card is in two places, and none has vanished but Start cards of colours nobody plays (RUL-LA-08).
fn check_cards(look: Look) -> Result<(), String> {
    let mut cards = all_cards(look);
    cards.sort_unstable();
    if let Some(pair) = cards.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("card {} is in two places", look.content().card(pair[0]).slug));
    }
    for (id, card) in look.rules.cards() {
        let unused = matches!(card.set, crate::content::CardSet::Start(Some(colour)) if !is_played(look, colour));
        if !unused && cards.binary_search(&id).is_err() {
            return Err(format!("card {} is nowhere", card.slug));
        }
    }
    Ok(())
}

/// Does a person play this colour? Seats that modules play need no Start cards (LS-SETUP-02).
fn is_played(look: Look, colour: Colour) -> bool {
    let mut people = SeatSet::first(usize::from(look.s.count)).filter(|&seat| look.played(seat).is_none());
    people.any(|seat| look.s.colours[seat.index()] == colour)
}

/// Objects are conserved kind by kind.
fn check_objects(look: Look) -> Result<(), String> {
    let s = look.s;
    for (id, kind) in look.content().objects.iter().enumerate() {
        let hands = s.players.iter().flat_map(|player| player.objects.iter());
        let mut zone = Vec::new();
        modules::each_object(s, |object| zone.push(object));
        let all = s.objects.iter().chain(&s.object_discard).chain(hands).chain(&zone);
        let found = all.filter(|object| usize::from(object.0) == id).count();
        let copies = look.rules.copies(kind);
        if found != usize::from(copies) {
            return Err(format!("{found} of {copies} {} are in the game", kind.slug));
        }
    }
    Ok(())
}

fn check_outcomes(look: Look) -> Result<(), String> {
    let s = look.s;
    let mut all: Vec<u8> = s.outcomes.iter().chain(&s.outcome_discard).chain(&s.outcome).map(|o| o.0).collect();
    all.sort_unstable();
    let used = look.rules.outcomes().map(|outcome| outcome.0);
    ensure(all.into_iter().eq(used), "every Outcome card of the game is in one place")?;
    ensure(!s.outcomes.is_empty(), "the Outcome deck shows a back (RUL-LA-85)")
}

fn check_player(look: Look, seat: Seat) -> Result<(), String> {
    let player = look.player(seat);
    if let Some(rules) = look.played(seat) {
        return rules.check(look, seat);
    }
    if !player.alive {
        let nothing = player.crew.is_empty() && player.objects.is_empty() && player.convoy.boxes() == 0;
        return ensure(nothing && player.steps.is_empty(), "the eliminated have nothing left");
    }
    player.convoy.check(look.content())?;
    ensure(!player.crew.is_empty() && player.crew.len() <= CREW, "a player in the game has a crew")?;
    ensure(look.s.order.contains(&seat), "a player in the game is on the Turn Order Table")?;
    let deciding = player.steps.contains(&Step::KeepThree(KeepThree));
    let limit = if deciding { HAND } else { look.object_limit(seat) };
    ensure(player.objects.len() <= limit, "no more Objects than the limit (LA-OBJ-02, FS-BOX-LIMIT-01)")?;
    ensure(player.convoy.trailers() <= 3, "a Truck tows at most 3 Trailers")?;
    let towing = usize::from(player.convoy.truck(look.content()).1);
    let dropping = player.steps.contains(&Step::DropTrailers(DropTrailers));
    ensure(player.convoy.trailers() <= towing || dropping, "no more Trailers than the Truck tows (LA-ICON-TOWING)")?;
    check_crew(look, seat)
}

/// A Survivor token for every Survivor card (FACT-LA-62), counting those on their way.
fn check_crew(look: Look, seat: Seat) -> Result<(), String> {
    let player = look.player(seat);
    let mut tokens = i32::from(player.convoy.count(Token::Survivor)) + i32::from(player.aside[3]);
    tokens += player.steps.iter().map(|step| step.survivor_tokens()).sum::<i32>();
    let cards = player.crew.len() as i32;
    if tokens != cards {
        return Err(format!("{tokens} Survivor tokens for {cards} Survivor cards"));
    }
    for member in &player.crew {
        ensure(!look.is_dead(member), "no dead Survivor stays")?;
    }
    Ok(())
}

/// Two Target counters for every player in the game (LA-TGT-02), packed from the left on each Enemy.
fn check_targets(look: Look) -> Result<(), String> {
    for &seat in &look.s.order {
        let player = look.player(seat);
        let on_foes: u8 = look.s.foes.iter().map(|foe| foe.targets_of(seat)).sum();
        let in_hand = player.steps.iter().filter(|step| matches!(step, Step::ReplaceTarget(_))).count() as u8;
        ensure(player.targets + on_foes + in_hand == 2, "two Target counters for every player")?;
    }
    for foe in &look.s.foes {
        let first = foe.empty_target().unwrap_or(4);
        ensure(foe.targets[first..].iter().all(|&target| target == 0), "Target counters have no gap")?;
        ensure(foe.damage <= look.defense(foe), "no more damage than Defense boxes")?;
        let seats = foe.targets.iter().all(|&target| target <= look.s.count);
        ensure(seats, "Target counters belong to players")?;
    }
    Ok(())
}

/// Those who are asked have a question, and nobody else has steps left.
fn check_asked(look: Look) -> Result<(), String> {
    ensure(look.s.over || !look.s.asked.is_empty(), "somebody is asked until the game is over")?;
    for seat in SeatSet::first(usize::from(look.s.count)) {
        let steps = &look.player(seat).steps;
        let asked = look.s.asked.contains(seat);
        ensure(look.s.over || asked != steps.is_empty(), "only those who are asked are in the middle of something")?;
        if asked && let Some(&step) = steps.last() {
            ensure(step.waits(At::new(look, seat)), "a question waits for an answer")?;
        }
    }
    Ok(())
}
