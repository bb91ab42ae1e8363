//! What a seat is asked, what it may answer, and what the others wait for, in words.

use last_aurora::Action;
use last_aurora::content::words::{AREAS, word_for};
use last_aurora::content::{CardId, CardKind, ListId, ObjectId, Waypoint};
use last_aurora::convoy::BoxRef;
use last_aurora::look::{Look, returned};
use last_aurora::state::Zone;
use last_aurora::step::Step;
use tabletop::Seat;

use super::speaker::{letter, yes_no};
use super::{Speaker, question_word};
use crate::{Filling, Unspoken};

impl Speaker<'_> {
    /// The question on top of a seat's stack.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn question(&self, look: Look, seat: Seat) -> Result<String, Unspoken> {
        let step = look.question(seat).unwrap_or_default();
        let none = Filling::new;
        let card = |card: CardId| none().with("card", self.card(card));
        let (key, filling) = match step {
            Step::Turn => {
                let active = look.in_zone(seat, Zone::Active).next().is_some();
                ("question-turn", none().with("active", yes_no(active)))
            }
            Step::Crew => {
                let filling = card(look.explored().card).with("cost", look.cost(look.exploring));
                let skill = look.involved_skill(seat);
                ("question-crew", filling.with("skill", skill).with("next", next_of_crew(look, seat)))
            }
            Step::Bonus => ("question-bonus", none()),
            Step::TurnEnd => ("question-turn-end", none()),
            Step::MoveEnd => ("question-move-end", none()),
            Step::Gather => ("question-gather", card(look.explored().card)),
            Step::KeepThree => ("question-keep-three", none()),
            Step::MakeRoom { token, .. } => ("question-make-room", none().with("token", self.token_kind(token))),
            Step::LoadInto { token, .. } => ("question-load-into", none().with("token", self.token_kind(token))),
            Step::PlaceTrailer(trailer) => ("question-place-trailer", card(trailer)),
            Step::PlaceDevice(device) => ("question-place-device", card(device)),
            Step::DropTrailers => ("question-drop-trailers", none()),
            Step::LoseCard => ("question-lose-card", none()),
            Step::LoseToken => ("question-lose-token", none()),
            Step::Choose { first, .. } => match look.content().card_with_option(first) {
                Some(shown) => ("question-choose-of", card(shown)),
                None => ("question-choose", none()),
            },
            Step::DiscardObject(left) => ("question-discard-object", none().with("count", left)),
            Step::DiscardResource(left) => ("question-discard-resource", none().with("count", left)),
            Step::Trade => ("question-trade", card(look.explored().card)),
            Step::Damage { left, area } => {
                let area = self.words.plain(&format!("area-{}", word_for(AREAS, &area).unwrap_or_default()));
                ("question-damage", none().with("count", left).with("area", area))
            }
            Step::Repair(left) => ("question-repair", none().with("count", left)),
            Step::Contaminate { left, .. } => ("question-contaminate", none().with("count", left)),
            Step::Decontaminate { left, .. } => ("question-decontaminate", none().with("count", left)),
            Step::RaiseSkill(skill) => ("question-raise-skill", none().with("skill", skill)),
            Step::Recover => ("question-recover", none()),
            Step::RestFeed => ("question-rest-feed", none()),
            Step::RestAbilities => ("question-rest-abilities", none()),
            Step::Scrounge => ("question-scrounge", none()),
            Step::Move => ("question-move", none()),
            Step::Wake => ("question-wake", none()),
            Step::Drive(speed) => ("question-drive", none().with("speed", speed)),
            Step::Waypoint => {
                let counter = self.counter(look, look.player(seat).space);
                ("question-waypoint", none().with("counter", counter))
            }
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

    /// What everybody waits for while these seats are asked.
    pub fn waiting(&self, look: Look, asked: &[Seat]) -> String {
        match *asked {
            [] => self.words.plain("wait-over"),
            [seat] => {
                let key = format!("wait-{}", question_word(&look.question(seat).unwrap_or_default()));
                let key = if self.words.has(&key) { &key } else { "wait-other" };
                self.words.say(key, &Filling::new().with("seat", self.seat(seat)))
            }
            _ => {
                let names: Vec<_> = asked.iter().map(|&seat| self.seat(seat)).collect();
                self.words.say("wait-many", &Filling::new().with("seats", self.words.list(&names)))
            }
        }
    }

    /// An answer, as a list of choices names it.
    ///
    /// # Errors
    /// If the message file cannot tell it.
    pub fn action(&self, look: Look, seat: Seat, action: Action) -> Result<String, Unspoken> {
        let verb = action.to_string();
        let verb = verb.split(' ').next().unwrap_or_default();
        self.words.try_say(&format!("action-{verb}"), &self.choice(look, seat, action))
    }

    fn choice(&self, look: Look, seat: Seat, action: Action) -> Filling<'static> {
        let none = Filling::new;
        let member = |at: u8| look.player(seat).crew.get(usize::from(at));
        let crew = |at: u8| none().with("card", member(at).map_or_else(String::new, |member| self.card(member.card)));
        let object = |object: u8| none().with("object", self.object(ObjectId(object)));
        let place = |at: BoxRef| none().with("place", self.boxed(look, seat, at));
        let lying = |at: BoxRef| look.player(seat).convoy.token_at(at).map_or_else(String::new, |t| self.token_kind(t));
        let foe = |number: u8| none().with("card", self.enemy(look, number));
        match action {
            Action::Explore(slot) => {
                let card = look.s.zone.get(usize::from(slot)).map_or(CardId::NONE, |slot| slot.card);
                none().with("card", self.card(card)).with("slot", slot + 1).with("cost", look.cost(slot))
            }
            Action::Commit(at) => crew(at).with("skill", member(at).map_or(0, |member| look.skill(member))),
            Action::Pass(at) | Action::FeedRest(at) | Action::FeedSkill(at) => crew(at),
            Action::LoseSurvivor(at) | Action::Decontaminate(at) => crew(at),
            Action::Contaminate(at) => crew(at).with("dies", yes_no(look.would_die(seat, at))),
            Action::Pick(at) | Action::Ability(at) => crew(at),
            Action::CardAction => {
                let card = look.explored().card;
                none().with("card", self.card(card)).with("kind", self.met(card))
            }
            Action::Bonus(slot, option) => {
                let slots = &look.rules.board().slots;
                let list = slots.get(usize::from(slot)).and_then(|slot| slot.bonus.get(usize::from(option)));
                let text = list.map_or_else(String::new, |&list| self.effects(list));
                none().with("slot", slot + 1).with("text", text)
            }
            Action::Choose(option) => none().with("text", self.option(look, seat, option)),
            Action::Play(id) | Action::DiscardObject(id) | Action::Prevent(id) => object(id),
            Action::TakeBlock(block, back) => self.block(look, block, back),
            Action::Lose(token) => none().with("token", self.token_kind(token)),
            Action::Give(resource) | Action::TakeResource(resource) => {
                none().with("token", self.token_kind(resource.into()))
            }
            Action::LoadInto(at) => {
                let token = Some(lying(at)).filter(|token| !token.is_empty()).unwrap_or_else(|| "none".to_owned());
                none().with("token", token).with("place", self.bare_box(look, seat, at))
            }
            Action::LoseToken(at) => place(at),
            Action::GiveFrom(at) => none().with("token", lying(at)).with("place", self.bare_box(look, seat, at)),
            Action::Damage(at) => place(at),
            Action::Repair(at) => none().with("place", self.bare_box(look, seat, at)),
            Action::Column(column) => {
                let card = look.player(seat).convoy.card(usize::from(column) * 2);
                let filling = none().with("column", column).with("card", self.card(card));
                filling.with("replaced", self.replaced(look, seat, column))
            }
            Action::Drive(fuel, food) => {
                let all = u8::from(!look.player(seat).fuel_waived) + fuel;
                let paid = if all + food == 0 { "none".to_owned() } else { self.tokens([food, all, 0, 0]) };
                none().with("paid", paid).with("speed", look.speed(seat) + fuel + food)
            }
            Action::MoveTo(space) => {
                let here = yes_no(look.player(seat).space == space);
                let filling = none().with("space", space).with("region", self.region_of(space)).with("here", here);
                let moored = look.rules.board().moorings.get(usize::from(look.s.aurora));
                let aurora = yes_no(moored.is_some_and(|mooring| mooring.space == space));
                filling.with("counter", self.counter(look, space)).with("aurora", aurora)
            }
            Action::Cross(shortcut) => {
                let road = look.rules.board().shortcuts.get(usize::from(shortcut));
                let text = road.and_then(|road| road.crossing).map_or_else(String::new, |list| self.effects(list));
                let (from, to) = road.map_or((0, 0), |road| (road.from, road.to));
                none().with("from", from).with("space", to).with("text", text)
            }
            Action::CrossMine(from) => none().with("from", from).with("space", from.saturating_add(1)),
            Action::LayMine(from, to) => none().with("from", from).with("space", to),
            Action::LiftMine(at) => {
                let mine = look.s.mines.get(usize::from(at));
                let (from, to) = mine.map_or((0, 0), |mine| mine.way.ends(look.rules.board()));
                none().with("from", from).with("space", to)
            }
            Action::FromDiscard(card) => none().with("card", self.card(CardId(card))),
            Action::AttackAtOnce(weapon, number) => foe(number).with("weapon", self.bare_box(look, seat, weapon)),
            Action::Stow(layout) => none().with("layout", layout),
            Action::Shift(from, to) => {
                let filling = none().with("token", lying(from)).with("from", self.bare_box(look, seat, from));
                filling.with("to", self.boxed(look, seat, to))
            }
            Action::Ignore(number) => foe(number),
            Action::LiftTarget(number, at) => foe(number).with("target", letter(at)),
            Action::Attack(weapon, number, ammo) => {
                let weapon = self.bare_box(look, seat, weapon);
                foe(number).with("weapon", weapon).with("from", self.bare_box(look, seat, ammo))
            }
            Action::AttackWith(weapon, number, id) => {
                let weapon = self.bare_box(look, seat, weapon);
                foe(number).with("weapon", weapon).with("object", self.object(ObjectId(id)))
            }
            Action::ReplaceTarget(at) => none().with("target", letter(at)),
            Action::Done | Action::Enough => {
                none().with("question", question_word(&look.question(seat).unwrap_or_default()))
            }
            Action::NoBonus | Action::Drop | Action::Stay | Action::Take | Action::Leave | Action::CeaseFire => none(),
        }
    }

    /// The Device that makes way for another in this column; `none` if none does.
    fn replaced(&self, look: Look, seat: Seat, column: u8) -> String {
        let device = look.player(seat).convoy.card(usize::from(column) * 2 + 1);
        match look.question(seat) {
            Some(Step::PlaceDevice(_)) if device.is_some() => self.card(device),
            _ => "none".to_owned(),
        }
    }

    /// What lies on a space for whoever stops there; `none` if nothing does.
    fn counter(&self, look: Look, space: u8) -> String {
        match look.s.waypoints.get(usize::from(space)).copied().flatten() {
            Some(Waypoint::Resource(resource)) => self.resource(resource),
            Some(Waypoint::Object) => self.words.say("tokens-object", &Filling::new().with("count", 1)),
            Some(Waypoint::Contamination) => self.words.plain("tokens-contamination"),
            None => "none".to_owned(),
        }
    }

    /// The kind of an explored card, which says what meeting it is.
    fn met(&self, card: CardId) -> &'static str {
        match self.content.cards.get(usize::from(card.0)).map(|card| &card.kind) {
            Some(CardKind::Survivor(_)) => "survivor",
            Some(CardKind::Convoy(_)) => "convoy",
            Some(CardKind::Location(_)) => "location",
            _ => "other",
        }
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

    fn block(&self, look: Look, block: u8, back: u16) -> Filling<'static> {
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
        if parts.is_empty() {
            parts.push(self.words.plain("tokens-none"));
        }
        let left = if back == 0 { "none".to_owned() } else { self.tokens([food, fuel, ammo, 0]) };
        Filling::new().with("tokens", self.words.list(&parts)).with("left", left)
    }
}

/// What whoever chooses a crew can do next: `send` one, send `more` or act, choose what comes first (`order`), or just `act`.
fn next_of_crew(look: Look, seat: Seat) -> &'static str {
    if look.involved_skill(seat) < look.cost(look.exploring) {
        "send"
    } else if look.in_zone(seat, Zone::Active).any(|(_, member)| !member.involved) {
        "more"
    } else if look.bonus_options(seat).next().is_some() {
        "order"
    } else {
        "act"
    }
}
