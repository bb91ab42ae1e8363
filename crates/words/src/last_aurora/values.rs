//! Values of the rules in words, kind by kind: what events have to say is put into their messages here.
//!
//! A value fills the gap of its name: `{ $card }`. Some kinds fill more, behind a hyphen: `{ $card-flavour }`, `{ $space-region }`.

use last_aurora::Event;
use last_aurora::content::words::{AREAS, LETTERS, word_for};
use last_aurora::content::{
    ARROWS, AUTOMA_ABILITIES, ActionCardId, Arrow, AutomaAct, CardId, CardKind, ConvoyKind, ObjectId, OutcomeCardId,
    Shot,
};
use last_aurora::convoy::BoxRef;
use last_aurora::value::FieldValue;
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
            let values: Vec<FieldValue> = events.iter().map(|event| event.arguments()[at].1).collect();
            self.put_all(filling, name, &values, &who)
        })
    }

    /// Puts the values of several events under one name: tokens are added up, boxes and Objects are listed, and of
    /// everything else they have the same.
    fn put_all(
        &self,
        filling: Filling<'static>,
        name: &'static str,
        values: &[FieldValue],
        who: &impl Fn(Seat) -> String,
    ) -> Filling<'static> {
        let (mut counts, mut boxes, mut objects) = ([0; 6], Vec::new(), Vec::new());
        for &value in values {
            match value {
                FieldValue::Token(token) => counts[token as usize] += 1,
                FieldValue::Resource(resource) => counts[resource as usize] += 1,
                FieldValue::CargoBox(at) => boxes.push(at),
                FieldValue::DrawnObject(object) => objects.push(object),
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
        value: FieldValue,
        who: &impl Fn(Seat) -> String,
    ) -> Filling<'static> {
        match value {
            FieldValue::Seat(seat) => filling.with(name, who(seat)),
            FieldValue::Order(order) => filling.with(name, self.order(&order)),
            FieldValue::Card(card) | FieldValue::Enemy(card) => filling
                .with(name, self.card(card))
                .with(format!("{name}-kind"), self.card_kind(card))
                .with(format!("{name}-flavour"), self.flavour(card)),
            FieldValue::Object(object) => filling.with(name, self.object(object)),
            FieldValue::DrawnObject(object) => self.drawn(filling, name, &[object]),
            FieldValue::Outcome(outcome) => {
                filling.with(name, outcome.0 + 1).with(format!("{name}-shots"), self.shots(outcome))
            }
            FieldValue::ActionCard(action) => self.action_face(filling, name, action),
            FieldValue::Token(token) => filling.with(name, self.token(token)),
            FieldValue::Resource(resource) => filling.with(name, self.resource(resource)),
            FieldValue::Zone(zone) => filling.with(name, self.zone(zone)),
            FieldValue::Phase(phase) => filling.with(name, self.phase(phase)),
            FieldValue::Area(area) => filling.with(name, word_for(AREAS, &area).unwrap_or_default()),
            FieldValue::CargoBox(at) => filling.with(name, self.place(at)),
            FieldValue::Weapon(at) => filling.with(name, self.weapon(at)),
            FieldValue::Slot(slot) => filling.with(name, slot + 1).with(format!("{name}-cost"), self.slot_cost(slot)),
            FieldValue::Choice(option) => filling.with(name, option + 1),
            FieldValue::Block(block) => filling.with(name, if block == 0 { "left" } else { "right" }),
            FieldValue::Space(space) => {
                self.with_space(filling, name, space).with(format!("{name}-region"), self.region_of(space))
            }
            FieldValue::Region(region) => filling.with(name, self.region(region)),
            FieldValue::Column(number) | FieldValue::Number(number) => filling.with(name, number),
            FieldValue::BoardRow(letter) | FieldValue::TargetBox(letter) => {
                filling.with(name, word_for(LETTERS, &letter).unwrap_or_default())
            }
            FieldValue::BoardColumn(column) => filling.with(name, column + 1),
            FieldValue::AlertRow(row) => filling.with(name, row),
            FieldValue::Turret(turret) => filling.with(name, turret + 1),
            FieldValue::Truth(truth) => filling.with(name, yes_no(truth)),
            FieldValue::Act(act) => filling.with(name, self.act(act)),
            FieldValue::AutomaAbility(ability) => {
                filling.with(name, word_for(AUTOMA_ABILITIES, &ability).unwrap_or_default())
            }
            FieldValue::Why(why) => filling.with(name, why.word()),
            FieldValue::Story(story) => filling.with(name, self.story(story)),
            FieldValue::StoryText(text) => filling.with(name, self.story_text(text)),
        }
    }

    /// What an Outcome card says to Weapons of each rating.
    fn shots(&self, outcome: OutcomeCardId) -> String {
        let Some(card) = self.content.outcomes.get(usize::from(outcome.0)) else { return String::new() };
        let row = |(rating, shot): (usize, &Shot)| {
            let filling = Filling::new().with("rating", rating).with("damage", shot.damage);
            self.words.say("outcome-shot", &filling.with("jammed", yes_no(shot.jammed)))
        };
        let rows: Vec<_> = (1..).zip(&card.shots).map(row).collect();
        self.words.list(&rows)
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
