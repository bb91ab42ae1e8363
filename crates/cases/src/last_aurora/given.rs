//! Laying out the position of a case: a normal setup first, then every card the case names goes where it wants it.

use std::sync::Arc;

use registry::last_aurora::content::words::{COLOURS, RESOURCES};
use registry::last_aurora::content::{
    Block, CardId, CardKind, CardSet, Colour, Content, OBJECT, ObjectId, OutcomeCardId,
};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::Module;
use registry::last_aurora::setup::{self, Rules, Setup, each_card, stocked};
use registry::last_aurora::state::{Phase, SLOTS, State, ZoneSlot};
use registry::last_aurora::step::TableStep;
use registry::last_aurora::{Edition, Event, LastAurora};
use tabletop::{Seat, SeatSet, seed_from_number};

use super::{CaseTable, athena, automa, base, convoy, name_of, stories};
use crate::fault::Fault;
use crate::fields::Fields;
use crate::run::allowed;
use crate::spoken::seat_among;
use crate::tree::{Node, Value};
use crate::values::Values;

/// A position being laid out.
pub struct Layout {
    /// Cards and map.
    pub rules: Arc<Rules>,
    /// The position so far.
    pub state: State,
    /// Cards that have their place.
    pub claimed: Vec<CardId>,
}

/// Lays out the position that `given` describes.
pub fn lay_out(values: Values, content: &Arc<Content>, node: &Node) -> Result<CaseTable, Fault> {
    let mut fields = Fields::new(node);
    let content = &match fields.child("pack")? {
        Some(pack) => base::changed(values, pack)?,
        None => content.clone(),
    };
    let setup = read_setup(&mut fields)?;
    let seed = fields.number("seed")?.unwrap_or(1u64);
    let refused = fields.prop("refused");
    let Some(rules) = allowed(setup::rules_for(&setup, content.clone()), refused, node.at)? else {
        return Ok(CaseTable::refused());
    };
    let rules = Arc::new(rules);
    let state = setup::lay_out(&rules, &setup, seed_from_number(seed));
    let mut layout = Layout { rules, state, claimed: Vec::new() };
    layout.read(fields)?;
    let mut events: Vec<Event> = Vec::new();
    let game = LastAurora::from_position(layout.rules, layout.state, &mut events)
        .map_err(|error| Fault::new(node.at, format!("this position is impossible: {error}")))?;
    Ok(CaseTable::new(game, events))
}

fn read_setup(fields: &mut Fields) -> Result<Setup, Fault> {
    let mut setup = Setup::players(fields.number("players")?.unwrap_or(2usize));
    if let Some(map) = fields.prop("map") {
        setup.map = map.word()?;
    }
    for &module in Module::ALL {
        setup = setup.with(chosen(fields, module.word())?.then_some(module));
        for option in module.options() {
            setup = setup.with_options(chosen(fields, option.key)?.then_some(option.key));
        }
    }
    if let Some(edition) = fields.prop("edition") {
        let known = Edition::try_from(edition.number::<u8>()?);
        setup.edition = known.map_err(|error| Fault::new(edition.at, error.to_string()))?;
    }
    if let Some(colours) = fields.prop("colours") {
        let text = colours.word()?;
        let read = |word: &str| {
            let found = COLOURS.iter().find(|(known, _)| *known == word).and_then(|(_, colour)| *colour);
            found.ok_or_else(|| Fault::unknown(colours.at, "colour", word, ["blue", "red", "yellow", "green"]))
        };
        setup.seats = text.split_whitespace().map(read).collect::<Result<Vec<Colour>, Fault>>()?;
    }
    Ok(setup)
}

/// `salvage=#true`, `automa-easy=#true`: is a module, or one of its options, chosen?
fn chosen(fields: &mut Fields, key: &str) -> Result<bool, Fault> {
    Ok(fields.prop(key.replace('_', "-")).map(Value::yes_or_no).transpose()?.unwrap_or(false))
}

/// Moments a position can be in.
#[derive(Clone, Copy, PartialEq)]
enum Moment {
    Setup,
    Round,
    Exploration,
    Rest,
    Movement,
    Stowage,
    Fire,
    Ambush,
    ConvoysFire,
    EnemiesFire,
    EndOfRound,
}

const MOMENTS: &[(&str, Moment)] = &[
    ("setup", Moment::Setup),
    ("round", Moment::Round),
    ("exploration", Moment::Exploration),
    ("rest", Moment::Rest),
    ("movement", Moment::Movement),
    ("stowage", Moment::Stowage),
    ("fire", Moment::Fire),
    ("ambush", Moment::Ambush),
    ("convoys-fire", Moment::ConvoysFire),
    ("enemies-fire", Moment::EnemiesFire),
    ("end-of-round", Moment::EndOfRound),
];

impl Layout {
    fn read(&mut self, mut fields: Fields) -> Result<(), Fault> {
        let phase = fields.child("phase")?;
        let moment = match phase.map(|node| (node, node.args.first())) {
            None => Moment::Exploration,
            Some((_, Some(word))) => word.one_of("phase", MOMENTS)?,
            Some((node, None)) => return Err(Fault::new(node.at, "`phase` needs the name of a phase")),
        };
        self.order(moment, &mut fields)?;
        for node in fields.children("player") {
            convoy::player(self, node)?;
        }
        if moment == Moment::Setup {
            self.refuse_after_setup(&mut fields)?;
        } else {
            self.waypoints(&mut fields)?;
            self.avalanches(&mut fields)?;
            self.mines(&mut fields)?;
            self.zone(&mut fields)?;
            self.enemies(&mut fields)?;
            self.round(&mut fields)?;
            automa::lay_out(self, &mut fields)?;
            athena::lay_out(self, &mut fields)?;
        }
        self.decks(&mut fields)?;
        stories::lay_out(self, &mut fields)?;
        if moment != Moment::Setup {
            self.fill_zone();
            self.sink_surprises();
            self.moment(moment, phase)?;
        }
        fields.close()
    }

    /// The setup itself lays these out.
    fn refuse_after_setup(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for name in
            ["zone", "enemy", "round", "aurora", "waypoint", "discard", "covered", "mine", "automa", "turret", "jammed"]
        {
            if let Some(node) = fields.children(name).first() {
                return Err(Fault::new(node.at, format!("`{name}` cannot be given before the setup")));
            }
        }
        Ok(())
    }

    /// The seat of a name.
    pub fn seat(&self, name: &Value) -> Result<Seat, Fault> {
        let look = Look::new(&self.rules, &self.state);
        let names: Vec<&str> = SeatSet::first(usize::from(look.s.count)).map(|seat| name_of(look, seat)).collect();
        seat_among(&names, name)
    }

    /// From left to right; without a line the seats in order, so that Frances is last and the last seat leads.
    fn order(&mut self, moment: Moment, fields: &mut Fields) -> Result<(), Fault> {
        let count = usize::from(self.state.count);
        let Some(node) = fields.child("order")? else {
            if moment != Moment::Setup {
                self.state.order = SeatSet::first(count).collect();
            }
            return Ok(());
        };
        let mut line = Fields::new(node);
        let seats = line.rest().iter().map(|name| self.seat(name)).collect::<Result<Vec<Seat>, Fault>>()?;
        line.close()?;
        let twice = (1..seats.len()).any(|at| seats[..at].contains(&seats[at]));
        if seats.len() != count || twice {
            return Err(Fault::new(node.at, "`order` names every player once, from left to right"));
        }
        self.state.order = seats.into_iter().collect();
        Ok(())
    }

    // ---- cards ----

    /// Takes a card of this name from wherever it lies. Start cards come in the player's colour.
    pub fn claim(&mut self, name: &Value, owner: Option<Seat>) -> Result<CardId, Fault> {
        let slug = name.word()?;
        let may_take = |id: CardId, set: CardSet| match (set, owner) {
            (CardSet::Start(Some(colour)), Some(seat)) => self.state.colours[seat.index()] == colour,
            // Nobody has it any more.
            (CardSet::Start(Some(_)), None) => self.state.discard.contains(&id),
            _ => true,
        };
        let mut copies = each_card(&self.rules.content).filter(|(_, card)| card.slug == slug).peekable();
        if copies.peek().is_none() {
            let known = self.rules.content.cards.iter().map(|card| card.slug.as_str());
            return Err(Fault::unknown(name.at, "card", &slug, known));
        }
        let usable = |&(id, set): &(CardId, CardSet)| may_take(id, set) && !self.claimed.contains(&id);
        let Some((id, _)) = copies.map(|(id, card)| (id, card.set)).find(usable) else {
            return Err(Fault::new(name.at, format!("every copy of `{slug}` has its place already")));
        };
        self.claimed.push(id);
        self.lift(id);
        Ok(id)
    }

    fn lift(&mut self, id: CardId) {
        let state = &mut self.state;
        state.deck.retain(|&card| card != id);
        state.boxed.retain(|&card| card != id);
        state.discard.retain(|&card| card != id);
        state.removed.retain(|&card| card != id);
        state.loot.retain(|&card| card != id);
        state.loot_unseen.retain(|&card| card != id);
        for slot in &mut state.zone {
            if slot.card == id {
                *slot = ZoneSlot::default();
            }
        }
    }

    /// Takes an Object of this kind out of its deck.
    pub fn claim_object(&mut self, name: &Value) -> Result<ObjectId, Fault> {
        let slug = name.word()?;
        let kinds = &self.rules.content.objects;
        let Some(kind) = kinds.iter().position(|kind| kind.slug == slug) else {
            return Err(Fault::unknown(name.at, "Object", &slug, kinds.iter().map(|kind| kind.slug.as_str())));
        };
        let kind = ObjectId(kind as u8);
        let Some(at) = self.state.objects.iter().position(|&object| object == kind) else {
            return Err(Fault::new(name.at, format!("there are no more `{slug}` in the Objects deck")));
        };
        Ok(self.state.objects.remove(at))
    }

    fn claim_outcome(&mut self, name: &Value) -> Result<OutcomeCardId, Fault> {
        let slug = name.word()?;
        let cards = &self.rules.content.outcomes;
        let Some(id) = cards.iter().position(|card| card.slug == slug) else {
            return Err(Fault::unknown(name.at, "Outcome card", &slug, cards.iter().map(|card| card.slug.as_str())));
        };
        let id = OutcomeCardId(id as u8);
        let Some(at) = self.state.outcomes.iter().position(|&outcome| outcome == id) else {
            return Err(Fault::new(name.at, format!("`{slug}` has its place already")));
        };
        Ok(self.state.outcomes.remove(at))
    }

    // ---- piles: the first card named is the next to come ----

    fn decks(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for name in list(fields, "discard")?.0 {
            let card = self.claim(name, None)?;
            self.state.discard.push(card);
        }
        let (names, only) = list(fields, "deck")?;
        let mut top = names.iter().map(|name| self.claim(name, None)).collect::<Result<Vec<_>, _>>()?;
        if only {
            let rest = std::mem::take(&mut self.state.deck);
            self.state.discard.extend(rest);
        }
        // Fillers of the zone go under nothing: see `fill_zone`.
        top.reverse();
        self.state.deck.extend(top);
        let (names, only) = list(fields, "loot")?;
        let mut top = names.iter().map(|name| self.claim_loot(name)).collect::<Result<Vec<_>, _>>()?;
        if only {
            let rest = std::mem::take(&mut self.state.loot);
            self.state.removed.extend(rest);
        }
        top.reverse();
        self.state.loot.extend(top);
        self.object_deck(fields)?;
        self.outcome_deck(fields)
    }

    fn object_deck(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for name in list(fields, "object-discard")?.0 {
            let object = self.claim_object(name)?;
            self.state.object_discard.push(object);
        }
        let (names, only) = list(fields, "objects")?;
        let mut top = names.iter().map(|name| self.claim_object(name)).collect::<Result<Vec<_>, _>>()?;
        if only {
            let rest = std::mem::take(&mut self.state.objects);
            self.state.object_discard.extend(rest);
        }
        top.reverse();
        self.state.objects.extend(top);
        Ok(())
    }

    fn outcome_deck(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for name in list(fields, "outcome-discard")?.0 {
            let outcome = self.claim_outcome(name)?;
            self.state.outcome_discard.push(outcome);
        }
        let (names, only) = list(fields, "outcomes")?;
        let mut top = names.iter().map(|name| self.claim_outcome(name)).collect::<Result<Vec<_>, _>>()?;
        if only {
            if top.is_empty() {
                return Err(Fault::new(fields.node.at, "the Outcome deck is never empty (RUL-LA-85)"));
            }
            let rest = std::mem::take(&mut self.state.outcomes);
            self.state.outcome_discard.extend(rest);
        }
        top.reverse();
        self.state.outcomes.extend(top);
        Ok(())
    }

    pub fn claim_loot(&mut self, name: &Value) -> Result<CardId, Fault> {
        let card = self.claim(name, None)?;
        match self.rules.content.card(card).set {
            CardSet::Loot { .. } => Ok(card),
            _ => Err(Fault::new(name.at, format!("`{}` is no Loot card", name.text()))),
        }
    }

    // ---- the Exploration Zone ----

    /// `zone 1 "petrol-station" left="fuel"`; `zone 2 none`. Slots without a line are filled by `fill_zone`.
    fn zone(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for slot in std::mem::take(&mut self.state.zone) {
            if slot.card.is_some() {
                self.state.discard.push(slot.card);
            }
        }
        for node in fields.children("zone") {
            let mut line = Fields::new(node);
            let number = line.arg("the number of a slot")?;
            let slot = number.number::<usize>()?;
            if !(1..=SLOTS).contains(&slot) {
                return Err(Fault::new(number.at, format!("the slots are 1 to {SLOTS}")));
            }
            let name = line.arg("a card, or none")?;
            if self.state.zone[slot - 1].card.is_some() {
                return Err(Fault::new(node.at, format!("slot {slot} is given twice")));
            }
            self.state.zone[slot - 1] = if name.text() == "none" { EMPTIED } else { self.slot(name, &mut line)? };
            line.close()?;
        }
        Ok(())
    }

    fn slot(&mut self, name: &Value, line: &mut Fields) -> Result<ZoneSlot, Fault> {
        let card = self.claim(name, None)?;
        if let CardKind::Event(_) = self.rules.content.card(card).kind {
            return Err(Fault::new(name.at, "an Event never stays in the zone: put it on the deck"));
        }
        let mut slot = stocked(&self.rules, card);
        for (prop, block) in [("left", 0), ("right", 1), ("tokens", 0)] {
            if let Some(value) = line.prop(prop) {
                slot.blocks[block] = tokens(value)?;
            }
        }
        Ok(slot)
    }

    /// Slots the case says nothing about: the Rusted Containers in slots 1 and 2 as at the start of a game, else Locations
    /// without an effect in their corner, each of another name.
    fn fill_zone(&mut self) {
        let rules = self.rules.clone();
        for at in 0..SLOTS {
            if self.state.zone[at].card.is_some() {
                continue;
            }
            let plain = |&(id, card): &(CardId, &registry::last_aurora::content::Card)| {
                let start = card.set == CardSet::Start(None);
                let location = matches!(card.kind, CardKind::Location(location) if location.corner.is_none());
                let seen = || {
                    self.state.zone.iter().any(|slot| {
                        slot.card.is_some()
                            && slot.card != EMPTIED.card
                            && rules.content.card(slot.card).slug == card.slug
                    })
                };
                location && start == (at < 2) && !self.claimed.contains(&id) && (start || !seen())
            };
            if let Some((id, _)) = each_card(&rules.content).find(plain) {
                self.claimed.push(id);
                self.lift(id);
                self.state.zone[at] = stocked(&rules, id);
            }
        }
        for slot in &mut self.state.zone {
            if *slot == EMPTIED {
                *slot = ZoneSlot::default();
            }
        }
    }

    /// Events and Enemies that the case did not ask for go to the bottom of the deck, so that they do not interfere.
    fn sink_surprises(&mut self) {
        let rules = self.rules.clone();
        let claimed = &self.claimed;
        let surprise = |card: &CardId| {
            let kind = &rules.content.card(*card).kind;
            !claimed.contains(card) && matches!(kind, CardKind::Event(_) | CardKind::Enemy(_))
        };
        let (sunk, kept): (Vec<CardId>, Vec<CardId>) = self.state.deck.iter().partition(|card| surprise(card));
        self.state.deck = sunk.into_iter().chain(kept).collect();
    }

    fn round(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        self.state.round = 1;
        if let Some(node) = fields.child("round")? {
            let mut line = Fields::new(node);
            self.state.round = line.arg("a number")?.number()?;
            line.close()?;
            self.state.aurora = self.state.round.saturating_sub(1).min(self.rules.board().moorings.len() as u8 - 1);
        }
        if let Some(node) = fields.child("aurora")? {
            let mut line = Fields::new(node);
            let value = line.arg("the number of a mooring")?;
            line.close()?;
            let number = value.number::<u8>()?;
            let found = self.rules.board().moorings.iter().position(|mooring| mooring.number == number);
            let at = found.ok_or_else(|| Fault::new(value.at, format!("there is no mooring {number}")))?;
            self.state.aurora = at as u8;
        }
        Ok(())
    }

    // ---- whose moment it is ----

    fn moment(&mut self, moment: Moment, phase: Option<&Node>) -> Result<(), Fault> {
        let mut turn = None;
        if let Some(node) = phase {
            let mut line = Fields::new(node);
            line.rest();
            turn = line.prop("turn").map(|name| self.seat(name)).transpose()?;
            line.close()?;
        }
        let taking_turns = matches!(moment, Moment::Exploration | Moment::Movement | Moment::ConvoysFire);
        if let (Some(node), Some(_), false) = (phase, turn, taking_turns) {
            return Err(Fault::new(node.at, "nobody has a turn in this phase"));
        }
        let (phase, step) = match moment {
            Moment::Setup => return Ok(()),
            Moment::Round => {
                self.state.round -= 1;
                (Phase::Exploration, TableStep::BeginRound)
            }
            Moment::Exploration => (Phase::Exploration, TableStep::NextTurn(self.before(turn, false))),
            Moment::Rest => (Phase::Exploration, TableStep::Rest),
            Moment::Movement => (Phase::Movement, TableStep::Movement(self.before(turn, true))),
            Moment::Stowage => (Phase::Movement, TableStep::EndMovement),
            Moment::Fire => (Phase::Movement, TableStep::BeginFire(SeatSet::EMPTY)),
            Moment::Ambush => (Phase::Fire, TableStep::Ambush(None)),
            Moment::ConvoysFire => (Phase::Fire, TableStep::ConvoysFire(self.before(turn, true))),
            Moment::EnemiesFire => (Phase::Fire, TableStep::EnemiesFire(self.rules.board().regions.len() as u8)),
            Moment::EndOfRound => (Phase::Fire, TableStep::EndOfRound),
        };
        self.state.phase = phase;
        self.state.table.clear();
        self.state.table.push(step);
        Ok(())
    }

    /// Those who have had their turn before this player.
    fn before(&self, turn: Option<Seat>, forward: bool) -> SeatSet {
        let mut order: Vec<Seat> = self.state.order.to_vec();
        if forward {
            order.reverse();
        }
        let mut acted = SeatSet::EMPTY;
        for seat in order {
            if turn.is_none_or(|turn| turn == seat) {
                break;
            }
            acted.insert(seat);
        }
        acted
    }
}

/// Marks a slot that the case wants empty while the others are filled.
const EMPTIED: ZoneSlot = ZoneSlot { card: CardId(254), blocks: [[0; 6]; 2] };

/// The names in a line, and whether they are all there is (`rest=#false`).
fn list<'n>(fields: &mut Fields<'n>, name: &'static str) -> Result<(&'n [Value], bool), Fault> {
    let Some(node) = fields.child(name)? else { return Ok((&[], false)) };
    let mut line = Fields::new(node);
    let names = line.rest();
    let rest = line.prop("rest").map(Value::yes_or_no).transpose()?.unwrap_or(true);
    line.close()?;
    Ok((names, !rest))
}

/// `"food fuel object"` as a block.
pub fn tokens(value: &Value) -> Result<Block, Fault> {
    let mut block = Block::default();
    for word in value.word()?.split_whitespace() {
        let found = RESOURCES.iter().find(|(known, _)| *known == word).map(|&(_, resource)| resource as usize);
        let at = if word == "object" { Some(OBJECT) } else { found };
        let known = ["food", "fuel", "ammo", "object", "full", "half"];
        block[at.ok_or_else(|| Fault::unknown(value.at, "token", word, known))?] += 1;
    }
    Ok(block)
}
