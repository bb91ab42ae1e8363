//! What a seat is asked, and what it may answer, in words.

use last_aurora::Action;
use last_aurora::content::{CardId, ListId, ObjectId};
use last_aurora::convoy::BoxRef;
use last_aurora::look::{Look, returned};
use last_aurora::step::Step;
use tabletop::Seat;

use super::Speaker;
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// The question that a step asks.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn question(&self, step: Step) -> Result<String, Unspoken> {
        let none = Filling::new;
        let card = |card: CardId| none().with("card", self.card(card));
        let (key, filling) = match step {
            Step::Turn => ("question-turn", none()),
            Step::Crew => ("question-crew", none()),
            Step::Bonus => ("question-bonus", none()),
            Step::TurnEnd | Step::MoveEnd => ("question-turn-end", none()),
            Step::Gather => ("question-gather", none()),
            Step::KeepThree => ("question-keep-three", none()),
            Step::MakeRoom { token, .. } => ("question-make-room", none().with("token", self.token(token))),
            Step::LoadInto { token, .. } => ("question-load-into", none().with("token", self.token(token))),
            Step::PlaceTrailer(trailer) => ("question-place-trailer", card(trailer)),
            Step::PlaceDevice(device) => ("question-place-device", card(device)),
            Step::DropTrailers => ("question-drop-trailers", none()),
            Step::LoseCard => ("question-lose-card", none()),
            Step::LoseToken => ("question-lose-token", none()),
            Step::Choose { .. } => ("question-choose", none()),
            Step::DiscardObject(_) => ("question-discard-object", none()),
            Step::DiscardResource(_) => ("question-discard-resource", none()),
            Step::Trade => ("question-trade", none()),
            Step::Damage { left, .. } => ("question-damage", none().with("count", left)),
            Step::Repair(left) => ("question-repair", none().with("count", left)),
            Step::Contaminate { .. } => ("question-contaminate", none()),
            Step::Decontaminate { .. } => ("question-decontaminate", none()),
            Step::RaiseSkill(_) => ("question-raise-skill", none()),
            Step::Recover => ("question-recover", none()),
            Step::RestFeed => ("question-rest-feed", none()),
            Step::RestAbilities => ("question-rest-abilities", none()),
            Step::Scrounge => ("question-scrounge", none()),
            Step::Move => ("question-move", none()),
            Step::Wake => ("question-wake", none()),
            Step::Drive(speed) => ("question-drive", none().with("speed", speed)),
            Step::Waypoint => ("question-waypoint", none()),
            Step::Stow => ("question-stow", none()),
            Step::IgnoreEnemy => ("question-ignore-enemy", none()),
            Step::Fire => ("question-fire", none()),
            Step::AttackAtOnce => ("question-attack-at-once", none()),
            Step::FromDiscard => ("question-from-discard", none()),
            Step::LayMine => ("question-lay-mine", none()),
            Step::LiftMine(_) => ("question-lift-mine", none()),
            Step::LiftTarget(_) => ("question-lift-target", none()),
            Step::ReplaceTarget(_) => ("question-replace-target", none()),
            Step::TakeLoot(loot) => ("question-take-loot", card(loot)),
            // Steps that never wait for an answer.
            _ => ("question-other", none()),
        };
        self.words.try_say(key, &filling)
    }

    /// An answer, as one would announce it at the table.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn action(&self, look: Look, seat: Seat, action: Action) -> Result<String, Unspoken> {
        let verb = action.to_string();
        let verb = verb.split(' ').next().unwrap_or_default();
        self.words.try_say(&format!("action-{verb}"), &self.announcement(look, seat, action))
    }

    fn announcement(&self, look: Look, seat: Seat, action: Action) -> Filling<'static> {
        let by = || Filling::new().with("seat", self.seat(seat));
        let crew = |at: u8| {
            let member = look.player(seat).crew.get(usize::from(at));
            by().with("card", member.map_or_else(String::new, |member| self.card(member.card)))
        };
        let object = |object: u8| by().with("object", self.object(ObjectId(object)));
        let place = |at: BoxRef| by().with("place", self.boxed(look, seat, at));
        let foe = |number: u8| self.enemy(look, number);
        match action {
            Action::Explore(slot) => {
                let card = look.s.zone.get(usize::from(slot)).map_or(CardId::NONE, |slot| slot.card);
                by().with("card", self.card(card)).with("slot", slot + 1)
            }
            Action::Commit(at) | Action::Pass(at) | Action::FeedRest(at) | Action::FeedSkill(at) => crew(at),
            Action::LoseSurvivor(at) | Action::Contaminate(at) | Action::Decontaminate(at) => crew(at),
            Action::Pick(at) | Action::Ability(at) => crew(at),
            Action::Bonus(slot, option) => {
                let slots = &look.rules.board().slots;
                let list = slots.get(usize::from(slot)).and_then(|slot| slot.bonus.get(usize::from(option)));
                let text = list.map_or_else(String::new, |&list| self.effects(list));
                by().with("slot", slot + 1).with("text", text)
            }
            Action::Choose(option) => by().with("text", self.option(look, seat, option)),
            Action::Play(id) | Action::DiscardObject(id) | Action::Prevent(id) => object(id),
            Action::TakeBlock(block, back) => self.block(look, by(), block, back),
            Action::Lose(token) => by().with("tokens", self.token(token)),
            Action::Give(resource) | Action::TakeResource(resource) => by().with("tokens", self.resource(resource)),
            Action::LoadInto(at) | Action::LoseToken(at) | Action::GiveFrom(at) => place(at),
            Action::Damage(at) | Action::Repair(at) => place(at),
            Action::Column(column) => by().with("place", self.place(BoxRef::new(usize::from(column) * 2, 0))),
            Action::Drive(fuel, food) => {
                let paid = if fuel + food == 0 { "none".to_owned() } else { self.tokens([food, fuel, 0, 0]) };
                by().with("paid", paid)
            }
            Action::MoveTo(space) => by().with("space", space),
            Action::Cross(shortcut) => {
                let road = look.rules.board().shortcuts.get(usize::from(shortcut));
                by().with("from", road.map_or(0, |road| road.from)).with("space", road.map_or(0, |road| road.to))
            }
            Action::CrossMine(from) => by().with("from", from).with("space", from.saturating_add(1)),
            Action::LayMine(from, to) => by().with("from", from).with("space", to),
            Action::LiftMine(at) => {
                let mine = look.s.mines.get(usize::from(at));
                let (from, to) = mine.map_or((0, 0), |mine| mine.way.ends(look.rules.board()));
                by().with("from", from).with("space", to)
            }
            Action::FromDiscard(card) => by().with("card", self.card(CardId(card))),
            Action::AttackAtOnce(weapon, number) => by().with("card", foe(number)).with("weapon", self.weapon(weapon)),
            Action::Stow(layout) => by().with("layout", layout),
            Action::Shift(from, to) => {
                by().with("from", self.boxed(look, seat, from)).with("to", self.boxed(look, seat, to))
            }
            Action::Ignore(number) | Action::LiftTarget(number, _) => by().with("card", foe(number)),
            Action::Attack(weapon, number, _) => by().with("card", foe(number)).with("weapon", self.weapon(weapon)),
            Action::AttackWith(weapon, number, id) => {
                object(id).with("card", foe(number)).with("weapon", self.weapon(weapon))
            }
            Action::ReplaceTarget(at) => by().with("target", char::from(b'A' + at.min(3)).to_string()),
            Action::CardAction
            | Action::NoBonus
            | Action::Done
            | Action::Drop
            | Action::Enough
            | Action::Stay
            | Action::Take
            | Action::Leave
            | Action::CeaseFire => by(),
        }
    }

    /// "box 2 of the Old Hauler".
    fn boxed(&self, look: Look, seat: Seat, at: BoxRef) -> String {
        let card = look.player(seat).convoy.card(at.cell());
        let filling = Filling::new().with("box", at.place() + 1).with("card", self.card(card));
        self.words.say("place-box", &filling)
    }

    fn enemy(&self, look: Look, number: u8) -> String {
        let here = look.s.foes.iter().map(|foe| foe.card).chain(look.s.zone.iter().map(|slot| slot.card));
        let mut found = here.filter(|&card| look.enemy(card).is_some_and(|enemy| enemy.number == number));
        found.next().map_or_else(String::new, |card| self.card(card))
    }

    fn option(&self, look: Look, seat: Seat, option: u8) -> String {
        match look.question(seat) {
            Some(Step::Choose { first, .. }) => self.effects(ListId(first.0 + option)),
            _ => String::new(),
        }
    }

    fn block<'f>(&self, look: Look, filling: Filling<'f>, block: u8, back: u8) -> Filling<'f> {
        let all = look.explored().blocks.get(usize::from(block)).copied().unwrap_or_default();
        let [food, fuel, ammo] = returned(back);
        let mut parts = Vec::new();
        let resources = self.tokens([all[0], all[1], all[2], 0]);
        if !resources.is_empty() {
            parts.push(resources);
        }
        if all[3] > 0 {
            parts.push(self.words.say("tokens-object", &Filling::new().with("count", all[3])));
        }
        let left = if back == 0 { "none".to_owned() } else { self.tokens([food, fuel, ammo, 0]) };
        filling.with("tokens", self.words.list(&parts)).with("left", left)
    }
}
