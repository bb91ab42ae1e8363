//! Which answers a question accepts, and which questions need asking at all.
//!
//! Whether a question is asked depends on public things only: a pause must not tell the others what somebody holds.

use tabletop::Seat;

use crate::action::Action;
use crate::content::{Area, CardKind, Effect, ListId, ObjectId, ObjectUse, Resource, Whom};
use crate::convoy::{Each, Stowage, Token};
use crate::look::{Look, MOST_RETURNED, returning};
use crate::road::Way;
use crate::state::{OBJECT_LIMIT, Zone};
use crate::step::{Source, Step};

/// Adds every answer that the seat may give now.
pub fn legal(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if let Some(step) = look.question(seat) {
        Lister { look, seat, list }.answers(step);
    }
}

/// Adds the free actions of a seat: moving cargo outside the Fire Weapons Phase (LA-PLACE-05).
pub fn asides(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if seat.index() >= usize::from(look.s.count) || look.cargo_is_fixed() || look.s.over {
        return;
    }
    let player = look.player(seat);
    let tokens = player.convoy.resources() | player.convoy.holding(Token::Survivor);
    for from in Each(tokens) {
        for to in Each(player.convoy.boxes()) {
            if player.convoy.can_shift(from, to) {
                list.push(Action::Shift(from, to));
            }
        }
    }
}

/// Does this step wait for an answer? Steps that do not are carried out, or skipped where nothing can be decided.
pub fn waits(look: Look, seat: Seat, step: Step) -> bool {
    let player = look.player(seat);
    let convoy = &player.convoy;
    let has_objects = !player.objects.is_empty();
    let can_feed = || convoy.count(Token::Food) > 0 && look.any_in(seat, Zone::Exhausted);
    let can_use_ability = || player.crew.iter().any(|member| look.ability_usable(seat, member));
    match step {
        Step::Turn => look.any_in(seat, Zone::Active) || has_objects || can_feed(),
        Step::TurnEnd | Step::RestFeed => has_objects || can_feed(),
        Step::MoveEnd => has_objects && player.drove,
        Step::RestAbilities => has_objects || can_use_ability(),
        Step::Move => has_objects || can_use_ability() || look.can_drive(seat),
        Step::Bonus => {
            look.involved(seat).next().is_some() && (has_objects || look.bonus_options(seat).next().is_some())
        }
        Step::KeepThree => player.objects.len() > OBJECT_LIMIT,
        Step::LoadInto { token, .. } => convoy.accepting(token) != 0,
        Step::DropTrailers => convoy.trailers() > usize::from(convoy.truck(look.content()).1),
        Step::LoseCard => !player.crew.is_empty(),
        Step::LoseToken => convoy.holding(Token::Survivor) != 0,
        Step::Choose { first, count, .. } => look.payable_options(seat, first, count).next().is_some(),
        Step::DiscardObject(left) => left > 0 && has_objects,
        Step::DiscardResource(left) => left > 0 && convoy.resources() != 0,
        Step::Trade => look.tradable(seat).next().is_some(),
        Step::Damage { left, area } => left > 0 && convoy.open_to_damage(area) != 0,
        Step::Repair(left) => left > 0 && convoy.damage() != 0,
        Step::Contaminate { left, whom, source } => {
            left > 0 && player.crew.iter().any(|member| look.can_contaminate(seat, member, whom, source))
        }
        Step::Decontaminate { left, whom } => left > 0 && look.contaminated(seat, whom).next().is_some(),
        Step::RaiseSkill(to) => player.crew.iter().any(|member| look.can_raise(member, to)),
        Step::Recover => player.crew.iter().any(|member| member.zone != Zone::Active),
        Step::Wake => look.any_in(seat, Zone::Rest),
        Step::Scrounge => look.missing(seat).next().is_some(),
        Step::IgnoreEnemy => enemies_to_ignore(look, seat) != 0,
        Step::Fire => can_fire(look, seat),
        Step::AttackAtOnce => look.can_attack_at_once(seat),
        Step::FromDiscard => look.improvements(seat).next().is_some(),
        Step::LayMine => !look.s.route.is_empty(),
        Step::TakeLoot(card) => is_optional(look, seat, card),
        Step::Crew
        | Step::Stow
        | Step::Gather
        | Step::MakeRoom { .. }
        | Step::PlaceTrailer(_)
        | Step::PlaceDevice(_)
        | Step::Drive(_)
        | Step::LiftMine(_)
        | Step::Waypoint
        | Step::LiftTarget(_)
        | Step::ReplaceTarget(_) => true,
        Step::CardAction
        | Step::CardAfterBonus
        | Step::Exhaust
        | Step::CloseLocation
        | Step::DrawObjects(_)
        | Step::Load(..)
        | Step::Reload
        | Step::Effects { .. }
        | Step::RowDamage { .. }
        | Step::GainFame(_)
        | Step::LoseFame { .. }
        | Step::RestMove
        | Step::EndMove
        | Step::Avalanche(_)
        | Step::Target(_)
        | Step::Defeat(_)
        | Step::Install(_)
        | Step::ObjectsDue => false,
    }
}

fn can_fire(look: Look, seat: Seat) -> bool {
    let player = look.player(seat);
    player.convoy.weapons() & !player.fired != 0
        && (player.convoy.count(Token::Ammo) > 0 || !player.objects.is_empty())
        && look.in_range(seat).next().is_some()
}

/// Loot that may be declined (RUL-LA-83). A Survivor needs a box that could take the token.
fn is_optional(look: Look, seat: Seat, card: crate::content::CardId) -> bool {
    match &look.content().card(card).kind {
        CardKind::Convoy(convoy) => convoy.optional,
        CardKind::Survivor(_) => look.player(seat).convoy.accepting(Token::Survivor) != 0,
        _ => false,
    }
}

/// Is there more than one layout to choose from before the shooting?
pub fn can_choose_stowage(look: Look, seat: Seat) -> bool {
    look.in_danger(seat) && (1..Stowage::ALL.len()).any(|layout| is_new_layout(look, seat, layout))
}

/// A layout is offered if it differs from all before it.
fn is_new_layout(look: Look, seat: Seat, layout: usize) -> bool {
    let convoy = &look.player(seat).convoy;
    let this = convoy.arranged(Stowage::ALL[layout]);
    Stowage::ALL[..layout].iter().all(|&before| convoy.arranged(before) != this)
}

/// Numbers of the Enemies on the Road board and in the Exploration Zone that are not ignored yet, as bits (RUL-LA-64).
fn enemies_to_ignore(look: Look, seat: Seat) -> u8 {
    let on_road = look.s.foes.iter().map(|foe| foe.card);
    let in_zone = look.s.zone.iter().map(|slot| slot.card).filter(|card| card.is_some());
    let numbers = on_road.chain(in_zone).filter_map(|card| look.enemy(card));
    numbers.fold(0, |set, enemy| set | 1 << enemy.number) & !look.player(seat).ignored
}

struct Lister<'a, 'b> {
    look: Look<'a>,
    seat: Seat,
    list: &'b mut Vec<Action>,
}

impl Lister<'_, '_> {
    fn add(&mut self, action: Action) {
        self.list.push(action);
    }

    fn answers(&mut self, step: Step) {
        match step {
            Step::Turn => self.turn(),
            Step::Crew => self.crew(),
            Step::Bonus => {
                self.bonus();
                self.playable_objects();
                self.add(Action::NoBonus);
            }
            Step::TurnEnd | Step::RestFeed => self.feed_and_finish(),
            Step::Gather => self.blocks(),
            Step::KeepThree => self.keep_three(),
            Step::MakeRoom { token, recruit } => self.make_room(token, recruit),
            Step::LoadInto { token, recruit } => self.load_into(token, recruit),
            Step::PlaceTrailer(_) | Step::DropTrailers => self.trailer_columns(),
            Step::PlaceDevice(_) => {
                self.add(Action::Column(0));
                self.trailer_columns();
            }
            Step::LoseCard => self.lose_card(),
            Step::LoseToken => {
                self.boxes(self.look.player(self.seat).convoy.holding(Token::Survivor), Action::LoseToken)
            }
            Step::Choose { first, count, .. } => self.options(first, count),
            Step::DiscardObject(_) => self.hand(Action::DiscardObject),
            Step::DiscardResource(_) => self.resources(),
            Step::Trade => {
                let look = self.look;
                self.list.extend(look.tradable(self.seat).map(Action::Give));
            }
            Step::Damage { area, .. } => self.damage(area),
            Step::Repair(_) => {
                self.boxes(self.look.player(self.seat).convoy.damage(), Action::Repair);
                self.add(Action::Enough);
            }
            Step::Contaminate { whom, source, .. } => self.contaminate(whom, source),
            Step::Decontaminate { whom, .. } => {
                let look = self.look;
                self.list.extend(look.contaminated(self.seat, whom).map(|(at, _)| Action::Decontaminate(at)));
                self.add(Action::Enough);
            }
            Step::RaiseSkill(to) => self.pick(|look, member| look.can_raise(member, to)),
            Step::Recover => self.pick(|_, member| member.zone != Zone::Active),
            Step::Wake => self.pick(|_, member| member.zone == Zone::Rest),
            Step::RestAbilities => {
                self.abilities();
                self.playable_objects();
                self.add(Action::Done);
            }
            Step::Scrounge => {
                let look = self.look;
                self.list.extend(look.missing(self.seat).map(Action::TakeResource));
            }
            Step::Move => self.movement(),
            Step::MoveEnd => {
                self.playable_objects();
                self.add(Action::Done);
            }
            Step::Drive(speed) => self.destinations(speed),
            Step::Waypoint | Step::TakeLoot(_) => {
                self.add(Action::Take);
                self.add(Action::Leave);
            }
            Step::Stow => self.layouts(),
            Step::IgnoreEnemy => {
                let numbers = enemies_to_ignore(self.look, self.seat);
                self.list.extend((0..8).filter(|number| numbers & (1 << number) != 0).map(Action::Ignore));
            }
            Step::Fire => self.attacks(),
            Step::AttackAtOnce => self.attacks_at_once(),
            Step::FromDiscard => {
                let look = self.look;
                self.list.extend(look.improvements(self.seat).map(|card| Action::FromDiscard(card.0)));
            }
            Step::LayMine => {
                let look = self.look;
                let ends = look.s.route.each().map(|way| way.ends(look.rules.board()));
                self.list.extend(ends.map(|(from, to)| Action::LayMine(from, to)));
            }
            Step::LiftMine(_) => self.list.extend(self.look.rearmost_mines().map(Action::LiftMine)),
            Step::LiftTarget(_) => self.own_targets(),
            Step::ReplaceTarget(_) => self.list.extend((0..4).map(Action::ReplaceTarget)),
            _ => {}
        }
    }

    fn turn(&mut self) {
        let look = self.look;
        if !look.any_in(self.seat, Zone::Active) {
            self.feed_and_finish();
            return;
        }
        self.slots();
        for (at, member) in look.in_zone(self.seat, Zone::Active) {
            self.add(Action::Pass(at));
            if look.player(self.seat).convoy.count(Token::Food) > 0 {
                debug_assert!(!member.involved);
                self.add(Action::FeedSkill(at));
            }
        }
        self.feed_rest();
        self.playable_objects();
    }

    /// LA-EXP-06, LA-EXP-07, RUL-LA-35.
    fn slots(&mut self) {
        let skill = self.look.active_skill(self.seat);
        for slot in 0..self.look.s.zone.len() as u8 {
            if skill >= self.look.cost(slot) && can_explore(self.look, self.seat, slot) {
                self.add(Action::Explore(slot));
            }
        }
    }

    fn crew(&mut self) {
        let look = self.look;
        let active = look.in_zone(self.seat, Zone::Active).filter(|(_, member)| !member.involved);
        self.list.extend(active.map(|(at, _)| Action::Commit(at)));
        if look.involved(self.seat).next().is_none() || look.involved_skill(self.seat) < look.cost(look.exploring) {
            return;
        }
        if look.card_action_possible(self.seat, look.explored().card) {
            self.add(Action::CardAction);
            self.bonus();
        } else {
            let paying =
                look.bonus_options(self.seat).filter(|&(_, _, list)| look.bonus_pays_for_card(self.seat, list));
            self.list.extend(paying.map(|(slot, option, _)| Action::Bonus(slot, option)));
        }
    }

    fn bonus(&mut self) {
        let look = self.look;
        self.list.extend(look.bonus_options(self.seat).map(|(slot, option, _)| Action::Bonus(slot, option)));
    }

    fn feed_rest(&mut self) {
        let look = self.look;
        if look.player(self.seat).convoy.count(Token::Food) > 0 {
            self.list.extend(look.in_zone(self.seat, Zone::Exhausted).map(|(at, _)| Action::FeedRest(at)));
        }
    }

    fn feed_and_finish(&mut self) {
        self.feed_rest();
        self.playable_objects();
        self.add(Action::Done);
    }

    fn playable_objects(&mut self) {
        let (look, seat) = (self.look, self.seat);
        let playable = look.kinds_in_hand(seat).filter(|&object| look.playable(seat, object));
        self.list.extend(playable.map(|object| Action::Play(object.0)));
    }

    fn hand(&mut self, action: fn(u8) -> Action) {
        let look = self.look;
        self.list.extend(look.kinds_in_hand(self.seat).map(|object| action(object.0)));
    }

    fn keep_three(&mut self) {
        self.hand(Action::DiscardObject);
        self.playable_objects();
    }

    /// Every block that has a token, with every choice of Resources to return at once (LA-GATHER-05, -07, RUL-LA-37).
    fn blocks(&mut self) {
        let blocks = self.look.explored().blocks;
        for (at, block) in blocks.iter().enumerate() {
            if block.iter().all(|&tokens| tokens == 0) {
                continue;
            }
            let [food, fuel, ammo] = [0, 1, 2].map(|resource| block[resource].min(MOST_RETURNED));
            for returned_ammo in 0..=ammo {
                for returned_fuel in 0..=fuel {
                    for returned_food in 0..=food {
                        let returned = returning([returned_food, returned_fuel, returned_ammo]);
                        self.add(Action::TakeBlock(at as u8, returned));
                    }
                }
            }
        }
    }

    fn make_room(&mut self, token: Token, recruit: bool) {
        let player = self.look.player(self.seat);
        for gone in Token::ALL {
            let possible = if gone == token {
                !recruit || can_lose_older(self.look, self.seat)
            } else {
                let allowed = gone != Token::Survivor || can_lose_older(self.look, self.seat);
                allowed && player.convoy.has_room_without(token, gone)
            };
            if possible {
                self.add(Action::Lose(gone));
            }
        }
    }

    /// RUL-LA-14: an empty box; only if there is none, a box whose occupant goes.
    fn load_into(&mut self, token: Token, recruit: bool) {
        let convoy = &self.look.player(self.seat).convoy;
        let fitting = convoy.accepting(token);
        let empty = fitting & convoy.empty();
        if empty != 0 {
            self.boxes(empty, Action::LoadInto);
            return;
        }
        let same_kind = if recruit { 0 } else { convoy.holding(token) };
        let spared = if can_lose_older(self.look, self.seat) { 0 } else { convoy.holding(Token::Survivor) };
        self.boxes(fitting & !same_kind & !spared, Action::LoadInto);
        if !recruit {
            self.add(Action::Drop);
        }
    }

    fn trailer_columns(&mut self) {
        let trailers = self.look.player(self.seat).convoy.trailers() as u8;
        self.list.extend((1..=trailers).map(Action::Column));
    }

    /// LA-DMG-05; a recruit of this turn goes only if there is nobody else (LA-REC-03).
    fn lose_card(&mut self) {
        let look = self.look;
        let spared = look.player(self.seat).crew.iter().any(|member| !member.recruit);
        let choices = look.crew(self.seat).filter(|(_, member)| !(spared && member.recruit));
        self.list.extend(choices.map(|(at, _)| Action::LoseSurvivor(at)));
    }

    fn boxes(&mut self, boxes: u64, action: fn(crate::convoy::BoxRef) -> Action) {
        self.list.extend(Each(boxes).map(action));
    }

    fn options(&mut self, first: ListId, count: u8) {
        let look = self.look;
        self.list.extend(look.payable_options(self.seat, first, count).map(Action::Choose));
    }

    /// Which token of a kind goes matters only while cargo is fixed.
    fn resources(&mut self) {
        let convoy = &self.look.player(self.seat).convoy;
        if self.look.cargo_is_fixed() {
            self.boxes(convoy.resources(), Action::GiveFrom);
        } else {
            let present = Resource::ALL.into_iter().filter(|&resource| convoy.count(resource.into()) > 0);
            self.list.extend(present.map(Action::Give));
        }
    }

    fn damage(&mut self, area: Area) {
        self.boxes(self.look.player(self.seat).convoy.open_to_damage(area), Action::Damage);
    }

    fn contaminate(&mut self, whom: Whom, source: Source) {
        let (look, seat) = (self.look, self.seat);
        let choices = look.crew(seat).filter(|(_, member)| look.can_contaminate(seat, member, whom, source));
        self.list.extend(choices.map(|(at, _)| Action::Contaminate(at)));
        let stops = |object: &crate::content::ObjectId| {
            look.content().objects[usize::from(object.0)].effect == ObjectUse::StopContamination
        };
        self.list.extend(look.kinds_in_hand(seat).filter(stops).map(|object| Action::Prevent(object.0)));
    }

    fn pick(&mut self, allowed: impl Fn(Look, &crate::state::Member) -> bool) {
        let look = self.look;
        let choices = look.crew(self.seat).filter(|(_, member)| allowed(look, member));
        self.list.extend(choices.map(|(at, _)| Action::Pick(at)));
    }

    fn abilities(&mut self) {
        let (look, seat) = (self.look, self.seat);
        let usable = look.crew(seat).filter(|(_, member)| look.ability_usable(seat, member));
        self.list.extend(usable.map(|(at, _)| Action::Ability(at)));
    }

    fn movement(&mut self) {
        self.abilities();
        self.playable_objects();
        self.add(Action::Stay);
        if !self.look.can_drive(self.seat) {
            return;
        }
        let player = self.look.player(self.seat);
        let basic = if player.fuel_waived { 0 } else { 1 };
        let fuel = player.convoy.count(Token::Fuel) - basic;
        let food = if self.look.recycles(self.seat) { player.convoy.count(Token::Food) } else { 0 };
        for more_food in 0..=food {
            self.list.extend((0..=fuel).map(|more_fuel| Action::Drive(more_fuel, more_food)));
        }
    }

    /// LA-MOVE-08: any number of spaces up to the speed, forward (RUL-LA-66).
    fn destinations(&mut self, speed: u8) {
        let look = self.look;
        let reach = look.reach(self.seat);
        for space in look.player(self.seat).space..look.rules.road.len() as u8 {
            if reach[usize::from(space)] <= speed {
                self.add(Action::MoveTo(space));
            }
        }
        self.list.extend(look.crossings(self.seat, speed).map(|(way, _)| match way {
            Way::Shortcut(at) => Action::Cross(at),
            Way::Main(from) => Action::CrossMine(from),
        }));
    }

    fn layouts(&mut self) {
        self.add(Action::Stow(0));
        for layout in 1..Stowage::ALL.len() {
            if is_new_layout(self.look, self.seat, layout) {
                self.add(Action::Stow(layout as u8));
            }
        }
    }

    /// LA-FIRE-05 to -07, LA-CARD-INCENDIARY.
    fn attacks(&mut self) {
        let (look, seat) = (self.look, self.seat);
        let player = look.player(seat);
        for weapon in Each(player.convoy.weapons() & !player.fired) {
            for foe in look.in_range(seat) {
                let number = look.number(foe);
                let ammo = Each(player.convoy.holding(Token::Ammo));
                self.list.extend(ammo.map(|ammo| Action::Attack(weapon, number, ammo)));
                let free = look.kinds_in_hand(seat).filter(|&object| is_free_attack(look, object));
                self.list.extend(free.map(|object| Action::AttackWith(weapon, number, object.0)));
            }
        }
        self.add(Action::CeaseFire);
    }

    /// LB-BONUS-12 to -14. The Ammo has been paid; which token it was does not matter outside Fire Weapons.
    fn attacks_at_once(&mut self) {
        let (look, seat) = (self.look, self.seat);
        for weapon in Each(look.player(seat).convoy.weapons()) {
            let foes = look.in_range(seat).map(|foe| look.number(foe));
            self.list.extend(foes.map(|number| Action::AttackAtOnce(weapon, number)));
        }
    }

    fn own_targets(&mut self) {
        for foe in &self.look.s.foes {
            let number = self.look.number(foe);
            let own = (0..4u8).filter(|&at| foe.target(usize::from(at)) == Some(self.seat));
            self.list.extend(own.map(|at| Action::LiftTarget(number, at)));
        }
    }
}

/// Could a player with other Objects in hand answer this question otherwise? Everybody knows how many Objects somebody holds,
/// but not which (RUL-LA-141): whoever answers for somebody asks this first, as a pause would tell.
pub fn depends_on_hand(look: Look, seat: Seat) -> bool {
    let held = look.player(seat).objects.len();
    match look.question(seat) {
        None => false,
        // Two of a kind are one answer, two kinds are two.
        Some(Step::DiscardObject(_)) => held > 1,
        Some(
            Step::Crew
            | Step::Stow
            | Step::Gather
            | Step::MakeRoom { .. }
            | Step::LoadInto { .. }
            | Step::PlaceTrailer(_)
            | Step::PlaceDevice(_)
            | Step::DropTrailers
            | Step::LoseCard
            | Step::LoseToken
            | Step::Choose { .. }
            | Step::DiscardResource(_)
            | Step::Trade
            | Step::Damage { .. }
            | Step::Repair(_)
            | Step::Decontaminate { .. }
            | Step::RaiseSkill(_)
            | Step::Recover
            | Step::Wake
            | Step::Scrounge
            | Step::Drive(_)
            | Step::Waypoint
            | Step::TakeLoot(_)
            | Step::IgnoreEnemy
            | Step::AttackAtOnce
            | Step::FromDiscard
            | Step::LayMine
            | Step::LiftMine(_)
            | Step::LiftTarget(_)
            | Step::ReplaceTarget(_),
        ) => false,
        // Where an Object may be played, kept or used. What is not named above is taken for such a question: to ask tells nothing.
        Some(_) => held > 0,
    }
}

/// The answer that lets a chance to play Objects pass, where nothing else is asked and the chance comes again. Objects can be
/// played in the player's turns and before moving as well (RUL-LA-48), a Mine only after moving (LM-USE-01): with Mines in the
/// game everybody with an Object may hold one then. After the last movement of a game nothing comes again.
pub fn lets_pass(look: Look, seat: Seat, legal: &[Action]) -> Option<Action> {
    match look.question(seat)? {
        Step::TurnEnd | Step::RestFeed | Step::RestAbilities | Step::Bonus => {}
        Step::MoveEnd if !look.is_last_round() && !look.rules.modules.mine => {}
        _ => return None,
    }
    let waits = |action: &Action| matches!(*action, Action::Play(object) if !lays_mine(look, ObjectId(object)));
    let mut others = legal.iter().filter(|action| !waits(action));
    others.next().copied().filter(|_| others.next().is_none())
}

fn lays_mine(look: Look, object: ObjectId) -> bool {
    let ObjectUse::Play(list) = look.content().objects[usize::from(object.0)].effect else { return false };
    look.content().list(list).contains(&Effect::LayMine)
}

/// Is there a card in the slot whose action can be carried out, if need be after its Bonus Action?
pub fn can_explore(look: Look, seat: Seat, slot: u8) -> bool {
    let card = look.s.zone[usize::from(slot)].card;
    if !card.is_some() || look.enemy(card).is_some() {
        return false;
    }
    let look = look.at_slot(slot);
    look.card_action_possible(seat, card)
        || (matches!(look.content().card(card).kind, CardKind::Encounter(_))
            && look.bonus_options(seat).any(|(_, _, list)| look.bonus_pays_for_card(seat, list)))
}

fn is_free_attack(look: Look, object: ObjectId) -> bool {
    matches!(look.content().objects[usize::from(object.0)].effect, ObjectUse::FreeAttack(_))
}

/// Is there a Survivor other than this turn's recruits, and another besides it, to discard for room (RUL-LA-20, RUL-LA-149)?
pub fn can_lose_older(look: Look, seat: Seat) -> bool {
    let crew = &look.player(seat).crew;
    crew.len() > 1 && crew.iter().any(|member| !member.recruit)
}
