//! What a shot can come to, from what everybody may know: the back of the top Outcome card and the cards that lie open.

use std::collections::BTreeMap;

use last_aurora::Action;
use last_aurora::content::{Ability, ObjectId, ObjectUse, OutcomeCard, Shot};
use last_aurora::look::Look;
use last_aurora::questions::fire::Fire;
use last_aurora::questions::{self, Thing};
use last_aurora::state::Zone;
use tabletop::Seat;

use super::Speaker;
use crate::Filling;

/// The Outcome cards that can come next, as far as anybody may know (RUL-LA-85): not among those that were revealed, and with
/// the back that the deck shows.
fn possible(look: Look<'_>) -> Vec<&OutcomeCard> {
    let card = |id: u8| &look.content().outcomes[usize::from(id)];
    let Some(shown) = look.s.outcomes.last().map(|top| card(top.0).back) else { return Vec::new() };
    let open = |id| look.s.outcome == Some(id) || look.s.outcome_discard.contains(&id);
    let unseen = look.rules.outcomes().filter(|&id| !open(id)).map(|id| card(id.0));
    unseen.filter(|card| card.back == shown).collect()
}

/// What a hit on an Enemy does besides what the Outcome card says (LA-CARD-SHOOTER, LA-CARD-INCENDIARY).
fn more(look: Look, seat: Seat, action: Action) -> u8 {
    let fired = match action {
        Action::AttackWith(_, _, object) => look.content().objects.get(usize::from(ObjectId(object).0)),
        _ => None,
    };
    let object = match fired.map(|object| object.effect) {
        Some(ObjectUse::FreeAttack(more)) => more,
        _ => 0,
    };
    if look.player(seat).has_hit || look.question(seat) != Some(Fire.into()) {
        return object;
    }
    let shooters = look.in_zone(seat, Zone::Active);
    object + shooters.filter(|(_, member)| look.ability(member).knack() == Ability::FirstShot).count() as u8
}

impl Speaker<'_> {
    /// How likely an attack is to do what, if this is one.
    pub(super) fn odds(&self, look: Look, seat: Seat, action: Action) -> Option<String> {
        let things = questions::shows(look, seat, action).things;
        let mut boxes = things.iter().filter_map(|thing| if let Thing::Box(at) = thing { Some(*at) } else { None });
        let target =
            *things.iter().find(|thing| matches!(thing, Thing::Enemy(_) | Thing::Turret(_) | Thing::Seat(_)))?;
        let row = usize::from(look.weapon(seat, boxes.next()?)?.rating) - 1;
        let shots: Vec<Shot> = possible(look).into_iter().map(|card| card.shots[row]).collect();
        let mut told = vec![self.hits(look, seat, action, target, &shots)];
        let jams = shots.iter().filter(|shot| shot.jammed).count();
        if jams > 0 {
            told.push(self.words.say("note-odds-jam", &Filling::new().with("jams", jams).with("cards", shots.len())));
        }
        Some(told.join(" "))
    }

    fn hits(&self, look: Look, seat: Seat, action: Action, target: Thing, shots: &[Shot]) -> String {
        let filling = Filling::new().with("cards", shots.len());
        if let Thing::Turret(turret) = target {
            let armor = look.rules.board().turrets.get(usize::from(turret)).map_or(u8::MAX, |space| space.armor);
            let hits = shots.iter().filter(|shot| shot.damage >= armor).count();
            let filling = filling.with("hits", hits).with("percent", percent(hits, shots.len())).with("armor", armor);
            return self.words.say("note-odds-turret", &filling);
        }
        let more = if matches!(target, Thing::Enemy(_)) { more(look, seat, action) } else { 0 };
        let done = shots.iter().filter(|shot| shot.damage > 0).map(|shot| shot.damage + more);
        let done = done.map(|damage| match target {
            Thing::Seat(rival) => look.after_evasion(rival, damage),
            _ => damage,
        });
        let mut results = BTreeMap::new();
        for damage in done.filter(|&damage| damage > 0) {
            *results.entry(damage).or_insert(0usize) += 1;
        }
        let hits: usize = results.values().sum();
        let result = |(damage, count): (&u8, &usize)| {
            self.words.say("note-odds-result", &Filling::new().with("damage", *damage).with("count", *count))
        };
        let results: Vec<_> = results.iter().map(result).collect();
        let filling = filling.with("hits", hits).with("percent", percent(hits, shots.len()));
        self.words.say("note-odds", &filling.with("results", self.words.list(&results)))
    }

    /// How far a payment takes the Convoy, if the answer is one.
    pub(super) fn reach(&self, look: Look, seat: Seat, action: Action) -> Option<String> {
        let things = questions::shows(look, seat, action).things;
        let speed = things.iter().find_map(|thing| match thing {
            Thing::Payment { speed, .. } => Some(*speed),
            _ => None,
        })?;
        let space = look.furthest(seat, speed);
        let filling = self.with_space(Filling::new(), "space", space).with("region", self.region_of(space));
        Some(self.words.say("note-reach", &filling))
    }
}

/// A part of a whole in a hundred, rounded.
fn percent(part: usize, whole: usize) -> usize {
    (100 * part + whole / 2).checked_div(whole).unwrap_or(0)
}
