//! Values of the rules in words, kind by kind: what events have to say is put into their messages here.
//!
//! A value fills the gap of its name: `{ $card }`. Some kinds fill more, behind a hyphen: `{ $card-flavour }`, `{ $space-region }`.

use last_aurora::Event;
use last_aurora::content::words::{AREAS, LETTERS, word_for};
use last_aurora::content::{
    ARROWS, AUTOMA_ABILITIES, ActionCardId, Arrow, AutomaAct, CardId, CardKind, ConvoyKind, ObjectId,
};
use last_aurora::convoy::BoxRef;
use last_aurora::value::Value;
use tabletop::Seat;

use super::Speaker;
use super::speaker::yes_no;
use crate::Filling;

impl Speaker<'_> {
    /// What an event has to say; `count` is the number of events that its sentence tells of.
    pub(super) fn filling(&self, event: &Event, who: impl Fn(Seat) -> String) -> Filling<'static> {
        let alone = Filling::new().with("count", 1);
        event.arguments().into_iter().fold(alone, |filling, (name, value)| self.put(filling, name, value, &who))
    }

    /// The same of several events of one type and one seat; there is at least one.
    pub(super) fn filling_of_all(&self, events: &[Event], who: impl Fn(Seat) -> String) -> Filling<'static> {
        let all = Filling::new().with("count", events.len());
        let names = events.first().map_or_else(Vec::new, Event::arguments).into_iter().map(|(name, _)| name);
        names.enumerate().fold(all, |filling, (at, name)| {
            let values: Vec<Value> = events.iter().map(|event| event.arguments()[at].1).collect();
            self.put_all(filling, name, &values, &who)
        })
    }

    /// Puts the values of several events under one name: tokens are added up, boxes and Objects are listed, and of
    /// everything else they have the same.
    fn put_all(
        &self,
        filling: Filling<'static>,
        name: &'static str,
        values: &[Value],
        who: &impl Fn(Seat) -> String,
    ) -> Filling<'static> {
        let (mut counts, mut boxes, mut objects) = ([0; 6], Vec::new(), Vec::new());
        for &value in values {
            match value {
                Value::Token(token) => counts[token as usize] += 1,
                Value::Resource(resource) => counts[resource as usize] += 1,
                Value::CargoBox(at) => boxes.push(at),
                Value::DrawnObject(object) => objects.push(object),
                same => return self.put(filling, name, same, who),
            }
        }
        if !boxes.is_empty() {
            return filling.with(name, self.places(&boxes));
        }
        if !objects.is_empty() {
            return self.drawn(filling, name, &objects);
        }
        filling.with(name, self.tokens(counts))
    }

    /// Puts a value into the gaps of its name.
    fn put(
        &self,
        filling: Filling<'static>,
        name: &'static str,
        value: Value,
        who: &impl Fn(Seat) -> String,
    ) -> Filling<'static> {
        match value {
            Value::Seat(seat) => filling.with(name, who(seat)),
            Value::Order(order) => filling.with(name, self.order(&order)),
            Value::Card(card) | Value::Enemy(card) => filling
                .with(name, self.card(card))
                .with(format!("{name}-kind"), self.card_kind(card))
                .with(format!("{name}-flavour"), self.flavour(card)),
            Value::Object(object) => filling.with(name, self.object(object)),
            Value::DrawnObject(object) => self.drawn(filling, name, &[object]),
            Value::Outcome(outcome) => filling.with(name, outcome.0 + 1),
            Value::ActionCard(action) => self.action_face(filling, name, action),
            Value::Token(token) => filling.with(name, self.token(token)),
            Value::Resource(resource) => filling.with(name, self.resource(resource)),
            Value::Zone(zone) => filling.with(name, self.zone(zone)),
            Value::Phase(phase) => filling.with(name, self.phase(phase)),
            Value::Area(area) => filling.with(name, word_for(AREAS, &area).unwrap_or_default()),
            Value::CargoBox(at) => filling.with(name, self.place(at)),
            Value::Weapon(at) => filling.with(name, self.weapon(at)),
            Value::Slot(slot) => filling.with(name, slot + 1).with(format!("{name}-cost"), self.slot_cost(slot)),
            Value::Choice(option) => filling.with(name, option + 1),
            Value::Block(block) => filling.with(name, if block == 0 { "left" } else { "right" }),
            Value::Space(space) => filling.with(name, space).with(format!("{name}-region"), self.region_of(space)),
            Value::Region(region) => filling.with(name, self.region(region)),
            Value::Column(number) | Value::Number(number) => filling.with(name, number),
            Value::BoardRow(letter) | Value::TargetBox(letter) => {
                filling.with(name, word_for(LETTERS, &letter).unwrap_or_default())
            }
            Value::BoardColumn(column) => filling.with(name, column + 1),
            Value::AlertRow(row) => filling.with(name, row),
            Value::Turret(turret) => filling.with(name, turret + 1),
            Value::Truth(truth) => filling.with(name, yes_no(truth)),
            Value::Act(act) => filling.with(name, self.act(act)),
            Value::AutomaAbility(ability) => {
                filling.with(name, word_for(AUTOMA_ABILITIES, &ability).unwrap_or_default())
            }
            Value::Why(why) => filling.with(name, why.word()),
        }
    }

    /// Objects that were drawn, as far as they are known; `NAME-known` says whether all are.
    fn drawn(&self, filling: Filling<'static>, name: &'static str, objects: &[Option<ObjectId>]) -> Filling<'static> {
        let known: Vec<_> = objects.iter().flatten().map(|&object| self.object(object)).collect();
        filling.with(format!("{name}-known"), yes_no(known.len() == objects.len())).with(name, self.words.list(&known))
    }

    /// An Action card, with its Skill and its arrow.
    fn action_face(&self, filling: Filling<'static>, name: &'static str, action: ActionCardId) -> Filling<'static> {
        let card = self.content.automa().actions.get(usize::from(action.0));
        let arrow = card.map_or(Arrow::Right, |card| card.arrow);
        filling
            .with(name, self.action_card(action))
            .with(format!("{name}-skill"), card.map_or(0, |card| card.skill))
            .with(format!("{name}-arrow"), word_for(ARROWS, &arrow).unwrap_or("right"))
    }

    /// What kind of card it is; of Convoy cards, which of the three.
    fn card_kind(&self, card: CardId) -> &'static str {
        let Some(card) = self.content.cards.get(usize::from(card.0)) else { return "" };
        match &card.kind {
            CardKind::Survivor(_) => "survivor",
            CardKind::Convoy(convoy) => match convoy.kind {
                ConvoyKind::Truck { .. } => "truck",
                ConvoyKind::Trailer => "trailer",
                ConvoyKind::Device => "device",
            },
            CardKind::Location(_) => "location",
            CardKind::Encounter(_) => "encounter",
            CardKind::Event(_) => "event",
            CardKind::Enemy(_) => "enemy",
        }
    }

    fn slot_cost(&self, slot: u8) -> u8 {
        let slot = self.content.maps.get(self.map).and_then(|map| map.slots.get(usize::from(slot)));
        slot.map_or(0, |slot| slot.cost)
    }

    fn act(&self, act: AutomaAct) -> String {
        self.words.plain(match act {
            AutomaAct::Gather => "automa-act-gather",
            AutomaAct::Recruit => "automa-act-recruit",
            AutomaAct::Improve => "automa-act-improve",
            AutomaAct::Encounter => "automa-act-encounter",
            AutomaAct::Enemy => "automa-act-enemy",
        })
    }

    /// "the Truck ×2 and Trailer 1".
    fn places(&self, at: &[BoxRef]) -> String {
        let mut counted: Vec<(String, u32)> = Vec::new();
        for place in at.iter().map(|&at| self.place(at)) {
            match counted.iter_mut().find(|(known, _)| *known == place) {
                Some((_, count)) => *count += 1,
                None => counted.push((place, 1)),
            }
        }
        let texts = counted.into_iter().map(|(place, count)| match count {
            1 => place,
            _ => self.words.say("places-times", &Filling::new().with("place", place).with("count", count)),
        });
        self.words.list(&texts.collect::<Vec<_>>())
    }

    /// "Red leads, then Blue and Green"; the list runs from last place to the lead (LA-TERM-14).
    fn order(&self, order: &[Option<Seat>]) -> String {
        let mut seats = order.iter().rev().flatten();
        let lead = seats.next().map_or_else(String::new, |&seat| self.seat(seat));
        let rest: Vec<_> = seats.map(|&seat| self.seat(seat)).collect();
        let filling = Filling::new().with("seat", lead).with("seats", self.words.list(&rest));
        self.words.say(if rest.is_empty() { "story-order-alone" } else { "story-order" }, &filling)
    }
}
