//! Reading a position: what the rules ask about Survivors, Enemies, speed and Objects.

use tabletop::Seat;

use crate::content::{
    Ability, Block, CardId, CardKind, CardSet, Content, Enemy, ListId, OBJECT, ObjectId, ObjectUse, Resource, Special,
    Survivor, Whom,
};
use crate::convoy::Token;
use crate::modules::{self, SeatRules};
use crate::road::{Row, UNREACHABLE, Way, Ways};
use crate::setup::Rules;
use crate::state::{Foe, HAND, Member, OBJECT_LIMIT, Phase, Player, State, Zone};
use crate::step::{Source, Step};
use crate::weapons::Price;

/// The game ends with the Aurora beside a 6 (LA-END-02); content is checked to have moorings 1 to 6.
const LAST_MOORING: u8 = 6;

/// A position with its rules, to read only.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Cards and map.
    pub rules: &'a Rules,
    /// The position that is read.
    pub s: &'a State,
    /// The slot being explored, or asked about.
    pub exploring: u8,
}

impl<'a> Look<'a> {
    /// Reads a position.
    pub fn new(rules: &'a Rules, s: &'a State) -> Self {
        Look { rules, s, exploring: s.exploring }
    }

    /// The same position as if this slot were being explored.
    pub fn at_slot(self, slot: u8) -> Self {
        Look { exploring: slot, ..self }
    }

    /// The content in play.
    pub fn content(self) -> &'a Content {
        &self.rules.content
    }

    /// What a seat has: Convoy, crew, Objects, steps.
    pub fn player(self, seat: Seat) -> &'a Player {
        self.s.player(seat)
    }

    /// What the player is asked now, if anything.
    pub fn question(self, seat: Seat) -> Option<Step> {
        if self.s.asked.contains(seat) { self.player(seat).steps.last().copied() } else { None }
    }

    /// The rules of a seat that a module plays; nothing for seats of people.
    #[inline]
    pub(crate) fn played(self, seat: Seat) -> Option<&'static dyn SeatRules> {
        modules::plays(self.s, seat)
    }

    /// The tokens may not be rearranged now (LA-PLACE-06).
    pub fn cargo_is_fixed(self) -> bool {
        self.s.phase == Phase::Fire
    }

    // ---- Survivors ----

    /// The Survivor on a card.
    pub fn survivor(self, card: CardId) -> Survivor {
        match self.content().card(card).kind {
            CardKind::Survivor(survivor) => survivor,
            ref other => unreachable!("only Survivors are in a crew, not {other:?}"),
        }
    }

    /// The ability of a Survivor: the printed one, or the one that it copies (RUL-PA-57).
    #[inline]
    pub fn ability(self, member: &Member) -> Ability {
        match self.survivor(member.card).ability {
            Ability::Mimic => modules::ability(self, member.card).unwrap_or(Ability::Mimic),
            own => own,
        }
    }

    /// Can Objects be used on this Survivor?
    pub fn takes_objects(self, member: &Member) -> bool {
        self.survivor(member.card).takes_objects()
    }

    /// Printed Skill less all counters, or raised Skill less the counters that count against it (RUL-LA-52); with Food. Below
    /// zero where counters outweigh it.
    fn balance(self, member: &Member) -> i16 {
        let less = |skill: u8, counters: u8| i16::from(skill) - i16::from(counters);
        let printed = less(self.survivor(member.card).skill, member.contamination);
        let raised = less(member.raised_to(), member.contamination.saturating_sub(member.forgiven()));
        printed.max(raised) + i16::from(member.food)
    }

    /// Skill in force (LA-TERM-09).
    pub fn skill(self, member: &Member) -> u8 {
        u8::try_from(self.balance(member)).unwrap_or(0)
    }

    /// Killed by Contamination (LA-CONT-04, RUL-LA-31).
    pub fn is_dead(self, member: &Member) -> bool {
        member.contamination > 0 && self.balance(member) <= 0
    }

    /// Is there anything to raise: is the Skill without Food below this (RUL-LA-52)?
    pub fn can_raise(self, member: &Member, to: u8) -> bool {
        if self.rules.edition.raised_skill_overcomes_counters() {
            self.balance(member) - i16::from(member.food) < i16::from(to)
        } else {
            self.survivor(member.card).skill.max(member.raised_to()) < to
        }
    }

    /// Would one more Contamination counter kill this Survivor (LA-CONT-04)?
    pub fn would_die(self, seat: Seat, at: u8) -> bool {
        self.player(seat).crew.get(usize::from(at)).is_some_and(|&(mut member)| {
            member.contamination += 1;
            self.is_dead(&member)
        })
    }

    /// Survivors in a zone, with their places in the crew.
    pub fn in_zone(self, seat: Seat, zone: Zone) -> impl Iterator<Item = (u8, &'a Member)> {
        self.crew(seat).filter(move |(_, member)| member.zone == zone)
    }

    /// All Survivors of a player, with their places in the crew.
    pub fn crew(self, seat: Seat) -> impl Iterator<Item = (u8, &'a Member)> {
        self.player(seat).crew.iter().enumerate().map(|(place, member)| (place as u8, member))
    }

    /// Is anybody in this zone?
    pub fn any_in(self, seat: Seat, zone: Zone) -> bool {
        self.in_zone(seat, zone).next().is_some()
    }

    /// Has this seat turns left in Phase 1 (LA-EXP-05)?
    pub fn may_explore(self, seat: Seat) -> bool {
        match self.played(seat) {
            Some(rules) => rules.may_explore(self, seat),
            None => self.any_in(seat, Zone::Active),
        }
    }

    /// Survivors involved in the Explore action, still alive.
    pub fn involved(self, seat: Seat) -> impl Iterator<Item = (u8, &'a Member)> {
        self.crew(seat).filter(|(_, member)| member.involved)
    }

    /// Is somebody with this ability involved (RUL-LA-60)?
    pub fn involves(self, seat: Seat, ability: Ability) -> bool {
        self.involved(seat).any(|(_, member)| self.ability(member) == ability)
    }

    /// Is somebody with this ability in the Active Zone (LA-ABIL-02)?
    #[inline]
    pub fn has_active(self, seat: Seat, ability: Ability) -> bool {
        self.in_zone(seat, Zone::Active).any(|(_, member)| self.ability(member) == ability)
    }

    /// Resources of the game of whose type the Convoy has none (LA-CARD-JACKAL, RUL-PA-16).
    pub fn missing(self, seat: Seat) -> impl Iterator<Item = Resource> + 'a {
        let convoy = &self.player(seat).convoy;
        self.rules.resources().iter().copied().filter(move |&resource| convoy.count_type(resource.kind()) == 0)
    }

    /// May this Survivor take a Contamination counter of this source (LA-CONT-02, LA-CARD-HERMIT)?
    pub fn can_contaminate(self, seat: Seat, member: &Member, whom: Whom, source: Source) -> bool {
        let involved = match source {
            Source::Card | Source::Bonus => member.involved,
            // A move in the Exploration Phase is part of the Explore action, whoever would fall ill (RUL-LA-100).
            Source::Road => true,
            Source::Other | Source::Object => false,
        };
        let shielded = involved && self.involves(seat, Ability::CleanHands);
        let meant = match whom {
            Whom::Own => true,
            Whom::Involved => member.involved,
            Whom::OpenToObjects => self.takes_objects(member),
        };
        meant && !shielded
    }

    // ---- Fame ----

    /// The Fame Track of a seat, from its bottom upwards.
    pub fn fame_track(self, seat: Seat) -> &'a [i8] {
        match self.played(seat) {
            Some(rules) => rules.fame_track(self, seat),
            None => &self.content().fame,
        }
    }

    /// Stars of the space that a seat's Fame counter is on.
    pub fn stars(self, seat: Seat) -> i8 {
        self.fame_track(seat)[usize::from(self.player(seat).fame)]
    }

    // ---- the road ----

    /// Region of a player's Convoy.
    pub fn region(self, seat: Seat) -> u8 {
        self.rules.board().spaces[usize::from(self.player(seat).space)].region
    }

    /// Movement speed before additional Fuel (LA-MOVE-05, -06).
    pub fn speed(self, seat: Seat) -> u8 {
        if let Some(rules) = self.played(seat) {
            return rules.speed(self, seat);
        }
        let player = self.player(seat);
        let boxes = player.convoy.specials(self.content()).filter(|&special| special == Special::Speed).count() as u8;
        let crew: u8 = self.in_zone(seat, Zone::Active).map(|(_, member)| self.speed_ability(seat, member)).sum();
        player.convoy.truck(self.content()).0 + boxes + crew + player.speed_bonus
    }

    fn speed_ability(self, seat: Seat, member: &Member) -> u8 {
        match self.ability(member) {
            Ability::Speed(bonus) => bonus,
            Ability::CatchUp { behind } if self.behind_leader(seat) >= behind => 2,
            Ability::CatchUp { .. } | Ability::SpeedAnd(_) => 1,
            Ability::None | Ability::AnyBonus | Ability::CleanHands | Ability::KeepsFame | Ability::Tireless => 0,
            Ability::Scrounge | Ability::RestRepair(_) | Ability::Wake | Ability::IgnoreEnemy | Ability::FirstShot => 0,
            Ability::Fame(_) | Ability::FameWithLoot(_) | Ability::FamePerTurret => 0,
            Ability::LowerAlert | Ability::Mimic | Ability::IgnoresJams => 0,
            Ability::SpotsAmbush | Ability::Forages | Ability::LongShot => 0,
        }
    }

    /// How far along a player's Convoy is, to compare places ([`MapBoard::progress`](crate::content::MapBoard::progress)).
    #[inline]
    pub fn progress(self, seat: Seat) -> (u8, bool) {
        self.rules.board().progress(self.player(seat).space)
    }

    /// Spaces to the leading Convoy by the shortest route open to this player (LA-CARD-COPILOT-3, RUL-LA-62).
    pub fn behind_leader(self, seat: Seat) -> u8 {
        let lead = self.s.order.iter().copied().max_by_key(|&other| self.progress(other));
        self.way(seat, lead.map_or(0, |lead| self.player(lead).space))
    }

    /// Steps to a space by the shortest way open to this seat.
    pub fn way(self, seat: Seat, to: u8) -> u8 {
        match self.played(seat) {
            Some(rules) => rules.way(self, seat, to),
            None => self.distance(seat, to, self.player(seat).convoy.has_tracks(self.content())),
        }
    }

    /// Steps from a Convoy to a space by the shortest way, with Tracks or without.
    pub(crate) fn distance(self, seat: Seat, to: u8, tracks: bool) -> u8 {
        let from = self.player(seat).space;
        match self.rules.road.distance(from, to, tracks, self.s.covered) {
            UNREACHABLE => self.way_beside(from, to, tracks),
            steps => steps,
        }
    }

    /// Steps to a space that no road leads to: to the main-road space that it is level with, and if there is no road to that
    /// either, from the one that this Convoy is level with (RUL-PA-52). Without shortcuts to stand on it lies behind.
    fn way_beside(self, from: u8, to: u8, tracks: bool) -> u8 {
        let (board, road, covered) = (self.rules.board(), &self.rules.road, self.s.covered);
        if from.max(to) < board.main {
            return UNREACHABLE;
        }
        let level = board.level(to);
        match road.distance(from, level, tracks, covered) {
            UNREACHABLE => road.distance(board.level(from), level, tracks, covered),
            steps => steps,
        }
    }

    /// Roads that modules make hazardous for this player's Convoy, besides those of the map.
    pub fn endangered(self, seat: Seat) -> Ways {
        modules::hazards(self, seat)
    }

    /// Steps from the player's space to all others by roads without hazards.
    pub fn reach(self, seat: Seat) -> Row {
        let player = self.player(seat);
        self.rules.road.safe_row(player.space, player.convoy.has_tracks(self.content()), self.endangered(seat))
    }

    /// The furthest space that a Convoy can drive to with this speed by roads without hazards.
    pub fn furthest(self, seat: Seat, speed: u8) -> u8 {
        let (reach, board, from) = (self.reach(seat), self.rules.board(), self.player(seat).space);
        let spaces = (board.level(from)..board.spaces.len() as u8).filter(|&space| reach[usize::from(space)] <= speed);
        spaces.max_by_key(|&space| board.progress(space)).unwrap_or(from)
    }

    /// Hazardous roads that a Convoy can reach and cross with this speed, and the steps that takes: shortcuts first.
    pub fn crossings(self, seat: Seat, speed: u8) -> impl Iterator<Item = (Way, u8)> + 'a {
        let (player, endangered) = (self.player(seat), self.endangered(seat));
        let tracks = player.convoy.has_tracks(self.content());
        let reach = self.reach(seat);
        let shortcuts = self.rules.road.shortcuts().filter(move |&(at, s)| {
            let hazardous = s.is_hazardous() || endangered.contains(Way::Shortcut(at));
            hazardous && self.s.covered & (1 << at) == 0 && (tracks || !s.tracks)
        });
        let shortcuts = shortcuts.map(|(at, s)| (Way::Shortcut(at), s.from));
        let main = endangered.each().filter_map(move |way| match way {
            Way::Main(from) => Some((way, from)),
            Way::Shortcut(_) => None,
        });
        shortcuts
            .chain(main)
            .map(move |(way, from)| (way, reach[usize::from(from)].saturating_add(1)))
            .filter(move |&(_, steps)| steps <= speed)
    }

    /// Trucks, Trailers and Devices of the discard pile that may improve the Convoy: no card of an opponent's colour
    /// (LB-BONUS-10). Of equal cards the first.
    pub fn improvements(self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let pile = &self.s.discard;
        let is_equal = move |a: CardId, b: CardId| self.content().card(a).slug == self.content().card(b).slug;
        pile.iter().enumerate().filter_map(move |(at, &card)| {
            let first =
                || !pile[..at].iter().any(|&before| is_equal(before, card) && self.may_improve_with(seat, before));
            (self.may_improve_with(seat, card) && first()).then_some(card)
        })
    }

    /// May this card of the discard pile improve the Convoy?
    fn may_improve_with(self, seat: Seat, card: CardId) -> bool {
        let found = self.content().card(card);
        let theirs = matches!(found.set, CardSet::Start(Some(colour)) if colour != self.s.colours[seat.index()]);
        matches!(found.kind, CardKind::Convoy(_)) && !theirs && self.card_action_possible(seat, card)
    }

    /// Can a Weapon that fires Ammo attack an Enemy in the player's region now?
    pub fn can_attack_at_once(self, seat: Seat) -> bool {
        self.in_range(seat).next().is_some() && self.weapons_with(seat, Price::AMMO).next().is_some()
    }

    /// May the player pay for a movement now (LA-MOVE-02, -03)?
    pub fn can_drive(self, seat: Seat) -> bool {
        let player = self.player(seat);
        (player.fuel_waived || player.convoy.count(Token::Fuel) > 0) && player.convoy.can_be_driven()
    }

    /// Food may be spent for speed (LA-CARD-BIOMASS-2).
    pub fn recycles(self, seat: Seat) -> bool {
        self.player(seat).convoy.specials(self.content()).any(|special| special == Special::Recycle)
    }

    /// Has this Convoy reached the Aurora, or gone beyond (LA-END-01)?
    #[inline]
    pub fn reached(self, seat: Seat) -> bool {
        let mooring = &self.rules.board().moorings[usize::from(self.s.aurora)];
        // On a shortcut beside the ship is not at the ship (RUL-PA-34).
        self.player(seat).alive && self.progress(seat) >= (mooring.space, true)
    }

    /// Does the game end with this round, as things stand: with somebody at the Aurora, or with the Aurora beside a 6
    /// (LA-END-01, -02)?
    pub fn is_last_round(self) -> bool {
        let mooring = &self.rules.board().moorings[usize::from(self.s.aurora)];
        mooring.number == LAST_MOORING || self.s.order.iter().any(|&seat| self.reached(seat))
    }

    // ---- Enemies ----

    /// The Enemy on a card, if it is one.
    pub fn enemy(self, card: CardId) -> Option<Enemy> {
        match self.content().cards.get(usize::from(card.0))?.kind {
            CardKind::Enemy(enemy) => Some(enemy),
            CardKind::Survivor(_) | CardKind::Convoy(_) | CardKind::Location(_) => None,
            CardKind::Encounter(_) | CardKind::Event(_) => None,
        }
    }

    /// Number of an Enemy above a region.
    pub fn number(self, foe: &Foe) -> u8 {
        self.enemy(foe.card).map_or(0, |enemy| enemy.number)
    }

    /// Place of the Enemy of a number among those above regions.
    pub fn foe_of(self, number: u8) -> Option<usize> {
        self.s.foes.iter().position(|foe| self.number(foe) == number)
    }

    /// Defense boxes in use (LA-AMB-06, -07).
    pub fn defense(self, foe: &Foe) -> u8 {
        match self.content().cards.get(usize::from(foe.loot.0)).map(|card| card.set) {
            Some(CardSet::Loot { defense, .. }) => defense[usize::from(self.s.count) - 2],
            Some(CardSet::Start(_) | CardSet::Exploration { .. } | CardSet::Enemy { .. }) | None => u8::MAX,
        }
    }

    /// Enemies this player may attack (LA-FIRE-03).
    pub fn in_range(self, seat: Seat) -> impl Iterator<Item = &'a Foe> {
        let region = self.region(seat);
        self.s.foes.iter().filter(move |foe| foe.region == region)
    }

    /// Does this player ignore the Enemy in this phase (LA-CARD-RENEGADE-2)?
    pub fn ignores(self, seat: Seat, card: CardId) -> bool {
        let number = self.enemy(card).map_or(0, |enemy| enemy.number);
        self.player(seat).ignored & (1 << number) != 0
    }

    /// Could Enemies, or what modules bring, hit this player in the coming Fire Weapons Phase?
    pub fn in_danger(self, seat: Seat) -> bool {
        let region = self.region(seat);
        let ambush = self.s.zone.iter().any(|slot| self.enemy(slot.card).is_some());
        let front = self.s.order.last().map(|&front| self.region(front));
        self.s.foes.iter().any(|foe| foe.region == region)
            || (ambush && front == Some(region))
            || modules::endangers(self, seat)
    }

    // ---- effects ----

    /// The slot being explored.
    pub fn explored(self) -> &'a crate::state::ZoneSlot {
        &self.s.zone[usize::from(self.exploring)]
    }

    /// Bonus Actions open to the player: those of the explored slot, or of any slot with an Explorer (RUL-LA-59).
    pub fn bonus_options(self, seat: Seat) -> impl Iterator<Item = (u8, u8, ListId)> + 'a {
        let slots = &self.rules.board().slots;
        let any = self.has_active(seat, Ability::AnyBonus);
        let open = if any { 0..slots.len() as u8 } else { self.exploring..self.exploring + 1 };
        open.flat_map(move |at| {
            let lists = slots[usize::from(at)].bonus.iter().enumerate();
            lists
                .filter(move |&(_, &list)| self.is_bonus_possible(seat, list))
                .map(move |(option, &list)| (at, option as u8, list))
        })
    }

    /// Survivors with Contamination counters.
    pub fn contaminated(self, seat: Seat, whom: Whom) -> impl Iterator<Item = (u8, &'a Member)> {
        let is_meant = move |member: &Member| match whom {
            Whom::Own => true,
            Whom::Involved => member.involved,
            Whom::OpenToObjects => self.takes_objects(member),
        };
        self.crew(seat).filter(move |(_, member)| member.contamination > 0 && is_meant(member))
    }

    // ---- exploring ----

    /// Can the card action of the card in a slot be carried out now (RUL-LA-35)?
    pub fn card_action_possible(self, seat: Seat, card: CardId) -> bool {
        let player = self.player(seat);
        match &self.content().card(card).kind {
            CardKind::Location(_) | CardKind::Survivor(_) => true,
            CardKind::Convoy(convoy) => match convoy.kind {
                crate::content::ConvoyKind::Trailer => {
                    player.convoy.trailers() > 0 || player.convoy.truck(self.content()).1 > 0
                }
                crate::content::ConvoyKind::Truck { .. } | crate::content::ConvoyKind::Device => true,
            },
            CardKind::Encounter(encounter) => self.is_payable(seat, encounter.text),
            CardKind::Event(_) | CardKind::Enemy(_) => false,
        }
    }

    /// Sum of the Skills in force of all Active Survivors.
    pub fn active_skill(self, seat: Seat) -> u32 {
        self.in_zone(seat, Zone::Active).map(|(_, member)| u32::from(self.skill(member))).sum()
    }

    /// Sum of the Skills in force of the involved Survivors.
    pub fn involved_skill(self, seat: Seat) -> u32 {
        self.involved(seat).map(|(_, member)| u32::from(self.skill(member))).sum()
    }

    /// Cost of a slot.
    pub fn cost(self, slot: u8) -> u32 {
        u32::from(self.rules.board().slots[usize::from(slot)].cost)
    }

    // ---- Objects ----

    /// How many Objects the player can hold: 3, and 1 more for each undamaged rack (LA-OBJ-02, FS-BOX-LIMIT-01, -02).
    #[inline]
    pub fn object_limit(self, seat: Seat) -> usize {
        if !self.rules.rare.racks {
            return OBJECT_LIMIT;
        }
        let boxes = self.player(seat).convoy.specials(self.content());
        (OBJECT_LIMIT + boxes.filter(|&special| special == Special::Rack).count()).min(HAND - 1)
    }

    /// Does the player hold more Objects than the limit?
    #[inline]
    pub fn has_too_many_objects(self, seat: Seat) -> bool {
        let held = self.player(seat).objects.len();
        held > OBJECT_LIMIT && held > self.object_limit(seat)
    }

    /// Is it this player's turn (RUL-LA-49)?
    pub fn on_turn(self, seat: Seat) -> bool {
        self.s.turn == Some(seat) || self.s.phase == Phase::Rest
    }

    /// May this Object be played now (LA-OBJ-05, RUL-LA-46)? Reactions and free attacks have actions of their own.
    pub fn playable(self, seat: Seat, object: ObjectId) -> bool {
        let kind = &self.content().objects[usize::from(object.0)];
        let ObjectUse::Play(list) = kind.effect else {
            return false;
        };
        self.on_turn(seat) && kind.phases & (1 << self.s.phase as u8) != 0 && self.is_object_useful(seat, list)
    }

    /// Does a module of the game bring Objects that are played on one's turn of this phase? Whoever holds any may hold such a
    /// one. Those of the core and of packs for it do not count: nobody was asked because of them, and begun games go on so.
    pub fn has_objects_to_play(self, phase: Phase) -> bool {
        self.rules.module_objects() & (1 << phase as u8) != 0
    }

    /// Is there nobody who could drive, whatever is waived (LA-MOVE-02, RUL-LA-53)?
    pub fn lacks_driver(self, seat: Seat) -> bool {
        self.rules.edition.nitromethane_needs_a_movement() && !self.player(seat).convoy.can_be_driven()
    }

    /// Different kinds of Objects in a hand.
    pub fn kinds_in_hand(self, seat: Seat) -> impl Iterator<Item = ObjectId> + 'a {
        let hand = &self.player(seat).objects;
        hand.iter().enumerate().filter(|(at, object)| !hand[..*at].contains(object)).map(|(_, &object)| object)
    }

    /// Does the player hold an Object with this use?
    pub fn holds(self, seat: Seat, object: ObjectId) -> bool {
        self.player(seat).objects.contains(&object)
    }
}

/// Number of Resource tokens in a block.
pub fn resources_in(block: &Block) -> u8 {
    block.iter().sum::<u8>() - block[OBJECT]
}

/// Most tokens of a kind that a [`TakeBlock`](crate::Action::TakeBlock) can return; no block of any content holds as many.
pub const MOST_RETURNED: u8 = 15;

/// Most Batteries of a state that a [`TakeBlock`](crate::Action::TakeBlock) can return.
pub const MOST_BATTERIES_RETURNED: u8 = 3;

/// Splits the returned tokens of a [`TakeBlock`](crate::Action::TakeBlock) into Resources, in the order of [`Resource::ALL`].
pub fn returned(mask: u16) -> [u8; 5] {
    let wide = |at: u32| ((mask >> at & 3) | (mask >> (at + 6) & 3) << 2) as u8;
    [wide(0), wide(2), wide(4), (mask >> 12 & 3) as u8, (mask >> 14) as u8]
}

/// The number that stands for returning so many Resources of each kind: at most [`MOST_RETURNED`] Food, Fuel and Ammo, and
/// [`MOST_BATTERIES_RETURNED`] of each Battery.
pub fn returning(counts: [u8; 5]) -> u16 {
    let [food, fuel, ammo, full, half] = counts;
    let wide = |count: u8, at: u32| u16::from(count & 3) << at | u16::from(count >> 2 & 3) << (at + 6);
    wide(food, 0) | wide(fuel, 2) | wide(ammo, 4) | u16::from(full & 3) << 12 | u16::from(half & 3) << 14
}
