//! Why something is not allowed: the rule that forbids it.
//!
//! [`crate::legal`] alone decides what is allowed. Here a refused action is looked at once more to name the most
//! specific rule in its way; what fits no better reason is simply not what the player is asked.

use tabletop::{Refusal, Seat};

use crate::action::Action;
use crate::content::{Area, BoxKind, CardId, CardKind, CardSet, Effect, ListId, ObjectUse, Resource, Shortcut, Whom};
use crate::convoy::{BoxRef, Convoy, Token};
use crate::legal;
use crate::look::{Look, returned};
use crate::reasons::Reason;
use crate::road::{Way, Ways};
use crate::state::{Member, Phase, SPACES, Zone};
use crate::step::{Source, Step};

/// Why this seat may not do this now; `None` if it may.
pub fn explain(look: Look, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.index() >= usize::from(look.s.count) {
        return Some(Reason::NoSuchSeat.into());
    }
    let allowed = match action {
        Action::Shift(from, to) => can_shift(look, seat, from, to),
        _ => is_legal(look, seat, action),
    };
    (!allowed).then(|| Explainer { look, seat }.reason(action).into())
}

fn can_shift(look: Look, seat: Seat, from: BoxRef, to: BoxRef) -> bool {
    let player = look.player(seat);
    !look.s.over && player.alive && !look.cargo_is_fixed() && player.convoy.can_shift(from, to)
}

fn is_legal(look: Look, seat: Seat, action: Action) -> bool {
    let mut list = Vec::new();
    legal::legal(look, seat, &mut list);
    list.contains(&action)
}

#[derive(Clone, Copy)]
struct Explainer<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl Explainer<'_> {
    fn reason(self, action: Action) -> Reason {
        let player = self.look.player(self.seat);
        if self.look.s.over {
            return Reason::GameOver;
        }
        if !player.alive {
            return Reason::Eliminated;
        }
        if let Action::Shift(from, to) = action {
            return self.shift(from, to);
        }
        match self.look.question(self.seat) {
            Some(step) => self.asked(step, action),
            None => self.not_asked(action),
        }
    }

    fn member(self, at: u8) -> Option<Member> {
        self.look.player(self.seat).crew.get(usize::from(at)).copied()
    }

    // ---- out of turn ----

    fn not_asked(self, action: Action) -> Reason {
        match action {
            Action::FeedRest(_) | Action::FeedSkill(_) => Reason::FeedOutOfTurn,
            Action::Play(_) => Reason::ObjectOutOfTurn,
            Action::Explore(_) | Action::Pass(_) if self.look.s.phase == Phase::Exploration => Reason::NotYourTurn,
            Action::Drive(..) | Action::Stay if self.look.s.phase == Phase::Movement => Reason::NotYourMovement,
            Action::Attack(..) | Action::AttackWith(..) if self.look.s.phase == Phase::Fire => Reason::NotYourFire,
            _ => self.wrong_phase(action).unwrap_or(Reason::NotAsked),
        }
    }

    /// Actions that belong to another phase (LA-ROUND-01).
    fn wrong_phase(self, action: Action) -> Option<Reason> {
        let phase = match action {
            Action::Explore(_) | Action::Pass(_) | Action::Commit(_) => Phase::Exploration,
            Action::Drive(..) | Action::MoveTo(_) | Action::Stay => Phase::Movement,
            Action::Attack(..) | Action::AttackWith(..) | Action::CeaseFire => Phase::Fire,
            Action::AttackAtOnce(..) | Action::FromDiscard(_) => Phase::Exploration,
            _ => return None,
        };
        (phase != self.look.s.phase).then_some(Reason::WrongPhase)
    }

    // ---- asked, but not this ----

    fn asked(self, step: Step, action: Action) -> Reason {
        match (step, action) {
            (Step::Turn, Action::Explore(slot)) => self.explore(slot),
            (Step::Turn, Action::Pass(at)) => self.pass(at),
            (Step::Turn, Action::Done) => Reason::MustExploreOrPass,
            (Step::Turn | Step::TurnEnd | Step::RestFeed, Action::FeedRest(at)) => self.feed_rest(at),
            (Step::Turn, Action::FeedSkill(at)) => self.feed_skill(at),
            (Step::TurnEnd, Action::FeedSkill(_)) => Reason::FeedTooLate,
            (Step::RestFeed, Action::FeedSkill(_)) => Reason::FeedSkillInRest,
            (Step::TurnEnd, Action::Explore(_) | Action::Pass(_)) => Reason::OneActionATurn,
            (_, Action::FeedRest(_) | Action::FeedSkill(_)) => Reason::FeedBetweenSteps,
            (_, Action::Play(object)) => self.play(object),
            (Step::Crew, Action::Commit(at)) => self.commit(at),
            (Step::Crew, Action::CardAction) => self.card_action(),
            (Step::Crew | Step::Bonus, Action::Bonus(slot, option)) => self.bonus(step, slot, option),
            (Step::Bonus, Action::CardAction) => Reason::CardActionDone,
            (Step::Gather, Action::TakeBlock(block, mask)) => self.block(block, mask),
            (Step::Gather, _) => Reason::CardActionMandatory,
            (Step::KeepThree, _) => Reason::TooManyObjects,
            (Step::MakeRoom { token, recruit }, Action::Lose(gone)) => self.lose(token, gone, recruit),
            (Step::LoadInto { token, recruit }, Action::LoadInto(at)) => self.load_into(token, at, recruit),
            (Step::LoadInto { recruit: true, .. }, Action::Drop) => Reason::RecruitStays,
            (Step::LoadInto { .. }, Action::Drop) => Reason::RoomLeft,
            (Step::PlaceTrailer(_), Action::Column(_)) => Reason::NoSuchTrailer,
            (Step::PlaceDevice(_), Action::Column(_)) => Reason::NoPlaceForDevice,
            (Step::DropTrailers, _) => Reason::TooManyTrailers,
            (Step::LoseCard, Action::LoseSurvivor(at)) if self.member(at).is_some() => Reason::RecruitStays,
            (Step::LoseCard, _) => Reason::TokenTakesCard,
            (Step::Choose { source, .. }, Action::Choose(_)) => self.choice(source),
            (Step::Trade, Action::Give(resource)) => self.trade(resource),
            (Step::DiscardResource(_), Action::Give(_) | Action::GiveFrom(_)) => Reason::NoSuchResource,
            (Step::DiscardObject(_), Action::DiscardObject(_)) => Reason::NoSuchObject,
            (Step::Damage { area, .. }, Action::Damage(at)) => self.damage(area, at),
            (Step::Damage { .. }, _) => Reason::DamageMandatory,
            (Step::Repair(_), Action::Repair(_)) => Reason::NotDamaged,
            (Step::Contaminate { whom, source, .. }, Action::Contaminate(at)) => self.contaminate(whom, source, at),
            (Step::Contaminate { .. }, Action::Prevent(_)) => Reason::NoHazmat,
            (Step::Contaminate { .. }, _) => Reason::ContaminationMandatory,
            (Step::Decontaminate { whom, .. }, Action::Decontaminate(at)) => self.decontaminate(whom, at),
            (Step::RaiseSkill(_), Action::Pick(_)) => Reason::SkillHighEnough,
            (Step::Recover, Action::Pick(_)) => Reason::AlreadyActive,
            (Step::Wake, Action::Pick(_)) => Reason::NotInRest,
            (Step::RestAbilities | Step::Move, Action::Ability(at)) => self.ability(at),
            (Step::Scrounge, Action::TakeResource(_)) => Reason::NotMissing,
            (Step::Move, Action::Drive(fuel, food)) => self.drive(fuel, food),
            (Step::Move, Action::MoveTo(_)) => Reason::PayFirst,
            (Step::Drive(speed), Action::MoveTo(space)) => self.move_to(speed, space),
            (Step::Drive(speed), Action::Cross(shortcut)) => self.cross(speed, shortcut),
            (Step::Drive(speed), Action::CrossMine(from)) => self.cross_mine(speed, from),
            (Step::Drive(_), Action::Drive(..)) => Reason::SpeedFixed,
            (Step::LayMine, Action::LayMine(from, to)) => self.lay_mine(from, to),
            (Step::LiftMine(_), _) => Reason::NotRearmost,
            (Step::FromDiscard, Action::FromDiscard(card)) => self.discarded(card),
            (Step::AttackAtOnce, Action::AttackAtOnce(weapon, number)) => self.attack_at_once(weapon, number),
            (Step::AttackAtOnce, Action::AttackWith(..)) => Reason::OnlyAmmoNow,
            (Step::IgnoreEnemy, _) => Reason::NoSuchEnemy,
            (Step::Fire, Action::Attack(weapon, number, ammo)) => self.attack(weapon, number, Some(ammo)),
            (Step::Fire, Action::AttackWith(weapon, number, _)) => self.attack(weapon, number, None),
            (Step::LiftTarget(_), _) => Reason::NotYourTarget,
            (Step::ReplaceTarget(_), _) => Reason::TargetsFull,
            _ => self.wrong_phase(action).unwrap_or(Reason::NotAsked),
        }
    }

    // ---- Exploration ----

    fn explore(self, slot: u8) -> Reason {
        let Some(card) = self.look.s.zone.get(usize::from(slot)).map(|slot| slot.card) else {
            return Reason::NoSuchSlot;
        };
        if !card.is_some() {
            return Reason::EmptySlot;
        }
        if self.look.enemy(card).is_some() {
            return Reason::EnemyChosen;
        }
        if !self.look.any_in(self.seat, Zone::Active) {
            return Reason::NobodyActive;
        }
        if self.look.active_skill(self.seat) < self.look.cost(slot) {
            return Reason::TooLittleSkill;
        }
        Reason::CardActionImpossible
    }

    fn pass(self, at: u8) -> Reason {
        match self.member(at) {
            Some(_) => Reason::PassNeedsActive,
            None => Reason::NoSuchSurvivor,
        }
    }

    fn has_food(self) -> bool {
        self.look.player(self.seat).convoy.count(Token::Food) > 0
    }

    fn feed_rest(self, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(_) if !self.has_food() => Reason::NoFood,
            Some(_) => Reason::NotExhausted,
        }
    }

    fn feed_skill(self, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(_) if !self.has_food() => Reason::NoFood,
            Some(_) => Reason::FeedNeedsActive,
        }
    }

    fn commit(self, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(member) if member.involved => Reason::AlreadyInvolved,
            Some(_) => Reason::CommitNeedsActive,
        }
    }

    fn is_paid(self) -> bool {
        self.look.involved(self.seat).next().is_some()
            && self.look.involved_skill(self.seat) >= self.look.cost(self.look.exploring)
    }

    fn card_action(self) -> Reason {
        if self.is_paid() { Reason::CardActionImpossible } else { Reason::CostNotPaid }
    }

    fn bonus(self, step: Step, slot: u8, option: u8) -> Reason {
        if step == Step::Crew && !self.is_paid() {
            return Reason::CostNotPaid;
        }
        let slots = &self.look.rules.board().slots;
        let Some(list) = slots.get(usize::from(slot)).and_then(|slot| slot.bonus.get(usize::from(option))) else {
            return Reason::NoSuchOption;
        };
        if slot != self.look.exploring && !self.look.has_active(self.seat, crate::content::Ability::AnyBonus) {
            return Reason::BonusOfOtherSlot;
        }
        if self.look.is_bonus_possible(self.seat, *list) {
            Reason::CardActionImpossible
        } else {
            Reason::BonusImpossible
        }
    }

    fn block(self, block: u8, mask: u16) -> Reason {
        let Some(tokens) = self.look.explored().blocks.get(usize::from(block)) else {
            return Reason::NoSuchOption;
        };
        let too_many = returned(mask).into_iter().zip(tokens).any(|(back, &there)| back > there);
        if too_many || mask >> 12 != 0 { Reason::ReturnsTooMuch } else { Reason::EmptyBlock }
    }

    fn choice(self, source: Source) -> Reason {
        if source == Source::Card { Reason::EncounterNotPayable } else { Reason::OptionNotPayable }
    }

    fn trade(self, resource: Resource) -> Reason {
        if self.look.player(self.seat).convoy.count(resource.into()) == 0 {
            Reason::NoSuchResource
        } else {
            Reason::SameResource
        }
    }

    // ---- Objects and abilities ----

    fn play(self, object: u8) -> Reason {
        let object = crate::content::ObjectId(object);
        if !self.look.holds(self.seat, object) {
            return Reason::NoSuchObject;
        }
        let kind = &self.look.content().objects[usize::from(object.0)];
        if kind.phases & (1 << self.look.s.phase as u8) == 0 {
            return Reason::ObjectOutOfPhase;
        }
        if !self.look.on_turn(self.seat) {
            return Reason::ObjectOutOfTurn;
        }
        if self.look.playable(self.seat, object) {
            return Reason::NotAsked;
        }
        let waives = |list: ListId| self.look.content().list(list).iter().any(|e| matches!(e, Effect::WaiveFuel(_)));
        match kind.effect {
            ObjectUse::Play(list) if waives(list) && self.look.lacks_driver(self.seat) => Reason::NobodyAtTheWheel,
            ObjectUse::Play(_) | ObjectUse::StopContamination | ObjectUse::FreeAttack(_) => Reason::ObjectUseless,
        }
    }

    fn ability(self, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(member) if member.zone != Zone::Active => Reason::AbilityNeedsActive,
            Some(member) if member.used => Reason::AbilityUsed,
            Some(_) => Reason::AbilityOutOfPhase,
        }
    }

    // ---- cargo ----

    fn shift(self, from: BoxRef, to: BoxRef) -> Reason {
        let convoy = &self.look.player(self.seat).convoy;
        if self.look.cargo_is_fixed() {
            return Reason::CargoFixed;
        }
        let Some(token) = convoy.token_at(from) else { return Reason::NothingToMove };
        if convoy.accepting(token) & to.bit() == 0 {
            return self.not_accepted(convoy, token, to);
        }
        Reason::OccupantStays
    }

    /// Why a token may not lie in a box.
    fn not_accepted(self, convoy: &Convoy, token: Token, at: BoxRef) -> Reason {
        if convoy.boxes() & at.bit() == 0 {
            return Reason::NoSuchBox;
        }
        if convoy.damage() & at.bit() != 0 {
            return Reason::BoxDamaged;
        }
        match convoy.kind_at(self.look.content(), at) {
            BoxKind::Armor => Reason::ArmorBox,
            BoxKind::Weapon(_) => Reason::WeaponBox,
            BoxKind::Special(_) => Reason::SpecialBox,
            BoxKind::Survivor => Reason::SurvivorBox,
            BoxKind::FoodFuel => Reason::FoodFuelBox,
            BoxKind::Any if convoy.token_at(at) == Some(token) => Reason::OccupantStays,
            BoxKind::Any => Reason::BoxTaken,
        }
    }

    fn lose(self, token: Token, gone: Token, recruit: bool) -> Reason {
        if gone == Token::Survivor && !legal::can_lose_older(self.look, self.seat) {
            return if recruit { Reason::RecruitStays } else { Reason::LastSurvivor };
        }
        if token != gone && self.look.player(self.seat).convoy.count(gone) == 0 {
            return Reason::NoSuchToken;
        }
        Reason::MakesNoRoom
    }

    fn load_into(self, token: Token, at: BoxRef, recruit: bool) -> Reason {
        let convoy = &self.look.player(self.seat).convoy;
        if convoy.accepting(token) & at.bit() == 0 {
            return self.not_accepted(convoy, token, at);
        }
        if convoy.accepting(token) & convoy.empty() != 0 {
            return Reason::RoomLeft;
        }
        if recruit { Reason::RecruitStays } else { Reason::LastSurvivor }
    }

    fn damage(self, area: Area, at: BoxRef) -> Reason {
        let convoy = &self.look.player(self.seat).convoy;
        if convoy.boxes() & at.bit() == 0 {
            return Reason::NoSuchBox;
        }
        if convoy.damage() & at.bit() != 0 {
            return Reason::TwoDamage;
        }
        if area == Area::Truck && at.cell() == 1 { Reason::DeviceIsNotTruck } else { Reason::OutsideArea }
    }

    // ---- Contamination ----

    fn contaminate(self, whom: Whom, source: Source, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(member) if whom == Whom::Involved && !member.involved => Reason::NotInvolved,
            Some(_) if matches!(source, Source::Card | Source::Bonus) => Reason::Shielded,
            Some(_) => Reason::NotAsked,
        }
    }

    fn decontaminate(self, whom: Whom, at: u8) -> Reason {
        match self.member(at) {
            None => Reason::NoSuchSurvivor,
            Some(member) if member.contamination == 0 => Reason::NotContaminated,
            Some(_) if whom == Whom::Involved => Reason::BonusNeedsInvolved,
            Some(_) => Reason::NotAsked,
        }
    }

    // ---- Movement ----

    fn drive(self, fuel: u8, food: u8) -> Reason {
        let player = self.look.player(self.seat);
        if !player.convoy.can_be_driven() {
            return Reason::NobodyAtTheWheel;
        }
        let basic = u8::from(!player.fuel_waived);
        let has = player.convoy.count(Token::Fuel);
        if has < basic {
            return Reason::NoFuel;
        }
        if fuel > has - basic {
            return Reason::TooMuchFuel;
        }
        if food > 0 && !self.look.recycles(self.seat) { Reason::FoodIsNoFuel } else { Reason::TooMuchFuel }
    }

    fn move_to(self, speed: u8, space: u8) -> Reason {
        let player = self.look.player(self.seat);
        if usize::from(space) >= self.look.rules.road.len() {
            return Reason::NoSuchSpace;
        }
        if space < player.space {
            return Reason::Backwards;
        }
        let row = |tracks, closed| self.look.rules.road.safe_row(player.space, tracks, closed)[usize::from(space)];
        let (own, mined) = (player.convoy.has_tracks(self.look.content()), self.look.mined(self.seat));
        if row(own, Ways::NONE) <= speed {
            return Reason::MinedRoad;
        }
        if row(true, mined) <= speed { Reason::NeedsTracks } else { Reason::TooFar }
    }

    fn cross(self, speed: u8, shortcut: u8) -> Reason {
        let player = self.look.player(self.seat);
        let mined = self.look.mined(self.seat);
        let is_hazard = |at: u8, way: &Shortcut| way.is_hazardous() || mined.contains(Way::Shortcut(at));
        let mut hazards = self.look.rules.road.shortcuts().filter(|&(at, way)| is_hazard(at, way));
        let Some((_, hazard)) = hazards.find(|&(at, _)| at == shortcut) else {
            return Reason::NoSuchShortcut;
        };
        if self.look.s.covered & (1 << shortcut) != 0 {
            return Reason::ShortcutCovered;
        }
        if hazard.from < player.space {
            return Reason::Backwards;
        }
        let with_tracks = self.look.rules.road.safe_row(player.space, true, mined)[usize::from(hazard.from)];
        if with_tracks < speed { Reason::NeedsTracks } else { Reason::TooFar }
    }

    fn cross_mine(self, speed: u8, from: u8) -> Reason {
        let player = self.look.player(self.seat);
        if usize::from(from) >= SPACES || !self.look.mined(self.seat).contains(Way::Main(from)) {
            return Reason::NotMined;
        }
        if from < player.space {
            return Reason::Backwards;
        }
        let reach = self.look.rules.road.safe_row(player.space, true, self.look.mined(self.seat));
        if reach[usize::from(from)] < speed { Reason::NeedsTracks } else { Reason::TooFar }
    }

    fn lay_mine(self, from: u8, to: u8) -> Reason {
        if from == to {
            return Reason::MineOnSpace;
        }
        match Way::between(self.look.rules.board(), from, to) {
            None => Reason::NoSuchRoad,
            Some(_) => Reason::NotJustCrossed,
        }
    }

    // ---- Bonus Actions of the Beta map ----

    fn discarded(self, card: u8) -> Reason {
        let card = CardId(card);
        if !self.look.s.discard.contains(&card) {
            return Reason::NotInDiscard;
        }
        let found = self.look.content().card(card);
        match (&found.kind, found.set) {
            (CardKind::Convoy(_), CardSet::Start(Some(colour))) if colour != self.look.s.colours[self.seat.index()] => {
                Reason::OpponentsColour
            }
            (CardKind::Convoy(_), _) if self.look.card_action_possible(self.seat, card) => Reason::EqualCard,
            (CardKind::Convoy(_), _) => Reason::CardActionImpossible,
            _ => Reason::NoImprovement,
        }
    }

    fn attack_at_once(self, weapon: BoxRef, number: u8) -> Reason {
        if let Some(reason) = self.no_weapon(weapon) {
            return reason;
        }
        match self.look.foe_of(number) {
            Some(_) => Reason::AttackOtherRegion,
            None if self.is_waiting(number) => Reason::AttackInZone,
            None => Reason::NoSuchEnemy,
        }
    }

    // ---- Fire Weapons ----

    fn attack(self, weapon: BoxRef, number: u8, ammo: Option<BoxRef>) -> Reason {
        let player = self.look.player(self.seat);
        let convoy = &player.convoy;
        if let Some(reason) = self.no_weapon(weapon) {
            return reason;
        }
        if player.fired & weapon.bit() != 0 {
            return Reason::WeaponFired;
        }
        match self.look.foe_of(number) {
            None => return self.absent_enemy(number),
            Some(at) if self.look.s.foes[at].region != self.look.region(self.seat) => return Reason::OtherRegion,
            Some(_) => {}
        }
        match ammo {
            Some(at) if convoy.holding(Token::Ammo) & at.bit() == 0 => Reason::NoAmmo,
            _ => Reason::NoSuchObject,
        }
    }

    /// Why a box cannot fire at anything.
    fn no_weapon(self, weapon: BoxRef) -> Option<Reason> {
        let convoy = &self.look.player(self.seat).convoy;
        let is_weapon = convoy.boxes() & weapon.bit() != 0
            && matches!(convoy.kind_at(self.look.content(), weapon), BoxKind::Weapon(_));
        if !is_weapon {
            return Some(Reason::NoWeapon);
        }
        (convoy.damage() & weapon.bit() != 0).then_some(Reason::WeaponDamaged)
    }

    fn absent_enemy(self, number: u8) -> Reason {
        if self.is_waiting(number) { Reason::OtherRegion } else { Reason::NoSuchEnemy }
    }

    /// Is the Enemy of this number still in the Exploration Zone?
    fn is_waiting(self, number: u8) -> bool {
        let is_it =
            |card| matches!(self.look.content().card(card).kind, CardKind::Enemy(enemy) if enemy.number == number);
        self.look.s.zone.iter().any(|slot| slot.card.is_some() && is_it(slot.card))
    }
}
