//! What a position is worth: points scored already, and what crew, cargo and Convoy are likely to bring.

use registry::last_aurora::content::{Ability, Area, BoxKind, Special};
use registry::last_aurora::convoy::{Boxes, Convoy, Each, Token};
use registry::last_aurora::look::Look;
use registry::last_aurora::state::{Member, PLAYERS, Phase, Player, Zone};
use registry::last_aurora::step::{Step, TableStep};
use tabletop::Seat;

use super::Captain;
use super::automa;
use super::clock::{Clock, Vitals, chance, is_resting, soft_min};
use super::pvp;
use super::weights::Weights;

/// Another player's points as noted before the search, and what they depend on.
#[derive(Clone, Copy, Debug)]
pub struct Rival {
    convoy: Convoy,
    space: u8,
    fame: u8,
    objects: usize,
    crew: usize,
    tracks: [u8; 3],
    rounds: f32,
    reach: f32,
    points: f32,
}

/// Notes the points of the others: most answers do not touch them.
pub fn rivals(captain: &Captain, look: Look, seat: Seat) -> [Option<Rival>; PLAYERS] {
    let weights = captain.weights(look);
    let clock = Clock::new(look, weights, &captain.facts, captain.noted.as_ref());
    let mut rivals = [None; PLAYERS];
    for &other in look.s.order.iter().filter(|&&other| other != seat && look.automa_at(other).is_none()) {
        let player = look.player(other);
        rivals[other.index()] = Some(Rival {
            convoy: player.convoy,
            space: player.space,
            fame: player.fame,
            objects: player.objects.len(),
            crew: player.crew.len(),
            tracks: tracks(look, other),
            rounds: clock.rounds,
            reach: clock.reach,
            points: Estimate { captain, weights, look, clock: &clock, seat: other }.total(),
        });
    }
    rivals
}

/// Where a rival's counters are on the tracks of player versus player, and what is still to be laid.
fn tracks(look: Look, seat: Seat) -> [u8; 3] {
    let Some(board) = &look.s.boards.pvp else { return [0; 3] };
    [board.evasion[seat.index()], board.aggression[seat.index()], pvp::under_fire(look.player(seat))]
}

impl Rival {
    fn is_current(&self, player: &Player, tracks: [u8; 3], clock: &Clock) -> bool {
        self.space == player.space
            && self.fame == player.fame
            && self.objects == player.objects.len()
            && self.crew == player.crew.len()
            && self.tracks == tracks
            && self.rounds == clock.rounds
            && (self.reach - clock.reach).abs() < 0.04
            && self.convoy == player.convoy
    }
}

/// The seat's points at the end, as far as can be told, against those of the others.
pub fn value(captain: &Captain, look: Look, seat: Seat) -> f32 {
    if !look.player(seat).alive {
        return -40.0;
    }
    let weights = captain.weights(look);
    let clock = Clock::new(look, weights, &captain.facts, captain.noted.as_ref());
    let peril = look.automa().map_or(0.0, |automa| automa::peril(look, automa, seat, &clock, weights));
    let own = Estimate { captain, weights, look, clock: &clock, seat }.total() - if look.s.over { 0.0 } else { peril };
    let mut best = -10.0f32;
    let mut sum = 0.0;
    for &other in look.s.order.iter().filter(|&&other| other != seat) {
        let noted = captain.rivals[other.index()]
            .filter(|rival| rival.is_current(look.player(other), tracks(look, other), &clock));
        let points = match (look.automa_at(other), noted) {
            (Some(automa), _) => automa::points(look, automa, &clock, weights),
            (None, Some(rival)) => rival.points,
            (None, None) => Estimate { captain, weights, look, clock: &clock, seat: other }.total(),
        };
        best = best.max(points);
        sum += points;
    }
    let margin = own - best;
    if look.s.over {
        return own - 0.5 * best + 6.0 * chance(2.0 * margin);
    }
    let end = clock.late * clock.late * clock.late;
    own - weights.rival * best - 0.05 * sum + end * weights.win * chance(margin * 0.7)
}

/// What the estimate of a seat's points is the sum of.
pub(super) const PARTS: [&str; 11] =
    ["road", "scored", "crew", "cargo", "convoy", "fight", "mines", "athena", "scrap", "pvp", "stories"];

/// Words for what the points of a seat come from, in the order of [`account`].
pub const GROUNDS: [&str; 8] = ["road", "score", "crew", "cargo", "convoy", "fight", "module", "danger"];

/// The points that a seat is likely to end with, by what they come from.
pub fn account(captain: &Captain, look: Look, seat: Seat) -> [f32; GROUNDS.len()] {
    let weights = captain.weights(look);
    let clock = Clock::new(look, weights, &captain.facts, None);
    let estimate = Estimate { captain, weights, look, clock: &clock, seat };
    let peril = look.automa().filter(|automa| automa.seat != seat && !look.s.over);
    let peril = peril.map_or(0.0, |automa| automa::peril(look, automa, seat, &clock, weights));
    if let Some(automa) = look.automa_at(seat) {
        return [automa::points(look, automa, &clock, weights), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    }
    if !look.player(seat).alive {
        return [0.0; GROUNDS.len()];
    }
    let danger = estimate.danger();
    [
        estimate.road(),
        estimate.scored(),
        estimate.crew(),
        estimate.cargo(),
        estimate.convoy(),
        estimate.fight() + danger,
        estimate.mines() + estimate.athena() + estimate.scrap() + estimate.pvp() + estimate.stories(),
        -danger - peril,
    ]
}

/// The points of one seat.
pub(super) struct Estimate<'a> {
    pub(super) captain: &'a Captain,
    pub(super) weights: &'a Weights,
    pub(super) look: Look<'a>,
    pub(super) clock: &'a Clock,
    pub(super) seat: Seat,
}

impl Estimate<'_> {
    fn total(&self) -> f32 {
        self.parts().iter().sum()
    }

    /// The estimate part by part, in the order of [`PARTS`].
    pub(super) fn parts(&self) -> [f32; PARTS.len()] {
        [
            self.road(),
            self.scored(),
            self.crew(),
            self.cargo(),
            self.convoy(),
            self.fight(),
            self.mines(),
            self.athena(),
            self.scrap(),
            self.pvp(),
            self.stories(),
        ]
    }

    pub(super) fn convoy_of(&self) -> &Convoy {
        &self.look.player(self.seat).convoy
    }

    pub(super) fn vitals(&self) -> &Vitals {
        &self.clock.vitals[self.seat.index()]
    }

    /// Movements to come.
    pub(super) fn moves(&self) -> f32 {
        self.clock.rounds + if self.vitals().to_move { 1.0 } else { 0.0 }
    }

    /// Spaces behind and before the Convoy. Each is a point, for oneself or off everybody else.
    fn road(&self) -> f32 {
        let (look, weights) = (self.look, &self.weights);
        let player = look.player(self.seat);
        let moves = self.moves();
        let (goal, level) = (look.rules.road.last(), look.rules.board().level(player.space));
        let vitals = self.vitals();
        let left = f32::from(vitals.ways.goal);
        let shortcuts = f32::from(goal - level) - left;
        if moves == 0.0 {
            return f32::from(level);
        }
        let (now, fuel) = self.next_drive();
        let exploring = if look.s.phase == Phase::Exploration { 0.35 } else { 0.0 };
        let rounds = self.clock.rounds;
        let supply = (fuel - now).max(0.0) + weights.fuel_income * (rounds + exploring);
        let later = soft_min(supply, rounds, 0.1 + 0.8 * rounds).max(0.0);
        let extra = (supply - later).max(0.0) * weights.extra_fuel;
        let mut range = now * vitals.next_speed + later * vitals.usual_speed + extra;
        if !player.convoy.can_be_driven() {
            range *= 0.4;
        }
        let driven = soft_min(range, left, 1.0);
        f32::from(level) + weights.drive * driven + shortcuts * (driven / left.max(1.0)).min(1.0)
    }

    /// How likely this round's movement can be paid for, and the Fuel at hand.
    fn next_drive(&self) -> (f32, f32) {
        let fuel = self.fuel();
        let now = match (self.vitals().to_move, fuel >= 1.0) {
            (false, _) => 0.0,
            (true, true) => 1.0,
            (true, false) if self.look.player(self.seat).fuel_waived => 1.0,
            (true, false) if self.look.s.phase == Phase::Exploration => {
                let skill = self.look.active_skill(self.seat) as f32;
                (skill * self.weights.hope).min(0.6)
            }
            (true, false) => 0.0,
        };
        (now, fuel)
    }

    /// Fuel at hand; Food counts for half where it can be burnt.
    fn fuel(&self) -> f32 {
        let convoy = self.convoy_of();
        let food = if self.look.recycles(self.seat) { 0.5 * f32::from(convoy.count(Token::Food)) } else { 0.0 };
        f32::from(convoy.count(Token::Fuel)) + food
    }

    /// LA-SCORE-03 to -08; the last two by how likely either is.
    fn scored(&self) -> f32 {
        let (look, weights, clock) = (self.look, &self.weights, self.clock);
        let player = look.player(self.seat);
        let fame = f32::from(look.content().fame[usize::from(player.fame)]);
        let objects = player.objects.len() as f32 * (1.0 + weights.object * clock.explorations.min(2.0) * 0.5);
        let early = weights.early + (1.0 - weights.early) * clock.late;
        let healthy = player.crew.iter().filter(|member| member.contamination == 0).count() as f32;
        let damage = self.lasting_damage();
        let intact = player.convoy.cells().filter(|&cell| damage & (0xFF << (cell * 8)) == 0).count() as f32;
        fame + objects + early * (clock.reach * healthy + (1.0 - clock.reach) * intact)
    }

    // ---- crew ----

    fn crew(&self) -> f32 {
        let player = self.look.player(self.seat);
        let mut sum = 0.0;
        for member in &player.crew {
            sum += self.member(member);
        }
        let many = player.crew.len() as f32 - 4.0;
        let alone = if player.crew.len() == 1 { 1.5 } else { 0.0 };
        sum / (1.0 + 0.06 * many.max(0.0)) + self.weights.life * player.crew.len() as f32 - alone
    }

    fn member(&self, member: &Member) -> f32 {
        let (look, weights) = (self.look, &self.weights);
        let survivor = look.survivor(member.card);
        let skill = survivor.skill.saturating_sub(member.contamination);
        let ready = self.clock.explorations - self.delay(member.zone);
        let acts = match (ready, survivor.ability) {
            (ready, _) if ready <= 0.0 => 0.05 * (ready + 2.0).max(0.0),
            (ready, Ability::Tireless) => 0.1 + 0.95 * ready,
            (ready, _) => (0.4 + 0.5 * ready).min(0.1 + ready),
        };
        acts * weights.act[usize::from(skill.min(4))] + self.ability(survivor.ability, ready)
    }

    /// Exploration Phases that a Survivor misses before being Active in one.
    fn delay(&self, zone: Zone) -> f32 {
        let resting = self.look.s.phase == Phase::Rest && is_resting(self.look.player(self.seat));
        match zone {
            Zone::Active => 0.0,
            Zone::Rest if resting => 0.0,
            Zone::Exhausted if !resting => 2.0,
            _ => 1.0,
        }
    }

    fn ability(&self, ability: Ability, ready: f32) -> f32 {
        let rounds = ready.max(0.0) * self.weights.ability;
        match ability {
            Ability::RestRepair(times) => rounds * 0.5 * f32::from(times),
            Ability::Scrounge => rounds * 1.8,
            Ability::AnyBonus | Ability::Wake => rounds,
            Ability::CleanHands | Ability::IgnoreEnemy => rounds * 0.6,
            Ability::KeepsFame => rounds * 0.3,
            Ability::FirstShot => rounds * 1.2,
            Ability::Fame(points) => f32::from(points),
            Ability::FameWithLoot(points) => {
                f32::from(points) * if self.has_loot() { 1.0 } else { 0.35 * (1.0 - self.clock.late) }
            }
            Ability::SpeedAnd(knack) => self.ability(knack.ability(), ready),
            Ability::LowerAlert => rounds * 0.4,
            Ability::Mimic | Ability::IgnoresJams => rounds * 0.5,
            Ability::FamePerTurret => rounds * 0.2,
            Ability::SpotsAmbush | Ability::LongShot => rounds * 0.4,
            Ability::Forages => rounds,
            Ability::None | Ability::Speed(_) | Ability::CatchUp { .. } | Ability::Tireless => 0.0,
        }
    }

    fn has_loot(&self) -> bool {
        let mut crew = self.look.player(self.seat).crew.iter();
        self.vitals().working.loot || crew.any(|member| self.captain.facts.is_loot(member.card))
    }

    // ---- cargo ----

    /// Food, Ammo and room; Fuel is part of the road.
    fn cargo(&self) -> f32 {
        let (convoy, weights) = (self.convoy_of(), &self.weights);
        let exploring = if self.look.s.phase == Phase::Exploration { 0.4 } else { 0.0 };
        let hungry = ((self.clock.rounds + exploring) * 0.6).min(1.0);
        let food: f32 = falling(&weights.food, convoy.count(Token::Food)) * hungry;
        let open = (convoy.empty() & (convoy.accepting(Token::Fuel) | convoy.accepting(Token::Survivor))).count_ones();
        let room = falling(&weights.room, open as u8) * (self.clock.explorations * 0.5).min(1.0);
        let all = (convoy.accepting(Token::Fuel) | convoy.accepting(Token::Survivor)).count_ones() as f32;
        food + room + weights.capacity * all * self.clock.explorations + self.ammo()
    }

    fn ammo(&self) -> f32 {
        self.shots_with(Token::Ammo).1
    }

    /// How many of these tokens are likely to be fired, and what that is worth.
    pub(super) fn shots_with(&self, price: Token) -> (f32, f32) {
        let (convoy, weights) = (self.convoy_of(), &self.weights);
        let tokens = f32::from(convoy.count(price));
        if tokens == 0.0 {
            return (0.0, 0.0);
        }
        let working = &self.vitals().working;
        let energy = working.energy.iter().fold(0, |all, boxes| all | boxes);
        let junk = working.junk.iter().fold(0, |all, boxes| all | boxes);
        let (boxes, least) = match price {
            Token::Full => (convoy.weapons() & energy, 0.0),
            _ => (convoy.weapons() & !energy & !junk, 1.0),
        };
        let ready = (boxes & !self.fired()).count_ones() as f32;
        let now = self.now_in_range() * ready.max(0.3 * least);
        let later = self.clock.rounds * weights.meet * (boxes.count_ones() as f32).max(0.5 * least);
        let used = soft_min(tokens, now + later, 0.3 + 0.2 * later).max(0.0);
        let at_once = used.min(now);
        (used, (at_once + (used - at_once) * weights.patience) * self.best_weapon(price) * weights.hit)
    }

    /// Fire Weapons Phases to come with an Enemy in range.
    fn shots(&self) -> f32 {
        self.now_in_range() + self.clock.rounds * self.weights.meet
    }

    /// Weapons that attacked in this phase; none before it begins.
    pub(super) fn fired(&self) -> u64 {
        if self.look.s.phase == Phase::Fire { self.look.player(self.seat).fired } else { 0 }
    }

    /// The chance that an Enemy is in range in this round's Fire Weapons Phase, if it is still to come.
    pub(super) fn now_in_range(&self) -> f32 {
        let here = self.foes_here() > 0 || self.ambush_here() || self.turret_here() || self.rival_here();
        match self.look.s.phase {
            Phase::Exploration | Phase::Rest | Phase::Movement if here => 0.95,
            Phase::Exploration | Phase::Rest | Phase::Movement => self.weights.meet * 0.7,
            Phase::Fire if here && self.is_to_fire() => 1.0,
            Phase::Fire | Phase::End => 0.0,
        }
    }

    fn is_to_fire(&self) -> bool {
        self.fires_later(self.seat)
    }

    /// Has a player still to fire in this round, or to go on firing?
    pub(super) fn fires_later(&self, seat: Seat) -> bool {
        let look = self.look;
        let waits = |step: &TableStep| match step {
            TableStep::ConvoysFire(acted) => !acted.contains(seat),
            TableStep::Ambush(_) | TableStep::BeginFire(_) => true,
            _ => false,
        };
        match look.s.phase {
            Phase::Exploration | Phase::Rest | Phase::Movement => true,
            Phase::Fire => {
                let fires = |step: &Step| matches!(step, Step::Fire(_));
                look.s.table.iter().any(waits) || look.player(seat).steps.iter().any(fires)
            }
            Phase::End => false,
        }
    }

    /// Chance of the best Weapon to hit; a little even without one, for one may come.
    fn best_weapon(&self, price: Token) -> f32 {
        let working = &self.vitals().working;
        let weapons = if price == Token::Full { &working.energy } else { &working.weapons };
        let hits = weapons.iter().zip(self.captain.facts.hit);
        hits.filter(|&(&boxes, _)| boxes != 0).fold(0.15, |best, (_, hit)| best.max(hit))
    }

    // ---- Convoy ----

    /// Armor, Weapons and Special boxes that still work.
    fn convoy(&self) -> f32 {
        let (look, weights) = (self.look, &self.weights);
        let (convoy, working) = (self.convoy_of(), &self.vitals().working);
        let fires = self.shots();
        let mut sum = 0.0;
        let rated = |weapons: &[Boxes; 4]| weapons.map(|boxes| (boxes != 0).then(|| boxes.count_ones() as f32));
        let hits = self.captain.facts.hit;
        for (count, hit) in
            rated(&working.weapons).into_iter().zip(hits).chain(rated(&working.energy).into_iter().zip(hits))
        {
            sum += count.map_or(0.0, |count| weights.weapon * fires * hit * count);
        }
        for (count, hit) in rated(&working.junk).into_iter().zip(hits) {
            sum += count.map_or(0.0, |count| weights.weapon * fires * hit * count * self.scrap_supply());
        }
        for at in Each(working.other) {
            if let BoxKind::Special(special) = convoy.kind_at(look.content(), at) {
                sum += self.special(special);
            }
        }
        let armor = working.armor.count_ones() as f32;
        let sound = (convoy.boxes() & !convoy.damage()).count_ones() as f32;
        sum + weights.armor * (fires * 0.6).min(1.0) * armor.min(4.0) + weights.sound * sound
    }

    fn special(&self, special: Special) -> f32 {
        match special {
            Special::Fame(points) => f32::from(points),
            Special::FamePerFood(most) => {
                let food = self.convoy_of().count(Token::Food);
                f32::from(food.min(most)).max(0.4 * f32::from(most) * (1.0 - self.clock.late))
            }
            Special::Food => 0.5 * self.clock.rounds,
            Special::Recycle => 0.1 * self.clock.rounds,
            Special::Generator => 0.8 * self.clock.rounds,
            Special::RepairBay => 0.3 * self.clock.rounds,
            Special::Decontaminator => 0.2 * self.clock.rounds,
            Special::Collector | Special::NuclearDrive => 0.1 * self.clock.rounds,
            // Its point is part of what Batteries are worth.
            Special::FamePaid => 0.3 * (1.0 - self.clock.late),
            Special::ObjectBox => self.object_box(),
            Special::Rack => self.rack(),
            // Part of the road.
            Special::Speed | Special::Tracks => 0.0,
        }
    }

    /// Mines lie in wait for those who come after: for others to their loss, for oneself to one's own.
    fn mines(&self) -> f32 {
        let (look, mut sum) = (self.look, 0.0);
        for mine in &look.s.on_map.mines {
            let from = mine.way.ends(look.rules.board()).0;
            let ahead = |seat: Seat| look.rules.road.leads(look.player(seat).space, from);
            if mine.owner == self.seat {
                let others = look.s.order.iter().filter(|&&seat| seat != self.seat && ahead(seat)).count();
                sum += self.weights.mine * others.min(2) as f32 * 0.5;
            } else if ahead(self.seat) {
                sum -= self.weights.mine;
            }
        }
        sum
    }

    // ---- Enemies ----

    fn foes_here(&self) -> usize {
        self.look.in_range(self.seat).count()
    }

    /// Will an Enemy of the Exploration Zone come here?
    fn ambush_here(&self) -> bool {
        self.clock.ambushed == Some(self.look.region(self.seat))
    }

    /// Own Target counters, Loot won, and what Enemies will do to the Convoy.
    fn fight(&self) -> f32 {
        let (look, weights) = (self.look, &self.weights);
        let mut sum = 0.0;
        for foe in &look.s.foes {
            let own = f32::from(foe.targets_of(self.seat));
            if own > 0.0 {
                let all = foe.targets.iter().filter(|&&target| target != 0).count() as f32;
                let done = self.worn(foe);
                let fires = (self.clock.rounds + 0.3).min(1.5);
                let likely = (done * 0.5 * fires).min(0.9);
                sum += likely * (own / all * weights.loot + (all - own) / all * own);
            }
        }
        sum += look.s.won.iter().filter(|won| won.seat == self.seat).count() as f32 * weights.loot;
        sum += f32::from(look.player(self.seat).objects_due);
        sum - self.danger()
    }

    fn danger(&self) -> f32 {
        let look = self.look;
        let ambush_here = self.ambush_here();
        let mut hits = 0.0;
        if !self.enemies_have_fired() {
            for foe in look.in_range(self.seat) {
                if !look.ignores(self.seat, foe.card) {
                    hits += self.captain.facts.attack(foe.card, look.number(foe));
                }
            }
        }
        if ambush_here {
            for (card, enemy) in look.s.zone.iter().filter_map(|slot| Some((slot.card, look.enemy(slot.card)?))) {
                let facts = &self.captain.facts;
                hits += 0.8 * (facts.ambush(card) + facts.attack(card, enemy.number));
            }
        }
        if hits == 0.0 { 0.0 } else { hits * (self.weights.damage + self.softness()) }
    }

    fn enemies_have_fired(&self) -> bool {
        self.look.s.phase == Phase::End || self.look.s.table.iter().any(|step| matches!(step, TableStep::EnemiesHit(_)))
    }

    /// What the cheapest box of the areas that Enemies aim at costs, on average.
    pub(super) fn softness(&self) -> f32 {
        if self.look.s.phase < Phase::Movement {
            return 0.2;
        }
        let areas = &self.captain.facts.areas;
        areas.iter().map(|&(area, often)| often * self.cheapest(area)).sum()
    }

    fn cheapest(&self, area: Area) -> f32 {
        let convoy = self.convoy_of();
        let open = convoy.open_to_damage(area);
        if open == 0 {
            return 0.0;
        }
        let tokens = convoy.resources();
        let survivors = convoy.holding(Token::Survivor);
        let works = convoy.weapons();
        let plain = open & !tokens & !survivors & !works;
        if plain != 0 {
            return 0.1;
        }
        if open & tokens != 0 {
            return 0.9;
        }
        if open & works != 0 { 0.7 } else { 2.0 }
    }
}

/// The first of so many things is worth the most.
fn falling(worth: &[f32], count: u8) -> f32 {
    worth.iter().take(usize::from(count)).sum()
}
